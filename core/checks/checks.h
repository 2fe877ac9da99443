// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"
#include "core/checks/finding.h"
#include "core/document/document.h"
#include "core/record/record.h"
#include "core/schema/shape.h"
#include "core/tensor/statistics.h"

#include <unordered_map>

namespace spotter::checks {

/// Figures by tensor: the key is `record::Tensor::node`.
using StatisticsByTensor = std::unordered_map<document::NodeId, tensor::Statistics>;

/// Everything that is known of one checkpoint. Borrowed: it outlives the call.
struct Subject {
    const bytes::Opened &file;
    const document::Document &document;
    const schema::Shape &shape;
    const record::TrainingRecord &record;
    const StatisticsByTensor *statistics = nullptr; ///< null until values have been read
};

/// What we think of a checkpoint: errors, then warnings, then notes, each by place. One finding for
/// each id, which stands for all its cases: `count` says how many, `ids` names up to five of their
/// parameters, severity and the library's words are those of the gravest, and node, path and the
/// other arguments those of the first. Reads no payload; of
/// the disk, only the names in the file's folder. Any thread.
Findings check(const Subject &subject);

} // namespace spotter::checks
