// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/rules.h"
#include "core/checks/shapes.h"
#include "core/checks/used_tensors.h"

#include <algorithm>
#include <set>

namespace spotter::checks {
namespace {

using record::ContractEntry;

/// A tied id is trainable when it is so anywhere.
std::set<ParamId> trainableIds(const Join &join)
{
    std::set<ParamId> ids;
    for (const ParameterRow &row : join.rows)
        if (row.adapter && row.id && isTrainable(row)) ids.insert(*row.id);
    return ids;
}

void checkSequence(const std::vector<ContractEntry> &contract, Collector &collect)
{
    std::set<ParamId> seen;
    const ContractEntry *before = nullptr;
    for (const ContractEntry &entry : contract) {
        const Arguments arguments = {{"id", entry.id.text()}};
        if (!seen.insert(entry.id).second)
            collect.error("contract.duplicate", entry.node, arguments,
                          said(words::training, words::contractDiffers));
        else if (before && entry.id < before->id)
            collect.error("contract.order", entry.node, arguments,
                          said(words::training, words::contractDiffers));
        before = &entry;
    }
}

/// Parameters tied under one id are one parameter: same shape, same dtype.
void checkTied(const Join &join, Collector &collect)
{
    for (const ParameterRow &row : join.rows) {
        if (!row.adapter || !row.id) continue;
        const ParameterRow &first = *join.find(*row.id);
        const DType *live = liveDType(*row.adapter, row.id);
        const DType *liveOfFirst = first.adapter ? liveDType(*first.adapter, first.id) : live;
        if (row.shape == first.shape && (!live || !liveOfFirst || *live == *liveOfFirst)) continue;
        collect.error("contract.tied", row.node,
                      {{"id", row.idText},
                       {"expected", describe(first.shape)},
                       {"found", describe(row.shape)}},
                      said(words::training, "tied trainable parameter geometry/dtype differs"));
    }
}

void checkEntry(const ContractEntry &entry, const ParameterRow &row, Collector &collect)
{
    if (row.parameter->tensor && entry.shape != row.shape)
        collect.error("contract.shape", entry.node,
                      {{"id", entry.id.text()},
                       {"expected", describe(row.shape)},
                       {"found", describe(entry.shape)}},
                      said(words::training, words::contractDiffers));
    const DType *live = liveDType(*row.adapter, row.id);
    if (live && *live != entry.dtype)
        collect.error("contract.dtype", entry.node,
                      {{"id", entry.id.text()},
                       {"expected", describe(*live)},
                       {"found", describe(entry.dtype)}},
                      said(words::training, words::contractDiffers));
}

} // namespace

void checkContract(const Subject &subject, const Join &join, Collector &collect)
{
    if (!subject.record.contract) return;
    const std::vector<ContractEntry> &contract = *subject.record.contract;
    checkSequence(contract, collect);
    if (!join.modelKnown) return;

    checkTied(join, collect);
    const std::set<ParamId> trainable = trainableIds(join);
    std::set<ParamId> promised;
    for (const ContractEntry &entry : contract) {
        if (!promised.insert(entry.id).second) continue;
        const ParameterRow *row = join.find(entry.id);
        if (!row || !row->adapter)
            collect.error("contract.unknown-parameter", entry.node, {{"id", entry.id.text()}},
                          said(words::training, words::contractDiffers));
        else if (!trainable.contains(entry.id))
            collect.error("contract.frozen-parameter", entry.node, {{"id", entry.id.text()}},
                          said(words::training, words::contractDiffers));
        else
            checkEntry(entry, *row, collect);
    }
    if (!isWhole(subject, subject.record.contractNode)) return;
    for (const ParamId id : trainable)
        if (!promised.contains(id))
            collect.error("contract.missing-parameter", join.find(id)->node, {{"id", id.text()}},
                          said(words::training, words::contractDiffers));
}

} // namespace spotter::checks
