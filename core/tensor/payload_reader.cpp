// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/tensor/payload_reader.h"

#include "core/document/path.h"

#include <algorithm>
#include <optional>

namespace spotter::tensor {
namespace {

using document::Kind;
using document::Node;
using document::noNode;

constexpr std::size_t mostAtOnce = 1024 * 1024;

/// One number of a MessagePack list: how long its token is, and its value where that is a byte.
struct Token {
    std::size_t length = 0; ///< 0: the bytes end before the token does
    std::optional<std::byte> value;
};

Token readToken(std::span<const std::byte> bytes)
{
    const auto first = std::to_integer<std::uint8_t>(bytes[0]);
    if (first < 0x80) return {1, bytes[0]};

    std::size_t width = 0;
    bool isSigned = false;
    switch (first) {
    case 0xcc: width = 1; break;
    case 0xcd: width = 2; break;
    case 0xce: width = 4; break;
    case 0xcf: width = 8; break;
    case 0xd0: width = 1, isSigned = true; break;
    case 0xd1: width = 2, isSigned = true; break;
    case 0xd2: width = 4, isSigned = true; break;
    case 0xd3: width = 8, isSigned = true; break;
    default: return {1, std::nullopt};
    }
    if (bytes.size() <= width) return {};
    const auto padding = bytes.subspan(1, width - 1);
    const bool isByte =
        std::all_of(padding.begin(), padding.end(), [](std::byte b) { return b == std::byte(0); })
        && !(isSigned && width == 1 && bytes[1] >= std::byte(0x80));
    return {1 + width, isByte ? std::optional(bytes[width]) : std::nullopt};
}

ByteRange clipped(ByteRange range, std::uint64_t size)
{
    const std::uint64_t end = std::min(range.end, size);
    return {std::min(range.begin, end), end};
}

tl::unexpected<Error> unreadable(const document::Document &document, document::NodeId node,
                                 ByteRange where)
{
    Error error;
    error.code = ErrorCode::PayloadUnreadable;
    error.path = pathOf(document, node);
    error.range = where;
    error.arguments = {{"expected", "0…255"}};
    return fail(std::move(error));
}

} // namespace

PayloadReader::PayloadReader(const bytes::ByteSource &source, const document::Document &document,
                             const record::Tensor &tensor)
    : m_source(source),
      m_document(document),
      m_payload(tensor.payload),
      m_packed(tensor.packed)
{
    const ByteRange range = m_packed ? tensor.bytes : document[m_payload].content();
    m_range = clipped(range, source.size());
    restart();
}

void PayloadReader::restart()
{
    m_again = m_chunks == 1 && m_at == m_range.end;
    m_chunks = 0;
    m_at = m_range.begin;
    m_child = m_packed ? noNode : m_document.firstChild(m_payload);
}

Result<std::span<const std::byte>> PayloadReader::next()
{
    if (m_again && m_chunks == 0) {
        m_at = m_range.end;
    } else {
        if (m_at == m_range.end) return std::span<const std::byte>();
        m_chunk.clear();
        auto filled = fill();
        if (!filled) return fail(std::move(filled.error()));
    }
    ++m_chunks;
    return std::span<const std::byte>(m_chunk);
}

Result<void> PayloadReader::fill()
{
    if (m_packed) return fillFromBytes();
    return m_document[m_payload].kind == Kind::Run ? fillFromRun() : fillFromNodes();
}

Result<void> PayloadReader::fillFromBytes()
{
    m_chunk.resize(
        static_cast<std::size_t>(std::min<std::uint64_t>(mostAtOnce, m_range.end - m_at)));
    m_at += m_chunk.size();
    return m_source.read(m_at - m_chunk.size(), m_chunk);
}

Result<void> PayloadReader::fillFromRun()
{
    std::vector<std::byte> text;
    while (m_at < m_range.end && m_chunk.size() < mostAtOnce) {
        text.resize(
            static_cast<std::size_t>(std::min<std::uint64_t>(mostAtOnce, m_range.end - m_at)));
        if (auto done = m_source.read(m_at, text); !done) return done;

        std::span<const std::byte> rest(text);
        while (!rest.empty() && m_chunk.size() < mostAtOnce) {
            const Token token = readToken(rest);
            if (token.length == 0) break;
            if (!token.value) return unreadable(m_document, m_payload, {m_at, m_at + token.length});
            m_chunk.push_back(*token.value);
            m_at += token.length;
            rest = rest.subspan(token.length);
        }
        // A token that the end of the file cuts.
        if (rest.size() == text.size()) m_at = m_range.end;
    }
    return {};
}

Result<void> PayloadReader::fillFromNodes()
{
    while (m_child != noNode && m_chunk.size() < mostAtOnce) {
        const Node &node = m_document[m_child];
        if (node.kind != Kind::UInt || node.scalar > 255)
            return unreadable(m_document, m_child, node.range());
        m_chunk.push_back(static_cast<std::byte>(node.scalar));
        m_at = node.end;
        m_child = m_document.nextSibling(m_child);
    }
    if (m_child == noNode) m_at = m_range.end;
    return {};
}

} // namespace spotter::tensor
