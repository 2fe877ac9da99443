// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bytes/byte_source.h"

#include <QObject>
#include <QThreadPool>

#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace spotter::ui {

/// The bytes of a source near where someone looks: pages of 64 KiB, read one after another by a
/// worker, the least recently used forgotten. Answers at once with what is there and tells when
/// more is; what nobody waits for any more is not read.
class ByteCache : public QObject
{
    Q_OBJECT
public:
    static constexpr std::uint64_t pageBytes = 64 * 1024;
    static constexpr std::size_t mostPages = 64;

    explicit ByteCache(std::shared_ptr<const bytes::ByteSource> source, QObject *parent = nullptr);
    ~ByteCache() override; ///< waits for the page that is being read, if one is

    std::uint64_t size() const { return m_size; }

    /// The byte at an offset, or nothing while it is unknown. Starts reading its page.
    std::optional<std::byte> byteAt(std::uint64_t offset);
    /// The bytes of a range inside the source when all of them are there; nothing until then, and
    /// for ranges of more than `pageBytes`. Starts reading what is not.
    std::optional<std::vector<std::byte>> bytesAt(ByteRange range);

    /// Why the last page could not be read; nothing when it could.
    const std::optional<Error> &error() const { return m_error; }

Q_SIGNALS:
    void arrived(); ///< another page is there, or could not be read

private:
    struct Page {
        std::vector<std::byte> bytes; ///< empty when it could not be read
        std::list<std::uint64_t>::iterator use;
    };

    const Page *page(std::uint64_t number);
    void want(std::uint64_t number);
    void readNext();
    void store(std::uint64_t number, Result<std::vector<std::byte>> bytes);

    std::shared_ptr<const bytes::ByteSource> m_source;
    std::uint64_t m_size;
    std::unordered_map<std::uint64_t, Page> m_pages;
    std::list<std::uint64_t> m_uses; ///< page numbers, the most recently used first
    std::deque<std::uint64_t> m_wanted; ///< the most urgent first
    std::optional<std::uint64_t> m_reading;
    std::optional<Error> m_error;
    QThreadPool m_reader; ///< of our own, so that no scan keeps the reader waiting
};

} // namespace spotter::ui
