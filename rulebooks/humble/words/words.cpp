// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/words/words.h"

#include "rulebooks/humble/book/symbol_words.h"
#include "rulebooks/humble/words/names.h"

namespace grognard::humble {

std::string_view verb_name(Verb v) { return name_of_verb(verb_names, v); }
std::optional<Verb> verb_named(std::string_view name) { return verb_of_name(verb_names, name); }

std::string kind_words(const Troops& troops) {
    std::string words;
    if (troops.guard) words += "guard ";
    if (troops.grenadier) words += "grenadier ";
    if (troops.militia) words += "militia ";
    if (troops.light) words += "light ";
    switch (troops.arm) {
    case Arm::infantry: return words + "infantry";
    case Arm::hq: return troops.rank == HqRank::corps ? "corps HQ" : "division HQ";
    case Arm::heavy_cavalry: return words + "heavy cavalry";
    case Arm::light_cavalry: return words + (troops.cossack ? "cossacks" : "light cavalry");
    case Arm::foot_artillery: return "foot artillery";
    case Arm::horse_artillery: return "horse artillery";
    }
    return words;
}

std::string order_words(Order order) {
    switch (order) {
    case Order::good: return "in good order";
    case Order::pinned: return "pinned";
    case Order::disrupted: return "disrupted";
    }
    return {};
}

std::string phase_words(Phase phase) {
    switch (phase) {
    case Phase::movement: return "movement";
    case Phase::rally: return "rally";
    case Phase::shooting: return "shooting";
    case Phase::melee: return "melee";
    }
    return {};
}

std::string phase_words(const Setup& setup, const State& state) {
    const Side acts = state.phase == Phase::shooting ? enemy_of(state.moving) : state.moving;
    return Names{setup}.adjective(acts) + " " + phase_words(state.phase);
}

std::string outcome_words(Outcome outcome) {
    switch (outcome) {
    case Outcome::nothing: return "no effect";
    case Outcome::pinned: return "pinned";
    case Outcome::disrupted: return "disrupted";
    case Outcome::routs: return "routed";
    case Outcome::destroyed: return "destroyed";
    case Outcome::rallies: return "rallied";
    case Outcome::stays: return "not rallied";
    case Outcome::arrives: return "arrived";
    case Outcome::delayed: return "delayed";
    case Outcome::rout_destroyed: return "destroyed";
    case Outcome::rout_runs: return "ran, disrupted";
    case Outcome::attacker_destroyed_must_follow: return "attacker destroyed outright";
    case Outcome::attacker_destroyed: return "attacker destroyed";
    case Outcome::attacker_routs: return "attacker routed";
    case Outcome::attacker_recoils: return "attacker recoiled, disrupted";
    case Outcome::both_recoil: return "both recoiled";
    case Outcome::defender_recoils: return "defender recoiled, disrupted";
    case Outcome::defender_routs: return "defender routed";
    case Outcome::defender_destroyed: return "defender destroyed";
    case Outcome::defender_destroyed_must_follow: return "defender destroyed outright";
    }
    return {};
}

std::string modifier_words(const Setup* setup, const Modifier& modifier) {
    std::string about;
    if (setup && modifier.because_of != UnitId::none) about = Names{*setup}(modifier.because_of);
    return tally_line_words(reason_words, modifier, about);
}

}  // namespace grognard::humble
