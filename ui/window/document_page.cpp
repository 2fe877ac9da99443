// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/document_page.h"

#include "ui/overview/overview_page.h"
#include "ui/theme/dress.h"
#include "ui/views/findings_panel.h"
#include "ui/views/tree_bytes_page.h"
#include "ui/window/state_panel.h"
#include "ui/window/status_line.h"
#include "ui/window/verdict_header.h"

#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace spotter::ui {

DocumentPage::DocumentPage(std::unique_ptr<CheckpointDocument> document, const Theme &theme,
                           QWidget *parent)
    : QWidget(parent),
      m_document(std::move(document)),
      m_tabs(new QTabBar),
      m_pages(new QStackedWidget),
      m_overview(new OverviewPage(*m_document, theme)),
      m_tree(new TreeBytesPage(*m_document, theme, nullptr)),
      m_findings(new FindingsPanel(*m_document, theme, nullptr)),
      m_body(new QStackedWidget)
{
    setFocusPolicy(Qt::ClickFocus);
    m_tabs->setObjectName(QStringLiteral("pageTabs"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Overview"));
    m_tabs->addTab(tr("Tree && bytes"));
    m_pages->addWidget(m_overview);
    m_pages->addWidget(m_tree);
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedWidget::setCurrentIndex);

    auto *upper = new QWidget;
    ground(upper, theme, Token::Panel);
    auto *upperLayout = new QVBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    upperLayout->setSpacing(0);
    auto *tabLine = new QHBoxLayout;
    tabLine->setContentsMargins(4, 0, 0, 0);
    tabLine->addWidget(m_tabs);
    upperLayout->addLayout(tabLine);
    upperLayout->addWidget(separator(theme, Token::Line));
    upperLayout->addWidget(m_pages, 1);

    auto *split = new QSplitter(Qt::Vertical);
    split->setHandleWidth(1);
    split->addWidget(upper);
    split->addWidget(m_findings);
    split->setStretchFactor(0, 1);
    split->setCollapsible(0, false);
    // As high as its findings, up to three; from then on it is the user's.
    const auto fit = [this, split, &theme] {
        const auto rows = std::clamp<std::size_t>(m_document->findings().size(), 2, 3);
        const int wanted = theme.px(29 + 32 * static_cast<int>(rows));
        split->setSizes({std::max(1, split->height() - wanted), wanted});
    };
    connect(m_document.get(), &CheckpointDocument::stateChanged, split, fit);
    connect(m_document.get(), &CheckpointDocument::judged, split, [split, fit] {
        if (!split->property("moved").toBool()) fit();
    });
    connect(split, &QSplitter::splitterMoved, split,
            [split] { split->setProperty("moved", true); });

    auto *state = new StatePanel(*m_document, theme);
    connect(state, &StatePanel::reloadWanted, this, &DocumentPage::reloadWanted);
    connect(state, &StatePanel::openWanted, this, &DocumentPage::openWanted);
    m_body->addWidget(state);
    m_body->addWidget(split);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(new VerdictHeader(*m_document, theme));
    layout->addWidget(separator(theme, Token::Line));
    layout->addWidget(m_body, 1);
    layout->addWidget(new StatusLine(*m_document, theme));

    connect(m_document.get(), &CheckpointDocument::stateChanged, this, &DocumentPage::refresh);
    refresh();
}

DocumentPage::~DocumentPage()
{
    // They hold references to the document, which goes with our members.
    qDeleteAll(findChildren<QWidget *>(Qt::FindDirectChildrenOnly));
}

void DocumentPage::refresh()
{
    const bool ready = m_document->state() == CheckpointDocument::State::Ready;
    m_body->setCurrentIndex(ready ? 1 : 0);
    if (ready && isVisible()) focusPage();
}

void DocumentPage::focusPage()
{
    if (page() == Page::Overview)
        m_overview->focusTable();
    else
        m_tree->focusTree();
}

void DocumentPage::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
    focusPage();
}

DocumentPage::Page DocumentPage::page() const
{
    return static_cast<Page>(m_tabs->currentIndex());
}

void DocumentPage::focusFilter()
{
    showPage(Page::Overview);
    m_overview->focusFilter();
}

void DocumentPage::goTo()
{
    showPage(Page::TreeBytes);
    m_tree->focusGoTo();
}

void DocumentPage::nextFinding()
{
    m_findings->next();
}

void DocumentPage::previousFinding()
{
    m_findings->previous();
}

void DocumentPage::copy()
{
    m_overview->copy();
}

void DocumentPage::copyTsv()
{
    m_overview->copyTsv();
}

} // namespace spotter::ui
