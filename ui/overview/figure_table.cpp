// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/figure_table.h"

#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>

namespace spotter::ui {

namespace {

struct Line {
    const char *name;
    QString (*text)(const tensor::Statistics &);
    bool (*wrong)(const tensor::Statistics &);
};

QString orDash(const std::optional<double> &value)
{
    return value ? figure(*value) : QStringLiteral("—");
}

const std::vector<Line> &lines()
{
    using S = tensor::Statistics;
    constexpr auto never = [](const S &) { return false; };
    static const std::vector<Line> all = {
        {QT_TRANSLATE_NOOP("Figures", "min"), [](const S &s) { return orDash(s.min); }, never},
        {QT_TRANSLATE_NOOP("Figures", "max"), [](const S &s) { return orDash(s.max); }, never},
        {QT_TRANSLATE_NOOP("Figures", "mean"), [](const S &s) { return orDash(s.mean); }, never},
        {QT_TRANSLATE_NOOP("Figures", "std"), [](const S &s) { return orDash(s.std); }, never},
        {QT_TRANSLATE_NOOP("Figures", "L2"), [](const S &s) { return figure(s.l2); }, never},
        {QT_TRANSLATE_NOOP("Figures", "zeros"), [](const S &s) { return grouped(s.zeros); }, never},
        {QT_TRANSLATE_NOOP("Figures", "NaN, inf"),
         [](const S &s) {
             return s.inf == 0 ? grouped(s.nan)
                               : grouped(s.nan) + QStringLiteral(", ") + grouped(s.inf);
         },
         [](const S &s) { return s.nonFinite() > 0; }},
    };
    return all;
}

} // namespace

QWidget *figureTable(const Theme &theme, const std::vector<FigureColumn> &columns)
{
    auto *table = new QWidget;
    auto *grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(0);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const int column = static_cast<int>(i) + 1;
        grid->setColumnStretch(column, 1);
        auto *head = label(theme, Type::Axis, tokenOf(columns[i].role), nameOf(columns[i].role));
        grid->addWidget(head, 0, column, Qt::AlignRight);
    }
    grid->addWidget(separator(theme, Token::Hairline), 1, 0, 1,
                    static_cast<int>(columns.size()) + 1);
    int row = 2;
    for (const Line &line : lines()) {
        grid->setRowMinimumHeight(row, theme.px(19));
        grid->addWidget(label(theme, Type::Axis, Token::Muted,
                              QCoreApplication::translate("Figures", line.name)),
                        row, 0);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const tensor::Statistics *known = columns[i].statistics;
            const bool wrong = known && line.wrong(*known);
            auto *cell = label(theme, Type::Axis,
                               !known  ? Token::Muted
                               : wrong ? Token::Error
                                       : Token::Text,
                               known ? line.text(*known) : QStringLiteral("—"));
            grid->addWidget(cell, row, static_cast<int>(i) + 1, Qt::AlignRight);
        }
        ++row;
    }
    return table;
}

} // namespace spotter::ui
