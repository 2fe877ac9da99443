// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace spotter::test {

/// Writes MessagePack with the smallest forms, as the library's serializer does.
class MessagePack
{
public:
    MessagePack &nil();
    MessagePack &boolean(bool value);
    MessagePack &integer(std::uint64_t value);
    MessagePack &negative(std::int64_t value); ///< negative ones; others as `integer`
    MessagePack &f64(double value);
    MessagePack &text(std::string_view value);
    MessagePack &bin(std::span<const std::byte> value);
    MessagePack &array(std::uint64_t count);
    MessagePack &map(std::uint64_t count);
    MessagePack &raw(std::span<const std::byte> value);
    MessagePack &byte(unsigned value);

    std::uint64_t size() const { return m_bytes.size(); }
    const std::vector<std::byte> &bytes() const { return m_bytes; }
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    void bigEndian(std::uint64_t value, int width);
    void header(unsigned fixed, unsigned fixedLimit, unsigned code16, std::uint64_t count);

    std::vector<std::byte> m_bytes;
};

} // namespace spotter::test
