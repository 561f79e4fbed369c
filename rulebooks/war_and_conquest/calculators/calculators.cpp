// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/calculators/calculators.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "engine/battle/calculator_inputs.h"
#include "engine/measure/assert.h"
#include "rulebooks/war_and_conquest/3_charges/charge_rules.h"
#include "rulebooks/war_and_conquest/3_charges/in_vain.h"
#include "rulebooks/war_and_conquest/7_combat/pursuit.h"
#include "rulebooks/war_and_conquest/8_end_phase/rally.h"
#include "rulebooks/war_and_conquest/calculators/calculator_inputs.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {

namespace {

using namespace calculator;

Troops troops_named(std::string_view word) {
    Mistakes mistakes;  // of our own lists there are none: a test sees to it
    const ArmyLists lists = read_lists(mistakes);
    const ArmyList* list = lists.of_figure(word);
    return list ? list->figure(word)->troops : Troops{};
}

std::string or_more(int needs) { return std::to_string(needs) + " or more"; }
std::string hundredths_words(std::int64_t hundredths) {
    return std::to_string(hundredths / 100) + "." +
           std::to_string(100 + hundredths % 100).substr(1);
}
// 1.42
std::string mean_words(const Odds& losses) {
    return hundredths_words(
        expected(losses, [](std::uint16_t outcome) { return detail_of(outcome); }).hundredths());
}
std::string percent_words(const Fraction& chance) {
    return hundredths_words(chance.percent_hundredths()) + "%";
}
std::string sentence(Clause clause, std::string_view said) {
    return std::string{said} + " (" + to_string(clause) + ").";
}

// ---- advantage and tests ------------------------------------------------------------------------

CalculatorAnswer strategic_advantage(const Book& book, const Values& v) {
    const int sips = v.number("sips"), enemy_sips = v.number("enemy_sips");
    CalculatorAnswer answer;
    answer.assessment = {.clause = WC_2_2,
                         .odds = advantage_odds(book, sips, enemy_sips, v.yes("had_it"))};
    answer.needs = with_basis(std::to_string(advantage_dice(book, sips)) + "D6 against " +
                                  std::to_string(advantage_dice(book, enemy_sips)) + "D6",
                              WC_2_2);
    return answer;
}

TestSituation test_situation(const Book& book, const Values& v) {
    return {.book = book,
            .morale = v.number("morale"),
            .general_morale = v.number("general_morale"),
            .sips = v.number("sips")};
}

CalculatorAnswer test_answer(const TestSituation& s, Clause clause) {
    CalculatorAnswer answer;
    if (s.sips > 0 && !may_spend_on_tests(s.book))
        answer.impossible = sentence(WC_1_10, "Intervention points are not spent on tests");
    answer.assessment = {.clause = clause, .tally = test_tally(s), .odds = test_odds(s)};
    const int dice = test_dice(s.book, s.sips);
    answer.needs = std::to_string(answer.assessment.tally.total()) + " or less on " +
                   std::to_string(dice) + "D6" + (dice > 2 ? ", the two lowest" : "");
    answer.needs = with_basis(answer.needs, clause);
    return answer;
}

CalculatorAnswer command_test(const Book& book, const Values& v) {
    TestSituation s = test_situation(book, v);
    s.enemies_near = v.number("enemies_near");
    s.rerolls = v.yes("drilled_change");
    return test_answer(s, WC_1_7);
}

CalculatorAnswer rally(const Book& book, const Values& v) {
    TestSituation s = test_situation(book, v);
    s.off_table = v.yes("off_table");
    CalculatorAnswer answer = test_answer(s, WC_8_1);
    const RallySituation unit{.troops = troops_named(v.word("who")),
                              .figures = v.number("figures"),
                              .at_start = std::max(v.number("at_start"), v.number("figures")),
                              .enemy_near = v.yes("enemy_near")};
    if (rally_barred(book, unit).cited())
        answer.impossible = sentence(
            WC_8_1, "It rallies with a quarter of its figures, 5 at least, and no enemy near");
    return answer;
}

// ---- ground -------------------------------------------------------------------------------------

// "4 inches and 1D6"
std::string distance_words(const GroundMove& move) {
    const std::string fixed = std::to_string(move.fixed.whole_inches()) + " inches";
    std::string dice = std::to_string(move.count) + "D6";
    switch (move.dice) {
    case GroundMove::Dice::none: return fixed;
    case GroundMove::Dice::sum: break;
    case GroundMove::Dice::highest: dice = "the higher of " + dice; break;
    case GroundMove::Dice::flight: dice = "two of " + dice + " as in flight"; break;
    }
    return move.fixed > Length{} ? fixed + " and " + dice : dice;
}

// WC-3.5: the ground lies right before it. "1D6, no further than 4 inches"
CalculatorAnswer charge_in_vain(const GroundSituation& s, Going going) {
    const GroundMove plain = move_on(s, going);
    CalculatorAnswer answer;
    if (plain.closed) answer.impossible = sentence(plain.clause, "That ground is closed to it");
    answer.assessment = {.clause = WC_3_5,
                         .odds = odds_of(inches_in_vain(s, going), [](int inches) {
                             return outcome(OutcomeKind::distance, inches);
                         })};
    answer.needs = std::to_string(failed_charge_dice(s.book, s.troops)) + "D6";
    if (going == Going::dense)
        answer.needs += ", no further than the first die";
    else if (going != Going::clear && plain.dice == GroundMove::Dice::none)
        answer.needs += ", no further than " + distance_words(plain);
    return answer;
}

CalculatorAnswer bad_ground(const Book& book, const Values& v) {
    GroundSituation s{.book = book, .troops = troops_named(v.word("who"))};
    s.wood = v.yes("wood");
    s.battle_formation = !s.troops.skirmishes();
    const std::optional<Moving> moving = movings[v.word("how")];
    if (!moving) return charge_in_vain(s, goings[v.word("ground")]);
    s.moving = *moving;
    const Pace pace = s.moving == Moving::plainly ? Pace::base : Pace::double_pace;
    s.reach = move_at(book, s.troops, pace);
    const Going going = goings[v.word("ground")];
    const GroundMove move = move_on(s, going);
    CalculatorAnswer answer;
    if (move.closed) answer.impossible = sentence(move.clause, "That ground is closed to it");
    answer.assessment = {.clause = move.clause, .odds = odds_of(inches_on(s, move), [](int inches) {
                                                    return outcome(OutcomeKind::distance, inches);
                                                })};
    const bool disordered = disorders(s.troops, s.battle_formation, going);
    answer.needs = with_basis(distance_words(move), move.clause) + ", " +
                   (disordered ? "disordered there" : "in good order");
    return answer;
}

// ---- shooting -----------------------------------------------------------------------------------

ShotSituation shot_situation(const Book& book, const Values& v) {
    ShotSituation s{.book = book};
    s.shooter.shooting = v.number("shooting");
    s.shooter.missile = missiles[v.word("weapon")];
    if (v.yes("skirmishers")) s.shooter.order = Class::skirmish;
    s.front = v.number("front");
    s.behind = v.number("behind");
    s.range = 1_in * v.number("range");
    s.moved = v.yes("moved");
    s.disordered = v.yes("disordered");
    s.stand_and_shoot = v.word("reaction") == "stand-and-shoot";
    s.shoot_and_flee = v.word("reaction") == "shoot-and-flee";
    s.in_zone = !v.yes("beside_the_zone");
    s.target = troops_named(v.word("target"));
    s.target_figures = v.number("target_figures");
    s.target_at_start = s.target_figures + v.number("target_lost");
    s.target_ranks = v.number("target_ranks");
    s.target_skirmishes = s.target.skirmishes();
    s.cover = covers[v.word("cover")];
    s.shieldwall = v.yes("shieldwall") && s.target.shieldwall;
    const Array array{s.target_figures, (s.target_figures + s.target_ranks - 1) / s.target_ranks};
    s.target_morale = own_morale(s.target, full_ranks_behind(book, s.target, array, false));
    s.general_morale = v.number("general_morale");
    return s;
}

std::string_view no_shot(const ShotSituation& s, Clause barred) {
    if (barred == WC_6_8) return "That cannot be hit";
    if (s.range > range_of(s.book, s.shooter.missile)) return "That weapon does not reach";
    return "A crossbow moves or shoots, not both";
}

CalculatorAnswer shooting(const Book& book, const Values& v) {
    const ShotSituation s = shot_situation(book, v);
    const ShotForecast forecast = shot_forecast(s);
    const BlowSituation blow = shot_blow(s);
    const auto save = save_needs(blow);
    CalculatorAnswer answer;
    if (const Clause barred = shot_barred(s); barred.cited())
        answer.impossible = sentence(barred, no_shot(s, barred));
    answer.assessment = {.clause = WC_6_1, .tally = shot_tally(s), .odds = forecast.losses};
    const Fraction flees = forecast.ends.chance(outcome(OutcomeKind::shot, ShotEnd::flees));
    answer.needs = std::to_string(shot_dice(s)) + " dice hit on " + or_more(shot_needs(s)) +
                   ", saved on " + (save ? or_more(*save) : "nothing") + ", kill on " +
                   or_more(kill_needs(blow)) + "; " + mean_words(forecast.losses) +
                   " figures on average, flees " + percent_words(flees);
    answer.needs = with_basis(answer.needs, WC_6_1);
    return answer;
}

// ---- combat -------------------------------------------------------------------------------------

Fighter fighter(const Book& book, const Values& v, const std::string& who) {
    Fighter f{.book = book, .troops = troops_named(v.word(who))};
    const std::string_view weapon = v.word(who + "_weapon");
    if (weapon != "its-own") {
        f.troops.spear = weapon == "spear";
        f.troops.pike = weapon == "pike";
        f.troops.two_handed = weapon == "two-handed";
    }
    f.array = {v.number(who + "_figures"), v.number(who + "_files")};
    f.contact = v.number(who + "_contact");
    f.struck = facings[v.word(who + "_struck")];
    f.disordered = disorder[v.word(who + "_disordered")] != Disorder::none;
    f.shieldwall = v.yes(who + "_shieldwall") && f.troops.shieldwall;
    f.standard = v.yes(who + "_standard");
    f.higher = v.yes(who + "_higher");
    f.character_attacks = v.number(who + "_character");
    f.general_morale = v.number(who + "_general_morale");
    f.sips = v.number(who + "_sips");
    f.first_round = v.yes("first_round") || v.word("charges") != "nobody";
    return f;
}

std::string_view order_words(Order order) {
    switch (order) {
    case Order::one_first: return "the attacker strikes first";
    case Order::other_first: return "the defender strikes first";
    case Order::together: break;
    }
    return "both strike together";
}

// Why there is no such charge, in a sentence.
std::string no_combat(const Fighter& attacker, const Fighter& defender, const Values& v) {
    const auto barred = [&](const Fighter& one, const Fighter& other, const std::string& who) {
        const Disorder why = disorder[v.word(who + "_disordered")];
        return charge_barred(one.book, {.troops = one.troops,
                                        .array = one.array,
                                        .disordered = why == Disorder::otherwise,
                                        .target = other.troops.arm});
    };
    if (attacker.charging) {
        const Clause clause = barred(attacker, defender, "attacker");
        if (clause == WC_8_2) return sentence(clause, "A disordered unit does not charge");
        if (clause == WC_7_11) return sentence(clause, "Horse does not charge elephants");
        if (clause == WC_1_8) return sentence(clause, "A column of march does not charge");
    }
    if (defender.counter_charging && barred(defender, attacker, "defender") == WC_8_2)
        return sentence(WC_8_2, "A disordered unit does not counter-charge");
    return {};
}

CalculatorAnswer combat(const Book& book, const Values& v) {
    Fighter attacker = fighter(book, v, "attacker"), defender = fighter(book, v, "defender");
    attacker.charging = v.word("charges") != "nobody";
    attacker.first_charge = v.yes("first_charge");
    defender.counter_charging = v.word("charges") == "both";
    const CombatForecast forecast = combat_forecast(attacker, defender);
    CalculatorAnswer answer;
    answer.impossible = no_combat(attacker, defender, v);
    answer.assessment = {.clause = WC_7_4,
                         .tally = resolution_tally(attacker, defender, 0, 0),
                         .other = resolution_tally(defender, attacker, 0, 0),
                         .opposed = true,
                         .odds = forecast.ends};
    answer.needs = std::string{order_words(strike_order(attacker, defender))} +
                   "; the attacker loses " + mean_words(forecast.one_losses) +
                   " figures on average, the defender " + mean_words(forecast.other_losses);
    answer.needs = with_basis(answer.needs, WC_7_4);
    return answer;
}

CalculatorAnswer pursuit(const Book& book, const Values& v) {
    const Troops fugitive = troops_named(v.word("fugitive"));
    const Troops pursuer = troops_named(v.word("pursuer"));
    CalculatorAnswer answer;
    answer.assessment = {.clause = WC_7_5, .odds = pursuit_odds(book, fugitive, pursuer)};
    answer.needs = with_basis("as far as the fugitives, or farther", WC_7_5);
    return answer;
}

// A calculator: what it asks, and the function that answers.
struct Row {
    std::string_view name, title;
    Clause clause;
    Inputs (*inputs)();
    CalculatorAnswer (*answer)(const Book&, const Values&);
};
constexpr Row rows[]{
    {"strategic-advantage", "Who has the strategic advantage", WC_2_2, &advantage_inputs,
     &strategic_advantage},
    {"command-test", "Whether a unit obeys", WC_1_7, &command_test_inputs, &command_test},
    {"bad-ground", "How far a unit goes on bad ground", WC_5_5, &ground_inputs, &bad_ground},
    {"shooting", "What a volley costs", WC_6_1, &shooting_inputs, &shooting},
    {"combat", "How a round of combat ends", WC_7_4, &combat_inputs, &combat},
    {"pursuit", "Whether those who flee are caught", WC_7_5, &pursuit_inputs, &pursuit},
    {"rally", "Whether a unit rallies", WC_8_1, &rally_inputs, &rally},
};

}  // namespace

std::vector<Calculator> calculators() {
    std::vector<Calculator> all;
    for (const Row& row : rows) all.push_back({row.name, row.title, row.clause, row.inputs()});
    return all;
}

CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values) {
    const Row* row = std::find_if(std::begin(rows), std::end(rows),
                                  [&](const Row& one) { return one.name == name; });
    GR_ASSERT(row != std::end(rows));
    return row->answer(book, Values{values});
}

}  // namespace grognard::war_and_conquest
