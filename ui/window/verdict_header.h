// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

class QLabel;

namespace spotter::ui {

class IconLabel;
class Theme;

/// The verdict as a sentence, and below it what the file is; where something is wrong, what that
/// means, and what the file is at the right.
class VerdictHeader : public QWidget
{
    Q_OBJECT
public:
    VerdictHeader(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void refresh();
    void elide();

    CheckpointDocument &m_document;
    const Theme &m_theme;
    IconLabel *m_icon;
    QLabel *m_sentence;
    QLabel *m_second;
    QLabel *m_aside; // at the right, two lines
    QString m_sentenceText;
    QString m_secondText;
    QStringList m_asideLines;
};

} // namespace spotter::ui
