// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QString>
#include <QWidget>

#include <vector>

namespace spotter::ui {

struct SizePart {
    QString name;
    quint64 bytes = 0;
    Token token = Token::RoleOther;
};

/// The parts of a file as one divided bar.
class SizeBar : public QWidget
{
    Q_OBJECT
public:
    SizeBar(const Theme &theme, std::vector<SizePart> parts, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
    std::vector<SizePart> m_parts;
};

/// The same parts in words: name, size, share.
class SizeLegend : public QWidget
{
    Q_OBJECT
public:
    SizeLegend(const Theme &theme, const std::vector<SizePart> &parts, QWidget *parent = nullptr);
};

} // namespace spotter::ui
