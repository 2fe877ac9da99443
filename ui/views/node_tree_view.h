// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QTreeView>

namespace spotter::ui {

class NodeTreeModel;
class Theme;

/// The tree of a checkpoint, following the document's selection and setting it.
class NodeTreeView : public QTreeView
{
    Q_OBJECT
public:
    NodeTreeView(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

protected:
    void drawBranches(QPainter *painter, const QRect &rect,
                      const QModelIndex &index) const override;
    void resizeEvent(QResizeEvent *event) override; ///< keeps the selected row in sight
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void showCheckpoint();
    void showSelection(const Selection &selection);
    void renew();
    void copyValue();
    void copyPath();

    CheckpointDocument &m_document;
    const Theme &m_theme;
    NodeTreeModel *m_model;
    bool m_isFollowing = false; ///< the current row moves because the selection has
};

} // namespace spotter::ui
