// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/finding_detail.h"

#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"
#include "ui/theme/icon_label.h"
#include "ui/views/fact_list.h"

#include <QHBoxLayout>
#include <QLabel>

namespace spotter::ui {

FindingDetail::FindingDetail(const Theme &theme, QWidget *parent)
    : QScrollArea(parent),
      m_theme(theme),
      m_icon(new IconLabel(theme, QStringLiteral("note"), Token::Accent, 16)),
      m_title(label(theme, Type::Heading, Token::Text)),
      m_place(new FactList(theme))
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Details of the finding"));
    auto *content = new QWidget;
    ground(content, theme, Token::Panel);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 8, 16, 12);
    column->setSpacing(4);
    setWidget(content);

    auto *top = new QHBoxLayout;
    top->setSpacing(8);
    m_title->setWordWrap(true);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    top->addWidget(m_icon, 0, Qt::AlignTop);
    top->addWidget(m_title, 1);
    column->addLayout(top);
    m_meaning = addPart(tr("What it means"));
    m_library = addPart(tr("What the library says"));
    m_remedy = addPart(tr("What to do"));
    dress(m_library.text, theme, Type::Mono, Token::Text);
    m_library.text->setContentsMargins(8, 4, 8, 4);
    ground(m_library.text, theme, Token::Ground);
    column->addSpacing(4);
    column->addWidget(separator(theme));
    column->addSpacing(4);
    column->addWidget(m_place);
    column->addStretch();
}

FindingDetail::Part FindingDetail::addPart(const QString &heading)
{
    const Part part{label(m_theme, Type::Heading, Token::Text, heading),
                    label(m_theme, Type::Small, Token::Text)};
    part.heading->setContentsMargins(0, 4, 0, 0);
    part.text->setWordWrap(true);
    part.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    widget()->layout()->addWidget(part.heading);
    widget()->layout()->addWidget(part.text);
    return part;
}

void FindingDetail::fill(const Part &part, const QString &text)
{
    part.heading->setVisible(!text.isEmpty());
    part.text->setVisible(!text.isEmpty());
    part.text->setText(text);
}

void FindingDetail::setFinding(const checks::Finding &finding)
{
    const Look look = lookOf(finding.severity);
    m_icon->setIcon(look.icon, look.token);
    m_title->setText(titleOf(finding));
    fill(m_meaning, detailOf(finding));
    fill(m_library, fromUtf8(finding.library));
    fill(m_remedy, remedyOf(finding));
    std::vector<Fact> place;
    if (!finding.path.empty()) place.push_back({tr("Place"), fromUtf8(finding.path), true});
    if (finding.range) {
        place.push_back({tr("Bytes"), rangeText(*finding.range), true});
        place.push_back({tr("Size"), exactSize(finding.range->size())});
    }
    m_place->setFacts(place);
}

} // namespace spotter::ui
