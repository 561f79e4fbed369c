// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"

#include <algorithm>

#include "engine/manoeuvre/track.h"
#include "engine/measure/distance.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/meeting.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"

namespace grognard::war_and_conquest {

namespace {

// The widest wheel that is tried: beyond the front facing nobody charges.
constexpr Turn widest = degrees(90);

struct Standing {
    const Footprint* ground = nullptr;
    bool passed = false;  // a friend who may be passed, and not stood on
};

// Another that is charged too (WC-3.2).
struct Beside {
    Quad quad;
    bool closes_up = false;  // it may (WC-3.15)
};

// A charge looked at: who charges whom, and what stands on the table.
struct Closing {
    const Setup& setup;
    const State& state;
    UnitId id, target;
    Point began;
    Size size;
    Quad there;  // the target
    FixedVector<Beside, 4> besides;
    FixedVector<Standing, units_most> others;
};

FixedVector<Beside, 4> charged_besides(const State& state, UnitId id, UnitId target) {
    FixedVector<Beside, 4> besides;
    const Charge* charge = charge_of(state, id);
    if (!charge || charge->over) return besides;
    for (const UnitId other : charge->targets)
        if (other != target && state.unit(other).on_table() && !state.unit(other).fleeing)
            besides.push_back({quad_of(state, other), may_close_up(state, other)});
    return besides;
}

Closing closing(const Setup& setup, const State& state, UnitId id, UnitId target, Point began) {
    Closing c{setup,
              state,
              id,
              target,
              began,
              unit_size(setup.book, body_of(setup, state, id)),
              quad_of(state, target),
              charged_besides(state, id, target),
              {}};
    for (const Side side : {Side::blue, Side::red})
        each_unit(setup, state, side, [&](UnitId other) {
            if (other == id || other == target) return;
            const bool passed =
                side == setup.side(id) && may_pass(setup.book, {troops_of(setup, state, id)},
                                                   {troops_of(setup, state, other)});
            c.others.push_back({&footprint_of(state, other), passed});
        });
    return c;
}

bool is_clear(const Closing& c, const Way& way) {
    return each_leg(way, c.size, [&](const Sweep& sweep, Length) {
        const auto runs_over = [&](const Footprint& ground) {
            return meets(sweep.box(), ground.box) && sweep.passes_over(ground.quad);
        };
        if (!sweep.is_straight() && runs_over(footprint_of(c.state, c.target))) return false;
        return std::none_of(c.others.begin(), c.others.end(), [&](const Standing& other) {
            return !other.passed && runs_over(*other.ground);
        });
    });
}

bool is_closed(const Closing& c, Going going) {
    return move_on({.book = c.setup.book, .troops = c.setup.troops(c.id)}, going).closed;
}

bool may_end(const Closing& c, FrontPost post) {
    const Quad quad = block_quad(post, c.size);
    if (!inside(quad, c.setup.terrain().box()) || overlaps(quad, c.there)) return false;
    const Box box = box_of(Outline{quad});
    return std::none_of(c.others.begin(), c.others.end(), [&](const Standing& other) {
        return meets(box, other.ground->box) && overlaps(quad, other.ground->quad);
    });
}

// ---- the face that is struck --------------------------------------------------------------------

// Of the edges that the front touches the one that looks most against the charge.
Zone zone_touched(const Closing& c, FrontPost touching) {
    const Segment front = block_quad(touching, c.size).front();
    Zone best = Zone::front;
    Turn least = degrees(180);
    for (const Zone zone : {Zone::front, Zone::left, Zone::right, Zone::rear}) {
        const Face face = face_of(c.there, zone);
        const Turn off = touching.facing.reversed().turn_to(face.looks).magnitude();
        if (off >= least || gap(front, face.line) > touch * 2) continue;
        best = zone;
        least = off;
    }
    return best;
}

bool is_loose(const State& state, UnitId id) {
    return state.unit(id).formation == Formation::skirmish;
}

// WC-3.12: where it began, or by ruling where it touched; skirmishers, who have no flank, are struck
// where they are touched.
Face face_struck(const Closing& c, FrontPost touching) {
    if (is_loose(c.state, c.target)) return face_of(c.there, zone_touched(c, touching));
    const bool began = c.setup.book.rulings.charge_facing == ChargeFacing::where_it_began;
    return face_of(c.there, facing_at(c.setup.book, c.there, began ? c.began : touching.front));
}

// How many charge at the face, this one among them: they share it.
int sharers(const Closing& c, const Face& face) {
    int count = 1;
    for (const Charge& charge : c.state.charges) {
        if (charge.over || charge.charger == c.id ||
            std::find(charge.targets.begin(), charge.targets.end(), c.target) ==
                charge.targets.end())
            continue;
        const Zone zone = facing_at(c.setup.book, c.there, charge.began);
        if (is_loose(c.state, c.target) || face_of(c.there, zone).line == face.line) ++count;
    }
    return count;
}

Bears bearing_on(const Closing& c, const Face& face) {
    const Length file = spacing(c.setup.book, body_of(c.setup, c.state, c.id)).width;
    return {length_of(face.line) / sharers(c, face), std::min(file, c.size.width)};
}

// WC-3.12, 3.15: squared to the face it strikes, where it meets as many of all it charges as it can.
std::optional<FrontPost> contact_at(const Closing& c, const Face& face, Point touched) {
    const Length near = c.setup.book.charge.several;
    const auto met = [&](FrontPost post) {
        const Quad quad = block_quad(post, c.size);
        return std::count_if(c.besides.begin(), c.besides.end(), [&](const Beside& other) {
            return other.closes_up ? is_just_before(quad, c.there, other.quad, near)
                                   : contact(quad, other.quad).kind == Touch::face;
        });
    };
    for (auto wanted = static_cast<std::ptrdiff_t>(c.besides.size()); wanted >= 0; --wanted)
        if (const auto post =
                squared(c.size, c.there, face, touched, bearing_on(c, face),
                        [&](FrontPost at) { return may_end(c, at) && met(at) >= wanted; }))
            return post;
    return std::nullopt;
}

// ---- ground: WC-5.5 -----------------------------------------------------------------------------

struct GroundAlong {
    Going worst = Going::clear;
    bool wood = false;  // and trees are on it
};
void look_along(const Setup& setup, const Sweep& sweep, GroundAlong& along) {
    for (const Feature& feature : setup.terrain().features()) {
        const Going going = setup.going(feature);
        const bool trees = feature.ground == Ground::wood;
        const bool same = going == along.worst;
        if (going < along.worst || (same && (!trees || along.wood))) continue;
        if (lies_along(setup, sweep, feature)) along = {going, trees || (same && along.wood)};
    }
}
GroundAlong ground_along(const Setup& setup, const Way& way, Size size, FrontPost end) {
    GroundAlong along;
    each_leg(way, size, [&](const Sweep& sweep, Length) {
        look_along(setup, sweep, along);
        return true;
    });
    look_along(setup, Sweep{block_quad(end, size), Offset{}}, along);
    return along;
}

// ---- the ways -----------------------------------------------------------------------------------

// At the end of that way, where it touches.
std::optional<ChargeWay> squared_up(const Closing& c, const Way& way) {
    const FrontPost touching = post_along(way, way.length());
    const Face face = face_struck(c, touching);
    const auto contact = contact_at(c, face, touching.front);
    if (!contact) return std::nullopt;
    const GroundAlong ground = ground_along(c.setup, way, c.size, *contact);
    if (is_closed(c, ground.worst)) return std::nullopt;
    return ChargeWay{.way = way,
                     .contact = *contact,
                     .struck = facing_struck(c.setup.book, c.there, is_loose(c.state, c.target),
                                             c.began, touching.front),
                     .worst = ground.worst,
                     .wood = ground.wood};
}

// After that wheel on until it touches; nothing unless that is shorter than `most`.
std::optional<Way> until_touching(const Closing& c, Way way, Length most) {
    const Quad from = block_quad(way.wheeled, c.size);
    const Offset ahead = way.wheeled.facing.forward(most - way.wheel);
    const auto straight = slide_until_touch(from, ahead, c.there);
    if (!straight || way.wheel + *straight >= most || overlaps(from, c.there)) return std::nullopt;
    way.straight = *straight;
    return way;
}

std::optional<ChargeWay> attempt(const Closing& c, const Way& begun, Length most) {
    const auto way = until_touching(c, begun, most);
    if (!way || !is_clear(c, *way)) return std::nullopt;
    return squared_up(c, *way);
}

// Skirmishers turn freely (WC-4.13): to the middle of the target, or to its nearest point.
FixedVector<Way, 2> turns_at(const Closing& c, FrontPost post) {
    const Point centre = block_centre(post, c.size.depth);
    FixedVector<Way, 2> ways;
    const Point middle_of_it = middle({c.there.front_right(), c.there.rear_left()});
    for (const Point aim : {middle_of_it, tape(centre, c.there).to}) {
        if (aim == centre) continue;
        const Bearing facing = bearing(centre, aim);
        ways.push_back(straight_ahead(post_of_centre({centre, facing}, c.size.depth), Length{}));
    }
    return ways;
}

// The shortest of those that are open: open(way, most) is one no longer than `most`, or nothing.
template <class Open>
auto shortest(const Closing& c, Open&& open) {
    const FrontPost post = c.state.unit(c.id).post;
    Length most = c.setup.terrain().width() + c.setup.terrain().height();
    decltype(open(Way{}, most)) best;
    const auto consider = [&](const Way& way) {
        const auto tried = open(way, most);
        if (!tried) return;
        best = tried;
        most = tried->length();
    };
    const Quad& own = quad_of(c.state, c.id);
    Turn too_wide = degrees(180);  // a wheel as wide is longer than the whole of the best way
    for (const Turn angle : wheels_at(post, c.size, c.there, widest)) {
        if (angle.magnitude() >= too_wide) continue;
        const Way way = wheel_by(post, own, angle);
        if (way.wheel < most)
            consider(way);
        else
            too_wide = angle.magnitude();
    }
    if (is_loose(c.state, c.id))
        for (const Way& way : turns_at(c, post)) consider(way);
    return best;
}

}  // namespace

// Squaring up brings all the figures to bear that can be.
std::optional<ChargeWay> charge_way(const Setup& setup, const State& state, UnitId id,
                                    UnitId target, Point began) {
    enforces(WC_3_12);
    const Closing c = closing(setup, state, id, target, began);
    return shortest(c, [&](const Way& way, Length most) { return attempt(c, way, most); });
}

std::optional<Way> way_towards(const Setup& setup, const State& state, UnitId id, UnitId target) {
    enforces(WC_3_5);
    const Closing c = closing(setup, state, id, target, state.unit(id).post.front);
    return shortest(c, [&](const Way& way, Length most) { return until_touching(c, way, most); });
}

std::optional<ChargeWay> contact_from(const Setup& setup, const State& state, UnitId id,
                                      UnitId target, Point began, FrontPost touching) {
    enforces(WC_3_12);
    return squared_up(closing(setup, state, id, target, began), straight_ahead(touching, Length{}));
}

// ---- how far before a ground --------------------------------------------------------------------

Length before_ground(const Setup& setup, const State& state, UnitId id, const Way& way, Going going,
                     Length most) {
    const Size size = unit_size(setup.book, body_of(setup, state, id));
    const auto& features = setup.terrain().features();
    return greatest(most, [&](Length gone) {
        return each_leg(part_of(way, gone), size, [&](const Sweep& sweep, Length) {
            return std::none_of(features.begin(), features.end(), [&](const Feature& feature) {
                return setup.going(feature) == going && lies_along(setup, sweep, feature);
            });
        });
    });
}

}  // namespace grognard::war_and_conquest
