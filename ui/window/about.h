// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialog;
class QWidget;

namespace spotter::ui {

class Theme;

/// What the program is, its licence, and those of the libraries it is made with. Deletes itself.
QDialog *about(const Theme &theme, QWidget &parent);

/// How to begin, on one page. Deletes itself.
QDialog *firstSteps(const Theme &theme, QWidget &parent);

} // namespace spotter::ui
