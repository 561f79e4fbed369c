// SPDX-License-Identifier: Apache-2.0
//
// HU-3.15: a pinned unit in contact changes facing.
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

void expect_refused(const Refusal& refusal, Fault fault, Clause clause) {
    EXPECT_EQ(refusal.fault, fault);
    EXPECT_EQ(to_string(refusal.clause), to_string(clause));
}

// Pinned blue infantry at 20, 10 with an enemy's front at its right side.
struct PinnedInFlank {
    Field field;
    UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    UnitId enemy = field.red("Enemy", infantry(), inches(167, 8), 10_in, west);
    Play begin() {
        Play play = field.begin(Phase::movement);
        play.pick(verb::move, line);
        return play;
    }
};

TURNED_TEST(HU_3_15, pinned_unit_in_contact_turns_to_face_and_the_enemy_closes_up) {
    PinnedInFlank set;
    Play play = set.begin();
    EXPECT_EQ(play.question().topic, verb::change_facing);
    EXPECT_EQ(play.question().clause, HU_3_15);
    play.place({turn(east)});
    expect_facing(play.base(set.line).facing, east);
    expect_at(play.base(set.line).centre, at(20_in, 10_in));
    // Its side was half an inch from its centre, its front is three eighths.
    expect_near(play.base(set.enemy).centre, at(inches(83, 4), 10_in));
    EXPECT_TRUE(touching(play.setup(), play.state(), set.line, set.enemy));
    EXPECT_EQ(play.event<happened::Turned>().clause, HU_3_15);
    EXPECT_EQ(play.event<happened::ClosedUp>().unit, set.enemy);
    EXPECT_EQ(play.event<happened::ClosedUp>().other, set.line);
    EXPECT_EQ(play.base(set.line).order, Order::pinned);
}

TURNED_TEST(HU_3_15, it_may_turn_about_and_nobody_moves) {
    PinnedInFlank set;
    Play play = set.begin();
    play.place({turn(south)});
    expect_facing(play.base(set.line).facing, south);
    EXPECT_TRUE(touching(play.setup(), play.state(), set.line, set.enemy));
    EXPECT_FALSE(play.happened<happened::ClosedUp>());
}

TURNED_TEST(HU_3_15, it_does_nothing_but_stay_or_turn) {
    PinnedInFlank set;
    Play play = set.begin();
    for (const Legs& legs : {Legs{withdraw(at(18_in, 10_in))}, Legs{march(at(18_in, 10_in))},
                             Legs{turn(east), turn(south)}})
        expect_refused(play.refusal(legs), Fault::may_only_turn, HU_3_5);
    play.place({});
    expect_at(play.base(set.line).centre, at(20_in, 10_in));
}

TURNED_TEST(HU_3_15, not_so_that_it_lies_on_the_enemy) {
    Field field;
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    const UnitId enemy = field.red("Enemy", infantry(), 20_in, inches(43, 4));
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    expect_refused(play.refusal({turn(east)}), Fault::overlaps, HU_1_8);
    EXPECT_EQ(play.refusal({turn(east)}).other, enemy);
    EXPECT_TRUE(play.accepts({turn(south)}));
}

TURNED_TEST(HU_3_15, not_into_contact_with_another) {
    PinnedInFlank set;
    // An eighth of an inch ahead: turned sideways the base just touches it.
    const UnitId other = set.field.red("Ahead", infantry(), 20_in, inches(87, 8) + rounding() / 2);
    Play play = set.begin();
    expect_refused(play.refusal({turn(east)}), Fault::touches_enemy, HU_3_9);
    EXPECT_EQ(play.refusal({turn(east)}).other, other);
}

TURNED_TEST(HU_3_15, not_out_of_contact_with_one_who_cannot_close_up) {
    Field field;  // side by side: the enemy's way ahead leads past it
    const UnitId line = field.blue("4th Line", infantry(), 20_in, 10_in).pinned();
    const UnitId enemy = field.red("Enemy", infantry(), 21_in, 10_in);
    Play play = field.begin(Phase::movement);
    play.pick(verb::move, line);
    expect_refused(play.refusal({turn(east)}), Fault::not_away, HU_3_15);
    EXPECT_EQ(play.refusal({turn(east)}).other, enemy);
    EXPECT_TRUE(play.accepts({turn(south)}));
}

TURNED_TEST(HU_3_15, not_if_closing_up_parts_an_enemy_from_another) {
    // The enemy at its side has another unit's front at its rear, and would leave it behind.
    for (const Length apart : {0_in, just_beyond(touch) + rounding()}) {
        PinnedInFlank set;
        const UnitId behind = set.field.blue("Behind", infantry(),
                                             inches(167, 8) + inches(3, 4) + apart, 10_in, west);
        Play play = set.begin();
        EXPECT_EQ(touching(play.setup(), play.state(), behind, set.enemy), apart == 0_in);
        if (apart > 0_in) {
            EXPECT_TRUE(play.accepts({turn(east)}));
            continue;
        }
        expect_refused(play.refusal({turn(east)}), Fault::not_away, HU_3_15);
        EXPECT_EQ(play.refusal({turn(east)}).other, set.enemy);
    }
}

TURNED_TEST(HU_3_15, all_whom_the_turn_leaves_a_gap_close_up) {
    PinnedInFlank set;
    const UnitId left = set.field.red("Left", infantry(), inches(153, 8), 10_in, east);
    Play play = set.begin();
    play.place({turn(east)});
    int closed = 0;
    for (const Event& event : play.events()) closed += event.what.is<happened::ClosedUp>();
    EXPECT_EQ(closed, 2);
    EXPECT_TRUE(touching(play.setup(), play.state(), set.line, set.enemy));
    EXPECT_TRUE(touching(play.setup(), play.state(), set.line, left));
    expect_near(play.base(left).centre, at(inches(77, 4), 10_in));
}

TURNED_TEST(HU_3_15, by_ruling_a_pinned_unit_in_contact_stays) {
    PinnedInFlank set;
    set.field.ruling("pinned.contact", "stays");
    EXPECT_FALSE(set.field.begin(Phase::movement).offers(verb::move, set.line));
}

TURNED_TEST(HU_3_15, so_it_may_where_units_in_contact_are_ruled_to_stay) {
    PinnedInFlank set;
    set.field.ruling("contact.leaving", "stay");
    EXPECT_TRUE(set.begin().accepts({turn(east)}));
}

}  // namespace
}  // namespace grognard::humble
