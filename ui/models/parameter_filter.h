// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace spotter::ui {

class ParameterModel;

/// What the filter line says: words, `key:value`, `key<op>number`, `/expression/`, each negated by
/// a leading `-`; quotes keep blanks together. All must hold.
class ParameterFilter
{
public:
    /// Nothing is wrong with an empty text: it accepts every row.
    /// The error is the reason in words, for the line below the field.
    static tl::expected<ParameterFilter, QString> parse(const QString &text);

    bool isEmpty() const { return m_terms.empty(); }
    bool needsFigures() const; ///< whether statistics that arrive can change its answers
    bool accepts(const ParameterModel &model, int row) const;

    /// "state:", "nan>", …, for completion.
    static QStringList keys();

private:
    enum class Comparison { Less, LessOrEqual, Equal, GreaterOrEqual, Greater };

    struct Term {
        bool negated = false;
        QString key; ///< lower-case; empty for words and expressions
        QString role; ///< "m" in `m.std>1`; empty: any
        QString value; ///< lower-case
        std::optional<QRegularExpression> expression = std::nullopt;
        std::optional<double> number = std::nullopt;
        Comparison comparison = Comparison::Equal;
    };

    static tl::expected<Term, QString> parseTerm(QString text);
    static tl::expected<Term, QString> parseNumber(Term term, const QString &op);
    static bool holds(const Term &term, const ParameterModel &model, int row);
    static bool compares(const Term &term, double number);

    std::vector<Term> m_terms;
};

} // namespace spotter::ui
