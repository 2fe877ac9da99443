// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/hex_text.h"

#include <algorithm>
#include <array>

namespace spotter::ui::hex {

int offsetDigits(std::uint64_t fileBytes)
{
    int digits = 8;
    while (digits < 16 && (fileBytes >> (4 * digits)) != 0)
        ++digits;
    return digits;
}

QString offsetText(std::uint64_t offset, int digits)
{
    return QString::number(offset, 16).toUpper().rightJustified(digits, QLatin1Char('0'));
}

QString byteText(MaybeByte byte)
{
    static const auto texts = [] {
        std::array<QString, 256> all;
        for (std::size_t value = 0; value < all.size(); ++value)
            all[value] = QString::number(value, 16).rightJustified(2, QLatin1Char('0'));
        return all;
    }();
    return byte ? texts[std::to_integer<std::size_t>(*byte)] : QStringLiteral("··");
}

QChar glyph(MaybeByte byte)
{
    if (!byte) return QLatin1Char(' ');
    const auto value = std::to_integer<char16_t>(*byte);
    return value >= 0x20 && value < 0x7F ? QChar(value) : QChar(u'·');
}

QString rowText(std::uint64_t offset, std::span<const MaybeByte> bytes, int digits)
{
    QString numbers;
    QString text;
    for (std::size_t i = 0; i < rowBytes; ++i) {
        if (i == rowBytes / 2) numbers += QLatin1Char(' ');
        numbers +=
            QLatin1Char(' ') + (i < bytes.size() ? byteText(bytes[i]) : QStringLiteral("  "));
        if (i < bytes.size()) text += glyph(bytes[i]);
    }
    return offsetText(offset, digits) + QLatin1Char(' ') + numbers + QStringLiteral("  ") + text;
}

QString plain(std::span<const std::byte> bytes)
{
    QString text;
    text.reserve(static_cast<qsizetype>(bytes.size()) * 3);
    for (const std::byte byte : bytes) {
        if (!text.isEmpty()) text += QLatin1Char(' ');
        text += byteText(byte);
    }
    return text;
}

} // namespace spotter::ui::hex
