// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/mirror.h"

#include <sys/mman.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace spotter::bytes {
namespace {

constexpr std::uint64_t page = 4096;
constexpr std::uint64_t largestBlock = 256 * 1024;
constexpr std::uint64_t forgottenAtOnce = 1024 * 1024;

std::uint64_t pageOf(std::uint64_t offset)
{
    return offset / page * page;
}

} // namespace

SparseMirror::SparseMirror(const ByteSource &source)
    : m_source(&source),
      m_size(source.size()),
      m_block(page)
{
}

Result<SparseMirror> SparseMirror::create(const ByteSource &source)
{
    SparseMirror mirror(source);
    if (const auto whole = source.whole(); !whole.empty() || source.size() == 0) {
        mirror.m_data = whole.data();
        mirror.m_loaded = {0, mirror.m_size};
        return mirror;
    }
    void *addresses = MAP_FAILED;
    if (mirror.m_size <= std::numeric_limits<std::size_t>::max() - page)
        addresses = ::mmap(nullptr, mirror.m_size, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (addresses == MAP_FAILED)
        return fail(ErrorCode::OutOfMemory, {{"bytes", std::to_string(mirror.m_size)}});
    // A huge page would cost 2 MiB for every header.
    ::madvise(addresses, mirror.m_size, MADV_NOHUGEPAGE);
    mirror.m_mapping = static_cast<std::byte *>(addresses);
    mirror.m_data = mirror.m_mapping;
    return mirror;
}

SparseMirror::SparseMirror(SparseMirror &&other) noexcept
    : m_source(other.m_source),
      m_mapping(std::exchange(other.m_mapping, nullptr)),
      m_data(std::exchange(other.m_data, nullptr)),
      m_size(other.m_size),
      m_loaded(other.m_loaded),
      m_block(other.m_block),
      m_forgotten(other.m_forgotten)
{
}

SparseMirror &SparseMirror::operator=(SparseMirror &&other) noexcept
{
    std::swap(m_source, other.m_source);
    std::swap(m_mapping, other.m_mapping);
    std::swap(m_data, other.m_data);
    std::swap(m_size, other.m_size);
    std::swap(m_loaded, other.m_loaded);
    std::swap(m_block, other.m_block);
    std::swap(m_forgotten, other.m_forgotten);
    return *this;
}

SparseMirror::~SparseMirror()
{
    if (m_mapping) ::munmap(m_mapping, m_size);
}

Result<void> SparseMirror::ensure(std::uint64_t offset, std::uint64_t length)
{
    if (offset >= m_size) return {};
    const std::uint64_t end = offset + std::min(length, m_size - offset);
    const bool continues = offset >= m_loaded.begin && pageOf(offset) <= m_loaded.end;
    if (continues && end <= m_loaded.end) return {};

    if (continues && m_loaded.end > 0) {
        m_block = std::min(2 * m_block, largestBlock);
    } else {
        m_block = page;
        m_loaded = {pageOf(offset), pageOf(offset)};
        m_forgotten = std::min(m_forgotten, m_loaded.begin);
    }
    const std::uint64_t begin = m_loaded.end;
    const std::uint64_t wanted = std::max(end, begin + std::min(m_block, m_size - begin));
    // The last page is read whole, as the disk gives no less.
    const std::uint64_t whole = pageOf(wanted - 1) + std::min(page, m_size - pageOf(wanted - 1));
    return load(begin, whole);
}

Result<void> SparseMirror::load(std::uint64_t begin, std::uint64_t end)
{
    auto done = m_source->read(begin, {m_mapping + begin, static_cast<std::size_t>(end - begin)});
    if (done) m_loaded.end = end;
    return done;
}

void SparseMirror::forgetBefore(std::uint64_t offset)
{
    const std::uint64_t end = pageOf(std::min(offset, m_size));
    if (!m_mapping || end < m_forgotten || end - m_forgotten < forgottenAtOnce) return;
    ::madvise(m_mapping + m_forgotten, end - m_forgotten, MADV_DONTNEED);
    m_forgotten = end;
    m_loaded.begin = std::max(m_loaded.begin, end);
    m_loaded.end = std::max(m_loaded.end, m_loaded.begin);
}

} // namespace spotter::bytes
