// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/checkpoint/checkpoint.h"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace spotter::ui {

class CheckpointDocument;

/// The thread between a worker and its document, owned by both: the worker reports and delivers,
/// the document polls and cancels. Once abandoned, nothing reaches the document any more.
class DocumentJob final : public Progress, public std::enable_shared_from_this<DocumentJob>
{
public:
    using Entry = std::pair<document::NodeId, tensor::Statistics>;

    explicit DocumentJob(CheckpointDocument *document) : m_document(document) {}

    // From the worker's thread.
    void report(std::uint64_t done, std::uint64_t total) override;
    bool cancelled() const override { return m_cancelled; }
    void add(document::NodeId tensor, const tensor::Statistics &statistics);
    /// Runs `handler` in the document's thread, later, if the document still wants it.
    void deliver(std::function<void(CheckpointDocument &)> handler);

    // From the document's thread.
    void cancel() { m_cancelled = true; }
    void abandon(); ///< cancels, and forgets the document
    std::vector<Entry> take(); ///< what was added since the last call
    std::uint64_t done() const { return m_done; }
    std::uint64_t total() const { return m_total; }

private:
    std::atomic<bool> m_cancelled = false;
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<std::uint64_t> m_total = 0;
    std::mutex m_mutex; // guards what follows
    CheckpointDocument *m_document;
    std::vector<Entry> m_arrived;
};

} // namespace spotter::ui
