// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/progress.h"
#include "core/bytes/byte_source.h"
#include "core/document/document.h"
#include "core/record/record.h"

#include <array>
#include <cstdint>
#include <optional>

namespace spotter::tensor {

inline constexpr std::size_t histogramBins = 32;

/// Exact figures of one payload, in F64 over its finite values.
struct Statistics {
    std::uint64_t count = 0;
    std::uint64_t nan = 0;
    std::uint64_t inf = 0; ///< of either sign
    std::uint64_t zeros = 0;
    std::uint64_t negatives = 0; ///< below zero; −0.0 is not
    std::optional<double> min; ///< absent when no value is finite, as are the three below
    std::optional<double> max;
    std::optional<double> mean;
    std::optional<double> std; ///< of the population
    double l2 = 0;
    double absmax = 0;
    /// Finite values between min and max in equal bins; the last bin holds max itself.
    std::array<std::uint64_t, histogramBins> histogram = {};

    std::uint64_t nonFinite() const { return nan + inf; }
    bool operator==(const Statistics &) const = default;
};

/// Reads a payload once for the figures and once for the histogram, in chunks of bounded memory.
/// A payload longer or shorter than its shape says is scanned for the whole elements that it has.
/// Progress counts the bytes of the payload, half of it for each reading.
/// Errors: PayloadUnreadable for QFloat and for payloads that are not bytes, those of ByteSource,
/// Cancelled. Any thread.
Result<Statistics> scan(const bytes::ByteSource &source, const document::Document &document,
                        const record::Tensor &tensor, Progress &progress);

} // namespace spotter::tensor
