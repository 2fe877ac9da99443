// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/messagepack_reader.h"
#include "core/document/path.h"
#include "core/schema/matcher.h"
#include "tests/support/message_pack.h"

#include <QtTest>

using namespace spotter;
using test::MessagePack;

namespace {

struct Matched {
    document::Document document;
    schema::Shape shape;
};

/// Matches against a class `File` that these schemas define.
Matched match(std::string_view schemas, MessagePack &value)
{
    NoProgress progress;
    Matched matched;
    matched.document =
        std::move(*document::readMessagePack(*bytes::inMemory(value.take()), progress));
    auto catalogue = std::make_shared<schema::Catalogue>();
    if (catalogue->add(schemas, "test"))
        matched.shape = schema::match(matched.document, catalogue, "File");
    return matched;
}

constexpr const char *point = "P = { x: u8, y: opt<f64>, tag: enum { Low, High(u8) } }\n"
                              "class File { <I: Item> = { item: I } } class Item { P = P }";

MessagePack pointMap()
{
    MessagePack out;
    out.map(1).text("item").map(3).text("tag").text("Low").text("x").integer(7).text("y").f64(0.5);
    return out;
}

} // namespace

class TestMatcher : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatTheLibraryReadsMatches_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("array for struct")
            << QByteArray("81a46974656d9307cb3fe0000000000000a34c6f77");
        QTest::newRow("option missing") << QByteArray("81a46974656d82a17807a374616781a44869676802");
        QTest::newRow("variant by index") << QByteArray("81a46974656d83a17807a179c0a374616700");
        QTest::newRow("nil content")
            << QByteArray("81a46974656d83a17807a179c0a374616781a34c6f77c0");
        QTest::newRow("integer for float")
            << QByteArray("81a46974656d83a17807a17903a3746167a34c6f77");
    }

    void whatTheLibraryReadsMatches()
    {
        QFETCH(QByteArray, hex);
        const QByteArray raw = QByteArray::fromHex(hex);
        MessagePack value;
        for (const char c : raw)
            value.byte(static_cast<unsigned char>(c));
        const Matched matched = match(point, value);
        QVERIFY(matched.shape.mismatches.empty());
        QCOMPARE(matched.shape.root, std::string("P"));
    }

    void whatItRefusesIsNamedWithItsPlace_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("expected");
        QTest::newRow("overflow") << QByteArray("81a46974656d83a178cd0100a179c0a3746167a34c6f77")
                                  << "item.x"
                                  << "u8";
        QTest::newRow("missing") << QByteArray("81a46974656d82a179c0a3746167a34c6f77") << "item"
                                 << "field `x`";
        QTest::newRow("variant") << QByteArray("81a46974656d83a17807a179c0a3746167a34d6964")
                                 << "item.tag"
                                 << "one of Low, High";
    }

    void whatItRefusesIsNamedWithItsPlace()
    {
        QFETCH(QByteArray, hex);
        QFETCH(QString, path);
        QFETCH(QString, expected);
        const QByteArray raw = QByteArray::fromHex(hex);
        MessagePack value;
        for (const char c : raw)
            value.byte(static_cast<unsigned char>(c));
        const Matched matched = match(point, value);
        QCOMPARE(matched.shape.mismatches.size(), std::size_t(1));
        const schema::Mismatch &mismatch = matched.shape.mismatches.front();
        QCOMPARE(QString::fromStdString(mismatch.expected), expected);
        QCOMPARE(QString::fromStdString(document::pathOf(matched.document, mismatch.node)), path);
    }

    void unknownAndRepeatedKeysAreListed()
    {
        MessagePack out;
        out.map(1).text("item").map(5).text("x").integer(1).text("y").nil().text("tag").text("Low");
        out.text("more").integer(1).text("x").integer(2);
        const Matched matched = match(point, out);
        QVERIFY(matched.shape.mismatches.empty());
        QCOMPARE(matched.shape.unknownKeys.size(), std::size_t(1));
        QCOMPARE(std::string(matched.document.text(matched.shape.unknownKeys[0])),
                 std::string("more"));
        QCOMPARE(matched.shape.duplicateKeys.size(), std::size_t(1));
    }

    void typesOfOneLayoutAreOneAnswerWithSeveralNames()
    {
        MessagePack value = pointMap();
        const Matched matched =
            match("P = { x: u8, y: opt<f64>, tag: str }\nQ = P\nR = { x: str }\n"
                  "class File { <I: Item> = { item: I } } class Item { W<X: Any> = X }\n"
                  "class Any { R = R; P = P; Q = Q }",
                  value);
        const schema::Filling filling = matched.shape.fillings.at("X");
        QCOMPARE(filling.name, std::string("P"));
        QCOMPARE(filling.alternatives, std::vector<std::string>{"Q"});
    }

    void holesAgreeOverAllTheirPlaces()
    {
        MessagePack value;
        value.map(1).text("item").array(3).integer(1).text("two").integer(3);
        const Matched matched =
            match("class File { <I: Item> = { item: I } } class Item { L<X: Leaf> = seq<X> }\n"
                  "class Leaf { Number = u8; Text = str; Both<A: Plain> = A } "
                  "class Plain { Anything = any }",
                  value);
        QCOMPARE(matched.shape.fillings.at("X").name, std::string("Both<Anything>"));
    }

    void partsThatNobodyKnowsStayPlainTrees()
    {
        MessagePack value;
        value.map(1).text("item").array(2).integer(1).map(2).text("a").integer(1).text("b").nil();
        const Matched matched = match("class File { <I: Item> = { item: I } }\n"
                                      "class Item { Pair<X: Leaf> = ( first: u8, second: X ) }\n"
                                      "class Leaf { Number = u8 }",
                                      value);
        QCOMPARE(matched.shape.root, std::string("Pair"));
        QCOMPARE(matched.shape.fillings.at("X").name, std::string("unknown"));
        QCOMPARE(matched.shape.mismatches.size(), std::size_t(1));
        QCOMPARE(matched.shape.mismatches[0].expected, std::string("a known Leaf"));
    }

    void aCutIsNoMismatch()
    {
        MessagePack value = pointMap();
        auto bytes = value.take();
        bytes.resize(bytes.size() - 12); // the value of x is the last that is whole
        MessagePack cut;
        cut.raw(bytes);
        const Matched matched = match(point, cut);
        QVERIFY(matched.document.damage());
        QVERIFY(matched.shape.mismatches.empty());
        QCOMPARE(matched.shape.root, std::string("P"));
    }
};

QTEST_GUILESS_MAIN(TestMatcher)
#include "tst_matcher.moc"
