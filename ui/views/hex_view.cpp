// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/hex_view.h"

#include "core/document/path.h"
#include "ui/models/node_tree_places.h"
#include "ui/theme/theme.h"
#include "ui/views/byte_cache.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <limits>

namespace spotter::ui {

using document::NodeId;
using document::noNode;

HexView::HexView(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QAbstractScrollArea(parent),
      m_document(document),
      m_theme(theme)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Bytes of the file"));
    viewport()->setCursor(Qt::IBeamCursor);
    verticalScrollBar()->setSingleStep(1);
    connect(&document, &CheckpointDocument::selectionChanged, this, &HexView::showSelection);
    connect(&theme, &Theme::changed, this, &HexView::updateLayout);
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this](int action) {
        // Where one step of the bar is many rows, its arrows still move by one.
        const auto page = static_cast<std::uint64_t>(std::max(1, visibleRows() - 1));
        switch (action) {
        case QAbstractSlider::SliderSingleStepAdd: scrollToRow(m_top + 1); break;
        case QAbstractSlider::SliderSingleStepSub:
            scrollToRow(m_top - std::min(m_top, std::uint64_t{1}));
            break;
        case QAbstractSlider::SliderPageStepAdd: scrollToRow(m_top + page); break;
        case QAbstractSlider::SliderPageStepSub: scrollToRow(m_top - std::min(m_top, page)); break;
        default: return;
        }
        verticalScrollBar()->setSliderPosition(barValue(m_top));
    });
    updateLayout();
}

void HexView::setBytes(ByteCache *bytes, const NodePlaces *places)
{
    if (m_bytes) m_bytes->disconnect(this);
    m_bytes = bytes;
    m_places = places;
    m_top = m_caret = m_anchor = 0;
    m_copyWhenRead = false;
    if (m_bytes)
        connect(m_bytes, &ByteCache::arrived, this, [this] {
            viewport()->update();
            if (m_copyWhenRead) copyAsHex();
        });
    updateLayout();
    showSelection(m_document.selection());
}

std::uint64_t HexView::rowCount() const
{
    const std::uint64_t size = m_bytes ? m_bytes->size() : 0;
    return size / hex::rowBytes + (size % hex::rowBytes != 0);
}

int HexView::visibleRows() const
{
    return std::max(1, (viewport()->height() - m_layout.headerHeight()) / m_layout.rowHeight());
}

std::vector<hex::MaybeByte> HexView::bytesOfRow(std::uint64_t row) const
{
    const std::uint64_t begin = row * hex::rowBytes;
    const auto count = std::min<std::uint64_t>(hex::rowBytes, m_bytes->size() - begin);
    std::vector<hex::MaybeByte> bytes;
    for (std::uint64_t i = 0; i < count; ++i)
        bytes.push_back(m_bytes->byteAt(begin + i));
    return bytes;
}

QString HexView::rowText(std::uint64_t row) const
{
    if (row >= rowCount()) return {};
    return hex::rowText(row * hex::rowBytes, bytesOfRow(row), hex::offsetDigits(m_bytes->size()));
}

QPoint HexView::positionOf(std::uint64_t offset) const
{
    const int column = static_cast<int>(offset % hex::rowBytes);
    const int row = static_cast<int>(offset / hex::rowBytes - m_top);
    return QPoint(qRound(m_layout.digitsX(column) + m_layout.digitsWidth() / 2)
                      - horizontalScrollBar()->value(),
                  m_layout.headerHeight() + row * m_layout.rowHeight() + m_layout.rowHeight() / 2);
}

std::optional<std::uint64_t> HexView::offsetAt(const QPointF &position) const
{
    if (!m_bytes || m_bytes->size() == 0) return std::nullopt;
    const double y = position.y() - m_layout.headerHeight();
    if (y < 0 && m_top == 0) return std::nullopt;
    // Dragging above or below the rows means the row before or after them.
    const auto row = y < 0 ? m_top - 1
                           : std::min(m_top + static_cast<std::uint64_t>(y / m_layout.rowHeight()),
                                      rowCount() - 1);
    const int column = m_layout.columnAt(position.x() + horizontalScrollBar()->value());
    return std::min(row * hex::rowBytes + static_cast<std::uint64_t>(column), m_bytes->size() - 1);
}

void HexView::goTo(std::uint64_t offset)
{
    if (!m_bytes || offset >= m_bytes->size()) return;
    moveCaret(offset, false);
}

void HexView::moveCaret(std::uint64_t offset, bool extend)
{
    m_caret = m_places->valueAt(offset).begin;
    if (!extend) m_anchor = m_caret;
    const document::Document &document = m_document.checkpoint()->document;
    NodeId node = document.nodeAt(offset);
    ByteRange range = m_places->valueAt(m_caret);
    if (extend) {
        const ByteRange anchor = m_places->valueAt(m_anchor);
        range = {std::min(range.begin, anchor.begin), std::max(range.end, anchor.end)};
        while (node != noNode
               && (document[node].begin > range.begin || document[node].end < range.end))
            node = document[node].parent;
    } else if (node != noNode && !m_places->tensorAt(offset)) {
        range = document[node].range();
    }
    m_document.select(Selection{node, range});
    reveal(m_caret);
    viewport()->update();
}

void HexView::showSelection(const Selection &selection)
{
    if (!m_bytes || !m_document.checkpoint()) return;
    m_marks = marksOf(m_document.checkpoint()->document, selection.node);
    if (!selection.range.contains(m_caret)) {
        m_caret = m_anchor =
            std::min(selection.range.begin, std::max(m_bytes->size(), std::uint64_t{1}) - 1);
        reveal(m_caret);
    }
    setAccessibleDescription(rowText(m_caret / hex::rowBytes));
    viewport()->update();
}

void HexView::copyAsHex()
{
    m_copyWhenRead = false;
    const ByteRange range = m_document.selection().range;
    if (!m_bytes || range.size() == 0) return;
    if (range.size() > ByteCache::pageBytes) {
        QToolTip::showText(viewport()->mapToGlobal(QPoint(0, 0)),
                           tr("At most 65,536 bytes can be copied at once."), this);
        return;
    }
    const auto bytes = m_bytes->bytesAt(range);
    if (bytes)
        QGuiApplication::clipboard()->setText(hex::plain(*bytes));
    else
        m_copyWhenRead = !m_bytes->error();
}

void HexView::mousePressEvent(QMouseEvent *event)
{
    const auto offset = offsetAt(event->position());
    if (event->button() == Qt::LeftButton && offset)
        moveCaret(*offset, event->modifiers() & Qt::ShiftModifier);
}

void HexView::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton)) return;
    const auto offset = offsetAt(event->position());
    if (offset && m_places->valueAt(*offset).begin != m_caret) moveCaret(*offset, true);
}

void HexView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy)) return copyAsHex();
    if (!m_bytes || m_bytes->size() == 0) return QAbstractScrollArea::keyPressEvent(event);
    const std::uint64_t last = m_bytes->size() - 1;
    const std::uint64_t row = hex::rowBytes;
    const std::uint64_t page = row * static_cast<std::uint64_t>(std::max(1, visibleRows() - 1));
    const bool whole = event->modifiers() & Qt::ControlModifier;
    const auto back = [this](std::uint64_t by) { return m_caret - std::min(m_caret, by); };
    const auto on = [this, last](std::uint64_t by) {
        return m_caret + std::min(last - m_caret, by);
    };
    std::uint64_t target = m_caret;
    switch (event->key()) {
    case Qt::Key_Left: target = back(1); break;
    case Qt::Key_Right: target = on(m_places->valueAt(m_caret).size()); break;
    case Qt::Key_Up: target = m_caret < row ? m_caret : back(row); break;
    case Qt::Key_Down: target = last - m_caret < row ? m_caret : on(row); break;
    case Qt::Key_PageUp: target = back(page); break;
    case Qt::Key_PageDown: target = on(page); break;
    case Qt::Key_Home: target = whole ? 0 : m_caret - m_caret % row; break;
    case Qt::Key_End:
        target = whole ? last : std::min(last, m_caret - m_caret % row + row - 1);
        break;
    default: return QAbstractScrollArea::keyPressEvent(event);
    }
    moveCaret(target, event->modifiers() & Qt::ShiftModifier);
}

void HexView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    const Selection selection = m_document.selection();
    QAction *copy = menu.addAction(tr("Copy as hex"), QKeySequence(QKeySequence::Copy));
    copy->setEnabled(selection.range.size() > 0 && selection.range.size() <= ByteCache::pageBytes);
    connect(copy, &QAction::triggered, this, &HexView::copyAsHex);
    QAction *offset = menu.addAction(tr("Copy offset"));
    connect(offset, &QAction::triggered, this, [this] {
        QGuiApplication::clipboard()->setText(QStringLiteral("0x") + hex::offsetText(m_caret, 0));
    });
    menu.exec(event->globalPos());
}

bool HexView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const auto offset = offsetAt(help->pos());
    if (!offset || !m_document.checkpoint()) return true;
    const document::Document &document = m_document.checkpoint()->document;
    const NodeId node = document.nodeAt(*offset);
    QString text = QStringLiteral("0x") + hex::offsetText(*offset, 0);
    if (node != noNode)
        text += QLatin1Char('\n') + QString::fromStdString(document::pathOf(document, node));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace spotter::ui
