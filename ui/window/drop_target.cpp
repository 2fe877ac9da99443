// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/drop_target.h"

#include "ui/theme/dress.h"
#include "ui/theme/icon_label.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace spotter::ui {

DropTarget::DropTarget(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setMinimumHeight(theme.px(232));
    auto *open = new QPushButton(tr("Open checkpoint…"));
    open->setObjectName(QStringLiteral("openCheckpoint"));
    open->setProperty("primary", true);
    const auto ink = [this, open] {
        open->setIcon(m_theme.icon(QStringLiteral("file"), Token::OnAccent));
    };
    ink();
    connect(&theme, &Theme::changed, open, ink);
    connect(open, &QPushButton::clicked, this, &DropTarget::openWanted);

    auto *what = label(theme, Type::Verdict, Token::Text, tr("Drop a checkpoint here"));
    auto *formats =
        label(theme, Type::Small, Token::Muted, tr("RUDA training records: mpk, gzipped or not"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 24, 24, 24);
    layout->setSpacing(0);
    layout->addStretch();
    layout->addWidget(new IconLabel(theme, QStringLiteral("open-file"), Token::Accent, 48), 0,
                      Qt::AlignHCenter);
    layout->addSpacing(14);
    layout->addWidget(what, 0, Qt::AlignHCenter);
    layout->addSpacing(8);
    layout->addWidget(formats, 0, Qt::AlignHCenter);
    layout->addSpacing(18);
    layout->addWidget(open, 0, Qt::AlignHCenter);
    layout->addStretch();
}

void DropTarget::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QPen edge(m_theme.color(Token::Muted), 1);
    edge.setDashPattern({3, 3});
    painter.setPen(edge);
    painter.setBrush(m_theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
}

} // namespace spotter::ui
