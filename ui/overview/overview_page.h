// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace spotter::ui {

class DetailPanel;
class FilterLine;
class ParameterModel;
class ParameterProxy;
class ParameterView;
class Theme;

/// The first screen of a checkpoint: counters, the parameter table, the selected parameter.
class OverviewPage : public QWidget
{
    Q_OBJECT
public:
    OverviewPage(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

    void focusFilter();
    void focusTable();
    void copy();
    void copyTsv();

private:
    QWidget *tablePanel();
    QWidget *tableHead();
    QWidget *tableFoot();
    void applyFilter(const QString &text);
    void updateCount();
    void updateFoot();
    void rowChosen(const QModelIndex &current);
    void followSelection();
    void selectFirst();

    CheckpointDocument &m_document;
    const Theme &m_theme;
    ParameterModel *m_model;
    ParameterProxy *m_proxy;
    ParameterView *m_view = nullptr;
    DetailPanel *m_detail = nullptr;
    FilterLine *m_filter = nullptr;
    QLabel *m_count = nullptr;
    QLabel *m_reason = nullptr;
    QLabel *m_facts = nullptr;
    QLabel *m_finite = nullptr;
    QLabel *m_nothing = nullptr;
    QStackedLayout *m_body = nullptr;
    bool m_following = false; // the table moves because the document's selection did
};

} // namespace spotter::ui
