// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/overview.h"
#include "core/tensor/statistics.h"

#include <vector>

class QWidget;

namespace spotter::ui {

class Theme;

struct FigureColumn {
    checks::Role role;
    const tensor::Statistics *statistics; ///< null: absent or unknown
};

/// Statistics by role: one line a figure, one column a role in its colour.
QWidget *figureTable(const Theme &theme, const std::vector<FigureColumn> &columns);

} // namespace spotter::ui
