// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/hex_marks.h"

namespace spotter::ui {

using document::Document;
using document::NodeId;
using document::noNode;

namespace {

ByteRange withKey(const Document &document, NodeId node)
{
    const NodeId key = document.keyOf(node);
    return {document[key != noNode ? key : node].begin, document[node].end};
}

} // namespace

HexMarks marksOf(const Document &document, NodeId node)
{
    if (node >= document.size()) return {};
    HexMarks marks;
    marks.node = document[node].range();
    marks.header = document[node].headerRange();
    const NodeId parent = document[node].parent;
    if (parent == noNode) {
        marks.parent = marks.node;
        return marks;
    }
    marks.parent = withKey(document, parent);

    NodeId before = noNode;
    for (NodeId at = document.firstChild(parent); at != noNode && at < node;
         at = document.nextSibling(at))
        if (!document[at].isKey) before = at;
    if (before != noNode) marks.previous = withKey(document, before);

    NodeId after = document.nextSibling(node);
    // The value of a selected key is no neighbour of it.
    if (document[node].isKey && after != noNode) after = document.nextSibling(after);
    if (after != noNode && document[after].isKey) {
        const NodeId value = document.nextSibling(after);
        marks.next = {document[after].begin, document[value != noNode ? value : after].end};
    } else if (after != noNode) {
        marks.next = document[after].range();
    }
    return marks;
}

} // namespace spotter::ui
