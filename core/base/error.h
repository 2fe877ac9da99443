// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace spotter {

/// Half-open range of bytes [begin, end) in the opened file, or in its gunzipped text.
struct ByteRange {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;

    std::uint64_t size() const { return end - begin; }
    bool contains(std::uint64_t offset) const { return offset >= begin && offset < end; }
    bool operator==(const ByteRange &) const = default;
};

/// A named value that a sentence needs: {"id", "83h0200000000"}.
struct Argument {
    std::string name;
    std::string value;

    bool operator==(const Argument &) const = default;
};
using Arguments = std::vector<Argument>;

/// Why an operation ended. Each code has a stable id and words in `core/checks/words.cpp`.
enum class ErrorCode {
    FileNotFound,
    PermissionDenied,
    IsDirectory,
    NotRegularFile,
    FileEmpty,
    ReadFailed,
    FileChanged,
    NoSpace,
    GzipDamaged,
    GzipCut,
    ForeignFormat,
    Truncated,
    InvalidByte,
    CountExceedsFile,
    TooDeep,
    TooManyNodes,
    NotARecord,
    UnknownRecord,
    SchemaSyntax,
    SchemaUnknownName,
    PayloadUnreadable,
    PathNotFound,
    OutOfMemory,
    Cancelled,
};

/// The stable id of a code, as findings and JSON show it: "file.truncated".
std::string_view idOf(ErrorCode code);

/// What ended an operation, where, and in whose words; the sentence and the remedy are found by the
/// code (`checks::sentence`).
struct Error {
    ErrorCode code = ErrorCode::ReadFailed;
    std::string path; ///< place in the record, "item[3]"; empty when the whole file is meant
    std::optional<ByteRange> range;
    Arguments arguments;
    std::string library = {}; ///< what the library or the system says to it, where that is known
};

template <typename T> using Result = tl::expected<T, Error>;

[[nodiscard]] inline tl::unexpected<Error> fail(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

[[nodiscard]] inline tl::unexpected<Error> fail(ErrorCode code, Arguments arguments = {},
                                                std::optional<ByteRange> range = std::nullopt)
{
    return tl::unexpected<Error>(Error{code, {}, range, std::move(arguments), {}});
}

} // namespace spotter
