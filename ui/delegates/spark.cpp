// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/spark.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace spotter::ui {

namespace {

constexpr int barCount = 20;

void paintCross(QPainter &painter, const QRectF &area, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(area.topLeft(), area.bottomRight());
    painter.drawLine(area.topRight(), area.bottomLeft());
    painter.restore();
}

} // namespace

Span spanOf(const tensor::Statistics &statistics)
{
    if (!statistics.min || !statistics.max) return {};
    if (*statistics.min < 0) return {-statistics.absmax, statistics.absmax};
    return {0, *statistics.max};
}

std::vector<double> binned(const tensor::Statistics &statistics, Span span, int count)
{
    std::vector<double> parts(static_cast<std::size_t>(count), 0.0);
    if (!statistics.min || !statistics.max || count <= 0) return parts;

    const double width = (span.to - span.from) / count;
    const double binWidth = (*statistics.max - *statistics.min) / tensor::histogramBins;
    const auto partAt = [&](double value) {
        if (!(width > 0) || !std::isfinite(width)) return count / 2;
        return std::clamp(static_cast<int>((value - span.from) / width), 0, count - 1);
    };
    for (std::size_t bin = 0; bin < tensor::histogramBins; ++bin) {
        const double values = static_cast<double>(statistics.histogram[bin]);
        if (values == 0) continue;
        const double begin = *statistics.min + static_cast<double>(bin) * binWidth;
        const int first = partAt(begin);
        const int last = partAt(begin + binWidth);
        if (first == last || !(binWidth > 0) || !std::isfinite(binWidth)) {
            parts[static_cast<std::size_t>(first)] += values;
            continue;
        }
        for (int part = first; part <= last; ++part) {
            const double low = std::max(begin, span.from + part * width);
            const double high = std::min(begin + binWidth, span.from + (part + 1) * width);
            parts[static_cast<std::size_t>(part)] += values * std::max(0.0, high - low) / binWidth;
        }
    }
    return parts;
}

void paintSpark(QPainter &painter, const QRectF &area, const tensor::Statistics *statistics,
                const SparkColors &colors)
{
    painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), colors.baseline);
    if (!statistics) return;

    const auto parts = binned(*statistics, spanOf(*statistics), barCount);
    const double most = *std::ranges::max_element(parts);
    const double pitch = area.width() / barCount;
    const double gap = pitch / 4;
    for (int part = 0; part < barCount && most > 0; ++part) {
        const double values = parts[static_cast<std::size_t>(part)];
        if (values <= 0) continue;
        const double height = std::max(1.0, std::round(values / most * (area.height() - 1)));
        painter.fillRect(
            QRectF(area.left() + part * pitch, area.bottom() - 1 - height, pitch - gap, height),
            colors.bars);
    }
    if (statistics->nonFinite() > 0)
        paintCross(painter, QRectF(area.right() - 7, area.top() + 1, 6, 6), colors.error);
}

} // namespace spotter::ui
