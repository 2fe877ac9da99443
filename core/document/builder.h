// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/document/document.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace spotter::document {

/// How a reader of one container makes a document: nodes in the order of their bytes, containers
/// opened and closed. It keeps the budget of nodes that a file of this size can justify.
class DocumentBuilder
{
public:
    explicit DocumentBuilder(std::uint64_t sourceBytes);

    /// Nodes beyond this many are refused: a real record has one in several bytes.
    bool isFull() const { return m_document.m_nodes.size() >= m_budget; }
    std::uint64_t budget() const { return m_budget; }

    /// Adds a node without children to the open container. `node` brings kind, begin, end, header
    /// and scalar; its place in the tree is set here.
    NodeId leaf(Node node);
    NodeId leafText(Node node, std::string_view text);

    /// Opens a container that announces `node.count` children; a container of none closes at once.
    NodeId open(Node node);
    bool hasOpen() const { return !m_open.empty(); }
    std::size_t depth() const { return m_open.size(); }
    /// Entries that the innermost open container still waits for; a key and its value count once.
    std::uint32_t missing() const;

    /// Where the input breaks: every open container is closed as partial.
    void breakOff(std::uint64_t offset, Error why);

    Document finish(ByteRange trailing);

private:
    struct Open {
        NodeId node;
        std::uint32_t filled = 0; // children, keys of a map not counted
        bool keyIsNext = false;
    };
    NodeId place(Node node);
    void closeFilled(std::uint64_t end);

    Document m_document;
    std::vector<Open> m_open;
    std::unordered_map<std::string_view, std::uint64_t> m_interned; // views of the document's texts
    std::uint64_t m_budget;
};

} // namespace spotter::document
