// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/copy_keys.h"
#include "ui/window/about.h"
#include "ui/window/document_page.h"
#include "ui/window/main_window.h"
#include "ui/window/recent_files.h"

#include <QActionGroup>
#include <QApplication>
#include <QDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QMenuBar>
#include <QSettings>
#include <QTabWidget>

namespace spotter::ui {

namespace {

// The menu takes the keys for copying from everyone, so whoever has the focus is asked first.
bool sendCopy(Qt::KeyboardModifiers modifiers)
{
    QWidget *focused = QApplication::focusWidget();
    if (!focused) return false;
    QKeyEvent copy(QEvent::KeyPress, Qt::Key_C, modifiers);
    copy.ignore();
    QApplication::sendEvent(focused, &copy);
    return copy.isAccepted();
}

} // namespace

QAction *MainWindow::forDocument(QMenu &menu, const QString &text, const QKeySequence &key,
                                 const std::function<void(DocumentPage &)> &what)
{
    QAction *action = menu.addAction(text, key, this, [this, what] {
        if (DocumentPage *page = currentPage()) what(*page);
    });
    m_documentActions << action;
    return action;
}

void MainWindow::createFileMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::chooseFile);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    connect(m_recent, &RecentFiles::changed, this, &MainWindow::fillRecentMenu);
    fillRecentMenu();
    forDocument(*menu, tr("Re&load"), QKeySequence(Qt::Key_F5),
                [this](DocumentPage &page) { reload(page); });
    menu->addSeparator();
    forDocument(*menu, tr("&Close tab"), QKeySequence(Qt::CTRL | Qt::Key_W),
                [this](DocumentPage &page) { closeTab(m_tabs->indexOf(&page)); });
    menu->addAction(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q), this, &QWidget::close);
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    const auto entries = m_recent->entries();
    for (const RecentFiles::Entry &entry : entries) {
        const QString name = QFileInfo(entry.path).fileName();
        const QString folder = QFileInfo(QFileInfo(entry.path).absolutePath()).fileName();
        QString text = folder.isEmpty() ? name : folder + u'/' + name;
        QAction *action = m_recentMenu->addAction(text.replace(u'&', QStringLiteral("&&")));
        action->setToolTip(entry.path);
        connect(action, &QAction::triggered, this, [this, path = entry.path] { openFile(path); });
    }
    m_recentMenu->setEnabled(!entries.isEmpty());
    m_recentMenu->addSeparator();
    m_recentMenu->addAction(tr("&Clear the list"), m_recent, &RecentFiles::clear);
}

void MainWindow::createEditMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Edit"));
    forDocument(*menu, tr("&Copy"), QKeySequence::Copy, [](DocumentPage &page) {
        if (!sendCopy(Qt::ControlModifier)) page.copy();
    });
    forDocument(*menu, tr("Copy as &TSV, or the path"), copyMoreKeys(), [](DocumentPage &page) {
        if (!sendCopy(Qt::ControlModifier | Qt::ShiftModifier)) page.copyTsv();
    });
    menu->addSeparator();
    forDocument(*menu, tr("&Filter parameters"), QKeySequence::Find,
                [](DocumentPage &page) { page.focusFilter(); });
}

void MainWindow::createViewMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&View"));
    forDocument(*menu, tr("&Overview"), QKeySequence(Qt::CTRL | Qt::Key_1),
                [](DocumentPage &page) { page.showPage(DocumentPage::Page::Overview); });
    forDocument(*menu, tr("&Tree and bytes"), QKeySequence(Qt::CTRL | Qt::Key_2),
                [](DocumentPage &page) { page.showPage(DocumentPage::Page::TreeBytes); });
    menu->addSeparator();
    auto *group = new QActionGroup(this);
    addScheme(*menu, *group, tr("&Light"), QStringLiteral("light"));
    addScheme(*menu, *group, tr("&Dark"), QStringLiteral("dark"));
    addScheme(*menu, *group, tr("As the &system"), QStringLiteral("system"));
    menu->addSeparator();
    QAction *larger = menu->addAction(tr("&Zoom in"), this, [this] { zoom(m_theme.zoom() + 10); });
    larger->setShortcuts(
        {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
    menu->addAction(tr("Zoom o&ut"), QKeySequence(Qt::CTRL | Qt::Key_Minus), this,
                    [this] { zoom(m_theme.zoom() - 10); });
    menu->addAction(tr("&Normal size"), QKeySequence(Qt::CTRL | Qt::Key_0), this,
                    [this] { zoom(100); });
}

void MainWindow::addScheme(QMenu &menu, QActionGroup &group, const QString &text,
                           const QString &key)
{
    QAction *action = menu.addAction(text, this, [this, key] { applyScheme(key); });
    action->setCheckable(true);
    action->setChecked(
        m_settings.value(QStringLiteral("scheme"), QStringLiteral("system")).toString() == key);
    group.addAction(action);
}

void MainWindow::applyScheme(const QString &key)
{
    m_settings.setValue(QStringLiteral("scheme"), key);
    m_theme.setScheme(key == u"light"  ? Scheme::Light
                      : key == u"dark" ? Scheme::Dark
                                       : m_systemScheme);
}

void MainWindow::zoom(int percent)
{
    m_theme.setZoom(percent);
    m_settings.setValue(QStringLiteral("zoom"), m_theme.zoom());
}

void MainWindow::createGoMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Go"));
    forDocument(*menu, tr("&Go to path or offset…"), QKeySequence(Qt::CTRL | Qt::Key_G),
                [](DocumentPage &page) { page.goTo(); });
    menu->addSeparator();
    forDocument(*menu, tr("&Next finding"), QKeySequence(Qt::Key_F8),
                [](DocumentPage &page) { page.nextFinding(); });
    forDocument(*menu, tr("&Previous finding"), QKeySequence(Qt::SHIFT | Qt::Key_F8),
                [](DocumentPage &page) { page.previousFinding(); });
}

void MainWindow::createHelpMenu()
{
    QMenu *menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&First steps"), QKeySequence(Qt::Key_F1), this,
                    &MainWindow::showFirstSteps);
    menu->addAction(tr("&About Trainspotter"), this, &MainWindow::showAbout);
}

void MainWindow::showFirstSteps()
{
    firstSteps(m_theme, *this)->open();
}

void MainWindow::showAbout()
{
    about(m_theme, *this)->open();
}

} // namespace spotter::ui
