// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start_screen.h"

#include "ui/theme/dress.h"
#include "ui/window/start_page.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace spotter::ui {

StartScreen::StartScreen(const Theme &theme, RecentFiles &recent, QWidget *parent) : QWidget(parent)
{
    ground(this, theme, Token::Ground);
    auto *page = new StartPage(theme, recent);
    connect(page, &StartPage::openWanted, this, &StartScreen::openWanted);
    connect(page, &StartPage::fileWanted, this, &StartScreen::fileWanted);
    connect(page, &StartPage::firstStepsWanted, this, &StartScreen::firstStepsWanted);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(page);

    auto *status = new QWidget;
    status->setMinimumHeight(theme.px(23));
    auto *line = new QHBoxLayout(status);
    line->setContentsMargins(12, 0, 12, 0);
    line->addWidget(label(theme, Type::Small, Token::Muted, tr("Nothing open")));
    line->addStretch();
    line->addWidget(label(theme, Type::Small, Token::Muted,
                          tr("Trainspotter %1").arg(QStringLiteral(SPOTTER_VERSION))));

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(separator(theme, Token::Line));
    layout->addWidget(scroll, 1);
    layout->addWidget(separator(theme, Token::Line));
    layout->addWidget(status);
}

} // namespace spotter::ui
