// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/progress.h"

#include <QProgressBar>

namespace spotter::ui {

void showProgress(QProgressBar &bar, quint64 done, quint64 total)
{
    // Bytes of a large file do not fit in the bar's int.
    constexpr int steps = 1000;
    bar.setRange(0, total == 0 ? 0 : steps);
    if (total == 0) return;
    bar.setValue(static_cast<int>(steps * static_cast<double>(done) / static_cast<double>(total)));
}

} // namespace spotter::ui
