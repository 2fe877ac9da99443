// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/value_inspector.h"

#include "ui/models/node_tree_places.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"
#include "ui/theme/dress.h"
#include "ui/views/bit_strip.h"
#include "ui/views/byte_cache.h"
#include "ui/views/fact_list.h"
#include "ui/views/hex_text.h"
#include "ui/views/node_facts.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace spotter::ui {

using document::NodeId;
using document::noNode;

namespace {

QPushButton *segment(const QString &text, const char *side)
{
    auto *button = new QPushButton(text);
    button->setCheckable(true);
    button->setProperty("segment", true);
    button->setProperty(side, true);
    button->setProperty("inner", qstrcmp(side, "last") == 0);
    return button;
}

QString elementName(const record::Tensor &tensor, std::uint64_t offset)
{
    QStringList indices;
    for (const std::uint64_t index : NodePlaces::elementAt(tensor, offset))
        indices << QString::number(index);
    return QLatin1Char('[') + indices.join(QStringLiteral(", ")) + QLatin1Char(']');
}

} // namespace

ValueInspector::ValueInspector(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QScrollArea(parent),
      m_document(document),
      m_theme(theme)
{
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Value"));
    auto *content = new QWidget;
    ground(content, theme, Token::Panel);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(16, 12, 16, 16);
    column->setSpacing(4);

    auto *top = new QHBoxLayout;
    top->setSpacing(0);
    m_little = segment(tr("Little"), "first");
    m_big = segment(tr("Big"), "last");
    m_little->setToolTip(tr("Read the bytes below with the lowest first"));
    m_big->setToolTip(tr("Read the bytes below with the highest first"));
    m_little->setChecked(true);
    auto *order = new QButtonGroup(this);
    order->addButton(m_little);
    order->addButton(m_big);
    connect(m_little, &QPushButton::clicked, this, [this] { setEndian(Endian::Little); });
    connect(m_big, &QPushButton::clicked, this, [this] { setEndian(Endian::Big); });
    top->addWidget(label(theme, Type::Heading, Token::Text, tr("Value")));
    top->addStretch();
    top->addWidget(m_little);
    top->addWidget(m_big);
    column->addLayout(top);

    m_value = label(theme, Type::Verdict, Token::Text);
    m_value->setTextFormat(Qt::PlainText);
    m_value->setWordWrap(true);
    m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_meaning = label(theme, Type::Small, Token::Muted);
    m_meaning->setWordWrap(true);
    m_bits = new BitStrip(theme);
    m_readings = new FactList(theme);
    column->addWidget(m_value);
    column->addWidget(m_meaning);
    column->addWidget(m_bits);
    column->addSpacing(4);
    column->addWidget(separator(theme));
    column->addSpacing(4);
    column->addWidget(m_readings);

    const auto section = [&](const QString &title) {
        column->addSpacing(4);
        column->addWidget(separator(theme));
        column->addSpacing(4);
        QLabel *heading = label(theme, Type::Heading, Token::Text, title);
        column->addWidget(heading);
        return heading;
    };
    section(tr("Place"));
    m_place = new FactList(theme);
    column->addWidget(m_place);
    m_nodeTitle = section(tr("Node"));
    m_nodeTitle->setTextFormat(Qt::PlainText);
    m_node = new FactList(theme);
    column->addWidget(m_node);
    column->addStretch();
    setWidget(content);

    connect(&document, &CheckpointDocument::selectionChanged, this, &ValueInspector::showAll);
    connect(&document, &CheckpointDocument::statisticsArrived, this, &ValueInspector::showNode);
    connect(&theme, &Theme::changed, this, &ValueInspector::showAll);
    showAll();
}

void ValueInspector::setBytes(ByteCache *bytes, const NodePlaces *places)
{
    if (m_bytes) m_bytes->disconnect(this);
    m_bytes = bytes;
    m_places = places;
    if (m_bytes)
        connect(m_bytes, &ByteCache::arrived, this, [this] {
            showValue();
            showReadings();
        });
    showAll();
}

void ValueInspector::setEndian(Endian endian)
{
    m_endian = endian;
    showReadings();
}

std::uint64_t ValueInspector::cursor() const
{
    const Selection &selection = m_document.selection();
    if (selection.node == noNode) return selection.range.begin;
    const document::Node &node = m_document.checkpoint()->document[selection.node];
    // A whole node means its content; its header has no value of its own.
    return selection.range == node.range() && node.content().size() > 0 ? node.content().begin
                                                                        : selection.range.begin;
}

void ValueInspector::showAll()
{
    const bool any = m_bytes && m_document.checkpoint();
    setMinimumWidth(m_theme.px(248));
    widget()->setVisible(any);
    if (!any) return;
    showValue();
    showReadings();
    showPlace();
    showNode();
}

void ValueInspector::setValue(const QString &value, const QString &meaning)
{
    // Numbers are the news and may be large; texts have to fit.
    constexpr qsizetype longestLarge = 16;
    QFont font = m_theme.verdict();
    if (value.size() <= longestLarge) {
        font.setPointSizeF(font.pointSizeF() * 1.4);
        font.setWeight(QFont::Normal);
    }
    m_value->setFont(font);
    m_value->setText(value);
    m_meaning->setText(meaning);
}

void ValueInspector::showValue()
{
    const auto checkpoint = m_document.checkpoint();
    const Selection &selection = m_document.selection();
    m_bits->setBits({});
    if (selection.node == noNode) {
        if (selection.range.size() == 0)
            return setValue(tr("Nothing selected"),
                            tr("Choose a row, a byte or a place on the map."));
        return setValue(exactSize(selection.range.size()), tr("outside the record"));
    }
    const checkpoint::RoleTensor *place = m_places->tensorAt(selection.range.begin);
    const ByteRange element = m_places->valueAt(selection.range.begin);
    if (place && selection.range == element
        && element.size() == elementBytes(place->tensor->dtype)) {
        const record::Tensor &tensor = *place->tensor;
        const auto bytes = m_bytes->bytesAt(element);
        setValue(bytes ? elementText(*bytes, tensor.dtype) : QStringLiteral("…"),
                 tr("%1, element %2 of %3")
                     .arg(fromUtf8(describe(tensor.dtype)), elementName(tensor, element.begin),
                          nameOf(place->role)));
        if (bytes) m_bits->setBits(floatBits(*bytes, tensor.dtype));
        return;
    }
    const document::Node &node = checkpoint->document[selection.node];
    const QString name = fromUtf8(checkpoint::labelOf(*checkpoint, selection.node));
    if (selection.range != node.range())
        return setValue(exactSize(selection.range.size()), tr("selected in %1").arg(name));
    setValue(fromUtf8(checkpoint::valueOf(*checkpoint, selection.node)),
             name.isEmpty() ? formOf(node.kind) : tr("%1, %2").arg(name, formOf(node.kind)));
}

void ValueInspector::showReadings()
{
    std::vector<Fact> facts;
    const std::uint64_t begin = cursor();
    constexpr std::uint64_t widest = 8;
    if (m_bytes && begin < m_bytes->size()) {
        const ByteRange range{begin, begin + std::min(widest, m_bytes->size() - begin)};
        if (const auto bytes = m_bytes->bytesAt(range))
            for (const Reading &reading : readingsOf(*bytes, m_endian))
                facts.push_back({reading.type, reading.text, true});
    }
    m_readings->setFacts(facts);
}

void ValueInspector::showPlace()
{
    const Selection &selection = m_document.selection();
    std::vector<Fact> facts{{tr("Offset"), offsetText(cursor()), true}};
    if (selection.node != noNode) {
        const document::Node &node = m_document.checkpoint()->document[selection.node];
        facts.push_back(
            {tr("In node"), QLatin1Char('+') + QString::number(cursor() - node.begin), true});
        facts.push_back({tr("Node"), rangeText(node.range()), true});
        if (const auto header = m_bytes->bytesAt(node.headerRange()); header && !header->empty())
            facts.push_back({tr("Header"), hex::plain(*header), true});
        if (const checks::ParameterRow *row = m_places->parameterOf(selection.node))
            facts.push_back({tr("Belongs to"), parameterName(*row)});
    }
    m_place->setFacts(facts);
}

void ValueInspector::showNode()
{
    const auto checkpoint = m_document.checkpoint();
    const NodeId node = m_document.selection().node;
    const bool any = checkpoint && m_places && node != noNode;
    m_nodeTitle->setVisible(any);
    m_node->setVisible(any);
    if (!any) return;
    m_nodeTitle->setText(fromUtf8(checkpoint::labelOf(*checkpoint, node)));
    const checkpoint::RoleTensor *place = m_places->tensorOf(node);
    m_node->setFacts(nodeFacts(*checkpoint, *m_places, node,
                               place ? m_document.statistics(place->tensor->node) : nullptr));
}

} // namespace spotter::ui
