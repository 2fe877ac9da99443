// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icon_label.h"

#include <QPainter>

#include <utility>

namespace spotter::ui {

IconLabel::IconLabel(const Theme &theme, QString name, Token token, int size, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_name(std::move(name)),
      m_token(token)
{
    setFixedSize(size, size);
    connect(&theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void IconLabel::setIcon(const QString &name, Token token)
{
    m_name = name;
    m_token = token;
    update();
}

void IconLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    m_theme.icon(m_name, m_token).paint(&painter, rect());
}

} // namespace spotter::ui
