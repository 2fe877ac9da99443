// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include "core/base/error.h"
#include "core/schema/type.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spotter::schema {

/// A type as it is written, its names not looked up yet.
struct Expression {
    enum class Form { Name, Struct, Tuple, Repeat, Enum };

    struct Member {
        std::string name;
        std::shared_ptr<const Expression> type; ///< one for all fields of "b, c: U"
        std::string presentIf;
        std::string prefix;
    };
    struct Alternative {
        std::string name;
        Variant::Content content = Variant::Content::None;
        std::vector<Member> members;
    };

    Form form = Form::Name;
    std::string name; ///< Name
    std::vector<Expression> arguments; ///< Name: type arguments; Repeat: the element
    std::vector<Member> members; ///< Struct, Tuple
    std::vector<Alternative> alternatives; ///< Enum
    std::uint64_t count = 0; ///< Repeat
};

/// `Name<P, Q = Default> = type`.
struct Definition {
    struct Parameter {
        std::string name;
        std::vector<Expression> byDefault; ///< none or one
    };
    std::string name;
    std::vector<Parameter> parameters;
    Expression body;
};

/// One type that a hole may be filled with: `Fp32MasterOptimizer<X: State> = Master<X>`. Without a
/// name it is called as its first hole is: `<X: State> = States<X>`.
struct Candidate {
    struct Hole {
        std::string name;
        std::string drawnFrom;
    };
    std::string name;
    std::vector<Hole> holes;
    Expression body;
    /// `where a.b == c.d`: two places that must hold the same where both are there.
    std::string equalLeft;
    std::string equalRight;
};

/// `class State { … }`: the candidates for a hole, the likeliest first.
struct Class {
    std::string name;
    std::vector<Candidate> candidates;
};

struct SchemaFile {
    std::vector<Definition> definitions;
    std::vector<Class> classes;
};

/// Reads the schema language of `formats/ruda.md` section 4, with classes and `#` comments.
/// @param file its name, for messages
/// Errors: SchemaSyntax with the arguments file, line, expected, found.
Result<SchemaFile> parse(std::string_view text, std::string_view file);

/// Reads one type: `Weighted<( usize, usize )>`.
Result<Expression> parseType(std::string_view text);

} // namespace spotter::schema
