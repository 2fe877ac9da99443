// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/window/document_page.h"
#include "ui/window/documents.h"
#include "ui/window/recent_files.h"
#include "ui/window/start_screen.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QSettings>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>

namespace spotter::ui {

MainWindow::MainWindow(Theme &theme, Scheme systemScheme, QSettings &settings, QThreadPool &pool,
                       QWidget *parent)
    : QMainWindow(parent),
      m_theme(theme),
      m_systemScheme(systemScheme),
      m_settings(settings),
      m_pool(pool),
      m_recent(new RecentFiles(settings, pool, this)),
      m_body(new QStackedWidget),
      m_tabs(new DocumentTabs(theme))
{
    setWindowTitle(QStringLiteral("Trainspotter"));
    setWindowIcon(theme.icon(QStringLiteral("trainspotter"), Token::Accent));
    setAcceptDrops(true);

    auto *start = new StartScreen(theme, *m_recent);
    connect(start, &StartScreen::openWanted, this, &MainWindow::chooseFile);
    connect(start, &StartScreen::fileWanted, this, &MainWindow::openFile);
    connect(start, &StartScreen::firstStepsWanted, this, &MainWindow::showFirstSteps);
    m_body->addWidget(start);
    m_body->addWidget(m_tabs);
    setCentralWidget(m_body);
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &MainWindow::closeTab);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::tabsChanged);

    createFileMenu();
    createEditMenu();
    createViewMenu();
    createGoMenu();
    createHelpMenu();

    resize(1280, 800);
    restoreGeometry(m_settings.value(QStringLiteral("geometry")).toByteArray());
    tabsChanged();
}

MainWindow::~MainWindow() = default;

DocumentPage *MainWindow::currentPage() const
{
    return qobject_cast<DocumentPage *>(m_tabs->currentWidget());
}

void MainWindow::chooseFile()
{
    const QStringList paths = QFileDialog::getOpenFileNames(
        this, tr("Open checkpoints"), m_settings.value(QStringLiteral("folder")).toString(),
        tr("Checkpoints (*.mpk *.mpk.gz *.gz);;All files (*)"));
    for (const QString &path : paths)
        openFile(path);
    if (!paths.isEmpty())
        m_settings.setValue(QStringLiteral("folder"), QFileInfo(paths.first()).absolutePath());
}

void MainWindow::openFile(const QString &path)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    for (int i = 0; i < m_tabs->count(); ++i) {
        const auto *page = qobject_cast<DocumentPage *>(m_tabs->widget(i));
        if (page && page->path() == whole) {
            m_tabs->setCurrentIndex(i);
            return;
        }
    }
    DocumentPage *page = makePage(whole);
    m_tabs->addTab(page, {});
    m_tabs->setCurrentWidget(page);
    page->setFocus();
    nameTabs(*m_tabs);
    tabsChanged();
}

DocumentPage *MainWindow::makePage(const QString &path)
{
    auto document = std::make_unique<CheckpointDocument>(path, m_pool);
    // Listed once it could be read: to ask the disk before would hold up the window.
    connect(document.get(), &CheckpointDocument::stateChanged, m_recent,
            [this, opened = document.get()] {
                if (opened->state() == CheckpointDocument::State::Ready)
                    m_recent->add(opened->path());
            });
    document->load();
    auto *page = new DocumentPage(std::move(document), m_theme);
    connect(page, &DocumentPage::reloadWanted, this, [this, page] { reload(*page); });
    connect(page, &DocumentPage::openWanted, this, &MainWindow::chooseFile);
    return page;
}

void MainWindow::reload(DocumentPage &page)
{
    // A new document in the place of the old: nothing of the old file can shine through.
    const int index = m_tabs->indexOf(&page);
    DocumentPage *fresh = makePage(page.path());
    fresh->showPage(page.page());
    const bool current = index == m_tabs->currentIndex();
    m_tabs->insertTab(index, fresh, {});
    m_tabs->removeTab(m_tabs->indexOf(&page));
    page.deleteLater();
    if (current) m_tabs->setCurrentIndex(index);
    nameTabs(*m_tabs);
}

void MainWindow::closeTab(int index)
{
    QWidget *page = m_tabs->widget(index);
    if (!page) return;
    m_tabs->removeTab(index);
    page->deleteLater();
    nameTabs(*m_tabs);
    tabsChanged();
}

void MainWindow::tabsChanged()
{
    const bool any = m_tabs->count() > 0;
    m_body->setCurrentIndex(any ? 1 : 0);
    for (QAction *action : std::as_const(m_documentActions))
        action->setEnabled(any);
    const DocumentPage *page = currentPage();
    setWindowTitle(page ? QFileInfo(page->path()).fileName() + QStringLiteral(" – Trainspotter")
                        : QStringLiteral("Trainspotter"));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    for (const QUrl &url : event->mimeData()->urls())
        if (url.isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    for (const QUrl &url : event->mimeData()->urls())
        if (url.isLocalFile()) openFile(url.toLocalFile());
    event->acceptProposedAction();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.setValue(QStringLiteral("geometry"), saveGeometry());
    QMainWindow::closeEvent(event);
}

} // namespace spotter::ui
