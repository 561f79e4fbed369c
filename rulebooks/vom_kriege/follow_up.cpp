// SPDX-License-Identifier: Apache-2.0
//
// What follows a melee: the place taken, the cavalry's second charge, and the end of every contact.
// VK-9.15, 9.22, 9.23, 9.26. The last part of melee.h.
#include <algorithm>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/areas.h"
#include "rulebooks/vom_kriege/melee.h"
#include "rulebooks/vom_kriege/moving.h"
#include "rulebooks/vom_kriege/retreats.h"

namespace grognard::vom_kriege {

using Stage = step::Melee::Stage;

// ---- the place left -----------------------------------------------------------------------------

namespace {

// The attacker carried in a straight line, if nothing is in its way and it has room at the end.
std::optional<Post> carried_on(const Setup& setup, const State& state, UnitId id, Bearing way,
                               Length distance) {
    const Post& now = state.unit(id).post;
    if (clear_way(setup, state, id, now, way, distance) < distance) return std::nullopt;
    const Post there = carried(now, way, distance);
    if (may_stand(setup, state, id, there, {})) return std::nullopt;
    if (enemy_touched_at(setup, state, id, there) != UnitId::none) return std::nullopt;  // VK-7.10
    return there;
}

}  // namespace

std::optional<Post> place_taken(const Setup& setup, const State& state, const step::Melee& melee) {
    const UnitId id = melee.attacker;
    const Post& now = state.unit(id).post;
    const Post& left = melee.place_left;
    if (left.in_area()) {
        if (!may_occupy(setup, state, id, left.area)) return std::nullopt;
        return post_within(setup, id, left.area, now);
    }
    if (now.in_area()) return std::nullopt;
    if (setup.book.rulings.followup_place == FollowupPlace::centre) {
        const Point from = centre_of(setup, id, now);
        const Point to = centre_of(setup, melee.target, left);
        return carried_on(setup, state, id, bearing(from, to), gap(from, to));
    }
    // Squared up to the loser, its front edge is as a rule there already.
    const Footprint own = footprint(setup, id, now);
    const auto until = slide_until_touch(own, now.facing.forward(setup.book.near.adjacent.value),
                                         footprint(setup, melee.target, left));
    if (!until || *until <= touch) return now;
    return carried_on(setup, state, id, now.facing, *until);
}

// ---- step 6 -------------------------------------------------------------------------------------

namespace {

// VK-9.15: so many a turn; the second melee's place is part of the one it belongs to (VK-9.26).
bool has_follow_up_left(const Setup& setup, const State& state, UnitId id) {
    return state.unit(id).followed_up < setup.book.melee_result.followups.value;
}

bool may_follow_up(const Setup& setup, const State& state, const step::Melee& melee) {
    enforces(VK_9_26);
    const UnitId id = melee.attacker;
    if (!melee.target_gone || melee.attacker_gone || melee.fell_back) return false;
    if (!state.unit(id).on_table() || at_maximum(setup, state, id)) return false;
    return has_follow_up_left(setup, state, id) || melee.is_second;
}

Length second_charge_move(const Setup& setup, const State& state, UnitId id) {
    const Length move = rate(setup.book, setup.troops(id), state.unit(id).post.formation);
    return setup.book.melee_result.followup_move.of(move);
}

// VK-9.15: cavalry in good order that has an enemy to reach, standing there.
bool may_charge_on(const Setup& setup, const State& state, UnitId id, const Post& from) {
    if (!setup.troops(id).is_cavalry() || state.unit(id).disordered) return false;
    const Length reach = from.in_area() ? Length{} : second_charge_move(setup, state, id);
    return enemy_within(setup, state, setup.side(id), footprint(setup, id, from), reach) !=
           UnitId::none;
}

// Whether it makes a difference.
bool is_worth_asking(const Setup& setup, const State& state, const step::Melee& melee,
                     const Post& place) {
    const UnitId id = melee.attacker;
    if (!(place == state.unit(id).post)) return true;
    return has_follow_up_left(setup, state, id) && may_charge_on(setup, state, id, place);
}

bool offer_follow_up(Battle& battle, step::Melee& melee) {
    const auto skip = [&] {
        melee.stage = Stage::disorder;
        return true;
    };
    if (!may_follow_up(battle.setup, battle.state, melee)) return skip();
    const auto place = place_taken(battle.setup, battle.state, melee);
    if (!place) {
        battle.log({.what = happening::no_room_to_follow,
                    .clause = VK_9_23,
                    .side = battle.setup.side(melee.attacker),
                    .unit = melee.attacker,
                    .other = melee.target});
        return skip();
    }
    return is_worth_asking(battle.setup, battle.state, melee, *place) ? false : skip();
}

// Enemy leaders make way first.
void take_place(Battle& battle, step::Melee& melee) {
    const UnitId id = melee.attacker;
    const auto place = place_taken(battle.setup, battle.state, melee);
    UnitList leaders;
    if (place) add_leaders_at(battle.setup, battle.state, id, *place, leaders);
    const Mover mover{.unit = id, .group = {id}};
    if (drive_off(battle, melee.rolled_at, melee.driven, mover, leaders)) return;
    Unit& unit = battle.state.unit(id);
    const bool first = has_follow_up_left(battle.setup, battle.state, id);
    if (first) ++unit.followed_up;
    melee.stage = first ? Stage::second : Stage::disorder;
    battle.log({.what = happening::followed_up,
                .clause = VK_9_15,
                .side = battle.setup.side(id),
                .unit = id,
                .other = melee.target});
    if (!place) return;
    const bool enters = place->in_area() && place->area != unit.post.area;
    unit.post = *place;
    if (enters)
        battle.log({.what = happening::entered,
                    .clause = VK_9_23,
                    .side = battle.setup.side(id),
                    .unit = id,
                    .value = place->area});
    make_room(battle, id);
}

void offer_second_charge(Battle& battle, step::Melee& melee) {
    const UnitId id = melee.attacker;
    const Unit& unit = battle.state.unit(id);
    const bool able = unit.on_table() && may_charge_on(battle.setup, battle.state, id, unit.post);
    melee.stage = able ? Stage::second_melee : Stage::disorder;
    if (able) battle.push(step::FollowUpMove{id});
}

// The charge, if it came home, is fought at once.
void fight_again(Battle& battle, step::Melee& melee) {
    melee.stage = Stage::disorder;
    const UnitId id = melee.attacker;
    if (!battle.state.unit(id).on_table()) return;
    for (const Charge& charge : battle.state.charges) {
        if (charge.charger != id || charge.over) continue;
        if (!battle.state.unit(charge.target).on_table()) continue;
        return begin_second_melee(battle, id, charge.target);
    }
}

}  // namespace

bool carry_on_follow_up(Battle& battle) {
    step::Melee& melee = battle.top<step::Melee>();
    if (melee.stage == Stage::follow_up) return offer_follow_up(battle, melee);
    if (melee.stage == Stage::place)
        take_place(battle, melee);
    else if (melee.stage == Stage::second)
        offer_second_charge(battle, melee);
    else
        fight_again(battle, melee);
    return true;
}

void ask_follow_up(const Setup& setup, const State&, const step::Melee& melee, Question& question) {
    question.by = setup.side(melee.attacker);
    question.clause = VK_9_15;
    question.topic = verb::follow_up;
    question.unit = melee.attacker;
    question.other = melee.target;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::follow_up, melee.attacker, melee.target});
    pick.options.push_back({verb::hold, melee.attacker, melee.target});
}

void pick_follow_up(Battle& battle, const Option& option) {
    step::Melee& melee = battle.top<step::Melee>();
    melee.stage = option.verb == verb::follow_up ? Stage::place : Stage::disorder;
    if (melee.stage == Stage::place) return;
    battle.log({.what = happening::held_back,
                .clause = VK_9_15,
                .side = battle.setup.side(melee.attacker),
                .unit = melee.attacker,
                .other = melee.target});
}

// ---- the second charge --------------------------------------------------------------------------

void ask_follow_up_move(const Setup& setup, const State& state, UnitId unit, Question& question) {
    question.by = setup.side(unit);
    question.clause = VK_9_23;
    question.topic = verb::second_charge;
    question.unit = unit;
    Place& place = question.asked.emplace<Place>();
    place.unit = unit;
    place.allowance = second_charge_move(setup, state, unit);
    place.may_stay = true;
    place.group.push_back(unit);
    place.formations.push_back(formation_id(state.unit(unit).post.formation));
}

void take_follow_up_move(Battle& battle, const Legs& legs) {
    const UnitId unit = battle.top<step::FollowUpMove>().unit;
    battle.pop();
    if (!legs.empty() && battle.state.unit(unit).on_table())
        begin_follow_up_move(battle, unit, legs);
}

void charge_on_after_leader(Battle& battle, const step::Moving& moved) {
    if (battle.setup.book.rulings.followup_leader != FollowupLeader::charges_on) return;
    const UnitId id = moved.placing.unit;
    UnitId leader = UnitId::none;
    moved.driven.each([&](UnitId gone) {
        if (battle.setup.side(gone) != battle.setup.side(id)) leader = gone;
    });
    if (leader == UnitId::none || !has_follow_up_left(battle.setup, battle.state, id)) return;
    Unit& unit = battle.state.unit(id);
    if (!may_charge_on(battle.setup, battle.state, id, unit.post)) return;
    ++unit.followed_up;
    battle.push(step::FollowUpMove{id});
}

// ---- the end of the combat phase ----------------------------------------------------------------

void end_contacts(Battle& battle) {
    enforces(VK_9_22);
    for (const UnitId id : battle.setup.command(battle.state.acting).units) {
        const UnitList enemies = enemies_in_contact(battle.setup, battle.state, id);
        if (enemies.empty() || battle.state.steps.size() + 2 > battle.state.steps.capacity())
            continue;
        fall_back(battle, id, enemies[0], battle.setup.book.contact_ends());
    }
    for (Charge& charge : battle.state.charges) charge.over = true;
}

}  // namespace grognard::vom_kriege
