#!/bin/sh
# SPDX-License-Identifier: MIT OR Apache-2.0
# Makes a large record in a temporary folder and prints what opening it costs.
# Usage: tests/bench/open_cost.sh BUILD_FOLDER [BYTES] [PARAMETERS]
set -eu

build=${1:?usage: open_cost.sh BUILD_FOLDER [BYTES] [PARAMETERS]}
bytes=${2:-1000000000}
parameters=${3:-448}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$build/tests/bench/make_record" --out "$folder/large.mpk" --bytes "$bytes" --parameters "$parameters"
"$build/tests/bench/bench_open" --spot "$build/app/spot/spot" "$folder/large.mpk"
