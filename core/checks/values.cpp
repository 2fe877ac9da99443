// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/numbers.h"
#include "core/checks/rules.h"
#include "core/checks/used_tensors.h"

#include <algorithm>

namespace spotter::checks {
namespace {

/// Trained A and B stay near one; three orders of magnitude above that, training has diverged.
constexpr double largeWeight = 1000;

const tensor::Statistics *figures(const Subject &subject, const record::Tensor &tensor)
{
    const auto found = subject.statistics->find(tensor.node);
    return found == subject.statistics->end() ? nullptr : &found->second;
}

void checkTensor(const UsedTensor &used, const tensor::Statistics &values, Collector &collect)
{
    const Arguments arguments = {{"id", idOf(used)},
                                 {"tensor", std::string(used.name)},
                                 {"values", std::to_string(values.count)},
                                 {"nan", std::to_string(values.nan)},
                                 {"inf", std::to_string(values.inf)},
                                 {"negatives", std::to_string(values.negatives)}};
    const document::NodeId node = used.tensor->node;
    if (values.nonFinite() != 0) collect.error("value.non-finite", node, arguments);
    if (isSquared(used.name) && values.negatives != 0)
        collect.error("value.negative-second-moment", node, arguments);
}

void checkWeights(const std::vector<UsedTensor> &tensors, const Subject &subject,
                  Collector &collect)
{
    double most = 0;
    const auto absmax = [&](const UsedTensor &used) {
        const auto *values = used.role == Role::Weight ? figures(subject, *used.tensor) : nullptr;
        return values ? values->absmax : 0;
    };
    for (const UsedTensor &used : tensors)
        most = std::max(most, absmax(used));
    for (const UsedTensor &used : tensors)
        if (const double largest = absmax(used); largest > largeWeight)
            collect.warning("value.large-weight", used.tensor->node,
                            {{"id", idOf(used)},
                             {"tensor", std::string(used.name)},
                             {"largest", shortest(largest)},
                             {"most", shortest(most)}});
}

/// Nobody has looked at these: no figures, and nothing to say about their values.
void noteUnread(const UsedTensor &used, const Subject &subject, Collector &collect)
{
    if (isWhole(subject, used.tensor->payload))
        collect.note("value.not-scanned", used.tensor->node,
                     {{"id", idOf(used)},
                      {"tensor", std::string(used.name)},
                      {"dtype", describe(used.tensor->dtype)}});
}

/// Where m moves but v is zero, the next step divides by epsilon alone. Half precision does this to
/// small squares.
void checkPair(const record::ParameterState &state, const Subject &subject, Collector &collect)
{
    for (const std::string_view prefix : {"", "inner."}) {
        const auto *first = state.find(std::string(prefix) + "moment_1");
        const auto *second = state.find(std::string(prefix) + "moment_2");
        if (!first || !second) continue;
        const auto *m = figures(subject, first->tensor);
        const auto *v = figures(subject, second->tensor);
        if (m && v && v->zeros > m->zeros)
            collect.note("value.vanished-second-moment", second->tensor.node,
                         {{"id", state.idText}, {"zeros", std::to_string(v->zeros - m->zeros)}});
    }
}

} // namespace

void checkValues(const Subject &subject, Collector &collect)
{
    if (!subject.statistics) return;
    const std::vector<UsedTensor> tensors = usedTensors(subject.record);
    for (const UsedTensor &used : tensors)
        if (const auto *values = figures(subject, *used.tensor))
            checkTensor(used, *values, collect);
        else
            noteUnread(used, subject, collect);
    checkWeights(tensors, subject, collect);
    if (!subject.record.optimizer) return;
    for (const record::ParameterState &state : subject.record.optimizer->states)
        checkPair(state, subject, collect);
}

} // namespace spotter::checks
