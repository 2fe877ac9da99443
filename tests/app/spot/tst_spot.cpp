// SPDX-License-Identifier: MIT OR Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace {

struct Ran {
    int exit = -1;
    QByteArray out;
    QByteArray error;
};

Ran spot(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(SPOT), arguments);
    if (!process.waitForFinished()) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString sample(const char *name)
{
    return QStringLiteral(SPOTTER_SAMPLES "/") + QLatin1String(name);
}

QString write(const QTemporaryDir &folder, const char *name, const QByteArray &content)
{
    const QString path = folder.filePath(QLatin1String(name));
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? path
                                                                                    : QString();
}

} // namespace

class TestSpot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theExitSaysWhatWasFound_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("exit");
        QTest::newRow("notes only") << sample("healthy.mpk") << 0;
        QTest::newRow("findings") << sample("orphaned-moments.mpk") << 1;
        QTest::newRow("values") << sample("diverged.mpk") << 1;
        QTest::newRow("cut") << sample("cut-off.mpk") << 2;
        QTest::newRow("no file") << sample("absent.mpk") << 2;
        QTest::newRow("a folder") << QStringLiteral(SPOTTER_SAMPLES) << 2;
        QTest::newRow("another kind") << sample("samples.tsv") << 2;
    }

    void theExitSaysWhatWasFound()
    {
        QFETCH(QString, file);
        QFETCH(int, exit);
        QCOMPARE(spot({"check", file}).exit, exit);
        const Ran json = spot({"check", file, "--json"});
        QCOMPARE(json.exit, exit);
        const QJsonObject report = QJsonDocument::fromJson(json.out).object();
        QVERIFY(!report["sentence"].toString().isEmpty());
        for (const QJsonValue &finding : report["findings"].toArray())
            QVERIFY(!finding["title"].toString().isEmpty());
    }

    void anOrphanIsNamedWithItsPlace()
    {
        const QJsonObject report =
            QJsonDocument::fromJson(spot({"check", sample("orphaned-moments.mpk"), "--json"}).out)
                .object();
        QStringList ids;
        for (const QJsonValue &finding : report["findings"].toArray())
            ids << finding["id"].toString();
        QVERIFY(ids.contains("optimizer.orphan-state"));
        QVERIFY(ids.contains("optimizer.missing-state"));
        for (const QJsonValue &finding : report["findings"].toArray())
            QCOMPARE(finding["range"].toArray().size(), 2);
    }

    void theTreeBeginsWhereItIsAskedTo()
    {
        const Ran whole = spot({"tree", sample("healthy.mpk"), "--depth", "1"});
        QCOMPARE(whole.exit, 0);
        QVERIFY(whole.out.contains("\n  item: "));
        QVERIFY(!whole.out.contains("scheduler"));
        const Ran part = spot({"tree", sample("healthy.mpk"), "item.scheduler"});
        QCOMPARE(part.out.count('\n'), 1);
        QVERIFY(part.out.startsWith("scheduler: 39"));
        const Ran nowhere = spot({"tree", sample("healthy.mpk"), "item.schedule"});
        QCOMPARE(nowhere.exit, 2);
        QVERIFY(nowhere.out.isEmpty());
        QVERIFY(nowhere.error.contains("schedule"));
    }

    void factsAreOneJsonObject()
    {
        const Ran facts = spot({"facts", sample("healthy.mpk")});
        QCOMPARE(facts.exit, 0);
        QCOMPARE(QJsonDocument::fromJson(facts.out).object()["kind"].toString(),
                 QString("ModelStateTrainingRecord"));
        const Ran cut = spot({"facts", sample("cut-off.mpk")});
        QCOMPARE(cut.exit, 2);
        QVERIFY(QJsonDocument::fromJson(cut.out).isObject());
        QVERIFY(cut.error.contains("0x"));
    }

    void badInputGetsAMessageAndNoOutput_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("empty") << QByteArray() << QByteArray("empty");
        QTest::newRow("pointer") << QByteArray("version https://git-lfs.github.com/spec/v1\n")
                                 << QByteArray("Git LFS");
        QTest::newRow("page") << QByteArray("\n<!DOCTYPE html><html>") << QByteArray("HTML");
        QTest::newRow("text") << QByteArray("loss 0.5\n") << QByteArray("text");
        QTest::newRow("gzip of nothing")
            << QByteArray("\x1f\x8b\x08\0\0\0\0\0\0\xff", 10) << QByteArray("gzip");
    }

    void badInputGetsAMessageAndNoOutput()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, says);
        const QTemporaryDir folder;
        const QString file = write(folder, "step.mpk", content);
        for (const char *command : {"check", "facts", "tree"}) {
            const Ran ran = spot({command, file});
            QCOMPARE(ran.exit, 2);
            QVERIFY(ran.out.isEmpty());
            QVERIFY2(ran.error.contains(says), ran.error.constData());
        }
    }

    void announcedLengthsAndDepthsAreNamed()
    {
        const QTemporaryDir folder;
        const QString deep = write(folder, "deep.mpk", QByteArray(100'000, '\x91'));
        QVERIFY(spot({"check", deep}).out.contains("1,024")
                || spot({"check", deep}).out.contains("1024"));
        const QString huge = write(folder, "huge.mpk", QByteArray::fromHex("81a161c6ffffffff00"));
        const Ran ran = spot({"check", huge});
        QCOMPARE(ran.exit, 2);
        QVERIFY2(ran.out.contains("4,294,967,295"), ran.out.constData());
    }

    void textFromAFileCannotSteerTheTerminal()
    {
        const QTemporaryDir folder;
        const QString file =
            write(folder, "odd.mpk", QByteArray::fromHex("81a41b5b316da41b5b326d"));
        const Ran ran = spot({"tree", file});
        QVERIFY(!ran.out.contains('\x1b'));
        QVERIFY(ran.out.contains("\\x1b[1m"));
    }
};

QTEST_GUILESS_MAIN(TestSpot)
#include "tst_spot.moc"
