// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/error.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace spotter::spot {

/// Text from a file, safe for a terminal: control characters become \xNN.
std::string printable(std::string_view text);

/// "0x001f4–0x00a20"
std::string rangeText(ByteRange range);

/// Writes to standard output; what cannot be written ends the program as a closed pipe does.
void print(std::string_view text);

/// What is wrong, where, what to do, on standard error.
void printError(const std::filesystem::path &file, const Error &error);

} // namespace spotter::spot
