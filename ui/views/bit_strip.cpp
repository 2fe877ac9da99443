// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bit_strip.h"

#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

namespace spotter::ui {

namespace {

constexpr int stripHeight = 14;
constexpr int labelGap = 4;

Token tokenOfBit(const FloatBits &bits, int fromTop)
{
    if (fromTop == 0) return Token::RoleGradient;
    return fromTop <= bits.exponentBits ? Token::RoleFirstMoment : Token::RoleWeight;
}

} // namespace

BitStrip::BitStrip(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void BitStrip::setBits(const FloatBits &bits)
{
    m_bits = bits;
    QString pattern;
    for (int i = 0; i < bits.width(); ++i) {
        if (i == 1 || i == 1 + bits.exponentBits) pattern += QLatin1Char(' ');
        pattern += QLatin1Char(bits.bit(i) ? '1' : '0');
    }
    setToolTip(pattern);
    setAccessibleName(tr("Sign, exponent and fraction bits: %1").arg(pattern));
    setVisible(bits.exponentBits > 0);
    update();
}

QSize BitStrip::sizeHint() const
{
    return {240, stripHeight + labelGap + QFontMetrics(m_theme.axis()).height()};
}

void BitStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const int count = m_bits.width();
    const qreal pitch = qreal(width()) / count;
    const qreal gap = pitch >= 5 ? 1 : 0;
    for (int i = 0; i < count; ++i) {
        QColor color = m_theme.color(tokenOfBit(m_bits, i));
        if (!m_bits.bit(i)) color.setAlphaF(0.28F);
        painter.fillRect(QRectF(i * pitch, 0, pitch - gap, stripHeight), color);
    }

    painter.setFont(m_theme.axis());
    painter.setPen(m_theme.color(Token::Muted));
    const QRectF names(0, stripHeight + labelGap, width(), height() - stripHeight - labelGap);
    painter.drawText(names, Qt::AlignLeft, tr("sign   exponent %1").arg(m_bits.exponent()));
    painter.drawText(names, Qt::AlignRight, tr("fraction"));
}

} // namespace spotter::ui
