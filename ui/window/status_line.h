// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace spotter::ui {

class Theme;

/// The lowest line of a document: its path, the selection, and what is running with its Stop.
class StatusLine : public QWidget
{
    Q_OBJECT
public:
    StatusLine(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();
    void progressed(quint64 done, quint64 total);
    void showSelection();
    void elide();

    CheckpointDocument &m_document;
    const Theme &m_theme;
    QLabel *m_path;
    QLabel *m_findings;
    QLabel *m_selection;
    QLabel *m_work;
    QProgressBar *m_bar;
    QPushButton *m_stop;
    QString m_selectionText;
};

} // namespace spotter::ui
