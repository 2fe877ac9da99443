// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"
#include "core/bytes/file_source.h"

namespace spotter::bytes {

/// Bytes that arrive in pieces, nobody knows how many: kept in memory up to a bound, then in a
/// temporary file without a name in $TMPDIR or /tmp, which vanishes with the source.
class Spill
{
public:
    explicit Spill(std::uint64_t mostInMemory) : m_mostInMemory(mostInMemory) {}

    /// Errors: NoSpace before the disk is full, with `needed` and `free` in bytes; ReadFailed,
    /// OutOfMemory.
    Result<void> append(std::span<const std::byte> bytes);

    std::uint64_t size() const { return m_size; }

    /// All that was appended, once.
    Result<std::shared_ptr<const ByteSource>> finish();

private:
    Result<void> keep(std::span<const std::byte> bytes);
    Result<void> moveToFile();
    Result<void> write(std::span<const std::byte> bytes);
    Result<void> checkSpace(std::uint64_t more);

    std::uint64_t m_mostInMemory;
    std::uint64_t m_size = 0;
    std::uint64_t m_granted = 0; ///< bytes for which the disk had room when last asked
    std::vector<std::byte> m_memory;
    std::filesystem::path m_folder;
    FileHandle m_file;
};

} // namespace spotter::bytes
