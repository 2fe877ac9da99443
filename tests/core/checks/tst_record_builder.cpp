// SPDX-License-Identifier: MIT OR Apache-2.0
#include "tests/support/record_builder.h"

#include <QFile>
#include <QTest>

using namespace spotter;
using test::Parts;
using test::RecordBuilder;

/// What tests build is what the library writes.
class RecordBuilderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bytesEqualTheLibrarysButForThePayloads();
};

namespace {

/// Zeros in the place of each payload of up to 255 bytes: `bytes` and its header come before it.
QByteArray withoutPayloads(QByteArray record)
{
    const QByteArray key = "\xa5"
                           "bytes"
                           "\xc4";
    for (qsizetype at = record.indexOf(key); at >= 0; at = record.indexOf(key, at + 1)) {
        const auto length = static_cast<unsigned char>(record[at + key.size()]);
        record.replace(at + key.size() + 1, length, QByteArray(length, '\0'));
    }
    return record;
}

} // namespace

void RecordBuilderTest::bytesEqualTheLibrarysButForThePayloads()
{
    QFile real(QStringLiteral(SPOTTER_FIXTURES "/ruda/lora-r2-adamw-step-weighted-full.mpk"));
    QVERIFY(real.open(QIODevice::ReadOnly));
    const auto built = RecordBuilder()
                           .lora("", 3, 4, 2)
                           .adamW(3)
                           .openWindow(2, 7)
                           .caller(3, 2)
                           .change([](Parts &p) { std::swap(p.states[0], p.states[1]); })
                           .mpk();
    const QByteArray bytes(reinterpret_cast<const char *>(built.bytes.data()),
                           qsizetype(built.bytes.size()));
    QCOMPARE(withoutPayloads(bytes).toHex(' '), withoutPayloads(real.readAll()).toHex(' '));
}

QTEST_GUILESS_MAIN(RecordBuilderTest)
#include "tst_record_builder.moc"
