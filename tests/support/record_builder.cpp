// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/support/record_builder.h"

#include "core/base/checked.h"
#include "tests/support/message_pack.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace spotter::test {
namespace {

/// Half floats of the values that tests use: zero, and powers of two and their sums in range.
std::uint16_t halfBits(double value)
{
    if (std::isnan(value)) return 0x7e00;
    const std::uint16_t sign = std::signbit(value) ? 0x8000 : 0;
    if (std::isinf(value)) return sign | 0x7c00;
    if (value == 0) return sign;
    int exponent = 0;
    const double mantissa = std::frexp(std::abs(value), &exponent);
    const auto fraction = static_cast<std::uint16_t>(std::lround((mantissa * 2 - 1) * 1024));
    return static_cast<std::uint16_t>(sign | ((exponent + 14) << 10) | fraction);
}

std::vector<std::byte> encoded(double value, DTypeCode dtype)
{
    std::vector<std::byte> bytes(elementBytes({dtype}).value_or(0));
    const float single = static_cast<float>(value);
    const std::uint16_t half = halfBits(value);
    if (dtype == DTypeCode::F64) std::memcpy(bytes.data(), &value, 8);
    if (dtype == DTypeCode::F32) std::memcpy(bytes.data(), &single, 4);
    if (dtype == DTypeCode::F16) std::memcpy(bytes.data(), &half, 2);
    return bytes;
}

TensorPart tensorOf(Shape shape, double value)
{
    TensorPart tensor{std::move(shape), DTypeCode::F32, {}};
    tensor.fill(value);
    return tensor;
}

std::vector<TensorPart *> allTensors(Parts &parts)
{
    std::vector<TensorPart *> tensors;
    for (AdapterPart &adapter : parts.adapters) {
        tensors.push_back(&adapter.a.tensor);
        tensors.push_back(&adapter.b.tensor);
    }
    for (StatePart &state : parts.states)
        for (auto &entry : state.tensors)
            tensors.push_back(&entry.second);
    for (GradientPart &gradient : parts.gradients)
        tensors.push_back(&gradient.tensor);
    return tensors;
}

std::vector<ParameterPart> parametersOf(const Parts &parts)
{
    std::vector<ParameterPart> parameters;
    for (const AdapterPart &adapter : parts.adapters) {
        parameters.push_back(adapter.a);
        parameters.push_back(adapter.b);
    }
    return parameters;
}

StatePart stateOf(const ParameterPart &parameter, StateLayout layout, std::uint64_t time)
{
    const Shape &shape = parameter.tensor.shape;
    StatePart state{parameter.idText, "Rank2", time, {}};
    switch (layout) {
    case StateLayout::AdamW:
        state.tensors = {{"moment_1", tensorOf(shape, 0.25)}, {"moment_2", tensorOf(shape, 0.5)}};
        break;
    case StateLayout::SgdMomentum: state.tensors = {{"velocity", tensorOf(shape, 0.25)}}; break;
    case StateLayout::AdaGrad: state.tensors = {{"sum", tensorOf(shape, 0.5)}}; break;
    case StateLayout::Adafactor:
        state.tensors = {{"second_moment", tensorOf({shape[0], 1}, 0.5)},
                         {"column_second_moment", tensorOf({1, shape[1]}, 0.5)}};
        break;
    }
    return state;
}

} // namespace

void TensorPart::fill(double value)
{
    bytes.clear();
    const std::vector<std::byte> element = encoded(value, dtype);
    for (std::uint64_t i = 0; i < elementCount(shape).value_or(0); ++i)
        bytes.insert(bytes.end(), element.begin(), element.end());
}

ParamId RecordBuilder::drawnId(std::size_t index)
{
    if (index == 0) return {123456};
    return {0x1122334455667788 + (index - 1) * 0x0101010101010101};
}

RecordBuilder &RecordBuilder::lora(std::string path, std::uint64_t input, std::uint64_t output,
                                   std::uint64_t rank)
{
    const std::size_t drawn = 2 * m_parts.adapters.size();
    AdapterPart adapter;
    adapter.path = std::move(path);
    adapter.baseShape = {input, output};
    adapter.rank = rank;
    adapter.a = {drawnId(drawn).text(), tensorOf({input, rank}, 0.125)};
    adapter.b = {drawnId(drawn + 1).text(), tensorOf({rank, output}, 0.0625)};
    for (const std::size_t index : {drawn, drawn + 1})
        adapter.dtypes.push_back({drawnId(index).value});
    m_parts.contract.push_back({drawnId(drawn).value, adapter.a.tensor.shape});
    m_parts.contract.push_back({drawnId(drawn + 1).value, adapter.b.tensor.shape});
    m_parts.adapters.push_back(std::move(adapter));
    return *this;
}

RecordBuilder &RecordBuilder::states(StateLayout layout, std::uint64_t time)
{
    m_parts.layout = layout;
    m_parts.states.clear();
    for (const ParameterPart &parameter : parametersOf(m_parts))
        m_parts.states.push_back(stateOf(parameter, layout, time));
    return stepLr(std::int64_t(time) - 1).caller(time, 0);
}

RecordBuilder &RecordBuilder::adamW(std::uint64_t time)
{
    return states(StateLayout::AdamW, time);
}

RecordBuilder &RecordBuilder::sgd(std::uint64_t time)
{
    return states(StateLayout::SgdMomentum, time);
}

RecordBuilder &RecordBuilder::adaGrad(std::uint64_t time)
{
    return states(StateLayout::AdaGrad, time);
}

RecordBuilder &RecordBuilder::adafactor(std::uint64_t time)
{
    return states(StateLayout::Adafactor, time);
}

RecordBuilder &RecordBuilder::fresh()
{
    m_parts.states.clear();
    return stepLr(-1).caller(0, 0);
}

RecordBuilder &RecordBuilder::stepLr(std::int64_t index)
{
    m_parts.scheduler = MessagePack().negative(index).take();
    return *this;
}

RecordBuilder &RecordBuilder::position(std::uint64_t value)
{
    m_parts.scheduler = MessagePack().integer(value).take();
    return *this;
}

RecordBuilder &RecordBuilder::exponential(double rate)
{
    m_parts.scheduler = MessagePack().f64(rate).take();
    return *this;
}

RecordBuilder &RecordBuilder::constantLr()
{
    m_parts.scheduler = MessagePack().nil().take();
    return *this;
}

RecordBuilder &RecordBuilder::composed(std::vector<std::pair<std::string, std::uint64_t>> members)
{
    MessagePack out;
    out.map(1).text("schedulers").array(members.size());
    for (const auto &[name, value] : members)
        out.map(1).text(name).integer(value);
    m_parts.scheduler = out.take();
    return *this;
}

RecordBuilder &RecordBuilder::openWindow(std::uint64_t microbatches, double weight)
{
    m_parts.window = WindowPart{"F32", 1, weight, microbatches};
    m_parts.gradients.clear();
    for (const ParameterPart &parameter : parametersOf(m_parts)) {
        const ParamId id = ParamId::parse(parameter.idText).value_or(ParamId{});
        m_parts.gradients.push_back({id.value, "F32", tensorOf(parameter.tensor.shape, 4)});
    }
    return *this;
}

RecordBuilder &RecordBuilder::unweighted()
{
    m_parts.window.reset();
    return *this;
}

RecordBuilder &RecordBuilder::caller(std::uint64_t steps, std::uint64_t microbatches)
{
    m_parts.user = MessagePack().array(2).integer(steps).integer(microbatches).take();
    return *this;
}

RecordBuilder &RecordBuilder::callerUnit()
{
    m_parts.user = MessagePack().nil().take();
    return *this;
}

RecordBuilder &RecordBuilder::precision(std::string_view settings)
{
    const bool half = settings == "Half";
    m_parts.settings = std::string(settings) + "PrecisionSettings";
    m_parts.floatName = half ? "half::binary16::f16" : settings == "Full" ? "f32" : "f64";
    m_parts.intName = half ? "i16" : settings == "Full" ? "i32" : "i64";
    for (TensorPart *tensor : allTensors(m_parts)) {
        float value = 0;
        if (tensor->bytes.size() >= 4) std::memcpy(&value, tensor->bytes.data(), 4);
        tensor->dtype = half                   ? DTypeCode::F16
                        : settings == "Double" ? DTypeCode::F64
                                               : DTypeCode::F32;
        tensor->fill(value);
    }
    return *this;
}

RecordBuilder &RecordBuilder::dropFromContract(std::string_view id)
{
    std::erase_if(m_parts.contract,
                  [&](const ContractPart &entry) { return ParamId{entry.id}.text() == id; });
    return *this;
}

RecordBuilder &RecordBuilder::dropState(std::string_view id)
{
    std::erase_if(m_parts.states, [&](const StatePart &state) { return state.key == id; });
    return *this;
}

RecordBuilder &RecordBuilder::rekeyState(std::string_view id, std::string newKey)
{
    for (StatePart &state : m_parts.states)
        if (state.key == id) state.key = newKey;
    return *this;
}

RecordBuilder &RecordBuilder::change(const std::function<void(Parts &)> &how)
{
    how(m_parts);
    return *this;
}

} // namespace spotter::test
