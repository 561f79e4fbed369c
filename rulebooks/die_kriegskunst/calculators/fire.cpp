// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/calculators/fire.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/5_firing/fire.h"

namespace grognard::die_kriegskunst {

using namespace calculator;

namespace {

CalculatorInput range_input() { return number("range", "inches, rounded up", 0, 60, "6"); }

Inputs target_inputs() {
    return {choice("target", "whom it fires at", kinds.choices()),
            choice("target_formation", "the target's; guns are unlimbered unless limbered",
                   formations.choices()),
            choice("target_place", "where the target stands", places),
            yes_no("enfiladed", "from behind the line of the target's front"),
            yes_no("target_supports", "friends of the target within 4 inches behind it"),
            yes_no("target_charges", "the target is charging"),
            yes_no("general_near", "a general is with the target or within 2 inches")};
}

Inputs musketeer_inputs() {
    return {choice("grade", "the firer's", grades.choices()),
            choice("weapon", "what it fires with", weapons.choices()),
            number("figures", "figures firing, or guns", 1, 48, "16"),
            yes_no("battalion_gun", "one is attached"),
            yes_no("first_fire", "its first fire of the battle"),
            yes_no("fired_last_turn", "it fired last turn"),
            yes_no("moved", "it has moved this turn"),
            yes_no("unformed", "it is unformed")};
}

void read_target(const Values& v, ShotSituation& s) {
    s.target = troops_named(v.word("target"));
    s.target_in_cover = v.word("target_place") == "cover";
    s.target_in_buildings = v.word("target_place") == "buildings";
    s.target_formation = formation_inside(
        formation_of(s.target, formations[v.word("target_formation")]), s.target_in_buildings);
    s.enfiladed = v.yes("enfiladed");
    s.target_supports = v.yes("target_supports");
    s.target_charges = v.yes("target_charges");
    s.general_near = v.yes("general_near");
}

CalculatorAnswer shot_answer(const ShotSituation& s) {
    CalculatorAnswer answer;
    if (!shot_band(s)) answer.impossible = refused("That is out of range", DK_5_1);
    if (!has_formation(s.book, s.target, s.target_formation) && !s.target_in_buildings)
        answer.impossible = no_such_formation();
    const Tally tally = shot_tally(s);
    const Odds odds = shot_odds(s);
    answer.assessment = {
        .clause = DK_5_5, .tally = tally, .odds = odds, .reading = shot_reading(s, {})};
    Odds figures;
    for (const Odds::Line& line : odds.lines) figures.add(figures_of(line.outcome), line.weight);
    answer.needs = signed_words(tally.total()) + ", " + mean_words(figures) + " figures on average";
    return answer;
}

void read_musketeers(const Values& v, ShotSituation& s) {
    s.shooter.grade = grades[v.word("grade")];
    s.shooter.weapon = weapons[v.word("weapon")];
    s.shooter.battalion_gun = v.yes("battalion_gun");
    s.firing = v.number("figures");
    s.first_fire = v.yes("first_fire");
    s.fired_last_turn = v.yes("fired_last_turn");
    s.moved = v.yes("moved");
    s.unformed = v.yes("unformed");
}

}  // namespace

Inputs musketry_inputs() { return musketeer_inputs() + Inputs{range_input()} + target_inputs(); }

CalculatorAnswer calculate_musketry(const Book& book, const Values& v) {
    ShotSituation s{.book = book};
    read_musketeers(v, s);
    s.range = 1_in * v.number("range");
    read_target(v, s);
    return shot_answer(s);
}

Inputs artillery_inputs() {
    return Inputs{choice("guns", "what they are", kinds.choices(charging_kinds)),
                  choice("grade", "the battery's", grades.choices()),
                  number("count", "guns firing", 1, 8, "2"),
                  yes_no("moved", "the battery has moved this turn"), range_input()} +
           target_inputs();
}

CalculatorAnswer calculate_artillery(const Book& book, const Values& v) {
    ShotSituation s{.book = book, .shooter = troops_named(v.word("guns"))};
    s.formation = Formation::unlimbered;
    s.shooter.grade = grades[v.word("grade")];
    s.firing = v.number("count");
    s.range = 1_in * v.number("range");
    s.moved = v.yes("moved");
    read_target(v, s);
    CalculatorAnswer answer = shot_answer(s);
    answer.needs += is_canister(s) ? ", canister" : ", shot";
    return answer;
}

Inputs skirmish_inputs() {
    return {choice("weapon", "what they fire with", weapons.choices(0, 2)),
            number("figures", "skirmishers firing", 1, 48, "8"), range_input(),
            choice("target_place", "where the target stands", places),
            yes_no("general_near", "a general is with the target or within 2 inches")};
}

CalculatorAnswer calculate_skirmish_fire(const Book& book, const Values& v) {
    ShotSituation s{.book = book};
    s.formation = Formation::skirmish;
    s.shooter.weapon = weapons[v.word("weapon")];
    s.firing = v.number("figures");
    s.range = 1_in * v.number("range");
    s.target_in_cover = v.word("target_place") == "cover";
    s.target_in_buildings = v.word("target_place") == "buildings";
    s.general_near = v.yes("general_near");
    CalculatorAnswer answer = shot_answer(s);
    answer.assessment.clause = DK_5_8;
    const int dice = shot_dice(s);
    answer.needs = std::to_string(dice) + (dice == 1 ? " die, " : " dice, ") +
                   or_more(book.skirmish.hits.value);
    return answer;
}

Inputs at_chargers_inputs() {
    return Inputs{choice("shooter", "the unit charged", kinds.choices())} + musketeer_inputs() +
           Inputs{choice("charger", "who charges", kinds.choices(0, charging_kinds)),
                  choice("charger_formation", "the charger's", formations.choices(0, 4)),
                  yes_no("general_near", "a general is with the charger or within 2 inches")} +
           support_inputs();
}

CalculatorAnswer calculate_fire_at_chargers(const Book& book, const Values& v) {
    ShotSituation s{.book = book, .shooter = troops_named(v.word("shooter"))};
    const bool guns = s.shooter.is_artillery();
    read_musketeers(v, s);
    if (guns) {
        s.formation = Formation::unlimbered;
        s.firing = std::min(s.firing, book.unit_size.guns_most.value);
    }
    s.target = troops_named(v.word("charger"));
    s.target_formation = formations[v.word("charger_formation")];
    s.target_charges = true;
    s.general_near = v.yes("general_near");
    const Odds odds = defensive_odds(s, supports_of(book, v, s));
    CalculatorAnswer answer;
    if (!has_formation(book, s.target, s.target_formation)) answer.impossible = no_such_formation();
    ShotSituation effective = s;
    effective.at_chargers = Band::effective;
    answer.assessment = {.clause = DK_6_3,
                         .tally = shot_tally(effective),
                         .odds = odds,
                         .reading = shot_reading(effective, {})};
    const int to_band = chargers_tally(book, s.shooter.grade).total();
    answer.needs = "a die " +
                   (to_band < 0 ? std::to_string(to_band) : "+" + std::to_string(to_band)) +
                   " for the band; the tally is that of effective range";
    return answer;
}

}  // namespace grognard::die_kriegskunst
