// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/collector.h"

#include "core/checks/library_words.h"
#include "core/document/path.h"

#include <algorithm>
#include <tuple>

namespace spotter::checks {
namespace {

constexpr std::size_t mostIds = 5;

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
    if (const std::string *id = argument(finding.arguments, "id"); id && group.ids.size() < mostIds)
        group.ids.push_back(*id);
    Finding &first = group.finding;
    if (group.count++ == 0) {
        group.libraryNode = finding.node;
        first = std::move(finding);
        return;
    }
    const auto rank = words::gravity(finding.library);
    const auto rankBefore = words::gravity(first.library);
    const bool isGraver =
        rank > rankBefore || (rank == rankBefore && finding.node < group.libraryNode);
    if (isGraver) group.libraryNode = finding.node;
    std::string library = isGraver ? finding.library : std::move(first.library);
    const Severity severity = std::max(first.severity, finding.severity);
    if (finding.node < first.node) first = std::move(finding);
    first.library = std::move(library);
    first.severity = severity;
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
