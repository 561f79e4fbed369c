// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/aim.h"

#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

bool can_fire(const Setup& setup, const State& state, UnitId id) {
    const Troops& troops = setup.troops(id);
    const Unit& unit = state.unit(id);
    if (!unit.on_table()) return false;
    if (troops.is_artillery()) return unit.post.formation == Formation::unlimbered;
    return troops.is_infantry() &&
           (unit.post.in_area() || unit.post.formation != Formation::march_column);
}

bool has_action_left(const Setup& setup, const State& state, UnitId id) {
    return !setup.troops(id).is_artillery() ||
           state.unit(id).actions < setup.book.battery.actions.value;
}

namespace {

Refusal refused(Fault fault, Clause clause, UnitId unit, UnitId other = UnitId::none) {
    return {.fault = fault, .clause = clause, .unit = unit, .other = other};
}

// An order that still lets it shoot.
std::optional<Refusal> not_ordered(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (unit.order < 0 || !order_allows(setup, state, id, Combat::shooting))
        return refused(Fault::not_ordered, VK_9_1, id);
    const Order& order = state.orders[static_cast<std::size_t>(unit.order)];
    if (order.combat == Combat::melee) return refused(Fault::not_ordered, VK_2_5, id);
    return std::nullopt;
}

}  // namespace

std::optional<Refusal> may_not_shoot(const Setup& setup, const State& state, UnitId id,
                                     bool needs_order) {
    if (!can_fire(setup, state, id)) return refused(Fault::bad_formation, VK_9_2, id);
    if (state.unit(id).fought) return refused(Fault::not_ordered, VK_9_1, id);
    if (at_maximum(setup, state, id)) return refused(Fault::not_ordered, VK_6_8, id);
    if (needs_order)
        if (const auto refusal = not_ordered(setup, state, id)) return refusal;
    if (!has_action_left(setup, state, id)) return refused(Fault::too_many_actions, VK_7_6, id);
    const UnitList enemies = enemies_in_contact(setup, state, id);
    if (!enemies.empty()) return refused(Fault::touches_enemy, VK_9_2, id, enemies.front());
    return std::nullopt;
}

// ---- range, sight and dice ----------------------------------------------------------------------

namespace {

bool holds(const Setup& setup, const Post& post, Ground ground) {
    return post.in_area() && setup.area(post.area).ground == ground;
}

// VK-4.10: fieldworks shelter from shots that cross them, also from one who leans over them.
bool works_shelter(const Setup& setup, const State& state, const Aim& aim) {
    const WorksInfo* works = works_of(setup, aim.target, aim.to);
    if (!works) return false;
    enforces(VK_4_10);
    const Point from = centre_of(setup, aim.shooter, state.unit(aim.shooter).post);
    return crosses_works(*works, {from, centre_of(setup, aim.target, aim.to)});
}

ShotSituation observe_shot(const Setup& setup, const State& state, const Aim& aim,
                           const Sighted& seen) {
    const Unit& shooter = state.unit(aim.shooter);
    ShotSituation s{.book = setup.book, .shooter = setup.troops(aim.shooter)};
    s.formation = shooter.post.formation;
    s.in_wood = holds(setup, shooter.post, Ground::wood);
    s.in_bua = holds(setup, shooter.post, Ground::town);
    s.range = aim.point_blank ? Length{} : seen.range;
    s.skirmish = aim.skirmish;
    s.order_bonus = aim.order_bonus;
    s.supports = aim.supports;
    s.shaken = is_shaken(setup, state, aim.shooter);
    s.disordered = shooter.disordered;
    s.marker = shooter.shot;
    s.obscured = seen.obscured;
    s.target = setup.troops(aim.target).arm;
    s.target_formation = aim.to.formation;
    s.target_in_wood = holds(setup, aim.to, Ground::wood);
    s.target_in_bua = holds(setup, aim.to, Ground::town);
    s.target_in_works = works_shelter(setup, state, aim);
    s.enfiladed = seen.enfiladed;
    s.defensive = aim.defensive;
    return s;
}

}  // namespace

Shot take_aim(const Setup& setup, const State& state, const Aim& aim, const Sighted& seen) {
    Shot shot;
    if (!seen.any()) {
        shot.refusal = refused(Fault::not_seen, VK_9_3, aim.shooter, aim.target);
        return shot;
    }
    const ShotSituation s = observe_shot(setup, state, aim, seen);
    const auto kind = fire_kind(s);
    if (!kind) {
        shot.refusal = refused(Fault::too_far, s.shooter.is_artillery() ? VK_9_5 : VK_9_4,
                               aim.shooter, aim.target);
        shot.refusal->measured = s.range;
        shot.refusal->allowed = longest_range(setup.book, s.shooter);
        return shot;
    }
    shot.kind = *kind;
    shot.tally = shot_tally(s);
    shot.dice = shot_dice(shot.tally);
    if (shot.dice == 0) shot.refusal = refused(Fault::no_dice, VK_9_6, aim.shooter, aim.target);
    return shot;
}

Aim aim_by_order(const State& state, UnitId shooter, UnitId target) {
    return {.shooter = shooter,
            .target = target,
            .to = state.unit(target).post,
            .order_bonus = has_bonus(state, shooter, Combat::shooting)};
}

bool spares_first_hit(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    const bool each_shot = setup.book.rulings.fire_open_order == FireOpenOrder::each_shot;
    return unit.post.formation == Formation::open_order && (each_shot || unit.hits == 0);
}

Reading reading_of(const Setup& setup, const State& state, UnitId target, const Faces& shown) {
    return shot_reading(setup.book, setup.troops(target).arm,
                        spares_first_hit(setup, state, target), shown);
}

void add_odds(const Setup& setup, const State& state, UnitId target, Shot& shot) {
    if (shot.dice > 0)
        shot.odds = shot_odds(setup.book, shot.dice, setup.troops(target).arm,
                              spares_first_hit(setup, state, target));
}

Shot no_shot(Fault fault, Clause clause, UnitId shooter, UnitId target) {
    Shot shot;
    shot.refusal = refused(fault, clause, shooter, target);
    return shot;
}

Shot assess_shot(const Setup& setup, const State& state, UnitId shooter, UnitId target,
                 const UnitList& supports, bool skirmish) {
    if (const auto refusal = may_not_shoot(setup, state, shooter, true)) {
        Shot none;
        none.refusal = refusal;
        return none;
    }
    Aim aim = aim_by_order(state, shooter, target);
    aim.supports = static_cast<int>(supports.size());
    aim.skirmish = skirmish;
    Shot shot = take_aim(setup, state, aim, sight_of(setup, state, shooter, target));
    add_odds(setup, state, target, shot);
    return shot;
}

}  // namespace grognard::vom_kriege
