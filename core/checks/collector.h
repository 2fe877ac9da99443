// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/checks/finding.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace spotter::checks {

/// Gathers cases and makes one finding of those that share an id.
class Collector
{
public:
    explicit Collector(const document::Document &document) : m_document(document) {}
    Collector(const document::Document &&) = delete;

    /// @param library what the library says to it, word for word
    void error(std::string_view id, document::NodeId node, Arguments arguments = {},
               std::string library = {});
    void warning(std::string_view id, document::NodeId node, Arguments arguments = {},
                 std::string library = {});
    void note(std::string_view id, document::NodeId node, Arguments arguments = {},
              std::string library = {});
    /// A finding that has been made elsewhere, as it is.
    void add(Finding finding);

    /// Errors first, then warnings, then notes; within, by place. Leaves nothing behind.
    Findings take();

private:
    struct Group {
        Finding finding;
        document::NodeId libraryNode = document::noNode; ///< of the case whose words are kept
        std::uint64_t count = 0;
        std::vector<std::string> ids;
    };

    const document::Document &m_document;
    std::map<std::string_view, Group> m_groups;
};

} // namespace spotter::checks
