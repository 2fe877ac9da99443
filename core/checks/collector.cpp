// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/collector.h"

#include "core/document/path.h"

#include <algorithm>
#include <tuple>

namespace spotter::checks {
namespace {

constexpr std::size_t mostIds = 5;

const std::string *idOf(const Arguments &arguments)
{
    const auto found = std::find_if(arguments.begin(), arguments.end(),
                                    [](const Argument &a) { return a.name == "id"; });
    return found == arguments.end() ? nullptr : &found->value;
}

std::string joined(const std::vector<std::string> &ids)
{
    std::string text;
    for (const std::string &id : ids)
        text += text.empty() ? id : ", " + id;
    return text;
}

bool comesFirst(const Finding &a, const Finding &b)
{
    // noNode is the largest: what has no place comes after what has one.
    return std::tuple(b.severity, a.node, a.id) < std::tuple(a.severity, b.node, b.id);
}

} // namespace

void Collector::error(std::string_view id, document::NodeId node, Arguments arguments,
                      std::string library)
{
    add({id, Severity::Error, node, {}, {}, std::move(arguments), std::move(library)});
}

void Collector::warning(std::string_view id, document::NodeId node, Arguments arguments,
                        std::string library)
{
    add({id, Severity::Warning, node, {}, {}, std::move(arguments), std::move(library)});
}

void Collector::note(std::string_view id, document::NodeId node, Arguments arguments,
                     std::string library)
{
    add({id, Severity::Note, node, {}, {}, std::move(arguments), std::move(library)});
}

void Collector::add(Finding finding)
{
    Group &group = m_groups[finding.id];
    if (const std::string *id = idOf(finding.arguments); id && group.ids.size() < mostIds)
        group.ids.push_back(*id);
    const Severity severity = std::max(group.finding.severity, finding.severity);
    if (group.count == 0 || finding.node < group.finding.node) group.finding = std::move(finding);
    group.finding.severity = severity;
    ++group.count;
}

Findings Collector::take()
{
    Findings findings;
    for (auto &entry : m_groups) {
        Group &group = entry.second;
        Finding &finding = group.finding;
        if (finding.node < m_document.size() && finding.path.empty()) {
            finding.path = document::pathOf(m_document, finding.node);
            finding.range = m_document[finding.node].range();
        }
        finding.arguments.push_back({"count", std::to_string(group.count)});
        if (!group.ids.empty()) finding.arguments.push_back({"ids", joined(group.ids)});
        findings.push_back(std::move(finding));
    }
    m_groups.clear();
    std::sort(findings.begin(), findings.end(), comesFirst);
    return findings;
}

} // namespace spotter::checks
