// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of War & Conquest walk through.
#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/state/state.h"
#include "rulebooks/war_and_conquest/state/symbols.h"
#include "tests/golden/chapters.h"

namespace grognard::war_and_conquest {

namespace {

using golden::any_of;
using golden::because;

struct WarAndConquestChapters : golden::Chapters<WarAndConquestChapters> {
    static constexpr const char* rulebook = "war_and_conquest";
};

template <auto What, auto Value>
bool with(const Event& event) {
    return event.what == What && event.value == static_cast<std::int32_t>(Value);
}
template <Trial Tried, TestResult Result>
bool tested(const Event& event) {
    return (event.what == happening::tested || event.what == happening::retested) &&
           event.value == static_cast<std::int32_t>(Tried) &&
           event.second == static_cast<std::int32_t>(Result);
}

TEST_F(WarAndConquestChapters, two_the_turn) {
    expect("points bid for the advantage", [](const Event& e) {
        return e.what == happening::bids && (e.value > 0 || e.second > 0);
    });
    expect("a tie", any_of<happening::advantage_tied>);
    expect("the first round chosen", with<happening::round_chosen, 1>);
    expect("points spent on a test", any_of<happening::points_spent>);
}

TEST_F(WarAndConquestChapters, three_charges) {
    expect("a charge", any_of<happening::charge_declared>);
    expect("one joined", tested<Trial::joins_charge, TestResult::passes>);
    expect("one at several", tested<Trial::charges_several, TestResult::passes>);
    expect("one that failed its test, at the first alone", any_of<happening::charges_first_alone>);
    expect("another who closed up to it", any_of<happening::closes_up>);
    expect("one stood", with<happening::reacts, Reaction::stand_fast>);
    expect("one stood, shooting", with<happening::reacts, Reaction::stand_and_shoot>);
    expect("one fled from", with<happening::reacts, Reaction::flee>);
    expect("one fled from after shooting", with<happening::reacts, Reaction::shoot_and_flee>);
    expect("one fled from in feint", any_of<happening::rallies_at_once>);
    expect("one countered", any_of<happening::counter_charges>);
    expect("a front struck", with<happening::contact, Struck::front>);
    expect("a flank struck", with<happening::contact, Struck::flank>);
    expect("one that failed", any_of<happening::charge_fails>);
    expect("one that bad ground held back", any_of<happening::ground_holds>);
}

TEST_F(WarAndConquestChapters, four_and_five_movement_and_terrain) {
    expect("a move", any_of<happening::moved>);
    expect("ranks changed",
           [](const Event& e) { return e.what == happening::ranks_changed && e.clause == WC_4_6; });
    expect("files that became ranks in a turn", [](const Event& e) {
        return e.what == happening::ranks_changed && e.clause == WC_4_16;
    });
    expect("a formation changed", any_of<happening::formation_changed>);
    expect("a test for double pace passed", tested<Trial::double_pace, TestResult::passes>);
    expect("and failed", tested<Trial::double_pace, TestResult::fails>);
    expect("dice of the ground", any_of<happening::ground_rolled>);
    expect("ground that disorders", any_of<happening::disordered_by_ground>);
    expect("and its end", any_of<happening::left_bad_ground>);
    expect("a flight", any_of<happening::flees>);
    expect("a flight through friends", any_of<happening::passed_through>);
    expect("a flight off the table", any_of<happening::fled_off>);
}

TEST_F(WarAndConquestChapters, six_shooting) {
    expect("over half range", because<happening::shot, reason::over_half_range>);
    expect("one that moved", because<happening::shot, reason::moved>);
    expect("one that stood a charge", because<happening::shot, reason::stand_and_shoot>);
    expect("at skirmishers", because<happening::shot, reason::skirmishers>);
    expect("armour", any_of<happening::saved>);
    expect("a kill", any_of<happening::killed>);
    expect("a shieldwall", because<happening::saved, reason::shieldwall>);
    expect("a personality in danger", any_of<happening::person_thrown>);
    expect("losses stood", tested<Trial::panic_of_shooting, TestResult::passes>);
}

TEST_F(WarAndConquestChapters, seven_combat_and_resolution) {
    expect("the better fighter", because<happening::struck, reason::combat_higher>);
    expect("a disordered one", because<happening::struck, reason::disordered>);
    expect("misses thrown again", any_of<happening::second_thrown>);
    expect("pila", because<happening::killed, reason::pilum>);
    expect("lances", because<happening::killed, reason::lance>);
    expect("ranks", because<happening::resolution, reason::ranks>);
    expect("a standard", because<happening::resolution, reason::standard>);
    expect("higher ground", because<happening::resolution, reason::higher_ground>);
    expect("a flank", because<happening::resolution, reason::in_flank>);
    expect("a draw", any_of<happening::drawn>);
    expect("one that held", any_of<happening::gives_ground>);
    expect("and was followed", any_of<happening::followed>);
    expect("one that broke", tested<Trial::breaks, TestResult::fails>);
    expect("a pursuit", any_of<happening::pursued>);
    expect("fugitives cut down", any_of<happening::catches>);
    expect("a fresh enemy run into", any_of<happening::pursues_into>);
    expect("friends who stood the sight of it",
           tested<Trial::panic_of_friends, TestResult::passes>);
    expect("horse before elephants", [](const Event& e) {
        return e.what == happening::tested &&
               e.value == static_cast<std::int32_t>(Trial::faces_elephants);
    });
    expect("a figure with several hits", any_of<happening::wounded>);
}

TEST_F(WarAndConquestChapters, eight_and_nine_the_end) {
    expect("a rally", any_of<happening::rallied>);
    expect("one that would not", tested<Trial::rallies, TestResult::fails>);
    expect("order recovered", any_of<happening::recovered>);
    expect("the end", any_of<happening::battle_ends>);
    expect("an aim reached", any_of<happening::aim_reached>);
}

}  // namespace

}  // namespace grognard::war_and_conquest
