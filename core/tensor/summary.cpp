// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/tensor/summary.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spotter::tensor {
namespace {

// Independent sums: the compiler may not reorder one sum, but it can run eight side by side.
constexpr std::size_t lanes = 8;

struct Block {
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();
    double zeros = 0;
    double negatives = 0;
};

template <typename Number> Number sum(const Number (&parts)[lanes])
{
    return ((parts[0] + parts[1]) + (parts[2] + parts[3]))
           + ((parts[4] + parts[5]) + (parts[6] + parts[7]));
}

template <typename Number> Number sumOf(std::span<const double> values)
{
    Number parts[lanes] = {};
    std::size_t i = 0;
    for (; values.size() - i >= lanes; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane)
            parts[lane] += Number(values[i + lane]);
    for (; i < values.size(); ++i)
        parts[0] += Number(values[i]);
    return sum(parts);
}

template <typename Number> Number squaresAround(Number centre, std::span<const double> values)
{
    Number parts[lanes] = {};
    std::size_t i = 0;
    for (; values.size() - i >= lanes; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const Number distance = Number(values[i + lane]) - centre;
            parts[lane] += distance * distance;
        }
    }
    for (; i < values.size(); ++i) {
        const Number distance = Number(values[i]) - centre;
        parts[0] += distance * distance;
    }
    return sum(parts);
}

Block look(std::span<const double> values)
{
    Block lane[lanes];
    const auto see = [](Block &block, double value) {
        block.min = value < block.min ? value : block.min;
        block.max = value > block.max ? value : block.max;
        block.zeros += value == 0 ? 1.0 : 0.0;
        block.negatives += value < 0 ? 1.0 : 0.0;
    };
    std::size_t i = 0;
    for (; values.size() - i >= lanes; i += lanes)
        for (std::size_t j = 0; j < lanes; ++j)
            see(lane[j], values[i + j]);
    for (; i < values.size(); ++i)
        see(lane[0], values[i]);

    Block all;
    for (const Block &each : lane) {
        all.min = std::min(all.min, each.min);
        all.max = std::max(all.max, each.max);
        all.zeros += each.zeros;
        all.negatives += each.negatives;
    }
    return all;
}

/// Squares of such values leave the range of F64.
bool areSquaresOutOfRange(const Block &block)
{
    const double largest = std::max(std::abs(block.min), std::abs(block.max));
    return largest > 1e145 || (largest > 0 && largest < 1e-145);
}

} // namespace

std::span<double> Summary::setAsideNonFinite(std::span<double> block)
{
    const auto rest = std::partition(block.begin(), block.end(),
                                     [](double value) { return std::isfinite(value); });
    for (auto value = rest; value != block.end(); ++value)
        ++(std::isnan(*value) ? m_counts.nan : m_counts.inf);
    return block.first(static_cast<std::size_t>(rest - block.begin()));
}

void Summary::add(std::span<double> block)
{
    m_counts.count += block.size();
    // A value that is not finite shows in the sum; so does an overflow, which costs a look.
    if (!std::isfinite(sumOf<double>(block))) block = setAsideNonFinite(block);
    if (block.empty()) return;

    const Block seen = look(block);
    m_counts.zeros += static_cast<std::uint64_t>(seen.zeros);
    m_counts.negatives += static_cast<std::uint64_t>(seen.negatives);
    m_min = m_finite == 0 ? seen.min : std::min(m_min, seen.min);
    m_max = m_finite == 0 ? seen.max : std::max(m_max, seen.max);

    const auto size = static_cast<long double>(block.size());
    const bool wide = areSquaresOutOfRange(seen);
    const long double mean = (wide ? sumOf<long double>(block) : sumOf<double>(block)) / size;
    const long double squares = wide ? squaresAround<long double>(mean, block)
                                     : squaresAround<double>(static_cast<double>(mean), block);

    // Chan, Golub and LeVeque: joins two sets without going back to their values.
    const auto before = static_cast<long double>(m_finite);
    const long double distance = mean - m_mean;
    m_mean += distance * size / (before + size);
    m_squares += squares + distance * distance * before * size / (before + size);
    m_finite += block.size();
}

Statistics Summary::statistics() const
{
    Statistics statistics = m_counts;
    if (m_finite == 0) return statistics;
    const auto size = static_cast<long double>(m_finite);
    statistics.min = m_min;
    statistics.max = m_max;
    // Equal values have no spread, whatever rounding makes of their sum.
    const bool equal = m_min == m_max;
    statistics.mean = equal ? m_min : static_cast<double>(m_mean);
    statistics.std = equal ? 0 : static_cast<double>(std::sqrt(m_squares / size));
    statistics.l2 = static_cast<double>(std::sqrt(m_squares + m_mean * m_mean * size));
    statistics.absmax = std::max(std::abs(m_min), std::abs(m_max));
    return statistics;
}

Histogram::Histogram(double min, double max)
{
    const double range = max - min;
    m_unit = !std::isfinite(range) ? 0.5 : range < 1e-290 ? 0x1p1000 : 1;
    m_min = min * m_unit;
    m_scale = static_cast<double>(histogramBins) / (max * m_unit - m_min);
}

void Histogram::add(std::span<const double> block)
{
    for (std::size_t i = 0; i < block.size(); ++i) {
        const double place = (block[i] * m_unit - m_min) * m_scale;
        if (!(place >= 0 && place < double(histogramBins + 1))) continue;
        const auto bin = std::min(static_cast<std::size_t>(place), histogramBins - 1);
        ++m_bins[i % tables][bin];
    }
}

std::array<std::uint64_t, histogramBins> Histogram::bins() const
{
    std::array<std::uint64_t, histogramBins> sums = {};
    for (const auto &table : m_bins)
        for (std::size_t bin = 0; bin < histogramBins; ++bin)
            sums[bin] += table[bin];
    return sums;
}

} // namespace spotter::tensor
