// SPDX-License-Identifier: Apache-2.0
//
// What happened: the log of a battle, one event a line. What it was is a struct of the rulebook's own
// (happening.h); whose it was, and the dice that decided it, are the same in every rulebook.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/battle/happening.h"
#include "engine/battle/question.h"
#include "engine/battle/reading.h"
#include "engine/battle/tally.h"

namespace grognard {

// What it begins, if it is no more than that: the story of a battle has a heading there.
enum class Begins : std::uint8_t { nothing, turn, phase };

struct Event {
    Happening what{};
    Begins begins = Begins::nothing;
    Clause clause;
    Side side = Side::blue;
    UnitId unit = UnitId::none;
    UnitId other = UnitId::none;
    std::int32_t value = 0;  // a turn number, a score, an outcome: `what` says which
    std::int32_t second = 0;
    Dice dice;             // the dice that decided it
    std::uint8_t die = 0;  // which of the rulebook's dice they are: Rulebook::dice()
    // Which of the outcomes that were foretold it was, where kind and value do not tell, or a table
    // was read.
    std::optional<std::uint16_t> outcome{};
    Tally tally;           // and what was added to them
    bool opposed = false;  // both rolled; the first dice are the unit's: Reading::own
    Tally other_tally;     // the opponent's, where both did
    Reading reading;       // what was needed, or the row and column that decided
};

using Events = std::vector<Event>;

}  // namespace grognard
