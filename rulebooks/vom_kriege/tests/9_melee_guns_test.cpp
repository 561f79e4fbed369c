// SPDX-License-Identifier: Apache-2.0
//
// Guns in melee, alone, attached and massed: VK-9.13, 9.17, 9.24.
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/clash.h"

namespace grognard::vom_kriege {
namespace {

// ---- artillery ----------------------------------------------------------------------------------

TURNED_TEST(VK_9_17, cavalry_rides_down_guns_that_stand_alone) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId battery = field.red("Battery", heavy_guns(), 40_in, 20_in);
    charged_home(field, attacker, battery, Flank::front, Face::cavalry);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, battery);
    ASSERT_TRUE(play.offers(verb::defensive_fire, battery));
    play.pick(verb::receive);
    play.pick(verb::hold);
    EXPECT_TRUE(is_removed(play, battery));
    EXPECT_EQ(play.event(happened::Removed{}).clause, VK_9_17);
    EXPECT_FALSE(play.happened(happened::Attacked{}));
    EXPECT_TRUE(play.unit(attacker).disordered);
}

TURNED_TEST(VK_9_17, after_any_defensive_fire) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId battery = field.red("Battery", heavy_guns(), 40_in, 20_in);
    charged_home(field, attacker, battery, Flank::front, Face::cavalry);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, battery);
    play.pick(verb::defensive_fire, battery);
    play.roll({flag, inf, inf, inf, inf});
    EXPECT_TRUE(play.unit(battery).on_table());
    expect_length(y_of(play, attacker), 17_in);
}

TURNED_TEST(VK_9_17, by_infantry_it_goes_back_a_full_move_limbered_whatever_the_flags) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId battery = field.red("Battery", heavy_guns(), 40_in, 20_in);
    charged_home(field, attacker, battery);
    Play play = field.begin(Phase::combat);
    join(play, attacker, battery);
    EXPECT_EQ(dice_asked(play), 4);
    play.roll({inf, inf, gun, cav});
    EXPECT_EQ(play.unit(battery).hits, 1);
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().distance, 6_in);
    EXPECT_EQ(play.step<step::GoBack>().why, BackWhy::guns_lost);
    play.place({retire(north), turn(south)});
    EXPECT_TRUE(play.happened(happened::Retreats{}, battery));
    EXPECT_FALSE(play.happened(happened::LimberedAway{}));
    EXPECT_EQ(play.unit(battery).post.formation, Formation::limbered);
    expect_length(y_of(play, battery), 26_in);
    EXPECT_TRUE(play.unit(battery).disordered);
    EXPECT_FALSE(play.happened(happened::BattledBack{}));
}

// Red infantry with a battery attached on its left, which the attacker touches too.
struct WithGuns {
    Field field;
    UnitId attacker, target, battery;
    explicit WithGuns(Troops troops = infantry()) {
        attacker = field.blue("Attacker", troops, 40_in, 20_in);
        target = field.red("Target", infantry(), 40_in, 20_in);
        // The unit's left is its eastern end, at 42 1/4 inches; the guns are 1 1/2 wide.
        battery = field.red("Battery", heavy_guns(), 43_in, 20_in);
        charged_home(field, attacker, target);
    }
};

TURNED_TEST(VK_9_24, strength_faces_and_battle_back_are_the_infantrys) {
    WithGuns set;
    Play play = set.field.begin(Phase::combat);
    ASSERT_EQ(attached_to(play.setup(), play.state(), set.battery), set.target);
    join(play, set.attacker, set.target);
    play.roll({inf, gun, gun, gun});
    EXPECT_EQ(play.unit(set.target).hits, 1);
    EXPECT_EQ(play.unit(set.battery).hits, 0);
    EXPECT_EQ(play.question().unit, set.target);
    EXPECT_EQ(dice_asked(play), 4);
}

TURNED_TEST(VK_9_24, charged_at_the_guns_it_is_all_the_same) {
    WithGuns set(light_cavalry());
    set.field.state().charges[0].target = set.battery;
    set.field.place(set.attacker, at(42_in, 20_in));
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.battery);
    EXPECT_EQ(dice_asked(play), 4);  // they are not ridden down (VK-9.17)
    play.roll({inf, gun, gun, gun});
    EXPECT_EQ(play.unit(set.target).hits, 1);
}

TURNED_TEST(VK_9_24, when_its_unit_retreats_an_attached_battery_goes_back_a_full_move) {
    WithGuns set;
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({flag, gun, gun, gun});
    EXPECT_EQ(play.step<step::GoBack>().unit, set.target);
    play.place({retire(north)});
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().unit, set.battery);
    EXPECT_EQ(play.step<step::GoBack>().distance, 6_in);
    play.place({retire(north)});
    EXPECT_EQ(play.event(happened::LimberedAway{}).clause, VK_9_24);
    EXPECT_EQ(play.event(happened::LimberedAway{}).unit, set.battery);
    EXPECT_EQ(play.unit(set.battery).post.formation, Formation::limbered);
    EXPECT_TRUE(play.unit(set.battery).disordered);
}

TURNED_TEST(VK_9_24, and_when_it_routs_or_is_removed) {
    for (const int hits : {3, 4}) {
        WithGuns set;
        set.field.state().unit(set.target).hits = static_cast<std::uint8_t>(hits);
        Play play = set.field.begin(Phase::combat);
        join(play, set.attacker, set.target);
        play.roll({inf, gun, gun, gun});
        if (hits == 3) play.place({retire(north)});
        ASSERT_TRUE(play.at_step<step::GoBack>());
        EXPECT_EQ(play.step<step::GoBack>().unit, set.battery);
    }
}

TURNED_TEST(VK_9_24, else_it_stays) {
    WithGuns set;
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({inf, gun, gun, gun});
    play.roll({cav, cav, cav, cav});
    EXPECT_EQ(play.unit(set.battery).post.formation, Formation::unlimbered);
    expect_length(y_of(play, set.battery), 20_in);
}

TURNED_TEST(VK_9_13, hits_the_unit_has_no_room_for_fall_on_its_guns) {
    WithGuns set;
    set.field.state().unit(set.target).hits = 3;
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({inf, saber, saber, gun});
    EXPECT_EQ(play.unit(set.target).hits, 4);
    EXPECT_EQ(play.unit(set.battery).hits, 2);
}

TURNED_TEST(VK_9_13, by_the_ruling_melee_attached_hits_on_the_battery_first) {
    WithGuns set;
    set.field.ruling("melee.attached_hits", "battery first");
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({inf, inf, gun, gun});
    EXPECT_EQ(play.unit(set.battery).hits, 2);
    EXPECT_EQ(play.unit(set.target).hits, 0);
    EXPECT_EQ(play.question().unit, set.target);  // it battles back
}

TURNED_TEST(VK_9_13, by_that_ruling_the_rest_falls_on_the_unit) {
    WithGuns set;
    set.field.ruling("melee.attached_hits", "battery first");
    set.field.state().unit(set.battery).hits = 2;
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({inf, inf, inf, gun});
    EXPECT_EQ(play.unit(set.battery).hits, 3);
    EXPECT_EQ(play.unit(set.target).hits, 2);
    // The guns break and run; the unit stands, and battles back.
    EXPECT_EQ(play.step<step::GoBack>().unit, set.battery);
    play.place({retire(north)});
    EXPECT_EQ(play.question().unit, set.target);
    EXPECT_EQ(dice_asked(play), 4);
}

// Three batteries side by side, and an attacker whose front is on the first two.
struct Massed {
    Field field;
    UnitId attacker, first, second, third;
    explicit Massed(Troops troops = infantry()) {
        attacker = field.blue("Attacker", troops, 40_in, 20_in).column();
        first = field.red("First", heavy_guns(), 40_in, 20_in);
        second = field.red("Second", heavy_guns(), inches(83, 2), 20_in);
        third = field.red("Third", heavy_guns(), 43_in, 20_in);
        charged_home(field, attacker, second);
    }
};

TURNED_TEST(VK_9_24, of_massed_batteries_the_one_most_in_contact_is_hit_and_all_go_back) {
    Massed set;
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.second);
    play.roll({gun, cav, cav, cav});
    EXPECT_EQ(play.unit(set.first).hits, 1);
    EXPECT_EQ(play.unit(set.second).hits, 0);
    for (const UnitId battery : {set.first, set.second, set.third}) {
        ASSERT_TRUE(play.at_step<step::GoBack>());
        EXPECT_EQ(play.step<step::GoBack>().unit, battery);
        play.place({retire(north)});
        EXPECT_TRUE(play.unit(battery).disordered);
    }
}

TURNED_TEST(VK_9_10, all_of_a_combined_target_are_chosen_as_one) {
    Massed set;
    const UnitId other = set.field.red("Other", infantry(), 60_in, 20_in);
    Play play = set.field.begin(Phase::combat);
    play.pick(verb::melee, set.attacker, set.second);
    for (const UnitId battery : {set.first, set.second, set.third}) {
        EXPECT_TRUE(play.unit(battery).chosen);
        EXPECT_TRUE(play.unit(battery).contacted);
    }
    EXPECT_FALSE(play.unit(other).chosen);
}

TURNED_TEST(VK_9_24, by_the_ruling_melee_combined_those_in_contact) {
    Massed set;
    set.field.ruling("melee.combined", "those in contact");
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.second);
    play.roll({gun, cav, cav, cav});
    play.place({retire(north)});
    play.place({retire(north)});
    EXPECT_FALSE(play.at_step<step::GoBack>());
    EXPECT_FALSE(play.unit(set.third).disordered);
}

// As much of the attacker's front on the one as on the other: the one it charged.
TURNED_TEST(VK_9_24, of_massed_batteries_as_much_in_contact_the_one_charged_is_hit) {
    for (const bool left : {true, false}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId west_ = field.red("West", heavy_guns(), 40_in - inches(7, 8), 20_in);
        const UnitId east_ = field.red("East", heavy_guns(), 40_in + inches(7, 8), 20_in);
        const UnitId target = left ? west_ : east_;
        charged_home(field, attacker, target);
        EXPECT_EQ(defender_of(*field.setup(), field.ready(), attacker, target), target);
    }
}

TURNED_TEST(VK_9_17, cavalry_rides_down_all_of_massed_batteries) {
    for (const bool in_contact_alone : {false, true}) {
        Massed set(light_cavalry());
        if (in_contact_alone) set.field.ruling("melee.combined", "those in contact");
        Play play = set.field.begin(Phase::combat);
        join(play, set.attacker, set.second);
        EXPECT_TRUE(is_removed(play, set.first));
        EXPECT_TRUE(is_removed(play, set.second));
        EXPECT_EQ(is_removed(play, set.third), !in_contact_alone);
        EXPECT_FALSE(play.at_step<step::GoBack>());
    }
}

TURNED_TEST(VK_9_17, by_the_ruling_guns_ridden_down_the_one_and_the_others_go_back) {
    Massed set(light_cavalry());
    set.field.ruling("guns.ridden_down", "the one most in contact");
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.second);
    EXPECT_TRUE(is_removed(play, set.first));
    play.place({retire(north)});
    play.place({retire(north)});
    EXPECT_TRUE(play.unit(set.second).on_table());
    EXPECT_TRUE(play.unit(set.third).disordered);
}

TURNED_TEST(VK_9_24, an_attached_battery_retires_with_its_cavalry) {
    for (const bool routs : {false, true}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in).hits(3);
        const UnitId battery = field.red("Battery", horse_guns(), 43_in, 20_in);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        play.pick(verb::retire, target);
        play.roll({routs ? saber : gun, cav, cav, cav});
        play.place({retire(north)});
        ASSERT_TRUE(play.at_step<step::GoBack>());
        EXPECT_EQ(play.step<step::GoBack>().unit, battery);
        EXPECT_EQ(play.step<step::GoBack>().why, routs ? BackWhy::guns_lost : BackWhy::retire);
        play.place({retire(north)});
        EXPECT_EQ(play.unit(battery).disordered, routs);
        EXPECT_EQ(play.unit(battery).post.formation, Formation::limbered);
    }
}

TURNED_TEST(VK_8_1, massed_batteries_retire_together) {
    Massed set;
    Play play = set.field.begin(Phase::combat);
    play.pick(verb::melee, set.attacker, set.second);
    play.pick(verb::retire, set.first);
    play.roll({cav, cav, cav, cav});
    for (const UnitId battery : {set.first, set.second, set.third}) {
        EXPECT_EQ(play.step<step::GoBack>().unit, battery);
        play.place({retire(north)});
        EXPECT_FALSE(play.unit(battery).disordered);
    }
}

}  // namespace
}  // namespace grognard::vom_kriege
