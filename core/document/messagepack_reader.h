// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/bytes/byte_source.h"
#include "core/document/document.h"

#include <vector>

namespace spotter::document {

/// Levels of containers that the real reader of the library takes, the envelope included.
inline constexpr std::size_t deepestNesting =
    1023; // its limit of 1024 counts the value inside as well

/// Reads one MessagePack value as far as it goes; where it breaks, the document holds the good
/// prefix and its `damage` says why and where. Only headers and strings are read from the source.
/// A source that fails on the way is damage as well. Errors, when there is no document at all:
/// FileEmpty, Cancelled, OutOfMemory.
Result<Document> readMessagePack(const bytes::ByteSource &source, Progress &progress);

/// One number of a run: its kind says how to read the scalar, as in a node.
struct RunNumber {
    Kind kind = Kind::UInt;
    std::uint64_t scalar = 0;
};

/// The numbers of a run, which the document keeps as one range. Errors: those of the source.
Result<std::vector<RunNumber>> readMessagePackRun(const bytes::ByteSource &source, const Node &run);

} // namespace spotter::document
