// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/sniff.h"

#include <algorithm>
#include <array>
#include <string>

namespace spotter::document {
namespace {

using namespace std::string_view_literals;

struct Signature {
    std::size_t offset;
    std::string_view bytes;
    Sniffed sniffed;
};

constexpr auto downloadAgain = "Download the file again; what was saved here is not it."sv;
constexpr auto openBase = "It holds weights, not the state of a training run."sv;

constexpr std::array signatures = {
    Signature{0,
              "version https://git-lfs"sv,
              {Format::Foreign, "a Git LFS pointer"sv,
               "The real file is elsewhere: run “git lfs pull” in its repository."sv}},
    Signature{0, "<!DOCTYPE"sv, {Format::Foreign, "an HTML page"sv, downloadAgain}},
    Signature{0, "<!doctype"sv, {Format::Foreign, "an HTML page"sv, downloadAgain}},
    Signature{0, "<html"sv, {Format::Foreign, "an HTML page"sv, downloadAgain}},
    Signature{0, "<HTML"sv, {Format::Foreign, "an HTML page"sv, downloadAgain}},
    Signature{0, "<?xml"sv, {Format::Foreign, "an XML file"sv, downloadAgain}},
    Signature{0,
              "PK\x03\x04"sv,
              {Format::Foreign, "a zip archive, such as PyTorch saves"sv,
               "Its weights may be a base model; the state of a RUDA run is not in it."sv}},
    Signature{0, "\x93NUMPY"sv, {Format::Foreign, "a NumPy array"sv, openBase}},
    Signature{0, "GGUF"sv, {Format::Foreign, "a GGUF model"sv, openBase}},
    Signature{0, "NURB"sv, {Format::Foreign, "a burnpack"sv, openBase}},
    Signature{0, "\x89HDF\r\n\x1a\n"sv, {Format::Foreign, "an HDF5 file"sv, openBase}},
    Signature{0,
              "\x1f\x8b"sv,
              {Format::Foreign, "gzip within gzip"sv, "Unpack it once with “gzip -d”."sv}},
    Signature{0, "BZh"sv, {Format::Foreign, "a bzip2 file"sv, "Unpack it first."sv}},
    Signature{0, "\xfd\x37zXZ"sv, {Format::Foreign, "an xz file"sv, "Unpack it first."sv}},
    Signature{0, "\x28\xb5\x2f\xfd"sv, {Format::Foreign, "a zstd file"sv, "Unpack it first."sv}},
    Signature{0,
              "\x7f"
              "ELF"sv,
              {Format::Foreign, "a program"sv}},
    Signature{0, "\x89PNG"sv, {Format::Foreign, "a picture"sv}},
    Signature{257, "ustar"sv, {Format::Foreign, "a tar archive"sv, "Unpack it first."sv}},
    Signature{0, "\x80\x02"sv, {Format::Foreign, "a Python pickle"sv, openBase}},
    Signature{0, "\x80\x04"sv, {Format::Foreign, "a Python pickle"sv, openBase}},
    // safetensors: a u64 length of up to 16 MiB, then the header's brace.
    Signature{4, "\0\0\0\0{"sv, {Format::Foreign, "a safetensors file"sv, openBase}},
    // bincode: metadata.float is the first string, its length before it.
    Signature{0,
              "\x03"
              "f32\x03"sv,
              {Format::Bincode, "a RUDA record in bincode"sv}},
    Signature{0,
              "\x03"
              "f64\x03"sv,
              {Format::Bincode, "a RUDA record in bincode"sv}},
    Signature{0, "\x13half::binary16::f16"sv, {Format::Bincode, "a RUDA record in bincode"sv}},
};

bool isTextByte(char c)
{
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0x20 || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/// A map, or an array of the envelope's three fields.
bool beginsLikeRecord(std::string_view head)
{
    const auto first = static_cast<unsigned char>(head.front());
    return (first >= 0x80 && first <= 0x8f) || first == 0x93 || first == 0xde || first == 0xdf;
}

bool isJson(std::string_view head)
{
    const auto brace = head.find_first_not_of(" \t\r\n");
    if (brace == std::string_view::npos || head[brace] != '{') return false;
    const auto quote = head.find_first_not_of(" \t\r\n", brace + 1);
    return quote != std::string_view::npos && (head[quote] == '"' || head[quote] == '}');
}

} // namespace

Result<Sniffed> sniff(const bytes::ByteSource &source)
{
    std::string buffer(std::min<std::uint64_t>(source.size(), 512), '\0');
    const auto bytes = std::as_writable_bytes(std::span(buffer.data(), buffer.size()));
    if (auto read = source.read(0, bytes); !read) return fail(read.error());
    if (buffer.empty()) return fail(ErrorCode::FileEmpty);

    const std::string_view head = buffer;
    for (const Signature &signature : signatures)
        if (head.size() > signature.offset
            && head.substr(signature.offset).starts_with(signature.bytes))
            return signature.sniffed;
    if (isJson(head)) return Sniffed{Format::Json, "a JSON file"sv};
    if (beginsLikeRecord(head)) return Sniffed{Format::MessagePack, "a MessagePack file"sv};
    if (std::all_of(head.begin(), head.end(), isTextByte))
        return Sniffed{Format::Foreign, "a text file"sv, downloadAgain};
    if (std::all_of(head.begin(), head.end(), [](char c) { return c == '\0'; }))
        return Sniffed{Format::Foreign, "a file of zeros"sv,
                       "Its content was never written: look for another copy."sv};
    return Sniffed{Format::Foreign, "a file of unknown kind"sv,
                   "A checkpoint starts with a MessagePack map that names its metadata."sv};
}

} // namespace spotter::document
