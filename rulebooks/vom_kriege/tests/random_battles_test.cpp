// SPDX-License-Identifier: Apache-2.0
//
// Whole battles by players who choose at random, on a small table with a bit of everything: each
// ends, nothing sampled is refused, and nobody overlaps anybody or leaves the table.
#include "engine/dice/chooser.h"
#include "engine/measure/distance.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/field.h"
#include "rulebooks/vom_kriege/vom_kriege.h"

namespace grognard::vom_kriege {
namespace {

// Two divisions a side, 48 by 36 inches, six turns.
void small_battle(Field& field) {
    field.size(48_in, 36_in).turns(6);
    field.wood(20_in, 15_in, inches(49, 2), inches(39, 2));
    field.town(inches(49, 2), 15_in, 29_in, inches(39, 2));
    field.hill(34_in, 12_in, 44_in, 20_in);
    field.river({at(0_in, 18_in), at(10_in, 18_in)});
    field.bridge({at(5_in, 17_in), at(5_in, 19_in)}, inches(3, 2));
    field.stream({at(10_in, 18_in), at(19_in, 18_in)});
    field.road({at(5_in, 0_in), at(5_in, 36_in)});
    field.works({at(36_in, 24_in), at(42_in, 24_in)});
    field.objective("Village", inches(107, 4), inches(69, 4));
    field.objective("Bridge", 5_in, 18_in, false);

    const int blue_horse = field.division(Side::blue, "Blue horse", 2);
    const int red_horse = field.division(Side::red, "Red horse", 0);
    field.blue("Blue 1", infantry(), 14_in, 13_in);
    field.blue("Blue 2", elite(two_rank_infantry()), 22_in, 13_in).column();
    field.blue("Blue 3", skirmishers(), 31_in, 13_in).open_order();
    field.blue("Blue guns", heavy_guns(), 18_in, 13_in);
    field.blue("Blue march", conscript(infantry()), 5_in, 12_in).march_column();
    field.blue("Hussars", light_cavalry(), 39_in, 13_in).of(blue_horse);
    field.blue("Cuirassiers", heavy_cavalry(), 44_in, 13_in).column().of(blue_horse);
    field.blue("Horse guns", horse_guns(), 41_in, 9_in).limbered().of(blue_horse);
    field.red("Red 1", infantry(), 14_in, 23_in);
    field.red("Red 2", of_doctrine(Doctrine::columnar), 22_in, 23_in).column();
    field.red("Red 3", light_infantry(), 30_in, 23_in).column();
    field.red("Red guns", light_guns(), 26_in, 23_in);
    field.red("Uhlans", lancers(), 39_in, 23_in).of(red_horse);
    field.red("Cossacks", cossacks(), 44_in, 25_in).of(red_horse);
    field.place_leader(blue_army, 24_in, 3_in);
    field.place_leader(blue_division, 20_in, 10_in);
    field.place_leader(blue_horse, 37_in, 10_in);
    field.place_leader(red_army, 24_in, 33_in, south);
    field.place_leader(red_division, 20_in, 27_in, south);
    field.place_leader(red_horse, 36_in, 27_in, south);
    // The reserves that every field has come on turn 2.
    field.arrives(4, 2, Edge::southern, 5_in, 30_in);
    field.arrives(5, 2, Edge::northern, 5_in, 30_in);
}

std::string fault_of(const Setup& setup, const State& state) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        if (!state.units[i].on_table()) continue;
        const Footprint here = footprint(setup, state, unit_id(i));
        if (!inside(Outline(here), setup.terrain().box()))
            return setup.units[i].name + " is off the table";
        for (std::size_t k = i + 1; k < state.units.size(); ++k) {
            if (!state.units[k].on_table()) continue;
            const Footprint there = footprint(setup, state, unit_id(k));
            if (overlaps(Outline(here), Outline(there)))
                return setup.units[i].name + " overlaps " + setup.units[k].name;
        }
    }
    return {};
}

// Eager rather than fair: whoever would do nothing, or exchange dice away, thinks again.
bool is_idle(const Answer& answer) {
    if (const auto* placed = std::get_if<Placed>(&answer.given)) return placed->legs.empty();
    const Verb v = std::get<Picked>(answer.given).option.verb;
    for (const Verb idle : {verb::exchange_pair, verb::end_orders, verb::end_movement,
                            verb::end_combat, verb::call_off, verb::hold, verb::hold_fire})
        if (v == idle) return true;
    return false;
}

Answer some_answer(const VomKriegeGame& game, Chooser& chooser) {
    const Roll* roll = game.question().roll();
    if (!roll) {
        Answer answer = game.sample(chooser);
        for (int i = 0; i < 3 && is_idle(answer); ++i) answer = game.sample(chooser);
        return answer;
    }
    Rolled rolled;
    for (int i = 0; i < roll->count; ++i)
        rolled.dice.push_back(static_cast<std::uint8_t>(1 + chooser.below(roll->sides)));
    return {Side::chance, rolled};
}

// The answers it took; 0 when something was wrong.
int play_out(const std::shared_ptr<const Setup>& setup, std::uint64_t seed) {
    const std::unique_ptr<VomKriegeGame> begun = game_at(setup, opening(*setup));
    VomKriegeGame& game = *begun;
    Chooser chooser{seed};
    constexpr int most = 20'000;
    for (int given = 0; given < most; ++given) {
        if (game.over()) return given;
        const Answer answer = some_answer(game, chooser);
        const std::string asked = game.words(game.question());
        if (const auto refusal = game.answer(answer, nullptr)) {
            ADD_FAILURE() << "battle " << seed << ", answer " << given
                          << ": sampled and refused: " << game.words(*refusal) << " ("
                          << game.words(game.question()) << ")";
            return 0;
        }
        const std::string fault = fault_of(*setup, game.state());
        if (!fault.empty()) {
            ADD_FAILURE() << "battle " << seed << ", answer " << given << ": " << fault << " ("
                          << asked << ")";
            return 0;
        }
    }
    ADD_FAILURE() << "battle " << seed << " does not end: " << game.words(game.question());
    return 0;
}

TEST(VK_5_3, two_hundred_random_battles_end_and_nobody_overlaps) {
    Field field;
    small_battle(field);
    const auto setup = field.setup();
    std::int64_t answers = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const int given = play_out(setup, seed);
        if (given == 0) return;
        answers += given;
    }
    RecordProperty("answers", std::to_string(answers));
}

}  // namespace
}  // namespace grognard::vom_kriege
