// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <string_view>
#include <vector>

namespace spotter::schema {

struct SchemaText {
    std::string_view file; ///< "10-core.schema"
    std::string_view text;
};

/// The files of resources/schemas, compiled in.
std::vector<SchemaText> embeddedSchemas();

} // namespace spotter::schema
