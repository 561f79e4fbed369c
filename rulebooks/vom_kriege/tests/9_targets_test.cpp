// SPDX-License-Identifier: Apache-2.0
//
// The closest target, and what happens where no dice are left against it: VK-9.2.
#include "rulebooks/vom_kriege/9_combat/targets.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/words/words.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length tick = Length::from_ticks(1);

TURNED_TEST(VK_9_2, of_targets_as_close_it_chooses_at_every_bearing) {
    Field field;
    const UnitId guns = field.blue("Battery", heavy_guns(), 42_in, 30_in);
    const UnitId left = field.red("Left", infantry(), 38_in, 36_in);
    const UnitId right = field.red("Right", infantry(), 46_in, 36_in);
    field.order({guns}, Face::artillery);
    Play play = field.begin(Phase::combat);
    EXPECT_TRUE(play.offers(verb::shoot, guns, left));
    EXPECT_TRUE(play.offers(verb::shoot, guns, right));
}

// A column with 2 fire points, a village before it to the right and a line to the left, which is
// further by this much, or nearer.
struct BesideAVillage {
    Field field;
    UnitId column = field.blue("Column", infantry(), 42_in, 30_in).column();
    UnitId garrison, line;
    explicit BesideAVillage(Length further) {
        const AreaId village = field.town(42_in, 31_in, 46_in, 35_in);
        garrison = field.red("Garrison", infantry(), 44_in, 33_in).holds(village);
        line = field.red("Line", infantry(), 39_in, 31_in + further);
        field.order({column}, Face::infantry);
    }
    State state() {
        State state = field.ready();
        state.acting = blue_division;
        state.phase = Phase::combat;
        return state;
    }
    UnitList targets() { return targets_of(*field.setup(), state(), column); }
    UnitId spared() { return spared_for_want_of_dice(*field.setup(), state(), column); }
};

// 2 - 2 at the village (VK-9.6). Fronts are an inch apart, and so is the village.
TURNED_TEST(VK_9_2, no_dice_at_the_closest_target_and_it_does_not_shoot) {
    BesideAVillage set{1_in};
    EXPECT_TRUE(set.targets().empty());
    EXPECT_EQ(set.spared(), set.garrison);
    set.field.ruling("fire.no_dice", "next target");
    EXPECT_EQ(set.targets(), (UnitList{set.line}));
    EXPECT_EQ(set.spared(), UnitId::none);
}

TURNED_TEST(VK_9_2, one_nearer_or_as_near_it_may_shoot_at) {
    for (const Length further : {-inches(1, 2), -tick, Length{}, just_within(touch)}) {
        BesideAVillage set{further};
        EXPECT_EQ(set.targets(), (UnitList{set.line})) << further.ticks();
        EXPECT_EQ(set.spared(), UnitId::none);
    }
    BesideAVillage further{just_beyond(touch)};
    EXPECT_TRUE(further.targets().empty());
    EXPECT_EQ(further.spared(), further.garrison);
}

TURNED_TEST(VK_9_2, dice_left_at_the_closest_and_it_is_the_target) {
    BesideAVillage set{1_in};
    set.field.state().unit(set.column).post.formation = Formation::line;  // 4 - 2
    EXPECT_EQ(set.targets(), (UnitList{set.garrison}));
    EXPECT_EQ(set.spared(), UnitId::none);
}

TURNED_TEST(VK_9_2, support_that_brings_a_die_makes_it_the_target) {
    BesideAVillage set{1_in};
    const UnitId guns = set.field.blue("Guns", heavy_guns(), 47_in, 30_in);
    set.field.order({guns}, Face::artillery);
    EXPECT_EQ(set.targets(), (UnitList{set.garrison}));
}

TURNED_TEST(VK_9_2, the_log_and_the_question_say_that_there_were_no_dice) {
    BesideAVillage set{1_in};
    const UnitId guns = set.field.blue("Guns", heavy_guns(), 60_in, 30_in);
    set.field.red("Far away", infantry(), 60_in, 40_in);
    set.field.order({guns}, Face::artillery);
    Play play = set.field.begin(Phase::combat);
    EXPECT_FALSE(play.offers(verb::shoot, set.column));
    EXPECT_EQ(question_words(play.setup(), play.state(), play.question()),
              "Which unit fights next? Column cannot shoot: no dice are left against the closest "
              "target, Garrison.");
    play.pick(verb::end_combat);
    ASSERT_TRUE(play.happened(happened::HadNoDice{}, set.column));
    const Event& event = play.event(happened::HadNoDice{});
    EXPECT_EQ(event.other, set.garrison);
    EXPECT_EQ(event.clause, VK_9_2);
    EXPECT_EQ(event_words(play.setup(), event),
              "Column did not shoot: no dice were left against the closest target, Garrison");
    // The battery had dice and did not want to: nothing is told.
    EXPECT_FALSE(play.happened(happened::HadNoDice{}, guns));
}

}  // namespace
}  // namespace grognard::vom_kriege
