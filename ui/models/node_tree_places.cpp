// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/node_tree_places.h"

#include "ui/text/numbers.h"

#include <algorithm>

namespace spotter::ui {

using checkpoint::RoleTensor;
using document::NodeId;
using document::noNode;

namespace {

QStringList stepsOf(const checks::ParameterRow &row)
{
    return fromUtf8(row.target).split(QLatin1Char('.'));
}

/// What stands at the same place in every target; nothing when they are not of one length.
QStringList sharedSteps(const std::vector<checks::ParameterRow> &rows)
{
    QStringList shared;
    bool differ = false;
    for (const checks::ParameterRow &row : rows) {
        if (row.target.empty()) continue;
        const QStringList steps = stepsOf(row);
        if (shared.isEmpty()) shared = steps;
        if (steps.size() != shared.size()) return {};
        for (qsizetype i = 0; i < steps.size(); ++i) {
            if (steps[i] == shared[i]) continue;
            shared[i].clear();
            differ = true;
        }
    }
    return differ ? shared : QStringList();
}

} // namespace

NodePlaces::NodePlaces(std::shared_ptr<const checkpoint::Checkpoint> checkpoint)
    : m_checkpoint(std::move(checkpoint)),
      m_tensors(checkpoint::tensorsOf(m_checkpoint->record))
{
    std::ranges::stable_sort(m_tensors, {},
                             [](const RoleTensor &place) { return place.tensor->bytes.begin; });
    for (std::size_t i = 0; i < m_tensors.size(); ++i)
        m_tensorByNode.try_emplace(m_tensors[i].tensor->node, i);

    m_shared = sharedSteps(m_checkpoint->overview.parameters);
    for (const checks::ParameterRow &row : m_checkpoint->overview.parameters) {
        if (row.parameter) m_parameterByNode.try_emplace(row.parameter->node, &row);
        if (row.state) m_parameterByNode.try_emplace(row.state->node, &row);
        if (row.gradient) m_parameterByNode.try_emplace(row.gradient->node, &row);
        if (row.contract) m_parameterByNode.try_emplace(row.contract->node, &row);
    }
}

const RoleTensor *NodePlaces::tensorAt(std::uint64_t offset) const
{
    const auto after = std::ranges::upper_bound(
        m_tensors, offset, {}, [](const RoleTensor &place) { return place.tensor->bytes.begin; });
    if (after == m_tensors.begin()) return nullptr;
    const RoleTensor &candidate = *std::prev(after);
    const record::Tensor &tensor = *candidate.tensor;
    return tensor.packed && tensor.bytes.contains(offset) ? &candidate : nullptr;
}

const RoleTensor *NodePlaces::tensorOf(NodeId node) const
{
    const document::Document &document = m_checkpoint->document;
    for (; node < document.size(); node = document[node].parent) {
        const auto found = m_tensorByNode.find(node);
        if (found != m_tensorByNode.end()) return &m_tensors[found->second];
    }
    return nullptr;
}

const checks::ParameterRow *NodePlaces::parameterOf(NodeId node) const
{
    const document::Document &document = m_checkpoint->document;
    for (; node < document.size(); node = document[node].parent)
        if (const checks::ParameterRow *row = parameterAt(node)) return row;
    return nullptr;
}

const checks::ParameterRow *NodePlaces::parameterAt(NodeId node) const
{
    const auto found = m_parameterByNode.find(node);
    return found != m_parameterByNode.end() ? found->second : nullptr;
}

QString NodePlaces::shortName(const checks::ParameterRow &row) const
{
    if (row.factor == ' ') return fromUtf8(row.idText);
    const QString factor(QLatin1Char(row.factor));
    if (row.target.empty()) return factor;
    QStringList kept = stepsOf(row);
    for (qsizetype i = m_shared.size(); i-- > 0;)
        if (!m_shared[i].isEmpty()) kept.removeAt(i);
    return kept.join(QLatin1Char('.')) + QLatin1Char(' ') + factor;
}

ByteRange NodePlaces::valueAt(std::uint64_t offset) const
{
    const ByteRange single{offset, offset + 1};
    const RoleTensor *place = tensorAt(offset);
    if (!place) return single;
    const auto width = elementBytes(place->tensor->dtype);
    if (!width) return single;
    const ByteRange payload = place->tensor->bytes;
    const std::uint64_t element = (offset - payload.begin) / *width;
    // A payload may end inside its last element.
    if ((payload.size() / *width) <= element) return single;
    const std::uint64_t begin = payload.begin + element * *width;
    return {begin, begin + *width};
}

std::vector<std::uint64_t> NodePlaces::elementAt(const record::Tensor &tensor, std::uint64_t offset)
{
    const auto width = elementBytes(tensor.dtype);
    if (!width || !tensor.bytes.contains(offset)) return {};
    std::uint64_t element = (offset - tensor.bytes.begin) / *width;
    std::vector<std::uint64_t> indices(tensor.shape.size());
    for (std::size_t axis = tensor.shape.size(); axis-- > 0;) {
        if (tensor.shape[axis] == 0) return {};
        indices[axis] = element % tensor.shape[axis];
        element /= tensor.shape[axis];
    }
    // Bytes beyond what the shape speaks of belong to no element.
    if (element != 0) return {};
    return indices;
}

} // namespace spotter::ui
