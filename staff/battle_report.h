// SPDX-License-Identifier: Apache-2.0
//
// A battle looked back upon: how each side stood, what it lost and when, where the battle turned,
// and who had the luck. The same for every rulebook: all of it comes from the rulebook's own
// appraisal and from its questions of dice.
//
// Luck is what a roll brought above what it would have brought on average: the difference of both
// sides' appraisals right after it, against its mean over all ways the dice can fall (counted out
// where they are few, else over a fixed sample of them).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/battle/game.h"

namespace grognard {

struct BattleReport {
    struct Standing {
        std::size_t n = 0;  // answers given
        int turn = 0;
        std::array<int, 2> appraisals{};  // by side
    };
    struct Losses {
        int turn = 0;
        std::array<int, 2> lost{};  // units so far, leaders not counted
    };
    struct TurningPoint {
        std::size_t n = 0;
        int turn = 0;
        std::string words;
        int swing = 0;  // points for blue (+) or for red (-)
    };
    struct Luck {
        std::array<std::int64_t, 2> rolls{};
        std::array<std::int64_t, 2> thousandths{};  // of points gained above expectation, by roller
    };
    struct TurnLuck {
        int turn = 0;
        Luck luck;
    };
    std::vector<Standing> standings;           // at the start, at every turn, at the end
    std::vector<Losses> losses;                // at the end of every turn
    std::vector<TurningPoint> turning_points;  // five at most, in the order of play
    Luck luck;
    std::vector<TurnLuck> luck_by_turn;
};

// Of the answers given to `start`, all of them legal.
BattleReport report_of(const Game& start, std::span<const Answer> answers);

std::string to_json(const BattleReport& report);

}  // namespace grognard
