// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/finding_model.h"

#include "ui/models/roles.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

#include <algorithm>

namespace spotter::ui {

using checks::Finding;
using checks::Findings;
using checks::Severity;

namespace {

QString gradeName(Severity severity)
{
    switch (severity) {
    case Severity::Error: return FindingModel::tr("Error");
    case Severity::Warning: return FindingModel::tr("Warning");
    case Severity::Note: return FindingModel::tr("Note");
    }
    return {};
}

} // namespace

FindingModel::FindingModel(QObject *parent) : QAbstractTableModel(parent) {}

void FindingModel::setFindings(Findings findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    std::ranges::stable_sort(m_findings, [](const Finding &a, const Finding &b) {
        if (a.severity != b.severity) return a.severity > b.severity;
        return a.range.value_or(ByteRange{}).begin < b.range.value_or(ByteRange{}).begin;
    });
    endResetModel();
}

const Finding *FindingModel::finding(int row) const
{
    if (row < 0 || row >= rowCount()) return nullptr;
    return &m_findings[static_cast<std::size_t>(row)];
}

int FindingModel::count(Severity severity) const
{
    return static_cast<int>(std::ranges::count(m_findings, severity, &Finding::severity));
}

int FindingModel::rowOf(const Finding &finding) const
{
    const auto found = std::ranges::find_if(m_findings, [&finding](const Finding &other) {
        return other.id == finding.id && other.node == finding.node && other.range == finding.range
               && other.arguments == finding.arguments;
    });
    return found == m_findings.end() ? -1 : static_cast<int>(found - m_findings.begin());
}

int FindingModel::rowAt(document::NodeId node) const
{
    if (node == document::noNode) return -1;
    const auto found = std::ranges::find(m_findings, node, &Finding::node);
    return found == m_findings.end() ? -1 : static_cast<int>(found - m_findings.begin());
}

QString FindingModel::text(int row) const
{
    const auto cell = [this, row](Column column) { return index(row, column).data().toString(); };
    return QStringLiteral("%1: %2\n%3, %4").arg(cell(Id), cell(Sentence), cell(Path), cell(Bytes));
}

int FindingModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_findings.size());
}

int FindingModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FindingModel::data(const QModelIndex &index, int role) const
{
    const Finding *finding = index.isValid() ? this->finding(index.row()) : nullptr;
    if (!finding) return {};
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Id: return fromUtf8(finding->id);
        case Sentence: return titleOf(*finding);
        case Path: return finding->path.empty() ? tr("file") : fromUtf8(finding->path);
        case Bytes: return finding->range ? rangeText(*finding->range) : QStringLiteral("–");
        default: return {};
        }
    case Qt::ToolTipRole:
        if (index.column() == Grade) return gradeName(finding->severity);
        if (index.column() == Sentence) return titleOf(*finding);
        if (index.column() == Path && !finding->path.empty()) return fromUtf8(finding->path);
        return {};
    case Qt::AccessibleTextRole:
        if (index.column() == Grade) return gradeName(finding->severity);
        return {};
    case Qt::TextAlignmentRole:
        return index.column() == Bytes ? int(Qt::AlignRight | Qt::AlignVCenter)
                                       : int(Qt::AlignLeft | Qt::AlignVCenter);
    case NodeRole: return finding->node;
    case SeverityRole: return static_cast<int>(finding->severity);
    case MonospaceRole: return index.column() == Id || index.column() >= Path;
    case MutedRole: return index.column() >= Path;
    default: return {};
    }
}

QVariant FindingModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
    case Grade: return tr("Severity");
    case Id: return tr("Id");
    case Sentence: return tr("Finding");
    case Path: return tr("Path");
    case Bytes: return tr("Bytes");
    default: return {};
    }
}

} // namespace spotter::ui
