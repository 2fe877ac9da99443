// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/shapes.h"

namespace spotter::checks {
namespace {

std::string joined(const Shape &shape, std::string_view between)
{
    constexpr std::size_t mostAxes = 16;
    std::string text;
    for (std::size_t i = 0; i < shape.size() && i < mostAxes; ++i) {
        if (i != 0) text += between;
        text += std::to_string(shape[i]);
    }
    return shape.size() > mostAxes ? text + " …" : text;
}

} // namespace

std::string describe(const Shape &shape)
{
    return shape.empty() ? "scalar" : joined(shape, " × ");
}

std::string rankWords(std::size_t rank, const Shape &found)
{
    return "Given dimensions differ from the tensor rank. Tensor rank: '" + std::to_string(rank)
           + "', given dimensions: '[" + joined(found, ", ") + "]'.";
}

} // namespace spotter::checks
