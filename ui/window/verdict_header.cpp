// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/verdict_header.h"

#include "core/checks/words.h"
#include "ui/text/facts_line.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"
#include "ui/theme/icon_label.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace spotter::ui {

namespace {

QString elided(const QLabel &label, const QString &text, int width)
{
    return label.fontMetrics().elidedText(text, Qt::ElideRight, width);
}

} // namespace

VerdictHeader::VerdictHeader(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_icon(new IconLabel(theme, QStringLiteral("unknown"), Token::Muted, 22)),
      m_sentence(label(theme, Type::Verdict, Token::Text)),
      m_second(label(theme, Type::Small, Token::Muted)),
      m_aside(label(theme, Type::Small, Token::Muted))
{
    setObjectName(QStringLiteral("verdictHeader"));
    ground(this, theme, Token::Panel);
    m_sentence->setObjectName(QStringLiteral("verdict"));
    m_aside->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    for (QLabel *words : {m_sentence, m_second}) {
        words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }

    auto *lines = new QVBoxLayout;
    lines->setSpacing(1);
    lines->addStretch();
    lines->addWidget(m_sentence);
    lines->addWidget(m_second);
    lines->addStretch();
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(17, 0, 16, 0);
    layout->setSpacing(13);
    layout->addWidget(m_icon);
    layout->addLayout(lines, 1);
    layout->addWidget(m_aside);

    connect(&document, &CheckpointDocument::stateChanged, this, &VerdictHeader::refresh);
    connect(&document, &CheckpointDocument::judged, this, &VerdictHeader::refresh);
    connect(&theme, &Theme::changed, this, &VerdictHeader::refresh);
    refresh();
}

void VerdictHeader::refresh()
{
    setFixedHeight(m_theme.px(60));
    Look look{QStringLiteral("unknown"), Token::Muted};
    const QString gap = QStringLiteral("    ");
    m_asideLines.clear();
    switch (m_document.state()) {
    case CheckpointDocument::State::Loading:
        m_sentenceText = tr("Reading the index…");
        m_secondText = tr("Payloads are not touched; the first screen needs none of them.");
        break;
    case CheckpointDocument::State::Stopped:
        m_sentenceText = tr("Stopped before the file was read");
        m_secondText = tr("F5 reads it again.");
        break;
    case CheckpointDocument::State::Failed: {
        const checks::Finding finding = checks::asFinding(*m_document.error());
        look = lookOf(checks::Severity::Error);
        m_sentenceText = titleOf(finding);
        m_secondText = detailOf(finding);
        break;
    }
    case CheckpointDocument::State::Ready: {
        const checks::Overview &overview = m_document.overview();
        const QStringList facts = headerFacts(m_document);
        look = lookOf(overview.verdict);
        m_sentenceText = verdictSentence(overview);
        const QString detail = verdictDetail(overview);
        if (overview.verdict == checks::Overview::Verdict::Resumes || detail.isEmpty()) {
            m_secondText = facts.join(gap);
            break;
        }
        m_secondText = detail;
        m_asideLines = {facts.mid(0, facts.size() / 2).join(gap),
                        facts.mid(facts.size() / 2).join(gap)};
        break;
    }
    }
    m_icon->setIcon(look.icon, look.token);
    dress(m_sentence, m_theme, Type::Verdict,
          look.token == Token::Muted ? Token::Text : look.token);
    m_sentence->setToolTip(m_sentenceText);
    m_second->setToolTip(m_secondText);
    m_second->setVisible(!m_secondText.isEmpty());
    setAccessibleName(m_sentenceText);
    elide();
}

void VerdictHeader::elide()
{
    // What the file is gives way to what is wrong with it.
    int aside = 0;
    for (const QString &line : m_asideLines)
        aside = std::max(aside, m_aside->fontMetrics().horizontalAdvance(line) + 2);
    aside = std::min(aside, width() * 2 / 5);
    QStringList lines;
    for (const QString &line : m_asideLines)
        lines << elided(*m_aside, line, aside);
    m_aside->setVisible(!lines.isEmpty());
    m_aside->setText(lines.join(u'\n'));
    m_aside->setToolTip(m_asideLines.join(u'\n'));

    const int room = width() - 22 - 17 - 16 - 13 - (aside > 0 ? aside + 13 : 0);
    m_sentence->setText(elided(*m_sentence, m_sentenceText, room));
    m_second->setText(elided(*m_second, m_secondText, room));
}

void VerdictHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    elide();
}

} // namespace spotter::ui
