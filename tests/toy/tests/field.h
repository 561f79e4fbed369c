// SPDX-License-Identifier: Apache-2.0
//
// What the toy's tests say a battle with: companies on a heath, and a battle under way.
//
//     Field field;
//     const UnitId blue = field.blue(at(6_in, 4_in));
//     const UnitId red = field.red(at(6_in, 7_in));
//     Play play = field.firing();
//     play.pick(verb::fire, blue, red);
//     play.roll_numbers({4, 4});
//     EXPECT_EQ(play.unit(red).files, 2);
//     expect_at(field.place_of(play, red), at(6_in, 7_in));   // by the test's own compass
#pragma once

#include <gtest/gtest.h>

#include "engine/battle/tests/play_of.h"
#include "engine/manoeuvre/tests/turned.h"
#include "tests/toy/2_turn/sequence.h"
#include "tests/toy/3_marching/marching.h"
#include "tests/toy/book/clauses.h"
#include "tests/toy/help/advice.h"
#include "tests/toy/scenario.h"
#include "tests/toy/words/words.h"

namespace grognard::toy {

using Play = PlayOf<Setup, State, Battle>;

class Field {
public:
    UnitId blue(Point there) { return add(Side::blue, there); }
    UnitId red(Point there) { return add(Side::red, there); }
    void house_rules(std::string json) { house_rules_ = std::move(json); }
    void allow_hurrying() { hurrying_ = Hurrying::yes; }

    // A march to there, and where a company is.
    Legs marched(Point there) const { return {Leg{.kind = LegKind::march, .to = turned_(there)}}; }
    Point place_of(const Play& play, UnitId id) const { return turned_.back(play.unit(id).at); }

    Play marching() { return begin(step::Marching{}); }
    Play firing() { return begin(step::Firing{}); }

private:
    UnitId add(Side side, Point there);
    Play begin(const Step& phase);

    Turned turned_ = Turned::on(12_in, 12_in);
    std::vector<CompanyInfo> units_;
    std::string house_rules_;
    Hurrying hurrying_ = Hurrying::no;
};

}  // namespace grognard::toy
