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
    Signature{0, "<?xml"sv, {Format::Foreign, "an XML file"sv, downloadAgain}},
    Signature{0,
              "PK\x03\x04"sv,
              {Format::Foreign, "a zip archive, such as PyTorch saves"sv,
               "Its weights may be a base model; the state of a RUDA run is not in it."sv}},
    Signature{0, "\x93NUMPY"sv, {Format::Foreign, "a NumPy array"sv, openBase}},
    Signature{0, "GGUF"sv, {Format::Foreign, "a GGUF model"sv, openBase}},
    Signature{0, "NRUB"sv, {Format::Foreign, "a burnpack"sv, openBase}},
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

/// Printable UTF-8; the last character may be cut by the end of what was looked at.
bool isText(std::string_view head)
{
    for (std::size_t i = 0; i < head.size();) {
        const auto first = static_cast<unsigned char>(head[i]);
        const bool isControl =
            first < 0x20 && std::string_view("\t\n\r\f").find(head[i]) == head.npos;
        if (isControl || (first >= 0x80 && first < 0xc2) || first > 0xf4) return false;
        const std::size_t length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        for (std::size_t k = 1; k < length && i + k < head.size(); ++k)
            if ((static_cast<unsigned char>(head[i + k]) & 0xc0) != 0x80) return false;
        i += length;
    }
    return true;
}

/// Whether a page's first tag comes after blanks and a byte order mark, in either case.
bool isPage(std::string_view head)
{
    if (head.starts_with("\xef\xbb\xbf")) head.remove_prefix(3);
    head.remove_prefix(std::min(head.find_first_not_of(" \t\r\n"), head.size()));
    std::string begin(head.substr(0, 9));
    for (char &c : begin)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return begin == "<!doctype" || begin.starts_with("<html");
}

/// A map, or an array: the library also reads an envelope that is written as one.
bool beginsLikeRecord(std::string_view head)
{
    const auto first = static_cast<unsigned char>(head.front());
    return (first >= 0x80 && first <= 0x9f) || (first >= 0xdc && first <= 0xdf);
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
    if (isPage(head)) return Sniffed{Format::Foreign, "an HTML page"sv, downloadAgain};
    if (isJson(head)) return Sniffed{Format::Json, "a JSON file"sv};
    if (isText(head)) return Sniffed{Format::Foreign, "a text file"sv, downloadAgain};
    if (beginsLikeRecord(head)) return Sniffed{Format::MessagePack, "a MessagePack file"sv};
    if (std::all_of(head.begin(), head.end(), [](char c) { return c == '\0'; }))
        return Sniffed{Format::Foreign, "a file of zeros"sv,
                       "Its content was never written: look for another copy."sv};
    return Sniffed{Format::Foreign, "a file of unknown kind"sv,
                   "A checkpoint starts with a MessagePack map that names its metadata."sv};
}

} // namespace spotter::document
