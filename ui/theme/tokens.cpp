// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

namespace spotter::ui {

namespace {

struct Value {
    QRgb light;
    QRgb dark;
};

Value valueOf(Token token)
{
    switch (token) {
    case Token::Ground: return {0xFFF3F4F6, 0xFF1D2024};
    case Token::Panel: return {0xFFFFFFFF, 0xFF25292E};
    case Token::Line: return {0xFFD5D9DE, 0xFF3B4148};
    case Token::Hairline: return {0xFFE8EAED, 0xFF31363C};
    case Token::Text: return {0xFF1B2026, 0xFFE3E6E9};
    case Token::Muted: return {0xFF59626C, 0xFFA4ADB6};
    case Token::Accent: return {0xFF1260AE, 0xFF74B6F4};
    case Token::OnAccent: return {0xFFFFFFFF, 0xFF10151A};
    case Token::Good: return {0xFF19723A, 0xFF62C986};
    case Token::Warning: return {0xFF8F5600, 0xFFE5AD52};
    case Token::Error: return {0xFFB8202E, 0xFFFF8F87};
    case Token::ErrorGround: return {0xFFFCEDEE, 0xFF3A2729};
    case Token::Changed: return {0xFF7B3AA6, 0xFFCDA3EC};
    case Token::ChangedGround: return {0xFFF4ECF9, 0xFF332A3B};
    case Token::Hover: return {0xFFEDF2F8, 0xFF2D333A};
    case Token::Selection: return {0xFFD9E8F8, 0xFF24405C};
    case Token::RoleWeight: return {0xFF2B6CB0, 0xFF6FADEB};
    case Token::RoleFirstMoment: return {0xFF0B766A, 0xFF4FC1B0};
    case Token::RoleSecondMoment: return {0xFF6E7100, 0xFFC4C65E};
    case Token::RoleGradient: return {0xFF9A3E8C, 0xFFD78CCB};
    case Token::RoleOther: return {0xFF59626C, 0xFFA4ADB6};
    }
    return {0xFF000000, 0xFFFFFFFF};
}

} // namespace

QColor tokenColor(Scheme scheme, Token token)
{
    const Value value = valueOf(token);
    return QColor::fromRgb(scheme == Scheme::Light ? value.light : value.dark);
}

} // namespace spotter::ui
