// SPDX-License-Identifier: Apache-2.0
//
// A table for tests, 96 by 72 inches: two armies of one brigade each, a few units, some ground.
//
//     Field field;
//     const UnitId line = field.blue(infantry(), 24_in, 12_in);
//     const UnitId hussars = field.red(hussars(), 24_in, 20_in);
//     field.unit(line).condition = Condition::faltering;
//     EXPECT_EQ(generals_near(field.setup(), field.state(), line), 0);
//
// Positions are the middle of the front edge. Blue faces north, red south. Each side has a C-in-C
// and a brigadier, in far corners until a test places them.
//
// In a TURNED_TEST (engine/manoeuvre/tests/turned.h) the field keeps the test's own compass: places,
// facings and sides, unit() and edit() among them. What setup() and state() give is turned; a test
// that lets the rules change something works on a copy of state().
#pragma once

#include "engine/manoeuvre/tests/turned.h"
#include "rulebooks/die_kriegskunst/state/units.h"
#include "rulebooks/die_kriegskunst/tests/rules.h"

namespace grognard::die_kriegskunst {

// As the turn under test has it: a mirror swaps left and right.
inline Zone mirrored(Zone zone) {
    if (!Turned::under_test().mirrored()) return zone;
    return zone == Zone::left ? Zone::right : zone == Zone::right ? Zone::left : zone;
}

class Field {
public:
    Field() {
        setup_.brigades.resize(2);
        setup_.scenario.sides[0] = {.key = "blue", .name = "Blue", .edge = Edge::southern};
        setup_.scenario.sides[1] = {.key = "red", .name = "Red", .edge = Edge::northern};
        for (const Side side : {Side::blue, Side::red}) {
            const bool blue = side == Side::blue;
            const Length x = blue ? 1_in : 95_in, y = blue ? 1_in : 71_in;
            setup_.brigades[index(side)].side = side;
            setup_.cinc[index(side)] = add(side, of(Kind::general), x, y);
            setup_.brigades[index(side)].brigadier = add(side, of(Kind::general), x, y);
        }
        for (const UnitId cinc : setup_.cinc) setup_.units[index(cinc)].brigade = -1;
    }

    Rules rules;

    UnitId blue(const Troops& troops, Length x, Length y, int figures = 20) {
        return add(Side::blue, troops, x, y, figures);
    }
    UnitId red(const Troops& troops, Length x, Length y, int figures = 20) {
        return add(Side::red, troops, x, y, figures);
    }
    // Another brigade of a side, without a brigadier, of these units of its first one.
    int brigade(Side side, const std::vector<UnitId>& units) {
        const auto number = static_cast<std::int8_t>(setup_.brigades.size());
        setup_.brigades.push_back({.side = side, .units = units});
        state_.brigades.push_back({});
        std::vector<UnitId>& first = setup_.brigades[index(side)].units;
        for (const UnitId id : units) {
            setup_.units[index(id)].brigade = number;
            std::erase(first, id);
        }
        return number;
    }
    UnitId cinc(Side side) const { return setup_.cinc[index(side)]; }
    UnitId brigadier(Side side) const { return setup_.brigades[index(side)].brigadier; }
    void place(UnitId id, Length x, Length y) { unit(id).post.front = at(x, y); }
    void name(UnitId id, const std::string& name) { setup_.units[index(id)].name = name; }
    void rate(UnitId general, Rating rating) { setup_.units[index(general)].rating = rating; }
    void order(Side side, Order order) { state_.brigades[index(side)].order = order; }
    void aim(Side side, Point place) {
        state_.brigades[index(side)].aim = {.kind = Aim::Kind::place, .at = place};
    }
    void aim_at_brigade(Side side, int brigade, Zone of_it = Zone::rear) {
        state_.brigades[index(side)].aim = {.kind = Aim::Kind::brigade,
                                            .brigade = static_cast<std::int8_t>(brigade),
                                            .side = of_it};
    }
    void fights(UnitId one, UnitId other) { state_.fights.push_back({.one = one, .other = other}); }
    void form(UnitId id, Formation formation) { unit(id).post.formation = formation; }
    void nation(Side side, Nation nation) { setup_.brigades[index(side)].nation = nation; }

    // A brigade more, with its brigadier in the side's corner.
    int brigade(Side side) {
        const int number = static_cast<int>(setup_.brigades.size());
        setup_.brigades.push_back({.name = "brigade " + std::to_string(number), .side = side});
        state_.brigades.push_back({});
        const bool blue = side == Side::blue;
        setup_.brigades.back().brigadier =
            add(side, of(Kind::general), blue ? 5_in : 91_in, blue ? 1_in : 71_in);
        setup_.units.back().brigade = static_cast<std::int8_t>(number);
        return number;
    }
    void assign(UnitId id, int brigade) {
        std::erase(setup_.brigades[static_cast<std::size_t>(setup_.unit(id).brigade)].units, id);
        setup_.brigades[static_cast<std::size_t>(brigade)].units.push_back(id);
        setup_.units[index(id)].brigade = static_cast<std::int8_t>(brigade);
    }
    Brigade& state_of(int brigade) { return state_.brigade(brigade); }
    UnitId brigadier_of(int brigade) const { return setup_.brigade(brigade).brigadier; }
    void objective(Length x, Length y, Length radius, int points = -1) {
        const std::string name = "objective " + std::to_string(setup_.scenario.objectives.size());
        setup_.scenario.objectives.push_back({name, name, at(x, y), radius, points});
        state_.held.push_back(std::int8_t{-1});
    }
    void named_place(const std::string& name, Length x, Length y) {
        setup_.places.push_back({name, name, at(x, y)});
    }
    void turn(int turn) { state_.turn = static_cast<std::uint16_t>(turn); }
    void turns(int turns) { setup_.scenario.turns = turns; }
    State& edit() { return state_; }

    // A rectangle of ground from one corner to the other.
    void ground(Ground ground, Length x, Length y, Length to_x, Length to_y, int level = 0) {
        Feature feature;
        feature.ground = ground;
        feature.key = std::to_string(features_.size());
        feature.points = corners(x, y, to_x, to_y);
        feature.level = level;
        features_.push_back(feature);
    }
    // Buildings that nobody holds yet, by their number; the town under them is difficult ground.
    std::int8_t buildings(Length x, Length y, Length to_x, Length to_y, int room = 1) {
        ground(Ground::town, x, y, to_x, to_y);
        setup_.buildings.push_back(
            {"town", "town", corners(x, y, to_x, to_y), static_cast<std::uint8_t>(room)});
        return static_cast<std::int8_t>(setup_.buildings.size() - 1);
    }
    void holds(UnitId id, Length x, Length y, Length to_x, Length to_y) {
        unit(id).buildings = static_cast<std::int8_t>(setup_.buildings.size());
        setup_.buildings.push_back({"village", "village", corners(x, y, to_x, to_y), 1});
    }

    Unit& unit(UnitId id) { return state_.unit(id); }
    const State& state() {
        setup();
        return turned().is_plain() ? state_ : turned_state_;
    }
    const Setup& setup() {
        setup_.book = rules.book();
        if (turned().is_plain()) {
            setup_.scenario.terrain = Terrain{96_in, 72_in, features_};
            measure_all(setup_, state_);
            return setup_;
        }
        turn_setup();
        turn_state();
        measure_all(turned_setup_, turned_state_);
        return turned_setup_;
    }
    static Turned turned() { return Turned::on(96_in, 72_in); }
    static Post turned(const Post& post) {
        return {turned()(post.front), turned()(post.facing), post.formation};
    }
    static Post back(const Post& post) {
        return {turned().back(post.front), turned().back(post.facing), post.formation};
    }
    static Quad back(Quad quad) {
        for (Point& corner : quad.corners) corner = turned().back(corner);
        if (!turned().mirrored()) return quad;
        return {{quad.front_left(), quad.front_right(), quad.rear_right(), quad.rear_left()}};
    }

private:
    static void measure_all(const Setup& setup, State& state) {
        for (std::size_t i = 0; i < state.units.size(); ++i) measure(setup, state, unit_id(i));
    }
    void turn_setup() {
        const Turned turn = turned();
        turned_setup_ = setup_;
        std::vector<Feature> features;
        for (const Feature& feature : features_) features.push_back(turn(feature));
        turned_setup_.scenario.terrain = Terrain{turn.width(), turn.height(), features};
        for (SideInfo& side : turned_setup_.scenario.sides) side.edge = turn(side.edge);
        for (Objective& objective : turned_setup_.scenario.objectives)
            objective.at = turn(objective.at);
        for (PlaceInfo& place : turned_setup_.places) place.at = turn(place.at);
        for (BuildingsInfo& buildings : turned_setup_.buildings) {
            buildings.outline = turn(buildings.outline);
            if (!turn.mirrored()) continue;
            // Anticlockwise still, and the first edge still the first.
            std::reverse(buildings.outline.begin(), buildings.outline.end());
            std::rotate(buildings.outline.begin(), buildings.outline.begin() + 2,
                        buildings.outline.end());
        }
    }
    void turn_state() {
        turned_state_ = state_;
        for (Unit& unit : turned_state_.units) unit.post = turned(unit.post);
        for (Brigade& brigade : turned_state_.brigades) {
            brigade.aim.at = turned()(brigade.aim.at);
            brigade.aim.side = mirrored(brigade.aim.side);
        }
        for (Fight& fight : turned_state_.fights) fight.edge = mirrored(fight.edge);
    }
    static std::vector<Point> corners(Length x, Length y, Length to_x, Length to_y) {
        return {at(x, y), at(to_x, y), at(to_x, to_y), at(x, to_y)};
    }
    UnitId add(Side side, const Troops& troops, Length x, Length y, int figures = 1) {
        const UnitId id = unit_id(setup_.units.size());
        UnitInfo info;
        info.side = side;
        info.troops = troops;
        info.figures = figures;
        info.brigade = static_cast<std::int8_t>(side);
        setup_.units.push_back(info);
        Unit unit;
        const Formation formation = troops.is_general()     ? Formation::single
                                    : troops.is_artillery() ? Formation::unlimbered
                                                            : Formation::line;
        unit.post = {at(x, y), side == Side::blue ? north : south, formation};
        unit.figures = static_cast<std::uint8_t>(figures);
        state_.units.push_back(unit);
        if (!troops.is_general()) setup_.brigades[index(side)].units.push_back(id);
        return id;
    }

    Setup setup_, turned_setup_;
    State turned_state_;
    State state_{.units = {}, .brigades = FixedVector<Brigade, brigades_most>(2)};
    std::vector<Feature> features_;
};

inline void expect_post(const Post& actual, const Post& expected,
                        const Here& here = Here::current()) {
    expect_at(actual.front, expected.front, here);
    expect_facing(actual.facing, expected.facing, here);
    if (actual.formation != expected.formation)
        ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line()))
            << "is in formation " << static_cast<int>(actual.formation) << ", expected "
            << static_cast<int>(expected.formation);
}

}  // namespace grognard::die_kriegskunst
