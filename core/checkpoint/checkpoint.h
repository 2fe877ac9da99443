// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/bytes/byte_source.h"
#include "core/checks/finding.h"
#include "core/checks/overview.h"
#include "core/document/document.h"
#include "core/record/record.h"
#include "core/schema/shape.h"
#include "core/tensor/statistics.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <unordered_map>

/// The line from a path to the first screen, for both programs.
namespace spotter::checkpoint {

/// One opened file with all that its index says. Immutable: workers and windows share it.
struct Checkpoint {
    bytes::Opened file;
    std::string codec; ///< "mpk", "mpk.gz"
    document::Document document;
    schema::Shape shape;
    record::TrainingRecord record;
    checks::Findings findings; ///< of the structure; those of the values come with `withValues`
    checks::Overview overview;
};

/// Opens a file as far as it can be read: a cut or damaged file gives its good prefix and a
/// finding. Payloads are not touched. Errors: those of `bytes::open`, ForeignFormat (what it is
/// instead), TooDeep, TooManyNodes, Cancelled.
Result<std::shared_ptr<const Checkpoint>> open(const std::filesystem::path &path,
                                               Progress &progress);

/// The same from bytes in memory.
Result<std::shared_ptr<const Checkpoint>> open(bytes::Opened file, Progress &progress);

/// Figures by tensor: the key is `record::Tensor::node`.
using StatisticsTable = checks::StatisticsByTensor;

/// Every tensor of a record, in file order, with its role.
struct RoleTensor {
    const record::Tensor *tensor;
    checks::Role role;
};
std::vector<RoleTensor> tensorsOf(const record::TrainingRecord &record);

/// Scans every tensor; `each` hears of each result as it comes. Tensors that cannot be scanned are
/// left out and reported as findings by `withValues`.
Result<StatisticsTable>
scanAll(const Checkpoint &checkpoint, Progress &progress,
        const std::function<void(document::NodeId, const tensor::Statistics &)> &each = {});

/// Findings and overview when the values are known as well.
struct Judgement {
    checks::Findings findings;
    checks::Overview overview;
};
Judgement withValues(const Checkpoint &checkpoint, const StatisticsTable &statistics);

/// Name of a node for people: the field's or label's name, a key, a variant, or its index.
std::string labelOf(const Checkpoint &checkpoint, document::NodeId node);

/// One line of a node's value: "39", "[8, 64]", "16 entries", "512 values".
std::string valueOf(const Checkpoint &checkpoint, document::NodeId node);

/// Finds `item.optimizer["c6kkg4j7pmg1u"].time` or `item[3]`: by key, by field name, by index.
Result<document::NodeId> nodeAtPath(const Checkpoint &checkpoint, std::string_view path);

} // namespace spotter::checkpoint
