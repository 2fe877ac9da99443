// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QMainWindow>

#include <functional>

class QActionGroup;
class QMenu;
class QSettings;
class QStackedWidget;
class QTabWidget;
class QThreadPool;

namespace spotter::ui {

class DocumentPage;
class RecentFiles;

/// The window: documents in tabs, or the start page. Owns the actions and decides nothing.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    /// @param systemScheme what View ▸ System stands for; all references outlive the window
    MainWindow(Theme &theme, Scheme systemScheme, QSettings &settings, QThreadPool &pool,
               QWidget *parent = nullptr);
    ~MainWindow() override;

    void openFile(const QString &path); ///< in a new tab, or to the tab that has it
    DocumentPage *currentPage() const; ///< null on the start page

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void closeEvent(QCloseEvent *event) override;

private:
    void createFileMenu();
    void createEditMenu();
    void createViewMenu();
    void createGoMenu();
    void createHelpMenu();
    void addScheme(QMenu &menu, QActionGroup &group, const QString &text, const QString &key);
    QAction *forDocument(QMenu &menu, const QString &text, const QKeySequence &key,
                         const std::function<void(DocumentPage &)> &what);

    void chooseFile();
    void closeTab(int index);
    void reload(DocumentPage &page);
    DocumentPage *makePage(const QString &path);
    void fillRecentMenu();
    void applyScheme(const QString &key);
    void zoom(int percent);
    void tabsChanged();
    void showFirstSteps();
    void showAbout();

    Theme &m_theme;
    Scheme m_systemScheme;
    QSettings &m_settings;
    QThreadPool &m_pool;
    RecentFiles *m_recent;
    QStackedWidget *m_body;
    QTabWidget *m_tabs;
    QMenu *m_recentMenu = nullptr;
    QList<QAction *> m_documentActions; // enabled while a document is open
};

} // namespace spotter::ui
