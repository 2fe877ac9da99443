// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/checks.h"

#include "core/checks/rules.h"

namespace spotter::checks {

Findings check(const Subject &subject)
{
    Collector collect(subject.document);
    checkFile(subject, collect);
    checkSchema(subject, collect);
    checkEnvelope(subject, collect);
    checkIdentity(subject, collect);
    checkAdapters(subject, collect);
    checkDTypes(subject, collect);

    const Join join = joinParameters(subject);
    checkContract(subject, join, collect);
    checkOptimizer(subject, join, collect);
    checkMoments(subject, join, collect);
    checkGradients(subject, join, collect);

    checkPayloads(subject, collect);
    checkWindow(subject, collect);
    checkSteps(subject, collect);
    checkValues(subject, collect);
    return collect.take();
}

} // namespace spotter::checks
