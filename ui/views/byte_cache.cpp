// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/byte_cache.h"

#include <algorithm>

namespace spotter::ui {

namespace {

// A screen shows one page, at the border of two of them both; more is what someone scrolled past.
constexpr std::size_t mostWanted = 4;

} // namespace

ByteCache::ByteCache(std::shared_ptr<const bytes::ByteSource> source, QObject *parent)
    : QObject(parent),
      m_source(std::move(source)),
      m_size(m_source ? m_source->size() : 0)
{
    m_reader.setMaxThreadCount(1);
}

ByteCache::~ByteCache()
{
    m_reader.waitForDone();
}

std::optional<std::byte> ByteCache::byteAt(std::uint64_t offset)
{
    if (offset >= m_size) return std::nullopt;
    const Page *found = page(offset / pageBytes);
    const std::uint64_t within = offset % pageBytes;
    if (!found || within >= found->bytes.size()) return std::nullopt;
    return found->bytes[within];
}

std::optional<std::vector<std::byte>> ByteCache::bytesAt(ByteRange range)
{
    if (range.begin > range.end || range.end > m_size || range.size() > pageBytes)
        return std::nullopt;
    std::vector<std::byte> bytes;
    bytes.reserve(range.size());
    for (std::uint64_t at = range.begin; at < range.end; at = range.begin + bytes.size()) {
        const Page *found = page(at / pageBytes);
        const std::uint64_t within = at % pageBytes;
        if (!found || within >= found->bytes.size()) return std::nullopt;
        const std::uint64_t length = std::min(range.end - at, found->bytes.size() - within);
        const auto from = found->bytes.begin() + static_cast<std::ptrdiff_t>(within);
        bytes.insert(bytes.end(), from, from + static_cast<std::ptrdiff_t>(length));
    }
    return bytes;
}

const ByteCache::Page *ByteCache::page(std::uint64_t number)
{
    const auto found = m_pages.find(number);
    if (found == m_pages.end()) {
        want(number);
        return nullptr;
    }
    m_uses.splice(m_uses.begin(), m_uses, found->second.use);
    return &found->second;
}

void ByteCache::want(std::uint64_t number)
{
    if (m_reading == number || (!m_wanted.empty() && m_wanted.front() == number)) return;
    std::erase(m_wanted, number);
    m_wanted.push_front(number);
    if (m_wanted.size() > mostWanted) m_wanted.pop_back();
    if (!m_reading) readNext();
}

void ByteCache::readNext()
{
    if (m_wanted.empty()) return;
    const std::uint64_t number = m_wanted.front();
    m_wanted.pop_front();
    m_reading = number;
    const std::uint64_t begin = number * pageBytes;
    const ByteRange range{begin, begin + std::min(pageBytes, m_size - begin)};
    m_reader.start([this, number, range, source = m_source] {
        // The destructor waits for this job, and a posted call dies with its receiver.
        QMetaObject::invokeMethod(
            this, [this, number, bytes = source->read(range)] { store(number, bytes); },
            Qt::QueuedConnection);
    });
}

void ByteCache::store(std::uint64_t number, Result<std::vector<std::byte>> bytes)
{
    m_reading.reset();
    m_error.reset();
    if (!bytes) m_error = bytes.error();
    m_uses.push_front(number);
    m_pages.insert_or_assign(
        number, Page{bytes ? std::move(*bytes) : std::vector<std::byte>(), m_uses.begin()});
    if (m_pages.size() > mostPages) {
        m_pages.erase(m_uses.back());
        m_uses.pop_back();
    }
    readNext();
    Q_EMIT arrived();
}

} // namespace spotter::ui
