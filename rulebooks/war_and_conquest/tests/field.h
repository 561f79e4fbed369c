// SPDX-License-Identifier: Apache-2.0
//
// A table for tests, 72 by 48 inches: a few units of the lists, a general a side in far corners, some
// ground.
//
//     Field field;
//     const UnitId legion = field.blue("legionary", 24_in, 12_in);
//     const UnitId gauls = field.red("warband", 24_in, 20_in);
//     field.unit(legion).disordered = true;
//     EXPECT_EQ(enemies_near(field.setup(), field.state(), legion, 10_in), 1);
//
// Positions are the middle of the front edge. Blue faces north, red south; six files each.
//
// The table turns in a TURNED_TEST (engine/manoeuvre/tests/turned.h): Field and Play keep the test's
// own compass, and only setup(), state() and unit().post lie as the table does.
#pragma once

#include "engine/manoeuvre/tests/turned.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"
#include "rulebooks/war_and_conquest/state/units.h"
#include "rulebooks/war_and_conquest/tests/rules.h"

namespace grognard::war_and_conquest {

class Field {
public:
    Field() {
        for (const Side side : {Side::blue, Side::red}) {
            const bool blue = side == Side::blue;
            const ArmyList& list = *lists().find(blue ? "rome" : "gaul");
            setup_.armies[index(side)].list = list.key;
            setup_.armies[index(side)].pooled = list.pooled;
            SideInfo& sides = setup_.scenario.sides[index(side)];
            sides.name = blue ? "Romans" : "Gauls";
            sides.edge = turned(sides.edge);
            UnitInfo info;
            info.name = blue ? "Consul" : "Chieftain";
            info.side = side;
            info.is_person = true;
            info.person = list.personalities[0];
            info.sips = info.person.sips;
            info.points = info.person.points;
            info.figures = 1;
            setup_.armies[index(side)].general =
                add(info, blue ? 1_in : 71_in, blue ? 2_in : 46_in, 1);
            state_.sips[index(side)] = static_cast<std::uint8_t>(info.sips);
        }
    }

    Rules rules;
    Turned turned = Turned::on(72_in, 48_in);

    UnitId blue(std::string_view figure, Length x, Length y, int figures = 24, int files = 6) {
        return unit_of(Side::blue, figure, x, y, figures, files);
    }
    UnitId red(std::string_view figure, Length x, Length y, int figures = 24, int files = 6) {
        return unit_of(Side::red, figure, x, y, figures, files);
    }
    // One who is not the general.
    UnitId personality(Side side, Length x, Length y) {
        UnitInfo info = setup_.units[index(general(side))];
        info.name = "Tribune";
        info.person.general = false;
        return add(info, x, y, 1);
    }
    UnitId named(UnitId id, std::string name) {
        setup_.units[index(id)].name = std::move(name);
        return id;
    }
    UnitId general(Side side) const { return setup_.armies[index(side)].general; }
    void place(UnitId id, Length x, Length y) { unit(id).post.front = turned(at(x, y)); }
    void face(UnitId id, Bearing facing) { unit(id).post.facing = turned(facing); }

    std::array<ArmyInfo, 2>& armies() { return setup_.armies; }
    // The points of both armies, as a muster counts them.
    void reckon() {
        for (ArmyInfo& army : setup_.armies) army.points = 0;
        for (const UnitInfo& info : setup_.units)
            setup_.armies[index(info.side)].points += info.points;
    }

    // A rectangle of ground from one corner to the other.
    void ground(Ground ground, Length x, Length y, Length to_x, Length to_y, int level = 0) {
        Feature feature;
        feature.ground = ground;
        feature.key = std::to_string(features_.size());
        feature.points = {at(x, y), at(to_x, y), at(to_x, to_y), at(x, to_y)};
        feature.level = level;
        features_.push_back(turned(feature));
    }

    // A line of it from one point to another, half an inch wide.
    void line(Ground ground, Length x, Length y, Length to_x, Length to_y) {
        Feature feature;
        feature.ground = ground;
        feature.key = std::to_string(features_.size());
        feature.form = Feature::Form::line;
        feature.points = {at(x, y), at(to_x, to_y)};
        feature.width = inches(1, 2);
        features_.push_back(turned(feature));
    }

    // WC-5.8: that is not what its kind usually is.
    void ground(Ground kind, Going going, Length x, Length y, Length to_x, Length to_y) {
        ground(kind, x, y, to_x, to_y);
        for (std::size_t i = setup_.goings.size(); i < features_.size(); ++i)
            setup_.goings.push_back(going_on(features_[i].ground));
        setup_.goings.back() = going;
    }

    Unit& unit(UnitId id) { return state_.unit(id); }
    State& state() {
        setup();
        return state_;
    }
    const Setup& setup() {
        setup_.book = rules.book();
        setup_.scenario.terrain = Terrain{turned.width(), turned.height(), features_};
        for (std::size_t i = 0; i < state_.units.size(); ++i) measure(setup_, state_, unit_id(i));
        for (std::size_t i = 0; i < state_.units.size(); ++i)
            if (!setup_.units[i].is_person && state_.units[i].on_table())
                state_.units[i].by_ground = is_disordered_by_ground(setup_, state_, unit_id(i));
        return setup_;
    }

private:
    UnitId unit_of(Side side, std::string_view figure, Length x, Length y, int figures, int files) {
        UnitInfo info;
        info.name = std::string{figure};
        info.side = side;
        info.figure = *lists().of_figure(figure)->figure(figure);
        info.figures = figures;
        info.points = info.figure.points * figures;
        info.start_formation = usual_formation(info.figure.troops);
        return add(info, x, y, files);
    }
    UnitId add(const UnitInfo& info, Length x, Length y, int files) {
        const UnitId id = unit_id(setup_.units.size());
        Unit unit;
        unit.post = {turned(at(x, y)), turned(info.side == Side::blue ? north : south)};
        unit.figures = static_cast<std::uint8_t>(info.figures);
        unit.files = static_cast<std::uint8_t>(files);
        unit.formation = info.start_formation;
        setup_.units.push_back(info);
        state_.units.push_back(unit);
        return id;
    }

    Setup setup_;
    State state_;
    std::vector<Feature> features_;
};

}  // namespace grognard::war_and_conquest
