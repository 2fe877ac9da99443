// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QKeySequence>

namespace spotter::ui {

/// The second way to copy, beside QKeySequence::Copy: rows as TSV, or the path of a node.
inline QKeySequence copyMoreKeys()
{
    return QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
}

inline bool isCopyMore(const QKeyEvent &event)
{
    return QKeySequence(event.keyCombination()) == copyMoreKeys();
}

} // namespace spotter::ui
