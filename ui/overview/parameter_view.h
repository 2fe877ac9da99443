// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace spotter::ui {

class ParameterDelegate;
class Theme;

/// The parameter table's view: whole rows under the pointer, a third click on a header for the
/// order of the file, copying of cells.
class ParameterView : public QTableView
{
    Q_OBJECT
public:
    ParameterView(const Theme &theme, QWidget *parent = nullptr);

    void setModel(QAbstractItemModel *model) override;
    void copyCell(); ///< the current cell as text; several rows as TSV
    void copyTsv(); ///< the selected rows, under their headers

protected:
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void adapt();
    void fitColumns();
    void shareWidth(); // what the window has, between names and sparks
    void hover(int row);

    const Theme &m_theme;
    ParameterDelegate *m_delegate;
    int m_targetWidth = 0; // of the longest name
    int m_stateWidth = 0;
};

} // namespace spotter::ui
