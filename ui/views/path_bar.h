// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QToolButton;

namespace spotter::ui {

class Theme;

/// The selection as words: one step of the path a button, back and forward through what was
/// selected before, and a field that goes to a path or an offset.
class PathBar : public QWidget
{
    Q_OBJECT
public:
    PathBar(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

public Q_SLOTS:
    void back();
    void forward();
    void focusGoTo();

Q_SIGNALS:
    void offsetWanted(quint64 offset); ///< a byte inside the file was asked for

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow(const Selection &selection);
    void restart();
    void rebuild();
    void visit(std::size_t step);
    void goToText();
    void refuse(const QString &reason);
    QToolButton *stepButton(document::NodeId node, bool isLast);

    CheckpointDocument &m_document;
    const Theme &m_theme;
    QToolButton *m_back;
    QToolButton *m_forward;
    QWidget *m_steps;
    QLabel *m_reason;
    QLineEdit *m_field;
    QAction *m_search;
    std::vector<document::NodeId> m_history; ///< visited nodes, the oldest first
    std::size_t m_now = 0; ///< where in the history we are
};

} // namespace spotter::ui
