// SPDX-License-Identifier: Apache-2.0
//
// A melee from its declaration to the falling back: VK-8.1, 8.3, 8.10, 9.10 to 9.14, 9.16, 9.17,
// 9.20, 9.21, 9.24, 10.10.
#include "rulebooks/vom_kriege/melee.h"
#include "rulebooks/vom_kriege/tests/clash.h"

namespace grognard::vom_kriege {
namespace {

constexpr auto inf = Face::infantry;
constexpr auto cav = Face::cavalry;
constexpr auto gun = Face::artillery;
constexpr auto saber = Face::saber;
constexpr auto flag = Face::flag;

// ---- step 1: who fights whom --------------------------------------------------------------------

TEST(VK_9_10, a_unit_that_has_charged_and_is_in_contact_may_attack) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    EXPECT_TRUE(play.offers(verb::melee, attacker, target));
    join(play, attacker, target);
    EXPECT_TRUE(play.happened(happening::melee_declared, attacker));
    EXPECT_TRUE(play.unit(attacker).fought);
    EXPECT_EQ(dice_asked(play), 4);
}

TEST(VK_9_10, not_without_contact_nor_twice) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, inches(201, 10));
    charged_home(field, attacker, target);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    const auto offered = [&] {
        Pick pick;
        offer_melees(*setup, state, pick);
        return !pick.options.empty();
    };
    EXPECT_FALSE(offered());
    state.unit(target).post.front = at(40_in, 20_in);
    EXPECT_TRUE(offered());
    state.charges[0].over = true;
    EXPECT_FALSE(offered());
    state.charges[0].over = false;
    state.unit(attacker).fought = true;
    EXPECT_FALSE(offered());
}

TEST(VK_9_10, not_by_an_order_without_melee) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target, Flank::front, Face::infantry);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    Pick pick;
    offer_melees(*setup, state, pick);
    EXPECT_TRUE(pick.options.empty());
}

TEST(VK_7_9, cavalry_disordered_by_rough_ground_fights_all_the_same) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).disordered();
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    EXPECT_EQ(dice_asked(play), 2);
}

TEST(VK_7_9, by_the_ruling_charge_rough_falls_back_it_does_not) {
    Field field;
    field.ruling("charge.rough", "falls back");
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).disordered();
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    EXPECT_FALSE(play.offers(verb::melee, attacker));
    EXPECT_EQ(y_of(play, attacker), 17_in);  // VK-9.22
}

// A second blue unit on the target's right flank.
UnitId on_flank(Field& field, UnitId target, Troops troops = infantry()) {
    const UnitId support =
        field.blue("Support", troops, inches(151, 4), inches(41, 2), east).column();
    field.order({support}, Face::saber);
    field.charged(support, target, Flank::right);
    return support;
}

TEST(VK_9_10, other_units_in_contact_with_the_target_may_support) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    ASSERT_TRUE(play.offers(verb::add_support, support));
    EXPECT_EQ(play.question().unit, attacker);
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::add_support, support);
    // Nobody else is there to be named, so the defender is asked.
    play.pick(verb::receive);
    EXPECT_EQ(dice_asked(play), 5);
    EXPECT_TRUE(play.unit(support).fought);
    EXPECT_TRUE(play.happened(happening::supported, support));
}

TEST(VK_9_10, or_they_may_not) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::fight);
    play.pick(verb::receive);
    EXPECT_EQ(dice_asked(play), 4);
    EXPECT_FALSE(play.unit(support).fought);
}

TEST(VK_9_10, no_support_from_one_adjacent_to_an_enemy_not_yet_chosen) {
    // The supports' other side is at 21 5/8 inches: the enemy lies half an inch off, or a tick more.
    for (const bool near : {true, false}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
        charged_home(field, attacker, target);
        const UnitId support = on_flank(field, target);
        const Length y = inches(177, 8) + (near ? Length{} : Length::from_ticks(1));
        field.red("Other", infantry(), 36_in, y);
        const auto setup = field.setup();
        State state = field.ready();
        state.acting = blue_division;
        const UnitList supports = melee_supports(*setup, state, attacker, target);
        EXPECT_EQ(supports, near ? UnitList{} : UnitList{support});
    }
}

TEST(VK_9_10, one_already_fought_does_not_count) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    const UnitId other = field.red("Other", infantry(), 36_in, 22_in);
    const UnitId third = field.blue("Third", infantry(), 30_in, 22_in);
    field.charged(third, other);
    field.state().charges.back().over = true;
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    EXPECT_EQ(melee_supports(*setup, state, attacker, target), UnitList{support});
}

TEST(VK_9_20, a_support_needs_an_order_of_its_own_in_the_acting_command) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    EXPECT_EQ(melee_supports(*setup, state, attacker, target).size(), 1u);
    State fought = state;
    fought.unit(support).fought = true;
    EXPECT_TRUE(melee_supports(*setup, fought, attacker, target).empty());
    State unordered = state;
    unordered.unit(support).order = -1;
    EXPECT_TRUE(melee_supports(*setup, unordered, attacker, target).empty());
    State to_shoot = state;
    to_shoot.orders[static_cast<std::size_t>(state.unit(support).order)].face = Face::infantry;
    EXPECT_TRUE(melee_supports(*setup, to_shoot, attacker, target).empty());
}

TEST(VK_9_20, by_the_ruling_support_order_false_any_friend_in_contact) {
    Field field;
    field.ruling("support.order", "false");
    const int second = field.division(Side::blue, "Second");
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support =
        field.blue("Friend", infantry(), inches(151, 4), inches(41, 2), east).column().of(second);
    const auto setup = field.setup();
    State state = field.ready();
    state.acting = blue_division;
    EXPECT_EQ(melee_supports(*setup, state, attacker, target), UnitList{support});
}

TEST(VK_9_20, the_battle_back_does_not_hit_supports) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::receive);
    play.roll({cav, cav, cav, cav, gun});
    EXPECT_EQ(dice_asked(play), 4);
    play.roll({inf, inf, saber, gun});
    EXPECT_EQ(play.unit(attacker).hits, 3);
    EXPECT_EQ(play.unit(support).hits, 0);
}

TEST(VK_9_20, by_the_ruling_battle_back_support_friends_help_a_defender) {
    for (const bool helped : {false, true}) {
        Field field;
        if (helped) field.ruling("battle_back.support", "true");
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
        // In contact with the attacker's left flank.
        field.red("Friend", infantry(), inches(151, 4), inches(39, 2), east).column();
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({cav, cav, cav, cav});
        EXPECT_EQ(dice_asked(play), helped ? 5 : 4);
    }
}

// ---- step 2: reactions --------------------------------------------------------------------------

TEST(VK_9_11, the_defender_may_fire_first) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    EXPECT_EQ(play.asked(), Side::red);
    EXPECT_EQ(play.question().unit, target);
    EXPECT_EQ(play.question().clause, VK_9_11);
    EXPECT_TRUE(play.offers(verb::defensive_fire, target));
    EXPECT_TRUE(play.offers(verb::receive, target));
    EXPECT_FALSE(play.offers(verb::retire));
    play.pick(verb::defensive_fire, target);
    EXPECT_EQ(dice_asked(play), 4);
    play.roll({inf, cav, cav, cav});
    EXPECT_EQ(play.unit(attacker).hits, 1);
    EXPECT_EQ(dice_asked(play), 4);  // and now the melee
}

TEST(VK_9_11, one_that_has_reacted_does_not_again) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    field.state().unit(target).reacted = true;
    field.state().reactions.push_back({target, attacker});
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    EXPECT_EQ(dice_asked(play), 4);
}

TEST(VK_8_3, fire_that_disorders_the_attacker_throws_it_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target, light_cavalry());
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::defensive_fire, target);
    play.roll({flag, cav, cav, cav});
    EXPECT_TRUE(play.unit(attacker).disordered);
    EXPECT_EQ(y_of(play, attacker), 17_in);
    EXPECT_EQ(play.unit(support).post.front.x, (inches(151, 4) - 3_in).ticks());
    EXPECT_FALSE(play.happened(happening::attacked));
    // There was no melee to be disordered by (VK-9.16).
    EXPECT_FALSE(play.unit(support).disordered);
    EXPECT_EQ(play.unit(target).hits, 0);
}

TEST(VK_8_3, one_that_came_disordered_is_not_thrown_back_by_it) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).disordered();
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::defensive_fire, target);
    play.roll({flag, inf, inf, inf});
    EXPECT_EQ(dice_asked(play), 2);
}

TEST(VK_8_3, fire_that_breaks_the_attacker_sends_its_supports_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in).hits(3);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::defensive_fire, target);
    play.roll({inf, cav, cav, cav});
    EXPECT_TRUE(play.at_step<step::GoBack>());
    play.place({retire(south)});
    EXPECT_FALSE(play.happened(happening::attacked));
    EXPECT_TRUE(play.happened(happening::fell_back, support));
    EXPECT_FALSE(play.happened(happening::fell_back, attacker));
}

TEST(VK_8_3, batteries_that_bear_are_asked_in_their_owners_order) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    const UnitId left = field.red("Left", heavy_guns(), 48_in, inches(39, 2), west);
    const UnitId right = field.red("Right", heavy_guns(), 32_in, inches(39, 2), east);
    const UnitId limbered = field.red("Limbered", heavy_guns(), 48_in, 16_in, west).limbered();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::receive);
    ASSERT_TRUE(play.offers(verb::defensive_fire, left, attacker));
    EXPECT_TRUE(play.offers(verb::defensive_fire, right, attacker));
    EXPECT_FALSE(play.offers(verb::defensive_fire, limbered));
    EXPECT_EQ(play.question().clause, VK_8_3);
    EXPECT_EQ(play.asked(), Side::red);
    play.pick(verb::defensive_fire, right);
    play.roll_in_vain(Arm::infantry);
    EXPECT_FALSE(play.offers(verb::defensive_fire, right));
    EXPECT_TRUE(play.offers(verb::defensive_fire, left));
    play.pick(verb::hold_fire);
    EXPECT_EQ(dice_asked(play), 4);
}

TEST(VK_8_3, a_battery_stops_the_charge_as_the_target_does) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    const UnitId left = field.red("Left", light_guns(6), 48_in, inches(39, 2), west);
    field.red("Right", heavy_guns(), 32_in, inches(39, 2), east);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::receive);
    play.pick(verb::defensive_fire, left);
    const int dice = dice_asked(play);
    ASSERT_EQ(dice, 3);
    play.roll({flag, cav, cav});
    EXPECT_EQ(y_of(play, attacker), 17_in);
    EXPECT_FALSE(play.happened(happening::attacked));
}

// ---- retiring -----------------------------------------------------------------------------------

TEST(VK_8_1, cavalry_guns_and_open_order_contacted_by_infantry_may_retire) {
    struct Case {
        Troops attacker, target;
        Formation formation;
        bool may;
    };
    for (const Case& c : {Case{infantry(), light_cavalry(), Formation::line, true},
                          Case{infantry(), heavy_guns(), Formation::unlimbered, true},
                          Case{infantry(), light_infantry(), Formation::open_order, true},
                          Case{infantry(), infantry(), Formation::line, false},
                          Case{infantry(), infantry(), Formation::column, false},
                          Case{light_cavalry(), light_cavalry(), Formation::line, false},
                          Case{light_cavalry(), light_infantry(), Formation::open_order, false}}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", c.attacker, 40_in, 20_in);
        const UnitId target = field.red("Target", c.target, 40_in, 20_in).in(c.formation);
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        play.pick(verb::melee, attacker, target);
        EXPECT_EQ(play.offers(verb::retire, target), c.may);
    }
}

TEST(VK_8_1, not_without_a_way_home) {
    Field field;
    field.size(6_in, 60_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 3_in, 50_in);
    const UnitId target = field.red("Target", light_cavalry(), 3_in, 50_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    EXPECT_FALSE(play.offers(verb::retire));
}

TEST(VK_8_1, the_attacker_rolls_its_melee_dice_and_only_sabers_hit) {
    Field field;
    const UnitId attacker = field.blue("Attacker", elite(infantry()), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::retire, target);
    EXPECT_EQ(dice_asked(play), 6);
    play.roll({saber, cav, cav, flag, flag, saber});
    EXPECT_EQ(play.unit(target).hits, 2);
    EXPECT_EQ(play.event(happening::retire_rolled).unit, target);
    EXPECT_EQ(play.event(happening::retire_rolled).value, 2);
    EXPECT_EQ(play.event(happening::retire_rolled).tally.total(), 6);
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.asked(), Side::red);
    play.place({retire(north)});
    EXPECT_EQ(y_of(play, target), 32_in);
    EXPECT_FALSE(play.unit(target).disordered);
    EXPECT_EQ(y_of(play, attacker), 20_in);
    EXPECT_FALSE(play.happened(happening::attacked));
}

TEST(VK_8_10, sabers_that_bring_it_to_its_maximum_make_it_rout_instead) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in).hits(3);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::retire, target);
    play.roll({saber, cav, cav, cav});
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().why, BackWhy::rout);
    play.place({retire(north)});
    EXPECT_TRUE(play.unit(target).disordered);
    EXPECT_TRUE(play.unit(target).on_table());
}

// ---- steps 3 and 4 ------------------------------------------------------------------------------

TEST(VK_9_13, hits_first_then_the_retreat) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, saber, flag, gun});
    EXPECT_EQ(play.unit(target).hits, 2);
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().distance, 3_in);
    EXPECT_EQ(play.event(happening::attacked).value, 2);
    EXPECT_EQ(play.event(happening::attacked).second, 1);
    EXPECT_EQ(play.event(happening::attacked).tally.total(), 4);
    play.place({retire(north)});
    EXPECT_EQ(y_of(play, target), 23_in);
    EXPECT_TRUE(play.unit(target).disordered);
    // It does not battle back, and nobody falls back.
    EXPECT_FALSE(play.happened(happening::battled_back));
    EXPECT_EQ(y_of(play, attacker), 20_in);
}

TEST(VK_10_10, a_unit_that_breaks_does_not_retreat_as_well) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).hits(2);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, saber, flag, flag});
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().why, BackWhy::rout);
    EXPECT_EQ(play.step<step::GoBack>().distance, 6_in);
    play.place({retire(north)});
    EXPECT_FALSE(play.at_step<step::GoBack>());
    EXPECT_TRUE(play.unit(target).on_table());
}

TEST(VK_10_1, a_square_takes_hits_for_flags_and_stays) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, flag, cav, cav});
    EXPECT_EQ(play.unit(target).hits, 2);
    EXPECT_EQ(y_of(play, target), 20_in);
    EXPECT_FALSE(play.unit(target).disordered);
    EXPECT_EQ(dice_asked(play), 1);  // it battles back
}

TEST(VK_9_13, cavalry_at_a_square_hits_with_a_saber_or_a_flag) {
    for (const auto& [face, hits] : {std::pair{inf, 0}, {saber, 1}, {flag, 1}, {cav, 0}}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", heavy_cavalry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        ASSERT_EQ(dice_asked(play), 1);
        play.roll({face});
        EXPECT_EQ(play.unit(target).hits, hits);
    }
}

// ---- step 5: battle back ------------------------------------------------------------------------

TEST(VK_9_14, a_defender_that_stands_battles_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, inf, gun, cav});
    EXPECT_EQ(play.unit(target).hits, 1);
    EXPECT_EQ(dice_asked(play), 4);
    EXPECT_EQ(play.question().unit, target);
    play.roll({inf, cav, cav, flag});
    EXPECT_EQ(play.unit(attacker).hits, 1);
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().unit, attacker);
    EXPECT_EQ(play.asked(), Side::blue);
    play.place({retire(south)});
    EXPECT_EQ(y_of(play, attacker), 17_in);
    EXPECT_TRUE(play.unit(attacker).disordered);
    EXPECT_FALSE(play.happened(happening::fell_back, attacker));
}

TEST(VK_9_14, hits_of_the_attack_may_shake_it_first) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).hits(2);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, cav, cav, cav});
    EXPECT_EQ(dice_asked(play), 3);
}

TEST(VK_9_14, not_one_charged_in_flank_or_rear) {
    for (const Flank face : {Flank::left, Flank::rear, Flank::right}) {
        Field field;
        const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 21_in, north);
        charged_home(field, attacker, target, face);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({cav, cav, cav, cav});
        EXPECT_FALSE(play.happened(happening::battled_back));
        EXPECT_EQ(y_of(play, attacker), 17_in);  // still adjacent, so it falls back
    }
}

TEST(VK_9_14, a_unit_that_faces_all_round_battles_back_on_every_side) {
    Field field;
    const int town = field.town(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(town);
    charged_home(field, attacker, target, Flank::rear);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    EXPECT_EQ(dice_asked(play), 2);  // into a built-up area
    play.roll({cav, cav});
    EXPECT_EQ(dice_asked(play), 4);
}

TEST(VK_9_14, still_adjacent_afterwards_attacker_and_supports_fall_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::receive);
    play.roll({cav, cav, cav, cav, cav});
    play.roll({cav, cav, cav, cav});
    EXPECT_EQ(y_of(play, attacker), 17_in);
    EXPECT_EQ(play.unit(support).post.front.x, (inches(151, 4) - 3_in).ticks());
    EXPECT_EQ(y_of(play, target), 20_in);
    EXPECT_FALSE(play.unit(attacker).disordered);
}

TEST(VK_9_21, supports_fall_back_when_the_attacker_is_driven_off) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support = on_flank(field, target);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    play.pick(verb::receive);
    play.roll({cav, cav, cav, cav, cav});
    play.roll({flag, cav, cav, cav});
    play.place({retire(south)});
    EXPECT_TRUE(play.happened(happening::fell_back, support));
}

TEST(VK_9_14, a_square_always_sends_cavalry_back_half_a_move) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf});
    play.roll({inf});  // nothing
    ASSERT_TRUE(play.at_step<step::GoBack>());
    EXPECT_EQ(play.step<step::GoBack>().distance, 6_in);
    EXPECT_EQ(play.step<step::GoBack>().why, BackWhy::repelled);
    play.place({retire(south)});
    EXPECT_EQ(y_of(play, attacker), 14_in);
    EXPECT_TRUE(play.unit(attacker).disordered);
}

TEST(VK_9_25, more_flags_send_it_further) {
    for (const int flags : {1, 2}) {
        Field field;
        field.number("melee", "square", "3");
        const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
        const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
        charged_home(field, attacker, target);
        Play play = field.begin(Phase::combat);
        join(play, attacker, target);
        play.roll({inf});
        if (flags == 1)
            play.roll({inf, inf, flag});
        else
            play.roll({inf, flag, flag});
        EXPECT_EQ(play.step<step::GoBack>().distance, flags == 1 ? 6_in : 12_in);
    }
}

TEST(VK_9_14, infantry_at_a_square_is_not_sent_back_by_it) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in).square();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({cav, cav, cav, cav});
    play.roll({cav});
    EXPECT_TRUE(play.happened(happening::fell_back, attacker));
    EXPECT_EQ(y_of(play, attacker), 17_in);
}

TEST(VK_10_8, one_that_cannot_leave_contact_does_not_battle_back_and_the_attacker_falls_back) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 59_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 59_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({flag, cav, cav, cav});
    play.place({retire(north)});
    EXPECT_EQ(play.unit(target).hits, 1);
    EXPECT_FALSE(play.happened(happening::battled_back));
    EXPECT_EQ(y_of(play, attacker), 56_in);
}

TEST(VK_9_12, by_the_ruling_melee_minimum_0_a_unit_without_dice_does_nothing) {
    Field field;
    field.ruling("melee.minimum", "0");
    const int town = field.town(38_in, 20_in, 42_in, 24_in);
    const UnitId attacker = field.blue("Attacker", conscript(infantry()), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 22_in).holds(town);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    EXPECT_TRUE(play.happened(happening::attacked));
    EXPECT_EQ(dice_asked(play), 4);  // the battle back
    EXPECT_EQ(play.question().unit, target);
}

// ---- both charging ------------------------------------------------------------------------------

TEST(VK_9_16, a_counter_charger_fights_as_the_target_and_is_disordered_too) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId counter = field.red("Counter", lancers(), 40_in, 20_in);
    charged_home(field, attacker, counter, Flank::front, Face::cavalry);
    field.state().charges[0].countercharge = true;
    field.state().unit(counter).reacted = true;
    field.state().reactions.push_back({counter, attacker});
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, counter);
    EXPECT_EQ(dice_asked(play), 4);
    play.roll({gun, gun, gun, gun});
    EXPECT_EQ(dice_asked(play), 4);  // lancers only add to a charge on infantry (VK-9.25)
    play.roll({gun, gun, gun, gun});
    EXPECT_TRUE(play.unit(attacker).disordered);
    EXPECT_TRUE(play.unit(counter).disordered);
    EXPECT_EQ(y_of(play, attacker), 17_in);
}

// ---- step 7 -------------------------------------------------------------------------------------

TEST(VK_9_16, all_cavalry_in_the_melee_is_disordered) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    const UnitId support =
        field.blue("Support", light_cavalry(), 38_in, inches(41, 2), east).column();
    field.order({support}, Face::saber);
    field.charged(support, target, Flank::right);
    const UnitId by = field.red("By", light_cavalry(), 50_in, 20_in);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, target);
    play.pick(verb::add_support, support);
    if (play.offers(verb::receive)) play.pick(verb::receive);
    play.roll({inf, inf, inf, inf, inf});
    play.roll({gun, gun, gun, gun});
    EXPECT_TRUE(play.unit(target).disordered);
    EXPECT_TRUE(play.unit(support).disordered);
    EXPECT_FALSE(play.unit(attacker).disordered);
    EXPECT_FALSE(play.unit(by).disordered);
    EXPECT_EQ(play.event(happening::disordered).clause, VK_9_16);
}

TEST(VK_9_16, a_cavalry_attacker_is_too) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target, Flank::front, Face::cavalry);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({gun, gun, gun, gun});
    play.roll({gun, gun, gun, gun});
    EXPECT_TRUE(play.unit(attacker).disordered);
    EXPECT_FALSE(play.unit(target).disordered);
}

TEST(VK_10_10, it_does_not_remove_one_that_broke_in_that_melee) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in).hits(3);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({gun, gun, gun});
    play.roll({cav, gun, gun, gun});
    play.place({retire(south)});
    EXPECT_TRUE(play.unit(attacker).on_table());
    EXPECT_EQ(play.unit(attacker).hits, 4);
}

TEST(VK_9_16, it_removes_one_that_was_at_its_maximum_before) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", light_cavalry(), 40_in, 20_in).routing();
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    join(play, attacker, target);
    play.roll({inf, gun, gun, inf});
    ASSERT_EQ(dice_asked(play), 2);  // disordered, it battles back
    play.roll({gun, gun});
    EXPECT_TRUE(is_removed(play, target));
}

// ---- artillery ----------------------------------------------------------------------------------

TEST(VK_9_17, cavalry_rides_down_guns_that_stand_alone) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId battery = field.red("Battery", heavy_guns(), 40_in, 20_in);
    charged_home(field, attacker, battery, Flank::front, Face::cavalry);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, battery);
    ASSERT_TRUE(play.offers(verb::defensive_fire, battery));
    play.pick(verb::receive);
    EXPECT_TRUE(is_removed(play, battery));
    EXPECT_EQ(play.event(happening::removed).clause, VK_9_17);
    EXPECT_FALSE(play.happened(happening::attacked));
    EXPECT_TRUE(play.unit(attacker).disordered);
}

TEST(VK_9_17, after_any_defensive_fire) {
    Field field;
    const UnitId attacker = field.blue("Attacker", light_cavalry(), 40_in, 20_in);
    const UnitId battery = field.red("Battery", heavy_guns(), 40_in, 20_in);
    charged_home(field, attacker, battery, Flank::front, Face::cavalry);
    Play play = field.begin(Phase::combat);
    play.pick(verb::melee, attacker, battery);
    play.pick(verb::defensive_fire, battery);
    play.roll({flag, inf, inf, inf, inf});
    EXPECT_TRUE(play.unit(battery).on_table());
    EXPECT_EQ(y_of(play, attacker), 17_in);
}

TEST(VK_9_17, by_infantry_it_goes_back_a_full_move_limbered_whatever_the_flags) {
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
    EXPECT_TRUE(play.happened(happening::retreats, battery));
    EXPECT_FALSE(play.happened(happening::limbered_away));
    EXPECT_EQ(play.unit(battery).post.formation, Formation::limbered);
    EXPECT_EQ(y_of(play, battery), 26_in);
    EXPECT_TRUE(play.unit(battery).disordered);
    EXPECT_FALSE(play.happened(happening::battled_back));
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

TEST(VK_9_24, strength_faces_and_battle_back_are_the_infantrys) {
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

TEST(VK_9_24, charged_at_the_guns_it_is_all_the_same) {
    WithGuns set(light_cavalry());
    set.field.state().charges[0].target = set.battery;
    set.field.state().unit(set.attacker).post.front = at(42_in, 20_in);
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.battery);
    EXPECT_EQ(dice_asked(play), 4);  // they are not ridden down (VK-9.17)
    play.roll({inf, gun, gun, gun});
    EXPECT_EQ(play.unit(set.target).hits, 1);
}

TEST(VK_9_24, when_its_unit_retreats_an_attached_battery_goes_back_a_full_move) {
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
    EXPECT_EQ(play.event(happening::limbered_away).clause, VK_9_24);
    EXPECT_EQ(play.event(happening::limbered_away).unit, set.battery);
    EXPECT_EQ(play.unit(set.battery).post.formation, Formation::limbered);
    EXPECT_TRUE(play.unit(set.battery).disordered);
}

TEST(VK_9_24, and_when_it_routs_or_is_removed) {
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

TEST(VK_9_24, else_it_stays) {
    WithGuns set;
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({inf, gun, gun, gun});
    play.roll({cav, cav, cav, cav});
    EXPECT_EQ(play.unit(set.battery).post.formation, Formation::unlimbered);
    EXPECT_EQ(y_of(play, set.battery), 20_in);
}

TEST(VK_9_13, hits_the_unit_has_no_room_for_fall_on_its_guns) {
    WithGuns set;
    set.field.state().unit(set.target).hits = 3;
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({inf, saber, saber, gun});
    EXPECT_EQ(play.unit(set.target).hits, 4);
    EXPECT_EQ(play.unit(set.battery).hits, 2);
}

TEST(VK_9_13, by_the_ruling_melee_attached_hits_on_the_battery_first) {
    WithGuns set;
    set.field.ruling("melee.attached_hits", "battery first");
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.target);
    play.roll({inf, inf, gun, gun});
    EXPECT_EQ(play.unit(set.battery).hits, 2);
    EXPECT_EQ(play.unit(set.target).hits, 0);
    EXPECT_EQ(play.question().unit, set.target);  // it battles back
}

TEST(VK_9_13, by_that_ruling_the_rest_falls_on_the_unit) {
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

TEST(VK_9_24, of_massed_batteries_the_one_most_in_contact_is_hit_and_all_go_back) {
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

TEST(VK_9_24, by_the_ruling_melee_combined_those_in_contact) {
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

TEST(VK_9_24, cavalry_rides_down_the_one_and_the_others_go_back) {
    Massed set(light_cavalry());
    Play play = set.field.begin(Phase::combat);
    join(play, set.attacker, set.second);
    EXPECT_TRUE(is_removed(play, set.first));
    play.place({retire(north)});
    play.place({retire(north)});
    EXPECT_TRUE(play.unit(set.second).on_table());
    EXPECT_TRUE(play.unit(set.third).disordered);
}

TEST(VK_8_1, massed_batteries_retire_together) {
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

// ---- what is foreseen ---------------------------------------------------------------------------

TEST(VK_9_12, a_melee_is_judged_before_it_is_declared) {
    Field field;
    const UnitId attacker = field.blue("Attacker", infantry(), 40_in, 20_in);
    const UnitId target = field.red("Target", infantry(), 40_in, 20_in);
    charged_home(field, attacker, target);
    Play play = field.begin(Phase::combat);
    const Judgement judgement = play.judge(verb::melee, attacker, target);
    ASSERT_TRUE(judgement.assessment);
    EXPECT_EQ(judgement.assessment->tally.total(), 4);
    EXPECT_EQ(judgement.assessment->other.total(), 4);
    EXPECT_TRUE(judgement.assessment->opposed);
    join(play, attacker, target);
    const Judgement roll = play.judge_roll();
    ASSERT_TRUE(roll.assessment);
    EXPECT_EQ(roll.assessment->odds, judgement.assessment->odds);
    play.roll({cav, cav, cav, cav});
    ASSERT_TRUE(play.judge_roll().assessment);
    EXPECT_EQ(play.judge_roll().assessment->unit, target);
}

}  // namespace
}  // namespace grognard::vom_kriege
