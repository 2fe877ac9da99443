// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/words.h"

#include "core/checks/words.h"
#include "ui/text/numbers.h"

#include <QCoreApplication>

namespace spotter::ui {

namespace {

QString translated(std::string_view pattern)
{
    // Views of the table of words are not terminated by zero.
    return QCoreApplication::translate("Words", std::string(pattern).c_str());
}

QString filled(std::string_view id, std::string_view checks::Wording::*part,
               const Arguments &arguments)
{
    const checks::Wording *words = checks::wording(id);
    if (!words || (words->*part).empty()) return {};
    return fromUtf8(checks::fill(translated(words->*part).toStdString(), arguments));
}

QString titled(std::string_view id, const Arguments &arguments)
{
    const checks::Wording *words = checks::wording(id);
    if (!words) return fromUtf8(id);
    const QString pattern = translated(checks::titlePattern(*words, arguments));
    return fromUtf8(checks::fill(pattern.toStdString(), arguments));
}

QString tr(const char *text)
{
    return QCoreApplication::translate("Words", text);
}

} // namespace

QString titleOf(const checks::Finding &finding)
{
    return titled(finding.id, finding.arguments);
}

QString detailOf(const checks::Finding &finding)
{
    return filled(finding.id, &checks::Wording::detail, finding.arguments);
}

QString remedyOf(const checks::Finding &finding)
{
    return filled(finding.id, &checks::Wording::remedy, finding.arguments);
}

QString verdictSentence(const checks::Overview &overview)
{
    return titled(overview.reason, overview.arguments);
}

QString verdictDetail(const checks::Overview &overview)
{
    return filled(overview.reason, &checks::Wording::detail, overview.arguments);
}

Look lookOf(checks::Severity severity)
{
    switch (severity) {
    case checks::Severity::Note: return {QStringLiteral("note"), Token::Accent};
    case checks::Severity::Warning: return {QStringLiteral("warning"), Token::Warning};
    case checks::Severity::Error: break;
    }
    return {QStringLiteral("error"), Token::Error};
}

Look lookOf(checks::Overview::Verdict verdict)
{
    switch (verdict) {
    case checks::Overview::Verdict::Resumes: return {QStringLiteral("good"), Token::Good};
    case checks::Overview::Verdict::ResumesWithDoubts: return lookOf(checks::Severity::Warning);
    case checks::Overview::Verdict::WillNotResume:
    case checks::Overview::Verdict::Unreadable: break;
    }
    return lookOf(checks::Severity::Error);
}

Look lookOf(checks::JoinState join)
{
    switch (join) {
    case checks::JoinState::Matched: return {QStringLiteral("good"), Token::Good};
    case checks::JoinState::Missing: return {QStringLiteral("warning"), Token::Warning};
    case checks::JoinState::Orphan:
    case checks::JoinState::Stray: return {QStringLiteral("error"), Token::Error};
    case checks::JoinState::Fresh:
    case checks::JoinState::Frozen:
    case checks::JoinState::Unknown: break;
    }
    return {QStringLiteral("unknown"), Token::Muted};
}

QString nameOf(checks::JoinState join)
{
    switch (join) {
    case checks::JoinState::Matched: return tr("matched");
    case checks::JoinState::Missing: return tr("missing");
    case checks::JoinState::Fresh: return tr("fresh");
    case checks::JoinState::Orphan: return tr("orphan");
    case checks::JoinState::Stray: return tr("stray");
    case checks::JoinState::Frozen: return tr("frozen");
    case checks::JoinState::Unknown: return tr("unknown");
    }
    return {};
}

QString explain(checks::JoinState join)
{
    switch (join) {
    case checks::JoinState::Matched:
        return tr("Adapter, contract and optimizer state share this id.");
    case checks::JoinState::Missing:
        return tr("Trainable, but the optimizer has no state for it: its moments start from zero.");
    case checks::JoinState::Fresh: return tr("No state yet: no step has been taken.");
    case checks::JoinState::Orphan:
        return tr("The optimizer keeps a state for this id, but no adapter has it.");
    case checks::JoinState::Stray: return tr("Only the contract or the gradients know this id.");
    case checks::JoinState::Frozen: return tr("Not trainable, and so without a state.");
    case checks::JoinState::Unknown:
        return tr("The optimizer is cut off, or of a kind that is not known.");
    }
    return {};
}

QString nameOf(checks::Role role)
{
    switch (role) {
    case checks::Role::Weight: return tr("weight");
    case checks::Role::FirstMoment: return QStringLiteral("m");
    case checks::Role::SecondMoment: return QStringLiteral("v");
    case checks::Role::OtherState: return tr("state");
    case checks::Role::Gradient: return tr("gradient");
    }
    return {};
}

Token tokenOf(checks::Role role)
{
    switch (role) {
    case checks::Role::Weight: return Token::RoleWeight;
    case checks::Role::FirstMoment: return Token::RoleFirstMoment;
    case checks::Role::SecondMoment: return Token::RoleSecondMoment;
    case checks::Role::Gradient: return Token::RoleGradient;
    case checks::Role::OtherState: break;
    }
    return Token::RoleOther;
}

} // namespace spotter::ui
