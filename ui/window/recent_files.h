// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

class QSettings;
class QThreadPool;

namespace spotter::ui {

/// The files that were opened last, the latest first; kept in the settings.
class RecentFiles : public QObject
{
    Q_OBJECT
public:
    struct Entry {
        QString path;
        QDateTime opened;
    };
    static constexpr int most = 12;

    RecentFiles(QSettings &settings, QThreadPool &pool, QObject *parent = nullptr);

    QList<Entry> entries() const;
    void add(const QString &path);
    void clear();
    /// Asks the disk, in the pool, which of the entries are gone; `missing` tells.
    void check();

Q_SIGNALS:
    void changed();
    void missing(const QString &path);

private:
    void store(const QList<Entry> &entries);

    QSettings &m_settings;
    QThreadPool &m_pool;
};

} // namespace spotter::ui
