// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spotter::app {

/// The command line of the window.
struct Options {
    std::vector<std::string> files;
    std::string screenshot; ///< a PNG to write instead of staying open; empty: none
    std::pair<int, int> size = {0, 0}; ///< of the window in pixels; 0: as it was
    std::string scheme; ///< "light", "dark", or as in the settings
    std::string page; ///< "overview" or "tree", of the last file
};

/// Reads the arguments. When there is nothing to do but leave (help, version, a mistake), it has
/// printed what there is to say and puts the exit code in `code`.
std::optional<Options> parseOptions(int argc, char **argv, int &code);

} // namespace spotter::app
