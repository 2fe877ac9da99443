// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace spotter {

/// Whether a text is UTF-8 as Rust's strings are: no surrogates, no overlong forms.
bool isUtf8(std::string_view text);

/// Text from a file, safe to show: control characters, marks that turn the writing direction, and
/// bytes that are no UTF-8 become \xNN or \u{NNNN}.
std::string printable(std::string_view text);

/// The longest beginning of at most so many bytes that cuts no character.
std::string_view cutUtf8(std::string_view text, std::size_t most);

} // namespace spotter
