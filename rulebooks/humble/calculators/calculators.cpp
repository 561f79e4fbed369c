// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/calculators/calculators.h"

#include "engine/battle/calculator_inputs.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/4_rally/rally.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/7_results/retreat.h"

namespace grognard::humble {

namespace {

using namespace calculator;

const Choices any_unit{"infantry",
                       "light-infantry",
                       "militia",
                       "grenadier",
                       "guard",
                       "heavy-cavalry",
                       "guard-heavy-cavalry",
                       "light-cavalry",
                       "guard-light-cavalry",
                       "cossacks",
                       "foot-artillery",
                       "horse-artillery",
                       "hq"};
const Choices firers{"infantry", "foot-artillery", "horse-artillery"};
const Choices orders{"good", "pinned", "disrupted"};

Troops troops_named(std::string_view word) {
    Troops troops;
    troops.guard = word.starts_with("guard");
    troops.light = word == "light-infantry";
    troops.militia = word == "militia";
    troops.grenadier = word == "grenadier";
    troops.cossack = word == "cossacks";
    if (word.ends_with("heavy-cavalry")) troops.arm = Arm::heavy_cavalry;
    if (word.ends_with("light-cavalry") || troops.cossack) troops.arm = Arm::light_cavalry;
    if (word == "foot-artillery") troops.arm = Arm::foot_artillery;
    if (word == "horse-artillery") troops.arm = Arm::horse_artillery;
    if (word == "hq") {
        troops.arm = Arm::hq;
        troops.rank = HqRank::division;
    }
    return troops;
}

Order order_named(std::string_view word) {
    if (word == "pinned") return Order::pinned;
    return word == "disrupted" ? Order::disrupted : Order::good;
}

// Somebody's HQ: the calculator names no unit.
UnitId hq(const Values& values, std::string_view name) {
    return values.yes(name) ? unit_id(0) : UnitId::none;
}

std::string at_least(int needed) { return std::to_string(needed) + " or more"; }

// The lines of a calculator name no unit.
Tally unnamed(const Tally& tally) {
    Tally plain;
    for (Modifier line : tally.lines()) {
        line.because_of = UnitId::none;
        plain.add(line);
    }
    return plain;
}

CalculatorAnswer shooting(const Book& book, const Values& v) {
    ShotSituation s{.book = book, .firer = troops_named(v.word("firer"))};
    const std::string_view range = v.word("range");
    if (s.firer.is_artillery())
        s.gun_range = range == "canister" ? GunRange::canister
                      : range == "long"   ? GunRange::at_long
                                          : GunRange::effective;
    s.firer_pinned = v.yes("firer_pinned");
    s.hq_in_contact = hq(v, "hq");
    s.target = troops_named(v.word("target"));
    s.target_disrupted = v.yes("target_disrupted");
    s.behind_wall = v.word("cover") == "wall" || v.word("cover") == "both";
    s.at_edge = v.word("cover") == "edge" || v.word("cover") == "both";
    s.enfilade = v.yes("enfilade");
    s.supports = v.number("supports");
    CalculatorAnswer answer;
    if (range == "long" && !s.firer.is_artillery())
        answer.impossible = "Muskets have no long range.";
    if (range == "canister" && !s.firer.is_artillery())
        answer.impossible = "Muskets fire no canister.";
    if (range == "long" && book.rulings.artillery_ranges == ArtilleryRanges::effective_only)
        answer.impossible = "House rule: guns fire to effective range only.";
    answer.assessment = {.clause = HU_5_2, .tally = unnamed(shot_tally(s)), .odds = shot_odds(s)};
    answer.needs = at_least(book.shooting_result.pinned.value) + " for an effect";
    return answer;
}

MeleeSituation fighter(const Book& book, const Values& v, const std::string& who) {
    MeleeSituation s{.book = book, .troops = troops_named(v.word(who))};
    s.in_town = v.yes(who + "_in_town");
    s.hq_in_contact = hq(v, who + "_hq");
    return s;
}

CalculatorAnswer melee(const Book& book, const Values& v) {
    MeleeSituation a = fighter(book, v, "attacker");
    MeleeSituation d = fighter(book, v, "defender");
    a.enemy_disrupted = v.yes("defender_disrupted");
    d.enemy_disrupted = v.yes("attacker_disrupted");
    a.enemy_fights = v.number("attackers");
    d.enemy_fights = v.number("defenders");
    a.higher = v.word("higher") == "attacker";
    d.higher = v.word("higher") == "defender";
    a.subsequent = v.yes("subsequent");
    d.braced = v.yes("braced");
    CalculatorAnswer answer;
    const Tally attacking = melee_tally(a);
    const Tally defending = melee_tally(d);
    answer.assessment = {.clause = HU_6_3,
                         .tally = unnamed(attacking),
                         .other = unnamed(defending),
                         .opposed = true,
                         .odds = melee_odds(book, attacking, defending)};
    answer.needs = "each rolls a d6 and adds; the difference decides";
    return answer;
}

CalculatorAnswer rally(const Book& book, const Values& v) {
    RallySituation s{.book = book,
                     .troops = troops_named(v.word("unit")),
                     .order = order_named(v.word("state"))};
    s.hq_in_contact = hq(v, "hq");
    if (v.yes("enemy_near")) s.enemy = {unit_id(0), {}};
    s.enemy_in_contact = v.yes("enemy_in_contact");
    if (v.yes("hq_in_reach"))
        s.division_hq = Length{};
    else
        s.division_hq = book.rally.division_hq.value + 1_in;
    CalculatorAnswer answer;
    if (const Clause forbidden = rally_forbidden(s); forbidden.cited())
        answer.impossible = "It may not try (" + to_string(forbidden) + ").";
    answer.assessment = {.clause = HU_4_1, .tally = unnamed(rally_tally(s)), .odds = rally_odds(s)};
    answer.needs = at_least(book.rally.needs.value);
    return answer;
}

CalculatorAnswer rout(const Book& book, const Values&) {
    CalculatorAnswer answer;
    answer.assessment = {.clause = HU_7_2, .odds = rout_odds(book)};
    answer.needs = at_least(rout_needs(book).needed) + " to survive";
    return answer;
}

CalculatorAnswer reinforcement(const Book& book, const Values& v) {
    const auto from = v.word("from") == "rear" ? ArrivalInfo::From::rear : ArrivalInfo::From::flank;
    const Odds once = arrival_odds(book, from);
    CalculatorAnswer answer;
    answer.assessment.clause = HU_3_6;
    // Further dice are thrown only if those before failed.
    Odds odds = once;
    for (int thrown = 1; thrown < v.number("dice"); ++thrown)
        odds = odds.then(Outcome::delayed, once);
    answer.assessment.odds = odds;
    answer.needs = at_least(needed_to_arrive(book, from));
    return answer;
}

// A calculator and what works it out.
struct Row {
    Calculator calculator;
    CalculatorAnswer (*answer)(const Book& book, const Values& values);
};

std::vector<Row> rows() {
    return {
        {{"shooting",
          "What a shot does",
          HU_5_2,
          {choice("firer", "the unit that shoots, or leads those who do", firers),
           choice("target", "what is shot at", any_unit),
           choice("range", "of guns: canister is the nearest part of effective range",
                  {"effective", "long", "canister"}),
           number("supports", "other units firing at the same target", 0, 15, "0"),
           choice("cover", "the target's, if it is infantry", {"none", "wall", "edge", "both"}),
           yes_no("target_disrupted", "the target is disrupted"),
           yes_no("enfilade", "from the target's side or rear"),
           yes_no("hq", "an HQ of its command touches the firer"),
           yes_no("firer_pinned", "the firer is pinned, so no first volley")}},
         &shooting},
        {{"melee",
          "How a fight ends",
          HU_6_3,
          {choice("attacker", "the unit of the moving side", any_unit),
           choice("defender", "its enemy", any_unit),
           number("attackers", "how many units fight the defender", 1, 12, "1"),
           number("defenders", "how many units the attacker fights", 1, 12, "1"),
           yes_no("attacker_disrupted", "the attacker is disrupted"),
           yes_no("defender_disrupted", "the defender is disrupted"),
           choice("higher", "who stands on higher ground", {"nobody", "attacker", "defender"}),
           yes_no("attacker_hq", "an HQ of its command touches the attacker"),
           yes_no("defender_hq", "an HQ of its command touches the defender"),
           yes_no("attacker_in_town", "the attacker stands in a town"),
           yes_no("defender_in_town", "the defender stands in a town"),
           yes_no("subsequent", "the attacker has fought in this phase already"),
           yes_no("braced", "the defender held its fire and braced")}},
         &melee},
        {{"rally",
          "Whether a unit rallies",
          HU_4_1,
          {choice("unit", "the unit that tries", any_unit),
           choice("state", "its state", {"pinned", "disrupted"}),
           yes_no("hq", "an HQ of its command touches it"),
           yes_no("enemy_near", "an enemy is near, within 2\" by the sheet"),
           yes_no("enemy_in_contact", "an enemy touches it"),
           {.name = "hq_in_reach",
            .meaning = "its division or corps HQ is near enough, 3\" or 6\" by the sheet",
            .choices = {"yes", "no"},
            .preset = "yes"}}},
         &rally},
        {{"rout", "What is left of a unit that routs", HU_7_2, {}}, &rout},
        {{"reinforcement",
          "Whether a formation arrives",
          HU_3_6,
          {choice("from", "where it comes from", {"rear", "flank"}),
           number("dice", "how often it is diced for", 1, 20, "1")}},
         &reinforcement},
    };
}

}  // namespace

std::vector<Calculator> calculators() {
    std::vector<Calculator> all;
    for (const Row& row : rows()) all.push_back(row.calculator);
    return all;
}

CalculatorAnswer run_calculator(const Book& book, const Calculator& calculator,
                                const CalculatorValues& values) {
    for (const Row& row : rows())
        if (row.calculator.name == calculator.name) return row.answer(book, Values{values});
    GR_ASSERT(false);  // a calculator of another rulebook
    return {};
}

}  // namespace grognard::humble
