// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/trainspotter/options.h"

#include <CLI/CLI.hpp>

namespace spotter::app {

namespace {

bool readSize(const std::string &text, std::pair<int, int> &size)
{
    const std::size_t times = text.find('x');
    if (times == std::string::npos) return false;
    constexpr int most = 16384;
    return CLI::detail::lexical_cast(text.substr(0, times), size.first)
           && CLI::detail::lexical_cast(text.substr(times + 1), size.second) && size.first > 0
           && size.second > 0 && size.first <= most && size.second <= most;
}

} // namespace

std::optional<Options> parseOptions(int argc, char **argv, int &code)
{
    Options options;
    std::string size;
    CLI::App app("Opens training checkpoints in a window and tells whether they will resume.\n"
                 "Exit codes: 0 done, 1 wrong arguments, 2 no display or the picture not written.",
                 "trainspotter");
    app.add_option("FILE", options.files, "checkpoints to open, each in a tab");
    auto *screenshot = app.add_option("--screenshot", options.screenshot,
                                      "write the window as a PNG once all is known, and leave");
    screenshot->type_name("FILE.png");
    app.add_option("--size", size, "size of the window in pixels")->type_name("WxH");
    app.add_option("--scheme", options.scheme, "colours for this time")
        ->check(CLI::IsMember({"light", "dark"}));
    app.add_option("--page", options.page, "page of the last file")
        ->check(CLI::IsMember({"overview", "tree"}));
    app.set_version_flag("--version", "trainspotter " SPOTTER_VERSION);
    try {
        app.parse(argc, argv);
        if (!size.empty() && !readSize(size, options.size))
            throw CLI::ValidationError("--size", "wants WIDTHxHEIGHT, not " + size);
    } catch (const CLI::ParseError &error) {
        code = app.exit(error) == 0 ? 0 : 1;
        return std::nullopt;
    }
    return options;
}

} // namespace spotter::app
