// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/messagepack_reader.h"

#include "core/bytes/mirror.h"
#include "core/document/builder.h"

#include <msgpack.hpp>

#include <algorithm>
#include <bit>
#include <cstring>

namespace spotter::document {
namespace {

constexpr std::uint64_t longestHeader = 9;
constexpr std::uint32_t shortestRun = 64;
constexpr std::uint64_t tokensBetweenReports = 4096;

/// One token of the input: a scalar, a string or payload, or the head of a container.
struct Token {
    Node node;
    const char *text = nullptr;
    std::uint64_t textBytes = 0;
};

/// Takes the first token that msgpack-c meets. It stops the parser at the head of a container, so
/// that each call gives exactly one token and the offset after it.
struct TokenVisitor : msgpack::null_visitor {
    Token token;
    bool isTooShort = false;

    bool scalar(Kind kind, std::uint64_t value)
    {
        token.node.kind = kind;
        token.node.scalar = value;
        return true;
    }
    bool content(Kind kind, const char *data, std::uint32_t bytes)
    {
        token.node.kind = kind;
        token.text = data;
        token.textBytes = bytes;
        return true;
    }
    bool container(Kind kind, std::uint32_t count)
    {
        token.node.kind = kind;
        token.node.count = count;
        return false;
    }

    bool visit_nil() { return scalar(Kind::Nil, 0); }
    bool visit_boolean(bool value) { return scalar(Kind::Bool, value); }
    bool visit_positive_integer(std::uint64_t value) { return scalar(Kind::UInt, value); }
    bool visit_negative_integer(std::int64_t value)
    {
        // A signed form may hold a value that is not negative.
        return scalar(value < 0 ? Kind::Int : Kind::UInt, static_cast<std::uint64_t>(value));
    }
    bool visit_float32(float value)
    {
        return scalar(Kind::F32, std::bit_cast<std::uint32_t>(value));
    }
    bool visit_float64(double value)
    {
        return scalar(Kind::F64, std::bit_cast<std::uint64_t>(value));
    }
    bool visit_str(const char *data, std::uint32_t bytes)
    {
        return content(Kind::Str, data, bytes);
    }
    bool visit_bin(const char *data, std::uint32_t bytes)
    {
        return content(Kind::Bin, data, bytes);
    }
    bool visit_ext(const char *data, std::uint32_t bytes)
    {
        return content(Kind::Ext, data, bytes);
    }
    void insufficient_bytes(std::size_t, std::size_t) { isTooShort = true; }
    bool start_array(std::uint32_t count) { return container(Kind::Array, count); }
    bool start_map(std::uint32_t count) { return container(Kind::Map, count); }
};

/// Bytes that a string, payload or container announces, for the message when the file is too short.
std::uint64_t announced(const std::byte *head, std::uint64_t available)
{
    const auto first = std::to_integer<unsigned>(head[0]);
    const auto number = [&](std::uint64_t width) {
        std::uint64_t value = 0;
        for (std::uint64_t i = 1; i <= std::min(width, available - 1); ++i)
            value = value << 8 | std::to_integer<unsigned>(head[i]);
        return value;
    };
    switch (first) {
    case 0xc4:
    case 0xc7:
    case 0xd9: return number(1);
    case 0xc5:
    case 0xc8:
    case 0xda:
    case 0xdc:
    case 0xde: return number(2);
    case 0xc6:
    case 0xc9:
    case 0xdb:
    case 0xdd:
    case 0xdf: return number(4);
    default: return (first & 0xe0) == 0xa0 ? first & 0x1f : 0;
    }
}

std::uint64_t containerHeader(unsigned first)
{
    if (first == 0xdc || first == 0xde) return 3;
    return first == 0xdd || first == 0xdf ? 5 : 1;
}

class Reader
{
public:
    Reader(bytes::SparseMirror mirror, Progress &progress)
        : m_mirror(std::move(mirror)),
          m_builder(m_mirror.size()),
          m_progress(progress)
    {
    }

    Result<Document> read()
    {
        do {
            if (++m_tokens % tokensBetweenReports == 0) {
                m_progress.report(m_offset, m_mirror.size());
                m_mirror.forgetBefore(m_offset);
                if (m_progress.cancelled()) return fail(ErrorCode::Cancelled);
            }
            if (auto step = readNext(); !step) {
                if (step.error().code == ErrorCode::Cancelled) return fail(step.error());
                m_builder.breakOff(m_offset, whyBroken(step.error()));
                break;
            }
        } while (m_builder.hasOpen());
        return m_builder.finish({m_offset, m_mirror.size()});
    }

private:
    Result<void> readNext()
    {
        if (m_builder.isFull())
            return fail(ErrorCode::TooManyNodes, {{"count", std::to_string(m_builder.budget())}},
                        rest());
        auto token = readToken(m_offset);
        if (!token) return fail(token.error());
        switch (token->node.kind) {
        case Kind::Array: return readArray(*token);
        case Kind::Map: return openContainer(*token);
        case Kind::Str: return readText(*token);
        default: m_builder.leaf(token->node); break;
        }
        m_offset = token->node.end;
        return {};
    }

    /// The token at an offset; its node lacks only its place in the tree.
    Result<Token> readToken(std::uint64_t offset)
    {
        const std::uint64_t size = m_mirror.size();
        if (offset >= size) return fail(ErrorCode::Truncated, {}, ByteRange{offset, size});
        const std::uint64_t available = std::min(longestHeader, size - offset);
        if (auto loaded = m_mirror.ensure(offset, available); !loaded) return fail(loaded.error());

        TokenVisitor visitor;
        std::size_t end = offset;
        const char *data = reinterpret_cast<const char *>(m_mirror.data());
        const bool whole = msgpack::parse(data, size, end, visitor);
        if (visitor.isTooShort) return tooShort(offset, available);
        Token &token = visitor.token;
        // The parser that was stopped at a container's head does not say where the head ends.
        if (token.node.kind == Kind::Array || token.node.kind == Kind::Map)
            end = offset + containerHeader(std::to_integer<unsigned>(m_mirror.data()[offset]));
        else if (!whole)
            return invalid(offset);

        token.node.begin = offset;
        token.node.end = end;
        token.node.header = static_cast<std::uint8_t>(end - offset - token.textBytes);
        return token;
    }

    Result<void> openContainer(const Token &token)
    {
        if (m_builder.depth() >= deepestNesting)
            return fail(ErrorCode::TooDeep, {{"levels", std::to_string(deepestNesting)}},
                        token.node.range());
        // Each child takes a byte at least, each entry of a map two.
        const std::uint64_t left = m_mirror.size() - token.node.end;
        const std::uint64_t least = token.node.kind == Kind::Map ? 2 : 1;
        m_offset = token.node.end;
        m_builder.open(token.node);
        if (token.node.count > left / least && !m_impossible)
            m_impossible = Error{
                ErrorCode::CountExceedsFile,
                {},
                token.node.headerRange(),
                {{"announced", std::to_string(token.node.count)}, {"left", std::to_string(left)}},
                {}};
        return {};
    }

    Result<void> readArray(const Token &token)
    {
        if (token.node.count >= shortestRun) {
            auto run = readRun(token);
            if (!run) return fail(run.error());
            if (*run) return {};
        }
        return openContainer(token);
    }

    /// A long array of numbers only becomes one node; anything else in it, and it is an array.
    Result<bool> readRun(const Token &array)
    {
        Node run = array.node;
        run.kind = Kind::Run;
        std::uint64_t offset = run.end;
        for (std::uint32_t i = 0; i < run.count; ++i) {
            if (i % tokensBetweenReports == 0) {
                m_progress.report(offset, m_mirror.size());
                m_mirror.forgetBefore(offset);
                if (m_progress.cancelled()) return fail(ErrorCode::Cancelled);
            }
            const auto element = readToken(offset);
            if (!element && element.error().code == ErrorCode::Truncated && i >= shortestRun) {
                run.partial = true;
                run.end = m_offset = offset;
                m_builder.leaf(run);
                return fail(element.error());
            }
            if (!element) return false;
            switch (element->node.kind) {
            case Kind::UInt: run.scalar = std::max(run.scalar, element->node.scalar); break;
            case Kind::Int: run.runNegative = true; break;
            case Kind::F32:
            case Kind::F64: run.runFloat = true; break;
            default: return false;
            }
            offset = element->node.end;
        }
        run.end = m_offset = offset;
        m_builder.leaf(run);
        return true;
    }

    Result<void> readText(const Token &token)
    {
        Node node = token.node;
        if (token.textBytes > Document::longText) {
            node.scalar = UINT64_MAX;
            m_builder.leaf(node);
        } else {
            const std::uint64_t begin = node.begin + node.header;
            if (auto loaded = m_mirror.ensure(begin, token.textBytes); !loaded)
                return fail(loaded.error());
            m_builder.leafText(node, std::string_view(token.text, token.textBytes));
        }
        m_offset = node.end;
        return {};
    }

    tl::unexpected<Error> tooShort(std::uint64_t offset, std::uint64_t available) const
    {
        const std::uint64_t wants = announced(m_mirror.data() + offset, available);
        return fail(ErrorCode::Truncated,
                    {{"announced", std::to_string(wants)},
                     {"left", std::to_string(m_mirror.size() - offset)}},
                    ByteRange{offset, m_mirror.size()});
    }

    tl::unexpected<Error> invalid(std::uint64_t offset) const
    {
        return fail(ErrorCode::InvalidByte,
                    {{"byte", std::to_string(std::to_integer<unsigned>(m_mirror.data()[offset]))}},
                    ByteRange{offset, offset + 1});
    }

    /// A count that the file cannot hold explains the end of the file better than the end itself.
    Error whyBroken(const Error &error) const
    {
        return error.code == ErrorCode::Truncated && m_impossible ? *m_impossible : error;
    }

    ByteRange rest() const { return {m_offset, m_mirror.size()}; }

    bytes::SparseMirror m_mirror;
    DocumentBuilder m_builder;
    Progress &m_progress;
    std::uint64_t m_offset = 0;
    std::uint64_t m_tokens = 0;
    std::optional<Error> m_impossible;
};

} // namespace

Result<Document> readMessagePack(const bytes::ByteSource &source, Progress &progress)
{
    if (source.size() == 0) return fail(ErrorCode::FileEmpty);
    auto mirror = bytes::SparseMirror::create(source);
    if (!mirror) return fail(mirror.error());
    return Reader(std::move(*mirror), progress).read();
}

Result<std::vector<RunNumber>> readMessagePackRun(const bytes::ByteSource &source, const Node &run)
{
    const auto bytes = source.read(run.content());
    if (!bytes) return fail(bytes.error());
    std::vector<RunNumber> numbers;
    std::size_t offset = 0;
    while (offset < bytes->size()) {
        TokenVisitor visitor;
        const char *data = reinterpret_cast<const char *>(bytes->data());
        if (!msgpack::parse(data, bytes->size(), offset, visitor))
            return fail(ErrorCode::FileChanged, {}, run.range());
        numbers.push_back({visitor.token.node.kind, visitor.token.node.scalar});
    }
    return numbers;
}

} // namespace spotter::document
