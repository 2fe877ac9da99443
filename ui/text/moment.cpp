// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/moment.h"

#include <QCoreApplication>
#include <QLocale>

namespace spotter::ui {

QString momentText(const QDateTime &moment, const QDateTime &now)
{
    if (!moment.isValid()) return {};
    const qint64 days = moment.date().daysTo(now.date());
    if (days == 0)
        return QCoreApplication::translate("Moment", "today %1")
            .arg(moment.toString(QStringLiteral("HH:mm")));
    if (days == 1) return QCoreApplication::translate("Moment", "yesterday");
    const bool thisYear = moment.date().year() == now.date().year();
    return QLocale(QLocale::English)
        .toString(moment.date(), thisYear ? QStringLiteral("d MMM") : QStringLiteral("d MMM yyyy"));
}

} // namespace spotter::ui
