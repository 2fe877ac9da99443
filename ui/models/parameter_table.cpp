// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_table.h"

#include "core/base/checked.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

#include <QCoreApplication>

namespace spotter::ui {

namespace {

QString targetOf(const checks::ParameterRow &row)
{
    if (!row.target.empty()) return fromUtf8(row.target);
    return row.adapter ? QCoreApplication::translate("ParameterTable", "(the layer itself)")
                       : QCoreApplication::translate("ParameterTable", "(no adapter)");
}

std::optional<std::uint64_t> firstNumber(std::string_view path)
{
    std::uint64_t number = 0;
    bool any = false;
    for (const char c : path) {
        if (c >= '0' && c <= '9') {
            if (number > (UINT64_MAX - 9) / 10) return std::nullopt;
            number = number * 10 + static_cast<std::uint64_t>(c - '0');
            any = true;
        } else if (any) {
            break;
        }
    }
    return any ? std::optional(number) : std::nullopt;
}

const record::Tensor *stateTensor(const checks::ParameterRow &row, checks::Role role)
{
    if (!row.state) return nullptr;
    for (const auto &tensor : row.state->tensors)
        if (checks::roleOf(tensor.name) == role) return &tensor.tensor;
    return nullptr;
}

const record::Tensor *tensorOf(const checks::ParameterRow &row, checks::Role role)
{
    switch (role) {
    case checks::Role::Weight:
        return row.parameter && row.parameter->tensor ? &*row.parameter->tensor : nullptr;
    case checks::Role::Gradient:
        return row.gradient && row.gradient->tensor ? &*row.gradient->tensor : nullptr;
    case checks::Role::FirstMoment:
    case checks::Role::SecondMoment:
    case checks::Role::OtherState: break;
    }
    return stateTensor(row, role);
}

ParameterEntry entryOf(const checks::ParameterRow &row)
{
    ParameterEntry entry;
    entry.row = row;
    entry.target = targetOf(row);
    entry.id = fromUtf8(row.idText);
    entry.shape = row.shape.empty() && !row.parameter ? QString() : shapeText(row.shape);
    entry.dtype = row.dtype ? fromUtf8(describe(*row.dtype)) : QString();
    entry.naturalTarget = naturalKey(entry.target);
    entry.elements = elementCount(row.shape).value_or(UINT64_MAX);
    entry.layer = firstNumber(row.target);
    for (std::size_t i = 0; i < shownRoles.size(); ++i)
        entry.tensors[i] = tensorOf(row, shownRoles[i]);
    const QStringList words = {entry.target + u' ' + QLatin1Char(row.factor), entry.id, entry.shape,
                               entry.dtype, nameOf(row.join)};
    entry.haystack = words.join(u'\n').toLower();
    return entry;
}

} // namespace

const record::Tensor *ParameterEntry::tensor(checks::Role role) const
{
    return tensorOf(row, role);
}

QString naturalKey(const QString &text)
{
    QString key;
    for (qsizetype i = 0; i < text.size();) {
        if (!text[i].isDigit()) {
            key += text[i++].toCaseFolded();
            continue;
        }
        qsizetype end = i;
        while (end < text.size() && text[end].isDigit())
            ++end;
        while (i + 1 < end && text[i] == u'0')
            ++i;
        // More digits make a larger number; the length, as one character below all letters, says
        // so.
        key += QChar(static_cast<char16_t>(std::min<qsizetype>(end - i, 0x1F)));
        key += QStringView(text).mid(i, end - i);
        i = end;
    }
    return key;
}

ParameterTable::ParameterTable(std::shared_ptr<const checkpoint::Checkpoint> checkpoint,
                               const std::vector<checks::ParameterRow> &rows)
    : m_checkpoint(std::move(checkpoint))
{
    m_entries.reserve(rows.size());
    for (const auto &row : rows) {
        const int index = size();
        const auto name = [&](document::NodeId node) {
            if (node != document::noNode) m_rows.emplace(node, index);
        };
        name(row.node);
        if (row.parameter) name(row.parameter->node);
        if (row.contract) name(row.contract->node);
        if (row.gradient) name(row.gradient->node);
        if (row.state) {
            name(row.state->node);
            name(row.state->keyNode);
        }
        m_entries.push_back(entryOf(row));
    }
}

int ParameterTable::rowOf(document::NodeId node) const
{
    if (!m_checkpoint) return -1;
    const document::Document &document = m_checkpoint->document;
    while (node < document.size()) {
        const auto found = m_rows.find(node);
        if (found != m_rows.end()) return found->second;
        node = document[node].parent;
    }
    return -1;
}

} // namespace spotter::ui
