// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/schema/parser.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace spotter::schema {
namespace {

constexpr int deepestType = 64;

struct Token {
    enum class Kind { Word, Number, Text, Sign, End };
    Kind kind = Kind::End;
    std::string text;
    int line = 1;

    bool is(std::string_view sign) const { return kind == Kind::Sign && text == sign; }
};

bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

class Lexer
{
public:
    explicit Lexer(std::string_view text) : m_text(text) {}

    Token next()
    {
        skipBlank();
        Token token{Token::Kind::End, {}, m_line};
        if (m_at == m_text.size()) return token;
        const char c = m_text[m_at];
        if (isWordByte(c)) {
            const auto begin = m_at;
            while (m_at < m_text.size() && isWordByte(m_text[m_at]))
                ++m_at;
            token.text = m_text.substr(begin, m_at - begin);
            token.kind = c >= '0' && c <= '9' ? Token::Kind::Number : Token::Kind::Word;
        } else if (c == '"') {
            const auto end = std::min(m_text.find('"', m_at + 1), m_text.size());
            token.text = m_text.substr(m_at + 1, end - m_at - 1);
            token.kind = Token::Kind::Text;
            m_at = std::min(end + 1, m_text.size());
        } else {
            const bool twin = m_text.substr(m_at, 2) == "==";
            token.text = m_text.substr(m_at, twin ? 2 : 1);
            token.kind = Token::Kind::Sign;
            m_at += token.text.size();
        }
        return token;
    }

private:
    void skipBlank()
    {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at];
            if (c == '#') {
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            } else if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                m_line += c == '\n' ? 1 : 0;
                ++m_at;
            } else {
                return;
            }
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
};

/// Recursive descent; the first mistake ends it, by way of `m_error`.
class Parser
{
public:
    Parser(std::string_view text, std::string_view file) : m_lexer(text), m_file(file)
    {
        advance();
    }

    Result<SchemaFile> file()
    {
        SchemaFile schema;
        while (!m_error && m_token.kind != Token::Kind::End) {
            const std::string name = word("a name");
            if (name == "class")
                schema.classes.push_back(classBody());
            else
                schema.definitions.push_back(definition(name));
        }
        if (m_error) return fail(*m_error);
        return schema;
    }

    Result<Expression> onlyType()
    {
        Expression expression = type();
        if (!m_error && m_token.kind != Token::Kind::End) expected("nothing more");
        if (m_error) return fail(*m_error);
        return expression;
    }

private:
    Definition definition(const std::string &name)
    {
        Definition definition{name, {}, {}};
        if (take("<")) {
            do {
                Definition::Parameter parameter{word("a parameter"), {}};
                if (take("=")) parameter.byDefault.push_back(type());
                definition.parameters.push_back(std::move(parameter));
            } while (take(","));
            need(">");
        }
        need("=");
        definition.body = type();
        return definition;
    }

    Class classBody()
    {
        Class result{word("a class's name"), {}};
        need("{");
        while (!m_error && !take("}")) {
            result.candidates.push_back(candidate());
            separator();
        }
        return result;
    }

    Candidate candidate()
    {
        Candidate candidate;
        if (m_token.kind == Token::Kind::Word) candidate.name = word("a type's name");
        if (take("<")) {
            do {
                Candidate::Hole hole;
                hole.name = word("a parameter");
                need(":");
                hole.drawnFrom = word("a class");
                candidate.holes.push_back(std::move(hole));
            } while (take(","));
            need(">");
        }
        need("=");
        candidate.body = type();
        if (m_token.kind == Token::Kind::Word && m_token.text == "where") {
            advance();
            candidate.equalLeft = dotted();
            need("==");
            candidate.equalRight = dotted();
        }
        return candidate;
    }

    std::string dotted()
    {
        std::string path = word("a field");
        while (take("."))
            path += "." + word("a field");
        return path;
    }

    Expression type()
    {
        Expression expression;
        if (m_depth >= deepestType) {
            expected("a type that nests less deep");
            return expression;
        }
        ++m_depth;
        if (take("{")) {
            expression.form = Expression::Form::Struct;
            expression.members = members("}");
        } else if (take("(")) {
            expression.form = Expression::Form::Tuple;
            expression.members = elements();
        } else if (take("[")) {
            expression.form = Expression::Form::Repeat;
            expression.arguments.push_back(type());
            need(";");
            expression.count = number();
            need("]");
        } else {
            expression.name = word("a type");
            if (expression.name == "enum" && take("{"))
                expression = enumeration();
            else if (expression.name == "struct" && m_token.kind == Token::Kind::Word)
                expression = emptyStruct();
            else if (take("<"))
                expression.arguments = arguments();
        }
        --m_depth;
        return expression;
    }

    std::vector<Expression> arguments()
    {
        std::vector<Expression> list;
        do
            list.push_back(type());
        while (!m_error && take(","));
        need(">");
        return list;
    }

    /// `struct X {}`: a struct without fields, whose name is only ours.
    Expression emptyStruct()
    {
        advance();
        need("{");
        need("}");
        Expression expression;
        expression.form = Expression::Form::Struct;
        return expression;
    }

    /// `a: T, b, c: U; d ?id^"x": V` up to the closing sign.
    std::vector<Expression::Member> members(std::string_view close)
    {
        std::vector<Expression::Member> list;
        std::size_t untyped = 0; // "b, c: U" declares two
        while (!m_error && !take(close)) {
            Expression::Member member;
            member.name = word("a field");
            if (take("?")) {
                member.presentIf = word("a field");
                need("^");
                member.prefix = text();
            }
            ++untyped;
            list.push_back(std::move(member));
            if (take(":")) {
                const auto shared = std::make_shared<const Expression>(type());
                for (; untyped > 0; --untyped)
                    list[list.size() - untyped].type = shared;
            }
            separator();
        }
        if (untyped > 0) expected("a type for every field");
        return list;
    }

    /// Elements of a tuple or of a variant, each with a label of ours or without.
    std::vector<Expression::Member> elements()
    {
        std::vector<Expression::Member> list;
        while (!m_error && !take(")")) {
            Expression::Member member;
            Expression first = type();
            if (first.form == Expression::Form::Name && first.arguments.empty() && take(":")) {
                member.name = first.name;
                first = type();
            }
            member.type = std::make_shared<const Expression>(std::move(first));
            list.push_back(std::move(member));
            separator();
        }
        return list;
    }

    Expression enumeration()
    {
        Expression expression;
        expression.form = Expression::Form::Enum;
        while (!m_error && !take("}")) {
            Expression::Alternative alternative;
            alternative.name = word("a variant");
            if (take("(")) {
                alternative.members = elements();
                alternative.content = alternative.members.size() == 1 ? Variant::Content::One
                                                                      : Variant::Content::Several;
            } else if (take("{")) {
                alternative.members = members("}");
                alternative.content = Variant::Content::Fields;
            }
            expression.alternatives.push_back(std::move(alternative));
            separator();
        }
        return expression;
    }

    void advance() { m_token = m_lexer.next(); }

    bool take(std::string_view sign)
    {
        if (m_error || !m_token.is(sign)) return false;
        advance();
        return true;
    }

    void need(std::string_view sign)
    {
        if (!take(sign)) expected("“" + std::string(sign) + "”");
    }

    void separator()
    {
        if (!take(",")) take(";");
    }

    std::string word(std::string_view what)
    {
        if (m_error || m_token.kind != Token::Kind::Word) {
            expected(std::string(what));
            return {};
        }
        std::string text = std::move(m_token.text);
        advance();
        return text;
    }

    std::string text()
    {
        if (m_token.kind != Token::Kind::Text) expected("a text in quotes");
        std::string text = m_token.text;
        advance();
        return text;
    }

    std::uint64_t number()
    {
        std::uint64_t value = 0;
        const char *end = m_token.text.data() + m_token.text.size();
        const auto [stop, problem] = std::from_chars(m_token.text.data(), end, value);
        constexpr std::uint64_t longestRepeat = 1024;
        if (m_token.kind != Token::Kind::Number || problem != std::errc() || stop != end
            || value > longestRepeat)
            expected("a number of at most 1024");
        advance();
        return value;
    }

    void expected(const std::string &what)
    {
        if (m_error) return;
        const std::string found = m_token.kind == Token::Kind::End ? "the end" : m_token.text;
        m_error = Error{ErrorCode::SchemaSyntax,
                        {},
                        std::nullopt,
                        {{"file", std::string(m_file)},
                         {"line", std::to_string(m_token.line)},
                         {"expected", what},
                         {"found", found}},
                        {}};
    }

    Lexer m_lexer;
    std::string_view m_file;
    Token m_token;
    int m_depth = 0;
    std::optional<Error> m_error;
};

} // namespace

Result<SchemaFile> parse(std::string_view text, std::string_view file)
{
    return Parser(text, file).file();
}

Result<Expression> parseType(std::string_view text)
{
    return Parser(text, "type").onlyType();
}

} // namespace spotter::schema
