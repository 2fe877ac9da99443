// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/document.h"
#include "ui/theme/dress.h"

#include <QWidget>

namespace spotter::ui {

/// A name and its value on one line of a panel. With a node it is a way to the place in the file:
/// by pointer, or by Enter when focused.
class FactRow : public QWidget
{
    Q_OBJECT
public:
    FactRow(const Theme &theme, const QString &name, const QString &value,
            Type valueType = Type::Sans, Token valueToken = Token::Text);

    void setNode(document::NodeId node);

Q_SIGNALS:
    void activated(uint node);

protected:
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    const Theme &m_theme;
    document::NodeId m_node = document::noNode;
};

/// An icon beside a sentence that may wrap: "✓ Agree: 40 steps taken".
QWidget *verdictLine(const Theme &theme, const QString &icon, Token token, const QString &text);

} // namespace spotter::ui
