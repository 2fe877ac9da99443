// SPDX-License-Identifier: MIT OR Apache-2.0
#include "training_record.h"

#include "core/checkpoint/checkpoint.h"

#include <QTest>

using namespace spotter;

namespace {

std::vector<std::byte> made(const bench::Plan &plan)
{
    std::vector<std::byte> file;
    bench::writeTrainingRecord(plan, [&file](std::span<const std::byte> bytes) {
        file.insert(file.end(), bytes.begin(), bytes.end());
    });
    return file;
}

std::shared_ptr<const checkpoint::Checkpoint> opened(std::vector<std::byte> bytes)
{
    bytes::Opened file;
    file.fileBytes = bytes.size();
    file.source = bytes::inMemory(std::move(bytes));
    NoProgress progress;
    const auto result = checkpoint::open(std::move(file), progress);
    return result ? *result : nullptr;
}

} // namespace

class TestMakeRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aGeneratedRecordIsHealthy_data()
    {
        QTest::addColumn<quint64>("bytes");
        QTest::addColumn<quint64>("parameters");
        QTest::newRow("2 MB") << quint64(2000000) << quint64(28);
        QTest::newRow("many small tensors") << quint64(0) << quint64(1000);
        QTest::newRow("one pair") << quint64(100000) << quint64(2);
    }

    void aGeneratedRecordIsHealthy()
    {
        QFETCH(quint64, bytes);
        QFETCH(quint64, parameters);
        auto file = made({bytes, parameters});
        if (bytes > 0) QVERIFY(double(file.size()) > 0.9 * double(bytes));
        if (bytes > 0) QVERIFY(double(file.size()) < 1.1 * double(bytes));

        const std::uint64_t size = file.size();
        const auto checkpoint = opened(std::move(file));
        QVERIFY(checkpoint);
        QVERIFY(!checkpoint->document.damage());
        QCOMPARE(checkpoint->document[0].end, size);
        QVERIFY(checkpoint->shape.mismatches.empty());
        QCOMPARE(checkpoint->record.kind, std::string("ModelStateTrainingRecord"));
        QCOMPARE(checkpoint->record.model->type, std::string("StackAdapterRecord"));
        QCOMPARE(checkpoint->overview.matched, parameters);
        QCOMPARE(checkpoint->overview.verdict, checks::Overview::Verdict::Resumes);

        NoProgress progress;
        const auto statistics = checkpoint::scanAll(*checkpoint, progress);
        QVERIFY(statistics.has_value());
        QCOMPARE(statistics->size(), std::size_t(4 * parameters));
        for (const checks::Finding &finding : withValues(*checkpoint, *statistics).findings)
            QCOMPARE(finding.severity, checks::Severity::Note);
    }

    void theSamePlanGivesTheSameBytes() { QVERIFY(made({50000, 4}) == made({50000, 4})); }
};

QTEST_GUILESS_MAIN(TestMakeRecord)
#include "tst_make_record.moc"
