// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/dtype.h"
#include "core/base/error.h"
#include "core/base/param_id.h"
#include "core/document/document.h"

#include <optional>
#include <string>
#include <vector>

/// What a training record means, its codec forgotten. Every view knows the node it was read from; a
/// part that the file lacks, or that is not what the schema says, is absent and the rest is there.
namespace spotter::record {

using document::NodeId;
using document::noNode;

/// A tensor as the file stores it; its elements are a range that nobody has read.
struct Tensor {
    NodeId node = noNode; ///< the `TensorData` struct
    NodeId payload = noNode; ///< its `bytes`
    NodeId dtypeNode = noNode;
    NodeId shapeNode = noNode;
    Shape shape;
    DType dtype; ///< of the payload
    ByteRange bytes; ///< content of the payload
    bool packed = true; ///< false: the payload is written as a list of numbers
    std::uint64_t byteCount = 0; ///< of the payload, however it is written
};

/// The five texts of the envelope.
struct Metadata {
    NodeId node = noNode;
    std::string floatName; ///< "f32"
    std::string intName; ///< "i32"
    std::string format; ///< the recorder's Rust type
    std::string version; ///< of ruda-model
    std::string settings; ///< "FullPrecisionSettings"
};

struct Parameter {
    NodeId node = noNode; ///< the `Param` struct
    NodeId idNode = noNode;
    std::string idText; ///< as it stands in the file
    std::optional<ParamId> id;
    std::optional<Tensor> tensor;
};

/// One entry of a module's dtype record.
struct LiveDType {
    NodeId node = noNode;
    ParamId id;
    bool trainable = false;
    DType dtype;
};

/// The pair A [input, rank], B [rank, output] beside one frozen projection.
struct Adapter {
    NodeId node = noNode;
    NodeId schemaNode = noNode;
    std::string path; ///< target in the model: "layers.0.attention.query", "" for a lone layer
    std::uint64_t version = 0;
    std::string baseId;
    NodeId baseIdNode = noNode;
    std::vector<std::uint64_t> baseShape; ///< [input, output]
    std::optional<DType> baseDType;
    std::optional<DType> biasDType;
    std::uint64_t rank = 0;
    double scale = 0;
    double dropout = 0;
    std::vector<bool> trainable; ///< of A, of B
    std::optional<Parameter> a;
    std::optional<Parameter> b;
    std::vector<LiveDType> dtypes;
};

struct ModelState {
    NodeId node = noNode;
    std::string type; ///< "StackAdapterRecord"
    std::optional<std::uint64_t> version; ///< of the outer record; LoRA has it in its schema only
    std::string baseId;
    NodeId baseIdNode = noNode;
    std::optional<std::uint64_t> layers; ///< of the model, for a stack
    std::vector<Adapter> adapters; ///< in file order
};

struct ContractEntry {
    NodeId node = noNode;
    ParamId id;
    Shape shape;
    DType dtype;
};

/// One tensor of an optimizer's state, by the name that facts use: "moment_1", "inner.moment_2".
struct StateTensor {
    std::string name;
    Tensor tensor;
    std::optional<DType> liveDType;
};

/// What the optimizer keeps for one parameter.
struct ParameterState {
    NodeId node = noNode; ///< the state; its key is `keyNode`
    NodeId keyNode = noNode;
    std::string idText;
    std::optional<ParamId> id;
    std::optional<std::uint64_t> rank; ///< of the variant Rank0 … Rank8
    std::optional<std::uint64_t> time;
    NodeId timeNode = noNode;
    std::string choice; ///< "Left", "Right.Right"; empty where the optimizer has no choice
    std::string group; ///< "muon", "adamw", or an index; empty where there are no groups
    std::vector<StateTensor> tensors;

    const StateTensor *find(std::string_view name) const;
};

struct Optimizer {
    NodeId node = noNode;
    std::string display; ///< for people: "OptimizerChoice<AdamW, …>" where nothing decides a part
    std::string type; ///< "AdamW", "Fp32MasterOptimizer<AdamW>"
    std::vector<std::string> alternatives; ///< other types with the same layout
    std::vector<ParameterState> states; ///< in file order
};

struct Scheduler {
    NodeId node = noNode;
    std::string type; ///< "StepLr"
    std::vector<std::string> alternatives;
};

struct Gradient {
    NodeId node = noNode;
    ParamId id;
    DType liveDType;
    std::optional<Tensor> tensor;
};

/// The weighted accumulation window.
struct Window {
    NodeId node = noNode;
    DType dtype; ///< in which the window sums: F32 or F64
    double lossScale = 1;
    double totalWeight = 0;
    std::uint64_t microbatches = 0;
    NodeId lossScaleNode = noNode;
    NodeId totalWeightNode = noNode;
    NodeId microbatchesNode = noNode;

    bool isOpen() const { return microbatches != 0 || totalWeight != 0; }
};

/// A `ModelStateTrainingRecord`, as far as the file holds it.
struct TrainingRecord {
    std::string kind; ///< "ModelStateTrainingRecord"; empty when the item is none that we know
    Metadata metadata;
    NodeId item = noNode;
    std::optional<std::uint64_t> version;
    NodeId versionNode = noNode;
    std::optional<ModelState> model;
    NodeId contractNode = noNode;
    std::optional<std::vector<ContractEntry>> contract;
    std::optional<Optimizer> optimizer;
    std::optional<Scheduler> scheduler;
    NodeId gradientsNode = noNode;
    std::optional<std::vector<Gradient>> gradients;
    bool weighted = false;
    std::optional<Window> window;
    NodeId user = noNode; ///< the caller state, a plain subtree
    /// Whole places that fit their types and yet say nothing: a scheme that there is not, a shape
    /// of more axes than any tensor has.
    std::vector<NodeId> unreadable;
};

} // namespace spotter::record
