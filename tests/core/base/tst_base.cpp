// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/base/checked.h"
#include "core/base/dtype.h"
#include "core/base/param_id.h"

#include <QtTest>

using namespace spotter;

class TestBase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void paramIdsAreWrittenAsTheLibraryWritesThem()
    {
        QCOMPARE(ParamId{123456}.text(), std::string("83h0200000000"));
        QCOMPARE(ParamId{0x1122334455667788}.text(), std::string("h1rmcla46ch12"));
        QCOMPARE(ParamId{2279047254021548385}.text(), std::string("c6kkg4j7pmg1u"));
    }

    void paramIdsAreReadAsTheLibraryReadsThem_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<quint64>("value");
        QTest::newRow("whole") << "h1rmcla46ch12" << true << quint64(0x1122334455667788);
        QTest::newRow("upper case") << "H1RMCLA46CH12" << true << quint64(0x1122334455667788);
        QTest::newRow("prefixed") << "ruda-param-v1:83h0200000000" << false << quint64(0);
        QTest::newRow("empty is zero") << "" << true << quint64(0);
        QTest::newRow("one byte") << "80" << true << quint64(0x40);
        QTest::newRow("odd length") << "8" << false << quint64(0);
        QTest::newRow("three") << "83h" << false << quint64(0);
        QTest::newRow("spare bits") << "h1rmcla46ch13" << false << quint64(0);
        QTest::newRow("other letter") << "h1rmcla46chw2" << false << quint64(0);
        QTest::newRow("too long") << "83h02000000000" << false << quint64(0);
    }

    void paramIdsAreReadAsTheLibraryReadsThem()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        QFETCH(quint64, value);
        const auto id = ParamId::parse(text.toStdString());
        QCOMPARE(id.has_value(), valid);
        if (valid) QCOMPARE(quint64(id->value), value);
    }

    void everyIdSurvivesItsText()
    {
        std::uint64_t value = 88172645463325252;
        for (int i = 0; i < 1000; ++i) {
            value ^= value << 13;
            value ^= value >> 7;
            value ^= value << 17;
            const auto id = ParamId::parse(ParamId{value}.text());
            QVERIFY(id && id->value == value);
        }
    }

    void shapesThatOverflowHaveNoCount()
    {
        const Shape huge = {1ull << 33, 1ull << 33};
        QVERIFY(!elementCount(huge));
        QCOMPARE(*elementCount(Shape{1ull << 33, 1ull << 33, 0}), std::uint64_t(0));
        QCOMPARE(*elementCount(Shape{}), std::uint64_t(1));
        QVERIFY(!payloadBytes(Shape{1ull << 62}, DType{DTypeCode::F64}));
    }

    void quantizedPayloadsHaveValuesThenScales()
    {
        DType q8{DTypeCode::QFloat, BoolStore::Native, QuantScheme{"Q8S", "F32", {}, 0, {}}};
        QCOMPARE(*payloadBytes(Shape{16, 8}, q8), std::uint64_t(16 * 8 + 4));
        DType blocks{DTypeCode::QFloat, BoolStore::Native, QuantScheme{"Q8F", "F16", {}, 0, {8}}};
        QCOMPARE(*payloadBytes(Shape{4, 20}, blocks), std::uint64_t(80 + 4 * 3 * 2));
        DType packed{DTypeCode::QFloat, BoolStore::Native,
                     QuantScheme{"Q4S", "F32", QuantStore::PackedU32, 0, {}}};
        QCOMPARE(*payloadBytes(Shape{3, 9}, packed), std::uint64_t(3 * 2 * 4 + 4));
        DType strange{DTypeCode::QFloat, BoolStore::Native, QuantScheme{"Q8S", "F32", {}, 0, {0}}};
        QVERIFY(!payloadBytes(Shape{4}, strange));
    }
};

QTEST_GUILESS_MAIN(TestBase)
#include "tst_base.moc"
