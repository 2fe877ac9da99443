// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/schema/catalogue.h"
#include "core/schema/parser.h"

#include <QtTest>

using namespace spotter;
using schema::TypeKind;

namespace {

std::string argument(const Error &error, std::string_view name)
{
    for (const Argument &entry : error.arguments)
        if (entry.name == name) return entry.value;
    return {};
}

schema::TypeId resolve(schema::Catalogue &catalogue, std::string_view text)
{
    const auto expression = schema::parseType(text);
    const auto type = expression ? catalogue.resolve(*expression)
                                 : Result<schema::TypeId>(fail(expression.error()));
    return type ? *type : schema::noType;
}

} // namespace

class TestSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyBuiltInTypeResolves()
    {
        auto catalogue = schema::Catalogue::builtIn();
        QVERIFY2(catalogue, catalogue ? "" : argument(catalogue.error(), "expected").c_str());
        const char *types[] = {
            "Envelope<any>",
            "RuntimeValue",
            "IntParam",
            "ModelStateTrainingRecord<StackAdapterRecord, States<Sgd>, Composed, Weighted<any>>",
            "States<Master<AdamW>>",
            "Fp32MasterMuonShardedAdamWRecord",
            "GroupedOptimizerAdaptorRecord<Choice<Lion, Lamb>>"};
        for (const char *type : types)
            QVERIFY2(resolve(*catalogue, type) != schema::noType, type);
    }

    void theNotationCarriesWhatBincodeNeeds()
    {
        schema::Catalogue catalogue;
        QVERIFY(
            catalogue.add("T<X = u8> = { a, b: X; c ?a^\"p\": opt<[X; 5]>, d: enum { U, N(u32), "
                          "S(x: f32, str), F{ y: bool } } }\nE = struct Nothing {}",
                          "test"));
        const schema::Type &type = catalogue.type(resolve(catalogue, "T"));
        QCOMPARE(int(type.kind), int(TypeKind::Struct));
        QCOMPARE(type.fields.size(), std::size_t(4));
        QCOMPARE(type.fields[1].name, std::string("b"));
        QCOMPARE(type.fields[0].type, type.fields[1].type);
        QCOMPARE(type.fields[2].presentIf, std::string("a"));
        QCOMPARE(type.fields[2].prefix, std::string("p"));
        const schema::Type &repeat = catalogue.type(catalogue.type(type.fields[2].type).element);
        QCOMPARE(repeat.count, std::uint64_t(5));
        const schema::Type &choice = catalogue.type(type.fields[3].type);
        QCOMPARE(choice.variants.size(), std::size_t(4));
        QCOMPARE(int(choice.variants[2].content), int(schema::Variant::Content::Several));
        QCOMPARE(choice.variants[2].fields[0].name, std::string("x"));
        QCOMPARE(int(choice.variants[3].content), int(schema::Variant::Content::Fields));
        QCOMPARE(catalogue.type(resolve(catalogue, "E")).fields.size(), std::size_t(0));
    }

    void aliasesAreTheirTargets()
    {
        auto catalogue = schema::Catalogue::builtIn();
        QVERIFY(catalogue);
        QCOMPARE(resolve(*catalogue, "Adam"), resolve(*catalogue, "AdamW"));
        QCOMPARE(resolve(*catalogue, "States<Adam>"), resolve(*catalogue, "States<AdamW>"));
        QVERIFY(resolve(*catalogue, "States<Sgd>") != resolve(*catalogue, "States<AdamW>"));
    }

    void mistakesAreNamedWithTheirLine_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        QTest::newRow("no equals") << "A = u8\nB u8"
                                   << "2";
        QTest::newRow("open brace") << "A = { a: u8"
                                    << "1";
        QTest::newRow("no type") << "\n\nA = { a, b }"
                                 << "3";
        QTest::newRow("endless nesting") << "A = " + QString("(").repeated(5000) << "1";
        QTest::newRow("count") << "A = [u8; 99999999999999999999]"
                               << "1";
    }

    void mistakesAreNamedWithTheirLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, line);
        const auto schema = schema::parse(text.toStdString(), "test");
        QVERIFY(!schema);
        QCOMPARE(int(schema.error().code), int(ErrorCode::SchemaSyntax));
        QCOMPARE(QString::fromStdString(argument(schema.error(), "line")), line);
    }

    void fieldsDeclaredTogetherShareTheirType()
    {
        // Nested thirty deep, copies of each would be 3^30.
        std::string text = "u8";
        for (int i = 0; i < 30; ++i)
            text = "{ a, b, c: " + text + " }";
        schema::Catalogue catalogue;
        QVERIFY(catalogue.add("T = " + text, "test"));
        const schema::TypeId type = resolve(catalogue, "T");
        QVERIFY(type != schema::noType);
        QVERIFY(catalogue.size() < 100);
        const auto &fields = catalogue.type(type).fields;
        QCOMPARE(fields[0].type, fields[2].type);
    }

    void typesThatNeverEndAreRefused()
    {
        schema::Catalogue catalogue;
        QVERIFY(catalogue.add("A<X> = { a: A<seq<X>> }\nB = { b: opt<B> }\nC = Missing", "test"));
        QCOMPARE(resolve(catalogue, "A<u8>"), schema::noType);
        QVERIFY(resolve(catalogue, "B") != schema::noType);
        QCOMPARE(resolve(catalogue, "C"), schema::noType);
        QCOMPARE(resolve(catalogue, "B<u8>"), schema::noType);
    }
};

QTEST_GUILESS_MAIN(TestSchema)
#include "tst_schema.moc"
