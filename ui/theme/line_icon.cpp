// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/line_icon.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace spotter::ui {

namespace {

constexpr int drawnSize = 16;

QPixmap rendered(QByteArray drawing, int size, qreal scale)
{
    const double stroke = 1.5 * drawnSize / size;
    drawing.replace("stroke-width=\"1.5\"",
                    "stroke-width=\"" + QByteArray::number(stroke, 'f', 3) + '"');
    QSvgRenderer renderer(drawing);
    QPixmap pixmap(QSizeF(size * scale, size * scale).toSize());
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

QPixmap faded(const QPixmap &pixmap)
{
    QPixmap result(pixmap.size());
    result.setDevicePixelRatio(pixmap.devicePixelRatio());
    result.fill(Qt::transparent);
    QPainter painter(&result);
    painter.setOpacity(0.55);
    painter.drawPixmap(0, 0, pixmap);
    return result;
}

} // namespace

QIcon lineIcon(const QString &name, const QColor &ink)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QByteArray drawing = file.readAll();
    drawing.replace("currentColor", ink.name().toLatin1());

    QIcon icon;
    for (const int size : {16, 22, 48}) {
        for (const qreal scale : {1.0, 1.5, 2.0}) {
            const QPixmap pixmap = rendered(drawing, size, scale);
            icon.addPixmap(pixmap, QIcon::Normal);
            icon.addPixmap(faded(pixmap), QIcon::Disabled);
        }
    }
    return icon;
}

} // namespace spotter::ui
