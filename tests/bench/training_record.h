// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace spotter::bench {

struct Plan {
    std::uint64_t bytes = 0; ///< of the file, about; 0: tensors as small as they may be
    std::uint64_t parameters = 448; ///< A and B count each; made even
};

using Sink = std::function<void(std::span<const std::byte>)>;

/// Writes a healthy LoRA fine-tune of a transformer stack in mid-window as named MessagePack: AdamW
/// moments, StepLr, a weighted window with two micro-batches, pending gradients for all. The same
/// plan gives the same bytes. Never holds more than a few MiB.
void writeTrainingRecord(const Plan &plan, const Sink &sink);

} // namespace spotter::bench
