// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/document/document.h"
#include "core/record/record.h"
#include "core/schema/catalogue.h"
#include "core/schema/shape.h"

#include <functional>
#include <string>
#include <string_view>

namespace spotter::record {

/// Reads typed nodes by the names of their fields, whether the file wrote a struct as a map or as
/// an array, a variant by name or by index. What is not there, or not of the type, is absent.
class View
{
public:
    View(const document::Document &document, const schema::Shape &shape)
        : m_document(document),
          m_shape(shape)
    {
    }

    const document::Document &document() const { return m_document; }
    /// Type of a node with an option around it taken off; null where the schema is silent.
    const schema::Type *typeOf(NodeId node) const;
    const schema::Type &definition(schema::TypeId id) const { return m_shape.catalogue->type(id); }
    bool is(NodeId node, std::string_view typeName) const;

    NodeId field(NodeId node, std::string_view name) const;
    /// Calls for each field that is there, in the schema's order.
    void eachField(NodeId node,
                   const std::function<void(const schema::Field &, NodeId)> &call) const;
    void eachElement(NodeId node, const std::function<void(NodeId)> &call) const;
    /// The variant of an enum, and its content or noNode.
    struct Chosen {
        const schema::Variant *variant = nullptr;
        NodeId content = noNode;
    };
    Chosen variant(NodeId node) const;

    std::optional<std::uint64_t> whole(NodeId node) const;
    std::optional<double> number(NodeId node) const;
    std::optional<bool> boolean(NodeId node) const;
    std::string text(NodeId node) const;
    std::optional<Shape> shape(NodeId node) const;
    std::optional<DType> dtype(NodeId node) const;
    std::optional<Tensor> tensor(NodeId node) const;

private:
    std::optional<QuantScheme> quantScheme(NodeId node) const;

    const document::Document &m_document;
    const schema::Shape &m_shape;
};

} // namespace spotter::record
