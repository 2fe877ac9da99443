// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"

namespace spotter::bytes {

/// The text of the first member of a gzip file.
struct Gunzipped {
    std::shared_ptr<const ByteSource> source;
    std::uint64_t trailingBytes = 0; ///< after the member
    /// GzipCut or GzipDamaged: `source` holds what came before, all of it when only the check sum
    /// at the end is missing or wrong. Its range is in the text: the place where it stops, or all
    /// of it when the check sum speaks against it. Arguments: `unpacked` bytes of text, `offset` in
    /// the gzip file, `bytes` of that file, `text` = "whole" or "prefix".
    std::optional<Error> damage = {};
};

/// Whether the file starts with the two bytes of gzip. Errors: those of ByteSource.
Result<bool> isGzip(const ByteSource &file);

/// Unpacks a gzip file, reporting the bytes of `compressed` that are done. Text over `mostInMemory`
/// goes to a temporary file. Errors: NoSpace, ReadFailed, FileChanged, OutOfMemory, Cancelled;
/// GzipCut and GzipDamaged, with the whole file as range, when not one byte could be unpacked.
Result<Gunzipped> gunzip(const ByteSource &compressed, Progress &progress,
                         std::uint64_t mostInMemory = 64 * 1024 * 1024);

} // namespace spotter::bytes
