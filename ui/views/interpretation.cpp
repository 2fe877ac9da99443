// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/interpretation.h"

#include "core/tensor/elements.h"
#include "ui/text/numbers.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace spotter::ui {

namespace {

std::uint64_t unsignedFrom(std::span<const std::byte> bytes, Endian endian)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::size_t at = endian == Endian::Big ? i : bytes.size() - 1 - i;
        value = value << 8 | std::to_integer<std::uint64_t>(bytes[at]);
    }
    return value;
}

double floatFrom(std::span<const std::byte> bytes, DTypeCode code, Endian endian)
{
    std::vector<std::byte> little(bytes.begin(), bytes.end());
    if (endian == Endian::Big) std::ranges::reverse(little);
    double value = 0;
    tensor::decode(DType{code}, little, {&value, 1});
    return value;
}

std::int64_t extended(std::uint64_t value, std::size_t width)
{
    const auto shift = static_cast<int>(64 - 8 * width);
    return static_cast<std::int64_t>(value << shift) >> shift;
}

QString signedText(std::int64_t value)
{
    return QString::number(value).replace(QLatin1Char('-'), QChar(u'−'));
}

QString floatText(double value, int digits)
{
    return value == 0 && std::signbit(value) ? QStringLiteral("−0") : figure(value, digits);
}

// Digits that tell each value of the type from its neighbours.
constexpr int halfDigits = 4, bfloatDigits = 4, singleDigits = 9;

/// The shortest text that reads back as this value.
QString exactText(double value)
{
    if (value == 0 || !std::isfinite(value)) return floatText(value, 1);
    const QString text = QString::number(value, 'g', QLocale::FloatingPointShortest);
    return QString(text).replace(QLatin1Char('-'), QChar(u'−'));
}

/// Digits that are worth reading at a glance.
int glanceDigits(DTypeCode code)
{
    switch (code) {
    case DTypeCode::F64: return 9;
    case DTypeCode::F16:
    case DTypeCode::BF16: return halfDigits;
    default: return 6;
    }
}

} // namespace

std::vector<Reading> readingsOf(std::span<const std::byte> bytes, Endian endian)
{
    std::vector<Reading> readings;
    const auto bits = [&](std::size_t width) { return unsignedFrom(bytes.first(width), endian); };
    for (const std::size_t width : {1, 2, 4, 8}) {
        if (bytes.size() < width) break;
        const QString size = QString::number(8 * width);
        readings.push_back({QLatin1Char('u') + size, QString::number(bits(width))});
        readings.push_back({QLatin1Char('i') + size, signedText(extended(bits(width), width))});
    }
    const auto addFloat = [&](const char *type, std::size_t width, DTypeCode code, int digits) {
        if (bytes.size() < width) return;
        const double value = floatFrom(bytes.first(width), code, endian);
        readings.push_back({QString::fromLatin1(type), floatText(value, digits)});
    };
    addFloat("f16", 2, DTypeCode::F16, halfDigits);
    addFloat("bf16", 2, DTypeCode::BF16, bfloatDigits);
    addFloat("f32", 4, DTypeCode::F32, singleDigits);
    if (bytes.size() >= 8)
        readings.push_back(
            {QStringLiteral("f64"), exactText(floatFrom(bytes.first(8), DTypeCode::F64, endian))});
    return readings;
}

QString elementText(std::span<const std::byte> bytes, const DType &dtype)
{
    if (dtype.isFloat())
        return floatText(floatFrom(bytes, dtype.code, Endian::Little), glanceDigits(dtype.code));
    const std::uint64_t bits = unsignedFrom(bytes, Endian::Little);
    switch (dtype.code) {
    case DTypeCode::I64:
    case DTypeCode::I32:
    case DTypeCode::I16:
    case DTypeCode::I8: return signedText(extended(bits, bytes.size()));
    case DTypeCode::U64:
    case DTypeCode::U32:
    case DTypeCode::U16:
    case DTypeCode::U8: return QString::number(bits);
    case DTypeCode::Bool: return bits ? QStringLiteral("true") : QStringLiteral("false");
    default: return QStringLiteral("–");
    }
}

FloatBits floatBits(std::span<const std::byte> bytes, const DType &dtype)
{
    const std::uint64_t bits = unsignedFrom(bytes, Endian::Little);
    switch (dtype.code) {
    case DTypeCode::F64: return {bits, 11, 52};
    case DTypeCode::F32:
    case DTypeCode::Flex32: return {bits, 8, 23};
    case DTypeCode::F16: return {bits, 5, 10};
    case DTypeCode::BF16: return {bits, 8, 7};
    default: return {};
    }
}

} // namespace spotter::ui
