// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace spotter::ui {

class Theme;

struct Fact {
    QString label;
    QString value;
    bool mono = false;

    bool operator==(const Fact &) const = default;
};

/// Labels at the left, their values at the right, one line each; values can be selected and copied.
class FactList : public QWidget
{
    Q_OBJECT
public:
    explicit FactList(const Theme &theme, QWidget *parent = nullptr);

    void setFacts(const std::vector<Fact> &facts);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Row {
        QLabel *label;
        QLabel *value;
    };

    Row makeRow();
    void elideAll();

    const Theme &m_theme;
    QGridLayout *m_grid;
    std::vector<Row> m_rows;
    std::vector<Fact> m_facts;
};

} // namespace spotter::ui
