// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/hex_layout.h"

#include "ui/views/hex_text.h"

#include <QFontMetricsF>

#include <algorithm>

namespace spotter::ui {

HexLayout::HexLayout(const QFont &mono, int offsetDigits, int rowHeight, int headerHeight)
{
    const QFontMetricsF metrics(mono);
    m_charWidth = metrics.horizontalAdvance(QLatin1Char('0'));
    m_bytePitch = qCeil(3 * m_charWidth);
    m_glyphPitch = qCeil(2 * m_charWidth) / 2.0;
    m_cellPadding = qFloor((m_bytePitch - digitsWidth()) / 2);
    m_bytesX = qCeil(padding + offsetDigits * m_charWidth) + padding - 2;
    m_textX = m_bytesX + hex::rowBytes * m_bytePitch + 3 * groupGap;
    m_rowHeight = std::max(rowHeight, qCeil(metrics.height()) + 4);
    m_headerHeight = std::max(headerHeight, qCeil(metrics.height()) + 8);
}

int HexLayout::width() const
{
    return qCeil(glyphX(hex::rowBytes)) + padding;
}

qreal HexLayout::digitsX(int column) const
{
    return m_bytesX + column * m_bytePitch + (column >= hex::rowBytes / 2 ? groupGap : 0);
}

int HexLayout::columnAt(qreal x) const
{
    const bool inText = x >= m_textX - groupGap;
    for (int column = 1; column < hex::rowBytes; ++column)
        if (x < (inText ? glyphX(column) : cellX(column))) return column - 1;
    return hex::rowBytes - 1;
}

} // namespace spotter::ui
