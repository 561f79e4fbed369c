// SPDX-License-Identifier: Apache-2.0
//
// The calculators: each answers with the tally and odds of the chapter it is made of, and says what
// cannot be.
#include "engine/dice/tests/chances.h"
#include "rulebooks/die_kriegskunst/calculators/calculators.h"

#include <set>

#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/3_orders/orders.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"
#include "rulebooks/die_kriegskunst/tests/rules.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {
namespace {

const Calculator& calculator(const std::vector<Calculator>& all, std::string_view name) {
    for (const Calculator& each : all)
        if (each.name == name) return each;
    ADD_FAILURE() << "no calculator " << name;
    return all.front();
}

// The values given, with the presets for the others, as `calculate` fills them in.
CalculatorAnswer run(Rules& rules, std::string_view name, CalculatorValues values) {
    const std::vector<Calculator> all = calculators();
    for (const CalculatorInput& input : calculator(all, name).inputs)
        values.try_emplace(std::string{input.name}, input.preset);
    EXPECT_EQ(values.size(), calculator(all, name).inputs.size()) << "a value it does not ask";
    return run_calculator(rules.book(), name, values);
}
CalculatorAnswer run(std::string_view name, CalculatorValues values) {
    Rules rules;
    return run(rules, name, std::move(values));
}

TEST(Calculators, there_is_one_for_every_roll_each_with_its_clause) {
    const std::vector<Calculator> all = calculators();
    const std::vector<std::pair<std::string_view, Clause>> expected{
        {"initiative", DK_2_2},     {"order-change", DK_3_9},  {"musketry", DK_5_5},
        {"artillery", DK_5_6},      {"skirmish-fire", DK_5_8}, {"fire-at-chargers", DK_6_3},
        {"charge", DK_6_4},         {"melee", DK_7_5},         {"unit-morale", DK_8_2},
        {"brigade-morale", DK_8_8}, {"pursuit", DK_7_9}};
    ASSERT_EQ(all.size(), expected.size());
    for (const auto& [name, clause] : expected)
        EXPECT_TRUE(calculator(all, name).clause == clause) << name;
    for (const Calculator& each : all) {
        EXPECT_FALSE(each.title.empty());
        std::set<std::string_view> names;
        for (const CalculatorInput& input : each.inputs) {
            EXPECT_TRUE(names.insert(input.name).second) << each.name << " " << input.name;
            EXPECT_FALSE(input.meaning.empty()) << each.name;
            EXPECT_FALSE(input.preset.empty()) << input.name;
        }
        const CalculatorAnswer answer = run(each.name, {});
        EXPECT_EQ(answer.impossible, "") << each.name;
        EXPECT_FALSE(answer.needs.empty()) << each.name;
        EXPECT_GT(answer.assessment.odds.total, 0u) << each.name;
    }
}

TEST(Calculators, every_choice_and_both_ends_of_every_number_give_odds) {
    for (const Calculator& each : calculators())
        for (const CalculatorInput& input : each.inputs) {
            std::vector<std::string> values;
            for (const std::string_view word : input.choices) values.emplace_back(word);
            if (values.empty()) values = {std::to_string(input.low), std::to_string(input.high)};
            for (const std::string& value : values) {
                const CalculatorAnswer answer = run(each.name, {{std::string{input.name}, value}});
                EXPECT_GT(answer.assessment.odds.total, 0u)
                    << each.name << " " << input.name << " " << value;
            }
        }
}

// ---- words --------------------------------------------------------------------------------------

TEST(Words, every_outcome_and_line_of_every_calculator_reads_differently) {
    for (const Calculator& each : calculators()) {
        const CalculatorAnswer answer = run(each.name, {});
        std::set<std::string> seen;
        for (const Odds::Line& line : answer.assessment.odds.lines) {
            const std::string words = outcome_words(line.outcome);
            EXPECT_FALSE(words.empty()) << each.name << " " << line.outcome;
            EXPECT_TRUE(seen.insert(words).second) << each.name << ": " << words;
        }
    }
}

TEST(Words, every_reason_has_words_of_its_own) {
    std::set<std::string> seen;
    int named = 0;
    for (std::uint16_t number = 1; number < 100; ++number) {
        const std::string words =
            modifier_words({.value = 1, .clause = DK_8_2, .reason = Reason{number}});
        if (words.empty()) continue;
        ++named;
        EXPECT_TRUE(seen.insert(words).second) << words;
    }
    EXPECT_GT(named, 70);
}

TEST(Words, outcomes_read_as_the_table_says_them) {
    EXPECT_EQ(outcome_words(shot_outcome(0, false)), "no loss");
    EXPECT_EQ(outcome_words(shot_outcome(1, false)), "1 figure");
    EXPECT_EQ(outcome_words(shot_outcome(3, true)), "3 figures, a general in danger");
    EXPECT_EQ(outcome_words(melee_outcome({MeleeFate::tests_pursuit, MeleeFate::routs})),
              "attacker tests for pursuit, defender routs");
    EXPECT_EQ(outcome_words(charge_outcome(ChargeEnd::charger_falters)), "the charger falters");
    EXPECT_EQ(
        outcome_words(charge_outcome(ChargeEnd::melee, {MeleeFate::retires, MeleeFate::stands})),
        "melee: the charger retires, the target stands");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::risk, RiskResult::captured)), "captured");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::brigade, BrigadeResult::panics)), "mass panic");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::morale, MoraleResult::fails)), "fails");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::band, Band::point_blank)), "point blank");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::order, OrderResult::panic)), "panic");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::pursuit, PursuitResult::wild)), "runs wild");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::initiative, InitiativeResult::other)),
              "has it not");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::die, true)), "obeys");
}

// ---- one by one ---------------------------------------------------------------------------------

TEST(Calculators, initiative) {
    Rules rules;
    const CalculatorAnswer answer = run("initiative", {{"nation", "prussian"},
                                                       {"cinc", "excellent"},
                                                       {"enemy_nation", "austrian"},
                                                       {"enemy_cinc", "poor"}});
    EXPECT_EQ(answer.assessment.tally.total(), 2);
    EXPECT_EQ(answer.assessment.other.total(), -1);
    EXPECT_EQ(answer.assessment.odds,
              initiative_odds({rules.book(), Nation::prussian, Rating::excellent},
                              {rules.book(), Nation::austrian, Rating::poor}, false));
}

TEST(Calculators, order_change) {
    const CalculatorAnswer answer = run("order-change", {{"nation", "french"},
                                                         {"cinc_away", "13"},
                                                         {"brigadier", "excellent"},
                                                         {"cinc_commands", "another-brigade"}});
    expect_tally(answer.assessment.tally, {{+2, DK_3_9, reason::cinc_issues},
                                           {-2, DK_3_9, reason::cinc_far},
                                           {-2, DK_3_9, reason::cinc_busy},
                                           {+1, DK_3_12, reason::excellent_general}});
    EXPECT_EQ(answer.needs, "10 or more");
    EXPECT_EQ(answer.assessment.odds.chance(outcome(OutcomeKind::order, OrderResult::changed)),
              Fraction::of(3, 36));
    EXPECT_EQ(run("order-change", {{"cinc_commands", "this-brigade"}}).needs, "no roll");
    EXPECT_TRUE(run("order-change", {{"issued_by", "brigadier"}}).assessment.tally.lines().empty());
}

TEST(Calculators, musketry) {
    const CalculatorAnswer answer = run("musketry", {{"figures", "20"},
                                                     {"first_fire", "yes"},
                                                     {"range", "7"},
                                                     {"target", "hussars"},
                                                     {"target_charges", "yes"}});
    Rules rules;
    ShotSituation s{.book = rules.book(), .shooter = infantry()};
    s.firing = 20;
    s.first_fire = true;
    s.range = 7_in;
    s.target = hussars();
    s.target_charges = true;
    expect_tally(answer.assessment.tally,
                 {{+2, DK_5_2, reason::first_fire}, {+2, DK_5_4, reason::charging_cavalry}});
    EXPECT_EQ(answer.assessment.odds, shot_odds(s));
    EXPECT_TRUE(answer.needs.starts_with("2D6 + 4, ")) << answer.needs;
    EXPECT_EQ(run("musketry", {{"range", "13"}}).impossible, "That is out of range (DK-5.1).");
    EXPECT_EQ(run("musketry", {{"range", "13"}, {"weapon", "rifle"}}).impossible, "");
    EXPECT_NE(run("musketry", {{"target", "hussars"}, {"target_formation", "square"}}).impossible,
              "");
}

TEST(DK_5_5, every_calculator_of_fire_names_the_row) {
    const auto row = [](std::string_view name, const char* input) {
        return run(name, {{input, "3"}}).assessment.reading.row;
    };
    for (const auto& [name, input] :
         {std::pair{"musketry", "figures"}, std::pair{"artillery", "count"},
          std::pair{"skirmish-fire", "figures"}, std::pair{"fire-at-chargers", "figures"}}) {
        ASSERT_TRUE(row(name, input)) << name;
        EXPECT_EQ(row(name, input)->at, 3) << name;
    }
}

TEST(Calculators, the_mean_is_that_of_the_odds) {
    // DK-5.5: 31 of 72 one figure, 14 two, 6 three: 77/72.
    EXPECT_EQ(run("musketry", {}).needs, "2D6, 1.07 figures on average");
}

TEST(Calculators, artillery) {
    const CalculatorAnswer canister = run("artillery", {{"guns", "12-pounders"}, {"range", "13"}});
    expect_one(canister.assessment.tally, +5, DK_5_3, reason::canister);
    EXPECT_TRUE(canister.needs.ends_with("canister"));
    const CalculatorAnswer shot = run("artillery", {{"guns", "12-pounders"}, {"range", "14"}});
    EXPECT_TRUE(shot.needs.ends_with("shot"));
    EXPECT_NE(run("artillery", {{"range", "43"}}).impossible, "");
    expect_one(run("artillery", {{"range", "20"}, {"target", "6-8-pounders"}}).assessment.tally, -3,
               DK_5_4, reason::target_guns);
}

TEST(Calculators, skirmish_fire) {
    const CalculatorAnswer answer = run("skirmish-fire", {{"figures", "8"}});
    EXPECT_EQ(answer.needs, "3 dice, 6 or more");
    EXPECT_EQ(answer.assessment.odds.chance(shot_outcome(0, false)), Fraction::of(125, 216));
}

TEST(Calculators, fire_at_chargers_with_supports) {
    Rules rules;
    ShotSituation s{.book = rules.book(), .shooter = infantry(Grade::elite)};
    s.firing = 16;
    s.target = hussars();
    s.target_charges = true;
    ShotSituation friends{.book = rules.book()};
    friends.firing = 12;
    friends.target = hussars();
    friends.target_charges = true;
    const CalculatorAnswer answer =
        run("fire-at-chargers", {{"grade", "elite"}, {"charger", "hussars"}, {"supports", "2"}});
    expect_same(answer.assessment.odds, defensive_odds(s, Shots{friends, friends}));
}

TEST(Calculators, melee) {
    const CalculatorAnswer answer = run("melee", {{"attacker", "cuirassiers"},
                                                  {"attacker_charging", "yes"},
                                                  {"defender_formation", "square"},
                                                  {"defender_grade", "elite"}});
    expect_tally(answer.assessment.tally, {{+5, DK_7_2, reason::troop_type},
                                           {+2, DK_7_3, reason::charging},
                                           {+2, DK_7_4, reason::outnumbering}});
    expect_tally(answer.assessment.other, {{+1, DK_7_2, reason::troop_type},
                                           {+4, DK_7_3, reason::in_square},
                                           {+1, DK_7_3, reason::elite}});
    EXPECT_TRUE(answer.assessment.opposed);
    EXPECT_NE(run("melee", {{"attacker", "hussars"}, {"attacker_formation", "square"}}).impossible,
              "");
}

TEST(DK_4_12, a_garrison_has_no_formation_but_its_buildings) {
    for (const char* formation : {"line", "column", "skirmish", "square"}) {
        const CalculatorAnswer fired_at =
            run("musketry", {{"target_formation", formation}, {"target_place", "buildings"}});
        expect_one(fired_at.assessment.tally, -4, DK_5_4, reason::target_in_buildings);
        const CalculatorAnswer fought =
            run("melee", {{"defender_formation", formation}, {"defender_place", "buildings"}});
        expect_tally(fought.assessment.other,
                     {{+1, DK_7_2, reason::troop_type}, {+1, DK_7_4, reason::in_buildings}});
        const CalculatorAnswer tested =
            run("unit-morale", {{"unit_formation", formation}, {"place", "buildings"}});
        expect_one(tested.assessment.tally, +1, DK_8_2, reason::in_buildings);
        const CalculatorAnswer charged =
            run("charge", {{"defender_formation", formation}, {"defender_place", "buildings"}});
        EXPECT_EQ(charged.assessment.odds,
                  run("charge", {{"defender_place", "buildings"}}).assessment.odds);
    }
}

TEST(Calculators, a_whole_charge) {
    const CalculatorAnswer answer = run("charge", {{"attacker", "dragoons"},
                                                   {"attacker_figures", "16"},
                                                   {"attacker_order", "assault"},
                                                   {"attacker_general_attached", "excellent"},
                                                   {"defender_supported", "yes"},
                                                   {"defender_place", "cover"},
                                                   {"supports", "1"}});
    EXPECT_EQ(answer.impossible, "");
    expect_one(answer.assessment.tally, +3, DK_8_2, reason::general_attached);
    expect_tally(answer.assessment.other, {{+1, DK_8_2, reason::in_cover},
                                           {+2, DK_8_2, reason::support},
                                           {-1, DK_8_2, reason::charged_by_horse}});
    const auto in_contact = [](std::uint16_t end) {
        return charge_end_of(end) == ChargeEnd::melee;
    };
    EXPECT_GT(chance_where(answer.assessment.odds, in_contact), Fraction::of(1, 2));
}

TEST(Calculators, a_flank_charge_counts_on_both_sides) {
    const CalculatorAnswer answer =
        run("charge", {{"attacker", "dragoons"}, {"flank_or_rear", "yes"}});
    expect_one(answer.assessment.tally, +1, DK_8_2, reason::flank_attack);
    expect_tally(answer.assessment.other,
                 {{-4, DK_8_2, reason::charged_flank}, {-1, DK_8_2, reason::charged_by_horse}});
}

std::string no_charge(Rules& rules, CalculatorValues values) {
    return run(rules, "charge", std::move(values)).impossible;
}

TEST(DK_1_6, an_unformed_unit_cannot_charge) {
    Rules rules;
    EXPECT_NE(no_charge(rules, {{"attacker_state", "unformed"}}).find("DK-1.6"), std::string::npos);
    EXPECT_NE(no_charge(rules, {{"attacker", "hussars"},
                                {"defender", "hussars"},
                                {"defender_state", "faltering"},
                                {"reaction", "counter-charge"}})
                  .find("DK-1.6"),
              std::string::npos);
}

TEST(DK_6_6, infantry_does_not_charge_formed_cavalry_but_by_ruling) {
    Rules rules;
    EXPECT_NE(no_charge(rules, {{"defender", "hussars"}}).find("DK-6.6"), std::string::npos);
    EXPECT_EQ(no_charge(rules, {{"defender", "hussars"}, {"defender_state", "unformed"}}), "");
    rules.ruling("charge.foot_at_horse", "as printed");
    EXPECT_EQ(no_charge(rules, {{"defender", "hussars"}}), "");
}

TEST(DK_6_6, a_charge_reaches_no_further_than_its_move) {
    Rules rules;
    EXPECT_EQ(no_charge(rules, {{"distance", "6"}}), "");
    EXPECT_NE(no_charge(rules, {{"distance", "7"}}).find("out of reach"), std::string::npos);
    EXPECT_EQ(no_charge(rules, {{"attacker", "hussars"}, {"distance", "12"}}), "");
    EXPECT_NE(no_charge(rules, {{"attacker", "hussars"}, {"distance", "13"}}), "");
}

TEST(DK_6_9, infantry_counter_charges_only_infantry_but_by_ruling) {
    Rules rules;
    const CalculatorValues at_horse{{"attacker", "hussars"}, {"reaction", "counter-charge"}};
    EXPECT_EQ(no_charge(rules, {{"reaction", "counter-charge"}}), "");
    EXPECT_NE(no_charge(rules, at_horse).find("DK-6.9"), std::string::npos);
    EXPECT_NE(no_charge(rules, {{"defender", "6-8-pounders"}, {"reaction", "counter-charge"}}), "");
    rules.ruling("countercharge.whom", "as printed");
    EXPECT_EQ(no_charge(rules, at_horse), "");
    EXPECT_NE(no_charge(rules, {{"defender", "6-8-pounders"}, {"reaction", "counter-charge"}}), "");
}

TEST(DK_6_2, who_may_not_evade_is_told_so) {
    Rules rules;
    EXPECT_NE(no_charge(rules, {{"reaction", "evade"}}).find("DK-6.2"), std::string::npos);
    EXPECT_EQ(no_charge(rules, {{"reaction", "evade"}, {"defender_formation", "skirmish"}}), "");
}

TEST(DK_8_1, only_those_who_go_back_rally_and_only_the_formed_charge) {
    EXPECT_NE(run("unit-morale", {{"test", "rallying"}}).impossible.find("DK-8.1"),
              std::string::npos);
    EXPECT_EQ(run("unit-morale", {{"test", "rallying"}, {"unit_state", "routing"}}).impossible, "");
    EXPECT_NE(run("unit-morale", {{"test", "to-charge"}, {"unit_state", "unformed"}}).impossible,
              "");
}

TEST(Calculators, unit_morale) {
    const CalculatorAnswer answer = run("unit-morale", {{"unit_grade", "elite"},
                                                        {"unit_figures", "15"},
                                                        {"unit_lost", "5"},
                                                        {"friends_breaking", "2"}});
    expect_tally(answer.assessment.tally, {{+3, DK_8_2, reason::elite},
                                           {-2, DK_8_2, reason::quarter_lost},
                                           {-2, DK_8_2, reason::friends_breaking}});
    EXPECT_EQ(answer.needs, "2D6 - 1");
    EXPECT_EQ(answer.assessment.odds.chance(outcome(OutcomeKind::morale, MoraleResult::passes)),
              Fraction::of(26, 36));
}

TEST(Calculators, brigade_morale_and_pursuit) {
    const CalculatorAnswer brigade =
        run("brigade-morale",
            {{"nation", "prussian"}, {"brigadier", "yes"}, {"retreating_or_routing", "2"}});
    EXPECT_EQ(brigade.assessment.tally.total(), 0);
    EXPECT_EQ(brigade.needs, "6 or more");
    const CalculatorAnswer horse =
        run("brigade-morale",
            {{"nation", "prussian"}, {"brigade", "cavalry"}, {"retreating_or_routing", "0"}});
    expect_tally(horse.assessment.tally, {});
    const CalculatorAnswer pursuit = run("pursuit", {{"cavalry", "cossacks"}});
    expect_one(pursuit.assessment.tally, -2, DK_7_9, reason::irregular_cavalry);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
