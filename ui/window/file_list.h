// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/words.h"

#include <QAbstractButton>
#include <QList>
#include <QWidget>

namespace spotter::ui {

/// Files to choose from, in a frame: icon, name, what it is, and when it was opened.
class FileList : public QWidget
{
    Q_OBJECT
public:
    struct Item {
        QString path;
        QString title;
        QString subtitle;
        QString aside; ///< at the right; empty: an arrow
        Look look;
    };

    FileList(const Theme &theme, const QList<Item> &items, QWidget *parent = nullptr);

    /// Greys out a file that is no longer there, and says so.
    void setMissing(const QString &path);

Q_SIGNALS:
    void chosen(const QString &path);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    const Theme &m_theme;
};

/// One line of a FileList.
class FileRow : public QAbstractButton
{
    Q_OBJECT
public:
    FileRow(const Theme &theme, FileList::Item item, bool last, QWidget *parent = nullptr);

    const QString &path() const { return m_item.path; }
    void setMissing();
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    const Theme &m_theme;
    FileList::Item m_item;
    bool m_last;
    bool m_missing = false;
};

} // namespace spotter::ui
