// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QString>
#include <QStringList>

namespace spotter::ui {

/// What a checkpoint is, in the groups of the header's second line: the kind of run, its base, its
/// size, how it was written.
QStringList headerFacts(const CheckpointDocument &document);

/// "7,168 trainable values   rank 8   scale 2   dropout 0"
QString trainableFacts(const CheckpointDocument &document);

/// Whether every scanned value is finite, as far as that is known.
struct FiniteFact {
    QString text;
    bool wrong = false;
};
FiniteFact finiteFact(const CheckpointDocument &document);

} // namespace spotter::ui
