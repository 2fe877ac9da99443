// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/builder.h"

#include <algorithm>

namespace spotter::document {

namespace {
constexpr std::uint64_t freeNodes = 1u << 18;
constexpr std::uint64_t bytesPerNode = 4;
} // namespace

DocumentBuilder::DocumentBuilder(std::uint64_t sourceBytes)
    : m_budget(std::min<std::uint64_t>(freeNodes + sourceBytes / bytesPerNode, noNode - 1))
{
}

NodeId DocumentBuilder::place(Node node)
{
    const auto id = static_cast<NodeId>(m_document.m_nodes.size());
    node.next = id + 1;
    if (!m_open.empty()) {
        Open &parent = m_open.back();
        node.parent = parent.node;
        node.index = parent.filled;
        node.isKey = parent.keyIsNext;
        if (parent.keyIsNext) {
            parent.keyIsNext = false;
        } else {
            ++parent.filled;
            parent.keyIsNext = m_document.m_nodes[parent.node].kind == Kind::Map;
        }
    }
    m_document.m_nodes.push_back(node);
    return id;
}

NodeId DocumentBuilder::leaf(Node node)
{
    const std::uint64_t end = node.end;
    const NodeId id = place(node);
    closeFilled(end);
    return id;
}

NodeId DocumentBuilder::leafText(Node node, std::string_view text)
{
    auto known = m_interned.find(text);
    if (known == m_interned.end()) {
        const std::string &kept = m_document.m_texts.emplace_back(text);
        known = m_interned.emplace(kept, m_document.m_texts.size() - 1).first;
    }
    node.scalar = known->second;
    return leaf(node);
}

NodeId DocumentBuilder::open(Node node)
{
    const std::uint64_t end = node.end;
    const NodeId id = place(node);
    if (node.count == 0)
        closeFilled(end);
    else
        m_open.push_back({id, 0, node.kind == Kind::Map});
    return id;
}

std::uint32_t DocumentBuilder::missing() const
{
    const Open &open = m_open.back();
    return m_document.m_nodes[open.node].count - open.filled;
}

void DocumentBuilder::closeFilled(std::uint64_t end)
{
    while (!m_open.empty()) {
        const Open open = m_open.back();
        Node &node = m_document.m_nodes[open.node];
        if (open.filled < node.count) return;
        node.end = end;
        node.next = static_cast<NodeId>(m_document.m_nodes.size());
        m_open.pop_back();
    }
}

void DocumentBuilder::breakOff(std::uint64_t offset, Error why)
{
    for (; !m_open.empty(); m_open.pop_back()) {
        Node &node = m_document.m_nodes[m_open.back().node];
        node.end = std::max(offset, node.begin + node.header);
        node.next = static_cast<NodeId>(m_document.m_nodes.size());
        node.partial = true;
    }
    m_document.m_damage = std::move(why);
}

Document DocumentBuilder::finish(ByteRange trailing)
{
    if (!m_document.m_damage) m_document.m_trailing = trailing;
    m_document.m_nodes.shrink_to_fit();
    return std::move(m_document);
}

} // namespace spotter::document
