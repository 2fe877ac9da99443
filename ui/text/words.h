// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"
#include "core/checks/overview.h"
#include "ui/theme/theme.h"

#include <QString>

/// Core's meanings in the user's language: templates of `checks::wording`, translated, then filled.
namespace spotter::ui {

QString titleOf(const checks::Finding &finding);
QString detailOf(const checks::Finding &finding);
QString remedyOf(const checks::Finding &finding);

/// The sentence of the verdict line, and what follows from it.
QString verdictSentence(const checks::Overview &overview);
QString verdictDetail(const checks::Overview &overview);

/// How a severity, verdict or join looks: a line icon and the colour of its text.
struct Look {
    QString icon;
    Token token;
};
Look lookOf(checks::Severity severity);
Look lookOf(checks::Overview::Verdict verdict);
Look lookOf(checks::JoinState join);

QString nameOf(checks::JoinState join); ///< "matched", "orphan", …
QString explain(checks::JoinState join); ///< one sentence for a tooltip
QString nameOf(checks::Role role); ///< "weight", "m", "v", "gradient", "state"
Token tokenOf(checks::Role role);

} // namespace spotter::ui
