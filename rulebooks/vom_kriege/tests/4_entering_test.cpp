// SPDX-License-Identifier: Apache-2.0
//
// Going in where an enemy stands at the far wall, and over rivers in a wide formation, by the rulings
// that leave a choice. VK-4.2, 4.5, 4.6.
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/tests/play.h"
#include "rulebooks/vom_kriege/tests/walking.h"

namespace grognard::vom_kriege {
namespace {

constexpr Length x = 40_in;
constexpr Length y = 20_in;

// ---- area.enter_contact: VK-4.6 -----------------------------------------------------------------

// A village 2 inches before blue, and at its far wall red, who faces east. Blue's centre is a hair
// behind red's front line, or ahead of it.
struct AtTheFarWall {
    Field field;
    UnitId blue = field.blue("Blue", infantry(), 42_in, 30_in);
    AreaId town = field.town(40_in, 32_in, 44_in, 36_in);
    UnitId red;
    explicit AtTheFarWall(bool behind)
        : red{field.red("Red", infantry(), 42_in + (behind ? hair() : -hair()),
                        36_in + inches(9, 4), east)} {}
};

TURNED_TEST(VK_4_6, without_a_face_for_it_a_unit_goes_in_by_the_ruling_area_enter_contact) {
    for (const bool behind : {true, false})
        for (const bool goes_in : {true, false}) {
            AtTheFarWall set{behind};
            if (goes_in) set.field.ruling("area.enter_contact", "goes in");
            const Walk w = charged(set.field, set.blue, {advance(3_in)});
            if (!behind && !goes_in) {
                expect_refused(w, Fault::wrong_face, VK_7_8);
                continue;
            }
            expect_allowed(w);
            EXPECT_EQ(w.ends[0].area, set.town);
            EXPECT_EQ(w.target, behind ? set.red : UnitId::none);
        }
}

TURNED_TEST(VK_4_6, without_an_order_too_and_one_named_is_charged_or_nobody) {
    AtTheFarWall set{false};
    expect_refused(walked(set.field, set.blue, {advance(3_in)}), Fault::touches_enemy, VK_7_10);
    set.field.ruling("area.enter_contact", "goes in");
    expect_allowed(walked(set.field, set.blue, {advance(3_in)}));
    expect_refused(charged(set.field, set.blue, {charge_at(set.red)}), Fault::wrong_face, VK_7_8);
    // Into contact in the open, as ever, by a charge alone.
    Field open;
    const UnitId line = open.blue("Line", infantry(), x, y);
    open.red("Red", infantry(), x, y + 3_in);
    open.ruling("area.enter_contact", "goes in");
    expect_refused(walked(open, line, {advance(3_in)}), Fault::touches_enemy, VK_7_10);
}

TURNED_TEST(VK_4_8, and_the_contact_lasts) {
    AtTheFarWall set{false};
    set.field.ruling("area.enter_contact", "goes in");
    set.field.order({set.blue}, Face::infantry);
    Play play = set.field.begin(Phase::movement);
    play.move(set.blue, {advance(3_in)});
    while (!play.over() && play.state().acting == blue_division) play.pass();
    EXPECT_TRUE(in_contact(play.setup(), play.state(), set.blue, set.red));
    EXPECT_TRUE(play.state().charges.empty());
}

// ---- crossing.width: VK-4.2, 4.5 ----------------------------------------------------------------

// A column, 2 1/4 inches wide, before a river with a crossing so wide.
Walk over(bool ford, Length wide, const std::string& ruling) {
    Field field;
    const UnitId column = field.blue("Column", infantry(), x, y).column();
    field.river({at(0_in, y + 2_in), at(84_in, y + 2_in)}, 1_in);
    const std::vector<Point> line{at(x, y + 1_in), at(x, y + 3_in)};
    if (ford)
        field.ford(line, wide);
    else
        field.bridge(line, wide);
    field.ruling("crossing.width", ruling);
    return walked(field, column, {advance(4_in)});
}

TURNED_TEST(VK_4_2, a_wide_formation_needs_a_ford_as_wide_as_itself) {
    const Length own = inches(9, 4);
    for (const char* ruling : {"fords alone", "bridges too"}) {
        expect_allowed(over(true, own + 8 * touch, ruling));
        expect_refused(over(true, own - 8 * touch, ruling), Fault::needs_bridge, VK_4_2);
    }
}

TURNED_TEST(VK_4_5, and_a_bridge_as_wide_by_the_ruling_crossing_width) {
    const Length own = inches(9, 4);
    expect_refused(over(false, 4_in, "fords alone"), Fault::needs_bridge, VK_4_2);
    expect_allowed(over(false, own + 8 * touch, "bridges too"));
    expect_refused(over(false, own - 8 * touch, "bridges too"), Fault::needs_bridge, VK_4_2);
}

}  // namespace
}  // namespace grognard::vom_kriege
