// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/base/param_id.h"

#include <array>

namespace spotter {
namespace {

constexpr std::string_view alphabet = "0123456789abcdefghijklmnopqrstuv";

int digitOf(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'v') return c - 'a' + 10;
    if (c >= 'A' && c <= 'V') return c - 'A' + 10;
    return -1;
}

} // namespace

std::string ParamId::text() const
{
    std::string text;
    unsigned pending = 0;
    int bits = 0;
    for (int byte = 0; byte < 8; ++byte) {
        pending = pending << 8 | unsigned(value >> (8 * byte) & 0xff);
        for (bits += 8; bits >= 5; bits -= 5)
            text += alphabet[pending >> (bits - 5) & 31];
    }
    text += alphabet[pending << (5 - bits) & 31];
    return text;
}

std::optional<ParamId> ParamId::parse(std::string_view text)
{
    if (text.size() > 13) return std::nullopt;

    std::array<unsigned char, 8> bytes{};
    std::size_t filled = 0;
    unsigned pending = 0;
    int bits = 0;
    for (const char c : text) {
        const int digit = digitOf(c);
        if (digit < 0) return std::nullopt;
        pending = (pending << 5 | unsigned(digit)) & 0xffff;
        bits += 5;
        if (bits >= 8) {
            bits -= 8;
            bytes[filled++] = static_cast<unsigned char>(pending >> bits & 0xff);
        }
    }
    // A whole digit left over is a length that no number of bytes has; spare bits must be zero.
    if (bits >= 5 || (pending & ((1u << bits) - 1)) != 0) return std::nullopt;

    ParamId id;
    for (std::size_t i = 0; i < 8; ++i)
        id.value |= std::uint64_t(bytes[i]) << (8 * i);
    return id;
}

} // namespace spotter
