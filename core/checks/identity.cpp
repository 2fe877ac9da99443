// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/rules.h"
#include "core/record/view.h"

namespace spotter::checks {
namespace {

using document::NodeId;

constexpr std::uint64_t knownVersion = 1;

std::string versionWords(std::string_view modelType)
{
    if (modelType == "StackAdapterRecord")
        return said(words::stack, "version, complete frozen base or actual layer count differs");
    if (modelType == "TransformerAdapterRecord")
        return said(words::block, "format version or complete frozen base identity differs");
    return said(words::adapter, "unsupported format version");
}

std::string identityWords(std::string_view modelType)
{
    return modelType == "LoRAAdapterRecord" ? said(words::adapter, words::adapterDiffers)
                                            : versionWords(modelType);
}

void checkAdapterIdentity(const record::ModelState &model, const record::Adapter &adapter,
                          Collector &collect)
{
    if (adapter.version != knownVersion)
        collect.error("adapter.version", adapter.schemaNode,
                      {{"target", adapter.path}, {"version", std::to_string(adapter.version)}},
                      said(words::adapter, "unsupported format version"));
    if (adapter.baseId != model.baseId)
        collect.error("identity.differs", adapter.baseIdNode,
                      {{"target", adapter.path}, {"base", model.baseId}, {"found", adapter.baseId}},
                      said(words::adapter, words::adapterDiffers));
}

/// A stack's blocks have versions and identities of their own, between the stack's and those of the
/// adapters.
void checkBlocks(const Subject &subject, const record::ModelState &model, Collector &collect)
{
    const document::Document &document = subject.document;
    if (!subject.shape.catalogue || model.type != "StackAdapterRecord") return;
    const record::View view(document, subject.shape);
    for (NodeId node = model.node; node < document[model.node].next; ++node) {
        if (!view.is(node, "TransformerAdapterRecord")) continue;
        const NodeId versionNode = view.field(node, "version");
        const auto version = view.whole(versionNode);
        const NodeId base = view.field(node, "base_id");
        const bool hasBase = isWhole(subject, base) && document[base].kind == document::Kind::Str;
        const std::string words =
            said(words::block, "format version or complete frozen base identity differs");
        if (version && *version != knownVersion)
            collect.error("block.version", versionNode, {{"version", std::to_string(*version)}},
                          words);
        if (hasBase && document.text(base) != model.baseId)
            collect.error("block.identity", base,
                          {{"base", model.baseId}, {"found", std::string(document.text(base))}},
                          words);
    }
}

} // namespace

void checkIdentity(const Subject &subject, Collector &collect)
{
    const record::TrainingRecord &record = subject.record;
    if (record.version && *record.version != knownVersion)
        collect.error("record.version", record.versionNode,
                      {{"version", std::to_string(*record.version)}},
                      said(words::training, "unsupported format version"));

    if (!record.model || record.model->adapters.empty()) return;
    const record::ModelState &model = *record.model;
    if (model.version && *model.version != knownVersion)
        collect.error("model.version", model.node, {{"version", std::to_string(*model.version)}},
                      versionWords(model.type));
    if (model.baseId.empty())
        collect.error("identity.empty", model.baseIdNode, {}, identityWords(model.type));
    checkBlocks(subject, model, collect);
    for (const record::Adapter &adapter : model.adapters)
        checkAdapterIdentity(model, adapter, collect);
}

} // namespace spotter::checks
