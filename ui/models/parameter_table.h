// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoint/checkpoint.h"
#include "core/checks/overview.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace spotter::ui {

/// The roles that have a column of their own, in the order of the columns.
inline constexpr std::array shownRoles = {checks::Role::Weight, checks::Role::FirstMoment,
                                          checks::Role::SecondMoment, checks::Role::Gradient};

/// One row with everything that cells, sorting and filtering ask of it, computed once.
struct ParameterEntry {
    checks::ParameterRow row;
    QString target; ///< as it is shown; "(no adapter)" in words where there is none
    QString id;
    QString shape;
    QString dtype;
    QString naturalTarget; ///< compares as people count: layer 2 before layer 10
    QString haystack; ///< lower-case text that words of a filter look in
    std::uint64_t elements = 0;
    std::optional<std::uint64_t> layer; ///< the first number of the target's path
    std::array<const record::Tensor *, shownRoles.size()> tensors =
        {}; ///< by shown role; null: absent

    /// The tensor of any role; of `OtherState` the first.
    const record::Tensor *tensor(checks::Role role) const;
};

/// A text whose numbers compare by value: "layers.2" before "layers.10".
QString naturalKey(const QString &text);

/// The rows of an overview in the order of the file, and which row a node belongs to. Keeps the
/// checkpoint that the rows point into.
class ParameterTable
{
public:
    ParameterTable() = default;
    ParameterTable(std::shared_ptr<const checkpoint::Checkpoint> checkpoint,
                   const std::vector<checks::ParameterRow> &rows);

    int size() const { return static_cast<int>(m_entries.size()); }
    const ParameterEntry &operator[](int row) const
    {
        return m_entries[static_cast<std::size_t>(row)];
    }

    /// The row that a node is a part of, by walking up its parents; −1 for none.
    int rowOf(document::NodeId node) const;

private:
    std::shared_ptr<const checkpoint::Checkpoint> m_checkpoint;
    std::vector<ParameterEntry> m_entries;
    std::unordered_map<document::NodeId, int> m_rows;
};

} // namespace spotter::ui
