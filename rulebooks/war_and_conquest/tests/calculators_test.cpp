// SPDX-License-Identifier: Apache-2.0
//
// The calculators: each answers with the tally and odds of the chapter it is made of, says what
// cannot be, and where a family default decides.
#include "rulebooks/war_and_conquest/calculators/calculators.h"

#include <set>

#include "rulebooks/war_and_conquest/7_combat/pursuit.h"
#include "rulebooks/war_and_conquest/calculators/calculator_words.h"
#include "rulebooks/war_and_conquest/tests/rules.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {
namespace {

const Calculator& calculator_named(const std::vector<Calculator>& all, std::string_view name) {
    for (const Calculator& each : all)
        if (each.name == name) return each;
    ADD_FAILURE() << "no calculator " << name;
    return all.front();
}

// The values given, with the presets for the others, as `calculate` fills them in.
CalculatorAnswer run(Rules& rules, std::string_view name, CalculatorValues values) {
    const std::vector<Calculator> all = calculators();
    const Calculator& calculator = calculator_named(all, name);
    for (const CalculatorInput& input : calculator.inputs)
        values.try_emplace(std::string{input.name}, input.preset);
    EXPECT_EQ(values.size(), calculator.inputs.size()) << "a value it does not ask";
    return run_calculator(rules.book(), name, values);
}
CalculatorAnswer run(std::string_view name, CalculatorValues values) {
    Rules rules;
    return run(rules, name, std::move(values));
}

TEST(Calculators, there_is_one_for_every_roll_each_with_its_clause) {
    const std::vector<Calculator> all = calculators();
    const std::vector<std::pair<std::string_view, Clause>> expected{{"strategic-advantage", WC_2_2},
                                                                    {"command-test", WC_1_7},
                                                                    {"bad-ground", WC_5_5},
                                                                    {"shooting", WC_6_1},
                                                                    {"combat", WC_7_4},
                                                                    {"pursuit", WC_7_5},
                                                                    {"rally", WC_8_1}};
    ASSERT_EQ(all.size(), expected.size());
    for (const auto& [name, clause] : expected)
        EXPECT_TRUE(calculator_named(all, name).clause == clause) << name;
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

TEST(Calculators, the_largest_numbers_all_at_once_are_counted) {
    for (const Calculator& each : calculators()) {
        CalculatorValues values;
        for (const CalculatorInput& input : each.inputs)
            values[std::string{input.name}] =
                input.choices.empty() ? std::to_string(input.high) : std::string{input.preset};
        if (each.name == "combat")
            for (const std::string who : {"attacker", "defender"}) {
                values[who + "_weapon"] = "pike";
                values[who] = "warband";
                values[who + "_disordered"] = "by-ground";
                values["first_charge"] = "yes";
                values["charges"] = "both";
            }
        if (each.name == "shooting") {
            values["weapon"] = "sling";
            values["range"] = "9";
            values["shooting"] = "1";
            values["target"] = "warband";
        }
        EXPECT_GT(run(each.name, values).assessment.odds.total, 0u) << each.name;
    }
}

TEST(Calculators, every_figure_of_the_lists_can_be_chosen) {
    std::set<std::string_view> chosen{figures.begin(), figures.end()};
    std::set<std::string_view> listed;
    for (const ArmyList& list : lists().all)
        for (const Figure& figure : list.figures) listed.insert(figure.key);
    EXPECT_EQ(chosen, listed);
}

// ---- words --------------------------------------------------------------------------------------

TEST(Words, every_outcome_of_every_calculator_reads_differently) {
    for (const Calculator& each : calculators()) {
        std::set<std::string> seen;
        for (const Odds::Line& line : run(each.name, {}).assessment.odds.lines) {
            const std::string words = outcome_words(line.outcome);
            EXPECT_FALSE(words.empty()) << each.name << " " << line.outcome;
            EXPECT_TRUE(seen.insert(words).second) << each.name << ": " << words;
        }
    }
}

TEST(Words, every_reason_has_words_of_its_own) {
    std::set<std::string> seen;
    for (const int from : {1, 10, 20, 30}) {
        for (int number = from; number < from + 10; ++number) {
            const std::string words = modifier_words(
                {.value = 1, .clause = WC_4_5, .reason = static_cast<Reason>(number)});
            if (words.empty()) break;
            EXPECT_TRUE(seen.insert(words).second) << words;
        }
    }
    EXPECT_EQ(seen.size(), 6u + 8u + 8u + 3u + 7u + 1u);
}

TEST(Words, a_line_says_where_a_family_default_decides) {
    const auto words = [](Clause clause, Reason reason) {
        return modifier_words({.value = -1, .clause = clause, .reason = reason});
    };
    EXPECT_EQ(words(WC_6_1, reason::moved), "moved (family default)");
    EXPECT_EQ(words(WC_1_7, reason::enemies_near), "enemies near (partly a family default)");
    EXPECT_EQ(words(WC_1_1, reason::morale), "Morale");
}

TEST(Words, outcomes) {
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::losses, 0)), "no loss");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::losses, 1)), "1 figure");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::losses, 4)), "4 figures");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::distance, 1)), "1 inch");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::combat, CombatEnd::other_breaks)),
              "the defender breaks");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::shot, ShotEnd::flees)), "flees");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::flight, Flight::caught)), "caught and destroyed");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::test, TestResult::fails)), "fails");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::advantage, Advantage::won)), "has the advantage");
}

// ---- one by one ---------------------------------------------------------------------------------

TEST(Calculators, command_test) {
    Rules rules;
    const CalculatorAnswer answer =
        run(rules, "command-test", {{"morale", "8"}, {"enemies_near", "2"}, {"sips", "1"}});
    EXPECT_EQ(answer.assessment.odds,
              test_odds({.book = rules.book(), .morale = 8, .enemies_near = 2, .sips = 1}));
    EXPECT_EQ(answer.needs, "6 or less on 3D6, the two lowest (partly a family default)");
    rules.ruling("sip.use", "advantage alone");
    EXPECT_EQ(run(rules, "command-test", {{"sips", "1"}}).impossible,
              "Intervention points are not spent on tests (WC-1.10).");
}

TEST(Calculators, strategic_advantage) {
    Rules rules;
    const CalculatorAnswer answer =
        run(rules, "strategic-advantage", {{"sips", "2"}, {"enemy_sips", "1"}});
    EXPECT_EQ(answer.assessment.odds, advantage_odds(rules.book(), 2, 1, false));
    EXPECT_EQ(answer.needs, "3D6 against 2D6 (partly our ruling)");
}

TEST(Calculators, bad_ground) {
    const CalculatorAnswer charge = run("bad-ground", {{"who", "fyrd"}, {"ground", "uneven"}});
    EXPECT_EQ(charge.assessment.odds.lines.size(), 4u);  // no more than 8
    EXPECT_EQ(outcome_words(charge.assessment.odds.lines[0].outcome), "5 inches");
    EXPECT_EQ(outcome_words(charge.assessment.odds.lines[3].outcome), "8 inches");
    EXPECT_EQ(charge.assessment.clause, WC_5_5);
    EXPECT_EQ(charge.needs, "4 inches and 1D6 (our ruling), in good order");
    EXPECT_EQ(run("bad-ground", {{"who", "fyrd"}, {"ground", "dense"}}).needs,
              "1D6, disordered there");
    EXPECT_EQ(run("bad-ground", {{"who", "fyrd"}, {"ground", "difficult"}}).needs,
              "two of 3D6 as in flight (our ruling), disordered there");
    EXPECT_EQ(run("bad-ground", {{"who", "archer"}, {"ground", "dense"}}).needs,
              "the higher of 2D6, in good order");
    EXPECT_EQ(run("bad-ground", {{"who", "chariot"}, {"ground", "dense"}}).impossible,
              "That ground is closed to it (WC-5.7).");
}

TEST(Calculators, a_failed_charge_on_bad_ground) {
    const auto fails = [](const char* who, const char* ground) {
        return run("bad-ground", {{"who", who}, {"ground", ground}, {"how", "failed-charge"}});
    };
    const auto chance = [](const CalculatorAnswer& answer, int inches) {
        return answer.assessment.odds.chance(outcome(OutcomeKind::distance, inches));
    };
    const CalculatorAnswer uneven = fails("fyrd", "uneven");
    EXPECT_EQ(uneven.assessment.clause, WC_3_5);
    EXPECT_EQ(uneven.needs, "1D6, no further than 4 inches");
    EXPECT_EQ(chance(uneven, 4), Fraction::of(3, 6));
    EXPECT_EQ(chance(uneven, 5), Fraction::of(0, 1));
    EXPECT_EQ(chance(fails("fyrd", "clear"), 6), Fraction::of(1, 6));
    const CalculatorAnswer dense = fails("milites", "dense");
    EXPECT_EQ(dense.needs, "2D6, no further than the first die");
    EXPECT_EQ(chance(dense, 6), Fraction::of(1, 6));
    EXPECT_EQ(chance(fails("milites", "clear"), 12), Fraction::of(1, 36));
    EXPECT_EQ(fails("chariot", "difficult").impossible, "That ground is closed to it (WC-5.7).");
}

TEST(Calculators, shooting) {
    const CalculatorAnswer answer =
        run("shooting", {{"behind", "10"}, {"target", "african-spear"}, {"target_figures", "20"}});
    EXPECT_EQ(answer.needs,
              "15 dice hit on 4 or more, saved on 4 or more, kill on 4 or more; 1.88 figures on "
              "average, flees 1.29% (family default)");
    EXPECT_EQ(run("shooting", {{"range", "25"}}).impossible,
              "That weapon does not reach (WC-6.4).");
    EXPECT_EQ(run("shooting", {{"weapon", "crossbow"}, {"moved", "yes"}}).impossible,
              "A crossbow moves or shoots, not both (WC-6.4).");
    EXPECT_EQ(
        run("shooting", {{"weapon", "crossbow"}, {"moved", "yes"}, {"range", "31"}}).impossible,
        "That weapon does not reach (WC-6.4).");
    EXPECT_EQ(run("shooting",
                  {{"shooting", "1"}, {"cover", "hard"}, {"moved", "yes"}, {"disordered", "yes"}})
                  .impossible,
              "That cannot be hit (WC-6.8).");
}

TEST(Calculators, combat) {
    Rules rules;
    const CalculatorAnswer answer = run(rules, "combat",
                                        {{"attacker", "milites"},
                                         {"attacker_figures", "12"},
                                         {"charges", "attacker"},
                                         {"defender", "fyrd"},
                                         {"defender_standard", "yes"}});
    Fighter knights{.book = rules.book(), .troops = troops("milites")};
    knights.array = {12, 6};
    knights.contact = 6;
    knights.charging = true;
    Fighter saxons{.book = rules.book(), .troops = troops("fyrd")};
    saxons.array = {24, 6};
    saxons.contact = 6;
    saxons.standard = true;
    EXPECT_EQ(answer.assessment.odds, combat_forecast(knights, saxons).ends);
    EXPECT_EQ(answer.needs.find("the attacker strikes first"), 0u);
    EXPECT_EQ(
        run("combat", {{"attacker", "milites"}, {"charges", "attacker"}, {"defender", "elephant"}})
            .impossible,
        "Horse does not charge elephants (WC-7.11).");
    EXPECT_EQ(run("combat", {{"charges", "attacker"}, {"attacker_files", "5"}}).impossible,
              "A column of march does not charge (WC-1.8).");
}

// What the ground's own calculator says of a charge there, and what play allows.
TEST(WC_8_2, the_combat_calculator_lets_whom_ground_disorders_charge) {
    Rules rules;
    const auto charge = [&](std::string_view who, std::string_view why) {
        return run(rules, "combat",
                   {{"charges", "both"}, {std::string{who} + "_disordered", std::string{why}}})
            .impossible;
    };
    EXPECT_EQ(charge("attacker", "by-ground"), "");
    EXPECT_EQ(charge("defender", "by-ground"), "");
    EXPECT_EQ(charge("attacker", "otherwise"), "A disordered unit does not charge (WC-8.2).");
    EXPECT_EQ(charge("defender", "otherwise"),
              "A disordered unit does not counter-charge (WC-8.2).");
    rules.ruling("disorder.charge", "may");
    EXPECT_EQ(charge("attacker", "otherwise"), "");
}

TEST(WC_7_2, the_round_of_a_charge_is_the_first_and_has_pila) {
    const auto odds = [](const CalculatorValues& values) {
        return run("combat", values).assessment.odds;
    };
    const Odds charge = odds({{"charges", "attacker"}});
    EXPECT_EQ(charge, odds({{"charges", "attacker"}, {"first_round", "yes"}}));
    EXPECT_NE(odds({{"first_round", "yes"}}), odds({}));
}

TEST(Calculators, pursuit_and_rally) {
    Rules rules;
    EXPECT_EQ(run(rules, "pursuit", {{"fugitive", "fyrd"}, {"pursuer", "milites"}}).assessment.odds,
              pursuit_odds(rules.book(), troops("fyrd"), troops("milites")));
    EXPECT_EQ(run("rally", {{"figures", "5"}, {"at_start", "24"}}).impossible,
              "It rallies with a quarter of its figures, 5 at least, and no enemy near (WC-8.1).");
    EXPECT_EQ(run("rally", {{"figures", "6"}, {"at_start", "24"}}).impossible, "");
}

}  // namespace
}  // namespace grognard::war_and_conquest
