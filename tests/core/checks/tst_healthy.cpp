// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace spotter;
using checks::Severity;

/// What the real library wrote and restores is never called doubtful.
class HealthyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void soundFilesRaiseNoDoubt_data();
    void soundFilesRaiseNoDoubt();
    void divergedRunsAreErrors_data();
    void divergedRunsAreErrors();
    void theSeriesResumesAfterItsLastStep();
};

namespace {

/// All that the real library wrote for us where it is here, else the clone's own share of it.
const QString ruda = QFile::exists(QStringLiteral(SPOTTER_SHARED "/ruda/INDEX.tsv"))
                         ? QStringLiteral(SPOTTER_SHARED "/ruda/")
                         : QStringLiteral(SPOTTER_FIXTURES "/ruda/");

QList<QStringList> indexRows()
{
    QFile index(ruda + "INDEX.tsv");
    QList<QStringList> rows;
    if (!index.open(QIODevice::ReadOnly)) return rows;
    index.readLine();
    while (!index.atEnd())
        rows.append(QString::fromUtf8(index.readLine()).split('\t'));
    return rows;
}

/// Groups and parts saved alone come with a later slice.
bool isTrainingRecord(const QString &path)
{
    QFile facts(path + ".facts.json");
    return facts.open(QIODevice::ReadOnly)
           && QJsonDocument::fromJson(facts.readAll())["kind"] == "ModelStateTrainingRecord";
}

bool isOfThisSlice(const QStringList &row)
{
    static const QStringList models = {"LoRAAdapterRecord", "TransformerAdapterRecord",
                                       "StackAdapterRecord"};
    return row.size() > 6 && models.contains(row[2]) && (row[6] == "mpk" || row[6] == "mpk.gz")
           && isTrainingRecord(ruda + row[0]);
}

QByteArray listed(const test::CheckedFile &file)
{
    QString text;
    for (const checks::Finding &finding : file.findings)
        text += QString::fromStdString(finding.path) + " " + file.title(finding.id) + "; ";
    return text.toUtf8();
}

} // namespace

void HealthyTest::soundFilesRaiseNoDoubt_data()
{
    QTest::addColumn<QString>("path");
    for (const QStringList &row : indexRows())
        if (isOfThisSlice(row) && !row[0].startsWith("series-broken/"))
            QTest::newRow(qPrintable(row[0])) << ruda + row[0];
}

void HealthyTest::soundFilesRaiseNoDoubt()
{
    QFETCH(QString, path);
    const test::CheckedFile file = test::checkedPath(path);
    QVERIFY(file.checkpoint);
    QVERIFY2(file.ids(Severity::Warning).isEmpty(), listed(file).constData());
    QCOMPARE(file.overview.verdict, checks::Overview::Verdict::Resumes);
    QCOMPARE(file.overview.missing, 0u);
    QCOMPARE(file.overview.orphans, 0u);
}

void HealthyTest::divergedRunsAreErrors_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("finding");
    QTest::newRow("weights of ten thousand") << "step-42.mpk"
                                             << "value.large-weight";
    QTest::newRow("infinite second moments") << "step-44.mpk"
                                             << "value.non-finite";
    QTest::newRow("NaN everywhere") << "step-46.mpk"
                                    << "value.non-finite";
}

void HealthyTest::divergedRunsAreErrors()
{
    QFETCH(QString, name);
    QFETCH(QString, finding);
    const QString path = ruda + "series-broken/" + name;
    const test::CheckedFile file = test::checkedPath(path);
    QVERIFY(file.checkpoint);
    QVERIFY2(file.ids(Severity::Warning).contains(finding), listed(file).constData());
}

void HealthyTest::theSeriesResumesAfterItsLastStep()
{
    const QString path = ruda + "series/step-40.mpk";
    const test::CheckedFile file = test::checkedPath(path);
    QVERIFY(file.checkpoint);
    QCOMPARE(file.overview.stepsTaken, 40u);
    QCOMPARE(file.overview.stepAgreement, checks::Agreement::Agree);
    QCOMPARE(file.overview.windowAgreement, checks::Agreement::Agree);
    QCOMPARE(file.overview.matched, 16u);
    QCOMPARE(file.overview.trainableValues, 7168u);
    QCOMPARE(file.overview.sizes.weights, 28u * 1024);
    QCOMPARE(file.overview.sizes.secondMoments, 28u * 1024);
    QCOMPARE(QString::fromStdString(file.overview.parameters.front().target),
             QString("layers.0.attention.query"));
    QVERIFY(file.overview.reason == "verdict.resumes-mid-window");
}

QTEST_GUILESS_MAIN(HealthyTest)
#include "tst_healthy.moc"
