// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/param_id.h"

#include <string_view>

namespace spotter::ui {

/// Whether a name is a ParamId as files write it. Shorter ones can be read too, but are more often
/// words.
inline bool isIdText(std::string_view name)
{
    return name.size() == 13 && ParamId::parse(name).has_value();
}

} // namespace spotter::ui
