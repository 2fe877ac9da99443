// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLayout;

namespace spotter::ui {

/// Takes everything out of a layout. Its widgets vanish at once and are deleted later, as the one
/// whose signal led here may be among them.
void clear(QLayout &layout);

} // namespace spotter::ui
