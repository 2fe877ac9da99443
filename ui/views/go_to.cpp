// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/go_to.h"

#include <limits>

namespace spotter::ui {

std::optional<std::uint64_t> parseOffset(const QString &text, std::uint64_t from)
{
    QString digits = text.trimmed();
    const QChar sign = digits.isEmpty() ? QChar() : digits.front();
    const bool isRelative = sign == QLatin1Char('+') || sign == QLatin1Char('-');
    if (isRelative) digits.remove(0, 1);
    const bool isHex = digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive);
    if (isHex) digits.remove(0, 2);
    digits.remove(QLatin1Char(','));
    // toULongLong takes a sign and blanks of its own.
    if (digits.isEmpty() || !digits.front().isLetterOrNumber()) return std::nullopt;
    bool ok = false;
    const std::uint64_t number = digits.toULongLong(&ok, isHex ? 16 : 10);
    if (!ok) return std::nullopt;
    if (!isRelative) return number;
    if (sign == QLatin1Char('-')) {
        if (number > from) return std::nullopt;
        return from - number;
    }
    if (number > std::numeric_limits<std::uint64_t>::max() - from) return std::nullopt;
    return from + number;
}

} // namespace spotter::ui
