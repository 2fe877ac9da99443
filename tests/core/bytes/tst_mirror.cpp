// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/mirror.h"

#include <QTest>

#include <utility>
#include <vector>

using namespace spotter;

namespace {

constexpr std::uint64_t kib = 1024;

/// A source of which every byte can be told from its offset, that remembers what was read.
class Watched final : public bytes::ByteSource
{
public:
    explicit Watched(std::uint64_t size) : m_size(size) {}

    static std::byte at(std::uint64_t offset)
    {
        return std::byte((offset * 31 + offset / 4096) & 255);
    }

    std::uint64_t size() const override { return m_size; }
    Result<void> read(std::uint64_t offset, std::span<std::byte> into) const override
    {
        if (auto inside = checkInside(offset, into.size()); !inside) return inside;
        if (failsFrom && offset + into.size() > *failsFrom) return fail(ErrorCode::FileChanged);
        reads.push_back({offset, offset + into.size()});
        for (std::byte &byte : into)
            byte = at(offset++);
        return {};
    }
    using ByteSource::read;

    std::uint64_t bytesRead() const
    {
        std::uint64_t sum = 0;
        for (const ByteRange &range : reads)
            sum += range.size();
        return sum;
    }

    mutable std::vector<ByteRange> reads;
    std::optional<std::uint64_t> failsFrom;

private:
    std::uint64_t m_size;
};

bool holds(const bytes::SparseMirror &mirror, std::uint64_t begin, std::uint64_t end)
{
    for (std::uint64_t i = begin; i < end; ++i)
        if (mirror.data()[i] != Watched::at(i)) return false;
    return true;
}

} // namespace

class TestMirror : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void onlyTheHeaderOfAHugeSourceIsRead()
    {
        const Watched source(std::uint64_t(1) << 40);
        auto mirror = bytes::SparseMirror::create(source);
        QVERIFY(mirror.has_value());
        QCOMPARE(mirror->size(), source.size());
        QVERIFY(source.reads.empty());

        QVERIFY(mirror->ensure(100, 9).has_value());
        QCOMPARE(source.reads, (std::vector<ByteRange>{{0, 4 * kib}}));
        QVERIFY(holds(*mirror, 0, 4 * kib));
    }

    void bytesAtHandAreNotReadTwice()
    {
        const Watched source(100 * kib);
        auto mirror = bytes::SparseMirror::create(source);
        for (std::uint64_t offset = 0; offset < 100 * kib; offset += 7)
            QVERIFY(mirror->ensure(offset, 9).has_value());
        QCOMPARE(source.bytesRead(), 100 * kib);
        QVERIFY(holds(*mirror, 0, 100 * kib));
    }

    void blocksDoubleWhileTheWalkGoesOn()
    {
        const Watched source(4096 * kib);
        auto mirror = bytes::SparseMirror::create(source);
        for (std::uint64_t offset = 0; offset < 4096 * kib; offset += 512)
            QVERIFY(mirror->ensure(offset, 1).has_value());
        QCOMPARE(source.reads[0].size(), 4 * kib);
        QCOMPARE(source.reads[1].size(), 8 * kib);
        QCOMPARE(source.reads[6].size(), 256 * kib);
        QCOMPARE(source.reads[7].size(), 256 * kib);
    }

    void aJumpStartsSmallAgain()
    {
        const Watched source(4096 * kib);
        auto mirror = bytes::SparseMirror::create(source);
        for (std::uint64_t offset = 0; offset < 64 * kib; offset += 512)
            QVERIFY(mirror->ensure(offset, 1).has_value());
        source.reads.clear();
        QVERIFY(mirror->ensure(2000 * kib + 10, 1).has_value());
        QCOMPARE(source.reads, (std::vector<ByteRange>{{2000 * kib, 2004 * kib}}));
    }

    void goingBackGivesTheSameBytes()
    {
        const Watched source(1024 * kib);
        auto mirror = bytes::SparseMirror::create(source);
        QVERIFY(mirror->ensure(900 * kib, 100).has_value());
        QVERIFY(mirror->ensure(10, 100).has_value());
        QVERIFY(holds(*mirror, 10, 110));
        QVERIFY(holds(*mirror, 900 * kib, 900 * kib + 100));
    }

    void rangesOverTheEndAreClipped()
    {
        const Watched source(5000);
        auto mirror = bytes::SparseMirror::create(source);
        QVERIFY(mirror->ensure(4990, UINT64_MAX).has_value());
        QVERIFY(holds(*mirror, 4990, 5000));
        QVERIFY(mirror->ensure(5000, 1).has_value());
        QVERIFY(mirror->ensure(UINT64_MAX, UINT64_MAX).has_value());
    }

    void aLongRangeComesWhole()
    {
        const Watched source(4096 * kib);
        auto mirror = bytes::SparseMirror::create(source);
        QVERIFY(mirror->ensure(5, 3000 * kib).has_value());
        QVERIFY(holds(*mirror, 5, 3000 * kib + 5));
    }

    void aReadThatFailsIsAnErrorEachTime()
    {
        Watched source(100 * kib);
        source.failsFrom = 50 * kib;
        auto mirror = bytes::SparseMirror::create(source);
        QVERIFY(mirror->ensure(0, 10).has_value());
        QCOMPARE(mirror->ensure(60 * kib, 10).error().code, ErrorCode::FileChanged);
        QCOMPARE(mirror->ensure(60 * kib, 10).error().code, ErrorCode::FileChanged);
        QVERIFY(mirror->ensure(10, 10).has_value());
    }

    void forgottenBytesComeBackWhenAskedFor()
    {
        const Watched source(8192 * kib);
        auto mirror = bytes::SparseMirror::create(source);
        QVERIFY(mirror->ensure(0, 4096 * kib).has_value());
        mirror->forgetBefore(3000 * kib + 123);
        QCOMPARE(mirror->data()[1000 * kib + 1], std::byte(0));
        QVERIFY(holds(*mirror, 3000 * kib, 4096 * kib));

        QVERIFY(mirror->ensure(1000 * kib, 10).has_value());
        QVERIFY(holds(*mirror, 1000 * kib, 1000 * kib + 10));
        mirror->forgetBefore(5000 * kib);
        QVERIFY(mirror->ensure(5000 * kib, 10).has_value());
        QVERIFY(holds(*mirror, 5000 * kib, 5000 * kib + 10));
    }

    void aSourceInMemoryIsNotCopied()
    {
        const auto source = bytes::inMemory(std::vector<std::byte>(1000, std::byte(7)));
        auto mirror = bytes::SparseMirror::create(*source);
        QCOMPARE(mirror->data(), source->whole().data());
        QVERIFY(mirror->ensure(0, 1000).has_value());
        mirror->forgetBefore(1000);
        QCOMPARE(mirror->data()[0], std::byte(7));
    }

    void aMovedMirrorKeepsItsBytes()
    {
        const Watched source(100 * kib);
        auto first = bytes::SparseMirror::create(source);
        QVERIFY(first->ensure(0, 10).has_value());
        bytes::SparseMirror second = std::move(*first);
        QVERIFY(holds(second, 0, 10));
        QVERIFY(second.ensure(10, 90 * kib).has_value());
        QVERIFY(holds(second, 0, 90 * kib));
    }

    void anAddressSpaceThatDoesNotExistIsAnError()
    {
        const Watched source(UINT64_MAX);
        const auto mirror = bytes::SparseMirror::create(source);
        QVERIFY(!mirror.has_value());
        QCOMPARE(mirror.error().code, ErrorCode::OutOfMemory);
    }
};

QTEST_GUILESS_MAIN(TestMirror)
#include "tst_mirror.moc"
