// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/statistics.h"
#include "ui/theme/theme.h"

#include <QWidget>

#include <optional>

namespace spotter::ui {

/// The distribution of one tensor with its axis; says in words why there is none.
class Histogram : public QWidget
{
    Q_OBJECT
public:
    explicit Histogram(const Theme &theme, QWidget *parent = nullptr);

    void show(const tensor::Statistics &statistics, Token token);
    void showNothing(const QString &why);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintBars(QPainter &painter, const QRectF &plot) const;
    void paintAxis(QPainter &painter, const QRectF &plot) const;

    const Theme &m_theme;
    std::optional<tensor::Statistics> m_statistics;
    Token m_token = Token::RoleWeight;
    QString m_why;
};

} // namespace spotter::ui
