// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/7_combat/retreat_ways.h"

#include <algorithm>

#include "engine/manoeuvre/track.h"
#include "engine/manoeuvre/way.h"
#include "engine/measure/facing.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"

namespace grognard::war_and_conquest {

namespace {

// Lines that are tried round enemies: so far apart, and none that leads back.
constexpr Turn fan_step = degrees(5);
constexpr Turn fan_widest = degrees(90);

Size size_of(const Setup& setup, const State& state, UnitId id) {
    return unit_size(setup.book, body_of(setup, state, id));
}
Point centre_of(const Setup& setup, const State& state, UnitId id) {
    return block_centre(state.unit(id).post, size_of(setup, state, id).depth);
}

struct Standing {
    UnitId id = UnitId::none;
    const Footprint* ground = nullptr;
    bool enemy = false;
    const Quad& quad() const { return ground->quad; }
};
using Others = FixedVector<Standing, units_most>;
Others others_than(const Setup& setup, const State& state, UnitId id) {
    Others others;
    for (const Side side : {Side::blue, Side::red})
        each_unit(setup, state, side, [&](UnitId other) {
            if (other != id)
                others.push_back({other, &footprint_of(state, other), side != setup.side(id)});
        });
    return others;
}

const Quad* lies_on(const Others& others, const Quad& quad) {
    const Box box = box_of(Outline{quad});
    for (const Standing& other : others)
        if (meets(box, other.ground->box) && overlaps(quad, other.quad())) return &other.quad();
    return nullptr;
}

// One line; `lost` if an enemy or ground that bears nobody is in it.
FlightWay flight_along(const Setup& setup, const State& state, UnitId id, const Others& others,
                       Bearing way, Length distance, Running running) {
    const Size size = size_of(setup, state, id);
    const FrontPost start = post_of_centre({centre_of(setup, state, id), way}, size.depth);
    const Track track{block_quad(start, size), way};
    const Length far = setup.terrain().width() + setup.terrain().height();
    const Length edge = track.until_edge(setup.terrain().box(), far);
    const auto under = [&](const Quad& quad) { return lies_on(others, quad); };
    const Length wanted = track.room_from(distance, far, under).value_or(far);
    FlightWay flight{.off = wanted >= edge};
    const Length gone = std::min(wanted, edge);
    flight.end = carried(start, way, gone);
    // As it turns about a corner may be over the edge already.
    flight.off = flight.off || !inside(track.quad_at(gone), setup.terrain().box());
    flight.lost = is_impenetrable(setup, Sweep{track.quad_at(Length{}), way.forward(gone)});
    const Length keep = setup.book.gap_kept();
    const bool round_enemies = running == Running::round_enemies;
    const Box about = track.box(gone);
    for (const Standing& other : others) {
        if (!may_be_within(about, other.ground->box, keep)) continue;
        if (round_enemies && other.enemy)
            flight.lost = flight.lost || !track.keeps_off(other.quad(), keep, gone);
        else if (track.passes_over(other.quad(), gone))
            flight.through.add(other.id);
    }
    return flight;
}

}  // namespace

UnitId nearest_enemy_unit(const Setup& setup, const State& state, UnitId id) {
    UnitId nearest = UnitId::none;
    Length least{};
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        const Length away = gap_between(state, id, enemy);
        if (nearest != UnitId::none && away >= least) return;
        nearest = enemy;
        least = away;
    });
    return nearest;
}

Bearing away_from(const Setup& setup, const State& state, UnitId id, UnitId from) {
    const Bearing home = inwards(setup.own_edge(setup.side(id))).reversed();
    if (from == UnitId::none || setup.book.rulings.flee_path == FleePath::to_own_edge) return home;
    const Point ours = centre_of(setup, state, id), theirs = centre_of(setup, state, from);
    if (gap_between(state, id, from) <= touch) {
        if (ahead_of_front(quad_of(state, id), theirs))
            return state.unit(id).post.facing.reversed();
        return state.unit(from).post.facing;
    }
    return ours == theirs ? home : bearing(theirs, ours);
}

FlightWay flight_way(const Setup& setup, const State& state, UnitId id, UnitId from,
                     Length distance, Running running) {
    enforces(WC_5_6);
    const Others others = others_than(setup, state, id);
    const Bearing away = away_from(setup, state, id, from);
    const auto along = [&](Bearing way) {
        return flight_along(setup, state, id, others, way, distance, running);
    };
    const FlightWay straight = along(away);
    if (!straight.lost) return straight;
    for (Turn turn = fan_step; turn <= fan_widest; turn = turn + fan_step)
        for (const Bearing way : {away + -turn, away + turn})
            if (const FlightWay round = along(way); !round.lost) return round;
    return straight;
}

// ---- pursuit ------------------------------------------------------------------------------------

namespace {

// It turns after them if it has the room.
FrontPost turned_after(const Setup& setup, const State& state, UnitId id, const Others& others,
                       Bearing way) {
    const Size size = size_of(setup, state, id);
    const FrontPost turned = post_of_centre({centre_of(setup, state, id), way}, size.depth);
    const Quad quad = block_quad(turned, size);
    const bool room = inside(quad, setup.terrain().box()) && !lies_on(others, quad);
    return room ? turned : state.unit(id).post;
}

// How far a pursuer comes, and whom it runs into there.
struct Run {
    Length gone{};
    UnitId into = UnitId::none;
};
Run run_after(const Setup& setup, const State& state, UnitId id, const Others& others,
              const Track& track, Length distance, const UnitSet& charged) {
    Run run{.gone = track.until_edge(setup.terrain().box(), distance)};
    run.gone =
        until_closed(setup, setup.troops(id), track.quad_at(Length{}), track.way(), run.gone);
    for (const Standing& other : others) {
        if (other.enemy && !charged.has(other.id)) {
            const Length kept = track.short_of(other.quad(), setup.book.gap_kept(), run.gone);
            if (kept < run.gone) run = {.gone = kept};
        } else if (other.enemy || !may_pass(setup.book, {troops_of(setup, state, id)},
                                            {troops_of(setup, state, other.id)})) {
            if (const auto touched = track.until_touch(other.quad(), run.gone))
                run = {*touched, other.enemy ? other.id : UnitId::none};
        }
    }
    if (run.into != UnitId::none) return run;
    // WC-1.12: whom it does not come to it keeps an inch from.
    for (const Standing& other : others)
        if (charged.has(other.id))
            run.gone = track.short_of(other.quad(), setup.book.gap_kept(), run.gone);
    return run;
}

// Enemies that a pursuer charges if it touches them. WC-7.11: horse charges no elephants.
UnitSet fresh_enemies(const Setup& setup, const State& state, UnitId id, UnitId fugitive) {
    UnitSet fresh;
    if (setup.book.rulings.pursuit_fresh != PursuitFresh::charges_it) return fresh;
    enforces(WC_7_11);
    const bool horse = setup.troops(id).is_horse();
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        const bool feared = horse && setup.troops(enemy).arm == Arm::elephant;
        if (enemy != fugitive && !state.unit(enemy).fleeing && !feared) fresh.add(enemy);
    });
    return fresh;
}

}  // namespace

PursuitWay pursuit_way(const Setup& setup, const State& state, UnitId id, UnitId fugitive,
                       Bearing direction, Length distance) {
    enforces(WC_7_9);
    const Others others = others_than(setup, state, id);
    const FrontPost start = turned_after(setup, state, id, others, direction);
    const Track track{block_quad(start, size_of(setup, state, id)), direction};
    const Point began = state.unit(id).post.front;
    UnitSet charged = fresh_enemies(setup, state, id, fugitive);
    PursuitWay way;
    for (;;) {
        const Run run = run_after(setup, state, id, others, track, distance, charged);
        if (run.into == UnitId::none) {
            // Those it may pass it does not stop on.
            const auto under = [&](const Quad& quad) { return lies_on(others, quad); };
            const Length gone = track.room_before(run.gone, under).value_or(Length{});
            way.end = carried(start, direction, gone);
            return way;
        }
        const FrontPost touching = carried(start, direction, run.gone);
        if (const auto contact = contact_from(setup, state, id, run.into, began, touching)) {
            way = {.end = contact->contact, .struck = run.into, .facing = contact->struck};
            return way;
        }
        way.shunned = run.into;
        charged.remove(run.into);
    }
}

}  // namespace grognard::war_and_conquest
