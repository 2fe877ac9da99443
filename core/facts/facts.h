// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checkpoint/checkpoint.h"

#include <string>

/// The JSON by which the product is compared with the truth.
namespace spotter::facts {

/// One JSON object with all that a record says; tensors as their figures.
/// @param statistics of all its tensors, from `checkpoint::scanAll`
/// Errors: those of the source, for numbers that are read on demand.
Result<std::string> toJson(const checkpoint::Checkpoint &checkpoint,
                           const checkpoint::StatisticsTable &statistics);

} // namespace spotter::facts
