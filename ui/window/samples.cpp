// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/samples.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QTextStream>

namespace spotter::ui {

namespace {

QList<Sample> readSamples(const QString &folder)
{
    QList<Sample> samples;
    QFile file(folder + QStringLiteral("/samples.tsv"));
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text)) return samples;
    QTextStream lines(&file);
    for (QString line = lines.readLine(); !line.isNull(); line = lines.readLine()) {
        const QStringList cells = line.split(u'\t');
        if (cells.size() < 4 || line.startsWith(u'#')) continue;
        Sample sample{folder + u'/' + cells[0], cells[1], cells[2], std::nullopt};
        if (cells[3].trimmed() == u"warning") sample.severity = checks::Severity::Warning;
        if (cells[3].trimmed() == u"error") sample.severity = checks::Severity::Error;
        if (QFileInfo::exists(sample.path)) samples << sample;
    }
    return samples;
}

} // namespace

QList<Sample> findSamples()
{
    const QString program = QCoreApplication::applicationDirPath();
    for (const QString &folder : {program + QStringLiteral("/../share/trainspotter/samples"),
                                  QString::fromLocal8Bit(SPOTTER_SOURCE_SAMPLES)}) {
        const QList<Sample> samples = readSamples(QFileInfo(folder).absoluteFilePath());
        if (!samples.isEmpty()) return samples;
    }
    return {};
}

} // namespace spotter::ui
