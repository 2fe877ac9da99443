// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainspotter/screenshot.h"

#include "ui/window/document_page.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QPixmap>
#include <QTimer>

#include <cstdio>

namespace spotter::app {

namespace {

// Views read bytes in the background and paint them when they come.
constexpr int settleMs = 300;

} // namespace

Screenshot::Screenshot(ui::MainWindow &window, QString file, QObject *parent)
    : QObject(parent),
      m_window(window),
      m_file(std::move(file))
{
    using Document = ui::CheckpointDocument;
    if (ui::DocumentPage *page = window.currentPage()) {
        connect(&page->document(), &Document::stateChanged, this, &Screenshot::waitOrTake);
        connect(&page->document(), &Document::scanningEnded, this, &Screenshot::waitOrTake);
    }
    waitOrTake();
}

void Screenshot::waitOrTake()
{
    ui::DocumentPage *page = m_window.currentPage();
    const bool busy = page
                      && (page->document().state() == ui::CheckpointDocument::State::Loading
                          || page->document().isScanning());
    if (busy || m_taking) return;
    m_taking = true;
    QTimer::singleShot(settleMs, this, &Screenshot::take);
}

void Screenshot::take()
{
    if (m_window.grab().save(m_file, "PNG")) {
        QApplication::exit(0);
        return;
    }
    std::fprintf(stderr, "trainspotter: cannot write %s\n", qUtf8Printable(m_file));
    QApplication::exit(2);
}

} // namespace spotter::app
