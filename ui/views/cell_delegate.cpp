// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/cell_delegate.h"

#include "ui/models/roles.h"
#include "ui/text/words.h"
#include "ui/theme/theme.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>

namespace spotter::ui {

namespace {

constexpr int padding = 4;
constexpr int edgePadding = 12; ///< after the last column

bool isLastColumn(const QModelIndex &index)
{
    return index.column() + 1 == index.model()->columnCount(index.parent());
}

} // namespace

CellDelegate::CellDelegate(const Theme &theme, Style style, QObject *parent)
    : QStyledItemDelegate(parent),
      m_theme(theme),
      m_style(style)
{
}

QFont CellDelegate::fontOf(const QModelIndex &index) const
{
    if (index.data(MonospaceRole).toBool()) return m_theme.mono();
    return index.data(MutedRole).toBool() ? m_theme.small() : m_theme.sans();
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(fontOf(index));
    const int width = metrics.horizontalAdvance(index.data().toString()) + 2 * padding;
    return {width, std::max(m_theme.px(m_style.rowHeight), metrics.height() + 4)};
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const
{
    painter->save();
    const QRect cell = option.rect;
    if (option.state & QStyle::State_Selected)
        painter->fillRect(cell, m_theme.color(Token::Selection));
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(cell, m_theme.color(Token::Hover));
    if (m_style.hairline)
        painter->fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1),
                          m_theme.color(Token::Hairline));

    const int left = index.column() == 0 ? m_style.firstPadding : padding;
    QRect content = cell.adjusted(left, 0, isLastColumn(index) ? -edgePadding : -padding, 0);
    const QVariant severity = index.data(SeverityRole);
    if (severity.isValid() && index.column() == 0) {
        const Look look = lookOf(static_cast<checks::Severity>(severity.toInt()));
        const QRect place(content.left(), cell.top() + (cell.height() - 16) / 2, 16, 16);
        m_theme.icon(look.icon, look.token).paint(painter, place);
        content.setLeft(place.right() + padding);
    }
    painter->setFont(fontOf(index));
    painter->setPen(m_theme.color(index.data(MutedRole).toBool() ? Token::Muted : Token::Text));
    const QString text =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, content.width());
    painter->drawText(content, index.data(Qt::TextAlignmentRole).toInt(), text);

    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_Active) {
        painter->setPen(
            QPen(m_theme.color(Token::Accent), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(cell.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace spotter::ui
