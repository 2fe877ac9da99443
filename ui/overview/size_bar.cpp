// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/size_bar.h"

#include "ui/text/numbers.h"
#include "ui/theme/dress.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

namespace spotter::ui {

namespace {

constexpr int swatchSize = 8;

quint64 totalOf(const std::vector<SizePart> &parts)
{
    quint64 total = 0;
    for (const SizePart &part : parts)
        total += part.bytes;
    return total;
}

} // namespace

SizeBar::SizeBar(const Theme &theme, std::vector<SizePart> parts, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_parts(std::move(parts))
{
    setFixedHeight(12);
}

void SizeBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto total = static_cast<double>(totalOf(m_parts));
    if (total <= 0) return;
    double left = 0;
    for (const SizePart &part : m_parts) {
        const double right = left + width() * static_cast<double>(part.bytes) / total;
        // A gap of one pixel between parts, but never at the cost of a part's last pixel.
        const double visible = std::max(1.0, right - left - 1);
        painter.fillRect(QRectF(left, 0, visible, height()), m_theme.color(part.token));
        left = right;
    }
}

SizeLegend::SizeLegend(const Theme &theme, const std::vector<SizePart> &parts, QWidget *parent)
    : QWidget(parent)
{
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(1, 1);
    const quint64 total = totalOf(parts);
    int row = 0;
    for (const SizePart &part : parts) {
        auto *swatch = new QWidget;
        swatch->setFixedSize(swatchSize, swatchSize);
        ground(swatch, theme, part.token);
        auto *size = label(theme, Type::Small, Token::Text, binarySize(part.bytes));
        size->setToolTip(exactSize(part.bytes));
        grid->addWidget(swatch, row, 0);
        grid->addWidget(label(theme, Type::Small, Token::Text, part.name), row, 1);
        grid->addWidget(size, row, 2, Qt::AlignRight);
        grid->addWidget(label(theme, Type::Small, Token::Muted, share(part.bytes, total)), row, 3,
                        Qt::AlignRight);
        grid->setRowMinimumHeight(row, theme.px(16));
        ++row;
    }
}

} // namespace spotter::ui
