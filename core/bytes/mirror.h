// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"

namespace spotter::bytes {

/// A source as one contiguous buffer that holds bytes only where they were asked for, so that a
/// parser can walk over headers while payloads stay on disk. Unlike a mapped file, one that is cut
/// meanwhile gives an error. Meant to be walked forward: going back reads again. One thread.
class SparseMirror
{
public:
    /// Reserves addresses, not memory. `source` outlives the mirror. Errors: OutOfMemory.
    static Result<SparseMirror> create(const ByteSource &source);

    SparseMirror(SparseMirror &&other) noexcept;
    SparseMirror &operator=(SparseMirror &&other) noexcept;
    ~SparseMirror();

    /// `size()` bytes, zero where nothing was loaded; stays in place as long as the mirror lives.
    const std::byte *data() const { return m_data; }
    std::uint64_t size() const { return m_size; }

    /// Makes the range readable; what lies beyond the source's end is ignored. Reads whole pages
    /// from where the range starts: one at first and after a jump, twice as many each time that the
    /// range goes on in the page where the last one ended, up to 256 KiB. Errors: those of
    /// ByteSource.
    Result<void> ensure(std::uint64_t offset, std::uint64_t length);

    /// Gives memory before `offset` back; it reads as zero until `ensure` is asked for it again.
    void forgetBefore(std::uint64_t offset);

private:
    explicit SparseMirror(const ByteSource &source);

    Result<void> load(std::uint64_t begin, std::uint64_t end);

    const ByteSource *m_source;
    std::byte *m_mapping = nullptr; ///< null where the source is in memory
    const std::byte *m_data = nullptr;
    std::uint64_t m_size;
    ByteRange m_loaded; ///< the stretch at hand; older ones are not remembered
    std::uint64_t m_block;
    std::uint64_t m_forgotten = 0;
};

} // namespace spotter::bytes
