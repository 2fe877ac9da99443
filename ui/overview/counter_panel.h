// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QScrollArea>

class QVBoxLayout;

namespace spotter::ui {

class Theme;

/// The left side of the overview: counters beside their cross-check, the window, size by role.
class CounterPanel : public QScrollArea
{
    Q_OBJECT
public:
    CounterPanel(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

private:
    void rebuild();
    void addCounters(QVBoxLayout &layout);
    void addJoin(QVBoxLayout &layout);
    void addWindow(QVBoxLayout &layout);
    void addSizes(QVBoxLayout &layout);
    void addFact(QVBoxLayout &layout, const QString &name, const QString &value,
                 document::NodeId node, bool wrong = false);

    CheckpointDocument &m_document;
    const Theme &m_theme;
};

} // namespace spotter::ui
