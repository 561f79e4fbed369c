// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/5_terrain/ground.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace grognard::war_and_conquest {

bool is_too_high(const Book& book, Length height) { return height > book.difficult.wall; }

// ---- how far ------------------------------------------------------------------------------------

namespace {

using Dice = GroundMove::Dice;

// WC-5.5: whether the dice of uneven and difficult ground are thrown for such a move.
bool throws_dice(const GroundSituation& s) {
    enforces(WC_5_5);
    const bool every = s.book.rulings.terrain_dice == TerrainDice::every_move;
    return every || s.moving != Moving::plainly;
}

GroundMove advance(const GroundSituation& s, Clause clause) {
    return {.fixed = base_move(s.book, s.troops), .clause = clause};
}

GroundMove closed(Clause clause) { return {.closed = true, .clause = clause}; }

// The sheet says what the dice are, and WC-5.5 for which moves they are thrown.
GroundMove on_uneven(const GroundSituation& s) {
    if (s.troops.arm == Arm::chariot) return advance(s, WC_5_1);
    if (!throws_dice(s)) return advance(s, WC_5_5);
    return {.fixed = base_move(s.book, s.troops),
            .dice = Dice::sum,
            .count = s.book.uneven.dice.value,
            .clause = WC_5_5};
}

GroundMove on_difficult(const GroundSituation& s) {
    const bool only_advances = s.wood && s.troops.counts_as_cavalry();
    if (only_advances) return advance(s, WC_5_2);
    if (!throws_dice(s)) return advance(s, WC_5_5);
    return {.dice = Dice::flight, .count = s.book.flight.dice.value, .clause = WC_5_5};
}

GroundMove on_dense(const GroundSituation& s) {
    const bool skirmish_infantry = s.troops.is_infantry() && s.troops.skirmishes();
    if (skirmish_infantry)
        return {.dice = Dice::highest, .count = s.book.dense.skirmishers.value, .clause = WC_5_3};
    return {.dice = Dice::sum, .count = s.book.dense.formations.value, .clause = WC_5_3};
}

// WC-5.7
bool is_closed_to(const Book& book, const Troops& troops, Going going) {
    enforces(WC_5_7);
    if (going == Going::impenetrable) return true;
    return troops.arm == Arm::chariot && going >= Going::difficult &&
           book.rulings.chariot_ground == ChariotGround::closed;
}

}  // namespace

GroundMove move_on(const GroundSituation& s, Going going) {
    if (is_closed_to(s.book, s.troops, going))
        return closed(going == Going::impenetrable ? WC_5_3 : WC_5_7);
    switch (going) {
    case Going::clear: break;
    case Going::uneven: return on_uneven(s);
    case Going::difficult: return on_difficult(s);
    case Going::dense:
    case Going::impenetrable: return on_dense(s);
    }
    return {.fixed = s.reach, .clause = WC_5_1};
}

namespace {

Distribution dice_of(const GroundSituation& s, const GroundMove& move) {
    switch (move.dice) {
    case Dice::none: break;
    case Dice::sum: return sum_of(move.count, 6);
    case Dice::highest: return kept_of(move.count, 6, std::array{move.count});
    case Dice::flight: return flight_distance(s.book, s.troops);
    }
    return Distribution::certain(0);
}

// WC-5.5: where dice take the place of double pace or the charge rate, no further than those would
// bring it, but by ruling.
int most_on(const GroundSituation& s, int inches) {
    enforces(WC_5_5);
    const bool capped = s.moving != Moving::plainly &&
                        s.book.rulings.terrain_most == TerrainMost::no_further_than_over_clear;
    return capped ? std::min(inches, s.reach.whole_inches()) : inches;
}

}  // namespace

int dice_of(const GroundSituation& s, const GroundMove& move, std::span<const std::uint8_t> dice) {
    switch (move.dice) {
    case Dice::none: break;
    case Dice::sum: return std::accumulate(dice.begin(), dice.end(), 0);
    case Dice::highest: return *std::max_element(dice.begin(), dice.end());
    case Dice::flight: return flight_distance(s.book, s.troops, dice);
    }
    return 0;
}

Distribution inches_on(const GroundSituation& s, const GroundMove& move) {
    const Distribution fallen = dice_of(s, move).shifted(move.fixed.whole_inches());
    const int low = most_on(s, fallen.low());
    FixedVector<std::uint64_t, 64> ways;
    for (int n = fallen.low(); n <= fallen.high(); ++n) {
        const auto at = static_cast<std::size_t>(most_on(s, n) - low);
        while (ways.size() <= at) ways.push_back(0);
        ways[at] += fallen.weight(n);
    }
    return Distribution::of_weights(low, ways);
}

int inches_on(const GroundSituation& s, const GroundMove& move,
              std::span<const std::uint8_t> dice) {
    return most_on(s, move.fixed.whole_inches() + dice_of(s, move, dice));
}

bool is_as_over_clear_ground(const GroundSituation& s, const GroundMove& move, int inches) {
    const int dice_most = move.fixed.whole_inches() + dice_of(s, move).high();
    return inches < dice_most && inches == most_on(s, dice_most);
}

Tally ground_tally(const GroundMove& move) {
    Tally tally;
    add_line(tally, true, {move.fixed.whole_inches()}, move.clause, reason::base_move);
    return tally;
}

Reading ground_reading(const GroundSituation& s, const GroundMove& move) {
    if (move.dice == Dice::highest) return Reading::free().keeping_highest(1);
    return move.dice == Dice::flight ? flight_reading(s.book, s.troops) : Reading::free();
}

// ---- disorder -----------------------------------------------------------------------------------

bool disorders(const Troops& troops, bool battle_formation, Going going) {
    enforces(WC_5_2);
    enforces(WC_5_3);
    if (troops.skirmishes() || going < Going::difficult) return false;
    if (going == Going::difficult)
        return troops.order == Class::regular || troops.counts_as_cavalry();
    return battle_formation;
}

}  // namespace grognard::war_and_conquest
