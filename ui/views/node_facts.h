// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "ui/models/node_tree_places.h"
#include "ui/views/fact_list.h"

namespace spotter::ui {

/// What is known of a node beside its value: its type in the schema, its container form, its
/// fields, the figures of its tensor (`statistics` may be null).
std::vector<Fact> nodeFacts(const checkpoint::Checkpoint &checkpoint, const NodePlaces &places,
                            document::NodeId node, const tensor::Statistics *statistics);

/// "map", "unsigned integer": the form of a node in its container.
QString formOf(document::Kind kind);

/// "layers.2.attention.query B"; the id where no adapter has it.
QString parameterName(const checks::ParameterRow &row);

} // namespace spotter::ui
