// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"

#include <QList>
#include <QString>

#include <optional>

namespace spotter::ui {

/// A checkpoint that comes with the program.
struct Sample {
    QString path;
    QString title;
    QString subtitle;
    std::optional<checks::Severity> severity; ///< of its verdict; nothing when it is good
};

/// Those of `samples.tsv` beside the installed program, else in the source tree. Lines whose file
/// is not there are left out.
QList<Sample> findSamples();

} // namespace spotter::ui
