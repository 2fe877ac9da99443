// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QList>
#include <QObject>
#include <QString>

class QSettings;

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

    explicit RecentFiles(QSettings &settings, QObject *parent = nullptr);

    QList<Entry> entries() const;
    void add(const QString &path);
    void clear();

Q_SIGNALS:
    void changed();

private:
    void store(const QList<Entry> &entries);

    QSettings &m_settings;
};

} // namespace spotter::ui
