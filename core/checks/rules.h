// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checks/checks.h"
#include "core/checks/collector.h"
#include "core/checks/join.h"

/// The subjects that are checked, a source each. Every rule looks at what is there and is silent
/// about what is not: a missing part is the business of `checkSchema` and `checkFile`.
namespace spotter::checks {

void checkFile(const Subject &subject, Collector &collect);
void checkSchema(const Subject &subject, Collector &collect);
void checkEnvelope(const Subject &subject, Collector &collect);
void checkIdentity(const Subject &subject, Collector &collect);
void checkAdapters(const Subject &subject, Collector &collect);
void checkDTypes(const Subject &subject, Collector &collect);
void checkContract(const Subject &subject, const Join &join, Collector &collect);
void checkOptimizer(const Subject &subject, const Join &join, Collector &collect);
void checkMoments(const Subject &subject, const Join &join, Collector &collect);
void checkGradients(const Subject &subject, const Join &join, Collector &collect);
void checkPayloads(const Subject &subject, Collector &collect);
void checkWindow(const Subject &subject, Collector &collect);
void checkSteps(const Subject &subject, Collector &collect);
void checkValues(const Subject &subject, Collector &collect);

} // namespace spotter::checks
