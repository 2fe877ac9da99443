// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/parameter_filter.h"

#include "ui/models/parameter_model.h"
#include "ui/text/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace spotter::ui {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("ParameterFilter", text);
}

const QStringList &textKeys()
{
    static const QStringList keys = {
        QStringLiteral("target"), QStringLiteral("id"),    QStringLiteral("factor"),
        QStringLiteral("shape"),  QStringLiteral("dtype"), QStringLiteral("state"),
        QStringLiteral("role"),   QStringLiteral("group"), QStringLiteral("layer"),
        QStringLiteral("rank"),   QStringLiteral("time")};
    return keys;
}

const QStringList &rowNumbers()
{
    static const QStringList keys = {QStringLiteral("layer"), QStringLiteral("rank"),
                                     QStringLiteral("time"), QStringLiteral("values")};
    return keys;
}

const QStringList &figureKeys()
{
    static const QStringList keys = {
        QStringLiteral("nan"), QStringLiteral("inf"), QStringLiteral("zeros"),
        QStringLiteral("min"), QStringLiteral("max"), QStringLiteral("mean"),
        QStringLiteral("std"), QStringLiteral("l2"),  QStringLiteral("absmax")};
    return keys;
}

std::optional<double> figureOf(const tensor::Statistics &known, const QString &key)
{
    if (key == u"nan") return static_cast<double>(known.nan);
    if (key == u"inf") return static_cast<double>(known.inf);
    if (key == u"zeros") return static_cast<double>(known.zeros);
    if (key == u"min") return known.min;
    if (key == u"max") return known.max;
    if (key == u"mean") return known.mean;
    if (key == u"std") return known.std;
    if (key == u"l2") return known.l2;
    return known.absmax;
}

std::optional<double> numberOf(const ParameterEntry &entry, const QString &key)
{
    const auto known = [](const std::optional<std::uint64_t> &number) {
        return number ? std::optional(static_cast<double>(*number)) : std::nullopt;
    };
    if (key == u"layer") return known(entry.layer);
    if (key == u"values") return static_cast<double>(entry.elements);
    if (key == u"time") return entry.row.state ? known(entry.row.state->time) : std::nullopt;
    if (!entry.row.adapter) return std::nullopt;
    return static_cast<double>(entry.row.adapter->rank);
}

bool hasRole(const ParameterEntry &entry, const QString &name)
{
    using checks::Role;
    if (name == u"weight") return entry.tensor(Role::Weight);
    if (name == u"m") return entry.tensor(Role::FirstMoment);
    if (name == u"v") return entry.tensor(Role::SecondMoment);
    if (name == u"gradient") return entry.tensor(Role::Gradient);
    return entry.tensor(Role::FirstMoment) || entry.tensor(Role::SecondMoment);
}

std::vector<QString> split(const QString &text)
{
    static const QRegularExpression token(
        QStringLiteral(R"((?:-?/(?:[^/\\]|\\.)*/)|(?:"[^"]*"|[^\s"])+)"));
    std::vector<QString> result;
    for (auto matches = token.globalMatch(text); matches.hasNext();)
        result.push_back(matches.next().captured());
    return result;
}

} // namespace

QStringList ParameterFilter::keys()
{
    QStringList keys;
    for (const QString &key : textKeys())
        keys << key + u':';
    for (const QString &key : figureKeys())
        keys << key + u'>';
    keys << QStringLiteral("values>");
    return keys;
}

tl::expected<ParameterFilter, QString> ParameterFilter::parse(const QString &text)
{
    ParameterFilter filter;
    for (const QString &part : split(text)) {
        auto term = parseTerm(part);
        if (!term) return tl::unexpected(term.error());
        filter.m_terms.push_back(std::move(*term));
    }
    return filter;
}

tl::expected<ParameterFilter::Term, QString> ParameterFilter::parseTerm(QString text)
{
    Term term;
    if (text.size() > 1 && text.startsWith(u'-')) {
        term.negated = true;
        text.remove(0, 1);
    }
    if (text.size() > 2 && text.startsWith(u'/') && text.endsWith(u'/')) {
        term.expression = QRegularExpression(text.mid(1, text.size() - 2),
                                             QRegularExpression::CaseInsensitiveOption);
        if (!term.expression->isValid())
            return tl::unexpected(
                tr("%1 is no regular expression: %2").arg(text, term.expression->errorString()));
        return term;
    }
    static const QRegularExpression keyed(
        QStringLiteral(R"(^(?:(\w+)\.)?([A-Za-z]\w*)(:|<=|>=|<|>|=)(.*)$)"));
    const auto match = keyed.match(text);
    if (!match.hasMatch()) {
        term.value = text.remove(u'"').toLower();
        return term;
    }
    term.role = match.captured(1).toLower();
    term.key = match.captured(2).toLower();
    const QString op = match.captured(3);
    term.value = match.captured(4).remove(u'"').toLower();
    if (op != u":") return parseNumber(std::move(term), op);
    if (!textKeys().contains(term.key))
        return tl::unexpected(figureKeys().contains(term.key) || rowNumbers().contains(term.key)
                                  ? tr("“%1” compares numbers: write %1>0").arg(term.key)
                                  : tr("“%1:” is no key; there are %2")
                                        .arg(term.key, textKeys().join(QStringLiteral(", "))));
    static const QStringList roles = {QStringLiteral("weight"), QStringLiteral("m"),
                                      QStringLiteral("v"), QStringLiteral("moment"),
                                      QStringLiteral("gradient")};
    if (term.key == u"role" && !term.value.isEmpty() && !roles.contains(term.value))
        return tl::unexpected(tr("“role:” knows %1").arg(roles.join(QStringLiteral(", "))));
    return term;
}

tl::expected<ParameterFilter::Term, QString> ParameterFilter::parseNumber(Term term,
                                                                          const QString &op)
{
    const bool figure = figureKeys().contains(term.key);
    if (!figure && !rowNumbers().contains(term.key))
        return tl::unexpected(
            tr("“%1” is no number; there are %2")
                .arg(term.key, (rowNumbers() + figureKeys()).join(QStringLiteral(", "))));
    if (!term.role.isEmpty() && !figure)
        return tl::unexpected(tr("“%1” belongs to no role").arg(term.key));
    bool ok = false;
    const double number = term.value.replace(u'\u2212', u'-').toDouble(&ok);
    if (!ok)
        return tl::unexpected(tr("“%1%2” wants a number, not “%3”").arg(term.key, op, term.value));
    term.number = number;
    term.comparison = op == u"<"    ? Comparison::Less
                      : op == u"<=" ? Comparison::LessOrEqual
                      : op == u">"  ? Comparison::Greater
                      : op == u">=" ? Comparison::GreaterOrEqual
                                    : Comparison::Equal;
    return term;
}

bool ParameterFilter::needsFigures() const
{
    return std::ranges::any_of(
        m_terms, [](const Term &term) { return term.number && figureKeys().contains(term.key); });
}

bool ParameterFilter::accepts(const ParameterModel &model, int row) const
{
    return std::ranges::all_of(
        m_terms, [&](const Term &term) { return holds(term, model, row) != term.negated; });
}

bool ParameterFilter::compares(const Term &term, double number)
{
    switch (term.comparison) {
    case Comparison::Less: return number < *term.number;
    case Comparison::LessOrEqual: return number <= *term.number;
    case Comparison::Equal: return number == *term.number;
    case Comparison::GreaterOrEqual: return number >= *term.number;
    case Comparison::Greater: return number > *term.number;
    }
    return false;
}

bool ParameterFilter::holds(const Term &term, const ParameterModel &model, int row)
{
    const ParameterEntry &entry = model.entry(row);
    if (term.expression) return term.expression->match(entry.haystack).hasMatch();
    if (term.key.isEmpty()) return entry.haystack.contains(term.value);

    if (term.number && figureKeys().contains(term.key)) {
        return std::ranges::any_of(shownRoles, [&](checks::Role role) {
            if (!term.role.isEmpty() && nameOf(role) != term.role) return false;
            const tensor::Statistics *known = model.statistics(row, role);
            const auto number = known ? figureOf(*known, term.key) : std::nullopt;
            return number && compares(term, *number);
        });
    }
    if (term.number) {
        const auto number = numberOf(entry, term.key);
        return number && compares(term, *number);
    }
    const auto contains = [&](const QString &text) {
        return text.contains(term.value, Qt::CaseInsensitive);
    };
    if (term.key == u"target") return contains(entry.target);
    if (term.key == u"id") return entry.id.startsWith(term.value, Qt::CaseInsensitive);
    if (term.key == u"shape")
        return entry.shape == QString(term.value).replace(u'x', u'×') || term.value.isEmpty();
    if (term.key == u"dtype") return contains(entry.dtype);
    if (term.key == u"state") return nameOf(entry.row.join).startsWith(term.value);
    if (term.key == u"role") return term.value.isEmpty() || hasRole(entry, term.value);
    if (term.key == u"factor")
        return QString(QLatin1Char(entry.row.factor)).compare(term.value, Qt::CaseInsensitive) == 0;
    if (term.key == u"group")
        return entry.row.state
               && QString::fromStdString(entry.row.state->group).startsWith(term.value);
    const auto number = numberOf(entry, term.key);
    return number && (term.value.isEmpty() || QString::number(*number, 'f', 0) == term.value);
}

} // namespace spotter::ui
