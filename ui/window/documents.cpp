// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/documents.h"

#include "ui/theme/theme.h"
#include "ui/window/document_page.h"

#include <QPainter>
#include <QTabBar>
#include <QToolButton>

namespace spotter::ui {

namespace {

constexpr int mostFolders = 4;

QString lastParts(const QString &path, int folders)
{
    return path.section(u'/', -1 - folders);
}

} // namespace

DocumentTabs::DocumentTabs(const Theme &theme, QWidget *parent) : QTabWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("documents"));
    setDocumentMode(true);
    setMovable(true);
    tabBar()->setObjectName(QStringLiteral("documentTabs"));
    tabBar()->setDrawBase(false);
    tabBar()->setExpanding(false);
    tabBar()->setElideMode(Qt::ElideMiddle);
    connect(&theme, &Theme::changed, this, &DocumentTabs::renewIcons);
}

void DocumentTabs::tabInserted(int index)
{
    QTabWidget::tabInserted(index);
    auto *close = new QToolButton;
    close->setObjectName(QStringLiteral("closeTab"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus);
    close->setIconSize({12, 12});
    close->setToolTip(tr("Close (Ctrl+W)"));
    close->setAccessibleName(tr("Close the tab"));
    QWidget *page = widget(index);
    connect(close, &QToolButton::clicked, this,
            [this, page] { Q_EMIT tabCloseRequested(indexOf(page)); });
    tabBar()->setTabButton(index, QTabBar::RightSide, close);
    renewIcons();
}

void DocumentTabs::paintEvent(QPaintEvent *)
{
    // The line below the tabs runs on to the window's edge; the current tab covers it.
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Token::Ground));
    painter.fillRect(QRect(0, tabBar()->geometry().bottom(), width(), 1),
                     m_theme.color(Token::Line));
}

void DocumentTabs::renewIcons()
{
    for (int i = 0; i < count(); ++i) {
        setTabIcon(i, m_theme.icon(QStringLiteral("file"), Token::Muted));
        if (auto *close = qobject_cast<QToolButton *>(tabBar()->tabButton(i, QTabBar::RightSide)))
            close->setIcon(m_theme.icon(QStringLiteral("close"), Token::Muted));
    }
}

void nameTabs(QTabWidget &tabs)
{
    const auto pathOf = [&](int index) {
        const auto *page = qobject_cast<DocumentPage *>(tabs.widget(index));
        return page ? page->path() : QString();
    };
    for (int i = 0; i < tabs.count(); ++i) {
        int folders = 0;
        const auto shared = [&] {
            for (int other = 0; other < tabs.count(); ++other)
                if (other != i
                    && lastParts(pathOf(other), folders) == lastParts(pathOf(i), folders))
                    return true;
            return false;
        };
        while (folders < mostFolders && shared())
            ++folders;
        tabs.setTabText(i, lastParts(pathOf(i), folders).replace(u'&', QStringLiteral("&&")));
        tabs.setTabToolTip(i, pathOf(i));
    }
}

} // namespace spotter::ui
