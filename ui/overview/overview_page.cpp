// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/overview_page.h"

#include "ui/models/parameter_model.h"
#include "ui/models/parameter_proxy.h"
#include "ui/overview/counter_panel.h"
#include "ui/overview/detail_panel.h"
#include "ui/overview/filter_line.h"
#include "ui/overview/parameter_view.h"
#include "ui/text/facts_line.h"
#include "ui/text/numbers.h"
#include "ui/theme/dress.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace spotter::ui {

OverviewPage::OverviewPage(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_model(new ParameterModel(document, this)),
      m_proxy(new ParameterProxy(*m_model, this))
{
    auto *split = new QSplitter(Qt::Horizontal);
    split->setHandleWidth(1);
    split->setChildrenCollapsible(false);
    auto *counters = new CounterPanel(document, theme);
    counters->setMinimumWidth(180);
    m_detail = new DetailPanel(document, *m_model, theme);
    m_detail->setMinimumWidth(260);
    split->addWidget(counters);
    split->addWidget(tablePanel());
    split->addWidget(m_detail);
    split->setStretchFactor(1, 1);
    split->setSizes({theme.px(216), 750, theme.px(312)});

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(split);

    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &OverviewPage::rowChosen);
    connect(m_filter, &QLineEdit::textChanged, this, &OverviewPage::applyFilter);
    connect(m_filter, &FilterLine::left, this, [this] { m_view->setFocus(); });
    connect(&document, &CheckpointDocument::selectionChanged, this, &OverviewPage::followSelection);
    connect(&document, &CheckpointDocument::stateChanged, this, &OverviewPage::selectFirst);
    connect(&document, &CheckpointDocument::stateChanged, this, &OverviewPage::updateFoot);
    connect(&document, &CheckpointDocument::scanningEnded, this, &OverviewPage::updateFoot);
    connect(&document, &CheckpointDocument::judged, this, &OverviewPage::updateFoot);
    connect(m_proxy, &QAbstractItemModel::modelReset, this, &OverviewPage::updateCount);
    connect(m_proxy, &QAbstractItemModel::rowsInserted, this, &OverviewPage::updateCount);
    connect(m_proxy, &QAbstractItemModel::rowsRemoved, this, &OverviewPage::updateCount);
    updateCount();
    updateFoot();
}

QWidget *OverviewPage::tablePanel()
{
    auto *panel = new QWidget;
    ground(panel, m_theme, Token::Panel);
    auto *layout = new QVBoxLayout(panel);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(tableHead());

    m_reason = label(m_theme, Type::Small, Token::Error);
    m_reason->setContentsMargins(12, 0, 12, 6);
    m_reason->setAlignment(Qt::AlignRight);
    m_reason->setWordWrap(true);
    m_reason->hide();
    layout->addWidget(m_reason);

    m_view = new ParameterView(m_theme);
    m_view->setModel(m_proxy);
    m_nothing = label(m_theme, Type::Sans, Token::Muted);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
    auto *body = new QWidget;
    m_body = new QStackedLayout(body);
    m_body->addWidget(m_view);
    m_body->addWidget(m_nothing);
    layout->addWidget(body, 1);
    layout->addWidget(separator(m_theme, Token::Hairline));
    layout->addWidget(tableFoot());
    return panel;
}

QWidget *OverviewPage::tableHead()
{
    auto *head = new QWidget;
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(12, 7, 12, 6);
    layout->setSpacing(14);
    m_count = label(m_theme, Type::Small, Token::Muted);
    m_count->setObjectName(QStringLiteral("parameterCount"));
    m_filter = new FilterLine(m_theme, ParameterFilter::keys());
    m_filter->setMinimumWidth(m_theme.px(180));
    m_filter->setMaximumWidth(m_theme.px(300));
    layout->addWidget(label(m_theme, Type::Heading, Token::Text, tr("Parameters")));
    layout->addWidget(m_count);
    layout->addStretch(1);
    layout->addWidget(m_filter, 2);
    return head;
}

QWidget *OverviewPage::tableFoot()
{
    auto *foot = new QWidget;
    foot->setMinimumHeight(m_theme.px(27));
    auto *layout = new QHBoxLayout(foot);
    layout->setContentsMargins(12, 0, 16, 0);
    m_facts = label(m_theme, Type::Small, Token::Muted);
    m_finite = label(m_theme, Type::Small, Token::Muted);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(m_facts, 1);
    layout->addWidget(m_finite);
    return foot;
}

void OverviewPage::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void OverviewPage::focusTable()
{
    m_view->setFocus();
}

void OverviewPage::copy()
{
    m_view->copyCell();
}

void OverviewPage::copyTsv()
{
    m_view->copyTsv();
}

void OverviewPage::applyFilter(const QString &text)
{
    QString reason;
    {
        // A row that the filter hides does not choose its neighbour.
        const QScopedValueRollback following(m_following, true);
        reason = m_proxy->setFilter(text);
    }
    m_filter->setWrong(reason);
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    followSelection();
    updateCount();
}

void OverviewPage::updateCount()
{
    const int shown = m_proxy->rowCount();
    const int all = m_model->rowCount();
    m_count->setText(all == 0 ? QString()
                              : tr("%1 of %2").arg(grouped(quint64(shown)), grouped(quint64(all))));
    dress(m_count, m_theme, Type::Small, m_proxy->isFiltering() ? Token::Accent : Token::Muted);
    m_nothing->setText(all == 0 ? tr("No parameters: this file has no adapters that can be read.")
                                : tr("No parameter matches. Esc clears the filter."));
    m_body->setCurrentIndex(shown == 0 ? 1 : 0);
}

void OverviewPage::updateFoot()
{
    m_facts->setText(trainableFacts(m_document));
    const FiniteFact finite = finiteFact(m_document);
    m_finite->setText(finite.text);
    dress(m_finite, m_theme, Type::Small, finite.wrong ? Token::Error : Token::Muted);
}

void OverviewPage::rowChosen(const QModelIndex &current)
{
    if (m_following || !current.isValid()) return;
    const int row = m_proxy->mapToSource(current).row();
    const QScopedValueRollback following(m_following, true);
    m_detail->setRow(row);
    m_document.select(m_model->entry(row).row.node);
}

void OverviewPage::followSelection()
{
    const int row = m_model->rowOf(m_document.selection().node);
    if (!m_following) m_detail->setRow(row);
    const QScopedValueRollback following(m_following, true);
    const QModelIndex index =
        row < 0 ? QModelIndex() : m_proxy->mapFromSource(m_model->index(row, 0));
    if (index.row() == m_view->currentIndex().row() && index.isValid()) {
        m_view->selectRow(index.row());
        return;
    }
    m_view->selectionModel()->clear();
    if (!index.isValid()) return;
    m_view->selectRow(index.row());
    m_view->scrollTo(index);
}

void OverviewPage::selectFirst()
{
    if (m_document.state() != CheckpointDocument::State::Ready || m_model->rowCount() == 0) return;
    if (m_document.selection().node == document::noNode)
        m_document.select(m_model->entry(0).row.node);
}

} // namespace spotter::ui
