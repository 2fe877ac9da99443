// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/parameter_view.h"

#include "ui/delegates/parameter_delegate.h"
#include "ui/models/parameter_model.h"
#include "ui/text/copy_keys.h"
#include "ui/text/table_text.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

namespace spotter::ui {

namespace {

constexpr int measuredRows = 200;
constexpr int leastSpark = 62;
constexpr int mostSpark = 140;

} // namespace

ParameterView::ParameterView(const Theme &theme, QWidget *parent)
    : QTableView(parent),
      m_theme(theme),
      m_delegate(new ParameterDelegate(theme, this))
{
    setItemDelegate(m_delegate);
    setObjectName(QStringLiteral("parameterTable"));
    setAccessibleName(tr("Parameters"));
    setShowGrid(false);
    setWordWrap(false);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setHorizontalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    horizontalHeader()->setObjectName(QStringLiteral("parameterHeader"));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setMinimumSectionSize(24);
    connect(&theme, &Theme::changed, this, &ParameterView::adapt);
}

void ParameterView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    setSortingEnabled(true);
    connect(model, &QAbstractItemModel::modelReset, this, &ParameterView::fitColumns);
    adapt();
}

void ParameterView::adapt()
{
    horizontalHeader()->setFixedHeight(m_theme.px(28));
    verticalHeader()->setMinimumSectionSize(m_theme.px(24));
    verticalHeader()->setDefaultSectionSize(m_theme.px(24));
    fitColumns();
    viewport()->update();
}

void ParameterView::fitColumns()
{
    if (!model()) return;
    const QFontMetrics sans(m_theme.sans());
    const QFontMetrics mono(m_theme.mono());
    const auto wide = [&](const QString &text) { return sans.horizontalAdvance(text) + 18; };
    using M = ParameterModel;
    setColumnWidth(M::Factor, sans.horizontalAdvance(u'A') + 17);
    setColumnWidth(M::Id, mono.horizontalAdvance(QStringLiteral("mmmmmm")) + 19);
    int shape = wide(QStringLiteral("Shape"));
    int dtype = wide(QStringLiteral("dtype"));
    for (int row = 0; row < std::min(model()->rowCount(), measuredRows); ++row) {
        shape = std::max(shape, wide(model()->index(row, M::ShapeColumn).data().toString()));
        dtype = std::max(dtype, wide(model()->index(row, M::DTypeColumn).data().toString()));
    }
    setColumnWidth(M::ShapeColumn, std::min(shape, m_theme.px(140)));
    setColumnWidth(M::DTypeColumn, std::min(dtype, m_theme.px(110)));
    m_stateWidth = wide(QStringLiteral("matched")) + 23;
    m_targetWidth = m_theme.px(120);
    for (int row = 0; row < std::min(model()->rowCount(), measuredRows); ++row)
        m_targetWidth =
            std::max(m_targetWidth, wide(model()->index(row, M::Target).data().toString()) + 4);
    shareWidth();
}

void ParameterView::shareWidth()
{
    using M = ParameterModel;
    if (!model()) return;
    int room = viewport()->width() - m_stateWidth;
    for (int column = M::Factor; column < M::Weight; ++column)
        room -= columnWidth(column);
    // Sparks grow once the names are whole, and then the names get air.
    constexpr int sparks = M::Gradient - M::Weight + 1;
    const int gradient =
        std::max(leastSpark, QFontMetrics(m_theme.sans()).horizontalAdvance(tr("Gradient")) + 18);
    const int spare = room - m_targetWidth - sparks * leastSpark - (gradient - leastSpark);
    const int spark = std::clamp(leastSpark + spare / sparks, leastSpark, mostSpark);
    for (int column = M::Weight; column < M::Gradient; ++column)
        setColumnWidth(column, spark);
    setColumnWidth(M::Gradient, std::max(spark, gradient));
    const int left = room - (sparks - 1) * spark - std::max(spark, gradient);
    const int target = std::clamp(left, m_theme.px(120), m_targetWidth + m_theme.px(96));
    setColumnWidth(M::Target, target);
    setColumnWidth(M::State, m_stateWidth + std::max(0, left - target));
}

void ParameterView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    shareWidth();
}

void ParameterView::hover(int row)
{
    m_delegate->setHoveredRow(row);
    viewport()->update();
}

void ParameterView::mouseMoveEvent(QMouseEvent *event)
{
    hover(indexAt(event->pos()).row());
    QTableView::mouseMoveEvent(event);
}

void ParameterView::leaveEvent(QEvent *event)
{
    hover(-1);
    QTableView::leaveEvent(event);
}

void ParameterView::mousePressEvent(QMouseEvent *event)
{
    m_delegate->setRing(false);
    QTableView::mousePressEvent(event);
}

void ParameterView::keyPressEvent(QKeyEvent *event)
{
    m_delegate->setRing(true);
    if (event->matches(QKeySequence::Copy)) {
        copyCell();
        event->accept();
        return;
    }
    if (isCopyMore(*event)) {
        copyTsv();
        event->accept();
        return;
    }
    QTableView::keyPressEvent(event);
}

void ParameterView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu menu(this);
    menu.addAction(tr("Copy"), QKeySequence::Copy, this, &ParameterView::copyCell);
    menu.addAction(tr("Copy as TSV"), copyMoreKeys(), this, &ParameterView::copyTsv);
    menu.exec(event->globalPos());
}

void ParameterView::copyCell()
{
    if (!selectionModel() || !currentIndex().isValid()) return;
    if (selectionModel()->selectedRows().size() > 1) {
        copyTsv();
        return;
    }
    QApplication::clipboard()->setText(cellText(currentIndex()));
}

void ParameterView::copyTsv()
{
    if (!selectionModel()) return;
    QApplication::clipboard()->setText(tsvText(*model(), selectionModel()->selectedRows()));
}

} // namespace spotter::ui
