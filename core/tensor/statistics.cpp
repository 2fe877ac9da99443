// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/tensor/statistics.h"

#include "core/document/path.h"
#include "core/tensor/elements.h"
#include "core/tensor/payload_reader.h"
#include "core/tensor/summary.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace spotter::tensor {
namespace {

constexpr std::size_t blockSize = 4096; // of F64: fits the first cache

/// What a payload's elements are handed to; twice, once for the figures and once for the bins.
struct Pass {
    std::uint64_t number;
    std::function<void(std::span<double>)> use;
};

bool isReadable(const document::Document &document, const record::Tensor &tensor)
{
    if (tensor.payload >= document.size() || !elementBytes(tensor.dtype)) return false;
    const document::Node &payload = document[tensor.payload];
    if (tensor.packed)
        return payload.kind == document::Kind::Bin || payload.kind == document::Kind::Str;
    if (payload.kind == document::Kind::Run) return !payload.runNegative && !payload.runFloat;
    return payload.kind == document::Kind::Array;
}

Result<void> walk(PayloadReader &reader, const DType &dtype, Progress &progress, const Pass &pass)
{
    const std::size_t width = static_cast<std::size_t>(*elementBytes(dtype));
    std::vector<double> block(blockSize);
    while (true) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        const auto chunk = reader.next();
        if (!chunk) return fail(chunk.error());
        if (chunk->empty()) return {};

        std::span<const std::byte> rest = *chunk;
        while (rest.size() >= width) {
            const std::size_t count = std::min(rest.size() / width, blockSize);
            const auto values = std::span(block).first(count);
            decode(dtype, rest.first(count * width), values);
            pass.use(values);
            rest = rest.subspan(count * width);
        }
        progress.report((pass.number * reader.total() + reader.done()) / 2, reader.total());
    }
}

} // namespace

Result<Statistics> scan(const bytes::ByteSource &source, const document::Document &document,
                        const record::Tensor &tensor, Progress &progress)
{
    if (!isReadable(document, tensor)) {
        Error error;
        error.code = ErrorCode::PayloadUnreadable;
        error.arguments = {{"dtype", describe(tensor.dtype)}};
        if (tensor.payload < document.size()) {
            error.path = pathOf(document, tensor.payload);
            error.range = document[tensor.payload].range();
        }
        return fail(std::move(error));
    }

    PayloadReader reader(source, document, tensor);
    Summary summary;
    const auto add = [&summary](std::span<double> block) { summary.add(block); };
    if (auto done = walk(reader, tensor.dtype, progress, {0, add}); !done)
        return fail(std::move(done.error()));

    Statistics statistics = summary.statistics();
    if (!statistics.min) return statistics;
    if (*statistics.min == *statistics.max) {
        statistics.histogram.back() = statistics.count - statistics.nonFinite();
        return statistics;
    }
    reader.restart();
    Histogram histogram(*statistics.min, *statistics.max);
    const auto sort = [&histogram](std::span<double> block) { histogram.add(block); };
    if (auto done = walk(reader, tensor.dtype, progress, {1, sort}); !done)
        return fail(std::move(done.error()));
    statistics.histogram = histogram.bins();
    return statistics;
}

} // namespace spotter::tensor
