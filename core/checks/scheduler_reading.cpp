// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/numbers.h"
#include "core/checks/steps.h"

#include <algorithm>

namespace spotter::checks {
namespace {

using document::Document;
using document::NodeId;

constexpr std::uint64_t cosineFresh = UINT64_MAX;
constexpr std::uint32_t mostMembers = 64;

std::string textOf(const Document &document, NodeId node)
{
    switch (document[node].kind) {
    case document::Kind::UInt:
        if (document.unsignedValue(node) == cosineFresh) return "not started";
        return std::to_string(document.unsignedValue(node));
    case document::Kind::Int: return "−" + std::to_string(0 - document.unsignedValue(node));
    case document::Kind::F32:
    case document::Kind::F64: return shortest(document.number(node));
    default: return {};
    }
}

NodeId membersOf(const Document &document, NodeId composed)
{
    if (document[composed].kind == document::Kind::Map)
        return document.find(composed, "schedulers");
    return document[composed].kind == document::Kind::Array ? document.firstChild(composed)
                                                            : document::noNode;
}

} // namespace

SchedulerReading::SchedulerReading(const record::TrainingRecord &record, const Document &document)
{
    if (!record.scheduler || record.scheduler->node >= document.size()) return;
    const NodeId node = record.scheduler->node;
    std::vector<std::string> names = record.scheduler->alternatives;
    names.insert(names.begin(), record.scheduler->type);
    if (names.front().starts_with("Composed")) {
        readComposed(document, node);
        return;
    }

    m_text = textOf(document, node);
    if (document[node].kind == document::Kind::UInt) m_value = document.unsignedValue(node);
    for (const std::string &name : names)
        m_readings.push_back({read(document, node, kindOf(name))});
    m_names = std::move(names);
}

SchedulerReading::Kind SchedulerReading::kindOf(std::string_view name)
{
    if (name.starts_with("StepLr")) return Kind::StepLr;
    if (name.starts_with("Linear")) return Kind::Linear;
    if (name.starts_with("Cosine")) return Kind::Cosine;
    if (name.starts_with("Noam")) return Kind::Noam;
    return Kind::Silent;
}

SchedulerReading::Member SchedulerReading::read(const Document &document, NodeId node, Kind kind)
{
    const bool negative = document[node].kind == document::Kind::Int;
    if (document[node].kind != document::Kind::UInt && !negative) return {};
    if (negative && document.signedValue(node) < -1) m_negative = true;
    return {kind, document.signedValue(node), negative};
}

void SchedulerReading::readComposed(const Document &document, NodeId node)
{
    const NodeId list = membersOf(document, node);
    if (list == document::noNode) return;

    std::vector<Member> members;
    for (NodeId tagged = document.firstChild(list);
         tagged != document::noNode && members.size() < mostMembers;
         tagged = document.nextSibling(tagged)) {
        const NodeId value = document.child(tagged, 0);
        if (document[tagged].kind != document::Kind::Map || value == document::noNode) continue;
        const NodeId key = document.keyOf(value);
        const Kind kind = key == document::noNode ? Kind::Silent : kindOf(document.text(key));
        members.push_back(read(document, value, kind));
        m_text += (m_text.empty() ? "" : ", ") + textOf(document, value);
    }
    m_readings.push_back(std::move(members));
}

Fit SchedulerReading::fit(const Member &member, std::uint64_t steps)
{
    const auto value = static_cast<std::uint64_t>(member.value);
    switch (member.kind) {
    case Kind::StepLr:
        if (!member.negative && value > INT32_MAX) return Fit::Contradicts;
        return value + 1 == steps ? Fit::Agrees : Fit::Contradicts;
    case Kind::Noam: return !member.negative && value == steps ? Fit::Agrees : Fit::Contradicts;
    case Kind::Cosine:
        if (member.negative) return Fit::Contradicts;
        if (value + 1 == steps) return Fit::Agrees;
        return value != cosineFresh && value + 1 < steps ? Fit::Possible : Fit::Contradicts;
    case Kind::Linear:
        return member.negative || value == cosineFresh ? Fit::Contradicts : Fit::Possible;
    case Kind::Silent: return Fit::Silent;
    }
    return Fit::Silent;
}

/// All members of a composition have taken the same steps.
Fit SchedulerReading::fit(const std::vector<Member> &members, std::uint64_t steps)
{
    Fit together = Fit::Silent;
    for (const Member &member : members) {
        const Fit one = fit(member, steps);
        if (one == Fit::Contradicts) return one;
        together = std::max(together, one);
    }
    return together;
}

Fit SchedulerReading::fit(std::uint64_t steps) const
{
    Fit best = m_readings.empty() ? Fit::Silent : Fit::Contradicts;
    for (const std::vector<Member> &members : m_readings)
        best = std::max(best, fit(members, steps));
    return best;
}

std::string SchedulerReading::typesThatAgree(std::uint64_t steps) const
{
    std::string names;
    for (std::size_t i = 0; i < m_readings.size() && i < m_names.size(); ++i)
        if (fit(m_readings[i], steps) == Fit::Agrees)
            names += (names.empty() ? "" : " or ") + m_names[i];
    return names;
}

std::vector<std::uint64_t> SchedulerReading::candidates() const
{
    std::vector<std::uint64_t> steps;
    for (const std::vector<Member> &members : m_readings)
        for (const Member &member : members)
            for (const std::uint64_t offset : {1, 0}) {
                const std::uint64_t candidate = std::uint64_t(member.value) + offset;
                const bool known = std::find(steps.begin(), steps.end(), candidate) != steps.end();
                if (!known && fit(candidate) == Fit::Agrees) steps.push_back(candidate);
            }
    return steps;
}

} // namespace spotter::checks
