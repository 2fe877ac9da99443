// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/node_tree_view.h"

#include "core/document/path.h"
#include "ui/models/node_tree_model.h"
#include "ui/text/copy_keys.h"
#include "ui/text/numbers.h"
#include "ui/theme/theme.h"
#include "ui/views/cell_delegate.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QMenu>
#include <QPainter>

namespace spotter::ui {

using document::NodeId;
using document::noNode;

namespace {

constexpr int treeRow = 22;
constexpr int indent = 14;

} // namespace

NodeTreeView::NodeTreeView(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QTreeView(parent),
      m_document(document),
      m_theme(theme),
      m_model(new NodeTreeModel(this))
{
    setAccessibleName(tr("Tree of the record"));
    setItemDelegate(new CellDelegate(theme, {treeRow, 4, false}, this));
    setModel(m_model);
    setUniformRowHeights(true);
    setSelectionBehavior(SelectRows);
    setAllColumnsShowFocus(false);
    setMouseTracking(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(indent);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header()->setStretchLastSection(false);
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(48);
    header()->setSectionResizeMode(NodeTreeModel::Name, QHeaderView::Stretch);
    header()->setSectionResizeMode(NodeTreeModel::Value, QHeaderView::Interactive);
    header()->setSectionResizeMode(NodeTreeModel::Bytes, QHeaderView::Interactive);
    connect(&document, &CheckpointDocument::stateChanged, this, &NodeTreeView::showCheckpoint);
    connect(&document, &CheckpointDocument::selectionChanged, this, &NodeTreeView::showSelection);
    connect(&theme, &Theme::changed, this, &NodeTreeView::renew);
    renew();
    showCheckpoint();
}

void NodeTreeView::renew()
{
    setIndentation(m_theme.px(indent));
    setMinimumWidth(m_theme.px(320));
    header()->setFixedHeight(m_theme.px(28));
    header()->setFont(m_theme.small());
    header()->resizeSection(NodeTreeModel::Value, m_theme.px(104));
    header()->resizeSection(NodeTreeModel::Bytes, m_theme.px(70));
    scheduleDelayedItemsLayout();
    viewport()->update();
}

void NodeTreeView::showCheckpoint()
{
    m_model->setCheckpoint(m_document.checkpoint());
    if (!m_document.checkpoint()) return;
    const document::Document &document = m_document.checkpoint()->document;
    // What people come for lies in the item, one level down.
    if (const NodeId item = document.find(document.root(), "item"); item != noNode)
        expand(m_model->indexOf(item));
    showSelection(m_document.selection());
}

void NodeTreeView::showSelection(const Selection &selection)
{
    const QModelIndex index = m_model->indexOf(selection.node);
    if (m_model->nodeOf(index) == m_model->nodeOf(currentIndex())
        && index.isValid() == currentIndex().isValid())
        return;
    m_isFollowing = true;
    setCurrentIndex(index);
    if (index.isValid())
        scrollTo(index, PositionAtCenter);
    else
        selectionModel()->clear();
    m_isFollowing = false;
}

void NodeTreeView::resizeEvent(QResizeEvent *event)
{
    QTreeView::resizeEvent(event);
    if (currentIndex().isValid()) scrollTo(currentIndex());
}

void NodeTreeView::keyPressEvent(QKeyEvent *event)
{
    const bool value = event->matches(QKeySequence::Copy);
    if (!value && !isCopyMore(*event)) return QTreeView::keyPressEvent(event);
    if (value)
        copyValue();
    else
        copyPath();
    event->accept();
}

void NodeTreeView::contextMenuEvent(QContextMenuEvent *event)
{
    if (!currentIndex().isValid()) return;
    QMenu menu(this);
    menu.addAction(tr("Copy value"), QKeySequence::Copy, this, &NodeTreeView::copyValue);
    menu.addAction(tr("Copy path"), copyMoreKeys(), this, &NodeTreeView::copyPath);
    menu.exec(event->globalPos());
}

void NodeTreeView::copyValue()
{
    if (!currentIndex().isValid()) return;
    const NodeId node = m_model->nodeOf(currentIndex());
    QApplication::clipboard()->setText(
        fromUtf8(checkpoint::valueOf(*m_document.checkpoint(), node)));
}

void NodeTreeView::copyPath()
{
    if (!currentIndex().isValid()) return;
    const NodeId node = m_model->nodeOf(currentIndex());
    QApplication::clipboard()->setText(
        fromUtf8(document::pathOf(m_document.checkpoint()->document, node)));
}

void NodeTreeView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (m_isFollowing || !current.isValid()) return;
    if (m_model->nodeOf(current) == m_model->nodeOf(previous) && previous.isValid()) return;
    m_document.select(m_model->nodeOf(current));
}

void NodeTreeView::drawBranches(QPainter *painter, const QRect &rect,
                                const QModelIndex &index) const
{
    if (selectionModel()->isSelected(index))
        painter->fillRect(rect, m_theme.color(Token::Selection));
    if (!m_model->hasChildren(index)) return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(
        QPen(m_theme.color(Token::Muted), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter->translate(rect.right() - indentation() / 2, rect.center().y() + 0.5);
    if (isExpanded(index)) painter->rotate(90);
    const QPointF chevron[] = {{-1.75, -3.5}, {1.75, 0}, {-1.75, 3.5}};
    painter->drawPolyline(chevron, 3);
    painter->restore();
}

} // namespace spotter::ui
