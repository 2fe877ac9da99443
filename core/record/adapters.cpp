// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/record/adapters.h"

namespace spotter::record {
namespace {

using schema::TypeKind;

/// The id of a parameter that a live rule computes has a prefix, in modules only.
std::string_view withoutPrefix(std::string_view idText)
{
    constexpr std::string_view reparameterized = "ruda-param-v1:";
    if (idText.starts_with(reparameterized)) idText.remove_prefix(reparameterized.size());
    return idText;
}

std::optional<Parameter> readParameter(const View &view, NodeId linear)
{
    if (linear == noNode) return std::nullopt;
    const NodeId param = view.field(linear, "weight");
    if (param == noNode) return std::nullopt;
    Parameter parameter;
    parameter.node = param;
    parameter.idNode = view.field(param, "id");
    parameter.idText = view.text(parameter.idNode);
    if (parameter.idNode != noNode) parameter.id = ParamId::parse(withoutPrefix(parameter.idText));
    parameter.tensor = view.tensor(view.field(param, "param"));
    return parameter;
}

std::vector<LiveDType> readDTypes(const View &view, NodeId dtypes)
{
    std::vector<LiveDType> list;
    if (dtypes == noNode) return list;
    view.eachElement(view.field(dtypes, "entries"), [&](NodeId entry) {
        const auto id = view.whole(view.field(entry, "id"));
        const auto trainable = view.boolean(view.field(entry, "trainable"));
        const auto dtype = view.dtype(view.field(entry, "dtype"));
        if (id && trainable && dtype) list.push_back({entry, ParamId{*id}, *trainable, *dtype});
    });
    return list;
}

Adapter readAdapter(const View &view, NodeId node, std::string path)
{
    Adapter adapter;
    adapter.node = node;
    adapter.path = std::move(path);
    adapter.a = readParameter(view, view.field(node, "a"));
    adapter.b = readParameter(view, view.field(node, "b"));
    adapter.dtypes = readDTypes(view, view.field(node, "dtypes"));

    adapter.schemaNode = view.field(node, "schema");
    if (adapter.schemaNode == noNode) return adapter;
    adapter.version = view.whole(view.field(adapter.schemaNode, "version")).value_or(0);
    adapter.baseIdNode = view.field(adapter.schemaNode, "base_id");
    adapter.baseId = view.text(adapter.baseIdNode);
    if (const NodeId base = view.field(adapter.schemaNode, "base"); base != noNode) {
        adapter.baseShape = view.shape(view.field(base, "in_out")).value_or(Shape());
        adapter.baseDType = view.dtype(view.field(base, "dtype"));
        adapter.biasDType = view.dtype(view.field(base, "bias"));
    }
    if (const NodeId forward = view.field(adapter.schemaNode, "forward"); forward != noNode) {
        adapter.rank = view.whole(view.field(forward, "rank")).value_or(0);
        adapter.scale = view.number(view.field(forward, "scale")).value_or(0);
        adapter.dropout = view.number(view.field(forward, "dropout")).value_or(0);
    }
    view.eachElement(view.field(adapter.schemaNode, "trainable"), [&](NodeId flag) {
        adapter.trainable.push_back(view.boolean(flag).value_or(false));
    });
    return adapter;
}

/// Walks down to the adapters; an entry's `layer` and `path` lengthen the target on the way.
void collect(const View &view, NodeId node, std::string target, std::vector<Adapter> &adapters)
{
    const schema::Type *type = view.typeOf(node);
    if (!type) return;
    if (type->name == "LoRAAdapterRecord") {
        adapters.push_back(readAdapter(view, node, std::move(target)));
        return;
    }
    if (type->kind == TypeKind::Seq) {
        view.eachElement(node, [&](NodeId child) { collect(view, child, target, adapters); });
        return;
    }
    if (type->kind != TypeKind::Tuple && type->kind != TypeKind::Struct) return;
    const auto extend = [&](const std::string &step) {
        target += (target.empty() ? "" : ".") + step;
    };
    if (const auto layer = view.whole(view.field(node, "layer")))
        extend("layers." + std::to_string(*layer));
    if (const NodeId path = view.field(node, "path"); path != noNode) extend(view.text(path));
    view.eachField(
        node, [&](const schema::Field &, NodeId child) { collect(view, child, target, adapters); });
}

} // namespace

ModelState readModelState(const View &view, NodeId node, std::string type)
{
    ModelState state;
    state.node = node;
    state.type = std::move(type);
    state.version = view.whole(view.field(node, "version"));
    state.baseIdNode = view.field(node, "base_id");
    state.layers = view.whole(view.field(node, "layers"));
    collect(view, node, {}, state.adapters);
    if (state.baseIdNode == noNode && !state.adapters.empty())
        state.baseIdNode = state.adapters.front().baseIdNode;
    state.baseId = view.text(state.baseIdNode);
    return state;
}

} // namespace spotter::record
