// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 5, as far as it needs no table: ranges, every modifier, both casualty tables with their
// lost cells, halves, skirmishers, danger to generals, and odds against throwing every die.
#include "engine/dice/tests/chances.h"
#include "rulebooks/die_kriegskunst/5_firing/fire.h"

#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

ShotSituation volley(Rules& rules, int figures = 16, Length range = 6_in) {
    ShotSituation s{.book = rules.book(), .shooter = infantry()};
    s.firing = figures;
    s.range = range;
    return s;
}
ShotSituation guns(Rules& rules, Kind kind, Length range, int count = 2) {
    ShotSituation s{.book = rules.book(), .shooter = of(kind)};
    s.formation = Formation::unlimbered;
    s.firing = count;
    s.range = range;
    return s;
}
ShotSituation skirmishers(Rules& rules, int figures) {
    ShotSituation s = volley(rules, figures);
    s.formation = Formation::skirmish;
    return s;
}

// ---- DK-5.1 -------------------------------------------------------------------------------------

TEST(DK_5_1, muskets_rifles_and_carbines_reach_as_printed) {
    Rules rules;
    const auto expect_ranges = [&](Weapon weapon, Length effective, Length longest) {
        ShotSituation s = volley(rules);
        s.shooter.weapon = weapon;
        s.range = effective;
        EXPECT_EQ(shot_band(s), Band::effective);
        s.range = effective + tick;
        EXPECT_EQ(shot_band(s), Band::long_range);
        s.range = longest;
        EXPECT_EQ(shot_band(s), Band::long_range);
        s.range = longest + tick;
        EXPECT_EQ(shot_band(s), std::nullopt);
    };
    expect_ranges(Weapon::musket, 6_in, 12_in);
    expect_ranges(Weapon::none, 6_in, 12_in);  // infantry always has muskets
    expect_ranges(Weapon::rifle, 7_in, 14_in);
    expect_ranges(Weapon::carbine, 3_in, 6_in);
}

TEST(DK_5_1, guns_reach_as_printed_and_use_canister_within_its_range) {
    Rules rules;
    const auto expect_ranges = [&](Kind kind, Length canister, Length effective, Length longest) {
        EXPECT_TRUE(is_canister(guns(rules, kind, canister)));
        EXPECT_FALSE(is_canister(guns(rules, kind, canister + tick)));
        EXPECT_EQ(shot_band(guns(rules, kind, effective)), Band::effective);
        EXPECT_EQ(shot_band(guns(rules, kind, effective + tick)), Band::long_range);
        EXPECT_EQ(shot_band(guns(rules, kind, longest)), Band::long_range);
        EXPECT_EQ(shot_band(guns(rules, kind, longest + tick)), std::nullopt);
    };
    expect_ranges(Kind::pounder_3, 11_in, 18_in, 36_in);
    expect_ranges(Kind::pounder_6, 12_in, 21_in, 42_in);
    expect_ranges(Kind::pounder_12, 13_in, 24_in, 48_in);
}

TEST(DK_5_1, canister_only_when_it_is_better) {
    Rules rules;
    rules.number("fire_guns", "canister_6", "-1");
    EXPECT_FALSE(is_canister(guns(rules, Kind::pounder_6, 1_in)));
}

TEST(DK_5_1, limbered_guns_and_nobody_do_not_fire) {
    Rules rules;
    ShotSituation s = guns(rules, Kind::pounder_6, 6_in);
    s.formation = Formation::limbered;
    EXPECT_EQ(shot_band(s), std::nullopt);
    EXPECT_EQ(shot_band(guns(rules, Kind::pounder_6, 6_in, 0)), std::nullopt);
    EXPECT_EQ(shot_odds(s), Odds::certain(shot_outcome(0, false)));
}

TEST(DK_5_1, arcs_are_to_each_side_or_by_ruling_in_all) {
    Rules rules;
    EXPECT_EQ(fire_arc(rules.book(), infantry(), Formation::line), degrees(30));
    EXPECT_EQ(fire_arc(rules.book(), infantry(), Formation::skirmish), degrees(45));
    EXPECT_EQ(fire_arc(rules.book(), of(Kind::pounder_6), Formation::unlimbered), degrees(30));
    rules.ruling("arc", "in all");
    EXPECT_EQ(fire_arc(rules.book(), infantry(), Formation::line), degrees(15));
}

TEST(DK_5_17, cavalry_fires_only_with_carbines) {
    Rules rules;
    ShotSituation s = volley(rules, 12, 3_in);
    s.shooter = of(Kind::dragoon);
    EXPECT_EQ(shot_band(s), std::nullopt);
    s.shooter.weapon = Weapon::carbine;
    EXPECT_EQ(shot_band(s), Band::effective);
    rules.ruling("carbine.who", "dragoons too");
    ShotSituation dragoons = volley(rules, 12, 3_in);
    dragoons.shooter = of(Kind::dragoon);
    EXPECT_EQ(shot_band(dragoons), Band::effective);
    dragoons.shooter = hussars();
    EXPECT_EQ(shot_band(dragoons), std::nullopt);
}

TEST(DK_5_18, howitzers_shoot_as_6_8_pounders) {
    Rules rules;
    EXPECT_EQ(longest_range(rules.book(), of(Kind::howitzer)), 42_in);
    expect_one(shot_tally(guns(rules, Kind::howitzer, 12_in)), +4, DK_5_3, reason::canister);
    rules.ruling("howitzer.as", "3-4 pounders");
    EXPECT_EQ(longest_range(rules.book(), of(Kind::howitzer)), 36_in);
    expect_one(shot_tally(guns(rules, Kind::howitzer, 11_in)), +3, DK_5_3, reason::canister);
}

// ---- modifiers ----------------------------------------------------------------------------------

TEST(DK_5_2, gradings) {
    Rules rules;
    const std::array<int, 5> values{0, 0, 0, -1, -2};
    for (std::size_t i = 0; i < all_grades.size(); ++i) {
        ShotSituation s = volley(rules);
        s.shooter.grade = all_grades[i];
        EXPECT_EQ(shot_tally(s).total(), values[i]);
    }
    rules.ruling("fire.veteran", "1");
    ShotSituation veterans = volley(rules);
    veterans.shooter.grade = Grade::veteran;
    expect_one(shot_tally(veterans), +1, DK_5_2, reason::veteran);
    EXPECT_TRUE(house_ruled(shot_tally(veterans), reason::veteran));
}

TEST(DK_5_2, first_fire_repeated_fire_moving_and_disorder) {
    Rules rules;
    expect_tally(shot_tally(volley(rules)), {});
    ShotSituation first = volley(rules);
    first.first_fire = true;
    expect_one(shot_tally(first), +2, DK_5_2, reason::first_fire);
    ShotSituation again = volley(rules);
    again.fired_last_turn = true;
    expect_one(shot_tally(again), -1, DK_5_2, reason::fired_last_turn);
    ShotSituation moved = volley(rules);
    moved.moved = true;
    expect_one(shot_tally(moved), -2, DK_5_2, reason::moved);
    ShotSituation unformed = volley(rules);
    unformed.unformed = true;
    expect_one(shot_tally(unformed), -4, DK_5_2, reason::unformed);
}

TEST(DK_5_13, what_a_unit_has_done_adds_up) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.fired_last_turn = s.moved = s.unformed = true;
    EXPECT_EQ(shot_tally(s).total(), -7);
}

TEST(DK_5_15, a_battalion_gun_adds_1_and_2_of_canister_within_6_inches) {
    Rules rules;
    ShotSituation s = volley(rules, 16, 6_in);
    s.shooter.battalion_gun = true;
    expect_tally(shot_tally(s),
                 {{+1, DK_5_2, reason::battalion_gun}, {+2, DK_5_3, reason::battalion_canister}});
    s.range = 6_in + tick;
    expect_one(shot_tally(s), +1, DK_5_2, reason::battalion_gun);
    s.moved = true;  // the -2 of its battalion, and no more
    EXPECT_EQ(shot_tally(s).total(), -1);
    EXPECT_EQ(battalion_gun_shot(s), std::nullopt);
}

TEST(DK_5_15, by_the_ruling_battalion_gun_canister_2_instead_of_1) {
    Rules rules;
    rules.ruling("battalion_gun.canister", "instead of the +1");
    ShotSituation s = volley(rules, 16, 6_in);
    s.shooter.battalion_gun = true;
    expect_one(shot_tally(s), +2, DK_5_3, reason::battalion_canister);
    s.range = 6_in + tick;
    expect_one(shot_tally(s), +1, DK_5_2, reason::battalion_gun);
}

TEST(DK_5_15, by_ruling_it_fires_beside_the_volley_as_one_3_4_pounder) {
    Rules rules;
    rules.ruling("battalion_gun", "fires as one 3-4 pounder");
    ShotSituation s = volley(rules, 16, 6_in);
    s.shooter.battalion_gun = true;
    s.moved = true;
    expect_one(shot_tally(s), -2, DK_5_2, reason::moved);
    const auto gun = battalion_gun_shot(s);
    ASSERT_TRUE(gun);
    expect_one(shot_tally(*gun), +3, DK_5_3, reason::canister);
    ShotSituation alone = s;
    alone.shooter.battalion_gun = false;
    Odds both;
    for (const Odds::Line& a : shot_odds(alone).lines)
        for (const Odds::Line& b : shot_odds(*gun).lines)
            both.add(shot_outcome(figures_of(a.outcome) + figures_of(b.outcome), false),
                     a.weight * b.weight);
    expect_same(shot_odds(s), both);
}

TEST(DK_5_3, batteries) {
    Rules rules;
    expect_tally(shot_tally(guns(rules, Kind::pounder_6, 20_in)), {});
    ShotSituation s = guns(rules, Kind::pounder_6, 20_in);
    s.shooter.grade = Grade::garrison;
    expect_one(shot_tally(s), -2, DK_5_3, reason::garrison_guns);
    s.shooter.grade = Grade::militia;  // DK-5.16: batteries have no other grading in fire
    expect_tally(shot_tally(s), {});
    ShotSituation moved = guns(rules, Kind::pounder_6, 20_in);
    moved.moved = true;
    expect_one(shot_tally(moved), -4, DK_5_3, reason::battery_moved);
    expect_one(shot_tally(guns(rules, Kind::pounder_3, 11_in)), +3, DK_5_3, reason::canister);
    expect_one(shot_tally(guns(rules, Kind::pounder_6, 12_in)), +4, DK_5_3, reason::canister);
    expect_one(shot_tally(guns(rules, Kind::pounder_12, 13_in)), +5, DK_5_3, reason::canister);
}

TEST(DK_5_3, howitzers_at_cover_and_buildings) {
    Rules rules;
    ShotSituation s = guns(rules, Kind::howitzer, 20_in);
    s.target_in_cover = true;
    expect_tally(shot_tally(s),
                 {{+1, DK_5_3, reason::howitzer}, {-2, DK_5_4, reason::target_in_cover}});
    s.target_in_cover = false;
    s.target_in_buildings = true;
    expect_tally(shot_tally(s),
                 {{+1, DK_5_3, reason::howitzer}, {-4, DK_5_4, reason::target_in_buildings}});
    s.shooter = of(Kind::pounder_6);
    expect_one(shot_tally(s), -4, DK_5_4, reason::target_in_buildings);
    expect_tally(shot_tally(guns(rules, Kind::howitzer, 20_in)), {});
}

TEST(DK_5_15, by_ruling_the_minus_4_spares_light_guns) {
    Rules rules;
    ShotSituation s = guns(rules, Kind::pounder_3, 15_in);
    s.moved = true;
    expect_one(shot_tally(s), -4, DK_5_3, reason::battery_moved);
    rules.ruling("fire.battery_moved", "batteries but 3-4 pounders");
    ShotSituation light = guns(rules, Kind::pounder_3, 15_in);
    light.moved = true;
    expect_tally(shot_tally(light), {});
    ShotSituation heavy = guns(rules, Kind::pounder_6, 15_in);
    heavy.moved = true;
    EXPECT_EQ(shot_tally(heavy).total(), -4);
}

TEST(DK_5_19, the_infantrys_rows_are_not_for_batteries) {
    Rules rules;
    ShotSituation s = guns(rules, Kind::pounder_6, 20_in);
    s.first_fire = s.fired_last_turn = s.unformed = true;
    expect_tally(shot_tally(s), {});
    rules.ruling("fire.columns", "all rows");
    ShotSituation all = guns(rules, Kind::pounder_6, 20_in);
    all.first_fire = all.moved = true;
    expect_tally(shot_tally(all),
                 {{-4, DK_5_3, reason::battery_moved}, {+2, DK_5_2, reason::first_fire}});
}

TEST(DK_5_4, the_target) {
    Rules rules;
    const auto expect_row = [&](auto&& set, int value, Reason reason) {
        ShotSituation s = volley(rules);
        set(s);
        expect_one(shot_tally(s), value, DK_5_4, reason);
    };
    using S = ShotSituation;
    expect_row([](S& s) { s.target_formation = Formation::column; }, +1, reason::target_column);
    expect_row([](S& s) { s.target_supports = true; }, +1, reason::target_supports);
    expect_row([](S& s) { s.target_formation = Formation::square; }, +2, reason::target_square);
    expect_row([](S& s) { s.enfiladed = true; }, +2, reason::enfiladed);
    expect_row([](S& s) { s.target_in_cover = true; }, -2, reason::target_in_cover);
    expect_row([](S& s) { s.target_formation = Formation::skirmish; }, -3,
               reason::target_skirmishers);
    expect_row([](S& s) { s.target_in_buildings = true; }, -4, reason::target_in_buildings);
    expect_row(
        [](S& s) {
            s.target = of(Kind::pounder_6);
            s.target_formation = Formation::unlimbered;
        },
        -3, reason::target_guns);
    expect_row(
        [](S& s) {
            s.target = hussars();
            s.target_charges = true;
        },
        +2, reason::charging_cavalry);
}

TEST(DK_5_4, charging_infantry_standing_cavalry_and_limbered_guns_have_no_row) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.target_charges = true;
    expect_tally(shot_tally(s), {});
    s.target = hussars();
    s.target_charges = false;
    expect_tally(shot_tally(s), {});
    s.target = of(Kind::pounder_6);
    s.target_formation = Formation::limbered;
    expect_tally(shot_tally(s), {});
}

TEST(DK_5_14, square_and_enfilade_count_once_and_cover_not_with_buildings) {
    Rules rules;
    ShotSituation s = volley(rules);
    s.target_formation = Formation::square;
    s.enfiladed = true;
    EXPECT_EQ(shot_tally(s).total(), 2);
    ShotSituation sheltered = volley(rules);
    sheltered.target_in_cover = sheltered.target_in_buildings = true;
    EXPECT_EQ(shot_tally(sheltered).total(), -4);
}

// ---- the casualty tables ------------------------------------------------------------------------

constexpr int h = -1;  // a lost cell

void expect_row(const Book& book, const Troops& shooter, int firing,
                const std::array<int, 9>& cells) {
    for (int score = 1; score <= 18; ++score) {
        const int cell = cells[static_cast<std::size_t>((score - 1) / 2)];
        EXPECT_EQ(casualties_in_halves(book, shooter, firing, score), cell == h ? 1 : 2 * cell)
            << firing << " firing, " << score;
    }
}

TEST(DK_5_5, the_musketry_table_at_the_limits_of_its_rows) {
    Rules rules;
    const Book& book = rules.book();
    for (const int figures : {1, 8})
        expect_row(book, infantry(), figures, {0, 0, 0, 0, h, 1, 2, 3, 4});
    for (const int figures : {9, 12})
        expect_row(book, infantry(), figures, {0, 0, 0, h, 1, 2, 3, 4, 5});
    for (const int figures : {13, 16})
        expect_row(book, infantry(), figures, {0, 0, h, 1, 2, 3, 4, 5, 6});
    for (const int figures : {17, 20})
        expect_row(book, infantry(), figures, {0, h, 1, 2, 3, 4, 5, 6, 7});
    for (const int figures : {21, 24, 25, 40})
        expect_row(book, infantry(), figures, {h, 1, 2, 3, 4, 5, 6, 7, 8});
}

TEST(DK_5_6, the_artillery_table_gun_by_gun) {
    Rules rules;
    const Book& book = rules.book();
    for (const Kind kind : {Kind::pounder_3, Kind::pounder_12, Kind::howitzer}) {
        expect_row(book, of(kind), 1, {0, 0, 0, h, 1, 2, 3, 4, 5});
        expect_row(book, of(kind), 2, {0, 0, h, 1, 2, 3, 4, 5, 6});
        expect_row(book, of(kind), 3, {0, h, 1, 2, 3, 4, 5, 6, 7});
        for (const int count : {4, 5, 8})
            expect_row(book, of(kind), count, {h, 1, 2, 3, 4, 5, 6, 7, 8});
    }
}

TEST(DK_5_5, scores_beyond_the_table_count_as_its_first_and_last) {
    Rules rules;
    for (const int low : {0, -1, -9})
        EXPECT_EQ(casualties_in_halves(rules.book(), infantry(), 24, low), 1);
    for (const int high : {19, 25})
        EXPECT_EQ(casualties_in_halves(rules.book(), infantry(), 24, high), 16);
    rules.ruling("casualties.bounds", "no loss under 1");
    EXPECT_EQ(casualties_in_halves(rules.book(), infantry(), 24, 0), 0);
    EXPECT_EQ(casualties_in_halves(rules.book(), infantry(), 24, 1), 1);
    EXPECT_EQ(casualties_in_halves(rules.book(), infantry(), 24, 19), 16);
}

TEST(DK_5_5, a_lost_cell_is_a_figure_on_4_or_more_or_by_ruling_nothing) {
    Rules rules;
    EXPECT_FALSE(half_falls(rules.book(), 3));
    EXPECT_TRUE(half_falls(rules.book(), 4));
    rules.ruling("casualties.half", "0");
    EXPECT_EQ(casualties_in_halves(rules.book(), infantry(), 24, 1), 0);
    EXPECT_EQ(casualties_in_halves(rules.book(), of(Kind::pounder_6), 1, 7), 0);
    EXPECT_EQ(casualties_in_halves(rules.book(), infantry(), 24, 3), 2);
}

TEST(DK_5_7, long_range_halves_and_drops_the_odd_half) {
    Rules rules;
    const auto halves = [&](int figures, Length range, std::uint8_t a, std::uint8_t b) {
        return read_shot(volley(rules, figures, range), {a, b}).halves;
    };
    EXPECT_EQ(halves(16, 6_in, 5, 6), 6);         // 3 figures
    EXPECT_EQ(halves(16, 6_in + tick, 5, 6), 3);  // one and a half
    EXPECT_EQ(halves(16, 12_in, 5, 5), 2);        // 2 figures: one
    EXPECT_EQ(halves(16, 12_in, 2, 3), 0);        // half a figure: nothing
    rules.ruling("casualties.long", "round down");
    EXPECT_EQ(halves(16, 12_in, 5, 6), 2);
    EXPECT_EQ(halves(16, 6_in, 5, 6), 6);
    EXPECT_EQ(halves(16, 6_in, 2, 3), 1);  // a lost cell is still diced for
}

// ---- odds against every throw -------------------------------------------------------------------

// Every throw of two dice, and the d6 for an odd half.
Odds thrown_out(const ShotSituation& s) {
    Odds odds;
    for (std::uint8_t a = 1; a <= 6; ++a)
        for (std::uint8_t b = 1; b <= 6; ++b) {
            const ShotScore score = read_shot(s, {a, b});
            for (int last = 1; last <= 6; ++last) {
                const bool one_more = score.halves % 2 != 0 && half_falls(s.book, last);
                odds.add(shot_outcome(score.halves / 2 + one_more, score.general), 1);
            }
        }
    return odds;
}

TEST(DK_5_5, the_odds_of_a_volley_are_those_of_every_throw) {
    Rules rules;
    for (const int figures : {6, 12, 16, 20, 24})
        for (const Length range : {6_in, 12_in})
            for (const bool first : {false, true})
                for (const bool general : {false, true}) {
                    ShotSituation s = volley(rules, figures, range);
                    s.first_fire = first;
                    s.general_near = general;
                    expect_same(shot_odds(s), thrown_out(s));
                }
}

TEST(DK_5_6, the_odds_of_a_battery_are_those_of_every_throw) {
    Rules rules;
    for (int count = 1; count <= 5; ++count)
        for (const Length range : {10_in, 20_in, 40_in}) {
            const ShotSituation s = guns(rules, Kind::pounder_6, range, count);
            expect_same(shot_odds(s), thrown_out(s));
        }
}

TEST(DK_5_5, sixteen_muskets_at_6_inches) {
    // 2D6 on the row 13-16: 2-4 nothing (6 ways), 5-6 half (9), 7-8 one (11), 9-10 two (7),
    // 11-12 three (3); in 72nds with the half's die.
    Rules rules;
    const Odds odds = shot_odds(volley(rules));
    EXPECT_EQ(odds.chance(shot_outcome(0, false)), Fraction::of(6 * 2 + 9, 72));
    EXPECT_EQ(odds.chance(shot_outcome(1, false)), Fraction::of(11 * 2 + 9, 72));
    EXPECT_EQ(odds.chance(shot_outcome(2, false)), Fraction::of(14, 72));
    EXPECT_EQ(odds.chance(shot_outcome(3, false)), Fraction::of(6, 72));
}

// ---- skirmishers --------------------------------------------------------------------------------

TEST(DK_5_8, a_die_for_three_figures_and_one_for_two_left_over) {
    Rules rules;
    const std::array<int, 10> dice{0, 0, 1, 1, 1, 2, 2, 2, 3, 3};
    for (int figures = 0; figures < 10; ++figures)
        EXPECT_EQ(skirmish_dice(rules.book(), figures), dice[static_cast<std::size_t>(figures)]);
    rules.ruling("skirmish.left_over", "always one more");
    EXPECT_EQ(skirmish_dice(rules.book(), 1), 0);
    EXPECT_EQ(skirmish_dice(rules.book(), 6), 3);
    EXPECT_EQ(skirmish_dice(rules.book(), 7), 3);
}

TEST(DK_5_8, a_6_is_a_casualty_and_no_modifier_counts) {
    Rules rules;
    ShotSituation s = skirmishers(rules, 9);
    s.range = 12_in;  // no halving
    s.shooter.grade = Grade::militia;
    s.first_fire = s.moved = true;
    s.target_formation = Formation::column;
    expect_tally(shot_tally(s), {});
    EXPECT_EQ(read_shot(s, {6, 5, 6}).halves, 4);
    EXPECT_EQ(read_shot(s, {5, 5, 5}).halves, 0);
    rules.ruling("skirmish.modifiers", "the firer's");
    ShotSituation counted = skirmishers(rules, 9);
    counted.first_fire = true;
    expect_one(shot_tally(counted), +2, DK_5_2, reason::first_fire);
    EXPECT_EQ(read_shot(counted, {4, 3, 6}).halves, 4);
}

TEST(DK_5_8, half_losses_on_troops_in_cover_or_buildings) {
    Rules rules;
    for (const bool buildings : {false, true}) {
        ShotSituation s = skirmishers(rules, 9);
        (buildings ? s.target_in_buildings : s.target_in_cover) = true;
        EXPECT_EQ(read_shot(s, {6, 1, 1}).halves, 1);
        EXPECT_EQ(read_shot(s, {6, 6, 6}).halves, 3);
    }
}

TEST(DK_5_8, the_odds_are_those_of_every_throw) {
    for (const char* modifiers : {"none", "the firer's"})
        for (const bool cover : {false, true})
            for (const bool general : {false, true}) {
                Rules rules;
                rules.ruling("skirmish.modifiers", modifiers);
                ShotSituation s = skirmishers(rules, 8);  // 3 dice
                s.target_in_cover = cover;
                s.general_near = general;
                s.first_fire = true;
                Odds odds;
                for (std::uint8_t a = 1; a <= 6; ++a)
                    for (std::uint8_t b = 1; b <= 6; ++b)
                        for (std::uint8_t c = 1; c <= 6; ++c)
                            for (int last = 1; last <= 6; ++last) {
                                const ShotScore score = read_shot(s, {a, b, c});
                                const bool more = score.halves % 2 != 0 && half_falls(s.book, last);
                                odds.add(shot_outcome(score.halves / 2 + more, score.general), 1);
                            }
                expect_same(shot_odds(s), odds);
            }
}

// ---- how the dice are read ----------------------------------------------------------------------

TEST(DK_5_5, a_volley_says_how_many_figures_fire_and_in_which_row_and_column) {
    Rules rules;
    struct Case {
        int firing;
        std::optional<int> low, high;
    };
    for (const auto& [firing, low, high] :
         {Case{8, {}, 8}, Case{9, 9, 12}, Case{12, 9, 12}, Case{13, 13, 16}, Case{20, 17, 20},
          Case{21, 21, 24}, Case{24, 21, 24}, Case{25, 21, {}}}) {
        ShotSituation s = volley(rules);
        s.firing = firing;
        const Reading foretold = shot_reading(s, {});
        ASSERT_TRUE(foretold.row);
        EXPECT_EQ(foretold.row->at, firing);
        EXPECT_EQ(foretold.row->low, low);
        EXPECT_EQ(foretold.row->high, high);
        EXPECT_FALSE(foretold.column);
        EXPECT_EQ(shot_reading(s, {4, 4}).row, foretold.row);
    }
    for (const auto& [first, second, low, high] :
         {std::array{3, 3, 5, 6}, std::array{4, 3, 7, 8}, std::array{4, 4, 7, 8},
          std::array{6, 6, 11, 12}}) {
        ShotSituation s = volley(rules);
        s.shooter.grade = Grade::line;
        const Dice dice{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)};
        const int more = shot_tally(s).total();
        ASSERT_EQ(more, 0);
        const Reading read = shot_reading(s, dice);
        ASSERT_TRUE(read.column && read.cell);
        EXPECT_EQ(read.column->at, first + second);
        EXPECT_EQ(read.column->low, low);
        EXPECT_EQ(read.column->high, high);
        // The cell is what the table counts.
        const int halves = casualties_in_halves(s.book, s.shooter, s.firing, first + second);
        EXPECT_EQ(read.cell->value, halves == 1 ? std::nullopt : std::optional{halves / 2});
    }
}

TEST(DK_5_6, a_battery_says_how_many_guns_fire) {
    Rules rules;
    for (const int guns : {1, 2, 4, 5}) {
        ShotSituation s{.book = rules.book(), .shooter = of(Kind::pounder_6)};
        s.formation = Formation::unlimbered;
        s.firing = guns;
        const Reading read = shot_reading(s, {});
        ASSERT_TRUE(read.row);
        EXPECT_EQ(read.row->at, guns);
        EXPECT_EQ(read.row->low, std::min(guns, 4));
        EXPECT_EQ(read.row->high.has_value(), guns <= 4);
        EXPECT_EQ(read.clause, DK_5_6);
    }
}

TEST(DK_5_8, skirmishers_say_how_many_of_them_fire) {
    Rules rules;
    const ShotSituation s = skirmishers(rules, 8);
    const Reading read = shot_reading(s, {6, 1, 2});
    EXPECT_EQ(read.test, Reading::Test::each);
    ASSERT_TRUE(read.row);
    EXPECT_EQ(read.row->at, 8);
    EXPECT_EQ(read.made, 1);
}

// ---- generals -----------------------------------------------------------------------------------

TEST(DK_5_9, a_skirmishers_double_six_endangers_a_general_near_the_target) {
    Rules rules;
    ShotSituation skirmish = skirmishers(rules, 9);
    EXPECT_FALSE(read_shot(skirmish, {6, 6, 6}).general);
    skirmish.general_near = true;
    EXPECT_TRUE(read_shot(skirmish, {6, 1, 6}).general);
    EXPECT_FALSE(read_shot(skirmish, {6, 1, 1}).general);
    EXPECT_EQ(chance_where(shot_odds(skirmish), general_in_danger), Fraction::of(16, 216));
    ShotSituation s = volley(rules);
    s.general_near = true;
    EXPECT_FALSE(read_shot(s, {6, 6}).general);
    EXPECT_EQ(chance_where(shot_odds(s), general_in_danger), Fraction::of(0, 1));
}

TEST(DK_5_9, by_the_ruling_general_double_six_that_of_all_fire) {
    Rules rules;
    rules.ruling("general.double_six", "all fire");
    ShotSituation s = volley(rules);
    EXPECT_FALSE(read_shot(s, {6, 6}).general);
    s.general_near = true;
    EXPECT_TRUE(read_shot(s, {6, 6}).general);
    EXPECT_FALSE(read_shot(s, {6, 5}).general);
    EXPECT_EQ(chance_where(shot_odds(s), general_in_danger), Fraction::of(1, 36));
    ShotSituation skirmish = skirmishers(rules, 9);
    skirmish.general_near = true;
    EXPECT_TRUE(read_shot(skirmish, {6, 6, 1}).general);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
