// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/home_path.h"

#include <QDir>

namespace spotter::ui {

QString homePath(const QString &path)
{
    const QString home = QDir::homePath();
    return path.startsWith(home + u'/') ? u'~' + path.mid(home.size()) : path;
}

} // namespace spotter::ui
