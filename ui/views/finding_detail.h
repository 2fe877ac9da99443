// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checks/finding.h"

#include <QScrollArea>

class QLabel;

namespace spotter::ui {

class FactList;
class IconLabel;
class Theme;

/// One finding in full: what it means, what the library says to it, what to do, and where it is.
class FindingDetail : public QScrollArea
{
    Q_OBJECT
public:
    explicit FindingDetail(const Theme &theme, QWidget *parent = nullptr);

    void setFinding(const checks::Finding &finding);

private:
    struct Part {
        QLabel *heading;
        QLabel *text;
    };

    Part addPart(const QString &heading);
    static void fill(const Part &part, const QString &text);

    const Theme &m_theme;
    IconLabel *m_icon;
    QLabel *m_title;
    Part m_meaning;
    Part m_library;
    Part m_remedy;
    FactList *m_place;
};

} // namespace spotter::ui
