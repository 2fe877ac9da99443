// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style_sheet.h"

#include "ui/theme/theme.h"

#include <QRegularExpression>

#include <array>
#include <utility>

namespace spotter::ui {

namespace {

// `@name` is a colour of look.md, `@12px` a measure that grows with the font.
constexpr char rules[] = R"qss(
QMainWindow, QDialog { background: @ground; }
QToolTip { background: @panel; color: @text; border: 1px solid @line; padding: @4px; }

QMenuBar { background: @ground; padding: 0 @4px; }
QMenuBar::item { background: transparent; padding: @6px @8px; }
QMenuBar::item:selected { background: @hover; border-radius: 4px; }
QMenuBar::item:pressed { background: @selection; }
QMenu { background: @panel; border: 1px solid @line; padding: @4px; }
QMenu::item { padding: @5px @24px @5px @24px; border-radius: 4px; }
QMenu::item:selected { background: @selection; }
QMenu::item:disabled { color: @muted; }
QMenu::separator { height: 1px; background: @hairline; margin: @4px @8px; }
QMenu::indicator { width: @12px; height: @12px; left: @6px; }

QStatusBar { background: @ground; border-top: 1px solid @line; }
QStatusBar::item { border: none; }

QSplitter::handle { background: @line; }
QSplitter::handle:hover { background: @accent; }

QTabWidget#documents::pane { border: none; }
QTabWidget#documents::tab-bar { left: @8px; }
QTabBar#documentTabs::tab { background: transparent; color: @muted; min-height: @24px;
    padding: @2px @12px @2px @10px; border: 1px solid transparent; border-top: 2px solid transparent;
    border-bottom: 1px solid @line; }
QTabBar#documentTabs::tab:hover { background: @hover; }
QTabBar#documentTabs::tab:selected { background: @panel; color: @text; border: 1px solid @line;
    border-top: 2px solid @accent; border-bottom: 1px solid @panel; }
QTabBar#documentTabs::tab:focus { color: @accent; }
QTabBar#documentTabs > QToolButton { background: @ground; border: 1px solid @line; }
QTabBar#documentTabs QToolButton#closeTab { background: transparent; border-color: transparent; }
QTabBar#documentTabs QToolButton#closeTab:hover { background: @hover; }

QTabBar#pageTabs { background: @panel; }
QTabBar#pageTabs::tab { background: transparent; color: @muted; min-height: @22px;
    padding: @4px @12px @3px @12px; border: none; border-bottom: 2px solid transparent; }
QTabBar#pageTabs::tab:hover { background: @hover; }
QTabBar#pageTabs::tab:selected { color: @text; border-bottom: 2px solid @accent; }
QTabBar#pageTabs::tab:focus { color: @accent; }

QPushButton { background: @panel; color: @text; border: 1px solid @line; border-radius: 4px;
    min-height: @24px; padding: 1px @12px; }
QPushButton:hover { background: @hover; }
QPushButton:pressed, QPushButton:checked { background: @selection; }
QPushButton:focus { border: 2px solid @accent; padding: 0 @11px; }
QPushButton:disabled { color: @muted; border-color: @hairline; }
QPushButton[small="true"] { min-height: @20px; padding: 1px @8px; }
QPushButton[small="true"]:focus { padding: 0 @7px; }
QPushButton[primary="true"] { background: @accent; color: @onaccent; border-color: @accent; }
QPushButton[primary="true"]:hover { background: @accenthover; }
QPushButton[primary="true"]:pressed { background: @accentpressed; }
QPushButton[primary="true"]:focus { border: 2px solid @panel; outline: none; }
QPushButton[link="true"] { background: transparent; color: @accent; border: 1px solid transparent;
    min-height: @18px; padding: 1px @3px; }
QPushButton[link="true"]:hover { background: @hover; }
QPushButton[link="true"]:focus { border: 1px solid @accent; }
QPushButton[segment="true"] { border-radius: 0; min-height: @20px; padding: 1px @8px; }
QPushButton[segment="true"]:focus { border: 2px solid @accent; padding: 0 @7px; }
QPushButton[segment="true"][inner="true"] { border-left: none; }
QPushButton[segment="true"][inner="true"]:focus { border-left: 2px solid @accent; }
QPushButton[segment="true"][first="true"] { border-top-left-radius: 4px;
    border-bottom-left-radius: 4px; }
QPushButton[segment="true"][last="true"] { border-top-right-radius: 4px;
    border-bottom-right-radius: 4px; }

QToolButton { background: transparent; color: @text; border: 1px solid transparent;
    border-radius: 4px; padding: @2px; }
QToolButton:hover { background: @hover; }
QToolButton:pressed, QToolButton:checked { background: @selection; }
QToolButton:focus { border: 1px solid @accent; }

QLineEdit { background: @panel; color: @text; border: 1px solid @line; border-radius: 4px;
    min-height: @24px; padding: 0 @4px; selection-background-color: @selection;
    selection-color: @text; }
QLineEdit:focus { border: 2px solid @accent; min-height: @22px; padding: 0 @3px; }
QLineEdit[wrong="true"] { border: 2px solid @error; min-height: @22px; padding: 0 @3px; }

QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @panel; color: @muted; border: none;
    border-bottom: 1px solid @line; padding: 0 @8px; min-height: @27px; }
QHeaderView#parameterHeader::section:first { padding-left: @12px; }
QHeaderView::section:hover { background: @hover; }
QTableView, QTreeView, QListView { background: @panel; border: none; outline: none; }

QWidget#stateCard { background: @panel; border: 1px solid @line; border-radius: 4px; }

QListView#completion { border: 1px solid @line; padding: @3px; }
QListView#completion::item { padding: @3px @6px; border-radius: 4px; }
QListView#completion::item:selected { background: @selection; color: @text; }

QScrollArea { border: none; }
QScrollBar:vertical { background: transparent; width: @12px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: @12px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: @3px; }
QScrollBar::handle:vertical { min-height: @28px; margin: @2px @3px; }
QScrollBar::handle:horizontal { min-width: @28px; margin: @3px @2px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QProgressBar { background: @line; border: none; border-radius: 2px; max-height: 4px; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
)qss";

constexpr std::array<std::pair<const char *, Token>, 14> colours = {{
    {"ground", Token::Ground},
    {"panel", Token::Panel},
    {"line", Token::Line},
    {"hairline", Token::Hairline},
    {"text", Token::Text},
    {"muted", Token::Muted},
    {"accent", Token::Accent},
    {"onaccent", Token::OnAccent},
    {"good", Token::Good},
    {"warning", Token::Warning},
    {"error", Token::Error},
    {"changed", Token::Changed},
    {"hover", Token::Hover},
    {"selection", Token::Selection},
}};

QString valueOf(const QString &name, const Theme &theme)
{
    if (name == QLatin1String("accenthover")) return theme.color(Token::Accent).lighter(112).name();
    if (name == QLatin1String("accentpressed"))
        return theme.color(Token::Accent).darker(118).name();
    for (const auto &colour : colours)
        if (name == QLatin1String(colour.first)) return theme.color(colour.second).name();
    return QString::number(theme.px(name.chopped(2).toInt())) + QStringLiteral("px");
}

} // namespace

QString styleSheet(const Theme &theme)
{
    static const QRegularExpression placeholder(QStringLiteral("@([a-z]+|[0-9]+px)"));
    const QString source = QString::fromLatin1(rules);
    QString result;
    qsizetype copied = 0;
    for (auto matches = placeholder.globalMatch(source); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        result += QStringView(source).mid(copied, match.capturedStart() - copied);
        result += valueOf(match.captured(1), theme);
        copied = match.capturedEnd();
    }
    return result + source.mid(copied);
}

} // namespace spotter::ui
