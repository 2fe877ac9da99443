// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace spotter::ui {

class Theme;

/// What the palette cannot say: edges, paddings and states of the standard widgets.
QString styleSheet(const Theme &theme);

} // namespace spotter::ui
