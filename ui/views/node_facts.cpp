// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/node_facts.h"

#include "core/schema/catalogue.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

#include <QCoreApplication>

namespace spotter::ui {

using document::Document;
using document::Kind;
using document::NodeId;
using document::noNode;

namespace {

constexpr std::uint32_t mostFields = 8;

QString tr(const char *text)
{
    return QCoreApplication::translate("NodeFacts", text);
}

QString typeName(const checkpoint::Checkpoint &checkpoint, NodeId node)
{
    const schema::TypeId type = checkpoint.shape.typeOf(node);
    if (type == schema::noType || !checkpoint.shape.catalogue) return {};
    return fromUtf8(checkpoint.shape.catalogue->type(type).name);
}

void addFields(std::vector<Fact> &facts, const checkpoint::Checkpoint &checkpoint, NodeId node)
{
    const Document &document = checkpoint.document;
    if (document[node].kind != Kind::Map) return;
    std::uint32_t shown = 0;
    for (NodeId child = document.firstChild(node); child != noNode;
         child = document.nextSibling(child)) {
        if (document[child].isKey) continue;
        if (shown++ == mostFields) {
            facts.push_back(
                {QStringLiteral("…"), tr("%1 in all").arg(grouped(document[node].count))});
            return;
        }
        facts.push_back({fromUtf8(checkpoint::labelOf(checkpoint, child)),
                         fromUtf8(checkpoint::valueOf(checkpoint, child))});
    }
}

void addStatistics(std::vector<Fact> &facts, const tensor::Statistics &statistics)
{
    const auto add = [&facts](const QString &name, std::optional<double> value) {
        facts.push_back({name, value ? figure(*value) : QStringLiteral("–")});
    };
    add(tr("min"), statistics.min);
    add(tr("max"), statistics.max);
    add(tr("mean"), statistics.mean);
    add(tr("std"), statistics.std);
    add(tr("L2"), statistics.l2);
    facts.push_back({tr("zeros"), grouped(statistics.zeros)});
    facts.push_back({tr("NaN, inf"), grouped(statistics.nonFinite())});
}

} // namespace

QString formOf(Kind kind)
{
    switch (kind) {
    case Kind::Nil: return tr("nil");
    case Kind::Bool: return tr("boolean");
    case Kind::UInt: return tr("unsigned integer");
    case Kind::Int: return tr("negative integer");
    case Kind::F32: return tr("32-bit float");
    case Kind::F64: return tr("64-bit float");
    case Kind::Str: return tr("text");
    case Kind::Bin: return tr("bytes");
    case Kind::Ext: return tr("extension");
    case Kind::Array: return tr("array");
    case Kind::Map: return tr("map");
    case Kind::Run: return tr("array of numbers");
    }
    return {};
}

QString parameterName(const checks::ParameterRow &row)
{
    if (row.factor == ' ') return fromUtf8(row.idText);
    const QString factor(QLatin1Char(row.factor));
    return row.target.empty() ? factor : fromUtf8(row.target) + QLatin1Char(' ') + factor;
}

std::vector<Fact> nodeFacts(const checkpoint::Checkpoint &checkpoint, const NodePlaces &places,
                            NodeId node, const tensor::Statistics *statistics)
{
    std::vector<Fact> facts;
    const QString type = typeName(checkpoint, node);
    if (!type.isEmpty()) facts.push_back({tr("Type"), type});
    facts.push_back({tr("Stored as"), formOf(checkpoint.document[node].kind)});
    const checkpoint::RoleTensor *place = places.tensorOf(node);
    if (!place) {
        addFields(facts, checkpoint, node);
        return facts;
    }
    const record::Tensor &tensor = *place->tensor;
    facts.push_back({tr("Role"), nameOf(place->role)});
    facts.push_back({tr("Shape, dtype"), shapeText(tensor.shape, QStringLiteral(" × "))
                                             + QStringLiteral(", ")
                                             + fromUtf8(describe(tensor.dtype))});
    if (statistics) addStatistics(facts, *statistics);
    return facts;
}

} // namespace spotter::ui
