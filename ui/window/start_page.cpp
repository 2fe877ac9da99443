// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/start_page.h"

#include "ui/text/home_path.h"
#include "ui/text/moment.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"
#include "ui/theme/layouts.h"
#include "ui/window/drop_target.h"
#include "ui/window/file_list.h"
#include "ui/window/recent_files.h"
#include "ui/window/samples.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace spotter::ui {

StartPage::StartPage(const Theme &theme, RecentFiles &recent, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_recent(recent)
{
    ground(this, theme, Token::Ground);
    auto *columns = new QWidget;
    columns->setMaximumWidth(theme.px(1280));
    auto *layout = new QHBoxLayout(columns);
    layout->setContentsMargins(80, 24, 80, 24);
    layout->setSpacing(80);
    layout->addWidget(leftSide(), 16);
    layout->addWidget(rightSide(), 10);

    auto *across = new QHBoxLayout;
    across->addStretch(1);
    across->addWidget(columns, 1000);
    across->addStretch(1);
    auto *centred = new QVBoxLayout(this);
    centred->setContentsMargins(0, 0, 0, 0);
    centred->addStretch(1);
    centred->addLayout(across);
    centred->addStretch(2);
    connect(&recent, &RecentFiles::changed, this, &StartPage::fillRecent);
    connect(&recent, &RecentFiles::missing, this, &StartPage::showMissing);
}

QWidget *StartPage::leftSide()
{
    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *name = label(m_theme, Type::Verdict, Token::Text, QStringLiteral("Trainspotter"));
    const auto enlarge = [this, name] {
        QFont font = m_theme.verdict();
        font.setPointSizeF(font.pointSizeF() * 1.5);
        name->setFont(font);
    };
    enlarge();
    connect(&m_theme, &Theme::changed, name, enlarge);

    auto *how =
        label(m_theme, Type::Sans, Token::Text,
              tr("Open a checkpoint, and its first line says whether it will resume. Below are "
                 "its counters with their cross-check, every parameter with its moments, and "
                 "each byte with its meaning. The file itself is never written."));
    how->setTextFormat(Qt::RichText);
    how->setText(QStringLiteral("<p style=\"line-height: 140%\">%1</p>").arg(how->text()));
    how->setWordWrap(true);
    auto *first = new QPushButton(tr("First steps"));
    first->setProperty("link", true);
    first->setIcon(m_theme.icon(QStringLiteral("book"), Token::Accent));
    connect(&m_theme, &Theme::changed, first,
            [this, first] { first->setIcon(m_theme.icon(QStringLiteral("book"), Token::Accent)); });
    connect(first, &QPushButton::clicked, this, &StartPage::firstStepsWanted);
    auto *links = new QHBoxLayout;
    links->setSpacing(12);
    links->addWidget(first);
    links->addWidget(label(m_theme, Type::Small, Token::Muted, QStringLiteral("F1")));
    links->addStretch();

    auto *target = new DropTarget(m_theme);
    connect(target, &DropTarget::openWanted, this, &StartPage::openWanted);

    layout->addWidget(name);
    layout->addSpacing(6);
    layout->addWidget(label(m_theme, Type::Sans, Token::Muted,
                            tr("Reads training checkpoints and tells whether they will resume.")));
    layout->addSpacing(32);
    layout->addWidget(target);
    layout->addSpacing(32);
    layout->addWidget(label(m_theme, Type::Heading, Token::Text, tr("How it works")));
    layout->addSpacing(6);
    layout->addWidget(how);
    layout->addSpacing(8);
    layout->addLayout(links);
    layout->addStretch();
    return side;
}

QWidget *StartPage::rightSide()
{
    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_recentLayout = new QVBoxLayout;
    m_recentLayout->setSpacing(6);
    layout->addLayout(m_recentLayout);
    layout->addSpacing(32);
    fillSamples(*layout);
    layout->addStretch();
    fillRecent();
    return side;
}

void StartPage::fillRecent()
{
    clear(*m_recentLayout);
    m_recentList = nullptr;
    auto *head = new QWidget;
    auto *headLayout = new QHBoxLayout(head);
    headLayout->setContentsMargins(0, 0, 0, 0);
    headLayout->addWidget(label(m_theme, Type::Heading, Token::Text, tr("Recent")));
    headLayout->addStretch();
    m_recentLayout->addWidget(head);

    const QList<RecentFiles::Entry> entries = m_recent.entries();
    if (entries.isEmpty()) {
        m_recentLayout->addWidget(label(m_theme, Type::Small, Token::Muted,
                                        tr("Checkpoints that you open are listed here.")));
        return;
    }
    auto *clear = new QPushButton(tr("Clear"));
    clear->setProperty("link", true);
    connect(clear, &QPushButton::clicked, &m_recent, &RecentFiles::clear);
    headLayout->addWidget(clear);

    constexpr qsizetype shown = 5;
    QList<FileList::Item> items;
    for (const RecentFiles::Entry &entry : entries.mid(0, shown))
        items << FileList::Item{entry.path,
                                QFileInfo(entry.path).fileName(),
                                homePath(QFileInfo(entry.path).absolutePath()),
                                momentText(entry.opened, QDateTime::currentDateTime()),
                                {QStringLiteral("file"), Token::Muted}};
    m_recentList = new FileList(m_theme, items);
    connect(m_recentList, &FileList::chosen, this, &StartPage::fileWanted);
    m_recentLayout->addWidget(m_recentList);
    m_recent.check();
}

void StartPage::showMissing(const QString &path)
{
    if (m_recentList) m_recentList->setMissing(path);
}

void StartPage::fillSamples(QVBoxLayout &layout)
{
    const QList<Sample> samples = findSamples();
    if (samples.isEmpty()) return;
    auto *head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(label(m_theme, Type::Heading, Token::Text, tr("Samples")));
    head->addWidget(label(m_theme, Type::Small, Token::Muted, tr("come with the program")));
    head->addStretch();
    layout.addLayout(head);
    layout.addSpacing(6);
    QList<FileList::Item> items;
    for (const Sample &sample : samples)
        items << FileList::Item{sample.path,
                                sample.title,
                                sample.subtitle,
                                {},
                                sample.severity ? lookOf(*sample.severity)
                                                : Look{QStringLiteral("good"), Token::Good}};
    auto *list = new FileList(m_theme, items);
    connect(list, &FileList::chosen, this, &StartPage::fileWanted);
    layout.addWidget(list);
}

} // namespace spotter::ui
