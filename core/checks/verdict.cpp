// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/verdict.h"

#include "core/checks/library_words.h"
#include "core/checks/words.h"

#include <algorithm>
#include <cstdlib>

namespace spotter::checks {
namespace {

using Verdict = Overview::Verdict;

const Finding *find(const Findings &findings, std::string_view id, Severity severity)
{
    const auto found = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) {
        return f.id == id && f.severity == severity;
    });
    return found == findings.end() ? nullptr : &*found;
}

/// A title as the second half of a sentence.
std::string continued(const Finding &finding)
{
    std::string text = title(finding);
    const bool isWord = text.size() > 1 && text[0] >= 'A' && text[0] <= 'Z'
                        && (text[1] == ' ' || (text[1] >= 'a' && text[1] <= 'z'));
    if (isWord) text[0] = static_cast<char>(text[0] - 'A' + 'a');
    return text;
}

void set(Overview &overview, Verdict verdict, std::string_view reason, Arguments arguments = {})
{
    overview.verdict = verdict;
    overview.reason = reason;
    overview.arguments = std::move(arguments);
}

const Error *damageOf(const Subject &subject)
{
    const bool isWhole = !subject.document.empty() && !subject.document.damage();
    if (isWhole) return nullptr;
    if (subject.file.damage) return &*subject.file.damage;
    return subject.document.damage() ? &*subject.document.damage() : nullptr;
}

void judgeDamage(const Subject &subject, const Error &damage, Overview &overview)
{
    const Verdict verdict =
        subject.record.kind.empty() ? Verdict::Unreadable : Verdict::WillNotResume;
    const std::uint64_t kept =
        subject.file.source ? subject.file.source->size() : subject.file.fileBytes;
    const auto number = [&](std::string_view name) -> std::uint64_t {
        const std::string *digits = argument(damage.arguments, name);
        return digits ? std::strtoull(digits->c_str(), nullptr, 10) : 0;
    };
    const std::uint64_t missing =
        number("announced") - std::min(number("announced"), number("left"));
    std::uint64_t whole = 0;
    // A damaged length announces anything; a cut through a payload leaves most of it.
    constexpr std::uint64_t mostTimes = 16;
    const bool knowsWhole = damage.code == ErrorCode::Truncated && missing != 0
                            && !__builtin_add_overflow(kept, missing, &whole)
                            && whole / mostTimes <= kept;
    if (knowsWhole)
        set(overview, verdict, "verdict.cut",
            {{"kept", std::to_string(kept)}, {"bytes", std::to_string(whole)}});
    else if (damage.code == ErrorCode::Truncated || damage.code == ErrorCode::GzipCut
             || damage.code == ErrorCode::CountExceedsFile)
        set(overview, verdict, "verdict.cut-short", {{"kept", std::to_string(kept)}});
    else
        set(overview, verdict, "verdict.damaged",
            {{"at", std::to_string(damage.range ? damage.range->begin : kept)},
             {"bytes", std::to_string(kept)}});
}

/// States that went astray: the most frequent loss, and one that the library does not notice.
bool judgeOptimizer(const Subject &subject, const Findings &findings, Overview &overview)
{
    const Finding *missing = find(findings, "optimizer.missing-state", Severity::Error);
    if (!missing || !missing->library.empty()) return false;
    const record::Optimizer &optimizer = *subject.record.optimizer;
    const std::string parameters = std::to_string(overview.matched + overview.missing);
    const Arguments arguments = {{"optimizer", optimizer.display},
                                 {"states", std::to_string(optimizer.states.size())},
                                 {"orphans", std::to_string(overview.orphans)},
                                 {"missing", std::to_string(overview.missing)},
                                 {"parameters", parameters}};
    std::string_view reason = "verdict.optimizer-part-lost";
    if (overview.matched == 0)
        reason = overview.orphans == 0 ? "verdict.optimizer-empty" : "verdict.optimizer-lost";
    set(overview, Verdict::WillNotResume, reason, arguments);
    return true;
}

bool judgeErrors(const Subject &subject, const Findings &findings, Overview &overview)
{
    const auto isError = [](const Finding &f) { return f.severity == Severity::Error; };
    const auto refused = std::find_if(findings.begin(), findings.end(), [&](const Finding &f) {
        const bool isRefused = words::gravity(f.library) == words::gravest;
        return isError(f)
               && (isRefused || f.id == "record.mismatch" || f.id == "record.unreadable-part");
    });
    const auto first = std::find_if(findings.begin(), findings.end(), isError);
    if (first == findings.end()) return false;

    if (refused != findings.end()) {
        set(overview, Verdict::WillNotResume, "verdict.refused",
            {{"finding", std::string(refused->id)}, {"why", continued(*refused)}});
        return true;
    }
    if (judgeOptimizer(subject, findings, overview)) return true;
    for (const std::string_view id : {"value.non-finite", "value.negative-second-moment"})
        if (const Finding *values = find(findings, id, Severity::Error)) {
            const std::string tensors = *argument(values->arguments, "count");
            set(overview, Verdict::WillNotResume, "verdict.values-broken",
                {{"tensors", tensors}, {"count", tensors}});
            return true;
        }
    set(overview, Verdict::WillNotResume, "verdict.fails",
        {{"finding", std::string(first->id)}, {"why", continued(*first)}});
    return true;
}

/// A save that died beside this file casts no doubt on the file itself.
bool isDoubt(const Finding &finding)
{
    return finding.severity == Severity::Warning && finding.id != "file.unfinished-save";
}

void judgeSound(const Subject &subject, const Findings &findings, Overview &overview)
{
    const auto doubts = std::count_if(findings.begin(), findings.end(), isDoubt);
    const auto first = std::find_if(findings.begin(), findings.end(), isDoubt);
    const bool knowsStep = overview.stepsTaken && *overview.stepsTaken != UINT64_MAX;
    const bool isOpen = subject.record.window && subject.record.window->isOpen();
    const auto &model = subject.record.model;

    Arguments arguments;
    if (model && !model->baseId.empty()) arguments.push_back({"base", " “" + model->baseId + "”"});
    if (knowsStep) arguments.push_back({"step", std::to_string(*overview.stepsTaken + 1)});
    if (doubts != 0) {
        arguments.push_back({"count", std::to_string(doubts)});
        arguments.push_back({"finding", std::string(first->id)});
        arguments.push_back({"why", title(*first)});
        set(overview, Verdict::ResumesWithDoubts,
            knowsStep ? "verdict.resumes-with-doubts" : "verdict.complete-with-doubts", arguments);
        return;
    }
    std::string_view reason = isOpen ? "verdict.complete-mid-window" : "verdict.complete";
    if (knowsStep) reason = isOpen ? "verdict.resumes-mid-window" : "verdict.resumes";
    set(overview, Verdict::Resumes, reason, arguments);
}

} // namespace

void judge(const Subject &subject, const Findings &findings, Overview &overview)
{
    if (const Error *damage = damageOf(subject))
        judgeDamage(subject, *damage, overview);
    else if (subject.record.kind.empty())
        set(overview, Verdict::Unreadable, "verdict.unknown-kind");
    else if (!judgeErrors(subject, findings, overview))
        judgeSound(subject, findings, overview);
}

} // namespace spotter::checks
