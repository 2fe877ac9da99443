// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/record/optimizer.h"

#include <algorithm>
#include <charconv>

namespace spotter::record {
namespace {

using document::Kind;
using schema::Type;
using schema::TypeKind;

/// N of the variant `RankN`.
std::optional<std::uint64_t> rankOf(std::string_view variant)
{
    constexpr std::string_view prefix = "Rank";
    if (!variant.starts_with(prefix)) return std::nullopt;
    variant.remove_prefix(prefix.size());
    std::uint64_t rank = 0;
    const auto [stop, problem] =
        std::from_chars(variant.data(), variant.data() + variant.size(), rank);
    if (problem != std::errc() || stop != variant.data() + variant.size()) return std::nullopt;
    return rank;
}

/// Reads what one parameter's state holds. Names of tensors are the fields on the way to them; a
/// container of which only one field leads to tensors lends it its place.
class StateReader
{
public:
    StateReader(const View &view, ParameterState &state) : m_view(view), m_state(state) {}

    void read(NodeId node, const std::string &name)
    {
        const Type *type = m_view.typeOf(node);
        if (!type || m_view.document()[node].kind == Kind::Nil) return;
        if (type->name == "TensorData" || type->name == "Typed") return addTensor(node, name);
        if (type->kind == TypeKind::Enum) return readVariant(node, name);
        if (type->kind != TypeKind::Struct && type->kind != TypeKind::Tuple) return;

        const bool isWrapper = leadingFields(*type) == 1;
        m_view.eachField(node, [&](const schema::Field &field, NodeId child) {
            if (field.name == "time") {
                m_state.time = m_view.whole(child);
                m_state.timeNode = child;
                return;
            }
            const bool passesThrough = isWrapper && !isTensor(field.type);
            read(child, passesThrough ? name : joined(name, field.name));
        });
    }

private:
    void readVariant(NodeId node, const std::string &name)
    {
        const View::Chosen chosen = m_view.variant(node);
        if (!chosen.variant || chosen.content == noNode) return;
        if (const auto rank = rankOf(chosen.variant->name))
            m_state.rank = rank;
        else if (m_view.typeOf(node)->variants.size() > 1)
            m_state.choice += (m_state.choice.empty() ? "" : ".") + chosen.variant->name;
        read(chosen.content, name);
    }

    void addTensor(NodeId node, const std::string &name)
    {
        const bool isTyped = m_view.is(node, "Typed");
        auto tensor = m_view.tensor(isTyped ? m_view.field(node, "value") : node);
        if (!tensor) return;
        StateTensor entry{name.empty() ? "momentum" : name, std::move(*tensor), std::nullopt};
        if (isTyped) entry.liveDType = m_view.dtype(m_view.field(node, "dtype"));
        m_state.tensors.push_back(std::move(entry));
    }

    const Type &bare(schema::TypeId id) const
    {
        const Type *type = &m_view.definition(id);
        while (type->kind == TypeKind::Option)
            type = &m_view.definition(type->element);
        return *type;
    }

    bool isTensor(schema::TypeId id) const
    {
        const std::string &name = bare(id).name;
        return name == "TensorData" || name == "Typed";
    }

    bool leadsToTensor(schema::TypeId id, int depth = 0) const
    {
        if (isTensor(id)) return true;
        const Type &type = bare(id);
        if (depth > 16) return false;
        const auto leads = [&](const schema::Field &f) { return leadsToTensor(f.type, depth + 1); };
        return std::any_of(type.fields.begin(), type.fields.end(), leads)
               || std::any_of(type.variants.begin(), type.variants.end(), [&](const auto &variant) {
                      return std::any_of(variant.fields.begin(), variant.fields.end(), leads);
                  });
    }

    std::ptrdiff_t leadingFields(const Type &type) const
    {
        return std::count_if(type.fields.begin(), type.fields.end(),
                             [&](const schema::Field &f) { return leadsToTensor(f.type); });
    }

    static std::string joined(const std::string &name, const std::string &field)
    {
        return name.empty() ? field : name + "." + field;
    }

    const View &m_view;
    ParameterState &m_state;
};

/// Finds the maps from ParamId to state; `group` is the last step on the way to them.
void collect(const View &view, NodeId node, const std::string &group,
             std::vector<ParameterState> &states)
{
    const document::Document &document = view.document();
    const Type *type = view.typeOf(node);
    if (!type) return;
    if (type->kind == TypeKind::Map && view.definition(type->key).name == "ParamId") {
        for (NodeId key = document.firstChild(node); key != noNode;) {
            const NodeId value = document.nextSibling(key);
            ParameterState state;
            state.node = value == noNode ? key : value;
            state.keyNode = key;
            state.idText = document.text(key);
            state.id = ParamId::parse(state.idText);
            state.group = group;
            if (value != noNode) StateReader(view, state).read(value, {});
            states.push_back(std::move(state));
            key = value == noNode ? noNode : document.nextSibling(value);
        }
    } else if (type->kind == TypeKind::Seq) {
        view.eachElement(node, [&](NodeId child) {
            collect(view, child, std::to_string(document[child].index), states);
        });
    } else if (type->kind == TypeKind::Tuple || type->kind == TypeKind::Struct) {
        view.eachField(node, [&](const schema::Field &field, NodeId child) {
            collect(view, child, field.name, states);
        });
    }
}

} // namespace

const StateTensor *ParameterState::find(std::string_view name) const
{
    const auto found = std::find_if(tensors.begin(), tensors.end(),
                                    [&](const StateTensor &tensor) { return tensor.name == name; });
    return found == tensors.end() ? nullptr : &*found;
}

Optimizer readOptimizer(const View &view, NodeId node, const schema::Filling &filling)
{
    Optimizer optimizer;
    optimizer.node = node;
    optimizer.type = filling.name;
    optimizer.display = filling.display;
    optimizer.alternatives = filling.alternatives;
    collect(view, node, {}, optimizer.states);
    return optimizer;
}

} // namespace spotter::record
