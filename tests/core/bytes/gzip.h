// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <QByteArray>

#include <cstdint>

/// Gzip made by other means than those that read it: Qt's deflate and a check sum of our own.
namespace gzip {

inline std::uint32_t crc32(const QByteArray &text)
{
    std::uint32_t crc = 0xffffffff;
    for (const char c : text) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc;
}

inline QByteArray littleEndian(std::uint32_t value)
{
    QByteArray bytes;
    for (int shift = 0; shift < 32; shift += 8)
        bytes += static_cast<char>(value >> shift & 0xff);
    return bytes;
}

/// The ten bytes that the library writes before every member.
inline QByteArray header()
{
    return QByteArray::fromHex("1f8b08000000000000ff");
}

inline QByteArray deflated(const QByteArray &text)
{
    if (text.isEmpty()) return QByteArray::fromHex("0300"); // where qCompress gives up
    // Qt's length, zlib's header, zlib's check sum around the bare stream.
    const QByteArray zlib = qCompress(text, 6);
    return zlib.mid(4 + 2, zlib.size() - 4 - 2 - 4);
}

inline QByteArray trailer(const QByteArray &text)
{
    return littleEndian(crc32(text)) + littleEndian(static_cast<std::uint32_t>(text.size()));
}

inline QByteArray packed(const QByteArray &text)
{
    return header() + deflated(text) + trailer(text);
}

} // namespace gzip
