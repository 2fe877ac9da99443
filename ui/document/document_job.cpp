// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/document_job.h"

#include "ui/document/checkpoint_document.h"

#include <QMetaObject>

namespace spotter::ui {

void DocumentJob::report(std::uint64_t done, std::uint64_t total)
{
    m_total = total;
    m_done = done;
}

void DocumentJob::add(document::NodeId tensor, const tensor::Statistics &statistics)
{
    const std::lock_guard lock(m_mutex);
    m_arrived.emplace_back(tensor, statistics);
}

void DocumentJob::deliver(std::function<void(CheckpointDocument &)> handler)
{
    // Posting under the lock: the document cannot be destroyed between the question and the post,
    // and a posted call dies with its receiver.
    const std::lock_guard lock(m_mutex);
    if (!m_document) return;
    CheckpointDocument *document = m_document;
    QMetaObject::invokeMethod(
        document,
        [self = shared_from_this(), document, handler = std::move(handler)] {
            if (self->m_document) handler(*document);
        },
        Qt::QueuedConnection);
}

void DocumentJob::abandon()
{
    m_cancelled = true;
    const std::lock_guard lock(m_mutex);
    m_document = nullptr;
}

std::vector<DocumentJob::Entry> DocumentJob::take()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_arrived, {});
}

} // namespace spotter::ui
