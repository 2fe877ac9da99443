// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QString>

namespace spotter::ui {

/// A time as people say it: "today 13:09", "yesterday", "28 Nov", "28 Nov 2025".
QString momentText(const QDateTime &moment, const QDateTime &now);

} // namespace spotter::ui
