// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/dtype.h"

#include <cstddef>
#include <string>

namespace spotter::checks {

/// "64 × 8" for people; "scalar" without axes.
std::string describe(const Shape &shape);

/// The library's words to a payload whose rank is not its type's.
std::string rankWords(std::size_t rank, const Shape &found);

} // namespace spotter::checks
