// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/words.h"
#include "tests/core/checks/checked_file.h"
#include "tests/support/record_builder.h"

#include <QTest>

#include <limits>

using namespace spotter;
using checks::Severity;
using test::Parts;
using test::RecordBuilder;

/// Shapes, bytes, precision and values of tensors.
class TensorsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachFaultIsNamed_data();
    void eachFaultIsNamed();
    void manyCasesAreOneFindingAtTheFirstPlace();
    void aRefusalBehindAMilderCaseIsNotLost();
    void aRefusedShapeBehindAMilderOneIsNotLost();
    void largeWeightsNameTheLimitAndTheLargest();
    void valuesThatNobodyLookedAtAreANote();
    void wholeRunsInEveryPrecisionAreSound_data();
    void wholeRunsInEveryPrecisionAreSound();
    void halfPrecisionIsANote();
    void labelsThatLieAreNotes();
    void nativeGradientsAreDoubles();
};

namespace {

using Change = std::function<void(Parts &)>;

RecordBuilder open()
{
    return RecordBuilder().lora("", 3, 4, 2).adamW(3).openWindow(2, 7).caller(3, 2);
}

} // namespace

Q_DECLARE_METATYPE(Change)

void TensorsTest::eachFaultIsNamed_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("title");
    QTest::addColumn<Change>("change");
    const auto row = [](const char *id, const char *title, Change change) {
        QTest::newRow(id) << QString(id) << QString(title) << std::move(change);
    };
    row("adapter.shape", "A of “” is 3 × 3 instead of 3 × 2", [](Parts &p) {
        p.adapters[0].a.tensor.shape = {3, 3};
    });
    row("adapter.empty", "The adapter of “” has no extent",
        [](Parts &p) { p.adapters[0].rank = 0; });
    row("payload.size", "“A” of 83h0200000000 has 0 bytes instead of 24",
        [](Parts &p) { p.adapters[0].a.tensor.bytes.clear(); });
    row("payload.shape-overflow",
        "“moment_1” of 83h0200000000 has the impossible shape 4294967296 × 4294967296",
        [](Parts &p) {
            p.states[0].tensors[0].second.shape = {1ull << 32, 1ull << 32};
        });
    row("value.non-finite", "“gradient” of 83h0200000000 holds 6 NaN and 0 infinite values",
        [](Parts &p) { p.gradients[0].tensor.fill(std::numeric_limits<double>::quiet_NaN()); });
    row("value.negative-second-moment", "“moment_2” of 83h0200000000 is negative in 6 of 6 values",
        [](Parts &p) { p.states[0].tensors[1].second.fill(-0.5); });
    row("value.large-weight", "“B” of h1rmcla46ch12 has weights of up to 12345",
        [](Parts &p) { p.adapters[0].b.tensor.fill(-12345); });
    row("value.vanished-second-moment",
        "The second moment of 83h0200000000 is zero in 6 places where the first is not",
        [](Parts &p) { p.states[0].tensors[1].second.fill(0); });
}

void TensorsTest::eachFaultIsNamed()
{
    QFETCH(QString, id);
    QFETCH(QString, title);
    QFETCH(Change, change);
    const auto file = test::checked(open().change(change).mpk().bytes);
    QVERIFY2(file.ids().contains(id), qPrintable(file.ids().join(' ')));
    QCOMPARE(file.title(id.toStdString()), title);
    QVERIFY(file.find(id.toStdString())->range);
}

void TensorsTest::manyCasesAreOneFindingAtTheFirstPlace()
{
    const auto file = test::checked(open()
                                        .change([](Parts &p) {
                                            const double nan =
                                                std::numeric_limits<double>::quiet_NaN();
                                            p.adapters[0].b.tensor.fill(nan);
                                            p.states[0].tensors[0].second.fill(nan);
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.ids(Severity::Error), QStringList{"value.non-finite"});
    QCOMPARE(file.title("value.non-finite"), QString("2 tensors hold NaN or infinity"));
    QCOMPARE(file.argument("value.non-finite", "ids"), QString("h1rmcla46ch12, 83h0200000000"));
    QCOMPARE(QString::fromStdString(file.findings[0].path), QString("item[1][2].weight.param"));
    QVERIFY(file.overview.reason == "verdict.values-broken");
}

void TensorsTest::aRefusalBehindAMilderCaseIsNotLost()
{
    const auto file = test::checked(open()
                                        .change([](Parts &p) {
                                            p.states[0].tensors[0].second.bytes.resize(20);
                                            p.gradients[0].tensor.bytes.resize(20);
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.argument("payload.size", "count"), QString("2"));
    QCOMPARE(file.argument("payload.size", "tensor"), QString("moment_1"));
    QCOMPARE(QString::fromStdString(file.find("payload.size")->library),
             QString("Invalid gradient byte count for parameter 123456: expected 24, got 20"));
    QVERIFY(file.overview.reason == "verdict.refused");
}

void TensorsTest::aRefusedShapeBehindAMilderOneIsNotLost()
{
    // Of the same rank, a shape restores and fails later; of another, it is refused.
    const auto file = test::checked(open()
                                        .change([](Parts &p) {
                                            p.states[0].tensors[0].second.shape = {2, 3};
                                            p.states[1].tensors[0].second.shape = {8};
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.argument("optimizer.shape", "count"), QString("2"));
    QVERIFY(QString::fromStdString(file.find("optimizer.shape")->library)
                .startsWith("Given dimensions differ from the tensor rank."));
    QVERIFY(file.overview.reason == "verdict.refused");
}

void TensorsTest::largeWeightsNameTheLimitAndTheLargest()
{
    const auto file = test::checked(open()
                                        .change([](Parts &p) {
                                            p.adapters[0].a.tensor.fill(2000);
                                            p.adapters[0].b.tensor.fill(-12345);
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.title("value.large-weight"), QString("2 factors have weights above 1,000"));
    const auto *finding = file.find("value.large-weight");
    QVERIFY(finding);
    QVERIFY(checks::detail(*finding).starts_with("The largest weight is 12345."));
}

void TensorsTest::valuesThatNobodyLookedAtAreANote()
{
    const auto file = test::checkedPath(
        QStringLiteral(SPOTTER_FIXTURES "/verdicts/records/S3-gradients-payload-dtype-qfloat.mpk"));
    QVERIFY(file.checkpoint);
    const auto *finding = file.find("value.not-scanned");
    QVERIFY2(finding, qPrintable(file.ids().join(' ')));
    QCOMPARE(finding->severity, Severity::Note);
    QCOMPARE(file.argument("value.not-scanned", "tensor"), QString("gradient"));
    QVERIFY(!test::checked(open().mpk().bytes).ids().contains("value.not-scanned"));
}

void TensorsTest::wholeRunsInEveryPrecisionAreSound_data()
{
    QTest::addColumn<QByteArray>("settings");
    QTest::newRow("full") << QByteArray("Full");
    QTest::newRow("half") << QByteArray("Half");
    QTest::newRow("double") << QByteArray("Double");
}

void TensorsTest::wholeRunsInEveryPrecisionAreSound()
{
    QFETCH(QByteArray, settings);
    const auto file = test::checked(open().precision(settings.toStdString()).mpk().bytes);
    QVERIFY(file.checkpoint);
    QCOMPARE(file.ids(Severity::Warning), QStringList());
}

void TensorsTest::halfPrecisionIsANote()
{
    const auto file = test::checked(open().precision("Half").mpk().bytes);
    QCOMPARE(file.ids(), QStringList({"envelope.narrowed", "window.open"}));
    QCOMPARE(file.title("envelope.narrowed"),
             QString("4 tensors are stored in fewer bits than they had in training"));
}

void TensorsTest::labelsThatLieAreNotes()
{
    const auto file = test::checked(
        open().change([](Parts &p) { p.settings = "HalfPrecisionSettings"; }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList({"envelope.precision", "envelope.labels", "window.open"}));
    QCOMPARE(file.argument("envelope.precision", "count"), QString("8"));
}

void TensorsTest::nativeGradientsAreDoubles()
{
    const auto file = test::checked(open().precision("Native").mpk().bytes);
    QCOMPARE(file.ids(Severity::Warning), QStringList{"envelope.precision"});
    QCOMPARE(file.argument("envelope.precision", "tensor"), QString("gradient"));
    QCOMPARE(file.argument("envelope.precision", "count"), QString("2"));
}

QTEST_GUILESS_MAIN(TensorsTest)
#include "tst_tensors.moc"
