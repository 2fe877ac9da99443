// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

namespace spotter::ui {

/// The large field of the start page: says what can be dropped, and has the button that does the
/// same. The window takes the drop itself, wherever it happens.
class DropTarget : public QWidget
{
    Q_OBJECT
public:
    explicit DropTarget(const Theme &theme, QWidget *parent = nullptr);

Q_SIGNALS:
    void openWanted();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
};

} // namespace spotter::ui
