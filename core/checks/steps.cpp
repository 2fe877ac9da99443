// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/steps.h"

#include "core/checks/rules.h"
#include "core/document/path.h"

#include <algorithm>

namespace spotter::checks {
namespace {

using document::Document;
using document::NodeId;

constexpr std::size_t mostCallerValues = 6;
constexpr std::uint32_t longestCallerList = 8; // more are a history or indices, not counters
constexpr int deepestCallerValue = 3;

/// Whole numbers of the caller state, by their path in it.
void collectCallerValues(const Document &document, NodeId node, NodeId top, int depth,
                         std::vector<Counter> &counters)
{
    if (counters.size() >= mostCallerValues || depth > deepestCallerValue) return;
    if (document[node].kind == document::Kind::UInt) {
        const std::uint64_t value = document.unsignedValue(node);
        std::string path = document::pathOf(document, node);
        path.erase(0, document::pathOf(document, top).size());
        if (path.starts_with('.')) path.erase(0, 1);
        counters.push_back({Counter::What::CallerValue, path, std::to_string(value), value, node});
        return;
    }
    const bool isMap = document[node].kind == document::Kind::Map;
    if (!isMap && document[node].kind != document::Kind::Array) return;
    if (document[node].count > longestCallerList) return;
    for (NodeId child = document.firstChild(node); child != document::noNode;
         child = document.nextSibling(child))
        if (!document[child].isKey) collectCallerValues(document, child, top, depth + 1, counters);
}

bool saysSteps(std::string_view path)
{
    return path == "step" || path == "steps" || path == "global_step" || path == "optimizer_steps";
}

/// The counter that states the steps taken: named so, or the first of the library's usual pair,
/// where its second confirms that it is that pair.
const Counter *statedSteps(const std::vector<Counter> &caller, const Subject &subject)
{
    for (const Counter &counter : caller)
        if (saysSteps(counter.path)) return &counter;
    const bool isPair = caller.size() == 2 && caller[0].path == "[0]" && caller[1].path == "[1]";
    if (!isPair || subject.document[subject.record.user].count != 2) return nullptr;
    const auto &window = subject.record.window;
    return window && caller[1].value == window->microbatches ? &caller[0] : nullptr;
}

void readTimes(const Subject &subject, Steps &steps)
{
    const auto &optimizer = subject.record.optimizer;
    if (!isKnownOptimizer(subject)) return;
    if (optimizer->states.empty()) {
        steps.least = steps.most = 0;
        steps.counters.push_back(
            {Counter::What::OptimizerTime, {}, "none", std::nullopt, optimizer->node});
        return;
    }
    NodeId node = document::noNode;
    for (const record::ParameterState &state : optimizer->states) {
        if (!state.time) continue;
        if (!steps.most) node = state.timeNode;
        steps.least = std::min(steps.least.value_or(*state.time), *state.time);
        steps.most = std::max(steps.most.value_or(*state.time), *state.time);
    }
    if (!steps.most) return;
    Counter counter{
        Counter::What::OptimizerTime, {}, std::to_string(*steps.most), steps.most, node};
    if (steps.least != steps.most) {
        counter.text = std::to_string(*steps.least) + "…" + counter.text;
        counter.value.reset();
    }
    steps.counters.push_back(std::move(counter));
}

/// Without the optimizer's word: what scheduler and caller say to one another.
void agreeWithoutTimes(const SchedulerReading &scheduler, const std::vector<Counter> &caller,
                       Steps &steps)
{
    for (const Counter &counter : caller)
        if (counter.value && scheduler.fit(*counter.value) == Fit::Agrees) {
            steps.taken = counter.value;
            steps.agreement = Agreement::Agree;
            return;
        }
    const std::vector<std::uint64_t> candidates = scheduler.candidates();
    if (steps.stated)
        steps.taken = steps.stated;
    else if (candidates.size() == 1)
        steps.taken = candidates.front();
    if (steps.stated && scheduler.fit(*steps.stated) == Fit::Contradicts) {
        steps.agreement = Agreement::Disagree;
        steps.taken.reset();
    }
}

void agreeWithTimes(const SchedulerReading &scheduler, const std::vector<Counter> &caller,
                    Steps &steps)
{
    const std::uint64_t time = *steps.most;
    steps.scheduler = scheduler.fit(time);
    if (steps.scheduler == Fit::Contradicts || (steps.stated && steps.stated != time)) {
        steps.agreement = Agreement::Disagree;
        if (steps.stated && scheduler.fit(*steps.stated) == Fit::Agrees) steps.taken = steps.stated;
        return;
    }
    const bool callerAgrees = std::any_of(caller.begin(), caller.end(),
                                          [&](const Counter &c) { return c.value == time; });
    if (steps.scheduler == Fit::Agrees || callerAgrees) steps.agreement = Agreement::Agree;
    // An empty optimizer alone does not prove that nothing has been stepped.
    if (time != 0 || steps.agreement == Agreement::Agree) steps.taken = time;
}

Arguments argumentsOf(const SchedulerReading &scheduler, const Steps &steps)
{
    return {{"position", scheduler.text()},
            {"time", std::to_string(steps.most.value_or(0))},
            {"stated", std::to_string(steps.stated.value_or(0))}};
}

} // namespace

Steps stepsOf(const Subject &subject)
{
    Steps steps;
    const SchedulerReading scheduler(subject.record, subject.document);
    if (!scheduler.text().empty())
        steps.counters.push_back({Counter::What::SchedulerPosition,
                                  {},
                                  scheduler.text(),
                                  scheduler.value(),
                                  subject.record.scheduler->node});
    readTimes(subject, steps);

    std::vector<Counter> caller;
    if (isWhole(subject, subject.record.user))
        collectCallerValues(subject.document, subject.record.user, subject.record.user, 0, caller);
    if (const Counter *stated = statedSteps(caller, subject)) {
        steps.stated = stated->value;
        steps.statedNode = stated->node;
    }
    if (steps.most)
        agreeWithTimes(scheduler, caller, steps);
    else
        agreeWithoutTimes(scheduler, caller, steps);
    steps.counters.insert(steps.counters.end(), caller.begin(), caller.end());
    return steps;
}

void checkSteps(const Subject &subject, Collector &collect)
{
    if (!subject.record.scheduler) return;
    const NodeId node = subject.record.scheduler->node;
    const SchedulerReading scheduler(subject.record, subject.document);
    const Steps steps = stepsOf(subject);
    const Arguments arguments = argumentsOf(scheduler, steps);

    if (scheduler.isNegative()) collect.warning("scheduler.before-start", node, arguments);
    if (scheduler.value() == std::uint64_t(INT32_MAX)
        && subject.record.scheduler->type.starts_with("StepLr"))
        collect.warning("scheduler.at-limit", node, arguments,
                        "`.step()` should be called no more than `i32::MAX + 1` times");
    if (!steps.most && steps.agreement == Agreement::Disagree)
        collect.warning("steps.caller-differs", steps.statedNode, arguments);
    // States that are all missing are a finding of their own, which says the same with more weight.
    if (!steps.most || *steps.most == 0) return;
    if (steps.scheduler == Fit::Contradicts)
        collect.warning("steps.disagree", node, arguments);
    else if (steps.scheduler == Fit::Possible && steps.agreement != Agreement::Disagree)
        collect.note("steps.undecided", node, arguments);
    if (steps.stated && steps.stated != steps.most)
        collect.warning("steps.caller-differs", steps.statedNode, arguments);
}

} // namespace spotter::checks
