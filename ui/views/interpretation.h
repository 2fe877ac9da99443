// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/dtype.h"

#include <QString>

#include <cstddef>
#include <span>
#include <vector>

/// What a few bytes mean, read as each type of number.
namespace spotter::ui {

enum class Endian { Little, Big };

struct Reading {
    QString type; ///< "u16"
    QString text; ///< "57235"
};

/// u8 … i64, f16, bf16, f32, f64, as far as there are bytes for them.
std::vector<Reading> readingsOf(std::span<const std::byte> bytes, Endian endian);

/// One element of a tensor at a glance, little-endian as all payloads are; "–" for quantized ones.
QString elementText(std::span<const std::byte> bytes, const DType &dtype);

/// Sign, exponent and fraction of a float, as bits from the highest.
struct FloatBits {
    std::uint64_t bits = 0;
    int exponentBits = 0;
    int fractionBits = 0;

    int width() const { return 1 + exponentBits + fractionBits; }
    bool bit(int fromTop) const { return (bits >> (width() - 1 - fromTop)) & 1; }
    std::uint64_t exponent() const
    {
        return (bits >> fractionBits) & ((std::uint64_t{1} << exponentBits) - 1);
    }
};

/// The bits of an element; a width of zero exponent and fraction bits for what is no float.
FloatBits floatBits(std::span<const std::byte> bytes, const DType &dtype);

} // namespace spotter::ui
