// SPDX-License-Identifier: MIT OR Apache-2.0
#include "app/spot/commands.h"
#include "app/spot/output.h"

#include "core/checkpoint/checkpoint.h"
#include "core/checks/words.h"

#include <nlohmann/json.hpp>

namespace spotter::spot {
namespace {

using Json = nlohmann::ordered_json;
using checks::Finding;
using checks::Severity;

std::string_view nameOf(Severity severity)
{
    switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Note: return "note";
    }
    return "";
}

std::string_view nameOf(checks::Overview::Verdict verdict)
{
    using enum checks::Overview::Verdict;
    switch (verdict) {
    case Resumes: return "resumes";
    case ResumesWithDoubts: return "resumes-with-doubts";
    case WillNotResume: return "will-not-resume";
    case Unreadable: return "unreadable";
    }
    return "";
}

Finding verdictLine(const checks::Overview &overview)
{
    Finding line;
    line.id = overview.reason;
    line.arguments = overview.arguments;
    return line;
}

/// A record that is not whole is unreadable to the library, whatever is left of it.
int exitFor(const checkpoint::Checkpoint &checkpoint, const checkpoint::Judgement &judgement)
{
    if (judgement.overview.verdict == checks::Overview::Verdict::Unreadable
        || checkpoint.document.damage())
        return Unreadable;
    for (const Finding &finding : judgement.findings)
        if (finding.severity != Severity::Note) return Findings;
    return Clean;
}

Json asJson(const Finding &finding)
{
    Json json = {{"id", finding.id},
                 {"severity", nameOf(finding.severity)},
                 {"title", checks::title(finding)},
                 {"detail", checks::detail(finding)},
                 {"remedy", checks::remedy(finding)},
                 {"path", finding.path}};
    json["range"] = finding.range ? Json{finding.range->begin, finding.range->end} : Json(nullptr);
    json["library"] = finding.library.empty() ? Json(nullptr) : Json(finding.library);
    json["arguments"] = Json::object();
    for (const Argument &argument : finding.arguments)
        json["arguments"][argument.name] = argument.value;
    return json;
}

void printJson(const std::filesystem::path &file, std::string_view verdict,
               const std::string &sentence, const checks::Findings &findings)
{
    Json json = {{"file", file.string()}, {"verdict", verdict}, {"sentence", sentence}};
    json["findings"] = Json::array();
    for (const Finding &finding : findings)
        json["findings"].push_back(asJson(finding));
    print(json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n");
}

std::string subject(const checkpoint::Checkpoint &checkpoint, const checks::Overview &overview)
{
    const record::TrainingRecord &record = checkpoint.record;
    std::string text = record.kind.empty() ? "not a record that is known" : record.kind;
    if (record.model) text += " · " + record.model->type;
    if (record.optimizer) text += " · " + record.optimizer->display;
    if (!overview.scheduler.empty()) text += " · " + overview.scheduler;
    if (record.weighted) text += " · weighted";
    if (record.model) text += " · base “" + record.model->baseId + "”";
    return text + " · " + checkpoint.codec + ", " + std::to_string(checkpoint.file.fileBytes)
           + " bytes";
}

void printFinding(const Finding &finding)
{
    std::string text(nameOf(finding.severity));
    text.resize(9, ' ');
    text += std::string(finding.id) + "\n";
    const auto line = [&](const std::string &content) {
        if (!content.empty()) text += "    " + printable(content) + "\n";
    };
    line(checks::title(finding));
    line(checks::detail(finding));
    if (finding.range)
        line(finding.path + (finding.path.empty() ? "" : "  ") + rangeText(*finding.range));
    if (!finding.library.empty()) line("The library says: " + finding.library);
    line(checks::remedy(finding));
    print(text);
}

void printReport(const std::filesystem::path &file, const checkpoint::Checkpoint &checkpoint,
                 const checkpoint::Judgement &judgement)
{
    const Finding verdict = verdictLine(judgement.overview);
    print(printable(file.string()) + "\n" + printable(checks::title(verdict)) + "\n");
    print(printable(subject(checkpoint, judgement.overview)) + "\n");
    if (const std::string detail = checks::detail(verdict); !detail.empty())
        print(printable(detail) + "\n");
    for (const Finding &finding : judgement.findings) {
        print("\n");
        printFinding(finding);
    }
}

} // namespace

int check(const std::filesystem::path &file, bool jsonWanted)
{
    NoProgress progress;
    const auto opened = checkpoint::open(file, progress);
    const auto statistics = opened ? checkpoint::scanAll(**opened, progress)
                                   : Result<checkpoint::StatisticsTable>(fail(opened.error()));
    if (!statistics) {
        const Finding finding = checks::asFinding(statistics.error());
        if (jsonWanted)
            printJson(file, "unreadable", checks::title(finding), {finding});
        else
            printError(file, statistics.error());
        return Unreadable;
    }

    const checkpoint::Judgement judgement = checkpoint::withValues(**opened, *statistics);
    if (jsonWanted)
        printJson(file, nameOf(judgement.overview.verdict),
                  checks::title(verdictLine(judgement.overview)), judgement.findings);
    else
        printReport(file, **opened, judgement);
    return exitFor(**opened, judgement);
}

} // namespace spotter::spot
