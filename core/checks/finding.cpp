// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/finding.h"

#include <algorithm>

namespace spotter::checks {

const std::string *argument(const Arguments &arguments, std::string_view name)
{
    const auto found = std::find_if(arguments.begin(), arguments.end(),
                                    [&](const Argument &a) { return a.name == name; });
    return found == arguments.end() ? nullptr : &found->value;
}

} // namespace spotter::checks
