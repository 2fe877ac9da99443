// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/document.h"

namespace spotter::ui {

/// The ranges around a selected node that the hex view tells apart. Empty where there is none.
struct HexMarks {
    ByteRange node;
    ByteRange header; ///< of the node
    ByteRange parent; ///< with its key
    ByteRange previous; ///< the entry or element before, with its key
    ByteRange next; ///< the one after

    bool isNeighbour(std::uint64_t offset) const
    {
        return previous.contains(offset) || next.contains(offset);
    }
};

/// The marks of a node of this document; all empty for noNode. Costs as much as there are siblings
/// before the node.
HexMarks marksOf(const document::Document &document, document::NodeId node);

} // namespace spotter::ui
