// SPDX-License-Identifier: MIT OR Apache-2.0
#include "ui/models/finding_model.h"

#include "core/checkpoint/checkpoint.h"
#include "core/checks/words.h"
#include "ui/models/roles.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace spotter;
using namespace spotter::ui;
using checks::Finding;
using checks::Findings;
using checks::Severity;

namespace {

Finding finding(std::string_view id, Severity severity, ByteRange range, document::NodeId node)
{
    return {id, severity, node, "item[3]", range, {}};
}

Findings three()
{
    return {finding("window.open", Severity::Note, {16, 32}, 4),
            finding("optimizer.orphan-state", Severity::Error, {0x900, 0x1000}, 9),
            finding("optimizer.missing-state", Severity::Error, {0x80, 0x90}, 7)};
}

QString cell(const FindingModel &model, int row, FindingModel::Column column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class FindingModelTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theGravestComeFirstThenTheFilesOrder();
    void aRowTellsWhatAndWhere();
    void aFindingOfTheWholeFileHasNoRange();
    void theSameFindingIsFoundAgain();
    void anOrphanIsReadAsASentence();
};

void FindingModelTest::theGravestComeFirstThenTheFilesOrder()
{
    FindingModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFindings(three());
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(cell(model, 0, FindingModel::Id), QStringLiteral("optimizer.missing-state"));
    QCOMPARE(cell(model, 1, FindingModel::Id), QStringLiteral("optimizer.orphan-state"));
    QCOMPARE(cell(model, 2, FindingModel::Id), QStringLiteral("window.open"));
    QCOMPARE(model.count(Severity::Error), 2);
    QCOMPARE(model.count(Severity::Warning), 0);
    model.setFindings({});
    QCOMPARE(model.rowCount(), 0);
}

void FindingModelTest::aRowTellsWhatAndWhere()
{
    FindingModel model;
    model.setFindings(three());
    QCOMPARE(cell(model, 1, FindingModel::Path), QStringLiteral("item[3]"));
    QCOMPARE(cell(model, 1, FindingModel::Bytes), QStringLiteral("0x0900–0x1000"));
    QCOMPARE(model.index(1, FindingModel::Sentence).data(NodeRole).toUInt(), 9U);
    QCOMPARE(model.index(1, FindingModel::Grade).data(SeverityRole).toInt(),
             static_cast<int>(Severity::Error));
    QCOMPARE(model.index(1, FindingModel::Grade).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("Error"));
    QVERIFY(model.index(1, FindingModel::Id).data(MonospaceRole).toBool());
}

void FindingModelTest::aFindingOfTheWholeFileHasNoRange()
{
    FindingModel model;
    model.setFindings({{"file.empty", Severity::Error, document::noNode, "", std::nullopt, {}}});
    QCOMPARE(cell(model, 0, FindingModel::Path), QStringLiteral("file"));
    QCOMPARE(cell(model, 0, FindingModel::Bytes), QStringLiteral("–"));
}

void FindingModelTest::theSameFindingIsFoundAgain()
{
    FindingModel model;
    model.setFindings(three());
    QCOMPARE(model.rowOf(three()[1]), 1);
    QCOMPARE(model.rowAt(4), 2);
    QCOMPARE(model.rowAt(document::noNode), -1);
    QCOMPARE(model.rowOf(finding("window.open", Severity::Note, {16, 33}, 4)), -1);
}

void FindingModelTest::anOrphanIsReadAsASentence()
{
    NoProgress progress;
    const auto checkpoint = checkpoint::open(SPOTTER_SAMPLES "/orphaned-moments.mpk", progress);
    QVERIFY(checkpoint);
    FindingModel model;
    model.setFindings((*checkpoint)->findings);
    int orphans = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const Finding *shown = model.finding(row);
        QVERIFY(shown);
        const QString sentence = cell(model, row, FindingModel::Sentence);
        QVERIFY(!sentence.isEmpty() && !sentence.contains(QLatin1Char('{')));
        QCOMPARE(sentence.toStdString(), checks::title(*shown));
        orphans += shown->id == "optimizer.orphan-state";
    }
    QCOMPARE(orphans, 1);
}

QTEST_GUILESS_MAIN(FindingModelTest)
#include "tst_finding_model.moc"
