// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"

#include <string_view>

namespace spotter::document {

/// What the first bytes of a file say that it is.
enum class Format {
    MessagePack,
    Bincode, ///< a RUDA record in bincode
    Json,
    Foreign, ///< something else, named by `Sniffed::what`
};

/// `what` reads after "This is", `hint` is a sentence that says what to do.
struct Sniffed {
    Format format = Format::Foreign;
    std::string_view what;
    std::string_view hint = {};
};

/// Tells the container by its content; the suffix plays no part. Errors: those of the source.
Result<Sniffed> sniff(const bytes::ByteSource &source);

} // namespace spotter::document
