// SPDX-License-Identifier: MIT OR Apache-2.0
#include "training_record.h"

#include "core/base/param_id.h"
#include "tests/support/message_pack.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace spotter::bench {
namespace {

constexpr std::array<std::string_view, 7> projections = {
    "attention.query", "attention.key",     "attention.value",  "attention.output",
    "feed_forward.up", "feed_forward.gate", "feed_forward.down"};
constexpr std::string_view baseId = "generated-stack";
constexpr std::uint64_t steps = 40;
constexpr std::size_t flushedAt = 1 << 20;

class Random
{
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}

    /// splitmix64
    std::uint64_t next()
    {
        std::uint64_t z = m_state += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
    double uniform() { return double(next() >> 11) * 0x1p-53; }

private:
    std::uint64_t m_state;
};

/// Normal numbers from a table: a logarithm for each value would take most of the time.
class Normals
{
public:
    Normals()
    {
        Random random(1);
        for (float &value : m_table) {
            const double radius = std::sqrt(-2 * std::log(1 - random.uniform()));
            value = static_cast<float>(radius * std::cos(6.283185307179586 * random.uniform()));
        }
    }
    float at(std::uint64_t i) const { return m_table[i % m_table.size()]; }

private:
    std::array<float, 65536> m_table;
};

enum class Values { Weight, FirstMoment, SecondMoment, Gradient };

float valueOf(Values kind, float normal)
{
    switch (kind) {
    case Values::Weight: return 0.02f * normal;
    case Values::FirstMoment: return 3e-4f * normal;
    case Values::SecondMoment: return 1e-7f * normal * normal;
    case Values::Gradient: return 1e-2f * normal;
    }
    return 0;
}

struct Parameter {
    ParamId id;
    std::array<std::uint64_t, 2> shape;
};

/// An adapter's pair, A at `first` and B right after it.
struct Projection {
    std::string_view path;
    std::size_t first;
};

class Writer
{
public:
    Writer(const Plan &plan, const Sink &sink) : m_sink(sink)
    {
        const std::uint64_t pairs = std::max<std::uint64_t>(1, (plan.parameters + 1) / 2);
        const std::uint64_t elements = plan.bytes / (4 * sizeof(float)) / (2 * pairs);
        m_rank = elements >= 16 * 256 ? 16 : 4;
        m_width = std::max<std::uint64_t>(8, elements / m_rank);
        m_layers = (pairs + projections.size() - 1) / projections.size();

        Random random(2);
        for (std::uint64_t i = 0; i < pairs; ++i) {
            m_parameters.push_back({{random.next()}, {m_width, m_rank}});
            m_parameters.push_back({{random.next()}, {m_rank, m_width}});
        }
        for (std::size_t i = 0; i < m_parameters.size(); ++i)
            m_byId.push_back(i);
        std::sort(m_byId.begin(), m_byId.end(), [this](std::size_t a, std::size_t b) {
            return m_parameters[a].id < m_parameters[b].id;
        });
    }

    void write()
    {
        m_out.map(3).text("metadata");
        metadata();
        m_out.text("item").array(7).integer(1);
        stack();
        contract();
        optimizer();
        m_out.integer(steps - 1); // StepLr counts from −1
        gradients();
        m_out.array(2);
        window();
        m_out.array(2).integer(steps).integer(2);
        m_out.text("_b").array(0);
        flush();
    }

private:
    void metadata()
    {
        m_out.map(5).text("float").text("f32").text("int").text("i32").text("format");
        m_out.text("ruda_model::record::file::NamedMpkFileRecorder"
                   "<ruda_model::record::settings::FullPrecisionSettings>");
        m_out.text("version").text("0.21.73").text("settings").text("FullPrecisionSettings");
    }

    void stack()
    {
        m_out.array(4).integer(1).text(baseId).integer(m_layers).array(m_layers);
        const std::size_t pairs = m_parameters.size() / 2;
        for (std::size_t layer = 0; layer < m_layers; ++layer) {
            const std::size_t first = layer * projections.size();
            const std::size_t count = std::min(projections.size(), pairs - first);
            m_out.array(2).integer(layer).array(3).integer(1).text(baseId).array(count);
            for (std::size_t i = 0; i < count; ++i)
                adapter({projections[i], 2 * (first + i)});
        }
    }

    void adapter(const Projection &projection)
    {
        const Parameter &a = m_parameters[projection.first];
        const Parameter &b = m_parameters[projection.first + 1];
        m_out.array(2).text(projection.path).array(4);
        m_out.array(5).integer(1).text(baseId);
        m_out.array(3).array(2).integer(m_width).integer(m_width).text("F32").nil();
        m_out.array(3).integer(m_rank).f64(2.0).f64(0.0);
        m_out.array(2).boolean(true).boolean(true);
        linear(a);
        linear(b);
        m_out.map(1).text("entries").array(2);
        for (const ParamId id : {std::min(a.id, b.id), std::max(a.id, b.id)})
            m_out.array(3).integer(id.value).boolean(true).text("F32");
    }

    void linear(const Parameter &parameter)
    {
        m_out.map(2).text("weight").map(2).text("id").text(parameter.id.text()).text("param");
        tensor(parameter, Values::Weight);
        m_out.text("bias").nil();
    }

    void contract()
    {
        m_out.map(1).text("entries").array(m_byId.size());
        for (const std::size_t i : m_byId) {
            const Parameter &each = m_parameters[i];
            m_out.array(3).integer(each.id.value);
            m_out.array(2).integer(each.shape[0]).integer(each.shape[1]).text("F32");
        }
    }

    void optimizer()
    {
        m_out.map(m_parameters.size());
        for (const Parameter &each : m_parameters) {
            m_out.text(each.id.text()).map(1).text("V1").map(1).text("Rank2");
            m_out.map(1).text("momentum").map(4).text("time").integer(steps).text("moment_1");
            tensor(each, Values::FirstMoment);
            m_out.text("moment_2");
            tensor(each, Values::SecondMoment);
            m_out.text("max_moment_2").nil();
        }
    }

    void gradients()
    {
        m_out.map(1).text("gradients").array(m_byId.size());
        for (const std::size_t i : m_byId) {
            m_out.array(3).integer(m_parameters[i].id.value).text("F32");
            tensor(m_parameters[i], Values::Gradient);
        }
    }

    void window()
    {
        m_out.map(4).text("dtype").text("F32").text("loss_scale").f64(1.0);
        m_out.text("total_weight").f64(7.0).text("microbatches").integer(2);
    }

    void tensor(const Parameter &parameter, Values kind)
    {
        m_out.map(3).text("bytes");
        payload(parameter.shape[0] * parameter.shape[1], kind);
        m_out.text("shape").array(2).integer(parameter.shape[0]).integer(parameter.shape[1]);
        m_out.text("dtype").text("F32");
    }

    void payload(std::uint64_t elements, Values kind)
    {
        const std::uint64_t size = elements * sizeof(float);
        const int width = size < 0x100 ? 1 : size < 0x10000 ? 2 : 4;
        m_out.byte(width == 1 ? 0xc4 : width == 2 ? 0xc5 : 0xc6);
        for (int shift = 8 * (width - 1); shift >= 0; shift -= 8)
            m_out.byte(static_cast<unsigned>(size >> shift & 0xff));

        std::array<float, 4096> block;
        for (std::uint64_t done = 0; done < elements;) {
            const std::uint64_t start = m_random.next() >> 16;
            const std::uint64_t count = std::min<std::uint64_t>(block.size(), elements - done);
            for (std::uint64_t i = 0; i < count; ++i)
                block[i] = valueOf(kind, m_normals.at(start + i));
            m_out.raw(std::as_bytes(std::span(block).first(count)));
            done += count;
            if (m_out.size() >= flushedAt) flush();
        }
    }

    void flush()
    {
        m_sink(m_out.bytes());
        m_out = test::MessagePack();
    }

    const Sink &m_sink;
    test::MessagePack m_out;
    Normals m_normals;
    Random m_random{3};
    std::uint64_t m_rank = 0;
    std::uint64_t m_width = 0;
    std::uint64_t m_layers = 0;
    std::vector<Parameter> m_parameters; ///< A and B in turn, in the order of the adapters
    std::vector<std::size_t> m_byId;
};

} // namespace

void writeTrainingRecord(const Plan &plan, const Sink &sink)
{
    Writer(plan, sink).write();
}

} // namespace spotter::bench
