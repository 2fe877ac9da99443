// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/delegates/parameter_delegate.h"

#include "ui/delegates/spark.h"
#include "ui/models/parameter_model.h"
#include "ui/models/roles.h"
#include "ui/text/words.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace spotter::ui {

namespace {

constexpr int sidePadding = 8;
constexpr int firstPadding = 12;

QString targetIn(const QModelIndex &index, int row)
{
    return index.sibling(row, ParameterModel::Target).data().toString();
}

bool startsBlock(const QModelIndex &index)
{
    return index.row() == 0 || targetIn(index, index.row() - 1) != targetIn(index, index.row());
}

bool endsBlock(const QModelIndex &index)
{
    return index.row() + 1 >= index.model()->rowCount()
           || targetIn(index, index.row() + 1) != targetIn(index, index.row());
}

} // namespace

ParameterDelegate::ParameterDelegate(const Theme &theme, QObject *parent)
    : QStyledItemDelegate(parent),
      m_theme(theme)
{
}

QSize ParameterDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const int height = m_theme.px(24);
    if (index.data(TensorRole).isValid()) return {sparkSize.width() + 2 * sidePadding, height};
    const bool mono = index.data(MonospaceRole).toBool();
    const QFontMetrics metrics(mono ? m_theme.mono() : m_theme.sans());
    const int icon = index.column() == ParameterModel::State ? 22 : 0;
    return {metrics.horizontalAdvance(index.data().toString()) + icon + 2 * sidePadding, height};
}

void ParameterDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const
{
    painter->save();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    if (selected)
        painter->fillRect(option.rect, m_theme.color(Token::Selection));
    else if (index.row() == m_hoveredRow)
        painter->fillRect(option.rect, m_theme.color(Token::Hover));
    if (endsBlock(index))
        painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                          m_theme.color(Token::Hairline));

    const int left = index.column() == 0 ? firstPadding : sidePadding;
    const QRect content = option.rect.adjusted(left, 0, -sidePadding, 0);
    if (index.data(TensorRole).isValid())
        paintSparkCell(*painter, content, index);
    else
        paintTextCell(*painter, content, index);

    if (m_ring && option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(
            QPen(m_theme.color(Token::Accent), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter->drawRect(option.rect.adjusted(1, 1, -1, -2));
    }
    painter->restore();
}

void ParameterDelegate::paintSparkCell(QPainter &painter, const QRect &content,
                                       const QModelIndex &index) const
{
    if (!index.data(PresentRole).toBool()) {
        painter.setPen(m_theme.color(Token::Muted));
        painter.setFont(m_theme.sans());
        painter.drawText(content, Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("—"));
        return;
    }
    const auto role = static_cast<checks::Role>(index.data(TensorRole).toInt());
    const auto *statistics =
        static_cast<const tensor::Statistics *>(index.data(StatisticsRole).value<const void *>());
    QRectF area(content.left(), 0, std::max(content.width(), sparkSize.width()),
                sparkSize.height());
    area.moveTop(content.top() + (content.height() - sparkSize.height()) / 2);
    paintSpark(
        painter, area, statistics,
        {m_theme.color(tokenOf(role)), m_theme.color(Token::Line), m_theme.color(Token::Error)});
}

void ParameterDelegate::paintTextCell(QPainter &painter, QRect content,
                                      const QModelIndex &index) const
{
    const int column = index.column();
    if (column == ParameterModel::Target && !startsBlock(index)) return;

    const auto token = static_cast<Token>(index.data(TokenRole).toInt());
    const QString icon = index.data(IconRole).toString();
    if (!icon.isEmpty()) {
        const QRect place(content.left(), content.top() + (content.height() - 16) / 2, 16, 16);
        m_theme.icon(icon, token).paint(&painter, place);
        content.setLeft(content.left() + 22);
    }
    const bool mono = index.data(MonospaceRole).toBool();
    QFont font = mono ? m_theme.mono() : m_theme.sans();
    if (column == ParameterModel::Factor) font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    // An icon carries the colour of a state; its word stays readable text.
    painter.setPen(m_theme.color(icon.isEmpty() || token == Token::Muted ? token : Token::Text));
    const auto elide = column == ParameterModel::Target ? Qt::ElideMiddle : Qt::ElideRight;
    const QString text =
        painter.fontMetrics().elidedText(index.data().toString(), elide, content.width());
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    painter.drawText(content, static_cast<int>(alignment), text);
}

} // namespace spotter::ui
