// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checkpoint/checkpoint.h"
#include "core/document/path.h"

#include <QtTest>

using namespace spotter;

namespace {

std::shared_ptr<const checkpoint::Checkpoint> opened(const char *file)
{
    NoProgress progress;
    const auto checkpoint =
        checkpoint::open(std::filesystem::path(SPOTTER_FIXTURES "/ruda") / file, progress);
    return checkpoint ? *checkpoint : nullptr;
}

ErrorCode refusal(const std::filesystem::path &path)
{
    NoProgress progress;
    const auto checkpoint = checkpoint::open(path, progress);
    return checkpoint ? ErrorCode::Cancelled : checkpoint.error().code;
}

} // namespace

class TestCheckpoint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pathsAreFollowedByNameKeyAndIndex_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::newRow("field") << "item.scheduler"
                               << "39";
        QTest::newRow("index") << "item[4]"
                               << "39";
        QTest::newRow("key") << "item.optimizer[\"c6kkg4j7pmg1u\"].V1.Rank2.momentum.time"
                             << "40";
        QTest::newRow("bare key") << "item.optimizer.c6kkg4j7pmg1u.V1.Rank2.momentum.moment_2.shape"
                                  << "[8, 64]";
        QTest::newRow("metadata") << "metadata.float"
                                  << "f32";
        QTest::newRow("tensor") << "item.optimizer.c6kkg4j7pmg1u.V1.Rank2.momentum.moment_2"
                                << "8×64 F32";
        QTest::newRow("nothing there") << "item.optimizer[\"c6kkg4j7pmg1u\"].V1.Rank2.momentum"
                                          ".max_moment_2"
                                       << "none";
        QTest::newRow("variant") << "item.optimizer[\"c6kkg4j7pmg1u\"]"
                                 << "V1";
    }

    void pathsAreFollowedByNameKeyAndIndex()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        const auto checkpoint = opened("series/step-40.mpk");
        QVERIFY(checkpoint);
        const auto node = checkpoint::nodeAtPath(*checkpoint, path.toStdString());
        QVERIFY(node);
        QCOMPARE(QString::fromStdString(checkpoint::valueOf(*checkpoint, *node)), value);
    }

    void everyPathLeadsBackToItsNode()
    {
        for (const char *file : {"series/step-40.mpk", "lora-adamw-step-user-map-weighted.mpk"}) {
            const auto checkpoint = opened(file);
            QVERIFY(checkpoint);
            for (document::NodeId node = 0; node < checkpoint->document.size(); ++node) {
                if (checkpoint->document[node].isKey) continue;
                const std::string path = document::pathOf(checkpoint->document, node);
                const auto found = checkpoint::nodeAtPath(*checkpoint, path);
                QVERIFY2(found && *found == node, path.c_str());
            }
        }
    }

    void oddKeysAreEscapedAndReadBack()
    {
        const std::string text = "\x81\xa4"
                                 "a\n\"\\"
                                 "\x07";
        std::vector<std::byte> bytes(text.size());
        std::memcpy(bytes.data(), text.data(), bytes.size());
        bytes::Opened file;
        file.source = bytes::inMemory(bytes);
        NoProgress progress;
        const auto checkpoint = checkpoint::open(std::move(file), progress);
        QVERIFY(checkpoint);
        const std::string path = document::pathOf((*checkpoint)->document, 2);
        QCOMPARE(path, std::string("[\"a\\x0a\\\"\\\\\"]"));
        QCOMPARE(*checkpoint::nodeAtPath(**checkpoint, path), document::NodeId(2));
    }

    void aPathThatLeadsNowhereSaysWhereItEnds()
    {
        const auto checkpoint = opened("series/step-40.mpk");
        const auto node = checkpoint::nodeAtPath(*checkpoint, "item.optimiser.time");
        QVERIFY(!node);
        QCOMPARE(int(node.error().code), int(ErrorCode::PathNotFound));
        QCOMPARE(node.error().path, std::string("item"));
        for (const char *odd : {"item[", "item[\"", ".", "item..version", "item[99999999999999]"})
            QVERIFY2(!checkpoint::nodeAtPath(*checkpoint, odd), odd);
    }

    void theSevenFieldsHaveTheirNames()
    {
        const auto checkpoint = opened("lora-r2-adamw-step-weighted-full.mpk");
        QVERIFY(checkpoint);
        const document::Document &document = checkpoint->document;
        const auto item = checkpoint::nodeAtPath(*checkpoint, "item");
        std::vector<std::string> labels;
        for (auto child = document.firstChild(*item); child != document::noNode;
             child = document.nextSibling(child))
            labels.push_back(checkpoint::labelOf(*checkpoint, child));
        const std::vector<std::string> expected = {
            "version", "model", "contract", "optimizer", "scheduler", "gradients", "state"};
        QCOMPARE(labels, expected);
    }

    void openingReadsNoPayloads()
    {
        const auto checkpoint = opened("series/step-40.mpk");
        QCOMPARE(checkpoint::tensorsOf(checkpoint->record).size(), std::size_t(16 * 4));
        NoProgress progress;
        std::size_t heard = 0;
        const auto statistics = checkpoint::scanAll(
            *checkpoint, progress, [&](document::NodeId, const tensor::Statistics &) { ++heard; });
        QVERIFY(statistics);
        QCOMPARE(statistics->size(), std::size_t(16 * 4));
        QCOMPARE(heard, statistics->size());
    }

    void whatCannotBeOpenedSaysWhy()
    {
        QCOMPARE(int(refusal("/nonexistent/step.mpk")), int(ErrorCode::FileNotFound));
        QCOMPARE(int(refusal(SPOTTER_FIXTURES)), int(ErrorCode::IsDirectory));
        QCOMPARE(int(refusal(SPOTTER_FIXTURES "/ruda/INDEX.tsv")), int(ErrorCode::ForeignFormat));
    }

    void anotherMessagePackFileIsShownAsATree()
    {
        NoProgress progress;
        const std::string text = "\x82\xa1"
                                 "a\x01\xa1"
                                 "b\x92\x01\x02";
        std::vector<std::byte> bytes(text.size());
        std::memcpy(bytes.data(), text.data(), bytes.size());
        bytes::Opened file;
        file.source = bytes::inMemory(bytes);
        file.fileBytes = bytes.size();
        const auto checkpoint = checkpoint::open(std::move(file), progress);
        QVERIFY(checkpoint);
        QVERIFY((*checkpoint)->record.kind.empty());
        QCOMPARE(int((*checkpoint)->overview.verdict), int(checks::Overview::Verdict::Unreadable));
        QCOMPARE(checkpoint::valueOf(**checkpoint, *checkpoint::nodeAtPath(**checkpoint, "b")),
                 std::string("[1, 2]"));
    }
};

QTEST_GUILESS_MAIN(TestCheckpoint)
#include "tst_checkpoint.moc"
