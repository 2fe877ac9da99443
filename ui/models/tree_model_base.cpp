// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/tree_model_base.h"

namespace spotter::ui {

using document::Kind;
using document::Node;
using document::NodeId;
using document::noNode;

namespace {

bool isContainer(const Node &node)
{
    return node.kind == Kind::Array || node.kind == Kind::Map;
}

} // namespace

QModelIndex TreeModelBase::index(int row, int column, const QModelIndex &parent) const
{
    if (row < 0 || column < 0 || column >= columnCount(parent) || parent.column() > 0) return {};
    const NodeId node = nodeOf(parent);
    if (node == noNode) return {};
    const auto &children = childrenOf(node);
    if (static_cast<std::size_t>(row) >= children.size()) return {};
    return createIndex(row, column, quintptr{children[static_cast<std::size_t>(row)]});
}

QModelIndex TreeModelBase::parent(const QModelIndex &index) const
{
    if (!index.isValid() || !m_document) return {};
    const NodeId parent = (*m_document)[nodeOf(index)].parent;
    if (parent == noNode || parent == m_document->root()) return {};
    return createIndex(static_cast<int>((*m_document)[parent].index), 0, quintptr{parent});
}

int TreeModelBase::rowCount(const QModelIndex &parent) const
{
    const NodeId node = nodeOf(parent);
    if (node == noNode || parent.column() > 0) return 0;
    return static_cast<int>(childrenOf(node).size());
}

bool TreeModelBase::hasChildren(const QModelIndex &parent) const
{
    const NodeId node = nodeOf(parent);
    if (node == noNode || parent.column() > 0) return false;
    return isContainer((*m_document)[node]) && m_document->firstChild(node) != noNode;
}

NodeId TreeModelBase::nodeOf(const QModelIndex &index) const
{
    if (index.isValid()) return static_cast<NodeId>(index.internalId());
    return m_document ? m_document->root() : noNode;
}

QModelIndex TreeModelBase::indexOf(NodeId node, int column) const
{
    if (!m_document || node >= m_document->size()) return {};
    const NodeId shown = rowNode(node);
    if (shown == m_document->root()) return {};
    return createIndex(static_cast<int>((*m_document)[shown].index), column, quintptr{shown});
}

void TreeModelBase::setDocument(const document::Document *document)
{
    m_document = document;
    m_children.clear();
}

const std::vector<NodeId> &TreeModelBase::childrenOf(NodeId parent) const
{
    const auto [entry, isNew] = m_children.try_emplace(parent);
    std::vector<NodeId> &children = entry->second;
    if (!isNew || !isContainer((*m_document)[parent])) return children;
    for (NodeId child = m_document->firstChild(parent); child != noNode;) {
        const NodeId sibling = m_document->nextSibling(child);
        // A key whose value was cut off with the file stands for its entry.
        if (!(*m_document)[child].isKey || sibling == noNode) children.push_back(child);
        child = sibling;
    }
    return children;
}

NodeId TreeModelBase::rowNode(NodeId node) const
{
    NodeId shown = node;
    for (NodeId at = node; at != noNode; at = (*m_document)[at].parent) {
        if (!(*m_document)[at].isKey) continue;
        const NodeId value = m_document->nextSibling(at);
        shown = value != noNode ? value : at;
    }
    return shown;
}

} // namespace spotter::ui
