// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace spotter::bytes {

/// Sized, read-only, random access to the bytes of one opened file. A file that shrinks, grows or
/// is written to while it is open is noticed by the next read: `FileChanged`, never a crash, never
/// other bytes than those that were there. Thread-safe.
class ByteSource
{
public:
    virtual ~ByteSource() = default;

    virtual std::uint64_t size() const = 0;

    /// Fills the whole of `into` from `offset`.
    /// Errors: Truncated when the range leaves the file, ReadFailed, FileChanged.
    virtual Result<void> read(std::uint64_t offset, std::span<std::byte> into) const = 0;

    /// All bytes where they lie in memory already, else nothing; valid while the source lives.
    virtual std::span<const std::byte> whole() const { return {}; }

    /// Reads a range into memory; the caller has checked that it wants that much.
    Result<std::vector<std::byte>> read(ByteRange range) const;

protected:
    /// Truncated when `length` bytes from `offset` leave the source.
    Result<void> checkInside(std::uint64_t offset, std::uint64_t length) const;
};

/// How the bytes were wrapped on disk.
enum class Wrapping { Plain, Gzip };

/// The bytes of a file, gunzipped where it is gzip, with what was noticed on the way.
struct Opened {
    std::shared_ptr<const ByteSource> source;
    Wrapping wrapping = Wrapping::Plain;
    std::filesystem::path path;
    std::uint64_t fileBytes = 0; ///< size on disk
    std::uint64_t trailingBytes = 0; ///< bytes on disk after the gzip member, which no reader sees
    std::optional<Error> damage = {}; ///< gzip cut short or damaged: the good prefix is in `source`
};

/// Opens a file for reading; content decides whether it is gunzipped. Gunzipped text of up to
/// 64 MiB stays in memory, more goes to an unlinked temporary file, one member only, as the library
/// reads. Errors: FileNotFound, PermissionDenied, IsDirectory, NotRegularFile, FileEmpty,
/// ReadFailed, NoSpace, GzipDamaged (not one byte could be unpacked), Cancelled.
Result<Opened> open(const std::filesystem::path &path, Progress &progress);

/// Bytes in memory as a source: for tests and generated records.
std::shared_ptr<const ByteSource> inMemory(std::vector<std::byte> bytes);

} // namespace spotter::bytes
