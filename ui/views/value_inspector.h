// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"
#include "ui/views/interpretation.h"

#include <QScrollArea>

class QLabel;
class QPushButton;

namespace spotter::ui {

class BitStrip;
class ByteCache;
class FactList;
class NodePlaces;
class Theme;

/// What is selected, from meaning to bits: the value, its bytes read as every type of number, where
/// it lies, and the figures of its tensor once they are known.
class ValueInspector : public QScrollArea
{
    Q_OBJECT
public:
    ValueInspector(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);

    /// Both null, or both valid until the next call.
    void setBytes(ByteCache *bytes, const NodePlaces *places);

private:
    void showAll();
    void showValue();
    void setValue(const QString &value, const QString &meaning);
    void showReadings();
    void showPlace();
    void showNode();
    void setEndian(Endian endian);
    std::uint64_t cursor() const;

    CheckpointDocument &m_document;
    const Theme &m_theme;
    ByteCache *m_bytes = nullptr;
    const NodePlaces *m_places = nullptr;
    Endian m_endian = Endian::Little;

    QPushButton *m_little;
    QPushButton *m_big;
    QLabel *m_value;
    QLabel *m_meaning;
    BitStrip *m_bits;
    FactList *m_readings;
    FactList *m_place;
    QLabel *m_nodeTitle;
    FactList *m_node;
};

} // namespace spotter::ui
