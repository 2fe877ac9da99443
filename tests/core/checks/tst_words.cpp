// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/words.h"

#include <QDir>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace spotter;
using checks::Wording;

/// Every id has its words, and the words read right.
class WordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyErrorCodeHasWords();
    void everyIdInTheSourcesHasWords();
    void noWordsAreLeftOver();
    void idsAreUnique();
    void wordsKeepTheTone_data();
    void wordsKeepTheTone();
    void argumentsTakeTheirPlace();
    void passagesGoWithTheirArgument();
    void errorsNameWhatTheyFound_data();
    void errorsNameWhatTheyFound();
    void oneAndManyReadRight();
    void errorsBecomeFindings();
};

namespace {

QString text(std::string_view view)
{
    return QString::fromUtf8(view.data(), qsizetype(view.size()));
}

QSet<QString> idsInSources()
{
    static const QRegularExpression pattern("\"([a-z0-9]+\\.[a-z0-9]+(?:-[a-z0-9]+)*)\"");
    QSet<QString> ids;
    const QDir folder(QStringLiteral(SPOTTER_FIXTURES "/../../core/checks"));
    for (const QString &name : folder.entryList({"*.cpp"})) {
        if (name == "wordings.cpp") continue;
        QFile source(folder.filePath(name));
        if (!source.open(QIODevice::ReadOnly)) continue;
        auto matches = pattern.globalMatch(QString::fromUtf8(source.readAll()));
        while (matches.hasNext())
            ids.insert(matches.next().captured(1));
    }
    ids.removeIf([](const QString &name) { return name.startsWith("attention."); });
    return ids;
}

} // namespace

void WordsTest::everyErrorCodeHasWords()
{
    for (int code = 0; code <= int(ErrorCode::Cancelled); ++code) {
        const std::string_view id = idOf(static_cast<ErrorCode>(code));
        QVERIFY2(checks::wording(id), qPrintable(text(id)));
    }
}

void WordsTest::everyIdInTheSourcesHasWords()
{
    const QSet<QString> ids = idsInSources();
    QVERIFY(ids.contains("optimizer.orphan-state"));
    for (const QString &id : ids)
        QVERIFY2(checks::wording(id.toStdString()), qPrintable(id));
}

void WordsTest::noWordsAreLeftOver()
{
    QSet<QString> used = idsInSources();
    for (int code = 0; code <= int(ErrorCode::Cancelled); ++code)
        used.insert(text(idOf(static_cast<ErrorCode>(code))));
    for (const Wording &words : checks::allWordings())
        QVERIFY2(used.contains(text(words.id)), qPrintable(text(words.id)));
}

void WordsTest::idsAreUnique()
{
    QSet<QString> seen;
    for (const Wording &words : checks::allWordings()) {
        QVERIFY2(!seen.contains(text(words.id)), qPrintable(text(words.id)));
        seen.insert(text(words.id));
    }
}

void WordsTest::wordsKeepTheTone_data()
{
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("all");
    for (const Wording &words : checks::allWordings())
        QTest::newRow(qPrintable(text(words.id)))
            << text(words.title)
            << text(words.title) + text(words.titleOne) + text(words.detail) + text(words.remedy);
}

void WordsTest::wordsKeepTheTone()
{
    QFETCH(QString, title);
    QFETCH(QString, all);
    QVERIFY(!title.isEmpty());
    QVERIFY(title[0].isUpper() || title[0] == u'{' || title[0] == u'“');
    QVERIFY(!title.endsWith('.'));
    QVERIFY(!all.contains('!'));
    QVERIFY(!all.contains('"') && !all.contains('\''));
}

void WordsTest::argumentsTakeTheirPlace()
{
    const Arguments arguments = {{"kept", "61440"}, {"bytes", "120016"}, {"who", "nobody"}};
    QCOMPARE(checks::fill("Cut off at {kept:,} of {bytes:,} bytes", arguments),
             std::string("Cut off at 61,440 of 120,016 bytes"));
    QCOMPARE(checks::fill("{who:,} {none}{open", arguments), std::string("nobody {open"));
}

void WordsTest::passagesGoWithTheirArgument()
{
    constexpr std::string_view pattern = "<{bytes:,} of {all} bytes. >Kept<";
    QCOMPARE(checks::fill(pattern, {{"bytes", "4096"}, {"all", "0"}}),
             std::string("4,096 of 0 bytes. Kept<"));
    QCOMPARE(checks::fill(pattern, {{"bytes", "0"}, {"all", "9"}}), std::string("Kept<"));
    QCOMPARE(checks::fill(pattern, {{"all", "9"}}), std::string("Kept<"));
}

void WordsTest::errorsNameWhatTheyFound_data()
{
    QTest::addColumn<int>("code");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char *name, ErrorCode code, const QStringList &arguments,
                        const char *title, const char *detail) {
        QTest::newRow(name) << int(code) << arguments << QString(title) << QString(detail);
    };
    const char *const cut = "The file ends in the middle of a value";
    row("a length of 4 GiB", ErrorCode::Truncated, {"announced", "4294967295", "left", "17"}, cut,
        "A value announces 4,294,967,295 bytes; 17 are left. Everything before that place is "
        "shown; the library loads nothing of it.");
    const char *const withoutLength =
        "Everything before that place is shown; the library loads nothing of it.";
    row("a length of nothing", ErrorCode::Truncated, {"announced", "0", "left", "17"}, cut,
        withoutLength);
    row("no length", ErrorCode::Truncated, {}, cut, withoutLength);
    row("a count of 4 Gi", ErrorCode::CountExceedsFile, {"announced", "4294967295", "left", "0"},
        "More is announced here than the file holds",
        "A count of 4,294,967,295 stands where 0 bytes are left. The file is cut off, or the count "
        "is damaged.");
    row("a wrong step", ErrorCode::PathNotFound, {"path", "item[3].tme", "step", "tme"},
        "There is no place “item[3].tme” in this record", "The step “tme” leads nowhere.");
    row("a slip in a schema", ErrorCode::SchemaSyntax,
        {"file", "a.schema", "line", "12", "expected", "a name", "found", "="},
        "A schema has an error: a.schema, line 12", "Expected a name, found =.");
    row("no line", ErrorCode::SchemaSyntax,
        {"file", "catalogue", "line", "0", "expected", "types that end", "found", "A"},
        "A schema has an error: catalogue", "Expected types that end, found A.");
    row("an unknown name", ErrorCode::SchemaUnknownName, {"name", "Adm"},
        "A schema uses “Adm”, which is not defined", "");
}

void WordsTest::errorsNameWhatTheyFound()
{
    QFETCH(int, code);
    QFETCH(QStringList, arguments);
    QFETCH(QString, title);
    QFETCH(QString, detail);
    Error error;
    error.code = static_cast<ErrorCode>(code);
    for (qsizetype i = 0; i + 1 < arguments.size(); i += 2)
        error.arguments.push_back({arguments[i].toStdString(), arguments[i + 1].toStdString()});
    const checks::Finding finding = checks::asFinding(error);
    QCOMPARE(QString::fromStdString(checks::title(finding)), title);
    QCOMPARE(QString::fromStdString(checks::detail(finding)), detail);
}

void WordsTest::oneAndManyReadRight()
{
    checks::Finding finding{"optimizer.orphan-state"};
    finding.arguments = {{"id", "83h0200000000"}, {"count", "1"}};
    QCOMPARE(checks::title(finding),
             std::string("Optimizer state 83h0200000000 belongs to no parameter"));
    finding.arguments[1].value = "16";
    QCOMPARE(checks::title(finding), std::string("16 optimizer states belong to no parameter"));
}

void WordsTest::errorsBecomeFindings()
{
    const Error error{ErrorCode::ForeignFormat,
                      {},
                      ByteRange{0, 8},
                      {{"what", "a Git LFS pointer"}, {"hint", "Run “git lfs pull”."}},
                      "as it says"};
    const checks::Finding finding = checks::asFinding(error);
    QCOMPARE(finding.severity, checks::Severity::Error);
    QCOMPARE(checks::title(finding),
             std::string("This is a Git LFS pointer, not a training record"));
    QCOMPARE(checks::remedy(finding), std::string("Run “git lfs pull”."));
    QCOMPARE(finding.range, error.range);
    QCOMPARE(finding.library, error.library);
}

QTEST_GUILESS_MAIN(WordsTest)
#include "tst_words.moc"
