// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/histogram.h"

#include "ui/delegates/spark.h"
#include "ui/text/numbers.h"

#include <QPainter>

#include <algorithm>

namespace spotter::ui {

Histogram::Histogram(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

QSize Histogram::sizeHint() const
{
    return {200, m_theme.px(104)};
}

void Histogram::show(const tensor::Statistics &statistics, Token token)
{
    m_statistics = statistics;
    m_token = token;
    m_why.clear();
    if (!statistics.min) m_why = statistics.count == 0 ? tr("No values") : tr("No value is finite");
    setAccessibleName(
        statistics.min
            ? tr("Values from %1 to %2").arg(figure(*statistics.min), figure(*statistics.max))
            : m_why);
    update();
}

void Histogram::showNothing(const QString &why)
{
    m_statistics.reset();
    m_why = why;
    setAccessibleName(why);
    update();
}

void Histogram::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QFontMetrics metrics(m_theme.axis());
    const QRectF plot(0, 4, width(), height() - metrics.height() - 8);
    painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1),
                     m_theme.color(Token::Line));
    if (!m_why.isEmpty() || !m_statistics) {
        painter.setFont(m_theme.small());
        painter.setPen(m_theme.color(Token::Muted));
        painter.drawText(plot, Qt::AlignCenter, m_why);
        return;
    }
    for (const double part : {0.25, 0.5, 0.75})
        painter.fillRect(QRectF(plot.left(), plot.bottom() - part * plot.height(), plot.width(), 1),
                         m_theme.color(Token::Hairline));
    paintBars(painter, plot);
    paintAxis(painter, plot);
}

void Histogram::paintBars(QPainter &painter, const QRectF &plot) const
{
    const auto &counts = m_statistics->histogram;
    const double most = static_cast<double>(*std::ranges::max_element(counts));
    if (most <= 0) return;
    const Span span = spanOf(*m_statistics);
    const double scale = span.to > span.from ? plot.width() / (span.to - span.from) : 0;
    const double low = *m_statistics->min;
    const double bin = (*m_statistics->max - low) / tensor::histogramBins;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] == 0) continue;
        const double left = plot.left() + (low + static_cast<double>(i) * bin - span.from) * scale;
        const double right = left + bin * scale;
        const double height =
            std::max(1.0, static_cast<double>(counts[i]) / most * (plot.height() - 2));
        // Equal values have bins without width; a bar of two pixels stands for them.
        const double start = right - left < 2 ? std::min(left, plot.right() - 2) : left;
        const double wide = std::max(2.0, right - left - (right - left >= 4 ? 1 : 0));
        painter.fillRect(QRectF(start, plot.bottom() - height, wide, height),
                         m_theme.color(m_token));
    }
}

void Histogram::paintAxis(QPainter &painter, const QRectF &plot) const
{
    const Span span = spanOf(*m_statistics);
    painter.setFont(m_theme.axis());
    painter.setPen(m_theme.color(Token::Muted));
    const QRectF line(plot.left(), plot.bottom() + 4, plot.width(), height() - plot.bottom() - 4);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop, figure(span.from, 2));
    painter.drawText(line, Qt::AlignRight | Qt::AlignTop, figure(span.to, 2));
    if (span.from >= 0) return;
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignTop, QStringLiteral("0"));
    painter.setPen(QPen(m_theme.color(Token::Muted), 1, Qt::DotLine));
    painter.drawLine(QPointF(plot.center().x(), plot.top()),
                     QPointF(plot.center().x(), plot.bottom()));
}

} // namespace spotter::ui
