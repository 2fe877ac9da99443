// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/error.h"
#include "core/document/document.h"

#include <string>
#include <string_view>
#include <vector>

namespace spotter::checks {

enum class Severity : std::uint8_t { Note, Warning, Error };

/// What we think of one place of a checkpoint. Its words are found by its id: see `words.h`.
struct Finding {
    std::string_view id; ///< stable: "optimizer.orphan-state"
    Severity severity = Severity::Note;
    document::NodeId node = document::noNode;
    std::string path; ///< "item[3]["h1rmcla46ch12"]"
    std::optional<ByteRange> range;
    Arguments arguments;
    std::string library = {}; ///< what the library says to it, where it says anything; of several
                              ///< cases, the gravest: a refusal before what the next step says
};

using Findings = std::vector<Finding>;

/// The value of the first argument of a name; null when there is none.
const std::string *argument(const Arguments &arguments, std::string_view name);

} // namespace spotter::checks
