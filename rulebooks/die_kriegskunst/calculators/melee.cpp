// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/calculators/melee.h"

#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"

namespace grognard::die_kriegskunst {

using namespace calculator;

namespace {

Inputs ground_inputs() {
    return {choice("defender_place", "where the defender stands", places),
            choice("uphill", "who stands higher", {"nobody", "attacker", "defender"}),
            yes_no("difficult_ground", "both are in difficult ground"),
            yes_no("flank_or_rear", "the defender is struck in flank or rear")};
}

Party defending(const Values& v) {
    Party p = party(v, "defender");
    p.in_buildings = v.word("defender_place") == "buildings";
    p.formation = formation_inside(p.formation, p.in_buildings);
    return p;
}

MeleeSituation fighter(const Book& book, const Party& own, const Party& enemy) {
    MeleeSituation s{.book = book, .troops = own.troops};
    s.formation = own.formation;
    s.condition = own.condition;
    s.figures = own.figures;
    s.half_lost = has_lost(book.lost.half, own.lost, own.figures + own.lost);
    s.enemy = enemy.troops;
    s.enemy_formation = enemy.formation;
    s.enemy_figures = enemy.figures;
    return s;
}

void read_ground(const Values& v, MeleeSituation& one, MeleeSituation& other) {
    other.in_cover = v.word("defender_place") == "cover";
    other.in_buildings = v.word("defender_place") == "buildings";
    other.uphill = v.word("uphill") == "defender";
    one.uphill = v.word("uphill") == "attacker";
    one.difficult = other.difficult = v.yes("difficult_ground");
    other.struck_in_flank = v.yes("flank_or_rear");
}

}  // namespace

Inputs melee_inputs() {
    return party_inputs(attacker_names, kinds.choices()) +
           party_inputs(defender_names, kinds.choices()) + ground_inputs() +
           Inputs{yes_no("attacker_charging", "or pursuing"),
                  yes_no("defender_charging", "it counter-charged"),
                  number("straight", "inches that a charge went straight", 0, 24, "6"),
                  yes_no("attacker_following_up", "it pushed the enemy back last turn"),
                  yes_no("defender_pushed_back", "in this melee"),
                  number("attacker_friends", "further units of its side", 0, 4, "0"),
                  number("defender_friends", "further units of its side", 0, 4, "0")};
}

CalculatorAnswer calculate_melee(const Book& book, const Values& v) {
    const Party attacker = party(v, "attacker"), defender = defending(v);
    MeleeSituation one = fighter(book, attacker, defender);
    MeleeSituation other = fighter(book, defender, attacker);
    one.charging = v.yes("attacker_charging");
    other.charging = v.yes("defender_charging");
    one.straight = other.straight = 1_in * v.number("straight");
    one.following_up = v.yes("attacker_following_up");
    other.pushed_back = v.yes("defender_pushed_back");
    one.friends = v.number("attacker_friends");
    other.friends = v.number("defender_friends");
    read_ground(v, one, other);
    CalculatorAnswer answer;
    if (!can_stand_so(book, attacker) || !can_stand_so(book, defender))
        answer.impossible = no_such_formation();
    const MeleeForecast forecast = melee_forecast(one, other);
    answer.assessment = {.clause = DK_7_5,
                         .tally = melee_tally(one),
                         .other = melee_tally(other),
                         .opposed = true,
                         .odds = forecast.ends};
    answer.needs = "the attacker loses " + mean_words(forecast.one_losses) +
                   " figures on average, the defender " + mean_words(forecast.other_losses);
    return answer;
}

// ---- a whole charge -----------------------------------------------------------------------------

namespace {

ShotSituation defenders_fire(const Book& book, const Values& v, const Party& defender,
                             const Party& attacker) {
    ShotSituation s{.book = book, .shooter = defender.troops};
    s.formation = defender.formation;
    s.shooter.battalion_gun = defender.troops.is_infantry() && v.yes("battalion_gun");
    s.firing = v.number("figures_firing");
    s.first_fire = v.yes("first_fire");
    s.fired_last_turn = v.yes("fired_last_turn");
    s.unformed = is_unformed(defender.condition);
    s.target = attacker.troops;
    s.target_formation = attacker.formation;
    s.target_charges = true;
    return s;
}

// Why there is no such charge, or no such answer to it; empty if there may be.
std::string no_charge(const Book& book, const Party& attacker, const Party& defender,
                      Reaction reaction, Length distance) {
    const Troops& troops = attacker.troops;
    if (!can_stand_so(book, attacker) || !can_stand_so(book, defender)) return no_such_formation();
    if (is_unformed(attacker.condition)) return unformed_cannot_charge();
    if (!may_charge_at(book, troops, defender.troops, defender.condition))
        return refused("Infantry does not charge formed cavalry", DK_6_6);
    if (distance > charge_rate(book, troops)) return refused("That is out of reach", DK_6_6);
    if (reaction == Reaction::evade && !may_evade(book, defender.troops, defender.formation))
        return refused("Such a unit does not evade", DK_6_2);
    if (rides_out(reaction)) {
        if (is_unformed(defender.condition)) return unformed_cannot_charge();
        if (!may_meet(book, defender.troops, troops))
            return refused("Such a unit does not counter-charge", DK_6_9);
    }
    return {};
}

ChargeSituation charge_situation(const Book& book, const Values& v, const Party& attacker,
                                 const Party& defender) {
    const Reaction reaction = reactions[v.word("reaction")];
    const Length distance = 1_in * v.number("distance");
    MeleeSituation one = fighter(book, attacker, defender);
    MeleeSituation other = fighter(book, defender, attacker);
    read_ground(v, one, other);
    // DK-6.9: a counter-charge is met half-way.
    const bool half_way = rides_out(reaction);
    one.straight = other.straight = half_way ? book.charge.half_way.of(distance) : distance;
    ChargeSituation s{.reaction = reaction,
                      .distance = distance,
                      .fire = defenders_fire(book, v, defender, attacker),
                      .supports = {},
                      .charger_test = test_of(book, v, attacker, "attacker"),
                      .defender_test = test_of(book, v, defender, "defender"),
                      .charger = one,
                      .defender = other};
    s.supports = supports_of(book, v, *s.fire);
    s.charger_test.test = MoraleTest::to_charge;
    s.charger_test.charges_flank = other.struck_in_flank;
    s.charger_test.uphill = one.uphill;
    s.defender_test.test = test_when_charged(book, reaction);
    s.defender_test.charged_in_flank = other.struck_in_flank;
    s.defender_test.charged_by = attacker.troops.arm();
    s.defender_test.in_cover = other.in_cover;
    s.defender_test.in_buildings = other.in_buildings;
    s.defender_test.uphill = other.uphill;
    return s;
}

}  // namespace

Inputs charge_inputs() {
    return party_inputs(attacker_names, kinds.choices(0, charging_kinds)) +
           test_inputs(attacker_test) + party_inputs(defender_names, kinds.choices()) +
           test_inputs(defender_test) + ground_inputs() +
           Inputs{number("distance", "inches from charger to target, rounded up", 0, 24, "6"),
                  choice("reaction", "what the target does; own-charge: it has declared one on you",
                         reactions.choices()),
                  number("figures_firing", "of the target, or guns", 0, 48, "16"),
                  yes_no("battalion_gun", "one is attached to the target"),
                  yes_no("first_fire", "the target's first fire of the battle"),
                  yes_no("fired_last_turn", "the target fired last turn")} +
           support_inputs();
}

CalculatorAnswer calculate_charge(const Book& book, const Values& v) {
    const Party attacker = party(v, "attacker"), defender = defending(v);
    const ChargeSituation s = charge_situation(book, v, attacker, defender);
    CalculatorAnswer answer;
    answer.impossible = no_charge(book, attacker, defender, s.reaction, s.distance);
    const ChargeForecast forecast = charge_forecast(s);
    answer.assessment = {.clause = DK_6_4,
                         .tally = morale_tally(charger_under_fire(s, 0)),
                         .other = morale_tally(s.defender_test),
                         .opposed = true,
                         .odds = forecast.ends};
    answer.needs = "the tests' tallies; the charger loses " + mean_words(forecast.charger_losses) +
                   " figures on average, the defender " + mean_words(forecast.defender_losses);
    return answer;
}

Inputs pursuit_inputs() {
    return {choice("cavalry", "what it is", kinds.choices(foot_kinds, charging_kinds)),
            choice("grade", "its grading", grades.choices()),
            yes_no("general_attached", "a general is with it"),
            yes_no("enemy_routs", "the beaten enemy routs")};
}

CalculatorAnswer calculate_pursuit(const Book& book, const Values& v) {
    PursuitSituation s{.book = book, .troops = troops_named(v.word("cavalry"))};
    s.troops.grade = grades[v.word("grade")];
    s.general_attached = v.yes("general_attached");
    s.enemy_routs = v.yes("enemy_routs");
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_7_9, .tally = pursuit_tally(s), .odds = pursuit_odds(s)};
    answer.needs = or_more(book.pursuit.stands.value) + " to stand";
    return answer;
}

}  // namespace grognard::die_kriegskunst
