// SPDX-License-Identifier: Apache-2.0
//
// One battle between two generals, from its first question to its end.
//
//     const MatchResult match = play_match(*game, {blue.get(), red.get()}, match_seeds(seed, 17));
//     if (!match.finished) ...      // broken off: it went on for longer than any battle should
#pragma once

#include <array>
#include <cstdint>

#include "engine/battle/game.h"
#include "engine/dice/chooser.h"
#include "engine/dice/hash.h"
#include "engine/dice/seed.h"
#include "generals/general.h"

namespace grognard {

// What chance and the generals draw from in one battle. Every battle of a series has its own, found
// from the series' seed and the battle's number alone, so battles may be fought in any order.
struct MatchSeeds {
    Seed dice;
    std::array<Chooser, 2> choosers;  // by side
};

// The dice of battle n: SHA-256 of "grognard dice", the seed's 32 bytes and n in eight bytes, the
// least significant first. The choosers' seeds: the first 64 bits, read likewise, of the same with
// "grognard blue" and "grognard red".
MatchSeeds match_seeds(const Seed& series, std::uint64_t battle);

struct MatchResult {
    bool finished = false;  // false: broken off at the most answers allowed, and no result
    Result result;
    std::uint64_t hash = 0;     // of the last position
    std::uint64_t answers = 0;  // chance's among them
    std::uint64_t dice = 0;
    bool operator==(const MatchResult&) const = default;
};

// Far more than any battle takes; one that reaches it goes in circles, which is a fault.
inline constexpr std::uint64_t match_answers_max = 200'000;

// Plays `game` on to its end. The generals are asked for their side's answers, blue's first. Every
// answer, chance's too, is added to `told` as a record has it, if there is one.
MatchResult play_match(Game& game, std::array<General*, 2> generals, const MatchSeeds& seeds,
                       std::uint64_t answers_max = match_answers_max, Hasher* told = nullptr);

}  // namespace grognard
