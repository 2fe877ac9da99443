// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/facts/facts.h"

#include "core/facts/tree_json.h"
#include "core/record/view.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace spotter::facts {
namespace {

using document::NodeId;
using document::noNode;

Json optionalNumber(const std::optional<double> &value)
{
    return value ? number(*value) : Json(nullptr);
}

class Writer
{
public:
    Writer(const checkpoint::Checkpoint &checkpoint, const checkpoint::StatisticsTable &statistics)
        : m_checkpoint(checkpoint),
          m_record(checkpoint.record),
          m_statistics(statistics),
          m_view(checkpoint.document, checkpoint.shape)
    {
    }

    Result<Json> write()
    {
        Json json;
        json["kind"] = m_record.kind.empty() ? "Unknown" : m_record.kind;
        json["codec"] = m_checkpoint.codec;
        if (m_record.metadata.node != noNode) json["metadata"] = metadata();
        if (m_record.kind.empty()) return json;

        if (m_record.version) json["version"] = *m_record.version;
        json["weighted"] = m_record.weighted;
        if (m_record.model) json["model_state"] = modelState(*m_record.model);
        if (m_record.contract) json["contract"] = contract(*m_record.contract);
        if (m_record.optimizer) json["optimizer"] = optimizer(*m_record.optimizer);
        if (m_record.scheduler) json["scheduler"] = scheduler(*m_record.scheduler);
        if (m_record.gradients) json["gradients"] = gradients(*m_record.gradients);
        json["window"] = m_record.window ? window(*m_record.window) : Json(nullptr);
        if (m_record.user != noNode) json["user"] = plain(m_record.user);
        if (m_error) return fail(*m_error);
        return json;
    }

private:
    Json metadata() const
    {
        const record::Metadata &metadata = m_record.metadata;
        return {{"float", metadata.floatName},
                {"int", metadata.intName},
                {"format", metadata.format},
                {"version", metadata.version},
                {"settings", metadata.settings}};
    }

    Json tensor(const record::Tensor &tensor) const
    {
        Json json = {
            {"shape", tensor.shape}, {"dtype", dtype(tensor.dtype)}, {"bytes", tensor.byteCount}};
        const auto found = m_statistics.find(tensor.node);
        if (found == m_statistics.end()) return json;
        const tensor::Statistics &figures = found->second;
        json["count"] = figures.count;
        json["nan"] = figures.nan;
        json["inf"] = figures.inf;
        json["zeros"] = figures.zeros;
        json["min"] = optionalNumber(figures.min);
        json["max"] = optionalNumber(figures.max);
        json["mean"] = optionalNumber(figures.mean);
        json["std"] = optionalNumber(figures.std);
        json["l2"] = figures.l2;
        json["absmax"] = figures.absmax;
        return json;
    }

    Json modelState(const record::ModelState &model)
    {
        Json json = {{"type", model.type}};
        addAlternatives(json, "R");
        json["base_id"] = model.baseId;
        if (model.version) json["version"] = *model.version;
        if (model.layers) json["layers"] = *model.layers;
        json["adapters"] = Json::array();
        for (const record::Adapter &entry : model.adapters)
            json["adapters"].push_back(adapter(entry));
        return json;
    }

    Json adapter(const record::Adapter &adapter)
    {
        Json json = {{"path", adapter.path},
                     {"version", adapter.version},
                     {"base_id", adapter.baseId},
                     {"base_shape", adapter.baseShape}};
        json["base_dtype"] = adapter.baseDType ? dtype(*adapter.baseDType) : Json(nullptr);
        json["bias_dtype"] = adapter.biasDType ? dtype(*adapter.biasDType) : Json(nullptr);
        json["rank"] = adapter.rank;
        json["scale"] = number(adapter.scale);
        json["dropout"] = number(adapter.dropout);
        json["trainable"] = adapter.trainable;
        if (adapter.a) json["a"] = parameter(*adapter.a);
        if (adapter.b) json["b"] = parameter(*adapter.b);
        json["dtypes"] = Json::array();
        for (const record::LiveDType &entry : adapter.dtypes)
            json["dtypes"].push_back({{"id", entry.id.text()},
                                      {"trainable", entry.trainable},
                                      {"dtype", dtype(entry.dtype)}});
        return json;
    }

    Json parameter(const record::Parameter &parameter)
    {
        Json json = {{"id", parameter.idText}};
        if (parameter.tensor) json.update(tensor(*parameter.tensor));
        return json;
    }

    static Json contract(const std::vector<record::ContractEntry> &entries)
    {
        Json json = Json::array();
        for (const record::ContractEntry &entry : entries)
            json.push_back(
                {{"id", entry.id.text()}, {"shape", entry.shape}, {"dtype", dtype(entry.dtype)}});
        return json;
    }

    Json optimizer(const record::Optimizer &optimizer)
    {
        Json json = {{"type", optimizer.type}};
        addAlternatives(json, "O");
        addExtras(json, optimizer.node);
        std::vector<const record::ParameterState *> states;
        for (const record::ParameterState &state : optimizer.states)
            states.push_back(&state);
        std::sort(states.begin(), states.end(),
                  [](const auto *a, const auto *b) { return a->idText < b->idText; });
        json["parameters"] = Json::array();
        for (const record::ParameterState *state : states)
            json["parameters"].push_back(parameterState(*state));
        return json;
    }

    /// What an optimizer keeps beside its states: version, configuration, manifest, routes,
    /// layouts.
    void addExtras(Json &json, NodeId node)
    {
        m_view.eachField(node, [&](const schema::Field &field, NodeId child) {
            if (field.name == "version") json["version"] = plain(child);
            if (field.name == "config_key") json["config"] = plain(child);
            if (field.name == "manifest") json["manifest"] = withIds(child);
            if (field.name == "placement") json["layouts"] = withIds(child);
            if (field.name != "routes") return;
            json["routes"] = Json::array();
            m_view.eachElement(child, [&](NodeId route) {
                const auto id = m_view.whole(m_view.field(route, "id")).value_or(0);
                json["routes"].push_back({ParamId{id}.text(), plain(m_view.field(route, "group"))});
            });
        });
    }

    /// Tuples as objects by their labels, ids as texts.
    Json withIds(NodeId list)
    {
        Json json = Json::array();
        m_view.eachElement(list, [&](NodeId entry) {
            Json object;
            m_view.eachField(entry, [&](const schema::Field &field, NodeId child) {
                const auto id = m_view.whole(child);
                object[field.name] =
                    field.name == "id" && id ? Json(ParamId{*id}.text()) : plain(child);
            });
            json.push_back(std::move(object));
        });
        return json;
    }

    Json parameterState(const record::ParameterState &state)
    {
        Json json = {{"id", state.idText}};
        if (!state.choice.empty()) json["choice"] = state.choice;
        if (!state.group.empty()) {
            const bool isIndex = state.group.find_first_not_of("0123456789") == std::string::npos;
            json["group"] = isIndex ? Json(std::stoull(state.group)) : Json(state.group);
        }
        if (state.rank)
            json["rank"] = *state.rank;
        else if (!state.tensors.empty())
            json["rank"] = state.tensors.front().tensor.shape.size();
        json["time"] = state.time ? Json(*state.time) : Json(nullptr);
        json["tensors"] = Json::object();
        for (const record::StateTensor &entry : state.tensors) {
            Json figures = tensor(entry.tensor);
            if (entry.liveDType) figures["live_dtype"] = dtype(*entry.liveDType);
            json["tensors"][entry.name] = std::move(figures);
        }
        return json;
    }

    Json scheduler(const record::Scheduler &scheduler)
    {
        Json json = {{"type", scheduler.type}};
        addAlternatives(json, "S");
        json["value"] = plain(scheduler.node);
        return json;
    }

    Json gradients(const std::vector<record::Gradient> &gradients)
    {
        Json json = Json::array();
        for (const record::Gradient &gradient : gradients) {
            Json entry = {{"id", gradient.id.text()}, {"live_dtype", dtype(gradient.liveDType)}};
            if (gradient.tensor) entry["tensor"] = tensor(*gradient.tensor);
            json.push_back(std::move(entry));
        }
        return json;
    }

    static Json window(const record::Window &window)
    {
        return {{"dtype", dtype(window.dtype)},
                {"loss_scale", number(window.lossScale)},
                {"total_weight", number(window.totalWeight)},
                {"microbatches", window.microbatches}};
    }

    void addAlternatives(Json &json, const std::string &parameter) const
    {
        const auto found = m_checkpoint.shape.fillings.find(parameter);
        if (found != m_checkpoint.shape.fillings.end() && !found->second.alternatives.empty())
            json["alternatives"] = found->second.alternatives;
    }

    Json plain(NodeId node)
    {
        if (node == noNode) return nullptr;
        auto json = tree(m_checkpoint, node);
        if (json) return std::move(*json);
        if (!m_error) m_error = json.error();
        return nullptr;
    }

    const checkpoint::Checkpoint &m_checkpoint;
    const record::TrainingRecord &m_record;
    const checkpoint::StatisticsTable &m_statistics;
    record::View m_view;
    std::optional<Error> m_error;
};

} // namespace

Result<std::string> toJson(const checkpoint::Checkpoint &checkpoint,
                           const checkpoint::StatisticsTable &statistics)
{
    const auto json = Writer(checkpoint, statistics).write();
    if (!json) return fail(json.error());
    return json->dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace spotter::facts
