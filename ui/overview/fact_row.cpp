// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/fact_row.h"

#include "ui/theme/icon_label.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>

namespace spotter::ui {

FactRow::FactRow(const Theme &theme, const QString &name, const QString &value, Type valueType,
                 Token valueToken)
    : m_theme(theme)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    auto *nameLabel = label(theme, Type::Sans, Token::Muted, name);
    auto *valueLabel = label(theme, valueType, valueToken, value);
    valueLabel->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    valueLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    valueLabel->setToolTip(value);
    layout->addWidget(nameLabel);
    layout->addWidget(valueLabel, 1);
    setFixedHeight(theme.px(20));
    setAccessibleName(name + u' ' + value);
}

void FactRow::setNode(document::NodeId node)
{
    m_node = node;
    if (node == document::noNode) return;
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("Show its place in the file"));
}

void FactRow::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_node != document::noNode && rect().contains(event->pos())) Q_EMIT activated(m_node);
}

void FactRow::keyPressEvent(QKeyEvent *event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter
                       || event->key() == Qt::Key_Space;
    if (enter && m_node != document::noNode)
        Q_EMIT activated(m_node);
    else
        QWidget::keyPressEvent(event);
}

void FactRow::enterEvent(QEnterEvent *)
{
    update();
}

void FactRow::leaveEvent(QEvent *)
{
    update();
}

void FactRow::paintEvent(QPaintEvent *)
{
    if (m_node == document::noNode) return;
    QPainter painter(this);
    if (underMouse()) painter.fillRect(rect(), m_theme.color(Token::Hover));
    if (hasFocus()) {
        painter.setPen(
            QPen(m_theme.color(Token::Accent), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

QWidget *verdictLine(const Theme &theme, const QString &icon, Token token, const QString &text)
{
    auto *line = new QWidget;
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 4, 0, 2);
    layout->setSpacing(8);
    layout->addWidget(new IconLabel(theme, icon, token, 16), 0, Qt::AlignTop);
    auto *words = label(theme, Type::Small, token == Token::Good ? Token::Text : token, text);
    words->setWordWrap(true);
    layout->addWidget(words, 1);
    return line;
}

} // namespace spotter::ui
