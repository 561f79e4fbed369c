// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/walk.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/4_movement/ground_cost.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"

namespace grognard::die_kriegskunst {

namespace {

// No table is as long: what goes further is refused before anything is measured.
constexpr Length leg_most = 120_in;
constexpr Turn half_circle = degrees(180);

bool is_column(Formation formation) {
    return formation == Formation::column || formation == Formation::march_column;
}

class Walker {
public:
    Walker(const Setup& setup, const State& state, const Mover& mover, const Legs& legs)
        : setup_{setup}, state_{state}, mover_{mover}, legs_{legs}, id_{mover.unit},
          unit_{state.unit(id_)}, troops_{setup.troops(id_)} {
        set(unit_.post);
        walk_.buildings = unit_.buildings;
        covers_in_ = post_.formation;
    }
    Walk run();

private:
    using Refused = std::optional<Refusal>;

    Refused step(const Leg& leg);
    Refused advance(const Leg& leg);
    Refused side_step(const Leg& leg);
    Refused back(const Leg& leg);
    Refused march(const Leg& leg);
    Refused wheel(const Leg& leg);
    Refused form(const Leg& leg);
    Refused turn(const Leg& leg);
    Refused about_face();
    Refused deploy(const Leg& leg);
    Refused enter(int buildings);
    Refused leave(const Leg& leg);

    Refused may_set_out();
    Refused slide(Offset way, Length distance, Factor rate);
    Refused go(const Sweep& sweep, Length distance, Factor rate);
    Refused may_serve_guns(const Quad& before) const;
    Refused meet(const Sweep& sweep) const;
    Refused may_form(Formation wanted) const;
    Refused has_room() const;
    Refused keeps_off(Outline before, Outline after) const;
    Refused enemy_keeps_off(UnitId other, Outline theirs, const Sweep& sweep) const;
    void change(int half_turns);
    void set(const Post& post);

    Length whole() const;
    Refused afford();
    Refused may_stop() const;
    Refused clear_of_buildings() const;

    Refusal refusal(Fault fault, Clause clause, UnitId other = UnitId::none) const {
        return {.fault = fault, .clause = clause, .unit = id_, .other = other};
    }
    Refusal refusal(Fault fault, Clause clause, Turn measured, Turn allowed) const {
        Refusal refused = refusal(fault, clause);
        refused.measured = Length::from_ticks(measured.magnitude().arcseconds());
        refused.allowed = Length::from_ticks(allowed.arcseconds());
        return refused;
    }
    const Book& book() const { return setup_.book; }
    bool enemy(UnitId other) const { return setup_.side(other) != setup_.side(id_); }

    const Setup& setup_;
    const State& state_;
    const Mover& mover_;
    const Legs& legs_;
    UnitId id_;
    const Unit& unit_;
    const Troops& troops_;
    std::size_t leg_ = 0;
    Post post_;
    Quad quad_;
    Formation covers_in_{};
    bool gone_ = false;             // ground has been covered
    bool formed_after_ = false;     // and then the formation changed
    bool alone_ = false;            // nothing may follow
    bool turns_next_ = false;       // DK-4.8: the front is to turn
    bool sideways_ = false;         // or back
    int half_turns_ = 0;            // that changes have taken
    FixedVector<int, 12> changes_;  // by leg
    FixedVector<Length, 12> in_the_open_;
    Factor slowest_{};
    Going worst_ = Going::open;
    Walk walk_;
};

void Walker::set(const Post& post) {
    post_ = post;
    quad_ = quad_at(setup_, state_, id_, post);
}

Walk Walker::run() {
    Refused refused;
    if (!legs_.empty()) refused = may_not_move(setup_, state_, id_);
    for (leg_ = 0; leg_ < legs_.size() && !refused; ++leg_) {
        walk_.leg_costs.push_back({});
        in_the_open_.push_back({});
        changes_.push_back(0);
        refused = step(legs_[leg_]);
        if (refused) refused->leg = static_cast<std::int8_t>(leg_);
        if (!refused) walk_.stages.push_back(post_);
    }
    walk_.end = post_;
    if (!refused && turns_next_)
        refused = refusal(Fault::too_wide_a_wheel, DK_4_8, Turn{}, book().change.turn);
    const Refused dear = afford();
    if (!refused) refused = dear;
    if (!refused && !legs_.empty()) refused = may_stop();
    walk_.refusal = refused;
    return walk_;
}

Walker::Refused Walker::step(const Leg& leg) {
    if (alone_) return refusal(Fault::not_alone, mover_.reacts ? DK_6_10 : DK_4_12);
    if (turns_next_ && leg.kind != LegKind::turn)
        return refusal(Fault::too_wide_a_wheel, DK_4_8, Turn{}, book().change.turn);
    if (troops_.is_general() && leg.kind != LegKind::march && leg.kind != LegKind::turn)
        return refusal(Fault::bad_leg, DK_4_13);
    switch (leg.kind) {
    case LegKind::advance: return advance(leg);
    case LegKind::wheel: return wheel(leg);
    case LegKind::side_step: return side_step(leg);
    case LegKind::back: return back(leg);
    case LegKind::form: return form(leg);
    case LegKind::turn: return turn(leg);
    case LegKind::march: return march(leg);
    case LegKind::deploy: return deploy(leg);
    default: return refusal(Fault::bad_leg, DK_4_6);
    }
}

// ---- covering ground: DK-4.6, 4.9 ---------------------------------------------------------------

Walker::Refused Walker::may_set_out() {
    if (walk_.buildings >= 0) return refusal(Fault::bad_leg, DK_4_12);
    enforces(DK_4_8);
    if (formed_after_) return refusal(Fault::not_alone, DK_4_8);
    if (mover_.reacts && book().rulings.reaction_move == ReactionMove::turn_alone)
        return refusal(Fault::may_only_turn, DK_6_10);
    gone_ = true;
    covers_in_ = post_.formation;
    return std::nullopt;
}

Walker::Refused Walker::advance(const Leg& leg) {
    if (leg.distance <= Length{} || leg.distance > leg_most) return refusal(Fault::bad_leg, DK_4_6);
    enforces(DK_4_9);
    const Turn off = post_.facing.turn_to(leg.facing).magnitude();
    if (off > book().move_oblique())
        return refusal(Fault::too_oblique, DK_4_9, off, book().move_oblique());
    return slide(leg.facing.forward(leg.distance), leg.distance, {});
}

Walker::Refused Walker::side_step(const Leg& leg) {
    if (leg.distance == Length{} || leg.distance > leg_most || leg.distance < -leg_most)
        return refusal(Fault::bad_leg, DK_4_9);
    sideways_ = true;
    const Length distance = std::max(leg.distance, -leg.distance);
    return slide(post_.facing.offset(leg.distance, {}), distance, book().manoeuvre.back);
}

Walker::Refused Walker::back(const Leg& leg) {
    if (leg.distance <= Length{} || leg.distance > leg_most) return refusal(Fault::bad_leg, DK_4_9);
    sideways_ = true;
    return slide(post_.facing.reversed().forward(leg.distance), leg.distance,
                 book().manoeuvre.back);
}

// DK-4.13
Walker::Refused Walker::march(const Leg& leg) {
    if (!troops_.is_general()) return refusal(Fault::bad_leg, DK_4_13);
    const Body body{troops_, unit_.figures};
    const Point centre = centre_of(book(), body, post_);
    const Offset way = leg.to - centre;
    if (way == Offset{} || !setup_.terrain().holds(leg.to)) return refusal(Fault::bad_leg, DK_4_13);
    set(post_at(book(), body, {centre, bearing_of(way)}, post_.formation));
    return slide(way, length_of(way), {});
}

Walker::Refused Walker::slide(Offset way, Length distance, Factor rate) {
    if (auto refused = may_set_out()) return refused;
    if (auto refused = go(Sweep{quad_, way}, distance, rate)) return refused;
    const Quad before = quad_;
    Post post = post_;
    post.front = post.front + way;
    set(post);
    return may_serve_guns(before);
}

// DK-4.6: about the front corner on the inner side.
Walker::Refused Walker::wheel(const Leg& leg) {
    const Turn angle = post_.facing.turn_to(leg.facing);
    if (angle == Turn{}) return refusal(Fault::bad_leg, DK_4_6);
    if (auto refused = may_set_out()) return refused;
    const Point pivot = angle > Turn{} ? quad_.front_right() : quad_.front_left();
    const Wheel wheel{pivot, angle};
    if (auto refused = go(Sweep{quad_, wheel}, {}, {})) return refused;
    const Quad before = quad_;
    Post post = post_;
    post.front = wheeled(post.front, wheel);
    post.facing = leg.facing;
    set(post);
    return may_serve_guns(before);
}

// DK-4.3: deployed guns are not manhandled into ground where they could not deploy; whoever was
// driven there may leave it.
Walker::Refused Walker::may_serve_guns(const Quad& before) const {
    if (post_.formation != Formation::unlimbered) return std::nullopt;
    enforces(DK_4_3);
    if (may_deploy(troops_, going_under(setup_, post_.formation, quad_)) ||
        !may_deploy(troops_, going_under(setup_, post_.formation, before)))
        return std::nullopt;
    return refusal(Fault::impassable, DK_4_3);
}

Walker::Refused Walker::go(const Sweep& sweep, Length distance, Factor rate) {
    if (auto refused = meet(sweep)) return refused;
    const Covered covered = cover(setup_, state_, id_, post_.formation, sweep, distance, rate);
    if (covered.refusal) return covered.refusal;
    walk_.leg_costs[leg_] = covered.cost;
    in_the_open_[leg_] = covered.in_the_open;
    if (covered.slowest.times * slowest_.over < slowest_.times * covered.slowest.over) {
        slowest_ = covered.slowest;
        worst_ = covered.worst;
    }
    if (covered.unformed && walk_.unformed_by < 0)
        walk_.unformed_by = static_cast<std::int8_t>(leg_);
    return std::nullopt;
}

// ---- whom it meets: DK-4.6, 4.10 ----------------------------------------------------------------

Walker::Refused Walker::meet(const Sweep& sweep) const {
    const bool passes = is_passable(book(), troops_, post_.formation);
    const Box box = grown(sweep.box(), book().approach_gap());
    Refused refused;
    each_in_box(setup_, state_, box, [&](UnitId other, Outline theirs) {
        if (refused || other == id_) return;
        if (enemy(other)) {
            refused = enemy_keeps_off(other, theirs, sweep);
            return;
        }
        const Unit& unit = state_.unit(other);
        const bool passed =
            unit.buildings < 0 && is_passable(book(), setup_.troops(other), unit.post.formation);
        if (!passes && !passed && meets(sweep.box(), box_of(theirs)) && sweep.passes_over(theirs))
            refused = refusal(Fault::no_room, DK_4_10, other);
    });
    return refused;
}

// DK-4.6: whoever is nearer than an inch already may not come nearer still, but for what rounding
// makes of a step to the side.
Walker::Refused Walker::enemy_keeps_off(UnitId other, Outline theirs, const Sweep& sweep) const {
    enforces(DK_4_6);
    if (sweep.passes_over(theirs)) return refusal(Fault::through_enemy, DK_4_6, other);
    if (other == mover_.may_near) return std::nullopt;
    const Length off = book().approach_gap();
    const Length before = gap(Outline{sweep.start()}, theirs);
    const Length near = before < off ? gap(Outline{sweep.end()}, theirs) : sweep.nearest(theirs);
    if (near >= off || near + touch >= before) return std::nullopt;
    Refusal refused = refusal(Fault::near_enemy, DK_4_6, other);
    refused.measured = near;
    refused.allowed = off;
    return refused;
}

// The same of a change that sweeps nothing.
Walker::Refused Walker::keeps_off(Outline before, Outline after) const {
    const Length off = book().approach_gap();
    Refused refused;
    each_in_box(setup_, state_, grown(box_of(after), off), [&](UnitId other, Outline theirs) {
        if (refused || !enemy(other) || other == mover_.may_near) return;
        const Length now = gap(after, theirs);
        if (now >= off || now >= gap(before, theirs)) return;
        refused = refusal(Fault::near_enemy, DK_4_6, other);
        refused->measured = now;
        refused->allowed = off;
    });
    return refused;
}

// ---- formations: DK-4.2, 4.8 --------------------------------------------------------------------

void Walker::change(int half_turns) {
    half_turns_ += half_turns;
    changes_[leg_] = half_turns;
    formed_after_ = gone_;
}

Walker::Refused Walker::may_form(Formation wanted) const {
    if (mover_.reacts) return refusal(Fault::bad_formation, DK_6_10);
    if (wanted > Formation::single || !has_formation(book(), troops_, wanted) ||
        wanted == post_.formation || walk_.buildings >= 0)
        return refusal(Fault::bad_formation, DK_1_5);
    if (!half_turns(book(), troops_, post_.formation, wanted))
        return refusal(Fault::bad_formation, DK_4_2);
    if (book().rulings.formation_how != FormationHow::away_from_the_enemy) return std::nullopt;
    constexpr Length away = 6_in;  // by that ruling
    Refused refused;
    each_in_box(setup_, state_, grown(box_of(Outline{quad_}), away),
                [&](UnitId other, Outline theirs) {
                    if (refused || !enemy(other) || !within(quad_, theirs, away)) return;
                    refused = refusal(Fault::near_enemy, DK_4_8, other);
                    refused->measured = gap(Outline{quad_}, theirs);
                    refused->allowed = away;
                });
    return refused;
}

Walker::Refused Walker::form(const Leg& leg) {
    enforces(DK_4_8);
    const auto wanted = static_cast<Formation>(leg.formation);
    if (auto refused = may_form(wanted)) return refused;
    const Quad before = quad_;
    const Body body{troops_, unit_.figures};
    const Pose pose{centre_of(book(), body, post_), post_.facing};
    change(*half_turns(book(), troops_, post_.formation, wanted));
    turns_next_ = turns_front(post_.formation, wanted);
    set(post_at(book(), body, pose, wanted));
    if (turns_next_) return std::nullopt;
    if (auto refused = keeps_off(before, quad_)) return refused;
    return has_room();
}

// Room to change formation in; guns do not unlimber everywhere.
Walker::Refused Walker::has_room() const {
    if (auto refused = may_stand(setup_, state_, id_, post_)) {
        if (refused->fault == Fault::overlaps) refused->fault = Fault::no_room;
        return refused;
    }
    enforces(DK_4_3);
    const Going going = going_under(setup_, post_.formation, quad_);
    if (post_.formation == Formation::unlimbered && !may_deploy(troops_, going))
        return refusal(Fault::bad_formation, DK_4_3);
    return std::nullopt;
}

Walker::Refused Walker::turn(const Leg& leg) {
    const Turn turned = post_.facing.turn_to(leg.facing);
    const Body body{troops_, unit_.figures};
    const auto rotate = [&] {
        set(post_at(book(), body, {centre_of(book(), body, post_), leg.facing}, post_.formation));
    };
    if (troops_.is_general()) {
        rotate();
        return std::nullopt;
    }
    if (turns_next_) {
        if (turned.magnitude() != book().change.turn.value)
            return refusal(Fault::too_wide_a_wheel, DK_4_8, turned, book().change.turn);
        turns_next_ = false;
        rotate();
        const Quad before = quad_at(setup_, state_, id_, unit_.post);
        if (auto refused = keeps_off(before, quad_)) return refused;
        return has_room();
    }
    if (turned == Turn{} || faces_all_round(post_.formation, walk_.buildings >= 0))
        return refusal(Fault::bad_leg, DK_4_2);
    if (mover_.reacts) {
        enforces(DK_6_10);
        if (gone_) return refusal(Fault::not_alone, DK_6_10);
        alone_ = true;
        rotate();
        return has_room();
    }
    if (turned.magnitude() != half_circle)
        return refusal(Fault::too_wide_a_wheel, DK_4_2, turned, half_circle);
    return about_face();
}

// DK-4.2: it keeps its ground to the tick.
Walker::Refused Walker::about_face() {
    enforces(DK_4_2);
    const Length depth = unit_size(book(), {troops_, unit_.figures}, post_.formation).depth;
    change(book().change.about_face.value);
    Post post = post_;
    post.front = post.front - post.facing.forward(depth);
    post.facing = post.facing.reversed();
    set(post);
    return std::nullopt;
}

// ---- buildings: DK-4.12 -------------------------------------------------------------------------

Walker::Refused Walker::deploy(const Leg& leg) {
    enforces(DK_4_12);
    if (mover_.reacts) return refusal(Fault::bad_leg, DK_6_10);
    if (leg_ > 0) return refusal(Fault::not_alone, DK_4_12);
    alone_ = true;
    if (walk_.buildings >= 0) return leave(leg);
    const int wanted = buildings_at(setup_, leg.to);
    if (wanted < 0) return refusal(Fault::bad_leg, DK_4_12);
    return enter(wanted);
}

Walker::Refused Walker::enter(int wanted) {
    const BuildingsInfo& info = setup_.buildings[static_cast<std::size_t>(wanted)];
    if (!troops_.is_infantry()) return refusal(Fault::impassable, DK_4_12);
    const Length away = gap(Outline{quad_}, Outline{info.outline});
    if (away > book().buildings.reach) {
        Refusal refused = refusal(Fault::out_of_reach, DK_4_12);
        refused.measured = away;
        refused.allowed = book().buildings.reach;
        return refused;
    }
    int holding = 0;
    for (std::size_t i = 0; i < state_.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (!state_.units[i].on_table() || other == id_ || setup_.troops(other).is_general())
            continue;
        if (state_.units[i].buildings == wanted) {
            if (enemy(other) || ++holding >= info.room)
                return refusal(Fault::occupied, DK_4_12, other);
            continue;
        }
        const Outline there = outline_of(setup_, state_, other);  // one that was driven there
        if (overlaps(Outline{there}, Outline{info.outline}, touch))
            return refusal(Fault::occupied, DK_10_3, other);
    }
    if (auto refused = keeps_off(quad_, Outline{info.outline})) return refused;
    change(book().change.buildings.value);
    walk_.buildings = static_cast<std::int8_t>(wanted);
    const Formation formation = is_column(post_.formation) ? post_.formation : Formation::line;
    set(post_at(book(), {troops_, unit_.figures}, {middle_of(info), post_.facing}, formation));
    return std::nullopt;
}

// By an edge, facing out, in line or column.
Walker::Refused Walker::leave(const Leg& leg) {
    const auto held = static_cast<std::size_t>(walk_.buildings);
    const BuildingsInfo& info = setup_.buildings[held];
    const auto formation = static_cast<Formation>(leg.formation);
    const bool close = formation == Formation::line || is_column(formation);
    if (!close || !has_formation(book(), troops_, formation))
        return refusal(Fault::bad_formation, DK_4_12);
    if (!setup_.terrain().holds(leg.to)) return refusal(Fault::off_table, DK_10_3);
    set(post_at(book(), {troops_, unit_.figures}, {leg.to, leg.facing}, formation));
    walk_.buildings = -1;
    change(book().change.buildings.value);
    const Length away = gap(Outline{quad_}, Outline{info.outline});
    if (away > book().buildings.reach) {
        Refusal refused = refusal(Fault::too_far_out, DK_4_12);
        refused.measured = away;
        refused.allowed = book().buildings.reach;
        return refused;
    }
    if (zone_of(quad_, middle_of(info)) != Zone::rear) return refusal(Fault::not_forward, DK_4_12);
    if (auto refused = keeps_off(Outline{info.outline}, quad_)) return refused;
    return has_room();
}

// ---- the account: DK-4.1, 4.2, 4.11 -------------------------------------------------------------

// A whole move in the formation in which it covers ground.
Length Walker::whole() const {
    enforces(DK_4_1);
    return mover_.part.of(move_rate(book(), troops_, covers_in_));
}

Walker::Refused Walker::afford() {
    const Length move = whole();
    const Length half_turn = move - book().manoeuvre.half_turn.of(move);
    const bool all_slow =
        book().rulings.ground_stretch == GroundStretch::whole_move && worst_ != Going::open;
    walk_.allowance = move;
    Length ground{};
    for (std::size_t i = 0; i < walk_.leg_costs.size(); ++i) {
        Length& cost = walk_.leg_costs[i];
        if (all_slow) cost = slowest_.cost(in_the_open_[i]);
        ground += cost;
        cost += half_turn * changes_[i];
        walk_.cost += cost;
    }
    // Two half turns are the whole of a turn, whatever rounding makes of them.
    const bool no_time = half_turns_ > 2 || (half_turns_ == 2 && gone_);
    const bool no_rate = gone_ && move == Length{};
    if (!no_time && !no_rate && (half_turns_ == 2 || walk_.cost <= move)) return std::nullopt;
    Clause clause = DK_4_1;
    if (worst_ != Going::open)
        clause = worst_ == Going::severe ? DK_4_4 : DK_4_3;
    else if (half_turns_ > 0)
        clause = DK_4_2;
    else if (sideways_)
        clause = DK_4_9;
    else if (move == Length{})
        clause = DK_4_14;
    Refusal refused = refusal(Fault::too_far, clause);
    if (no_rate && troops_.is_artillery()) refused = refusal(Fault::must_limber, DK_4_9);
    refused.measured = walk_.cost;
    refused.allowed = move;
    const auto dearest = std::max_element(walk_.leg_costs.begin(), walk_.leg_costs.end());
    if (dearest != walk_.leg_costs.end()) {
        refused.dearest = *dearest;
        refused.leg = static_cast<std::int8_t>(dearest - walk_.leg_costs.begin());
    }
    return refused;
}

// ---- where it ends: DK-10.3 ---------------------------------------------------------------------

Walker::Refused Walker::may_stop() const {
    if (walk_.buildings >= 0) return std::nullopt;
    if (auto refused = may_stand(setup_, state_, id_, post_)) return refused;
    return clear_of_buildings();
}

// DK-4.12: one passes through them without stopping, or holds them.
Walker::Refused Walker::clear_of_buildings() const {
    if (troops_.is_general()) return std::nullopt;
    const Quad before = quad_at(setup_, state_, id_, unit_.post);
    for (std::size_t i = 0; i < setup_.buildings.size(); ++i) {
        const Outline outline{setup_.buildings[i].outline};
        if (!overlaps(Outline{quad_}, outline, touch)) continue;
        if (static_cast<std::int8_t>(i) != unit_.buildings &&
            overlaps(Outline{before}, outline, touch))
            continue;  // it has been driven there
        return refusal(Fault::crosses_area, DK_4_12);
    }
    return std::nullopt;
}

}  // namespace

Walk walk(const Setup& setup, const State& state, const Mover& mover, const Legs& legs) {
    return Walker{setup, state, mover, legs}.run();
}

}  // namespace grognard::die_kriegskunst
