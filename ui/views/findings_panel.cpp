// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/findings_panel.h"

#include "ui/models/finding_model.h"
#include "ui/text/copy_keys.h"
#include "ui/text/table_text.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"
#include "ui/theme/icon_label.h"
#include "ui/views/cell_delegate.h"
#include "ui/views/finding_detail.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>

#include <algorithm>

namespace spotter::ui {

using checks::Severity;
using document::NodeId;
using document::noNode;

namespace {

constexpr int findingRow = 32;

QString countText(Severity severity, int count)
{
    using P = FindingsPanel;
    if (count == 1) {
        switch (severity) {
        case Severity::Error: return P::tr("1 error");
        case Severity::Warning: return P::tr("1 warning");
        case Severity::Note: return P::tr("1 note");
        }
    }
    switch (severity) {
    case Severity::Error: return P::tr("%1 errors").arg(count);
    case Severity::Warning: return P::tr("%1 warnings").arg(count);
    case Severity::Note: return P::tr("%1 notes").arg(count);
    }
    return {};
}

/// The node of a finding; for bytes that belong to none, the container that breaks off before them.
NodeId placeOf(const document::Document &document, const checks::Finding &finding)
{
    if (finding.node != noNode || !finding.range) return finding.node;
    const std::uint64_t begin = finding.range->begin;
    const NodeId there = document.nodeAt(begin);
    if (there != noNode || begin == 0) return there;
    NodeId before = document.nodeAt(begin - 1);
    while (before != noNode && !document[before].partial)
        before = document[before].parent;
    return before;
}

} // namespace

FindingsPanel::FindingsPanel(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_model(new FindingModel(this)),
      m_pages(new QStackedWidget),
      m_table(new QTableView),
      m_detail(new FindingDetail(theme)),
      m_emptyIcon(new IconLabel(theme, QStringLiteral("good"), Token::Good, 22)),
      m_emptyTitle(label(theme, Type::Sans, Token::Text)),
      m_emptyText(label(theme, Type::Small, Token::Muted))
{
    ground(this, theme, Token::Panel);
    makeTable();
    auto *split = new QSplitter(Qt::Horizontal);
    split->setHandleWidth(1);
    split->addWidget(m_table);
    split->addWidget(m_detail);
    split->setStretchFactor(0, 1);
    split->setStretchFactor(1, 0);
    split->setSizes({900, 320});
    m_pages->addWidget(split);
    m_pages->addWidget(makeEmpty());

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    column->addWidget(separator(theme, Token::Line));
    column->addWidget(m_pages, 1);

    connect(&document, &CheckpointDocument::stateChanged, this, &FindingsPanel::showFindings);
    connect(&document, &CheckpointDocument::judged, this, &FindingsPanel::showFindings);
    connect(&document, &CheckpointDocument::selectionChanged, this, &FindingsPanel::showSelection);
    connect(&theme, &Theme::changed, this, &FindingsPanel::renew);
    showFindings();
}

QWidget *FindingsPanel::makeHead()
{
    auto *head = new QWidget;
    ground(head, m_theme, Token::Ground);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(12, 6, 12, 6);
    row->setSpacing(6);
    row->addWidget(label(m_theme, Type::Heading, Token::Text, tr("Findings")));
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        const Look look = lookOf(severity);
        const Count count{severity, new IconLabel(m_theme, look.icon, look.token, 16),
                          label(m_theme, Type::Small, Token::Text)};
        row->addSpacing(8);
        row->addWidget(count.icon);
        row->addWidget(count.text);
        m_counts.push_back(count);
    }
    row->addStretch();
    row->addWidget(label(m_theme, Type::Small, Token::Muted, tr("F8 next")));
    return head;
}

void FindingsPanel::makeTable()
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new CellDelegate(m_theme, {findingRow, 12, true}, m_table));
    m_table->setAccessibleName(tr("Findings"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->horizontalHeader()->hide();
    m_table->verticalHeader()->hide();
    m_table->installEventFilter(this);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QTableView::customContextMenuRequested, this, &FindingsPanel::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                showDetail(current.row());
                if (!m_isFollowing && current.isValid()) chooseRow(current.row());
            });
    // A finding that is already current is gone to again.
    connect(m_table, &QTableView::clicked, this,
            [this](const QModelIndex &index) { chooseRow(index.row()); });
}

QWidget *FindingsPanel::makeEmpty()
{
    auto *page = new QWidget;
    auto *column = new QVBoxLayout(page);
    column->setSpacing(4);
    column->addStretch();
    column->addWidget(m_emptyIcon, 0, Qt::AlignHCenter);
    for (QLabel *part : {m_emptyTitle, m_emptyText}) {
        part->setAlignment(Qt::AlignHCenter);
        part->setWordWrap(true);
        column->addWidget(part);
    }
    column->addStretch();
    return page;
}

int FindingsPanel::currentRow() const
{
    return m_table->currentIndex().row();
}

void FindingsPanel::showFindings()
{
    const checks::Finding *current = m_model->finding(currentRow());
    const std::optional<checks::Finding> kept = current ? std::optional(*current) : std::nullopt;
    m_isFollowing = true;
    m_model->setFindings(m_document.findings());
    const int row = kept ? m_model->rowOf(*kept) : -1;
    if (row >= 0) m_table->setCurrentIndex(m_model->index(row, FindingModel::Grade));
    m_isFollowing = false;

    showDetail(row);
    m_pages->setCurrentIndex(m_model->rowCount() > 0 ? 0 : 1);
    const bool ready = m_document.state() == CheckpointDocument::State::Ready;
    if (ready)
        m_emptyIcon->setIcon(QStringLiteral("good"), Token::Good);
    else
        m_emptyIcon->setIcon(QStringLiteral("unknown"), Token::Muted);
    m_emptyTitle->setText(ready ? tr("No findings") : tr("No findings yet"));
    m_emptyText->setText(
        ready ? tr("Parameters, optimizer states, gradients, counters and values hang together.")
              : tr("What speaks against the file appears here once it is read."));
    renew();
}

void FindingsPanel::renew()
{
    for (const Count &count : m_counts) {
        const int number = m_model->count(count.severity);
        count.text->setText(countText(count.severity, number));
        count.icon->setVisible(number > 0);
        count.text->setVisible(number > 0);
    }
    m_table->verticalHeader()->setMinimumSectionSize(m_theme.px(findingRow));
    m_table->verticalHeader()->setDefaultSectionSize(m_theme.px(findingRow));
    fitColumns();
    m_table->viewport()->update();
}

void FindingsPanel::fitColumns()
{
    const int width = m_table->viewport()->width();
    const int grade = 36;
    const int id = m_theme.px(192);
    const int path = std::clamp(width / 5, m_theme.px(72), m_theme.px(220));
    const int bytes = m_theme.px(148);
    m_table->setColumnWidth(FindingModel::Grade, grade);
    m_table->setColumnWidth(FindingModel::Id, id);
    m_table->setColumnWidth(FindingModel::Sentence,
                            std::max(m_theme.px(160), width - grade - id - path - bytes));
    m_table->setColumnWidth(FindingModel::Path, path);
    m_table->setColumnWidth(FindingModel::Bytes, bytes);
}

void FindingsPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

void FindingsPanel::showDetail(int row)
{
    const checks::Finding *finding = m_model->finding(row);
    m_detail->setVisible(finding);
    if (finding) m_detail->setFinding(*finding);
    QMetaObject::invokeMethod(this, &FindingsPanel::fitColumns, Qt::QueuedConnection);
}

void FindingsPanel::chooseRow(int row)
{
    const checks::Finding *finding = m_model->finding(row);
    const auto checkpoint = m_document.checkpoint();
    if (!finding || !checkpoint) return;
    const NodeId node = placeOf(checkpoint->document, *finding);
    m_isFollowing = true;
    if (finding->range)
        m_document.select(Selection{node, *finding->range});
    else if (node != noNode)
        m_document.select(node);
    m_isFollowing = false;
}

void FindingsPanel::showSelection(const Selection &selection)
{
    const checks::Finding *current = m_model->finding(currentRow());
    if (m_isFollowing || (current && current->node == selection.node)) return;
    const int row = m_model->rowAt(selection.node);
    m_isFollowing = true;
    if (row >= 0)
        m_table->setCurrentIndex(m_model->index(row, FindingModel::Grade));
    else
        m_table->setCurrentIndex({});
    m_isFollowing = false;
}

void FindingsPanel::copy()
{
    if (m_model->finding(currentRow()))
        QApplication::clipboard()->setText(m_model->text(currentRow()));
}

void FindingsPanel::copyTsv()
{
    if (m_model->finding(currentRow()))
        QApplication::clipboard()->setText(
            tsvText(*m_model, {m_model->index(currentRow(), FindingModel::Grade)}));
}

void FindingsPanel::showMenu(const QPoint &place)
{
    QMenu menu(this);
    menu.addAction(tr("Copy"), QKeySequence::Copy, this, &FindingsPanel::copy);
    menu.addAction(tr("Copy as TSV"), copyMoreKeys(), this, &FindingsPanel::copyTsv);
    menu.exec(m_table->viewport()->mapToGlobal(place));
}

bool FindingsPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_table || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool plain = key->matches(QKeySequence::Copy);
    if (!plain && !isCopyMore(*key)) return false;
    if (plain)
        copy();
    else
        copyTsv();
    event->accept();
    return true;
}

void FindingsPanel::next()
{
    const int rows = m_model->rowCount();
    if (rows > 0)
        m_table->setCurrentIndex(m_model->index((currentRow() + 1) % rows, FindingModel::Grade));
}

void FindingsPanel::previous()
{
    const int rows = m_model->rowCount();
    const int row = currentRow();
    if (rows > 0)
        m_table->setCurrentIndex(
            m_model->index(row <= 0 ? rows - 1 : row - 1, FindingModel::Grade));
}

} // namespace spotter::ui
