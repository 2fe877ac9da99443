// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/checkpoint_document.h"

#include "core/checks/words.h"
#include "ui/document/document_job.h"
#include "ui/document/guarded.h"

#include <QFile>
#include <QThreadPool>
#include <QTimer>

#include <filesystem>

namespace spotter::ui {

namespace {

constexpr int tickMs = 200;

} // namespace

CheckpointDocument::CheckpointDocument(QString path, QThreadPool &pool, QObject *parent)
    : QObject(parent),
      m_path(std::move(path)),
      m_pool(pool),
      m_tick(new QTimer(this))
{
    m_tick->setInterval(tickMs);
    connect(m_tick, &QTimer::timeout, this, &CheckpointDocument::collect);
}

CheckpointDocument::~CheckpointDocument()
{
    if (m_job) m_job->abandon();
}

void CheckpointDocument::load()
{
    if (m_job) m_job->abandon();
    m_checkpoint.reset();
    m_error.reset();
    m_judgement = {};
    m_statistics.clear();
    m_scanning = false;
    m_selection = {};
    m_job = std::make_shared<DocumentJob>(this);
    m_tick->start();
    m_state = State::Loading;
    Q_EMIT stateChanged();

    m_pool.start(
        [job = m_job, path = std::filesystem::path(QFile::encodeName(m_path).toStdString())] {
            auto opened = guarded([&] { return checkpoint::open(path, *job); });
            job->deliver([opened = std::move(opened)](CheckpointDocument &document) {
                document.loaded(opened);
            });
        });
}

void CheckpointDocument::loaded(const Result<std::shared_ptr<const checkpoint::Checkpoint>> &opened)
{
    m_tick->stop();
    m_job.reset();
    if (!opened) {
        m_error = opened.error();
        m_state = m_error->code == ErrorCode::Cancelled ? State::Stopped : State::Failed;
        Q_EMIT stateChanged();
        return;
    }
    m_checkpoint = *opened;
    m_judgement = {m_checkpoint->findings, m_checkpoint->overview};
    m_state = State::Ready;
    scan();
    Q_EMIT stateChanged();
}

void CheckpointDocument::scan()
{
    m_job = std::make_shared<DocumentJob>(this);
    m_scanning = true;
    m_tick->start();

    m_pool.start([job = m_job, checkpoint = m_checkpoint] {
        auto judgement = guarded([&]() -> Result<checkpoint::Judgement> {
            const auto table = checkpoint::scanAll(
                *checkpoint, *job,
                [&job](document::NodeId tensor, const tensor::Statistics &statistics) {
                    job->add(tensor, statistics);
                });
            if (!table) return fail(table.error());
            return checkpoint::withValues(*checkpoint, *table);
        });
        job->deliver([judgement = std::move(judgement)](CheckpointDocument &document) {
            if (judgement)
                document.scanned(*judgement);
            else
                document.scanFailed(judgement.error());
        });
    });
}

void CheckpointDocument::collect()
{
    const auto arrived = m_job->take();
    for (const auto &entry : arrived)
        m_statistics.insert_or_assign(entry.first, entry.second);
    Q_EMIT progressed(m_job->done(), m_job->total());
    if (!arrived.empty()) Q_EMIT statisticsArrived();
}

void CheckpointDocument::scanned(const checkpoint::Judgement &judgement)
{
    collect();
    scanStopped();
    m_judgement = judgement;
    Q_EMIT judged();
}

void CheckpointDocument::scanFailed(const Error &error)
{
    collect();
    scanStopped();
    if (error.code == ErrorCode::Cancelled) return;
    // What was judged so far speaks of bytes that may be gone.
    m_error = error;
    checks::Finding finding = checks::asFinding(error);
    m_judgement.overview.verdict = checks::Overview::Verdict::Unreadable;
    m_judgement.overview.reason = finding.id;
    m_judgement.overview.arguments = finding.arguments;
    m_judgement.findings.push_back(std::move(finding));
    Q_EMIT judged();
}

void CheckpointDocument::scanStopped()
{
    m_tick->stop();
    m_job.reset();
    m_scanning = false;
    Q_EMIT scanningEnded();
}

void CheckpointDocument::stop()
{
    if (m_job) m_job->cancel();
}

const tensor::Statistics *CheckpointDocument::statistics(document::NodeId tensor) const
{
    const auto found = m_statistics.find(tensor);
    return found == m_statistics.end() ? nullptr : &found->second;
}

void CheckpointDocument::select(document::NodeId node)
{
    if (!m_checkpoint || node >= m_checkpoint->document.size()) return;
    select(Selection{node, m_checkpoint->document[node].range()});
}

void CheckpointDocument::select(const Selection &selection)
{
    if (selection == m_selection) return;
    m_selection = selection;
    Q_EMIT selectionChanged(m_selection);
}

} // namespace spotter::ui
