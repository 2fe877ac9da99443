// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/record/build.h"

#include "core/record/adapters.h"
#include "core/record/optimizer.h"
#include "core/record/view.h"

#include <algorithm>

namespace spotter::record {
namespace {

Metadata readMetadata(const View &view, NodeId node)
{
    Metadata metadata;
    metadata.node = node;
    if (node == noNode) return metadata;
    metadata.floatName = view.text(view.field(node, "float"));
    metadata.intName = view.text(view.field(node, "int"));
    metadata.format = view.text(view.field(node, "format"));
    metadata.version = view.text(view.field(node, "version"));
    metadata.settings = view.text(view.field(node, "settings"));
    return metadata;
}

std::optional<std::vector<ContractEntry>> readContract(const View &view, NodeId node)
{
    const NodeId entries = node == noNode ? noNode : view.field(node, "entries");
    if (entries == noNode) return std::nullopt;
    std::vector<ContractEntry> contract;
    view.eachElement(entries, [&](NodeId entry) {
        const auto id = view.whole(view.field(entry, "id"));
        const auto shape = view.shape(view.field(entry, "shape"));
        const auto dtype = view.dtype(view.field(entry, "dtype"));
        if (id && shape && dtype) contract.push_back({entry, ParamId{*id}, *shape, *dtype});
    });
    return contract;
}

std::optional<std::vector<Gradient>> readGradients(const View &view, NodeId node)
{
    const NodeId entries = node == noNode ? noNode : view.field(node, "gradients");
    if (entries == noNode) return std::nullopt;
    std::vector<Gradient> gradients;
    view.eachElement(entries, [&](NodeId entry) {
        const auto id = view.whole(view.field(entry, "id"));
        const auto live = view.dtype(view.field(entry, "live"));
        if (id && live)
            gradients.push_back(
                {entry, ParamId{*id}, *live, view.tensor(view.field(entry, "value"))});
    });
    return gradients;
}

std::optional<Window> readWindow(const View &view, NodeId node)
{
    if (node == noNode || !view.is(node, "Window")) return std::nullopt;
    Window window;
    window.node = node;
    window.lossScaleNode = view.field(node, "loss_scale");
    window.totalWeightNode = view.field(node, "total_weight");
    window.microbatchesNode = view.field(node, "microbatches");
    const auto dtype = view.dtype(view.field(node, "dtype"));
    const auto scale = view.number(window.lossScaleNode);
    const auto weight = view.number(window.totalWeightNode);
    const auto microbatches = view.whole(window.microbatchesNode);
    if (!dtype || !scale || !weight || !microbatches) return std::nullopt;
    window.dtype = *dtype;
    window.lossScale = *scale;
    window.totalWeight = *weight;
    window.microbatches = *microbatches;
    return window;
}

bool isReadable(const View &view, NodeId node)
{
    const std::string &type = view.typeOf(node)->name;
    if (type == "TensorData") return view.tensor(node).has_value();
    if (type == "DType") return view.dtype(node).has_value();
    if (type == "ContractEntry") return view.shape(view.field(node, "shape")).has_value();
    return true;
}

/// Innermost places first, so that each fault is named once.
std::vector<NodeId> unreadablePlaces(const View &view, const schema::Shape &shape)
{
    const document::Document &document = view.document();
    std::vector<NodeId> places;
    std::vector<NodeId> faults;
    for (const schema::Mismatch &mismatch : shape.mismatches)
        faults.push_back(mismatch.node);
    for (NodeId node = static_cast<NodeId>(document.size()); node-- > 0;) {
        const bool isThere = !document[node].partial && document[node].kind != document::Kind::Nil;
        if (!view.typeOf(node) || !isThere || isReadable(view, node)) continue;
        const bool isExplained = std::any_of(faults.begin(), faults.end(), [&](NodeId fault) {
            return fault >= node && fault < document[node].next;
        });
        if (isExplained) continue;
        places.push_back(node);
        faults.push_back(node);
    }
    return places;
}

schema::Filling filling(const schema::Shape &shape, const std::string &parameter)
{
    const auto found = shape.fillings.find(parameter);
    return found == shape.fillings.end() ? schema::Filling{} : found->second;
}

} // namespace

TrainingRecord build(const document::Document &document, const schema::Shape &shape)
{
    TrainingRecord record;
    if (document.empty() || !shape.catalogue) return record;
    const View view(document, shape);
    const NodeId root = document.root();
    record.metadata = readMetadata(view, view.field(root, "metadata"));
    record.item = view.field(root, "item");
    if (record.item == noNode || view.field(record.item, "version") == noNode) return record;

    record.kind = shape.root;
    record.versionNode = view.field(record.item, "version");
    record.version = view.whole(record.versionNode);
    if (const NodeId model = view.field(record.item, "model"); model != noNode)
        record.model = readModelState(view, model, filling(shape, "R").name);
    record.contractNode = view.field(record.item, "contract");
    record.contract = readContract(view, record.contractNode);
    if (const NodeId optimizer = view.field(record.item, "optimizer"); optimizer != noNode)
        record.optimizer = readOptimizer(view, optimizer, filling(shape, "O"));
    if (const NodeId scheduler = view.field(record.item, "scheduler"); scheduler != noNode) {
        const schema::Filling type = filling(shape, "S");
        record.scheduler = Scheduler{scheduler, type.name, type.alternatives};
    }
    record.gradientsNode = view.field(record.item, "gradients");
    record.gradients = readGradients(view, record.gradientsNode);

    record.unreadable = unreadablePlaces(view, shape);
    const NodeId state = view.field(record.item, "state");
    record.weighted = filling(shape, "U").name == "Weighted";
    record.window = record.weighted && state != noNode
                        ? readWindow(view, view.field(state, "window"))
                        : std::nullopt;
    record.user = record.weighted && state != noNode ? view.field(state, "state") : state;
    return record;
}

} // namespace spotter::record
