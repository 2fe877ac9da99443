// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTableView;

namespace spotter::ui {

class FindingDetail;
class FindingModel;
class IconLabel;
class Theme;

/// What speaks against the file, the gravest first, with the current finding in full beside it.
/// Choosing a finding selects its place.
class FindingsPanel : public QWidget
{
    Q_OBJECT
public:
    FindingsPanel(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

public Q_SLOTS:
    void next(); ///< the finding after the current one; after the last, the first
    void previous();
    void copy(); ///< the current finding as text
    void copyTsv(); ///< the same as a row under its headers

protected:
    bool eventFilter(QObject *watched, QEvent *event) override; ///< the table's keys for copying
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Count {
        checks::Severity severity;
        IconLabel *icon;
        QLabel *text;
    };

    QWidget *makeHead();
    void makeTable();
    QWidget *makeEmpty();
    void showFindings();
    void showSelection(const Selection &selection);
    void chooseRow(int row);
    void showDetail(int row);
    void showMenu(const QPoint &place);
    void renew();
    void fitColumns();
    int currentRow() const;

    CheckpointDocument &m_document;
    const Theme &m_theme;
    FindingModel *m_model;
    std::vector<Count> m_counts;
    QStackedWidget *m_pages;
    QTableView *m_table;
    FindingDetail *m_detail;
    IconLabel *m_emptyIcon;
    QLabel *m_emptyTitle;
    QLabel *m_emptyText;
    bool m_isFollowing = false; ///< row and selection move because the other has
};

} // namespace spotter::ui
