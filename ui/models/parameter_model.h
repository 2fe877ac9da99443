// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"
#include "ui/models/parameter_table.h"
#include "ui/models/roles.h"

#include <QAbstractTableModel>

namespace spotter::ui {

class Theme;

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

    /// Beyond those of roles.h.
    enum Role : int {
        TensorRole = Qt::UserRole + 100, ///< checks::Role of a column of figures, as int
        PresentRole, ///< whether the cell's tensor is in the file
        StatisticsRole, ///< its figures as `const void *`; null until known
        IconRole, ///< name of a line icon
        TokenRole, ///< Token of the text or icon, as int
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

    /// Whether `left` comes before `right` when sorted by a column; rows that lack it come last.
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
