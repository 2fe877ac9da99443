// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QPixmap>
#include <QWidget>

namespace spotter::ui {

class NodePlaces;
class Theme;

/// The whole file as one bar, its tensors coloured by role, a frame around the selection. A click
/// selects what lies there; the arrow keys go from tensor to tensor.
class FileMap : public QWidget
{
    Q_OBJECT
public:
    FileMap(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

    /// Null, or valid until the next call.
    void setPlaces(const NodePlaces *places, std::uint64_t fileBytes);

    /// The byte under a position of the widget; the nearest one beside the bar.
    std::uint64_t offsetAt(int x) const;

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRect barRect() const;
    qreal xOf(std::uint64_t offset) const;
    void paintBar();
    void paintLegend(QPainter &painter) const;
    void paintAxis(QPainter &painter) const;
    void paintFrame(QPainter &painter) const;
    void renew();
    void selectAt(std::uint64_t offset);

    CheckpointDocument &m_document;
    const Theme &m_theme;
    const NodePlaces *m_places = nullptr;
    std::uint64_t m_size = 0;
    QPixmap m_bar; ///< null until it is painted for this width and theme
};

} // namespace spotter::ui
