// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checks/finding.h"

#include <span>
#include <string>
#include <string_view>

namespace spotter::checks {

/// The English words of one id: of a finding, of an error's code, of a verdict. `{name}` stands for
/// an argument, `{name:,}` for a number whose digits are grouped. A passage `<…>` is left out when
/// the first argument in it is absent, empty or 0. The window translates the patterns before it
/// fills them.
struct Wording {
    std::string_view id;
    std::string_view title; ///< one line: what is wrong, for several cases where there can be more
    std::string_view titleOne; ///< the same for `count` = 1; empty where `title` serves both
    std::string_view detail; ///< what it means for the run; may be empty
    std::string_view remedy; ///< what to do next; may be empty
};

/// The words of an id; every id that core uses has an entry (a test sees to it). Null for others.
const Wording *wording(std::string_view id);
std::span<const Wording> allWordings();

/// `title` or `titleOne`, as the argument `count` asks for.
std::string_view titlePattern(const Wording &words, const Arguments &arguments);

/// Puts arguments in the place of their names; a name without an argument vanishes, and so does a
/// passage whose first argument is missing.
std::string fill(std::string_view pattern, const Arguments &arguments);

std::string title(const Finding &finding);
std::string detail(const Finding &finding);
std::string remedy(const Finding &finding);

/// The line of a verdict, or of any other id that is no finding.
std::string sentence(std::string_view id, const Arguments &arguments);

/// An error as the finding that people read; severity Error.
Finding asFinding(const Error &error);

} // namespace spotter::checks
