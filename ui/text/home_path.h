// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spotter::ui {

/// A path as people write it: "~/runs/a.mpk" below the user's home, else unchanged.
QString homePath(const QString &path);

} // namespace spotter::ui
