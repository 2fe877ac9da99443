// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

namespace spotter::ui {

/// A line icon in a layout, in the colour of a token.
class IconLabel : public QWidget
{
    Q_OBJECT
public:
    IconLabel(const Theme &theme, QString name, Token token, int size, QWidget *parent = nullptr);

    void setIcon(const QString &name, Token token);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    QString m_name;
    Token m_token;
};

} // namespace spotter::ui
