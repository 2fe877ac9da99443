// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checks/checks.h"
#include "core/checks/overview.h"

namespace spotter::checks {

/// Fills verdict, reason and arguments of an overview whose other members are known.
void judge(const Subject &subject, const Findings &findings, Overview &overview);

} // namespace spotter::checks
