// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace spotter::document {

/// Index of a node in its document. Nodes lie in the order of their bytes, parents first.
using NodeId = std::uint32_t;
inline constexpr NodeId noNode = UINT32_MAX;

/// What a node is, whatever its container calls it.
enum class Kind : std::uint8_t {
    Nil,
    Bool,
    UInt,
    Int, ///< negative; what is not is UInt
    F32,
    F64,
    Str,
    Bin,
    Ext,
    Array,
    Map, ///< children alternate: key, value, key, value …
    Run, ///< an array of numbers only, long enough to be kept as one range without a node each
};

struct Node {
    std::uint64_t begin = 0; ///< offset of the first header byte
    std::uint64_t end = 0; ///< past the last byte
    std::uint64_t scalar = 0; ///< see the accessors of Document; of a run, its largest integer
    NodeId parent = noNode;
    NodeId next = 0; ///< the first node that is not below this one
    std::uint32_t count = 0; ///< children: elements of an array or a run, entries of a map
    std::uint32_t index = 0; ///< which child of its parent; in a map, which entry
    Kind kind = Kind::Nil;
    std::uint8_t header = 0; ///< bytes before the content
    bool partial = false; ///< the file ends, or breaks, before this node does
    bool isKey = false; ///< the key of a map's entry
    bool runNegative = false; ///< a run that holds a negative number
    bool runFloat = false; ///< a run that holds a float

    ByteRange range() const { return {begin, end}; }
    ByteRange headerRange() const { return {begin, begin + header}; }
    ByteRange content() const { return {begin + header, end}; }
};

/// A container as one flat vector of nodes. Structure, scalars and short strings are in memory;
/// tensor payloads are ranges of the file that nobody has read.
class Document
{
public:
    bool empty() const { return m_nodes.empty(); }
    std::size_t size() const { return m_nodes.size(); }
    const Node &operator[](NodeId id) const { return m_nodes[id]; }
    NodeId root() const { return m_nodes.empty() ? noNode : 0; }

    /// The n-th element of an array or the value of the n-th entry of a map; noNode beyond the end.
    /// Costs n steps: walk with `firstChild` and `nextSibling` where all are wanted.
    NodeId child(NodeId id, std::uint32_t n) const;
    NodeId firstChild(NodeId id) const; ///< in a map, the first key
    NodeId nextSibling(NodeId id) const; ///< in a map, keys and values in turn
    /// The key before a map's value; noNode for others.
    NodeId keyOf(NodeId value) const;
    /// The value of the entry with this text as its key; the first one when it repeats.
    NodeId find(NodeId map, std::string_view key) const;
    /// The deepest node whose range holds this offset; noNode outside the document.
    NodeId nodeAt(std::uint64_t offset) const;

    bool boolean(NodeId id) const { return m_nodes[id].scalar != 0; }
    std::uint64_t unsignedValue(NodeId id) const { return m_nodes[id].scalar; }
    std::int64_t signedValue(NodeId id) const
    {
        return static_cast<std::int64_t>(m_nodes[id].scalar);
    }
    /// F32 and F64 by their own bits; integers converted.
    double number(NodeId id) const;
    /// Content of a Str; empty for strings over `longText`, which stay in the file.
    std::string_view text(NodeId id) const;
    bool isLongText(NodeId id) const;
    static constexpr std::uint64_t longText = 16 * 1024 * 1024;

    /// Bytes of the container after the root node; readers of the library ignore them.
    ByteRange trailing() const { return m_trailing; }
    /// Where and why reading stopped before the root was whole.
    const std::optional<Error> &damage() const { return m_damage; }

private:
    friend class DocumentBuilder;

    std::vector<Node> m_nodes;
    std::deque<std::string> m_texts; // node.scalar of a Str is an index; equal texts share one
    ByteRange m_trailing;
    std::optional<Error> m_damage;
};

} // namespace spotter::document
