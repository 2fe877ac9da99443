// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace spotter::spot {

/// How a command ends, for scripts.
enum Exit { Clean = 0, Findings = 1, Unreadable = 2 };

/// Prints the facts of `docs/facts.md` as JSON. Unreadable when the record is not whole; what there
/// is of it is printed all the same.
int facts(const std::filesystem::path &file);

/// Prints verdict and findings, for people or as JSON. Clean also with notes.
int check(const std::filesystem::path &file, bool asJson);

/// Prints the nodes below a path, with their values and byte ranges; touches no payload.
int tree(const std::filesystem::path &file, const std::string &path, std::optional<int> depth);

} // namespace spotter::spot
