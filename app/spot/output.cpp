// SPDX-License-Identifier: MIT OR Apache-2.0
#include "app/spot/output.h"

#include "core/checks/words.h"

#include <cstdio>

namespace spotter::spot {

std::string rangeText(ByteRange range)
{
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "0x%05llX–0x%05llX",
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
    if (!error.path.empty() || error.range)
        text += "  at " + printable(error.path) + (error.path.empty() || !error.range ? "" : "  ")
                + (error.range ? rangeText(*error.range) : "") + "\n";
    for (const std::string &line : {checks::detail(finding), checks::remedy(finding)})
        if (!line.empty()) text += "  " + printable(line) + "\n";
    if (!error.library.empty()) text += "  (" + printable(error.library) + ")\n";
    std::fwrite(text.data(), 1, text.size(), stderr);
}

} // namespace spotter::spot
