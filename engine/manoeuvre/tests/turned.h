// SPDX-License-Identifier: Apache-2.0
//
// Test at every bearing: a case is written once, on a table that lies square to the compass, and
// played on that table turned by sixteenths of a circle, as it is and mirrored: 32 runs.
//
//     TURNED_TEST(HU_6_5, the_winner_may_move_onto_the_place_the_loser_left) {
//         Field field;                                            // holds Turned::on(48_in, 36_in)
//         ...
//         play.place({march(at(20_in, 10_in))});                  // turned on the way in
//         expect_at(play.base(winner).centre, at(20_in, 10_in));  // and back on the way out
//     }
//
// A Field asks for the turn under test and turns all it is given (places, facings, ground, home
// edges); its Play turns the legs it answers, and turns back the places and facings it is asked for.
// So a test keeps its own compass. What it hands to the rules itself it turns: `field.turned(p)`.
//
// The four quarter turns are exact to the tick and carry the table's edges with them. At the others
// a place is rounded, and the table is a larger one, square to the compass, its edges far away: what
// the rules measure from an edge (going home, arriving, leaving the table) is a QUARTER_TURNED_TEST,
// 8 runs. Near a limit write `just_within(6_in)` and `just_beyond(6_in)`: 6 inches and a tick more
// at a quarter turn, a hair to either side elsewhere.
//
// A mirror swaps left and right: a test that names a flank asks `turned.mirrored()`.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <source_location>
#include <string>
#include <vector>

#include "engine/manoeuvre/leg.h"
#include "engine/measure/distance.h"
#include "engine/measure/shapes.h"
#include "engine/table/scenario.h"
#include "engine/table/terrain.h"

namespace grognard {

class Turned {
public:
    Turned() = default;  // as it is
    Turned(int sixteenths, bool mirrored) : sixteenths_{sixteenths}, mirrored_{mirrored} {}

    // The turn under test, of a table of this size; as it is outside a turned test.
    static Turned on(Length width, Length height) {
        Turned turned = under_test();
        turned.resize(width, height);
        return turned;
    }
    void resize(Length width, Length height) {
        middle_ = at(Length::from_ticks(width.ticks() / 2), Length::from_ticks(height.ticks() / 2));
        const bool on_its_side = sixteenths_ % 8 == 4;
        width_ = on_its_side ? height : width;
        height_ = on_its_side ? width : height;
        if (!is_quarter()) {
            const Offset across{static_cast<std::int32_t>(width.ticks()),
                                static_cast<std::int32_t>(height.ticks())};
            width_ = height_ = Length::from_inches(length_of(across).whole_inches() + 2);
        }
        turned_middle_ =
            at(Length::from_ticks(width_.ticks() / 2), Length::from_ticks(height_.ticks() / 2));
    }
    // The turned table is larger by so much in the west and south, and in the east and north. Places on
    // it are shifted by the first.
    void grow(Offset west_south, Offset east_north) {
        width_ += Length::from_ticks(west_south.dx + east_north.dx);
        height_ += Length::from_ticks(west_south.dy + east_north.dy);
        turned_middle_ = turned_middle_ + west_south;
    }
    Length width() const { return width_; }  // of the turned table
    Length height() const { return height_; }
    bool mirrored() const { return mirrored_; }
    bool is_quarter() const { return sixteenths_ % 4 == 0; }
    bool is_plain() const { return sixteenths_ == 0 && !mirrored_; }

    // From the test's own compass to the table.
    Point operator()(Point p) const {
        const Offset from = p - middle_;
        const Length right = Length::from_ticks(mirrored_ ? -from.dx : from.dx);
        return turned_middle_ + north_.offset(right, Length::from_ticks(from.dy));
    }
    Bearing operator()(Bearing b) const {
        return north_ + Turn::from_arcseconds(mirrored_ ? -b.arcseconds() : b.arcseconds());
    }
    Turn operator()(Turn t) const { return mirrored_ ? -t : t; }
    Pose operator()(Pose pose) const { return {(*this)(pose.centre), (*this)(pose.facing)}; }
    std::vector<Point> operator()(std::vector<Point> points) const {
        for (Point& p : points) p = (*this)(p);
        return points;
    }
    Feature operator()(Feature feature) const {
        feature.points = (*this)(std::move(feature.points));
        return feature;
    }
    Edge operator()(Edge edge) const {
        int number = static_cast<int>(edge);  // clockwise from the north
        if (mirrored_) number = (4 - number) % 4;
        return static_cast<Edge>((number + sixteenths_ / 4) % 4);
    }
    Leg operator()(Leg leg) const {
        const LegFields told = fields_of(leg.kind);
        if (told.to) leg.to = (*this)(leg.to);
        if (told.facing) leg.facing = (*this)(leg.facing);
        if (leg.kind == LegKind::side_step && mirrored_) leg.distance = -leg.distance;
        return leg;
    }
    Legs operator()(Legs legs) const {
        for (Leg& leg : legs) leg = (*this)(leg);
        return legs;
    }

    // From the table to the test's own compass.
    Point back(Point p) const {
        const Offset from = p - turned_middle_;
        const Offset plain = Bearing::from_arcseconds(-std::int64_t{north_.arcseconds()})
                                 .offset(Length::from_ticks(from.dx), Length::from_ticks(from.dy));
        return middle_ + (mirrored_ ? Offset{-plain.dx, plain.dy} : plain);
    }
    Bearing back(Bearing b) const {
        const Turn turn = Turn::from_arcseconds(b.arcseconds() - north_.arcseconds());
        return north + (mirrored_ ? -turn : turn);
    }
    Pose back(Pose pose) const { return {back(pose.centre), back(pose.facing)}; }
    Leg back(Leg leg) const {
        const LegFields told = fields_of(leg.kind);
        if (told.to) leg.to = back(leg.to);
        if (told.facing) leg.facing = back(leg.facing);
        if (leg.kind == LegKind::side_step && mirrored_) leg.distance = -leg.distance;
        return leg;
    }

    // What rounding a place may put a distance out by; nothing at a quarter turn.
    Length rounding() const { return is_quarter() ? Length{} : touch; }

    std::string words() const {
        const int quarters = sixteenths_ * 225;  // tenths of a degree
        std::string text = "turned by " + std::to_string(quarters / 10);
        if (quarters % 10) text += "." + std::to_string(quarters % 10);
        return text + " degrees" + (mirrored_ ? ", mirrored" : "");
    }

    // The turn of the test that runs now.
    static Turned& under_test() {
        static Turned turned;
        return turned;
    }

private:
    int sixteenths_ = 0;
    bool mirrored_ = false;
    Bearing north_ = Bearing::from_arcseconds(std::int64_t{sixteenths_} * Bearing::whole_turn / 16);
    Point middle_, turned_middle_;
    Length width_, height_;
};

// The smallest step that decides at this bearing.
inline Length hair() { return Turned::under_test().is_quarter() ? Length::from_ticks(1) : touch; }
// What keeps a case on the right side of a limit in spite of rounding; nothing at a quarter turn.
inline Length rounding() { return Turned::under_test().rounding(); }
// The limit and one step more, where each decides at this bearing.
inline Length just_within(Length limit) { return limit - rounding(); }
inline Length just_beyond(Length limit) { return limit + hair(); }

// Exactly the same at a quarter turn; elsewhere the same but for what a few moves, slides or wheels
// round: under a thousandth of an inch.
inline bool same(Length a, Length b) {
    const Length most = 4 * rounding();
    return a - b <= most && b - a <= most;
}
inline bool same(Point a, Point b) {
    return same(Length::from_ticks(a.x), Length::from_ticks(b.x)) &&
           same(Length::from_ticks(a.y), Length::from_ticks(b.y));
}
// So much over half an inch is under five minutes of arc.
inline bool same(Bearing a, Bearing b) {
    const Turn most = Turn::from_arcseconds(Turned::under_test().is_quarter() ? 0 : 300);
    return a.turn_to(b).magnitude() <= most;
}

// Rounding may lay bases that a test sets edge to edge over each other by a tick or two, which no
// move ever does. How far the second has to step aside for that: nothing at a quarter turn.
inline Offset aside(const Quad& standing, const Quad& moving) {
    const Bearing away = bearing(middle({standing.front_right(), standing.rear_left()}),
                                 middle({moving.front_right(), moving.rear_left()}));
    for (Length step; step <= rounding(); step += Length::from_ticks(1))
        if (!overlaps(standing, moved(moving, away.forward(step)))) return away.forward(step);
    return {};
}

using Here = std::source_location;
inline void expect_at(Point actual, Point expected, const Here& here = Here::current()) {
    if (!same(actual, expected))
        ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line()))
            << "is at (" << actual.x << ", " << actual.y << "), expected (" << expected.x << ", "
            << expected.y << ") ticks";
}
// Likewise, of what went on until it touched: it may stop a tick or two short at any bearing.
inline void expect_near(Point actual, Point expected, const Here& here = Here::current()) {
    const Offset out = actual - expected;
    const std::int64_t most = touch.ticks() + 3 * rounding().ticks();
    if (std::abs(out.dx) > most || std::abs(out.dy) > most)
        ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line()))
            << "is at (" << actual.x << ", " << actual.y << "), expected about (" << expected.x
            << ", " << expected.y << ") ticks";
}
inline void expect_length(Length actual, Length expected, const Here& here = Here::current()) {
    if (!same(actual, expected))
        ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line()))
            << "is " << actual.ticks() << ", expected " << expected.ticks() << " ticks";
}
inline void expect_facing(Bearing actual, Bearing expected, const Here& here = Here::current()) {
    if (!same(actual, expected))
        ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line()))
            << "faces " << actual.arcseconds() << ", expected " << expected.arcseconds()
            << " arcseconds";
}

// Plays the case as it is, and if it passes, turned by every `step` sixteenths and mirrored.
template <class Case>
void at_every_turn(int step, Case&& play) {
    const auto failures = [] {
        return testing::UnitTest::GetInstance()->current_test_info()->result()->total_part_count();
    };
    const int before = failures();
    for (const bool mirrored : {false, true})
        for (int sixteenths = 0; sixteenths < 16; sixteenths += step) {
            const Turned turned{sixteenths, mirrored};
            Turned::under_test() = turned;
            {
                SCOPED_TRACE(turned.words());
                play();
            }
            Turned::under_test() = {};
            if (turned.is_plain() && failures() != before) return;
        }
}
template <class Case>
void at_sixteen_bearings(Case&& play) {
    at_every_turn(1, play);
}
template <class Case>
void at_quarter_turns(Case&& play) {
    at_every_turn(4, play);
}

}  // namespace grognard

#define TURNED_TEST(suite, name)                                                                   \
    static void suite##_##name();                                                                  \
    TEST(suite, name) { grognard::at_sixteen_bearings(&suite##_##name); }                          \
    static void suite##_##name()

#define QUARTER_TURNED_TEST(suite, name)                                                           \
    static void suite##_##name();                                                                  \
    TEST(suite, name) { grognard::at_quarter_turns(&suite##_##name); }                             \
    static void suite##_##name()
