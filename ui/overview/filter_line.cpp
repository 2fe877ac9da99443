// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/filter_line.h"

#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QKeyEvent>
#include <QStyle>

namespace spotter::ui {

FilterLine::FilterLine(const Theme &theme, const QStringList &keys, QWidget *parent)
    : QLineEdit(parent),
      m_theme(theme),
      m_completer(new QCompleter(keys, this))
{
    setObjectName(QStringLiteral("filterLine"));
    setPlaceholderText(tr("Filter: words, state:orphan, nan>0"));
    setAccessibleName(tr("Filter the parameters"));
    setToolTip(
        tr("Words match anywhere. key:value and key>number narrow, - negates, /…/ is a regular "
           "expression.\nstate:orphan  dtype:f32  layer:3  factor:a  role:moment  nan>0  "
           "m.std>0.1  values>1000"));
    m_lens = addAction(QIcon(), LeadingPosition);
    m_clear = addAction(QIcon(), TrailingPosition);
    m_clear->setToolTip(tr("Clear the filter (Esc)"));
    m_clear->setVisible(false);
    connect(m_clear, &QAction::triggered, this, &QLineEdit::clear);
    connect(this, &QLineEdit::textChanged, m_clear,
            [this](const QString &text) { m_clear->setVisible(!text.isEmpty()); });

    m_completer->setCaseSensitivity(Qt::CaseInsensitive);
    m_completer->setWidget(this);
    m_completer->popup()->setObjectName(QStringLiteral("completion"));
    connect(this, &QLineEdit::textEdited, this, &FilterLine::offer);
    connect(m_completer, qOverload<const QString &>(&QCompleter::activated), this,
            &FilterLine::complete);
    connect(&theme, &Theme::changed, this, &FilterLine::adapt);
    adapt();
}

void FilterLine::adapt()
{
    m_lens->setIcon(m_theme.icon(QStringLiteral("search"), Token::Muted));
    m_clear->setIcon(m_theme.icon(QStringLiteral("close"), Token::Muted));
}

void FilterLine::setWrong(const QString &reason)
{
    if (property("wrong").toBool() == !reason.isEmpty()) return;
    setProperty("wrong", !reason.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
}

int FilterLine::wordStart() const
{
    const QString before = text().left(cursorPosition());
    int start = static_cast<int>(before.lastIndexOf(u' ')) + 1;
    if (start < before.size() && before[start] == u'-') ++start;
    return start;
}

void FilterLine::offer()
{
    const int start = wordStart();
    const QString word = text().mid(start, cursorPosition() - start);
    m_completer->setCompletionPrefix(word);
    // Nothing to say before a letter, nor when a key is already whole.
    if (word.isEmpty() || m_completer->completionCount() == 0
        || m_completer->currentCompletion() == word) {
        m_completer->popup()->hide();
        return;
    }
    m_completer->complete();
}

void FilterLine::complete(const QString &key)
{
    const int start = wordStart();
    QString whole = text();
    whole.replace(start, cursorPosition() - start, key);
    setText(whole);
    setCursorPosition(start + static_cast<int>(key.size()));
}

void FilterLine::keyPressEvent(QKeyEvent *event)
{
    const bool offering = m_completer->popup()->isVisible();
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && !offering) {
        if (text().isEmpty())
            Q_EMIT left();
        else
            clear();
        return;
    }
    if (offering && (enter || event->key() == Qt::Key_Escape || event->key() == Qt::Key_Tab)) {
        event->ignore(); // the completer's popup takes it
        return;
    }
    if (enter || event->key() == Qt::Key_Down) {
        Q_EMIT left();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

} // namespace spotter::ui
