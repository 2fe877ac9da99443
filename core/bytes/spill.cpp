// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/spill.h"

#include <fcntl.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <new>
#include <string>

namespace spotter::bytes {
namespace {

constexpr std::uint64_t askedAtOnce = 16 * 1024 * 1024;
constexpr std::uint64_t leftToOthers = 256 * 1024 * 1024;

std::filesystem::path temporaryFolder()
{
    const char *folder = std::getenv("TMPDIR");
    return folder && *folder ? folder : "/tmp";
}

FileHandle namelessFile(const std::filesystem::path &folder)
{
    FileHandle file(::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600));
    if (file.isOpen()) return file;

    // Some network and overlay file systems have no O_TMPFILE.
    std::string name = (folder / "trainspotter-XXXXXX").string();
    FileHandle named(::mkostemp(name.data(), O_CLOEXEC));
    if (named.isOpen()) ::unlink(name.c_str());
    return named;
}

tl::unexpected<Error> noSpace(const std::filesystem::path &folder, std::uint64_t needed,
                              std::uint64_t free)
{
    return fail(ErrorCode::NoSpace, {{"folder", folder.string()},
                                     {"needed", std::to_string(needed)},
                                     {"free", std::to_string(free)}});
}

} // namespace

Result<void> Spill::append(std::span<const std::byte> bytes)
{
    if (!m_file.isOpen() && bytes.size() > m_mostInMemory - m_memory.size()) {
        if (auto moved = moveToFile(); !moved) return moved;
    }
    auto done = m_file.isOpen() ? write(bytes) : keep(bytes);
    if (done) m_size += bytes.size();
    return done;
}

Result<void> Spill::keep(std::span<const std::byte> bytes)
{
    try {
        if (m_memory.capacity() - m_memory.size() < bytes.size())
            m_memory.reserve(std::min(
                m_mostInMemory, std::max(2 * m_memory.size(), m_memory.size() + bytes.size())));
        m_memory.insert(m_memory.end(), bytes.begin(), bytes.end());
    } catch (const std::bad_alloc &) {
        return fail(ErrorCode::OutOfMemory, {{"bytes", std::to_string(m_size + bytes.size())}});
    }
    return {};
}

Result<void> Spill::moveToFile()
{
    m_folder = temporaryFolder();
    m_file = namelessFile(m_folder);
    if (!m_file.isOpen()) return fail(systemError(errno, m_folder));

    const std::vector<std::byte> memory = std::move(m_memory);
    m_memory = {};
    m_size = 0;
    auto done = write(memory);
    if (done) m_size = memory.size();
    return done;
}

Result<void> Spill::write(std::span<const std::byte> bytes)
{
    if (auto room = checkSpace(bytes.size()); !room) return room;
    while (!bytes.empty()) {
        const ssize_t written = ::write(m_file.get(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0 && errno == ENOSPC) return noSpace(m_folder, bytes.size(), 0);
        if (written < 0) return fail(systemError(errno, m_folder));
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Result<void> Spill::checkSpace(std::uint64_t more)
{
    const std::uint64_t wanted = m_size + more;
    if (wanted <= m_granted) return {};

    struct statvfs disk = {};
    if (::fstatvfs(m_file.get(), &disk) != 0) return fail(systemError(errno, m_folder));
    const std::uint64_t free = std::uint64_t(disk.f_bavail) * disk.f_frsize;
    const std::uint64_t step = std::max(more, askedAtOnce);
    if (free < leftToOthers || free - leftToOthers < step)
        return noSpace(m_folder, step + leftToOthers, free);
    m_granted = m_size + step;
    return {};
}

Result<std::shared_ptr<const ByteSource>> Spill::finish()
{
    if (!m_file.isOpen()) return inMemory(std::move(m_memory));
    const auto source = FileSource::adopt(std::move(m_file), m_folder);
    if (!source) return fail(source.error());
    return std::shared_ptr<const ByteSource>(*source);
}

} // namespace spotter::bytes
