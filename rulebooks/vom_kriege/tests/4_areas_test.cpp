// SPDX-License-Identifier: Apache-2.0
//
// Woods and villages with an enemy at the wall: who may enter, who is charged by it, who takes the
// area left, and how long contact lasts. VK-4.6, 4.8, 7.10, 9.22, 9.23, 10.7.
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/9_combat/aim.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/clash.h"
#include "rulebooks/vom_kriege/tests/walking.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

bool is_flank(Flank face) { return face == Flank::left || face == Flank::right; }

bool has(const UnitList& list, UnitId id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

// ---- entering: VK-4.6 ---------------------------------------------------------------------------

// A village of 4 inches, its southern wall 2 inches before a blue unit that faces north.
struct Village {
    Field field;
    UnitId blue;
    AreaId town;
    explicit Village(Troops troops = infantry())
        : blue{field.blue("Blue", troops, 42_in, 30_in)},
          town{field.town(40_in, 32_in, 44_in, 36_in)} {}
    // Its front at the northern wall, or so far from it.
    UnitId enemy(Length off = {}) { return field.red("Red", infantry(), 42_in, 36_in + off); }
};

TURNED_TEST(VK_4_6, with_an_order_to_melee_it_enters_and_charges_the_enemy_at_the_wall) {
    for (const bool by_name : {true, false}) {
        Village at_;
        const UnitId red = at_.enemy();
        const Legs legs{by_name ? charge_at(red) : advance(3_in)};
        const Walk w = charged(at_.field, at_.blue, legs);
        expect_allowed(w);
        EXPECT_EQ(w.ends[0].area, at_.town);
        EXPECT_EQ(w.target, red);
        EXPECT_EQ(w.face, Flank::front);
        expect_length(w.cost, 4_in);  // into rough ground
        expect_length(w.way, 2_in);
    }
}

TURNED_TEST(VK_4_6, without_one_it_may_not_enter) {
    for (const bool touches : {true, false}) {
        Village at_;
        const UnitId red = at_.enemy(touches ? Length{} : touch + hair());
        const Walk w = walked(at_.field, at_.blue, {advance(3_in)});
        if (touches) {
            expect_refused(w, Fault::touches_enemy, VK_7_10);
            EXPECT_EQ(w.refusal->other, red);
        } else {
            expect_allowed(w);
            EXPECT_EQ(w.ends[0].area, at_.town);
        }
        EXPECT_EQ(w.target, UnitId::none);
    }
}

TURNED_TEST(VK_4_6, an_enemy_off_the_wall_is_not_charged_by_entering) {
    Village at_;
    const UnitId red = at_.enemy(touch + hair());
    const Walk w = charged(at_.field, at_.blue, {advance(3_in)});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].area, at_.town);
    EXPECT_EQ(w.target, UnitId::none);
    // Nobody goes through a village at one beyond it.
    expect_refused(charged(at_.field, at_.blue, {charge_at(red)}), Fault::crosses_area, VK_4_6);
}

TURNED_TEST(VK_4_6, in_the_rear_too) {
    Village at_;
    const UnitId red = at_.field.red("Red", infantry(), 42_in, 37_in, north);
    const Walk w = charged(at_.field, at_.blue, {advance(3_in)});
    expect_allowed(w);
    EXPECT_EQ(w.target, red);
    EXPECT_EQ(w.face, Flank::rear);
}

// Red faces east, a flank at the northern wall. Blue's centre is behind its front line, or ahead.
TURNED_TEST(VK_7_8, a_flank_at_the_wall_only_from_behind_its_front_line) {
    for (const bool behind : {true, false}) {
        Village at_;
        const Length front = 42_in + (behind ? hair() : -hair());
        const UnitId red = at_.field.red("Red", infantry(), front, 36_in + inches(9, 4), east);
        const Walk w = charged(at_.field, at_.blue, {advance(3_in)});
        if (behind) {
            expect_allowed(w);
            EXPECT_EQ(w.target, red);
            EXPECT_TRUE(is_flank(w.face));
        } else {
            expect_refused(w, Fault::wrong_face, VK_7_8);
        }
    }
}

TURNED_TEST(VK_7_8, nor_a_face_that_another_has) {
    Village at_;
    const UnitId red = at_.enemy();
    // Its front is at the wall, so the other came on by the village too, or touches beside it.
    const UnitId other = at_.field.blue("Other", infantry(), 42_in + inches(9, 4), 36_in).column();
    at_.field.charged(other, red);
    expect_refused(charged(at_.field, at_.blue, {advance(3_in)}), Fault::face_taken, VK_7_8);
}

// One at the northern wall, one at the western, which is nearer.
TURNED_TEST(VK_4_6, of_several_the_one_named_or_the_nearest) {
    for (const int named : {0, 1, 2}) {
        Village at_;
        at_.field.state().unit(at_.blue).post.formation = Formation::column;
        const UnitId north_ = at_.enemy();
        const UnitId west_ = at_.field.red("West", infantry(), 40_in, 34_in, east);
        const Leg leg = named == 0   ? advance(3_in)
                        : named == 1 ? charge_at(north_)
                                     : charge_at(west_);
        const Walk w = charged(at_.field, at_.blue, {leg});
        expect_allowed(w);
        EXPECT_EQ(w.ends[0].area, at_.town);
        EXPECT_EQ(w.target, named == 1 ? north_ : west_);
        if (named > 0) continue;
        at_.field.ruling("charge.straddles", "false");
        expect_refused(charged(at_.field, at_.blue, {leg}), Fault::touches_enemy, VK_7_13);
    }
}

TURNED_TEST(VK_4_6, a_charge_into_an_area_goes_forward_and_alone) {
    Village at_;
    at_.enemy();
    at_.field.place(at_.blue, at(42_in, 31_in));
    at_.field.face(at_.blue, south);  // its rear is at 32, the wall
    expect_refused(charged(at_.field, at_.blue, {back(1_in)}), Fault::not_forward, VK_7_13);
    Village two;
    two.enemy();
    const UnitId beside = two.field.blue("Beside", infantry(), 47_in, 30_in);
    const Mover group{.group = {two.blue, beside}, .may_charge = true};
    expect_refused(walked(two.field, group, {advance(3_in)}), Fault::touches_enemy, VK_7_10);
}

TURNED_TEST(VK_4_6, an_enemy_in_an_area_that_touches_it_is_charged_as_well) {
    for (const bool ordered : {true, false}) {
        Village at_;
        const AreaId next = at_.field.town(40_in, 36_in, 44_in, 40_in);
        const UnitId red = at_.field.red("Red", infantry(), 42_in, 38_in).holds(next);
        const Legs legs{advance(3_in)};
        const Walk w =
            ordered ? charged(at_.field, at_.blue, legs) : walked(at_.field, at_.blue, legs);
        if (!ordered) {
            expect_refused(w, Fault::touches_enemy, VK_7_10);
            continue;
        }
        expect_allowed(w);
        EXPECT_EQ(w.ends[0].area, at_.town);
        EXPECT_EQ(w.target, red);
    }
}

TURNED_TEST(VK_7_9, cavalry_that_enters_so_is_disordered) {
    Village at_{light_cavalry()};
    const UnitId red = at_.enemy();
    at_.field.order({at_.blue}, Face::cavalry);
    Play play = at_.field.begin(Phase::movement);
    play.move(at_.blue, {advance(3_in)});
    play.pick(verb::stand, red);
    EXPECT_TRUE(play.unit(at_.blue).disordered);
    EXPECT_EQ(play.unit(at_.blue).post.area, at_.town);
}

// ---- the melee over the wall --------------------------------------------------------------------

// Blue has entered and so charged; on to the dice of the melee.
struct OverTheWall {
    Village at_;
    UnitId red;
    explicit OverTheWall(Troops troops = infantry()) : at_{troops}, red{at_.enemy()} {}
    Play fight() {
        at_.field.order({at_.blue}, Face::saber);
        Play play = at_.field.begin(Phase::movement);
        play.move(at_.blue, {advance(3_in)});
        EXPECT_TRUE(play.happened(happened::Entered{}, at_.blue));
        EXPECT_EQ(play.event(happened::Charges{}).other, red);
        EXPECT_TRUE(in_contact(play.setup(), play.state(), at_.blue, red));
        for (int i = 0; i < 5 && !play.offers(verb::melee); ++i) play.pass();
        join(play, at_.blue, red);
        return play;
    }
};

// The winner may leave the village for the place left: red's line lay from 36 to 37 inches.
TURNED_TEST(VK_9_23, out_of_the_village_into_the_place_left) {
    for (const bool follows : {true, false}) {
        OverTheWall set;
        set.at_.field.state().unit(set.red).hits = 4;
        Play play = set.fight();
        play.roll_in_vain(Arm::artillery);  // that is all infantry faces
        ASSERT_TRUE(is_removed(play, set.red));
        ASSERT_TRUE(play.offers(verb::follow_up, set.at_.blue));
        play.pick(follows ? verb::follow_up : verb::hold, set.at_.blue);
        const Post& post = play.unit(set.at_.blue).post;
        EXPECT_EQ(post.area, follows ? AreaId::none : set.at_.town);
        EXPECT_EQ(play.happened(happened::LeftArea{}, set.at_.blue), follows);
        if (!follows) continue;
        // Its rear a hair off the wall.
        expect_facing(post.facing, north);
        EXPECT_LE(gap(post.front, at(42_in, 37_in)), touch + hair());
        EXPECT_EQ(post.formation, Formation::line);
    }
}

// Whichever of its faces was at the wall: over that one and on to where the far one was.
TURNED_TEST(VK_9_23, out_of_the_village_over_whichever_face_was_at_the_wall) {
    struct Case {
        Point front;
        Bearing facing;
        Length far;
    };
    const Length behind = 42_in + inches(1, 2), before = 42_in - inches(1, 2);  // blue's middle
    const Length half = inches(9, 4);
    for (const Case& c : {Case{at(42_in, 36_in), south, 1_in}, Case{at(42_in, 37_in), north, 1_in},
                          Case{at(behind, 36_in + half), east, 2 * half},
                          Case{at(before, 36_in + half), west, 2 * half}}) {
        OverTheWall set;
        set.at_.field.place(set.red, c.front, c.facing);
        set.at_.field.state().unit(set.red).hits = 4;
        Play play = set.fight();
        play.roll_in_vain(Arm::artillery);
        ASSERT_TRUE(is_removed(play, set.red));
        ASSERT_TRUE(play.offers(verb::follow_up, set.at_.blue));
        play.pick(verb::follow_up, set.at_.blue);
        const Post& post = play.unit(set.at_.blue).post;
        expect_facing(post.facing, north);
        EXPECT_LE(gap(post.front, at(42_in, 36_in + c.far)), touch + hair());
    }
}

// Red fights back into a village: 4 dice less 2. Nothing is decided, and blue stays in its walls.
TURNED_TEST(VK_4_8, an_attacker_that_holds_an_area_falls_back_by_staying_in_it) {
    OverTheWall set;
    Play play = set.fight();
    EXPECT_EQ(dice_asked(play), 4);
    play.roll_in_vain(Arm::infantry);
    EXPECT_EQ(play.question().unit, set.red);
    EXPECT_EQ(dice_asked(play), 2);
    play.roll_in_vain(Arm::infantry);
    EXPECT_EQ(play.unit(set.at_.blue).post.area, set.at_.town);
    EXPECT_FALSE(play.happened(happened::FellBack{}));
    EXPECT_EQ(event_words(play.setup(), play.event(happened::StayedInArea{})),
              "Blue stayed in Village 0, in contact with Red");
    EXPECT_TRUE(in_contact(play.setup(), play.state(), set.at_.blue, set.red));
}

// ---- the area left: VK-9.23 ---------------------------------------------------------------------

// Blue at the southern wall of a village that red is about to lose; another red at its eastern wall,
// or in the next village.
struct VillageLeft {
    Field field;
    AreaId town = field.town(40_in, 30_in, 44_in, 34_in);
    UnitId blue = field.blue("Blue", infantry(), 42_in, 30_in);
    UnitId loser = field.red("Loser", infantry(), 42_in, 32_in).holds(town).routing();
    UnitId beside;
    explicit VillageLeft(bool next_door) {
        if (next_door) {
            const AreaId next = field.town(44_in, 30_in, 48_in, 34_in);
            beside = field.red("Beside", infantry(), 46_in, 32_in).holds(next);
        } else {
            beside = field.red("Beside", infantry(), 44_in, 32_in, west);
        }
        charged_home(field, blue, loser);
    }
};

TURNED_TEST(VK_9_23, the_area_left_is_taken_whoever_stands_at_its_edge) {
    for (const bool next_door : {false, true}) {
        VillageLeft set{next_door};
        Play play = set.field.begin(Phase::combat);
        join(play, set.blue, set.loser);
        play.roll_in_vain(Arm::artillery);
        ASSERT_TRUE(is_removed(play, set.loser));
        ASSERT_TRUE(play.offers(verb::follow_up, set.blue));
        play.pick(verb::follow_up, set.blue);
        // The phase is over with it, and nobody has gone back (VK-9.22).
        EXPECT_EQ(play.unit(set.blue).post.area, set.town);
        EXPECT_TRUE(in_contact(play.setup(), play.state(), set.blue, set.beside));
        EXPECT_FALSE(play.happened(happened::FellBack{}));
        EXPECT_FALSE(play.happened(happened::NoRoomToFollow{}));
    }
}

// ---- contact that lasts: VK-4.8, 9.22 -----------------------------------------------------------

// Blue in a village, red at its northern wall.
struct AtTheWall {
    Field field;
    AreaId town = field.town(40_in, 30_in, 44_in, 34_in);
    UnitId blue = field.blue("Blue", infantry(), 42_in, 32_in).holds(town);
    UnitId red = field.red("Red", infantry(), 42_in, 34_in + touch / 2);
};

TURNED_TEST(VK_9_22, who_is_at_the_wall_falls_back_when_its_own_initiative_ends) {
    for (const bool own : {true, false}) {
        AtTheWall set;
        set.field.order({own ? set.red : set.blue}, Face::infantry);
        Play play = set.field.begin(Phase::combat, own ? red_division : blue_division);
        expect_length(y_of(play, set.red), (own ? 37_in : 34_in) + touch / 2);
        EXPECT_EQ(play.unit(set.blue).post.area, set.town);
        EXPECT_FALSE(play.happened(happened::StayedInArea{}));
    }
}

TURNED_TEST(VK_4_8, a_garrison_charges_the_enemy_at_its_wall_without_moving) {
    AtTheWall set;
    const Walk w = charged(set.field, set.blue, {charge_at(set.red)});
    expect_allowed(w);
    EXPECT_EQ(w.target, set.red);
    EXPECT_EQ(w.face, Flank::front);
    EXPECT_EQ(w.cost, Length{});
    EXPECT_EQ(w.ends[0].area, set.town);
}

TURNED_TEST(VK_4_8, but_none_that_is_a_hair_off) {
    AtTheWall set;
    set.field.place(set.red, at(42_in, 34_in + touch + hair()));
    expect_refused(charged(set.field, set.blue, {charge_at(set.red)}), Fault::bad_leg, VK_4_7);
}

TURNED_TEST(VK_4_8, who_is_at_the_wall_may_charge_the_garrison_where_it_stands) {
    AtTheWall set;
    const Walk w = charged(set.field, set.red, {charge_at(set.blue, south)});
    expect_allowed(w);
    EXPECT_EQ(w.target, set.blue);
    EXPECT_LE(w.cost, touch + hair());
}

// Two villages that share a wall, or a corner alone.
struct NextDoor {
    Field field;
    AreaId town = field.town(40_in, 30_in, 44_in, 34_in);
    AreaId next;
    UnitId blue, red;
    explicit NextDoor(bool corner = false)
        : next{field.town(44_in, corner ? 34_in : 30_in, 48_in, corner ? 38_in : 34_in)},
          blue{field.blue("Blue", infantry(), 42_in, 32_in).holds(town)},
          red{field.red("Red", infantry(), 46_in, 32_in).holds(next)} {}
};

TURNED_TEST(VK_4_8, enemies_in_touching_areas_are_in_contact) {
    for (const bool corner : {false, true}) {
        NextDoor set{corner};
        const auto setup = set.field.setup();
        EXPECT_EQ(in_contact(*setup, set.field.state(), set.blue, set.red), !corner);
        EXPECT_EQ(has(enemies_in_contact(*setup, set.field.state(), set.red), set.blue), !corner);
    }
}

TURNED_TEST(VK_9_2, and_so_they_do_not_shoot) {
    for (const bool corner : {false, true}) {
        NextDoor set{corner};
        const UnitId other = set.field.red("Other", infantry(), 38_in, 32_in, east);
        set.field.order({set.blue}, Face::infantry);
        State state = set.field.ready();
        state.acting = blue_division;
        state.phase = Phase::combat;
        const Shot shot = assess_shot(*set.field.setup(), state, set.blue, other, {}, false);
        ASSERT_EQ(shot.refusal.has_value(), !corner);
        if (corner) continue;
        EXPECT_EQ(shot.refusal->fault, Fault::touches_enemy);
        EXPECT_EQ(shot.refusal->other, set.red);
    }
}

TURNED_TEST(VK_4_8, into_an_empty_area_next_to_the_enemys_it_takes_an_order_to_melee) {
    NextDoor set;
    const AreaId third = set.field.town(40_in, 34_in, 44_in, 38_in);
    Field::Unit{set.field, set.red}.holds(third);
    // Blue goes from the first village into the second, which touches nobody; then red's does.
    const Leg over = deploy(Formation::line, at(46_in, 32_in), east);
    expect_allowed(walked(set.field, set.blue, {over}));
    const AreaId beyond = set.field.town(48_in, 30_in, 52_in, 34_in);
    const UnitId enemy = set.field.red("Enemy", infantry(), 50_in, 32_in).holds(beyond);
    expect_refused(walked(set.field, set.blue, {over}), Fault::touches_enemy, VK_7_10);
    const Walk w = charged(set.field, set.blue, {over});
    expect_allowed(w);
    EXPECT_EQ(w.ends[0].area, set.next);
    EXPECT_EQ(w.target, enemy);
}

// A unit that goes back does not come into contact by it.
QUARTER_TURNED_TEST(VK_10_7, a_retreat_takes_no_area_next_to_the_enemys) {
    for (const bool next_door : {true, false}) {
        Field field;
        const AreaId town = field.town(40_in, 20_in, 44_in, 24_in);
        const AreaId next = field.town(44_in, 20_in, 48_in, 24_in);
        const UnitId blue = field.blue("Blue", infantry(), 42_in, 27_in);
        const UnitId red = field.red("Red", infantry(), 42_in, 27_in);
        if (next_door) field.red("Next door", infantry(), 46_in, 22_in).holds(next);
        field.order({red}, Face::saber);
        field.charged(red, blue);
        Play play = field.begin(Phase::combat, red_division);
        join(play, red, blue);
        play.roll({flag, cav, cav, cav});
        EXPECT_EQ(play.accepts({retire(south)}), !next_door);
        play.place({retire(next_door ? heading(225) : south)});
        EXPECT_EQ(play.unit(blue).post.area, next_door ? AreaId::none : town);
        EXPECT_TRUE(enemies_in_contact(play.setup(), play.state(), blue).empty());
    }
}

}  // namespace
}  // namespace grognard::vom_kriege
