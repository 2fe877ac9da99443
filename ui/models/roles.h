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
    TensorRole, ///< checks::Role of a column of figures, as int
    PresentRole, ///< whether the cell's tensor is in the file
    StatisticsRole, ///< its figures as `const void *`; null until known
    IconRole, ///< name of a line icon
    TokenRole, ///< Token of the text or icon, as int
};

} // namespace spotter::ui
