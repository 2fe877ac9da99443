// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/facts/tree_json.h"

#include "core/document/messagepack_reader.h"

#include <nlohmann/json.hpp>

#include <bit>
#include <cmath>
#include <unordered_map>

namespace spotter::facts {
namespace {

using document::Document;
using document::Kind;
using document::NodeId;
using document::noNode;

Json scalar(Kind kind, std::uint64_t bits)
{
    switch (kind) {
    case Kind::Bool: return bits != 0;
    case Kind::UInt: return bits;
    case Kind::Int: return static_cast<std::int64_t>(bits);
    case Kind::F32: return number(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    case Kind::F64: return number(std::bit_cast<double>(bits));
    default: return nullptr;
    }
}

class TreeWriter
{
public:
    explicit TreeWriter(const checkpoint::Checkpoint &checkpoint)
        : m_document(checkpoint.document),
          m_source(*checkpoint.file.source)
    {
    }

    Result<Json> write(NodeId node) const
    {
        const document::Node &place = m_document[node];
        switch (place.kind) {
        case Kind::Str: return text(node);
        case Kind::Bin:
        case Kind::Ext: return bytes(place.content());
        case Kind::Run: return run(place);
        case Kind::Array: return array(node);
        case Kind::Map: return object(node);
        default: return scalar(place.kind, place.scalar);
        }
    }

private:
    Result<Json> text(NodeId node) const
    {
        if (!m_document.isLongText(node)) return Json(std::string(m_document.text(node)));
        const auto content = m_source.read(m_document[node].content());
        if (!content) return fail(content.error());
        return Json(std::string(reinterpret_cast<const char *>(content->data()), content->size()));
    }

    Result<Json> bytes(ByteRange range) const
    {
        const auto content = m_source.read(range);
        if (!content) return fail(content.error());
        Json list = Json::array();
        for (const std::byte byte : *content)
            list.push_back(std::to_integer<unsigned>(byte));
        return list;
    }

    Result<Json> run(const document::Node &place) const
    {
        const auto numbers = document::readMessagePackRun(m_source, place);
        if (!numbers) return fail(numbers.error());
        Json list = Json::array();
        for (const document::RunNumber &entry : *numbers)
            list.push_back(scalar(entry.kind, entry.scalar));
        return list;
    }

    Result<Json> array(NodeId node) const
    {
        Json list = Json::array();
        for (NodeId child = m_document.firstChild(node); child != noNode;
             child = m_document.nextSibling(child)) {
            auto element = write(child);
            if (!element) return element;
            list.push_back(std::move(*element));
        }
        return list;
    }

    Result<Json> object(NodeId node) const
    {
        Json object = Json::object();
        auto &entries = object.get_ref<Json::object_t &>();
        std::unordered_map<std::string, std::size_t> places;
        for (NodeId key = m_document.firstChild(node); key != noNode;) {
            const NodeId value = m_document.nextSibling(key);
            if (value == noNode) break;
            auto name = write(key);
            auto content = write(value);
            if (!name) return name;
            if (!content) return content;
            put(entries, places,
                name->is_string() ? name->get<std::string>()
                                  : name->dump(-1, ' ', false, Json::error_handler_t::replace),
                std::move(*content));
            key = m_document.nextSibling(value);
        }
        return object;
    }

    /// Of a repeated key the last one counts, as for the library; looked up by hash, as there may
    /// be very many.
    static void put(Json::object_t &entries, std::unordered_map<std::string, std::size_t> &places,
                    std::string name, Json content)
    {
        const auto [place, isNew] = places.try_emplace(name, entries.size());
        if (isNew)
            entries.emplace_back(std::move(name), std::move(content));
        else
            (entries.begin() + static_cast<std::ptrdiff_t>(place->second))->second =
                std::move(content);
    }

    const Document &m_document;
    const bytes::ByteSource &m_source;
};

} // namespace

Json number(double value)
{
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
    return value;
}

Json dtype(const DType &dtype)
{
    const std::string name(nameOf(dtype.code));
    if (dtype.code == DTypeCode::Bool) {
        static constexpr const char *stores[] = {"Native", "U8", "U32"};
        return {{name, stores[static_cast<int>(dtype.boolStore)]}};
    }
    if (dtype.code != DTypeCode::QFloat || !dtype.quant) return name;

    const QuantScheme &scheme = *dtype.quant;
    Json store = "Native";
    if (scheme.store == QuantStore::PackedNative) store = {{"PackedNative", scheme.packedDim}};
    if (scheme.store == QuantStore::PackedU32) store = {{"PackedU32", scheme.packedDim}};
    Json level = "Tensor";
    if (!scheme.block.empty()) {
        Shape sides = scheme.block;
        sides.resize(5, 1);
        level = {{"Block", {{"storage", sides}, {"len", scheme.block.size()}}}};
    }
    return {{name,
             {{"value", scheme.value},
              {"param", scheme.param},
              {"store", store},
              {"level", level},
              {"mode", "Symmetric"}}}};
}

Result<Json> tree(const checkpoint::Checkpoint &checkpoint, NodeId node)
{
    return TreeWriter(checkpoint).write(node);
}

} // namespace spotter::facts
