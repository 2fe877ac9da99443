// SPDX-License-Identifier: MIT OR Apache-2.0
#include "ui/models/parameter_model.h"
#include "ui/models/parameter_proxy.h"
#include "ui/text/table_text.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace spotter;
using namespace spotter::ui;

namespace {

QString sample(const char *name)
{
    return QStringLiteral(SPOTTER_SAMPLES "/") + QLatin1String(name);
}

/// A sample in the models of the overview; `load` waits until its values are known.
struct Table {
    QThreadPool pool;
    CheckpointDocument document;
    ParameterModel model;
    ParameterProxy proxy;

    explicit Table(const char *name) : document(sample(name), pool), model(document), proxy(model)
    {
    }

    bool load()
    {
        QSignalSpy judged(&document, &CheckpointDocument::judged);
        document.load();
        return judged.wait();
    }

    QString cell(int row, int column) const { return proxy.index(row, column).data().toString(); }

    QStringList column(int column) const
    {
        QStringList cells;
        for (int row = 0; row < proxy.rowCount(); ++row)
            cells << cell(row, column);
        return cells;
    }
};

} // namespace

class ParameterModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsArriveByTheRulesOfModels()
    {
        Table table("healthy.mpk");
        const QAbstractItemModelTester model(
            &table.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester proxy(
            &table.proxy, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table.model.rowCount(), 0);
        QVERIFY(table.load());
        QCOMPARE(table.model.rowCount(), 16);
        table.proxy.sort(ParameterModel::Target, Qt::DescendingOrder);
        QVERIFY(table.proxy.setFilter(QStringLiteral("layer:3")).isEmpty());
        QCOMPARE(table.proxy.rowCount(), 4);
        QVERIFY(table.load());
        QCOMPARE(table.proxy.rowCount(), 4);
    }

    void aRowShowsWhatTheFileHoldsUnderOneId()
    {
        Table table("healthy.mpk");
        QVERIFY(table.load());
        QCOMPARE(table.cell(0, ParameterModel::Target), QStringLiteral("layers.0.attention.query"));
        QCOMPARE(table.cell(0, ParameterModel::Factor), QStringLiteral("A"));
        QCOMPARE(table.cell(1, ParameterModel::Factor), QStringLiteral("B"));
        QCOMPARE(table.cell(0, ParameterModel::Id), QStringLiteral("mal0ho"));
        QCOMPARE(table.cell(0, ParameterModel::ShapeColumn), QStringLiteral("64×8"));
        QCOMPARE(table.cell(0, ParameterModel::State), QStringLiteral("matched"));
        QVERIFY(table.model.statistics(0, checks::Role::SecondMoment));
    }

    void copiedIdsAreWhole()
    {
        Table table("healthy.mpk");
        QVERIFY(table.load());
        const QModelIndex id = table.proxy.index(0, ParameterModel::Id);
        QCOMPARE(cellText(id).size(), 13);
        const QString tsv =
            tsvText(table.proxy, {table.proxy.index(1, 0), table.proxy.index(0, 0)});
        const QStringList lines = tsv.split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith(QStringLiteral("Target\t")));
        QVERIFY(lines[1].contains(QStringLiteral("\tA\t")));
        QCOMPARE(lines[1].count(u'\t'), ParameterModel::ColumnCount - 1);
    }

    void aThirdClickBringsBackTheOrderOfTheFile()
    {
        Table table("healthy.mpk");
        QVERIFY(table.load());
        const QStringList file = table.column(ParameterModel::Id);
        table.proxy.sort(ParameterModel::Id, Qt::AscendingOrder);
        QStringList sorted = file;
        sorted.sort();
        QCOMPARE(table.column(ParameterModel::Id), sorted);
        table.proxy.sort(-1);
        QCOMPARE(table.column(ParameterModel::Id), file);
    }

    void whatARowLacksComesLastInBothOrders()
    {
        Table table("orphaned-moments.mpk");
        QVERIFY(table.load());
        const int last = table.proxy.rowCount() - 1;
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            for (const int column :
                 {ParameterModel::Weight, ParameterModel::Factor, ParameterModel::Target}) {
                table.proxy.sort(column, order);
                QCOMPARE(table.cell(last, ParameterModel::State), QStringLiteral("orphan"));
            }
        }
        const auto norm = [&](int row) {
            const int source = table.proxy.mapToSource(table.proxy.index(row, 0)).row();
            const auto *known = table.model.statistics(source, checks::Role::Weight);
            return known ? known->l2 : -1.0;
        };
        table.proxy.sort(ParameterModel::Weight, Qt::AscendingOrder);
        QVERIFY(norm(0) >= 0 && norm(0) <= norm(1));
        table.proxy.sort(ParameterModel::Weight, Qt::DescendingOrder);
        QVERIFY(norm(0) >= norm(1) && norm(1) >= 0);
    }

    void layerTwoComesBeforeLayerTen()
    {
        QVERIFY(naturalKey(QStringLiteral("layers.2.query"))
                < naturalKey(QStringLiteral("layers.10.query")));
        QVERIFY(naturalKey(QStringLiteral("a.2")) < naturalKey(QStringLiteral("A.10")));
        QVERIFY(naturalKey(QStringLiteral("a.007")) == naturalKey(QStringLiteral("a.7")));
    }

    void everyPartOfAParameterLeadsToItsRow()
    {
        Table table("healthy.mpk");
        QVERIFY(table.load());
        for (int row = 0; row < table.model.rowCount(); ++row) {
            const ParameterEntry &entry = table.model.entry(row);
            for (const record::Tensor *tensor : entry.tensors) {
                QVERIFY(tensor);
                QCOMPARE(table.model.rowOf(tensor->payload), row);
            }
            QCOMPARE(table.model.rowOf(entry.row.state->keyNode), row);
            QCOMPARE(table.model.rowOf(entry.row.contract->node), row);
        }
        QCOMPARE(table.model.rowOf(document::noNode), -1);
        QCOMPARE(table.model.rowOf(table.document.checkpoint()->document.root()), -1);
    }

    void filtersNarrow_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("rows");
        QTest::newRow("nothing") << "healthy.mpk"
                                 << "" << 16;
        QTest::newRow("a word, in any case") << "healthy.mpk"
                                             << "QUERY" << 8;
        QTest::newRow("two words") << "healthy.mpk"
                                   << "query layers.3" << 2;
        QTest::newRow("negated") << "healthy.mpk"
                                 << "-query" << 8;
        QTest::newRow("layer") << "healthy.mpk"
                               << "layer:3" << 4;
        QTest::newRow("layers by number") << "healthy.mpk"
                                          << "layer>=2" << 8;
        QTest::newRow("factor") << "healthy.mpk"
                                << "factor:a" << 8;
        QTest::newRow("shape") << "healthy.mpk"
                               << "shape:64x8" << 8;
        QTest::newRow("beginning of an id") << "healthy.mpk"
                                            << "id:mal" << 1;
        QTest::newRow("expression") << "healthy.mpk"
                                    << "/layers\\.[01]\\./" << 8;
        QTest::newRow("negated expression") << "healthy.mpk"
                                            << "-/layers\\.[01]\\./" << 8;
        QTest::newRow("with moments") << "healthy.mpk"
                                      << "role:moment" << 16;
        QTest::newRow("no NaN") << "healthy.mpk"
                                << "nan>0" << 0;
        QTest::newRow("v is never negative") << "healthy.mpk"
                                             << "v.min<0" << 0;
        QTest::newRow("dtype") << "healthy.mpk"
                               << "dtype:f32" << 16;
        QTest::newRow("matched") << "healthy.mpk"
                                 << "state:matched" << 16;
        QTest::newRow("orphans") << "orphaned-moments.mpk"
                                 << "state:orphan" << 1;
    }

    void filtersNarrow()
    {
        QFETCH(QString, file);
        QFETCH(QString, filter);
        QFETCH(int, rows);
        Table table(qPrintable(file));
        QVERIFY(table.load());
        QCOMPARE(table.proxy.setFilter(filter), QString());
        QCOMPARE(table.proxy.rowCount(), rows);
    }

    void figuresThatArriveAreFiltered()
    {
        Table table("diverged.mpk");
        QCOMPARE(table.proxy.setFilter(QStringLiteral("nan>0")), QString());
        QVERIFY(table.load());
        QVERIFY(table.proxy.rowCount() > 0);
    }

    void aDocumentThatGoesAwayWhileItLoadsIsNoHarm()
    {
        QThreadPool pool;
        for (int i = 0; i < 50; ++i) {
            CheckpointDocument document(sample("healthy.mpk"), pool);
            document.load();
            if (i % 2 == 0) QCoreApplication::processEvents();
        }
        QVERIFY(pool.waitForDone());
    }
};

QTEST_MAIN(ParameterModelTest)
#include "tst_parameter_model.moc"
