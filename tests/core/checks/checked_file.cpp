// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/core/checks/checked_file.h"

#include "core/checks/words.h"

#include <algorithm>

namespace spotter::test {
namespace {

CheckedFile judged(const Result<std::shared_ptr<const checkpoint::Checkpoint>> &opened)
{
    CheckedFile file;
    if (!opened) return file;
    NoProgress progress;
    const auto statistics = checkpoint::scanAll(**opened, progress);
    if (!statistics) return file;
    checkpoint::Judgement judgement = checkpoint::withValues(**opened, *statistics);
    file.checkpoint = *opened;
    file.findings = std::move(judgement.findings);
    file.overview = std::move(judgement.overview);
    return file;
}

} // namespace

QStringList CheckedFile::ids(checks::Severity least) const
{
    QStringList ids;
    for (const checks::Finding &finding : findings)
        if (finding.severity >= least)
            ids.append(QString::fromUtf8(finding.id.data(), qsizetype(finding.id.size())));
    return ids;
}

const checks::Finding *CheckedFile::find(std::string_view id) const
{
    const auto found = std::find_if(findings.begin(), findings.end(),
                                    [&](const checks::Finding &f) { return f.id == id; });
    return found == findings.end() ? nullptr : &*found;
}

QString CheckedFile::argument(std::string_view id, std::string_view name) const
{
    if (const checks::Finding *finding = find(id))
        for (const Argument &argument : finding->arguments)
            if (argument.name == name) return QString::fromStdString(argument.value);
    return {};
}

QString CheckedFile::title(std::string_view id) const
{
    const checks::Finding *finding = find(id);
    return finding ? QString::fromStdString(checks::title(*finding)) : QString();
}

CheckedFile checked(std::vector<std::byte> bytes)
{
    NoProgress progress;
    bytes::Opened file;
    file.fileBytes = bytes.size();
    file.source = bytes::inMemory(std::move(bytes));
    return judged(checkpoint::open(std::move(file), progress));
}

CheckedFile checkedPath(const QString &path)
{
    NoProgress progress;
    return judged(checkpoint::open(std::filesystem::path(path.toStdString()), progress));
}

} // namespace spotter::test
