// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"

#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace spotter;
using checks::Severity;

/// What the real library says to mutated records: where the record alone decides, our findings say
/// the same in its words; and what it restores is never called refused.
class VerdictsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refusalsAreFoundInTheLibrarysWords_data();
    void refusalsAreFoundInTheLibrarysWords();
    void whatRestoresIsNotCalledRefused_data();
    void whatRestoresIsNotCalledRefused();
};

namespace {

const QString folder = QStringLiteral(SPOTTER_SHARED "/verdicts/");

struct Case {
    QString id, scenario, family, record, profile, outcome, stage, message;
};

QList<Case> casesOf(const QStringList &scenarios, const QStringList &families)
{
    QList<Case> cases;
    QFile table(folder + "verdicts.jsonl");
    if (!table.open(QIODevice::ReadOnly)) return cases;
    while (!table.atEnd()) {
        const QJsonDocument line = QJsonDocument::fromJson(table.readLine());
        const auto text = [&](const char *key) { return line[QLatin1String(key)].toString(); };
        const Case one{text("id"),      text("scenario"), text("family"), text("record"),
                       text("profile"), text("outcome"),  text("stage"),  text("message")};
        if (one.record.endsWith(".mpk") && scenarios.contains(one.scenario)
            && families.contains(one.family))
            cases.append(one);
    }
    return cases;
}

void addRows(const QList<Case> &cases)
{
    QTest::addColumn<QString>("record");
    QTest::addColumn<QString>("message");
    for (const Case &one : cases)
        QTest::newRow(qPrintable(one.id)) << folder + "records/" + one.record << one.message;
    if (cases.isEmpty()) QTest::newRow("no shared fixtures") << QString() << QString();
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

void VerdictsTest::refusalsAreFoundInTheLibrarysWords_data()
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
    addRows(cases);
}

void VerdictsTest::refusalsAreFoundInTheLibrarysWords()
{
    QFETCH(QString, record);
    QFETCH(QString, message);
    if (record.isEmpty()) QSKIP("../shared/fixtures is not here");
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
    QList<Case> cases;
    for (const Case &one :
         casesOf({"S1", "S2", "S3", "S4", "S6"},
                 {"healthy", "version", "gradients", "window", "contract", "dtype-record",
                  "id-one-place", "optimizer", "scheduler", "user", "trailing"}))
        if (one.outcome == "ok") cases.append(one);
    addRows(cases);
}

void VerdictsTest::whatRestoresIsNotCalledRefused()
{
    QFETCH(QString, record);
    if (record.isEmpty()) QSKIP("../shared/fixtures is not here");
    const test::CheckedFile file = checkedAlone(record);
    QVERIFY(file.checkpoint);
    QVERIFY2(file.overview.reason != "verdict.refused", qPrintable(file.ids().join(' ')));
}

QTEST_GUILESS_MAIN(VerdictsTest)
#include "tst_verdicts.moc"
