// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/byte_source.h"

#include "core/bytes/file_source.h"
#include "core/bytes/gunzip.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace spotter::bytes {
namespace {

class MemorySource final : public ByteSource
{
public:
    explicit MemorySource(std::vector<std::byte> bytes) : m_bytes(std::move(bytes)) {}

    std::uint64_t size() const override { return m_bytes.size(); }
    std::span<const std::byte> whole() const override { return m_bytes; }

    Result<void> read(std::uint64_t offset, std::span<std::byte> into) const override
    {
        if (auto inside = checkInside(offset, into.size()); !inside) return inside;
        if (!into.empty()) std::memcpy(into.data(), m_bytes.data() + offset, into.size());
        return {};
    }

private:
    std::vector<std::byte> m_bytes;
};

} // namespace

Result<void> ByteSource::checkInside(std::uint64_t offset, std::uint64_t length) const
{
    if (offset <= size() && length <= size() - offset) return {};
    return fail(ErrorCode::Truncated,
                {{"needed", std::to_string(length)}, {"size", std::to_string(size())}},
                ByteRange{std::min(offset, size()), size()});
}

Result<std::vector<std::byte>> ByteSource::read(ByteRange range) const
{
    if (range.end < range.begin) range.end = range.begin;
    if (auto inside = checkInside(range.begin, range.size()); !inside)
        return fail(std::move(inside.error()));
    std::vector<std::byte> bytes(range.size());
    if (auto done = read(range.begin, bytes); !done) return fail(std::move(done.error()));
    return bytes;
}

std::shared_ptr<const ByteSource> inMemory(std::vector<std::byte> bytes)
{
    return std::make_shared<MemorySource>(std::move(bytes));
}

Result<Opened> open(const std::filesystem::path &path, Progress &progress)
{
    const auto file = FileSource::open(path);
    if (!file) return fail(file.error());

    Opened opened;
    opened.path = path;
    opened.fileBytes = (*file)->size();
    opened.source = *file;
    const auto about = [&path](Error error) {
        if (error.arguments.empty() || error.arguments.front().name != "path")
            error.arguments.insert(error.arguments.begin(), {"path", path.string()});
        return fail(std::move(error));
    };
    if (opened.fileBytes == 0) return about({ErrorCode::FileEmpty, {}, {}, {}});

    const auto zipped = isGzip(**file);
    if (!zipped) return about(zipped.error());
    if (!*zipped) return opened;

    auto text = gunzip(**file, progress);
    if (!text) return about(std::move(text.error()));
    if (text->source->size() == 0) return about({ErrorCode::FileEmpty, {}, {}, {}});
    opened.wrapping = Wrapping::Gzip;
    opened.source = std::move(text->source);
    opened.trailingBytes = text->trailingBytes;
    opened.damage = std::move(text->damage);
    return opened;
}

} // namespace spotter::bytes
