// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/base/dtype.h"

#include "core/base/checked.h"

#include <algorithm>
#include <array>

namespace spotter {
namespace {

constexpr std::array<std::string_view, 15> names = {"F64", "F32", "Flex32", "F16",  "BF16",
                                                    "I64", "I32", "I16",    "I8",   "U64",
                                                    "U32", "U16", "U8",     "Bool", "QFloat"};
constexpr std::array<std::uint64_t, 13> sizes = {8, 4, 4, 2, 2, 8, 4, 2, 1, 8, 4, 2, 1};

std::optional<std::uint64_t> valueBits(std::string_view value)
{
    if (value.starts_with("Q8") || value == "E4M3" || value == "E5M2") return 8;
    if (value.starts_with("Q4") || value == "E2M1") return 4;
    if (value.starts_with("Q2")) return 2;
    return std::nullopt;
}

std::optional<std::uint64_t> scaleBytes(std::string_view param)
{
    if (param == "F32") return 4;
    if (param == "F16" || param == "BF16") return 2;
    if (param == "UE8M0" || param == "UE4M3") return 1;
    return std::nullopt;
}

std::uint64_t divideRoundingUp(std::uint64_t a, std::uint64_t b)
{
    return a / b + (a % b != 0 ? 1 : 0);
}

/// Packed values: the packed axis shrinks to words, rounding up.
std::optional<std::uint64_t> quantizedValueBytes(std::span<const std::uint64_t> shape,
                                                 const QuantScheme &scheme)
{
    if (scheme.store == QuantStore::Native) return elementCount(shape);
    const auto bits = valueBits(scheme.value);
    if (!bits || scheme.packedDim >= shape.size()) return std::nullopt;

    const bool words = scheme.store == QuantStore::PackedU32;
    const std::uint64_t perWord = words ? 32 / *bits : 2;
    Shape packed(shape.begin(), shape.end());
    std::uint64_t &axis = packed[shape.size() - 1 - scheme.packedDim];
    axis = divideRoundingUp(axis, perWord);
    const auto count = elementCount(packed);
    return count ? checkedMultiply(*count, words ? 4 : 1) : std::nullopt;
}

/// One scale, or one for each block; blocks are aligned to the last axes.
std::optional<std::uint64_t> scaleCount(std::span<const std::uint64_t> shape,
                                        const QuantScheme &scheme)
{
    if (scheme.block.empty()) return 1;
    Shape blocks(shape.begin(), shape.end());
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::size_t fromLast = blocks.size() - 1 - i;
        if (fromLast >= scheme.block.size()) continue;
        const std::uint64_t side = scheme.block[scheme.block.size() - 1 - fromLast];
        if (side == 0) return std::nullopt;
        blocks[i] = divideRoundingUp(blocks[i], side);
    }
    return elementCount(blocks);
}

} // namespace

std::string_view nameOf(DTypeCode code)
{
    return names[static_cast<std::size_t>(code)];
}

std::optional<DTypeCode> dtypeCode(std::string_view name)
{
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<DTypeCode>(found - names.begin());
}

std::string describe(const DType &dtype)
{
    std::string text(nameOf(dtype.code));
    if (dtype.code == DTypeCode::QFloat && dtype.quant) text += "(" + dtype.quant->value + ")";
    return text;
}

std::optional<std::uint64_t> elementBytes(const DType &dtype)
{
    if (dtype.code == DTypeCode::QFloat) return std::nullopt;
    if (dtype.code == DTypeCode::Bool) return dtype.boolStore == BoolStore::U32 ? 4 : 1;
    return sizes[static_cast<std::size_t>(dtype.code)];
}

std::optional<std::uint64_t> payloadBytes(std::span<const std::uint64_t> shape, const DType &dtype)
{
    if (const auto element = elementBytes(dtype)) {
        const auto count = elementCount(shape);
        return count ? checkedMultiply(*count, *element) : std::nullopt;
    }
    if (!dtype.quant) return std::nullopt;
    const auto values = quantizedValueBytes(shape, *dtype.quant);
    const auto scales = scaleCount(shape, *dtype.quant);
    const auto width = scaleBytes(dtype.quant->param);
    if (!values || !scales || !width) return std::nullopt;
    const auto bytes = checkedMultiply(*scales, *width);
    std::uint64_t sum = 0;
    if (!bytes || __builtin_add_overflow(*values, *bytes, &sum)) return std::nullopt;
    return sum;
}

} // namespace spotter
