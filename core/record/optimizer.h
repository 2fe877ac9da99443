// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/record/record.h"
#include "core/record/view.h"

namespace spotter::record {

/// The states of an optimizer by parameter, whatever wraps them, in file order.
Optimizer readOptimizer(const View &view, NodeId node, const schema::Filling &filling);

} // namespace spotter::record
