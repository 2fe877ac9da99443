// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/rules.h"
#include "core/checks/words.h"

#include <algorithm>
#include <system_error>

namespace spotter::checks {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t mostEntries = 20000; // of a folder: a look around, not a search

/// `.<file name>.ruda-<pid>-<counter>.tmp`, which the library renames when a save is done.
bool isUnfinishedSave(std::string_view name)
{
    constexpr std::string_view mark = ".ruda-";
    const auto at = name.rfind(mark);
    if (!name.starts_with('.') || !name.ends_with(".tmp") || at == std::string_view::npos || at < 2)
        return false;
    std::string_view numbers = name.substr(at + mark.size());
    numbers.remove_suffix(std::string_view(".tmp").size());
    const auto dash = numbers.find('-');
    const auto isNumber = [](std::string_view text) {
        return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
            return c >= '0' && c <= '9';
        });
    };
    return dash != std::string_view::npos && isNumber(numbers.substr(0, dash))
           && isNumber(numbers.substr(dash + 1));
}

void checkSiblings(const fs::path &path, Collector &collect)
{
    if (path.empty()) return;
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    std::error_code error;
    std::vector<std::string> names;
    fs::directory_iterator entry(folder, error);
    for (std::size_t seen = 0; !error && entry != fs::directory_iterator() && seen < mostEntries;
         ++seen, entry.increment(error)) {
        std::string name = entry->path().filename().string();
        if (isUnfinishedSave(name)) names.push_back(std::move(name));
    }
    std::sort(names.begin(), names.end());
    for (const std::string &name : names)
        collect.warning("file.unfinished-save", document::noNode, {{"name", name}});
}

void checkTrailing(const Subject &subject, Collector &collect)
{
    const ByteRange trailing = subject.document.trailing();
    const std::uint64_t bytes = trailing.size() + subject.file.trailingBytes;
    if (bytes == 0) return;
    Finding finding{"file.trailing-bytes", Severity::Note};
    finding.arguments = {{"bytes", std::to_string(bytes)}};
    if (trailing.size() != 0) finding.range = trailing;
    collect.add(std::move(finding));
}

bool isCut(const Error &error)
{
    return error.code == ErrorCode::Truncated || error.code == ErrorCode::CountExceedsFile;
}

/// The library reads no further than the record's end, so damage behind it does no harm.
void checkDamage(const Subject &subject, Collector &collect)
{
    const auto &inFile = subject.file.damage;
    const auto &inRecord = subject.document.damage();
    if (inFile) {
        Finding finding = asFinding(*inFile);
        if (!inRecord && isWhole(subject, subject.document.root())) {
            finding.severity = Severity::Note;
            finding.id = "gzip.trailer";
        }
        collect.add(std::move(finding));
    }
    // A cut stream cuts the record too; that is one thing to say.
    if (inRecord && !(inFile && isCut(*inRecord))) collect.add(asFinding(*inRecord));
}

} // namespace

void checkFile(const Subject &subject, Collector &collect)
{
    checkDamage(subject, collect);
    checkTrailing(subject, collect);
    checkSiblings(subject.file.path, collect);
}

} // namespace spotter::checks
