// SPDX-License-Identifier: Apache-2.0
//
// A table for tests, 84 by 60 inches: set up a few units, give them orders, say which phase it is,
// answer, give the dice, look.
//
//     Field field;
//     const UnitId line = field.blue("1st of the Line", infantry(), 24_in, 12_in).hits(1);
//     const UnitId hussars = field.red("Hussars", light_cavalry(), 24_in, 16_in).column();
//     field.order({line}, Face::infantry);
//     Play play = field.begin(Phase::combat);
//     play.pick(verb::shoot, line, hussars);
//     play.roll({Face::cavalry, Face::flag, Face::saber, Face::infantry});
//     EXPECT_EQ(play.unit(hussars).hits, 1);
//
// Positions are the middle of the front edge. Blue's own side is south and faces north, red the
// other way round. Each side has an army leader and a division, whose leaders stand in far corners
// until a test places them, and a division off the table that never comes, so that an army which
// loses its last unit on the table does not end the battle.
//
// The table turns in a TURNED_TEST (engine/manoeuvre/tests/turned.h): Field, Play, `walked` and
// TableTop keep the test's own compass. Only setup() and state() lie as the table does, and the
// posts in them: a unit is moved by `place` and `face`, and found by `post`.
//
// Setup and State alone, for functions that need no game: field.setup() and field.state(); field.cpp
// needs nothing but the book and the engine. Play (play.h, play.cpp) needs the whole rulebook.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "engine/manoeuvre/tests/turned.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

class Play;

// ---- kinds of units -----------------------------------------------------------------------------

inline Troops infantry() { return {}; }
inline Troops light_infantry() { return {.light = true}; }
inline Troops skirmishers() { return {.light = true, .skirmish = true}; }
inline Troops two_rank_infantry() { return {.two_rank = true}; }
inline Troops light_cavalry() { return {.arm = Arm::cavalry, .light = true}; }
inline Troops heavy_cavalry() { return {.arm = Arm::cavalry, .heavy = true}; }
inline Troops lancers() { return {.arm = Arm::cavalry, .light = true, .lancers = true}; }
inline Troops cossacks() {
    return {.arm = Arm::cavalry, .quality = Quality::irregular, .light = true};
}
inline Troops heavy_guns(int guns = 8) {
    return {.arm = Arm::artillery, .heavy = true, .guns = static_cast<std::uint8_t>(guns)};
}
inline Troops light_guns(int guns = 8) {
    return {.arm = Arm::artillery, .light = true, .guns = static_cast<std::uint8_t>(guns)};
}
inline Troops horse_guns(int guns = 6) {
    return {.arm = Arm::artillery,
            .light = true,
            .horse = true,
            .guns = static_cast<std::uint8_t>(guns)};
}
inline Troops elite(Troops troops) {
    troops.quality = Quality::elite;
    return troops;
}
inline Troops conscript(Troops troops) {
    troops.quality = Quality::conscript;
    return troops;
}
inline Troops of_doctrine(Doctrine doctrine, Troops troops = {}) {
    troops.doctrine = doctrine;
    return troops;
}

// ---- legs ---------------------------------------------------------------------------------------

inline Leg advance(Length distance, Bearing direction = north) {
    return {.kind = LegKind::advance, .facing = direction, .distance = distance};
}
inline Leg wheel(Bearing facing) { return {.kind = LegKind::wheel, .facing = facing}; }
inline Leg side_step(Length right) { return {.kind = LegKind::side_step, .distance = right}; }
inline Leg back(Length distance) { return {.kind = LegKind::back, .distance = distance}; }
inline Leg turn(Bearing facing) { return {.kind = LegKind::turn, .facing = facing}; }
inline Leg form(Formation formation) {
    return {.kind = LegKind::form, .formation = formation_id(formation)};
}
inline Leg charge_at(UnitId target, Bearing direction = north) {
    return {.kind = LegKind::charge_at, .unit = target, .facing = direction};
}
inline Leg retire(Bearing direction) { return {.kind = LegKind::retire, .facing = direction}; }
inline Leg deploy(Formation formation, Point centre, Bearing facing) {
    return {.kind = LegKind::deploy,
            .formation = formation_id(formation),
            .to = centre,
            .facing = facing};
}

// A bearing in degrees, clockwise from north.
inline Bearing heading(int degrees_) { return north + degrees(degrees_); }

// ---- the turn under test ------------------------------------------------------------------------

// The mirror swaps left and right; from the test's own compass to the table, and back.
inline Flank mirrored(Flank face) {
    if (!Turned::under_test().mirrored()) return face;
    return face == Flank::left ? Flank::right : face == Flank::right ? Flank::left : face;
}
// A wood's face towards an edge of the table as it lies (VK-4.9).
constexpr Flank quarter_towards(Edge edge) {
    constexpr std::array faces{Flank::front, Flank::right, Flank::rear, Flank::left};
    return faces[static_cast<std::size_t>(edge)];
}
inline Post turned_post(const Turned& turn, Post post) {
    post.front = turn(post.front);
    post.facing = turn(post.facing);
    return post;
}
inline Post post_back(const Turned& turn, Post post) {
    post.front = turn.back(post.front);
    post.facing = turn.back(post.facing);
    return post;
}
// Left and right of the test's compass, in the mirror too.
inline Quad quad_back(const Turned& turn, Quad quad) {
    for (Point& corner : quad.corners) corner = turn.back(corner);
    auto& [front_right, front_left, rear_left, rear_right] = quad.corners;
    if (turn.mirrored()) {
        std::swap(front_left, front_right);
        std::swap(rear_left, rear_right);
    }
    return quad;
}

// ---- tallies ------------------------------------------------------------------------------------

// A line of a tally as a test writes it.
struct Expected {
    int value;
    Clause clause;
    Reason reason;
};
void expect_tally(const Tally& tally, const std::vector<Expected>& lines);

Faces faces(std::initializer_list<Face> shown);

// ---- what happened ------------------------------------------------------------------------------

// What an event says; fails where it says something else.
template <class Told>
Told said(const Event& event) {
    const auto told = event.what.as<Told>();
    EXPECT_TRUE(told) << "happening " << event.what.number();
    return told.value_or(Told{});
}

// ---- the table ----------------------------------------------------------------------------------

// The commands every table has; `division` adds more.
inline constexpr int blue_army = 0;
inline constexpr int blue_division = 1;
inline constexpr int red_army = 2;
inline constexpr int red_division = 3;

class Field {
public:
    Field();

    // A unit as it is being set up; converts to its id.
    class Unit {
    public:
        Unit(Field& field, UnitId id) : field_{&field}, id_{id} {}
        operator UnitId() const { return id_; }
        Unit in(Formation formation) const;
        Unit column() const { return in(Formation::column); }
        Unit march_column() const { return in(Formation::march_column); }
        Unit square() const { return in(Formation::square); }
        Unit open_order() const { return in(Formation::open_order); }
        Unit limbered() const { return in(Formation::limbered); }
        Unit hits(int hits) const;
        Unit disordered() const;
        Unit routing() const;           // at maximum hits, and disordered
        Unit shot() const;              // carries a shooting marker
        Unit holds(AreaId area) const;  // a wood or built-up area
        Unit of(int command) const;     // belongs to this division
        Unit to_come() const;           // not yet on the table
        Unit place(Point front) const;
        Unit face(Bearing facing) const;
        vom_kriege::Unit& state() const;  // as the table lies

    private:
        Field* field_;
        UnitId id_;
    };

    // Infantry and cavalry stand in line, guns unlimbered, until told otherwise.
    Unit blue(const std::string& name, Troops troops, Length x, Length y, Bearing facing = north);
    Unit red(const std::string& name, Troops troops, Length x, Length y, Bearing facing = south);

    // Where a unit stands and looks, by the test's own compass.
    Post post(UnitId id) const { return post_back(turned, state_.unit(id).post); }
    Field& place(UnitId id, Point front);
    Field& place(UnitId id, Point front, Bearing facing);
    Field& face(UnitId id, Bearing facing);

    // Commands and leaders.
    int division(Side side, const std::string& name, int quality = 1);  // a new one
    UnitId leader(int command) const;
    Unit place_leader(int command, Length x, Length y, Bearing facing = north);
    Field& quality(int command, int quality);  // L0 to L3
    // It comes later: it is not on the table, nor are its units and leader.
    Field& arrives(int command, int turn, Edge edge, Length stretch_from, Length stretch_to,
                   int needs = 4);

    // Ground. Woods and built-up areas are areas that a unit can hold: each gives its number.
    AreaId wood(Length x_from, Length y_from, Length x_to, Length y_to);
    AreaId wood(std::vector<Point> outline);
    AreaId town(Length x_from, Length y_from, Length x_to, Length y_to);
    // Fieldworks along these points, their inner side on the right hand of one who walks so.
    int works(std::vector<Point> points);
    Field& hill(Length x_from, Length y_from, Length x_to, Length y_to, int level = 1);
    Field& area(Ground ground, Length x_from, Length y_from, Length x_to, Length y_to,
                int level = 0);
    Field& line(Ground ground, std::vector<Point> points, Length width = inches(1, 4));
    Field& river(std::vector<Point> points, Length width = 1_in);
    Field& stream(std::vector<Point> points, Length width = inches(1, 4));
    Field& road(std::vector<Point> points, Length width = 1_in);
    Field& bridge(std::vector<Point> points, Length width = 1_in);
    Field& ford(std::vector<Point> points, Length width = 1_in);
    Field& size(Length width, Length height);

    Field& objective(const std::string& name, Length x, Length y, bool major = true,
                     int points = -1, Length radius = {});
    Field& turns(int turns);  // the last turn
    Field& turn(int turn);    // the one under way

    // House rules: a ruling by its dotted name, a number of a table as a file writes it.
    Field& ruling(const std::string& name, const std::string& value);
    Field& number(const std::string& table, const std::string& key, const std::string& value);

    // An order as though dice had been laid, doctrine's die too; gives its number. Two of a kind
    // leave their use open, until the test says what it is.
    int order(const std::vector<UnitId>& units, Face face, bool doubled = false,
              bool doctrine_paid = true);
    int order(const std::vector<UnitId>& units, Face face, Use use);
    // A charge that has reached its target in this initiative, and waits to be fought.
    Field& charged(UnitId charger, UnitId target, Flank face = Flank::front);

    // The battle with this command's initiative beginning in a phase, with these dice in hand.
    // Phase::arrivals begins the turn, Phase::draw draws with every chit in the cup.
    Play begin(Phase phase, int command = blue_division, const Faces& dice = {});

    std::shared_ptr<const Setup> setup();
    State& state() { return state_; }  // objectives and the cup are filled in by ready()
    State ready();                     // the state as `begin` takes it

    Turned turned = Turned::on(84_in, 60_in);

private:
    friend class Unit;
    void settle();
    Unit add(Side side, const std::string& name, Troops troops, Post post, int command);
    int add_command(Side side, const std::string& name, int quality, bool army, Post leader);
    AreaId hold(Ground ground, std::vector<Point> outline);
    std::size_t feature(Ground ground, Feature::Form form, std::vector<Point> points,
                        Length width = {}, int level = 0);

    Setup setup_;
    State state_;
    Length width_ = 84_in, height_ = 60_in;  // before it is turned
    std::vector<Feature> features_;
    std::vector<std::pair<std::string, std::string>> rulings_;
    struct Changed {
        std::string table, key, value;
    };
    std::vector<Changed> numbers_;
};

}  // namespace grognard::vom_kriege
