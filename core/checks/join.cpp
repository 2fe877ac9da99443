// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/join.h"

#include "core/checks/steps.h"

#include <algorithm>
#include <cctype>

namespace spotter::checks {
namespace {

class Joiner
{
public:
    explicit Joiner(const Subject &subject) : m_record(subject.record)
    {
        const auto &model = m_record.model;
        m_join.modelKnown = model && !model->adapters.empty() && isWhole(subject, model->node);
        m_join.optimizerKnown = isKnownOptimizer(subject);
        m_fresh = m_join.optimizerKnown && m_record.optimizer->states.empty()
                  && stepsOf(subject).agreement != Agreement::Disagree;
    }

    Join join() &&
    {
        addAdapters();
        addContract();
        addStates();
        addGradients();
        shareTied();
        for (ParameterRow &row : m_join.rows)
            row.join = stateOf(row);
        order();
        return std::move(m_join);
    }

private:
    ParameterRow &rowOf(ParamId id, document::NodeId node)
    {
        const auto found = m_join.byId.find(id);
        if (found != m_join.byId.end()) return m_join.rows[found->second];
        ParameterRow row;
        row.idText = id.text();
        row.id = id;
        row.node = node;
        return addRow(std::move(row));
    }

    ParameterRow &addRow(ParameterRow row)
    {
        if (row.id) m_join.byId.try_emplace(*row.id, m_join.rows.size());
        m_join.rows.push_back(std::move(row));
        return m_join.rows.back();
    }

    void addFactor(const record::Adapter &adapter, const std::optional<record::Parameter> &factor,
                   char letter)
    {
        if (!factor) return;
        ParameterRow row;
        row.idText = factor->id ? factor->id->text() : factor->idText;
        row.id = factor->id;
        row.target = adapter.path;
        row.factor = letter;
        row.parameter = &*factor;
        row.adapter = &adapter;
        row.node = factor->node;
        if (factor->tensor) {
            row.shape = factor->tensor->shape;
            row.dtype = factor->tensor->dtype;
        }
        addRow(std::move(row));
    }

    void addAdapters()
    {
        if (!m_record.model) return;
        for (const record::Adapter &adapter : m_record.model->adapters) {
            addFactor(adapter, adapter.a, 'A');
            addFactor(adapter, adapter.b, 'B');
        }
    }

    void addContract()
    {
        if (!m_record.contract) return;
        for (const record::ContractEntry &entry : *m_record.contract) {
            ParameterRow &row = rowOf(entry.id, entry.node);
            if (!row.contract) row.contract = &entry;
            if (row.shape.empty()) row.shape = entry.shape;
        }
    }

    void addStates()
    {
        if (!m_record.optimizer) return;
        for (const record::ParameterState &state : m_record.optimizer->states) {
            if (state.id) {
                // Of two states under one id the library keeps the last.
                rowOf(*state.id, state.node).state = &state;
                continue;
            }
            ParameterRow row;
            row.idText = state.idText;
            row.node = state.node;
            row.state = &state;
            addRow(std::move(row));
        }
    }

    void addGradients()
    {
        if (!m_record.gradients) return;
        for (const record::Gradient &gradient : *m_record.gradients) {
            ParameterRow &row = rowOf(gradient.id, gradient.node);
            if (!row.gradient) row.gradient = &gradient;
        }
    }

    /// Parameters tied under one id share what was found for the first of them.
    void shareTied()
    {
        for (ParameterRow &row : m_join.rows) {
            if (!row.id) continue;
            const ParameterRow &first = m_join.rows[m_join.byId.at(*row.id)];
            row.contract = first.contract;
            row.state = first.state;
            row.gradient = first.gradient;
        }
    }

    void order()
    {
        const auto rank = [](const ParameterRow &row) {
            return row.adapter ? 0 : row.join == JoinState::Orphan ? 1 : 2;
        };
        std::stable_sort(
            m_join.rows.begin(), m_join.rows.end(),
            [&](const ParameterRow &a, const ParameterRow &b) { return rank(a) < rank(b); });
        m_join.byId.clear();
        for (std::size_t i = 0; i < m_join.rows.size(); ++i)
            if (m_join.rows[i].id) m_join.byId.try_emplace(*m_join.rows[i].id, i);
    }

    JoinState stateOf(const ParameterRow &row) const
    {
        const bool known = row.adapter || (!m_join.modelKnown && row.contract);
        if (!known) return row.state ? JoinState::Orphan : JoinState::Stray;
        if (row.state) return JoinState::Matched;
        if (row.adapter && !isTrainable(row)) return JoinState::Frozen;
        if (!m_join.optimizerKnown) return JoinState::Unknown;
        if (m_fresh) return JoinState::Fresh;
        return JoinState::Missing;
    }

    const record::TrainingRecord &m_record;
    Join m_join;
    bool m_fresh = false;
};

} // namespace

const ParameterRow *Join::find(ParamId id) const
{
    const auto found = byId.find(id);
    return found == byId.end() ? nullptr : &rows[found->second];
}

Join joinParameters(const Subject &subject)
{
    return Joiner(subject).join();
}

bool isTrainable(const ParameterRow &row)
{
    if (!row.adapter) return row.contract != nullptr;
    const std::size_t index = row.factor == 'B' ? 1 : 0;
    return row.adapter->trainable.size() <= index || row.adapter->trainable[index];
}

bool isWhole(const Subject &subject, document::NodeId node)
{
    return node < subject.document.size() && !subject.document[node].partial;
}

bool isKnownOptimizer(const Subject &subject)
{
    const auto &optimizer = subject.record.optimizer;
    // The matcher's word for a place where no type fits.
    return optimizer && optimizer->type != "unknown" && isWhole(subject, optimizer->node);
}

bool isMuonAdamW(const record::Optimizer &optimizer)
{
    return optimizer.type.starts_with("MuonAdamW");
}

bool isUuid(std::string_view idText)
{
    if (idText.starts_with("urn:uuid:")) idText.remove_prefix(9);
    if (idText.size() == 38 && idText.front() == '{' && idText.back() == '}')
        idText = idText.substr(1, 36);
    if (idText.size() != 36) return false;
    for (std::size_t i = 0; i < idText.size(); ++i) {
        const bool isHyphen = i == 8 || i == 13 || i == 18 || i == 23;
        const bool isHex = std::isxdigit(static_cast<unsigned char>(idText[i])) != 0;
        if (isHyphen ? idText[i] != '-' : !isHex) return false;
    }
    return true;
}

} // namespace spotter::checks
