// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/path_bar.h"

#include "core/checks/words.h"
#include "ui/text/id_text.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"
#include "ui/theme/layouts.h"
#include "ui/views/go_to.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace spotter::ui {

using document::NodeId;
using document::noNode;

namespace {

constexpr std::size_t longestHistory = 200;

QToolButton *arrow(const QString &name)
{
    auto *button = new QToolButton;
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setEnabled(false);
    button->setAutoRaise(true);
    return button;
}

} // namespace

PathBar::PathBar(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_back(arrow(tr("Back"))),
      m_forward(arrow(tr("Forward"))),
      m_steps(new QWidget),
      m_reason(label(theme, Type::Small, Token::Error)),
      m_field(new QLineEdit)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(8, 4, 12, 4);
    row->setSpacing(4);
    auto *steps = new QHBoxLayout(m_steps);
    steps->setContentsMargins(0, 0, 0, 0);
    steps->setSpacing(0);
    m_steps->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_steps->setAccessibleName(tr("Path"));
    m_reason->setVisible(false);
    m_field->setPlaceholderText(tr("Go to path or offset: 0x1f4, 500, +16"));
    m_field->setAccessibleName(tr("Go to path or offset"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_search = m_field->addAction(QIcon(), QLineEdit::LeadingPosition);
    row->addWidget(m_back);
    row->addWidget(m_forward);
    row->addSpacing(8);
    row->addWidget(m_steps, 1);
    row->addWidget(m_reason);
    row->addWidget(m_field);

    connect(m_back, &QToolButton::clicked, this, &PathBar::back);
    connect(m_forward, &QToolButton::clicked, this, &PathBar::forward);
    connect(m_field, &QLineEdit::returnPressed, this, &PathBar::goToText);
    connect(m_field, &QLineEdit::textEdited, this, [this] { refuse({}); });
    connect(&document, &CheckpointDocument::selectionChanged, this, &PathBar::follow);
    connect(&document, &CheckpointDocument::stateChanged, this, &PathBar::restart);
    connect(&theme, &Theme::changed, this, &PathBar::rebuild);
    restart();
}

void PathBar::restart()
{
    m_history.clear();
    m_now = 0;
    follow(m_document.selection());
    rebuild();
}

void PathBar::follow(const Selection &selection)
{
    if (selection.node == noNode || !m_document.checkpoint()) return;
    if (!m_history.empty() && m_history[m_now] == selection.node) return;
    if (!m_history.empty()) m_history.resize(m_now + 1);
    m_history.push_back(selection.node);
    if (m_history.size() > longestHistory) m_history.erase(m_history.begin());
    m_now = m_history.size() - 1;
    rebuild();
}

void PathBar::visit(std::size_t step)
{
    m_now = step;
    m_document.select(m_history[step]);
    rebuild();
}

void PathBar::back()
{
    if (m_now > 0) visit(m_now - 1);
}

void PathBar::forward()
{
    if (m_now + 1 < m_history.size()) visit(m_now + 1);
}

void PathBar::focusGoTo()
{
    m_field->setFocus(Qt::ShortcutFocusReason);
    m_field->selectAll();
}

QToolButton *PathBar::stepButton(NodeId node, bool isLast)
{
    const auto checkpoint = m_document.checkpoint();
    auto *button = new QToolButton;
    const std::string name = checkpoint::labelOf(*checkpoint, node);
    QFont font = isIdText(name) ? m_theme.mono() : isLast ? m_theme.heading() : m_theme.sans();
    if (isLast) font.setWeight(QFont::DemiBold);
    button->setFont(font);
    button->setText(fromUtf8(name).replace(QLatin1Char('&'), QStringLiteral("&&")));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, [this, node] { m_document.select(node); });
    return button;
}

void PathBar::rebuild()
{
    m_back->setIcon(m_theme.icon(QStringLiteral("chevron-left")));
    m_forward->setIcon(m_theme.icon(QStringLiteral("chevron-right")));
    m_back->setEnabled(m_now > 0);
    m_forward->setEnabled(m_now + 1 < m_history.size());
    m_search->setIcon(m_theme.icon(QStringLiteral("search"), Token::Muted));
    m_field->setFont(m_theme.small());
    m_field->setFixedWidth(m_theme.px(284));

    QLayout *steps = m_steps->layout();
    clear(*steps);
    const auto checkpoint = m_document.checkpoint();
    if (!checkpoint || m_history.empty()) return;
    const document::Document &document = checkpoint->document;
    std::vector<QWidget *> shown;
    int space = m_steps->width();
    NodeId at = m_history[m_now];
    const NodeId last = at;
    if (at == document.root())
        shown.push_back(label(m_theme, Type::Heading, Token::Text, tr("file")));
    // From the end, as far as there is room: the last steps say most.
    for (; at != noNode && at != document.root(); at = document[at].parent) {
        QToolButton *button = stepButton(at, at == last);
        space -= button->sizeHint().width() + m_theme.px(20);
        if (space < 0 && at != last) {
            delete button;
            shown.push_back(label(m_theme, Type::Sans, Token::Muted, QStringLiteral("…")));
            break;
        }
        shown.push_back(button);
    }
    std::ranges::reverse(shown);
    auto *row = static_cast<QHBoxLayout *>(steps);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (i > 0) {
            auto *chevron = new QLabel;
            chevron->setPixmap(
                m_theme.icon(QStringLiteral("chevron-right"), Token::Muted).pixmap(16));
            row->addWidget(chevron);
        }
        row->addWidget(shown[i]);
    }
    row->addStretch();
}

void PathBar::goToText()
{
    const auto checkpoint = m_document.checkpoint();
    const QString text = m_field->text().trimmed();
    if (!checkpoint || text.isEmpty()) return;
    const std::uint64_t size = checkpoint->file.source->size();
    const auto offset = parseOffset(text, m_document.selection().range.begin);
    if (offset && *offset >= size) return refuse(tr("The file has only %1").arg(exactSize(size)));
    if (offset) {
        Q_EMIT offsetWanted(*offset);
        return;
    }
    const auto node = checkpoint::nodeAtPath(*checkpoint, text.toStdString());
    if (!node) return refuse(titleOf(checks::asFinding(node.error())));
    m_document.select(*node);
}

void PathBar::refuse(const QString &reason)
{
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_field->setProperty("wrong", !reason.isEmpty());
    m_field->style()->unpolish(m_field);
    m_field->style()->polish(m_field);
}

bool PathBar::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        m_field->clear();
        refuse({});
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PathBar::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &PathBar::rebuild, Qt::QueuedConnection);
}

} // namespace spotter::ui
