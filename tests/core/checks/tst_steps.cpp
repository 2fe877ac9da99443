// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"
#include "tests/support/record_builder.h"

#include <QTest>

using namespace spotter;
using checks::Agreement;
using checks::Severity;
using test::Parts;
using test::RecordBuilder;

/// Scheduler position, optimizer time and the caller's counters, held side by side.
class StepsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void positionsAreReadByEveryTypeThatTheyMayBe_data();
    void positionsAreReadByEveryTypeThatTheyMayBe();
    void anOptimizerWithoutTimeLeavesItToTheOthers();
    void aCallerThatCountsOtherwiseIsADoubt();
    void aPairThatIsNoCounterIsNotJudged();
    void countersShowWhatTheFileStates();
};

namespace {

using Change = std::function<RecordBuilder(RecordBuilder)>;

QByteArray textOf(const test::CheckedFile &file, checks::Counter::What what)
{
    for (const checks::Counter &counter : file.overview.counters)
        if (counter.what == what) return QByteArray::fromStdString(counter.text);
    return {};
}

} // namespace

Q_DECLARE_METATYPE(Change)
Q_DECLARE_METATYPE(Agreement)

void StepsTest::positionsAreReadByEveryTypeThatTheyMayBe_data()
{
    QTest::addColumn<std::uint64_t>("time");
    QTest::addColumn<Change>("scheduler");
    QTest::addColumn<Agreement>("agreement");
    QTest::addColumn<QStringList>("ids");
    const auto row = [](const char *name, std::uint64_t time, Change scheduler, Agreement agreement,
                        const QStringList &ids = {}) {
        QTest::newRow(name) << time << std::move(scheduler) << agreement << ids;
    };
    const auto at = [](std::uint64_t position) {
        return [position](RecordBuilder b) { return b.position(position); };
    };
    row("StepLr and Cosine lag by one", 40, at(39), Agreement::Agree);
    row("Noam counts steps", 40, at(40), Agreement::Agree);
    row("Linear counts down, Cosine starts over", 40, at(7), Agreement::Unknown,
        {"steps.undecided"});
    row("a Cosine that has not begun", 3, at(UINT64_MAX), Agreement::Disagree, {"steps.disagree"});
    row("a StepLr that has not begun", 3, [](RecordBuilder b) { return b.stepLr(-1); },
        Agreement::Disagree, {"steps.disagree"});
    row("a StepLr before its start", 3, [](RecordBuilder b) { return b.stepLr(-5); },
        Agreement::Disagree, {"scheduler.before-start", "steps.disagree"});
    row("a StepLr at its last position", INT32_MAX + 1ull, at(INT32_MAX), Agreement::Agree,
        {"scheduler.at-limit"});
    row(
        "a rate has no position", 3, [](RecordBuilder b) { return b.exponential(0.05); },
        Agreement::Unknown);
    row(
        "a constant has no state", 3, [](RecordBuilder b) { return b.constantLr(); },
        Agreement::Unknown);
    row(
        "members in step", 3,
        [](RecordBuilder b) {
            return b.composed({{"Cosine", 2}, {"Noam", 3}, {"Linear", 4}});
        },
        Agreement::Agree);
    row("members out of step", 3,
        [](RecordBuilder b) {
            return b.composed({{"Cosine", 2}, {"Noam", 5}});
        },
        Agreement::Disagree, {"steps.disagree"});
    row("a Cosine member ahead", 3,
        [](RecordBuilder b) {
            return b.composed({{"Cosine", 9}});
        },
        Agreement::Disagree, {"steps.disagree"});
    row("a Cosine member that has started over", 12,
        [](RecordBuilder b) {
            return b.composed({{"Cosine", 2}});
        },
        Agreement::Unknown, {"steps.undecided"});
}

void StepsTest::positionsAreReadByEveryTypeThatTheyMayBe()
{
    QFETCH(std::uint64_t, time);
    QFETCH(Change, scheduler);
    QFETCH(Agreement, agreement);
    QFETCH(QStringList, ids);
    const RecordBuilder builder =
        scheduler(RecordBuilder().lora("", 3, 4, 2).adamW(time).callerUnit());
    const auto file = test::checked(builder.mpk().bytes);
    QVERIFY(file.checkpoint);
    QCOMPARE(file.ids(), ids);
    QCOMPARE(file.overview.stepAgreement, agreement);
}

void StepsTest::anOptimizerWithoutTimeLeavesItToTheOthers()
{
    const auto file = test::checked(RecordBuilder().lora("", 3, 4, 2).sgd(3).mpk().bytes);
    QCOMPARE(file.ids(), QStringList());
    QCOMPARE(file.overview.stepsTaken, 3u);
    QCOMPARE(file.overview.stepAgreement, Agreement::Agree);
}

void StepsTest::aCallerThatCountsOtherwiseIsADoubt()
{
    const auto file =
        test::checked(RecordBuilder().lora("", 3, 4, 2).adamW(3).caller(5, 0).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"steps.caller-differs"});
    QCOMPARE(file.title("steps.caller-differs"),
             QString("The caller counts 5 steps, the record 3"));
    QCOMPARE(QString::fromStdString(file.findings[0].path), QString("item[6][1][0]"));
}

void StepsTest::aPairThatIsNoCounterIsNotJudged()
{
    const auto file =
        test::checked(RecordBuilder().lora("", 3, 4, 2).adamW(3).caller(5, 100).mpk().bytes);
    QCOMPARE(file.ids(), QStringList());
}

void StepsTest::countersShowWhatTheFileStates()
{
    using What = checks::Counter::What;
    const auto file = test::checked(RecordBuilder()
                                        .lora("", 3, 4, 2)
                                        .adamW(40)
                                        .change([](Parts &p) { p.states[1].time = 38; })
                                        .mpk()
                                        .bytes);
    QCOMPARE(textOf(file, What::SchedulerPosition), QByteArray("39"));
    QCOMPARE(textOf(file, What::OptimizerTime), QByteArray("38…40"));
    QCOMPARE(textOf(file, What::CallerValue), QByteArray("40"));
    const auto fresh = test::checked(RecordBuilder().lora("", 3, 4, 2).fresh().mpk().bytes);
    QCOMPARE(textOf(fresh, What::SchedulerPosition), QByteArray("−1"));
    QCOMPARE(textOf(fresh, What::OptimizerTime), QByteArray("none"));
}

QTEST_GUILESS_MAIN(StepsTest)
#include "tst_steps.moc"
