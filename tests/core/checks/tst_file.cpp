// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"
#include "tests/support/record_builder.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace spotter;
using checks::Severity;
using test::Parts;
using test::RecordBuilder;

/// What is around the record, and what is wrong with it as a file.
class FileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesBehindTheRecordAreANote();
    void aCutFileKeepsItsGoodPart();
    void aCutFileRaisesNoSecondDoubt();
    void unknownKeysAreANote();
    void fieldsThatAreMissingAreRefused();
    void repeatedFieldsAreRefused();
    void anUnfinishedSaveBesideItIsADoubtButNotAboutTheFile();
    void otherFilesBesideItAreNot();
    void anotherItemIsOfUnknownKind();
};

namespace {

RecordBuilder sound()
{
    return RecordBuilder().lora("", 3, 4, 2).adamW(3);
}

void save(const std::vector<std::byte> &bytes, const QString &path)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(reinterpret_cast<const char *>(bytes.data()), qint64(bytes.size()));
}

/// Puts other bytes of the same length in place of a text that occurs once.
void replace(std::vector<std::byte> &bytes, std::string_view text, std::string_view by)
{
    auto *begin = reinterpret_cast<char *>(bytes.data());
    const auto at = std::string_view(begin, bytes.size()).rfind(text);
    QVERIFY(at != std::string_view::npos && text.size() == by.size());
    std::memcpy(begin + at, by.data(), by.size());
}

} // namespace

void FileTest::bytesBehindTheRecordAreANote()
{
    const auto file =
        test::checked(sound().change([](Parts &p) { p.trailing.resize(12345); }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"file.trailing-bytes"});
    QCOMPARE(file.title("file.trailing-bytes"), QString("12,345 bytes follow the record"));
    QCOMPARE(file.findings[0].range->size(), 12345u);
    QCOMPARE(file.overview.verdict, checks::Overview::Verdict::Resumes);
}

void FileTest::aCutFileKeepsItsGoodPart()
{
    const auto whole = sound().mpk();
    auto cut = whole.bytes;
    cut.resize(whole.optimizerEntry("h1rmcla46ch12").begin + 60);
    const auto file = test::checked(cut);
    QVERIFY(file.checkpoint);
    QCOMPARE(file.overview.verdict, checks::Overview::Verdict::WillNotResume);
    QVERIFY(file.overview.reason == "verdict.cut" || file.overview.reason == "verdict.cut-short");
    QCOMPARE(file.overview.parameters.size(), std::size_t(2));
    QVERIFY(file.overview.parameters[0].contract);
}

void FileTest::aCutFileRaisesNoSecondDoubt()
{
    const auto whole = sound().openWindow(2, 7).caller(3, 2).mpk().bytes;
    for (std::size_t size = 300; size < whole.size(); size += 5) {
        const auto file = test::checked({whole.begin(), whole.begin() + std::ptrdiff_t(size)});
        QVERIFY(file.checkpoint);
        const QStringList doubts = file.ids(Severity::Warning);
        QVERIFY2(doubts.size() == 1 && doubts[0].startsWith("file."),
                 qPrintable(QString("%1 bytes: %2").arg(size).arg(doubts.join(' '))));
    }
}

void FileTest::unknownKeysAreANote()
{
    const auto file =
        test::checked(sound().change([](Parts &p) { p.unknownKey = true; }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"record.unknown-key"});
    QCOMPARE(file.title("record.unknown-key"),
             QString("The key “comment” is unknown to the library"));
}

void FileTest::fieldsThatAreMissingAreRefused()
{
    auto bytes = sound().mpk().bytes;
    replace(bytes, "moment_1", "moment_x");
    const auto file = test::checked(bytes);
    QVERIFY2(file.ids(Severity::Error).contains("record.mismatch"),
             qPrintable(file.ids().join(' ')));
    QVERIFY(file.overview.reason == "verdict.refused");
}

void FileTest::repeatedFieldsAreRefused()
{
    auto twice = sound().change([](Parts &p) { p.unknownKey = true; }).mpk().bytes;
    const std::string_view comment = "\xa7"
                                     "comment"
                                     "\xad"
                                     "added by hand";
    replace(twice, comment,
            "\xa2"
            "_b"
            "\xb2"
            "added by hand once");
    const auto file = test::checked(twice);
    QVERIFY2(file.ids(Severity::Error).contains("record.duplicate-key"),
             qPrintable(file.ids().join(' ')));
    QCOMPARE(QString::fromStdString(file.find("record.duplicate-key")->library),
             QString("duplicate field `_b`"));
}

void FileTest::anUnfinishedSaveBesideItIsADoubtButNotAboutTheFile()
{
    const QTemporaryDir folder;
    save(sound().mpk().bytes, folder.filePath("step-3.mpk"));
    save({}, folder.filePath(".step-4.mpk.ruda-4121-0.tmp"));
    const auto file = test::checkedPath(folder.filePath("step-3.mpk"));
    QCOMPARE(file.ids(), QStringList{"file.unfinished-save"});
    QCOMPARE(file.title("file.unfinished-save"),
             QString("“.step-4.mpk.ruda-4121-0.tmp” lies beside this file: a save stopped "
                     "half-way"));
    QCOMPARE(file.findings[0].severity, Severity::Warning);
    QCOMPARE(file.overview.verdict, checks::Overview::Verdict::Resumes);
}

void FileTest::otherFilesBesideItAreNot()
{
    const QTemporaryDir folder;
    save(sound().mpk().bytes, folder.filePath("step-3.mpk"));
    for (const char *name : {".step-4.mpk.tmp", "step-4.mpk.ruda-1-0.tmp", ".ruda-1-0.tmp",
                             ".step-4.mpk.ruda-one-0.tmp", ".step-4.mpk.ruda-1.tmp"})
        save({}, folder.filePath(name));
    QCOMPARE(test::checkedPath(folder.filePath("step-3.mpk")).ids(), QStringList());
}

void FileTest::anotherItemIsOfUnknownKind()
{
    auto bytes = sound().mpk().bytes;
    replace(bytes,
            "\xa4"
            "item"
            "\x97",
            "\xa4"
            "ixem"
            "\x97");
    const auto file = test::checked(bytes);
    QVERIFY(file.checkpoint);
    QCOMPARE(file.overview.verdict, checks::Overview::Verdict::Unreadable);
    QVERIFY2(file.ids() == QStringList{"record.no-envelope"}, qPrintable(file.ids().join(' ')));
}

QTEST_GUILESS_MAIN(FileTest)
#include "tst_file.moc"
