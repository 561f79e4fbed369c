// SPDX-License-Identifier: Apache-2.0
//
// Sensible places, the most sensible first: at the enemy, to where one can shoot, towards something
// worth having, into a formation that suits what is near, and staying. Every one has passed the
// check.
// Declared in advice.h.
#include <algorithm>
#include <array>

#include "engine/measure/towards.h"
#include "rulebooks/vom_kriege/10_retreats/ways_back.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/help/advice.h"
#include "rulebooks/vom_kriege/help/legs.h"
#include "rulebooks/vom_kriege/help/ways.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

using namespace leg;

// What a unit may make for.
struct Goal {
    Point at;
    UnitId enemy = UnitId::none;
    std::int64_t apart = 0;  // squared
};
using Goals = FixedVector<Goal, 5>;

class Suggester final : Suggesting {
public:
    Suggester(const Setup& setup, const State& state, const Place& place)
        : Suggesting{place}, setup_{setup}, state_{state}, unit_{state.unit(place.unit)},
          troops_{setup.troops(place.unit)} {}

    Suggestions moves();
    Suggestions ways_back(const step::GoBack& back);
    Suggestions entries();
    Suggestions facings();

private:
    std::optional<Refusal> refused(const Legs& legs) const override {
        return check_place(setup_, state_, place_, {id_, legs});
    }
    Goals goals() const;
    void charges();
    void charge(UnitId target);
    Length room_ahead() const;
    void towards_goals(const Goals& goals);
    void into_formations(const Goals& goals);
    void into_areas();
    void over_bridges();
    void over(Point near, Point far);
    void out_of_area(const Goals& goals);
    void guns(const Goals& goals);
    void leader();
    bool may_be_in(Formation formation) const;
    Length whole_move(Formation formation) const { return rate(setup_.book, troops_, formation); }
    Point centre() const { return centre_of(setup_, id_, unit_.post); }

    const Setup& setup_;
    const State& state_;
    const Unit& unit_;
    const Troops& troops_;
};

bool Suggester::may_be_in(Formation formation) const {
    const auto& open = place_.formations;
    return std::find(open.begin(), open.end(), formation_id(formation)) != open.end();
}

// The two nearest enemies and the two nearest objectives its side does not hold.
Goals Suggester::goals() const {
    Goals enemies, objectives;
    const Point here = unit_.post.front;
    const Side side = setup_.side(id_);
    const auto keep = [](Goals& goals, const Goal& goal) {
        if (goals.size() == 2 && goal.apart >= goals.back().apart) return;
        if (goals.size() == 2) goals.pop_back();
        goals.insert(!goals.empty() && goal.apart < goals[0].apart ? 0 : goals.size(), goal);
    };
    for (std::size_t i = 0; i < state_.units.size(); ++i) {
        const Unit& other = state_.units[i];
        if (!other.on_table() || setup_.units[i].side == side) continue;
        if (setup_.units[i].troops.is_leader()) continue;
        keep(enemies, {other.post.front, unit_id(i), square(other.post.front - here)});
    }
    for (std::size_t i = 0; i < setup_.scenario.objectives.size(); ++i) {
        if (state_.held[i] == static_cast<std::int8_t>(index(side))) continue;
        // By the way there, if a river bars the straight one.
        const std::int64_t far = way_to(setup_, i, here);
        keep(objectives, {waypoint(setup_, i, here, place_.allowance), UnitId::none, far * far});
    }
    for (const Goal& goal : objectives) enemies.push_back(goal);
    return enemies;
}

// ---- charges ------------------------------------------------------------------------------------

void Suggester::charge(UnitId target) {
    for (const Legs& legs : charge_ways(setup_, state_, id_, target))
        if (add(legs)) return;
}

void Suggester::charges() {
    if (troops_.is_artillery()) return;
    const Length reach = place_.allowance + 3_in;
    each_near(state_, unit_.post.front, reach, [&](UnitId other, const Unit& theirs) {
        if (setup_.side(other) == setup_.side(id_) || setup_.troops(other).is_leader()) return;
        if (!theirs.on_table() || found_.size() > 24) return;
        charge(other);
    });
}

// ---- moves --------------------------------------------------------------------------------------

// How far the unit or group may go before one of it is within close fire of an enemy ahead.
Length Suggester::room_ahead() const {
    Length room = place_.allowance;
    const auto look = [&](UnitId id) {
        const Point here = state_.unit(id).post.front;
        each_near(state_, here, place_.allowance + setup_.book.fire.close,
                  [&](UnitId other, const Unit& theirs) {
                      if (setup_.side(other) == setup_.side(id)) return;
                      if (setup_.troops(other).is_leader()) return;
                      if (!ahead_of(setup_, state_, id, theirs.post.front)) return;
                      const Length between = gap_between(setup_, state_, id, other);
                      room = std::min(room, between - setup_.book.fire.close);
                  });
    };
    look(id_);
    for (const UnitId id : place_.group)
        if (id != id_) look(id);
    return room;
}

// Towards each goal: straight or obliquely, or wheeling first; all the way, or to where it can
// shoot.
void Suggester::towards_goals(const Goals& goals) {
    const Book& book = setup_.book;
    const Bearing facing = unit_.post.facing;
    const Length reach = place_.allowance;
    const Length room = room_ahead();
    for (const Goal& goal : goals) {
        const Bearing wanted = bearing(unit_.post.front, goal.at);
        const Bearing oblique = turned_towards(facing, wanted, book.turning.oblique);
        const Length far = std::min(reach, gap(unit_.post.front, goal.at));
        if (far < 1_in) continue;
        add_as_far_as_it_goes({advance(far, oblique)});
        if (room >= inches(1, 2) && room < far) add({advance(room, oblique)});
        const Bearing wheeled = turned_towards(facing, wanted, book.turning.wheel);
        if (wheeled != facing && !add_as_far_as_it_goes({wheel(wheeled), advance(far, wheeled)}))
            add({wheel(wheeled)});
        const Bearing both = turned_towards(wheeled, wanted, book.turning.oblique);
        if (both != wheeled) add_as_far_as_it_goes({wheel(wheeled), advance(far, both)});
        if (far > 4_in) add_as_far_as_it_goes({advance(far / 2, oblique)});
    }
    add_as_far_as_it_goes({advance(reach, facing)});
    if (room >= inches(1, 2) && room < reach) add({advance(room, facing)});
    add({back(std::min(reach / 2, 3_in))});
}

void Suggester::into_formations(const Goals& goals) {
    if (unit_.post.in_area() || troops_.is_artillery()) return;
    const Length room = room_ahead();
    for (const Formation formation : {Formation::line, Formation::column, Formation::march_column,
                                      Formation::square, Formation::open_order}) {
        if (formation == unit_.post.formation || !may_be_in(formation)) continue;
        if (!add({form(formation)}) || formation == Formation::square || goals.empty()) continue;
        const Length half = whole_move(formation) / 2;
        const auto change = [&](const Goal& goal) {
            const Bearing way = turned_towards(
                unit_.post.facing, bearing(unit_.post.front, goal.at), setup_.book.turning.oblique);
            add_as_far_as_it_goes({form(formation), advance(half, way)});
            if (room >= inches(1, 2) && room < half) add({form(formation), advance(room, way)});
            if (unit_.post.formation != Formation::square)
                add_as_far_as_it_goes(
                    {advance(whole_move(unit_.post.formation) / 2, way), form(formation)});
        };
        change(goals[0]);
        if (goals.size() > 1) change(goals.back());
    }
}

void Suggester::into_areas() {
    const Length reach = place_.allowance;
    for (std::size_t i = 0; i < setup_.areas.size(); ++i) {
        const AreaInfo& area = setup_.areas[i];
        if (area_id(i) == unit_.post.area) continue;
        if (!within(unit_.post.front, area.centre, reach + 3_in)) continue;
        if (holder_of(state_, area_id(i)) != UnitId::none) continue;
        const Bearing wanted = bearing(unit_.post.front, area.centre);
        const Bearing way = turned_towards(unit_.post.facing, wanted, setup_.book.turning.oblique);
        add_as_far_as_it_goes({advance(reach, way)});
    }
}

// Over a bridge that lies on the way to an objective: in line with it, and straight on.
void Suggester::over(Point near, Point far) {
    const Bearing axis = bearing(near, far);
    const Bearing facing = unit_.post.facing;
    const Turn off = facing.turn_to(axis);
    if (off.magnitude() > setup_.book.turning.wheel.value) return;
    const bool narrow = one_stand_wide(setup_.book, troops_, unit_.post.formation);
    const auto formation = narrow                   ? unit_.post.formation
                           : troops_.is_artillery() ? Formation::limbered
                                                    : Formation::march_column;
    Legs legs;
    if (!narrow) legs.push_back(form(formation));
    // A wheel keeps the front corner on its inner side.
    Point front = unit_.post.front;
    if (off != Turn{}) {
        const Length half = unit_size(setup_.book, troops_, formation).width / 2;
        const Length inner = off > Turn{} ? half : -half;
        front = front + facing.offset(inner, {}) + axis.offset(-inner, {});
        legs.push_back(wheel(axis));
    }
    const Length reach = whole_move(formation);
    const Point mouth = near + axis.forward(-inches(1, 4));
    const Bearing there = bearing(front, mouth);
    const bool ahead = axis.turn_to(there).magnitude() <= setup_.book.turning.oblique.value;
    if (ahead && gap(front, mouth) > touch) {
        Legs to_it = legs;
        to_it.push_back(advance(std::min(gap(front, mouth), reach), there));
        add_as_far_as_it_goes(to_it);
        legs.push_back(advance(gap(front, mouth), there));
    } else if (!ahead) {
        const Offset way = mouth - front;
        const SinCos axes = axis.sin_cos();
        const Length right = Length::from_ticks(
            (std::int64_t{way.dx} * axes.cosine - std::int64_t{way.dy} * axes.sine) >> 30);
        for (const int part : {4, 2, 1}) {
            Legs sideways = legs;
            sideways.push_back(side_step(right * part / 4));
            if (add(sideways)) break;
        }
    }
    legs.push_back(advance(reach, axis));
    add_as_far_as_it_goes(legs);
}

void Suggester::over_bridges() {
    const Point here = unit_.post.front;
    const auto own = static_cast<std::int8_t>(index(setup_.side(id_)));
    constexpr int detour = 40;  // tenths of an inch more than the shortest way
    const auto ends = mouths(setup_);
    for (std::size_t mouth = 0; mouth < ends.size(); mouth += 2) {
        for (std::size_t i = 0; i < state_.held.size(); ++i) {
            if (state_.held[i] == own) continue;
            Point near = ends[mouth], far = ends[mouth + 1];
            if (way_to(setup_, i, near) < way_to(setup_, i, far)) std::swap(near, far);
            const auto to_it =
                static_cast<int>(gap(here, near).ticks() * 10 / Length::ticks_per_inch);
            if (to_it > 300 || way_to(setup_, i, here) + detour < to_it + way_to(setup_, i, near))
                continue;
            over(near, far);
            break;
        }
    }
}

// Set down just outside, facing what it wants.
void Suggester::out_of_area(const Goals& goals) {
    const AreaInfo& area = setup_.area(unit_.post.area);
    const auto set = [&](Bearing way) {
        for (const FormationId formation : place_.formations) {
            const Size size = unit_size(setup_.book, troops_, static_cast<Formation>(formation));
            // Out of the area by half its depth and a little more, tried at two distances.
            for (const Length more : {inches(1, 4), 1_in})
                if (add({deploy(formation,
                                area.centre + way.forward(5_in / 2 + size.depth / 2 + more), way)}))
                    break;
        }
    };
    for (const Goal& goal : goals) set(bearing(area.centre, goal.at));
    const Bearing ahead = inwards(setup_.own_edge(setup_.side(id_)));
    set(ahead);
    for (const AreaId next : area.next)
        add({deploy(formation_id(unit_.post.formation), setup_.area(next).centre, ahead)});
}

void Suggester::guns(const Goals& goals) {
    const Book& book = setup_.book;
    const bool unlimbered = unit_.post.formation == Formation::unlimbered;
    const Bearing facing = unit_.post.facing;
    for (const Goal& goal : goals) {
        const Bearing wanted = bearing(unit_.post.front, goal.at);
        if (unlimbered) {
            add({turn(turned_towards(facing, wanted, book.turning.guns))});
            const Bearing way = turned_towards(facing, wanted, book.turning.oblique);
            add_as_far_as_it_goes(
                {form(Formation::limbered), advance(whole_move(Formation::limbered), way)});
            continue;
        }
        const Bearing way = turned_towards(facing, wanted, book.turning.oblique);
        const Bearing wheeled = turned_towards(facing, wanted, book.turning.wheel);
        const Length far = std::min(place_.allowance, gap(unit_.post.front, goal.at));
        if (far < 1_in) continue;
        add_as_far_as_it_goes({advance(far, way)});
        add_as_far_as_it_goes({wheel(wheeled), advance(far, wheeled)});
        add_as_far_as_it_goes({advance(far / 2, way), form(Formation::unlimbered)});
        add_as_far_as_it_goes({wheel(wheeled), form(Formation::unlimbered)});
    }
    add({form(unlimbered ? Formation::limbered : Formation::unlimbered)});
}

// Behind the middle of those he leads, or a part of the way there.
void Suggester::leader() {
    std::int64_t x = 0, y = 0;
    int count = 0;
    const CommandInfo& command = setup_.command_of(id_);
    const auto take = [&](UnitId id) {
        const Unit& led = state_.unit(id);
        if (!led.on_table()) return;
        x += led.post.front.x;
        y += led.post.front.y;
        ++count;
    };
    if (command.army) {
        for (const CommandInfo& each : setup_.commands)
            if (each.side == command.side && !each.army) take(each.leader);
    } else {
        for (const UnitId id : command.units) take(id);
    }
    if (count == 0) return;
    const Bearing home = inwards(setup_.own_edge(command.side)).reversed();
    const Point middle{static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
    for (const Length behind : {3_in, 5_in, 1_in})
        add_march(centre(), middle + home.forward(behind));
}

Suggestions Suggester::moves() {
    if (troops_.is_leader()) {
        leader();
        stay();
        return found_;
    }
    const Goals wanted = goals();
    charges();
    if (unit_.post.in_area()) {
        out_of_area(wanted);
    } else if (troops_.is_artillery()) {
        guns(wanted);
        over_bridges();
        into_areas();
    } else {
        over_bridges();
        into_areas();
        towards_goals(wanted);
        into_formations(wanted);
    }
    stay();
    return found_;
}

// ---- other places -------------------------------------------------------------------------------

Suggestions Suggester::ways_back(const step::GoBack& back) {
    const Bearing home = homewards(setup_, back.unit);
    const int cone = setup_.book.retreat_cone().arcseconds();
    for (const int part : {0, -2, 2, -4, 4, -1, 1}) {
        const Bearing way = home + Turn::from_arcseconds(cone * part / 4);
        if (!add({retire(way)})) continue;
        const bool faces = back.from != UnitId::none && state_.unit(back.from).on_table();
        if (faces) add({retire(way), turn(bearing(centre(), state_.unit(back.from).post.front))});
        if (found_.size() >= 8) break;
    }
    if (!found_.empty()) return found_;
    if (const auto legs = whole_way(setup_, state_, back.unit, back.distance)) add(*legs);
    if (found_.empty())
        found_.push_back({id_, longest_way(setup_, state_, back.unit, back.distance)});
    return found_;
}

Suggestions Suggester::entries() {
    const Point low = place_.stretch_from, high = place_.stretch_to;
    for (int part = 1; part < 8; part += 2) {
        const auto between = [&](std::int32_t a, std::int32_t b) {
            return static_cast<std::int32_t>(a + (std::int64_t{b} - a) * part / 8);
        };
        const Point wished{between(low.x, high.x), between(low.y, high.y)};
        for (const FormationId formation : place_.formations)
            if (const auto leg =
                    entry_place(setup_, state_, id_, wished, static_cast<Formation>(formation)))
                add({*leg});
    }
    return found_;
}

Suggestions Suggester::facings() {
    stay();
    for (const Goal& goal : goals()) add({turn(bearing(centre(), goal.at))});
    add({turn(inwards(setup_.own_edge(setup_.side(id_))))});
    return found_;
}

}  // namespace

FixedVector<Legs, 3> charge_ways(const Setup& setup, const State& state, UnitId id, UnitId target) {
    const Book& book = setup.book;
    const Post& post = state.unit(id).post;
    const Bearing facing = post.facing;
    const Point aim = centre_of(setup, target, state.unit(target).post);
    const Bearing wanted = bearing(post.front, aim);
    const Turn off = facing.turn_to(wanted).magnitude();
    FixedVector<Legs, 3> ways;
    if (post.in_area()) {
        ways.push_back({charge_at(target, wanted)});
        return ways;
    }
    if (off > book.turning.oblique.value + book.turning.wheel.value) return ways;
    if (off <= book.turning.oblique.value) ways.push_back({charge_at(target, wanted)});
    const Bearing wheeled = turned_towards(facing, wanted, book.turning.wheel);
    ways.push_back(
        {wheel(wheeled), charge_at(target, turned_towards(wheeled, wanted, book.turning.oblique))});
    ways.push_back({charge_at(target, turned_towards(facing, wanted, book.turning.oblique))});
    return ways;
}

Suggestions suggest_places(const Setup& setup, const State& state, const Place& place,
                           Chooser& chooser) {
    const Step& top = state.steps.back();
    Suggester suggester{setup, state, place};
    Suggestions found;
    if (std::holds_alternative<step::Entry>(top))
        found = suggester.entries();
    else if (const auto* back = std::get_if<step::GoBack>(&top))
        found = suggester.ways_back(*back);
    else if (std::holds_alternative<step::RallyFacing>(top))
        found = suggester.facings();
    else
        found = suggester.moves();
    if (found.empty()) found.push_back(sample_place(setup, state, place, chooser));
    return found;
}

}  // namespace grognard::vom_kriege
