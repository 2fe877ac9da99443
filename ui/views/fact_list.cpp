// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/fact_list.h"

#include "ui/theme/dress.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace spotter::ui {

FactList::FactList(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(12);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(1, 1);
}

FactList::Row FactList::makeRow()
{
    const int number = static_cast<int>(m_rows.size());
    const Row row{label(m_theme, Type::Small, Token::Muted),
                  label(m_theme, Type::Small, Token::Text)};
    row.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row.value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    row.value->setMinimumWidth(1);
    row.label->setBuddy(row.value);
    m_grid->addWidget(row.label, number, 0);
    m_grid->addWidget(row.value, number, 1);
    m_rows.push_back(row);
    return row;
}

void FactList::setFacts(const std::vector<Fact> &facts)
{
    if (facts == m_facts) return;
    m_facts = facts;
    while (m_rows.size() < facts.size())
        makeRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Row &row = m_rows[i];
        const bool used = i < facts.size();
        row.label->setVisible(used);
        row.value->setVisible(used);
        if (!used) continue;
        dress(row.value, m_theme, facts[i].mono ? Type::Mono : Type::Small, Token::Text);
        const int height = m_theme.px(20);
        m_grid->setRowMinimumHeight(static_cast<int>(i), height);
        row.label->setText(facts[i].label);
        row.value->setAccessibleName(facts[i].label + QStringLiteral(": ") + facts[i].value);
    }
    elideAll();
    for (std::size_t i = facts.size(); i < m_rows.size(); ++i)
        m_grid->setRowMinimumHeight(static_cast<int>(i), 0);
}

void FactList::elideAll()
{
    int labels = 0;
    for (std::size_t i = 0; i < m_facts.size(); ++i)
        labels = std::max(labels, m_rows[i].label->sizeHint().width());
    const int space = std::max(width() - labels - m_grid->horizontalSpacing(), 40);
    for (std::size_t i = 0; i < m_facts.size(); ++i) {
        QLabel *value = m_rows[i].value;
        const QString shown =
            value->fontMetrics().elidedText(m_facts[i].value, Qt::ElideMiddle, space);
        value->setText(shown);
        value->setToolTip(shown == m_facts[i].value ? QString() : m_facts[i].value);
    }
}

void FactList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    elideAll();
}

} // namespace spotter::ui
