// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <string>

namespace spotter::checks {

/// Six significant digits, without an exponent where that reads well: "7", "0.405", "1e-60".
std::string shortest(double value);

} // namespace spotter::checks
