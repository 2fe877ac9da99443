// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace spotter::ui {

class Theme;

/// Paints cells by what their model says of them: monospaced, muted, with the icon of a severity.
/// Rows have the height of look.md and, where wanted, a hairline below.
class CellDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    /// How rows look, in pixels at normal size.
    struct Style {
        int rowHeight;
        int firstPadding; ///< left of the first column's text or icon
        bool hairline; ///< below each row
    };

    CellDelegate(const Theme &theme, Style style, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    QFont fontOf(const QModelIndex &index) const;

    const Theme &m_theme;
    Style m_style;
};

} // namespace spotter::ui
