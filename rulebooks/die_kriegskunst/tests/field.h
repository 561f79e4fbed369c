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
#pragma once

#include "rulebooks/die_kriegskunst/tests/rules.h"
#include "rulebooks/die_kriegskunst/units.h"

namespace grognard::die_kriegskunst {

class Field {
public:
    Field() {
        setup_.brigades.resize(2);
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
    UnitId cinc(Side side) const { return setup_.cinc[index(side)]; }
    UnitId brigadier(Side side) const { return setup_.brigades[index(side)].brigadier; }
    void place(UnitId id, Length x, Length y) { unit(id).post.front = at(x, y); }
    void rate(UnitId general, Rating rating) { setup_.units[index(general)].rating = rating; }
    void order(Side side, Order order) { state_.brigades[index(side)].order = order; }
    void nation(Side side, Nation nation) { setup_.brigades[index(side)].nation = nation; }

    // A rectangle of ground from one corner to the other.
    void ground(Ground ground, Length x, Length y, Length to_x, Length to_y, int level = 0) {
        Feature feature;
        feature.ground = ground;
        feature.key = std::to_string(features_.size());
        feature.points = corners(x, y, to_x, to_y);
        feature.level = level;
        features_.push_back(feature);
    }
    void holds(UnitId id, Length x, Length y, Length to_x, Length to_y) {
        unit(id).buildings = static_cast<std::int8_t>(setup_.buildings.size());
        setup_.buildings.push_back({"village", "village", corners(x, y, to_x, to_y), 1});
    }

    Unit& unit(UnitId id) { return state_.unit(id); }
    const State& state() const { return state_; }
    const Setup& setup() {
        setup_.book = rules.book();
        setup_.scenario.terrain = Terrain{96_in, 72_in, features_};
        return setup_;
    }

private:
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

    Setup setup_;
    State state_{.units = {}, .brigades = FixedVector<Brigade, brigades_most>(2)};
    std::vector<Feature> features_;
};

}  // namespace grognard::die_kriegskunst
