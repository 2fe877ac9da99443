// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/document/document.h"
#include "core/schema/catalogue.h"
#include "core/schema/shape.h"

#include <memory>
#include <string_view>

namespace spotter::schema {

/// Finds the types that fit a self-describing document best and gives each node its own. Candidates
/// that fit equally well are one answer with several names; where nothing fits wholly, the one that
/// leaves the fewest nodes unexplained is taken and its mismatches are listed.
/// It accepts what the library's own readers accept (`formats/ruda.md` 3.2): structs as arrays,
/// variants by index, options that are missing, payloads as lists of numbers.
/// @param catalogue gains the types that the search makes; the shape keeps it
/// @param drawnFrom the class of the root: "File"
Shape match(const document::Document &document, std::shared_ptr<Catalogue> catalogue,
            std::string_view drawnFrom);

} // namespace spotter::schema
