// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace spotter::schema {

/// Index of a type in its catalogue.
using TypeId = std::uint32_t;
inline constexpr TypeId noType = UINT32_MAX;

enum class Primitive : std::uint8_t {
    Bool,
    U8,
    U16,
    U32,
    U64,
    Usize,
    I8,
    I16,
    I32,
    I64,
    Isize,
    U128,
    I128,
    F32,
    F64,
    Char,
    Str,
    Bytes
};

enum class TypeKind : std::uint8_t {
    Primitive,
    Struct, ///< named fields in declaration order
    Tuple, ///< fields by position; names are labels of ours
    Repeat, ///< [T; n]: n times T as a tuple
    Seq,
    Map,
    Option,
    Enum,
    Unit,
    Empty, ///< a module without state
    Ghost, ///< a phantom
    Any, ///< whatever a self-describing container holds
    Hole, ///< drawn from a class of types: see `Catalogue::classNamed`
};

/// A field is present always, or exactly when another field's text starts with a prefix.
struct Field {
    std::string name; ///< a tuple's label, or empty
    TypeId type = noType;
    std::string presentIf = {};
    std::string prefix = {};
};

struct Variant {
    enum class Content : std::uint8_t { None, One, Several, Fields };

    std::string name;
    Content content = Content::None;
    std::vector<Field> fields = {};
};

/// One serde shape. Which members count follows from the kind.
struct Type {
    TypeKind kind = TypeKind::Unit;
    Primitive primitive = Primitive::Bool;
    std::string name = {}; ///< of its definition, without parameters; else empty
    std::vector<Field> fields = {}; ///< Struct, Tuple
    std::vector<Variant> variants = {}; ///< Enum
    TypeId element = noType; ///< Repeat, Seq, Option; the value of a Map
    TypeId key = noType; ///< Map
    std::uint64_t count = 0; ///< Repeat
    std::string hole = {}; ///< Hole: the class it is drawn from
};

} // namespace spotter::schema
