// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/dtype.h"

#include <cstddef>
#include <span>

namespace spotter::tensor {

/// Little-endian elements as F64, exact but for integers above 2^53. A Bool that is not zero is 1.
/// @param dtype anything but QFloat; @param bytes at any alignment, `into.size()` whole elements
void decode(const DType &dtype, std::span<const std::byte> bytes, std::span<double> into);

} // namespace spotter::tensor
