// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

class QLabel;
class QWidget;

namespace spotter::ui {

enum class Type { Sans, Small, Axis, Heading, Verdict, Mono };

QFont fontOf(const Theme &theme, Type type);

/// Gives a widget its font and the colour of its text, now and whenever the theme changes. Calling
/// it again replaces what it was before.
void dress(QWidget *widget, const Theme &theme, Type type, Token token = Token::Text);

/// A label dressed so.
QLabel *label(const Theme &theme, Type type, Token token, const QString &text = {});

/// Paints a widget's ground in a colour of the theme.
void ground(QWidget *widget, const Theme &theme, Token token);

/// A line of one pixel between two parts of a panel.
QWidget *separator(const Theme &theme, Token token = Token::Hairline);

} // namespace spotter::ui
