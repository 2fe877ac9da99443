// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/numbers.h"

#include <array>
#include <charconv>

namespace spotter::checks {

std::string shortest(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::general, 6);
    return std::string(buffer.data(), end.ptr);
}

} // namespace spotter::checks
