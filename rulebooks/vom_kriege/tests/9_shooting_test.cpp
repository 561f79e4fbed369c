// SPDX-License-Identifier: Apache-2.0
//
// VK chapter 9, shooting on the table: who may, at whom, what he sees and who helps him, and what
// comes of it. Blue's division has the initiative. The tables of dice are in 9_fire_test.cpp.

#include <algorithm>

#include "rulebooks/vom_kriege/9_combat/aim.h"
#include "rulebooks/vom_kriege/9_combat/sight.h"
#include "rulebooks/vom_kriege/9_combat/targets.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"

namespace grognard::vom_kriege {
namespace {

bool has(const UnitList& list, UnitId id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

// A blue unit at (20, 10) that faces north, with an order to shoot, and a red one straight ahead, so
// far from front edge to front edge.
struct Duel {
    Field field;
    UnitId shooter;
    UnitId target;

    Duel(Troops shooting, Length range, Troops shot_at = infantry(), Bearing facing = south)
        : shooter{field.blue("Shooter", shooting, 20_in, 10_in)},
          target{field.red("Target", shot_at, 20_in, 10_in + range, facing)} {
        field.order({shooter}, Face::saber);
    }
    Duel(const Duel&) = delete;

    Unit& shooting() { return field.state().unit(shooter); }
    Unit& shot_at() { return field.state().unit(target); }
    State state() {
        State state = field.ready();
        state.acting = blue_division;
        state.phase = Phase::combat;
        return state;
    }
    // Another blue unit with something to shoot at, so that the phase does not end with this shot.
    UnitId witness() {
        const UnitId guns = field.blue("Witness", heavy_guns(), 60_in, 10_in);
        field.red("Far away", infantry(), 60_in, 20_in);
        field.order({guns}, Face::artillery);
        return guns;
    }
    UnitList targets() { return targets_of(*field.setup(), state(), shooter); }
    bool may_shoot() { return has(targets(), target); }
    Shot shot() { return assess_shot(*field.setup(), state(), shooter, target, {}, false); }
    UnitList supports() { return fire_supports(*field.setup(), state(), shooter, target); }
};

// ---- VK-1.8 -------------------------------------------------------------------------------------

// A battery has one stand. The corner of the target nearest its axis lies 6.5 inches ahead.
TURNED_TEST(VK_1_8, the_arc_of_a_stand_is_45_degrees_either_side_the_limit_included) {
    const auto may_shoot = [](Length aside) {
        Field field;
        const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 10_in);
        const UnitId target =
            field.red("Target", heavy_guns(), 20_in + aside + inches(3, 4), 15_in);
        field.order({guns}, Face::artillery);
        State state = field.ready();
        state.acting = blue_division;
        return has(targets_of(*field.setup(), state, guns), target);
    };
    EXPECT_TRUE(may_shoot(6_in));
    EXPECT_TRUE(may_shoot(just_within(inches(13, 2))));
    EXPECT_FALSE(may_shoot(just_beyond(inches(13, 2))));
}

TURNED_TEST(VK_1_8, each_stand_has_its_own_arc) {
    // Far to the right of the line's middle, but ahead of its right-hand stands.
    Duel duel{infantry(), 1_in};
    duel.field.place(duel.target, at(inches(417, 16), 11_in));
    EXPECT_TRUE(duel.may_shoot());
    duel.shooting().post.formation = Formation::column;
    EXPECT_FALSE(duel.may_shoot());
}

TURNED_TEST(VK_1_8, nothing_behind_is_shot_at_but_by_a_unit_that_faces_all_round) {
    Duel duel{infantry(), 2_in};
    duel.field.place(duel.target, at(20_in, inches(11, 2)), north);
    EXPECT_FALSE(duel.may_shoot());
    duel.shooting().post.formation = Formation::square;  // its rear edge is at 7.5
    EXPECT_TRUE(duel.may_shoot());
}

TURNED_TEST(VK_1_8, a_unit_in_a_built_up_area_shoots_every_way_from_its_edge) {
    Duel duel{infantry(), 2_in};
    const AreaId village = duel.field.town(18_in, 8_in, 22_in, 12_in);
    Field::Unit{duel.field, duel.shooter}.holds(village);
    for (const Point place : {at(20_in, just_within(15_in)), at(20_in, 5_in + rounding())}) {
        duel.field.place(duel.target, place);
        duel.field.face(duel.target, place.y > at(0_in, 10_in).y ? south : north);
        EXPECT_TRUE(duel.may_shoot());
        EXPECT_EQ(duel.shot().dice, 2);
    }
    duel.field.place(duel.target, at(20_in, 5_in - hair()));
    EXPECT_FALSE(duel.may_shoot());
}

// ---- VK-9.1 -------------------------------------------------------------------------------------

TURNED_TEST(VK_9_1, a_unit_shoots_only_if_its_order_allows_it) {
    Duel duel{infantry(), 2_in};
    Order& order = duel.field.state().orders[0];
    EXPECT_TRUE(duel.may_shoot());
    order.face = Face::infantry;
    EXPECT_TRUE(duel.may_shoot());
    order.face = Face::artillery;
    EXPECT_FALSE(duel.may_shoot());
    EXPECT_EQ(duel.shot().refusal->fault, Fault::not_ordered);
    EXPECT_TRUE(duel.shot().refusal->clause == VK_9_1);
    order.face = Face::infantry;
    order.doubled = true;
    order.use = Use::two_moves;
    EXPECT_FALSE(duel.may_shoot());
    order.use = Use::bonus_to_shoot;
    EXPECT_TRUE(duel.may_shoot());
    duel.shooting().order = -1;
    EXPECT_FALSE(duel.may_shoot());
}

TURNED_TEST(VK_9_1, one_battle_by_order) {
    Duel duel{infantry(), 2_in};
    duel.shooting().fought = true;
    EXPECT_FALSE(duel.may_shoot());
}

TURNED_TEST(VK_9_1, the_shot_is_offered_beside_the_end_of_combat) {
    Duel duel{infantry(), 2_in};
    Play play = duel.field.begin(Phase::combat);
    EXPECT_TRUE(play.offers(verb::shoot, duel.shooter, duel.target));
    EXPECT_TRUE(play.offers(verb::end_combat));
    EXPECT_EQ(play.asked(), Side::blue);
    play.pick(verb::end_combat);
    EXPECT_FALSE(play.unit(duel.shooter).shot);
}

TURNED_TEST(VK_9_1, who_has_shot_shoots_no_more) {
    Duel duel{infantry(), 2_in};
    duel.field.red("Another", infantry(), inches(49, 2), 12_in);
    duel.witness();
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll_in_vain(Arm::infantry);
    EXPECT_TRUE(play.unit(duel.shooter).fought);
    EXPECT_FALSE(play.offers(verb::shoot, duel.shooter));
}

TURNED_TEST(VK_2_5, a_group_that_has_fought_in_melee_does_not_shoot) {
    Duel duel{infantry(), 2_in};
    duel.field.state().orders[0].combat = Combat::melee;
    EXPECT_FALSE(duel.may_shoot());
    duel.field.state().orders[0].combat = Combat::shooting;
    EXPECT_TRUE(duel.may_shoot());
}

TURNED_TEST(VK_2_5, a_shot_commits_the_whole_order_to_shooting) {
    Duel duel{infantry(), 2_in};
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    EXPECT_EQ(play.state().orders[0].combat, Combat::shooting);
}

TURNED_TEST(VK_6_6, two_of_a_kind_whose_use_is_open_are_for_the_shot) {
    Duel duel{infantry(), 2_in};
    duel.field.state().orders[0].doubled = true;
    duel.field.state().orders[0].use = Use::undecided;
    Play play = duel.field.begin(Phase::combat);
    EXPECT_EQ(play.judge(verb::shoot, duel.shooter, duel.target).assessment->tally.total(), 5);
    play.pick(verb::shoot, duel.shooter, duel.target);
    EXPECT_EQ(play.state().orders[0].use, Use::bonus_to_shoot);
    EXPECT_EQ(play.question().roll()->count, 5);
}

TURNED_TEST(VK_6_8, a_unit_at_its_maximum_of_hits_does_not_shoot) {
    Duel duel{infantry(), 2_in};
    duel.shooting().hits = 3;
    EXPECT_TRUE(duel.may_shoot());
    duel.shooting().hits = 4;
    EXPECT_FALSE(duel.may_shoot());
}

TURNED_TEST(VK_7_6, shooting_is_one_of_a_batterys_two_actions) {
    Duel duel{heavy_guns(), 2_in};
    duel.shooting().actions = 1;
    duel.witness();
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll_in_vain(Arm::infantry);
    EXPECT_EQ(play.unit(duel.shooter).actions, 2);
    duel.shooting().actions = 2;
    EXPECT_FALSE(duel.may_shoot());
    EXPECT_EQ(duel.shot().refusal->fault, Fault::too_many_actions);
}

// ---- VK-9.2 -------------------------------------------------------------------------------------

TURNED_TEST(VK_9_2, infantry_and_unlimbered_artillery_shoot) {
    EXPECT_TRUE((Duel{infantry(), 2_in}.may_shoot()));
    EXPECT_TRUE((Duel{heavy_guns(), 2_in}.may_shoot()));
    EXPECT_FALSE((Duel{heavy_cavalry(), 2_in}.may_shoot()));
    Duel limbered{heavy_guns(), 2_in};
    limbered.shooting().post.formation = Formation::limbered;
    EXPECT_FALSE(limbered.may_shoot());
}

TURNED_TEST(VK_9_2, infantry_shoots_in_every_formation_but_march_column) {
    Duel duel{light_infantry(), 2_in};
    for (const Formation formation :
         {Formation::line, Formation::column, Formation::open_order, Formation::square}) {
        duel.shooting().post.formation = formation;
        EXPECT_TRUE(duel.may_shoot());
    }
    duel.shooting().post.formation = Formation::march_column;
    EXPECT_FALSE(duel.may_shoot());
    EXPECT_TRUE(duel.shot().refusal->clause == VK_9_2);
}

TURNED_TEST(VK_9_2, a_unit_in_contact_with_an_enemy_does_not_shoot) {
    Duel duel{infantry(), 2_in};
    const UnitId hussars = duel.field.red("Hussars", light_cavalry(), 27_in, 30_in);
    EXPECT_TRUE(duel.may_shoot());
    duel.field.place(hussars, at(inches(89, 4), inches(19, 2)), west);  // on its flank
    EXPECT_FALSE(duel.may_shoot());
    EXPECT_EQ(duel.shot().refusal->fault, Fault::touches_enemy);
    EXPECT_EQ(duel.shot().refusal->other, hussars);
    duel.field.place(hussars, at(inches(89, 4) + 2 * touch, inches(19, 2)));
    EXPECT_TRUE(duel.targets().size() == 1);  // not in contact: it shoots, at whom it sees
}

TURNED_TEST(VK_9_2, range_to_the_tick) {
    EXPECT_TRUE((Duel{infantry(), just_within(3_in)}.may_shoot()));
    EXPECT_FALSE((Duel{infantry(), just_beyond(3_in)}.may_shoot()));
    EXPECT_TRUE((Duel{skirmishers(), just_within(6_in)}.may_shoot()));
    EXPECT_FALSE((Duel{skirmishers(), just_beyond(6_in)}.may_shoot()));
    EXPECT_TRUE((Duel{heavy_guns(), just_within(24_in)}.may_shoot()));
    EXPECT_FALSE((Duel{heavy_guns(), just_beyond(24_in)}.may_shoot()));
    const Shot shot = Duel{infantry(), just_beyond(3_in)}.shot();
    EXPECT_EQ(shot.refusal->fault, Fault::too_far);
    expect_length(shot.refusal->measured, just_beyond(3_in));
    EXPECT_EQ(shot.refusal->allowed, 3_in);
}

TURNED_TEST(VK_9_2, the_target_is_the_closest) {
    Duel duel{heavy_guns(), 8_in};
    const UnitId nearer = duel.field.red("Nearer", infantry(), 26_in, 14_in);
    EXPECT_EQ(duel.targets(), (UnitList{nearer}));
    duel.field.state().unit(nearer).where = Where::removed;
    EXPECT_EQ(duel.targets(), (UnitList{duel.target}));
}

TURNED_TEST(VK_9_2, of_targets_as_close_the_shooter_chooses) {
    Field field;
    const UnitId guns = field.blue("Battery", heavy_guns(), 20_in, 10_in);
    const UnitId left = field.red("Left", infantry(), 16_in, 16_in);
    const UnitId right = field.red("Right", infantry(), 24_in, 16_in);
    field.order({guns}, Face::artillery);
    Play play = field.begin(Phase::combat);
    EXPECT_TRUE(play.offers(verb::shoot, guns, left));
    EXPECT_TRUE(play.offers(verb::shoot, guns, right));
    field.place(right, at(24_in, 16_in + touch + 2 * hair()));
    Play other = field.begin(Phase::combat);
    EXPECT_TRUE(other.offers(verb::shoot, guns, left));
    EXPECT_FALSE(other.offers(verb::shoot, guns, right));
}

TURNED_TEST(VK_9_2, one_shot_at_or_contacted_this_initiative_is_passed_over) {
    Duel duel{heavy_guns(), 8_in};
    const UnitId nearer = duel.field.red("Nearer", infantry(), 26_in, 14_in);
    duel.field.state().unit(nearer).shot_at = true;
    EXPECT_EQ(duel.targets(), (UnitList{duel.target}));
    duel.field.state().unit(nearer).shot_at = false;
    duel.field.state().unit(nearer).contacted = true;
    EXPECT_EQ(duel.targets(), (UnitList{duel.target}));
}

TURNED_TEST(VK_9_2, a_closer_enemy_it_cannot_see_or_reach_is_passed_over) {
    Duel duel{heavy_guns(), 8_in};
    duel.field.red("Behind", infantry(), 20_in, 7_in, north);
    EXPECT_EQ(duel.targets(), (UnitList{duel.target}));
}

TURNED_TEST(VK_9_2, a_target_is_marked_when_it_has_been_shot_at_and_none_left_means_no_shot) {
    Duel duel{infantry(), 2_in};
    duel.field.place(duel.target, at(inches(45, 2), 12_in));
    const UnitId second = duel.field.blue("Second", heavy_guns(), inches(51, 2), 10_in);
    duel.field.order({second}, Face::artillery);
    duel.witness();
    Play play = duel.field.begin(Phase::combat);
    ASSERT_TRUE(play.offers(verb::shoot, second, duel.target));
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.pick(verb::fire);  // without support
    play.roll_in_vain(Arm::infantry);
    EXPECT_TRUE(play.unit(duel.target).shot_at);
    EXPECT_FALSE(play.offers(verb::shoot, second));
}

TURNED_TEST(VK_9_2, none_left_by_ruling_the_closest_again) {
    Duel duel{heavy_guns(), 4_in};
    const UnitId further = duel.field.red("Further", infantry(), 26_in, 18_in);
    duel.shot_at().shot_at = true;
    duel.field.state().unit(further).contacted = true;
    EXPECT_TRUE(duel.targets().empty());
    duel.field.ruling("fire.none_left", "closest again");
    EXPECT_EQ(duel.targets(), (UnitList{duel.target}));
    duel.field.state().unit(further).contacted = false;  // one is left
    EXPECT_EQ(duel.targets(), (UnitList{further}));
}

TURNED_TEST(VK_11_5, leaders_are_not_shot_at_or_by_ruling_they_are) {
    Duel duel{infantry(), 2_in};
    duel.shot_at().where = Where::removed;
    const UnitId leader = duel.field.place_leader(red_division, 20_in, 12_in, south);
    EXPECT_TRUE(duel.targets().empty());
    duel.field.ruling("leader.shot_at", "true");
    EXPECT_EQ(duel.targets(), (UnitList{leader}));
}

// ---- VK-9.3 -------------------------------------------------------------------------------------

TURNED_TEST(VK_9_3, another_unit_in_the_way_hides_the_target) {
    Duel duel{heavy_guns(), 10_in};
    EXPECT_TRUE(duel.may_shoot());
    duel.field.blue("Screen", infantry(), 20_in, 16_in);
    EXPECT_FALSE(duel.may_shoot());
    EXPECT_EQ(duel.shot().refusal->fault, Fault::not_seen);
    EXPECT_TRUE(duel.shot().refusal->clause == VK_9_3);
}

TURNED_TEST(VK_9_3, artillery_shoots_over_friends_from_higher_ground) {
    Duel duel{heavy_guns(), 10_in};
    duel.field.blue("Screen", infantry(), 20_in, 13_in);
    EXPECT_FALSE(duel.may_shoot());
    duel.field.hill(18_in, 7_in, 22_in, 11_in);
    EXPECT_TRUE(duel.may_shoot());
    Duel foot{infantry(), 3_in};
    foot.field.blue("Screen", heavy_guns(6), 20_in, inches(47, 4));
    foot.field.hill(16_in, 7_in, 24_in, inches(41, 4));
    foot.shooting().post.formation = Formation::march_column;
    EXPECT_FALSE(foot.may_shoot());
}

TURNED_TEST(VK_9_3, the_target_is_seen_by_one_stand_at_least) {
    Duel duel{infantry(), 1_in};
    duel.field.place(duel.target, at(inches(103, 4), 11_in));  // for the right-hand stand alone
    const Shot shot = duel.shot();
    EXPECT_FALSE(shot.refusal);
    EXPECT_EQ(shot.tally.lines().back().reason, reason::obscured);
}

// ---- VK-9.6 -------------------------------------------------------------------------------------

TURNED_TEST(VK_9_6, what_the_table_shows_is_what_the_dice_are) {
    Duel duel{infantry(), 2_in};
    duel.shooting().hits = 3;  // shaken
    duel.shooting().shot = true;
    duel.field.state().orders[0].doubled = true;
    duel.field.state().orders[0].use = Use::bonus_to_shoot;
    Play play = duel.field.begin(Phase::combat);
    const std::vector<Expected> lines{{4, VK_9_4, reason::fire_points},
                                      {1, VK_9_6, reason::order_bonus},
                                      {-1, VK_9_6, reason::shaken},
                                      {-2, VK_9_6, reason::shooting_marker}};
    const Judgement judged = play.judge(verb::shoot, duel.shooter, duel.target);
    ASSERT_TRUE(judged.assessment);
    expect_tally(judged.assessment->tally, lines);
    play.pick(verb::shoot, duel.shooter, duel.target);
    EXPECT_EQ(play.question().roll()->count, 2);
    const Judgement rolling = play.judge_roll();
    ASSERT_TRUE(rolling.assessment);
    EXPECT_EQ(rolling.assessment->odds, judged.assessment->odds);
    play.roll({Face::infantry, Face::saber});
    expect_tally(play.event(happened::Shot{}).tally, lines);
    EXPECT_EQ(play.said<happened::Shot>().hits, 1);
}

TURNED_TEST(VK_9_6, targets_in_woods_and_built_up_areas_have_cover) {
    for (const bool wood : {false, true}) {
        Duel duel{infantry(), 3_in};
        const AreaId area = wood ? duel.field.wood(18_in, 12_in, 22_in, 16_in)
                                 : duel.field.town(18_in, 12_in, 22_in, 16_in);
        Field::Unit{duel.field, duel.target}.holds(area);
        EXPECT_EQ(duel.shot().dice, wood ? 3 : 2);
    }
}

// The third stand from the right sees its nearest corner at exactly 45 degrees.
TURNED_TEST(VK_9_6, a_target_seen_by_less_than_half_the_front_stands_is_obscured) {
    Duel duel{infantry(), 1_in};
    duel.field.place(duel.target, at(inches(197, 8), 11_in));
    EXPECT_EQ(duel.shot().dice, 4);
    duel.field.place(duel.target, at(inches(197, 8) + hair(), 11_in));
    expect_tally(duel.shot().tally,
                 {{4, VK_9_4, reason::fire_points}, {-2, VK_9_6, reason::obscured}});
}

TURNED_TEST(VK_9_18, artillery_behind_the_line_of_the_targets_front_enfilades_it) {
    Duel ahead{heavy_guns(), just_within(6_in)};
    EXPECT_EQ(ahead.shot().dice, 4);
    Duel behind{heavy_guns(), 6_in, infantry(), north};  // its front edge is at 16, rear at 15
    behind.field.place(behind.target, at(20_in, 17_in));
    expect_tally(behind.shot().tally,
                 {{4, VK_9_5, reason::fire_points}, {1, VK_9_6, reason::enfiladed}});
    // Musketry gains nothing by it.
    Duel foot{infantry(), 3_in, infantry(), north};
    foot.field.place(foot.target, at(20_in, 13_in));
    EXPECT_EQ(foot.shot().dice, 4);
}

TURNED_TEST(VK_9_18, the_stands_centre_decides_to_the_tick) {
    // A battery to the west of a line that faces north: the stand's centre level with the front.
    const auto enfilades = [](Length forward) {
        Field field;
        const UnitId guns = field.blue("Battery", heavy_guns(), 10_in, 20_in, east);
        const UnitId target = field.red("Target", infantry(), 18_in, 20_in - forward, north);
        State state = field.ready();
        state.acting = blue_division;
        return sight_of(*field.setup(), state, guns, target).enfiladed;
    };
    EXPECT_FALSE(enfilades(rounding()));  // on the line is ahead
    EXPECT_TRUE(enfilades(-hair()));
}

TURNED_TEST(VK_9_18, by_ruling_fire_from_over_45_degrees_off_the_front_enfilades) {
    Duel duel{heavy_guns(), 6_in};
    // The battery is 45 degrees off its front.
    const Turn hair_ = Turn::from_arcseconds(Turned::under_test().is_quarter() ? 0 : 60);
    duel.field.face(duel.target, heading(225) + -hair_);
    EXPECT_EQ(duel.shot().dice, 4);
    duel.field.ruling("enfilade", "over 45 degrees off the front");
    EXPECT_EQ(duel.shot().dice, 4);
    duel.field.face(duel.target, heading(240));
    EXPECT_EQ(duel.shot().dice, 5);
}

// ---- VK-4.10 ------------------------------------------------------------------------------------

TURNED_TEST(VK_4_10, fieldworks_shelter_from_shots_that_cross_them) {
    Duel duel{infantry(), just_within(3_in)};
    EXPECT_EQ(duel.shot().dice, 4);
    // In front of the target's front edge at y = 13; its inner side is north, on the right hand of
    // one who walks west.
    duel.field.works({at(24_in, inches(51, 4)), at(16_in, inches(51, 4))});
    expect_tally(duel.shot().tally,
                 {{4, VK_9_4, reason::fire_points}, {-2, VK_9_6, reason::target_in_works}});
}

TURNED_TEST(VK_4_10, also_from_one_who_leans_over_them) {
    Duel duel{infantry(), inches(1, 4)};
    // The shooter's front edge, at y = 10, is past them; its middle is not.
    duel.field.works({at(24_in, inches(99, 10)), at(16_in, inches(99, 10))});
    expect_tally(duel.shot().tally,
                 {{4, VK_9_4, reason::fire_points}, {-2, VK_9_6, reason::target_in_works}});
}

TURNED_TEST(VK_4_10, not_from_shots_that_do_not_cross_them) {
    Duel duel{heavy_guns(), 10_in};
    // The target faces away, its works beyond it.
    duel.field.face(duel.target, north);
    duel.field.works({at(16_in, inches(81, 4)), at(24_in, inches(81, 4))});
    const Shot shot = duel.shot();
    EXPECT_FALSE(shot.refusal);
    for (const Modifier& line : shot.tally.lines()) EXPECT_NE(line.reason, reason::target_in_works);
}

// ---- VK-9.8 and 9.20 ----------------------------------------------------------------------------

// A second blue unit beside the first, both with orders.
struct Pair : Duel {
    UnitId helper;
    Pair(Troops shooting, Length range, Troops helping = infantry(), Troops shot_at = infantry())
        : Duel{shooting, range, shot_at}, helper{field.blue("Helper", helping, 25_in, 10_in)} {
        field.order({helper}, Face::saber);
    }
    Unit& helping() { return field.state().unit(helper); }
    bool supported() { return has(supports(), helper); }
};

TURNED_TEST(VK_9_8, a_support_adds_a_die_and_gets_a_marker_too) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    pair.witness();
    Play play = pair.field.begin(Phase::combat);
    play.pick(verb::shoot, pair.shooter, pair.target);
    EXPECT_EQ(play.question().topic, verb::supports);
    EXPECT_EQ(play.question().unit, pair.shooter);
    EXPECT_TRUE(play.question().clause == VK_9_8);
    EXPECT_TRUE(play.offers(verb::fire));
    EXPECT_EQ(play.judge(verb::fire, pair.shooter, pair.target).assessment->tally.total(), 4);
    EXPECT_EQ(play.judge(verb::add_support, pair.helper, pair.target).assessment->tally.total(), 5);
    play.pick(verb::add_support, pair.helper);
    ASSERT_TRUE(play.question().roll());  // nobody else is left to name
    EXPECT_EQ(play.question().roll()->count, 5);
    play.roll_in_vain(Arm::infantry);
    EXPECT_TRUE(play.unit(pair.shooter).shot);
    EXPECT_TRUE(play.unit(pair.helper).shot);
    EXPECT_TRUE(play.unit(pair.helper).fought);
    EXPECT_TRUE(play.happened(happened::Supported{}, pair.helper));
    EXPECT_FALSE(play.offers(verb::shoot, pair.helper));
}

TURNED_TEST(VK_9_8, support_is_not_forced) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    Play play = pair.field.begin(Phase::combat);
    play.pick(verb::shoot, pair.shooter, pair.target);
    play.pick(verb::fire);
    EXPECT_EQ(play.question().roll()->count, 4);
    play.roll_in_vain(Arm::infantry);
    EXPECT_FALSE(play.unit(pair.helper).shot);
    EXPECT_FALSE(play.unit(pair.helper).fought);
}

TURNED_TEST(VK_9_8, who_has_a_shooting_marker_lends_no_support) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    EXPECT_TRUE(pair.supported());
    pair.helping().shot = true;
    EXPECT_FALSE(pair.supported());
}

TURNED_TEST(VK_9_8, a_support_could_shoot_the_target_itself) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    EXPECT_TRUE(pair.supported());
    pair.field.place(pair.helper, at(25_in, 9_in + rounding()));  // range 3
    EXPECT_TRUE(pair.supported());
    pair.field.place(pair.helper, at(25_in, 9_in - hair()));
    EXPECT_FALSE(pair.supported());
    pair.field.place(pair.helper, at(25_in, 10_in));
    pair.helping().post.formation = Formation::march_column;
    EXPECT_FALSE(pair.supported());
}

TURNED_TEST(VK_9_8, with_at_least_half_its_stands) {
    Pair pair{infantry(), 2_in};
    bool half = false, fewer = false;
    for (int eighth = 0; eighth <= 40; ++eighth) {
        pair.field.place(pair.helper, at(25_in + inches(1, 8) * eighth, 10_in));
        const Sighted seen = sight_of(*pair.field.setup(), pair.state(), pair.helper, pair.target);
        const bool in_range = seen.range <= 3_in;
        if (!in_range || !seen.any()) continue;
        half = half || seen.stands == 3;
        fewer = fewer || seen.stands < 3;
        EXPECT_EQ(pair.supported(), seen.stands >= 3) << eighth << ": " << seen.stands;
    }
    EXPECT_TRUE(half && fewer);
}

TURNED_TEST(VK_9_8, not_with_skirmish_fire_neither_given_nor_taken) {
    Pair pair{infantry(), 2_in, skirmishers()};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    EXPECT_TRUE(pair.supported());
    pair.field.place(pair.helper, at(25_in, 8_in));  // 4 inches: it could only skirmish
    EXPECT_FALSE(pair.supported());
    Pair taken{skirmishers(), 4_in, heavy_guns()};
    taken.field.place(taken.target, at(inches(45, 2), 14_in));
    Play play = taken.field.begin(Phase::combat);
    play.pick(verb::shoot, taken.shooter, taken.target);
    ASSERT_TRUE(play.question().roll());  // nobody is asked to support it
    EXPECT_EQ(play.question().roll()->count, 1);
}

TURNED_TEST(VK_9_8, support_can_make_a_shot_possible_that_has_no_dice_of_its_own) {
    Pair pair{infantry(), 2_in};
    const AreaId village = pair.field.town(20_in, 12_in, 25_in, 16_in);
    Field::Unit{pair.field, pair.target}.holds(village);
    pair.shooting().post.formation = Formation::column;  // 2 - 2
    Play play = pair.field.begin(Phase::combat);
    ASSERT_TRUE(play.offers(verb::shoot, pair.shooter, pair.target));
    play.pick(verb::shoot, pair.shooter, pair.target);
    EXPECT_FALSE(play.offers(verb::fire));
    play.pick(verb::add_support, pair.helper);
    EXPECT_EQ(play.question().roll()->count, 1);
}

TURNED_TEST(VK_9_8, nobody_is_asked_for_a_support_that_adds_nothing) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    pair.field.number("fire_adjust", "support", "-12");
    Play play = pair.field.begin(Phase::combat);
    play.pick(verb::shoot, pair.shooter, pair.target);
    ASSERT_TRUE(play.question().roll());
    EXPECT_EQ(play.question().roll()->count, 4);
}

TURNED_TEST(VK_9_20, a_support_needs_an_order_of_its_own_and_not_to_have_fought) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    EXPECT_TRUE(pair.supported());
    pair.helping().fought = true;
    EXPECT_FALSE(pair.supported());
    pair.helping().fought = false;
    pair.helping().order = -1;
    EXPECT_FALSE(pair.supported());
    pair.field.ruling("support.order", "false");
    EXPECT_TRUE(pair.supported());
}

TURNED_TEST(VK_9_20, a_support_belongs_to_the_acting_command_or_by_ruling_is_any_friend) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    const int other = pair.field.division(Side::blue, "Other division");
    Field::Unit{pair.field, pair.helper}.of(other);
    pair.helping().order = -1;
    EXPECT_FALSE(pair.supported());
    pair.field.ruling("support.order", "false");
    EXPECT_TRUE(pair.supported());
    pair.helping().shot = true;
    EXPECT_FALSE(pair.supported());
}

TURNED_TEST(VK_9_20, the_closest_target_rule_does_not_bind_a_support) {
    Pair pair{infantry(), 3_in};
    pair.field.place(pair.target, at(inches(45, 2), just_within(13_in)));
    const UnitId nearer = pair.field.red("Nearer", infantry(), 29_in, 12_in);
    const auto setup = pair.field.setup();
    EXPECT_EQ(targets_of(*setup, pair.state(), pair.helper), (UnitList{nearer}));
    EXPECT_TRUE(pair.supported());
}

TURNED_TEST(VK_9_20, a_supporting_groups_order_is_for_shooting_from_then_on) {
    Pair pair{infantry(), 2_in};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    pair.field.state().orders[1].combat = Combat::melee;
    EXPECT_FALSE(pair.supported());
    pair.field.state().orders[1].combat = Combat::none;
    Play play = pair.field.begin(Phase::combat);
    play.pick(verb::shoot, pair.shooter, pair.target);
    play.pick(verb::add_support, pair.helper);
    EXPECT_EQ(play.state().orders[1].combat, Combat::shooting);
}

TURNED_TEST(VK_9_20, a_supporting_battery_spends_an_action) {
    Pair pair{infantry(), 2_in, heavy_guns()};
    pair.field.place(pair.target, at(inches(45, 2), 12_in));
    pair.helping().actions = 2;
    EXPECT_FALSE(pair.supported());
    pair.helping().actions = 1;
    pair.witness();
    Play play = pair.field.begin(Phase::combat);
    play.pick(verb::shoot, pair.shooter, pair.target);
    play.pick(verb::add_support, pair.helper);
    play.roll_in_vain(Arm::infantry);
    EXPECT_EQ(play.unit(pair.helper).actions, 2);
}

// ---- VK-9.9 -------------------------------------------------------------------------------------

TURNED_TEST(VK_9_9, hits_and_disorder_fall_on_the_target_and_the_shooter_is_marked) {
    Duel duel{infantry(), 2_in};
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll({Face::infantry, Face::infantry, Face::flag, Face::saber});
    EXPECT_EQ(play.unit(duel.target).hits, 2);
    EXPECT_TRUE(play.unit(duel.target).disordered);
    EXPECT_TRUE(play.unit(duel.shooter).shot);
    const Event& shot = play.event(happened::Shot{});
    EXPECT_TRUE(shot.clause == VK_9_9);
    EXPECT_EQ(shot.unit, duel.shooter);
    EXPECT_EQ(shot.other, duel.target);
    EXPECT_EQ(play.said<happened::Shot>().hits, 2);
    EXPECT_TRUE(play.said<happened::Shot>().disordered);
    EXPECT_EQ(shot.dice.size(), 4u);
}

TURNED_TEST(VK_9_9, dice_that_show_nothing_do_nothing) {
    Duel duel{infantry(), 2_in};
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll({Face::cavalry, Face::artillery, Face::saber, Face::saber});
    EXPECT_EQ(play.unit(duel.target).hits, 0);
    EXPECT_FALSE(play.unit(duel.target).disordered);
}

TURNED_TEST(VK_9_9, the_first_hit_on_open_order_disorders_it) {
    Duel duel{infantry(), 2_in, light_infantry()};
    duel.shot_at().post.formation = Formation::open_order;
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll({Face::infantry, Face::infantry, Face::cavalry, Face::saber});
    EXPECT_EQ(play.unit(duel.target).hits, 1);
    EXPECT_TRUE(play.unit(duel.target).disordered);
}

TURNED_TEST(VK_9_9, of_each_shot_or_of_all_by_the_ruling_fire_open_order) {
    for (const bool of_all : {true, false})
        for (const int before : {0, 1}) {
            Duel duel{infantry(), 2_in, light_infantry()};
            if (of_all) duel.field.ruling("fire.open_order", "first hit of all");
            duel.shot_at().post.formation = Formation::open_order;
            duel.shot_at().hits = static_cast<std::uint8_t>(before);
            Play play = duel.field.begin(Phase::combat);
            play.pick(verb::shoot, duel.shooter, duel.target);
            play.roll({Face::infantry, Face::infantry, Face::cavalry, Face::saber});
            const bool spared = !of_all || before == 0;
            EXPECT_EQ(play.unit(duel.target).hits, before + (spared ? 1 : 2));
            EXPECT_EQ(play.unit(duel.target).disordered, spared);
        }
}

TURNED_TEST(VK_9_9, skirmish_fire_leaves_no_marker_but_is_a_battle) {
    Duel duel{skirmishers(), 5_in};
    duel.witness();
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll({Face::infantry});
    EXPECT_FALSE(play.unit(duel.shooter).shot);
    EXPECT_TRUE(play.unit(duel.shooter).fought);
    EXPECT_EQ(play.unit(duel.target).hits, 1);
}

TURNED_TEST(VK_9_4, by_ruling_skirmish_fire_within_close_range_is_a_choice) {
    Duel duel{skirmishers(), 2_in};
    EXPECT_FALSE(duel.field.begin(Phase::combat).offers_detail(verb::shoot, duel.shooter, 1));
    duel.field.ruling("skirmish.close", "true");
    Play play = duel.field.begin(Phase::combat);
    EXPECT_TRUE(play.offers_detail(verb::shoot, duel.shooter, 0));
    play.pick_detail(verb::shoot, duel.shooter, 1);
    EXPECT_EQ(play.question().roll()->count, 1);
    play.roll({Face::saber});
    EXPECT_FALSE(play.unit(duel.shooter).shot);
}

TURNED_TEST(VK_10_10, a_unit_that_breaks_by_the_roll_is_not_removed_by_its_flag) {
    Duel duel{infantry(), 2_in};
    duel.shot_at().hits = 3;
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll({Face::infantry, Face::flag, Face::saber, Face::saber});
    EXPECT_TRUE(play.unit(duel.target).on_table());
    EXPECT_EQ(play.unit(duel.target).hits, 4);
}

TURNED_TEST(VK_10_4, disorder_by_fire_removes_a_unit_at_its_maximum) {
    Duel duel{infantry(), 2_in};
    Field::Unit{duel.field, duel.target}.routing();
    Play play = duel.field.begin(Phase::combat);
    play.pick(verb::shoot, duel.shooter, duel.target);
    play.roll({Face::flag, Face::saber, Face::saber, Face::saber});
    EXPECT_EQ(play.unit(duel.target).where, Where::removed);
}

}  // namespace
}  // namespace grognard::vom_kriege
