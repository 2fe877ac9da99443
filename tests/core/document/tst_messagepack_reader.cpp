// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/messagepack_reader.h"
#include "core/document/path.h"
#include "tests/support/message_pack.h"

#include <QtTest>

#include <bit>

using namespace spotter;
using document::Document;
using document::Kind;
using document::NodeId;
using test::MessagePack;

namespace {

std::vector<std::byte> bytesOf(std::initializer_list<unsigned> values)
{
    std::vector<std::byte> bytes;
    for (const unsigned value : values)
        bytes.push_back(static_cast<std::byte>(value));
    return bytes;
}

Document read(std::vector<std::byte> bytes)
{
    NoProgress progress;
    auto document = document::readMessagePack(*bytes::inMemory(std::move(bytes)), progress);
    return document ? std::move(*document) : Document();
}

MessagePack tensor()
{
    const std::vector<std::byte> payload(24);
    MessagePack out;
    out.map(3).text("bytes").bin(payload).text("shape").array(2).integer(3).integer(2);
    out.text("dtype").text("F32");
    return out;
}

class CancelAtOnce final : public Progress
{
public:
    void report(std::uint64_t, std::uint64_t) override {}
    bool cancelled() const override { return true; }
};

} // namespace

class TestMessagePackReader : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scalarsKeepTheirValuesAndRanges_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::addColumn<quint64>("scalar");
        const auto row = [](const char *name, const char *hex, Kind kind, std::uint64_t scalar) {
            QTest::newRow(name) << QByteArray::fromHex(hex) << int(kind) << quint64(scalar);
        };
        row("nil", "c0", Kind::Nil, 0);
        row("true", "c3", Kind::Bool, 1);
        row("fixint", "7f", Kind::UInt, 127);
        row("u16", "cd012c", Kind::UInt, 300);
        row("u64 beyond double", "cf8000000000000001", Kind::UInt, 0x8000000000000001);
        row("negative fixint", "ff", Kind::Int, std::uint64_t(-1));
        row("i32", "d2fffeee90", Kind::Int, std::uint64_t(-70000));
        row("signed form of a positive", "d07f", Kind::UInt, 127);
        row("f32", "ca3fc00000", Kind::F32, 0x3fc00000);
        row("f64 NaN with payload", "cb7ff8000000000123", Kind::F64, 0x7ff8000000000123);
        row("minus zero", "cb8000000000000000", Kind::F64, 0x8000000000000000);
    }

    void scalarsKeepTheirValuesAndRanges()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, kind);
        QFETCH(quint64, scalar);
        std::vector<std::byte> raw(bytes.size());
        std::memcpy(raw.data(), bytes.data(), raw.size());
        const Document document = read(std::move(raw));
        QCOMPARE(document.size(), std::size_t(1));
        QCOMPARE(int(document[0].kind), kind);
        QCOMPARE(quint64(document[0].scalar), scalar);
        QVERIFY((document[0].range() == ByteRange{0, std::uint64_t(bytes.size())}));
    }

    void payloadsAreRangesAfterTheirHeaders()
    {
        const Document document = read(tensor().take());
        const NodeId payload = document.find(document.root(), "bytes");
        QCOMPARE(int(document[payload].kind), int(Kind::Bin));
        QCOMPARE(int(document[payload].header), 2);
        QCOMPARE(document[payload].content().size(), std::uint64_t(24));
        QCOMPARE(document.nodeAt(document[payload].end - 1), payload);
        QCOMPARE(document::pathOf(document, payload), std::string("bytes"));
        const NodeId shape = document.find(document.root(), "shape");
        QCOMPARE(document::pathOf(document, document.child(shape, 1)), std::string("shape[1]"));
    }

    void keysAndValuesFindEachOther()
    {
        MessagePack out;
        out.map(2).text("83h0200000000").array(1).nil().integer(7).boolean(true);
        const Document document = read(out.take());
        const NodeId value = document.child(document.root(), 0);
        QCOMPARE(std::string(document.text(document.keyOf(value))), std::string("83h0200000000"));
        QCOMPARE(document::pathOf(document, document.firstChild(value)),
                 std::string("[\"83h0200000000\"][0]"));
        QCOMPARE(document.find(document.root(), "absent"), document::noNode);
        QCOMPARE(document::pathOf(document, document.child(document.root(), 1)),
                 std::string("[1]"));
    }

    void longListsOfNumbersAreOneNode()
    {
        MessagePack out;
        out.array(100);
        for (unsigned i = 0; i < 100; ++i)
            out.integer(i * 10);
        const auto bytes = out.take();
        const Document document = read(bytes);
        QCOMPARE(document.size(), std::size_t(1));
        QCOMPARE(int(document[0].kind), int(Kind::Run));
        QCOMPARE(document[0].scalar, std::uint64_t(990));
        const auto numbers = document::readMessagePackRun(*bytes::inMemory(bytes), document[0]);
        QVERIFY(numbers);
        QCOMPARE(numbers->size(), std::size_t(100));
        QCOMPARE((*numbers)[99].scalar, std::uint64_t(990));
    }

    void listsThatAreNotOnlyNumbersKeepTheirNodes()
    {
        MessagePack out;
        out.array(100);
        for (int i = 0; i < 99; ++i)
            out.integer(1);
        out.text("end");
        const Document document = read(out.take());
        QCOMPARE(document.size(), std::size_t(101));
        QCOMPARE(int(document[0].kind), int(Kind::Array));
    }

    void aCutKeepsThePrefixAndSaysWhere()
    {
        auto bytes = tensor().take();
        bytes.resize(bytes.size() - 3); // inside the text “F32”
        const Document document = read(bytes);
        QVERIFY(document.damage());
        QCOMPARE(int(document.damage()->code), int(ErrorCode::Truncated));
        QVERIFY(document.damage()->range->end == bytes.size());
        QVERIFY(document[0].partial);
        QVERIFY(document.find(document.root(), "shape") != document::noNode);
        QVERIFY(document.trailing().size() == 0);
    }

    void bytesAfterTheRootAreTrailing()
    {
        auto bytes = tensor().take();
        const auto whole = bytes.size();
        bytes.resize(whole + 5);
        const Document document = read(bytes);
        QVERIFY(!document.damage());
        QVERIFY((document.trailing() == ByteRange{whole, whole + 5}));
    }

    void announcedCountsAreHeldAgainstTheFile_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<int>("code");
        QTest::newRow("payload of 4 GiB")
            << QByteArray("c6ffffffff00") << int(ErrorCode::Truncated);
        QTest::newRow("text of 4 GiB") << QByteArray("dbffffffff61") << int(ErrorCode::Truncated);
        QTest::newRow("list of 4 G")
            << QByteArray("ddffffffffc0") << int(ErrorCode::CountExceedsFile);
        QTest::newRow("map of 4 G")
            << QByteArray("dfffffffffa161c0") << int(ErrorCode::CountExceedsFile);
        QTest::newRow("never used byte") << QByteArray("92c0c1") << int(ErrorCode::InvalidByte);
    }

    void announcedCountsAreHeldAgainstTheFile()
    {
        QFETCH(QByteArray, hex);
        QFETCH(int, code);
        const QByteArray raw = QByteArray::fromHex(hex);
        std::vector<std::byte> bytes(raw.size());
        std::memcpy(bytes.data(), raw.data(), bytes.size());
        const Document document = read(bytes);
        QVERIFY(document.damage());
        QCOMPARE(int(document.damage()->code), code);
        QVERIFY(document.damage()->range.has_value());
    }

    void nestingIsTakenAsDeepAsTheLibraryTakesIt()
    {
        std::vector<std::byte> deep(100'000, std::byte{0x91});
        const Document document = read(deep);
        QCOMPARE(int(document.damage()->code), int(ErrorCode::TooDeep));
        QCOMPARE(document.size(), document::deepestNesting);

        std::vector<std::byte> allowed(document::deepestNesting, std::byte{0x91});
        allowed.push_back(std::byte{0xc0});
        QVERIFY(!read(allowed).damage());
    }

    void nodesStayInProportionToTheFile()
    {
        // Lists of nil: a node for each byte.
        MessagePack out;
        const std::uint64_t count = 4'000'000;
        out.array(count);
        auto bytes = out.take();
        bytes.resize(bytes.size() + count, std::byte{0xc0});
        const Document document = read(bytes);
        QCOMPARE(int(document.damage()->code), int(ErrorCode::TooManyNodes));
        QVERIFY(document.size() < count);
    }

    void cancellingEndsTheReading()
    {
        MessagePack out;
        out.array(10'000);
        for (int i = 0; i < 10'000; ++i)
            out.text("x");
        CancelAtOnce progress;
        const auto document = document::readMessagePack(*bytes::inMemory(out.take()), progress);
        QVERIFY(!document);
        QCOMPARE(int(document.error().code), int(ErrorCode::Cancelled));
    }

    void controlCharactersAreEscapedInPaths()
    {
        QCOMPARE(document::quoted("a\x1b[31m\"b"), std::string("\"a\\x1b[31m\\\"b\""));
        QCOMPARE(document::quoted("üü", 3), std::string("\"ü…\""));
    }

    void emptyInputIsAnError()
    {
        NoProgress progress;
        const auto document = document::readMessagePack(*bytes::inMemory({}), progress);
        QVERIFY(!document);
        QCOMPARE(int(document.error().code), int(ErrorCode::FileEmpty));
    }

    void extensionsHaveTheirOwnKind()
    {
        const Document document = read(bytesOf({0xd4, 0x01, 0xff}));
        QCOMPARE(int(document[0].kind), int(Kind::Ext));
        QCOMPARE(document[0].end, std::uint64_t(3));
    }
};

QTEST_GUILESS_MAIN(TestMessagePackReader)
#include "tst_messagepack_reader.moc"
