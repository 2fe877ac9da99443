// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/layouts.h"

#include <QLayout>
#include <QWidget>

namespace spotter::ui {

void clear(QLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        if (item->widget()) {
            item->widget()->hide();
            item->widget()->deleteLater();
        }
        delete item;
    }
}

} // namespace spotter::ui
