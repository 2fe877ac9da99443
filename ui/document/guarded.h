// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <exception>
#include <new>

namespace spotter::ui {

/// Runs a worker's part that returns a Result. An exception that would end the program becomes
/// OutOfMemory: the standard library throws nothing else at us for the sake of a file.
template <typename Work> auto guarded(Work work) -> decltype(work())
{
    try {
        return work();
    } catch (const std::bad_alloc &) {
        return fail(ErrorCode::OutOfMemory);
    } catch (const std::exception &exception) {
        return fail(Error{ErrorCode::OutOfMemory, {}, std::nullopt, {}, exception.what()});
    }
}

} // namespace spotter::ui
