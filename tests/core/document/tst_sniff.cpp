// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/sniff.h"

#include <QtTest>

#include <cstring>

using namespace spotter;

class TestSniff : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void filesAreNamedAsWhatTheyAre_data()
    {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QString>("what");
        QTest::newRow("record") << QByteArray("\x83\xa8metadata") << "a MessagePack file";
        QTest::newRow("pointer") << QByteArray("version https://git-lfs.github.com/spec/v1\n")
                                 << "a Git LFS pointer";
        QTest::newRow("page") << QByteArray("<!DOCTYPE html><html>") << "an HTML page";
        QTest::newRow("zip") << QByteArray("PK\x03\x04....")
                             << "a zip archive, such as PyTorch saves";
        QTest::newRow("numpy") << QByteArray("\x93NUMPY\x01") << "a NumPy array";
        QTest::newRow("safetensors")
            << QByteArray("\x10\0\0\0\0\0\0\0{\"a\":", 13) << "a safetensors file";
        QTest::newRow("json") << QByteArray("{\n  \"metadata\": {") << "a JSON file";
        QTest::newRow("bincode") << QByteArray("\x03"
                                               "f32\x03"
                                               "i32\x5e")
                                 << "a RUDA record in bincode";
        QTest::newRow("text") << QByteArray("step 10 loss 0.5\n") << "a text file";
        QTest::newRow("zeros") << QByteArray(64, '\0') << "a file of zeros";
        QTest::newRow("page after a blank") << QByteArray("\n <!doctype html>") << "an HTML page";
        QTest::newRow("arrays") << QByteArray(64, '\x91') << "a MessagePack file";
        QTest::newRow("lone nil") << QByteArray("\xc0") << "a file of unknown kind";
        QTest::newRow("text beyond ASCII")
            << QByteArray("Schritt 10, Verlust ½\n") << "a text file";
        QTest::newRow("noise") << QByteArray("\xfe\x01\x02\x9c") << "a file of unknown kind";
    }

    void filesAreNamedAsWhatTheyAre()
    {
        QFETCH(QByteArray, head);
        QFETCH(QString, what);
        std::vector<std::byte> bytes(head.size());
        std::memcpy(bytes.data(), head.data(), bytes.size());
        const auto sniffed = document::sniff(*bytes::inMemory(bytes));
        QVERIFY(sniffed);
        QCOMPARE(QString::fromUtf8(sniffed->what.data(), qsizetype(sniffed->what.size())), what);
    }
};

QTEST_GUILESS_MAIN(TestSniff)
#include "tst_sniff.moc"
