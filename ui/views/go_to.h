// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace spotter::ui {

/// An offset as people type it: `0x1f4` and `500` from the beginning, `+16` and `-0x10` from
/// `from`. Nothing for other texts, which may be paths, and for what leaves 64 bits.
std::optional<std::uint64_t> parseOffset(const QString &text, std::uint64_t from);

} // namespace spotter::ui
