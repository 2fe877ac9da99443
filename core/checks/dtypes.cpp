// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/checks/library_words.h"
#include "core/checks/rules.h"

#include <algorithm>
#include <set>
#include <utility>

namespace spotter::checks {
namespace {

using record::Adapter;
using record::LiveDType;
using record::Parameter;

constexpr std::string_view differs = "parameter ID or trainable configuration differs";

void checkEntries(const Adapter &adapter, Collector &collect)
{
    std::set<std::pair<ParamId, bool>> seen;
    for (const LiveDType &entry : adapter.dtypes) {
        const Arguments arguments = {
            {"id", entry.id.text()}, {"target", adapter.path}, {"dtype", describe(entry.dtype)}};
        if (!entry.dtype.isFloat() && entry.dtype.code != DTypeCode::QFloat)
            collect.error("dtypes.not-floating", entry.node, arguments,
                          said(words::dtypes, "non-floating dtype in module dtype record"));
        if (entry.dtype.code == DTypeCode::QFloat)
            collect.error("dtypes.quantized", entry.node, arguments,
                          said(words::dtypes, "quantized parameter scheme differs"));
        if (entry.dtype.code == DTypeCode::Flex32)
            collect.error("dtypes.flex32", entry.node, arguments, said(words::flex32));
        if (!seen.emplace(entry.id, entry.trainable).second)
            collect.error("dtypes.duplicate", entry.node, arguments,
                          said(words::dtypes, "duplicate parameter in module dtype record"));

        const auto is = [&](const std::optional<Parameter> &p) { return p && p->id == entry.id; };
        if (!is(adapter.a) && !is(adapter.b))
            collect.error("dtypes.unknown", entry.node, arguments,
                          said(words::dtypes, "module dtype record includes an unknown parameter"));
    }
}

void checkFactor(const Adapter &adapter, const std::optional<Parameter> &factor, std::size_t index,
                 Collector &collect)
{
    if (!factor || !factor->id) return;
    const Arguments arguments = {{"id", factor->id->text()}, {"target", adapter.path}};
    const auto isListed = [&](const LiveDType &entry) { return entry.id == *factor->id; };
    const auto listed = std::find_if(adapter.dtypes.begin(), adapter.dtypes.end(), isListed);
    if (listed == adapter.dtypes.end()) {
        collect.error("dtypes.missing", factor->node, arguments, said(words::dtypes, differs));
        return;
    }
    if (adapter.trainable.size() <= index) return;
    const bool agrees = std::any_of(listed, adapter.dtypes.end(), [&](const LiveDType &entry) {
        return isListed(entry) && entry.trainable == adapter.trainable[index];
    });
    if (!agrees)
        collect.error("dtypes.trainable", listed->node, arguments, said(words::dtypes, differs));
}

} // namespace

void checkDTypes(const Subject &subject, Collector &collect)
{
    if (!subject.record.model) return;
    for (const Adapter &adapter : subject.record.model->adapters) {
        // The dtype record is the adapter's last part: it is whole when the adapter is.
        if (!isWhole(subject, adapter.node)) continue;
        checkEntries(adapter, collect);
        checkFactor(adapter, adapter.a, 0, collect);
        checkFactor(adapter, adapter.b, 1, collect);
    }
}

} // namespace spotter::checks
