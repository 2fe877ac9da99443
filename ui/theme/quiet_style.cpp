// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/quiet_style.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenuBar>

namespace spotter::ui {

QuietStyle::QuietStyle() : QProxyStyle(QStringLiteral("Fusion"))
{
    qApp->installEventFilter(this);
}

int QuietStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *data) const
{
    if (hint == SH_UnderlineShortcut)
        return QGuiApplication::queryKeyboardModifiers().testFlag(Qt::AltModifier) ? 1 : 0;
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

bool QuietStyle::eventFilter(QObject *watched, QEvent *event)
{
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
    if (key && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt)
        if (auto *window = qobject_cast<QMainWindow *>(watched)) window->menuBar()->update();
    return QProxyStyle::eventFilter(watched, event);
}

} // namespace spotter::ui
