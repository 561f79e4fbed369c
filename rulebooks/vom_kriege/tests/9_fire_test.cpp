// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 9, the tables of shooting: fire points by range and formation, every adjustment, what
// the faces do, and the odds against throwing every die.

#include <map>

#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length tick = Length::from_ticks(1);

// A book with a house rule or two.
class Rules {
public:
    Rules& ruling(const std::string& name, const std::string& value) {
        field_.ruling(name, value);
        return *this;
    }
    Rules& number(const std::string& table, const std::string& key, const std::string& value) {
        field_.number(table, key, value);
        return *this;
    }
    const Book& book() {
        if (!setup_) setup_ = field_.setup();
        return setup_->book;
    }

    ShotSituation shot(Troops shooter, Length range, Formation formation = Formation::line) {
        ShotSituation s{.book = book(), .shooter = shooter};
        s.formation = shooter.is_artillery() ? Formation::unlimbered : formation;
        s.range = range;
        return s;
    }
    ShotSituation guns(Length range) { return shot(heavy_guns(8), range); }

private:
    Field field_;
    std::shared_ptr<const Setup> setup_;
};

int points(const ShotSituation& s) { return shot_tally(s).total(); }
bool can_shoot(const ShotSituation& s) { return fire_kind(s).has_value(); }

// ---- VK-9.4 -------------------------------------------------------------------------------------

TEST(VK_9_4, close_fire_by_formation) {
    Rules rules;
    EXPECT_EQ(points(rules.shot(infantry(), 3_in, Formation::line)), 4);
    EXPECT_EQ(points(rules.shot(infantry(), 3_in, Formation::column)), 2);
    EXPECT_EQ(points(rules.shot(light_infantry(), 3_in, Formation::open_order)), 2);
    EXPECT_EQ(points(rules.shot(infantry(), 3_in, Formation::square)), 1);
    EXPECT_FALSE(can_shoot(rules.shot(infantry(), 3_in, Formation::march_column)));
}

TEST(VK_9_4, close_fire_reaches_3_inches_and_not_a_tick_more) {
    Rules rules;
    for (const Formation formation :
         {Formation::line, Formation::column, Formation::open_order, Formation::square}) {
        EXPECT_TRUE(can_shoot(rules.shot(light_infantry(), 3_in, formation)));
        EXPECT_FALSE(can_shoot(rules.shot(light_infantry(), 3_in + tick, formation)));
    }
}

TEST(VK_9_4, skirmish_fire_is_for_units_with_the_mark_over_3_up_to_6_inches) {
    Rules rules;
    const auto skirmish = [&](Length range, Formation formation) {
        return rules.shot(skirmishers(), range, formation);
    };
    EXPECT_EQ(points(skirmish(6_in, Formation::line)), 1);
    EXPECT_EQ(points(skirmish(6_in, Formation::column)), 1);
    EXPECT_EQ(points(skirmish(6_in, Formation::open_order)), 2);
    EXPECT_EQ(fire_kind(skirmish(3_in + tick, Formation::line)), FireKind::skirmish);
    EXPECT_EQ(fire_kind(skirmish(3_in, Formation::line)), FireKind::close);
    EXPECT_FALSE(can_shoot(skirmish(6_in + tick, Formation::line)));
    EXPECT_FALSE(can_shoot(skirmish(6_in, Formation::square)));
    EXPECT_FALSE(can_shoot(skirmish(6_in, Formation::march_column)));
    EXPECT_FALSE(can_shoot(rules.shot(infantry(), 6_in)));
    EXPECT_FALSE(can_shoot(rules.shot(light_infantry(), 6_in, Formation::open_order)));
}

TEST(VK_9_4, in_a_wood_or_built_up_area_2_close_and_skirmish_only_in_open_order_in_a_wood) {
    Rules rules;
    const auto in = [&](bool wood, Formation formation, Length range) {
        ShotSituation s = rules.shot(skirmishers(), range, formation);
        (wood ? s.in_wood : s.in_bua) = true;
        return s;
    };
    for (const Formation formation : {Formation::line, Formation::column, Formation::march_column,
                                      Formation::open_order}) {  // VK-4.9: it counts as in line
        EXPECT_EQ(points(in(true, formation, 3_in)), 2);
        EXPECT_EQ(points(in(false, formation, 3_in)), 2);
        EXPECT_FALSE(can_shoot(in(false, formation, 6_in)));
        EXPECT_EQ(can_shoot(in(true, formation, 6_in)), formation == Formation::open_order);
    }
    EXPECT_EQ(points(in(true, Formation::open_order, 6_in)), 2);
    EXPECT_EQ(fire_kind(in(true, Formation::open_order, 6_in)), FireKind::skirmish);
}

TEST(VK_9_4, cavalry_and_leaders_have_no_fire_points) {
    Rules rules;
    EXPECT_FALSE(can_shoot(rules.shot(heavy_cavalry(), 1_in)));
    EXPECT_FALSE(can_shoot(rules.shot({.arm = Arm::leader}, 1_in)));
}

TEST(VK_9_4, within_3_inches_it_is_always_close_fire_or_by_ruling_as_one_likes) {
    Rules rules;
    ShotSituation s = rules.shot(skirmishers(), 3_in, Formation::open_order);
    s.skirmish = true;
    EXPECT_EQ(fire_kind(s), FireKind::close);
    Rules other;
    other.ruling("skirmish.close", "true");
    ShotSituation chosen = other.shot(skirmishers(), 3_in, Formation::open_order);
    EXPECT_EQ(fire_kind(chosen), FireKind::close);
    chosen.skirmish = true;
    EXPECT_EQ(fire_kind(chosen), FireKind::skirmish);
    chosen.shooter.skirmish = false;  // without the mark there is nothing to choose
    EXPECT_EQ(fire_kind(chosen), FireKind::close);
}

// ---- VK-9.5 -------------------------------------------------------------------------------------

TEST(VK_9_5, points_of_each_battery_at_each_range) {
    Rules rules;
    const std::vector<std::pair<Troops, std::array<int, 5>>> rows{
        {heavy_guns(8), {5, 4, 3, 2, 1}}, {light_guns(8), {4, 3, 3, 2, 1}},
        {heavy_guns(6), {4, 3, 3, 2, 1}}, {light_guns(6), {3, 2, 2, 1, 1}},
        {horse_guns(8), {4, 3, 3, 2, 1}}, {horse_guns(6), {3, 2, 2, 1, 1}}};
    const std::array<Length, 5> limits{3_in, 6_in, 12_in, 18_in, 24_in};
    for (const auto& [troops, row] : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            EXPECT_EQ(points(rules.shot(troops, limits[i])), row[i]) << i;
            const ShotSituation beyond = rules.shot(troops, limits[i] + tick);
            if (i + 1 < row.size())
                EXPECT_EQ(points(beyond), row[i + 1]) << i;
            else
                EXPECT_FALSE(can_shoot(beyond));
        }
}

TEST(VK_9_5, a_limbered_battery_has_no_shot) {
    Rules rules;
    ShotSituation s = rules.guns(3_in);
    s.formation = Formation::limbered;
    EXPECT_FALSE(can_shoot(s));
}

TEST(VK_9_5, horse_artillery_by_ruling_fires_as_6_light_whatever_its_guns) {
    Rules rules;
    rules.ruling("fire.horse_as_light", "6 light");
    EXPECT_EQ(points(rules.shot(horse_guns(8), 3_in)), 3);
    EXPECT_EQ(points(rules.shot(light_guns(8), 3_in)), 4);
    EXPECT_TRUE(shot_tally(rules.shot(horse_guns(8), 3_in)).lines()[0].house_rule);
}

TEST(VK_9_5, the_points_are_the_first_line_of_the_tally_with_the_range_measured) {
    Rules rules;
    const Tally tally = shot_tally(rules.guns(inches(25, 2)));
    expect_tally(tally, {{2, VK_9_5, reason::fire_points}});
    EXPECT_EQ(tally.lines()[0].measured, inches(25, 2));
    EXPECT_FALSE(tally.lines()[0].house_rule);
}

// ---- VK-9.6 -------------------------------------------------------------------------------------

TEST(VK_9_6, order_bonus_and_supports_add_one_each) {
    Rules rules;
    ShotSituation s = rules.shot(infantry(), 2_in);
    s.order_bonus = true;
    s.supports = 2;
    expect_tally(shot_tally(s), {{4, VK_9_4, reason::fire_points},
                                 {1, VK_9_6, reason::order_bonus},
                                 {2, VK_9_6, reason::support}});
}

TEST(VK_9_6, a_two_rank_line_adds_one_at_close_range) {
    Rules rules;
    Troops british = two_rank_infantry();
    british.skirmish = true;
    EXPECT_EQ(points(rules.shot(british, 3_in)), 5);
    EXPECT_EQ(points(rules.shot(british, 3_in, Formation::column)), 2);
    EXPECT_EQ(points(rules.shot(british, 4_in)), 1);  // skirmish fire
    ShotSituation in_wood = rules.shot(british, 3_in);
    in_wood.in_wood = true;  // VK-4.9
    EXPECT_EQ(points(in_wood), 2);
}

TEST(VK_9_6, artillery_at_a_column_a_square_or_an_enfiladed_target_adds_one_once) {
    Rules rules;
    const auto at = [&](Formation formation, bool enfiladed, Troops shooter) {
        ShotSituation s = rules.shot(shooter, 3_in);
        s.target_formation = formation;
        s.enfiladed = enfiladed;
        return s;
    };
    EXPECT_EQ(points(at(Formation::line, false, heavy_guns())), 5);
    expect_tally(shot_tally(at(Formation::column, false, heavy_guns())),
                 {{5, VK_9_5, reason::fire_points}, {1, VK_9_6, reason::target_column}});
    expect_tally(shot_tally(at(Formation::square, false, heavy_guns())),
                 {{5, VK_9_5, reason::fire_points}, {1, VK_9_6, reason::target_square}});
    expect_tally(shot_tally(at(Formation::column, true, heavy_guns())),
                 {{5, VK_9_5, reason::fire_points}, {1, VK_9_6, reason::enfiladed}});
    EXPECT_EQ(points(at(Formation::column, true, infantry())), 4);  // not infantry
    EXPECT_EQ(points(at(Formation::square, false, infantry())), 4);
}

TEST(VK_9_18, march_columns_are_columns_or_by_ruling_not) {
    const auto at = [](Rules& rules, Formation formation) {
        ShotSituation s = rules.guns(3_in);
        s.target_formation = formation;
        return points(s);
    };
    Rules rules;
    EXPECT_EQ(at(rules, Formation::march_column), 6);
    EXPECT_EQ(at(rules, Formation::open_order), 5);
    Rules other;
    other.ruling("fire.column", "columns alone");
    EXPECT_EQ(at(other, Formation::march_column), 5);
    EXPECT_EQ(at(other, Formation::column), 6);
}

TEST(VK_9_18, in_an_area_there_are_no_columns) {
    Rules rules;
    ShotSituation s = rules.guns(3_in);
    s.target_formation = Formation::column;
    s.target_in_wood = true;
    expect_tally(shot_tally(s),
                 {{5, VK_9_5, reason::fire_points}, {-1, VK_9_6, reason::target_in_woods}});
    s.target_in_wood = false;
    s.target_in_bua = true;
    s.target_formation = Formation::march_column;
    expect_tally(shot_tally(s),
                 {{5, VK_9_5, reason::fire_points}, {-1, VK_9_6, reason::target_in_bua}});
}

TEST(VK_9_6, cover_takes_1_in_woods_and_2_of_infantry_or_1_of_artillery_in_bua_or_works) {
    Rules rules;
    const auto at = [&](Troops shooter, const std::string& place) {
        ShotSituation s = rules.shot(shooter, 3_in);
        s.target_in_wood = place == "wood";
        s.target_in_bua = place == "bua";
        s.target_in_works = place == "works";
        return points(s);
    };
    EXPECT_EQ(at(infantry(), "wood"), 3);
    EXPECT_EQ(at(infantry(), "bua"), 2);
    EXPECT_EQ(at(infantry(), "works"), 2);
    EXPECT_EQ(at(heavy_guns(), "wood"), 4);
    EXPECT_EQ(at(heavy_guns(), "bua"), 4);
    EXPECT_EQ(at(heavy_guns(), "works"), 4);
}

TEST(VK_9_6, by_ruling_the_rows_name_the_targets_arm) {
    Rules rules;
    rules.ruling("fire.cover_arm", "target");
    const auto at = [&](Troops shooter, Arm target, bool bua, bool enfiladed = false) {
        ShotSituation s = rules.shot(shooter, 3_in);
        s.target = target;
        s.target_in_bua = bua;
        s.enfiladed = enfiladed;
        return points(s);
    };
    EXPECT_EQ(at(infantry(), Arm::infantry, true), 2);
    EXPECT_EQ(at(infantry(), Arm::artillery, true), 3);
    EXPECT_EQ(at(infantry(), Arm::cavalry, true), 4);
    EXPECT_EQ(at(heavy_guns(), Arm::infantry, true), 3);
    EXPECT_EQ(at(heavy_guns(), Arm::artillery, true), 4);
    EXPECT_EQ(at(heavy_guns(), Arm::infantry, false, true), 5);
    EXPECT_EQ(at(infantry(), Arm::artillery, false, true), 5);
    ShotSituation column = rules.guns(3_in);
    column.target_formation = Formation::column;
    EXPECT_EQ(points(column), 5);
}

TEST(VK_9_6, artillery_at_skirmishers_over_3_up_to_6_inches_loses_one) {
    Rules rules;
    const auto at = [&](Troops shooter, Length range, Formation formation) {
        ShotSituation s = rules.shot(shooter, range, Formation::line);
        s.target_formation = formation;
        return points(s);
    };
    EXPECT_EQ(at(heavy_guns(), 3_in, Formation::open_order), 5);
    EXPECT_EQ(at(heavy_guns(), 3_in + tick, Formation::open_order), 3);
    EXPECT_EQ(at(heavy_guns(), 6_in, Formation::open_order), 3);
    EXPECT_EQ(at(heavy_guns(), 6_in + tick, Formation::open_order), 3);  // its points at 12
    EXPECT_EQ(at(heavy_guns(), 6_in, Formation::line), 4);
    EXPECT_EQ(at(infantry(), 3_in, Formation::open_order), 4);
}

TEST(VK_9_6, shaken_takes_1_disordered_2_and_of_both_the_worse_counts) {
    Rules rules;
    ShotSituation s = rules.shot(infantry(), 3_in);
    s.shaken = true;
    EXPECT_EQ(points(s), 3);
    s.disordered = true;
    EXPECT_EQ(points(s), 2);
    const Tally both = shot_tally(s);
    expect_tally(both, {{4, VK_9_4, reason::fire_points},
                        {-1, VK_9_6, reason::shaken},
                        {-2, VK_9_6, reason::disordered}});
    EXPECT_TRUE(both.lines()[1].struck_by == VK_9_6);
    s.shaken = false;
    EXPECT_EQ(points(s), 2);
    Rules other;
    other.ruling("adjust.or", "both");
    ShotSituation worse = other.shot(infantry(), 3_in);
    worse.shaken = worse.disordered = true;
    EXPECT_EQ(points(worse), 1);
}

TEST(VK_9_6, an_enfiladed_column_counts_once_or_by_the_ruling_adjust_row_for_each) {
    for (const bool each : {false, true}) {
        Rules rules;
        if (each) rules.ruling("adjust.row", "each");
        ShotSituation s = rules.guns(3_in);  // 5
        s.enfiladed = true;
        EXPECT_EQ(points(s), 6);
        s.target_formation = Formation::column;
        EXPECT_EQ(points(s), each ? 7 : 6);
        s.target_formation = Formation::square;
        EXPECT_EQ(points(s), each ? 7 : 6);
        s.enfiladed = false;
        EXPECT_EQ(points(s), 6);
    }
}

TEST(VK_9_6, order_bonus_and_fire_support_count_together_or_by_ruling_the_greater) {
    for (const bool together : {true, false}) {
        Rules rules;
        if (!together) rules.ruling("adjust.support", "the greater");
        ShotSituation s = rules.shot(infantry(), 3_in);  // 4
        s.order_bonus = true;
        s.supports = 1;
        EXPECT_EQ(points(s), together ? 6 : 5);
        s.supports = 2;
        EXPECT_EQ(points(s), together ? 7 : 6);
    }
}

TEST(VK_9_6, a_shooting_marker_and_an_obscured_target_halve_what_is_left_rounded_down) {
    Rules rules;
    ShotSituation s = rules.guns(3_in);
    s.marker = true;
    expect_tally(shot_tally(s),
                 {{5, VK_9_5, reason::fire_points}, {-3, VK_9_6, reason::shooting_marker}});
    s.obscured = true;  // 5, then 2, then 1
    expect_tally(shot_tally(s), {{5, VK_9_5, reason::fire_points},
                                 {-3, VK_9_6, reason::shooting_marker},
                                 {-1, VK_9_6, reason::obscured}});
    s.marker = false;
    EXPECT_EQ(points(s), 2);
}

TEST(VK_9_6, halving_never_goes_below_1) {
    Rules rules;
    ShotSituation s = rules.guns(24_in);
    s.marker = s.obscured = true;
    expect_tally(shot_tally(s), {{1, VK_9_5, reason::fire_points},
                                 {0, VK_9_6, reason::shooting_marker},
                                 {0, VK_9_6, reason::obscured}});
    EXPECT_EQ(shot_dice(shot_tally(s)), 1);
}

TEST(VK_9_6, additions_that_leave_nothing_make_it_no_shot_and_halving_does_not_bring_it_back) {
    Rules rules;
    ShotSituation s = rules.shot(infantry(), 3_in, Formation::column);
    s.target_in_bua = true;  // 2 - 2
    EXPECT_EQ(shot_dice(shot_tally(s)), 0);
    s.marker = true;
    EXPECT_EQ(shot_dice(shot_tally(s)), 0);
    s.disordered = true;  // 2 - 2 - 2
    EXPECT_EQ(shot_tally(s).total(), -2);
    EXPECT_EQ(shot_dice(shot_tally(s)), 0);
}

TEST(VK_9_6, by_ruling_additions_leave_at_least_1) {
    Rules rules;
    rules.ruling("fire.minimum", "1");
    ShotSituation s = rules.shot(infantry(), 3_in, Formation::column);
    s.target_in_bua = true;
    s.disordered = true;
    s.marker = true;
    const Tally tally = shot_tally(s);
    expect_tally(tally, {{2, VK_9_4, reason::fire_points},
                         {-2, VK_9_6, reason::target_in_bua},
                         {-2, VK_9_6, reason::disordered},
                         {3, VK_9_6, reason::least},
                         {0, VK_9_6, reason::shooting_marker}});
    EXPECT_TRUE(tally.lines()[3].house_rule);
    EXPECT_EQ(shot_dice(tally), 1);
}

TEST(VK_9_6, halves_come_last_or_by_ruling_first) {
    const auto with_bonus = [](Rules& rules) {
        ShotSituation s = rules.guns(3_in);  // 5
        s.order_bonus = true;
        s.marker = true;
        return shot_tally(s);
    };
    Rules rules;
    EXPECT_EQ(with_bonus(rules).total(), 3);  // (5 + 1) / 2
    Rules other;
    other.ruling("fire.halve", "first");
    expect_tally(with_bonus(other), {{5, VK_9_5, reason::fire_points},  // 5 / 2 + 1
                                     {-3, VK_9_6, reason::shooting_marker},
                                     {1, VK_9_6, reason::order_bonus}});
}

TEST(VK_9_6, a_house_rule_shows_in_its_line) {
    Rules rules;
    rules.number("fire_adjust", "order_bonus", "2");
    ShotSituation s = rules.shot(infantry(), 3_in);
    s.order_bonus = true;
    s.shaken = true;
    const Tally tally = shot_tally(s);
    EXPECT_EQ(tally.total(), 5);
    EXPECT_FALSE(tally.lines()[0].house_rule);
    EXPECT_TRUE(tally.lines()[1].house_rule);
    EXPECT_FALSE(tally.lines()[2].house_rule);
}

TEST(VK_9_6, no_roll_has_more_dice_than_can_be_counted) {
    Rules rules;
    rules.number("fire_adjust", "support", "12");
    ShotSituation s = rules.shot(infantry(), 3_in);
    s.supports = 15;
    EXPECT_EQ(shot_tally(s).total(), 184);
    EXPECT_EQ(shot_dice(shot_tally(s)), shot_dice_most);
    EXPECT_EQ(shot_odds(rules.book(), shot_dice_most, Arm::infantry, false).total,
              exact_power(6, shot_dice_most));
}

// ---- VK-9.7 -------------------------------------------------------------------------------------

TEST(VK_9_7, skirmish_fire_and_square_fire_are_not_adjusted) {
    Rules rules;
    for (const bool square : {false, true}) {
        ShotSituation s = rules.shot(skirmishers(), square ? 3_in : 6_in,
                                     square ? Formation::square : Formation::open_order);
        s.order_bonus = s.shaken = s.disordered = s.marker = s.obscured = true;
        s.target_in_bua = true;
        s.supports = 3;
        expect_tally(shot_tally(s), {{square ? 1 : 2, VK_9_4, reason::fire_points}});
    }
}

TEST(VK_9_7, skirmish_fire_in_open_order_rolls_2_dice_or_by_ruling_1) {
    Rules rules;
    EXPECT_EQ(points(rules.shot(skirmishers(), 6_in, Formation::open_order)), 2);
    Rules other;
    other.ruling("fire.skirmish_dice", "1");
    const ShotSituation s = other.shot(skirmishers(), 6_in, Formation::open_order);
    expect_tally(shot_tally(s), {{1, VK_9_7, reason::fire_points}});
    EXPECT_EQ(points(other.shot(skirmishers(), 3_in, Formation::open_order)), 2);  // close fire
    ShotSituation wood = s;
    wood.in_wood = true;
    EXPECT_EQ(points(wood), 1);
}

// ---- VK-9.9 -------------------------------------------------------------------------------------

ShotScore read(Rules& rules, Arm target, std::initializer_list<Face> shown,
               bool open_order = false) {
    return read_shot(rules.book(), target, open_order, faces(shown));
}

TEST(VK_9_9, a_face_of_the_targets_arm_is_a_hit) {
    Rules rules;
    const std::initializer_list<Face> roll{Face::infantry, Face::infantry, Face::cavalry,
                                           Face::saber};
    EXPECT_EQ(read(rules, Arm::infantry, roll).hits, 2);
    EXPECT_EQ(read(rules, Arm::cavalry, roll).hits, 1);
    EXPECT_EQ(read(rules, Arm::artillery, roll).hits, 0);
    EXPECT_FALSE(read(rules, Arm::infantry, roll).disorders);
}

TEST(VK_9_9, a_flag_disorders_and_a_saber_does_nothing_or_by_ruling_the_other_way) {
    Rules rules;
    EXPECT_TRUE(read(rules, Arm::infantry, {Face::flag}).disorders);
    EXPECT_EQ(read(rules, Arm::infantry, {Face::flag}).hits, 0);
    EXPECT_FALSE(read(rules, Arm::infantry, {Face::saber}).disorders);
    Rules other;
    other.ruling("fire.faces", "saber disorders");
    EXPECT_FALSE(read(other, Arm::infantry, {Face::flag}).disorders);
    EXPECT_TRUE(read(other, Arm::infantry, {Face::saber}).disorders);
    EXPECT_EQ(read(other, Arm::infantry, {Face::saber}).hits, 0);
}

TEST(VK_9_9, the_first_hit_on_open_order_is_a_disorder_instead) {
    Rules rules;
    const ShotScore one = read(rules, Arm::infantry, {Face::infantry}, true);
    EXPECT_EQ(one.hits, 0);
    EXPECT_TRUE(one.disorders);
    const ShotScore three =
        read(rules, Arm::infantry, {Face::infantry, Face::infantry, Face::infantry}, true);
    EXPECT_EQ(three.hits, 2);
    EXPECT_TRUE(three.disorders);
    const ShotScore none = read(rules, Arm::infantry, {Face::cavalry}, true);
    EXPECT_EQ(none.hits, 0);
    EXPECT_FALSE(none.disorders);
}

TEST(VK_11_5, sabers_alone_hit_a_leader_and_nothing_disorders_him) {
    for (const std::string faces : {"flag disorders", "saber disorders"}) {
        Rules rules;
        rules.ruling("leader.shot_at", "true").ruling("fire.faces", faces);
        const ShotScore score =
            read(rules, Arm::leader, {Face::saber, Face::infantry, Face::flag, Face::saber});
        EXPECT_EQ(score.hits, 2);
        EXPECT_FALSE(score.disorders);
        EXPECT_EQ(
            shot_odds(rules.book(), 1, Arm::leader, false).chance(outcome(ShotOutcome{1, false})),
            Fraction::of(1, 6));
    }
}

// Every throw of the dice, read as the battle reads it.
Odds by_throwing(const Book& book, int dice, Arm target, bool open_order) {
    Odds odds;
    const std::uint64_t all = exact_power(6, dice);
    for (std::uint64_t n = 0; n < all; ++n) {
        Dice thrown;
        std::uint64_t rest = n;
        for (int i = 0; i < dice; ++i, rest /= 6)
            thrown.push_back(static_cast<std::uint8_t>(rest % 6 + 1));
        const ShotScore score = read_shot(book, target, open_order, counted(book, thrown));
        odds.add(outcome(ShotOutcome{score.hits, score.disorders}), 1);
    }
    return odds;
}

TEST(VK_9_9, the_odds_are_those_of_throwing_every_die) {
    for (const std::string faces : {"flag disorders", "saber disorders"}) {
        Rules rules;
        rules.ruling("fire.faces", faces);
        for (int dice = 0; dice <= 5; ++dice)
            for (const Arm target : {Arm::infantry, Arm::cavalry, Arm::artillery})
                for (const bool open_order : {false, true})
                    EXPECT_EQ(shot_odds(rules.book(), dice, target, open_order),
                              by_throwing(rules.book(), dice, target, open_order));
    }
}

}  // namespace
}  // namespace grognard::vom_kriege
