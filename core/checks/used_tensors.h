// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checks/overview.h"

#include <optional>
#include <string>
#include <vector>

namespace spotter::checks {

/// One tensor of a record with what it is used for.
struct UsedTensor {
    const record::Tensor *tensor = nullptr;
    Role role = Role::Weight;
    std::string_view name; ///< "A", "B", "moment_1", "gradient"; lives as long as the record
    std::string_view idText; ///< of its parameter, as the file writes it; empty for gradients
    const record::Gradient *gradient = nullptr; ///< set for gradients
    const DType *live = nullptr; ///< what it becomes when restored, where the record says so
};

/// Every tensor of a record in file order: adapters, optimizer, gradients.
std::vector<UsedTensor> usedTensors(const record::TrainingRecord &record);

/// The dtype that an adapter's dtype record gives a parameter when it is restored; null without
/// one.
const DType *liveDType(const record::Adapter &adapter, const std::optional<ParamId> &id);

/// The id as people read it, for weights, states and gradients alike.
std::string idOf(const UsedTensor &used);

/// Whether no value below zero makes sense here: squares and their sums.
bool isSquared(std::string_view stateTensorName);

} // namespace spotter::checks
