// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class QVBoxLayout;

namespace spotter::ui {

class FileList;
class RecentFiles;

/// What the window shows with nothing open: one target for a checkpoint, what was opened last, and
/// samples that show each verdict.
class StartPage : public QWidget
{
    Q_OBJECT
public:
    StartPage(const Theme &theme, RecentFiles &recent, QWidget *parent = nullptr);

Q_SIGNALS:
    void openWanted();
    void fileWanted(const QString &path);
    void firstStepsWanted();

private:
    QWidget *leftSide();
    QWidget *rightSide();
    void fillRecent();
    void showMissing(const QString &path);
    void fillSamples(QVBoxLayout &layout);

    const Theme &m_theme;
    RecentFiles &m_recent;
    QVBoxLayout *m_recentLayout = nullptr;
    FileList *m_recentList = nullptr; // null while there is none
};

} // namespace spotter::ui
