// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/error.h"
#include "core/schema/parser.h"
#include "core/schema/type.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace spotter::schema {

/// The types that are known, by the text of resources/schemas. Types are made when they are first
/// asked for, equal ones once; adding a type is adding text.
class Catalogue
{
public:
    /// The schemas that are compiled in. Errors: SchemaSyntax, SchemaUnknownName (a test sees to it
    /// that there are none).
    static Result<Catalogue> builtIn();

    /// Adds the definitions and classes of one file; a name given before is replaced, a class that
    /// is known gains candidates in front.
    Result<void> add(std::string_view text, std::string_view file);

    const Type &type(TypeId id) const { return m_types[id]; }
    std::size_t size() const { return m_types.size(); }

    /// Candidates for a hole; null when there is no such class.
    const Class *classNamed(std::string_view name) const;

    using Bindings = std::map<std::string, TypeId>;
    /// The type that an expression means. Names of `bindings` come before definitions.
    /// Errors: SchemaUnknownName, SchemaSyntax for a wrong number of arguments.
    Result<TypeId> resolve(const Expression &expression, const Bindings &bindings = {});
    TypeId hole(const std::string &name, const std::string &drawnFrom);

private:
    Result<TypeId> instantiate(const std::string &name, const std::vector<TypeId> &arguments);
    Result<TypeId> resolveInto(TypeId id, const Expression &expression, const Bindings &bindings);
    Result<std::vector<Field>> fields(const std::vector<Expression::Member> &members,
                                      const Bindings &bindings);
    Result<TypeId> builtInGeneric(const Expression &expression, const Bindings &bindings);
    TypeId addType(Type type);

    std::vector<Type> m_types;
    std::map<std::string, Definition, std::less<>> m_definitions;
    std::map<std::string, Class, std::less<>> m_classes;
    std::map<std::string, TypeId> m_made; // "Name<3,7>"
    int m_depth = 0;
};

} // namespace spotter::schema
