// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/document/messagepack_reader.h"
#include "core/tensor/statistics.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

using namespace spotter;
using tensor::Statistics;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double quietNan = std::numeric_limits<double>::quiet_NaN();

using Bytes = std::vector<std::byte>;

/// A file that is nothing but one payload, and the tensor that points at it.
struct Payload {
    std::shared_ptr<const bytes::ByteSource> source;
    document::Document document;
    record::Tensor tensor;

    Result<Statistics> scan(Progress &progress) const
    {
        return tensor::scan(*source, document, tensor, progress);
    }
    Statistics scanned() const
    {
        NoProgress progress;
        const auto result = scan(progress);
        if (!result) qFatal("not scanned: %d", int(result.error().code));
        return *result;
    }
};

Payload payloadOf(Bytes file, DType dtype)
{
    Payload payload;
    payload.source = bytes::inMemory(std::move(file));
    NoProgress progress;
    auto document = document::readMessagePack(*payload.source, progress);
    if (!document) qFatal("no document");
    payload.document = std::move(*document);
    payload.tensor.payload = payload.document.root();
    payload.tensor.dtype = dtype;
    payload.tensor.bytes = payload.document[0].content();
    payload.tensor.packed = payload.document[0].kind == document::Kind::Bin;
    payload.tensor.byteCount = payload.tensor.bytes.size();
    return payload;
}

void append(Bytes &bytes, std::initializer_list<int> more)
{
    for (const int byte : more)
        bytes.push_back(static_cast<std::byte>(byte));
}

/// bin 32 around the elements as they lie in memory, so that they are misaligned.
template <typename Element>
Payload bin(const std::vector<Element> &elements, DType dtype, std::size_t spare = 0)
{
    const auto size = static_cast<std::uint32_t>(elements.size() * sizeof(Element) + spare);
    Bytes file;
    append(file,
           {0xc6, int(size >> 24), int(size >> 16 & 255), int(size >> 8 & 255), int(size & 255)});
    file.resize(5 + size);
    if (!elements.empty())
        std::memcpy(file.data() + 5, elements.data(), elements.size() * sizeof(Element));
    return payloadOf(std::move(file), dtype);
}

Statistics ofDoubles(const std::vector<double> &values)
{
    return bin(values, {DTypeCode::F64}).scanned();
}

bool close(double actual, double expected)
{
    return std::abs(actual - expected) <= 1e-12 * std::abs(expected);
}

std::uint64_t total(const Statistics &statistics)
{
    return std::accumulate(statistics.histogram.begin(), statistics.histogram.end(),
                           std::uint64_t(0));
}

/// As many values in −0.5 … 0.5 as wanted, the same ones in every language.
std::vector<double> spread(std::size_t count)
{
    std::vector<double> values(count);
    std::uint32_t state = 7;
    for (double &value : values) {
        state = state * 1664525 + 1013904223;
        value = double(state >> 8) / (1 << 24) - 0.5;
    }
    return values;
}

class CancelAt final : public Progress
{
public:
    explicit CancelAt(int reports) : m_left(reports) {}
    void report(std::uint64_t done, std::uint64_t total) override
    {
        --m_left;
        lastDone = done;
        lastTotal = total;
    }
    bool cancelled() const override { return m_left <= 0; }

    std::uint64_t lastDone = 0;
    std::uint64_t lastTotal = 0;

private:
    int m_left;
};

} // namespace

class TestStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFewValues()
    {
        const Statistics s = ofDoubles({1.5, -2.25, 0.0, -0.0, 4.0, 0.125, -8.5, 3.0});
        QCOMPARE(s.count, std::uint64_t(8));
        QCOMPARE(s.zeros, std::uint64_t(2)); // −0.0 is one
        QCOMPARE(s.negatives, std::uint64_t(2)); // and is not below zero
        QCOMPARE(s.nonFinite(), std::uint64_t(0));
        QCOMPARE(*s.min, -8.5);
        QCOMPARE(*s.max, 4.0);
        QVERIFY(close(*s.mean, -0.265625));
        QVERIFY(close(*s.std, 3.6057882611677297));
        QVERIFY(close(s.l2, 10.226344654860798));
        QCOMPARE(s.absmax, 8.5);
    }

    void nonFiniteValuesAreCountedAndLeftOut()
    {
        const Statistics s = ofDoubles({infinity, 3.0, quietNan, -infinity, -1.0, quietNan});
        QCOMPARE(s.count, std::uint64_t(6));
        QCOMPARE(s.nan, std::uint64_t(2));
        QCOMPARE(s.inf, std::uint64_t(2));
        QCOMPARE(s.negatives, std::uint64_t(1));
        QCOMPARE(*s.min, -1.0);
        QCOMPARE(*s.max, 3.0);
        QCOMPARE(*s.mean, 1.0);
        QCOMPARE(*s.std, 2.0);
        QCOMPARE(s.absmax, 3.0);
        QCOMPARE(total(s), std::uint64_t(2));
    }

    void nothingFiniteHasNoExtremes()
    {
        for (const Statistics &s : {ofDoubles({}), ofDoubles({quietNan, infinity, -infinity})}) {
            QVERIFY(!s.min && !s.max && !s.mean && !s.std);
            QCOMPARE(s.l2, 0.0);
            QCOMPARE(s.absmax, 0.0);
            QCOMPARE(total(s), std::uint64_t(0));
        }
    }

    void oneElement()
    {
        const Statistics s = ofDoubles({-0.1});
        QCOMPARE(*s.min, -0.1);
        QCOMPARE(*s.max, -0.1);
        QCOMPARE(*s.mean, -0.1);
        QCOMPARE(*s.std, 0.0);
        QCOMPARE(s.l2, 0.1);
        QCOMPARE(s.histogram.back(), std::uint64_t(1));
    }

    void equalValuesHaveNoSpread()
    {
        const Statistics s = ofDoubles(std::vector<double>(10001, 0.1));
        QCOMPARE(*s.std, 0.0);
        QCOMPARE(*s.mean, 0.1);
        QCOMPARE(s.histogram.back(), std::uint64_t(10001));
    }

    void aSmallSpreadAroundALargeMeanIsNotLost()
    {
        std::vector<double> values(10000, 1e9);
        for (std::size_t i = 1; i < values.size(); i += 2)
            values[i] += 1;
        const Statistics s = ofDoubles(values);
        QVERIFY(close(*s.mean, 1000000000.5));
        QVERIFY(close(*s.std, 0.5));
    }

    void theLargestAndSmallestNumbersDoNotOverflow()
    {
        const double most = std::numeric_limits<double>::max();
        const Statistics large = ofDoubles({most, most, -most, -most});
        QCOMPARE(large.inf, std::uint64_t(0));
        QCOMPARE(*large.mean, 0.0);
        QVERIFY(close(*large.std, most));
        QCOMPARE(large.histogram.front(), std::uint64_t(2));
        QCOMPARE(large.histogram.back(), std::uint64_t(2));

        const double least = std::numeric_limits<double>::denorm_min();
        const Statistics small = ofDoubles({3 * least, -least, least, least});
        QCOMPARE(*small.mean, least);
        QCOMPARE(small.zeros, std::uint64_t(0));
        QCOMPARE(small.l2, 3 * least); // √12, to the next subnormal
        QCOMPARE(total(small), std::uint64_t(4));
        QCOMPARE(small.histogram[16], std::uint64_t(2));
    }

    void manyValuesOverManyChunks()
    {
        const Statistics s = ofDoubles(spread(700000));
        QCOMPARE(s.count, std::uint64_t(700000));
        QCOMPARE(s.negatives, std::uint64_t(350344));
        QCOMPARE(*s.min, -0.4999989867210388);
        QCOMPARE(*s.max, 0.4999985694885254);
        QVERIFY(std::abs(*s.mean - -0.0001699778334583555) < 1e-16);
        QVERIFY(close(*s.std, 0.28853433196242223));
        QVERIFY(close(s.l2, 241.40518372525807));
        QCOMPARE(s.histogram[0], std::uint64_t(21887));
        QCOMPARE(s.histogram[17], std::uint64_t(21767));
        QCOMPARE(s.histogram[31], std::uint64_t(21866));
        QCOMPARE(total(s), s.count);
    }

    void oneBadValueAmongManyIsFound()
    {
        std::vector<double> values = spread(700000);
        values[600001] = quietNan;
        values[5] = -infinity;
        const Statistics s = ofDoubles(values);
        QCOMPARE(s.nan, std::uint64_t(1));
        QCOMPARE(s.inf, std::uint64_t(1));
        QCOMPARE(total(s), std::uint64_t(699998));
        QVERIFY(std::abs(*s.std - 0.28853433) < 1e-6);
    }

    void binsAreEqualAndTheLastHoldsTheMaximum()
    {
        std::vector<double> values;
        for (int i = 0; i <= 32; ++i)
            values.push_back(i);
        const Statistics s = ofDoubles(values);
        for (std::size_t bin = 0; bin < 31; ++bin)
            QCOMPARE(s.histogram[bin], std::uint64_t(1));
        QCOMPARE(s.histogram[31], std::uint64_t(2));
    }

    void halves()
    {
        const std::vector<std::uint16_t> bits = {0x3c00, 0xc000, 0x3555, 0x7bff, 0x0001, 0x8001,
                                                 0x0400, 0x7c00, 0xfc00, 0x7e00, 0x8000, 0x0000};
        const Statistics s = bin(bits, {DTypeCode::F16}).scanned();
        QCOMPARE(s.count, std::uint64_t(12));
        QCOMPARE(s.nan, std::uint64_t(1));
        QCOMPARE(s.inf, std::uint64_t(2));
        QCOMPARE(s.zeros, std::uint64_t(2));
        QCOMPARE(s.negatives, std::uint64_t(2)); // −2 and the least subnormal
        QCOMPARE(*s.max, 65504.0);
        QVERIFY(close(*s.mean, 7278.148145887587));
        QVERIFY(close(*s.std, 20585.947356846435));
        QVERIFY(close(s.l2, 65504.00003901332));
    }

    void everyHalfIsWhatItsBitsSay()
    {
        for (unsigned bits = 0; bits < 0x10000; ++bits) {
            const unsigned exponent = bits >> 10 & 31, fraction = bits & 1023;
            const double sign = bits & 0x8000 ? -1 : 1;
            const Statistics s =
                bin(std::vector<std::uint16_t>{std::uint16_t(bits)}, {DTypeCode::F16}).scanned();
            if (exponent == 31) {
                QCOMPARE(s.nan, std::uint64_t(fraction != 0));
                QCOMPARE(s.inf, std::uint64_t(fraction == 0));
                continue;
            }
            const double value = exponent == 0 ? std::ldexp(fraction, -24)
                                               : std::ldexp(1024 + fraction, int(exponent) - 25);
            QCOMPARE(*s.min, sign * value);
        }
    }

    void everyTypeIsRead_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("store");
        QTest::addColumn<QByteArray>("elements");
        QTest::addColumn<quint64>("count");
        QTest::addColumn<double>("min");
        QTest::addColumn<double>("max");
        const auto row = [](const char *name, DTypeCode code, const char *hex, quint64 count,
                            double min, double max, BoolStore store = BoolStore::Native) {
            QTest::newRow(name) << int(code) << int(store) << QByteArray::fromHex(hex) << count
                                << min << max;
        };
        row("F64", DTypeCode::F64, "000000000000f83f 00000000000000c0", 2, -2, 1.5);
        row("F32", DTypeCode::F32, "0000c03f 000000c0", 2, -2, 1.5);
        row("F32 subnormal", DTypeCode::F32, "01000000 00000080", 2, -0.0, 0x1p-149);
        row("Flex32", DTypeCode::Flex32, "0000c03f 000000c0", 2, -2, 1.5);
        row("BF16", DTypeCode::BF16, "c03f 00c0", 2, -2, 1.5);
        row("I64", DTypeCode::I64, "feffffffffffffff 0000000000000080", 2, -0x1p63, -2);
        row("I32", DTypeCode::I32, "feffffff ffffff7f", 2, -2, 2147483647);
        row("I16", DTypeCode::I16, "feff ff7f", 2, -2, 32767);
        row("I8", DTypeCode::I8, "80 7f", 2, -128, 127);
        row("U64", DTypeCode::U64, "ffffffffffffffff 0000000000000000", 2, 0, 0x1p64);
        row("U32", DTypeCode::U32, "ffffffff 01000000", 2, 1, 4294967295);
        row("U16", DTypeCode::U16, "ffff 0100", 2, 1, 65535);
        row("U8", DTypeCode::U8, "ff 01 02", 3, 1, 255);
        row("Bool", DTypeCode::Bool, "00 01 01", 3, 0, 1);
        row("Bool U8", DTypeCode::Bool, "00 02", 2, 0, 1, BoolStore::U8);
        row("Bool U32", DTypeCode::Bool, "00000000 00010000", 2, 0, 1, BoolStore::U32);
    }

    void everyTypeIsRead()
    {
        QFETCH(int, code);
        QFETCH(int, store);
        QFETCH(QByteArray, elements);
        QFETCH(quint64, count);
        QFETCH(double, min);
        QFETCH(double, max);
        const std::vector<char> bytes(elements.begin(), elements.end());
        const DType dtype{DTypeCode(code), BoolStore(store)};
        const Statistics s = bin(bytes, dtype).scanned();
        QCOMPARE(s.count, count);
        QCOMPARE(*s.min, min);
        QCOMPARE(*s.max, max);
    }

    void aPayloadOfBrokenLengthGivesItsWholeElements()
    {
        const Statistics s = bin(std::vector<float>{1, 2, 3}, {DTypeCode::F32}, 3).scanned();
        QCOMPARE(s.count, std::uint64_t(3));
        QCOMPARE(*s.max, 3.0);
    }

    void aPayloadCutByTheEndOfTheFileGivesWhatIsLeft()
    {
        Payload payload = bin(std::vector<float>{1, 2, 3, 4}, {DTypeCode::F32});
        payload.source = bytes::inMemory(*payload.source->read(ByteRange{0, 5 + 10}));
        const Statistics s = payload.scanned();
        QCOMPARE(s.count, std::uint64_t(2));
        QCOMPARE(*s.max, 2.0);
    }

    void listsOfNumbersAreReadAsBytes_data()
    {
        QTest::addColumn<int>("elements");
        QTest::newRow("an array of nodes") << 3;
        QTest::newRow("a run") << 400;
        QTest::newRow("a run of several chunks") << 700001;
    }

    void listsOfNumbersAreReadAsBytes()
    {
        QFETCH(int, elements);
        const std::vector<double> doubles = spread(std::size_t(elements));
        const std::vector<float> values(doubles.begin(), doubles.end());
        std::vector<unsigned char> raw(values.size() * 4);
        std::memcpy(raw.data(), values.data(), raw.size());

        Bytes file;
        const auto size = static_cast<std::uint32_t>(raw.size());
        append(file, {0xdd, int(size >> 24), int(size >> 16 & 255), int(size >> 8 & 255),
                      int(size & 255)});
        for (std::size_t i = 0; i < raw.size(); ++i) {
            // In turn the forms that the reader of the library takes for a small number.
            if (i % 7 == 3)
                append(file, {0xcd, 0, raw[i]});
            else if (i % 11 == 5)
                append(file, {0xd3, 0, 0, 0, 0, 0, 0, 0, raw[i]});
            else if (raw[i] < 128)
                append(file, {raw[i]});
            else
                append(file, {0xcc, raw[i]});
        }
        const Payload list = payloadOf(std::move(file), {DTypeCode::F32});
        QVERIFY(!list.tensor.packed);
        QCOMPARE(list.scanned(), bin(values, {DTypeCode::F32}).scanned());
    }

    void listsOfMoreThanBytesAreRefusedWithTheirPlace()
    {
        Bytes small;
        append(small, {0x94, 1, 2, 0xcd, 1, 0, 3});
        NoProgress progress;
        const auto result = payloadOf(small, {DTypeCode::F32}).scan(progress);
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::PayloadUnreadable);
        QCOMPARE(*result.error().range, (ByteRange{3, 6}));
        QCOMPARE(result.error().path, std::string("[2]"));

        Bytes run;
        append(run, {0xdc, 0, 100});
        for (int i = 0; i < 99; ++i)
            append(run, {i});
        append(run, {0xcd, 1, 0});
        const auto wide = payloadOf(run, {DTypeCode::F32}).scan(progress);
        QVERIFY(!wide.has_value());
        QCOMPARE(*wide.error().range, (ByteRange{102, 105}));
    }

    void quantizedAndMissingPayloadsAreRefused()
    {
        NoProgress progress;
        DType quantized{DTypeCode::QFloat};
        quantized.quant = QuantScheme{"Q8S", "F32"};
        const Payload payload = bin(std::vector<float>{1}, quantized);
        QCOMPARE(payload.scan(progress).error().code, ErrorCode::PayloadUnreadable);

        Payload missing = bin(std::vector<float>{1}, {DTypeCode::F32});
        missing.tensor.payload = document::noNode;
        QCOMPARE(missing.scan(progress).error().code, ErrorCode::PayloadUnreadable);
    }

    void workReportsAndCanBeCancelled()
    {
        const Payload payload = bin(spread(700000), {DTypeCode::F64});
        CancelAt never(1000);
        QVERIFY(payload.scan(never).has_value());
        QCOMPARE(never.lastTotal, std::uint64_t(700000 * 8));
        QCOMPARE(never.lastDone, never.lastTotal);

        for (const int reports : {0, 1, 5, 6, 7}) {
            CancelAt early(reports);
            const auto result = payload.scan(early);
            QVERIFY(!result.has_value());
            QCOMPARE(result.error().code, ErrorCode::Cancelled);
        }
    }
};

QTEST_GUILESS_MAIN(TestStatistics)
#include "tst_statistics.moc"
