// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/node_tree_places.h"
#include "ui/models/tree_model_base.h"

#include <memory>

namespace spotter::ui {

/// A checkpoint as a tree: name, value in one line, bytes with headers and, for entries of a map,
/// without the key. Names and values are made when a cell is shown.
class NodeTreeModel : public TreeModelBase
{
    Q_OBJECT
public:
    enum Column { Name, Value, Bytes, ColumnCount };

    explicit NodeTreeModel(QObject *parent = nullptr);

    /// Null empties the model.
    void setCheckpoint(std::shared_ptr<const checkpoint::Checkpoint> checkpoint);

    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString nameOf(document::NodeId node) const;
    QString valueOf(document::NodeId node) const;
    bool isIdentifier(document::NodeId node) const;

    std::shared_ptr<const checkpoint::Checkpoint> m_checkpoint;
    std::optional<NodePlaces> m_places;
};

} // namespace spotter::ui
