// SPDX-License-Identifier: Apache-2.0
//
// The straight lines by which a unit goes back, and where they leave it: DK-8.12. A part of retreat.h.
#include <algorithm>

#include "engine/manoeuvre/track.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"

namespace grognard::die_kriegskunst {

namespace {

// Between the lines that are tried round friends.
constexpr Turn fan_step = degrees(3);
// Ground is looked at this often along a line: less than any unit is deep.
constexpr Length ground_step = inches(1, 2);

// A unit on a straight line back, however far.
class LineBack {
public:
    LineBack(const Setup& setup, const State& state, UnitId id, Bearing way)
        : setup_{setup}, state_{state}, id_{id}, start_{first_post(setup, state, id, way)},
          track_{quad_at(setup, state, id, start_), way} {}

    Post post_at(Length gone) const { return carried(start_, track_.way(), gone); }
    // How far so much of a move goes, by the ground under the unit.
    Length over_ground(Length allowance) const;
    Carried carry(Length most) const;
    // Friends that its way runs over, and how far it comes before the first of them.
    struct Met {
        UnitList friends;
        Length before{};
    };
    Met friends_met(Length gone) const;
    // The first place from here on where it lies on nobody, or the last one before.
    std::optional<Length> room_from(Length from, Length most) const {
        return track_.room_from(from, most, [&](const Quad& quad) { return under(quad); });
    }
    std::optional<Length> room_before(Length from) const {
        return track_.room_before(from, [&](const Quad& quad) { return under(quad); });
    }

private:
    static Post first_post(const Setup& setup, const State& state, UnitId id, Bearing way);
    Length until_enemy(Length most) const;
    Length until_ground(Length most) const;
    Going going_at(Length gone) const {
        return going_under(setup_, start_.formation, track_.quad_at(gone));
    }
    bool bears(Length gone) const;
    Factor speed(Going going) const {
        return speed_on(setup_.book, setup_.troops(id_), start_.formation,
                        state_.unit(id_).condition, going);
    }
    // Some ground that is bad for it lies near its way.
    template <class Bad>
    bool ground_near(Length most, Bad&& bad) const;
    bool is_passed(UnitId other) const;
    std::optional<Outline> under(const Quad& quad) const {
        const UnitId other = lies_on(setup_, state_, id_, quad);
        if (other == UnitId::none) return std::nullopt;
        return outline_of(setup_, state_, other);
    }

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Post start_;
    Track track_;
};

// Out of buildings it begins at their edge.
Post LineBack::first_post(const Setup& setup, const State& state, UnitId id, Bearing way) {
    enforces(DK_4_12);
    const Unit& unit = state.unit(id);
    if (unit.buildings < 0) return unit.post;
    const Track inside{die_kriegskunst::quad_at(setup, state, id, unit.post), way};
    return carried(unit.post, way, inside.past(outline_of(setup, state, id), {}) + Track::hair);
}

// ---- what stops it ------------------------------------------------------------------------------

Length LineBack::until_enemy(Length most) const {
    each_unit(setup_, state_, enemy_of(setup_.side(id_)), [&](UnitId other) {
        most = track_.short_of(outline_of(setup_, state_, other), setup_.book.approach_gap(), most);
    });
    return most;
}

bool LineBack::bears(Length gone) const {
    const Going going = going_at(gone);
    return going != Going::impassable && may_enter(setup_.troops(id_), going);
}

template <class Bad>
bool LineBack::ground_near(Length most, Bad&& bad) const {
    const Box box = track_.box(most);
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (bad(going_on(setup_.book, ground)) && !setup_.terrain().none_near(ground, box))
            return true;
    }
    return false;
}

// A quarter of an inch at a time; what it cannot enter at all stops it elsewhere.
Length LineBack::over_ground(Length allowance) const {
    enforces(DK_4_3);
    enforces(DK_4_4);
    const auto slows = [&](Going going) { return speed(going).of(8) < 8; };
    if (!ground_near(allowance, slows)) return allowance;
    constexpr Length piece = inches(1, 4);
    Length gone{};
    while (allowance > Length{}) {
        const Factor here = speed(going_at(gone + piece));
        const Length on = std::min(piece, here.of(allowance));
        if (on == Length{}) break;
        gone += on;
        allowance -= std::min(allowance, here.cost(on));
    }
    return gone;
}

// An inch short of it too. Ground it should not stand on in the first place does not hold it.
Length LineBack::until_ground(Length most) const {
    const auto bad = [&](Going going) {
        return going == Going::impassable || !may_enter(setup_.troops(id_), going);
    };
    if (!ground_near(most, bad)) return most;
    bool out = bears({});
    for (Length gone; gone < most; gone += ground_step) {
        const Length next = std::min(gone + ground_step, most);
        const bool good = bears(next);
        if (out && !good) {
            const Length good_for = greatest(next, [&](Length t) { return t <= gone || bears(t); });
            return std::max(good_for - setup_.book.approach_gap(), Length{});
        }
        out = out || good;
    }
    return most;
}

Carried LineBack::carry(Length most) const {
    enforces(DK_8_12);
    const Length to_edge = track_.until_edge(setup_.terrain().box(), most + Length::from_ticks(1));
    const Length on_table = std::min(to_edge, most);
    const Length clear = std::min(until_enemy(on_table), until_ground(on_table));
    return {.gone = clear,
            .end = post_at(clear),
            .stopped = clear < on_table,
            .at_edge = clear == to_edge};
}

// ---- friends ------------------------------------------------------------------------------------

bool passes_freely(const Setup& setup, const State& state, UnitId id) {
    return is_passable(setup.book, setup.troops(id), state.unit(id).post.formation);
}

bool LineBack::is_passed(UnitId other) const {
    return passes_freely(setup_, state_, other) && state_.unit(other).buildings < 0;
}

LineBack::Met LineBack::friends_met(Length gone) const {
    Met met{.friends = {}, .before = gone};
    if (passes_freely(setup_, state_, id_)) return met;
    each_unit(setup_, state_, setup_.side(id_), [&](UnitId other) {
        if (other == id_ || is_passed(other)) return;
        const Outline there = outline_of(setup_, state_, other);
        if (overlaps(track_.start(), there, touch)) {
            if (state_.unit(id_).buildings < 0) return;
            (void)met.friends.try_push_back(other);  // he stands before the door
            met.before = Length{};
            return;
        }
        const auto at = track_.until_touch(there, gone);
        if (!at || *at >= gone) return;
        (void)met.friends.try_push_back(other);
        met.before = std::min(met.before, *at);
    });
    return met;
}

// One line: as far as it goes, and on until it lies on nobody, or else back until it does not.
WayBack straight_back(const Setup& setup, const State& state, UnitId id, Bearing way, Length most,
                      Passage passage, Pace pace) {
    const LineBack line{setup, state, id, way};
    if (pace == Pace::by_ground) most = line.over_ground(most);
    const Carried carried = line.carry(most);
    WayBack back{.gone = carried.gone,
                 .end = carried.end,
                 .stopped = carried.stopped,
                 .at_edge = carried.at_edge,
                 .through = {}};
    if (passage == Passage::none) {
        const Length clear = line.friends_met(back.gone).before;
        back.stopped = back.stopped || clear < back.gone;
        back.gone = line.room_before(clear).value_or(Length{});
    } else {
        const bool may_go_on = !carried.stopped && !carried.at_edge;
        const Length furthest = may_go_on ? line.carry(most + Track::beyond).gone : carried.gone;
        const auto on = line.room_from(back.gone, furthest);
        back.gone = on ? *on : line.room_before(back.gone).value_or(Length{});
    }
    back.at_edge = back.at_edge && back.gone == carried.gone;
    back.end = line.post_at(back.gone);
    if (passage == Passage::round_then_through) back.through = line.friends_met(back.gone).friends;
    return back;
}

}  // namespace

Carried carry(const Setup& setup, const State& state, UnitId id, Bearing direction, Length most) {
    return LineBack{setup, state, id, direction}.carry(most);
}

WayBack way_back(const Setup& setup, const State& state, UnitId id, Bearing direction, Length most,
                 Passage passage, Pace pace) {
    enforces(DK_8_12);
    const WayBack straight = straight_back(setup, state, id, direction, most, passage, pace);
    const bool goes_round = passage == Passage::round_then_through &&
                            setup.book.rulings.retreat_room == RetreatRoom::round_then_through;
    if (!goes_round || straight.through.empty()) return straight;
    // The shortest way round is the least turn off the straight line that leads clear of friends,
    // no further off than an oblique.
    const Length wanted = std::min(straight.gone, most);
    for (Turn turn = fan_step; turn <= setup.book.move_oblique(); turn = turn + fan_step)
        for (const Bearing way : {direction + -turn, direction + turn}) {
            const WayBack round = straight_back(setup, state, id, way, most, passage, pace);
            if (round.through.empty() && round.gone >= wanted && !round.at_edge) return round;
        }
    return straight;
}

}  // namespace grognard::die_kriegskunst
