// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/rules.h"
#include "core/checks/steps.h"

#include <algorithm>
#include <map>
#include <set>

namespace spotter::checks {
namespace {

using record::ParameterState;

void checkKeys(const Subject &subject, const record::Optimizer &optimizer, Collector &collect)
{
    std::set<ParamId> seen;
    for (const ParameterState &state : optimizer.states) {
        if (!state.id) {
            if (isWhole(subject, state.keyNode) && !isUuid(state.idText))
                collect.error("optimizer.bad-id", state.keyNode, {{"id", state.idText}},
                              said(words::invalidId));
        } else if (!seen.insert(*state.id).second) {
            collect.warning("optimizer.duplicate-state", state.node, {{"id", state.id->text()}});
        }
    }
}

/// Groups may step apart; within one, times differ only where gradients have been missing.
void checkTimes(const record::Optimizer &optimizer, Collector &collect)
{
    std::map<std::pair<std::string_view, std::string_view>, std::uint64_t> timeOfGroup;
    for (const ParameterState &state : optimizer.states) {
        if (!state.time) continue;
        const std::string id = state.id ? state.id->text() : state.idText;
        const Arguments arguments = {{"id", id}, {"time", std::to_string(*state.time)}};
        if (*state.time == 0) {
            if (isMuonAdamW(optimizer))
                collect.error("optimizer.time-zero", state.timeNode, arguments,
                              said(words::muonMismatch));
            else
                collect.warning("optimizer.time-zero", state.timeNode, arguments);
            continue;
        }
        if (*state.time == UINT64_MAX)
            collect.error("optimizer.time-limit", state.timeNode, arguments,
                          said(words::timeOverflow));
        const auto group = timeOfGroup.try_emplace({state.group, state.choice}, *state.time);
        if (group.first->second != *state.time)
            collect.warning("optimizer.time-differs", state.timeNode,
                            {{"id", id},
                             {"time", std::to_string(*state.time)},
                             {"other", std::to_string(group.first->second)}});
    }
}

/// States without a parameter are lost, and so is the history of parameters without a state. Both
/// at once means that ids have changed; one alone may have an innocent reason.
void checkMembership(const record::Optimizer &optimizer, const Join &join, Collector &collect)
{
    const auto isIn = [](JoinState state) {
        return [state](const ParameterRow &row) { return row.join == state; };
    };
    const auto &rows = join.rows;
    const auto orphans = std::count_if(rows.begin(), rows.end(), isIn(JoinState::Orphan));
    const auto missing = std::count_if(rows.begin(), rows.end(), isIn(JoinState::Missing));
    const Arguments counts = {{"orphans", std::to_string(orphans)},
                              {"missing", std::to_string(missing)},
                              {"optimizer", optimizer.display}};
    const bool lost = (orphans != 0 && missing != 0) || optimizer.states.empty();

    for (const ParameterRow &row : rows) {
        Arguments arguments = counts;
        arguments.push_back({"id", row.idText});
        arguments.push_back({"target", row.target});
        if (row.join == JoinState::Orphan) {
            if (isMuonAdamW(optimizer))
                collect.error("optimizer.orphan-state", row.node, arguments,
                              said(words::muonMismatch));
            else if (lost)
                collect.error("optimizer.orphan-state", row.node, arguments);
            else
                collect.warning("optimizer.orphan-state", row.node, arguments);
        }
        if (row.join == JoinState::Missing) {
            if (lost)
                collect.error("optimizer.missing-state", row.node, arguments);
            else
                collect.warning("optimizer.missing-state", row.node, arguments);
        }
    }
}

/// No states, and nobody who clearly says whether steps have been taken.
void checkEmpty(const Subject &subject, const record::Optimizer &optimizer, Collector &collect)
{
    const Steps steps = stepsOf(subject);
    if (!optimizer.states.empty() || steps.agreement != Agreement::Unknown) return;
    if (steps.scheduler == Fit::Possible)
        collect.warning("optimizer.empty", optimizer.node);
    else
        collect.note("optimizer.empty", optimizer.node);
}

} // namespace

void checkOptimizer(const Subject &subject, const Join &join, Collector &collect)
{
    if (!subject.record.optimizer) return;
    const record::Optimizer &optimizer = *subject.record.optimizer;
    checkKeys(subject, optimizer, collect);
    checkTimes(optimizer, collect);
    if (!join.optimizerKnown) return;
    if (join.modelKnown || subject.record.contract) checkMembership(optimizer, join, collect);
    checkEmpty(subject, optimizer, collect);
}

} // namespace spotter::checks
