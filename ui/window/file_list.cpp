// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_list.h"

#include "ui/theme/dress.h"

#include <QPainter>
#include <QVBoxLayout>

namespace spotter::ui {

FileList::FileList(const Theme &theme, const QList<Item> &items, QWidget *parent)
    : QWidget(parent),
      m_theme(theme)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    for (qsizetype i = 0; i < items.size(); ++i) {
        auto *row = new FileRow(theme, items[i], i + 1 == items.size());
        connect(row, &FileRow::clicked, this,
                [this, path = items[i].path] { Q_EMIT chosen(path); });
        layout->addWidget(row);
    }
}

void FileList::setMissing(const QString &path)
{
    const auto rows = findChildren<FileRow *>();
    for (FileRow *row : rows)
        if (row->path() == path) row->setMissing();
}

void FileList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_theme.color(Token::Line));
    painter.setBrush(m_theme.color(Token::Panel));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

FileRow::FileRow(const Theme &theme, FileList::Item item, bool last, QWidget *parent)
    : QAbstractButton(parent),
      m_theme(theme),
      m_item(std::move(item)),
      m_last(last)
{
    setText(m_item.title);
    setAccessibleName(m_item.title + QStringLiteral(", ") + m_item.subtitle);
    setToolTip(m_item.path);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FileRow::setMissing()
{
    if (m_missing) return;
    m_missing = true;
    m_item.subtitle = tr("%1, no longer there").arg(m_item.subtitle);
    setAccessibleName(m_item.title + QStringLiteral(", ") + m_item.subtitle);
    update();
}

QSize FileRow::sizeHint() const
{
    return {240, m_theme.px(45)};
}

void FileRow::enterEvent(QEnterEvent *)
{
    update();
}

void FileRow::leaveEvent(QEvent *)
{
    update();
}

void FileRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (isDown() || underMouse())
        painter.fillRect(rect(), m_theme.color(isDown() ? Token::Selection : Token::Hover));
    if (!m_last)
        painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.color(Token::Hairline));

    m_theme.icon(m_item.look.icon, m_item.look.token)
        .paint(&painter, QRect(13, (height() - 16) / 2, 16, 16));
    QRect words = rect().adjusted(41, 0, -16, 0);
    if (m_item.aside.isEmpty()) {
        m_theme.icon(QStringLiteral("chevron-right"), Token::Muted)
            .paint(&painter, QRect(width() - 28, (height() - 16) / 2, 16, 16));
        words.setRight(width() - 36);
    } else {
        painter.setFont(m_theme.small());
        painter.setPen(m_theme.color(Token::Muted));
        painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, m_item.aside);
        words.setRight(words.right() - painter.fontMetrics().horizontalAdvance(m_item.aside) - 12);
    }
    const QFontMetrics title(m_theme.sans());
    const QFontMetrics subtitle(m_theme.axis());
    const int top = (height() - title.height() - subtitle.height()) / 2;
    painter.setFont(m_theme.sans());
    painter.setPen(m_theme.color(m_missing ? Token::Muted : Token::Text));
    painter.drawText(QRect(words.left(), top, words.width(), title.height()), Qt::AlignLeft,
                     title.elidedText(m_item.title, Qt::ElideRight, words.width()));
    painter.setFont(m_theme.axis());
    painter.setPen(m_theme.color(Token::Muted));
    painter.drawText(QRect(words.left(), top + title.height(), words.width(), subtitle.height()),
                     Qt::AlignLeft,
                     subtitle.elidedText(m_item.subtitle, Qt::ElideMiddle, words.width()));
    if (hasFocus()) {
        painter.setPen(
            QPen(m_theme.color(Token::Accent), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace spotter::ui
