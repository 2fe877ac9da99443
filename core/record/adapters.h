// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/record/record.h"
#include "core/record/view.h"

namespace spotter::record {

/// The adapters of a model state with their targets, in file order.
ModelState readModelState(const View &view, NodeId node, std::string type);

} // namespace spotter::record
