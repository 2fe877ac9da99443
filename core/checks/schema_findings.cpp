// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/rules.h"

namespace spotter::checks {
namespace {

using document::NodeId;

std::string keyText(const Subject &subject, NodeId node)
{
    const auto &document = subject.document;
    const NodeId key = document[node].isKey ? node : document.keyOf(node);
    return key == document::noNode ? std::string() : std::string(document.text(key).substr(0, 80));
}

/// How the matcher names a place where none of its types fits: "a known Optimizer".
constexpr std::string_view unknownType = "a known ";

} // namespace

void checkSchema(const Subject &subject, Collector &collect)
{
    const auto &document = subject.document;
    if (subject.record.kind.empty()) {
        const bool hasItem = subject.record.item != document::noNode;
        if (isWhole(subject, document.root()))
            collect.error(hasItem ? "record.unknown-kind" : "record.no-envelope",
                          hasItem ? subject.record.item : document.root());
        return;
    }
    for (const schema::Mismatch &mismatch : subject.shape.mismatches) {
        // What the file's end has cut off is one finding, that of the cut.
        if (mismatch.node < document.size() && document[mismatch.node].partial) continue;
        const Arguments arguments = {{"expected", mismatch.expected}, {"found", mismatch.found}};
        if (mismatch.expected.starts_with(unknownType))
            collect.warning("record.unknown-part", mismatch.node, arguments);
        else
            collect.error("record.mismatch", mismatch.node, arguments);
    }
    for (const NodeId node : subject.record.unreadable)
        collect.error("record.unreadable-part", node);
    for (const NodeId node : subject.shape.unknownKeys)
        collect.note("record.unknown-key", node, {{"key", keyText(subject, node)}});
    for (const NodeId node : subject.shape.duplicateKeys) {
        const std::string key = keyText(subject, node);
        collect.error("record.duplicate-key", node, {{"key", key}},
                      "duplicate field `" + key + "`");
    }
}

} // namespace spotter::checks
