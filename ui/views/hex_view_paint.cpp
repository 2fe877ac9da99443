// SPDX-License-Identifier: GPL-3.0-or-later
// What the hex view looks like, and how it scrolls.
#include "core/checks/words.h"
#include "ui/text/words.h"
#include "ui/theme/theme.h"
#include "ui/views/byte_cache.h"
#include "ui/views/hex_view.h"

#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <limits>

namespace spotter::ui {

void HexView::updateLayout()
{
    m_layout = HexLayout(m_theme.mono(), hex::offsetDigits(m_bytes ? m_bytes->size() : 0),
                         m_theme.px(20), m_theme.px(28));
    updateGeometry();
    updateScrollBars();
    viewport()->update();
}

QSize HexView::sizeHint() const
{
    return {m_layout.width() + verticalScrollBar()->sizeHint().width(), 24 * m_layout.rowHeight()};
}

std::uint64_t HexView::lastTop() const
{
    const auto visible = static_cast<std::uint64_t>(visibleRows());
    return rowCount() > visible ? rowCount() - visible : 0;
}

int HexView::barValue(std::uint64_t row) const
{
    constexpr std::uint64_t most = std::numeric_limits<int>::max() / 2;
    const std::uint64_t last = lastTop();
    if (last <= most) return static_cast<int>(row);
    return static_cast<int>(static_cast<long double>(row) / last * most);
}

void HexView::updateScrollBars()
{
    m_top = std::min(m_top, lastTop());
    const QSignalBlocker blocker(verticalScrollBar());
    verticalScrollBar()->setRange(0, barValue(lastTop()));
    verticalScrollBar()->setPageStep(std::max(1, visibleRows()));
    verticalScrollBar()->setValue(barValue(m_top));
    horizontalScrollBar()->setRange(0, std::max(0, m_layout.width() - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
}

void HexView::scrollToRow(std::uint64_t row)
{
    m_top = std::min(row, lastTop());
    const QSignalBlocker blocker(verticalScrollBar());
    verticalScrollBar()->setValue(barValue(m_top));
    viewport()->update();
}

void HexView::reveal(std::uint64_t offset)
{
    const std::uint64_t row = offset / hex::rowBytes;
    const auto visible = static_cast<std::uint64_t>(visibleRows());
    if (row + 1 == m_top) return scrollToRow(row);
    if (row == m_top + visible) return scrollToRow(m_top + 1);
    if (row >= m_top && row < m_top + visible) return;
    scrollToRow(row - std::min(row, visible / 4));
}

void HexView::scrollContentsBy(int, int)
{
    const int value = verticalScrollBar()->value();
    // A bar of fewer steps than rows must not pull a row to its own rounding.
    if (value != barValue(m_top)) {
        const std::uint64_t last = lastTop();
        const int most = verticalScrollBar()->maximum();
        m_top = most == 0 || static_cast<std::uint64_t>(most) == last
                    ? static_cast<std::uint64_t>(value)
                    : static_cast<std::uint64_t>(static_cast<long double>(value) / most * last);
    }
    viewport()->update();
}

void HexView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBars();
}

void HexView::wheelEvent(QWheelEvent *event)
{
    if (event->angleDelta().y() == 0) return QAbstractScrollArea::wheelEvent(event);
    constexpr int anglePerRow = 40;
    m_wheelRest += event->angleDelta().y();
    const int rows = m_wheelRest / anglePerRow;
    m_wheelRest -= rows * anglePerRow;
    if (rows > 0) scrollToRow(m_top - std::min(m_top, static_cast<std::uint64_t>(rows)));
    if (rows < 0) scrollToRow(m_top + static_cast<std::uint64_t>(-rows));
    event->accept();
}

bool HexView::isCursor(std::uint64_t offset) const
{
    const ByteRange range = m_document.selection().range;
    return range.contains(offset) && range != m_marks.node && range.begin >= m_marks.node.begin
           && range.end <= m_marks.node.end;
}

QColor HexView::groundOf(std::uint64_t offset) const
{
    if (isCursor(offset)) return m_theme.color(Token::Accent);
    if (m_marks.node.contains(offset) || m_document.selection().range.contains(offset))
        return m_theme.color(Token::Selection);
    if (m_marks.isNeighbour(offset)) return m_theme.color(Token::Hover);
    return m_theme.color(Token::Panel);
}

QColor HexView::inkOf(std::uint64_t offset, hex::MaybeByte byte) const
{
    if (isCursor(offset)) return m_theme.color(Token::OnAccent);
    if (m_marks.header.contains(offset)) return m_theme.color(Token::Accent);
    const bool near = m_marks.parent.size() == 0
                      || (m_marks.parent.contains(offset) && !m_marks.isNeighbour(offset));
    return m_theme.color(near && byte && *byte != std::byte{0} ? Token::Text : Token::Muted);
}

void HexView::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), m_theme.color(Token::Panel));
    painter.setFont(m_theme.mono());
    painter.translate(-horizontalScrollBar()->value(), 0);
    const std::uint64_t rows = rowCount();
    int y = m_layout.headerHeight();
    for (std::uint64_t row = m_top; row < rows && y < viewport()->height(); ++row) {
        paintRow(painter, row, y);
        y += m_layout.rowHeight();
    }
    paintHeader(painter);
    painter.resetTransform();
    if (m_bytes && m_bytes->error()) paintError(painter);
}

void HexView::paintHeader(QPainter &painter) const
{
    const int height = m_layout.headerHeight();
    const auto right = static_cast<int>(horizontalScrollBar()->value() + viewport()->width());
    painter.fillRect(0, 0, right, height, m_theme.color(Token::Panel));
    painter.setPen(m_theme.color(Token::Line));
    painter.drawLine(0, height - 1, right, height - 1);
    painter.setPen(m_theme.color(Token::Muted));
    const auto write = [&](qreal x, const QString &text) {
        painter.drawText(QRectF(x, 0, 200, height), Qt::AlignLeft | Qt::AlignVCenter, text);
    };
    write(m_layout.offsetX(), tr("Offset"));
    for (int column = 0; column < hex::rowBytes; ++column)
        write(m_layout.digitsX(column), hex::offsetText(static_cast<std::uint64_t>(column), 2));
    write(m_layout.glyphX(0), tr("Text"));
}

void HexView::paintRow(QPainter &painter, std::uint64_t row, int y) const
{
    const int height = m_layout.rowHeight();
    const std::uint64_t begin = row * hex::rowBytes;
    const auto bytes = bytesOfRow(row);
    const int count = static_cast<int>(bytes.size());
    const auto ground = [&](int column) {
        return groundOf(begin + static_cast<std::uint64_t>(column));
    };
    for (int column = 0; column < count; ++column) {
        const bool runsOn = column + 1 < count && ground(column + 1) == ground(column);
        const qreal right =
            runsOn ? m_layout.cellX(column + 1) : m_layout.cellX(column) + m_layout.cellWidth();
        const qreal left = m_layout.cellX(column);
        painter.fillRect(QRectF(left, y, right - left, height), ground(column));
        painter.fillRect(QRectF(m_layout.glyphX(column), y, m_layout.glyphWidth(), height),
                         ground(column));
    }

    const int flags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip;
    painter.setPen(m_theme.color(Token::Muted));
    painter.drawText(QRectF(m_layout.offsetX(), y, 1, height), flags,
                     hex::offsetText(begin, hex::offsetDigits(m_bytes->size())));
    for (int column = 0; column < count; ++column) {
        const auto byte = bytes[static_cast<std::size_t>(column)];
        painter.setPen(inkOf(begin + static_cast<std::uint64_t>(column), byte));
        painter.drawText(QRectF(m_layout.digitsX(column), y, 1, height), flags,
                         hex::byteText(byte));
        const QChar glyph = hex::glyph(byte);
        if (glyph == QChar(u'·') && !isCursor(begin + static_cast<std::uint64_t>(column)))
            painter.setPen(m_theme.color(Token::Muted));
        painter.drawText(QRectF(m_layout.glyphX(column), y, 1, height), flags, QString(glyph));
    }

    if (hasFocus() && m_caret / hex::rowBytes == row) {
        const int column = static_cast<int>(m_caret % hex::rowBytes);
        painter.setPen(QPen(m_theme.color(isCursor(m_caret) ? Token::Text : Token::Accent), 2));
        painter.drawRect(
            QRectF(m_layout.cellX(column) + 1, y + 1, m_layout.cellWidth() - 2, height - 2));
    }
}

void HexView::paintError(QPainter &painter) const
{
    const QString text = titleOf(checks::asFinding(*m_bytes->error()));
    const int height = m_theme.px(28);
    const QRect band(0, viewport()->height() - height, viewport()->width(), height);
    painter.setFont(m_theme.small());
    painter.fillRect(band, m_theme.color(Token::ErrorGround));
    painter.setPen(m_theme.color(Token::Error));
    painter.drawPixmap(band.left() + 12, band.center().y() - 7,
                       m_theme.icon(QStringLiteral("error"), Token::Error).pixmap(16));
    painter.drawText(band.adjusted(36, 0, -12, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(text, Qt::ElideRight, band.width() - 48));
}

} // namespace spotter::ui
