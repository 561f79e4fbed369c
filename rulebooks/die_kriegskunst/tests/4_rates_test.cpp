// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 4's table of moves and of formation changes, and who catches whom by them.
#include "rulebooks/die_kriegskunst/4_movement/rates.h"

#include "rulebooks/die_kriegskunst/state/results.h"
#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

void expect_rates(const Book& book, const Troops& troops, Length line, Length charge, Length column,
                  Length involuntary) {
    EXPECT_EQ(move_rate(book, troops, Formation::line), line);
    EXPECT_EQ(charge_rate(book, troops), charge);
    EXPECT_EQ(move_rate(book, troops, Formation::column), column);
    EXPECT_EQ(move_rate(book, troops, Formation::march_column), column);
    EXPECT_EQ(involuntary_rate(book, troops), involuntary);
}

TEST(DK_4_1, the_table_of_moves) {
    Rules rules;
    const Book& book = rules.book();
    for (const Kind kind : {Kind::guard, Kind::grenadier})
        expect_rates(book, of(kind), 8_in, 6_in, 12_in, 10_in);
    for (const Kind kind : {Kind::line, Kind::garrison, Kind::light})
        expect_rates(book, of(kind, Grade::line, Nation::prussian), 8_in, 6_in, 12_in, 10_in);
    for (const Kind kind : {Kind::line, Kind::garrison, Kind::militia, Kind::light})
        expect_rates(book, of(kind), 6_in, 6_in, 8_in, 10_in);
    for (const Kind kind : {Kind::cuirassier, Kind::dragoon, Kind::hussar})
        expect_rates(book, of(kind, Grade::line, Nation::prussian), 10_in, 12_in, 16_in, 12_in);
    expect_rates(book, of(Kind::irregular), 12_in, 12_in, 18_in, 16_in);
    EXPECT_EQ(move_rate(book, of(Kind::general), Formation::single), 12_in);
}

TEST(DK_1_3, only_prussian_infantry_of_the_line_marches_as_guards) {
    Rules rules;
    for (const Nation nation :
         {Nation::austrian, Nation::british, Nation::french, Nation::russian, Nation::other})
        EXPECT_EQ(move_rate(rules.book(), of(Kind::line, Grade::line, nation), Formation::line),
                  6_in);
    EXPECT_EQ(
        move_rate(rules.book(), of(Kind::line, Grade::line, Nation::prussian), Formation::line),
        8_in);
}

TEST(DK_4_1, guns_go_limbered_or_are_manhandled) {
    Rules rules;
    const Book& book = rules.book();
    for (const Kind kind : {Kind::pounder_6, Kind::howitzer}) {
        EXPECT_EQ(move_rate(book, of(kind), Formation::limbered), 6_in);
        EXPECT_EQ(move_rate(book, of(kind), Formation::unlimbered), 2_in);
        EXPECT_EQ(involuntary_rate(book, of(kind)), 8_in);
    }
    EXPECT_EQ(charge_rate(book, of(Kind::pounder_6)), Length{});
    EXPECT_EQ(charge_rate(book, of(Kind::general)), Length{});
}

TEST(DK_4_9, light_guns_as_infantry_and_heavy_ones_not_by_hand) {
    Rules rules;
    EXPECT_EQ(move_rate(rules.book(), of(Kind::pounder_3), Formation::unlimbered), 6_in);
    EXPECT_EQ(move_rate(rules.book(), of(Kind::pounder_3), Formation::limbered), 8_in);
    EXPECT_EQ(involuntary_rate(rules.book(), of(Kind::pounder_3)), 10_in);
    EXPECT_EQ(move_rate(rules.book(), of(Kind::pounder_12), Formation::limbered), 6_in);
    EXPECT_EQ(move_rate(rules.book(), of(Kind::pounder_12), Formation::unlimbered), Length{});
    rules.ruling("guns.move", "all guns 6");
    EXPECT_EQ(move_rate(rules.book(), of(Kind::pounder_3), Formation::limbered), 6_in);
    EXPECT_EQ(move_rate(rules.book(), of(Kind::pounder_3), Formation::unlimbered), 2_in);
    EXPECT_EQ(involuntary_rate(rules.book(), of(Kind::pounder_3)), 8_in);
}

TEST(DK_4_14, skirmishers_as_in_line_and_a_square_stands) {
    Rules rules;
    EXPECT_EQ(move_rate(rules.book(), infantry(), Formation::skirmish), 6_in);
    EXPECT_EQ(move_rate(rules.book(), infantry(), Formation::square), Length{});
    rules.ruling("move.skirmish", "column").ruling("move.square", "half a line");
    EXPECT_EQ(move_rate(rules.book(), infantry(), Formation::skirmish), 8_in);
    EXPECT_EQ(move_rate(rules.book(), infantry(), Formation::square), 3_in);
}

TEST(DK_4_2, half_turns_that_a_change_takes_both_ways) {
    Rules rules;
    const auto both_ways = [&](const Troops& troops, Formation a, Formation b) {
        const auto there = half_turns(rules.book(), troops, a, b);
        EXPECT_EQ(there, half_turns(rules.book(), troops, b, a));
        return there;
    };
    EXPECT_EQ(both_ways(infantry(), Formation::line, Formation::column), 2);
    EXPECT_EQ(both_ways(infantry(), Formation::line, Formation::skirmish), 2);
    EXPECT_EQ(both_ways(infantry(), Formation::column, Formation::skirmish), 2);
    EXPECT_EQ(both_ways(infantry(), Formation::line, Formation::square), 2);
    EXPECT_EQ(both_ways(infantry(), Formation::column, Formation::square), 2);
    EXPECT_EQ(both_ways(hussars(), Formation::line, Formation::column), 2);
    for (const Kind kind : {Kind::pounder_3, Kind::pounder_6, Kind::howitzer})
        EXPECT_EQ(both_ways(of(kind), Formation::limbered, Formation::unlimbered), 1);
    EXPECT_EQ(both_ways(of(Kind::pounder_12), Formation::limbered, Formation::unlimbered), 2);
    EXPECT_EQ(both_ways(infantry(), Formation::line, Formation::line), 0);
    EXPECT_EQ(both_ways(hussars(), Formation::line, Formation::square), std::nullopt);
    EXPECT_EQ(both_ways(hussars(), Formation::line, Formation::skirmish), std::nullopt);
    EXPECT_EQ(both_ways(infantry(), Formation::square, Formation::skirmish), std::nullopt);
    EXPECT_EQ(both_ways(infantry(), Formation::line, Formation::limbered), std::nullopt);
}

TEST(DK_8_7, a_retreat_goes_half_its_involuntary_move_at_once) {
    Rules rules;
    EXPECT_EQ(first_retreat(rules.book(), infantry()), 5_in);
    EXPECT_EQ(first_retreat(rules.book(), hussars()), 6_in);
    rules.ruling("retreat.first", "all at once");
    EXPECT_EQ(first_retreat(rules.book(), infantry()), 10_in);
}

TEST(DK_6_12, who_gives_way_is_caught_if_the_rest_of_the_charge_reaches) {
    Rules rules;
    const auto catches = [&](Length distance) {
        return catches_retreater(rules.book(), hussars(), infantry(), distance);
    };
    EXPECT_TRUE(catches(7_in));  // 12 = 7 + 5
    EXPECT_FALSE(catches(7_in + tick));
    rules.ruling("charge.caught", "false");
    EXPECT_FALSE(catches(0_in));
}

TEST(DK_6_11, an_evader_goes_a_whole_involuntary_move) {
    Rules rules;
    EXPECT_TRUE(catches_evader(rules.book(), hussars(), infantry(), 2_in));  // 12 = 2 + 10
    EXPECT_FALSE(catches_evader(rules.book(), hussars(), infantry(), 2_in + tick));
    EXPECT_FALSE(catches_evader(rules.book(), infantry(), infantry(), 0_in));
}

TEST(DK_6_1, by_the_ruling_charge_command_a_charge_out_of_command_needs_5_or_6) {
    Rules rules;
    EXPECT_TRUE(obeys_to_charge(rules.book(), 1));
    rules.ruling("charge.command", "5 or 6");
    EXPECT_FALSE(obeys_to_charge(rules.book(), 4));
    EXPECT_TRUE(obeys_to_charge(rules.book(), 5));
    EXPECT_EQ(obeys_odds(rules.book()).chance(outcome(OutcomeKind::die, true)), Fraction::of(1, 3));
}

}  // namespace
}  // namespace grognard::die_kriegskunst
