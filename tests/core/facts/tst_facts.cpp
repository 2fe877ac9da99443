// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checkpoint/checkpoint.h"
#include "core/facts/facts.h"
#include "tests/core/facts/json_difference.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace spotter;

namespace {

namespace fs = std::filesystem;

nlohmann::json readJson(const fs::path &path)
{
    std::ifstream file(path);
    return nlohmann::json::parse(file);
}

std::vector<std::string> split(const std::string &line, char separator)
{
    std::vector<std::string> cells;
    std::istringstream stream(line);
    for (std::string cell; std::getline(stream, cell, separator);)
        cells.push_back(cell);
    return cells;
}

/// A row of INDEX.tsv is ours when it is MessagePack and its model state one of those that we know.
bool isOfThisSlice(const std::vector<std::string> &row)
{
    static const std::string states[] = {"LoRAAdapterRecord", "TransformerAdapterRecord",
                                         "StackAdapterRecord", "TransformerHeadAdapterRecord"};
    return row.size() > 6 && (row[6] == "mpk" || row[6] == "mpk.gz")
           && std::find(std::begin(states), std::end(states), row[2]) != std::end(states);
}

std::string factsOf(const fs::path &path)
{
    NoProgress progress;
    const auto opened = checkpoint::open(path, progress);
    if (!opened) return "error: " + std::string(idOf(opened.error().code));
    const auto statistics = checkpoint::scanAll(**opened, progress);
    if (!statistics) return "error: " + std::string(idOf(statistics.error().code));
    const auto json = facts::toJson(**opened, *statistics);
    return json ? *json : "error: " + std::string(idOf(json.error().code));
}

} // namespace

class TestFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void factsEqualTheTruth_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *folder : {SPOTTER_FIXTURES "/ruda", SPOTTER_SHARED "/ruda"}) {
            std::ifstream index(fs::path(folder) / "INDEX.tsv");
            for (std::string line; std::getline(index, line);) {
                const auto row = split(line, '\t');
                if (!isOfThisSlice(row)) continue;
                const fs::path file = fs::path(folder) / row[0];
                const auto truth = readJson(file.string() + ".facts.json");
                if (truth["kind"] != "ModelStateTrainingRecord") continue;
                const std::string name =
                    (folder == std::string(SPOTTER_FIXTURES "/ruda") ? "" : "shared/") + row[0];
                QTest::newRow(name.c_str()) << QString::fromStdString(file.string());
            }
        }
    }

    void factsEqualTheTruth()
    {
        QFETCH(QString, file);
        const std::string path = file.toStdString();
        const std::string text = factsOf(path);
        QVERIFY2(!text.starts_with("error"), text.c_str());
        const std::string found =
            test::difference(readJson(path + ".facts.json"), nlohmann::json::parse(text));
        QVERIFY2(found.empty(), found.c_str());
    }

    void aDifferenceIsFound()
    {
        const auto truth = nlohmann::json::parse(R"({"a": [1, {"std": 0.5}], "type": "Adam"})");
        const auto parse = [](const char *text) { return nlohmann::json::parse(text); };
        const auto same = parse(R"({"a": [1, {"std": 0.5000000001}], "type": "AdamW",
                                    "alternatives": ["Adam"], "more": true})");
        QCOMPARE(test::difference(truth, same), std::string());
        QVERIFY(!test::difference(truth, parse(R"({"a": [1, {"std": 0.51}], "type": "Adam"})"))
                     .empty());
        QVERIFY(
            !test::difference(truth, parse(R"({"a": [2, {"std": 0.5}], "type": "Adam"})")).empty());
        QVERIFY(
            !test::difference(truth, parse(R"({"a": [1, {"std": 0.5}], "type": "Sgd"})")).empty());
        QVERIFY(!test::difference(truth, parse(R"({"a": [1, {}], "type": "Adam"})")).empty());
    }
};

QTEST_GUILESS_MAIN(TestFacts)
#include "tst_facts.moc"
