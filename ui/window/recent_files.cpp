// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace spotter::ui {

RecentFiles::RecentFiles(QSettings &settings, QObject *parent)
    : QObject(parent),
      m_settings(settings)
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
