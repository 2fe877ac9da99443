// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/status_line.h"

#include "core/document/path.h"
#include "ui/text/home_path.h"
#include "ui/text/numbers.h"
#include "ui/theme/dress.h"
#include "ui/theme/icon_label.h"
#include "ui/window/progress.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>

namespace spotter::ui {

StatusLine::StatusLine(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_path(label(theme, Type::Small, Token::Muted)),
      m_findings(label(theme, Type::Small, Token::Muted)),
      m_selection(label(theme, Type::Mono, Token::Muted)),
      m_work(label(theme, Type::Small, Token::Muted)),
      m_bar(new QProgressBar),
      m_stop(new QPushButton(tr("Stop")))
{
    ground(this, theme, Token::Ground);
    m_path->setToolTip(document.path());
    m_selection->setObjectName(QStringLiteral("selectionPath"));
    m_selection->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(120, 4);
    m_stop->setProperty("link", true);
    m_stop->setToolTip(tr("Stops here; what was found stays"));
    dress(m_stop, theme, Type::Small);
    connect(m_stop, &QPushButton::clicked, &document, &CheckpointDocument::stop);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 12, 0);
    layout->setSpacing(6);
    layout->addWidget(m_path);
    layout->addSpacing(10);
    layout->addWidget(new IconLabel(theme, QStringLiteral("lock"), Token::Muted, 13));
    auto *readOnly = label(theme, Type::Small, Token::Muted, tr("Read-only"));
    readOnly->setToolTip(tr("The opened file is never written."));
    layout->addWidget(readOnly);
    layout->addSpacing(10);
    layout->addWidget(m_findings);
    layout->addStretch(1);
    layout->addWidget(m_work);
    layout->addWidget(m_bar);
    layout->addWidget(m_stop);
    layout->addSpacing(10);
    layout->addWidget(m_selection);

    connect(&document, &CheckpointDocument::stateChanged, this, &StatusLine::refresh);
    connect(&document, &CheckpointDocument::scanningEnded, this, &StatusLine::refresh);
    connect(&document, &CheckpointDocument::judged, this, &StatusLine::refresh);
    connect(&document, &CheckpointDocument::progressed, this, &StatusLine::progressed);
    connect(&document, &CheckpointDocument::selectionChanged, this, &StatusLine::showSelection);
    connect(&theme, &Theme::changed, this, &StatusLine::refresh);
    refresh();
}

void StatusLine::refresh()
{
    setFixedHeight(m_theme.px(24));
    const bool busy =
        m_document.state() == CheckpointDocument::State::Loading || m_document.isScanning();
    for (QWidget *widget : std::initializer_list<QWidget *>{m_work, m_bar, m_stop})
        widget->setVisible(busy);
    if (busy) progressed(0, 0);
    const std::size_t findings = m_document.findings().size();
    m_findings->setText(!m_document.checkpoint() ? QString()
                        : findings == 0          ? tr("No findings")
                        : findings == 1          ? tr("1 finding")
                                                 : tr("%1 findings").arg(grouped(findings)));
    showSelection();
}

void StatusLine::progressed(quint64 done, quint64 total)
{
    const QString what = m_document.isScanning() ? tr("Scanning values") : tr("Reading");
    m_work->setText(total == 0 ? what
                               : tr("%1: %2 of %3").arg(what, binarySize(done), binarySize(total)));
    showProgress(*m_bar, done, total);
}

void StatusLine::showSelection()
{
    const auto checkpoint = m_document.checkpoint();
    const Selection &selection = m_document.selection();
    m_selectionText.clear();
    if (checkpoint && selection.node < checkpoint->document.size()) {
        m_selectionText = fromUtf8(document::pathOf(checkpoint->document, selection.node));
        m_selection->setToolTip(m_selectionText + u'\n' + rangeText(selection.range) + u'\n'
                                + exactSize(selection.range.size()));
    }
    elide();
}

void StatusLine::elide()
{
    const int half = width() * 2 / 5;
    m_path->setText(
        m_path->fontMetrics().elidedText(homePath(m_document.path()), Qt::ElideMiddle, half));
    m_selection->setText(
        m_selection->fontMetrics().elidedText(m_selectionText, Qt::ElideMiddle, half));
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    elide();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, m_theme.color(Token::Line));
}

} // namespace spotter::ui
