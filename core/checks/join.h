// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checks/checks.h"
#include "core/checks/overview.h"

#include <unordered_map>
#include <vector>

namespace spotter::checks {

/// Adapters, contract, optimizer and gradients put side by side by ParamId.
struct Join {
    std::vector<ParameterRow> rows; ///< adapters in file order, A then B; then orphans, then strays
    std::unordered_map<ParamId, std::size_t> byId; ///< the first row of an id
    bool modelKnown = false; ///< adapters are there and whole: an id without one is a stranger
    bool optimizerKnown = false; ///< no state means no state: see `isKnownOptimizer`

    const ParameterRow *find(ParamId id) const;
};

/// Pointers of the rows lead into `subject.record`.
Join joinParameters(const Subject &subject);

/// Whether a step would move the row's parameter: by its adapter, or without one by the contract.
bool isTrainable(const ParameterRow &row);

/// Whether a part is there to its last byte; only then does an absence in it mean anything.
bool isWhole(const Subject &subject, document::NodeId node);

/// Whether the optimizer is whole and of a type that fits.
bool isKnownOptimizer(const Subject &subject);

/// The one optimizer that compares its states with the parameters when they are restored.
bool isMuonAdamW(const record::Optimizer &optimizer);

/// Whether a UUID stands for an id; the library hashes it in a way that cannot be reproduced.
bool isUuid(std::string_view idText);

} // namespace spotter::checks
