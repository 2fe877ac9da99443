// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"
#include "tests/support/message_pack.h"
#include "tests/support/record_builder.h"

#include <QTest>

#include <limits>

using namespace spotter;
using checks::Severity;
using test::Parts;
using test::RecordBuilder;

/// Pending gradients and the window that they belong to.
class GradientsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOpenWindowIsANote();
    void gradientsWithoutAWindowAreANote();
    void eachFaultIsNamedWithTheLibrarysWords_data();
    void eachFaultIsNamedWithTheLibrarysWords();
    void sumsThatAreLostAreADoubt();
    void singleGradientsInADoubleWindowAreRefused();
    void aWindowWithWrongKeysIsADoubt();
    void aPairOfTheCallersOwnIsNone();
};

namespace {

using Change = std::function<void(Parts &)>;

RecordBuilder open()
{
    return RecordBuilder().lora("", 3, 4, 2).adamW(3).openWindow(2, 7).caller(3, 2);
}

} // namespace

Q_DECLARE_METATYPE(Change)

void GradientsTest::anOpenWindowIsANote()
{
    const auto file = test::checked(open().mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"window.open"});
    QCOMPARE(file.title("window.open"),
             QString("2 micro-batches of total weight 7 wait for their step"));
    QCOMPARE(file.overview.windowAgreement, checks::Agreement::Agree);
    QVERIFY(file.overview.reason == "verdict.resumes-mid-window");
}

void GradientsTest::gradientsWithoutAWindowAreANote()
{
    const auto file = test::checked(open().unweighted().mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"gradient.pending"});
    QCOMPARE(file.title("gradient.pending"), QString("2 gradients wait for their step"));
}

void GradientsTest::eachFaultIsNamedWithTheLibrarysWords_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("library");
    QTest::addColumn<Change>("change");
    const auto row = [](const char *id, const char *name, const char *library, Change change) {
        QTest::newRow(name) << QString(id) << QString(library) << std::move(change);
    };
    const char *const inconsistent = "inconsistent weighted accumulation checkpoint state";
    const char *const scale =
        "gradient scale must be representable and finite; a divisor must be positive";

    row("gradient.duplicate", "a gradient twice", "Duplicate gradient parameter ID 123456",
        [](Parts &p) { p.gradients.push_back(p.gradients[0]); });
    row("gradient.unknown-parameter", "a stranger's gradient",
        "gradient container includes parameters outside the supplied module",
        [](Parts &p) { p.gradients[0].id = 7; });
    row("gradient.shape", "a transposed gradient",
        "gradient geometry/device does not match parameter 83h0200000000", [](Parts &p) {
            p.gradients[0].tensor.shape = {2, 3};
        });
    row("gradient.dtype", "an integer gradient",
        "Invalid gradient dtype for parameter 123456: I32, stored F32",
        [](Parts &p) { p.gradients[0].live = "I32"; });
    row("gradient.frozen-parameter", "a frozen parameter's gradient",
        "Invalid model-state training record: pending gradients include a frozen parameter",
        [](Parts &p) {
            p.adapters[0].trainable[0] = p.adapters[0].dtypes[0].trainable = false;
            p.contract.erase(p.contract.begin());
        });
    row("payload.size", "four bytes short",
        "Invalid gradient byte count for parameter 123456: expected 24, got 20",
        [](Parts &p) { p.gradients[0].tensor.bytes.resize(20); });
    row("window.gradient-dtype", "a double gradient", inconsistent,
        [](Parts &p) { p.gradients[0].live = "F64"; });
    row("window.dtype", "a window in half precision",
        "weighted accumulation dtype must be F32 or F64",
        [](Parts &p) { p.window->dtype = "BF16"; });
    row("window.loss-scale", "a loss scale of zero", scale,
        [](Parts &p) { p.window->lossScale = 0; });
    row("window.loss-scale", "a loss scale that single precision loses", scale,
        [](Parts &p) { p.window->lossScale = 1e-60; });
    row("window.weight", "a negative weight", inconsistent,
        [](Parts &p) { p.window->totalWeight = -1; });
    row("window.weight", "a weight that is no number", inconsistent,
        [](Parts &p) { p.window->totalWeight = std::numeric_limits<double>::quiet_NaN(); });
    row("window.weight-without-microbatches", "weight from nowhere", inconsistent,
        [](Parts &p) { p.window->microbatches = 0; });
    row("window.gradients-without-weight", "gradients without weight", inconsistent,
        [](Parts &p) { p.window->totalWeight = 0; });
}

void GradientsTest::eachFaultIsNamedWithTheLibrarysWords()
{
    QFETCH(QString, id);
    QFETCH(QString, library);
    QFETCH(Change, change);
    const auto file = test::checked(open().change(change).mpk().bytes);
    QVERIFY2(file.ids(Severity::Error).contains(id), qPrintable(file.ids().join(' ')));
    QCOMPARE(QString::fromStdString(file.find(id.toStdString())->library), library);
    QVERIFY(file.overview.reason == "verdict.refused");
}

void GradientsTest::sumsThatAreLostAreADoubt()
{
    const auto file =
        test::checked(open().change([](Parts &p) { p.gradients.clear(); }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList({"window.microbatches-without-gradients", "window.open"}));
    QCOMPARE(file.overview.windowAgreement, checks::Agreement::Disagree);
}

void GradientsTest::singleGradientsInADoubleWindowAreRefused()
{
    const auto file = test::checked(open()
                                        .change([](Parts &p) {
                                            p.window->dtype = "F64";
                                            p.window->lossScale = 1e-60;
                                        })
                                        .mpk()
                                        .bytes);
    // In double precision the scale is a number like any other.
    QCOMPARE(file.ids(Severity::Error), QStringList{"window.gradient-dtype"});
    QCOMPARE(file.title("window.gradient-dtype"),
             QString("2 pending gradients have another dtype than the window"));
}

void GradientsTest::aWindowWithWrongKeysIsADoubt()
{
    test::MessagePack state;
    state.array(2).map(4).text("dtype").text("F32").text("loss_scal").f64(1);
    state.text("total_weigth").f64(7).text("microbatches").integer(2);
    state.nil();
    const auto file = test::checked(
        open().unweighted().change([&](Parts &p) { p.user = state.bytes(); }).mpk().bytes);
    QVERIFY(file.checkpoint);
    QVERIFY(!file.checkpoint->record.window);
    QCOMPARE(file.ids(Severity::Warning), QStringList{"window.unrecognised"});
    QCOMPARE(QString::fromStdString(file.find("window.unrecognised")->path), QString("item[6][0]"));
    QCOMPARE(file.argument("window.unrecognised", "missing"),
             QString("“loss_scale”, “total_weight”"));
}

void GradientsTest::aPairOfTheCallersOwnIsNone()
{
    test::MessagePack state;
    state.array(2).map(2).text("dtype").text("F32").text("epoch").integer(1).integer(3);
    const auto file = test::checked(
        open().unweighted().change([&](Parts &p) { p.user = state.bytes(); }).mpk().bytes);
    QVERIFY(file.checkpoint);
    QVERIFY(!file.ids().contains("window.unrecognised"));
}

QTEST_GUILESS_MAIN(GradientsTest)
#include "tst_gradients.moc"
