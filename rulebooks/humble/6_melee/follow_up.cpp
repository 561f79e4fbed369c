// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/6_melee/follow_up.h"

#include <algorithm>

#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/6_melee/melee_phase.h"
#include "rulebooks/humble/state/told.h"

namespace grognard::humble {

namespace {

// A follow-up into new enemies begins a new count.
void forget_engaged(Battle& battle, UnitId attacker) {
    auto& all = melee_phase(battle.state).engaged;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].attacker == attacker) return all.erase(i);
}

// HU-6.12
bool may_follow(const Battle& battle, const FollowUp& follow) {
    enforces(HU_6_12);
    if (follow.must || battle.setup.book.rulings.followup_order == FollowupOrder::any_winner)
        return true;
    return battle.state.base(follow.winner).order == Order::good;
}

// HU-6.9: a defender follows up only when its last fight is done and no enemy touches it.
bool may_still_follow(Battle& battle, const step::Melee& melee) {
    const FollowUp& follow = melee.follow;
    if (!follow.due() || !battle.state.base(follow.winner).on_table()) return false;
    if (battle.setup.book.rulings.followup_distance == FollowupDistance::none) return false;
    if (owes_recoil(melee.recoils, follow.winner)) return false;
    if (owes_recoil(melee_phase(battle.state).waiting, follow.winner)) return false;
    if (!may_follow(battle, follow)) return false;
    if (follow.winner != melee.defender) return true;
    const Touched touched = enemies_touching(battle.setup, battle.state, melee.defender);
    if (touched.empty()) return true;
    if (follow.must)  // what it ought to have done is not passed over in silence
        battle.log(told(battle, happened::CouldNotFollow{}, HU_6_9, follow.winner, touched[0]));
    return false;
}

// HU-6.11: now, or when the attacker has fought all its enemies.
void offer_or_wait(Battle& battle, const FollowUp& follow) {
    enforces(HU_6_11);
    auto& following = melee_phase(battle.state).following;
    const bool attacker = battle.setup.side(follow.winner) == battle.state.moving;
    FollowUp due = follow;
    for (std::size_t i = following.size(); i-- > 0;) {
        if (following[i].winner != follow.winner) continue;
        if (following[i].must && !follow.must) due = following[i];
        following.erase(i);
    }
    if (attacker &&
        battle.setup.book.rulings.followup_waits == FollowupWaits::after_the_last_fight &&
        has_more_to_fight(battle, due.winner) && !following.full())
        following.push_back(due);
    else
        battle.push(step::OfferFollowUp{due});
}

}  // namespace

// HU-6.11: who is sent back follows up no more.
void forget_following(Battle& battle, UnitId id) {
    auto& following = melee_phase(battle.state).following;
    for (std::size_t i = following.size(); i-- > 0;)
        if (following[i].winner == id) following.erase(i);
}

void follow_up_after(Battle& battle, const step::Melee& melee) {
    if (may_still_follow(battle, melee)) offer_or_wait(battle, melee.follow);
}

bool take_up_following(Battle& battle) {
    auto& following = melee_phase(battle.state).following;
    for (std::size_t i = 0; i < following.size(); ++i) {
        const FollowUp due = following[i];
        if (has_more_to_fight(battle, due.winner)) continue;
        following.erase(i);
        if (battle.state.base(due.winner).on_table() && may_follow(battle, due))
            battle.push(step::OfferFollowUp{due});
        return true;
    }
    return false;
}

namespace {

std::optional<Point> place_to_take(const Setup& setup, const State& state, const FollowUp& follow) {
    const Bearing facing = state.base(follow.winner).facing;
    const auto place = room_at(setup, state, follow.winner, {follow.place, facing});
    if (!place || !may_stand_on(setup, follow.winner, *place)) return std::nullopt;
    if (!inside(outline(setup, {*place, facing}), setup.scenario.terrain.box()))
        return std::nullopt;
    return place;
}

void follow_up(Battle& battle, const FollowUp& follow) {
    const auto place = place_to_take(battle.setup, battle.state, follow);
    GR_ASSERT(place);
    battle.state.base(follow.winner).centre = *place;
    const bool attacker = battle.setup.side(follow.winner) == battle.state.moving;
    battle.log(told(battle, happened::FollowedUp{follow.must}, HU_6_5, follow.winner));
    const bool defender_too =
        battle.setup.book.rulings.followup_defender == FollowupDefender::melee;
    if (!attacker && !defender_too) {
        melee_phase(battle.state).followed_up.add(follow.winner);
        return;
    }
    if (attacker) {
        battle.state.moved_in.add(follow.winner);
        forget_engaged(battle, follow.winner);
    }
    // A unit that follows up again goes on with the fighting it is in.
    const auto* fighting = std::get_if<step::FightOn>(&battle.state.steps.back());
    if (!fighting || fighting->unit != follow.winner) battle.push(step::FightOn{follow.winner});
}

void hold_back(Battle& battle, const FollowUp& follow) {
    battle.log(told(battle, happened::HeldBack{}, HU_6_5, follow.winner));
}

}  // namespace

void ask(const Setup& setup, const State&, const step::OfferFollowUp& offer, Question& question) {
    question.by = setup.side(offer.follow.winner);
    question.clause = HU_6_5;
    question.topic = verb::follow_up;
    question.unit = offer.follow.winner;
    Pick& pick = question.asked.emplace<Pick>();
    pick.options.push_back({verb::follow_up, offer.follow.winner});
    pick.options.push_back({verb::hold, offer.follow.winner});
}

void picked(Battle& battle, const step::OfferFollowUp& offer, const Option& option) {
    const FollowUp follow = offer.follow;
    battle.pop();
    return option.verb == verb::follow_up ? follow_up(battle, follow) : hold_back(battle, follow);
}

bool carry_on(Battle& battle, const step::OfferFollowUp& offer) {
    const FollowUp follow = offer.follow;
    if (!place_to_take(battle.setup, battle.state, follow)) {
        battle.pop();
        battle.log(told(battle, happened::NoRoomToFollow{}, HU_6_9, follow.winner));
        return true;
    }
    if (!follow.must) return false;
    battle.pop();
    follow_up(battle, follow);
    return true;
}

namespace {

// The pairs a unit that followed up has still to fight, attackers first named.
Pairs new_fights(const Setup& setup, const State& state, UnitId unit) {
    Pairs pairs;
    if (!state.base(unit).on_table()) return pairs;
    for (const Pair& pair : pairs_to_fight(setup, state))
        if (pair.attacker == unit || pair.defender == unit) pairs.push_back(pair);
    return pairs;
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::FightOn& step, Question& question) {
    question.by = state.moving;
    question.clause = HU_6_9;
    question.topic = verb::melee_phase;
    question.unit = step.unit;
    Pick& pick = question.asked.emplace<Pick>();
    for (const Pair& pair : new_fights(setup, state, step.unit))
        pick.options.push_back({verb::fight, pair.attacker, pair.defender});
}

void picked(Battle& battle, const step::FightOn&, const Option& option) {
    begin_melee(battle, option.unit, option.other);
}

bool carry_on(Battle& battle, const step::FightOn& step) {
    const Pairs pairs = new_fights(battle.setup, battle.state, step.unit);
    if (pairs.size() > 1) return false;
    if (pairs.empty())
        battle.pop();
    else
        begin_melee(battle, pairs[0].attacker, pairs[0].defender);
    return true;
}

}  // namespace grognard::humble
