// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checks/checks.h"
#include "core/checks/overview.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace spotter::checks {

/// What a scheduler's stored value says to a number of steps taken.
enum class Fit : std::uint8_t {
    Contradicts, ///< no scheduler with this layout can stand here after so many steps
    Silent, ///< holds a rate, or nothing
    Possible, ///< Linear counts what is left, Cosine has started over: both from a length unknown
    Agrees,
};

/// Where a scheduler stands, by every type that its layout may be: StepLr n is the index of the
/// last rate (−1 before the first step), Noam n the steps, Cosine n the steps less one until it
/// starts over, Linear n the steps that are left.
class SchedulerReading
{
public:
    SchedulerReading(const record::TrainingRecord &record, const document::Document &document);

    Fit fit(std::uint64_t steps) const;
    /// "39", "−1", "not started", "4, 2, 0.405, 3"; empty for a scheduler without a state.
    const std::string &text() const { return m_text; }
    std::optional<std::uint64_t> value() const { return m_value; }
    /// Types that stand here after so many steps: "StepLr or Cosine"; empty when none is certain
    /// to.
    std::string typesThatAgree(std::uint64_t steps) const;
    /// What would be steps taken if one type were certain: 40 and 39 for a stored 39.
    std::vector<std::uint64_t> candidates() const;
    bool isNegative() const { return m_negative; } ///< below the −1 of a StepLr that has not begun

private:
    enum class Kind : std::uint8_t { StepLr, Linear, Cosine, Noam, Silent };
    struct Member {
        Kind kind = Kind::Silent;
        std::int64_t value = 0; ///< two's complement of a u64 where it is one
        bool negative = false;
    };

    static Kind kindOf(std::string_view name);
    static Fit fit(const Member &member, std::uint64_t steps);
    static Fit fit(const std::vector<Member> &members, std::uint64_t steps);
    Member read(const document::Document &document, document::NodeId node, Kind kind);
    void readComposed(const document::Document &document, document::NodeId node);

    std::vector<std::vector<Member>> m_readings; // one for each type that it may be
    std::vector<std::string> m_names; // of those types; none for a composition
    std::string m_text;
    std::optional<std::uint64_t> m_value;
    bool m_negative = false;
};

/// The counters of a run held side by side.
struct Steps {
    std::vector<Counter> counters;
    std::optional<std::uint64_t> least, most; ///< of the optimizer's times; 0 without any state
    std::optional<std::uint64_t> stated; ///< steps, where the caller state clearly says so
    document::NodeId statedNode = document::noNode;
    Fit scheduler = Fit::Silent; ///< to the optimizer's time
    std::optional<std::uint64_t> taken; ///< see `Overview::stepsTaken`
    Agreement agreement = Agreement::Unknown;
};

Steps stepsOf(const Subject &subject);

} // namespace spotter::checks
