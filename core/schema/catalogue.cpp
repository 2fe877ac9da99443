// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/schema/catalogue.h"

#include "core/schema/embedded.h"

#include <array>
#include <utility>

namespace spotter::schema {
namespace {

constexpr int deepestResolution = 256;

constexpr std::array<std::pair<std::string_view, Primitive>, 18> primitives = {{
    {"bool", Primitive::Bool},
    {"u8", Primitive::U8},
    {"u16", Primitive::U16},
    {"u32", Primitive::U32},
    {"u64", Primitive::U64},
    {"usize", Primitive::Usize},
    {"i8", Primitive::I8},
    {"i16", Primitive::I16},
    {"i32", Primitive::I32},
    {"i64", Primitive::I64},
    {"isize", Primitive::Isize},
    {"u128", Primitive::U128},
    {"i128", Primitive::I128},
    {"f32", Primitive::F32},
    {"f64", Primitive::F64},
    {"char", Primitive::Char},
    {"str", Primitive::Str},
    {"bytes", Primitive::Bytes},
}};

constexpr std::array<std::pair<std::string_view, TypeKind>, 4> plainKinds = {{
    {"unit", TypeKind::Unit},
    {"empty", TypeKind::Empty},
    {"ghost", TypeKind::Ghost},
    {"any", TypeKind::Any},
}};

struct DepthGuard {
    explicit DepthGuard(int &counter) : depth(counter) { ++depth; }
    ~DepthGuard() { --depth; }
    int &depth;
};

std::string keyOf(const std::string &name, const std::vector<TypeId> &arguments)
{
    std::string key = name;
    for (const TypeId argument : arguments)
        key += (key.size() == name.size() ? "<" : ",") + std::to_string(argument);
    return key;
}

} // namespace

Result<Catalogue> Catalogue::builtIn()
{
    Catalogue catalogue;
    for (const SchemaText &schema : embeddedSchemas())
        if (auto added = catalogue.add(schema.text, schema.file); !added)
            return fail(added.error());
    return catalogue;
}

Result<void> Catalogue::add(std::string_view text, std::string_view file)
{
    auto schema = parse(text, file);
    if (!schema) return fail(schema.error());
    for (Definition &definition : schema->definitions) {
        std::string name = definition.name;
        m_definitions.insert_or_assign(std::move(name), std::move(definition));
    }
    for (Class &added : schema->classes) {
        Class &known = m_classes[added.name];
        known.name = added.name;
        known.candidates.insert(known.candidates.begin(), added.candidates.begin(),
                                added.candidates.end());
    }
    return {};
}

const Class *Catalogue::classNamed(std::string_view name) const
{
    const auto found = m_classes.find(name);
    return found == m_classes.end() ? nullptr : &found->second;
}

TypeId Catalogue::addType(Type type)
{
    m_types.push_back(std::move(type));
    return static_cast<TypeId>(m_types.size() - 1);
}

TypeId Catalogue::hole(const std::string &name, const std::string &drawnFrom)
{
    const auto [entry, isNew] = m_made.try_emplace("?" + name + ":" + drawnFrom, noType);
    if (isNew) {
        Type type;
        type.kind = TypeKind::Hole;
        type.name = name;
        type.hole = drawnFrom;
        entry->second = addType(std::move(type));
    }
    return entry->second;
}

Result<TypeId> Catalogue::resolve(const Expression &expression, const Bindings &bindings)
{
    if (m_depth >= deepestResolution)
        return fail(ErrorCode::SchemaSyntax, {{"file", "catalogue"},
                                              {"line", "0"},
                                              {"expected", "types that end"},
                                              {"found", expression.name}});
    if (expression.form != Expression::Form::Name)
        return resolveInto(addType({}), expression, bindings);

    const std::string &name = expression.name;
    if (const auto bound = bindings.find(name); bound != bindings.end()) return bound->second;
    if (m_definitions.contains(name)) {
        std::vector<TypeId> arguments;
        for (const Expression &argument : expression.arguments) {
            auto type = resolve(argument, bindings);
            if (!type) return type;
            arguments.push_back(*type);
        }
        return instantiate(name, arguments);
    }
    return builtInGeneric(expression, bindings);
}

Result<TypeId> Catalogue::instantiate(const std::string &name, const std::vector<TypeId> &arguments)
{
    const std::string key = keyOf(name, arguments);
    if (const auto made = m_made.find(key); made != m_made.end()) return made->second;

    const Definition &definition = m_definitions.at(name);
    Bindings bindings;
    for (std::size_t i = 0; i < definition.parameters.size(); ++i) {
        const Definition::Parameter &parameter = definition.parameters[i];
        if (i < arguments.size()) {
            bindings[parameter.name] = arguments[i];
        } else if (!parameter.byDefault.empty()) {
            auto type = resolve(parameter.byDefault.front());
            if (!type) return type;
            bindings[parameter.name] = *type;
        }
    }
    if (bindings.size() != definition.parameters.size()
        || arguments.size() > definition.parameters.size())
        return fail(ErrorCode::SchemaSyntax,
                    {{"file", "catalogue"},
                     {"line", "0"},
                     {"expected",
                      std::to_string(definition.parameters.size()) + " type arguments of " + name},
                     {"found", std::to_string(arguments.size())}});

    const DepthGuard guard(m_depth);
    // An alias is its target; a type of its own is known before its body is, as it may hold itself.
    const bool isAlias = definition.body.form == Expression::Form::Name
                         && (m_definitions.contains(definition.body.name)
                             || bindings.contains(definition.body.name));
    Result<TypeId> type;
    if (isAlias) {
        type = resolve(definition.body, bindings);
        if (type) m_made[key] = *type;
    } else {
        const TypeId id = addType({});
        m_types[id].name = name;
        m_made[key] = id;
        type = resolveInto(id, definition.body, bindings);
    }
    return type;
}

Result<TypeId> Catalogue::resolveInto(TypeId id, const Expression &expression,
                                      const Bindings &bindings)
{
    using Form = Expression::Form;
    const DepthGuard guard(m_depth);
    Type type;
    type.name = m_types[id].name;
    switch (expression.form) {
    case Form::Name: {
        auto target = builtInGeneric(expression, bindings);
        if (!target) return target;
        std::string name = std::move(type.name);
        type = m_types[*target];
        type.name = std::move(name);
        break;
    }
    case Form::Struct:
    case Form::Tuple: {
        auto members = fields(expression.members, bindings);
        if (!members) return fail(members.error());
        type.kind = expression.form == Form::Struct ? TypeKind::Struct : TypeKind::Tuple;
        type.fields = std::move(*members);
        break;
    }
    case Form::Repeat: {
        auto element = resolve(expression.arguments.front(), bindings);
        if (!element) return element;
        type.kind = TypeKind::Repeat;
        type.element = *element;
        type.count = expression.count;
        break;
    }
    case Form::Enum:
        type.kind = TypeKind::Enum;
        for (const Expression::Alternative &alternative : expression.alternatives) {
            auto members = fields(alternative.members, bindings);
            if (!members) return fail(members.error());
            type.variants.push_back({alternative.name, alternative.content, std::move(*members)});
        }
        break;
    }
    m_types[id] = std::move(type);
    return id;
}

Result<std::vector<Field>> Catalogue::fields(const std::vector<Expression::Member> &members,
                                             const Bindings &bindings)
{
    std::vector<Field> list;
    const Expression *shared = nullptr; // fields that are declared together have one type
    for (const Expression::Member &member : members) {
        if (member.type.get() != shared) {
            auto type = resolve(*member.type, bindings);
            if (!type) return fail(type.error());
            list.push_back({member.name, *type, member.presentIf, member.prefix});
            shared = member.type.get();
        } else {
            list.push_back({member.name, list.back().type, member.presentIf, member.prefix});
        }
    }
    return list;
}

Result<TypeId> Catalogue::builtInGeneric(const Expression &expression, const Bindings &bindings)
{
    const std::string &name = expression.name;
    std::vector<TypeId> arguments;
    for (const Expression &argument : expression.arguments) {
        auto type = resolve(argument, bindings);
        if (!type) return type;
        arguments.push_back(*type);
    }

    Type type;
    bool known = false;
    for (const auto &[word, primitive] : primitives)
        if (name == word && arguments.empty()) {
            type.kind = TypeKind::Primitive;
            type.primitive = primitive;
            known = true;
        }
    for (const auto &[word, kind] : plainKinds)
        if (name == word && arguments.empty()) {
            type.kind = kind;
            known = true;
        }
    if ((name == "seq" || name == "opt") && arguments.size() == 1) {
        type.kind = name == "seq" ? TypeKind::Seq : TypeKind::Option;
        type.element = arguments[0];
        known = true;
    }
    if (name == "map" && arguments.size() == 2) {
        type.kind = TypeKind::Map;
        type.key = arguments[0];
        type.element = arguments[1];
        known = true;
    }
    if (!known) return fail(ErrorCode::SchemaUnknownName, {{"name", name}});

    const auto [entry, isNew] = m_made.try_emplace("*" + keyOf(name, arguments), noType);
    if (isNew) entry->second = addType(std::move(type));
    return entry->second;
}

} // namespace spotter::schema
