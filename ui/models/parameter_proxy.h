// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/parameter_filter.h"

#include <QSortFilterProxyModel>

namespace spotter::ui {

class ParameterModel;

/// The rows of a `ParameterModel` that a filter accepts, in the order of a column or of the file.
/// Rows that have nothing in that column come last in either order.
class ParameterProxy : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    explicit ParameterProxy(ParameterModel &model, QObject *parent = nullptr);

    /// Takes a filter that can be read; otherwise keeps the last one and returns the reason.
    QString setFilter(const QString &text);
    bool isFiltering() const { return !m_filter.isEmpty(); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    void figuresArrived();

    ParameterModel &m_model;
    ParameterFilter m_filter;
};

} // namespace spotter::ui
