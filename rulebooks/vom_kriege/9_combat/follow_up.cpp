// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/follow_up.h"

#include <algorithm>
#include <array>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/4_terrain/areas.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/second_charge.h"
#include "rulebooks/vom_kriege/8_reactions/approach.h"
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"
#include "rulebooks/vom_kriege/8_reactions/leaders.h"
#include "rulebooks/vom_kriege/8_reactions/squares.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

using Stage = step::Melee::Stage;

// ---- the place left -----------------------------------------------------------------------------

namespace {

// It can stand there, and touches no enemy (VK-7.10).
bool has_room(const Setup& setup, const State& state, UnitId id, const Post& there) {
    return !may_stand(setup, state, id, there, {}) &&
           enemy_touched_at(setup, state, id, there) == UnitId::none;
}

// The attacker carried in a straight line, if nothing is in its way and it has room at the end.
std::optional<Post> carried_on(const Setup& setup, const State& state, UnitId id, Bearing way,
                               Length distance) {
    const Post& now = state.unit(id).post;
    if (clear_way(setup, state, id, now, way, distance) < distance) return std::nullopt;
    const Post there = carried(now, way, distance);
    if (!has_room(setup, state, id, there)) return std::nullopt;
    return there;
}

// The same up to this distance, as far as there is room; nothing if that is not a step.
std::optional<Post> carried_as_far_as_it_goes(const Setup& setup, const State& state, UnitId id,
                                              const Post& from, Bearing way, Length most) {
    constexpr Length step = inches(1, 16);
    constexpr Length tick = Length::from_ticks(1);
    constexpr Length least = touch + tick;
    const auto fits = [&](Length gone) {
        return has_room(setup, state, id, carried(from, way, gone));
    };
    Length gone = clear_way(setup, state, id, from, way, most);
    Length too_far = gone + tick;
    while (gone < least || !fits(gone)) {
        if (gone <= least) return std::nullopt;
        too_far = gone;
        gone = std::max(gone - step, least);
    }
    while (too_far - gone > tick) {
        const Length half = gone + (too_far - gone) / 2;
        (fits(half) ? gone : too_far) = half;
    }
    return carried(from, way, gone);
}

// How far ahead of this front the far edge of the place left lies.
Length far_edge_of(const Quad& left, const Post& from) {
    const SinCos way = from.facing.sin_cos();
    std::int64_t most = 0;
    for (const Point corner : left.corners) {
        const Offset to = corner - from.front;
        most = std::max(most, std::int64_t{way.sine} * to.dx + std::int64_t{way.cosine} * to.dy);
    }
    return Length::from_ticks((most + (std::int64_t{1} << 29)) >> 30);
}

// VK-9.23: whoever stands outside, nobody may be inside.
std::optional<Post> area_taken(const Setup& setup, const State& state, UnitId id, AreaId area) {
    const Troops& troops = setup.troops(id);
    if (!may_hold_areas(setup.book, troops) || holder_of(state, area) != UnitId::none)
        return std::nullopt;
    return post_within(setup, id, area, state.unit(id).post);
}

// Out of the area it fought from, over the edge at which the loser stood.
std::optional<Post> place_outside(const Setup& setup, const State& state, UnitId id,
                                  const Quad& left) {
    const Post& now = state.unit(id).post;
    const Outline area = setup.area(now.area).outline;
    const std::array<Segment, 4> faces{left.front(), left.left(), left.rear(), left.right()};
    // Without their ends: each meets its neighbours there.
    const auto away = [&](std::size_t i) {
        const Offset end = along(faces[i].way(), 2 * touch);
        return gap(Segment{faces[i].from + end, faces[i].to - end}, area);
    };
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < faces.size(); ++i)
        if (away(i) < away(nearest)) nearest = i;
    const Point from = middle(faces[nearest]);
    const Point to = middle(faces[(nearest + 2) % 4]);
    const Post at_edge{from, bearing(from, to), now.formation};
    return carried_as_far_as_it_goes(setup, state, id, at_edge, at_edge.facing,
                                     gap(from, to) + touch);
}

}  // namespace

std::optional<Post> place_taken(const Setup& setup, const State& state, const step::Melee& melee) {
    const UnitId id = melee.attacker;
    const Post& now = state.unit(id).post;
    const Post& left = melee.place_left;
    if (left.in_area()) return area_taken(setup, state, id, left.area);
    const Footprint loser = footprint(setup, melee.target, left);
    if (now.in_area()) {
        const bool advances = setup.book.rulings.followup_place == FollowupPlace::rear_edge;
        return advances ? place_outside(setup, state, id, loser.quad()) : std::nullopt;
    }
    switch (setup.book.rulings.followup_place.value) {
    case FollowupPlace::rear_edge:
        return carried_as_far_as_it_goes(setup, state, id, now, now.facing,
                                         far_edge_of(loser.quad(), now));
    case FollowupPlace::centre: {
        const Point from = centre_of(setup, id, now);
        const Point to = centre_of(setup, melee.target, left);
        return carried_on(setup, state, id, bearing(from, to), gap(from, to));
    }
    case FollowupPlace::near_edge: break;
    }
    // Squared up to the loser, its front edge is as a rule there already.
    const Footprint own = footprint(setup, id, now);
    const auto until =
        slide_until_touch(own, now.facing.forward(setup.book.near.adjacent.value), loser);
    if (!until || *until <= touch) return now;
    return carried_on(setup, state, id, now.facing, *until);
}

// ---- step 6 -------------------------------------------------------------------------------------

namespace {

bool may_follow_up(const Setup& setup, const State& state, const step::Melee& melee) {
    enforces(VK_9_26);
    const UnitId id = melee.attacker;
    if (!melee.target_gone || melee.attacker_gone || melee.fell_back) return false;
    if (!state.unit(id).on_table() || at_maximum(setup, state, id)) return false;
    return has_follow_up_left(setup, state, id) || melee.is_second;
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
        battle.log({.what = happened::NoRoomToFollow{},
                    .clause = VK_9_23,
                    .side = battle.setup.side(melee.attacker),
                    .unit = melee.attacker,
                    .other = melee.target});
        return skip();
    }
    return is_worth_asking(battle.setup, battle.state, melee, *place) ? false : skip();
}

// What was missing to the whole of the place, for want of room.
Length short_of_place(const Setup& setup, const step::Melee& melee, const Post& place) {
    const bool to_far_edge = setup.book.rulings.followup_place == FollowupPlace::rear_edge;
    if (!to_far_edge || place.in_area() || melee.place_left.in_area()) return {};
    const Length missing =
        far_edge_of(footprint(setup, melee.target, melee.place_left).quad(), place);
    return missing > touch ? missing : Length{};
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
    const Length short_by = place ? short_of_place(battle.setup, melee, *place) : Length{};
    battle.log({.what = happened::FollowedUp{short_by},
                .clause = VK_9_15,
                .side = battle.setup.side(id),
                .unit = id,
                .other = melee.target});
    if (!place) return;
    const Post left = unit.post;
    unit.post = *place;
    const auto log_area = [&](Happening what) {
        battle.log({.what = what, .clause = VK_9_23, .side = battle.setup.side(id), .unit = id});
    };
    if (left.area != place->area) {
        if (left.in_area())
            log_area(happened::LeftArea{left.area, !place->in_area(), place->formation});
        if (place->in_area()) log_area(happened::Entered{.area = place->area});
    }
    make_room(battle, id);
}

// VK-8.6: it moves, so infantry that it comes adjacent to may form square first.
bool let_squares_form(Battle& battle, step::Melee& melee) {
    const auto place = place_taken(battle.setup, battle.state, melee);
    const UnitId infantry = place ? approached_in_follow_up(battle.setup, battle.state,
                                                            melee.attacker, *place, melee.asked)
                                  : UnitId::none;
    if (infantry != UnitId::none) return false;
    if (place) tell_barred_in_follow_up(battle, melee.attacker, *place, melee.asked);
    melee.stage = Stage::place;
    return true;
}

// A square may change where it can go: its owner is asked again whether it is to.
void form_square(Battle& battle, step::Melee& melee) {
    if (!close_up(battle, melee.square, melee.rolled_at, melee.driven)) return;
    melee.square = UnitId::none;
    melee.stage = Stage::follow_up;
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

bool carry_on_follow_up(Battle& battle, step::Melee& melee) {
    if (melee.stage == Stage::follow_up) return offer_follow_up(battle, melee);
    if (melee.stage == Stage::approach) return let_squares_form(battle, melee);
    if (melee.stage == Stage::closing_up)
        form_square(battle, melee);
    else if (melee.stage == Stage::place)
        take_place(battle, melee);
    else if (melee.stage == Stage::second)
        offer_second_charge(battle, melee);
    else
        fight_again(battle, melee);
    return true;
}

void ask_follow_up(const Setup& setup, const State& state, const step::Melee& melee,
                   Question& question) {
    if (melee.stage == Stage::approach) {
        const auto place = place_taken(setup, state, melee);
        GR_ASSERT(place);
        const UnitId infantry =
            approached_in_follow_up(setup, state, melee.attacker, *place, melee.asked);
        return ask_square(setup, infantry, melee.attacker, question);
    }
    question.by = setup.side(melee.attacker);
    question.clause = VK_9_15;
    question.topic = verb::follow_up;
    question.unit = melee.attacker;
    question.other = melee.target;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::follow_up, melee.attacker, melee.target});
    pick.options.push_back({verb::hold, melee.attacker, melee.target});
}

void pick_follow_up(Battle& battle, step::Melee& melee, const Option& option) {
    if (option.verb == verb::form_square || option.verb == verb::stand) {
        melee.asked.add(option.unit);
        if (option.verb == verb::form_square) begin_square_roll(battle, option);
        return;
    }
    melee.stage = option.verb == verb::follow_up ? Stage::approach : Stage::disorder;
    if (melee.stage == Stage::approach) return;
    battle.log({.what = happened::HeldBack{},
                .clause = VK_9_15,
                .side = battle.setup.side(melee.attacker),
                .unit = melee.attacker,
                .other = melee.target});
}

// ---- the end of the combat phase ----------------------------------------------------------------

namespace {

bool has_open_charge(const State& state, UnitId id) {
    return std::any_of(state.charges.begin(), state.charges.end(),
                       [&](const Charge& charge) { return charge.charger == id && !charge.over; });
}

}  // namespace

void end_contacts(Battle& battle) {
    enforces(VK_9_22);
    for (const UnitId id : battle.setup.command(battle.state.acting).units) {
        const UnitList enemies = enemies_in_contact(battle.setup, battle.state, id);
        if (enemies.empty() || battle.state.steps.size() + 2 > battle.state.steps.capacity())
            continue;
        // Who holds an area stays in it, and the contact lasts: told if it has charged in vain.
        const bool stays = battle.state.unit(id).post.in_area();
        if (stays && !has_open_charge(battle.state, id)) continue;
        fall_back(battle, id, enemies[0], battle.setup.book.contact_ends());
    }
    for (Charge& charge : battle.state.charges) charge.over = true;
}

}  // namespace grognard::vom_kriege
