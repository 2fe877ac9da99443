// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/dress.h"

#include <QLabel>
#include <QPalette>

namespace spotter::ui {

namespace {

constexpr char dressed[] = "spotterDressed";
constexpr char grounded[] = "spotterGrounded";

// One connection a widget and purpose; what it applies is kept in a property and read anew.
template <typename Apply>
void keep(QWidget *widget, const Theme &theme, const char *property, const QVariant &value,
          Apply apply)
{
    const bool known = widget->property(property).isValid();
    widget->setProperty(property, value);
    apply();
    if (!known) QObject::connect(&theme, &Theme::changed, widget, apply);
}

} // namespace

QFont fontOf(const Theme &theme, Type type)
{
    switch (type) {
    case Type::Sans: return theme.sans();
    case Type::Small: return theme.small();
    case Type::Axis: return theme.axis();
    case Type::Heading: return theme.heading();
    case Type::Verdict: return theme.verdict();
    case Type::Mono: return theme.mono();
    }
    return theme.sans();
}

void dress(QWidget *widget, const Theme &theme, Type type, Token token)
{
    const int value = static_cast<int>(type) * 256 + static_cast<int>(token);
    keep(widget, theme, dressed, value, [widget, &theme] {
        const int both = widget->property(dressed).toInt();
        widget->setFont(fontOf(theme, static_cast<Type>(both / 256)));
        QPalette palette = widget->palette();
        palette.setColor(QPalette::WindowText, theme.color(static_cast<Token>(both % 256)));
        widget->setPalette(palette);
    });
}

QLabel *label(const Theme &theme, Type type, Token token, const QString &text)
{
    auto *result = new QLabel(text);
    result->setTextFormat(Qt::PlainText);
    dress(result, theme, type, token);
    return result;
}

void ground(QWidget *widget, const Theme &theme, Token token)
{
    widget->setAutoFillBackground(true);
    keep(widget, theme, grounded, static_cast<int>(token), [widget, &theme] {
        QPalette palette = widget->palette();
        palette.setColor(QPalette::Window,
                         theme.color(static_cast<Token>(widget->property(grounded).toInt())));
        widget->setPalette(palette);
    });
}

QWidget *separator(const Theme &theme, Token token)
{
    auto *line = new QWidget;
    line->setFixedHeight(1);
    ground(line, theme, token);
    return line;
}

} // namespace spotter::ui
