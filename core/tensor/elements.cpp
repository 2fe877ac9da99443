// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/tensor/elements.h"

#include <bit>
#include <cstdint>
#include <cstring>

namespace spotter::tensor {
namespace {

static_assert(std::endian::native == std::endian::little, "payloads are loaded as they lie");

/// Shifts exponent and fraction to where F32 has them and lets one product mend the bias, which
/// also turns subnormals into what they are; infinities and NaNs get their exponent back.
float fromHalf(std::uint16_t half)
{
    constexpr std::uint32_t infinity = 0x7f800000;
    const std::uint32_t magnitude = std::uint32_t(half & 0x7fff) << 13;
    const float scaled = std::bit_cast<float>(magnitude) * 0x1p112f;
    const std::uint32_t special = magnitude >= 0x0f800000 ? infinity : 0;
    const std::uint32_t sign = std::uint32_t(half & 0x8000) << 16;
    return std::bit_cast<float>(std::bit_cast<std::uint32_t>(scaled) | special | sign);
}

float fromBrain(std::uint16_t brain)
{
    return std::bit_cast<float>(std::uint32_t(brain) << 16);
}

template <typename Stored, typename Convert>
void decodeAs(std::span<const std::byte> bytes, std::span<double> into, Convert convert)
{
    const std::byte *at = bytes.data();
    for (std::size_t i = 0; i < into.size(); ++i) {
        Stored stored;
        std::memcpy(&stored, at + i * sizeof(Stored), sizeof(Stored));
        into[i] = static_cast<double>(convert(stored));
    }
}

template <typename Stored> void decodeAs(std::span<const std::byte> bytes, std::span<double> into)
{
    decodeAs<Stored>(bytes, into, [](Stored stored) { return stored; });
}

} // namespace

void decode(const DType &dtype, std::span<const std::byte> bytes, std::span<double> into)
{
    switch (dtype.code) {
    case DTypeCode::F64: return decodeAs<double>(bytes, into);
    case DTypeCode::F32:
    case DTypeCode::Flex32: return decodeAs<float>(bytes, into);
    case DTypeCode::F16: return decodeAs<std::uint16_t>(bytes, into, fromHalf);
    case DTypeCode::BF16: return decodeAs<std::uint16_t>(bytes, into, fromBrain);
    case DTypeCode::I64: return decodeAs<std::int64_t>(bytes, into);
    case DTypeCode::I32: return decodeAs<std::int32_t>(bytes, into);
    case DTypeCode::I16: return decodeAs<std::int16_t>(bytes, into);
    case DTypeCode::I8: return decodeAs<std::int8_t>(bytes, into);
    case DTypeCode::U64: return decodeAs<std::uint64_t>(bytes, into);
    case DTypeCode::U32: return decodeAs<std::uint32_t>(bytes, into);
    case DTypeCode::U16: return decodeAs<std::uint16_t>(bytes, into);
    case DTypeCode::U8: return decodeAs<std::uint8_t>(bytes, into);
    case DTypeCode::Bool:
        if (dtype.boolStore == BoolStore::U32)
            return decodeAs<std::uint32_t>(bytes, into, [](std::uint32_t b) { return b != 0; });
        return decodeAs<std::uint8_t>(bytes, into, [](std::uint8_t b) { return b != 0; });
    case DTypeCode::QFloat: return;
    }
}

} // namespace spotter::tensor
