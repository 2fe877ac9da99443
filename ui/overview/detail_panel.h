// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/parameter_model.h"

#include <QScrollArea>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace spotter::ui {

class Histogram;
class Theme;

/// The right side of the overview: one parameter in full, with a picture of the role that is
/// chosen.
class DetailPanel : public QScrollArea
{
    Q_OBJECT
public:
    DetailPanel(CheckpointDocument &document, ParameterModel &model, const Theme &theme,
                QWidget *parent = nullptr);

    void setRow(int row); ///< −1: nothing selected

private:
    QWidget *emptyState();
    QWidget *content();
    QWidget *roleSwitch();
    void choose(checks::Role role);
    void followSelection();
    void refresh(); // everything of the row
    void refreshFigures();
    void rebuildTable();
    void rebuildFacts();

    CheckpointDocument &m_document;
    ParameterModel &m_model;
    const Theme &m_theme;
    int m_row = -1;
    checks::Role m_role = checks::Role::Weight;

    QStackedWidget *m_pages = nullptr;
    QLabel *m_title = nullptr;
    QLabel *m_id = nullptr;
    std::vector<QPushButton *> m_roles;
    Histogram *m_histogram = nullptr;
    QVBoxLayout *m_table = nullptr;
    QVBoxLayout *m_facts = nullptr;
};

} // namespace spotter::ui
