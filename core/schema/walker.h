// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/document/document.h"
#include "core/schema/catalogue.h"
#include "core/schema/shape.h"

#include <climits>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace spotter::schema {

using NodesByHole = std::map<std::string, std::vector<document::NodeId>>;

/// What stands at a node, for messages: "a list of 4", "the text “F31”".
std::string describe(const document::Document &document, document::NodeId node);

/// Holds one type against one subtree: counts what it leaves unexplained, gathers the nodes that
/// stand in holes, and on request notes types and mismatches of every node.
class Walker
{
public:
    Walker(const document::Document &document, const Catalogue &catalogue)
        : m_document(document),
          m_catalogue(catalogue)
    {
    }

    /// Gives up once `cost` exceeds this.
    void setLimit(std::uint64_t limit) { m_limit = limit; }
    void noteInto(Shape *shape) { m_shape = shape; }

    void walk(document::NodeId node, TypeId type);

    /// Nodes that the type does not explain, and fields that are not there.
    std::uint64_t cost() const { return m_cost; }
    bool gaveUp() const { return m_cost > m_limit; }
    /// How deep below the walked nodes the first thing lies that is not what the type says; 1 is
    /// the node itself.
    int shallowest() const { return m_shallowest; }
    const NodesByHole &holes() const { return m_holes; }

private:
    using NodeId = document::NodeId;

    void walkPrimitive(NodeId node, const Type &type);
    void walkStruct(NodeId node, const std::vector<Field> &fields);
    void walkStructMap(NodeId node, const std::vector<Field> &fields);
    void walkElements(NodeId node, const std::vector<Field> &fields);
    void walkRepeated(NodeId node, const Type &type);
    void walkSequence(NodeId node, TypeId element);
    void walkRun(NodeId node, TypeId element);
    void walkMap(NodeId node, const Type &type);
    void walkEnum(NodeId node, const Type &type);
    void walkVariant(NodeId node, NodeId content, const Variant &variant);
    bool isPresent(NodeId map, const Field &field) const;
    bool mayBeMissing(TypeId type) const;

    void mismatch(NodeId node, std::string expected);
    void missing(NodeId node, std::string expected);
    void charge(NodeId node);

    const document::Document &m_document;
    const Catalogue &m_catalogue;
    Shape *m_shape = nullptr;
    std::uint64_t m_cost = 0;
    std::uint64_t m_limit = UINT64_MAX;
    int m_depth = 0;
    int m_shallowest = INT_MAX;
    NodesByHole m_holes;
};

} // namespace spotter::schema
