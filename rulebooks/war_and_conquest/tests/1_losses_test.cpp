// SPDX-License-Identifier: Apache-2.0
//
// WC-1.9, 1.10, 4.14: figures, hits and men of name that fall.
#include "rulebooks/war_and_conquest/1_troops/losses.h"

#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/state/happened.h"
#include "rulebooks/war_and_conquest/tests/field.h"

namespace grognard::war_and_conquest {
namespace {

struct Losses : Field {
    Events events;
    Battle battle() { return {setup(), state(), &events}; }
    bool happened(Happening what) const {
        return std::any_of(events.begin(), events.end(),
                           [&](const Event& e) { return e.what == what; });
    }
    int lose(UnitId id, int hits, UnitId by) {
        Battle now = battle();
        return lose_hits(now, id, hits, by, WC_6_2);
    }
};

TURNED_TEST(WC_1_9, losses_come_off_the_rear_so_the_front_keeps_its_width) {
    Losses field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 12_in);
    const Quad before = quad_of(field.state(), legion);
    EXPECT_EQ(field.lose(legion, 7, gauls), 7);
    EXPECT_EQ(field.unit(legion).figures, 17);
    const Quad after = quad_of(field.state(), legion);
    EXPECT_EQ(after.front(), before.front());
    // One rank of four is gone.
    expect_length(gap(before.rear(), after.rear()), inches(4, 5));
}

TURNED_TEST(WC_1_9, a_figure_of_several_hits_falls_when_they_are_used_up) {
    Losses field;
    const UnitId elephants = field.red("elephant", 24_in, 12_in, 2, 2);
    EXPECT_EQ(field.lose(elephants, 5, UnitId::none), 0);
    EXPECT_EQ(field.unit(elephants).hits, 5);
    EXPECT_EQ(field.lose(elephants, 1, UnitId::none), 1);
    EXPECT_EQ(field.unit(elephants).figures, 1);
    EXPECT_EQ(field.unit(elephants).hits, 0);
    EXPECT_EQ(field.lose(elephants, 40, UnitId::none), 1);
    EXPECT_FALSE(field.unit(elephants).on_table());
}

TURNED_TEST(WC_1_9, by_ruling_it_takes_one_hit_as_all_do) {
    Losses field;
    field.rules.ruling("figures.hits", "one");
    const UnitId elephants = field.red("elephant", 24_in, 12_in, 2, 2);
    EXPECT_EQ(field.lose(elephants, 1, UnitId::none), 1);
}

TURNED_TEST(WC_1_9, with_no_figure_left_it_is_destroyed_and_leaves_its_fights) {
    Losses field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 12_in);
    field.state().fights.push_back({.one = gauls, .other = legion});
    EXPECT_EQ(field.lose(legion, 23, gauls), 23);
    EXPECT_TRUE(field.unit(legion).on_table());
    EXPECT_EQ(field.lose(legion, 9, gauls), 1);
    EXPECT_EQ(field.unit(legion).where, Where::gone);
    EXPECT_TRUE(field.happened(happened::Destroyed{}));
    EXPECT_TRUE(field.state().fights.empty());
}

// ---- personalities ------------------------------------------------------------------------------

TURNED_TEST(WC_1_6, a_personality_falls_at_his_l) {
    Losses field;
    const UnitId consul = field.general(Side::blue);
    Battle battle = field.battle();
    wound_person(battle, consul, 1, UnitId::none);
    EXPECT_TRUE(field.unit(consul).on_table());
    wound_person(battle, consul, 1, UnitId::none);
    EXPECT_FALSE(field.unit(consul).on_table());
    EXPECT_TRUE(field.happened(happened::PersonFalls{}));
}

TURNED_TEST(WC_1_10, his_unspent_points_go_with_him) {
    const auto left = [](bool kept, int pool) {
        Losses field;
        if (kept) field.rules.ruling("sip.fallen", "kept");
        field.state().sips[0] = static_cast<std::uint8_t>(pool);
        Battle battle = field.battle();
        wound_person(battle, field.general(Side::blue), 3, UnitId::none);
        return static_cast<int>(field.state().sips[0]);
    };
    EXPECT_EQ(left(false, 3), 1);  // the consul's share is 2
    EXPECT_EQ(left(false, 1), 0);
    EXPECT_EQ(left(true, 3), 3);
}

TURNED_TEST(WC_8_3, the_army_generals_death_is_mourned_within_ten_inches) {
    Losses field;
    const UnitId consul = field.general(Side::blue);
    const UnitId near = field.blue("legionary", 24_in, 12_in);
    const UnitId far = field.blue("legionary", 48_in, 12_in);
    field.unit(consul).with = near;
    Battle battle = field.battle();
    wound_person(battle, consul, 3, UnitId::none);
    EXPECT_TRUE(field.state().mourning.has(near));
    EXPECT_FALSE(field.state().mourning.has(far));
}

// Touched by the enemy, so far from the nearest friends; on foot he goes 10 inches.
struct Alone : Losses {
    explicit Alone(Length away) {
        place(consul, 24_in, 12_in);
        gauls = red("warband", 24_in, 12_in);
        legion = blue("legionary", 24_in, 12_in - inches(4, 5) - away);
        Battle now = battle();
        rescue_persons(now);
    }
    UnitId consul = general(Side::blue);
    UnitId gauls, legion;
};

TURNED_TEST(WC_4_14, touched_alone_he_goes_to_the_nearest_friends_in_reach) {
    Alone reaches{just_within(10_in)};
    EXPECT_EQ(reaches.unit(reaches.consul).with, reaches.legion);
    EXPECT_TRUE(reaches.happened(happened::PersonEscapes{}));
    Alone too_far{just_beyond(10_in)};
    EXPECT_EQ(too_far.unit(too_far.consul).where, Where::gone);
    EXPECT_TRUE(too_far.happened(happened::PersonTaken{}));
}

TURNED_TEST(WC_4_14, by_ruling_he_is_taken_whoever_is_near) {
    Losses field;
    field.rules.ruling("character.alone", "is taken");
    const UnitId consul = field.general(Side::blue);
    field.place(consul, 24_in, 12_in);
    field.red("warband", 24_in, 12_in);
    field.blue("legionary", 24_in, 8_in);
    Battle battle = field.battle();
    rescue_persons(battle);
    EXPECT_TRUE(field.happened(happened::PersonTaken{}));
}

TURNED_TEST(WC_4_14, untouched_he_stays_where_he_is) {
    Losses field;
    field.place(field.general(Side::blue), 24_in, 12_in - touch - hair());
    field.red("warband", 24_in, 12_in);
    Battle battle = field.battle();
    rescue_persons(battle);
    EXPECT_TRUE(field.events.empty());
}

TURNED_TEST(WC_4_14,
            of_a_unit_destroyed_in_combat_he_escapes_and_of_one_shot_down_he_stands_alone) {
    const auto with = [](bool in_combat) {
        Losses field;
        const UnitId consul = field.general(Side::blue);
        const UnitId legion = field.blue("legionary", 24_in, 12_in, 6);
        const UnitId friends = field.blue("legionary", 24_in, 8_in);
        const UnitId gauls = field.red("warband", 24_in, in_combat ? 12_in : 20_in);
        field.unit(consul).with = legion;
        if (in_combat) field.state().fights.push_back({.one = gauls, .other = legion});
        field.lose(legion, 6, gauls);
        EXPECT_EQ(field.unit(consul).where, Where::table);
        return std::pair{field.unit(consul).with, friends};
    };
    const auto [escaped, friends] = with(true);
    EXPECT_EQ(escaped, friends);
    EXPECT_EQ(with(false).first, UnitId::none);
}

TURNED_TEST(WC_4_17, he_escapes_to_no_fugitives) {
    Losses field;
    const UnitId consul = field.general(Side::blue);
    field.place(consul, 24_in, 12_in);
    field.red("warband", 24_in, 12_in);
    const UnitId near = field.blue("legionary", 24_in, 8_in);
    const UnitId far = field.blue("legionary", 30_in, 6_in);
    field.unit(near).fleeing = true;
    Battle battle = field.battle();
    rescue_persons(battle);
    EXPECT_EQ(field.unit(consul).with, far);
}

}  // namespace
}  // namespace grognard::war_and_conquest
