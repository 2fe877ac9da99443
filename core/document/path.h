// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/document/document.h"

#include <string>

namespace spotter::document {

/// Place of a node in words: `item[3]["h1rmcla46ch12"].V1`. Keys that are names follow a dot,
/// others stand quoted in brackets; elements of arrays by index. The root is "". A key has its
/// value's path.
std::string pathOf(const Document &document, NodeId node);

/// Text in quotes, control characters and quotes escaped, cut after `most` bytes of UTF-8.
std::string quoted(std::string_view text, std::size_t most = 80);

} // namespace spotter::document
