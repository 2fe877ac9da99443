// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/dtype.h"
#include "core/base/error.h"
#include "core/base/param_id.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Training records as the library writes them, byte for byte, with ways to break them.
namespace spotter::test {

/// A payload with its description, which need not fit one another.
struct TensorPart {
    Shape shape;
    DTypeCode dtype = DTypeCode::F32;
    std::vector<std::byte> bytes;

    /// Every element of a floating tensor becomes this.
    void fill(double value);
};

struct ParameterPart {
    std::string idText;
    TensorPart tensor;
};

struct LiveDTypePart {
    std::uint64_t id = 0;
    bool trainable = true;
    std::string dtype = "F32";
};

struct AdapterPart {
    std::string path;
    std::uint64_t version = 1;
    std::string baseId = "base";
    Shape baseShape;
    std::uint64_t rank = 0;
    double scale = 2;
    double dropout = 0;
    bool trainable[2] = {true, true};
    ParameterPart a, b;
    std::vector<LiveDTypePart> dtypes;
};

struct ContractPart {
    std::uint64_t id = 0;
    Shape shape;
    std::string dtype = "F32";
};

/// One entry of an optimizer's map: a struct of tensors below `V1` and `RankN`.
struct StatePart {
    std::string key;
    std::string rank = "Rank2";
    std::optional<std::uint64_t> time;
    std::vector<std::pair<std::string, TensorPart>> tensors;
};

enum class StateLayout { AdamW, SgdMomentum, AdaGrad, Adafactor };

struct GradientPart {
    std::uint64_t id = 0;
    std::string live = "F32";
    TensorPart tensor;
};

struct WindowPart {
    std::string dtype = "F32";
    double lossScale = 1;
    double totalWeight = 0;
    std::uint64_t microbatches = 0;
};

/// Everything that goes into a record, open to change.
struct Parts {
    std::string floatName = "f32", intName = "i32", settings = "FullPrecisionSettings";
    std::uint64_t version = 1;
    std::uint64_t modelVersion = 1;
    std::string baseId = "base";
    std::string baseOfBlocks = "base"; ///< of a stack's blocks
    std::uint64_t layers = 0; ///< 0: one more than the highest that has an adapter
    std::vector<AdapterPart> adapters;
    std::vector<ContractPart> contract;
    StateLayout layout = StateLayout::AdamW;
    std::vector<StatePart> states;
    std::vector<std::byte> scheduler;
    std::vector<GradientPart> gradients;
    std::optional<WindowPart> window = WindowPart{};
    std::vector<std::byte> user;
    std::vector<std::byte> trailing;
    bool unknownKey = false;
};

/// A finished file, with the places that tests ask for.
struct RecordFile {
    std::vector<std::byte> bytes;
    std::map<std::string, ByteRange, std::less<>> places;

    /// Key and value of one optimizer state; an empty range when there is none.
    ByteRange optimizerEntry(std::string_view key) const;
};

/// Speaks of a run, and of what went wrong with it. Without other words the run uses AdamW and
/// StepLr in full precision, its window is closed, and its caller counts (steps, micro-batches).
class RecordBuilder
{
public:
    /// Adds A [input, rank] and B [rank, output] beside one projection. The path decides the kind
    /// of record: "" a lone layer, "attention.query" a block, "layers.0.attention.query" a stack.
    RecordBuilder &lora(std::string path, std::uint64_t input, std::uint64_t output,
                        std::uint64_t rank);

    RecordBuilder &adamW(std::uint64_t time); ///< steps taken; the scheduler and the caller follow
    RecordBuilder &sgd(std::uint64_t time); ///< with momentum, whose states have no time
    RecordBuilder &adaGrad(std::uint64_t time);
    RecordBuilder &adafactor(std::uint64_t time);
    RecordBuilder &fresh(); ///< before its first step: no states

    RecordBuilder &stepLr(std::int64_t index);
    RecordBuilder &position(std::uint64_t value); ///< of Cosine, Noam or Linear: one layout
    RecordBuilder &exponential(double rate);
    RecordBuilder &constantLr();
    RecordBuilder &composed(std::vector<std::pair<std::string, std::uint64_t>> members);

    /// Micro-batches of this total weight wait for their step, a gradient for each parameter.
    RecordBuilder &openWindow(std::uint64_t microbatches, double weight);
    RecordBuilder &unweighted();
    RecordBuilder &caller(std::uint64_t steps, std::uint64_t microbatches);
    RecordBuilder &callerUnit();

    /// Precision settings by their name, "Half"; payloads follow.
    RecordBuilder &precision(std::string_view settings);

    RecordBuilder &dropFromContract(std::string_view id);
    RecordBuilder &dropState(std::string_view id);
    RecordBuilder &rekeyState(std::string_view id, std::string newKey);
    RecordBuilder &change(const std::function<void(Parts &)> &how);

    RecordFile mpk() const;

    /// The ids in the order in which `lora` draws them: A, B, A, B …
    static ParamId drawnId(std::size_t index);

private:
    RecordBuilder &states(StateLayout layout, std::uint64_t time);

    Parts m_parts;
};

} // namespace spotter::test
