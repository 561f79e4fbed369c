// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/8_reactions/under_way.h"

#include <algorithm>

#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/7_movement/moving.h"
#include "rulebooks/vom_kriege/8_reactions/approach.h"
#include "rulebooks/vom_kriege/8_reactions/counter_charge.h"
#include "rulebooks/vom_kriege/8_reactions/cut_short.h"
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"
#include "rulebooks/vom_kriege/8_reactions/leaders.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/8_reactions/squares.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

using Stage = step::Moving::Stage;

Under look(const Setup& setup, const State& state, const step::Moving& moving) {
    Under under{mover_in(setup, state, moving), {}};
    under.walked = walk(setup, state, under.mover, moving.legs);
    return under;
}

namespace {

// ---- leaders in the way: VK-8.1 ------------------------------------------------------------------

// On its way, or where it comes to stand: squared to its target, or in another formation.
UnitList leaders_in_the_way(const Setup& setup, const State& state, const Under& under) {
    UnitList leaders = under.walked.leaders_met;
    if (under.walked.refusal) return leaders;
    for (std::size_t i = 0; i < under.walked.ends.size(); ++i) {
        const UnitId id = under.mover.group[i];
        if (!(under.walked.ends[i] == state.unit(id).post))
            add_leaders_at(setup, state, id, under.walked.ends[i], leaders);
    }
    return leaders;
}

// ---- counter-charge: VK-8.2, 8.8 ----------------------------------------------------------------

// VK-8.2, 8.8: who could meet the charge.
UnitList counter_chargers(const Setup& setup, const State& state, const step::Moving& moving,
                          const Under& under) {
    UnitList found;
    const UnitId charger = moving.placing.unit;
    if (under.walked.refusal || under.walked.target == UnitId::none) return found;
    if (!setup.troops(charger).is_cavalry()) return found;
    for (std::size_t i = 0; i < state.units.size() && !found.full(); ++i) {
        const UnitId id = unit_id(i);
        if (!may_counter_charge(setup, state, id, charger)) continue;
        if (meeting(setup, state, under.mover, moving.legs, under.walked, id)) found.push_back(id);
    }
    return found;
}

// That the cavalry charged could not ride to meet the charge, unless it is among those who could.
void tell_no_counter_charge(Battle& battle, const step::Moving& moving, const Under& under,
                            const UnitList& could) {
    const UnitId target = under.walked.target;
    if (!battle.events || under.walked.refusal || target == UnitId::none) return;
    if (std::find(could.begin(), could.end(), target) != could.end()) return;
    const UnitId charger = moving.placing.unit;
    const Bar bar = counter_charge_bar(battle.setup, battle.state, target, charger);
    tell_barred(battle, target, charger, ReactionKind::counter_charge,
                bar == Bar::none ? Bar::not_in_time : bar);
}

// Charges that had reached it before it rode away find nobody (VK-8.2).
void ride_away_from(Battle& battle, UnitId counter) {
    for (Charge& charge : battle.state.charges) {
        if (charge.over || charge.target != counter) continue;
        if (in_contact(battle.setup, battle.state, charge.charger, counter)) continue;
        charge.over = true;
        battle.log({.what = happened::ChargeMissed{},
                    .clause = VK_8_2,
                    .side = battle.setup.side(charge.charger),
                    .unit = charge.charger,
                    .other = counter});
    }
}

}  // namespace

void counter_charge(Battle& battle, step::Moving& moving, const Under& under) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const UnitId charger = moving.placing.unit;
    const UnitId counter = moving.counter;
    const std::optional<Meeting> met =
        meeting(setup, state, under.mover, moving.legs, under.walked, counter);
    if (met) {
        UnitList leaders = met->leaders_met;
        add_leaders_at(setup, state, counter, met->counter, leaders);
        if (drive_off(battle, moving.asked, moving.driven, {.unit = counter, .group = {counter}},
                      leaders))
            return;
    }
    moving.stage = Stage::squares;
    if (!met) {
        tell_barred(battle, counter, charger, ReactionKind::counter_charge, Bar::way_spoilt);
        moving.counter = UnitId::none;
        return;
    }
    if (const Post& left = state.unit(counter).post; left.in_area())
        battle.log({.what = happened::LeftArea{left.area, true, met->counter.formation},
                    .clause = VK_4_3,
                    .side = setup.side(counter),
                    .unit = counter});
    state.unit(counter).post = met->counter;
    moving.legs = met->legs;
    moving.charge = charge_length(state, charger, moving.legs,
                                  walk(setup, state, mover_in(setup, state, moving), moving.legs));
    note_reaction(battle, counter, charger);
    battle.log({.what = happened::CounterCharges{met->way, met->turned},
                .clause = VK_8_8,
                .side = setup.side(counter),
                .unit = counter,
                .other = charger});
    ride_away_from(battle, counter);
    // VK-7.9 is for whoever charges.
    if (met->through_rough || stands_in_rough(setup, charger, met->charger) ||
        stands_in_rough(setup, counter, met->counter))
        disorder(battle, counter, VK_7_9);
    make_room(battle, counter);
}

namespace {

// ---- square: VK-8.4, 8.6 -------------------------------------------------------------------------

// Which way the unit faces when it begins this leg.
Bearing facing_before(const State& state, const step::Moving& moving, std::size_t leg) {
    Bearing facing = state.unit(moving.placing.unit).post.facing;
    for (std::size_t i = 0; i < leg; ++i) {
        const LegKind kind = moving.legs[i].kind;
        const bool turns =
            kind == LegKind::wheel || kind == LegKind::turn || kind == LegKind::deploy;
        if (turns) facing = moving.legs[i].facing;
    }
    return facing;
}

// The legs up to where the cavalry would have come adjacent, as far as they can still be gone.
Legs legs_before(const Setup& setup, const State& state, const step::Moving& moving, Mover mover) {
    const std::size_t last = moving.near_leg;
    Legs legs{moving.legs.begin(), moving.legs.begin() + last};
    Leg leg = moving.legs[last];
    const auto share = [&](std::int64_t whole) {
        return whole * moving.near_part / Approach::parts;
    };
    if (leg.kind == LegKind::charge_at)
        leg = {.kind = LegKind::advance, .facing = leg.facing, .distance = moving.charge};
    if (leg.kind == LegKind::wheel) {
        const Bearing from = facing_before(state, moving, last);
        const std::int64_t angle = share(from.turn_to(leg.facing).arcseconds());
        leg.facing = from + Turn::from_arcseconds(static_cast<std::int32_t>(angle));
    } else {
        leg.distance = Length::from_ticks(share(leg.distance.ticks()));
    }
    if (moving.near_part > 0) legs.push_back(leg);
    mover.must_charge = false;
    if (!walk(setup, state, mover, legs).refusal) return legs;
    return cut_short(setup, state, mover, legs, {});
}

// How much of the leg that is, for an area on its way may have cut it short (VK-4.6).
std::int64_t of_leg_as_asked(const State& state, const step::Moving& moving, const Under& under,
                             const Approach& near) {
    const Length asked = std::max(moving.legs[near.leg].distance, -moving.legs[near.leg].distance);
    const Post& from =
        near.leg == 0 ? state.unit(moving.placing.unit).post : under.walked.stages[near.leg - 1];
    const Length gone = length_of(under.walked.stages[near.leg].front - from.front);
    if (asked <= gone + touch) return near.part;
    return near.part * gone.ticks() / asked.ticks();
}

// VK-8.4, 8.6: whether infantry is to be asked; where it sees the cavalry come near is kept.
bool asks_for_square(const Setup& setup, const State& state, step::Moving& moving,
                     const Under& under) {
    if (under.walked.refusal) return false;
    const auto near =
        first_approach(setup, state, under.mover, moving.legs, under.walked, moving.asked);
    if (!near) return false;
    moving.near_leg = static_cast<std::uint8_t>(near->leg);
    moving.near_part = static_cast<std::int16_t>(of_leg_as_asked(state, moving, under, *near));
    return true;
}

}  // namespace

bool carry_on(Battle& battle, step::Moving& moving) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    const Under under = look(setup, state, moving);
    const bool leader = setup.troops(moving.placing.unit).is_leader();
    switch (leader ? Stage::done : moving.stage) {
    case Stage::counter_charge:
        if (!counter_chargers(setup, state, moving, under).empty()) return false;
        tell_no_counter_charge(battle, moving, under, {});
        moving.stage = Stage::squares;
        [[fallthrough]];
    case Stage::squares:
        if (asks_for_square(setup, state, moving, under)) return false;
        tell_barred_squares(battle, under.mover, moving.legs, under.walked, moving.asked);
        moving.stage = Stage::leaders;
        [[fallthrough]];
    case Stage::leaders:
        if (drive_off(battle, moving.asked, moving.driven, under.mover,
                      leaders_in_the_way(setup, state, under)))
            return true;
        break;
    case Stage::riding: counter_charge(battle, moving, under); return true;
    case Stage::closing_up:
        if (close_up(battle, moving.square, moving.asked, moving.driven))
            battle.top<step::Moving>().stage = Stage::carry_on;
        return true;
    case Stage::carry_on:
        if (!under.walked.refusal) return false;
        stop_short(battle, moving,
                   cut_short(setup, state, under.mover, moving.legs, moving.charge));
        return true;
    case Stage::done: break;
    }
    if (under.walked.refusal) {
        stop_short(battle, moving,
                   cut_short(setup, state, under.mover, moving.legs, moving.charge));
        complete_move(battle, under.mover, look(setup, state, moving).walked);
    } else {
        complete_move(battle, under.mover, under.walked);
    }
    return true;
}

void ask(const Setup& setup, const State& state, const step::Moving& moving, Question& question) {
    const Under under = look(setup, state, moving);
    question.topic = verb::reaction;
    Pick& pick = question.asked.emplace<Pick>();
    const UnitId mover = moving.placing.unit;
    if (moving.stage == Stage::carry_on) {
        question.by = setup.side(mover);
        question.clause = VK_8_6;
        question.unit = mover;
        question.other = moving.square;
        pick.options.push_back({verb::go_on, mover, moving.square});
        pick.options.push_back({verb::stop_short, mover, moving.square});
        return;
    }
    question.by = enemy_of(setup.side(mover));
    if (moving.stage == Stage::counter_charge) {
        question.clause = VK_8_2;
        question.unit = under.walked.target;
        question.other = mover;
        for (const UnitId id : counter_chargers(setup, state, moving, under))
            pick.options.push_back({verb::counter_charge, id, mover});
        pick.options.push_back({verb::no_counter_charge, under.walked.target, mover});
        return;
    }
    const auto near =
        first_approach(setup, state, under.mover, moving.legs, under.walked, moving.asked);
    GR_ASSERT(near);
    ask_square(setup, near->infantry, near->cavalry, question);
}

void picked(Battle& battle, step::Moving& moving, const Option& option) {
    if (option.verb == verb::counter_charge) {
        moving.counter = option.unit;
        moving.stage = Stage::riding;
    } else if (option.verb == verb::no_counter_charge) {
        if (battle.events) {
            const Under under = look(battle.setup, battle.state, moving);
            tell_no_counter_charge(battle, moving, under,
                                   counter_chargers(battle.setup, battle.state, moving, under));
        }
        moving.stage = Stage::squares;
    } else if (option.verb == verb::form_square) {
        moving.asked.add(option.unit);
        begin_square_roll(battle, option);
    } else if (option.verb == verb::stand) {
        moving.asked.add(option.unit);
    } else if (option.verb == verb::go_on) {
        moving.square = UnitId::none;
        moving.stage = Stage::squares;
    } else if (option.verb == verb::stop_short) {
        const Mover mover = mover_in(battle.setup, battle.state, moving);
        stop_short(battle, moving, legs_before(battle.setup, battle.state, moving, mover));
    }
}

}  // namespace grognard::vom_kriege
