// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/calculators/calculators.h"

#include <algorithm>
#include <string>

#include "engine/battle/calculator_inputs.h"
#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/3_orders/orders.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"
#include "rulebooks/die_kriegskunst/calculators/calculator_words.h"

namespace grognard::die_kriegskunst {

namespace {

using namespace calculator;

// DK-1.5
constexpr std::string_view no_such_formation = "Only infantry forms square or skirmishes (DK-1.5).";
bool has_no(const Troops& troops, Formation formation) {
    return !troops.is_infantry() &&
           (formation == Formation::square || formation == Formation::skirmish);
}

std::string or_more(int needs) { return std::to_string(needs) + " or more"; }
std::string signed_words(int total) {
    return "2D6" + (total == 0 ? std::string{}
                               : (total > 0 ? " + " : " - ") + std::to_string(std::abs(total)));
}
// 1.42
std::string mean_words(const Odds& losses) {
    const std::int64_t hundredths =
        expected(losses, [](std::uint16_t figures) { return figures; }).hundredths();
    const std::string places_after = std::to_string(100 + hundredths % 100).substr(1);
    return std::to_string(hundredths / 100) + "." + places_after;
}

// ---- initiative and orders ----------------------------------------------------------------------

CalculatorAnswer initiative(const Book& book, const Values& v) {
    const InitiativeSituation one{book, nations[v.word("nation")], ratings[v.word("cinc")]};
    const InitiativeSituation other{book, nations[v.word("enemy_nation")],
                                    ratings[v.word("enemy_cinc")]};
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_2_2,
                         .tally = initiative_tally(one),
                         .other = initiative_tally(other),
                         .opposed = true,
                         .odds = initiative_odds(one, other, v.yes("phased_last_turn"))};
    answer.needs = "more than the enemy";
    return answer;
}

CalculatorAnswer order_change(const Book& book, const Values& v) {
    OrderSituation s{.book = book, .nation = nations[v.word("nation")]};
    s.cinc_issues = v.word("issued_by") == "c-in-c";
    s.cinc = ratings[v.word("cinc")];
    s.brigadier = ratings[v.word("brigadier")];
    s.cinc_away = 1_in * v.number("cinc_away");
    s.cinc_contact = v.yes("cinc_in_contact");
    s.cinc_commands = v.word("cinc_commands") == "this-brigade";
    s.cinc_busy = v.word("cinc_commands") == "another-brigade";
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_3_9, .tally = order_tally(s), .odds = order_odds(s)};
    answer.needs = needs_no_roll(s) ? "no roll" : or_more(order_needs(book, s.nation));
    return answer;
}

// ---- fire ---------------------------------------------------------------------------------------

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
    if (!shot_band(s)) answer.impossible = "That is out of range (DK-5.1).";
    if (has_no(s.target, s.target_formation)) answer.impossible = no_such_formation;
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

CalculatorAnswer musketry(const Book& book, const Values& v) {
    ShotSituation s{.book = book};
    read_musketeers(v, s);
    s.range = 1_in * v.number("range");
    read_target(v, s);
    return shot_answer(s);
}

CalculatorAnswer artillery(const Book& book, const Values& v) {
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

CalculatorAnswer skirmish_fire(const Book& book, const Values& v) {
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

// The friend beside or behind that fires in support: line infantry, its first fire over.
ShotSituation supporting_line(const Book& book, const ShotSituation& like, int figures) {
    ShotSituation s{.book = book};
    s.firing = figures;
    s.target = like.target;
    s.target_formation = like.target_formation;
    s.target_charges = true;
    return s;
}

Shots supports_of(const Book& book, const Values& v, const ShotSituation& like) {
    Shots shots;
    for (int i = 0; i < v.number("supports"); ++i)
        shots.push_back(supporting_line(book, like, v.number("support_figures")));
    return shots;
}

CalculatorAnswer fire_at_chargers(const Book& book, const Values& v) {
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
    if (has_no(s.target, s.target_formation)) answer.impossible = no_such_formation;
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

// ---- sides of a melee or charge -----------------------------------------------------------------

struct Party {
    Troops troops;
    Formation formation = Formation::line;
    Condition condition = Condition::formed;
    int figures = 0, lost = 0;
};

Party party(const Values& v, const std::string& who) {
    Party p;
    p.troops = troops_named(v.word(who));
    p.troops.grade = grades[v.word(who + "_grade")];
    p.troops.nation = nations[v.word(who + "_nation")];
    const std::string_view mounts = v.word(who + "_mounts");
    p.troops.superior_mounts = p.troops.is_cavalry() && mounts == "superior";
    p.troops.inferior_mounts = p.troops.is_cavalry() && mounts == "inferior";
    p.formation = formation_of(p.troops, formations[v.word(who + "_formation")]);
    p.condition = conditions[v.word(who + "_state")];
    p.figures = v.number(who + "_figures");
    p.lost = v.number(who + "_lost");
    return p;
}

Party defending(const Values& v) {
    Party p = party(v, "defender");
    p.formation = formation_inside(p.formation, v.word("defender_place") == "buildings");
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

CalculatorAnswer melee(const Book& book, const Values& v) {
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
    if (has_no(one.troops, one.formation) || has_no(other.troops, other.formation))
        answer.impossible = no_such_formation;
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

MoraleSituation test_of(const Book& book, const Values& v, const Party& own,
                        const std::string& who) {
    MoraleSituation s{.book = book, .troops = own.troops};
    s.formation = own.formation;
    s.condition = own.condition;
    s.order = orders[v.word(who + "_order")];
    s.generals_near = v.yes(who + "_general_near") ? 1 : 0;
    const std::string_view attached = v.word(who + "_general_attached");
    if (attached != "none") s.attached = ratings[attached];
    s.supported = v.yes(who + "_supported");
    s.secure_flanks = v.yes(who + "_secure_flanks");
    s.lost = own.lost;
    s.at_start = own.figures + own.lost;
    return s;
}

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

std::string_view no_charge(const Book& book, const Party& attacker, const Party& defender,
                           Reaction reaction, Length distance) {
    const Troops& troops = attacker.troops;
    if (has_no(troops, attacker.formation) || has_no(defender.troops, defender.formation))
        return no_such_formation;
    if (is_unformed(attacker.condition)) return "An unformed unit cannot charge (DK-1.6).";
    if (troops.is_infantry() && defender.troops.is_cavalry() && !is_unformed(defender.condition) &&
        book.rulings.charge_foot_at_horse == ChargeFootAtHorse::no)
        return "Infantry does not charge formed cavalry (DK-6.6).";
    if (distance > charge_rate(book, troops)) return "That is out of reach (DK-6.6).";
    if (reaction == Reaction::evade && !may_evade(book, defender.troops, defender.formation))
        return "Such a unit does not evade (DK-6.2).";
    if (rides_out(reaction)) {
        if (is_unformed(defender.condition)) return "An unformed unit cannot charge (DK-1.6).";
        const bool like_only = book.rulings.countercharge_whom == CounterchargeWhom::like_only;
        if (defender.troops.is_artillery() ||
            (defender.troops.is_infantry() && troops.is_cavalry() && like_only))
            return "Such a unit does not counter-charge (DK-6.9).";
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

CalculatorAnswer charge(const Book& book, const Values& v) {
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

// ---- morale and pursuit -------------------------------------------------------------------------

CalculatorAnswer unit_morale(const Book& book, const Values& v) {
    Party own = party(v, "unit");
    MoraleSituation s = test_of(book, v, own, "unit");
    s.test = tests[v.word("test")];
    s.in_cover = v.word("place") == "cover";
    s.in_buildings = v.word("place") == "buildings";
    s.formation = formation_inside(s.formation, s.in_buildings);
    s.uphill = v.yes("uphill");
    s.casualties = v.number("casualties_in_charge");
    s.charges_flank = s.charged_in_flank = v.yes("flank_or_rear");
    s.charged_by = v.word("charged_by") == "cavalry" ? Arm::cavalry : Arm::infantry;
    s.enemies_breaking = v.number("enemies_breaking");
    s.friends_breaking = v.number("friends_breaking");
    CalculatorAnswer answer;
    if (has_no(s.troops, s.formation)) answer.impossible = no_such_formation;
    if (s.test == MoraleTest::rallying && !is_breaking(s.condition))
        answer.impossible = "Only retreating and routing units rally (DK-8.1).";
    if (s.test == MoraleTest::to_charge && is_unformed(s.condition))
        answer.impossible = "An unformed unit cannot charge (DK-1.6).";
    enforces(DK_8_1);
    answer.assessment = {.clause = DK_8_2, .tally = morale_tally(s), .odds = morale_odds(s)};
    answer.needs = signed_words(answer.assessment.tally.total());
    return answer;
}

CalculatorAnswer brigade_morale(const Book& book, const Values& v) {
    BrigadeSituation s{.book = book, .nation = nations[v.word("nation")]};
    s.units = v.number("units");
    s.infantry = v.word("brigade") == "cavalry" ? 0 : s.units;
    s.guards = v.word("brigade") == "guard" ? s.units : 0;
    s.weak = v.word("brigade") == "garrison-or-militia" ? s.units : 0;
    s.breaking = std::min(v.number("retreating_or_routing"), s.units);
    s.in_cover = std::min(v.number("in_cover"), s.units);
    s.brigadier = v.yes("brigadier");
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_8_8, .tally = brigade_tally(s), .odds = brigade_odds(s)};
    answer.needs = or_more(book.brigade.passes.value);
    return answer;
}

CalculatorAnswer pursuit(const Book& book, const Values& v) {
    PursuitSituation s{.book = book, .troops = troops_named(v.word("cavalry"))};
    s.troops.grade = grades[v.word("grade")];
    s.general_attached = v.yes("general_attached");
    s.enemy_routs = v.yes("enemy_routs");
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_7_9, .tally = pursuit_tally(s), .odds = pursuit_odds(s)};
    answer.needs = or_more(book.pursuit.stands.value) + " to stand";
    return answer;
}

}  // namespace

CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values) {
    const Values v{values};
    if (name == "initiative") return initiative(book, v);
    if (name == "order-change") return order_change(book, v);
    if (name == "musketry") return musketry(book, v);
    if (name == "artillery") return artillery(book, v);
    if (name == "skirmish-fire") return skirmish_fire(book, v);
    if (name == "fire-at-chargers") return fire_at_chargers(book, v);
    if (name == "charge") return charge(book, v);
    if (name == "melee") return melee(book, v);
    if (name == "unit-morale") return unit_morale(book, v);
    if (name == "brigade-morale") return brigade_morale(book, v);
    return pursuit(book, v);
}

}  // namespace grognard::die_kriegskunst
