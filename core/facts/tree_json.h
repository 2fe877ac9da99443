// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/dtype.h"
#include "core/checkpoint/checkpoint.h"

#include <nlohmann/json_fwd.hpp>

namespace spotter::facts {

using Json = nlohmann::ordered_json;

/// A float as JSON carries it: NaN and the infinities as texts.
Json number(double value);

/// A dtype as JSON records have it: "F32", {"Bool": "Native"}, {"QFloat": {…}}.
Json dtype(const DType &dtype);

/// A subtree as plain JSON; payloads become lists of their bytes.
Result<Json> tree(const checkpoint::Checkpoint &checkpoint, document::NodeId node);

} // namespace spotter::facts
