// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"

#include <QString>
#include <QStringList>

#include <unordered_map>
#include <vector>

namespace spotter::ui {

/// Answers, for a node or an offset of one checkpoint, which tensor it lies in and to which
/// parameter it belongs. Keeps the checkpoint alive.
class NodePlaces
{
public:
    explicit NodePlaces(std::shared_ptr<const checkpoint::Checkpoint> checkpoint);

    /// By the place of their payloads.
    const std::vector<checkpoint::RoleTensor> &tensors() const { return m_tensors; }
    /// The tensor whose packed payload holds this offset; null elsewhere.
    const checkpoint::RoleTensor *tensorAt(std::uint64_t offset) const;
    /// The tensor that this node is, or is a part of; null for others.
    const checkpoint::RoleTensor *tensorOf(document::NodeId node) const;
    /// The parameter whose weight, state, gradient or contract entry holds this node; null for
    /// none.
    const checks::ParameterRow *parameterOf(document::NodeId node) const;
    /// The parameter whose state, gradient or contract entry this very node is.
    const checks::ParameterRow *parameterAt(document::NodeId node) const;

    /// "2.query B": factor and target without the steps that all targets share; the id where no
    /// adapter has the parameter.
    QString shortName(const checks::ParameterRow &row) const;

    /// Bytes of the value under an offset: an element of its tensor, else the one byte.
    ByteRange valueAt(std::uint64_t offset) const;
    /// Indices of the element that holds an offset of this tensor, by axis.
    static std::vector<std::uint64_t> elementAt(const record::Tensor &tensor, std::uint64_t offset);

private:
    std::shared_ptr<const checkpoint::Checkpoint> m_checkpoint;
    std::vector<checkpoint::RoleTensor> m_tensors;
    std::unordered_map<document::NodeId, std::size_t> m_tensorByNode;
    std::unordered_map<document::NodeId, const checks::ParameterRow *> m_parameterByNode;
    QStringList m_shared; ///< the targets' steps by place; empty where they differ
};

} // namespace spotter::ui
