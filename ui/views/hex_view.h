// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"
#include "ui/views/hex_layout.h"
#include "ui/views/hex_marks.h"
#include "ui/views/hex_text.h"

#include <QAbstractScrollArea>

namespace spotter::ui {

class ByteCache;
class NodePlaces;
class Theme;

/// The bytes of a checkpoint in rows of sixteen, whatever their number: only what is visible is
/// fetched and painted. Follows the selection of the document, and selects the node under a byte,
/// or the element of its tensor. Shift and dragging select any bytes; copying gives them as hex.
class HexView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    HexView(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

    /// Both null, or both valid until the next call.
    void setBytes(ByteCache *bytes, const NodePlaces *places);

    std::uint64_t rowCount() const;
    std::uint64_t firstVisibleRow() const { return m_top; }
    int visibleRows() const; ///< whole ones
    /// A row as text; dots stand for bytes that are still being read.
    QString rowText(std::uint64_t row) const;
    std::uint64_t caret() const { return m_caret; }
    /// Puts the caret on a byte inside the file and selects what is there.
    void goTo(std::uint64_t offset);
    /// Middle of the cell that shows a byte, in viewport coordinates; the byte has to be visible.
    QPoint positionOf(std::uint64_t offset) const;

    QSize sizeHint() const override;

public Q_SLOTS:
    void copyAsHex(); ///< up to 64 KiB; more is refused with a hint

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void showSelection(const Selection &selection);
    void moveCaret(std::uint64_t offset, bool extend);
    void updateLayout();
    void updateScrollBars();
    void scrollToRow(std::uint64_t row);
    void reveal(std::uint64_t offset);
    std::uint64_t lastTop() const;
    int barValue(std::uint64_t row) const;
    std::optional<std::uint64_t> offsetAt(const QPointF &position) const;
    std::vector<hex::MaybeByte> bytesOfRow(std::uint64_t row) const;

    void paintHeader(QPainter &painter) const;
    void paintRow(QPainter &painter, std::uint64_t row, int y) const;
    void paintError(QPainter &painter) const;
    QColor groundOf(std::uint64_t offset) const;
    QColor inkOf(std::uint64_t offset, hex::MaybeByte byte) const;
    bool isCursor(std::uint64_t offset) const;

    CheckpointDocument &m_document;
    const Theme &m_theme;
    ByteCache *m_bytes = nullptr;
    const NodePlaces *m_places = nullptr;
    HexLayout m_layout;
    HexMarks m_marks;
    std::uint64_t m_top = 0;
    std::uint64_t m_caret = 0;
    std::uint64_t m_anchor = 0;
    int m_wheelRest = 0;
    bool m_copyWhenRead = false;
};

} // namespace spotter::ui
