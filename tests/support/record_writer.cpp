// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/support/message_pack.h"
#include "tests/support/record_builder.h"

#include <algorithm>

namespace spotter::test {
namespace {

constexpr std::string_view recorder = "ruda_model::record::file::NamedMpkFileRecorder<"
                                      "ruda_model::record::settings::";

void write(MessagePack &out, const Shape &shape)
{
    out.array(shape.size());
    for (const std::uint64_t axis : shape)
        out.integer(axis);
}

void write(MessagePack &out, const TensorPart &tensor)
{
    out.map(3).text("bytes").bin(tensor.bytes).text("shape");
    write(out, tensor.shape);
    out.text("dtype").text(nameOf(tensor.dtype));
}

void write(MessagePack &out, const ParameterPart &parameter)
{
    out.map(2).text("weight").map(2).text("id").text(parameter.idText).text("param");
    write(out, parameter.tensor);
    out.text("bias").nil();
}

void write(MessagePack &out, const AdapterPart &adapter)
{
    out.array(4).array(5).integer(adapter.version).text(adapter.baseId).array(3);
    write(out, adapter.baseShape);
    out.text("F32").text("F32");
    out.array(3).integer(adapter.rank).f64(adapter.scale).f64(adapter.dropout);
    out.array(2).boolean(adapter.trainable[0]).boolean(adapter.trainable[1]);
    write(out, adapter.a);
    write(out, adapter.b);
    out.map(1).text("entries").array(adapter.dtypes.size());
    for (const LiveDTypePart &entry : adapter.dtypes)
        out.array(3).integer(entry.id).boolean(entry.trainable).text(entry.dtype);
}

void writeProjections(MessagePack &out, const Parts &parts, const std::string &baseId,
                      const std::string &prefix)
{
    std::vector<const AdapterPart *> chosen;
    for (const AdapterPart &adapter : parts.adapters)
        if (adapter.path.starts_with(prefix)) chosen.push_back(&adapter);

    out.array(3).integer(parts.modelVersion).text(baseId).array(chosen.size());
    for (const AdapterPart *adapter : chosen) {
        out.array(2).text(std::string_view(adapter->path).substr(prefix.size()));
        write(out, *adapter);
    }
}

std::uint64_t layerOf(const AdapterPart &adapter)
{
    return std::stoull(adapter.path.substr(std::string_view("layers.").size()));
}

void writeStack(MessagePack &out, const Parts &parts)
{
    std::vector<std::uint64_t> layers;
    for (const AdapterPart &adapter : parts.adapters)
        layers.push_back(layerOf(adapter));
    layers.erase(std::unique(layers.begin(), layers.end()), layers.end());

    out.array(4).integer(parts.modelVersion).text(parts.baseId);
    out.integer(parts.layers != 0 ? parts.layers : layers.back() + 1).array(layers.size());
    for (const std::uint64_t layer : layers) {
        out.array(2).integer(layer);
        writeProjections(out, parts, parts.baseOfBlocks, "layers." + std::to_string(layer) + ".");
    }
}

void writeModel(MessagePack &out, const Parts &parts)
{
    const std::string &path = parts.adapters.front().path;
    if (path.empty()) return write(out, parts.adapters.front());
    if (path.starts_with("layers.")) return writeStack(out, parts);
    writeProjections(out, parts, parts.baseId, "");
}

void writeFields(MessagePack &out, const StatePart &state)
{
    out.text("time").integer(state.time.value_or(0));
    for (const auto &[name, tensor] : state.tensors) {
        out.text(name);
        write(out, tensor);
    }
}

void writeAdafactor(MessagePack &out, const StatePart &state)
{
    out.array(3).integer(state.time.value_or(0));
    for (const auto &[name, tensor] : state.tensors) {
        out.array(2).text("F32");
        write(out, tensor);
    }
}

void write(MessagePack &out, const StatePart &state, StateLayout layout)
{
    out.map(1).text("V1").map(1).text(state.rank);
    switch (layout) {
    case StateLayout::AdamW:
        out.map(1).text("momentum").map(4);
        writeFields(out, state);
        out.text("max_moment_2").nil();
        break;
    case StateLayout::SgdMomentum:
        out.map(1).text("momentum").map(1).text("velocity");
        write(out, state.tensors.front().second);
        break;
    case StateLayout::AdaGrad:
        out.map(1).text("lr_decay").map(2);
        writeFields(out, state);
        break;
    case StateLayout::Adafactor: writeAdafactor(out, state); break;
    }
}

void writeWindow(MessagePack &out, const WindowPart &window)
{
    out.map(4).text("dtype").text(window.dtype).text("loss_scale").f64(window.lossScale);
    out.text("total_weight").f64(window.totalWeight);
    out.text("microbatches").integer(window.microbatches);
}

} // namespace

RecordFile RecordBuilder::mpk() const
{
    const Parts &parts = m_parts;
    RecordFile file;
    MessagePack out;

    out.map(parts.unknownKey ? 4 : 3).text("metadata").map(5);
    out.text("float").text(parts.floatName).text("int").text(parts.intName);
    out.text("format").text(std::string(recorder) + parts.settings + ">");
    out.text("version").text("0.21.73").text("settings").text(parts.settings);
    out.text("item").array(7).integer(parts.version);
    writeModel(out, parts);

    out.map(1).text("entries").array(parts.contract.size());
    for (const ContractPart &entry : parts.contract) {
        out.array(3).integer(entry.id);
        write(out, entry.shape);
        out.text(entry.dtype);
    }

    out.map(parts.states.size());
    for (const StatePart &state : parts.states) {
        const std::uint64_t begin = out.size();
        out.text(state.key);
        write(out, state, parts.layout);
        file.places["optimizer/" + state.key] = {begin, out.size()};
    }
    out.raw(parts.scheduler);

    out.map(1).text("gradients").array(parts.gradients.size());
    for (const GradientPart &gradient : parts.gradients) {
        out.array(3).integer(gradient.id).text(gradient.live);
        write(out, gradient.tensor);
    }
    if (parts.window) {
        out.array(2);
        writeWindow(out, *parts.window);
    }
    out.raw(parts.user);
    if (parts.unknownKey) out.text("comment").text("added by hand");
    out.text("_b").array(0);
    out.raw(parts.trailing);
    file.bytes = out.take();
    return file;
}

ByteRange RecordFile::optimizerEntry(std::string_view key) const
{
    const auto found = places.find("optimizer/" + std::string(key));
    return found == places.end() ? ByteRange{} : found->second;
}

} // namespace spotter::test
