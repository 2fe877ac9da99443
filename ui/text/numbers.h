// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/dtype.h"
#include "core/base/error.h"

#include <QString>

/// Numbers as people read them: grouped, with a real minus, no more digits than say something.
namespace spotter::ui {

QString grouped(quint64 number); ///< "120,016"
QString binarySize(quint64 bytes); ///< "117.2 KiB"; "812 bytes" below one
QString exactSize(quint64 bytes); ///< "120,016 bytes", for tooltips
QString figure(double value, int digits = 3); ///< "−0.0017", "12.4", "1.7e−24", "NaN", "−inf"
QString share(quint64 part, quint64 whole); ///< "24 %"; "<1 %" for what would round to nothing
QString offsetText(quint64 offset); ///< "0x15150"
QString rangeText(const ByteRange &range); ///< "0x15150–0x161C6", the end not included
QString shapeText(const Shape &shape, const QString &times = QStringLiteral("×")); ///< "64×8"

/// Text from core or from a file, with what would break a line or turn it escaped.
QString fromUtf8(std::string_view text);

} // namespace spotter::ui
