// SPDX-License-Identifier: MIT OR Apache-2.0
#include "training_record.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <fstream>
#include <string>

int main(int argc, char **argv)
{
    std::string out;
    spotter::bench::Plan plan;
    CLI::App app("Writes a ModelStateTrainingRecord of a wanted size as named MessagePack");
    app.add_option("--out", out, "File to write")->required();
    app.add_option("--bytes", plan.bytes, "Size of the file, about; the smallest when left out");
    app.add_option("--parameters", plan.parameters, "Number of parameters, A and B each");
    CLI11_PARSE(app, argc, argv);

    std::ofstream file(out, std::ios::binary | std::ios::trunc);
    spotter::bench::writeTrainingRecord(plan, [&file](std::span<const std::byte> bytes) {
        file.write(reinterpret_cast<const char *>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
    });
    file.close();
    if (!file) {
        std::fprintf(stderr, "cannot write %s\n", out.c_str());
        return 1;
    }
    return 0;
}
