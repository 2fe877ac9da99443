// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/words.h"

#include <algorithm>

namespace spotter::checks {
namespace {

std::string grouped(std::string digits)
{
    const bool isNumber =
        std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    for (std::size_t at = digits.size(); isNumber && at > 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

constexpr std::string_view groupMark = ":,";

std::string_view nameIn(std::string_view braces)
{
    return braces.substr(0, braces.find(groupMark));
}

std::string filled(std::string_view pattern, const Arguments &arguments)
{
    std::string text;
    while (!pattern.empty()) {
        const auto open = pattern.find('{');
        const auto close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos) return text.append(pattern);
        text.append(pattern.substr(0, open));
        const std::string_view braces = pattern.substr(open + 1, close - open - 1);
        if (const std::string *value = argument(arguments, nameIn(braces)))
            text += braces.ends_with(groupMark) ? grouped(*value) : *value;
        pattern.remove_prefix(close + 1);
    }
    return text;
}

bool isKept(std::string_view passage, const Arguments &arguments)
{
    const auto open = passage.find('{');
    const auto close = open == std::string_view::npos ? open : passage.find('}', open);
    if (close == std::string_view::npos) return true;
    const std::string *first =
        argument(arguments, nameIn(passage.substr(open + 1, close - open - 1)));
    return first && !first->empty() && *first != "0";
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
    const std::string *count = argument(arguments, "count");
    return !words.titleOne.empty() && (!count || *count == "1") ? words.titleOne : words.title;
}

std::string fill(std::string_view pattern, const Arguments &arguments)
{
    std::string text;
    while (!pattern.empty()) {
        const auto open = pattern.find('<');
        const auto close = open == std::string_view::npos ? open : pattern.find('>', open);
        if (close == std::string_view::npos) break;
        text += filled(pattern.substr(0, open), arguments);
        const std::string_view passage = pattern.substr(open + 1, close - open - 1);
        if (isKept(passage, arguments)) text += filled(passage, arguments);
        pattern.remove_prefix(close + 1);
    }
    return text + filled(pattern, arguments);
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
