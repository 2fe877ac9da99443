// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace spotter {

/// The random u64 that names one parameter everywhere in a record: as 13 base32 characters in
/// modules and optimizer maps, as a plain integer in contract, gradients and dtype records.
struct ParamId {
    std::uint64_t value = 0;

    /// 13 characters of 0…9a…v over the little-endian bytes: 123456 → "83h0200000000".
    std::string text() const;

    /// Reads what the library reads: either case, and 0, 2, 4, 5, 7, 8, 10 or 12 characters filled
    /// with zero bytes. Nothing for what the library refuses with `Invalid id.`, and for UUIDs,
    /// whose hash cannot be reproduced.
    static std::optional<ParamId> parse(std::string_view text);

    auto
    operator<=>(const ParamId &) const = default; // NOLINT(modernize-use-nullptr): a false alarm
};

} // namespace spotter

template <> struct std::hash<spotter::ParamId> {
    std::size_t operator()(const spotter::ParamId &id) const noexcept
    {
        return std::hash<std::uint64_t>()(id.value);
    }
};
