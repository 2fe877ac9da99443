// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace spotter::ui {

class IconLabel;
class Theme;

/// What stands in a tab while there is no checkpoint to show: reading, stopped, or why it failed,
/// where, and what to do.
class StatePanel : public QWidget
{
    Q_OBJECT
public:
    StatePanel(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

Q_SIGNALS:
    void reloadWanted();
    void openWanted();

private:
    void refresh();
    void showFailure(const Error &error);
    void progressed(quint64 done, quint64 total);

    CheckpointDocument &m_document;
    const Theme &m_theme;
    IconLabel *m_icon;
    QLabel *m_what;
    QLabel *m_detail;
    QLabel *m_place;
    QLabel *m_system;
    QLabel *m_remedy;
    QProgressBar *m_bar;
    QPushButton *m_reload;
    QPushButton *m_open;
    QPushButton *m_stop;
};

} // namespace spotter::ui
