// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QHash>
#include <QIcon>
#include <QObject>

class QApplication;
class QPalette;

namespace spotter::ui {

/// The colours of the window, by use; see `tokens.cpp` for their values in light and dark.
enum class Token {
    Ground,
    Panel,
    Line,
    Hairline,
    Text,
    Muted,
    Accent,
    OnAccent,
    Good,
    Warning,
    Error,
    ErrorGround,
    Changed,
    ChangedGround,
    Hover,
    Selection,
    RoleWeight,
    RoleFirstMoment,
    RoleSecondMoment,
    RoleGradient,
    RoleOther
};

enum class Scheme { Light, Dark };

/// The value of a token; `Theme::color` is what widgets ask.
QColor tokenColor(Scheme scheme, Token token);

/// Colours, type and measures of every widget: one object, made by `main` and handed on. Widgets
/// that keep a colour, a font or an icon renew it at `changed`.
class Theme : public QObject
{
    Q_OBJECT
public:
    explicit Theme(QObject *parent = nullptr);

    /// Light or dark by the lightness of the window ground; ask before `applyTo` has replaced it.
    static Scheme schemeOf(const QPalette &palette);

    Scheme scheme() const { return m_scheme; }
    void setScheme(Scheme scheme); ///< emits `changed`
    int zoom() const { return m_zoom; } ///< of all type, in percent
    void setZoom(int percent); ///< from 50 to 300; emits `changed`
    QColor color(Token token) const { return tokenColor(m_scheme, token); }

    QFont sans() const; ///< 10 pt
    QFont small() const; ///< 9 pt
    QFont axis() const; ///< 8 pt
    QFont heading() const; ///< 10 pt semibold
    QFont verdict() const; ///< 12 pt semibold
    QFont mono() const; ///< 9 pt, for ids, paths, offsets, the library's words

    /// A measure of look.md, grown with the font: `px(24)` is the height of a table's row.
    int px(int atNormalSize) const;

    /// Palette, style and style sheet of the whole program; again at each change of scheme or zoom.
    void applyTo(QApplication &application);

    /// A line icon of resources/icons in a colour of its text, at 16 or 22 px.
    QIcon icon(const QString &name, Token token = Token::Text) const;

Q_SIGNALS:
    void changed();

private:
    void apply();

    Scheme m_scheme = Scheme::Light;
    int m_zoom = 100;
    QApplication *m_application = nullptr;
    mutable QHash<QString, QIcon> m_icons; // by name and colour
};

} // namespace spotter::ui
