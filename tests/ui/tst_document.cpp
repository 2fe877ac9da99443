// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/words.h"
#include "ui/document/checkpoint_document.h"
#include "ui/document/guarded.h"
#include "ui/theme/theme.h"
#include "ui/window/document_page.h"

#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <stdexcept>

using namespace spotter;
using namespace spotter::ui;
using State = CheckpointDocument::State;

namespace {

QString sample(const char *name)
{
    return QStringLiteral(SPOTTER_SAMPLES "/") + QLatin1String(name);
}

/// A pool that does one thing after another, and nothing before it is let go on.
class SlowPool
{
public:
    SlowPool() { pool.setMaxThreadCount(1); }
    ~SlowPool() { goOn.release(100); }

    void hold()
    {
        pool.start([this] { goOn.acquire(); });
    }

    QSemaphore goOn;
    QThreadPool pool;
};

bool isKnown(const CheckpointDocument &document)
{
    return QTest::qWaitFor(
        [&document] { return document.state() != State::Loading && !document.isScanning(); },
        20000);
}

bool has(const CheckpointDocument &document, std::string_view id)
{
    return std::ranges::any_of(document.findings(), [id](const auto &f) { return f.id == id; });
}

} // namespace

class DocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stoppedWhileLoadingItIsStoppedAndCanBeReadAgain()
    {
        SlowPool slow;
        CheckpointDocument document(sample("healthy.mpk"), slow.pool);
        slow.hold();
        document.load();
        document.stop();
        slow.goOn.release();
        QVERIFY(isKnown(document));
        QCOMPARE(document.state(), State::Stopped);
        QVERIFY(!document.checkpoint());

        document.load();
        QCOMPARE(document.state(), State::Loading);
        QVERIFY(isKnown(document));
        QCOMPARE(document.state(), State::Ready);
        QCOMPARE(document.overview().parameters.size(), std::size_t(16));
    }

    void stoppedWhileScanningTheStructureStays()
    {
        SlowPool slow;
        CheckpointDocument document(sample("healthy.mpk"), slow.pool);
        document.load();
        slow.hold();
        QTRY_COMPARE(document.state(), State::Ready);
        document.stop();
        slow.goOn.release();
        QVERIFY(isKnown(document));
        QVERIFY(document.checkpoint());
        QVERIFY(!document.error());
        QCOMPARE(document.overview().verdict, checks::Overview::Verdict::Resumes);
    }

    void readingAgainForgetsTheOldFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.mpk"));
        QVERIFY(QFile::copy(sample("healthy.mpk"), path));
        QThreadPool pool;
        CheckpointDocument document(path, pool);
        document.load();
        QVERIFY(isKnown(document));
        document.select(document.overview().parameters[3].node);
        QVERIFY(!has(document, "optimizer.orphan-state"));

        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::copy(sample("orphaned-moments.mpk"), path));
        document.load();
        QCOMPARE(document.selection().node, document::noNode);
        QVERIFY(isKnown(document));
        QVERIFY(has(document, "optimizer.orphan-state"));
    }

    void aFileThatChangesBelowTheScanIsSaidInTheHeaderAndAmongTheFindings()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.mpk"));
        QVERIFY(QFile::copy(sample("healthy.mpk"), path));
        QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
        SlowPool slow;
        Theme theme;
        DocumentPage page(std::make_unique<CheckpointDocument>(path, slow.pool), theme);
        CheckpointDocument &document = page.document();
        document.load();
        slow.hold();
        QTRY_COMPARE(document.state(), State::Ready);
        const auto *verdict = page.findChild<QLabel *>(QStringLiteral("verdict"));
        QVERIFY(verdict->toolTip().contains(QStringLiteral("resume")));

        QVERIFY(QFile::resize(path, 4096));
        slow.goOn.release();
        QVERIFY(isKnown(document));
        QVERIFY(document.error());
        QVERIFY(has(document, idOf(document.error()->code)));
        QCOMPARE(document.overview().verdict, checks::Overview::Verdict::Unreadable);
        QCOMPARE(verdict->toolTip(),
                 QString::fromStdString(checks::title(checks::asFinding(*document.error()))));
        QVERIFY(!verdict->toolTip().contains(QStringLiteral("ill resume")));
    }

    void whatAWorkerThrowsIsAnError()
    {
        const auto hungry = guarded([]() -> Result<int> { throw std::bad_alloc(); });
        QVERIFY(!hungry);
        QCOMPARE(hungry.error().code, ErrorCode::OutOfMemory);
        const auto odd = guarded([]() -> Result<int> { throw std::length_error("too long"); });
        QVERIFY(!odd);
        QCOMPARE(odd.error().library, std::string("too long"));
        QCOMPARE(guarded([]() -> Result<int> { return 3; }).value(), 3);
    }

    void anotherSchemeKeepsTheSelection()
    {
        QThreadPool pool;
        Theme theme;
        theme.setScheme(Scheme::Light);
        DocumentPage page(std::make_unique<CheckpointDocument>(sample("healthy.mpk"), pool), theme);
        page.document().load();
        page.show();
        QVERIFY(isKnown(page.document()));
        page.document().select(page.document().overview().parameters[7].node);
        const Selection before = page.document().selection();
        for (const DocumentPage::Page shown :
             {DocumentPage::Page::TreeBytes, DocumentPage::Page::Overview}) {
            page.showPage(shown);
            theme.setScheme(theme.scheme() == Scheme::Light ? Scheme::Dark : Scheme::Light);
            QCoreApplication::processEvents();
            QVERIFY(page.document().selection() == before);
        }
    }

    void aPageThatIsClosedWhileItLoadsIsNoHarm()
    {
        QThreadPool pool;
        Theme theme;
        for (int i = 0; i < 8; ++i) {
            DocumentPage page(std::make_unique<CheckpointDocument>(sample("healthy.mpk"), pool),
                              theme);
            page.document().load();
            page.show();
            QTest::qWait(i * 4);
        }
        QVERIFY(pool.waitForDone());
    }
};

QTEST_MAIN(DocumentTest)
#include "tst_document.moc"
