// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/targets.h"

#include <algorithm>

#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/9_combat/aim.h"
#include "rulebooks/vom_kriege/9_combat/fire.h"
#include "rulebooks/vom_kriege/9_combat/sight.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// ---- fire support: VK-9.8, 9.20 -----------------------------------------------------------------

namespace {

bool half_its_stands(const Setup& setup, UnitId id, const Sighted& seen) {
    const Factor& part = setup.book.fire_adjust.support_part;
    const int all = stand_count(setup.book, setup.troops(id));
    return seen.stands * part.over >= all * part.times;
}

// It could itself shoot this target, with half its stands, and not as a skirmisher.
bool could_lend_fire(const Setup& setup, const State& state, UnitId id, UnitId target) {
    if (state.unit(id).shot) return false;
    if (range_between(setup, state, id, target) > longest_range(setup.book, setup.troops(id)))
        return false;
    const Sighted seen = sight_of(setup, state, id, target);
    if (!seen.any() || !half_its_stands(setup, id, seen)) return false;
    const Shot shot = take_aim(setup, state, aim_by_order(state, id, target), seen);
    return !shot.refusal && shot.kind != FireKind::skirmish;
}

bool may_support(const Setup& setup, const State& state, UnitId id, UnitId target) {
    enforces(VK_9_20);
    const bool ordered = setup.book.rulings.support_order == SupportOrder::yes;
    if (ordered && setup.unit(id).command != state.acting) return false;
    // Without an order of its own or with, a group never mixes shooting and melee.
    const bool has_order = state.unit(id).order >= 0;
    return !may_not_shoot(setup, state, id, ordered || has_order) &&
           could_lend_fire(setup, state, id, target);
}

bool may_support_defence(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    return can_fire(setup, state, id) && may_react(setup, state, id, charger) &&
           enemies_in_contact(setup, state, id).empty() &&
           could_lend_fire(setup, state, id, charger);
}

}  // namespace

bool in_defence(const Setup& setup, const State& state, UnitId shooter) {
    return setup.side(shooter) != attacker(setup, state);
}

UnitList fire_supports(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    UnitList able;
    const bool defence = in_defence(setup, state, shooter);
    if (defence && setup.book.rulings.defensive_support == DefensiveSupport::no) return able;
    const Length reach = setup.book.gun_range.back() + unit_reach;
    each_near(state, state.unit(target).post.front, reach, [&](UnitId id, const Unit&) {
        if (id == shooter || setup.side(id) != setup.side(shooter) || able.full()) return;
        const bool may = defence ? may_support_defence(setup, state, id, target)
                                 : may_support(setup, state, id, target);
        if (may) able.push_back(id);
    });
    return able;
}

// ---- targets: VK-9.2 ----------------------------------------------------------------------------

namespace {

struct Candidate {
    UnitId id = UnitId::none;
    Length range;
};
using Candidates = FixedVector<Candidate, units_most>;

bool can_be_shot_at(const Setup& setup, UnitId id, Side by) {
    if (setup.side(id) == by) return false;
    enforces(VK_11_5);
    return !setup.troops(id).is_leader() || setup.book.rulings.leader_shot_at == LeaderShotAt::yes;
}

// Enemies in range, the nearest first; `fresh` ones have not been shot at or contacted.
Candidates in_range(const Setup& setup, const State& state, UnitId shooter, bool fresh) {
    Candidates candidates;
    const Post& post = state.unit(shooter).post;
    const Length longest = longest_range(setup.book, setup.troops(shooter));
    const Length reach = longest + reach_of(setup, shooter, post);
    each_near(state, post.front, reach, [&](UnitId id, const Unit& unit) {
        if ((unit.shot_at || unit.contacted) == fresh) return;
        if (!can_be_shot_at(setup, id, setup.side(shooter))) return;
        const Length range = range_between(setup, state, shooter, id);
        if (range > longest) return;
        std::size_t place = candidates.size();
        while (place > 0 && candidates[place - 1].range > range) --place;
        candidates.insert(place, {id, range});
    });
    return candidates;
}

// What a shot at one in range comes to: not in sight, no dice left even with the help there is, or
// a shot.
enum class Comes : std::uint8_t { to_no_sight, to_no_dice, to_a_shot };

Comes shot_comes(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    Aim aim = aim_by_order(state, shooter, target);
    const Sighted seen = sight_of(setup, state, shooter, target);
    Shot shot = take_aim(setup, state, aim, seen);
    if (!shot.refusal) return Comes::to_a_shot;
    if (shot.refusal->fault != Fault::no_dice) return Comes::to_no_sight;
    aim.supports = static_cast<int>(fire_supports(setup, state, shooter, target).size());
    const bool helped = aim.supports > 0 && !take_aim(setup, state, aim, seen).refusal;
    return helped ? Comes::to_a_shot : Comes::to_no_dice;
}

struct Closest {
    UnitList targets;              // the closest, or several as close, that it has dice against
    UnitId spared = UnitId::none;  // one as close that it has none against
    bool any() const { return !targets.empty() || spared != UnitId::none; }
};

// VK-9.2: the closest is the target, dice or no dice; by a ruling the closest that leaves it some.
// A tape does not tell two apart that differ by less than what counts as touching.
Closest closest_of(const Setup& setup, const State& state, UnitId shooter, bool fresh) {
    const bool passes_over = setup.book.rulings.fire_no_dice == FireNoDice::next_target;
    Closest closest;
    Length nearest{};
    for (const Candidate& candidate : in_range(setup, state, shooter, fresh)) {
        if (closest.any() && (candidate.range > nearest + touch || closest.targets.full())) break;
        const Comes comes = shot_comes(setup, state, shooter, candidate.id);
        if (comes == Comes::to_no_sight || (comes == Comes::to_no_dice && passes_over)) continue;
        if (!closest.any()) nearest = candidate.range;
        if (comes == Comes::to_a_shot)
            closest.targets.push_back(candidate.id);
        else
            closest.spared = candidate.id;
    }
    return closest;
}

Closest closest_to(const Setup& setup, const State& state, UnitId shooter) {
    if (may_not_shoot(setup, state, shooter, true)) return {};
    enforces(VK_9_2);
    const Closest closest = closest_of(setup, state, shooter, true);
    const bool again = setup.book.rulings.fire_none_left == FireNoneLeft::closest_again;
    return closest.any() || !again ? closest : closest_of(setup, state, shooter, false);
}

}  // namespace

UnitList targets_of(const Setup& setup, const State& state, UnitId shooter) {
    return closest_to(setup, state, shooter).targets;
}

UnitId spared_for_want_of_dice(const Setup& setup, const State& state, UnitId shooter) {
    const Closest closest = closest_to(setup, state, shooter);
    return closest.targets.empty() ? closest.spared : UnitId::none;
}

void tell_shots_not_made(Battle& battle) {
    if (!battle.events) return;
    for (const UnitId id : battle.setup.command(battle.state.acting).units) {
        const UnitId spared = spared_for_want_of_dice(battle.setup, battle.state, id);
        if (spared == UnitId::none) continue;
        battle.log({.what = happened::HadNoDice{},
                    .clause = VK_9_2,
                    .side = battle.setup.side(id),
                    .unit = id,
                    .other = spared});
    }
}

}  // namespace grognard::vom_kriege
