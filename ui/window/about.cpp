// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/about.h"

#include "ui/theme/dress.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <initializer_list>
#include <utility>

namespace spotter::ui {

namespace {

using Pairs = std::initializer_list<std::pair<QString, QString>>;

QString tr(const char *text)
{
    return QCoreApplication::translate("About", text);
}

QWidget *pairs(const Theme &theme, Type firstType, const Pairs &lines)
{
    auto *widget = new QWidget;
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto &line : lines) {
        auto *words = label(theme, Type::Sans, Token::Text, line.second);
        words->setWordWrap(true);
        grid->addWidget(label(theme, firstType, Token::Muted, line.first), row, 0, Qt::AlignTop);
        grid->addWidget(words, row, 1);
        ++row;
    }
    return widget;
}

QDialog *dialog(const Theme &theme, QWidget &parent, const QString &title, const QString &heading,
                const QString &text, QWidget *body)
{
    auto *result = new QDialog(&parent);
    result->setAttribute(Qt::WA_DeleteOnClose);
    result->setWindowTitle(title);
    auto *layout = new QVBoxLayout(result);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(12);
    layout->addWidget(label(theme, Type::Verdict, Token::Text, heading));
    auto *words = label(theme, Type::Sans, Token::Text, text);
    words->setWordWrap(true);
    words->setMinimumWidth(theme.px(520));
    layout->addWidget(words);
    layout->addWidget(body);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, result, &QDialog::close);
    layout->addWidget(buttons);
    return result;
}

} // namespace

QDialog *about(const Theme &theme, QWidget &parent)
{
    return dialog(theme, parent, tr("About Trainspotter"),
                  tr("Trainspotter %1").arg(QStringLiteral(SPOTTER_VERSION)),
                  tr("Reads training checkpoints and tells whether they will resume. The window is "
                     "free software "
                     "under the GNU General Public License, version 3 or later; its core and the "
                     "command line "
                     "are under MIT or Apache 2.0. There is no warranty."),
                  pairs(theme, Type::Sans,
                        {{QStringLiteral("Qt %1").arg(QString::fromLatin1(qVersion())),
                          tr("GNU Lesser General Public License 3")},
                         {QStringLiteral("msgpack-cxx"), tr("Boost Software License 1.0")},
                         {QStringLiteral("ISA-L"), tr("BSD 3-Clause")},
                         {QStringLiteral("tl-expected"), tr("CC0 1.0")},
                         {QStringLiteral("nlohmann-json"), tr("MIT")},
                         {QStringLiteral("CLI11"), tr("BSD 3-Clause")}}));
}

QDialog *firstSteps(const Theme &theme, QWidget &parent)
{
    return dialog(
        theme, parent, tr("First steps"), tr("First steps"),
        tr("Drop a checkpoint on the window, or choose a sample on the start page. The first line "
           "says "
           "whether it will resume; the findings below say why, and each leads to its bytes. "
           "Whatever "
           "you select is selected everywhere: in the table, in the tree and in the hex view."),
        pairs(
            theme, Type::Mono,
            {{QStringLiteral("Ctrl+O"), tr("open checkpoints, each in a tab; F5 reads one again")},
             {QStringLiteral("F8"), tr("next finding; Shift+F8 the one before")},
             {QStringLiteral("Ctrl+F"),
              tr("filter the parameters: words, state:orphan, dtype:f32, layer:3, nan>0, -word, "
                 "/expression/; Esc clears")},
             {QStringLiteral("Ctrl+G"), tr("go to a path or an offset: item[3], 0x1f4, +16")},
             {QStringLiteral("Ctrl+1, 2"), tr("overview; tree and bytes")},
             {QStringLiteral("Ctrl+C"),
              tr("copy the cell, finding or value; Ctrl+Shift+C rows as TSV, the path of a node")},
             {QStringLiteral("Ctrl++, −"), tr("larger and smaller; Ctrl+0 the normal size")}}));
}

} // namespace spotter::ui
