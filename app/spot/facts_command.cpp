// SPDX-License-Identifier: MIT OR Apache-2.0
#include "app/spot/commands.h"
#include "app/spot/output.h"

#include "core/checkpoint/checkpoint.h"
#include "core/facts/facts.h"

namespace spotter::spot {

int facts(const std::filesystem::path &file)
{
    NoProgress progress;
    const auto opened = checkpoint::open(file, progress);
    if (!opened) {
        printError(file, opened.error());
        return Unreadable;
    }
    const checkpoint::Checkpoint &checkpoint = **opened;
    const auto statistics = checkpoint::scanAll(checkpoint, progress);
    const auto json = statistics ? facts::toJson(checkpoint, *statistics)
                                 : Result<std::string>(fail(statistics.error()));
    if (!json) {
        printError(file, json.error());
        return Unreadable;
    }
    print(*json);
    if (const auto &damage = checkpoint.document.damage()) printError(file, *damage);
    return checkpoint.document.damage() || checkpoint.record.kind.empty() ? Unreadable : Clean;
}

} // namespace spotter::spot
