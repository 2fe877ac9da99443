// SPDX-License-Identifier: MIT OR Apache-2.0
#include "ui/models/node_tree_model.h"

#include "ui/models/roles.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace spotter;
using namespace spotter::ui;
using document::NodeId;

namespace {

std::shared_ptr<const checkpoint::Checkpoint> opened(const std::string &sample)
{
    NoProgress progress;
    const auto checkpoint = checkpoint::open(SPOTTER_SAMPLES "/" + sample, progress);
    return checkpoint ? *checkpoint : nullptr;
}

QStringList names(const QAbstractItemModel &model, const QModelIndex &parent)
{
    QStringList result;
    for (int row = 0; row < model.rowCount(parent); ++row)
        result << model.index(row, NodeTreeModel::Name, parent).data().toString();
    return result;
}

/// Rows below an index, each of which has to know its parent and its place.
int countRows(const NodeTreeModel &model, const QModelIndex &parent)
{
    int count = 0;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex index = model.index(row, 0, parent);
        if (model.parent(index) != parent || index.row() != row) return -1;
        count += 1 + countRows(model, index);
    }
    return count;
}

} // namespace

class NodeTreeModelTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theItemHasSevenPartsByName();
    void everyValueHasOneRow_data();
    void everyValueHasOneRow();
    void aKeyIsShownByItsValue();
    void aStateNamesItsParameter();
    void aFileThatIsGoneLeavesNoRows();
};

void NodeTreeModelTest::theItemHasSevenPartsByName()
{
    const auto checkpoint = opened("healthy.mpk");
    QVERIFY(checkpoint);
    NodeTreeModel model;
    model.setCheckpoint(checkpoint);
    const QModelIndex item = model.indexOf(checkpoint->record.item);
    QCOMPARE(item.data().toString(), QStringLiteral("item"));
    QCOMPARE(names(model, item), QStringList({"version", "model", "contract", "optimizer",
                                              "scheduler", "gradients", "state"}));
    QCOMPARE(model.index(item.row(), NodeTreeModel::Bytes).data().toString(),
             QStringLiteral("119,823"));
}

void NodeTreeModelTest::everyValueHasOneRow_data()
{
    QTest::addColumn<QString>("sample");
    for (const char *name : {"healthy.mpk", "orphaned-moments.mpk", "cut-off.mpk"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void NodeTreeModelTest::everyValueHasOneRow()
{
    QFETCH(QString, sample);
    const auto checkpoint = opened(sample.toStdString());
    QVERIFY(checkpoint);
    NodeTreeModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setCheckpoint(checkpoint);

    const document::Document &document = checkpoint->document;
    int values = 0;
    for (NodeId node = 1; node < document.size(); ++node) {
        if (document[node].isKey) continue;
        ++values;
        QCOMPARE(model.nodeOf(model.indexOf(node)), node);
    }
    const int rows = countRows(model, {});
    // A cut file may end between a key and its value; the key then has the row.
    QVERIFY2(rows == values || (sample == QLatin1String("cut-off.mpk") && rows == values + 1),
             qPrintable(QStringLiteral("%1 rows for %2 values").arg(rows).arg(values)));
}

void NodeTreeModelTest::aKeyIsShownByItsValue()
{
    const auto checkpoint = opened("healthy.mpk");
    QVERIFY(checkpoint);
    NodeTreeModel model;
    model.setCheckpoint(checkpoint);
    const NodeId key = checkpoint->document.keyOf(checkpoint->record.item);
    QCOMPARE(model.nodeOf(model.indexOf(key)), checkpoint->record.item);
}

void NodeTreeModelTest::aStateNamesItsParameter()
{
    const auto checkpoint = opened("healthy.mpk");
    QVERIFY(checkpoint);
    NodeTreeModel model;
    model.setCheckpoint(checkpoint);
    const auto node = checkpoint::nodeAtPath(*checkpoint, "item.optimizer[\"c6kkg4j7pmg1u\"]");
    QVERIFY(node);
    const QModelIndex name = model.indexOf(*node, NodeTreeModel::Name);
    QCOMPARE(name.data().toString(), QStringLiteral("c6kkg4j7pmg1u"));
    QVERIFY(name.data(MonospaceRole).toBool());
    QCOMPARE(model.indexOf(*node, NodeTreeModel::Value).data().toString(),
             QStringLiteral("2.query B"));
}

void NodeTreeModelTest::aFileThatIsGoneLeavesNoRows()
{
    NodeTreeModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setCheckpoint(opened("healthy.mpk"));
    QVERIFY(model.rowCount() > 0);
    model.setCheckpoint(nullptr);
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.indexOf(3).isValid());
}

QTEST_GUILESS_MAIN(NodeTreeModelTest)
#include "tst_node_tree_model.moc"
