// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/numbers.h"

#include "core/base/utf8.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <array>
#include <cmath>

namespace spotter::ui {

namespace {

// Our sentences are English until they are translated, and so are the numbers within them.
const QLocale &locale()
{
    static const QLocale english(QLocale::English, QLocale::UnitedStates);
    return english;
}

QString withRealMinus(QString text)
{
    return text.replace(u'-', u'\u2212');
}

} // namespace

QString grouped(quint64 number)
{
    return locale().toString(number);
}

QString exactSize(quint64 bytes)
{
    if (bytes == 1) return QCoreApplication::translate("Numbers", "1 byte");
    return QCoreApplication::translate("Numbers", "%1 bytes").arg(grouped(bytes));
}

QString binarySize(quint64 bytes)
{
    if (bytes < 1024) return exactSize(bytes);
    static constexpr std::array units = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    double size = static_cast<double>(bytes) / 1024.0;
    std::size_t unit = 0;
    while (size >= 1023.95 && unit + 1 < units.size()) {
        size /= 1024.0;
        ++unit;
    }
    return locale().toString(size, 'f', 1) + u' ' + QLatin1String(units.at(unit));
}

QString figure(double value, int digits)
{
    if (std::isnan(value)) return QStringLiteral("NaN");
    if (std::isinf(value)) return value < 0 ? QStringLiteral("−inf") : QStringLiteral("inf");
    if (value == 0) return QStringLiteral("0");
    const double size = std::abs(value);
    if (size >= 1e-3 && size < 1e6) {
        // %g would fall back to exponents for 123456 at three digits.
        const int magnitude = static_cast<int>(std::floor(std::log10(size)));
        const int decimals = std::max(0, digits - 1 - magnitude);
        QString text = QString::number(value, 'f', decimals);
        if (text.contains(u'.')) {
            while (text.endsWith(u'0'))
                text.chop(1);
            if (text.endsWith(u'.')) text.chop(1);
        }
        return withRealMinus(text);
    }
    // An exponent takes the room of a digit.
    QString text = QString::number(value, 'e', std::max(1, digits - 2));
    text.replace(QStringLiteral("e+0"), QStringLiteral("e"));
    text.replace(QStringLiteral("e+"), QStringLiteral("e"));
    text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
    return withRealMinus(text);
}

QString share(quint64 part, quint64 whole)
{
    if (whole == 0 || part == 0) return QStringLiteral("0 %");
    const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    if (percent < 0.5) return QStringLiteral("<1 %");
    return QStringLiteral("%1 %").arg(std::lround(percent));
}

QString offsetText(quint64 offset)
{
    return QStringLiteral("0x") + QString::number(offset, 16).toUpper().rightJustified(4, u'0');
}

QString rangeText(const ByteRange &range)
{
    return offsetText(range.begin) + u'–' + offsetText(range.end);
}

QString shapeText(const Shape &shape, const QString &times)
{
    if (shape.empty()) return QCoreApplication::translate("Numbers", "scalar");
    QStringList parts;
    for (const auto axis : shape)
        parts << QString::number(axis);
    return parts.join(times);
}

QString fromUtf8(std::string_view text)
{
    return QString::fromStdString(printable(text));
}

} // namespace spotter::ui
