// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/document.h"

#include <algorithm>
#include <bit>

namespace spotter::document {
namespace {

constexpr std::uint64_t notInMemory = UINT64_MAX;

} // namespace

NodeId Document::firstChild(NodeId id) const
{
    return m_nodes[id].next > id + 1 ? id + 1 : noNode;
}

NodeId Document::nextSibling(NodeId id) const
{
    const Node &node = m_nodes[id];
    if (node.parent == noNode || node.next >= m_nodes[node.parent].next) return noNode;
    return node.next;
}

NodeId Document::child(NodeId id, std::uint32_t n) const
{
    for (NodeId child = firstChild(id); child != noNode; child = nextSibling(child))
        if (!m_nodes[child].isKey && m_nodes[child].index == n) return child;
    return noNode;
}

NodeId Document::keyOf(NodeId value) const
{
    const Node &node = m_nodes[value];
    if (node.parent == noNode || node.isKey || m_nodes[node.parent].kind != Kind::Map)
        return noNode;
    // Keys come right before their values, but a key may be a container itself.
    NodeId key = value - 1;
    while (key != noNode && !(m_nodes[key].isKey && m_nodes[key].parent == node.parent))
        key = m_nodes[key].parent;
    return key;
}

NodeId Document::find(NodeId map, std::string_view key) const
{
    if (map == noNode || m_nodes[map].kind != Kind::Map) return noNode;
    for (NodeId child = firstChild(map); child != noNode; child = nextSibling(child)) {
        const Node &node = m_nodes[child];
        if (node.isKey && node.kind == Kind::Str && text(child) == key) return nextSibling(child);
    }
    return noNode;
}

NodeId Document::nodeAt(std::uint64_t offset) const
{
    // The last node that begins at or before the offset, or one of those around it.
    const auto after = std::partition_point(m_nodes.begin(), m_nodes.end(),
                                            [offset](const Node &n) { return n.begin <= offset; });
    if (after == m_nodes.begin()) return noNode;
    NodeId id = static_cast<NodeId>(after - m_nodes.begin() - 1);
    while (id != noNode && !m_nodes[id].range().contains(offset))
        id = m_nodes[id].parent;
    return id;
}

double Document::number(NodeId id) const
{
    const Node &node = m_nodes[id];
    switch (node.kind) {
    case Kind::F32: return std::bit_cast<float>(static_cast<std::uint32_t>(node.scalar));
    case Kind::F64: return std::bit_cast<double>(node.scalar);
    case Kind::Int: return static_cast<double>(signedValue(id));
    default: return static_cast<double>(node.scalar);
    }
}

std::string_view Document::text(NodeId id) const
{
    const Node &node = m_nodes[id];
    if (node.kind != Kind::Str || node.scalar == notInMemory) return {};
    return m_texts[node.scalar];
}

bool Document::isLongText(NodeId id) const
{
    return m_nodes[id].kind == Kind::Str && m_nodes[id].scalar == notInMemory;
}

} // namespace spotter::document
