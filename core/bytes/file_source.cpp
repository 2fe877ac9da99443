// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/file_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

namespace spotter::bytes {
namespace {

// Linux transfers at most 2 GiB − 4 KiB a call.
constexpr std::size_t mostPerCall = std::size_t(1) << 30;

ErrorCode codeOf(int number)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR: return ErrorCode::FileNotFound;
    case EACCES:
    case EPERM: return ErrorCode::PermissionDenied;
    case EISDIR: return ErrorCode::IsDirectory;
    case ENXIO: return ErrorCode::NotRegularFile; // a socket, or a device without a driver
    case ENOSPC:
    case EDQUOT: return ErrorCode::NoSpace;
    default: return ErrorCode::ReadFailed;
    }
}

} // namespace

FileHandle::FileHandle(FileHandle &&other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1))
{
}

FileHandle &FileHandle::operator=(FileHandle &&other) noexcept
{
    std::swap(m_descriptor, other.m_descriptor);
    return *this;
}

FileHandle::~FileHandle()
{
    if (isOpen()) ::close(m_descriptor);
}

Error systemError(int number, const std::filesystem::path &path)
{
    Error error;
    error.code = codeOf(number);
    error.arguments = {{"path", path.string()}};
    error.library = std::generic_category().message(number);
    return error;
}

FileSource::FileSource(FileHandle file, std::filesystem::path path, std::uint64_t size,
                       timespec written)
    : m_file(std::move(file)),
      m_path(std::move(path)),
      m_size(size),
      m_written(written)
{
}

Result<std::shared_ptr<const FileSource>> FileSource::open(const std::filesystem::path &path)
{
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    FileHandle file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.isOpen()) return fail(systemError(errno, path));
    return adopt(std::move(file), path);
}

Result<std::shared_ptr<const FileSource>> FileSource::adopt(FileHandle file,
                                                            const std::filesystem::path &path)
{
    struct stat status = {};
    if (::fstat(file.get(), &status) != 0) return fail(systemError(errno, path));
    if (S_ISDIR(status.st_mode)) return fail(systemError(EISDIR, path));
    if (!S_ISREG(status.st_mode)) return fail(ErrorCode::NotRegularFile, {{"path", path.string()}});

    // Read-ahead would bring in the payloads between the headers.
    ::posix_fadvise(file.get(), 0, 0, POSIX_FADV_RANDOM);
    return std::shared_ptr<const FileSource>(new FileSource(
        std::move(file), path, static_cast<std::uint64_t>(status.st_size), status.st_mtim));
}

Result<void> FileSource::read(std::uint64_t offset, std::span<std::byte> into) const
{
    if (auto inside = checkInside(offset, into.size()); !inside) return inside;
    while (!into.empty()) {
        const ssize_t got = ::pread(m_file.get(), into.data(), std::min(into.size(), mostPerCall),
                                    static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) {
            Error error = systemError(errno, m_path);
            error.range = ByteRange{offset, offset + into.size()};
            return fail(std::move(error));
        }
        if (got == 0) break; // it has shrunk
        offset += static_cast<std::uint64_t>(got);
        into = into.subspan(static_cast<std::size_t>(got));
    }
    // The time is set before the bytes of a write arrive, so that looking after reading is enough.
    if (auto same = checkUnchanged(); !same) return same;
    if (into.empty()) return {};
    return fail(ErrorCode::ReadFailed, {{"path", m_path.string()}},
                ByteRange{offset, offset + into.size()});
}

Result<void> FileSource::checkUnchanged() const
{
    struct stat now = {};
    if (::fstat(m_file.get(), &now) != 0) return fail(systemError(errno, m_path));
    const auto size = static_cast<std::uint64_t>(now.st_size);
    if (size == m_size && now.st_mtim.tv_sec == m_written.tv_sec
        && now.st_mtim.tv_nsec == m_written.tv_nsec)
        return {};
    return fail(ErrorCode::FileChanged, {{"path", m_path.string()},
                                         {"before", std::to_string(m_size)},
                                         {"after", std::to_string(size)}});
}

} // namespace spotter::bytes
