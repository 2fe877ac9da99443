// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace spotter::ui {

/// What models tell beyond the roles of Qt; one list for all of them.
enum ItemRole : int {
    NodeRole = Qt::UserRole + 1, ///< document::NodeId of the row's place, as uint; noNode for none
    SeverityRole, ///< checks::Severity of a finding, as int
    MonospaceRole, ///< true where the text is an id, a path or an offset
    MutedRole, ///< true where the text is secondary
    SortRole, ///< what a column sorts by
};

} // namespace spotter::ui
