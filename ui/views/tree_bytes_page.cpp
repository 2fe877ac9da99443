// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/tree_bytes_page.h"

#include "ui/models/node_tree_places.h"
#include "ui/theme/dress.h"
#include "ui/views/byte_cache.h"
#include "ui/views/file_map.h"
#include "ui/views/hex_view.h"
#include "ui/views/node_tree_view.h"
#include "ui/views/path_bar.h"
#include "ui/views/value_inspector.h"

#include <QSplitter>
#include <QVBoxLayout>

namespace spotter::ui {

TreeBytesPage::TreeBytesPage(CheckpointDocument &document, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_document(document),
      m_path(new PathBar(document, theme)),
      m_tree(new NodeTreeView(document, theme)),
      m_hex(new HexView(document, theme)),
      m_value(new ValueInspector(document, theme)),
      m_map(new FileMap(document, theme))
{
    ground(this, theme, Token::Panel);
    setFocusProxy(m_tree);
    m_hex->setMinimumWidth(240);
    auto *panes = new QSplitter(Qt::Horizontal);
    panes->setHandleWidth(1);
    panes->setChildrenCollapsible(false);
    panes->addWidget(m_tree);
    panes->addWidget(m_hex);
    panes->addWidget(m_value);
    panes->setStretchFactor(0, 2);
    panes->setStretchFactor(1, 0);
    panes->setStretchFactor(2, 1);
    panes->setSizes({416, m_hex->sizeHint().width(), 264});

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_path);
    column->addWidget(separator(theme, Token::Line));
    column->addWidget(panes, 1);
    column->addWidget(m_map);

    connect(m_path, &PathBar::offsetWanted, m_hex, &HexView::goTo);
    connect(&document, &CheckpointDocument::stateChanged, this, &TreeBytesPage::showCheckpoint);
    showCheckpoint();
}

TreeBytesPage::~TreeBytesPage()
{
    m_hex->setBytes(nullptr, nullptr);
    m_value->setBytes(nullptr, nullptr);
    m_map->setPlaces(nullptr, 0);
}

void TreeBytesPage::focusGoTo()
{
    m_path->focusGoTo();
}

void TreeBytesPage::focusTree()
{
    m_tree->setFocus();
}

void TreeBytesPage::showCheckpoint()
{
    const auto checkpoint = m_document.checkpoint();
    auto bytes = checkpoint ? std::make_unique<ByteCache>(checkpoint->file.source) : nullptr;
    auto places = checkpoint ? std::make_unique<NodePlaces>(checkpoint) : nullptr;
    m_hex->setBytes(bytes.get(), places.get());
    m_value->setBytes(bytes.get(), places.get());
    m_map->setPlaces(places.get(), bytes ? bytes->size() : 0);
    m_bytes = std::move(bytes);
    m_places = std::move(places);
}

} // namespace spotter::ui
