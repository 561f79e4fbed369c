// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

Tally square_tally(const Book& book, int hits, bool disordered) {
    Tally tally{Tally::Gives::dice};
    const auto add = [&](Number number, Reason reason) {
        tally.add({.value = number.value,
                   .clause = VK_8_4,
                   .reason = reason,
                   .house_rule = number.house});
    };
    add(book.square.dice, reason::square_dice);
    if (hits >= book.square.hits.value) add(book.square.hits_dice, reason::two_hits);
    if (disordered) add(book.square.disordered_dice, reason::disordered);
    return tally;
}

Tally square_tally(const Setup& setup, const State& state, UnitId id) {
    return square_tally(setup.book, state.unit(id).hits, state.unit(id).disordered);
}

int square_dice(const Setup& setup, const State& state, UnitId id) {
    return std::max(0, square_tally(setup, state, id).total());
}

namespace {

bool square_forms(const Book& book, int infantry_faces) {
    return infantry_faces >= book.square.needs.value;
}

}  // namespace

Odds square_odds(const Book& book, int dice) {
    const FaceDie die = command_die(book);
    return odds_of(count_of(dice, die, static_cast<std::uint8_t>(Face::infantry)),
                   [&](int faces) { return outcome(SquareOutcome{square_forms(book, faces)}); });
}

Reading square_reading(const Book& book, const Faces& shown) {
    Reading reading = Reading::of(Reading::Test::faces, book.square.needs.value, VK_8_4);
    reading.counts.push_back(count_of_faces(book, label::forms_square, {Face::infantry}, shown));
    return reading;
}

Bar square_bar(const Setup& setup, const State& state, UnitId id, UnitId cavalry) {
    const Unit& unit = state.unit(id);
    if (!setup.troops(id).is_infantry() || setup.side(id) == setup.side(cavalry) ||
        !unit.on_table() || unit.post.formation == Formation::square)
        return Bar::not_its_kind;
    if (unit.post.in_area()) return Bar::rough_ground;
    if (square_dice(setup, state, id) == 0) return Bar::no_dice;
    if (const Bar bar = reaction_bar(setup, state, id, cavalry); bar != Bar::none) return bar;
    return stands_in_rough(setup, state, id) ? Bar::rough_ground : Bar::none;
}

void ask_square(const Setup& setup, UnitId infantry, UnitId cavalry, Question& question) {
    question.by = setup.side(infantry);
    question.topic = verb::reaction;
    question.clause = VK_8_4;
    question.unit = infantry;
    question.other = cavalry;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::form_square, infantry, cavalry});
    pick.options.push_back({verb::stand, infantry, cavalry});
}

void begin_square_roll(Battle& battle, const Option& option) {
    const int dice = square_dice(battle.setup, battle.state, option.unit);
    battle.push(step::SquareRoll{option.unit, option.other, static_cast<std::uint8_t>(dice)});
}

void ask(const Setup&, const State&, const step::SquareRoll& roll, Question& question) {
    ask_chance(question, {VK_8_4, verb::square_roll, roll.unit, roll.cavalry}, roll.dice);
}

void rolled(Battle& battle, const step::SquareRoll& roll, const Dice& dice) {
    const Setup& setup = battle.setup;
    const Faces shown = counted(setup.book, dice);
    const bool forms = square_forms(setup.book, shown[Face::infantry]);
    battle.log(
        {.what = happened::SquareTried{forms},
         .clause = VK_8_4,
         .side = setup.side(roll.unit),
         .unit = roll.unit,
         .other = roll.cavalry,
         .dice = dice,
         .tally = square_tally(setup, battle.state, roll.unit),
         .reading = square_reading(setup.book, shown).came_to(shown[Face::infantry], forms)});
    note_reaction(battle, roll.unit, roll.cavalry);  // a failed try is spent
    if (!forms) return;
    if (auto* moving = std::get_if<step::Moving>(&battle.state.steps.back())) {
        moving->square = roll.unit;
        moving->stage = step::Moving::Stage::closing_up;
    } else {
        auto& melee = battle.top<step::Melee>();
        melee.square = roll.unit;
        melee.stage = step::Melee::Stage::closing_up;
    }
}

}  // namespace grognard::vom_kriege
