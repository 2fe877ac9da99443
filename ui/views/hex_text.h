// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

/// How bytes are written in rows of sixteen.
namespace spotter::ui::hex {

inline constexpr int rowBytes = 16;

/// A byte that may not have been read yet.
using MaybeByte = std::optional<std::byte>;

/// Digits that the offsets of a file need: 8, and more from 4 GiB on.
int offsetDigits(std::uint64_t fileBytes);
/// "000159A0".
QString offsetText(std::uint64_t offset, int digits);
/// "c5", or "··" while it is unknown.
QString byteText(MaybeByte byte);
/// The character of printable ASCII, a dot for other bytes, a space while it is unknown.
QChar glyph(MaybeByte byte);

/// "000159A0  65 73 c5 08 00 dd 1a 87  3c fe e7 57 3c ee 4a 48  es······<··W<·JH"; rows that the
/// file ends in are shorter.
QString rowText(std::uint64_t offset, std::span<const MaybeByte> bytes, int digits);

/// "93 df 63 3b": what is put on the clipboard.
QString plain(std::span<const std::byte> bytes);

} // namespace spotter::ui::hex
