// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/gunzip.h"
#include "input.h"

#include <cstdlib>

using namespace spotter;

namespace {

/// Stops bombs, which are sound but long.
class Limit final : public Progress
{
public:
    void report(std::uint64_t, std::uint64_t) override { ++m_reports; }
    bool cancelled() const override { return m_reports > 64; }

private:
    int m_reports = 0;
};

} // namespace

/// What came out can be read, whether it stays in memory or not.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto compressed = fuzz::source(data, size);
    for (const std::uint64_t mostInMemory : {std::uint64_t(0), std::uint64_t(1) << 20}) {
        Limit progress;
        const auto text = bytes::gunzip(*compressed, progress, mostInMemory);
        if (!text) continue;
        if (text->trailingBytes > size) std::abort();
        if (!text->source->read(ByteRange{0, text->source->size()})) std::abort();
    }
    return 0;
}
