// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

namespace spotter::ui {

class RecentFiles;

/// The start page between the menu's edge and a status line of its own.
class StartScreen : public QWidget
{
    Q_OBJECT
public:
    StartScreen(const Theme &theme, RecentFiles &recent, QWidget *parent = nullptr);

Q_SIGNALS:
    void openWanted();
    void fileWanted(const QString &path);
    void firstStepsWanted();
};

} // namespace spotter::ui
