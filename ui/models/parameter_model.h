// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"
#include "ui/models/parameter_table.h"

#include <QAbstractTableModel>

namespace spotter::ui {

/// The parameters of a document as a table, one row per ParamId in the order of the file. Cells
/// read what is there; figures appear as the document learns them.
class ParameterModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        Target,
        Factor,
        Id,
        ShapeColumn,
        DTypeColumn,
        Weight,
        First,
        Second,
        Gradient,
        State,
        ColumnCount
    };

    explicit ParameterModel(CheckpointDocument &document, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    const ParameterEntry &entry(int row) const { return m_table[row]; }
    /// Figures of one tensor of a row; null when absent or not known yet.
    const tensor::Statistics *statistics(int row, checks::Role role) const;
    int rowOf(document::NodeId node) const { return m_table.rowOf(node); }

    /// Whether a row has nothing in a column, or nothing yet, that it could be sorted by.
    bool lacks(int column, int row) const;
    /// Whether `left` is less than `right` in a column; of two that lack it, neither is.
    bool lessThan(int column, int left, int right) const;

Q_SIGNALS:
    void figuresArrived(); ///< what filters and sorting by figures depend on has changed

private:
    void refresh();
    void announceFigures();
    QString textOf(const ParameterEntry &entry, int column) const;
    QString tipOf(const ParameterEntry &entry, int row, int column) const;

    CheckpointDocument &m_document;
    ParameterTable m_table;
};

} // namespace spotter::ui
