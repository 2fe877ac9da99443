// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_files.h"

#include <QFileInfo>
#include <QFutureWatcher>
#include <QPromise>
#include <QSettings>
#include <QThreadPool>

#include <memory>

namespace spotter::ui {

RecentFiles::RecentFiles(QSettings &settings, QThreadPool &pool, QObject *parent)
    : QObject(parent),
      m_settings(settings),
      m_pool(pool)
{
}

QList<RecentFiles::Entry> RecentFiles::entries() const
{
    QList<Entry> entries;
    const int count = m_settings.beginReadArray(QStringLiteral("recent"));
    for (int i = 0; i < std::min(count, most); ++i) {
        m_settings.setArrayIndex(i);
        entries << Entry{m_settings.value(QStringLiteral("path")).toString(),
                         m_settings.value(QStringLiteral("opened")).toDateTime()};
    }
    m_settings.endArray();
    return entries;
}

void RecentFiles::add(const QString &path)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    QList<Entry> all = entries();
    all.removeIf([&](const Entry &entry) { return entry.path == whole; });
    all.prepend({whole, QDateTime::currentDateTime()});
    store(all.mid(0, most));
}

void RecentFiles::clear()
{
    store({});
}

void RecentFiles::check()
{
    QStringList paths;
    for (const Entry &entry : entries())
        paths << entry.path;
    const auto answer = std::make_shared<QPromise<QString>>();
    // The watcher takes the answer from the worker's thread to ours, and dies with us.
    auto *watcher = new QFutureWatcher<QString>(this);
    connect(watcher, &QFutureWatcher<QString>::resultReadyAt, this,
            [this, watcher](int index) { Q_EMIT missing(watcher->resultAt(index)); });
    connect(watcher, &QFutureWatcher<QString>::finished, watcher, &QObject::deleteLater);
    watcher->setFuture(answer->future());
    m_pool.start([answer, paths] {
        answer->start();
        for (const QString &path : paths)
            if (!QFileInfo::exists(path)) answer->addResult(path);
        answer->finish();
    });
}

void RecentFiles::store(const QList<Entry> &entries)
{
    m_settings.remove(QStringLiteral("recent"));
    m_settings.beginWriteArray(QStringLiteral("recent"), static_cast<int>(entries.size()));
    for (int i = 0; i < entries.size(); ++i) {
        m_settings.setArrayIndex(i);
        m_settings.setValue(QStringLiteral("path"), entries[i].path);
        m_settings.setValue(QStringLiteral("opened"), entries[i].opened);
    }
    m_settings.endArray();
    Q_EMIT changed();
}

} // namespace spotter::ui
