// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

class QProgressBar;

namespace spotter::ui {

/// Shows how much is done; a total of zero is not known yet.
void showProgress(QProgressBar &bar, quint64 done, quint64 total);

} // namespace spotter::ui
