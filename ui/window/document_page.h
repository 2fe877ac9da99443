// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

class QStackedWidget;
class QTabBar;

namespace spotter::ui {

class FindingsPanel;
class OverviewPage;
class Theme;
class TreeBytesPage;

/// One tab of the window: a checkpoint with its verdict, pages, findings and status.
class DocumentPage : public QWidget
{
    Q_OBJECT
public:
    enum class Page { Overview, TreeBytes };

    /// @param document the page takes it
    DocumentPage(std::unique_ptr<CheckpointDocument> document, const Theme &theme,
                 QWidget *parent = nullptr);
    ~DocumentPage() override;

    CheckpointDocument &document() { return *m_document; }
    const QString &path() const { return m_document->path(); }
    void showPage(Page page);
    Page page() const;

    void focusFilter();
    void goTo();
    void nextFinding();
    void previousFinding();
    void copy();
    void copyTsv();

Q_SIGNALS:
    void reloadWanted();
    void openWanted();

private:
    void refresh();
    void focusPage();

    std::unique_ptr<CheckpointDocument> m_document;
    QTabBar *m_tabs;
    QStackedWidget *m_pages;
    OverviewPage *m_overview;
    TreeBytesPage *m_tree;
    FindingsPanel *m_findings;
    QStackedWidget *m_body; // pages with findings, or the panel of a state
};

} // namespace spotter::ui
