// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/7_results/retreat.h"

#include <algorithm>
#include <array>

#include "engine/battle/asking.h"
#include "engine/measure/sweep.h"
#include "engine/measure/towards.h"
#include "rulebooks/humble/state/told.h"

namespace grognard::humble {

namespace {

// Bases that were pushed end a hair apart, so that rounding does not lay one on another. Where
// they slide along each other's faces that is not enough, and the next wider one is tried.
constexpr std::array<Length, 4> hairs{Length::from_ticks(2), Length::from_ticks(16),
                                      Length::from_ticks(128), Length::from_ticks(1'024)};
constexpr int chain_max = 8;

Length not_negative(Length length) { return std::max(length, Length{}); }

// It lies over a neighbour by no more than rounding: it steps aside by as much.
void settle(const Setup& setup, State& state, UnitId id) {
    Base& base = state.base(id);
    base.centre = room_at(setup, state, id, base.pose()).value_or(base.centre);
}

// Carries a unit back along a way, and the friends it meets with it (HU-6.7); says how far it can
// go, and goes there when told to.
class Recoiling {
public:
    Recoiling(const Setup& setup, State& state, Length hair)
        : setup_{setup}, state_{state}, hair_{hair} {}

    Length room(UnitId id, Offset way, int chain = 0) const;
    void go(UnitId id, Offset way, Length distance, FixedVector<UnitId, 16>& pushed, int chain = 0);
    bool stands_free(UnitId id) const;

private:
    template <class F>
    void each_in_way(UnitId id, Offset way, F&& f) const {
        const Base& base = state_.base(id);
        const Quad quad = outline(setup_, base.pose());
        each_near(state_, base.centre, length_of(way), [&](UnitId other, const Base& standing) {
            if (other == id) return;
            const Quad in_way = outline(setup_, standing.pose());
            if (const auto until = slide_until_touch(quad, way, in_way)) f(other, *until);
        });
    }

    const Setup& setup_;
    State& state_;
    Length hair_;
};

Length Recoiling::room(UnitId id, Offset way, int chain) const {
    const Base& base = state_.base(id);
    const Quad quad = outline(setup_, base.pose());
    Length limit = length_of(way);
    limit = std::min(limit, way_before_edge(setup_, quad, way));
    limit = std::min(limit, way_before_impassable(setup_, id, {base.centre, base.centre + way}));
    each_in_way(id, way, [&](UnitId other, Length until) {
        if (setup_.side(other) != setup_.side(id) || chain == chain_max)
            limit = std::min(limit, not_negative(until - hair_));
    });
    if (chain == chain_max) return limit;
    each_in_way(id, way, [&](UnitId other, Length until) {
        if (setup_.side(other) != setup_.side(id) || until >= limit) return;
        const Length wanted = limit - until + hair_;
        const Length given = room(other, towards(way, wanted), chain + 1);
        limit = std::min(limit, not_negative(until + given - hair_));
    });
    return limit;
}

void Recoiling::go(UnitId id, Offset way, Length distance, FixedVector<UnitId, 16>& pushed,
                   int chain) {
    const Offset gone = towards(way, distance);
    if (chain < chain_max) {
        FixedVector<UnitId, 16> in_way;
        each_in_way(id, gone, [&](UnitId other, Length until) {
            if (setup_.side(other) == setup_.side(id) && until < distance && !in_way.full())
                in_way.push_back(other);
        });
        const Quad quad = outline(setup_, state_.base(id).pose());
        for (const UnitId other : in_way) {
            // One that was pushed before it may have taken it along already.
            const auto until = slide_until_touch(quad, gone, outline(setup_, state_, other));
            if (!until || *until >= distance) continue;
            if (!pushed.full() && std::find(pushed.begin(), pushed.end(), other) == pushed.end())
                pushed.push_back(other);
            go(other, way, distance - *until + hair_, pushed, chain + 1);
        }
    }
    state_.base(id).centre = state_.base(id).centre + gone;
    settle(setup_, state_, id);
}

// HU-1.8
bool Recoiling::stands_free(UnitId id) const {
    const Quad quad = outline(setup_, state_, id);
    return inside(quad, setup_.scenario.terrain.box()) &&
           overlapped(setup_, state_, quad, id) == UnitId::none;
}

// Goes as far as it can, with everybody standing free at the end; how far that is.
Length recoil_along(const Setup& setup, State& state, UnitId id, Offset way, Length wanted,
                    FixedVector<UnitId, 16>& pushed) {
    const auto before = state.bases;
    for (const Length hair : hairs) {
        Recoiling recoiling{setup, state, hair};
        const Length distance = std::min(wanted, recoiling.room(id, way));
        if (distance == Length{}) continue;
        recoiling.go(id, way, distance, pushed);
        if (recoiling.stands_free(id) &&
            std::all_of(pushed.begin(), pushed.end(),
                        [&](UnitId other) { return recoiling.stands_free(other); }))
            return distance;
        state.bases = before;
        pushed.clear();
    }
    return {};
}

}  // namespace

Length way_before_edge(const Setup& setup, const Quad& quad, Offset way) {
    const Box table = setup.scenario.terrain.box();
    const std::int64_t whole = length_of(way).ticks();
    std::int64_t limit = whole;
    for (const Point corner : quad.corners) {
        const auto room = [&](std::int64_t left, std::int64_t step) {
            if (step > 0) limit = std::min(limit, (std::max<std::int64_t>(left, 0) * whole) / step);
        };
        room(table.high.x - corner.x, way.dx);
        room(corner.x - table.low.x, -std::int64_t{way.dx});
        room(table.high.y - corner.y, way.dy);
        room(corner.y - table.low.y, -std::int64_t{way.dy});
    }
    // A place is rounded to whole ticks: half a tick must not lead off the table.
    return Length::from_ticks(limit == whole ? whole : std::max<std::int64_t>(limit - 1, 0));
}

void put_out_of_order(Battle& battle, UnitId id, Order order, Clause clause) {
    Base& base = battle.state.base(id);
    const bool newest = battle.setup.book.rulings.state_worst == StateWorst::newest_counts;
    const Order becomes = newest ? order : std::max(base.order, order);  // HU-1.6
    if (becomes == base.order) {
        battle.log(told(battle, happened::NoWorse{becomes}, HU_1_6, id));
        return;
    }
    base.order = becomes;
    battle.log(told(battle, happened::StateChanged{becomes}, clause, id));
}

void destroy(Battle& battle, UnitId id, Why why, Clause clause) {
    enforces(HU_7_1);
    battle.state.base(id).where = Where::destroyed;
    battle.log(told(battle, happened::Destroyed{why}, clause, id));
}

void recoil(Battle& battle, const Recoil& due) {
    if (!battle.state.base(due.unit).on_table()) return;
    Offset away = battle.state.base(due.unit).centre - due.from;
    if (away == Offset{}) away = battle.state.base(due.unit).facing.reversed().forward(1_in);
    const Length wanted = base_front(battle.setup.book) * due.widths;
    const Offset way = towards(away, wanted);
    FixedVector<UnitId, 16> pushed;
    const Length distance = recoil_along(battle.setup, battle.state, due.unit, way, wanted, pushed);
    battle.log(told(battle, happened::Recoiled{distance, wanted}, HU_6_7, due.unit, due.opponent));
    for (const UnitId friendly : pushed)
        battle.log(told(battle, happened::PushedBack{}, HU_6_7, friendly, due.unit));
}

void end_recoil(Battle& battle, const Recoil& due) {
    if (!battle.state.base(due.unit).on_table()) return;
    const bool caught = due.opponent != UnitId::none &&
                        touching(battle.setup, battle.state, due.unit, due.opponent);
    const bool spared = battle.setup.book.rulings.recoil_blocked == RecoilBlocked::stays;
    if (caught && !spared) return destroy(battle, due.unit, Why::recoil_blocked, HU_6_7);
    if (due.disrupts) put_out_of_order(battle, due.unit, Order::disrupted, HU_6_3);
}

// ---- routs --------------------------------------------------------------------------------------

namespace {

// HU-7.5: friends under a router's end are moved on along the rout, and those they meet, each by
// the least that makes room. Everything is planned first: without room nobody is moved.
class MakingRoom {
public:
    struct Move {
        UnitId unit;
        Point to;
    };
    MakingRoom(const Setup& setup, const State& state, UnitId router, Offset way)
        : setup_{setup}, state_{state}, router_{router}, way_{way} {}

    bool clear(const Quad& taken, UnitId taken_by);
    const FixedVector<Move, 24>& moves() const { return moves_; }

private:
    Point place_of(UnitId id) const {
        for (const Move& move : moves_)
            if (move.unit == id) return move.to;
        return state_.base(id).centre;
    }
    void set_place(UnitId id, Point to) {
        for (Move& move : moves_)
            if (move.unit == id) {
                move.to = to;
                return;
            }
        moves_.push_back({id, to});
    }
    // The least step along the rout that takes `quad` off `taken`.
    Offset least_step(const Quad& quad, const Quad& taken) const;

    const Setup& setup_;
    const State& state_;
    UnitId router_;
    Offset way_;
    FixedVector<Move, 24> moves_;
    int steps_left_ = 24;
};

Offset MakingRoom::least_step(const Quad& quad, const Quad& taken) const {
    const Offset far = towards(way_, 4_in);  // two bases are never further than this in each other
    const Slide back = slide_to_contact(moved(quad, far), -far, taken);
    return back.touches ? far + back.travelled : Offset{};
}

bool MakingRoom::clear(const Quad& taken, UnitId taken_by) {
    for (std::size_t i = 0; i < state_.bases.size(); ++i) {
        const UnitId other = unit_id(i);
        const Base& base = state_.bases[i];
        if (other == router_ || other == taken_by || !base.on_table()) continue;
        const Quad quad = outline(setup_, {place_of(other), base.facing});
        if (!within(base.centre, taken.corners[0], 12_in) || !overlaps(quad, taken, touch))
            continue;
        if (setup_.side(other) != setup_.side(router_) || steps_left_-- == 0) return false;
        const Offset step = least_step(quad, taken);
        const Point to = place_of(other) + step;
        const Quad there = moved(quad, step);
        if (!inside(there, setup_.scenario.terrain.box())) return false;
        const Segment path{place_of(other), to};
        if (way_before_impassable(setup_, other, path) < length_of(path)) return false;
        set_place(other, to);
        if (!clear(there, other)) return false;
    }
    return true;
}

struct Running {
    Point end;
    std::optional<Why> destroyed;
    Clause clause = HU_7_2;
};

// HU-7.4: the way of a rout, as far as it goes.
Running follow_rout(const Setup& setup, const State& state, UnitId id, Offset way,
                    const Touched& left_behind) {
    const Base& base = state.base(id);
    const Quad quad = outline(setup, base.pose());
    const Length whole = length_of(way);
    const Length to_ground = way_before_impassable(setup, id, {base.centre, base.centre + way});
    const Length to_edge = way_before_edge(setup, quad, way);
    Length distance = std::min(whole, to_ground);
    Running running;
    if (to_ground < whole && setup.book.rulings.rout_path == RoutPath::destroyed) {
        running.destroyed = Why::rout_impassable;
        running.clause = HU_7_4;
    }
    if (to_edge < distance) {
        distance = to_edge;
        if (setup.book.rulings.rout_edge == RoutEdge::destroyed)
            running.destroyed = Why::rout_left_table;
    }
    const Offset gone = towards(way, distance);
    const auto hull = swept(quad, gone);
    each_near(state, base.centre, whole, [&](UnitId other, const Base& standing) {
        if (setup.side(other) == setup.side(id)) return;
        const bool left =
            std::find(left_behind.begin(), left_behind.end(), other) != left_behind.end();
        const Quad enemy = outline(setup, standing.pose());
        if (left ? overlaps(hull, enemy, touch) : within(hull, enemy, touch))
            running.destroyed = Why::rout_touched_enemy;
    });
    running.end = base.centre + gone;
    return running;
}

// The last place along the way where the router lies on nobody.
Point last_free_place(const Setup& setup, const State& state, UnitId id, Offset gone) {
    const Base& base = state.base(id);
    for (Length d = length_of(gone); d > Length{}; d -= inches(1, 8)) {
        const Pose pose{base.centre + towards(gone, d), base.facing};
        if (const auto place = room_at(setup, state, id, pose)) return *place;
    }
    return base.centre;
}

void run(Battle& battle, UnitId id, Offset direction) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const Offset way = towards(direction, basic_move(setup, id));
    const Touched left_behind = enemies_touching(setup, state, id);
    const Running running = follow_rout(setup, state, id, way, left_behind);
    if (running.destroyed) return destroy(battle, id, *running.destroyed, running.clause);
    const Point start = state.base(id).centre;
    const Quad end = outline(setup, {running.end, state.base(id).facing});
    MakingRoom room{setup, state, id, way};
    Point stops = running.end;
    const bool friends_make_room = room.clear(end, id);
    if (!friends_make_room) {
        if (setup.book.rulings.rout_room == RoutRoom::router_destroyed)
            return destroy(battle, id, Why::rout_no_room, HU_7_5);
        stops = last_free_place(setup, state, id, running.end - start);
    }
    state.base(id).centre = stops;
    if (friends_make_room)
        for (const MakingRoom::Move& move : room.moves()) state.base(move.unit).centre = move.to;
    settle(setup, state, id);
    battle.log(told(battle, happened::Ran{gap(start, stops)}, HU_7_4, id));
    if (friends_make_room) {
        for (const MakingRoom::Move& move : room.moves()) {
            settle(setup, state, move.unit);
            battle.log(told(battle, happened::MadeRoom{}, HU_7_5, move.unit, id));
            put_out_of_order(battle, move.unit, Order::pinned, HU_7_2);
        }
    }
    put_out_of_order(battle, id, Order::disrupted, HU_7_2);
}

Offset to_rear(const Base& base) { return base.facing.reversed().forward(12_in); }

Offset away_from(const Base& base, Point from) {
    const Offset away = base.centre - from;
    return away == Offset{} ? to_rear(base) : away;
}

}  // namespace

Odds rout_odds(const Book& book) {
    return odds_of(die(6), [&](int score) {
        return score <= book.rout.destroyed_up_to.value ? Outcome::rout_destroyed
                                                        : Outcome::rout_runs;
    });
}

Reading rout_needs(const Book& book) {
    return Reading::at_least(book.rout.destroyed_up_to.value + 1);
}

void begin_rout(Battle& battle, UnitId id, UnitId from, step::RoutCause cause) {
    battle.push(step::RoutRoll{id, from, battle.state.base(from).centre, cause});
}

void ask(const Setup&, const State&, const step::RoutRoll& rout, Question& question) {
    ask_chance(question, {HU_7_2, verb::rout, rout.unit, rout.from}, 1);
}

void rolled(Battle& battle, const step::RoutRoll& rout, const Dice& dice) {
    const int die_score = dice[0];
    const bool runs = die_score > battle.setup.book.rout.destroyed_up_to.value;
    battle.log({.what = happened::RoutRolled{runs},
                .clause = HU_7_2,
                .side = battle.setup.side(rout.unit),
                .unit = rout.unit,
                .dice = {static_cast<std::uint8_t>(die_score)},
                .reading = rout_needs(battle.setup.book).came_to(die_score, runs)});
    if (!runs) return destroy(battle, rout.unit, Why::rout_die, HU_7_2);
    if (battle.setup.book.rulings.rout_direction == RoutDirection::owners_choice)
        return battle.push(step::ChooseRout{rout});
    const Base& base = battle.state.base(rout.unit);
    run(battle, rout.unit,
        rout.cause == step::RoutCause::melee ? to_rear(base) : away_from(base, rout.from_place));
}

void ask(const Setup& setup, const State&, const step::ChooseRout& step, Question& question) {
    question.by = setup.side(step.rout.unit);
    question.clause = HU_7_2;
    question.topic = verb::rout;
    question.unit = step.rout.unit;
    question.other = step.rout.from;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::rout_to_rear, step.rout.unit, step.rout.from});
    pick.options.push_back({verb::rout_away, step.rout.unit, step.rout.from});
}

void picked(Battle& battle, const step::ChooseRout& step, const Option& option) {
    const step::RoutRoll rout = step.rout;
    battle.pop();
    const Base& base = battle.state.base(rout.unit);
    run(battle, rout.unit,
        option.verb == verb::rout_to_rear ? to_rear(base) : away_from(base, rout.from_place));
}

}  // namespace grognard::humble
