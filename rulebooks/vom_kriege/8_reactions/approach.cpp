// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/approach.h"

#include <algorithm>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// A stretch of the way of one unit: straight, or a wheel.
struct Track {
    Quad quad;
    Offset way;
    std::optional<Wheel> wheel;
    std::size_t leg = 0;

    // It comes so near in the first parts of the stretch.
    bool comes_near(Outline standing, Length limit, std::int32_t parts) const {
        const auto share = [&](std::int32_t whole) {
            return static_cast<std::int32_t>(std::int64_t{whole} * parts / Approach::parts);
        };
        if (!wheel)
            return within(swept(quad, Offset{share(way.dx), share(way.dy)}), standing, limit);
        const Turn turn = Turn::from_arcseconds(share(wheel->angle.arcseconds()));
        return within(swept(quad, Wheel{wheel->pivot, turn}), standing, limit);
    }
};
using Tracks = FixedVector<Track, 16>;

// The point that a body turned about which has gone from `from` to `to` and turned so far.
Point pivot_of(Point from, Point to, Turn angle) {
    const SinCos half = Bearing::from_arcseconds(angle.arcseconds() / 2).sin_cos();
    const Offset way = to - from;
    const auto part = [&](std::int64_t side) {
        return static_cast<std::int32_t>(side * half.cosine / (2 * std::int64_t{half.sine}));
    };
    return middle({from, to}) + Offset{part(way.dy), part(-way.dx)};
}

// The tracks of one of the group: it keeps its place beside the unit whose stages are given.
Tracks tracks_of(const Setup& setup, const State& state, const Mover& mover, const Legs& legs,
                 const Walk& walked, std::size_t member) {
    const UnitId id = mover.group[member];
    Tracks tracks;
    Post lead = state.unit(mover.unit).post;
    Post own = state.unit(id).post;
    for (std::size_t i = 0; i < legs.size() && i < walked.stages.size(); ++i) {
        const Post& next = walked.stages[i];
        const Turn angle = lead.facing.turn_to(next.facing);
        Post then = own;
        then.front = wheeled(own.front, Wheel{lead.front, angle}) + (next.front - lead.front);
        then.facing = own.facing + angle;
        if (!own.in_area()) {
            Track track{footprint(setup, id, own).quad(), then.front - own.front, {}, i};
            // A turn too small to tell from a straight line is one.
            if (angle.magnitude() > Turn::from_arcseconds(60) && legs[i].kind == LegKind::wheel)
                track.wheel = Wheel{pivot_of(lead.front, next.front, angle), angle};
            tracks.push_back(track);
        }
        if (next.formation != lead.formation) then.formation = walked.ends[member].formation;
        then.area = AreaId::none;
        lead = next;
        own = then;
    }
    return tracks;
}

std::optional<Approach> approach_of(const Tracks& tracks, Outline end, Outline standing,
                                    Length limit) {
    for (const Track& track : tracks) {
        if (!track.comes_near(standing, limit, Approach::parts)) continue;
        std::int32_t low = -1;
        std::int32_t high = Approach::parts;
        while (low + 1 < high) {
            const std::int32_t half = low + (high - low) / 2;
            (track.comes_near(standing, limit, half) ? high : low) = half;
        }
        return Approach{.leg = track.leg, .part = std::max(0, low)};
    }
    // Only by being squared to its target at the end; or from an area into the next, or out of one
    // where it stands (VK-4.8), before which it has gone nothing.
    if (!within(end, standing, limit)) return std::nullopt;
    if (tracks.empty()) return Approach{};
    return Approach{.leg = tracks.back().leg, .part = Approach::parts};
}

bool sooner(const Approach& a, const Approach& b) {
    return a.leg != b.leg ? a.leg < b.leg : a.part < b.part;
}

Box box_of(const Tracks& tracks, Outline end) {
    Box all = grognard::box_of(end);
    const auto include = [&](const Box& box) {
        all = {{std::min(all.low.x, box.low.x), std::min(all.low.y, box.low.y)},
               {std::max(all.high.x, box.high.x), std::max(all.high.y, box.high.y)}};
    };
    for (const Track& track : tracks) include(grognard::box_of(Outline{track.quad}));
    return grown(all, 1_in);  // an arc bulges between its ends
}

// Infantry that sees nothing come, for it has this cavalry at its side already.
bool has_at_its_side(const Setup& setup, const State& state, UnitId infantry, UnitId cavalry) {
    return setup.book.rulings.square_beside == SquareBeside::when_charged &&
           adjacent(setup, state, infantry, cavalry);
}

// f(Approach, charged) for all infantry not asked yet that sees cavalry come adjacent on this way.
template <class F>
void each_approach(const Setup& setup, const State& state, const Mover& mover, const Legs& legs,
                   const Walk& walked, const UnitSet& asked, F&& f) {
    enforces(VK_8_6);
    const bool charges_only =
        setup.book.rulings.reaction_when == ReactionWhen::as_a_charge_is_declared;
    if (legs.empty() || (charges_only && walked.target == UnitId::none)) return;
    UnitList charged;
    if (walked.target != UnitId::none) charged = combined_target(setup, state, walked.target);
    const auto is_charged = [&](UnitId id) {
        return std::find(charged.begin(), charged.end(), id) != charged.end();
    };
    const Length limit = setup.book.adjacent_within();
    for (std::size_t member = 0; member < mover.group.size(); ++member) {
        const UnitId cavalry = mover.group[member];
        if (!setup.troops(cavalry).is_cavalry()) continue;
        const Tracks tracks = tracks_of(setup, state, mover, legs, walked, member);
        const Footprint end = footprint(setup, cavalry, walked.ends[member]);
        const Box box = grown(box_of(tracks, end), limit);
        each_in_box(setup, state, box, [&](UnitId id, const Unit& unit) {
            if (asked.has(id) || setup.side(id) == setup.side(cavalry)) return;
            if (!setup.troops(id).is_infantry()) return;
            // Who has it at his side already does not see it come, unless it charges.
            if (!is_charged(id) && (charges_only || has_at_its_side(setup, state, id, cavalry)))
                return;
            const Footprint standing = footprint(setup, id, unit.post);
            std::optional<Approach> near = approach_of(tracks, end, standing, limit);
            if (!near) return;
            near->infantry = id;
            near->cavalry = cavalry;
            f(*near, is_charged(id));
        });
    }
}

}  // namespace

std::optional<Approach> first_approach(const Setup& setup, const State& state, const Mover& mover,
                                       const Legs& legs, const Walk& walked, const UnitSet& asked) {
    std::optional<Approach> first;
    each_approach(setup, state, mover, legs, walked, asked, [&](const Approach& near, bool) {
        if (first && !sooner(near, *first)) return;
        if (may_form_square(setup, state, near.infantry, near.cavalry)) first = near;
    });
    return first;
}

namespace {

// f(id) for each enemy not asked yet to which this cavalry comes adjacent by taking a place.
template <class F>
void each_approached_in_follow_up(const Setup& setup, const State& state, UnitId cavalry,
                                  const Post& place, const UnitSet& asked, F&& f) {
    enforces(VK_8_6);
    const bool charges_only =
        setup.book.rulings.reaction_when == ReactionWhen::as_a_charge_is_declared;
    if (charges_only || !setup.troops(cavalry).is_cavalry()) return;
    const Post& now = state.unit(cavalry).post;
    const Footprint end = footprint(setup, cavalry, place);
    FixedVector<Point, 16> way;
    if (!now.in_area() && !place.in_area())
        way = swept(footprint(setup, cavalry, now).quad(), place.front - now.front);
    const Length limit = setup.book.adjacent_within();
    const auto comes_near = [&](const Footprint& standing) {
        return within(end, standing, limit) ||
               (!way.empty() && within(Outline{way}, standing, limit));
    };
    const Box box =
        grown(way.empty() ? grognard::box_of(Outline{end}) : grognard::box_of(Outline{way}), limit);
    each_in_box(setup, state, box, [&](UnitId id, const Unit& unit) {
        if (asked.has(id) || setup.side(id) == setup.side(cavalry)) return;
        if (has_at_its_side(setup, state, id, cavalry)) return;
        if (comes_near(footprint(setup, id, unit.post))) f(id);
    });
}

}  // namespace

UnitId approached_in_follow_up(const Setup& setup, const State& state, UnitId cavalry,
                               const Post& place, const UnitSet& asked) {
    UnitId found = UnitId::none;
    each_approached_in_follow_up(setup, state, cavalry, place, asked, [&](UnitId id) {
        if (found == UnitId::none && may_form_square(setup, state, id, cavalry)) found = id;
    });
    return found;
}

void tell_barred_in_follow_up(Battle& battle, UnitId cavalry, const Post& place,
                              const UnitSet& asked) {
    if (!battle.events) return;
    each_approached_in_follow_up(battle.setup, battle.state, cavalry, place, asked, [&](UnitId id) {
        const Bar bar = square_bar(battle.setup, battle.state, id, cavalry);
        if (bar == Bar::rough_ground) return;
        tell_barred(battle, id, cavalry, ReactionKind::square, bar);
    });
}

void tell_barred_squares(Battle& battle, const Mover& mover, const Legs& legs, const Walk& walked,
                         const UnitSet& asked) {
    if (!battle.events || walked.refusal) return;
    UnitSet told = asked;
    each_approach(battle.setup, battle.state, mover, legs, walked, asked,
                  [&](const Approach& near, bool charged) {
                      const Bar bar =
                          square_bar(battle.setup, battle.state, near.infantry, near.cavalry);
                      if (told.has(near.infantry)) return;
                      if (bar == Bar::rough_ground && !charged) return;
                      told.add(near.infantry);
                      tell_barred(battle, near.infantry, near.cavalry, ReactionKind::square, bar);
                  });
}

}  // namespace grognard::vom_kriege
