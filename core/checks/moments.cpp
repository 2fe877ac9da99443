// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/rules.h"
#include "core/checks/shapes.h"

namespace spotter::checks {
namespace {

using record::ParameterState;
using record::StateTensor;

/// Shards and flat histories have shapes of their own.
bool followsParameters(const record::Optimizer &optimizer)
{
    for (const std::string_view word : {"Sharded", "LBFGS", "Zero"})
        if (optimizer.type.find(word) != std::string::npos) return false;
    return true;
}

/// The shape that a state's tensor has beside its parameter. Adafactor keeps a matrix as its rows'
/// and its columns' factor.
Shape shapeBeside(const Shape &parameter, std::string_view name)
{
    Shape shape = parameter;
    if (shape.size() < 2) return shape;
    if (name == "column_second_moment" || name.ends_with(".column_second_moment"))
        shape[shape.size() - 2] = 1;
    else if (name == "second_moment" || name.ends_with(".second_moment"))
        shape.back() = 1;
    return shape;
}

void checkState(const ParameterState &state, const ParameterRow &row, bool isMuon,
                Collector &collect)
{
    const std::string id = row.idText;
    if (state.rank && *state.rank != row.shape.size())
        collect.error("optimizer.rank", state.node,
                      {{"id", id},
                       {"expected", std::to_string(row.shape.size())},
                       {"found", std::to_string(*state.rank)}},
                      state.tensors.empty()
                              || state.tensors.front().tensor.shape.size() == *state.rank
                          ? said(words::unsupportedRank)
                          : rankWords(*state.rank, state.tensors.front().tensor.shape));

    for (const StateTensor &tensor : state.tensors) {
        const Shape expected = shapeBeside(row.shape, tensor.name);
        const Shape &found = tensor.tensor.shape;
        if (found == expected) continue;
        std::string library;
        if (state.rank && found.size() != *state.rank)
            library = rankWords(*state.rank, found);
        else if (isMuon)
            library = said(words::muonMismatch);
        else if (tensor.name == "master")
            library = said(words::masterShape);
        collect.error("optimizer.shape", tensor.tensor.node,
                      {{"id", id},
                       {"tensor", tensor.name},
                       {"expected", describe(expected)},
                       {"found", describe(found)}},
                      library);
    }
}

} // namespace

void checkMoments(const Subject &subject, const Join &join, Collector &collect)
{
    const auto &optimizer = subject.record.optimizer;
    if (!optimizer || !followsParameters(*optimizer)) return;
    for (const ParameterState &state : optimizer->states) {
        const ParameterRow *row = state.id ? join.find(*state.id) : nullptr;
        const bool isJoined = row && (row->parameter || row->contract);
        if (isJoined && isWhole(subject, state.node))
            checkState(state, *row, isMuonAdamW(*optimizer), collect);
    }
}

} // namespace spotter::checks
