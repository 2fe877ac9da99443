// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/numbers.h"
#include "core/checks/rules.h"

#include <cmath>

namespace spotter::checks {
namespace {

/// What the window's own precision makes of a value: an F32 window rounds it first.
double inPrecision(double value, const DType &dtype)
{
    return dtype.code == DTypeCode::F32 ? double(static_cast<float>(value)) : value;
}

bool isUsableScale(double scale, const DType &dtype)
{
    const double rounded = inPrecision(scale, dtype);
    return std::isfinite(scale) && scale > 0 && std::isfinite(rounded) && rounded != 0;
}

bool isUsableWeight(double weight, const DType &dtype)
{
    const double rounded = inPrecision(weight, dtype);
    return std::isfinite(weight) && weight >= 0 && std::isfinite(rounded)
           && (rounded != 0 || weight == 0);
}

void checkNumbers(const record::Window &window, const Arguments &arguments, Collector &collect)
{
    if (window.dtype.code != DTypeCode::F32 && window.dtype.code != DTypeCode::F64)
        collect.error("window.dtype", window.node, arguments,
                      "weighted accumulation dtype must be F32 or F64");
    if (!isUsableScale(window.lossScale, window.dtype))
        collect.error(
            "window.loss-scale", window.lossScaleNode, arguments,
            "gradient scale must be representable and finite; a divisor must be positive");
    if (!isUsableWeight(window.totalWeight, window.dtype))
        collect.error("window.weight", window.totalWeightNode, arguments,
                      said(words::windowInconsistent));
    else if (window.totalWeight != 0 && window.microbatches == 0)
        collect.error("window.weight-without-microbatches", window.totalWeightNode, arguments,
                      said(words::windowInconsistent));
}

void checkGradientsOf(const record::Window &window, const Subject &subject,
                      const Arguments &arguments, Collector &collect)
{
    const std::vector<record::Gradient> &gradients = *subject.record.gradients;
    if (window.totalWeight == 0 && !gradients.empty())
        collect.error("window.gradients-without-weight", window.totalWeightNode, arguments,
                      said(words::windowInconsistent));
    if (window.totalWeight != 0 && window.microbatches != 0 && gradients.empty()
        && isWhole(subject, subject.record.gradientsNode))
        collect.warning("window.microbatches-without-gradients", window.microbatchesNode,
                        arguments);
    for (const record::Gradient &gradient : gradients)
        if (gradient.liveDType != window.dtype)
            collect.error("window.gradient-dtype", gradient.node,
                          {{"id", gradient.id.text()},
                           {"live", describe(gradient.liveDType)},
                           {"dtype", describe(window.dtype)}},
                          said(words::windowInconsistent));
}

/// A pair whose first part has most of a window's keys was meant as one; the library reads it as a
/// caller state of the caller's own.
void checkLikeness(const Subject &subject, Collector &collect)
{
    const document::Document &document = subject.document;
    const document::NodeId state = subject.record.user;
    if (subject.record.weighted || !isWhole(subject, state)) return;
    if (document[state].kind != document::Kind::Array || document[state].count != 2) return;
    const document::NodeId map = document.child(state, 0);
    if (map == document::noNode || document[map].kind != document::Kind::Map) return;

    std::string missing;
    std::size_t known = 0;
    for (const std::string_view key : {"dtype", "loss_scale", "total_weight", "microbatches"}) {
        if (document.find(map, key) != document::noNode)
            ++known;
        else
            missing += (missing.empty() ? "“" : ", “") + std::string(key) + "”";
    }
    constexpr std::size_t fewest = 2;
    if (known >= fewest) collect.warning("window.unrecognised", map, {{"missing", missing}});
}

} // namespace

void checkWindow(const Subject &subject, Collector &collect)
{
    checkLikeness(subject, collect);
    if (!subject.record.window || !isWhole(subject, subject.record.window->node)) return;
    const record::Window &window = *subject.record.window;
    const auto &gradients = subject.record.gradients;
    const Arguments arguments = {{"microbatches", std::to_string(window.microbatches)},
                                 {"weight", shortest(window.totalWeight)},
                                 {"scale", shortest(window.lossScale)},
                                 {"dtype", describe(window.dtype)},
                                 {"gradients", std::to_string(gradients ? gradients->size() : 0)}};
    checkNumbers(window, arguments, collect);
    if (gradients) checkGradientsOf(window, subject, arguments, collect);
    if (window.isOpen()) collect.note("window.open", window.node, arguments);
}

} // namespace spotter::checks
