// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/record/view.h"

#include <algorithm>

namespace spotter::record {

using document::Kind;
using schema::TypeKind;

const schema::Type *View::typeOf(NodeId node) const
{
    const schema::TypeId id = m_shape.typeOf(node);
    if (id == schema::noType) return nullptr;
    const schema::Type *type = &m_shape.catalogue->type(id);
    while (type->kind == TypeKind::Option)
        type = &m_shape.catalogue->type(type->element);
    return type;
}

bool View::is(NodeId node, std::string_view typeName) const
{
    const schema::Type *known = typeOf(node);
    return known && known->name == typeName;
}

NodeId View::field(NodeId node, std::string_view name) const
{
    const schema::Type *known = typeOf(node);
    if (!known) return noNode;
    if (m_document[node].kind == Kind::Map) return m_document.find(node, name);
    if (m_document[node].kind != Kind::Array) return noNode;
    for (std::size_t i = 0; i < known->fields.size(); ++i)
        if (known->fields[i].name == name)
            return m_document.child(node, static_cast<std::uint32_t>(i));
    return noNode;
}

void View::eachField(NodeId node,
                     const std::function<void(const schema::Field &, NodeId)> &call) const
{
    const schema::Type *known = typeOf(node);
    if (!known) return;
    for (std::size_t i = 0; i < known->fields.size(); ++i) {
        const schema::Field &field = known->fields[i];
        const NodeId child = m_document[node].kind == Kind::Map
                                 ? m_document.find(node, field.name)
                                 : m_document.child(node, static_cast<std::uint32_t>(i));
        if (child != noNode) call(field, child);
    }
}

void View::eachElement(NodeId node, const std::function<void(NodeId)> &call) const
{
    if (node == noNode || m_document[node].kind != Kind::Array) return;
    for (NodeId child = m_document.firstChild(node); child != noNode;
         child = m_document.nextSibling(child))
        call(child);
}

View::Chosen View::variant(NodeId node) const
{
    const schema::Type *known = typeOf(node);
    if (!known || known->kind != TypeKind::Enum) return {};
    NodeId tag = node;
    NodeId content = noNode;
    if (m_document[node].kind == Kind::Map) {
        tag = m_document.firstChild(node);
        if (tag == noNode) return {};
        content = m_document.nextSibling(tag);
    }
    const auto &variants = known->variants;
    if (m_document[tag].kind == Kind::UInt && m_document.unsignedValue(tag) < variants.size())
        return {&variants[m_document.unsignedValue(tag)], content};
    if (m_document[tag].kind != Kind::Str) return {};
    const auto found = std::find_if(variants.begin(), variants.end(), [&](const auto &variant) {
        return variant.name == m_document.text(tag);
    });
    return found == variants.end() ? Chosen{} : Chosen{&*found, content};
}

std::optional<std::uint64_t> View::whole(NodeId node) const
{
    if (node == noNode || m_document[node].kind != Kind::UInt) return std::nullopt;
    return m_document.unsignedValue(node);
}

std::optional<double> View::number(NodeId node) const
{
    if (node == noNode) return std::nullopt;
    switch (m_document[node].kind) {
    case Kind::UInt:
    case Kind::Int:
    case Kind::F32:
    case Kind::F64: return m_document.number(node);
    default: return std::nullopt;
    }
}

std::optional<bool> View::boolean(NodeId node) const
{
    if (node == noNode || m_document[node].kind != Kind::Bool) return std::nullopt;
    return m_document.boolean(node);
}

std::string View::text(NodeId node) const
{
    return node == noNode ? std::string() : std::string(m_document.text(node));
}

std::optional<Shape> View::shape(NodeId node) const
{
    if (node == noNode || m_document[node].kind != Kind::Array || m_document[node].partial)
        return std::nullopt;
    Shape axes;
    for (NodeId child = m_document.firstChild(node); child != noNode;
         child = m_document.nextSibling(child)) {
        const auto axis = whole(child);
        if (!axis) return std::nullopt;
        axes.push_back(*axis);
    }
    return axes;
}

std::optional<DType> View::dtype(NodeId node) const
{
    if (node == noNode) return std::nullopt;
    const Chosen chosen = variant(node);
    if (!chosen.variant) return std::nullopt;
    const auto code = dtypeCode(chosen.variant->name);
    if (!code) return std::nullopt;
    DType dtype{*code, BoolStore::Native, std::nullopt};
    if (*code == DTypeCode::Bool && chosen.content != noNode) {
        const Chosen store = variant(chosen.content);
        if (store.variant && store.variant->name == "U8") dtype.boolStore = BoolStore::U8;
        if (store.variant && store.variant->name == "U32") dtype.boolStore = BoolStore::U32;
    }
    if (*code == DTypeCode::QFloat) {
        dtype.quant = quantScheme(chosen.content);
        if (!dtype.quant) return std::nullopt;
    }
    return dtype;
}

std::optional<QuantScheme> View::quantScheme(NodeId node) const
{
    if (node == noNode) return std::nullopt;
    const Chosen value = variant(field(node, "value"));
    const Chosen param = variant(field(node, "param"));
    const Chosen store = variant(field(node, "store"));
    const Chosen level = variant(field(node, "level"));
    if (!value.variant || !param.variant || !store.variant || !level.variant) return std::nullopt;

    QuantScheme scheme;
    scheme.value = value.variant->name;
    scheme.param = param.variant->name;
    if (store.variant->name == "PackedNative") scheme.store = QuantStore::PackedNative;
    if (store.variant->name == "PackedU32") scheme.store = QuantStore::PackedU32;
    scheme.packedDim = whole(store.content).value_or(0);
    if (level.content != noNode) {
        const auto sides = shape(field(level.content, "storage"));
        const auto used = whole(field(level.content, "len"));
        if (!sides || !used || *used > sides->size()) return std::nullopt;
        scheme.block.assign(sides->begin(), sides->begin() + static_cast<std::ptrdiff_t>(*used));
    }
    return scheme;
}

std::optional<Tensor> View::tensor(NodeId node) const
{
    if (node == noNode || !is(node, "TensorData")) return std::nullopt;
    Tensor tensor;
    tensor.node = node;
    tensor.payload = field(node, "bytes");
    tensor.shapeNode = field(node, "shape");
    tensor.dtypeNode = field(node, "dtype");
    const auto axes = shape(tensor.shapeNode);
    const auto element = dtype(tensor.dtypeNode);
    if (tensor.payload == noNode || !axes || !element) return std::nullopt;

    const document::Node &payload = m_document[tensor.payload];
    tensor.shape = *axes;
    tensor.dtype = *element;
    tensor.bytes = payload.content();
    tensor.packed = payload.kind == Kind::Bin || payload.kind == Kind::Str;
    tensor.byteCount = tensor.packed ? tensor.bytes.size() : payload.count;
    return tensor;
}

} // namespace spotter::record
