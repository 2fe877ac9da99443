// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"

#include <QFile>
#include <QJsonDocument>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace spotter;
using checks::Severity;

/// What the real library says to mutated records: where the record alone decides, our findings say
/// the same in its words; and what it restores is never called refused.
class VerdictsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void thereAreEnoughCases();
    void refusalsAreFoundInTheLibrarysWords_data();
    void refusalsAreFoundInTheLibrarysWords();
    void whatRestoresIsNotCalledRefused_data();
    void whatRestoresIsNotCalledRefused();
};

namespace {

/// A spread that is always here, and all of them where the shared fixtures are.
const QStringList folders = {QStringLiteral(SPOTTER_FIXTURES "/verdicts/"),
                             QStringLiteral(SPOTTER_SHARED "/verdicts/")};

struct Case {
    QString id, scenario, family, record, profile, outcome, stage, message;
};

QList<Case> casesOf(const QStringList &scenarios, const QStringList &families)
{
    QList<Case> cases;
    QSet<QString> seen;
    for (const QString &folder : folders) {
        QFile table(folder + "verdicts.jsonl");
        if (!table.open(QIODevice::ReadOnly)) continue;
        while (!table.atEnd()) {
            const QJsonDocument line = QJsonDocument::fromJson(table.readLine());
            const auto text = [&](const char *key) { return line[QLatin1String(key)].toString(); };
            const Case one{text("id"),      text("scenario"),
                           text("family"),  folder + "records/" + text("record"),
                           text("profile"), text("outcome"),
                           text("stage"),   text("message")};
            if (!one.record.endsWith(".mpk") || !scenarios.contains(one.scenario)
                || !families.contains(one.family) || seen.contains(one.id))
                continue;
            seen.insert(one.id);
            cases.append(one);
        }
    }
    return cases;
}

void addRows(const QList<Case> &cases)
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("message");
    for (const Case &one : cases)
        QTest::newRow(qPrintable(one.id)) << one.record << one.message;
}

QList<Case> refusals()
{
    // These profiles are the healthy live side, so that the record is what is wrong.
    const QStringList healthy = {"S1.json", "S2.json", "S3.json", "S4.json"};
    QList<Case> cases;
    for (const Case &one : casesOf({"S1", "S2", "S3", "S4"},
                                   {"version", "gradients", "window", "contract", "dtype-record"}))
        if (one.outcome == "error" && one.stage != "decode"
            && healthy.contains(one.profile)
            // A base's parameters are not in the record.
            && !one.id.contains("frozen"))
            cases.append(one);
    return cases;
}

QList<Case> restorations()
{
    QList<Case> cases;
    for (const Case &one :
         casesOf({"S1", "S2", "S3", "S4", "S6"},
                 {"healthy", "version", "gradients", "window", "contract", "dtype-record",
                  "id-one-place", "optimizer", "scheduler", "user", "trailing"}))
        if (one.outcome == "ok") cases.append(one);
    return cases;
}

/// A file of its own in its folder, so that its thousands of neighbours are not listed each time.
test::CheckedFile checkedAlone(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray content = file.readAll();
    const auto *begin = reinterpret_cast<const std::byte *>(content.constData());
    return test::checked({begin, begin + content.size()});
}

} // namespace

void VerdictsTest::thereAreEnoughCases()
{
    const auto isOwn = [](const Case &one) { return one.record.startsWith(folders[0]); };
    const QList<Case> refused = refusals();
    const QList<Case> restored = restorations();
    QVERIFY(std::count_if(refused.begin(), refused.end(), isOwn) >= 30);
    QVERIFY(std::count_if(restored.begin(), restored.end(), isOwn) >= 27);
}

void VerdictsTest::refusalsAreFoundInTheLibrarysWords_data()
{
    addRows(refusals());
}

void VerdictsTest::refusalsAreFoundInTheLibrarysWords()
{
    QFETCH(QString, record);
    QFETCH(QString, message);
    const test::CheckedFile file = checkedAlone(record);
    QVERIFY(file.checkpoint);
    QStringList said;
    for (const checks::Finding &finding : file.findings)
        if (finding.severity == Severity::Error && !finding.library.empty())
            said.append(QString::fromStdString(finding.library));
    const bool isSaid = std::any_of(said.begin(), said.end(), [&](const QString &words) {
        return message == "Unknown(\"" + words + "\")";
    });
    QVERIFY2(isSaid, qPrintable(message + " against " + said.join("; ")));
    QVERIFY(file.overview.reason == "verdict.refused");
}

void VerdictsTest::whatRestoresIsNotCalledRefused_data()
{
    addRows(restorations());
}

void VerdictsTest::whatRestoresIsNotCalledRefused()
{
    QFETCH(QString, record);
    const test::CheckedFile file = checkedAlone(record);
    QVERIFY(file.checkpoint);
    QVERIFY2(file.overview.reason != "verdict.refused", qPrintable(file.ids().join(' ')));
}

QTEST_GUILESS_MAIN(VerdictsTest)
#include "tst_verdicts.moc"
