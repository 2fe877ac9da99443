// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace spotter::ui {

/// Where the columns of a hex row lie, in pixels from the left: offset, two groups of eight bytes,
/// text. Follows the font.
class HexLayout
{
public:
    HexLayout() = default;
    HexLayout(const QFont &mono, int offsetDigits, int rowHeight, int headerHeight);

    int rowHeight() const { return m_rowHeight; }
    int headerHeight() const { return m_headerHeight; }
    int width() const; ///< of the whole row with its paddings
    qreal offsetX() const { return padding; }
    qreal digitsX(int column) const; ///< left edge of a byte's two digits
    qreal digitsWidth() const { return 2 * m_charWidth; }
    qreal cellX(int column) const { return digitsX(column) - m_cellPadding; } ///< its ground
    qreal cellWidth() const { return m_bytePitch; }
    qreal glyphX(int column) const { return m_textX + column * m_glyphPitch; }
    qreal glyphWidth() const { return m_glyphPitch; }

    /// The byte under x, in the numbers or in the text; the nearest one between and beside them.
    int columnAt(qreal x) const;

private:
    static constexpr int padding = 12;
    static constexpr int groupGap = 8;

    qreal m_charWidth = 0;
    qreal m_bytePitch = 0;
    qreal m_glyphPitch = 0;
    qreal m_cellPadding = 0;
    qreal m_bytesX = 0;
    qreal m_textX = 0;
    int m_rowHeight = 0;
    int m_headerHeight = 0;
};

} // namespace spotter::ui
