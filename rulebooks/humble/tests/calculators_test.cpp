// SPDX-License-Identifier: Apache-2.0
//
// The calculators: the same tally and odds as the battle, exact fractions, impossible cases, bad
// inputs.
#include "rulebooks/humble/calculators/calculators.h"

#include "engine/record/json_document.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

constexpr Length depth = inches(3, 4);

const Calculator& calculator(const std::vector<Calculator>& all, std::string_view name) {
    for (const Calculator& each : all)
        if (each.name == name) return each;
    ADD_FAILURE() << "no calculator " << name;
    return all.front();
}

struct Calculated {
    CalculatorAnswer answer;
    Mistakes mistakes;
    const Odds& odds() const { return answer.assessment.odds; }
    const Tally& tally() const { return answer.assessment.tally; }
};

Calculated run(std::string_view name, CalculatorValues values, std::string_view house = {}) {
    const std::vector<Calculator> all = rulebook().calculators();
    Calculated result;
    std::optional<Document> house_rules;
    if (!house.empty()) house_rules = document_from_json("house.toml", house, result.mistakes);
    result.answer = calculate(rulebook(), calculator(all, name), std::move(values),
                              house_rules ? &*house_rules : nullptr, result.mistakes);
    return result;
}

// The lines of a battle's tally without the units they name and the measurements they made.
std::vector<Expected> plain(const Tally& tally) {
    std::vector<Expected> lines;
    for (const Modifier& line : tally.lines())
        lines.push_back({line.value, line.clause, line.reason});
    return lines;
}

void expect_same(const Calculated& calculated, const Judgement& judged) {
    EXPECT_TRUE(calculated.mistakes.empty());
    EXPECT_EQ(calculated.answer.impossible, "");
    ASSERT_TRUE(judged.assessment);
    const Assessment& battle = *judged.assessment;
    const Assessment& alone = calculated.answer.assessment;
    expect_tally(alone.tally, plain(battle.tally));
    expect_tally(alone.other, plain(battle.other));
    EXPECT_EQ(alone.tally.total(), battle.tally.total());
    EXPECT_EQ(alone.odds, battle.odds);
    EXPECT_TRUE(alone.clause == battle.clause);
    EXPECT_EQ(alone.opposed, battle.opposed);
}

TEST(Calculators, there_is_one_for_every_roll_of_the_sheet_each_with_its_clause) {
    const std::vector<Calculator> all = rulebook().calculators();
    ASSERT_EQ(all.size(), 5u);
    EXPECT_TRUE(calculator(all, "shooting").clause == HU_5_2);
    EXPECT_TRUE(calculator(all, "melee").clause == HU_6_3);
    EXPECT_TRUE(calculator(all, "rally").clause == HU_4_1);
    EXPECT_TRUE(calculator(all, "rout").clause == HU_7_2);
    EXPECT_TRUE(calculator(all, "reinforcement").clause == HU_3_6);
    for (const Calculator& each : all) {
        EXPECT_FALSE(each.title.empty());
        for (const CalculatorInput& input : each.inputs) {
            EXPECT_FALSE(input.name.empty()) << each.name;
            EXPECT_FALSE(input.meaning.empty()) << each.name;
            EXPECT_FALSE(input.preset.empty()) << input.name;
        }
        EXPECT_TRUE(run(each.name, {}).mistakes.empty()) << each.name;
        EXPECT_FALSE(run(each.name, {}).answer.needs.empty()) << each.name;
    }
}

// ---- the same as the battle ---------------------------------------------------------------------

TEST(Calculators, a_volley_is_that_of_the_battle) {
    Field field;
    const UnitId target = field.blue("Target", heavy_cavalry(), 20_in, 10_in, south).disrupted();
    field.red("First", infantry(), inches(39, 2), inches(47, 4));
    field.red("Second", infantry(), inches(41, 2), inches(47, 4));
    field.red_division_hq(20_in, inches(50, 4));
    expect_same(run("shooting", {{"firer", "infantry"},
                                 {"target", "heavy-cavalry"},
                                 {"supports", "1"},
                                 {"target_disrupted", "yes"},
                                 {"enfilade", "yes"},
                                 {"hq", "yes"}}),
                field.begin(Phase::shooting).judge(verb::shoot_at, target));
}

TEST(Calculators, a_battery_at_long_range_is_that_of_the_battle_cover_and_all) {
    Field field;
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    field.red("Guns", foot_artillery(), 20_in, 15_in);
    const Length front = 10_in + inches(3, 8);
    field.area(Ground::town, 18_in, 8_in, 22_in, front);
    field.line(Ground::wall, {at(17_in, front), at(23_in, front)});
    const Calculated both =
        run("shooting", {{"firer", "foot-artillery"}, {"range", "long"}, {"cover", "both"}});
    expect_same(both, field.begin(Phase::shooting).judge(verb::shoot_at, target));
    EXPECT_EQ(both.tally().total(), -2);
    EXPECT_FALSE(both.tally().lines()[2].counts());
}

TEST(Calculators, canister_and_a_pinned_firer_are_those_of_the_battle) {
    Field field;
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    field.red("Guns", horse_artillery(), 20_in, 11_in + depth).pinned();
    expect_same(run("shooting",
                    {{"firer", "horse-artillery"}, {"range", "canister"}, {"firer_pinned", "yes"}}),
                field.begin(Phase::shooting).judge(verb::shoot_at, target));
}

TEST(Calculators, a_melee_is_that_of_the_battle) {
    Field field;
    const UnitId attacker = field.blue("Attacker", heavy_cavalry(), 20_in, 10_in);
    const UnitId defender = field.red("Defender", guards(), 20_in, 10_in + depth).disrupted();
    field.blue("Left", infantry(), 20_in - inches(7, 8), 10_in + depth, east);
    field.area(Ground::town, 18_in, 8_in, 22_in, 10_in);
    field.area(Ground::hill, 15_in, 10_in + inches(1, 2), 25_in, 15_in, 1);
    field.red_corps_hq(20_in, 10_in + 2 * depth);
    expect_same(run("melee", {{"attacker", "heavy-cavalry"},
                              {"defender", "guard"},
                              {"attackers", "2"},
                              {"defender_disrupted", "yes"},
                              {"attacker_in_town", "yes"},
                              {"higher", "defender"},
                              {"defender_hq", "yes"}}),
                field.begin(Phase::melee).judge(verb::fight, attacker, defender));
}

TEST(Calculators, bracing_and_a_subsequent_melee_count_as_in_the_battle) {
    Field field;
    field.blue("Attacker", infantry(), 20_in, 10_in);
    field.red("Defender", infantry(), 20_in, 10_in + depth);
    Play play = field.begin(Phase::shooting);
    play.pick(verb::end_shooting);
    expect_same(run("melee", {{"braced", "yes"}}),
                play.game().judge({Side::chance, Rolled{{1, 1}}}));
    expect_tally(run("melee", {{"subsequent", "yes"}}).tally(), {{-1, HU_6_2, reason::subsequent}});
}

TEST(Calculators, a_rally_is_that_of_the_battle) {
    Field field;
    const UnitId unit = field.blue("Old Guard", guards(), 20_in, 10_in).disrupted();
    field.blue_division_hq(20_in, 10_in - depth);
    field.red("Hussars", light_cavalry(), 20_in, 12_in);
    expect_same(
        run("rally",
            {{"unit", "guard"}, {"state", "disrupted"}, {"hq", "yes"}, {"enemy_near", "yes"}}),
        field.begin(Phase::rally).judge(verb::rally, unit));
}

TEST(Calculators, a_calculators_lines_name_no_unit) {
    const Calculated rally = run("rally", {{"hq", "yes"}, {"enemy_near", "yes"}});
    for (const Modifier& line : rally.tally().lines()) EXPECT_EQ(line.because_of, UnitId::none);
    const Calculated melee = run("melee", {{"attacker_hq", "yes"}, {"defender_hq", "yes"}});
    for (const Modifier& line : melee.answer.assessment.other.lines())
        EXPECT_EQ(line.because_of, UnitId::none);
}

// ---- by hand ------------------------------------------------------------------------------------

TEST(Calculators, a_volley_by_hand) {
    const Calculated plain_shot = run("shooting", {});  // +1: a 4 pins, a 5 disrupts, a 6 routs
    EXPECT_EQ(plain_shot.odds().chance(Outcome::nothing), Fraction::of(1, 2));
    EXPECT_EQ(plain_shot.odds().chance(Outcome::pinned), Fraction::of(1, 6));
    EXPECT_EQ(plain_shot.odds().chance(Outcome::disrupted), Fraction::of(1, 6));
    EXPECT_EQ(plain_shot.odds().chance(Outcome::routs), Fraction::of(1, 6));
    EXPECT_EQ(plain_shot.odds().chance(Outcome::destroyed), Fraction::of(0, 6));
    EXPECT_EQ(plain_shot.answer.needs, "5 or more for an effect");
    const Calculated at_horse = run("shooting", {{"target", "light-cavalry"}, {"supports", "2"}});
    EXPECT_EQ(at_horse.tally().total(), 5);
    EXPECT_EQ(at_horse.odds().chance(Outcome::nothing), Fraction::of(0, 6));
    EXPECT_EQ(at_horse.odds().chance(Outcome::disrupted), Fraction::of(1, 6));
    EXPECT_EQ(at_horse.odds().chance(Outcome::routs), Fraction::of(1, 6));
    EXPECT_EQ(at_horse.odds().chance(Outcome::destroyed), Fraction::of(4, 6));
}

TEST(Calculators, an_even_melee_by_hand) {
    const Odds odds = run("melee", {}).odds();
    EXPECT_EQ(odds.total, 36u);
    EXPECT_EQ(odds.chance(Outcome::both_recoil), Fraction::of(6, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_recoils), Fraction::of(5, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_routs), Fraction::of(4 + 3, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_destroyed), Fraction::of(2 + 1, 36));
    EXPECT_EQ(odds.chance(Outcome::attacker_recoils), Fraction::of(5, 36));
    EXPECT_EQ(odds.chance(Outcome::attacker_routs), Fraction::of(7, 36));
    EXPECT_EQ(odds.chance(Outcome::attacker_destroyed), Fraction::of(3, 36));
    EXPECT_EQ(odds.chance(Outcome::defender_destroyed_must_follow), Fraction::of(0, 36));
}

TEST(Calculators, heavy_cavalry_on_disrupted_guns_by_hand) {
    const Calculated charge = run("melee", {{"attacker", "guard-heavy-cavalry"},
                                            {"defender", "foot-artillery"},
                                            {"defender_disrupted", "yes"}});
    EXPECT_EQ(charge.tally().total(), 5);
    EXPECT_EQ(charge.answer.assessment.other.total(), -3);
    // 8 ahead: from 3 to 13.
    EXPECT_EQ(charge.odds().chance(Outcome::defender_routs), Fraction::of(1, 36));
    EXPECT_EQ(charge.odds().chance(Outcome::defender_destroyed), Fraction::of(2 + 3, 36));
    EXPECT_EQ(charge.odds().chance(Outcome::defender_destroyed_must_follow), Fraction::of(30, 36));
}

TEST(Calculators, a_rally_a_rout_and_reinforcements_by_hand) {
    EXPECT_EQ(run("rally", {}).odds().chance(Outcome::rallies), Fraction::of(1, 3));
    EXPECT_EQ(run("rally", {}).answer.needs, "5 or more");
    EXPECT_EQ(
        run("rally", {{"unit", "hq"}, {"state", "disrupted"}}).odds().chance(Outcome::rallies),
        Fraction::of(3, 6));
    EXPECT_EQ(
        run("rally", {{"unit", "militia"}, {"state", "disrupted"}}).odds().chance(Outcome::rallies),
        Fraction::of(0, 6));
    EXPECT_EQ(run("rout", {}).odds().chance(Outcome::rout_destroyed), Fraction::of(1, 3));
    EXPECT_EQ(run("rout", {}).odds().chance(Outcome::rout_runs), Fraction::of(2, 3));
    EXPECT_EQ(run("rout", {}).answer.needs, "3 or more to survive");
    EXPECT_EQ(run("reinforcement", {}).odds().chance(Outcome::arrives), Fraction::of(4, 6));
    EXPECT_EQ(run("reinforcement", {{"from", "flank"}}).odds().chance(Outcome::arrives),
              Fraction::of(3, 6));
    EXPECT_EQ(
        run("reinforcement", {{"from", "flank"}, {"dice", "2"}}).odds().chance(Outcome::arrives),
        Fraction::of(3, 4));
    EXPECT_EQ(run("reinforcement", {{"dice", "3"}}).odds().chance(Outcome::delayed),
              Fraction::of(1, 27));
    EXPECT_EQ(run("reinforcement", {{"from", "flank"}}).answer.needs, "4 or more");
}

TEST(Calculators, every_kind_of_unit_is_understood) {
    const std::vector<Calculator> all = rulebook().calculators();
    const auto kinds = calculator(all, "melee").inputs[0].choices;
    const std::map<std::string_view, int> totals{{"infantry", 0},
                                                 {"light-infantry", -3},
                                                 {"militia", 0},
                                                 {"grenadier", 0},
                                                 {"guard", 1},
                                                 {"heavy-cavalry", 2},
                                                 {"guard-heavy-cavalry", 3},
                                                 {"light-cavalry", -1},
                                                 {"guard-light-cavalry", 0},
                                                 {"cossacks", -1},
                                                 {"foot-artillery", -3},
                                                 {"horse-artillery", -3},
                                                 {"hq", -3}};
    ASSERT_EQ(kinds.size(), totals.size());
    for (const std::string_view kind : kinds) {
        const Calculated fight = run("melee", {{"attacker", std::string{kind}}});
        EXPECT_EQ(fight.tally().total(), totals.at(kind)) << kind;
    }
}

// ---- what is not permitted ----------------------------------------------------------------------

TEST(Calculators, what_the_rules_forbid_is_said_with_the_clause) {
    EXPECT_EQ(run("rally", {{"enemy_in_contact", "yes"}}).answer.impossible,
              "It may not try (HU-4.3).");
    EXPECT_EQ(run("rally", {{"hq_in_reach", "no"}}).answer.impossible, "It may not try (HU-4.3).");
    EXPECT_EQ(run("rally", {{"unit", "hq"}, {"hq_in_reach", "no"}}).answer.impossible, "");
    EXPECT_EQ(run("rally", {{"enemy_near", "yes"}}).answer.impossible, "It may not try (HU-4.5).");
    EXPECT_EQ(run("rally", {{"enemy_near", "yes"}, {"unit", "grenadier"}}).answer.impossible,
              "It may not try (HU-4.5).");
    EXPECT_EQ(run("rally", {{"enemy_near", "yes"}, {"unit", "guard"}}).answer.impossible, "");
    EXPECT_EQ(run("rally", {{"enemy_near", "yes"}, {"hq", "yes"}}).answer.impossible, "");
}

TEST(Calculators, muskets_have_neither_long_range_nor_canister) {
    EXPECT_EQ(run("shooting", {{"range", "long"}}).answer.impossible,
              "Muskets have no long range.");
    EXPECT_EQ(run("shooting", {{"range", "canister"}}).answer.impossible,
              "Muskets fire no canister.");
}

TEST(Calculators, a_ruling_can_forbid_long_range_and_allow_grenadiers) {
    EXPECT_NE(run("shooting", {{"firer", "foot-artillery"}, {"range", "long"}},
                  R"({"rulings":{"artillery.ranges":"effective only"}})")
                  .answer.impossible,
              "");
    EXPECT_EQ(run("rally", {{"enemy_near", "yes"}, {"unit", "grenadier"}},
                  R"({"rulings":{"rally.near_enemy":"guards and grenadiers"}})")
                  .answer.impossible,
              "");
}

TEST(Calculators, a_house_rule_changes_odds_and_marks_the_line) {
    const Calculated rally =
        run("rally", {{"unit", "guard"}}, R"({"tables":{"rally":{"guard":3}}})");
    EXPECT_EQ(rally.odds().chance(Outcome::rallies), Fraction::of(5, 6));
    EXPECT_TRUE(rally.tally().lines()[0].house_rule);
    EXPECT_EQ(run("rout", {}, R"({"tables":{"rout":{"destroyed_up_to":3}}})")
                  .odds()
                  .chance(Outcome::rout_destroyed),
              Fraction::of(1, 2));
}

// ---- bad inputs ---------------------------------------------------------------------------------

TEST(Calculators, bad_inputs_are_reported_with_their_name) {
    const auto complaint = [](std::string_view name, CalculatorValues values) {
        const Calculated bad = run(name, std::move(values));
        return bad.mistakes.size() == 1 ? bad.mistakes[0].key + ": " + bad.mistakes[0].expected
                                        : std::to_string(bad.mistakes.size()) + " mistakes";
    };
    EXPECT_EQ(complaint("shooting", {{"supports", "16"}}),
              "supports: expected a whole number from 0 to 15, found \"16\"");
    EXPECT_EQ(complaint("shooting", {{"supports", "-1"}}),
              "supports: expected a whole number from 0 to 15, found \"-1\"");
    EXPECT_EQ(complaint("shooting", {{"supports", "two"}}),
              "supports: expected a whole number from 0 to 15, found \"two\"");
    EXPECT_EQ(complaint("rally", {{"state", "good"}}),
              "state: expected one of pinned, disrupted, found \"good\"");
    EXPECT_EQ(complaint("shooting", {{"firer", "hq"}}),
              "firer: expected one of infantry, foot-artillery, horse-artillery, found \"hq\"");
    EXPECT_EQ(complaint("reinforcement", {{"form", "rear"}}),
              "form: expected one of the inputs from, dice");
    EXPECT_EQ(complaint("rout", {{"unit", "guard"}, {"die", "3"}}), "2 mistakes");
}

TEST(Calculators, bad_house_rules_are_reported_and_nothing_is_calculated) {
    const Calculated bad = run("rout", {}, R"({"tables":{"rout":{"destroyed":3}}})");
    ASSERT_EQ(bad.mistakes.size(), 1u);
    EXPECT_EQ(bad.mistakes[0].key, "tables.rout.destroyed");
    EXPECT_EQ(bad.odds().total, 0u);
}

}  // namespace
}  // namespace grognard::humble
