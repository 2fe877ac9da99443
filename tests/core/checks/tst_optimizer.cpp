// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"
#include "tests/support/record_builder.h"

#include <QTest>

using namespace spotter;
using checks::JoinState;
using checks::Severity;
using test::Parts;
using test::RecordBuilder;

class OptimizerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void statesUnderNewIdsAreOrphans();
    void oneRenamedStateIsNamedWithItsBytes();
    void aStateMissingAloneIsADoubt();
    void aStateLeftOverAloneIsADoubt();
    void aFreshRunHasNoStates();
    void lostStatesAreSeenByTheCounters();
    void withoutCountersAnEmptyOptimizerIsADoubt();
    void frozenParametersNeedNoState();
    void unreadableKeysAreNamed();
    void twoSpellingsOfOneIdAreADuplicate();
    void timesThatDifferAreDoubts();
    void aTimeOfZeroIsADoubt();
    void theLargestTimeEndsTheNextStep();
    void aStateOfAnotherShapeIsAnError();
    void aStateOfAnotherRankIsAnError();
    void factorsOfAdafactorHaveTheirOwnShapes();
};

namespace {

const char *const idOfA = "83h0200000000";
const char *const idOfB = "h1rmcla46ch12";
const char *const idOfNobody = "0000000000002";

RecordBuilder sound()
{
    return RecordBuilder().lora("", 3, 4, 2).adamW(3);
}

RecordBuilder manyAdapters()
{
    RecordBuilder builder;
    for (int layer = 0; layer < 4; ++layer)
        for (const char *target : {"query", "value"})
            builder.lora("layers." + std::to_string(layer) + ".attention." + target, 64, 64, 8);
    return builder.adamW(40);
}

} // namespace

void OptimizerTest::statesUnderNewIdsAreOrphans()
{
    const auto file = test::checked(manyAdapters()
                                        .change([](Parts &p) {
                                            std::uint64_t fresh = 1000;
                                            for (test::StatePart &state : p.states)
                                                state.key = ParamId{fresh++}.text();
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.ids(), QStringList({"optimizer.missing-state", "optimizer.orphan-state"}));
    QCOMPARE(file.title("optimizer.orphan-state"),
             QString("16 optimizer states belong to no parameter"));
    QCOMPARE(file.title("optimizer.missing-state"),
             QString("16 parameters have no optimizer state"));
    QCOMPARE(file.argument("optimizer.orphan-state", "ids").count(','), 4);
    QCOMPARE(file.overview.orphans, 16u);
    QCOMPARE(file.overview.missing, 16u);
    QCOMPARE(file.overview.parameters.size(), std::size_t(32));
    QVERIFY(file.overview.reason == "verdict.optimizer-lost");
}

void OptimizerTest::oneRenamedStateIsNamedWithItsBytes()
{
    const auto record = sound().rekeyState(idOfA, idOfNobody).mpk();
    const auto file = test::checked(record.bytes);
    QCOMPARE(file.ids(), QStringList({"optimizer.missing-state", "optimizer.orphan-state"}));
    const checks::Finding *orphan = file.find("optimizer.orphan-state");
    QCOMPARE(orphan->severity, Severity::Error);
    // The finding marks the state; its entry also has the key before it.
    QCOMPARE(orphan->range->end, record.optimizerEntry(idOfNobody).end);
    QVERIFY(record.optimizerEntry(idOfNobody).contains(orphan->range->begin));
    QVERIFY(file.overview.reason == "verdict.optimizer-part-lost");
}

void OptimizerTest::aStateMissingAloneIsADoubt()
{
    const auto file = test::checked(sound().dropState(idOfB).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.missing-state"});
    QCOMPARE(file.findings.front().severity, Severity::Warning);
    QCOMPARE(file.overview.parameters[1].join, JoinState::Missing);
    QVERIFY(file.overview.reason == "verdict.resumes-with-doubts");
}

void OptimizerTest::aStateLeftOverAloneIsADoubt()
{
    const auto file = test::checked(sound()
                                        .change([](Parts &p) {
                                            p.states.push_back(p.states.front());
                                            p.states.back().key = idOfNobody;
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.orphan-state"});
    QCOMPARE(file.findings.front().severity, Severity::Warning);
}

void OptimizerTest::aFreshRunHasNoStates()
{
    const auto file = test::checked(sound().fresh().mpk().bytes);
    QCOMPARE(file.ids(), QStringList());
    QCOMPARE(file.overview.parameters[0].join, JoinState::Fresh);
    QCOMPARE(file.overview.stepsTaken, 0u);
    QVERIFY(file.overview.reason == "verdict.resumes");
}

void OptimizerTest::lostStatesAreSeenByTheCounters()
{
    const auto file = test::checked(sound().change([](Parts &p) { p.states.clear(); }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.missing-state"});
    QCOMPARE(file.findings.front().severity, Severity::Error);
    QCOMPARE(file.overview.stepAgreement, checks::Agreement::Disagree);
    QCOMPARE(file.overview.stepsTaken, 3u);
    QVERIFY(file.overview.reason == "verdict.optimizer-empty");
}

void OptimizerTest::withoutCountersAnEmptyOptimizerIsADoubt()
{
    const auto file =
        test::checked(sound().callerUnit().change([](Parts &p) { p.states.clear(); }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.empty"});
    QCOMPARE(file.findings.front().severity, Severity::Warning);
}

void OptimizerTest::frozenParametersNeedNoState()
{
    const auto file = test::checked(sound()
                                        .dropState(idOfB)
                                        .dropFromContract(idOfB)
                                        .change([](Parts &p) {
                                            p.adapters[0].trainable[1] = false;
                                            p.adapters[0].dtypes[1].trainable = false;
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.ids(), QStringList());
    QCOMPARE(file.overview.parameters[1].join, JoinState::Frozen);
}

void OptimizerTest::unreadableKeysAreNamed()
{
    const auto file = test::checked(sound().rekeyState(idOfA, "not an id").mpk().bytes);
    QVERIFY(file.ids(Severity::Error).contains("optimizer.bad-id"));
    QCOMPARE(QString::fromStdString(file.find("optimizer.bad-id")->library),
             QString("Invalid id."));
}

void OptimizerTest::twoSpellingsOfOneIdAreADuplicate()
{
    const auto file = test::checked(sound()
                                        .change([](Parts &p) {
                                            p.states.push_back(p.states.front());
                                            p.states.back().key = "83H0200000000";
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.duplicate-state"});
}

void OptimizerTest::timesThatDifferAreDoubts()
{
    const auto file =
        test::checked(sound().change([](Parts &p) { p.states[1].time = 2; }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.time-differs"});
    QCOMPARE(file.title("optimizer.time-differs"),
             QString("The state of h1rmcla46ch12 has taken 2 steps, others 3"));
}

void OptimizerTest::aTimeOfZeroIsADoubt()
{
    const auto file =
        test::checked(sound().change([](Parts &p) { p.states[1].time = 0; }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.time-zero"});
}

void OptimizerTest::theLargestTimeEndsTheNextStep()
{
    const auto file = test::checked(sound()
                                        .change([](Parts &p) {
                                            for (test::StatePart &state : p.states)
                                                state.time = UINT64_MAX;
                                        })
                                        .callerUnit()
                                        .constantLr()
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.time-limit"});
    // The restore succeeds; it is the step after it that does not.
    QVERIFY(file.overview.reason == "verdict.fails");
}

void OptimizerTest::aStateOfAnotherShapeIsAnError()
{
    const auto file = test::checked(sound()
                                        .change([](Parts &p) {
                                            auto &moment = p.states[0].tensors[1].second;
                                            moment.shape = {2, 3};
                                        })
                                        .mpk()
                                        .bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.shape"});
    QCOMPARE(file.title("optimizer.shape"),
             QString("“moment_2” of 83h0200000000 is 2 × 3 instead of 3 × 2"));
}

void OptimizerTest::aStateOfAnotherRankIsAnError()
{
    const auto file =
        test::checked(sound().change([](Parts &p) { p.states[0].rank = "Rank3"; }).mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"optimizer.rank"});
    QCOMPARE(QString::fromStdString(file.findings.front().library),
             QString("Given dimensions differ from the tensor rank. Tensor rank: '3', given "
                     "dimensions: '[3, 2]'."));
}

void OptimizerTest::factorsOfAdafactorHaveTheirOwnShapes()
{
    const RecordBuilder factored = RecordBuilder().lora("", 3, 4, 2).adafactor(3);
    QCOMPARE(test::checked(factored.mpk().bytes).ids(), QStringList());
    const auto swapped = test::checked(RecordBuilder(factored)
                                           .change([](Parts &p) {
                                               auto &tensors = p.states[0].tensors;
                                               std::swap(tensors[0].second, tensors[1].second);
                                           })
                                           .mpk()
                                           .bytes);
    QCOMPARE(swapped.ids(), QStringList{"optimizer.shape"});
}

QTEST_GUILESS_MAIN(OptimizerTest)
#include "tst_optimizer.moc"
