// SPDX-License-Identifier: MIT OR Apache-2.0
#pragma once

#include <cstdint>

namespace spotter {

/// How long work tells its state and hears that it is no longer wanted. Called from the worker's
/// thread, often; implementations are quick and never block.
class Progress
{
public:
    virtual ~Progress() = default;

    /// @param done, total in bytes of the file, or of whatever is counted; total is 0 when unknown
    virtual void report(std::uint64_t done, std::uint64_t total) = 0;
    virtual bool cancelled() const = 0;
};

/// For callers that neither show progress nor cancel.
class NoProgress final : public Progress
{
public:
    void report(std::uint64_t, std::uint64_t) override {}
    bool cancelled() const override { return false; }
};

} // namespace spotter
