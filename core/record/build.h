// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/document/document.h"
#include "core/record/record.h"
#include "core/schema/shape.h"

namespace spotter::record {

/// Reads what a shaped document means; never fails: what cannot be read is absent.
TrainingRecord build(const document::Document &document, const schema::Shape &shape);

} // namespace spotter::record
