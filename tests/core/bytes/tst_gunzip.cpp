// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/gunzip.h"
#include "gzip.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace spotter;

namespace {

std::vector<std::byte> bytesOf(const QByteArray &text)
{
    const auto *begin = reinterpret_cast<const std::byte *>(text.constData());
    return {begin, begin + text.size()};
}

QByteArray textOf(const bytes::ByteSource &source)
{
    const auto all = source.read(ByteRange{0, source.size()});
    if (!all) return "<unreadable>";
    return {reinterpret_cast<const char *>(all->data()), static_cast<qsizetype>(all->size())};
}

Result<bytes::Gunzipped> unpack(const QByteArray &file, std::uint64_t mostInMemory = 64 << 20)
{
    NoProgress progress;
    return bytes::gunzip(*bytes::inMemory(bytesOf(file)), progress, mostInMemory);
}

/// Text that packs badly enough to span several feeds.
QByteArray noise(qsizetype size)
{
    QByteArray text(size, '\0');
    std::uint32_t state = 7;
    for (char &c : text) {
        state = state * 1664525 + 1013904223;
        c = static_cast<char>('a' + (state >> 26));
    }
    return text;
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

std::string argument(const Error &error, std::string_view name)
{
    for (const Argument &each : error.arguments)
        if (each.name == name) return each.value;
    return "<none>";
}

class CancelAfter final : public Progress
{
public:
    explicit CancelAfter(int reports) : m_left(reports) {}
    void report(std::uint64_t, std::uint64_t) override { --m_left; }
    bool cancelled() const override { return m_left <= 0; }

private:
    int m_left;
};

class LastReport final : public Progress
{
public:
    void report(std::uint64_t now, std::uint64_t of) override
    {
        grew = grew && now >= done;
        done = now;
        total = of;
    }
    bool cancelled() const override { return false; }

    std::uint64_t done = 0;
    std::uint64_t total = 0;
    bool grew = true;
};

} // namespace

class TestGunzip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textComesOutWhole_data()
    {
        QTest::addColumn<qsizetype>("size");
        for (const qsizetype size : {1, 2, 100, 4096, 262143, 262144, 262145, 1000000})
            QTest::addRow("%lld bytes", static_cast<long long>(size)) << size;
    }

    void textComesOutWhole()
    {
        QFETCH(qsizetype, size);
        const QByteArray text = noise(size);
        const auto result = unpack(gzip::packed(text));
        QVERIFY(result.has_value());
        QVERIFY(!result->damage);
        QCOMPARE(result->trailingBytes, std::uint64_t(0));
        QCOMPARE(textOf(*result->source), text);
    }

    void bytesAfterTheMemberAreCountedNotRead_data()
    {
        QTest::addColumn<QByteArray>("after");
        QTest::newRow("one byte") << QByteArray("x");
        QTest::newRow("seven") << QByteArray(7, 'x');
        QTest::newRow("eight, like a trailer") << QByteArray(8, '\0');
        QTest::newRow("more than a feed") << QByteArray(300000, '\0');
        QTest::newRow("a second member") << gzip::packed("second");
    }

    void bytesAfterTheMemberAreCountedNotRead()
    {
        QFETCH(QByteArray, after);
        for (const qsizetype size : {10, 200, 300000}) {
            const QByteArray text = noise(size);
            const auto result = unpack(gzip::packed(text) + after);
            QVERIFY(result.has_value());
            QVERIFY(!result->damage);
            QCOMPARE(result->trailingBytes, std::uint64_t(after.size()));
            QCOMPARE(textOf(*result->source), text);
        }
    }

    void optionalHeaderFieldsPass()
    {
        const QByteArray text = "some text";
        // FEXTRA, FNAME and FCOMMENT
        const QByteArray header = QByteArray::fromHex("1f8b081c000000000003")
                                  + QByteArray("\3\0abc", 5) + QByteArray("name.mpk\0", 9)
                                  + QByteArray("a comment\0", 10);
        const auto result = unpack(header + gzip::deflated(text) + gzip::trailer(text));
        QVERIFY(result.has_value());
        QVERIFY(!result->damage);
        QCOMPARE(textOf(*result->source), text);
    }

    void aCutAnywhereKeepsAPrefixAndSaysSo()
    {
        const QByteArray text = noise(700);
        const QByteArray file = gzip::packed(text);
        std::uint64_t longest = 0;
        for (qsizetype size = 2; size < file.size(); ++size) {
            const auto result = unpack(cutAt(file, size));
            if (!result) {
                QCOMPARE(result.error().code, ErrorCode::GzipCut);
                QCOMPARE(result.error().range,
                         (std::optional<ByteRange>{{0, std::uint64_t(size)}}));
                QCOMPARE(longest, std::uint64_t(0)); // once something came out, it does for good
                continue;
            }
            QVERIFY(result->damage.has_value());
            QCOMPARE(result->damage->code, ErrorCode::GzipCut);
            QVERIFY(text.startsWith(textOf(*result->source)));
            QVERIFY(result->source->size() >= longest);
            longest = result->source->size();
            QCOMPARE(argument(*result->damage, "unpacked"), std::to_string(longest));
            const bool trailerOnly = size >= file.size() - 8;
            QCOMPARE(argument(*result->damage, "text"),
                     std::string(trailerOnly ? "whole" : "prefix"));
            QCOMPARE(result->damage->range->end, longest);
        }
        QCOMPARE(longest, std::uint64_t(text.size()));
    }

    void aWrongCheckSumKeepsTheWholeText()
    {
        const QByteArray text = noise(5000);
        const QByteArray file = gzip::packed(text);
        for (const int back : {1, 4, 5, 8}) {
            const auto result = unpack(flipBit(file, file.size() - back, 3));
            QVERIFY(result.has_value());
            QVERIFY(result->damage.has_value());
            QCOMPARE(result->damage->code, ErrorCode::GzipDamaged);
            QCOMPARE(argument(*result->damage, "text"), std::string("whole"));
            QCOMPARE(*result->damage->range, (ByteRange{0, 5000}));
            QCOMPARE(textOf(*result->source), text);
        }
    }

    void aFlippedBitNeverGivesOtherTextSilently()
    {
        const QByteArray text = noise(400);
        const QByteArray file = gzip::packed(text);
        for (qsizetype byte = gzip::header().size(); byte < file.size(); ++byte) {
            for (int bit = 0; bit < 8; ++bit) {
                const auto result = unpack(flipBit(file, byte, bit));
                if (result && !result->damage) QCOMPARE(textOf(*result->source), text);
            }
        }
    }

    void damageInTheMiddleKeepsWhatCameBefore()
    {
        const QByteArray text = noise(2000000);
        QByteArray file = gzip::packed(text);
        const qsizetype middle = file.size() / 2;
        for (qsizetype i = 0; i < 64; ++i)
            file[middle + i] = static_cast<char>(0xff);
        const auto result = unpack(file);
        QVERIFY(result.has_value());
        QCOMPARE(result->damage->code, ErrorCode::GzipDamaged);
        // One feed before the damage is certain; what lies within a few symbols of it is not.
        const QByteArray kept = textOf(*result->source).left(900000);
        QCOMPARE(kept.size(), 900000);
        QVERIFY(text.startsWith(kept));
    }

    void aMethodThatIsNotDeflateIsAnError()
    {
        const auto result = unpack(QByteArray::fromHex("1f8b07000000000000ff0102030405"));
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::GzipDamaged);
    }

    void longTextLeavesMemoryForAFileWithoutAName()
    {
        QTemporaryDir folder;
        qputenv("TMPDIR", folder.path().toLocal8Bit());
        const QByteArray text = noise(3000000);
        const auto result = unpack(gzip::packed(text), 1 << 20);
        qunsetenv("TMPDIR");
        QVERIFY(result.has_value());
        QVERIFY(result->source->whole().empty());
        QVERIFY(QDir(folder.path()).isEmpty());
        QCOMPARE(textOf(*result->source), text);
    }

    void textOfExactlyTheBoundStaysInMemory()
    {
        const QByteArray text = noise(1 << 20);
        const auto exact = unpack(gzip::packed(text), 1 << 20);
        QCOMPARE(exact->source->whole().size(), std::size_t(1 << 20));
        const auto over = unpack(gzip::packed(text + 'x'), 1 << 20);
        QVERIFY(over->source->whole().empty());
        QCOMPARE(textOf(*over->source), text + 'x');
    }

    void aBombIsUnpackedToDiskAndCanBeCancelled()
    {
        const QByteArray file = gzip::packed(QByteArray(50000000, '\0'));
        QVERIFY(file.size() < 100000);
        const auto result = unpack(file, 1 << 20);
        QVERIFY(result.has_value());
        QCOMPARE(result->source->size(), std::uint64_t(50000000));
        QVERIFY(result->source->whole().empty());

        CancelAfter progress(3);
        const auto cancelled = bytes::gunzip(*bytes::inMemory(bytesOf(file)), progress, 1 << 20);
        QVERIFY(!cancelled.has_value());
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
    }

    void progressCountsBytesOfTheFile()
    {
        const QByteArray file = gzip::packed(noise(2000000));
        LastReport progress;
        QVERIFY(bytes::gunzip(*bytes::inMemory(bytesOf(file)), progress).has_value());
        QCOMPARE(progress.done, std::uint64_t(file.size()));
        QCOMPARE(progress.total, std::uint64_t(file.size()));
        QVERIFY(progress.grew);
    }
};

QTEST_GUILESS_MAIN(TestGunzip)
#include "tst_gunzip.moc"
