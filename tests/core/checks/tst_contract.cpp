// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"
#include "tests/support/record_builder.h"

#include <QTest>

using namespace spotter;
using checks::Severity;
using test::Parts;
using test::RecordBuilder;

/// The contract against adapters and their dtype records, and these against one another.
class ContractTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSoundRecordRaisesNothing();
    void eachDisagreementIsNamed_data();
    void eachDisagreementIsNamed();
    void eachFaultOfAStackIsNamed_data();
    void eachFaultOfAStackIsNamed();
    void aBlocksVersionThatIsATextIsNoVersion();
    void theLibrarysWordsStandBesideOurs();
    void aParameterMissingInTheContractPointsAtThatParameter();
    void tiedParametersAreContractedOnce();
};

namespace {

using Change = std::function<void(Parts &)>;

RecordBuilder sound()
{
    return RecordBuilder().lora("", 3, 4, 2).adamW(3);
}

} // namespace

Q_DECLARE_METATYPE(Change)

void ContractTest::aSoundRecordRaisesNothing()
{
    QCOMPARE(test::checked(sound().mpk().bytes).ids(), QStringList());
}

void ContractTest::eachDisagreementIsNamed_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<Change>("change");
    const auto row = [](const char *id, const char *name, Change change) {
        QTest::newRow(name) << QString(id) << std::move(change);
    };
    row("contract.missing-parameter", "an entry is gone",
        [](Parts &p) { p.contract.erase(p.contract.begin()); });
    row("contract.unknown-parameter", "an entry too many", [](Parts &p) {
        p.contract.push_back({UINT64_MAX, {2, 2}});
    });
    row("contract.duplicate", "an entry twice",
        [](Parts &p) { p.contract.push_back(p.contract.back()); });
    row("contract.order", "descending ids",
        [](Parts &p) { std::swap(p.contract[0], p.contract[1]); });
    row("contract.shape", "a transposed shape", [](Parts &p) { p.contract[0].shape = {2, 3}; });
    row("contract.dtype", "another dtype", [](Parts &p) { p.contract[0].dtype = "F16"; });
    row("contract.frozen-parameter", "a frozen parameter", [](Parts &p) {
        p.adapters[0].trainable[1] = false;
        p.adapters[0].dtypes[1].trainable = false;
    });
    row("dtypes.missing", "no live dtype", [](Parts &p) { p.adapters[0].dtypes.pop_back(); });
    row("dtypes.trainable", "two flags",
        [](Parts &p) { p.adapters[0].dtypes[0].trainable = false; });
    row("dtypes.unknown", "a stranger's live dtype",
        [](Parts &p) { p.adapters[0].dtypes.push_back({7}); });
    row("dtypes.duplicate", "a live dtype twice",
        [](Parts &p) { p.adapters[0].dtypes.push_back(p.adapters[0].dtypes[0]); });
    row("dtypes.not-floating", "integers in training",
        [](Parts &p) { p.adapters[0].dtypes[0].dtype = p.contract[0].dtype = "I32"; });
    row("dtypes.flex32", "Flex32 in training",
        [](Parts &p) { p.adapters[0].dtypes[0].dtype = p.contract[0].dtype = "Flex32"; });
    row("record.version", "a version to come", [](Parts &p) { p.version = 2; });
    row("adapter.version", "an adapter's version to come",
        [](Parts &p) { p.adapters[0].version = 2; });
    row("identity.empty", "a base without a name", [](Parts &p) { p.adapters[0].baseId.clear(); });
    row("adapter.forward", "a dropout of one", [](Parts &p) { p.adapters[0].dropout = 1; });
    row("parameter.bad-id", "an id one character too long",
        [](Parts &p) { p.adapters[0].a.idText += '0'; });
}

void ContractTest::eachDisagreementIsNamed()
{
    QFETCH(QString, id);
    QFETCH(Change, change);
    const test::CheckedFile file = test::checked(sound().change(change).mpk().bytes);
    QVERIFY(file.checkpoint);
    QVERIFY2(file.ids(Severity::Error).contains(id), qPrintable(file.ids().join(' ')));
    QCOMPARE(file.overview.verdict, checks::Overview::Verdict::WillNotResume);
    const checks::Finding *finding = file.find(id.toStdString());
    QVERIFY(finding->range && finding->range->size() != 0);
    QVERIFY(finding->path.starts_with("item["));
}

void ContractTest::eachFaultOfAStackIsNamed_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<Change>("change");
    const auto row = [](const char *id, Change change) {
        QTest::newRow(id) << QString(id) << std::move(change);
    };
    row("model.version", [](Parts &p) { p.modelVersion = 2; });
    row("block.version", [](Parts &p) { p.modelVersion = 2; });
    row("identity.differs", [](Parts &p) { p.adapters[1].baseId = "another"; });
    row("block.identity", [](Parts &p) { p.baseOfBlocks = "another"; });
    row("adapter.unknown-layer", [](Parts &p) { p.layers = 1; });
    row("adapter.unknown-target", [](Parts &p) { p.adapters[1].path = "layers.2.attention.gate"; });
    row("adapter.duplicate-target", [](Parts &p) { p.adapters[1].path = p.adapters[0].path; });
    row("contract.tied", [](Parts &p) {
        p.adapters[1].a.idText = p.adapters[0].b.idText;
        p.adapters[1].dtypes[0] = p.adapters[0].dtypes[1];
    });
}

void ContractTest::eachFaultOfAStackIsNamed()
{
    QFETCH(QString, id);
    QFETCH(Change, change);
    const RecordBuilder stack = RecordBuilder()
                                    .lora("layers.0.attention.query", 3, 4, 2)
                                    .lora("layers.2.attention.value", 3, 4, 2)
                                    .adamW(3);
    QCOMPARE(test::checked(stack.mpk().bytes).ids(), QStringList());
    const auto file = test::checked(RecordBuilder(stack).change(change).mpk().bytes);
    QVERIFY(file.checkpoint);
    QVERIFY2(file.ids(Severity::Error).contains(id), qPrintable(file.ids().join(' ')));
    QVERIFY(file.overview.reason == "verdict.refused");
}

void ContractTest::aBlocksVersionThatIsATextIsNoVersion()
{
    auto bytes = RecordBuilder().lora("layers.0.attention.query", 3, 4, 2).adamW(3).mpk().bytes;
    auto *begin = reinterpret_cast<char *>(bytes.data());
    constexpr std::string_view block = "\x93\x01\xa4"
                                       "base";
    const auto at = std::string_view(begin, bytes.size()).find(block);
    QVERIFY(at != std::string_view::npos);
    begin[at + 1] = '\xa0';
    const auto file = test::checked(bytes);
    QVERIFY(file.checkpoint);
    QVERIFY2(file.ids(Severity::Error) == QStringList{"record.mismatch"},
             qPrintable(file.ids().join(' ')));
}

void ContractTest::theLibrarysWordsStandBesideOurs()
{
    const auto file = test::checked(sound().dropFromContract("83h0200000000").mpk().bytes);
    QCOMPARE(file.ids(), QStringList{"contract.missing-parameter"});
    QCOMPARE(QString::fromStdString(file.find("contract.missing-parameter")->library),
             QString("Invalid model-state training record: restored trainable parameter IDs, "
                     "geometry or storage differs"));
    QVERIFY(file.overview.reason == "verdict.refused");
}

void ContractTest::aParameterMissingInTheContractPointsAtThatParameter()
{
    const auto file = test::checked(sound().dropFromContract("83h0200000000").mpk().bytes);
    const checks::Finding *finding = file.find("contract.missing-parameter");
    QVERIFY(finding);
    QCOMPARE(QString::fromStdString(finding->path), QString("item[1][1].weight"));
    QCOMPARE(file.title("contract.missing-parameter"),
             QString("Parameter 83h0200000000 is not in the contract"));
}

void ContractTest::tiedParametersAreContractedOnce()
{
    const RecordBuilder tied = RecordBuilder()
                                   .lora("layers.0.attention.query", 3, 4, 2)
                                   .lora("layers.0.attention.value", 3, 4, 2)
                                   .adamW(3)
                                   .change([](Parts &p) {
                                       p.adapters[1].a.idText = p.adapters[0].a.idText;
                                       p.adapters[1].dtypes[0] = p.adapters[0].dtypes[0];
                                       p.contract.erase(p.contract.begin() + 2);
                                       p.states.erase(p.states.begin() + 2);
                                   });
    const test::CheckedFile file = test::checked(tied.mpk().bytes);
    QCOMPARE(file.ids(), QStringList());
    QCOMPARE(file.overview.matched, 4u);
    QCOMPARE(file.overview.trainableValues, 3u * 2 + 2 * 4 + 2 * 4);
}

QTEST_GUILESS_MAIN(ContractTest)
#include "tst_contract.moc"
