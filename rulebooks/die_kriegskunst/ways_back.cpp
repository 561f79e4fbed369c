// SPDX-License-Identifier: Apache-2.0
//
// The straight lines by which a unit goes back, and where they leave it: DK-8.12. The middle part of
// going_back.h.
#include <algorithm>

#include "engine/measure/sweep.h"
#include "rulebooks/die_kriegskunst/going_back.h"

namespace grognard::die_kriegskunst {

namespace {

// A place is rounded to whole ticks: one that goes on until it is off another goes this much more.
constexpr Length hair = Length::from_ticks(8);
// Further than two outlines that lie on each other reach together.
constexpr Length beyond = 30_in;
// Between the lines that are tried round friends.
constexpr Turn fan_step = degrees(3);
// Ground is looked at this often along a line: less than any unit is deep.
constexpr Length ground_step = inches(1, 2);

// The greatest length up to `most` that holds, where all shorter ones do.
template <class Holds>
Length greatest(Length most, Holds&& holds) {
    if (holds(most)) return most;
    std::int64_t good = 0, bad = most.ticks();
    while (bad - good > 1) {
        const std::int64_t half = good + (bad - good) / 2;
        (holds(Length::from_ticks(half)) ? good : bad) = half;
    }
    return Length::from_ticks(good);
}

// A unit carried along a straight line, however far.
class Track {
public:
    Track(const Setup& setup, const State& state, UnitId id, Bearing way)
        : setup_{setup}, state_{state}, id_{id}, way_{way}, start_{state.unit(id).post} {
        if (state.unit(id).buildings >= 0) start_ = carried(start_, way, out_of_buildings());
        quad_ = die_kriegskunst::quad_at(setup, state, id, start_);
    }

    Post post_at(Length gone) const { return carried(start_, way_, gone); }
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
    std::optional<Length> room_from(Length from, Length most) const;
    std::optional<Length> room_before(Length from) const;

private:
    Quad quad_at(Length gone) const { return moved(quad_, way_.forward(gone)); }
    Length out_of_buildings() const;
    Length until_edge(Length most) const;
    Length until_enemy(Length most) const;
    Length short_of(Outline enemy, Length most) const;
    Length until_ground(Length most) const;
    bool bears(Length gone) const;
    Factor speed(Going going) const {
        return speed_on(setup_.book, setup_.troops(id_), start_.formation,
                        state_.unit(id_).condition, going);
    }
    // Some ground that is bad for it lies near its way.
    template <class Bad>
    bool ground_near(Length most, Bad&& bad) const;
    Length past(Outline other, Length gone) const;
    Length before(Outline other, Length gone) const;
    bool is_passed(UnitId other) const;

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Bearing way_;
    Post start_;
    Quad quad_{};
};

Length Track::out_of_buildings() const {
    enforces(DK_4_12);
    const Outline held = outline_of(setup_, state_, id_);
    const Quad inside = die_kriegskunst::quad_at(setup_, state_, id_, start_);
    const Offset far = way_.forward(beyond);
    return beyond - slide_until_touch(moved(inside, far), -far, held).value_or(beyond) + hair;
}

// ---- what stops it ------------------------------------------------------------------------------

Length Track::until_edge(Length most) const {
    return greatest(most, [&](Length gone) { return on_table(setup_, quad_at(gone)); });
}

Length Track::short_of(Outline enemy, Length most) const {
    const Length inch = setup_.book.approach_gap();
    if (gap(Outline{quad_}, enemy) < inch) {
        // It has fought this one, or stands by it: it only may not run into it.
        const Offset to_enemy =
            middle({box_of(enemy).low, box_of(enemy).high}) - centre_of(state_, id_);
        const bool ahead = dot(way_.forward(inch), to_enemy) > 0;
        if (!ahead) return most;
        return slide_until_touch(quad_, way_.forward(most), enemy) ? Length{} : most;
    }
    return greatest(most, [&](Length gone) {
        const auto way = swept(quad_, way_.forward(gone));
        return gap(Outline{way.begin(), way.size()}, enemy) >= inch;
    });
}

Length Track::until_enemy(Length most) const {
    const auto all = swept(quad_, way_.forward(most));
    const Box box = grown(box_of(Outline{all.begin(), all.size()}), setup_.book.approach_gap());
    each_unit(setup_, state_, enemy_of(setup_.side(id_)), [&](UnitId other) {
        const Outline there = outline_of(setup_, state_, other);
        if (meets(box, box_of(Outline{there}))) most = std::min(most, short_of(there, most));
    });
    return most;
}

bool Track::bears(Length gone) const {
    const Going going = going_under(setup_, start_.formation, quad_at(gone));
    return going != Going::impassable && may_enter(setup_.troops(id_), going);
}

template <class Bad>
bool Track::ground_near(Length most, Bad&& bad) const {
    const auto all = swept(quad_, way_.forward(most));
    const Box box = box_of(Outline{all.begin(), all.size()});
    for (std::size_t i = 0; i < ground_count; ++i) {
        const auto ground = static_cast<Ground>(i);
        if (bad(going_on(setup_.book, ground)) && !setup_.terrain().none_near(ground, box))
            return true;
    }
    return false;
}

// A quarter of an inch at a time; what it cannot enter at all stops it elsewhere.
Length Track::over_ground(Length allowance) const {
    enforces(DK_4_3);
    enforces(DK_4_4);
    const auto slows = [&](Going going) { return speed(going).of(8) < 8; };
    if (!ground_near(allowance, slows)) return allowance;
    constexpr Length piece = inches(1, 4);
    Length gone{};
    while (allowance > Length{}) {
        const Factor here = speed(going_under(setup_, start_.formation, quad_at(gone + piece)));
        const Length on = std::min(piece, here.of(allowance));
        if (on == Length{}) break;
        gone += on;
        allowance -= std::min(allowance, here.cost(on));
    }
    return gone;
}

// An inch short of it too. Ground it should not stand on in the first place does not hold it.
Length Track::until_ground(Length most) const {
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

Carried Track::carry(Length most) const {
    enforces(DK_8_12);
    const Length to_edge = until_edge(most + Length::from_ticks(1));
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

bool Track::is_passed(UnitId other) const {
    return passes_freely(setup_, state_, other) && state_.unit(other).buildings < 0;
}

Track::Met Track::friends_met(Length gone) const {
    Met met{.friends = {}, .before = gone};
    if (passes_freely(setup_, state_, id_)) return met;
    const Offset way = way_.forward(gone);
    each_unit(setup_, state_, setup_.side(id_), [&](UnitId other) {
        if (other == id_ || is_passed(other)) return;
        const Outline there = outline_of(setup_, state_, other);
        if (overlaps(Outline{quad_}, Outline{there})) return;
        const auto at = slide_until_touch(quad_, way, there);
        if (!at || *at >= gone) return;
        (void)met.friends.try_push_back(other);
        met.before = std::min(met.before, *at);
    });
    return met;
}

Length Track::past(Outline other, Length gone) const {
    const Offset far = way_.forward(beyond);
    const auto back = slide_until_touch(moved(quad_at(gone), far), -far, other);
    return gone + beyond - back.value_or(beyond);
}

Length Track::before(Outline other, Length gone) const {
    const Offset far = way_.forward(beyond);
    const auto on = slide_until_touch(moved(quad_at(gone), -far), far, other);
    return gone - beyond + on.value_or(beyond);
}

std::optional<Length> Track::room_from(Length from, Length most) const {
    Length more = hair;
    for (Length gone = from; gone <= most; more = more + more) {
        const UnitId other = lies_on(setup_, state_, id_, quad_at(gone));
        if (other == UnitId::none) return gone;
        gone = std::max(past(outline_of(setup_, state_, other), gone), gone) + more;
    }
    return std::nullopt;
}

std::optional<Length> Track::room_before(Length from) const {
    Length more = hair;
    for (Length gone = from; gone > Length{}; more = more + more) {
        const UnitId other = lies_on(setup_, state_, id_, quad_at(gone));
        if (other == UnitId::none) return gone;
        gone = std::min(before(outline_of(setup_, state_, other), gone), gone) - more;
    }
    return std::nullopt;
}

// One line: as far as it goes, and on until it lies on nobody, or else back until it does not.
WayBack straight_back(const Setup& setup, const State& state, UnitId id, Bearing way, Length most,
                      Passage passage, Pace pace) {
    const Track track{setup, state, id, way};
    if (pace == Pace::by_ground) most = track.over_ground(most);
    const Carried carried = track.carry(most);
    WayBack back{.gone = carried.gone,
                 .end = carried.end,
                 .stopped = carried.stopped,
                 .at_edge = carried.at_edge,
                 .through = {}};
    if (passage == Passage::none) {
        const Length clear = track.friends_met(back.gone).before;
        back.stopped = back.stopped || clear < back.gone;
        back.gone = track.room_before(clear).value_or(Length{});
    } else {
        const bool may_go_on = !carried.stopped && !carried.at_edge;
        const Length furthest = may_go_on ? track.carry(most + beyond).gone : carried.gone;
        const auto on = track.room_from(back.gone, furthest);
        back.gone = on ? *on : track.room_before(back.gone).value_or(Length{});
    }
    back.at_edge = back.at_edge && back.gone == carried.gone;
    back.end = track.post_at(back.gone);
    if (passage == Passage::round_then_through) back.through = track.friends_met(back.gone).friends;
    return back;
}

}  // namespace

Carried carry(const Setup& setup, const State& state, UnitId id, Bearing direction, Length most) {
    return Track{setup, state, id, direction}.carry(most);
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
