// SPDX-License-Identifier: MIT OR Apache-2.0
#include "app/spot/commands.h"
#include "app/spot/output.h"

#include "core/checkpoint/checkpoint.h"

namespace spotter::spot {
namespace {

using document::NodeId;

void printNode(const checkpoint::Checkpoint &checkpoint, NodeId node, int level)
{
    std::string line(static_cast<std::size_t>(level) * 2, ' ');
    const std::string label = checkpoint::labelOf(checkpoint, node);
    line += label.empty() ? "" : printable(label) + ": ";
    line += printable(checkpoint::valueOf(checkpoint, node));
    line += checkpoint.document[node].partial ? "  (cut off)" : "";
    print(line + "  " + rangeText(checkpoint.document[node].range()) + "\n");
}

/// Level of each node that is printed, by walking its open ancestors.
void printBelow(const checkpoint::Checkpoint &checkpoint, NodeId top, std::optional<int> depth)
{
    const document::Document &document = checkpoint.document;
    std::vector<NodeId> ends = {document[top].next};
    for (NodeId node = top; node < document[top].next;) {
        while (node >= ends.back() && ends.size() > 1)
            ends.pop_back();
        const int level = node == top ? 0 : static_cast<int>(ends.size()) - 1;
        if (document[node].isKey) {
            node = document[node].next;
            continue;
        }
        printNode(checkpoint, node, level);
        if (depth && level >= *depth) {
            node = document[node].next;
        } else {
            ends.push_back(document[node].next);
            ++node;
        }
    }
}

} // namespace

int tree(const std::filesystem::path &file, const std::string &path, std::optional<int> depth)
{
    NoProgress progress;
    const auto opened = checkpoint::open(file, progress);
    if (!opened) {
        printError(file, opened.error());
        return Unreadable;
    }
    const auto top = checkpoint::nodeAtPath(**opened, path);
    if (!top) {
        printError(file, top.error());
        return Unreadable;
    }
    printBelow(**opened, *top, depth);
    if (const auto &damage = (*opened)->document.damage()) {
        printError(file, *damage);
        return Unreadable;
    }
    return Clean;
}

} // namespace spotter::spot
