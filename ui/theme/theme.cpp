// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/line_icon.h"
#include "ui/theme/quiet_style.h"
#include "ui/theme/style_sheet.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPalette>

#include <algorithm>
#include <cmath>

// The resources lie in a static library, whose start-up code the linker would leave out.
static void initResources()
{
    Q_INIT_RESOURCE(trainspotter);
}

namespace spotter::ui {

namespace {

QFont sized(QFontDatabase::SystemFont which, qreal points, int zoom, QFont::Weight weight)
{
    QFont font = QFontDatabase::systemFont(which);
    font.setPointSizeF(points * zoom / 100.0);
    font.setWeight(weight);
    return font;
}

QPalette paletteOf(Scheme scheme)
{
    const auto color = [scheme](Token token) { return tokenColor(scheme, token); };
    QPalette palette;
    palette.setColor(QPalette::Window, color(Token::Ground));
    palette.setColor(QPalette::WindowText, color(Token::Text));
    palette.setColor(QPalette::Base, color(Token::Panel));
    palette.setColor(QPalette::AlternateBase, color(Token::Ground));
    palette.setColor(QPalette::Text, color(Token::Text));
    palette.setColor(QPalette::Button, color(Token::Panel));
    palette.setColor(QPalette::ButtonText, color(Token::Text));
    palette.setColor(QPalette::BrightText, color(Token::OnAccent));
    palette.setColor(QPalette::PlaceholderText, color(Token::Muted));
    palette.setColor(QPalette::Highlight, color(Token::Selection));
    palette.setColor(QPalette::HighlightedText, color(Token::Text));
    palette.setColor(QPalette::Link, color(Token::Accent));
    palette.setColor(QPalette::LinkVisited, color(Token::Accent));
    palette.setColor(QPalette::ToolTipBase, color(Token::Panel));
    palette.setColor(QPalette::ToolTipText, color(Token::Text));
    palette.setColor(QPalette::Light, color(Token::Panel));
    palette.setColor(QPalette::Midlight, color(Token::Hairline));
    palette.setColor(QPalette::Mid, color(Token::Line));
    palette.setColor(QPalette::Dark, color(Token::Muted));
    palette.setColor(QPalette::Shadow, color(Token::Line));

    QColor faded = color(Token::Text);
    faded.setAlphaF(0.55F);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faded);
    return palette;
}

} // namespace

Theme::Theme(QObject *parent) : QObject(parent)
{
    initResources();
}

Scheme Theme::schemeOf(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightnessF() < 0.5F ? Scheme::Dark : Scheme::Light;
}

void Theme::setScheme(Scheme scheme)
{
    if (scheme == m_scheme) return;
    m_scheme = scheme;
    apply();
}

void Theme::setZoom(int percent)
{
    percent = std::clamp(percent, 50, 300);
    if (percent == m_zoom) return;
    m_zoom = percent;
    apply();
}

QFont Theme::sans() const
{
    return sized(QFontDatabase::GeneralFont, 10, m_zoom, QFont::Normal);
}

QFont Theme::small() const
{
    return sized(QFontDatabase::GeneralFont, 9, m_zoom, QFont::Normal);
}

QFont Theme::axis() const
{
    return sized(QFontDatabase::GeneralFont, 8, m_zoom, QFont::Normal);
}

QFont Theme::heading() const
{
    return sized(QFontDatabase::GeneralFont, 10, m_zoom, QFont::DemiBold);
}

QFont Theme::verdict() const
{
    return sized(QFontDatabase::GeneralFont, 12, m_zoom, QFont::DemiBold);
}

QFont Theme::mono() const
{
    QFont font = sized(QFontDatabase::FixedFont, 9, m_zoom, QFont::Normal);
    font.setStyleHint(QFont::Monospace);
    return font;
}

int Theme::px(int atNormalSize) const
{
    return static_cast<int>(std::lround(atNormalSize * m_zoom / 100.0));
}

void Theme::applyTo(QApplication &application)
{
    m_application = &application;
    application.setStyle(new QuietStyle);
    apply();
}

void Theme::apply()
{
    m_icons.clear();
    if (m_application) {
        m_application->setPalette(paletteOf(m_scheme));
        m_application->setFont(sans());
        m_application->setStyleSheet(styleSheet(*this));
    }
    Q_EMIT changed();
}

QIcon Theme::icon(const QString &name, Token token) const
{
    const QColor ink = color(token);
    QIcon &icon = m_icons[name + ink.name()];
    if (icon.isNull()) icon = lineIcon(name, ink);
    return icon;
}

} // namespace spotter::ui
