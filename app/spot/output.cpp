// SPDX-License-Identifier: MIT OR Apache-2.0
#include "app/spot/output.h"

#include "core/checks/words.h"

#include <cstdio>

namespace spotter::spot {

std::string printable(std::string_view text)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte != 0x7f) {
            out += c;
            continue;
        }
        out += "\\x";
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
    return out;
}

std::string rangeText(ByteRange range)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "0x%05llx–0x%05llx",
                  static_cast<unsigned long long>(range.begin),
                  static_cast<unsigned long long>(range.end));
    return buffer;
}

void print(std::string_view text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void printError(const std::filesystem::path &file, const Error &error)
{
    const checks::Finding finding = checks::asFinding(error);
    std::string text =
        "spot: " + printable(file.string()) + ": " + printable(checks::title(finding)) + "\n";
    if (error.range) text += "  at " + rangeText(*error.range) + "\n";
    for (const std::string &line : {checks::detail(finding), checks::remedy(finding)})
        if (!line.empty()) text += "  " + printable(line) + "\n";
    if (!error.library.empty()) text += "  (" + printable(error.library) + ")\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
}

} // namespace spotter::spot
