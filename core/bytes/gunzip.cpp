// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/bytes/gunzip.h"

#include "core/bytes/spill.h"

#include <isa-l/igzip_lib.h>

#include <algorithm>
#include <memory>

namespace spotter::bytes {
namespace {

constexpr std::uint64_t fed = 256 * 1024;
constexpr std::size_t unpackedAtOnce = 64 * 1024;

/// igzip with the bytes that it reads and the place where it writes.
class Inflater
{
public:
    explicit Inflater(const ByteSource &compressed)
        : m_compressed(compressed),
          m_state(std::make_unique<inflate_state>()),
          m_out(unpackedAtOnce)
    {
        isal_inflate_init(m_state.get());
        m_state->crc_flag = ISAL_GZIP;
    }

    enum class Step { More, End, Cut, Damaged };

    /// Unpacks one piece; what came of it is in `unpacked`, also when it ends in damage.
    Result<Step> next()
    {
        if (m_state->avail_in == 0 && m_fed < m_compressed.size()) {
            if (auto done = feed(); !done) return fail(std::move(done.error()));
        }
        m_state->next_out = reinterpret_cast<std::uint8_t *>(m_out.data());
        m_state->avail_out = static_cast<std::uint32_t>(m_out.size());
        const std::uint32_t before = m_state->avail_in;
        const int answer = isal_inflate(m_state.get());
        m_unpacked = m_out.size() - m_state->avail_out;

        if (answer < ISAL_DECOMP_OK) return Step::Damaged;
        if (m_state->block_state == ISAL_BLOCK_FINISH) return Step::End;
        if (m_unpacked > 0 || before > m_state->avail_in) return Step::More;
        return before == 0 ? Step::Cut : Step::Damaged; // igzip has no word for a file that ends
    }

    std::span<const std::byte> unpacked() const { return {m_out.data(), m_unpacked}; }
    std::uint64_t consumed() const { return m_fed - m_state->avail_in; }

    /// Nothing but the check sum and the length after the text is missing or wrong.
    bool isTextWhole() const
    {
        return m_state->block_state == ISAL_CHECKSUM_CHECK
               || m_state->block_state == ISAL_BLOCK_FINISH;
    }

private:
    Result<void> feed()
    {
        m_in.resize(static_cast<std::size_t>(std::min(fed, m_compressed.size() - m_fed)));
        if (auto done = m_compressed.read(m_fed, m_in); !done) return done;
        m_state->next_in = reinterpret_cast<std::uint8_t *>(m_in.data());
        m_state->avail_in = static_cast<std::uint32_t>(m_in.size());
        m_fed += m_in.size();
        return {};
    }

    const ByteSource &m_compressed;
    std::unique_ptr<inflate_state> m_state;
    std::vector<std::byte> m_in;
    std::vector<std::byte> m_out;
    std::size_t m_unpacked = 0;
    std::uint64_t m_fed = 0;
};

Error damageOf(const Inflater &inflater, Inflater::Step end, std::uint64_t unpacked,
               std::uint64_t fileBytes)
{
    const bool whole = inflater.isTextWhole();
    Error damage;
    damage.code = end == Inflater::Step::Cut ? ErrorCode::GzipCut : ErrorCode::GzipDamaged;
    damage.range = ByteRange{whole ? 0 : unpacked, unpacked};
    damage.arguments = {{"unpacked", std::to_string(unpacked)},
                        {"offset", std::to_string(inflater.consumed())},
                        {"bytes", std::to_string(fileBytes)},
                        {"text", whole ? "whole" : "prefix"}};
    return damage;
}

} // namespace

Result<bool> isGzip(const ByteSource &file)
{
    if (file.size() < 2) return false;
    const auto magic = file.read(ByteRange{0, 2});
    if (!magic) return fail(magic.error());
    return (*magic)[0] == std::byte(0x1f) && (*magic)[1] == std::byte(0x8b);
}

Result<Gunzipped> gunzip(const ByteSource &compressed, Progress &progress,
                         std::uint64_t mostInMemory)
{
    Inflater inflater(compressed);
    Spill text(mostInMemory);
    auto step = Inflater::Step::More;
    while (step == Inflater::Step::More) {
        if (progress.cancelled()) return fail(ErrorCode::Cancelled);
        const auto next = inflater.next();
        if (!next) return fail(next.error());
        step = *next;
        if (auto kept = text.append(inflater.unpacked()); !kept)
            return fail(std::move(kept.error()));
        progress.report(inflater.consumed(), compressed.size());
    }

    Gunzipped result;
    if (step == Inflater::Step::End) {
        result.trailingBytes = compressed.size() - inflater.consumed();
    } else {
        Error damage = damageOf(inflater, step, text.size(), compressed.size());
        if (text.size() == 0) {
            damage.range = ByteRange{0, compressed.size()};
            return fail(std::move(damage));
        }
        result.damage = std::move(damage);
    }
    auto source = text.finish();
    if (!source) return fail(std::move(source.error()));
    result.source = std::move(*source);
    return result;
}

} // namespace spotter::bytes
