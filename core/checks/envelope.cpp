// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/rules.h"
#include "core/checks/used_tensors.h"

#include <algorithm>
#include <array>

namespace spotter::checks {
namespace {

struct Settings {
    std::string_view name;
    std::string_view floatName;
    std::string_view intName;
    DTypeCode payload;
};

constexpr std::array known = {
    Settings{"FullPrecisionSettings", "f32", "i32", DTypeCode::F32},
    Settings{"HalfPrecisionSettings", "half::binary16::f16", "i16", DTypeCode::F16},
    Settings{"DoublePrecisionSettings", "f64", "i64", DTypeCode::F64},
    Settings{"NativePrecisionSettings", "f64", "i64", DTypeCode::F64},
};

constexpr std::string_view keepsPayloads = "NativePrecisionSettings";

const Settings *settingsNamed(std::string_view name)
{
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const Settings &s) { return s.name == name; });
    return found == known.end() ? nullptr : &*found;
}

/// Native settings keep payloads as they are, but for gradients and tensors that carry their own
/// live dtype (Lion, LAMB, Adafactor), which become F64.
bool isConverted(const UsedTensor &used, const Settings &settings)
{
    if (used.tensor->dtype.code == DTypeCode::QFloat || used.tensor->dtype.code == DTypeCode::Bool)
        return false;
    return settings.name != keepsPayloads || (used.role != Role::Weight && used.live != nullptr);
}

unsigned bits(DTypeCode code)
{
    return unsigned(8 * elementBytes({code}).value_or(0));
}

/// Whether storing the live dtype so has lost range or digits.
bool isNarrower(DTypeCode stored, DTypeCode live)
{
    return bits(stored) < bits(live) || (stored == DTypeCode::F16 && live == DTypeCode::BF16);
}

} // namespace

void checkEnvelope(const Subject &subject, Collector &collect)
{
    const record::Metadata &metadata = subject.record.metadata;
    const Settings *settings = settingsNamed(metadata.settings);
    const bool agrees = settings && settings->floatName == metadata.floatName
                        && settings->intName == metadata.intName;
    if (!subject.record.kind.empty() && isWhole(subject, metadata.node) && !agrees)
        collect.note("envelope.labels", metadata.node,
                     {{"settings", metadata.settings},
                      {"float", metadata.floatName},
                      {"int", metadata.intName}});
    for (const UsedTensor &used : usedTensors(subject.record)) {
        const DType &stored = used.tensor->dtype;
        const Arguments arguments = {{"id", idOf(used)},
                                     {"tensor", std::string(used.name)},
                                     {"settings", metadata.settings},
                                     {"found", describe(stored)},
                                     {"live", used.live ? describe(*used.live) : ""}};
        const document::NodeId node = used.tensor->dtypeNode;
        if (settings && isConverted(used, *settings) && stored.code != settings->payload)
            collect.warning("envelope.precision", node, arguments);
        else if (used.live && used.live->isFloat() && stored.isFloat()
                 && isNarrower(stored.code, used.live->code))
            collect.note("envelope.narrowed", node, arguments);
    }
}

} // namespace spotter::checks
