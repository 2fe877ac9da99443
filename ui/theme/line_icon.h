// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace spotter::ui {

/// A drawing of resources/icons in one colour. Lines are 1.5 px wide at every size; a disabled icon
/// has 55 % of the opacity. A null icon when there is no drawing of this name.
QIcon lineIcon(const QString &name, const QColor &ink);

} // namespace spotter::ui
