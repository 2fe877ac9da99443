// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_proxy.h"

#include "ui/models/parameter_model.h"

namespace spotter::ui {

ParameterProxy::ParameterProxy(ParameterModel &model, QObject *parent)
    : QSortFilterProxyModel(parent),
      m_model(model)
{
    // Sorting by figures while they arrive would move rows below the pointer a few times a second.
    setDynamicSortFilter(false);
    setSourceModel(&model);
    connect(&model, &ParameterModel::figuresArrived, this, &ParameterProxy::figuresArrived);
    connect(&model, &QAbstractItemModel::modelReset, this,
            [this] { sort(sortColumn(), sortOrder()); });
}

QString ParameterProxy::setFilter(const QString &text)
{
    auto filter = ParameterFilter::parse(text);
    if (!filter) return filter.error();
    m_filter = std::move(*filter);
    invalidateFilter();
    return {};
}

void ParameterProxy::figuresArrived()
{
    if (m_filter.needsFigures()) invalidateFilter();
}

bool ParameterProxy::filterAcceptsRow(int row, const QModelIndex &) const
{
    return m_filter.accepts(m_model, row);
}

bool ParameterProxy::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const int column = left.column();
    const bool leftLacks = m_model.lacks(column, left.row());
    const bool rightLacks = m_model.lacks(column, right.row());
    // What is lacking comes last in either order; a descending sort asks with both sides swapped.
    if (leftLacks != rightLacks) return sortOrder() == Qt::AscendingOrder ? rightLacks : leftLacks;
    return m_model.lessThan(column, left.row(), right.row());
}

} // namespace spotter::ui
