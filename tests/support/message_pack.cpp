// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/support/message_pack.h"

#include <bit>

namespace spotter::test {

MessagePack &MessagePack::byte(unsigned value)
{
    m_bytes.push_back(static_cast<std::byte>(value));
    return *this;
}

void MessagePack::bigEndian(std::uint64_t value, int width)
{
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8)
        byte(unsigned(value >> shift & 0xff));
}

void MessagePack::header(unsigned fixed, unsigned fixedLimit, unsigned code16, std::uint64_t count)
{
    if (count < fixedLimit) {
        byte(fixed | unsigned(count));
    } else if (count <= 0xffff) {
        byte(code16);
        bigEndian(count, 2);
    } else {
        byte(code16 + 1);
        bigEndian(count, 4);
    }
}

MessagePack &MessagePack::nil()
{
    return byte(0xc0);
}

MessagePack &MessagePack::boolean(bool value)
{
    return byte(value ? 0xc3 : 0xc2);
}

MessagePack &MessagePack::integer(std::uint64_t value)
{
    if (value < 0x80) return byte(unsigned(value));
    const int power = value <= 0xff ? 0 : value <= 0xffff ? 1 : value <= 0xffffffff ? 2 : 3;
    byte(0xccu + unsigned(power));
    bigEndian(value, 1 << power);
    return *this;
}

MessagePack &MessagePack::negative(std::int64_t value)
{
    if (value >= 0) return integer(std::uint64_t(value));
    if (value >= -32) return byte(unsigned(value) & 0xff);
    const int power = value >= INT8_MIN ? 0 : value >= INT16_MIN ? 1 : value >= INT32_MIN ? 2 : 3;
    byte(0xd0u + unsigned(power));
    bigEndian(std::uint64_t(value), 1 << power);
    return *this;
}

MessagePack &MessagePack::f64(double value)
{
    byte(0xcb);
    bigEndian(std::bit_cast<std::uint64_t>(value), 8);
    return *this;
}

MessagePack &MessagePack::text(std::string_view value)
{
    if (value.size() >= 32 && value.size() <= 0xff) {
        byte(0xd9);
        bigEndian(value.size(), 1);
    } else {
        header(0xa0, 32, 0xda, value.size());
    }
    return raw(std::as_bytes(std::span(value.data(), value.size())));
}

MessagePack &MessagePack::bin(std::span<const std::byte> value)
{
    const int power = value.size() <= 0xff ? 0 : value.size() <= 0xffff ? 1 : 2;
    byte(0xc4u + unsigned(power));
    bigEndian(value.size(), 1 << power);
    return raw(value);
}

MessagePack &MessagePack::array(std::uint64_t count)
{
    header(0x90, 16, 0xdc, count);
    return *this;
}

MessagePack &MessagePack::map(std::uint64_t count)
{
    header(0x80, 16, 0xde, count);
    return *this;
}

MessagePack &MessagePack::raw(std::span<const std::byte> value)
{
    m_bytes.insert(m_bytes.end(), value.begin(), value.end());
    return *this;
}

} // namespace spotter::test
