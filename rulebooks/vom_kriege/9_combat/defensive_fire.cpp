// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/defensive_fire.h"

#include <algorithm>

#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// The target, at close range, with the charger before its front.
Shot fire_of_target(const Setup& setup, const State& state, Aim aim, const Charge& charge) {
    const bool front_alone = setup.book.rulings.defensive_face == DefensiveFace::front_alone;
    if (front_alone && charge.face != Flank::front && !faces_all_round(setup, state, aim.shooter))
        return no_shot(Fault::wrong_face, VK_8_9, aim.shooter, aim.target);
    aim.point_blank = true;
    return take_aim(setup, state, aim, sight_of(setup, state, aim.shooter, aim.target));
}

// On the straight line from where the charge began to where it ended: of one that has entered an area,
// at its edge.
Post half_way(const Setup& setup, const Charge& charge, const Post& now) {
    const Post& end = now.in_area() ? charge.reached : now;
    Post there = end;
    if (end.in_area()) return there;
    const Factor& part = setup.book.reactions.half_way;
    const auto between = [&](std::int32_t from, std::int32_t to) {
        return static_cast<std::int32_t>(from + (std::int64_t{to} - from) * part.times / part.over);
    };
    there.front = {between(charge.began.front.x, end.front.x),
                   between(charge.began.front.y, end.front.y)};
    return there;
}

// A battery, while the charger was on its way.
Shot fire_of_battery(const Setup& setup, const State& state, Aim aim, const Charge& charge) {
    const auto at = [&](const Post& to) {
        aim.to = to;
        const Post& from = state.unit(aim.shooter).post;
        const Sighted seen = sight_of(setup, state, aim.shooter, from, aim.target, to);
        return take_aim(setup, state, aim, seen);
    };
    Shot best = at(charge.began);
    if (setup.book.rulings.defensive_from == DefensiveFrom::start) return best;
    const Shot nearer = at(half_way(setup, charge, state.unit(charge.charger).post));
    if (nearer.dice > best.dice) best = nearer;
    return best;
}

}  // namespace

Shot assess_defensive(const Setup& setup, const State& state, UnitId shooter, const Charge& charge,
                      const UnitList& supports) {
    if (!can_fire(setup, state, shooter) || !state.unit(charge.charger).on_table())
        return no_shot(Fault::bad_formation, VK_9_2, shooter, charge.charger);
    const bool counted_action =
        setup.book.rulings.artillery_actions == ArtilleryActions::whole_turn;
    if (counted_action && !has_action_left(setup, state, shooter))
        return no_shot(Fault::too_many_actions, VK_7_6, shooter, charge.charger);
    const Aim aim{.shooter = shooter,
                  .target = charge.charger,
                  .to = state.unit(charge.charger).post,
                  .supports = static_cast<int>(supports.size()),
                  .defensive = true};
    // VK-9.2: in spite of the contact only those who are charged.
    const UnitList charged = combined_target(setup, state, charge.target);
    const bool is_charged = std::find(charged.begin(), charged.end(), shooter) != charged.end();
    const UnitList enemies = enemies_in_contact(setup, state, shooter);
    if (!is_charged && !enemies.empty())
        return no_shot(Fault::touches_enemy, VK_9_2, shooter, enemies.front());
    Shot shot = is_charged ? fire_of_target(setup, state, aim, charge)
                           : fire_of_battery(setup, state, aim, charge);
    if (is_charged && shooter != charge.target && setup.troops(shooter).is_artillery()) {
        const Shot on_its_way = fire_of_battery(setup, state, aim, charge);
        if (on_its_way.dice > shot.dice) shot = on_its_way;
    }
    add_odds(setup, state, charge.charger, shot);
    return shot;
}

std::optional<Charge> charge_felt(const State& state, const step::Melee& melee) {
    const Charge* charge = charge_of(state, melee.attacker, melee.target);
    if (!charge) return std::nullopt;
    Charge felt = *charge;
    felt.target = melee.defender;
    return felt;
}

std::optional<Charge> charge_felt(const State& state, UnitId charger) {
    for (std::size_t i = state.steps.size(); i-- > 0;)
        if (const auto* melee = std::get_if<step::Melee>(&state.steps[i]))
            if (melee->attacker == charger) return charge_felt(state, *melee);
    return std::nullopt;
}

}  // namespace grognard::vom_kriege
