// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/used_tensors.h"

#include <algorithm>
#include <array>

namespace spotter::checks {
namespace {

using namespace std::string_view_literals;

std::string_view lastPart(std::string_view name)
{
    const auto dot = name.rfind('.');
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

template <std::size_t n>
bool isOneOf(std::string_view name, const std::array<std::string_view, n> &names)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Lion's only tensor stands for itself: "momentum", or "inner" below a master.
constexpr std::array firstMoments = {"moment_1"sv, "exp_avg"sv, "velocity"sv,
                                     "momentum"sv, "buf"sv,     "inner"sv};
constexpr std::array squares = {"moment_2"sv,   "max_moment_2"sv,  "exp_avg_sq"sv,          "sum"sv,
                                "square_avg"sv, "second_moment"sv, "column_second_moment"sv};

void addWeight(const record::Adapter &adapter, const std::optional<record::Parameter> &factor,
               std::string_view letter, std::vector<UsedTensor> &used)
{
    if (!factor || !factor->tensor) return;
    used.push_back({&*factor->tensor, Role::Weight, letter, factor->idText, nullptr,
                    liveDType(adapter, factor->id)});
}

} // namespace

Role roleOf(std::string_view stateTensorName)
{
    const std::string_view name = lastPart(stateTensorName);
    if (isOneOf(name, firstMoments)) return Role::FirstMoment;
    // RmsProp's `avg` is what it divides by, the square average less the centre's square.
    if (isOneOf(name, squares) || name == "avg") return Role::SecondMoment;
    return Role::OtherState;
}

bool isSquared(std::string_view stateTensorName)
{
    return isOneOf(lastPart(stateTensorName), squares);
}

std::vector<UsedTensor> usedTensors(const record::TrainingRecord &record)
{
    std::vector<UsedTensor> used;
    if (record.model)
        for (const record::Adapter &adapter : record.model->adapters) {
            addWeight(adapter, adapter.a, "A", used);
            addWeight(adapter, adapter.b, "B", used);
        }
    if (record.optimizer)
        for (const record::ParameterState &state : record.optimizer->states)
            for (const record::StateTensor &tensor : state.tensors)
                used.push_back({&tensor.tensor, roleOf(tensor.name), tensor.name, state.idText,
                                nullptr, tensor.liveDType ? &*tensor.liveDType : nullptr});
    if (record.gradients)
        for (const record::Gradient &gradient : *record.gradients)
            if (gradient.tensor)
                used.push_back({&*gradient.tensor,
                                Role::Gradient,
                                "gradient",
                                {},
                                &gradient,
                                &gradient.liveDType});
    return used;
}

const DType *liveDType(const record::Adapter &adapter, const std::optional<ParamId> &id)
{
    const auto &entries = adapter.dtypes;
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const record::LiveDType &e) { return e.id == id; });
    return found == entries.end() ? nullptr : &found->dtype;
}

std::string idOf(const UsedTensor &used)
{
    return used.gradient ? used.gradient->id.text() : std::string(used.idText);
}

} // namespace spotter::checks
