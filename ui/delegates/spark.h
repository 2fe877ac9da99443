// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/statistics.h"

#include <QColor>
#include <QSize>

#include <vector>

class QPainter;
class QRectF;

namespace spotter::ui {

inline constexpr QSize sparkSize(52, 16);

/// The values that the picture of a distribution spans: around 0 where there are negative ones,
/// else from 0. Both ends 0 where no value is finite.
struct Span {
    double from = 0;
    double to = 0;
};
Span spanOf(const tensor::Statistics &statistics);

/// Finite values by `count` equal parts of a span; bins that straddle a border are divided.
std::vector<double> binned(const tensor::Statistics &statistics, Span span, int count);

struct SparkColors {
    QColor bars;
    QColor baseline;
    QColor error; ///< of the mark for values that are not finite
};

/// A distribution at the size of a cell; null figures paint the baseline only.
void paintSpark(QPainter &painter, const QRectF &area, const tensor::Statistics *statistics,
                const SparkColors &colors);

} // namespace spotter::ui
