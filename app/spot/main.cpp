// SPDX-License-Identifier: MIT OR Apache-2.0
#include "app/spot/commands.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <exception>
#include <optional>
#include <string>

namespace {

int run(int argc, char **argv)
{
    using namespace spotter;

    CLI::App app("Reads training checkpoints and tells whether they will resume", "spot");
    app.set_version_flag("--version", "spot " SPOTTER_VERSION);
    app.require_subcommand(1);
    app.footer("Exit: 0 clean or notes only, 1 findings, 2 unreadable.");

    std::string file;
    std::string path;
    std::optional<int> depth;
    bool asJson = false;

    auto *facts = app.add_subcommand("facts", "Print what the record says, as JSON");
    facts->add_option("FILE", file, "Checkpoint")->required();

    auto *check = app.add_subcommand("check", "Print the verdict and what speaks against the file");
    check->add_option("FILE", file, "Checkpoint")->required();
    check->add_flag("--json", asJson, "As JSON, for scripts");

    auto *tree = app.add_subcommand("tree", "Print the nodes with their values and byte ranges");
    tree->add_option("FILE", file, "Checkpoint")->required();
    tree->add_option("PATH", path, "Where to begin: item.optimizer, item[3]");
    tree->add_option("--depth", depth, "How many levels")->check(CLI::NonNegativeNumber);

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        return app.exit(error) == 0 ? spot::Clean : spot::Unreadable;
    }
    if (*facts) return spot::facts(file);
    if (*check) return spot::check(file, asJson);
    return spot::tree(file, path, depth);
}

} // namespace

int main(int argc, char **argv)
{
    try {
        const int exit = run(argc, argv);
        // A full disk or a closed pipe must not look like success.
        if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
            std::fputs("spot: the output could not be written\n", stderr);
            return spotter::spot::Unreadable;
        }
        return exit;
    } catch (const std::exception &problem) {
        std::fprintf(stderr, "spot: %s\n", problem.what());
        return spotter::spot::Unreadable;
    }
}
