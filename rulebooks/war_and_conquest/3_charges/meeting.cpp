// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/meeting.h"

#include <algorithm>
#include <array>

#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"

namespace grognard::war_and_conquest {

namespace {

constexpr std::array zones{Zone::front, Zone::left, Zone::right, Zone::rear};

bool is_loose(const State& state, UnitId id) {
    return state.unit(id).formation == Formation::skirmish;
}

// Where the front of the charger stood when its charge was declared.
Point began_of(const State& state, UnitId charger) {
    const Charge* charge = charge_of(state, charger);
    return charge ? charge->began : state.unit(charger).post.front;
}

}  // namespace

Face face_of(const Quad& unit, Zone zone) {
    const Bearing ahead = bearing(middle(unit.rear()), middle(unit.front()));
    switch (zone) {
    case Zone::front: return {unit.front(), ahead};
    case Zone::left: return {unit.left(), ahead + degrees(-90)};
    case Zone::right: return {unit.right(), ahead + degrees(90)};
    case Zone::rear: break;
    }
    return {unit.rear(), ahead.reversed()};
}

Zone zone_against(const Quad& unit, Bearing charge) {
    const auto off = [&](Zone zone) {
        return charge.reversed().turn_to(face_of(unit, zone).looks).magnitude();
    };
    return *std::min_element(zones.begin(), zones.end(),
                             [&](Zone a, Zone b) { return off(a) < off(b); });
}

UnitSet touched_by(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_3_12);
    UnitSet touched;
    const Quad own = quad_of(state, id);
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        const Quad there = quad_of(state, enemy);
        if (!state.unit(enemy).fleeing && within(own, there, touch) &&
            contact(own, there).kind == Touch::face)
            touched.add(enemy);
    });
    return touched;
}

// ---- closing up: WC-3.15 ------------------------------------------------------------------------

// Squared up there are a few ticks between them.
bool is_just_before(const Quad& charger, const Quad& first, Outline target, Length limit) {
    const auto away = gap_in_zone(charger, target);
    return away && *away - gap(charger, first) <= limit;
}

bool may_close_up(const State& state, UnitId target) {
    enforces(WC_3_15);
    const Unit& unit = state.unit(target);
    const Reacting* reacting = reaction_of(state, target);
    const bool counters = reacting && reacting->reaction == Reaction::counter_charge;
    return unit.on_table() && !unit.fleeing && !fights(state, target) && !counters;
}

namespace {

bool strikes_where_it_began(const Setup& setup, const State& state, UnitId target) {
    return !is_loose(state, target) &&
           setup.book.rulings.charge_facing == ChargeFacing::where_it_began;
}

// A unit held by one of its edges as by a front: the block so, and the unit's own post again.
class HeldBy {
public:
    HeldBy(Size size, Zone zone) : size_{size}, zone_{zone} {}
    Size size() const {
        const bool flank = zone_ == Zone::left || zone_ == Zone::right;
        return flank ? Size{size_.depth, size_.width} : size_;
    }
    FrontPost own_post(FrontPost held) const {
        const Point centre = block_centre(held, size().depth);
        return post_of_centre({centre, own_facing(held.facing)}, size_.depth);
    }

private:
    Bearing own_facing(Bearing edge_looks) const {
        switch (zone_) {
        case Zone::front: return edge_looks;
        case Zone::left: return edge_looks + degrees(90);
        case Zone::right: return edge_looks + degrees(-90);
        case Zone::rear: break;
        }
        return edge_looks.reversed();
    }
    Size size_;
    Zone zone_;
};

// On nobody, and in contact with no enemy but the charger.
bool has_room(const Setup& setup, const State& state, UnitId id, const Quad& quad, UnitId charger) {
    const GroundMove ground =
        move_on({.book = setup.book, .troops = setup.troops(id)}, going_under(setup, quad));
    if (!inside(quad, setup.terrain().box()) || ground.closed) return false;
    bool free = true;
    const Box near = grown(box_of(Outline{quad}), touch);
    each_in_box(setup, state, near, [&](UnitId other, const Quad& theirs) {
        if (other == id || !free) return;
        const bool apart = setup.side(other) != setup.side(id) && other != charger;
        free = apart ? !within(quad, theirs, touch) : !overlaps(quad, theirs);
    });
    return free;
}

}  // namespace

std::optional<FrontPost> closes_up(const Setup& setup, const State& state, const Halted& halted,
                                   UnitId target) {
    enforces(WC_3_15);
    const Length most = setup.book.charge.several;
    const Quad own = quad_of(state, halted.charger), there = quad_of(state, target);
    if (!may_close_up(state, target) ||
        !is_just_before(own, quad_of(state, halted.first), there, std::min(most, halted.left)))
        return std::nullopt;
    const Bearing charge = state.unit(halted.charger).post.facing;
    const Zone zone = strikes_where_it_began(setup, state, target)
                          ? facing_at(setup.book, there, began_of(state, halted.charger))
                          : zone_against(there, charge);
    const Face struck = face_of(there, zone);
    // Further than that it would not square up but turn to another front.
    if (struck.looks.turn_to(charge.reversed()).magnitude() > degrees(45)) return std::nullopt;
    const Body body = body_of(setup, state, target);
    const Size size = unit_size(setup.book, body);
    const HeldBy held{size, zone};
    const Face front = face_of(own, Zone::front);
    const Length from = place_along(front, middle(struck.line));
    const Length file =
        std::min({spacing(setup.book, body).width, held.size().width, length_of(front.line)});
    const auto fits = [&](FrontPost post) {
        const Length aside = place_along(front, post.front) - from;
        return aside <= most && -aside <= most &&
               has_room(setup, state, target, block_quad(held.own_post(post), size),
                        halted.charger);
    };
    const auto post = squared(held.size(), own, front, middle(struck.line),
                              {.wanted = file, .least = file}, fits);
    if (!post) return std::nullopt;
    return held.own_post(*post);
}

Struck struck_beside(const Setup& setup, const State& state, UnitId charger, UnitId target) {
    return facing_struck(setup.book, quad_of(state, target), is_loose(state, target),
                         began_of(state, charger), state.unit(charger).post.front);
}

}  // namespace grognard::war_and_conquest
