// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/document.h"

#include <QAbstractItemModel>

#include <unordered_map>
#include <vector>

namespace spotter::ui {

/// The structure of a document as a tree of values: the key of a map's entry is no row of its own,
/// and a run of numbers has no rows at all. An index carries its NodeId; rows are looked up in the
/// document, and a parent's children are listed when they are first asked for. Models on top of it
/// answer cells.
class TreeModelBase : public QAbstractItemModel
{
    Q_OBJECT
public:
    using QAbstractItemModel::QAbstractItemModel;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;

    /// The node of a row; the root for an invalid index, noNode without a document.
    document::NodeId nodeOf(const QModelIndex &index) const;
    /// The row that shows a node: its own, or that of the value whose key the node is or is part
    /// of. Invalid for the root, which is no row.
    QModelIndex indexOf(document::NodeId node, int column = 0) const;

protected:
    /// Null when there is nothing to show; must outlive its use, see `setDocument`.
    const document::Document *document() const { return m_document; }
    /// Call between beginResetModel and endResetModel.
    void setDocument(const document::Document *document);

private:
    const std::vector<document::NodeId> &childrenOf(document::NodeId parent) const;
    document::NodeId rowNode(document::NodeId node) const;

    const document::Document *m_document = nullptr;
    mutable std::unordered_map<document::NodeId, std::vector<document::NodeId>> m_children;
};

} // namespace spotter::ui
