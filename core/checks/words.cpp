// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/words.h"

#include <algorithm>

namespace spotter::checks {
namespace {

const std::string *find(const Arguments &arguments, std::string_view name)
{
    const auto found = std::find_if(arguments.begin(), arguments.end(),
                                    [&](const Argument &a) { return a.name == name; });
    return found == arguments.end() ? nullptr : &found->value;
}

std::string grouped(std::string digits)
{
    const bool isNumber =
        std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    for (std::size_t at = digits.size(); isNumber && at > 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

} // namespace

const Wording *wording(std::string_view id)
{
    const auto all = allWordings();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Wording &words) { return words.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::string_view titlePattern(const Wording &words, const Arguments &arguments)
{
    const std::string *count = find(arguments, "count");
    return !words.titleOne.empty() && (!count || *count == "1") ? words.titleOne : words.title;
}

std::string fill(std::string_view pattern, const Arguments &arguments)
{
    constexpr std::string_view groupMark = ":,";
    std::string text;
    while (!pattern.empty()) {
        const auto open = pattern.find('{');
        const auto close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos) return text.append(pattern);
        text.append(pattern.substr(0, open));
        std::string_view name = pattern.substr(open + 1, close - open - 1);
        const bool isGrouped = name.ends_with(groupMark);
        if (isGrouped) name.remove_suffix(groupMark.size());
        if (const std::string *value = find(arguments, name))
            text += isGrouped ? grouped(*value) : *value;
        pattern.remove_prefix(close + 1);
    }
    return text;
}

std::string sentence(std::string_view id, const Arguments &arguments)
{
    const Wording *words = wording(id);
    return words ? fill(titlePattern(*words, arguments), arguments) : std::string(id);
}

std::string title(const Finding &finding)
{
    return sentence(finding.id, finding.arguments);
}

std::string detail(const Finding &finding)
{
    const Wording *words = wording(finding.id);
    return words ? fill(words->detail, finding.arguments) : std::string();
}

std::string remedy(const Finding &finding)
{
    const Wording *words = wording(finding.id);
    return words ? fill(words->remedy, finding.arguments) : std::string();
}

Finding asFinding(const Error &error)
{
    Finding finding{spotter::idOf(error.code), Severity::Error};
    finding.path = error.path;
    finding.range = error.range;
    finding.arguments = error.arguments;
    finding.library = error.library;
    return finding;
}

} // namespace spotter::checks
