// SPDX-License-Identifier: MIT OR Apache-2.0
#include "ui/models/tree_model_base.h"
#include "ui/theme/theme.h"
#include "ui/views/file_map.h"
#include "ui/views/findings_panel.h"
#include "ui/views/hex_view.h"
#include "ui/views/node_tree_view.h"
#include "ui/views/path_bar.h"
#include "ui/views/tree_bytes_page.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QThreadPool>

using namespace spotter;
using namespace spotter::ui;
using document::NodeId;

namespace {

/// A sample in the page and its findings below, on screen.
class Desk
{
public:
    explicit Desk(const char *sample)
        : document(QStringLiteral(SPOTTER_SAMPLES "/") + QLatin1String(sample), pool)
    {
    }

    bool open()
    {
        document.load();
        page.resize(1280, 700);
        page.show();
        return QTest::qWaitFor(
            [this] {
                return document.state() == CheckpointDocument::State::Ready
                       && !document.isScanning();
            },
            20000);
    }

    NodeId node(std::string_view path) const
    {
        const auto found = checkpoint::nodeAtPath(*document.checkpoint(), path);
        return found ? *found : document::noNode;
    }

    NodeId treeNode() const
    {
        const auto *tree = page.findChild<NodeTreeView *>();
        const auto *model = static_cast<const TreeModelBase *>(tree->model());
        return tree->currentIndex().isValid() ? model->nodeOf(tree->currentIndex())
                                              : document::noNode;
    }

    void goTo(const QString &text)
    {
        auto *field = page.findChild<QLineEdit *>();
        field->setText(text);
        QTest::keyClick(field, Qt::Key_Return);
    }

    Theme theme;
    QThreadPool pool;
    CheckpointDocument document;
    TreeBytesPage page{document, theme};
    FindingsPanel findings{document, theme};
};

} // namespace

class TreeBytesPageTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aSelectionIsMadeOnceAndFollowedByAll();
    void aRowOfTheTreeSelectsItsNode();
    void aNodeIsCopiedAsItsValueAndAsItsPath();
    void aFindingIsCopiedAsTextAndAsARow();
    void aPlaceOnTheMapSelectsWhatLiesThere();
    void aPathOrAnOffsetIsGoneTo();
    void whatIsNotThereIsRefusedInPlace();
    void backAndForwardGoThroughWhatWasSelected();
    void theNextFindingSelectsItsPlace();
    void aFindingOfACutFileLeadsToTheCut();
};

void TreeBytesPageTest::aSelectionIsMadeOnceAndFollowedByAll()
{
    Desk desk("healthy.mpk");
    QVERIFY(desk.open());
    QSignalSpy spy(&desk.document, &CheckpointDocument::selectionChanged);
    const NodeId scheduler = desk.node("item.scheduler");
    desk.document.select(scheduler);
    QCOMPARE(spy.count(), 1);
    QCOMPARE(desk.treeNode(), scheduler);
    QCOMPARE(desk.page.findChild<HexView *>()->caret(),
             desk.document.checkpoint()->document[scheduler].begin);
}

void TreeBytesPageTest::aRowOfTheTreeSelectsItsNode()
{
    Desk desk("healthy.mpk");
    QVERIFY(desk.open());
    auto *tree = desk.page.findChild<NodeTreeView *>();
    QSignalSpy spy(&desk.document, &CheckpointDocument::selectionChanged);
    tree->setCurrentIndex(tree->model()->index(1, 0));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(desk.document.selection().node, desk.document.checkpoint()->record.item);
}

void TreeBytesPageTest::aPlaceOnTheMapSelectsWhatLiesThere()
{
    Desk desk("healthy.mpk");
    QVERIFY(desk.open());
    auto *map = desk.page.findChild<FileMap *>();
    const QPoint middle = map->rect().center();
    QTest::mouseClick(map, Qt::LeftButton, {}, middle);
    const Selection &selection = desk.document.selection();
    QVERIFY(selection.node != document::noNode);
    QVERIFY(selection.range.contains(map->offsetAt(middle.x())));
    QCOMPARE(desk.treeNode(), selection.node);
}

void TreeBytesPageTest::aPathOrAnOffsetIsGoneTo()
{
    Desk desk("healthy.mpk");
    QVERIFY(desk.open());
    desk.goTo(QStringLiteral("item[3]"));
    QCOMPARE(desk.document.selection().node, desk.node("item.optimizer"));
    desk.goTo(QStringLiteral("0x159A5"));
    QCOMPARE(desk.document.selection().range, (ByteRange{0x159A5, 0x159A9}));
    desk.goTo(QStringLiteral("+4"));
    QCOMPARE(desk.document.selection().range, (ByteRange{0x159A9, 0x159AD}));
}

void TreeBytesPageTest::whatIsNotThereIsRefusedInPlace()
{
    Desk desk("healthy.mpk");
    QVERIFY(desk.open());
    auto *field = desk.page.findChild<QLineEdit *>();
    const Selection before = desk.document.selection();
    for (const char *text : {"item.nothing", "999999999"}) {
        desk.goTo(QString::fromLatin1(text));
        QVERIFY2(field->property("wrong").toBool(), text);
        QCOMPARE(desk.document.selection(), before);
    }
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!field->property("wrong").toBool());
}

void TreeBytesPageTest::backAndForwardGoThroughWhatWasSelected()
{
    Desk desk("healthy.mpk");
    QVERIFY(desk.open());
    const NodeId first = desk.node("item.contract");
    const NodeId second = desk.node("item.gradients");
    desk.document.select(first);
    desk.document.select(second);
    auto *path = desk.page.findChild<PathBar *>();
    path->back();
    QCOMPARE(desk.document.selection().node, first);
    path->forward();
    QCOMPARE(desk.document.selection().node, second);
    path->forward();
    QCOMPARE(desk.document.selection().node, second);
}

void TreeBytesPageTest::theNextFindingSelectsItsPlace()
{
    Desk desk("orphaned-moments.mpk");
    QVERIFY(desk.open());
    const int count = static_cast<int>(desk.document.findings().size());
    QVERIFY(count > 1);
    QSet<quint64> places;
    for (int i = 0; i < count; ++i) {
        desk.findings.next();
        places.insert(desk.document.selection().range.begin);
        QCOMPARE(desk.treeNode(), desk.document.selection().node);
    }
    QCOMPARE(places.size(), count);
    const Selection last = desk.document.selection();
    desk.findings.previous();
    desk.findings.next();
    QCOMPARE(desk.document.selection(), last);
}

void TreeBytesPageTest::aFindingOfACutFileLeadsToTheCut()
{
    Desk desk("cut-off.mpk");
    QVERIFY(desk.open());
    desk.findings.next();
    QVERIFY(desk.document.selection().range.size() > 0);
    QVERIFY(desk.document.selection().node != document::noNode);
    auto *table = desk.findings.findChild<QTableView *>();
    QCOMPARE(table->currentIndex().row(), 0);
}

void TreeBytesPageTest::aNodeIsCopiedAsItsValueAndAsItsPath()
{
    Desk desk("healthy.mpk");
    QVERIFY(desk.open());
    const NodeId node = desk.node("item.optimizer[\"c6kkg4j7pmg1u\"]");
    QVERIFY(node != document::noNode);
    desk.document.select(node);
    auto *tree = desk.page.findChild<NodeTreeView *>();
    QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(),
             QString::fromStdString(checkpoint::valueOf(*desk.document.checkpoint(), node)));
    QTest::keyClick(tree, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QString path = QApplication::clipboard()->text();
    QVERIFY2(path.contains(QStringLiteral("c6kkg4j7pmg1u")), qPrintable(path));
    QCOMPARE(desk.node(path.toStdString()), node);
}

void TreeBytesPageTest::aFindingIsCopiedAsTextAndAsARow()
{
    Desk desk("orphaned-moments.mpk");
    QVERIFY(desk.open());
    desk.findings.next();
    auto *table = desk.findings.findChild<QTableView *>();
    const auto cell = [table](int column) {
        return table->model()->index(0, column).data().toString();
    };
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QString text = QApplication::clipboard()->text();
    for (int column = 1; column < table->model()->columnCount(); ++column)
        QVERIFY2(text.contains(cell(column)), qPrintable(text));
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n');
    QVERIFY(lines[0].startsWith(QStringLiteral("Severity\tId\t")));
    QVERIFY(lines[1].startsWith(QStringLiteral("Error\t") + cell(1)));
}

QTEST_MAIN(TreeBytesPageTest)
#include "tst_tree_bytes_page.moc"
