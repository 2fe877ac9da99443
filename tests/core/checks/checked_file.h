// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checkpoint/checkpoint.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace spotter::test {

/// A checkpoint judged with its values.
struct CheckedFile {
    std::shared_ptr<const checkpoint::Checkpoint> checkpoint;
    checks::Findings findings;
    checks::Overview overview;

    /// Ids of the findings of at least this severity, in their order.
    QStringList ids(checks::Severity least = checks::Severity::Note) const;
    /// The first finding with this id; null when there is none.
    const checks::Finding *find(std::string_view id) const;
    /// One argument of that finding.
    QString argument(std::string_view id, std::string_view name) const;
    QString title(std::string_view id) const;
};

/// Opens and scans bytes in memory. The test fails in the caller when `checkpoint` stays null.
CheckedFile checked(std::vector<std::byte> bytes);
CheckedFile checkedPath(const QString &path);

} // namespace spotter::test
