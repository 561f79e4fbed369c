// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/5_firing/targets.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/10_measuring/cover.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/10_measuring/sight.h"
#include "rulebooks/die_kriegskunst/10_measuring/zones.h"
#include "rulebooks/die_kriegskunst/state/fights.h"

namespace grognard::die_kriegskunst {

// ---- who bears: DK-5.11 -------------------------------------------------------------------------

FiguresFiring firing_at(const Setup& setup, const State& state, UnitId id, UnitId target) {
    const Unit& unit = state.unit(id);
    const Body body = body_of(setup, state, id);
    if (unit.post.formation == Formation::limbered) return {};
    if (!within(setup, state, id, target, longest_range(setup.book, body.troops))) return {};
    const Outline there = outline_of(setup, state, target);
    const Lookout lookout = lookout_of(setup, state, id, target);
    if (unit.buildings >= 0) {
        const Outline own = outline_of(setup, state, id);
        if (!lookout.sees(tape(Outline{own}, Outline{there}).from, there)) return {};
        return figures_bearing_from_buildings(setup.book, body, own, there);
    }
    const FiguresFiring firing =
        figures_bearing(setup.book, body, unit.post, there,
                        [&](Point from, Outline part) { return lookout.sees(from, part); });
    // DK-5.8: a single skirmisher has no die.
    const bool skirmishes = unit.post.formation == Formation::skirmish;
    return skirmishes && skirmish_dice(setup.book, firing.count) == 0 ? FiguresFiring{} : firing;
}

// ---- what a shot finds --------------------------------------------------------------------------

namespace {

bool has_supports(const Setup& setup, const State& state, UnitId target) {
    enforces(DK_5_4);
    const bool any_side = setup.book.rulings.target_supports == TargetSupports::any_side;
    const Length limit = setup.book.fire_target.supports_within;
    bool supported = false;
    each_unit(setup, state, setup.side(target), [&](UnitId other) {
        if (supported || other == target) return;
        supported = any_side ? within(setup, state, target, other, limit)
                             : is_backed_by(setup, state, target, other, limit);
    });
    return supported;
}

// DK-5.9: with the target or within 2 inches of it.
bool has_general_near(const Setup& setup, const State& state, UnitId target) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!setup.troops(id).is_general() || setup.side(id) != setup.side(target) ||
            !state.units[i].on_table())
            continue;
        if (state.units[i].attached == target ||
            within(setup, state, id, target, setup.book.near_general.within))
            return true;
    }
    return false;
}

}  // namespace

ShotSituation observe_shot(const Setup& setup, const State& state, UnitId id, UnitId target,
                           const FiguresFiring& firing) {
    enforces(DK_5_13);
    const Unit& unit = state.unit(id);
    const Unit& at = state.unit(target);
    ShotSituation s{.book = setup.book, .shooter = setup.troops(id)};
    s.formation = unit.formation();
    s.firing = firing.count;
    s.range = firing.range;
    s.first_fire = !unit.has_fired;
    s.fired_last_turn = unit.fired_last_turn;
    const bool any_move = setup.book.rulings.fire_memory == FireMemory::any_move;
    s.moved = any_move ? unit.moved : unit.moved_far;
    s.unformed = is_unformed(unit.condition);
    s.target = setup.troops(target);
    s.target_formation = at.formation();
    s.target_in_buildings = at.is_sheltered();
    s.target_in_cover =
        is_in_wood(setup, state, target) || is_behind_works(setup, state, target, id);
    s.enfiladed = is_enfiladed(setup.book, quad_of(state, target), faces_all_round(state, target),
                               centre_of(state, id));
    s.target_supports = has_supports(setup, state, target);
    s.general_near = has_general_near(setup, state, target);
    return s;
}

// ---- who may fire, and at whom: DK-1.6, 5.12 ----------------------------------------------------

namespace {

// Guns driven into ground where they cannot deploy.
bool cannot_serve_guns(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_4_3);
    const Formation formation = state.unit(id).post.formation;
    return formation == Formation::unlimbered &&
           !may_deploy(setup.troops(id), going_under(setup, formation, quad_of(state, id)));
}

// It is in melee: it neither fires nor is fired at.
bool is_out_of_fire(const Setup& setup, const State& state, UnitId id) {
    return in_melee(state, id) && setup.book.rulings.fire_melee == FireMelee::no;
}

}  // namespace

std::optional<Clause> may_not_fire(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_5_12);
    const Unit& unit = state.unit(id);
    if (!unit.on_table() || longest_range(setup.book, setup.troops(id)) == Length{}) return DK_5_1;
    if (unit.fired || is_out_of_fire(setup, state, id)) return DK_5_12;
    if (unit.post.formation == Formation::limbered) return DK_4_2;
    if (cannot_serve_guns(setup, state, id)) return DK_4_3;
    if (is_breaking(unit.condition)) return DK_1_6;
    if (unit.let_go) return DK_4_12;
    return std::nullopt;
}

namespace {

// DK-1.6, 5.13: unformed troops answer those who have fired at them, faltering ones only chargers.
bool may_answer(const Setup& setup, const Unit& unit, UnitId target) {
    if (unit.condition == Condition::formed) return true;
    if (unit.condition != Condition::unformed) return false;
    const bool last_too = setup.book.rulings.unformed_answer == UnformedAnswer::this_or_last;
    return unit.fired_on_by.has(target) || (last_too && unit.fired_on_by_last_turn.has(target));
}

// An enemy it may fire at, if it bears; no range to it is less than this but for rounding.
struct Mark {
    UnitId enemy = UnitId::none;
    Length away{};
};
using Marks = FixedVector<Mark, 64>;

// The nearest first.
Marks marks_of(const Setup& setup, const State& state, UnitId id) {
    Marks marks;
    if (may_not_fire(setup, state, id)) return marks;
    const Unit& unit = state.unit(id);
    const Length longest = longest_range(setup.book, setup.troops(id));
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        if (marks.full() || is_out_of_fire(setup, state, enemy) || !may_answer(setup, unit, enemy))
            return;
        if (!within(setup, state, id, enemy, longest)) return;
        marks.push_back({enemy, gap_between(setup, state, id, enemy)});
    });
    std::sort(marks.begin(), marks.end(), [](const Mark& a, const Mark& b) {
        return std::pair{a.away, a.enemy} < std::pair{b.away, b.enemy};
    });
    return marks;
}

}  // namespace

FixedVector<UnitId, 64> targets_of(const Setup& setup, const State& state, UnitId id) {
    FixedVector<UnitId, 64> targets;
    FixedVector<Length, 64> ranges;  // rounded: those within `touch` of each other are the same
    const bool nearest_only =
        !setup.troops(id).is_artillery() && setup.book.rulings.fire_target == FireTarget::nearest;
    for (const Mark& mark : marks_of(setup, state, id)) {
        if (nearest_only && !ranges.empty() && mark.away > ranges[0] + 2 * touch) break;
        const FiguresFiring firing = firing_at(setup, state, id, mark.enemy);
        if (firing.count == 0) continue;
        std::size_t place = 0;
        while (place < ranges.size() &&
               std::pair{ranges[place], targets[place]} < std::pair{firing.range, mark.enemy})
            ++place;
        ranges.insert(place, firing.range);
        targets.insert(place, mark.enemy);
    }
    if (nearest_only)
        while (!targets.empty() && ranges[targets.size() - 1] > ranges[0] + touch)
            targets.pop_back();
    return targets;
}

bool has_target(const Setup& setup, const State& state, UnitId id) {
    const Marks marks = marks_of(setup, state, id);
    return std::any_of(marks.begin(), marks.end(), [&](const Mark& mark) {
        return firing_at(setup, state, id, mark.enemy).count > 0;
    });
}

}  // namespace grognard::die_kriegskunst
