// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/state_panel.h"

#include "core/checks/words.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"
#include "ui/theme/icon_label.h"
#include "ui/window/progress.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace spotter::ui {

namespace {

void say(QLabel &label, const QString &text)
{
    label.setText(text);
    label.setVisible(!text.isEmpty());
}

} // namespace

StatePanel::StatePanel(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_icon(new IconLabel(theme, QStringLiteral("unknown"), Token::Muted, 22)),
      m_what(label(theme, Type::Heading, Token::Text)),
      m_detail(label(theme, Type::Sans, Token::Text)),
      m_place(label(theme, Type::Mono, Token::Muted)),
      m_system(label(theme, Type::Mono, Token::Muted)),
      m_remedy(label(theme, Type::Sans, Token::Text)),
      m_bar(new QProgressBar),
      m_reload(new QPushButton(tr("Read again"))),
      m_open(new QPushButton(tr("Open another…"))),
      m_stop(new QPushButton(tr("Stop")))
{
    ground(this, theme, Token::Ground);
    auto *card = new QWidget;
    card->setObjectName(QStringLiteral("stateCard"));
    card->setAttribute(Qt::WA_StyledBackground);
    card->setMaximumWidth(theme.px(720));
    m_bar->setTextVisible(false);
    m_what->setObjectName(QStringLiteral("stateTitle"));

    auto *words = new QVBoxLayout;
    words->setSpacing(6);
    for (QLabel *line : {m_what, m_detail, m_place, m_system, m_remedy}) {
        line->setWordWrap(true);
        line->setTextInteractionFlags(Qt::TextSelectableByMouse);
        words->addWidget(line);
    }
    words->addWidget(m_bar);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    for (QPushButton *button : {m_reload, m_open, m_stop})
        buttons->addWidget(button);
    buttons->addStretch();
    words->addSpacing(4);
    words->addLayout(buttons);

    auto *inside = new QHBoxLayout(card);
    inside->setContentsMargins(16, 16, 16, 16);
    inside->setSpacing(12);
    inside->addWidget(m_icon, 0, Qt::AlignTop);
    inside->addLayout(words, 1);

    auto *across = new QHBoxLayout;
    across->addStretch(1);
    across->addWidget(card, 8);
    across->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 16);
    layout->addStretch(2);
    layout->addLayout(across);
    layout->addStretch(3);

    connect(m_reload, &QPushButton::clicked, this, &StatePanel::reloadWanted);
    connect(m_open, &QPushButton::clicked, this, &StatePanel::openWanted);
    connect(m_stop, &QPushButton::clicked, &document, &CheckpointDocument::stop);
    connect(&document, &CheckpointDocument::stateChanged, this, &StatePanel::refresh);
    connect(&document, &CheckpointDocument::progressed, this, &StatePanel::progressed);
    refresh();
}

void StatePanel::refresh()
{
    const CheckpointDocument::State state = m_document.state();
    const bool loading = state == CheckpointDocument::State::Loading;
    m_bar->setVisible(loading);
    m_stop->setVisible(loading);
    m_reload->setVisible(!loading);
    m_open->setVisible(!loading);
    say(*m_system, {});
    say(*m_remedy, {});
    say(*m_place, m_document.path());
    if (state == CheckpointDocument::State::Failed) {
        showFailure(*m_document.error());
        return;
    }
    m_icon->setIcon(QStringLiteral("unknown"), Token::Muted);
    dress(m_what, m_theme, Type::Heading, Token::Text);
    say(*m_what, loading ? tr("Reading the index") : tr("Stopped"));
    say(*m_detail, loading ? QString() : tr("Nothing of this file was kept."));
    if (loading) progressed(0, 0);
}

void StatePanel::showFailure(const Error &error)
{
    const checks::Finding finding = checks::asFinding(error);
    m_icon->setIcon(QStringLiteral("error"), Token::Error);
    dress(m_what, m_theme, Type::Heading, Token::Error);
    say(*m_what, titleOf(finding));
    say(*m_detail, detailOf(finding));
    QStringList place = {m_document.path(), fromUtf8(finding.path)};
    if (finding.range) place << rangeText(*finding.range);
    place.removeAll(QString());
    say(*m_place, place.join(QStringLiteral(", ")));
    say(*m_system, fromUtf8(finding.library));
    say(*m_remedy, remedyOf(finding));
}

void StatePanel::progressed(quint64 done, quint64 total)
{
    if (m_document.state() != CheckpointDocument::State::Loading) return;
    showProgress(*m_bar, done, total);
    if (total == 0) return;
    say(*m_detail, tr("%1 of %2").arg(binarySize(done), binarySize(total)));
}

} // namespace spotter::ui
