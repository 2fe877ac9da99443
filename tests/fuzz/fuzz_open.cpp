// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checkpoint/checkpoint.h"
#include "core/checks/words.h"
#include "core/facts/facts.h"
#include "input.h"

using namespace spotter;

/// From bytes to findings and facts, with all words.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    NoProgress progress;
    bytes::Opened file;
    file.source = fuzz::source(data, size);
    file.fileBytes = size;
    const auto checkpoint = checkpoint::open(std::move(file), progress);
    if (!checkpoint) {
        checks::title(checks::asFinding(checkpoint.error()));
        return 0;
    }
    const auto statistics = checkpoint::scanAll(**checkpoint, progress);
    if (!statistics) return 0;
    for (const checks::Finding &finding :
         checkpoint::withValues(**checkpoint, *statistics).findings) {
        checks::title(finding);
        checks::detail(finding);
        checks::remedy(finding);
    }
    if (!facts::toJson(**checkpoint, *statistics)) return 0;
    return 0;
}
