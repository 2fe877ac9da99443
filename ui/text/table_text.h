// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndexList>
#include <QString>

class QAbstractItemModel;

namespace spotter::ui {

/// What a copied cell says: the whole value where the cell shows a part of it, figures in words.
QString cellText(const QModelIndex &index);

/// Rows under their headers, in the order of the view, cells divided by tabs.
QString tsvText(const QAbstractItemModel &model, QModelIndexList rows);

} // namespace spotter::ui
