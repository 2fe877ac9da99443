// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

/// What the library says when it refuses a record, word for word (ruda-optim 0.21.80, ruda-nn
/// 0.21.82): prefixes, and the sentences that several checks need.
namespace spotter::checks::words {

inline constexpr std::string_view training = "Invalid model-state training record: ";
inline constexpr std::string_view adapter = "Invalid native adapter record: ";
inline constexpr std::string_view dtypes = "Invalid module dtype record: ";
inline constexpr std::string_view block = "Invalid native transformer adapter record: ";
inline constexpr std::string_view stack = "Invalid native stack adapter record: ";

inline constexpr std::string_view adapterDiffers =
    "frozen base, rank, precision, training settings or forward configuration differs";
inline constexpr std::string_view contractDiffers =
    "restored trainable parameter IDs, geometry or storage differs";
inline constexpr std::string_view windowInconsistent =
    "inconsistent weighted accumulation checkpoint state";
inline constexpr std::string_view invalidId = "Invalid id.";
inline constexpr std::string_view flex32 = "float_cast: unsupported target dtype Flex32";
inline constexpr std::string_view muonMismatch =
    "Muon/AdamW record configuration, grouping, geometry or version mismatch";

// Said by the next step, after a restore without an error.
inline constexpr std::string_view unsupportedRank =
    "Unsupported state dimension, dimension up to 8 are supported.";
inline constexpr std::string_view masterShape = "master state shape mismatch";
inline constexpr std::string_view timeOverflow = "attempt to add with overflow";

inline bool areSaidLater(std::string_view words)
{
    return words == unsupportedRank || words == masterShape || words == timeOverflow;
}

/// How much words decide: none nothing, those said later something, a refusal everything.
inline constexpr int gravest = 2;
inline int gravity(std::string_view words)
{
    if (words.empty()) return 0;
    return areSaidLater(words) ? 1 : gravest;
}

} // namespace spotter::checks::words

namespace spotter::checks {

inline std::string said(std::string_view prefix, std::string_view words = {})
{
    return std::string(prefix) + std::string(words);
}

} // namespace spotter::checks
