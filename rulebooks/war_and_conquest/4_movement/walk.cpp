// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/walk.h"

#include <algorithm>

#include "engine/manoeuvre/legs.h"
#include "engine/manoeuvre/sweep.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"
#include "rulebooks/war_and_conquest/1_troops/zones.h"
#include "rulebooks/war_and_conquest/4_movement/manoeuvres.h"
#include "rulebooks/war_and_conquest/4_movement/proximity.h"
#include "rulebooks/war_and_conquest/5_terrain/underfoot.h"

namespace grognard::war_and_conquest {

namespace {

// No table is as long: what goes further is refused before anything is measured.
constexpr Length leg_most = 120_in;

class Walker {
public:
    Walker(const Setup& setup, const State& state, UnitId id, Manner manner, const Legs& legs,
           std::optional<Length> limit)
        : setup_{setup}, state_{state}, id_{id}, manner_{manner}, pace_{pace_of(manner)},
          legs_{legs}, limit_{limit}, troops_{troops_of(setup, state, id)},
          tested_{manner == Manner::double_turning
                      ? test_frees(setup.book, troops_)
                      : doubles() && is_freed_by_test(setup, state, id)} {
        set(stance_of(setup, state, id));
    }
    Walk run();

private:
    using Refused = std::optional<Refusal>;

    Refused step(const Leg& leg);
    Refused advance(const Leg& leg);
    Refused wheel(const Leg& leg);
    Refused back(const Leg& leg);
    Refused turn(const Leg& leg);
    Refused form(const Leg& leg);
    Refused march(const Leg& leg);
    Refused deploy(const Leg& leg);

    Refused may(Manoeuvre manoeuvre, ManoeuvreRule& rule) const;
    Refused slide(Offset way, Length cost);
    Refused go(const Sweep& sweep, Length cost);
    Refused meet(const Sweep& sweep) const;
    Refused enter(const Sweep& sweep, Length cost);
    bool keeps_to_road(const Sweep& sweep) const;
    Length until(const Sweep& sweep, const Feature& feature, Length cost) const;
    Refused stays_out(const Sweep& sweep) const;
    Refused stays_out(const Quad& quad) const;
    Refused keeps_away(const Sweep& sweep) const;
    Refused changes_place(const Stance& stance);

    void pay_for_ranks();
    Refused afford();
    Refused may_stop() const;

    void set(const Stance& stance) {
        stance_ = stance;
        quad_ = quad_at(setup_, state_, id_, stance);
    }
    Refusal refusal(Fault fault, Clause clause, UnitId other = UnitId::none) const {
        return {.fault = fault, .clause = clause, .unit = id_, .other = other};
    }
    Refusal refusal(Fault fault, Clause clause, Length measured, Length allowed) const {
        return {.fault = fault,
                .clause = clause,
                .unit = id_,
                .measured = measured,
                .allowed = allowed};
    }
    Refusal barred_by(UnitId enemy) const {
        Refusal barred = refusal(Fault::near_enemy, WC_4_2, enemy);
        barred.measured = barred.allowed = book().proximity.zone;
        return barred;
    }
    const Book& book() const { return setup_.book; }
    bool person() const { return setup_.is_person(id_); }
    bool enemy(UnitId other) const { return setup_.side(other) != setup_.side(id_); }
    bool doubles() const { return pace_ == Pace::double_pace; }
    bool shuns_zones() const { return doubles() && !tested_; }
    Length depth() const { return unit_size(book(), body_at(setup_, state_, id_, stance_)).depth; }

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Manner manner_;
    Pace pace_;
    const Legs& legs_;
    std::optional<Length> limit_;
    const Troops troops_;
    const bool tested_;  // skirmishers who have passed, and go where they like at double pace
    Stance stance_;
    Quad quad_;
    int turns_ = 0;
    FixedVector<int, 12> ranks_;  // changed by each leg
    Walk walk_;
};

Walk Walker::run() {
    Refused refused;
    for (std::size_t i = 0; i < legs_.size() && !refused; ++i) {
        walk_.costs.push_back({});
        ranks_.push_back(0);
        refused = step(legs_[i]);
        if (refused)
            refused->leg = static_cast<std::int8_t>(i);
        else
            walk_.stages.push_back(stance_);
        walk_.cost += walk_.costs.back();
    }
    walk_.end = stance_;
    pay_for_ranks();
    const Refused dear = afford();
    if (!refused) refused = dear;
    if (!refused && !legs_.empty()) refused = may_stop();
    walk_.refusal = refused;
    return walk_;
}

Walker::Refused Walker::step(const Leg& leg) {
    if (manner_ == Manner::character)
        return leg.kind == LegKind::march ? march(leg) : refusal(Fault::bad_leg, WC_4_17);
    if (manner_ == Manner::returns)
        return leg.kind == LegKind::deploy ? deploy(leg) : refusal(Fault::bad_leg, WC_8_4);
    const Clause alone = manner_ == Manner::faces ? WC_8_1 : WC_4_4;
    const LegKind only = manner_ == Manner::faces ? LegKind::turn : LegKind::back;
    const bool one_kind = manner_ == Manner::faces || manner_ == Manner::backwards;
    if (one_kind && leg.kind != only) return refusal(Fault::bad_leg, alone);
    switch (leg.kind) {
    case LegKind::advance: return advance(leg);
    case LegKind::wheel: return wheel(leg);
    case LegKind::turn: return turn(leg);
    case LegKind::form: return form(leg);
    case LegKind::back: return back(leg);
    default: return refusal(Fault::bad_leg, WC_4_1);
    }
}

// A row of the manoeuvre table at this pace; what is tested for belongs to a manner of its own.
Walker::Refused Walker::may(Manoeuvre manoeuvre, ManoeuvreRule& rule) const {
    rule = rule_of(book(), troops_, manoeuvre, pace_);
    const bool aside = manoeuvre != Manoeuvre::move && manoeuvre != Manoeuvre::wheel;
    const bool tested = manner_ == Manner::double_turning || manner_ == Manner::backwards;
    if (!rule.allowed || (aside && rule.test == Testing::always && !tested))
        return refusal(Fault::bad_leg, rule.clause);
    return std::nullopt;
}

// ---- covering ground: WC-4.1, 4.4, 4.9 ----------------------------------------------------------

// WC-4.9: ahead, or drifting by so much for each inch.
Walker::Refused Walker::advance(const Leg& leg) {
    if (leg.distance <= Length{} || leg.distance > leg_most) return refusal(Fault::bad_leg, WC_4_1);
    const Turn off = stance_.post.facing.turn_to(leg.facing).magnitude();
    const bool quick = pace_ == Pace::quick_march;
    const Turn most = quick ? Turn{} : most_oblique(book(), troops_);
    if (off > most)
        return refusal(Fault::too_oblique, quick ? WC_4_11 : WC_4_9,
                       Length::from_ticks(off.arcseconds()), Length::from_ticks(most.arcseconds()));
    return slide(leg.facing.forward(leg.distance), leg.distance);
}

// WC-4.4: half the base move, two inches of move an inch.
Walker::Refused Walker::back(const Leg& leg) {
    enforces(WC_4_4);
    if (leg.distance <= Length{} || leg.distance > leg_most) return refusal(Fault::bad_leg, WC_4_4);
    ManoeuvreRule rule;
    if (auto refused = may(Manoeuvre::backwards, rule)) return refused;
    return slide(stance_.post.facing.reversed().forward(leg.distance),
                 rule.per_inch.of(leg.distance));
}

// WC-4.17: a personality goes straight to a point, from the front rank if he leaves a unit.
Walker::Refused Walker::march(const Leg& leg) {
    enforces(WC_4_17);
    const Point centre = block_centre(stance_.post, depth());
    const Offset way = leg.to - centre;
    if (way == Offset{} || !setup_.terrain().holds(leg.to)) return refusal(Fault::bad_leg, WC_4_17);
    set({post_of_centre({centre, bearing_of(way)}, depth()), stance_.files});
    return slide(way, length_of(way));
}

Walker::Refused Walker::slide(Offset way, Length cost) {
    if (auto refused = go(Sweep{quad_, way}, cost)) return refused;
    set({{stance_.post.front + way, stance_.post.facing}, stance_.files});
    return std::nullopt;
}

// WC-4.4: about the front corner on the inner side; the outer figure pays.
Walker::Refused Walker::wheel(const Leg& leg) {
    enforces(WC_4_4);
    const Turn angle = stance_.post.facing.turn_to(leg.facing);
    if (angle == Turn{}) return refusal(Fault::bad_leg, WC_4_4);
    const bool right = angle > Turn{};
    const Wheel wheel{right ? quad_.front_right() : quad_.front_left(), angle};
    const Length cost = wheel_path(right ? quad_.front_left() : quad_.front_right(), wheel);
    if (auto refused = go(Sweep{quad_, wheel}, cost)) return refused;
    set({{wheeled(stance_.post.front, wheel), leg.facing}, stance_.files});
    return std::nullopt;
}

Walker::Refused Walker::go(const Sweep& sweep, Length cost) {
    if (auto refused = meet(sweep)) return refused;
    if (auto refused = stays_out(sweep)) return refused;
    if (auto refused = keeps_away(sweep)) return refused;
    if (auto refused = enter(sweep, cost)) return refused;
    walk_.costs.back() = cost;
    return std::nullopt;
}

// ---- whom it meets: WC-1.12, 4.13 ---------------------------------------------------------------

Walker::Refused Walker::meet(const Sweep& sweep) const {
    enforces(WC_4_13);
    Refused refused;
    each_in_box(setup_, state_, sweep.box(), [&](UnitId other, const Quad& theirs) {
        if (refused || other == id_) return;
        const Passer one{troops_, person()}, passed{troops_of(setup_, state_, other), false};
        if (!enemy(other) && may_pass(book(), one, passed)) return;
        if (!sweep.passes_over(theirs)) return;
        refused = enemy(other) ? refusal(Fault::through_enemy, WC_1_12, other)
                               : refusal(Fault::no_room, WC_4_13, other);
    });
    return refused;
}

// WC-4.2, 4.11: nobody doubles in an enemy formation's frontal attack zone near it.
Walker::Refused Walker::stays_out(const Sweep& sweep) const {
    enforces(WC_4_11);
    if (!shuns_zones()) return std::nullopt;
    if (book().rulings.double_bar == DoubleBar::begins_or_ends)
        return walk_.stages.empty() ? stays_out(sweep.start()) : std::nullopt;
    Refused refused;
    each_barring(setup_, state_, id_, sweep.box(), [&](UnitId other, const Quad& theirs) {
        if (refused) return;
        sweep.each_part([&](Outline swept, const Quad&, const Quad&) {
            if (!refused && bars_double_pace(book(), theirs, swept)) refused = barred_by(other);
        });
    });
    return refused;
}

Walker::Refused Walker::stays_out(const Quad& quad) const {
    if (!shuns_zones()) return std::nullopt;
    const UnitId barring = bars_double_pace_at(setup_, state_, id_, quad);
    if (barring == UnitId::none) return std::nullopt;
    return barred_by(barring);
}

// WC-4.3, 4.11: a quick march comes near nobody but fugitives.
Walker::Refused Walker::keeps_away(const Sweep& sweep) const {
    enforces(WC_4_3);
    const bool all_along = book().rulings.quick_enemies == QuickEnemies::all_along;
    if (pace_ != Pace::quick_march || !all_along) return std::nullopt;
    const Length kept = book().proximity.quick_march;
    Refused refused;
    each_in_box(setup_, state_, grown(sweep.box(), kept), [&](UnitId other, const Quad& theirs) {
        if (refused || !enemy(other) || state_.unit(other).fleeing) return;
        const Length away = sweep.nearest(theirs);
        if (away > kept) return;
        refused = refusal(Fault::near_enemy, WC_4_3, other);
        refused->measured = away;
        refused->allowed = kept;
    });
    return refused;
}

// ---- ground: WC-5.1 to 5.3, 5.5, 5.7 ------------------------------------------------------------

// WC-4.3: the middle of its front stays on a road.
bool Walker::keeps_to_road(const Sweep& sweep) const {
    bool keeps = true;
    sweep.each_part([&](Outline, const Quad& from, const Quad& to) {
        const Segment path{middle(from.front()), middle(to.front())};
        keeps = keeps && covers(setup_.terrain().stretches(Ground::road, path), length_of(path));
    });
    return keeps;
}

// How much of a leg it goes before it is on the ground; of a wheel nothing.
Length Walker::until(const Sweep& sweep, const Feature& feature, Length cost) const {
    if (!sweep.is_straight()) return {};
    Length clear{}, there = cost;
    while (there - clear > touch) {
        const Length between = (clear + there) / 2;
        const Offset way{
            static_cast<std::int32_t>(sweep.way().dx * between.ticks() / cost.ticks()),
            static_cast<std::int32_t>(sweep.way().dy * between.ticks() / cost.ticks())};
        (lies_along(setup_, Sweep{sweep.start(), way}, feature) ? there : clear) = between;
    }
    return clear;
}

Walker::Refused Walker::enter(const Sweep& sweep, Length cost) {
    const bool quick = pace_ == Pace::quick_march;
    for (const Feature& feature : setup_.terrain().features()) {
        const Going going = setup_.going(feature);
        const bool trees = feature.ground == Ground::wood;
        if (going == Going::clear || going < walk_.worst) continue;
        if (going == walk_.worst && (!trees || walk_.wood)) continue;
        if (!lies_along(setup_, sweep, feature)) continue;
        if (quick && keeps_to_road(sweep)) continue;
        if (quick) return refusal(Fault::impassable, WC_4_3);
        const GroundMove move =
            move_on(ground_situation(setup_, state_, id_, manner_, trees), going);
        if (move.closed) return refusal(Fault::impassable, move.clause);
        if (going > walk_.worst) {
            const bool on_entering = book().rulings.terrain_when == TerrainWhen::on_entering;
            if (on_entering) walk_.entered = walk_.cost + until(sweep, feature, cost);
            walk_.wood = false;
        }
        walk_.worst = going;
        walk_.wood = walk_.wood || trees;
    }
    return std::nullopt;
}

// ---- in place: WC-4.5, 4.6, 4.16 ----------------------------------------------------------------

// Room to turn or to change ranks in.
Walker::Refused Walker::changes_place(const Stance& stance) {
    set(stance);
    if (!is_on_table(setup_, quad_)) return refusal(Fault::off_table, WC_1_12);
    Refused refused;
    each_in_box(setup_, state_, box_of(Outline{quad_}), [&](UnitId other, const Quad& theirs) {
        if (refused || other == id_ || !overlaps(Outline{quad_}, Outline{theirs})) return;
        const Passer one{troops_, person()}, passed{troops_of(setup_, state_, other), false};
        if (enemy(other) || !may_pass(book(), one, passed))
            refused = refusal(Fault::no_room, WC_4_16, other);
    });
    if (refused) return refused;
    if (auto barred = stays_out(quad_)) return barred;
    const Length cost = walk_.costs.back();
    return enter(Sweep{quad_, Offset{}}, cost);
}

// WC-4.16: each figure on the spot by quarters, or about its centre to any facing.
Walker::Refused Walker::turn(const Leg& leg) {
    enforces(WC_4_16);
    if (leg.facing == stance_.post.facing) return refusal(Fault::bad_leg, WC_4_5);
    const Body body = body_at(setup_, state_, id_, stance_);
    std::optional<TurnedBody> turned = turned_about_centre(book(), body, stance_.post, leg.facing);
    if (manner_ == Manner::faces) {
        if (!walk_.stages.empty()) return refusal(Fault::not_alone, WC_8_1);
    } else {
        ManoeuvreRule rule;
        if (auto refused = may(Manoeuvre::turn, rule)) return refused;
        if (rule.most > 0 && turns_ >= rule.most) return refusal(Fault::bad_leg, WC_4_5);
        if (turns_on_the_spot(book(), body.formation))
            turned = turned_on_the_spot(book(), body, stance_.post, leg.facing);
        if (!turned) return refusal(Fault::bad_leg, WC_4_16);
        ++turns_;
        walk_.costs.back() = rule.cost;
    }
    walk_.widened_by = WC_4_16;
    return changes_place({turned->post, static_cast<std::uint8_t>(turned->files)});
}

// WC-4.6: the front centre is kept.
Walker::Refused Walker::form(const Leg& leg) {
    enforces(WC_4_6);
    const Array array{state_.unit(id_).figures, stance_.files};
    const int files = files_of(leg.formation);
    const int ranks = files < 1 || files > array.figures ? 0 : ranks_changed(array, files);
    if (ranks == 0) return refusal(Fault::bad_formation, WC_4_6);
    ManoeuvreRule rule;
    if (auto refused = may(Manoeuvre::ranks, rule)) return refused;
    walk_.costs.back() = rule.cost * ranks;
    ranks_.back() = ranks;
    walk_.widened_by = WC_4_6;
    return changes_place({stance_.post, static_cast<std::uint8_t>(files)});
}

// WC-8.4: its rear on its own edge, facing in.
Walker::Refused Walker::deploy(const Leg& leg) {
    enforces(WC_8_4);
    if (!walk_.stages.empty()) return refusal(Fault::not_alone, WC_8_4);
    const int files = files_of(leg.formation);
    if (files < 1 || files > state_.unit(id_).figures) return refusal(Fault::bad_formation, WC_4_6);
    const Edge edge = setup_.own_edge(setup_.side(id_));
    if (leg.facing != inwards(edge)) return refusal(Fault::not_at_edge, WC_8_4);
    stance_.files = static_cast<std::uint8_t>(files);
    if (!setup_.terrain().holds(leg.to)) return refusal(Fault::off_table, WC_1_12);
    set({post_of_centre({leg.to, leg.facing}, depth()), stance_.files});
    const Point rear = middle(quad_.rear());
    const Box table = setup_.terrain().box();
    const std::int32_t off = edge == Edge::northern   ? table.high.y - rear.y
                             : edge == Edge::eastern  ? table.high.x - rear.x
                             : edge == Edge::southern ? rear.y - table.low.y
                                                      : rear.x - table.low.x;
    if (off > touch.ticks()) return refusal(Fault::not_at_edge, WC_8_4);
    return std::nullopt;
}

// ---- the account: WC-4.1 to 4.4, 5.5 ------------------------------------------------------------

// WC-4.6: at double pace a change of ranks is paid of the base move, so that each of its inches takes
// two; on ground where nobody doubles it takes one.
void Walker::pay_for_ranks() {
    enforces(WC_4_6);
    if (!doubles() || (!limit_ && walk_.worst == Going::clear)) return;
    const Length each = rule_of(book(), troops_, Manoeuvre::ranks, Pace::base).cost;
    for (std::size_t i = 0; i < ranks_.size(); ++i) {
        if (ranks_[i] == 0) continue;
        walk_.cost -= walk_.costs[i] - each * ranks_[i];
        walk_.costs[i] = each * ranks_[i];
    }
}

Walker::Refused Walker::afford() {
    enforces(WC_4_1);
    const Length reach = reach_of(setup_, state_, id_, manner_);
    const bool free = manner_ == Manner::faces || manner_ == Manner::returns;
    walk_.allowance = limit_.value_or(reach);
    Clause clause = manner_ == Manner::quick_march ? WC_4_3
                    : doubles()                    ? WC_4_2
                    : manner_ == Manner::backwards ? WC_4_4
                                                   : WC_4_1;
    if (!free && !limit_ && !person() && walk_.worst != Going::clear) {
        const GroundSituation s = ground_situation(setup_, state_, id_, manner_, walk_.wood);
        walk_.ground = move_on(s, walk_.worst);
        clause = walk_.ground.clause;
        walk_.allowance = walk_.ground.fixed;
        if (walk_.ground.dice != GroundMove::Dice::none)
            walk_.allowance = Length::from_inches(inches_on(s, walk_.ground).high());
        if (book().rulings.terrain_when == TerrainWhen::on_entering)
            walk_.allowance = std::max(walk_.allowance, std::min(walk_.entered, reach));
    }
    if (free || walk_.cost <= walk_.allowance) return std::nullopt;
    Refusal refused = refusal(Fault::too_far, clause, walk_.cost, walk_.allowance);
    const auto dearest = std::max_element(walk_.costs.begin(), walk_.costs.end());
    refused.dearest = *dearest;
    refused.leg = static_cast<std::int8_t>(dearest - walk_.costs.begin());
    return refused;
}

// ---- where it ends: WC-1.12, 4.14 ---------------------------------------------------------------

Walker::Refused Walker::may_stop() const {
    if (book().rulings.double_bar == DoubleBar::begins_or_ends)
        if (auto refused = stays_out(quad_)) return refused;
    if (person() && joined_at(setup_, state_, id_, quad_) != UnitId::none)
        return is_on_table(setup_, quad_) ? std::nullopt
                                          : Refused{refusal(Fault::off_table, WC_1_12)};
    if (person()) {
        const UnitId there = lies_on_person(setup_, state_, id_, quad_);
        if (there != UnitId::none) return refusal(Fault::overlaps, WC_1_12, there);
    }
    return may_stand(setup_, state_, id_, stance_);
}

}  // namespace

Walk walk(const Setup& setup, const State& state, UnitId id, Manner manner, const Legs& legs) {
    return Walker{setup, state, id, manner, legs, std::nullopt}.run();
}

// ---- stopping short: WC-5.5 ---------------------------------------------------------------------

namespace {

// The leg with no more than this to spend, what it costs being known; nothing if it is not begun.
std::optional<Leg> shortened(const Leg& leg, const Stance& from, const Quad& quad, Length cost,
                             Length left) {
    if (left <= Length{}) return std::nullopt;
    Leg shorter = leg;
    if (leg.kind == LegKind::advance || leg.kind == LegKind::back) {
        shorter.distance = Length::from_ticks(leg.distance.ticks() * left.ticks() / cost.ticks());
        return shorter;
    }
    if (leg.kind != LegKind::wheel) return std::nullopt;
    const Turn angle = from.post.facing.turn_to(leg.facing);
    auto seconds = static_cast<std::int32_t>(angle.arcseconds() * left.ticks() / cost.ticks());
    const bool right = angle > Turn{};
    const Point pivot = right ? quad.front_right() : quad.front_left();
    const Point outer = right ? quad.front_left() : quad.front_right();
    while (seconds != 0 && wheel_path(outer, {pivot, Turn::from_arcseconds(seconds)}) > left)
        seconds += seconds > 0 ? -1 : 1;
    if (seconds == 0) return std::nullopt;
    shorter.facing = from.post.facing + Turn::from_arcseconds(seconds);
    return shorter;
}

// The legs that can be paid.
Legs affordable(const Setup& setup, const State& state, UnitId id, const Walk& whole,
                const Legs& legs, Length allowance) {
    Legs paid;
    Stance from = stance_of(setup, state, id);
    Length left = allowance;
    for (std::size_t i = 0; i < legs.size(); ++i) {
        if (whole.costs[i] > left) {
            const auto leg =
                shortened(legs[i], from, quad_at(setup, state, id, from), whole.costs[i], left);
            if (leg) paid.push_back(*leg);
            return paid;
        }
        left -= whole.costs[i];
        paid.push_back(legs[i]);
        from = whole.stages[i];
    }
    return paid;
}

}  // namespace

Walk cut_short(const Setup& setup, const State& state, UnitId id, Manner manner, const Legs& legs,
               const Walk& whole, Length allowance) {
    enforces(WC_5_5);
    constexpr Length shorter = inches(1, 4);
    for (Length most = std::min(allowance, whole.cost);; most = most - shorter) {
        // What costs nothing may still lead where it cannot stand: then it stays.
        const Legs paid =
            most > Length{} ? affordable(setup, state, id, whole, legs, most) : Legs{};
        const Walk walked = Walker{setup, state, id, manner, paid, allowance}.run();
        if (!walked.refusal || paid.empty()) return walked;
    }
}

// ---- entering bad ground: WC-5.5 ----------------------------------------------------------------

Length sure_before_ground(const Walk& walked, const GroundSituation& s) {
    if (s.book.rulings.terrain_when != TerrainWhen::on_entering) return Length{};
    return std::min(walked.entered, s.reach);
}

}  // namespace grognard::war_and_conquest
