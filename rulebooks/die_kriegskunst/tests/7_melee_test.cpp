// SPDX-License-Identifier: Apache-2.0
//
// DK chapter 7, as far as it needs no table: every modifier, the result table, the casualty table,
// pursuit, and odds against throwing every die.
#include "engine/dice/tests/chances.h"
#include "rulebooks/die_kriegskunst/7_melee/melee.h"

#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"
#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {
namespace {

MeleeSituation side(Rules& rules, Troops troops, Troops enemy = infantry()) {
    MeleeSituation s{.book = rules.book(), .troops = troops};
    s.enemy = enemy;
    s.figures = s.enemy_figures = 20;
    return s;
}
// The lines without the troop type.
std::vector<Expected> rest(const MeleeSituation& s) {
    std::vector<Expected> lines = lines_of(melee_tally(s));
    std::erase_if(lines, [](const Expected& line) { return line.reason == reason::troop_type; });
    return lines;
}
using Lines = std::vector<Expected>;

// ---- DK-7.2 -------------------------------------------------------------------------------------

int troop_type(Rules& rules, Troops troops, bool charging = false) {
    MeleeSituation s = side(rules, troops, hussars());
    s.charging = charging;
    const Tally tally = melee_tally(s);
    for (const Modifier& line : tally.lines())
        if (line.reason == reason::troop_type) return line.value;
    return 0;
}

TEST(DK_7_2, troop_types) {
    Rules rules;
    EXPECT_EQ(troop_type(rules, of(Kind::cuirassier)), 5);
    EXPECT_EQ(troop_type(rules, of(Kind::dragoon)), 4);
    EXPECT_EQ(troop_type(rules, of(Kind::hussar)), 3);
    EXPECT_EQ(troop_type(rules, of(Kind::irregular)), 2);
    for (const Kind kind : {Kind::line, Kind::grenadier, Kind::guard, Kind::light, Kind::militia})
        EXPECT_EQ(troop_type(rules, of(kind)), 1);
    for (const Kind kind : {Kind::pounder_3, Kind::pounder_12, Kind::howitzer})
        EXPECT_EQ(troop_type(rules, of(kind)), -2);
}

TEST(DK_7_2, lances_count_as_hussars_charging_and_irregulars_otherwise) {
    Rules rules;
    EXPECT_EQ(troop_type(rules, lancers(), true), 3);
    EXPECT_EQ(troop_type(rules, lancers(), false), 2);
    rules.ruling("melee.irregular", "1");
    EXPECT_EQ(troop_type(rules, lancers(), false), 1);
    EXPECT_EQ(troop_type(rules, of(Kind::irregular)), 1);
}

TEST(DK_7_2, mounts) {
    Rules rules;
    Troops troops = hussars();
    troops.superior_mounts = true;
    EXPECT_EQ(rest(side(rules, troops, hussars())), (Lines{{+1, DK_7_2, reason::superior_mounts}}));
    troops = hussars();
    troops.inferior_mounts = true;
    EXPECT_EQ(rest(side(rules, troops, hussars())), (Lines{{-1, DK_7_2, reason::inferior_mounts}}));
}

TEST(DK_7_2, foot_counts_half_against_cavalry_unless_both_are_in_difficult_ground) {
    Rules rules;
    const auto halves = [&](Troops troops, Troops enemy, bool difficult) {
        return fighting_halves(rules.book(), troops, 20, enemy, difficult);
    };
    EXPECT_EQ(halves(infantry(), hussars(), false), 20);
    EXPECT_EQ(halves(of(Kind::pounder_6), hussars(), false), 20);
    EXPECT_EQ(halves(infantry(), hussars(), true), 40);
    EXPECT_EQ(halves(infantry(), infantry(), false), 40);
    EXPECT_EQ(halves(hussars(), infantry(), false), 40);
    EXPECT_EQ(halves(hussars(), hussars(), false), 40);
}

// ---- DK-7.3 -------------------------------------------------------------------------------------

TEST(DK_7_3, charging_adds_2_to_cavalry_only_after_3_inches_straight) {
    Rules rules;
    MeleeSituation s = side(rules, hussars(), hussars());
    s.straight = 3_in;
    EXPECT_EQ(rest(s), Lines{});
    s.charging = true;
    EXPECT_EQ(rest(s), (Lines{{+2, DK_7_3, reason::charging}}));
    s.straight = 3_in - tick;
    EXPECT_EQ(rest(s), Lines{});
    MeleeSituation foot = side(rules, infantry());
    foot.charging = true;
    EXPECT_EQ(rest(foot), (Lines{{+2, DK_7_3, reason::charging}}));
}

TEST(DK_7_3, nobody_charges_with_effect_in_march_column) {
    Rules rules;
    MeleeSituation s = side(rules, hussars(), hussars());
    s.charging = true;
    s.straight = 6_in;
    s.formation = Formation::column;
    EXPECT_EQ(rest(s), Lines{});
    MeleeSituation foot = side(rules, infantry());
    foot.charging = true;
    foot.formation = Formation::column;
    EXPECT_EQ(rest(foot), (Lines{{-2, DK_7_3, reason::in_column}}));
}

TEST(DK_7_3, following_up_adds_2) {
    Rules rules;
    MeleeSituation s = side(rules, infantry());
    s.following_up = true;
    EXPECT_EQ(rest(s), (Lines{{+2, DK_7_3, reason::following_up}}));
}

TEST(DK_7_3, only_formed_infantry_suffers_in_column_and_gains_in_square_against_cavalry) {
    Rules rules;
    MeleeSituation column = side(rules, infantry());
    column.formation = Formation::column;
    EXPECT_EQ(rest(column), (Lines{{-2, DK_7_3, reason::in_column}}));
    column.condition = Condition::unformed;
    EXPECT_EQ(rest(column), (Lines{{-2, DK_7_4, reason::unformed}}));
    MeleeSituation horse = side(rules, hussars(), hussars());
    horse.formation = Formation::column;
    EXPECT_EQ(rest(horse), Lines{});
    MeleeSituation square = side(rules, infantry(), hussars());
    square.formation = Formation::square;
    square.enemy_figures = 10;
    EXPECT_EQ(rest(square), (Lines{{+4, DK_7_3, reason::in_square}}));
    square.condition = Condition::unformed;
    EXPECT_EQ(rest(square), (Lines{{-2, DK_7_4, reason::unformed}}));
    MeleeSituation by_foot = side(rules, infantry());
    by_foot.formation = Formation::square;
    EXPECT_EQ(rest(by_foot), Lines{});
}

TEST(DK_7_3, lances_add_2_against_foot) {
    Rules rules;
    MeleeSituation s = side(rules, lancers());
    s.enemy_figures = 40;
    EXPECT_EQ(rest(s), (Lines{{+2, DK_7_3, reason::lances}}));
    s.enemy = of(Kind::pounder_6);
    EXPECT_EQ(rest(s), (Lines{{+2, DK_7_3, reason::lances}}));
    s.enemy = hussars();
    EXPECT_EQ(rest(s), Lines{});
}

TEST(DK_7_3, gradings) {
    Rules rules;
    const std::array<int, 5> values{1, 0, 0, -1, -2};
    for (std::size_t i = 0; i < all_grades.size(); ++i)
        EXPECT_EQ(melee_tally(side(rules, infantry(all_grades[i]))).total(), 1 + values[i]);
}

// ---- DK-7.4 -------------------------------------------------------------------------------------

TEST(DK_7_4, every_situation) {
    Rules rules;
    const auto expect_row = [&](auto&& set, int value, Reason reason) {
        MeleeSituation s = side(rules, infantry());
        set(s);
        EXPECT_EQ(rest(s), (Lines{{value, DK_7_4, reason}}));
    };
    using S = MeleeSituation;
    expect_row([](S& s) { s.condition = Condition::unformed; }, -2, reason::unformed);
    expect_row([](S& s) { s.condition = Condition::faltering; }, -2, reason::unformed);
    expect_row([](S& s) { s.condition = Condition::retreating; }, -6, reason::retreating);
    expect_row([](S& s) { s.pushed_back = true; }, -2, reason::pushed_back);
    expect_row([](S& s) { s.struck_in_flank = true; }, -4, reason::flank_or_rear);
    expect_row([](S& s) { s.half_lost = true; }, -4, reason::half_lost);
    expect_row([](S& s) { s.in_cover = true; }, +2, reason::in_cover);
    expect_row([](S& s) { s.uphill = true; }, +2, reason::uphill);
    expect_row([](S& s) { s.in_buildings = true; }, +1, reason::in_buildings);
    EXPECT_EQ(rest(side(rules, infantry())), Lines{});
}

TEST(DK_7_4, cover_and_buildings_help_only_against_an_enemy_outside) {
    Rules rules;
    MeleeSituation s = side(rules, infantry());
    s.enemy_inside = true;
    s.in_cover = true;
    EXPECT_EQ(rest(s), Lines{});
    s.in_buildings = true;
    EXPECT_EQ(rest(s), Lines{});
    s.uphill = true;
    EXPECT_EQ(rest(s), (Lines{{+2, DK_7_4, reason::uphill}}));
}

TEST(DK_7_4, a_square_or_buildings_have_no_flank) {
    Rules rules;
    MeleeSituation s = side(rules, infantry());
    s.struck_in_flank = true;
    s.in_buildings = true;
    EXPECT_EQ(rest(s), (Lines{{+1, DK_7_4, reason::in_buildings}}));
    s.in_buildings = false;
    s.formation = Formation::square;
    EXPECT_EQ(rest(s), Lines{});
}

TEST(DK_7_11, outnumbering_adds_1_for_each_whole_half_beyond) {
    Rules rules;
    const auto bonus = [&](int own, int enemy) {
        MeleeSituation s = side(rules, infantry());
        s.figures = own;
        s.enemy_figures = enemy;
        return melee_tally(s).total() - 1;
    };
    EXPECT_EQ(bonus(20, 20), 0);
    EXPECT_EQ(bonus(29, 20), 0);
    EXPECT_EQ(bonus(30, 20), 1);
    EXPECT_EQ(bonus(39, 20), 1);
    EXPECT_EQ(bonus(40, 20), 2);
    EXPECT_EQ(bonus(50, 20), 3);
    EXPECT_EQ(bonus(20, 30), 0);
    EXPECT_EQ(bonus(60, 20), 4);
    EXPECT_EQ(bonus(24, 1), 46);  // the sheet names no end
    rules.ruling("melee.outnumber", "4 times at most");
    EXPECT_EQ(bonus(60, 20), 4);
    EXPECT_EQ(bonus(70, 20), 4);
    // Foot counts half against cavalry: 12 horse are twice 12 foot.
    MeleeSituation horse = side(rules, hussars());
    horse.figures = horse.enemy_figures = 12;
    EXPECT_EQ(rest(horse), (Lines{{+2, DK_7_4, reason::outnumbering}}));
    horse.difficult = true;
    EXPECT_EQ(rest(horse), Lines{});
}

TEST(DK_7_11, like_rows_count_once_or_by_ruling_every_row) {
    Rules rules;
    const auto stacked = [&] {
        MeleeSituation s = side(rules, infantry());
        s.charging = s.following_up = true;
        s.in_cover = s.uphill = true;
        s.condition = Condition::retreating;
        return rest(s);
    };
    EXPECT_EQ(stacked(), (Lines{{+2, DK_7_3, reason::charging},
                                {-6, DK_7_4, reason::retreating},
                                {+2, DK_7_4, reason::in_cover}}));
    rules.ruling("melee.stack", "every row");
    EXPECT_EQ(stacked(), (Lines{{+2, DK_7_3, reason::charging},
                                {+2, DK_7_3, reason::following_up},
                                {-2, DK_7_4, reason::unformed},
                                {-6, DK_7_4, reason::retreating},
                                {+2, DK_7_4, reason::in_cover},
                                {+2, DK_7_4, reason::uphill}}));
}

TEST(DK_7_11, buildings_instead_of_cover_but_with_uphill) {
    Rules rules;
    MeleeSituation s = side(rules, infantry());
    s.in_cover = s.in_buildings = s.uphill = true;
    EXPECT_EQ(rest(s), (Lines{{+2, DK_7_4, reason::uphill}, {+1, DK_7_4, reason::in_buildings}}));
}

TEST(DK_7_8, each_further_friend_adds_1_up_to_2) {
    Rules rules;
    const auto bonus = [&](int friends) {
        MeleeSituation s = side(rules, infantry());
        s.friends = friends;
        return melee_tally(s).total() - 1;
    };
    EXPECT_EQ(bonus(0), 0);
    EXPECT_EQ(bonus(1), 1);
    EXPECT_EQ(bonus(2), 2);
    EXPECT_EQ(bonus(3), 2);
    rules.ruling("melee.several", "as printed");
    EXPECT_EQ(bonus(2), 0);
}

// Hussars who lead foot beside them, against 16 hussars: the foot counts half.
TEST(DK_7_8, horse_and_foot_side_by_side_count_each_by_its_own_arm) {
    Rules rules;
    MeleeSituation mixed = side(rules, hussars(), hussars());
    mixed.enemy_figures = 16;
    const auto outnumbers = [&](int foot) {
        mixed.figures = 12 + foot;
        mixed.other_arm = foot;
        const Tally tally = melee_tally(mixed);
        return std::any_of(tally.lines().begin(), tally.lines().end(), [](const Modifier& line) {
            return line.reason == reason::outnumbering;
        });
    };
    EXPECT_FALSE(outnumbers(23));  // 23 1/2
    EXPECT_TRUE(outnumbers(24));   // 24: half as many again
    MeleeSituation enemy = side(rules, hussars(), hussars());
    enemy.figures = 16;
    enemy.enemy_figures = 36;
    enemy.enemy_other_arm = 24;
    // 12 horse at 1 for 4 and 12 foot at 1 for 6; the enemy, beaten, at 1 for 8.
    EXPECT_EQ(melee_losses(mixed, enemy, 3), (Casualties{2, 5}));
    // Where the foot leads its horse is whole.
    MeleeSituation led = side(rules, infantry(), hussars());
    led.figures = 24;
    led.other_arm = 12;
    led.enemy_figures = 12;
    EXPECT_EQ(rest(led), (Lines{{+1, DK_7_4, reason::outnumbering}}));  // 18
}

// ---- the result table ---------------------------------------------------------------------------

using Fate = MeleeFate;

MeleeEnds ends(Rules& rules, Troops one, Troops other, int by) {
    return melee_ends(side(rules, one, other), side(rules, other, one), by);
}

TEST(DK_7_5, foot_against_foot) {
    Rules rules;
    const auto by = [&](int difference) { return ends(rules, infantry(), infantry(), difference); };
    EXPECT_EQ(by(12), (MeleeEnds{Fate::stands, Fate::routs}));
    EXPECT_EQ(by(8), (MeleeEnds{Fate::stands, Fate::routs}));
    EXPECT_EQ(by(7), (MeleeEnds{Fate::stands, Fate::retreats}));
    EXPECT_EQ(by(3), (MeleeEnds{Fate::stands, Fate::retreats}));
    EXPECT_EQ(by(2), (MeleeEnds{Fate::may_follow_up, Fate::pushed_back}));
    EXPECT_EQ(by(1), (MeleeEnds{Fate::may_follow_up, Fate::pushed_back}));
    EXPECT_EQ(by(0), (MeleeEnds{Fate::fights_on, Fate::fights_on}));
    EXPECT_EQ(by(-1), (MeleeEnds{Fate::pushed_back, Fate::may_follow_up}));
    EXPECT_EQ(by(-3), (MeleeEnds{Fate::retreats, Fate::stands}));
    EXPECT_EQ(by(-8), (MeleeEnds{Fate::routs, Fate::stands}));
}

TEST(DK_7_5, cavalry_against_cavalry) {
    Rules rules;
    const auto by = [&](int difference) { return ends(rules, hussars(), hussars(), difference); };
    EXPECT_EQ(by(8), (MeleeEnds{Fate::tests_pursuit, Fate::routs}));
    EXPECT_EQ(by(3), (MeleeEnds{Fate::tests_pursuit, Fate::retreats}));
    EXPECT_EQ(by(2), (MeleeEnds{Fate::follows_up, Fate::pushed_back}));
    EXPECT_EQ(by(0), (MeleeEnds{Fate::fights_on, Fate::fights_on}));
}

TEST(DK_7_5, cavalry_against_foot) {
    Rules rules;
    const auto by = [&](int difference) { return ends(rules, hussars(), infantry(), difference); };
    EXPECT_EQ(by(8), (MeleeEnds{Fate::tests_pursuit, Fate::routs}));
    EXPECT_EQ(by(7), (MeleeEnds{Fate::tests_pursuit, Fate::retreats}));
    EXPECT_EQ(by(2).other, Fate::retreats);  // infantry pushed back by cavalry
    EXPECT_EQ(by(0), (MeleeEnds{Fate::retires, Fate::stands}));
    EXPECT_EQ(by(-2), (MeleeEnds{Fate::pushed_back, Fate::may_follow_up}));
    EXPECT_EQ(by(-3), (MeleeEnds{Fate::retreats, Fate::stands}));
    EXPECT_EQ(by(-8), (MeleeEnds{Fate::routs, Fate::stands}));
    EXPECT_EQ(ends(rules, infantry(), hussars(), 0), (MeleeEnds{Fate::stands, Fate::retires}));
}

TEST(DK_7_5, artillery_pushed_back_retreats_and_a_draw_with_it_goes_on) {
    Rules rules;
    const Troops guns = of(Kind::pounder_6);
    EXPECT_EQ(ends(rules, infantry(), guns, 1).other, Fate::retreats);
    EXPECT_EQ(ends(rules, hussars(), guns, 1).other, Fate::retreats);
    EXPECT_EQ(ends(rules, hussars(), guns, 0), (MeleeEnds{Fate::fights_on, Fate::fights_on}));
}

TEST(DK_7_5, retreating_units_go_on_retreating) {
    Rules rules;
    MeleeSituation caught = side(rules, infantry());
    caught.condition = Condition::retreating;
    EXPECT_EQ(melee_ends(side(rules, infantry()), caught, 1).other, Fate::retreats);
}

TEST(DK_7_5, and_so_does_a_winner_who_was_retreating) {
    Rules rules;
    for (const Troops& troops : {infantry(), hussars()}) {
        MeleeSituation caught = side(rules, troops, troops);
        caught.condition = Condition::retreating;
        const MeleeSituation chaser = side(rules, troops, troops);
        for (const int by : {1, 2, 3, 7, 8})
            EXPECT_EQ(melee_ends(caught, chaser, by).one, Fate::retreats_on) << by;
        EXPECT_EQ(melee_ends(caught, chaser, 2).other, Fate::pushed_back);
        EXPECT_EQ(melee_ends(caught, chaser, 3).other, Fate::retreats);
        EXPECT_EQ(melee_ends(caught, chaser, 0).one, Fate::fights_on);
        // The odds shown before say the same.
        EXPECT_EQ(chance_where(melee_forecast(caught, chaser).ends,
                               [](std::uint16_t outcome) {
                                   const MeleeFate fate = melee_ends_of(outcome).one;
                                   return fate == Fate::follows_up || fate == Fate::may_follow_up ||
                                          fate == Fate::tests_pursuit;
                               }),
                  Fraction::of(0, 1));
    }
}

TEST(DK_7_16, who_has_nobody_to_follow_stands_or_by_ruling_tests) {
    Rules rules;
    EXPECT_EQ(ends(rules, hussars(), infantry(), 2).one, Fate::stands);
    rules.ruling("pushback.retreats", "cavalry tests for pursuit");
    EXPECT_EQ(ends(rules, hussars(), infantry(), 2).one, Fate::tests_pursuit);
    EXPECT_EQ(ends(rules, infantry(), of(Kind::pounder_6), 2).one, Fate::stands);
}

MeleeEnds against_square(Rules& rules, int by) {
    MeleeSituation horse = side(rules, hussars(), infantry());
    MeleeSituation square = side(rules, infantry(), hussars());
    horse.enemy_formation = square.formation = Formation::square;
    return melee_ends(horse, square, by);
}

TEST(DK_7_6, cavalry_must_beat_a_square_by_8) {
    Rules rules;
    EXPECT_EQ(against_square(rules, 8), (MeleeEnds{Fate::tests_pursuit, Fate::routs}));
    for (const int by : {7, 3, 1, 0})
        EXPECT_EQ(against_square(rules, by), (MeleeEnds{Fate::retires, Fate::stands})) << by;
}

TEST(DK_7_13, a_square_that_wins_sends_the_cavalry_off_and_does_not_follow) {
    Rules rules;
    EXPECT_EQ(against_square(rules, -1), (MeleeEnds{Fate::pushed_back, Fate::stands}));
    EXPECT_EQ(against_square(rules, -3), (MeleeEnds{Fate::retreats, Fate::stands}));
    EXPECT_EQ(against_square(rules, -8), (MeleeEnds{Fate::routs, Fate::stands}));
    rules.ruling("square.follow", "true");
    EXPECT_EQ(against_square(rules, -1), (MeleeEnds{Fate::pushed_back, Fate::may_follow_up}));
}

TEST(DK_7_13, a_battery_that_wins_stands_save_by_the_ruling_battery_follow) {
    Rules rules;
    for (const int by : {1, 2}) {
        EXPECT_EQ(ends(rules, of(Kind::pounder_12), infantry(), by),
                  (MeleeEnds{Fate::stands, Fate::pushed_back}));
        EXPECT_EQ(ends(rules, infantry(), infantry(), by),
                  (MeleeEnds{Fate::may_follow_up, Fate::pushed_back}));
    }
    rules.ruling("battery.follow", "true");
    EXPECT_EQ(ends(rules, of(Kind::pounder_12), infantry(), 2),
              (MeleeEnds{Fate::may_follow_up, Fate::pushed_back}));
}

TEST(DK_7_6, a_square_against_foot_is_foot) {
    Rules rules;
    MeleeSituation square = side(rules, infantry());
    square.formation = Formation::square;
    EXPECT_EQ(melee_ends(side(rules, infantry()), square, 3),
              (MeleeEnds{Fate::stands, Fate::retreats}));
}

TEST(DK_7_12, a_routing_unit_does_not_roll_and_is_beaten_by_8) {
    Rules rules;
    MeleeSituation router = side(rules, infantry(), hussars());
    router.condition = Condition::routing;
    const MeleeSituation horse = side(rules, hussars());
    EXPECT_EQ(difference_without_dice(horse, router), 8);
    EXPECT_EQ(difference_without_dice(router, horse), -8);
    EXPECT_EQ(difference_without_dice(horse, side(rules, infantry())), std::nullopt);
    const MeleeForecast forecast = melee_forecast(horse, router);
    EXPECT_EQ(forecast.ends, Odds::certain(melee_outcome({Fate::tests_pursuit, Fate::routs})));
    EXPECT_EQ(forecast.one_losses, Odds::certain(0));
    EXPECT_EQ(forecast.other_losses, Odds::certain(20));
}

TEST(DK_7_12, by_ruling_it_is_destroyed) {
    Rules rules;
    rules.ruling("melee.routers", "destroyed");
    MeleeSituation router = side(rules, hussars(), hussars());
    router.condition = Condition::routing;
    const MeleeSituation horse = side(rules, hussars(), hussars());
    EXPECT_EQ(melee_losses(horse, router, 8), (Casualties{0, 20}));
    EXPECT_EQ(melee_losses(router, horse, -8), (Casualties{20, 0}));
}

// ---- the casualty table -------------------------------------------------------------------------

Casualties losses(Rules& rules, Troops one, Troops other, int by, int figures = 24) {
    MeleeSituation a = side(rules, one, other), b = side(rules, other, one);
    a.figures = b.figures = a.enemy_figures = b.enemy_figures = figures;
    return melee_losses(a, b, by);
}

TEST(DK_7_7, winning_cavalry) {
    Rules rules;
    // 24 horse on foot that retreats or routs, pushed-back infantry among them: one for one. The
    // foot, half of it, one for 12.
    for (const int by : {1, 3, 8}) {
        EXPECT_EQ(losses(rules, hussars(), infantry(), by), (Casualties{1, 24}));
        EXPECT_EQ(losses(rules, cossacks(), infantry(), by), (Casualties{1, 6}));
        EXPECT_EQ(losses(rules, hussars(), of(Kind::pounder_6), by), (Casualties{1, 24}));
    }
    EXPECT_EQ(losses(rules, hussars(), hussars(), 3), (Casualties{3, 6}));
    EXPECT_EQ(losses(rules, hussars(), hussars(), 2), (Casualties{3, 4}));
    EXPECT_EQ(losses(rules, cossacks(), hussars(), 3), (Casualties{3, 6}));
}

TEST(DK_7_7, squares) {
    Rules rules;
    MeleeSituation horse = side(rules, hussars(), infantry());
    MeleeSituation square = side(rules, infantry(), hussars());
    horse.enemy_formation = square.formation = Formation::square;
    horse.figures = square.enemy_figures = 24;
    horse.enemy_figures = square.figures = 24;
    EXPECT_EQ(melee_losses(horse, square, 7), (Casualties{1, 3}));   // unbroken: 1 for 8
    EXPECT_EQ(melee_losses(horse, square, 8), (Casualties{1, 24}));  // broken
    EXPECT_EQ(melee_losses(horse, square, 0), (Casualties{1, 3}));   // drawing: 1 for 8, for 12
    EXPECT_EQ(melee_losses(horse, square, -3), (Casualties{2, 3}));  // half of 24 for 6
}

TEST(DK_7_7, foot) {
    Rules rules;
    EXPECT_EQ(losses(rules, infantry(), infantry(), 3), (Casualties{2, 4}));
    EXPECT_EQ(losses(rules, infantry(), infantry(), 2), (Casualties{2, 3}));  // pushed back
    EXPECT_EQ(losses(rules, infantry(), infantry(), 0), (Casualties{2, 2}));
    // Artillery pushed back retreats: the row of push-backs names infantry and cavalry.
    EXPECT_EQ(losses(rules, infantry(), of(Kind::pounder_6), 2), (Casualties{2, 4}));
    EXPECT_EQ(losses(rules, of(Kind::pounder_6), infantry(), 3), (Casualties{2, 4}));
    // Against cavalry all foot counts half: 12 for 8 and for 6.
    EXPECT_EQ(losses(rules, infantry(), hussars(), 1), (Casualties{3, 1}));
    EXPECT_EQ(losses(rules, infantry(), hussars(), 3), (Casualties{3, 2}));
}

TEST(DK_7_10, losses_are_rounded_down_and_nobody_loses_more_than_there_are) {
    Rules rules;
    EXPECT_EQ(losses(rules, infantry(), infantry(), 3, 23), (Casualties{1, 3}));
    EXPECT_EQ(losses(rules, infantry(), infantry(), 3, 12), (Casualties{1, 2}));
    EXPECT_EQ(losses(rules, infantry(), infantry(), 3, 11), (Casualties{0, 1}));
    MeleeSituation horse = side(rules, hussars());
    MeleeSituation few = side(rules, infantry(), hussars());
    horse.figures = few.enemy_figures = 24;
    horse.enemy_figures = few.figures = 5;
    EXPECT_EQ(melee_losses(horse, few, 3).other, 5);
    rules.ruling("melee.losses", "to the nearest");
    EXPECT_EQ(losses(rules, infantry(), infantry(), 3, 23), (Casualties{2, 4}));
    EXPECT_EQ(losses(rules, infantry(), infantry(), 3, 20), (Casualties{2, 3}));
}

// ---- odds ---------------------------------------------------------------------------------------

TEST(DK_7_1, the_odds_are_those_of_every_throw_of_two_dice_a_side) {
    Rules rules;
    MeleeSituation one = side(rules, of(Kind::cuirassier), infantry());
    one.charging = true;
    one.straight = 6_in;
    MeleeSituation other = side(rules, infantry(Grade::elite), of(Kind::cuirassier));
    const int ahead = melee_tally(one).total() - melee_tally(other).total();
    Odds all, one_lost, other_lost;
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d) {
                    const int by = ahead + a + b - c - d;
                    all.add(melee_outcome(melee_ends(one, other, by)), 1);
                    one_lost.add(melee_losses(one, other, by).one, 1);
                    other_lost.add(melee_losses(one, other, by).other, 1);
                }
    const MeleeForecast forecast = melee_forecast(one, other);
    EXPECT_EQ(forecast.ends, all);
    EXPECT_EQ(forecast.one_losses, one_lost);
    EXPECT_EQ(forecast.other_losses, other_lost);
    EXPECT_EQ(melee_ends_of(melee_outcome({Fate::routs, Fate::stands})),
              (MeleeEnds{Fate::routs, Fate::stands}));
}

TEST(DK_7_1, by_ruling_one_die_a_side) {
    Rules rules;
    EXPECT_EQ(melee_dice(rules.book()), 2);
    rules.ruling("melee.dice", "1D6");
    EXPECT_EQ(melee_dice(rules.book()), 1);
    const MeleeForecast forecast = melee_forecast(side(rules, infantry()), side(rules, infantry()));
    EXPECT_EQ(forecast.ends.chance(melee_outcome({Fate::fights_on, Fate::fights_on})),
              Fraction::of(1, 6));
}

// ---- pursuit ------------------------------------------------------------------------------------

TEST(DK_7_9, every_modifier_of_the_pursuit_test) {
    Rules rules;
    const auto tally = [&](Troops troops, bool general = false, bool routs = false) {
        return pursuit_tally({rules.book(), troops, general, routs});
    };
    expect_tally(tally(hussars()), {});
    expect_one(tally(hussars(Grade::elite)), +2, DK_7_9, reason::elite);
    expect_one(tally(hussars(Grade::veteran)), +1, DK_7_9, reason::veteran);
    expect_one(tally(hussars(Grade::garrison)), -1, DK_7_9, reason::garrison);
    expect_one(tally(hussars(Grade::militia)), -2, DK_7_9, reason::militia);
    expect_one(tally(of(Kind::cuirassier)), +1, DK_7_9, reason::heavy_cavalry);
    expect_one(tally(of(Kind::dragoon)), +1, DK_7_9, reason::heavy_cavalry);
    expect_one(tally(of(Kind::irregular)), -2, DK_7_9, reason::irregular_cavalry);
    expect_one(tally(hussars(), true), +1, DK_7_9, reason::general_attached);
    expect_one(tally(hussars(), false, true), -1, DK_7_9, reason::enemy_routs);
}

TEST(DK_7_9, eight_stands_five_pursues_less_runs_wild) {
    Rules rules;
    EXPECT_EQ(read_pursuit(rules.book(), 8), PursuitResult::stands);
    EXPECT_EQ(read_pursuit(rules.book(), 7), PursuitResult::pursues);
    EXPECT_EQ(read_pursuit(rules.book(), 5), PursuitResult::pursues);
    EXPECT_EQ(read_pursuit(rules.book(), 4), PursuitResult::wild);
    const Odds odds = pursuit_odds({rules.book(), hussars()});
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::pursuit, PursuitResult::stands)),
              Fraction::of(15, 36));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::pursuit, PursuitResult::pursues)),
              Fraction::of(15, 36));
    EXPECT_EQ(odds.chance(outcome(OutcomeKind::pursuit, PursuitResult::wild)), Fraction::of(6, 36));
    rules.ruling("pursuit", "always pursues");
    EXPECT_EQ(read_pursuit(rules.book(), 12), PursuitResult::pursues);
    EXPECT_EQ(read_pursuit(rules.book(), 2), PursuitResult::pursues);
}

}  // namespace
}  // namespace grognard::die_kriegskunst
