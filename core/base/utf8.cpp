// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/base/utf8.h"

#include <cstdint>
#include <cstdio>

namespace spotter {
namespace {

struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 0; ///< 0 where the bytes are none
};

Character first(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    if (lead < 0xc2 || lead > 0xf4) return {};
    const std::size_t length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    if (text.size() < length) return {};
    std::uint32_t code = lead & (0x7f >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {};
        code = code << 6 | (byte(i) & 0x3f);
    }
    const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (overlong || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return {};
    return {code, length};
}

bool isUnsafe(std::uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0x200e && code <= 0x200f)
           || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

} // namespace

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const std::size_t bytes = first(text).bytes;
        if (bytes == 0) return false;
        text.remove_prefix(bytes);
    }
    return true;
}

std::string printable(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const Character character = first(text);
        const std::size_t bytes = character.bytes == 0 ? 1 : character.bytes;
        if (character.bytes != 0 && !isUnsafe(character.code)) {
            out += text.substr(0, bytes);
        } else {
            char escape[16];
            const auto byte = static_cast<unsigned char>(text[0]);
            if (bytes == 1)
                std::snprintf(escape, sizeof escape, "\\x%02x", unsigned(byte));
            else
                std::snprintf(escape, sizeof escape, "\\u{%x}", unsigned(character.code));
            out += escape;
        }
        text.remove_prefix(bytes);
    }
    return out;
}

std::string_view cutUtf8(std::string_view text, std::size_t most)
{
    if (text.size() <= most) return text;
    std::size_t kept = most;
    while (kept > 0 && (static_cast<unsigned char>(text[kept]) & 0xc0) == 0x80)
        --kept;
    return text.substr(0, kept);
}

} // namespace spotter
