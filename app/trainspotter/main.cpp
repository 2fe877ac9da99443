// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainspotter/options.h"
#include "app/trainspotter/screenshot.h"
#include "ui/theme/theme.h"
#include "ui/window/document_page.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QThreadPool>

#include <cstdio>
#include <memory>

namespace {

using namespace spotter;

// Qt aborts when it finds no display; we would rather say what to do.
bool canShowWindows()
{
    return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY")
           || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
}

// The offscreen platform warns about a hint for window managers at each window; it has none.
void withoutHintWarnings(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (!text.contains(QLatin1String("propagateSizeHints")))
        std::fprintf(stderr, "%s\n", qPrintable(qFormatLogMessage(type, context, text)));
}

ui::Scheme schemeOf(const QString &choice, ui::Scheme system)
{
    if (choice == QLatin1String("light")) return ui::Scheme::Light;
    if (choice == QLatin1String("dark")) return ui::Scheme::Dark;
    return system;
}

int run(const app::Options &options, QSettings &settings)
{
    const ui::Scheme system = ui::Theme::schemeOf(QApplication::palette());
    const QString choice = options.scheme.empty()
                               ? settings.value(QStringLiteral("scheme")).toString()
                               : QString::fromStdString(options.scheme);
    ui::Theme theme;
    theme.setScheme(schemeOf(choice, system));
    theme.setZoom(settings.value(QStringLiteral("zoom"), 100).toInt());
    theme.applyTo(*qApp);

    // Declared before the window, and so destroyed after it: work that runs outlives what asked.
    QThreadPool pool;
    ui::MainWindow window(theme, system, settings, pool);
    if (options.size.first > 0) window.resize(options.size.first, options.size.second);
    for (const std::string &file : options.files)
        window.openFile(QString::fromLocal8Bit(file.data(), qsizetype(file.size())));
    if (ui::DocumentPage *page = window.currentPage(); page && options.page == "tree")
        page->showPage(ui::DocumentPage::Page::TreeBytes);
    if (!options.screenshot.empty()) window.setAttribute(Qt::WA_DontShowOnScreen);
    window.show();

    std::unique_ptr<app::Screenshot> screenshot;
    if (!options.screenshot.empty())
        screenshot = std::make_unique<app::Screenshot>(
            window, QString::fromLocal8Bit(options.screenshot.c_str()));
    return QApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    int code = 0;
    const auto options = app::parseOptions(argc, argv, code);
    if (!options) return code;

    if (!canShowWindows()) {
        if (options->screenshot.empty()) {
            std::fputs(
                "trainspotter: there is no display (neither DISPLAY nor WAYLAND_DISPLAY is "
                "set).\nRead a checkpoint here with `spot check FILE`, or make a picture with "
                "`trainspotter --screenshot FILE.png FILE`.\n",
                stderr);
            return 2;
        }
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    if (qgetenv("QT_QPA_PLATFORM") == "offscreen") qInstallMessageHandler(withoutHintWarnings);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Trainspotter"));
    QApplication::setOrganizationName(QStringLiteral("trainspotter"));
    QApplication::setDesktopFileName(QStringLiteral("trainspotter"));
    QApplication::setApplicationVersion(QStringLiteral(SPOTTER_VERSION));

    if (options->screenshot.empty()) {
        QSettings settings;
        return run(*options, settings);
    }
    // A picture shows the program as it is made, and leaves no trace in anyone's settings.
    const QTemporaryDir folder;
    QSettings settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat);
    return run(*options, settings);
}
