// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace spotter {

inline std::optional<std::uint64_t> checkedMultiply(std::uint64_t a, std::uint64_t b)
{
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(a, b, &product)) return std::nullopt;
    return product;
}

/// Number of elements of a shape; nothing when it does not fit in 64 bits. A zero axis wins over an
/// overflow, as an empty tensor has no elements whatever its other axes say.
inline std::optional<std::uint64_t> elementCount(std::span<const std::uint64_t> shape)
{
    for (const std::uint64_t axis : shape)
        if (axis == 0) return 0;
    std::uint64_t count = 1;
    for (const std::uint64_t axis : shape) {
        const auto product = checkedMultiply(count, axis);
        if (!product) return std::nullopt;
        count = *product;
    }
    return count;
}

} // namespace spotter
