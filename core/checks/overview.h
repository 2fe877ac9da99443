// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/dtype.h"
#include "core/checks/checks.h"
#include "core/checks/finding.h"
#include "core/record/record.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spotter::checks {

/// Whether optimizer state, contract and model speak of a parameter.
enum class JoinState : std::uint8_t {
    Matched,
    Missing, ///< trainable, but the optimizer has no state for it, while it has for others or
             ///< should
    Fresh, ///< no state yet, as nothing has been stepped
    Orphan, ///< a state whose id no adapter has
    Stray, ///< only in the contract or only among the gradients
    Frozen, ///< not trainable, and so without a state
    Unknown, ///< the optimizer is cut off here, or of a kind that is not known
};

/// One row of the parameter table: everything the record holds under one ParamId.
struct ParameterRow {
    std::string idText;
    std::optional<ParamId> id;
    std::string target; ///< path of the adapter; empty for orphans and lone layers
    char factor = ' '; ///< 'A', 'B', or ' ' when no adapter has it
    Shape shape;
    std::optional<DType> dtype; ///< of the weight's payload
    const record::Parameter *parameter = nullptr;
    const record::Adapter *adapter = nullptr;
    const record::ContractEntry *contract = nullptr;
    const record::ParameterState *state = nullptr;
    const record::Gradient *gradient = nullptr;
    JoinState join = JoinState::Matched;
    document::NodeId node = document::noNode; ///< the place to go to: parameter, else state, else …
};

/// Bytes of the file by what they are for.
struct SizeByRole {
    std::uint64_t weights = 0;
    std::uint64_t firstMoments = 0;
    std::uint64_t secondMoments = 0;
    std::uint64_t otherState = 0; ///< masters, velocities, and what else an optimizer keeps
    std::uint64_t gradients = 0;
    std::uint64_t structure = 0; ///< the rest of the file
};

/// What a tensor is to its parameter; colours and columns follow it.
enum class Role : std::uint8_t { Weight, FirstMoment, SecondMoment, OtherState, Gradient };

/// Role of an optimizer's tensor by its name: `moment_1`, `exp_avg`, `velocity` … are m.
Role roleOf(std::string_view stateTensorName);

/// One counter of the run, as the file states it.
struct Counter {
    enum class What : std::uint8_t {
        SchedulerPosition,
        OptimizerTime, ///< the same for all states, or their range in `value` … `most`
        CallerValue, ///< a whole number in the caller state; `path` says which
    };
    What what = What::SchedulerPosition;
    std::string path; ///< "[0]" or "epoch", for caller values
    std::string text; ///< as it is shown
    std::optional<std::uint64_t> value;
    document::NodeId node = document::noNode;
};

/// Whether two things that should be equal are.
enum class Agreement : std::uint8_t { Agree, Disagree, Unknown };

/// What the first screen shows, computed once.
struct Overview {
    enum class Verdict : std::uint8_t {
        Resumes, ///< nothing speaks against it
        ResumesWithDoubts, ///< warnings
        WillNotResume, ///< errors: it fails, or continues with something lost
        Unreadable, ///< not a record that we know, or too little of it is left
    };
    Verdict verdict = Verdict::Unreadable;
    std::string_view
        reason; ///< id of the wording of the verdict line: "verdict.resumes-mid-window"
    Arguments arguments;

    std::vector<ParameterRow>
        parameters; ///< adapters in file order, A then B; then orphans, strays
    std::vector<Counter> counters;
    /// Types that the scheduler's value and the steps taken allow: "StepLr or Cosine".
    std::string scheduler;
    /// Steps that the run has taken, by all that speak of them; where the optimizer alone says
    /// otherwise, by the others.
    std::optional<std::uint64_t> stepsTaken;
    Agreement stepAgreement = Agreement::Unknown;
    Agreement windowAgreement = Agreement::Unknown;
    std::uint64_t matched = 0;
    std::uint64_t missing = 0;
    std::uint64_t orphans = 0;
    std::uint64_t trainableValues = 0; ///< elements of all trainable parameters
    SizeByRole sizes;
};

/// Pointers lead into `subject.record`, which outlives the overview. Any thread.
Overview overview(const Subject &subject, const Findings &findings);

} // namespace spotter::checks
