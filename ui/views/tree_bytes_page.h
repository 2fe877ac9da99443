// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/checkpoint_document.h"

#include <QWidget>

#include <memory>

namespace spotter::ui {

class ByteCache;
class FileMap;
class HexView;
class NodePlaces;
class NodeTreeView;
class PathBar;
class Theme;
class ValueInspector;

/// The record from meaning to bits: path above; tree, bytes and value side by side; file map below.
/// All of them are the document's selection in another form.
class TreeBytesPage : public QWidget
{
    Q_OBJECT
public:
    TreeBytesPage(CheckpointDocument &document, const Theme &theme, QWidget *parent = nullptr);
    ~TreeBytesPage() override;

    /// For `Ctrl+G`: the field that goes to a path or an offset.
    void focusGoTo();
    void focusTree();

private:
    void showCheckpoint();

    CheckpointDocument &m_document;
    std::unique_ptr<ByteCache> m_bytes;
    std::unique_ptr<NodePlaces> m_places;
    PathBar *m_path;
    NodeTreeView *m_tree;
    HexView *m_hex;
    ValueInspector *m_value;
    FileMap *m_map;
};

} // namespace spotter::ui
