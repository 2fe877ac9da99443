// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"

#include <QAbstractTableModel>

namespace spotter::ui {

/// Findings as rows: the gravest first, and among equals in the order of the file.
class FindingModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Grade, Id, Sentence, Path, Bytes, ColumnCount };

    explicit FindingModel(QObject *parent = nullptr);

    void setFindings(checks::Findings findings);
    /// Null for rows that are not there.
    const checks::Finding *finding(int row) const;
    int count(checks::Severity severity) const;
    /// The row of the same finding in this model; -1 when it is not among them.
    int rowOf(const checks::Finding &finding) const;
    /// The first finding at this node; -1 when there is none.
    int rowAt(document::NodeId node) const;

    /// A row as text to pass on: id and sentence, below them path and bytes.
    QString text(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    checks::Findings m_findings;
};

} // namespace spotter::ui
