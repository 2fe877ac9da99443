// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace spotter::ui {

class Theme;

/// Paints the cells of the parameter table: names once a block, sparks, states with their icon, a
/// hairline after each block.
class ParameterDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    ParameterDelegate(const Theme &theme, QObject *parent = nullptr);

    void setHoveredRow(int row) { m_hoveredRow = row; }
    /// Whether the focused cell has its ring: while the keyboard moves it, not the pointer.
    void setRing(bool ring) { m_ring = ring; }
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintSparkCell(QPainter &painter, const QRect &content, const QModelIndex &index) const;
    void paintTextCell(QPainter &painter, QRect content, const QModelIndex &index) const;

    const Theme &m_theme;
    int m_hoveredRow = -1;
    bool m_ring = false;
};

} // namespace spotter::ui
