// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace spotter::ui {
class MainWindow;
} // namespace spotter::ui

namespace spotter::app {

/// Waits until the current document is judged, or until it is clear that it never will be, writes
/// the window as a picture and ends the event loop: with 0, or with 2 when it could not be written.
class Screenshot : public QObject
{
    Q_OBJECT
public:
    Screenshot(ui::MainWindow &window, QString file, QObject *parent = nullptr);

private:
    void waitOrTake();
    void take();

    ui::MainWindow &m_window;
    QString m_file;
    bool m_taking = false;
};

} // namespace spotter::app
