// SPDX-License-Identifier: Apache-2.0
//
// What tools/embed makes of a rulebook's book/ and of its scenarios; `data::made` in each rulebook.
#pragma once

#include <span>
#include <string_view>

#include "engine/battle/clause.h"

namespace grognard {

struct MadeBook {
    std::span<const RuleText> rules;
    std::span<const Embedded> scenarios;
    std::string_view tables_json;
    std::string_view rulings_json;
    std::string_view releases_json;
    std::string_view signature;
};

}  // namespace grognard
