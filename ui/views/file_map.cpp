// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/file_map.h"

#include "core/document/path.h"
#include "ui/models/node_tree_places.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace spotter::ui {

using checks::Role;
using document::NodeId;
using document::noNode;

namespace {

constexpr int margin = 12;
constexpr int headHeight = 28;
constexpr int barHeight = 16;
constexpr int axisHeight = 20;

constexpr std::array roles{Role::Weight, Role::FirstMoment, Role::SecondMoment, Role::OtherState,
                           Role::Gradient};

QString legendName(Role role)
{
    switch (role) {
    case Role::Weight: return FileMap::tr("weights");
    case Role::Gradient: return FileMap::tr("gradients");
    case Role::OtherState: return FileMap::tr("other state");
    default: return nameOf(role);
    }
}

/// A round step that leaves room for a label at each mark.
std::uint64_t axisStep(std::uint64_t size, int marks)
{
    const double rough = static_cast<double>(size) / std::max(1, marks);
    const double power = std::pow(10, std::floor(std::log10(std::max(rough, 1.0))));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) return static_cast<std::uint64_t>(factor * power);
    return static_cast<std::uint64_t>(10 * power);
}

} // namespace

FileMap::FileMap(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("File map"));
    setCursor(Qt::PointingHandCursor);
    connect(&document, &CheckpointDocument::selectionChanged, this, qOverload<>(&QWidget::update));
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        renew();
    });
}

void FileMap::setPlaces(const NodePlaces *places, std::uint64_t fileBytes)
{
    m_places = places;
    m_size = fileBytes;
    renew();
}

void FileMap::renew()
{
    m_bar = {};
    update();
}

QSize FileMap::sizeHint() const
{
    return {400, m_theme.px(headHeight) + barHeight + m_theme.px(axisHeight) + 8};
}

QRect FileMap::barRect() const
{
    return {margin, m_theme.px(headHeight) + 4, std::max(1, width() - 2 * margin), barHeight};
}

qreal FileMap::xOf(std::uint64_t offset) const
{
    if (m_size == 0) return barRect().left();
    return barRect().left()
           + static_cast<double>(offset) / static_cast<double>(m_size) * barRect().width();
}

std::uint64_t FileMap::offsetAt(int x) const
{
    if (m_size == 0) return 0;
    const double share =
        std::clamp(static_cast<double>(x - barRect().left()) / barRect().width(), 0.0, 1.0);
    return std::min(static_cast<std::uint64_t>(share * static_cast<double>(m_size)), m_size - 1);
}

void FileMap::paintBar()
{
    const qreal ratio = devicePixelRatioF();
    const QRect bar = barRect();
    m_bar = QPixmap(bar.size() * ratio);
    m_bar.setDevicePixelRatio(ratio);
    m_bar.fill(m_theme.color(Token::Line));
    if (!m_places) return;
    QPainter painter(&m_bar);
    for (const checkpoint::RoleTensor &place : m_places->tensors()) {
        const qreal left = xOf(place.tensor->bytes.begin) - bar.left();
        const qreal right = xOf(place.tensor->bytes.end) - bar.left();
        // Neighbours stay apart where there is room for a line between them.
        const qreal gap = right - left > 4 ? 1 : 0;
        painter.fillRect(QRectF(left, 0, std::max(right - left - gap, 0.5), bar.height()),
                         m_theme.color(tokenOf(place.role)));
    }
}

void FileMap::paintEvent(QPaintEvent *)
{
    if (m_bar.isNull()) paintBar();
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Token::Ground));
    painter.setPen(m_theme.color(Token::Line));
    painter.drawLine(0, 0, width(), 0);
    painter.drawPixmap(barRect().topLeft(), m_bar);
    paintLegend(painter);
    paintAxis(painter);
    paintFrame(painter);
}

void FileMap::paintLegend(QPainter &painter) const
{
    const QRect head(margin, 4, width() - 2 * margin, m_theme.px(headHeight) - 4);
    painter.setFont(m_theme.heading());
    painter.setPen(m_theme.color(Token::Text));
    const QString title = tr("File map");
    painter.drawText(head, Qt::AlignLeft | Qt::AlignVCenter, title);
    const int titleWidth = painter.fontMetrics().horizontalAdvance(title);
    painter.setFont(m_theme.small());
    const QFontMetrics metrics = painter.fontMetrics();
    painter.setPen(m_theme.color(Token::Muted));
    const QString size = exactSize(m_size);
    painter.drawText(head.adjusted(titleWidth + 16, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     size);
    const int leftEnd = margin + titleWidth + 16 + metrics.horizontalAdvance(size) + 16;

    int right = head.right() + 1;
    const auto entry = [&](const QString &name, Token token) {
        const int left = right - metrics.horizontalAdvance(name);
        if (left - 16 < leftEnd) return;
        painter.setPen(m_theme.color(Token::Text));
        painter.drawText(QRect(left, head.top(), right - left, head.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.fillRect(left - 14, head.center().y() - 3, 8, 8, m_theme.color(token));
        right = left - 14 - 16;
    };
    entry(tr("structure"), Token::Line);
    if (!m_places) return;
    for (auto role = roles.rbegin(); role != roles.rend(); ++role)
        if (std::ranges::find(m_places->tensors(), *role, &checkpoint::RoleTensor::role)
            != m_places->tensors().end())
            entry(legendName(*role), tokenOf(*role));
}

void FileMap::paintAxis(QPainter &painter) const
{
    if (m_size == 0) return;
    painter.setFont(m_theme.axis());
    painter.setPen(m_theme.color(Token::Muted));
    const QRect bar = barRect();
    const std::uint64_t step = axisStep(m_size, bar.width() / m_theme.px(170));
    const int top = bar.bottom() + 3;
    for (std::uint64_t mark = 0; mark < m_size; mark += step) {
        const QString text = grouped(mark);
        const int width = painter.fontMetrics().horizontalAdvance(text);
        const int x = mark == 0 ? bar.left() : qRound(xOf(mark)) - width / 2;
        if (x + width <= bar.right() + 1)
            painter.drawText(QRect(x, top, width + 1, m_theme.px(axisHeight) - 3),
                             Qt::AlignLeft | Qt::AlignTop, text);
        if (m_size - mark <= step) break;
    }
}

void FileMap::paintFrame(QPainter &painter) const
{
    const Selection &selection = m_document.selection();
    const auto checkpoint = m_document.checkpoint();
    if (!checkpoint || m_size == 0) return;
    const ByteRange range =
        selection.node == noNode ? selection.range : checkpoint->document[selection.node].range();
    if (range.size() == 0) return;
    const QRect bar = barRect();
    qreal left = xOf(range.begin);
    qreal right = xOf(range.end);
    constexpr qreal least = 6;
    if (right - left < least) {
        left = std::clamp((left + right - least) / 2, qreal(bar.left()), bar.right() + 1 - least);
        right = left + least;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.color(hasFocus() ? Token::Accent : Token::Text), 1.5));
    painter.drawRoundedRect(QRectF(left - 1, bar.top() - 3, right - left + 1, bar.height() + 6), 1,
                            1);
}

void FileMap::selectAt(std::uint64_t offset)
{
    const auto checkpoint = m_document.checkpoint();
    if (!checkpoint || m_size == 0) return;
    const NodeId node = checkpoint->document.nodeAt(offset);
    if (node != noNode) m_document.select(node);
}

void FileMap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton) selectAt(offsetAt(event->position().toPoint().x()));
}

void FileMap::keyPressEvent(QKeyEvent *event)
{
    const bool on = event->key() == Qt::Key_Right;
    if ((!on && event->key() != Qt::Key_Left) || !m_places) return QWidget::keyPressEvent(event);
    const auto &tensors = m_places->tensors();
    const auto beginOf = [](const checkpoint::RoleTensor &place) {
        return place.tensor->bytes.begin;
    };
    const ByteRange range = m_document.selection().range;
    const auto next = std::ranges::lower_bound(tensors, on ? range.end : range.begin, {}, beginOf);
    if (on && next != tensors.end()) m_document.select(next->tensor->payload);
    if (!on && next != tensors.begin()) m_document.select(std::prev(next)->tensor->payload);
}

void FileMap::resizeEvent(QResizeEvent *)
{
    renew();
}

bool FileMap::event(QEvent *event)
{
    const auto checkpoint = m_document.checkpoint();
    if (event->type() != QEvent::ToolTip || !checkpoint || m_size == 0)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const std::uint64_t offset = offsetAt(help->pos().x());
    const NodeId node = checkpoint->document.nodeAt(offset);
    QString text = offsetText(offset);
    if (node != noNode)
        text += QLatin1Char('\n') + fromUtf8(document::pathOf(checkpoint->document, node));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace spotter::ui
