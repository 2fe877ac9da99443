// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checkpoint/checkpoint.h"

#include "core/checks/checks.h"
#include "core/checks/used_tensors.h"
#include "core/document/messagepack_reader.h"
#include "core/document/sniff.h"
#include "core/record/build.h"
#include "core/schema/matcher.h"

namespace spotter::checkpoint {
namespace {

checks::Subject subjectOf(const Checkpoint &checkpoint, const StatisticsTable *statistics)
{
    return {checkpoint.file, checkpoint.document, checkpoint.shape, checkpoint.record, statistics};
}

} // namespace

Result<std::shared_ptr<const Checkpoint>> open(const std::filesystem::path &path,
                                               Progress &progress)
{
    auto file = bytes::open(path, progress);
    if (!file) return fail(file.error());
    return open(std::move(*file), progress);
}

Result<std::shared_ptr<const Checkpoint>> open(bytes::Opened file, Progress &progress)
{
    const auto sniffed = document::sniff(*file.source);
    if (!sniffed) return fail(sniffed.error());
    if (sniffed->format != document::Format::MessagePack)
        return fail(ErrorCode::ForeignFormat,
                    {{"what", std::string(sniffed->what)}, {"hint", std::string(sniffed->hint)}});

    auto document = document::readMessagePack(*file.source, progress);
    if (!document) return fail(document.error());
    if (document->empty()) return fail(*document->damage());
    auto catalogue = schema::Catalogue::builtIn();
    if (!catalogue) return fail(catalogue.error());

    auto checkpoint = std::make_shared<Checkpoint>();
    checkpoint->file = std::move(file);
    checkpoint->codec = checkpoint->file.wrapping == bytes::Wrapping::Gzip ? "mpk.gz" : "mpk";
    checkpoint->document = std::move(*document);
    checkpoint->shape = schema::match(
        checkpoint->document, std::make_shared<schema::Catalogue>(std::move(*catalogue)), "File");
    if (progress.cancelled()) return fail(ErrorCode::Cancelled);
    checkpoint->record = record::build(checkpoint->document, checkpoint->shape);
    const checks::Subject subject = subjectOf(*checkpoint, nullptr);
    checkpoint->findings = checks::check(subject);
    checkpoint->overview = checks::overview(subject, checkpoint->findings);
    return checkpoint;
}

std::vector<RoleTensor> tensorsOf(const record::TrainingRecord &record)
{
    std::vector<RoleTensor> tensors;
    for (const checks::UsedTensor &used : checks::usedTensors(record))
        tensors.push_back({used.tensor, used.role});
    return tensors;
}

Judgement withValues(const Checkpoint &checkpoint, const StatisticsTable &statistics)
{
    const checks::Subject subject = subjectOf(checkpoint, &statistics);
    Judgement judgement;
    judgement.findings = checks::check(subject);
    judgement.overview = checks::overview(subject, judgement.findings);
    return judgement;
}

} // namespace spotter::checkpoint
