// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/document/document.h"
#include "core/schema/type.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace spotter::schema {

class Catalogue;

/// What a hole was filled with: `OptimizerChoice<AdamW, Sgd>`. Types that share a layout are one
/// filling with several names.
struct Filling {
    std::string name; ///< the first that fits
    std::vector<std::string> alternatives; ///< the others that fit as well, in catalogue order
    std::string display; ///< the same for people: "OptimizerChoice<AdamW, …>" where a part is open
};

/// A place where the document is not what the schema says.
struct Mismatch {
    document::NodeId node = document::noNode;
    std::string expected; ///< "seq", "field `time`", "one of F64, F32 …"
    std::string found;

    bool operator==(const Mismatch &) const = default;
};

/// A document with the serde type of each node that a schema speaks of.
struct Shape {
    std::shared_ptr<const Catalogue> catalogue; ///< to which the ids of `types` belong
    std::string root; ///< name of the top-level type: "ModelStateTrainingRecord"
    std::vector<TypeId> types; ///< by node; noType where the schema is silent
    std::map<std::string, Filling> fillings; ///< by parameter of the root: "R", "O", "S", "U"
    std::vector<Mismatch> mismatches;
    std::vector<document::NodeId> unknownKeys; ///< keys of structs that the type does not have
    std::vector<document::NodeId> duplicateKeys; ///< the second and later ones

    TypeId typeOf(document::NodeId node) const
    {
        return node < types.size() ? types[node] : noType;
    }
};

} // namespace spotter::schema
