// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/table_text.h"

#include "ui/models/roles.h"

#include <QAbstractItemModel>

#include <algorithm>

namespace spotter::ui {

QString cellText(const QModelIndex &index)
{
    const QString shown = index.data().toString();
    // Ids are shortened and pictures have no text; their tooltip says all of it.
    if (shown.isEmpty() || index.data(MonospaceRole).toBool()) {
        const QString whole = index.data(Qt::ToolTipRole).toString();
        if (!whole.isEmpty()) return whole;
    }
    return shown;
}

QString tsvText(const QAbstractItemModel &model, QModelIndexList rows)
{
    std::ranges::sort(rows, {}, [](const QModelIndex &index) { return index.row(); });
    const auto clean = [](QString text) {
        return text.replace(u'\t', u' ').replace(u'\n', QStringLiteral("; "));
    };
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << clean(model.headerData(column, Qt::Horizontal).toString());
    lines << cells.join(u'\t');
    for (const QModelIndex &row : rows) {
        cells.clear();
        for (int column = 0; column < model.columnCount(); ++column)
            cells << clean(cellText(row.siblingAtColumn(column)));
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace spotter::ui
