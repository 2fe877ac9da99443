// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/base/error.h"

namespace spotter {

std::string_view idOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::FileNotFound: return "file.not-found";
    case ErrorCode::PermissionDenied: return "file.permission";
    case ErrorCode::IsDirectory: return "file.directory";
    case ErrorCode::NotRegularFile: return "file.not-regular";
    case ErrorCode::FileEmpty: return "file.empty";
    case ErrorCode::ReadFailed: return "file.read-failed";
    case ErrorCode::FileChanged: return "file.changed";
    case ErrorCode::NoSpace: return "file.no-space";
    case ErrorCode::GzipDamaged: return "gzip.damaged";
    case ErrorCode::GzipCut: return "gzip.cut";
    case ErrorCode::ForeignFormat: return "file.foreign-format";
    case ErrorCode::Truncated: return "file.truncated";
    case ErrorCode::InvalidByte: return "msgpack.invalid-byte";
    case ErrorCode::CountExceedsFile: return "file.count-exceeds-file";
    case ErrorCode::TooDeep: return "file.too-deep";
    case ErrorCode::TooManyNodes: return "file.too-many-nodes";
    case ErrorCode::NotARecord: return "record.no-envelope";
    case ErrorCode::UnknownRecord: return "record.unknown-kind";
    case ErrorCode::SchemaSyntax: return "schema.syntax";
    case ErrorCode::SchemaUnknownName: return "schema.unknown-name";
    case ErrorCode::PayloadUnreadable: return "payload.unreadable";
    case ErrorCode::PathNotFound: return "path.not-found";
    case ErrorCode::OutOfMemory: return "memory.exhausted";
    case ErrorCode::Cancelled: return "work.cancelled";
    }
    return "";
}

} // namespace spotter
