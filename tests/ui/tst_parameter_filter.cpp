// SPDX-License-Identifier: MIT OR Apache-2.0
#include "ui/models/parameter_filter.h"

#include <QTest>

using spotter::ui::ParameterFilter;

class ParameterFilterTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aMistakeIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("word"); // that the reason must contain
        QTest::newRow("no number") << "nan>x"
                                   << "“nan>” wants a number, not “x”";
        QTest::newRow("number not yet typed") << "nan>"
                                              << "wants a number";
        QTest::newRow("unknown key") << "colour:red"
                                     << "“colour:” is no key";
        QTest::newRow("unknown number") << "colour>3"
                                        << "“colour” is no number";
        QTest::newRow("figure with a colon") << "nan:3"
                                             << "write nan>0";
        QTest::newRow("unknown role") << "role:bias"
                                      << "“role:” knows";
        QTest::newRow("broken expression") << "/lay(er/"
                                           << "no regular expression";
        QTest::newRow("role of a row's number") << "m.layer>1"
                                                << "belongs to no role";
    }

    void aMistakeIsNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, word);
        const auto filter = ParameterFilter::parse(text);
        QVERIFY(!filter);
        QVERIFY2(filter.error().contains(word), qPrintable(filter.error()));
    }

    void onlyFiguresWaitForTheScan_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("waits");
        QTest::newRow("words") << "layers query" << false;
        QTest::newRow("numbers of the file") << "layer>3 rank:8 time>=40" << false;
        QTest::newRow("a figure") << "query std>0.1" << true;
        QTest::newRow("of one role") << "gradient.max>1" << true;
    }

    void onlyFiguresWaitForTheScan()
    {
        QFETCH(QString, text);
        QFETCH(bool, waits);
        const auto filter = ParameterFilter::parse(text);
        QVERIFY(filter);
        QCOMPARE(filter->needsFigures(), waits);
    }

    void emptyTextsAndBlanksAcceptEverything()
    {
        for (const QString &text : {QString(), QStringLiteral("   ")}) {
            const auto filter = ParameterFilter::parse(text);
            QVERIFY(filter);
            QVERIFY(filter->isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(ParameterFilterTest)
#include "tst_parameter_filter.moc"
