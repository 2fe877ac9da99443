// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/path.h"

#include "core/base/utf8.h"

#include <algorithm>

namespace spotter::document {
namespace {

bool isName(std::string_view text)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    return !text.empty() && text.size() <= 64 && isLetter(text.front())
           && std::all_of(text.begin(), text.end(),
                          [&](char c) { return isLetter(c) || (c >= '0' && c <= '9'); });
}

/// A parameter's id may be a name by chance; as the key of a map it is always quoted.
bool isParamIdText(std::string_view text)
{
    return text.size() == 13 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'v');
           });
}

std::string step(const Document &document, NodeId node)
{
    const NodeId key = document.keyOf(node);
    if (key == noNode || document[key].kind != Kind::Str)
        return "[" + std::to_string(document[node].index) + "]";
    const std::string_view text = document.text(key);
    if (isName(text) && !isParamIdText(text)) return "." + std::string(text);
    return "[" + quoted(text, text.size()) + "]";
}

} // namespace

std::string quoted(std::string_view text, std::size_t most)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "\"";
    const std::size_t kept = cutUtf8(text, most).size();
    for (const char c : text.substr(0, kept)) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (byte < 0x20 || byte == 0x7f) {
            out += "\\x";
            out += digits[byte >> 4];
            out += digits[byte & 15];
        } else {
            out += c;
        }
    }
    return out + (kept < text.size() ? "…\"" : "\"");
}

std::string pathOf(const Document &document, NodeId node)
{
    if (node == noNode || document.empty()) return {};
    if (document[node].isKey)
        node = document.nextSibling(node) != noNode ? document.nextSibling(node)
                                                    : document[node].parent;
    std::vector<std::string> steps;
    for (; document[node].parent != noNode; node = document[node].parent) {
        if (document[node].isKey) continue;
        steps.push_back(step(document, node));
    }
    std::string path;
    for (auto it = steps.rbegin(); it != steps.rend(); ++it)
        path += *it;
    return path.starts_with('.') ? path.substr(1) : path;
}

} // namespace spotter::document
