// SPDX-License-Identifier: MIT OR Apache-2.0
#include "ui/document/checkpoint_document.h"
#include "ui/theme/theme.h"
#include "ui/window/document_page.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <cmath>

using namespace spotter;
using namespace spotter::ui;

namespace {

QString sample(const char *name)
{
    return QStringLiteral(SPOTTER_SAMPLES "/") + QLatin1String(name);
}

/// A window with settings of its own, and the questions that a user would answer by looking.
class Desk
{
public:
    Desk() : window(theme, Scheme::Light, settings, pool) { window.show(); }

    bool open(const QString &path)
    {
        window.openFile(path);
        CheckpointDocument &document = window.currentPage()->document();
        return QTest::qWaitFor(
            [&] {
                const auto state = document.state();
                return state != CheckpointDocument::State::Loading && !document.isScanning();
            },
            20000);
    }

    template <typename Widget> Widget *find(const char *name) const
    {
        return window.currentPage()->findChild<Widget *>(QLatin1String(name));
    }

    CheckpointDocument &document() const { return window.currentPage()->document(); }
    QString verdict() const { return find<QLabel>("verdict")->toolTip(); }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    Theme theme;
    QThreadPool pool;
    MainWindow window;
};

} // namespace

class WindowTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withNothingOpenThereIsAPlaceToDropAndTheSamples()
    {
        Desk desk;
        QVERIFY(!desk.window.currentPage());
        QVERIFY(
            desk.window.findChild<QPushButton *>(QStringLiteral("openCheckpoint"))->isVisible());
    }

    void aHealthyCheckpointIsJudgedAtOnce()
    {
        Desk desk;
        QVERIFY(desk.open(sample("healthy.mpk")));
        QVERIFY2(desk.verdict().contains(QStringLiteral("resume at step 41")),
                 qPrintable(desk.verdict()));
        QCOMPARE(desk.find<QLabel>("parameterCount")->text(), QStringLiteral("16 of 16"));
    }

    void aRowSelectsItsBytesAndBytesSelectTheirRow()
    {
        Desk desk;
        QVERIFY(desk.open(sample("healthy.mpk")));
        auto *table = desk.find<QAbstractItemView>("parameterTable");
        QSignalSpy selections(&desk.document(), &CheckpointDocument::selectionChanged);
        table->setCurrentIndex(table->model()->index(5, 0));
        QCOMPARE(selections.count(), 1);
        const Selection chosen = desk.document().selection();
        QVERIFY(chosen.range.size() > 0);

        const auto &rows = desk.document().overview().parameters;
        desk.document().select(rows[9].state->tensors.front().tensor.payload);
        QCOMPARE(selections.count(), 2);
        QCOMPARE(table->currentIndex().row(), 9);
        QVERIFY(desk.find<QLabel>("selectionPath")->text().contains(QStringLiteral("item")));
    }

    void theFilterCountsAndSaysWhatIsWrong()
    {
        Desk desk;
        QVERIFY(desk.open(sample("healthy.mpk")));
        auto *filter = desk.find<QLineEdit>("filterLine");
        auto *table = desk.find<QAbstractItemView>("parameterTable");
        const Selection before = desk.document().selection();
        filter->setText(QStringLiteral("layer:2 query"));
        QCOMPARE(table->model()->rowCount(), 2);
        QCOMPARE(desk.find<QLabel>("parameterCount")->text(), QStringLiteral("2 of 16"));
        QVERIFY(desk.document().selection() == before);
        filter->setText(QStringLiteral("nan>x"));
        QVERIFY(filter->property("wrong").toBool());
        QCOMPARE(table->model()->rowCount(), 2);
        QTest::keyClick(filter, Qt::Key_Escape);
        QCOMPARE(table->model()->rowCount(), 16);
    }

    void f8LeadsToThePlaceOfAFinding()
    {
        Desk desk;
        QVERIFY(desk.open(sample("orphaned-moments.mpk")));
        const auto &findings = desk.document().findings();
        QVERIFY(!findings.empty());
        desk.window.currentPage()->nextFinding();
        const document::NodeId first = desk.document().selection().node;
        QVERIFY(std::ranges::any_of(
            findings, [&](const checks::Finding &finding) { return finding.node == first; }));
    }

    void anOrphanIsShownInItsRow()
    {
        Desk desk;
        QVERIFY(desk.open(sample("orphaned-moments.mpk")));
        desk.find<QLineEdit>("filterLine")->setText(QStringLiteral("state:orphan"));
        QCOMPARE(desk.find<QAbstractItemView>("parameterTable")->model()->rowCount(), 1);
    }

    void copyTakesTheWholeId()
    {
        Desk desk;
        QVERIFY(desk.open(sample("healthy.mpk")));
        auto *table = desk.find<QAbstractItemView>("parameterTable");
        table->setCurrentIndex(table->model()->index(0, 2));
        desk.window.currentPage()->copy();
        QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("mal0ho")));
        QCOMPARE(QApplication::clipboard()->text().size(), 13);
        table->selectAll();
        desk.window.currentPage()->copyTsv();
        QCOMPARE(QApplication::clipboard()->text().count(u'\n'), 17);
    }

    void aCutFileShowsWhatIsWhole()
    {
        Desk desk;
        QVERIFY(desk.open(sample("cut-off.mpk")));
        QVERIFY(desk.document().checkpoint());
        QVERIFY2(desk.verdict().contains(QStringLiteral("61,440")), qPrintable(desk.verdict()));
        QVERIFY(desk.find<QAbstractItemView>("parameterTable")->model()->rowCount() > 0);
    }

    void whatIsNoCheckpointIsSaidInTheTab()
    {
        Desk desk;
        QFile page(desk.folder.filePath(QStringLiteral("page.mpk")));
        QVERIFY(page.open(QIODevice::WriteOnly));
        page.write("<!DOCTYPE html><html><body>404</body></html>");
        page.close();
        QVERIFY(desk.open(page.fileName()));
        QCOMPARE(desk.document().state(), CheckpointDocument::State::Failed);
        auto *title = desk.find<QLabel>("stateTitle");
        QVERIFY(title->isVisible());
        QVERIFY(!title->text().isEmpty());
        QVERIFY(!QApplication::activeModalWidget());
    }

    void aFileIsOpenOnceAndTabsAreToldApart()
    {
        Desk desk;
        auto *tabs = desk.window.findChild<QTabWidget *>(QStringLiteral("documents"));
        QVERIFY(QDir(desk.folder.path()).mkdir(QStringLiteral("other")));
        const QString twin = desk.folder.filePath(QStringLiteral("other/healthy.mpk"));
        QVERIFY(QFile::copy(sample("healthy.mpk"), twin));
        QVERIFY(desk.open(sample("healthy.mpk")));
        QCOMPARE(tabs->tabText(0), QStringLiteral("healthy.mpk"));
        QVERIFY(desk.open(twin));
        QVERIFY(desk.open(sample("healthy.mpk")));
        QCOMPARE(tabs->count(), 2);
        QCOMPARE(tabs->currentIndex(), 0);
        QCOMPARE(tabs->tabText(0), QStringLiteral("samples/healthy.mpk"));
        QCOMPARE(tabs->tabText(1), QStringLiteral("other/healthy.mpk"));
    }

    void theLastTabLeavesTheStartPageWithTheFileOnIt()
    {
        Desk desk;
        QVERIFY(desk.open(sample("healthy.mpk")));
        auto *tabs = desk.window.findChild<QTabWidget *>(QStringLiteral("documents"));
        Q_EMIT tabs->tabCloseRequested(0);
        QVERIFY(!desk.window.currentPage());
        const int recent = desk.settings.beginReadArray(QStringLiteral("recent"));
        desk.settings.endArray();
        QCOMPARE(recent, 1);
    }

    void aRecentFileThatIsGoneSaysSo()
    {
        Desk desk;
        const QString path = desk.folder.filePath(QStringLiteral("gone.mpk"));
        QVERIFY(QFile::copy(sample("healthy.mpk"), path));
        QVERIFY(desk.open(path));
        const auto spoken = [&desk] {
            const auto buttons = desk.window.findChildren<QAbstractButton *>();
            for (const auto *button : buttons)
                if (button->text() == QStringLiteral("gone.mpk")) return button->accessibleName();
            return QString();
        };
        QTRY_VERIFY(!spoken().isEmpty());
        QVERIFY(!spoken().contains(QStringLiteral("no longer there")));
        QVERIFY(QFile::remove(path));
        QVERIFY(desk.open(sample("healthy.mpk")));
        QTRY_VERIFY(spoken().contains(QStringLiteral("no longer there")));
    }

    void bothSchemesKeepTextReadable()
    {
        const auto luminance = [](const QColor &color) {
            const auto linear = [](double part) {
                return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
            };
            return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
                   + 0.0722 * linear(color.blueF());
        };
        for (const Scheme scheme : {Scheme::Light, Scheme::Dark}) {
            for (const Token ground :
                 {Token::Panel, Token::Ground, Token::Hover, Token::Selection}) {
                for (const Token ink : {Token::Text, Token::Muted, Token::Accent, Token::Good,
                                        Token::Warning, Token::Error}) {
                    const double a = luminance(tokenColor(scheme, ground)) + 0.05;
                    const double b = luminance(tokenColor(scheme, ink)) + 0.05;
                    QVERIFY(std::max(a, b) / std::min(a, b) >= 4.5);
                }
            }
        }
    }
};

QTEST_MAIN(WindowTest)
#include "tst_window.moc"
