// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/bytes/byte_source.h"
#include "core/document/document.h"
#include "core/record/record.h"

#include <cstddef>
#include <span>
#include <vector>

namespace spotter::tensor {

/// The bytes of a payload in order, in chunks of at most 1 MiB, whether the file holds them as
/// bytes or as a list of numbers. Borrows all that it is made from.
class PayloadReader
{
public:
    PayloadReader(const bytes::ByteSource &source, const document::Document &document,
                  const record::Tensor &tensor);

    /// The next chunk, valid until the next call; empty at the end. Every chunk but the last holds
    /// whole elements, whatever the dtype. Errors: PayloadUnreadable where a list holds more than
    /// bytes, those of ByteSource.
    Result<std::span<const std::byte>> next();

    /// Starts again. A payload of one chunk is not read twice.
    void restart();

    std::uint64_t done() const { return m_at - m_range.begin; } ///< bytes of the file
    std::uint64_t total() const { return m_range.size(); }

private:
    Result<void> fill();
    Result<void> fillFromBytes();
    Result<void> fillFromRun();
    Result<void> fillFromNodes();

    const bytes::ByteSource &m_source;
    const document::Document &m_document;
    document::NodeId m_payload;
    bool m_packed;
    ByteRange m_range; ///< of the file
    std::uint64_t m_at = 0; ///< what comes next in the file
    document::NodeId m_child = document::noNode; ///< what comes next among the nodes of a list
    std::vector<std::byte> m_chunk;
    std::uint64_t m_chunks = 0; ///< handed out since the start
    bool m_again = false; ///< the chunk at hand is the whole payload
};

} // namespace spotter::tensor
