// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/facts/json_difference.h"

#include <algorithm>
#include <cmath>

namespace spotter::test {
namespace {

using nlohmann::json;

bool isStatistic(const std::string &key)
{
    static const std::string names[] = {"min", "max", "mean", "std", "l2", "absmax"};
    return std::find(std::begin(names), std::end(names), key) != std::end(names);
}

std::string said(const std::string &path, const json &truth, const json &facts)
{
    return path + ": truth " + truth.dump() + ", facts " + facts.dump();
}

std::string numberDifference(const json &truth, const json &facts, const std::string &path)
{
    if (!facts.is_number()) return said(path, truth, facts);
    if (truth.is_number_integer() && facts.is_number_integer())
        return truth == facts ? "" : said(path, truth, facts);
    const double a = truth.get<double>();
    const double b = facts.get<double>();
    const std::string key = path.substr(path.rfind('.') + 1);
    const bool close = std::abs(a - b) <= 1e-6 * std::max(std::abs(a), std::abs(b));
    // A mean is a difference of large sums: zero up to the size of the values is zero.
    const bool tiny = key == "mean" && std::abs(a - b) <= 1e-9;
    return a == b || (isStatistic(key) && (close || tiny)) ? "" : said(path, truth, facts);
}

/// Where several types share a layout, any of them is right that the facts name.
bool namesType(const json &facts, const json &type)
{
    if (facts.value("type", json()) == type) return true;
    const json alternatives = facts.value("alternatives", json::array());
    return std::find(alternatives.begin(), alternatives.end(), type) != alternatives.end();
}

} // namespace

std::string difference(const json &truth, const json &facts, const std::string &path)
{
    if (truth.is_object()) {
        if (!facts.is_object()) return said(path, truth, facts);
        for (const auto &[key, value] : truth.items()) {
            if (key == "note" || key == "alternatives") continue;
            const std::string below = path + "." + key;
            if (key == "type" && namesType(facts, value)) continue;
            if (!facts.contains(key)) return below + ": absent, truth " + value.dump();
            if (auto found = difference(value, facts[key], below); !found.empty()) return found;
        }
        return {};
    }
    if (truth.is_array()) {
        if (!facts.is_array() || truth.size() != facts.size()) return said(path, truth, facts);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            const std::string below = path + "[" + std::to_string(i) + "]";
            if (auto found = difference(truth[i], facts[i], below); !found.empty()) return found;
        }
        return {};
    }
    if (truth.is_number()) return numberDifference(truth, facts, path);
    return truth == facts ? "" : said(path, truth, facts);
}

} // namespace spotter::test
