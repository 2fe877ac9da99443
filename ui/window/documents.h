// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

namespace spotter::ui {

class Theme;

/// The tabs of the open documents, with a cross of our own on each.
class DocumentTabs : public QTabWidget
{
    Q_OBJECT
public:
    explicit DocumentTabs(const Theme &theme, QWidget *parent = nullptr);

protected:
    void tabInserted(int index) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void renewIcons();

    const Theme &m_theme;
};

/// Names each tab after its file, with as many folders as it takes to tell them apart.
void nameTabs(QTabWidget &tabs);

} // namespace spotter::ui
