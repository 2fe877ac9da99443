// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QStringList>

class QCompleter;
class QStringListModel;

namespace spotter::ui {

class Theme;

/// The field of a filter: a lens, a cross that clears it, keys completed word by word, a red edge
/// while it cannot be read. Esc clears, a second Esc leaves.
class FilterLine : public QLineEdit
{
    Q_OBJECT
public:
    FilterLine(const Theme &theme, const QStringList &keys, QWidget *parent = nullptr);

    void setWrong(const QString &reason); ///< empty when nothing is wrong

Q_SIGNALS:
    void left(); ///< the user is done with it; the focus belongs to the table

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void adapt();
    void offer();
    void complete(const QString &key);
    int wordStart() const;

    const Theme &m_theme;
    QAction *m_lens;
    QAction *m_clear;
    QCompleter *m_completer;
};

} // namespace spotter::ui
