// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/schema/walker.h"

#include "core/base/utf8.h"

#include <algorithm>
#include <array>
#include <limits>

namespace spotter::schema {

using document::Kind;
using document::Node;
using document::noNode;

namespace {

constexpr std::size_t mostMismatches = 1000;
constexpr int deepestWalk = 2048;

bool fitsUnsigned(std::uint64_t value, Primitive primitive)
{
    switch (primitive) {
    case Primitive::U8: return value <= UINT8_MAX;
    case Primitive::U16: return value <= UINT16_MAX;
    case Primitive::U32: return value <= UINT32_MAX;
    case Primitive::I8: return value <= INT8_MAX;
    case Primitive::I16: return value <= INT16_MAX;
    case Primitive::I32: return value <= INT32_MAX;
    case Primitive::I64:
    case Primitive::Isize: return value <= INT64_MAX;
    default: return true;
    }
}

bool fitsSigned(std::int64_t value, Primitive primitive)
{
    switch (primitive) {
    case Primitive::I8: return value >= INT8_MIN;
    case Primitive::I16: return value >= INT16_MIN;
    case Primitive::I32: return value >= INT32_MIN;
    case Primitive::I64:
    case Primitive::Isize:
    case Primitive::I128: return true;
    default: return false;
    }
}

bool isInteger(Primitive primitive)
{
    return primitive >= Primitive::U8 && primitive <= Primitive::I128;
}

constexpr std::array<std::string_view, 18> primitiveNames = {
    "bool", "u8",    "u16",  "u32",  "u64", "usize", "i8",   "i16", "i32",
    "i64",  "isize", "u128", "i128", "f32", "f64",   "char", "str", "bytes"};

std::string countOf(std::uint64_t count, std::string_view what)
{
    return std::to_string(count) + " " + std::string(what);
}

} // namespace

void Walker::walk(NodeId node, TypeId typeId)
{
    if (gaveUp()) return;
    const Type &type = m_catalogue.type(typeId);
    if (m_shape) m_shape->types[node] = typeId;
    if (++m_depth > deepestWalk) {
        mismatch(node, "less nesting");
        --m_depth;
        return;
    }
    const Kind kind = m_document[node].kind;
    switch (type.kind) {
    case TypeKind::Primitive: walkPrimitive(node, type); break;
    case TypeKind::Struct: walkStruct(node, type.fields); break;
    case TypeKind::Tuple: walkElements(node, type.fields); break;
    case TypeKind::Repeat: walkRepeated(node, type); break;
    case TypeKind::Seq: walkSequence(node, type.element); break;
    case TypeKind::Map: walkMap(node, type); break;
    case TypeKind::Option:
        if (kind == Kind::Nil) break;
        walk(node, type.element);
        if (m_shape && m_shape->types[node] != noType) m_shape->types[node] = typeId;
        break;
    case TypeKind::Enum: walkEnum(node, type); break;
    case TypeKind::Unit:
    case TypeKind::Empty:
        if (kind != Kind::Nil) mismatch(node, "nil");
        break;
    case TypeKind::Ghost:
        if (kind != Kind::Nil && !(kind == Kind::Array && m_document[node].count == 0))
            mismatch(node, "an empty array");
        break;
    case TypeKind::Any: break;
    case TypeKind::Hole: m_holes[type.name].push_back(node); break;
    }
    --m_depth;
}

void Walker::walkPrimitive(NodeId node, const Type &type)
{
    const Kind kind = m_document[node].kind;
    const Primitive primitive = type.primitive;
    bool fits = false;
    if (primitive == Primitive::Bool) {
        fits = kind == Kind::Bool;
    } else if (primitive == Primitive::F32 || primitive == Primitive::F64) {
        const bool isWhole = kind == Kind::UInt || kind == Kind::Int;
        fits = kind == Kind::F32 || kind == Kind::F64 || isWhole;
        // The library reads it, but writes it never: another type explains it better.
        if (isWhole) ++m_cost;
    } else if (isInteger(primitive)) {
        const bool wide = primitive == Primitive::U128 || primitive == Primitive::I128;
        fits = (kind == Kind::UInt && fitsUnsigned(m_document.unsignedValue(node), primitive))
               || (kind == Kind::Int && fitsSigned(m_document.signedValue(node), primitive))
               || (wide && kind == Kind::Bin && m_document[node].content().size() == 16);
    } else if (primitive == Primitive::Bytes) {
        fits = kind == Kind::Bin || kind == Kind::Str
               || (kind == Kind::Run && !m_document[node].runNegative && !m_document[node].runFloat
                   && m_document[node].scalar <= UINT8_MAX);
        if (kind == Kind::Array) {
            for (NodeId child = m_document.firstChild(node); child != noNode;
                 child = m_document.nextSibling(child))
                if (m_document[child].kind != Kind::UInt
                    || m_document.unsignedValue(child) > UINT8_MAX)
                    return mismatch(child, "a byte");
            fits = true;
        }
    } else {
        fits = (kind == Kind::Str && isUtf8(m_document.text(node)))
               || (kind == Kind::Bin && primitive == Primitive::Str);
    }
    if (!fits) mismatch(node, std::string(primitiveNames[static_cast<std::size_t>(primitive)]));
}

void Walker::walkStruct(NodeId node, const std::vector<Field> &fields)
{
    const Kind kind = m_document[node].kind;
    if (kind == Kind::Map)
        walkStructMap(node, fields);
    else if (kind == Kind::Array)
        walkElements(node, fields);
    else
        mismatch(node, "a struct of " + countOf(fields.size(), "fields"));
}

void Walker::walkStructMap(NodeId node, const std::vector<Field> &fields)
{
    std::vector<bool> seen(fields.size());
    for (NodeId key = m_document.firstChild(node); key != noNode;) {
        const NodeId value = m_document.nextSibling(key);
        const std::string_view name = m_document.text(key);
        const auto field = std::find_if(fields.begin(), fields.end(), [&](const Field &candidate) {
            return m_document[key].kind == Kind::Str && candidate.name == name;
        });
        if (field == fields.end()) {
            // The library passes over it, however much it holds.
            ++m_cost;
            if (m_shape) m_shape->unknownKeys.push_back(key);
        } else if (seen[static_cast<std::size_t>(field - fields.begin())]) {
            charge(key);
            if (m_shape) m_shape->duplicateKeys.push_back(key);
        } else {
            seen[static_cast<std::size_t>(field - fields.begin())] = true;
            if (value != noNode) walk(value, field->type);
        }
        key = value == noNode ? noNode : m_document.nextSibling(value);
    }
    if (m_document[node].partial) return;
    for (std::size_t i = 0; i < fields.size(); ++i)
        if (!seen[i] && isPresent(node, fields[i]) && !mayBeMissing(fields[i].type))
            missing(node, "field `" + fields[i].name + "`");
}

bool Walker::isPresent(NodeId map, const Field &field) const
{
    if (field.presentIf.empty()) return true;
    const NodeId other = m_document.find(map, field.presentIf);
    return other != noNode && m_document.text(other).starts_with(field.prefix);
}

bool Walker::mayBeMissing(TypeId type) const
{
    const TypeKind kind = m_catalogue.type(type).kind;
    return kind == TypeKind::Option || kind == TypeKind::Empty;
}

void Walker::walkElements(NodeId node, const std::vector<Field> &fields)
{
    const Node &array = m_document[node];
    if (array.kind != Kind::Array)
        return mismatch(node, "a tuple of " + std::to_string(fields.size()));
    // A tuple may end in a field that is there only with another one; none is known in tuples.
    const auto wanted = static_cast<std::size_t>(std::count_if(
        fields.begin(), fields.end(), [](const Field &field) { return field.presentIf.empty(); }));
    if (array.count != wanted && array.count != fields.size())
        return mismatch(node, "a tuple of " + std::to_string(wanted));
    std::size_t i = 0;
    for (NodeId child = m_document.firstChild(node); child != noNode && i < fields.size();
         child = m_document.nextSibling(child))
        walk(child, fields[i++].type);
}

void Walker::walkRepeated(NodeId node, const Type &type)
{
    const Node &array = m_document[node];
    if ((array.kind != Kind::Array && array.kind != Kind::Run) || array.count != type.count)
        return mismatch(node, "an array of " + std::to_string(type.count));
    walkSequence(node, type.element);
}

void Walker::walkSequence(NodeId node, TypeId element)
{
    const Kind kind = m_document[node].kind;
    if (kind == Kind::Run) return walkRun(node, element);
    if (kind != Kind::Array) return mismatch(node, "a list");
    for (NodeId child = m_document.firstChild(node); child != noNode && !gaveUp();
         child = m_document.nextSibling(child))
        walk(child, element);
}

void Walker::walkRun(NodeId node, TypeId element)
{
    const Node &run = m_document[node];
    const Type &type = m_catalogue.type(element);
    if (type.kind == TypeKind::Any) return;
    if (type.kind == TypeKind::Hole) return;
    bool fits = type.kind == TypeKind::Primitive;
    if (fits) {
        const bool floats = type.primitive == Primitive::F32 || type.primitive == Primitive::F64;
        const bool isSigned = fitsSigned(-1, type.primitive);
        fits = floats
               || (isInteger(type.primitive) && !run.runFloat && (isSigned || !run.runNegative)
                   && fitsUnsigned(run.scalar, type.primitive));
    }
    if (!fits) mismatch(node, "a list of another type");
}

void Walker::walkMap(NodeId node, const Type &type)
{
    if (m_document[node].kind != Kind::Map) return mismatch(node, "a map");
    for (NodeId key = m_document.firstChild(node); key != noNode && !gaveUp();) {
        walk(key, type.key);
        const NodeId value = m_document.nextSibling(key);
        if (value == noNode) return;
        walk(value, type.element);
        key = m_document.nextSibling(value);
    }
}

void Walker::walkEnum(NodeId node, const Type &type)
{
    const Node &place = m_document[node];
    const bool isMap = place.kind == Kind::Map && place.count == 1;
    const NodeId tag = isMap ? m_document.firstChild(node) : node;
    const NodeId content = isMap && tag != noNode ? m_document.nextSibling(tag) : noNode;
    if (tag == noNode) return; // cut right after the map's head

    auto variant = type.variants.end();
    if (m_document[tag].kind == Kind::Str)
        variant = std::find_if(type.variants.begin(), type.variants.end(),
                               [&](const Variant &v) { return v.name == m_document.text(tag); });
    else if (m_document[tag].kind == Kind::UInt
             && m_document.unsignedValue(tag) < type.variants.size())
        variant =
            type.variants.begin() + static_cast<std::ptrdiff_t>(m_document.unsignedValue(tag));

    if (variant == type.variants.end()) {
        std::string names;
        for (const Variant &v : type.variants)
            names += (names.empty() ? "" : ", ") + v.name;
        return mismatch(node, "one of " + names);
    }
    walkVariant(node, content, *variant);
}

void Walker::walkVariant(NodeId node, NodeId content, const Variant &variant)
{
    if (content == noNode) {
        if (variant.content != Variant::Content::None && !m_document[node].partial)
            mismatch(node, "content of variant " + variant.name);
        return;
    }
    switch (variant.content) {
    case Variant::Content::None:
        if (m_document[content].kind != Kind::Nil) mismatch(content, "nil");
        break;
    case Variant::Content::One: walk(content, variant.fields.front().type); break;
    case Variant::Content::Several: walkElements(content, variant.fields); break;
    case Variant::Content::Fields: walkStruct(content, variant.fields); break;
    }
}

void Walker::mismatch(NodeId node, std::string expected)
{
    if (m_shape) {
        m_shape->types[node] = noType;
        if (m_shape->mismatches.size() < mostMismatches)
            m_shape->mismatches.push_back({node, std::move(expected), describe(m_document, node)});
    }
    m_shallowest = std::min(m_shallowest, m_depth);
    charge(node);
}

void Walker::missing(NodeId node, std::string expected)
{
    if (m_shape && m_shape->mismatches.size() < mostMismatches)
        m_shape->mismatches.push_back({node, std::move(expected), "nothing"});
    ++m_cost;
}

void Walker::charge(NodeId node)
{
    m_cost += m_document[node].next - node;
}

std::string describe(const document::Document &document, document::NodeId node)
{
    const Node &found = document[node];
    switch (found.kind) {
    case Kind::Nil: return "nil";
    case Kind::Bool: return document.boolean(node) ? "true" : "false";
    case Kind::UInt: return std::to_string(document.unsignedValue(node));
    case Kind::Int: return std::to_string(document.signedValue(node));
    case Kind::F32:
    case Kind::F64: return "a float";
    case Kind::Str: return "the text “" + printable(cutUtf8(document.text(node), 40)) + "”";
    case Kind::Bin: return countOf(found.content().size(), "bytes");
    case Kind::Ext: return "an extension value";
    case Kind::Array: return "a list of " + std::to_string(found.count);
    case Kind::Map: return "a map of " + std::to_string(found.count);
    case Kind::Run: return countOf(found.count, "numbers");
    }
    return {};
}

} // namespace spotter::schema
