// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/detail_panel.h"

#include "ui/overview/fact_row.h"
#include "ui/overview/figure_table.h"
#include "ui/overview/histogram.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/theme/icon_label.h"
#include "ui/theme/layouts.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace spotter::ui {

namespace {

QString buttonText(checks::Role role)
{
    const QString name = nameOf(role);
    return name.size() > 1 ? name.left(1).toUpper() + name.mid(1) : name;
}

} // namespace

DetailPanel::DetailPanel(CheckpointDocument &document, ParameterModel &model, const Theme &theme,
                         QWidget *parent)
    : QScrollArea(parent),
      m_document(document),
      m_model(model),
      m_theme(theme)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(NoFrame);
    m_pages = new QStackedWidget;
    // A figure that is too long is cut by its own cell, not by the edge of the panel.
    m_pages->setMinimumWidth(1);
    ground(m_pages, theme, Token::Panel);
    ground(viewport(), theme, Token::Panel);
    m_pages->addWidget(emptyState());
    m_pages->addWidget(content());
    setWidget(m_pages);

    connect(&model, &ParameterModel::figuresArrived, this, &DetailPanel::refreshFigures);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] { setRow(-1); });
    connect(&document, &CheckpointDocument::scanningEnded, this, &DetailPanel::refreshFigures);
    connect(&document, &CheckpointDocument::selectionChanged, this, &DetailPanel::followSelection);
    connect(&theme, &Theme::changed, this, &DetailPanel::refresh);
}

QWidget *DetailPanel::emptyState()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->setSpacing(8);
    layout->addStretch(2);
    layout->addWidget(new IconLabel(m_theme, QStringLiteral("unknown"), Token::Muted, 22), 0,
                      Qt::AlignHCenter);
    auto *what = label(m_theme, Type::Sans, Token::Text, tr("No parameter is selected"));
    auto *how = label(m_theme, Type::Small, Token::Muted,
                      tr("Its values, its states and their places are shown here: choose a row."));
    how->setWordWrap(true);
    how->setAlignment(Qt::AlignHCenter);
    layout->addWidget(what, 0, Qt::AlignHCenter);
    layout->addWidget(how);
    layout->addStretch(3);
    return page;
}

QWidget *DetailPanel::content()
{
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(0);

    auto *head = new QHBoxLayout;
    m_title = label(m_theme, Type::Heading, Token::Text);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *copy = new QToolButton;
    copy->setIcon(m_theme.icon(QStringLiteral("copy"), Token::Muted));
    copy->setToolTip(tr("Copy the id"));
    copy->setAccessibleName(copy->toolTip());
    connect(&m_theme, &Theme::changed, copy,
            [this, copy] { copy->setIcon(m_theme.icon(QStringLiteral("copy"), Token::Muted)); });
    connect(copy, &QToolButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_id->text()); });
    head->addWidget(m_title, 1);
    head->addWidget(copy);
    layout->addLayout(head);
    m_id = label(m_theme, Type::Mono, Token::Muted);
    m_id->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_id);
    layout->addSpacing(8);
    layout->addWidget(roleSwitch());
    layout->addSpacing(6);
    m_histogram = new Histogram(m_theme);
    layout->addWidget(m_histogram);
    layout->addSpacing(8);
    m_table = new QVBoxLayout;
    layout->addLayout(m_table);
    layout->addSpacing(8);
    layout->addWidget(separator(m_theme));
    layout->addSpacing(6);
    m_facts = new QVBoxLayout;
    m_facts->setSpacing(0);
    layout->addLayout(m_facts);
    layout->addStretch();
    return page;
}

QWidget *DetailPanel::roleSwitch()
{
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (const checks::Role role : shownRoles) {
        auto *button = new QPushButton(buttonText(role));
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setProperty("segment", true);
        button->setProperty("first", m_roles.empty());
        button->setProperty("inner", !m_roles.empty());
        button->setProperty("last", role == shownRoles.back());
        connect(button, &QPushButton::clicked, this, [this, role] { choose(role); });
        layout->addWidget(button);
        m_roles.push_back(button);
    }
    m_roles.front()->setChecked(true);
    layout->addStretch();
    return row;
}

void DetailPanel::setRow(int row)
{
    m_row = row;
    m_pages->setCurrentIndex(row < 0 ? 0 : 1);
    refresh();
}

void DetailPanel::choose(checks::Role role)
{
    m_role = role;
    refreshFigures();
    if (m_row < 0) return;
    const record::Tensor *tensor = m_model.entry(m_row).tensor(role);
    if (tensor) m_document.select(tensor->node);
}

void DetailPanel::followSelection()
{
    if (m_row < 0 || !m_document.checkpoint()) return;
    const document::Document &nodes = m_document.checkpoint()->document;
    for (std::size_t i = 0; i < shownRoles.size(); ++i) {
        const record::Tensor *tensor = m_model.entry(m_row).tensors[i];
        document::NodeId node = m_document.selection().node;
        while (tensor && node < nodes.size() && node != tensor->node)
            node = nodes[node].parent;
        if (!tensor || node != tensor->node) continue;
        m_role = shownRoles[i];
        m_roles[i]->setChecked(true);
        refreshFigures();
        return;
    }
}

void DetailPanel::refresh()
{
    if (m_row < 0) return;
    const ParameterEntry &entry = m_model.entry(m_row);
    const QString factor =
        entry.row.factor == ' ' ? QString() : QStringLiteral(" · ") + QLatin1Char(entry.row.factor);
    m_title->setText(entry.target + factor);
    m_title->setToolTip(entry.target + factor);
    m_id->setText(entry.id);
    rebuildFacts();
    refreshFigures();
}

void DetailPanel::refreshFigures()
{
    if (m_row < 0) return;
    const ParameterEntry &entry = m_model.entry(m_row);
    for (std::size_t i = 0; i < shownRoles.size(); ++i) {
        m_roles[i]->setEnabled(entry.tensors[i] != nullptr);
        m_roles[i]->setToolTip(entry.tensors[i] ? QString() : tr("Not in the file"));
    }
    const tensor::Statistics *known = m_model.statistics(m_row, m_role);
    if (known)
        m_histogram->show(*known, tokenOf(m_role));
    else if (!entry.tensor(m_role))
        m_histogram->showNothing(tr("This parameter has no %1 in the file").arg(nameOf(m_role)));
    else
        m_histogram->showNothing(m_document.isScanning() ? tr("Not scanned yet")
                                                         : tr("Its values were not scanned"));
    rebuildTable();
}

void DetailPanel::rebuildTable()
{
    std::vector<FigureColumn> columns;
    for (const checks::Role role : shownRoles)
        columns.push_back({role, m_model.statistics(m_row, role)});
    clear(*m_table);
    m_table->addWidget(figureTable(m_theme, columns));
}

void DetailPanel::rebuildFacts()
{
    clear(*m_facts);
    const ParameterEntry &entry = m_model.entry(m_row);
    const auto add = [this](const QString &name, const QString &value, Type type,
                            document::NodeId node) {
        auto *fact = new FactRow(m_theme, name, value, type);
        fact->setNode(node);
        connect(fact, &FactRow::activated, &m_document,
                [this](uint target) { m_document.select(document::NodeId(target)); });
        m_facts->addWidget(fact);
    };
    const auto &nodes = m_document.checkpoint()->document;
    if (entry.row.parameter && entry.row.parameter->tensor) {
        const record::Tensor &tensor = *entry.row.parameter->tensor;
        add(tr("Shape, dtype"),
            shapeText(tensor.shape, QStringLiteral(" × ")) + QStringLiteral(", ") + entry.dtype,
            Type::Sans, tensor.shapeNode);
    }
    const record::ParameterState *state = entry.row.state;
    if (state && state->time)
        add(tr("Optimizer time"), grouped(*state->time), Type::Sans, state->timeNode);
    if (state && !state->choice.empty())
        add(tr("Choice"), fromUtf8(state->choice), Type::Sans, document::noNode);
    if (state && !state->group.empty())
        add(tr("Group"), fromUtf8(state->group), Type::Sans, document::noNode);
    if (entry.row.id)
        add(tr("Id as number"), QString::number(entry.row.id->value), Type::Mono, document::noNode);
    if (entry.row.parameter)
        add(tr("Weight at"), rangeText(nodes[entry.row.parameter->node].range()), Type::Mono,
            entry.row.parameter->node);
    if (state) add(tr("State at"), rangeText(nodes[state->node].range()), Type::Mono, state->node);
    if (entry.row.gradient)
        add(tr("Gradient at"), rangeText(nodes[entry.row.gradient->node].range()), Type::Mono,
            entry.row.gradient->node);
}

} // namespace spotter::ui
