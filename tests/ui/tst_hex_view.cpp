// SPDX-License-Identifier: MIT OR Apache-2.0
#include "ui/views/hex_view.h"

#include "ui/models/node_tree_places.h"
#include "ui/theme/theme.h"
#include "ui/views/byte_cache.h"
#include "ui/views/go_to.h"
#include "ui/views/interpretation.h"

#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <array>

using namespace spotter;
using namespace spotter::ui;
using document::NodeId;

namespace {

/// More bytes than any disk holds, every one of them zero.
class EndlessZeros final : public bytes::ByteSource
{
public:
    std::uint64_t size() const override { return std::uint64_t{1} << 50; }
    Result<void> read(std::uint64_t, std::span<std::byte> into) const override
    {
        std::ranges::fill(into, std::byte{0});
        return {};
    }
};

class ChangedFile final : public bytes::ByteSource
{
public:
    std::uint64_t size() const override { return 4096; }
    Result<void> read(std::uint64_t, std::span<std::byte>) const override
    {
        return fail(ErrorCode::FileChanged);
    }
};

/// The healthy sample in a hex view that is on screen.
class Desk
{
public:
    bool open()
    {
        document.load();
        if (!QTest::qWaitFor(
                [this] { return document.state() != CheckpointDocument::State::Loading; }))
            return false;
        if (!document.checkpoint()) return false;
        bytes = std::make_unique<ByteCache>(document.checkpoint()->file.source);
        places = std::make_unique<NodePlaces>(document.checkpoint());
        view.setBytes(bytes.get(), places.get());
        view.resize(640, 400);
        view.show();
        return QTest::qWaitForWindowExposed(&view);
    }

    NodeId node(std::string_view path) const
    {
        const auto found = checkpoint::nodeAtPath(*document.checkpoint(), path);
        return found ? *found : document::noNode;
    }

    NodeId secondMoment() const
    {
        return node("item.optimizer[\"c6kkg4j7pmg1u\"].V1.Rank2.momentum.moment_2.bytes");
    }

    void click(std::uint64_t offset, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, modifiers, view.positionOf(offset));
    }

    Theme theme;
    QThreadPool pool;
    CheckpointDocument document{QStringLiteral(SPOTTER_SAMPLES "/healthy.mpk"), pool};
    std::unique_ptr<ByteCache> bytes;
    std::unique_ptr<NodePlaces> places;
    HexView view{document, theme};
};

} // namespace

class HexViewTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aRowIsWrittenInTwoGroups();
    void aFileIsShownOnceItsBytesAreRead();
    void aByteOfATensorSelectsItsElement();
    void aByteElsewhereSelectsItsNode();
    void aSelectedNodeComesIntoView();
    void shiftSelectsBytesAndCopyGivesThem();
    void theCaretGoesFromElementToElement();
    void sixtyFourTrillionRowsScrollToTheirEnd();
    void aFileThatChangedSaysSo();
    void neighboursKeepTheirKeys();
    void offsetsAreReadAsTyped_data();
    void offsetsAreReadAsTyped();
    void bytesAreReadAsEveryNumber();
};

void HexViewTest::aRowIsWrittenInTwoGroups()
{
    std::vector<hex::MaybeByte> bytes;
    for (const char c : std::string_view("\x83\xa8metadata\0\x7f", 12))
        bytes.push_back(static_cast<std::byte>(c));
    bytes.push_back(std::nullopt);
    QCOMPARE(hex::rowText(0x1A0, bytes, 8),
             QStringLiteral("000001A0  83 a8 6d 65 74 61 64 61  74 61 00 7f ··           "
                            "··metadata·· "));
    QCOMPARE(hex::offsetDigits(0xFFFFFFFF), 8);
    QCOMPARE(hex::offsetDigits(0x1000000000), 10);
}

void HexViewTest::aFileIsShownOnceItsBytesAreRead()
{
    Desk desk;
    QVERIFY(desk.open());
    QTRY_COMPARE(desk.view.rowText(0),
                 QStringLiteral("00000000  83 a8 6d 65 74 61 64 61  74 61 85 a5 66 6c 6f 61  "
                                "··metadata··floa"));
    QCOMPARE(desk.view.rowCount(), std::uint64_t{7501});
}

void HexViewTest::aByteOfATensorSelectsItsElement()
{
    Desk desk;
    QVERIFY(desk.open());
    const NodeId moment = desk.secondMoment();
    QVERIFY(moment != document::noNode);
    desk.document.select(moment);
    desk.click(0x159A2 + 3 + 4 * 5 + 2);
    QCOMPARE(desk.document.selection().node, moment);
    QCOMPARE(desk.document.selection().range.begin, std::uint64_t{0x159A2 + 3 + 4 * 5});
    QCOMPARE(desk.document.selection().range.size(), std::uint64_t{4});
    const record::Tensor &tensor = *desk.places->tensorOf(moment)->tensor;
    QCOMPARE(NodePlaces::elementAt(tensor, 0x159A5 + 4 * 67), (std::vector<std::uint64_t>{1, 3}));
}

void HexViewTest::aByteElsewhereSelectsItsNode()
{
    Desk desk;
    QVERIFY(desk.open());
    const NodeId format = desk.node("metadata.float");
    desk.click(desk.document.checkpoint()->document[format].begin);
    QCOMPARE(desk.document.selection().node, format);
    QCOMPARE(desk.document.selection().range, desk.document.checkpoint()->document[format].range());
}

void HexViewTest::aSelectedNodeComesIntoView()
{
    Desk desk;
    QVERIFY(desk.open());
    const NodeId moment = desk.secondMoment();
    desk.document.select(moment);
    const std::uint64_t row = 0x159A2 / 16;
    QVERIFY(desk.view.firstVisibleRow() <= row);
    QVERIFY(desk.view.firstVisibleRow() + static_cast<std::uint64_t>(desk.view.visibleRows())
            > row);
    QTRY_VERIFY(desk.view.rowText(row).contains(QLatin1String("65 73 c5 08 00 dd 1a 87")));
}

void HexViewTest::shiftSelectsBytesAndCopyGivesThem()
{
    Desk desk;
    QVERIFY(desk.open());
    desk.click(0);
    desk.click(2, Qt::ShiftModifier);
    QCOMPARE(desk.document.selection().range, (ByteRange{0, 3}));
    QTest::keyClick(&desk.view, Qt::Key_C, Qt::ControlModifier);
    // The bytes may still be on their way.
    QTRY_COMPARE(QApplication::clipboard()->text(), QStringLiteral("83 a8 6d"));
}

void HexViewTest::theCaretGoesFromElementToElement()
{
    Desk desk;
    QVERIFY(desk.open());
    desk.view.goTo(0x159A5);
    QTest::keyClick(&desk.view, Qt::Key_Right);
    QCOMPARE(desk.view.caret(), std::uint64_t{0x159A9});
    QTest::keyClick(&desk.view, Qt::Key_Left);
    QCOMPARE(desk.view.caret(), std::uint64_t{0x159A5});
    QTest::keyClick(&desk.view, Qt::Key_Left);
    QCOMPARE(desk.view.caret(), std::uint64_t{0x159A4});
    QTest::keyClick(&desk.view, Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(desk.view.firstVisibleRow(), std::uint64_t{0});
}

void HexViewTest::sixtyFourTrillionRowsScrollToTheirEnd()
{
    Desk desk;
    QVERIFY(desk.open());
    ByteCache zeros(std::make_shared<EndlessZeros>());
    desk.view.setBytes(&zeros, desk.places.get());
    QScrollBar *bar = desk.view.verticalScrollBar();
    bar->setValue(bar->maximum());
    QCOMPARE(desk.view.firstVisibleRow() + static_cast<std::uint64_t>(desk.view.visibleRows()),
             desk.view.rowCount());
    const std::uint64_t last = desk.view.firstVisibleRow();
    bar->triggerAction(QAbstractSlider::SliderSingleStepSub);
    QCOMPARE(desk.view.firstVisibleRow(), last - 1);
    QTRY_VERIFY(desk.view.rowText(last).startsWith(QLatin1String("3FFFFFFFF")));
    QTRY_VERIFY(desk.view.rowText(last).contains(QLatin1String("00 00 00")));
    desk.view.setBytes(desk.bytes.get(), desk.places.get());
}

void HexViewTest::aFileThatChangedSaysSo()
{
    ByteCache cache(std::make_shared<ChangedFile>());
    QVERIFY(!cache.byteAt(0));
    QTRY_VERIFY(cache.error());
    QCOMPARE(cache.error()->code, ErrorCode::FileChanged);
    QVERIFY(!cache.byteAt(0));
}

void HexViewTest::neighboursKeepTheirKeys()
{
    Desk desk;
    QVERIFY(desk.open());
    const document::Document &document = desk.document.checkpoint()->document;
    const NodeId moment = desk.secondMoment();
    const HexMarks marks = marksOf(document, moment);
    QCOMPARE(marks.header, (ByteRange{0x159A2, 0x159A5}));
    QCOMPARE(marks.previous.size(), std::uint64_t{0});
    QCOMPARE(marks.next.begin, marks.node.end);
    const NodeId parent = document[moment].parent;
    QCOMPARE(marks.parent,
             (ByteRange{document[document.keyOf(parent)].begin, document[parent].end}));
    QCOMPARE(marksOf(document, document::noNode).node.size(), std::uint64_t{0});
}

void HexViewTest::offsetsAreReadAsTyped_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("offset"); // 0: none
    QTest::newRow("hex") << "0x1f4" << quint64{500};
    QTest::newRow("decimal") << "500" << quint64{500};
    QTest::newRow("grouped") << "120,016" << quint64{120016};
    QTest::newRow("forward") << "+16" << quint64{1016};
    QTest::newRow("back by hex") << "-0x10" << quint64{984};
    QTest::newRow("before the beginning") << "-1001" << quint64{0};
    QTest::newRow("beyond 64 bits") << "+18446744073709551615" << quint64{0};
    QTest::newRow("two signs") << "+-5" << quint64{0};
    QTest::newRow("a path") << "item[3]" << quint64{0};
    QTest::newRow("nothing") << "" << quint64{0};
}

void HexViewTest::offsetsAreReadAsTyped()
{
    QFETCH(QString, text);
    QFETCH(quint64, offset);
    const auto parsed = parseOffset(text, 1000);
    QCOMPARE(parsed.has_value(), offset != 0);
    QCOMPARE(parsed.value_or(0), offset);
}

void HexViewTest::bytesAreReadAsEveryNumber()
{
    const std::array bytes{std::byte{0x93}, std::byte{0xdf}, std::byte{0x63}, std::byte{0x3b}};
    QHash<QString, QString> readings;
    for (const Reading &reading : readingsOf(bytes, Endian::Little))
        readings.insert(reading.type, reading.text);
    QCOMPARE(readings.value("u8"), QStringLiteral("147"));
    QCOMPARE(readings.value("i8"), QStringLiteral("−109"));
    QCOMPARE(readings.value("i16"), QStringLiteral("−8301"));
    QCOMPARE(readings.value("u32"), QStringLiteral("996401043"));
    QCOMPARE(readings.value("f16"), QStringLiteral("−484.8"));
    QCOMPARE(readings.value("f32"), QStringLiteral("0.00347707118"));
    QVERIFY(!readings.contains("u64"));
    QCOMPARE(readingsOf(bytes, Endian::Big)[2].text, QStringLiteral("37855"));

    const DType single;
    QCOMPARE(elementText(bytes, single), QStringLiteral("0.00347707"));
    QCOMPARE(floatBits(bytes, single).exponent(), std::uint64_t{118});
    QVERIFY(!floatBits(bytes, single).bit(0));
    const std::array negativeZero{std::byte{0}, std::byte{0x80}};
    QCOMPARE(elementText(negativeZero, DType{DTypeCode::BF16}), QStringLiteral("−0"));
}

QTEST_MAIN(HexViewTest)
#include "tst_hex_view.moc"
