// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/numbers.h"
#include "core/checks/rules.h"
#include "core/checks/shapes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <set>

namespace spotter::checks {
namespace {

void checkId(const Subject &subject, const std::optional<record::Parameter> &factor,
             Collector &collect)
{
    if (factor && !factor->id && isWhole(subject, factor->idNode) && !isUuid(factor->idText))
        collect.error("parameter.bad-id", factor->idNode, {{"id", factor->idText}},
                      said(words::invalidId));
}

void checkFactor(const std::optional<record::Parameter> &factor, const Shape &expected,
                 const record::Adapter &adapter, char letter, Collector &collect)
{
    if (!factor) return;
    if (!factor->tensor || factor->tensor->shape == expected) return;

    const Shape &shape = factor->tensor->shape;
    collect.error("adapter.shape", factor->tensor->node,
                  {{"target", adapter.path},
                   {"factor", std::string(1, letter)},
                   {"expected", describe(expected)},
                   {"found", describe(shape)}},
                  shape.size() == expected.size() ? said(
                      words::adapter, "actual adapter A/B geometry, storage or device differs")
                                                  : rankWords(expected.size(), shape));
}

void checkForward(const record::Adapter &adapter, Collector &collect)
{
    const bool scaleFits = std::isfinite(adapter.scale);
    const bool dropoutFits = adapter.dropout >= 0 && adapter.dropout < 1;
    if (!scaleFits || !dropoutFits)
        collect.error("adapter.forward", adapter.schemaNode,
                      {{"target", adapter.path},
                       {"scale", shortest(adapter.scale)},
                       {"dropout", shortest(adapter.dropout)}},
                      said(words::adapter, "invalid adapter multiplier/dropout"));
}

void checkGeometry(const record::Adapter &adapter, Collector &collect)
{
    if (adapter.baseShape.size() != 2) return;
    const std::uint64_t input = adapter.baseShape[0];
    const std::uint64_t output = adapter.baseShape[1];
    if (input == 0 || output == 0 || adapter.rank == 0)
        collect.error("adapter.empty", adapter.schemaNode,
                      {{"target", adapter.path},
                       {"base", describe(adapter.baseShape)},
                       {"rank", std::to_string(adapter.rank)}},
                      said(words::adapter, words::adapterDiffers));
    checkFactor(adapter.a, {input, adapter.rank}, adapter, 'A', collect);
    checkFactor(adapter.b, {adapter.rank, output}, adapter, 'B', collect);
}

/// N of "layers.N.attention.query".
std::optional<std::uint64_t> layerOf(std::string_view path)
{
    constexpr std::string_view prefix = "layers.";
    if (!path.starts_with(prefix)) return std::nullopt;
    path.remove_prefix(prefix.size());
    std::uint64_t layer = 0;
    const auto read = std::from_chars(path.data(), path.data() + path.size(), layer);
    if (read.ec != std::errc()) return std::nullopt;
    return layer;
}

/// What a block can adapt.
bool isProjection(std::string_view path)
{
    constexpr std::array projections = {"attention.query",  "attention.key",   "attention.value",
                                        "attention.output", "feed_forward.up", "feed_forward.gate",
                                        "feed_forward.down"};
    return std::find(projections.begin(), projections.end(), path) != projections.end();
}

/// The path within its block: what follows "layers.N.".
std::string_view withinBlock(std::string_view path)
{
    const auto layers = path.starts_with("layers.") ? path.find('.', 7) : std::string_view::npos;
    return layers == std::string_view::npos ? path : path.substr(layers + 1);
}

void checkTargets(const record::ModelState &model, Collector &collect)
{
    const bool isStack = model.type == "StackAdapterRecord";
    const bool hasPaths = isStack || model.type == "TransformerAdapterRecord";
    std::set<std::string_view> seen;
    for (const record::Adapter &adapter : model.adapters) {
        const auto layer = layerOf(adapter.path);
        if (isStack && layer && model.layers && *layer >= *model.layers)
            collect.error("adapter.unknown-layer", adapter.node,
                          {{"target", adapter.path}, {"layers", std::to_string(*model.layers)}},
                          said(words::stack, "unknown, dense or duplicated layer index"));
        if (hasPaths && !isProjection(withinBlock(adapter.path)))
            collect.error("adapter.unknown-target", adapter.node, {{"target", adapter.path}},
                          said(words::block, "unknown or no-longer-adapted projection"));
        if (!seen.insert(adapter.path).second)
            collect.error("adapter.duplicate-target", adapter.node, {{"target", adapter.path}},
                          isStack ? said(words::stack, "unknown, dense or duplicated layer index")
                                  : said(words::block, "duplicate adapter target"));
    }
}

} // namespace

void checkAdapters(const Subject &subject, Collector &collect)
{
    if (!subject.record.model) return;
    for (const record::Adapter &adapter : subject.record.model->adapters) {
        checkId(subject, adapter.a, collect);
        checkId(subject, adapter.b, collect);
        if (isWhole(subject, adapter.schemaNode)) {
            checkForward(adapter, collect);
            checkGeometry(adapter, collect);
        }
    }
    checkTargets(*subject.record.model, collect);
}

} // namespace spotter::checks
