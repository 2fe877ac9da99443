// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/rules.h"
#include "core/checks/shapes.h"

#include <array>
#include <set>

namespace spotter::checks {
namespace {

using record::Gradient;

/// A dtype as the library prints it.
std::string debugName(const DType &dtype)
{
    std::string name(nameOf(dtype.code));
    if (dtype.code == DTypeCode::Bool) {
        constexpr std::array stores = {"(Native)", "(U8)", "(U32)"};
        return name + stores[static_cast<std::size_t>(dtype.boolStore)];
    }
    if (!dtype.quant) return name;
    const QuantScheme &scheme = *dtype.quant;
    const std::string dim = "(" + std::to_string(scheme.packedDim) + ")";
    const std::string store = scheme.store == QuantStore::Native         ? "Native"
                              : scheme.store == QuantStore::PackedNative ? "PackedNative" + dim
                                                                         : "PackedU32" + dim;
    return name + "(QuantScheme { value: " + scheme.value + ", param: " + scheme.param
           + ", store: " + store + ", level: " + (scheme.block.empty() ? "Tensor" : "Block(…)")
           + ", mode: Symmetric })";
}

/// Both floats, or one and the same quantization.
bool canBeCast(const DType &live, const DType &stored)
{
    return (live.isFloat() && stored.isFloat())
           || (live.code == DTypeCode::QFloat && live == stored);
}

void checkDType(const Gradient &gradient, Collector &collect)
{
    const DType &live = gradient.liveDType;
    const Arguments arguments = {{"id", gradient.id.text()}, {"live", describe(live)}};
    if (gradient.tensor && !canBeCast(live, gradient.tensor->dtype))
        collect.error("gradient.dtype", gradient.node, arguments,
                      "Invalid gradient dtype for parameter " + std::to_string(gradient.id.value)
                          + ": " + debugName(live) + ", stored "
                          + debugName(gradient.tensor->dtype));
    else if (live.code == DTypeCode::QFloat)
        collect.error("gradient.quantized", gradient.node, arguments,
                      "quantized gradient for parameter " + gradient.id.text()
                          + " cannot be scaled implicitly");
    else if (live.code == DTypeCode::Flex32)
        collect.error("gradient.dtype", gradient.node, arguments, said(words::flex32));
}

void checkParameter(const Gradient &gradient, const Join &join, Collector &collect)
{
    const ParameterRow *row = join.find(gradient.id);
    const std::string id = gradient.id.text();
    if (!row || (!row->adapter && (join.modelKnown || !row->contract))) {
        collect.error("gradient.unknown-parameter", gradient.node, {{"id", id}},
                      "gradient container includes parameters outside the supplied module");
        return;
    }
    if (!isTrainable(*row) && !row->contract)
        collect.error("gradient.frozen-parameter", gradient.node, {{"id", id}},
                      said(words::training, "pending gradients include a frozen parameter"));
    if (gradient.tensor && gradient.tensor->shape != row->shape)
        collect.error("gradient.shape", gradient.tensor->node,
                      {{"id", id},
                       {"expected", describe(row->shape)},
                       {"found", describe(gradient.tensor->shape)}},
                      "gradient geometry/device does not match parameter " + id);
}

} // namespace

void checkGradients(const Subject &subject, const Join &join, Collector &collect)
{
    if (!subject.record.gradients) return;
    const std::vector<Gradient> &gradients = *subject.record.gradients;
    std::set<ParamId> seen;
    for (const Gradient &gradient : gradients) {
        if (!seen.insert(gradient.id).second)
            collect.error("gradient.duplicate", gradient.node, {{"id", gradient.id.text()}},
                          "Duplicate gradient parameter ID " + std::to_string(gradient.id.value));
        checkDType(gradient, collect);
        if (join.modelKnown || subject.record.contract) checkParameter(gradient, join, collect);
    }
    if (!subject.record.weighted && !gradients.empty())
        collect.note("gradient.pending", subject.record.gradientsNode,
                     {{"gradients", std::to_string(gradients.size())}});
}

} // namespace spotter::checks
