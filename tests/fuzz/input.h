// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace spotter::fuzz {

inline std::shared_ptr<const bytes::ByteSource> source(const std::uint8_t *data, std::size_t size)
{
    const auto *begin = reinterpret_cast<const std::byte *>(data);
    return bytes::inMemory({begin, begin + size});
}

} // namespace spotter::fuzz
