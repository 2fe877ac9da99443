// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spotter {

using Shape = std::vector<std::uint64_t>;

enum class DTypeCode : std::uint8_t {
    F64,
    F32,
    Flex32,
    F16,
    BF16,
    I64,
    I32,
    I16,
    I8,
    U64,
    U32,
    U16,
    U8,
    Bool,
    QFloat
};

enum class BoolStore : std::uint8_t { Native, U8, U32 };

enum class QuantStore : std::uint8_t { Native, PackedNative, PackedU32 };

/// How a QFloat payload packs its values and scales; names as the library writes them.
struct QuantScheme {
    std::string value; ///< Q8F, E5M2, E4M3, Q4F, E2M1, Q2F, Q8S, Q4S, Q2S
    std::string param; ///< F32, F16, BF16, UE8M0, UE4M3: the type of a scale
    QuantStore store = QuantStore::Native;
    std::uint64_t packedDim = 0; ///< counted from the last axis
    std::vector<std::uint64_t> block; ///< empty: one scale for the tensor

    bool operator==(const QuantScheme &) const = default;
};

/// Element type of a tensor, as RUDA names it.
struct DType {
    DTypeCode code = DTypeCode::F32;
    BoolStore boolStore = BoolStore::Native;
    std::optional<QuantScheme> quant = std::nullopt; ///< present exactly for QFloat

    bool isFloat() const { return code <= DTypeCode::BF16; }
    bool operator==(const DType &) const = default;
};

/// "F32", "Bool", "QFloat": without the content of the variant.
std::string_view nameOf(DTypeCode code);

/// The code whose name this is. The library also accepts the variant's index; see `record`.
std::optional<DTypeCode> dtypeCode(std::string_view name);

/// "F32", "Bool", "QFloat(Q8S)": for people.
std::string describe(const DType &dtype);

/// Bytes of one element; nothing for QFloat, whose elements share bytes.
std::optional<std::uint64_t> elementBytes(const DType &dtype);

/// Bytes of a tensor's payload: Π shape × element, or packed values and scales for QFloat.
/// Nothing when that overflows 64 bits or the scheme is none that the library knows.
std::optional<std::uint64_t> payloadBytes(std::span<const std::uint64_t> shape, const DType &dtype);

} // namespace spotter
