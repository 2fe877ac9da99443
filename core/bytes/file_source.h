// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"

#include <ctime>
#include <filesystem>
#include <memory>

namespace spotter::bytes {

/// Owns a file descriptor.
class FileHandle
{
public:
    explicit FileHandle(int descriptor = -1) : m_descriptor(descriptor) {}
    FileHandle(FileHandle &&other) noexcept;
    FileHandle &operator=(FileHandle &&other) noexcept;
    ~FileHandle();

    int get() const { return m_descriptor; }
    bool isOpen() const { return m_descriptor >= 0; }

private:
    int m_descriptor;
};

/// What the system said, as an error about a path. Call it before anything else can set `errno`.
Error systemError(int number, const std::filesystem::path &path);

/// The bytes of a regular file as they were when it was opened.
class FileSource final : public ByteSource
{
public:
    /// Errors: FileNotFound, PermissionDenied, IsDirectory, NotRegularFile, ReadFailed.
    static Result<std::shared_ptr<const FileSource>> open(const std::filesystem::path &path);

    /// A file that is open already; `path` is for messages.
    static Result<std::shared_ptr<const FileSource>> adopt(FileHandle file,
                                                           const std::filesystem::path &path);

    std::uint64_t size() const override { return m_size; }
    Result<void> read(std::uint64_t offset, std::span<std::byte> into) const override;
    using ByteSource::read;

private:
    FileSource(FileHandle file, std::filesystem::path path, std::uint64_t size, timespec written);

    Result<void> checkUnchanged() const;

    FileHandle m_file;
    std::filesystem::path m_path;
    std::uint64_t m_size;
    timespec m_written;
};

} // namespace spotter::bytes
