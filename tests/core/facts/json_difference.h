// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace spotter::test {

/// The first place where facts differ from the truth by the rules of `docs/facts.md`; empty when
/// they agree. Keys that the truth lacks are not compared.
std::string difference(const nlohmann::json &truth, const nlohmann::json &facts,
                       const std::string &path = {});

} // namespace spotter::test
