// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/checkpoint/checkpoint.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>

class QThreadPool;
class QTimer;

namespace spotter::ui {

class DocumentJob;

/// What is selected everywhere at once: a node, and the bytes that are meant (the node's own,
/// unless a part of it was chosen in the hex view).
struct Selection {
    document::NodeId node = document::noNode;
    ByteRange range;

    bool operator==(const Selection &) const = default;
};

/// One opened checkpoint: loads it, scans its values, holds the selection. Lives in the window's
/// thread; all work runs in the pool and its results arrive by signals.
class CheckpointDocument : public QObject
{
    Q_OBJECT
public:
    enum class State { Loading, Ready, Failed, Stopped };

    CheckpointDocument(QString path, QThreadPool &pool, QObject *parent = nullptr);
    ~CheckpointDocument() override; ///< cancels what runs; does not wait for it

    const QString &path() const { return m_path; }
    State state() const { return m_state; }
    void load();
    void stop(); ///< cancels loading, or scanning; what was found stays

    /// Null until Ready. Immutable; may be kept longer than this object.
    std::shared_ptr<const checkpoint::Checkpoint> checkpoint() const { return m_checkpoint; }
    /// When Failed; when Ready, what broke the scan off, which is among the findings too.
    const std::optional<Error> &error() const { return m_error; }

    /// Those of the structure at first, with those of the values after `judged`. An error that
    /// breaks the scan off takes the place of the verdict.
    const checks::Findings &findings() const { return m_judgement.findings; }
    const checks::Overview &overview() const { return m_judgement.overview; }

    /// Figures of a tensor by its node; null until they are known.
    const tensor::Statistics *statistics(document::NodeId tensor) const;
    bool isScanning() const { return m_scanning; }

    const Selection &selection() const { return m_selection; }
    void select(document::NodeId node);
    void select(const Selection &selection);

Q_SIGNALS:
    void stateChanged();
    void progressed(quint64 done, quint64 total); ///< bytes, of loading or scanning
    void statisticsArrived(); ///< some more tensors are known; at most a few times a second
    void scanningEnded(); ///< all is known, or it was stopped
    void judged(); ///< findings and overview have changed
    void selectionChanged(const spotter::ui::Selection &selection);

private:
    void loaded(const Result<std::shared_ptr<const checkpoint::Checkpoint>> &opened);
    void scan();
    void collect(); // what the worker has left for us since the last tick
    void scanned(const checkpoint::Judgement &judgement);
    void scanFailed(const Error &error);
    void scanStopped();

    QString m_path;
    QThreadPool &m_pool;
    QTimer *m_tick;
    std::shared_ptr<DocumentJob> m_job; // while loading or scanning
    State m_state = State::Loading;
    std::shared_ptr<const checkpoint::Checkpoint> m_checkpoint;
    std::optional<Error> m_error;
    checkpoint::Judgement m_judgement;
    checkpoint::StatisticsTable m_statistics;
    bool m_scanning = false;
    Selection m_selection;
};

} // namespace spotter::ui
