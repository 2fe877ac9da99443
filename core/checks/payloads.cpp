// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/base/checked.h"
#include "core/checks/rules.h"
#include "core/checks/shapes.h"
#include "core/checks/used_tensors.h"

namespace spotter::checks {
namespace {

std::string decimalId(const UsedTensor &used)
{
    return std::to_string(used.gradient->id.value);
}

/// Of all payloads the library measures those of gradients only.
std::string sizeWords(const UsedTensor &used, std::uint64_t expected)
{
    if (!used.gradient) return {};
    const bool quantized = used.tensor->dtype.code == DTypeCode::QFloat;
    return std::string(quantized ? "Invalid quantized gradient" : "Invalid gradient")
           + " byte count for parameter " + decimalId(used) + ": expected "
           + std::to_string(expected) + ", got " + std::to_string(used.tensor->byteCount);
}

std::string overflowWords(const UsedTensor &used)
{
    if (!used.gradient) return {};
    if (elementCount(used.tensor->shape))
        return "Stored gradient byte count overflows for parameter " + decimalId(used);
    std::string axes;
    for (const std::uint64_t axis : used.tensor->shape)
        axes += (axes.empty() ? "" : ", ") + std::to_string(axis);
    return "Gradient shape overflows for parameter " + decimalId(used) + ": Shape { dims: [" + axes
           + "] }";
}

} // namespace

void checkPayloads(const Subject &subject, Collector &collect)
{
    for (const UsedTensor &used : usedTensors(subject.record)) {
        const record::Tensor &tensor = *used.tensor;
        if (!isWhole(subject, tensor.payload)) continue;
        const Arguments arguments = {{"id", idOf(used)},
                                     {"tensor", std::string(used.name)},
                                     {"shape", describe(tensor.shape)},
                                     {"dtype", describe(tensor.dtype)},
                                     {"found", std::to_string(tensor.byteCount)}};
        const auto expected = payloadBytes(tensor.shape, tensor.dtype);
        if (expected && *expected != tensor.byteCount) {
            Arguments withSize = arguments;
            withSize.push_back({"expected", std::to_string(*expected)});
            collect.error("payload.size", tensor.node, withSize, sizeWords(used, *expected));
        } else if (!expected && tensor.dtype.code != DTypeCode::QFloat) {
            collect.error("payload.shape-overflow", tensor.node, arguments, overflowWords(used));
        } else if (!expected) {
            collect.warning("payload.unknown-scheme", tensor.node, arguments);
        }
    }
}

} // namespace spotter::checks
