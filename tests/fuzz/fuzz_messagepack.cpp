// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/messagepack_reader.h"
#include "core/document/path.h"
#include "input.h"

#include <cstdlib>

using namespace spotter;

/// Whatever the bytes, each node lies within its parent and within the file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    NoProgress progress;
    const auto document = document::readMessagePack(*fuzz::source(data, size), progress);
    if (!document) return 0;
    for (document::NodeId id = 0; id < document->size(); ++id) {
        const document::Node &node = (*document)[id];
        if (node.begin > node.end || node.end > size || node.next <= id) std::abort();
        if (node.parent != document::noNode) {
            const document::Node &parent = (*document)[node.parent];
            if (node.parent >= id || node.begin < parent.begin || node.end > parent.end)
                std::abort();
        }
        if (id % 64 == 0) document::pathOf(*document, id);
    }
    return 0;
}
