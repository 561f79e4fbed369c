// SPDX-License-Identifier: Apache-2.0
//
// The calculators: the same tally and odds as the battle, command dice against throwing and
// exchanging every way, impossible cases.

#include <map>
#include <set>

#include "engine/record/json_document.h"
#include "rulebooks/vom_kriege/calculators/calculators.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

const Calculator& calculator(const std::vector<Calculator>& all, std::string_view name) {
    for (const Calculator& each : all)
        if (each.name == name) return each;
    ADD_FAILURE() << "no calculator " << name;
    return all.front();
}

// The values given, with the presets for the others, as `calculate` fills them in.
CalculatorAnswer run(std::string_view name, CalculatorValues values, Field& rules) {
    const std::vector<Calculator> all = calculators();
    for (const CalculatorInput& input : calculator(all, name).inputs)
        values.try_emplace(std::string{input.name}, input.preset);
    EXPECT_EQ(values.size(), calculator(all, name).inputs.size());
    return run_calculator(rules.setup()->book, name, values);
}
CalculatorAnswer run(std::string_view name, CalculatorValues values) {
    Field plain;
    return run(name, std::move(values), plain);
}

std::vector<Expected> plain(const Tally& tally) {
    std::vector<Expected> lines;
    for (const Modifier& line : tally.lines())
        lines.push_back({line.value, line.clause, line.reason});
    return lines;
}

void expect_same(const CalculatorAnswer& answer, const Assessment& battle) {
    EXPECT_EQ(answer.impossible, "");
    expect_tally(answer.assessment.tally, plain(battle.tally));
    expect_tally(answer.assessment.other, plain(battle.other));
    EXPECT_EQ(answer.assessment.odds, battle.odds);
    EXPECT_TRUE(answer.assessment.clause == battle.clause);
    EXPECT_EQ(answer.assessment.opposed, battle.opposed);
}

TEST(Calculators, there_is_one_for_every_roll_each_with_its_clause) {
    const std::vector<Calculator> all = calculators();
    const std::vector<std::pair<std::string_view, Clause>> expected{
        {"command-dice", VK_6_3}, {"shooting", VK_9_6}, {"melee", VK_9_12},
        {"form-square", VK_8_4},  {"retire", VK_8_1},   {"arrival", VK_5_4}};
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

// ---- command dice -------------------------------------------------------------------------------

constexpr std::array<Face, face_count> all_faces{Face::infantry, Face::cavalry, Face::artillery,
                                                 Face::saber, Face::flag};

bool covers(const Faces& shown, const Faces& wanted) {
    for (const Face face : all_faces)
        if (shown[face] < wanted[face]) return false;
    return true;
}

// By making every exchange there is, one after the other.
bool by_exchanging(const Faces& shown, const Faces& wanted, bool alike) {
    if (covers(shown, wanted)) return true;
    for (const Face one : all_faces)
        for (const Face two : all_faces) {
            Faces rest = shown;
            if (rest[one] == 0 || (alike && one != two)) continue;
            --rest[one];
            if (rest[two] == 0) continue;
            --rest[two];
            for (const Face got : all_faces) {
                Faces next = rest;
                ++next[got];
                if (by_exchanging(next, wanted, alike)) return true;
            }
        }
    return false;
}

TEST(VK_6_3, two_dice_are_one_of_choice_as_often_as_wished) {
    for (const bool alike : {false, true}) {
        Field rules;
        if (alike) rules.ruling("orders.pair", "same face");
        const auto setup = rules.setup();
        const std::vector<Faces> wishes{faces({Face::flag}), faces({Face::flag, Face::flag}),
                                        faces({Face::saber, Face::cavalry}),
                                        faces({Face::infantry, Face::infantry, Face::artillery})};
        for (int a = 0; a <= 4; ++a)
            for (int b = 0; a + b <= 4; ++b)
                for (int c = 0; a + b + c <= 4; ++c)
                    for (int d = 0; a + b + c + d <= 4; ++d) {
                        Faces shown;
                        shown.count = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                       static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(d),
                                       static_cast<std::uint8_t>(4 - a - b - c - d)};
                        for (const Faces& wanted : wishes)
                            EXPECT_EQ(can_be_made(setup->book, shown, wanted),
                                      by_exchanging(shown, wanted, alike));
                    }
    }
}

Fraction chance(std::string_view leader, int dice, CalculatorValues wanted, Field& rules) {
    wanted.try_emplace("infantry", "0");
    wanted["leader"] = leader;
    wanted["dice"] = std::to_string(dice);
    return run("command-dice", wanted, rules).assessment.odds.chance(outcome(FacesOutcome{true}));
}
Fraction chance(std::string_view leader, int dice, CalculatorValues wanted) {
    Field plain;
    return chance(leader, dice, std::move(wanted), plain);
}

TEST(VK_6_3, one_die_for_a_flag) {
    EXPECT_EQ(chance("poor", 1, {{"flag", "1"}}), Fraction::of(1, 6));
    EXPECT_EQ(chance("average", 1, {{"flag", "1"}}), Fraction::of(11, 36));
    EXPECT_EQ(chance("excellent", 1, {{"flag", "1"}}), Fraction::of(11, 36));
}

TEST(VK_6_3, two_dice_are_always_worth_one_of_choice) {
    EXPECT_EQ(chance("poor", 2, {{"flag", "1"}}), Fraction::of(1, 1));
    // Not by the other ruling: a flag, or two alike. 11 of 36 have a flag; of those without one 4
    // are two infantry and 3 two of another kind.
    Field rules;
    rules.ruling("orders.pair", "same face");
    EXPECT_EQ(chance("poor", 2, {{"flag", "1"}}, rules), Fraction::of(18, 36));
}

// Two of a kind with two dice can only be thrown: 1/36, and more with dice thrown again.
TEST(VK_6_3, rerolls_are_for_the_dice_that_do_not_serve) {
    EXPECT_EQ(chance("poor", 2, {{"saber", "2"}}), Fraction::of(1, 36));
    EXPECT_EQ(chance("average", 2, {{"saber", "2"}}),
              Fraction::of(1 * 6 + 10 * 1, 36 * 6));  // the one that is no saber again
    EXPECT_EQ(chance("good", 2, {{"saber", "2"}}), Fraction::of(11 * 11, 36 * 36));
}

TEST(VK_6_3, nothing_wanted_is_certain_and_more_than_the_dice_impossible) {
    EXPECT_EQ(chance("poor", 4, {}), Fraction::of(1, 1));
    EXPECT_EQ(chance("excellent", 2, {{"infantry", "2"}, {"cavalry", "1"}}), Fraction::of(0, 1));
    EXPECT_EQ(chance("excellent", 12, {{"flag", "12"}}).numerator > 0, true);
}

TEST(VK_6_3, the_answer_says_what_was_wanted) {
    const CalculatorAnswer answer =
        run("command-dice", {{"infantry", "2"}, {"saber", "1"}, {"dice", "4"}});
    EXPECT_EQ(answer.needs, "2 infantry, 1 saber, with re-rolls and exchanges");
}

// ---- shooting -----------------------------------------------------------------------------------

TEST(VK_9_6, the_shooting_calculator_says_what_the_battle_does) {
    Field field;
    const UnitId guns = field.blue("Battery", heavy_guns(6), 20_in, 10_in).shot();
    const UnitId target = field.red("Target", infantry(), 20_in, 15_in).column();
    field.order({guns}, Face::artillery, Use::bonus_to_shoot);
    Play play = field.begin(Phase::combat);
    expect_same(run("shooting", {{"shooter", "heavy-artillery"},
                                 {"guns", "6"},
                                 {"range", "5"},
                                 {"target_formation", "column"},
                                 {"order_bonus", "yes"},
                                 {"shooting_marker", "yes"}}),
                *play.judge(verb::shoot, guns, target).assessment);
}

TEST(VK_9_6, and_so_for_infantry_at_a_garrison) {
    Field field;
    const UnitId foot = field.blue("Foot", two_rank_infantry(), 20_in, 10_in).hits(3);
    const AreaId village = field.town(18_in, 12_in, 22_in, 16_in);
    const UnitId target = field.red("Target", infantry(), 20_in, 14_in).holds(village);
    field.order({foot}, Face::infantry);
    Play play = field.begin(Phase::combat);
    expect_same(run("shooting", {{"shooter", "two-rank-infantry"},
                                 {"range", "2"},
                                 {"target_place", "built-up-area"},
                                 {"shaken", "yes"}}),
                *play.judge(verb::shoot, foot, target).assessment);
}

TEST(VK_9_6, what_cannot_be_is_said_to_be_impossible) {
    const auto impossible = [](CalculatorValues values) {
        return run("shooting", std::move(values)).impossible;
    };
    EXPECT_NE(impossible({{"formation", "march-column"}}), "");
    EXPECT_NE(impossible({{"range", "4"}}), "");
    EXPECT_EQ(impossible({{"range", "4"}, {"shooter", "skirmishers"}}), "");
    EXPECT_EQ(impossible({{"range", "24"}, {"shooter", "light-artillery"}}), "");
    EXPECT_NE(impossible({{"range", "25"}, {"shooter", "light-artillery"}}), "");
    EXPECT_NE(impossible({{"formation", "column"}, {"target_place", "built-up-area"}}), "");
    EXPECT_NE(impossible({{"target", "cavalry"}, {"target_formation", "square"}}), "");
    EXPECT_NE(impossible({{"target", "leader"}}), "");
    Field rules;
    rules.ruling("leader.shot_at", "true");
    EXPECT_EQ(run("shooting", {{"target", "leader"}}, rules).impossible, "");
}

TEST(VK_9_9, the_shooting_calculator_knows_open_order) {
    const CalculatorAnswer answer =
        run("shooting", {{"target_formation", "open-order"}, {"formation", "square"}});
    // One die: an infantry face or a flag disorders, nothing hits.
    EXPECT_EQ(answer.assessment.odds.chance(outcome(ShotOutcome{0, true})), Fraction::of(3, 6));
    EXPECT_EQ(answer.assessment.odds.chance(outcome(ShotOutcome{0, false})), Fraction::of(3, 6));
}

// ---- melee, square, retire, arrival -------------------------------------------------------------

TEST(VK_9_12, the_melee_calculator_says_what_the_battle_does) {
    Field field;
    const UnitId target = field.red("Target", elite(infantry()), 20_in, 20_in).hits(1);
    const UnitId charger = field.blue("Charger", heavy_cavalry(), 20_in, 20_in).hits(3);
    field.order({charger}, Face::saber, Use::bonus_to_melee);
    field.charged(charger, target);
    Play play = field.begin(Phase::combat);
    const Judgement judged = play.judge(verb::melee, charger, target);
    ASSERT_TRUE(judged.assessment);
    expect_same(run("melee", {{"attacker", "heavy-cavalry"},
                              {"attacker_hits", "3"},
                              {"order_bonus", "yes"},
                              {"defender", "infantry"},
                              {"defender_quality", "elite"},
                              {"defender_hits", "1"}}),
                *judged.assessment);
}

TEST(VK_9_12, and_so_for_a_garrison_a_battery_and_a_square) {
    const auto judged = [](Field& field, UnitId charger, UnitId target) {
        field.order({charger}, Face::saber);
        field.charged(charger, target);
        return *field.begin(Phase::combat).judge(verb::melee, charger, target).assessment;
    };
    Field village;
    const AreaId area = village.town(18_in, 20_in, 22_in, 24_in);
    const UnitId garrison = village.red("Garrison", infantry(), 20_in, 22_in).column().holds(area);
    const UnitId foot = village.blue("Foot", conscript(infantry()), 20_in, 20_in).column();
    expect_same(run("melee", {{"attacker_formation", "column"},
                              {"attacker_quality", "conscript"},
                              {"defender_formation", "column"},
                              {"defender_place", "built-up-area"}}),
                judged(village, foot, garrison));
    Field wall;
    const AreaId held = wall.town(18_in, 20_in, 22_in, 24_in);
    const UnitId sortie = wall.blue("Sortie", infantry(), 20_in, 22_in).column().holds(held);
    const UnitId outside = wall.red("Outside", infantry(), 20_in, 24_in);
    expect_same(
        run("melee", {{"attacker_formation", "column"}, {"attacker_place", "built-up-area"}}),
        judged(wall, sortie, outside));
    for (const bool horse : {false, true}) {
        Field field;
        const UnitId guns = field.red("Battery", heavy_guns(), 20_in, 20_in).hits(1);
        const UnitId charger =
            field.blue("Charger", horse ? lancers() : infantry(), 20_in, 20_in).column();
        expect_same(run("melee", {{"attacker", horse ? "lancers" : "infantry"},
                                  {"attacker_formation", "column"},
                                  {"defender", "artillery"},
                                  {"defender_hits", "1"}}),
                    judged(field, charger, guns));
    }
    Field plain;
    const UnitId square = plain.red("Square", infantry(), 20_in, 20_in).square();
    const UnitId hussars = plain.blue("Hussars", light_cavalry(), 20_in, 20_in).disordered();
    expect_same(run("melee", {{"attacker", "light-cavalry"},
                              {"attacker_disordered", "yes"},
                              {"defender_formation", "square"}}),
                judged(plain, hussars, square));
}

TEST(VK_1_7, a_square_or_a_garrison_has_no_flank_to_be_charged_or_enfiladed_in) {
    const auto battles_back = [](const char* formation, const char* place, Field& rules) {
        return run("melee",
                   {{"charged_in", "flank-or-rear"},
                    {"defender_formation", formation},
                    {"defender_place", place}},
                   rules)
            .assessment.opposed;
    };
    Field plain;
    EXPECT_TRUE(battles_back("square", "open", plain));
    EXPECT_TRUE(battles_back("line", "built-up-area", plain));
    EXPECT_TRUE(battles_back("line", "wood", plain));
    EXPECT_FALSE(battles_back("line", "open", plain));
    EXPECT_FALSE(battles_back("line", "fieldworks", plain));
    Field faced;
    faced.ruling("wood.all_round", "false");
    EXPECT_FALSE(battles_back("line", "wood", faced));

    const auto dice = [](const char* enfiladed, const char* place) {
        return run("shooting", {{"shooter", "heavy-artillery"},
                                {"enfiladed", enfiladed},
                                {"target_place", place}})
            .assessment.tally.total();
    };
    EXPECT_EQ(dice("yes", "open"), dice("no", "open") + 1);
    EXPECT_EQ(dice("yes", "built-up-area"), dice("no", "built-up-area"));
    EXPECT_EQ(dice("yes", "wood"), dice("no", "wood"));
}

TEST(VK_9_12, a_defender_charged_in_flank_does_not_battle_back) {
    const CalculatorAnswer answer = run("melee", {{"charged_in", "flank-or-rear"}});
    EXPECT_FALSE(answer.assessment.opposed);
    EXPECT_TRUE(answer.assessment.other.lines().empty());
    EXPECT_TRUE(run("melee", {}).assessment.opposed);
}

TEST(VK_9_12, impossible_melees) {
    EXPECT_NE(run("melee", {{"attacker_disordered", "yes"}}).impossible, "");
    const CalculatorValues ridden{{"attacker", "lancers"}, {"attacker_disordered", "yes"}};
    EXPECT_EQ(run("melee", ridden).impossible, "");  // disordered by rough ground (VK-7.9)
    Field rules;
    rules.ruling("charge.rough", "falls back");
    EXPECT_NE(run("melee", ridden, rules).impossible, "");
    EXPECT_NE(run("melee", {{"defender", "lancers"}, {"defender_formation", "square"}}).impossible,
              "");
}

TEST(VK_8_4, the_square_calculator_counts_the_dice_of_the_test) {
    const auto forms = [](std::string hits, std::string disordered) {
        return run("form-square", {{"hits", hits}, {"disordered", disordered}})
            .assessment.odds.chance(outcome(SquareOutcome{true}));
    };
    // An infantry face is on two of six sides: 1 - (2/3)^dice.
    EXPECT_EQ(forms("0", "no"), Fraction::of(65, 81));
    EXPECT_EQ(forms("1", "no"), Fraction::of(65, 81));
    EXPECT_EQ(forms("2", "no"), Fraction::of(19, 27));
    EXPECT_EQ(forms("1", "yes"), Fraction::of(19, 27));
    EXPECT_EQ(forms("3", "yes"), Fraction::of(5, 9));
}

TEST(VK_8_1, the_retire_calculator_throws_the_melee_dice_and_sabers_hit) {
    const CalculatorAnswer answer = run("retire", {{"attacker_formation", "column"}});
    const int dice = answer.assessment.tally.total();
    EXPECT_EQ(dice, 4);
    EXPECT_EQ(answer.assessment.odds.chance(outcome(RetireOutcome{0})), Fraction::of(625, 1296));
    EXPECT_EQ(answer.assessment.odds.chance(outcome(RetireOutcome{4})), Fraction::of(1, 1296));
}

TEST(VK_8_1, the_retire_calculator_says_what_the_battle_does) {
    Field field;
    const UnitId target = field.red("Hussars", light_cavalry(), 20_in, 20_in).disordered();
    const UnitId charger = field.blue("Foot", elite(infantry()), 20_in, 20_in).column();
    field.order({charger}, Face::saber);
    field.charged(charger, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, charger, target);
    ASSERT_TRUE(play.offers(verb::retire));
    const Judgement judged = play.judge(verb::retire, target, charger);
    ASSERT_TRUE(judged.assessment);
    expect_same(run("retire", {{"attacker_quality", "elite"},
                               {"attacker_formation", "column"},
                               {"defender_disordered", "yes"}}),
                *judged.assessment);
}

TEST(VK_8_1, only_a_leader_retires_from_cavalry) {
    EXPECT_NE(run("retire", {{"attacker", "lancers"}}).impossible, "");
    EXPECT_EQ(run("retire", {{"attacker", "lancers"}, {"defender", "leader"}}).impossible, "");
}

TEST(VK_5_4, the_arrival_calculator_counts_turns) {
    const auto comes = [](CalculatorValues values, Field& rules) {
        return run("arrival", std::move(values), rules)
            .assessment.odds.chance(outcome(ArrivalOutcome{true}));
    };
    Field rules;
    EXPECT_EQ(comes({}, rules), Fraction::of(1, 2));
    EXPECT_EQ(comes({{"turns", "3"}}, rules), Fraction::of(7, 8));
    EXPECT_EQ(comes({{"needs", "6"}}, rules), Fraction::of(1, 6));
    EXPECT_EQ(comes({{"needs", "2"}, {"turns", "20"}}, rules).denominator > 0, true);
    Field other;
    other.ruling("arrival", "5 or more");
    EXPECT_EQ(comes({}, other), Fraction::of(1, 3));
    EXPECT_EQ(comes({{"needs", "4"}}, other), Fraction::of(1, 2));
}

}  // namespace
}  // namespace grognard::vom_kriege
