// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/node_tree_model.h"

#include "core/document/path.h"
#include "ui/models/roles.h"
#include "ui/text/id_text.h"
#include "ui/text/numbers.h"

namespace spotter::ui {

using document::Kind;
using document::NodeId;
using document::noNode;

NodeTreeModel::NodeTreeModel(QObject *parent) : TreeModelBase(parent) {}

void NodeTreeModel::setCheckpoint(std::shared_ptr<const checkpoint::Checkpoint> checkpoint)
{
    beginResetModel();
    setDocument(checkpoint ? &checkpoint->document : nullptr);
    m_places.reset();
    if (checkpoint) m_places.emplace(checkpoint);
    m_checkpoint = std::move(checkpoint);
    endResetModel();
}

int NodeTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant NodeTreeModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_checkpoint) return {};
    const NodeId node = nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Name: return nameOf(node);
        case Value: return valueOf(node);
        case Bytes: return grouped(m_checkpoint->document[node].range().size());
        default: return {};
        }
    case Qt::TextAlignmentRole:
        return index.column() == Bytes ? int(Qt::AlignRight | Qt::AlignVCenter)
                                       : int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole: return fromUtf8(document::pathOf(m_checkpoint->document, node));
    case NodeRole: return node;
    case MonospaceRole: return index.column() == Name && isIdentifier(node);
    case MutedRole: return index.column() == Value;
    default: return {};
    }
}

QVariant NodeTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return section == Bytes ? int(Qt::AlignRight | Qt::AlignVCenter)
                                : int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Name: return tr("Name");
    case Value: return tr("Value");
    case Bytes: return tr("Bytes");
    default: return {};
    }
}

QString NodeTreeModel::nameOf(NodeId node) const
{
    return fromUtf8(checkpoint::labelOf(*m_checkpoint, node));
}

QString NodeTreeModel::valueOf(NodeId node) const
{
    const checks::ParameterRow *row = m_places->parameterAt(node);
    if (!row || row->factor == ' ' || (row->parameter && row->parameter->node == node))
        return fromUtf8(checkpoint::valueOf(*m_checkpoint, node));
    return m_places->shortName(*row);
}

bool NodeTreeModel::isIdentifier(NodeId node) const
{
    const document::Document &document = m_checkpoint->document;
    const NodeId key = document.keyOf(node);
    if (key == noNode || document[key].kind != Kind::Str) return false;
    return isIdText(document.text(key));
}

} // namespace spotter::ui
