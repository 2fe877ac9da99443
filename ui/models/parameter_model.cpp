// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_model.h"

#include "ui/models/roles.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

#include <algorithm>
#include <cmath>

namespace spotter::ui {

namespace {

constexpr int shownIdCharacters = 6;

std::optional<checks::Role> roleOfColumn(int column)
{
    if (column < ParameterModel::Weight || column > ParameterModel::Gradient) return std::nullopt;
    return shownRoles[static_cast<std::size_t>(column - ParameterModel::Weight)];
}

} // namespace

ParameterModel::ParameterModel(CheckpointDocument &document, QObject *parent)
    : QAbstractTableModel(parent),
      m_document(document)
{
    connect(&document, &CheckpointDocument::stateChanged, this, &ParameterModel::refresh);
    connect(&document, &CheckpointDocument::judged, this, &ParameterModel::refresh);
    connect(&document, &CheckpointDocument::statisticsArrived, this,
            &ParameterModel::announceFigures);
    refresh();
}

void ParameterModel::refresh()
{
    const auto &rows = m_document.overview().parameters;
    ParameterTable table(m_document.checkpoint(), rows);
    // The values change no row: a judgement leaves selection and scroll position where they are.
    if (table.size() == m_table.size() && table.size() > 0) {
        m_table = std::move(table);
        Q_EMIT dataChanged(index(0, 0), index(m_table.size() - 1, ColumnCount - 1));
        Q_EMIT figuresArrived();
        return;
    }
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

void ParameterModel::announceFigures()
{
    if (m_table.size() == 0) return;
    Q_EMIT dataChanged(index(0, Weight), index(m_table.size() - 1, Gradient));
    Q_EMIT figuresArrived();
}

int ParameterModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_table.size();
}

int ParameterModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

const tensor::Statistics *ParameterModel::statistics(int row, checks::Role role) const
{
    const ParameterEntry &entry = m_table[row];
    const auto shown = std::ranges::find(shownRoles, role);
    const record::Tensor *tensor =
        shown == shownRoles.end()
            ? entry.tensor(role)
            : entry.tensors[static_cast<std::size_t>(shown - shownRoles.begin())];
    return tensor ? m_document.statistics(tensor->node) : nullptr;
}

QVariant ParameterModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) return {};
    const ParameterEntry &entry = m_table[index.row()];
    const int column = index.column();
    const auto tensorRole = roleOfColumn(column);
    const auto presentTensor =
        tensorRole ? entry.tensors[static_cast<std::size_t>(column - Weight)] : nullptr;

    switch (role) {
    case Qt::DisplayRole: return textOf(entry, column);
    case Qt::ToolTipRole: return tipOf(entry, index.row(), column);
    case Qt::TextAlignmentRole:
        return QVariant(column == ShapeColumn ? Qt::AlignRight | Qt::AlignVCenter
                                              : Qt::AlignLeft | Qt::AlignVCenter);
    case NodeRole: return static_cast<uint>(presentTensor ? presentTensor->node : entry.row.node);
    case MonospaceRole: return column == Id;
    case MutedRole: return column == DTypeColumn;
    case TensorRole: return tensorRole ? QVariant(static_cast<int>(*tensorRole)) : QVariant();
    case PresentRole: return presentTensor != nullptr;
    case StatisticsRole:
        return QVariant::fromValue(static_cast<const void *>(
            presentTensor ? m_document.statistics(presentTensor->node) : nullptr));
    case IconRole: return column == State ? QVariant(lookOf(entry.row.join).icon) : QVariant();
    case TokenRole: {
        const bool lost = entry.row.join == checks::JoinState::Orphan
                          || entry.row.join == checks::JoinState::Stray;
        if (column == State) return static_cast<int>(lookOf(entry.row.join).token);
        if (column == Target && entry.row.target.empty()) return static_cast<int>(Token::Muted);
        if (column == Id && lost) return static_cast<int>(Token::Error);
        return static_cast<int>(column == DTypeColumn ? Token::Muted : Token::Text);
    }
    default: return {};
    }
}

QString ParameterModel::textOf(const ParameterEntry &entry, int column) const
{
    switch (column) {
    case Target: return entry.target;
    case Factor:
        return entry.row.factor == ' ' ? QString() : QString(QLatin1Char(entry.row.factor));
    case Id: return entry.id.left(shownIdCharacters);
    case ShapeColumn: return entry.shape;
    case DTypeColumn: return entry.dtype;
    case State: return nameOf(entry.row.join);
    default: return {};
    }
}

QString ParameterModel::tipOf(const ParameterEntry &entry, int row, int column) const
{
    switch (column) {
    case Target: return entry.target;
    case Id: return entry.id;
    case ShapeColumn: return tr("%1 values").arg(grouped(entry.elements));
    case State: return explain(entry.row.join);
    default: break;
    }
    const auto role = roleOfColumn(column);
    if (!role) return {};
    if (!entry.tensor(*role)) return tr("Not in the file");
    const tensor::Statistics *known = statistics(row, *role);
    if (!known) return tr("Not scanned yet");
    if (!known->min) return tr("No finite value: %1 NaN, %2 inf").arg(known->nan).arg(known->inf);
    QString tip =
        tr("%1 … %2, L2 %3").arg(figure(*known->min), figure(*known->max), figure(known->l2));
    if (known->nonFinite() > 0)
        tip += u'\n' + tr("%1 NaN, %2 inf").arg(grouped(known->nan), grouped(known->inf));
    return tip;
}

QVariant ParameterModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(section == ShapeColumn ? Qt::AlignRight | Qt::AlignVCenter
                                               : Qt::AlignLeft | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && roleOfColumn(section))
        return tr("Distribution of the values; sorts by their L2 norm");
    if (role != Qt::DisplayRole) return {};
    switch (section) {
    case Target: return tr("Target");
    case Factor: return QString();
    case Id: return tr("Id");
    case ShapeColumn: return tr("Shape");
    case DTypeColumn: return tr("dtype");
    case Weight: return tr("Weight");
    case First: return QStringLiteral("m");
    case Second: return QStringLiteral("v");
    case Gradient: return tr("Gradient");
    case State: return tr("State");
    default: return {};
    }
}

bool ParameterModel::lacks(int column, int row) const
{
    const ParameterEntry &entry = m_table[row];
    switch (column) {
    case Target: return entry.row.target.empty();
    case Factor: return entry.row.factor == ' ';
    case ShapeColumn: return entry.shape.isEmpty();
    case DTypeColumn: return entry.dtype.isEmpty();
    default: break;
    }
    const auto role = roleOfColumn(column);
    if (!role) return false;
    const tensor::Statistics *known = statistics(row, *role);
    return !known || std::isnan(known->l2);
}

bool ParameterModel::lessThan(int column, int left, int right) const
{
    const ParameterEntry &a = m_table[left];
    const ParameterEntry &b = m_table[right];
    switch (column) {
    case Target:
        if (a.naturalTarget != b.naturalTarget) return a.naturalTarget < b.naturalTarget;
        return a.row.factor < b.row.factor;
    case Factor: return a.row.factor < b.row.factor;
    case Id: return a.id < b.id;
    case ShapeColumn:
        return a.elements != b.elements ? a.elements < b.elements : a.row.shape < b.row.shape;
    case DTypeColumn: return a.dtype < b.dtype;
    case State: return a.row.join < b.row.join;
    default: break;
    }
    const auto role = roleOfColumn(column);
    if (!role || lacks(column, left) || lacks(column, right)) return false;
    return statistics(left, *role)->l2 < statistics(right, *role)->l2;
}

} // namespace spotter::ui
