// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checkpoint/checkpoint.h"

namespace spotter::checkpoint {
namespace {

/// Progress of one tensor as a part of all of them.
class PartProgress final : public Progress
{
public:
    PartProgress(Progress &whole, std::uint64_t before, std::uint64_t total)
        : m_whole(whole),
          m_before(before),
          m_total(total)
    {
    }
    void report(std::uint64_t done, std::uint64_t) override
    {
        m_whole.report(m_before + done, m_total);
    }
    bool cancelled() const override { return m_whole.cancelled(); }

private:
    Progress &m_whole;
    std::uint64_t m_before;
    std::uint64_t m_total;
};

} // namespace

Result<StatisticsTable>
scanAll(const Checkpoint &checkpoint, Progress &progress,
        const std::function<void(document::NodeId, const tensor::Statistics &)> &each)
{
    const std::vector<RoleTensor> tensors = tensorsOf(checkpoint.record);
    std::uint64_t total = 0;
    for (const RoleTensor &entry : tensors)
        total += entry.tensor->bytes.size();

    StatisticsTable table;
    std::uint64_t done = 0;
    for (const RoleTensor &entry : tensors) {
        PartProgress part(progress, done, total);
        const auto statistics =
            tensor::scan(*checkpoint.file.source, checkpoint.document, *entry.tensor, part);
        done += entry.tensor->bytes.size();
        if (!statistics && statistics.error().code != ErrorCode::PayloadUnreadable)
            return fail(statistics.error());
        if (!statistics) continue;
        if (each) each(entry.tensor->node, *statistics);
        table.emplace(entry.tensor->node, *statistics);
    }
    progress.report(total, total);
    return table;
}

} // namespace spotter::checkpoint
