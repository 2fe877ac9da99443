// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/tensor/statistics.h"

#include <cstdint>
#include <span>

namespace spotter::tensor {

/// The figures of values that arrive in blocks, all but the histogram.
class Summary
{
public:
    /// Best of a few thousand values at once, so that a block stays in the cache. Reorders them.
    void add(std::span<double> block);

    Statistics statistics() const;

private:
    std::span<double> setAsideNonFinite(std::span<double> block);

    Statistics m_counts; ///< count, nan, inf, zeros, negatives
    std::uint64_t m_finite = 0;
    double m_min = 0;
    double m_max = 0;
    // Wider than F64, so that the squares of its largest values have room.
    long double m_mean = 0;
    long double m_squares = 0; ///< of the distances from the mean
};

/// How many values lie in each of equal bins between `min` and `max`, the last one closed.
class Histogram
{
public:
    /// @param min, max finite, min < max
    Histogram(double min, double max);

    /// Values that are not finite are passed over.
    void add(std::span<const double> block);

    std::array<std::uint64_t, histogramBins> bins() const;

private:
    static constexpr std::size_t tables = 4;

    double m_unit; ///< keeps max − min within what F64 can hold
    double m_min; ///< in units
    double m_scale; ///< bins for one unit
    // Several, as counting equal neighbours in one would wait for each store.
    std::array<std::array<std::uint64_t, histogramBins>, tables> m_bins = {};
};

} // namespace spotter::tensor
