// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/error.h"
#include "core/base/utf8.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace spotter::spot {

/// "0x001F4–0x00A20"
std::string rangeText(ByteRange range);

/// Writes to standard output; what cannot be written ends the program as a closed pipe does.
void print(std::string_view text);

/// What is wrong, where, what to do, on standard error.
void printError(const std::filesystem::path &file, const Error &error);

} // namespace spotter::spot
