// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProxyStyle>

namespace spotter::ui {

/// Fusion that underlines mnemonics only while Alt is held, and leaves pictures off dialog buttons.
class QuietStyle : public QProxyStyle
{
    Q_OBJECT
public:
    QuietStyle();

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace spotter::ui
