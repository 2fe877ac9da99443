// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/byte_source.h"
#include "gzip.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace spotter;

namespace {

Result<bytes::Opened> openQuietly(const QString &path)
{
    NoProgress progress;
    return bytes::open(path.toStdString(), progress);
}

QByteArray slice(const bytes::ByteSource &source, std::uint64_t begin, std::uint64_t end)
{
    const auto all = source.read(ByteRange{begin, end});
    if (!all) return "<unreadable>";
    return {reinterpret_cast<const char *>(all->data()), static_cast<qsizetype>(all->size())};
}

std::string argument(const Error &error, std::string_view name)
{
    for (const Argument &each : error.arguments)
        if (each.name == name) return each.value;
    return "<none>";
}

/// Gives up the rights of root, which no permission stops.
class AsNobody
{
public:
    AsNobody()
    {
        if (::geteuid() == 0) m_dropped = ::seteuid(65534) == 0;
    }
    ~AsNobody()
    {
        if (m_dropped && ::seteuid(0) != 0) qFatal("cannot become root again");
    }

private:
    bool m_dropped = false;
};

} // namespace

class TestByteSource : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString written(const QByteArray &content, const QString &name = QStringLiteral("a.mpk"))
    {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }

    void setOlder(const QString &path)
    {
        const timespec times[] = {{1000, 0}, {1000, 0}};
        QCOMPARE(::utimensat(AT_FDCWD, path.toLocal8Bit().constData(), times, 0), 0);
    }

private Q_SLOTS:
    void everyRangeReadsAsItIsWritten()
    {
        const auto opened = openQuietly(written("0123456789"));
        QVERIFY(opened.has_value());
        QCOMPARE(opened->fileBytes, std::uint64_t(10));
        QCOMPARE(opened->wrapping, bytes::Wrapping::Plain);
        QCOMPARE(opened->source->size(), std::uint64_t(10));
        QCOMPARE(slice(*opened->source, 0, 10), QByteArray("0123456789"));
        QCOMPARE(slice(*opened->source, 3, 6), QByteArray("345"));
        QCOMPARE(slice(*opened->source, 10, 10), QByteArray());
    }

    void rangesOutsideAreRefused_data()
    {
        QTest::addColumn<quint64>("begin");
        QTest::addColumn<quint64>("end");
        QTest::newRow("one over") << quint64(0) << quint64(11);
        QTest::newRow("starts over") << quint64(11) << quint64(11);
        QTest::newRow("all there is and more") << quint64(0) << quint64(UINT64_MAX);
        QTest::newRow("wraps") << quint64(UINT64_MAX - 1) << quint64(UINT64_MAX);
    }

    void rangesOutsideAreRefused()
    {
        QFETCH(quint64, begin);
        QFETCH(quint64, end);
        const auto file = openQuietly(written("0123456789"))->source;
        const auto memory = bytes::inMemory(std::vector<std::byte>(10));
        for (const bytes::ByteSource *source : {file.get(), memory.get()}) {
            const auto result = source->read(ByteRange{begin, end});
            QVERIFY(!result.has_value());
            QCOMPARE(result.error().code, ErrorCode::Truncated);
            QCOMPARE(argument(result.error(), "size"), std::string("10"));
        }
    }

    void memoryIsSeenWithoutACopy()
    {
        const auto source = bytes::inMemory({std::byte(1), std::byte(2), std::byte(3)});
        QCOMPARE(source->whole().size(), std::size_t(3));
        QCOMPARE(slice(*source, 1, 3), QByteArray("\2\3"));
    }

    void aFileThatShrinksIsNoticed()
    {
        const QString path = written(QByteArray(100000, 'x'));
        const auto source = openQuietly(path)->source;
        QVERIFY(QFile::resize(path, 50000));
        const auto result = source->read(ByteRange{40000, 60000});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::FileChanged);
        QCOMPARE(argument(result.error(), "before"), std::string("100000"));
        QCOMPARE(argument(result.error(), "after"), std::string("50000"));
    }

    void aFileThatGrowsIsNoticed()
    {
        const QString path = written("0123456789");
        const auto source = openQuietly(path)->source;
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write("more");
        file.close();
        QCOMPARE(source->read(ByteRange{0, 4}).error().code, ErrorCode::FileChanged);
    }

    void aFileWrittenInPlaceIsNoticed()
    {
        const QString path = written("0123456789");
        setOlder(path);
        const auto source = openQuietly(path)->source;
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write("ABC");
        file.close();
        QCOMPARE(source->read(ByteRange{0, 4}).error().code, ErrorCode::FileChanged);
    }

    void aFileReplacedByASaveKeepsItsOldBytes()
    {
        const QString path = written("0123456789");
        const auto source = openQuietly(path)->source;
        const QString newer = written("ABCDEFGHIJ", QStringLiteral("b.tmp"));
        QVERIFY(std::rename(qPrintable(newer), qPrintable(path)) == 0);
        QCOMPARE(slice(*source, 0, 10), QByteArray("0123456789"));
    }

    void whatCannotBeOpenedIsNamed()
    {
        const QString fifo = m_folder.filePath(QStringLiteral("fifo"));
        QCOMPARE(::mkfifo(qPrintable(fifo), 0600), 0);

        QCOMPARE(openQuietly(m_folder.filePath(QStringLiteral("none"))).error().code,
                 ErrorCode::FileNotFound);
        QCOMPARE(openQuietly(QString()).error().code, ErrorCode::FileNotFound);
        QCOMPARE(openQuietly(written("x") + QStringLiteral("/below")).error().code,
                 ErrorCode::FileNotFound);
        QCOMPARE(openQuietly(m_folder.path()).error().code, ErrorCode::IsDirectory);
        QCOMPARE(openQuietly(fifo).error().code, ErrorCode::NotRegularFile);
        QCOMPARE(openQuietly(QStringLiteral("/dev/null")).error().code, ErrorCode::NotRegularFile);
        QCOMPARE(openQuietly(written("")).error().code, ErrorCode::FileEmpty);
        QCOMPARE(openQuietly(QString(5000, QLatin1Char('x'))).error().code, ErrorCode::ReadFailed);
    }

    void anErrorSaysThePathAndTheSystemsWords()
    {
        const QString path = m_folder.filePath(QStringLiteral("none"));
        const auto opened = openQuietly(path);
        QCOMPARE(argument(opened.error(), "path"), path.toStdString());
        QCOMPARE(opened.error().library, std::string("No such file or directory"));
    }

    void aFileWithoutPermissionIsNamed()
    {
        const QString path = written("0123456789");
        QVERIFY(QFile::setPermissions(path, {}));
        const AsNobody nobody;
        QCOMPARE(openQuietly(path).error().code, ErrorCode::PermissionDenied);
    }

    void gzipIsToldByContentNotByName()
    {
        const auto named = openQuietly(written("plain text", QStringLiteral("a.mpk.gz")));
        QCOMPARE(named->wrapping, bytes::Wrapping::Plain);
        QCOMPARE(slice(*named->source, 0, 10), QByteArray("plain text"));

        const QByteArray file = gzip::packed("zipped text");
        const auto zipped = openQuietly(written(file + "junk"));
        QCOMPARE(zipped->wrapping, bytes::Wrapping::Gzip);
        QCOMPARE(zipped->fileBytes, std::uint64_t(file.size() + 4));
        QCOMPARE(zipped->trailingBytes, std::uint64_t(4));
        QCOMPARE(slice(*zipped->source, 0, zipped->source->size()), QByteArray("zipped text"));
    }

    void gzipOfNothingIsEmpty()
    {
        QCOMPARE(openQuietly(written(gzip::packed(""))).error().code, ErrorCode::FileEmpty);
    }

    void gzipErrorsNameThePath()
    {
        const QString path = written(gzip::header());
        const auto opened = openQuietly(path);
        QCOMPARE(opened.error().code, ErrorCode::GzipCut);
        QCOMPARE(argument(opened.error(), "path"), path.toStdString());
    }
};

QTEST_GUILESS_MAIN(TestByteSource)
#include "tst_byte_source.moc"
