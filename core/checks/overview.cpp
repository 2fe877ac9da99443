// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/overview.h"

#include "core/base/checked.h"
#include "core/checks/join.h"
#include "core/checks/steps.h"
#include "core/checks/used_tensors.h"
#include "core/checks/verdict.h"

#include <algorithm>
#include <set>

namespace spotter::checks {
namespace {

std::uint64_t &bytesOf(SizeByRole &sizes, Role role)
{
    switch (role) {
    case Role::Weight: return sizes.weights;
    case Role::FirstMoment: return sizes.firstMoments;
    case Role::SecondMoment: return sizes.secondMoments;
    case Role::OtherState: return sizes.otherState;
    case Role::Gradient: return sizes.gradients;
    }
    return sizes.structure;
}

SizeByRole sizesOf(const Subject &subject)
{
    SizeByRole sizes;
    std::uint64_t payloads = 0;
    for (const UsedTensor &used : usedTensors(subject.record)) {
        if (used.tensor->payload >= subject.document.size()) continue;
        const std::uint64_t bytes = used.tensor->packed
                                        ? used.tensor->bytes.size()
                                        : subject.document[used.tensor->payload].range().size();
        bytesOf(sizes, used.role) += bytes;
        payloads += bytes;
    }
    const std::uint64_t all = subject.file.source ? subject.file.source->size() : payloads;
    sizes.structure = all - std::min(all, payloads);
    return sizes;
}

/// An open window has gradients, a closed one none; weight and micro-batches belong together.
Agreement windowAgreement(const Findings &findings, const record::TrainingRecord &record)
{
    if (!record.window || !record.gradients) return Agreement::Unknown;
    const bool disputed = std::any_of(findings.begin(), findings.end(), [](const Finding &f) {
        return f.id.starts_with("window.") && f.severity != Severity::Note;
    });
    return disputed ? Agreement::Disagree : Agreement::Agree;
}

/// A stored position fits several types; the steps taken leave fewer.
std::string schedulerName(const Subject &subject, std::optional<std::uint64_t> taken)
{
    if (!subject.record.scheduler) return {};
    const SchedulerReading reading(subject.record, subject.document);
    std::string agreeing = taken ? reading.typesThatAgree(*taken) : std::string();
    return agreeing.empty() ? subject.record.scheduler->type : agreeing;
}

void countRows(Overview &overview)
{
    std::set<ParamId> counted; // tied parameters are trained once
    for (const ParameterRow &row : overview.parameters) {
        overview.matched += row.join == JoinState::Matched ? 1 : 0;
        overview.missing += row.join == JoinState::Missing ? 1 : 0;
        overview.orphans += row.join == JoinState::Orphan ? 1 : 0;
        if (!row.adapter || !isTrainable(row) || !row.id || !counted.insert(*row.id).second)
            continue;
        const std::uint64_t values = elementCount(row.shape).value_or(0);
        if (values <= UINT64_MAX - overview.trainableValues) overview.trainableValues += values;
    }
}

} // namespace

Overview overview(const Subject &subject, const Findings &findings)
{
    Overview overview;
    overview.parameters = joinParameters(subject).rows;
    countRows(overview);

    Steps steps = stepsOf(subject);
    overview.counters = std::move(steps.counters);
    overview.stepsTaken = steps.taken;
    overview.stepAgreement = steps.agreement;
    overview.scheduler = schedulerName(subject, steps.taken);
    overview.windowAgreement = windowAgreement(findings, subject.record);
    overview.sizes = sizesOf(subject);
    judge(subject, findings, overview);
    return overview;
}

} // namespace spotter::checks
