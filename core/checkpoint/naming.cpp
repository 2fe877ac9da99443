// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checkpoint/checkpoint.h"

#include "core/document/path.h"
#include "core/record/view.h"

#include <charconv>
#include <cmath>

namespace spotter::checkpoint {
namespace {

using document::Document;
using document::Kind;
using document::Node;
using document::NodeId;
using document::noNode;

std::string plural(std::uint64_t count, std::string_view one)
{
    std::string many(one);
    if (count != 1 && many.ends_with("y"))
        many.replace(many.size() - 1, 1, "ies");
    else if (count != 1)
        many += "s";
    return std::to_string(count) + " " + many;
}

/// The shortest text that reads back as the same double, or float.
std::string floatText(const Document &document, NodeId node)
{
    const double value = document.number(node);
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "−inf" : "inf";
    char buffer[32];
    const auto end = document[node].kind == Kind::F32
                         ? std::to_chars(buffer, buffer + sizeof buffer, static_cast<float>(value))
                         : std::to_chars(buffer, buffer + sizeof buffer, value);
    return std::string(buffer, end.ptr);
}

bool isScalar(Kind kind)
{
    return kind != Kind::Array && kind != Kind::Map && kind != Kind::Bin && kind != Kind::Ext
           && kind != Kind::Run;
}

/// "[8, 64]" for a few scalars, else how many there are.
std::string listText(const Checkpoint &checkpoint, NodeId node)
{
    constexpr std::uint32_t most = 8;
    const Document &document = checkpoint.document;
    if (document[node].count > most) return plural(document[node].count, "entry");
    std::string text = "[";
    for (NodeId child = document.firstChild(node); child != noNode;
         child = document.nextSibling(child)) {
        if (!isScalar(document[child].kind) || document.text(child).size() > 24)
            return plural(document[node].count, "entry");
        text += (text.size() > 1 ? ", " : "") + valueOf(checkpoint, child);
    }
    return text + (document[node].partial ? ", …]" : "]");
}

std::string mapText(const Checkpoint &checkpoint, NodeId node, const record::View &view)
{
    if (const auto tensor = view.tensor(node)) {
        std::string text;
        for (const std::uint64_t axis : tensor->shape)
            text += (text.empty() ? "" : "×") + std::to_string(axis);
        return (text.empty() ? "scalar" : text) + " " + describe(tensor->dtype);
    }
    const schema::Type *type = view.typeOf(node);
    const std::uint32_t count = checkpoint.document[node].count;
    if (type && type->kind == schema::TypeKind::Enum)
        if (const auto chosen = view.variant(node); chosen.variant) return chosen.variant->name;
    const bool isStruct = type && type->kind == schema::TypeKind::Struct;
    return plural(count, isStruct ? "field" : "entry");
}

/// One step of a path: a name, or what stands in brackets.
struct Step {
    std::string text;
    bool isIndex = false;
    std::uint32_t index = 0;
};

std::optional<std::uint32_t> asIndex(std::string_view text)
{
    std::uint32_t index = 0;
    const auto [stop, problem] = std::from_chars(text.data(), text.data() + text.size(), index);
    if (problem != std::errc() || stop != text.data() + text.size()) return std::nullopt;
    return index;
}

/// The character that an escape of `document::quoted` stands for; moves to the escape's last one.
char unescaped(std::string_view path, std::size_t &at)
{
    unsigned code = 0;
    const std::string_view rest = path.substr(at + 1);
    if (rest.size() >= 3 && rest[0] == 'x'
        && std::from_chars(rest.data() + 1, rest.data() + 3, code, 16).ptr == rest.data() + 3) {
        at += 3;
        return static_cast<char>(code);
    }
    at += rest.empty() ? 0 : 1;
    return path[at];
}

std::optional<Step> takeBracket(std::string_view &path)
{
    if (path.starts_with("[\"")) {
        std::string text;
        std::size_t at = 2;
        for (; at < path.size() && path[at] != '"'; ++at) {
            text += path[at] == '\\' ? unescaped(path, at) : path[at];
        }
        if (!path.substr(std::min(at, path.size())).starts_with("\"]")) return std::nullopt;
        path.remove_prefix(at + 2);
        return Step{std::move(text), false, 0};
    }
    const auto close = path.find(']');
    if (close == std::string_view::npos) return std::nullopt;
    const std::string_view inside = path.substr(1, close - 1);
    const auto index = asIndex(inside);
    path.remove_prefix(close + 1);
    if (!index) return Step{std::string(inside), false, 0};
    return Step{std::string(inside), true, *index};
}

std::optional<Step> takeStep(std::string_view &path)
{
    if (path.starts_with('.')) path.remove_prefix(1);
    if (path.starts_with('[')) return takeBracket(path);
    const auto end = std::min(path.find_first_of(".["), path.size());
    if (end == 0) return std::nullopt;
    Step step{std::string(path.substr(0, end)), false, 0};
    if (const auto index = asIndex(step.text)) {
        step.isIndex = true;
        step.index = *index;
    }
    path.remove_prefix(end);
    return step;
}

/// By key first, as keys may be numbers; then by the schema's name, then by index.
NodeId follow(const Checkpoint &checkpoint, const record::View &view, NodeId node, const Step &step)
{
    const Document &document = checkpoint.document;
    if (const NodeId found = document.find(node, step.text); found != noNode) return found;
    if (const NodeId found = view.field(node, step.text); found != noNode) return found;
    const bool isContainer = document[node].kind == Kind::Array || document[node].kind == Kind::Map;
    return step.isIndex && isContainer ? document.child(node, step.index) : noNode;
}

} // namespace

std::string labelOf(const Checkpoint &checkpoint, NodeId node)
{
    const Document &document = checkpoint.document;
    if (node == noNode || document[node].parent == noNode) return {};
    if (document[node].isKey) return "key";
    const NodeId parent = document[node].parent;
    const NodeId key = document.keyOf(node);
    if (key != noNode)
        return document[key].kind == Kind::Str ? std::string(document.text(key))
                                               : valueOf(checkpoint, key);
    const record::View view(document, checkpoint.shape);
    const schema::Type *type = view.typeOf(parent);
    const std::uint32_t index = document[node].index;
    if (type && index < type->fields.size() && !type->fields[index].name.empty())
        return type->fields[index].name;
    return std::to_string(index);
}

std::string valueOf(const Checkpoint &checkpoint, NodeId node)
{
    const Document &document = checkpoint.document;
    if (node == noNode) return {};
    const record::View view(document, checkpoint.shape);
    const Node &place = document[node];
    switch (place.kind) {
    case Kind::Nil: return "none";
    case Kind::Bool: return document.boolean(node) ? "true" : "false";
    case Kind::UInt: return std::to_string(document.unsignedValue(node));
    case Kind::Int: return std::to_string(document.signedValue(node));
    case Kind::F32:
    case Kind::F64: return floatText(document, node);
    case Kind::Str:
        return document.isLongText(node) ? plural(place.content().size(), "byte") + " of text"
                                         : std::string(document.text(node));
    case Kind::Bin:
    case Kind::Ext: return plural(place.content().size(), "byte");
    case Kind::Run: return plural(place.count, "number");
    case Kind::Array: return listText(checkpoint, node);
    case Kind::Map: return mapText(checkpoint, node, view);
    }
    return {};
}

Result<NodeId> nodeAtPath(const Checkpoint &checkpoint, std::string_view path)
{
    const record::View view(checkpoint.document, checkpoint.shape);
    NodeId node = checkpoint.document.root();
    const std::string whole(path);
    while (!path.empty()) {
        const auto step = takeStep(path);
        const NodeId next = step ? follow(checkpoint, view, node, *step) : noNode;
        if (next == noNode)
            return fail(Error{ErrorCode::PathNotFound,
                              document::pathOf(checkpoint.document, node),
                              checkpoint.document[node].range(),
                              {{"path", whole}, {"step", step ? step->text : std::string(path)}},
                              {}});
        node = next;
    }
    return node;
}

} // namespace spotter::checkpoint
