// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/gunzip.h"
#include "core/checkpoint/checkpoint.h"
#include "core/checks/words.h"
#include "core/facts/facts.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <time.h>

#include <algorithm>
#include <cstdlib>
#include <new>

using namespace spotter;

namespace {

// What the largest single request for memory was: no length in a small file may be believed.
std::size_t largestRequest = 0;

} // namespace

void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    largestRequest = std::max(largestRequest, size);
    return std::malloc(size);
}

void *operator new(std::size_t size)
{
    if (void *memory = operator new(size, std::nothrow)) return memory;
    throw std::bad_alloc();
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace {

constexpr std::size_t justified = 32 << 20;

/// A hang, not slowness: the time that this thread itself ran.
class Watchdog
{
public:
    bool barks() const { return now() - m_start > 1.0; }

private:
    static double now()
    {
        timespec time = {};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
    }
    double m_start = now();
};

QByteArray fixture(const char *name)
{
    QFile file(QStringLiteral(SPOTTER_FIXTURES "/ruda/") + QString::fromLatin1(name));
    if (!file.open(QIODevice::ReadOnly)) qFatal("no fixture %s", name);
    return file.readAll();
}

QByteArray cutAt(const QByteArray &file, qsizetype size)
{
    return file.left(size);
}

QByteArray flipBit(QByteArray file, qsizetype byte, int bit)
{
    file[byte] = static_cast<char>(file[byte] ^ 1 << bit);
    return file;
}

QByteArray setByte(QByteArray file, qsizetype byte, int value)
{
    file[byte] = static_cast<char>(value);
    return file;
}

/// Puts a header there that announces as much as its type can.
QByteArray announce(const QByteArray &file, qsizetype byte, int header)
{
    QByteArray changed = file;
    changed.replace(byte, 5, QByteArray(1, static_cast<char>(header)) + QByteArray(4, '\xff'));
    return changed;
}

/// What a person is told: the errors, or the findings of the good prefix.
struct Outcome {
    checks::Findings findings;
    bool opened = false;
};

Result<bytes::Opened> openedFrom(const QByteArray &file)
{
    const auto *begin = reinterpret_cast<const std::byte *>(file.constData());
    bytes::Opened opened;
    opened.fileBytes = static_cast<std::uint64_t>(file.size());
    opened.source = bytes::inMemory({begin, begin + file.size()});
    const auto zipped = bytes::isGzip(*opened.source);
    if (!zipped) return fail(zipped.error());
    if (!*zipped) return opened;

    NoProgress progress;
    auto text = bytes::gunzip(*opened.source, progress);
    if (!text) return fail(std::move(text.error()));
    opened.wrapping = bytes::Wrapping::Gzip;
    opened.source = std::move(text->source);
    opened.trailingBytes = text->trailingBytes;
    opened.damage = std::move(text->damage);
    return opened;
}

/// Everything that core does with a checkpoint.
Outcome inspect(const Result<std::shared_ptr<const checkpoint::Checkpoint>> &checkpoint)
{
    Outcome outcome;
    NoProgress progress;
    if (!checkpoint) {
        outcome.findings.push_back(checks::asFinding(checkpoint.error()));
        return outcome;
    }
    outcome.opened = true;
    const auto statistics = checkpoint::scanAll(**checkpoint, progress);
    if (!statistics) {
        outcome.findings.push_back(checks::asFinding(statistics.error()));
        return outcome;
    }
    outcome.findings = checkpoint::withValues(**checkpoint, *statistics).findings;
    if (const auto json = facts::toJson(**checkpoint, *statistics); !json)
        outcome.findings.push_back(checks::asFinding(json.error()));
    for (document::NodeId node = 0; node < (*checkpoint)->document.size(); ++node) {
        checkpoint::labelOf(**checkpoint, node);
        checkpoint::valueOf(**checkpoint, node);
    }
    return outcome;
}

Outcome inspect(const QByteArray &file)
{
    auto opened = openedFrom(file);
    if (!opened) return {{checks::asFinding(opened.error())}, false};
    NoProgress progress;
    return inspect(checkpoint::open(std::move(*opened), progress));
}

bool hasErrorWithPlace(const Outcome &outcome)
{
    return std::any_of(outcome.findings.begin(), outcome.findings.end(), [](const auto &finding) {
        return finding.severity == checks::Severity::Error && finding.range.has_value();
    });
}

/// A stream cut behind its text is whole to the library: a note, not an error.
bool tellsTheCut(const Outcome &outcome)
{
    return hasErrorWithPlace(outcome)
           || std::any_of(outcome.findings.begin(), outcome.findings.end(),
                          [](const auto &finding) {
                              return finding.id == "gzip.trailer" && finding.range.has_value();
                          });
}

bool isInWords(const Outcome &outcome)
{
    return std::all_of(outcome.findings.begin(), outcome.findings.end(),
                       [](const auto &finding) { return !checks::title(finding).empty(); });
}

constexpr const char *plainFixtures[] = {"lora-r2-adamw-step-weighted-full.mpk",
                                         "lora-r2-master-lion-step-weighted.mpk"};
constexpr const char *zippedFixture = "lora-r2-adamw-step-weighted-half.mpk.gz";
constexpr const char *smallestFixture = "lora-r1-nobias-sgd-step-weighted.mpk";

} // namespace

/// Every cut and every flip of small files through all of core: a result or an error, soon, in
/// bounded memory. Sanitizers do the rest.
class TestCorruption : public QObject
{
    Q_OBJECT

private:
    /// @return whether it went as it must; else the test says what went wrong
    void passes(const QByteArray &file, const char *what, qsizetype at, Outcome *outcome = nullptr)
    {
        largestRequest = 0;
        const Watchdog watchdog;
        const Outcome result = inspect(file);
        const QByteArray where = QByteArray(what) + " at " + QByteArray::number(at);
        QVERIFY2(!watchdog.barks(), where.constData());
        QVERIFY2(largestRequest < justified, where.constData());
        QVERIFY2(isInWords(result), where.constData());
        if (outcome) *outcome = result;
    }

private Q_SLOTS:
    void wholeFixturesHaveNoErrors_data()
    {
        QTest::addColumn<QByteArray>("file");
        for (const char *name : plainFixtures)
            QTest::newRow(name) << fixture(name);
        QTest::newRow(zippedFixture) << fixture(zippedFixture);
        QTest::newRow(smallestFixture) << fixture(smallestFixture);
    }

    void wholeFixturesHaveNoErrors()
    {
        QFETCH(QByteArray, file);
        const Outcome outcome = inspect(file);
        QVERIFY(outcome.opened);
        QVERIFY(!hasErrorWithPlace(outcome));
    }

    void everyCutTellsItsPlace_data() { wholeFixturesHaveNoErrors_data(); }

    void everyCutTellsItsPlace()
    {
        QFETCH(QByteArray, file);
        // One byte of gzip is a sound MessagePack number.
        const qsizetype least = file.startsWith("\x1f\x8b") ? 2 : 1;
        for (qsizetype size = least; size < file.size(); ++size) {
            Outcome outcome;
            passes(cutAt(file, size), "cut", size, &outcome);
            if (QTest::currentTestFailed()) return;
            QVERIFY2(tellsTheCut(outcome), qPrintable(QStringLiteral("cut at %1").arg(size)));
        }
    }

    void aCutFileOnDiskIsTheSame()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("cut.mpk"));
        const QByteArray whole = fixture(zippedFixture);
        for (qsizetype size = 0; size < whole.size(); size += 13) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(cutAt(whole, size));
            file.close();
            NoProgress progress;
            const Outcome outcome = inspect(checkpoint::open(path.toStdString(), progress));
            QVERIFY(!outcome.findings.empty());
            QVERIFY(isInWords(outcome));
        }
    }

    void everyFlippedBit_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow(smallestFixture) << fixture(smallestFixture);
        QTest::newRow(zippedFixture) << fixture(zippedFixture);
    }

    void everyFlippedBit()
    {
        QFETCH(QByteArray, file);
        for (qsizetype byte = 0; byte < file.size(); ++byte) {
            for (int bit = 0; bit < 8; ++bit) {
                passes(flipBit(file, byte, bit), "flip", byte);
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    void everyByteReplacedByATreacherousOne()
    {
        const QByteArray file = fixture(smallestFixture);
        for (qsizetype byte = 0; byte < file.size(); ++byte) {
            for (const int value : {0x00, 0xff, 0xc1, 0xdd, 0xdf, 0xc6}) {
                passes(setByte(file, byte, value), "byte", byte);
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    void fourGigabytesAnnouncedAnywhere()
    {
        const QByteArray file = fixture(smallestFixture);
        for (qsizetype byte = 0; byte < file.size(); ++byte) {
            for (const int header : {0xc6, 0xc9, 0xdb, 0xdd, 0xdf}) {
                passes(announce(file, byte, header), "announced", byte);
                if (QTest::currentTestFailed()) return;
            }
        }
    }

    void cancellingAtEveryStep()
    {
        class CancelAt final : public Progress
        {
        public:
            explicit CancelAt(int questions) : m_left(questions) {}
            void report(std::uint64_t, std::uint64_t) override {}
            bool cancelled() const override { return m_left-- <= 0; }
            bool wasAsked() const { return m_left < 0; }

        private:
            mutable int m_left;
        };

        const QByteArray file = fixture(plainFixtures[0]);
        for (int questions = 0; questions < 1000; ++questions) {
            CancelAt progress(questions);
            const auto checkpoint = checkpoint::open(*openedFrom(file), progress);
            if (!checkpoint) {
                QCOMPARE(checkpoint.error().code, ErrorCode::Cancelled);
                continue;
            }
            const auto statistics = checkpoint::scanAll(**checkpoint, progress);
            if (!statistics) {
                QCOMPARE(statistics.error().code, ErrorCode::Cancelled);
                continue;
            }
            if (!progress.wasAsked()) return;
        }
        QFAIL("never got through");
    }
};

QTEST_GUILESS_MAIN(TestCorruption)
#include "tst_corruption.moc"
