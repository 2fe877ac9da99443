// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/interpretation.h"

#include <QWidget>

namespace spotter::ui {

class Theme;

/// The bits of a float as a row of cells, from the highest: sign, exponent, fraction, each in its
/// colour, with their names below. Nothing for other values.
class BitStrip : public QWidget
{
    Q_OBJECT
public:
    explicit BitStrip(const Theme &theme, QWidget *parent = nullptr);

    void setBits(const FloatBits &bits);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    FloatBits m_bits;
};

} // namespace spotter::ui
