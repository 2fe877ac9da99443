// SPDX-License-Identifier: MIT OR Apache-2.0
#include "core/schema/catalogue.h"
#include "core/schema/parser.h"

#include <cstddef>
#include <cstdint>

using namespace spotter;

/// Text to types: each definition without parameters is made.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char *>(data), size);
    const auto file = schema::parse(text, "fuzz.schema");
    if (!file) return 0;
    schema::Catalogue catalogue;
    if (!catalogue.add(text, "fuzz.schema")) return 0;
    for (const schema::Definition &definition : file->definitions) {
        schema::Expression name;
        name.name = definition.name;
        if (definition.parameters.empty() && !catalogue.resolve(name)) return 0;
    }
    return 0;
}
