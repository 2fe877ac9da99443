// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/facts_line.h"

#include "ui/text/numbers.h"

#include <QCoreApplication>

#include <algorithm>

namespace spotter::ui {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Facts", text);
}

QString kindOf(const record::TrainingRecord &record)
{
    if (!record.model) return {};
    const std::string &type = record.model->type;
    if (type == "LoRAAdapterRecord") return tr("LoRA");
    if (type == "TransformerAdapterRecord") return tr("LoRA transformer");
    if (type == "StackAdapterRecord") return tr("LoRA stack");
    return fromUtf8(type);
}

QString precisionOf(const std::string &settings)
{
    if (settings.find("Double") != std::string::npos) return tr("double precision");
    if (settings.find("Full") != std::string::npos) return tr("full precision");
    if (settings.find("Half") != std::string::npos) return tr("half precision");
    return fromUtf8(settings);
}

QString runOf(const CheckpointDocument &document)
{
    const record::TrainingRecord &record = document.checkpoint()->record;
    QStringList parts = {kindOf(record)};
    if (record.optimizer) parts << fromUtf8(record.optimizer->display);
    parts << fromUtf8(document.overview().scheduler);
    if (record.weighted) parts << tr("weighted");
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

QString writingOf(const checkpoint::Checkpoint &checkpoint)
{
    QStringList parts = {checkpoint.codec == "mpk.gz" ? tr("MessagePack, gzipped")
                         : checkpoint.codec == "mpk"  ? tr("MessagePack")
                                                      : fromUtf8(checkpoint.codec)};
    const record::Metadata &metadata = checkpoint.record.metadata;
    if (!metadata.settings.empty()) parts << precisionOf(metadata.settings);
    if (!metadata.version.empty()) parts << tr("ruda %1").arg(fromUtf8(metadata.version));
    return parts.join(QStringLiteral(", "));
}

// The one value of a property, or its range over all adapters.
template <typename Value>
QString rangeOf(const std::vector<record::Adapter> &adapters, Value record::Adapter::*member)
{
    const auto [least, most] = std::ranges::minmax_element(adapters, {}, member);
    const QString low = figure(static_cast<double>((*least).*member), 6);
    const QString high = figure(static_cast<double>((*most).*member), 6);
    return low == high ? low : low + u'–' + high;
}

} // namespace

QStringList headerFacts(const CheckpointDocument &document)
{
    const auto checkpoint = document.checkpoint();
    if (!checkpoint) return {};
    const record::TrainingRecord &record = checkpoint->record;
    QStringList groups = {runOf(document)};
    if (record.model && !record.model->baseId.empty())
        groups << tr("base “%1”").arg(fromUtf8(record.model->baseId));
    const auto &rows = document.overview().parameters;
    const auto parameters = static_cast<std::size_t>(std::count_if(
        rows.begin(), rows.end(), [](const auto &row) { return row.adapter || row.contract; }));
    const QString size = binarySize(checkpoint->file.fileBytes);
    groups << (parameters == 1   ? tr("1 parameter, %1").arg(size)
               : parameters == 0 ? size
                                 : tr("%1 parameters, %2").arg(grouped(parameters), size));
    groups << writingOf(*checkpoint);
    groups.removeAll(QString());
    return groups;
}

QString trainableFacts(const CheckpointDocument &document)
{
    const auto checkpoint = document.checkpoint();
    if (!checkpoint) return {};
    QStringList parts = {
        tr("%1 trainable values").arg(grouped(document.overview().trainableValues))};
    const auto &model = checkpoint->record.model;
    if (model && !model->adapters.empty()) {
        parts << tr("rank %1").arg(rangeOf(model->adapters, &record::Adapter::rank));
        parts << tr("scale %1").arg(rangeOf(model->adapters, &record::Adapter::scale));
        parts << tr("dropout %1").arg(rangeOf(model->adapters, &record::Adapter::dropout));
    }
    return parts.join(QStringLiteral("    "));
}

FiniteFact finiteFact(const CheckpointDocument &document)
{
    const auto checkpoint = document.checkpoint();
    if (!checkpoint) return {};
    std::uint64_t wrong = 0;
    bool unknown = false;
    for (const auto &entry : checkpoint::tensorsOf(checkpoint->record)) {
        const tensor::Statistics *known = document.statistics(entry.tensor->node);
        if (known)
            wrong += known->nonFinite();
        else
            unknown = true;
    }
    if (wrong > 0)
        return {wrong == 1 ? tr("1 value is not finite")
                           : tr("%1 values are not finite").arg(grouped(wrong)),
                true};
    if (document.isScanning()) return {tr("Scanning values…")};
    if (unknown) return {tr("Not every value was scanned")};
    return {tr("Every value finite")};
}

} // namespace spotter::ui
