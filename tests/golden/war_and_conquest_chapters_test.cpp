// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of War & Conquest walk through.
#include "rulebooks/war_and_conquest/state/happened.h"
#include "rulebooks/war_and_conquest/state/symbols.h"
#include "tests/golden/chapters.h"

namespace grognard::war_and_conquest {

namespace {

using golden::any_of;
using golden::because;
using golden::with;

struct WarAndConquestChapters : golden::Chapters<WarAndConquestChapters> {
    static constexpr const char* rulebook = "war_and_conquest";
};

template <Trial tried, bool passed>
bool tested(const Event& event) {
    const auto first = event.what.as<happened::Tested>();
    const auto again = event.what.as<happened::Retested>();
    return (first && first->trial == tried && first->passed == passed) ||
           (again && again->trial == tried && again->passed == passed);
}
TEST_F(WarAndConquestChapters, two_the_turn) {
    expect("points bid for the advantage", [](const Event& e) {
        const auto bids = e.what.as<happened::Bids>();
        return bids && (bids->blue > 0 || bids->red > 0);
    });
    expect("a tie", any_of<happened::AdvantageTied>);
    expect("the first round chosen", with<&happened::RoundChosen::first, true>);
    expect("points spent on a test", any_of<happened::PointsSpent>);
}

TEST_F(WarAndConquestChapters, three_charges) {
    expect("a charge", any_of<happened::ChargeDeclared>);
    expect("one joined", tested<Trial::joins_charge, true>);
    expect("one at several", tested<Trial::charges_several, true>);
    expect("one that failed its test, at the first alone", any_of<happened::ChargesFirstAlone>);
    expect("another who closed up to it", any_of<happened::ClosesUp>);
    expect("and one who was not reached", any_of<happened::NotReached>);
    expect("one stood", with<&happened::Reacts::reaction, Reaction::stand_fast>);
    expect("one stood, shooting", with<&happened::Reacts::reaction, Reaction::stand_and_shoot>);
    expect("one fled from", with<&happened::Reacts::reaction, Reaction::flee>);
    expect("one fled from after shooting",
           with<&happened::Reacts::reaction, Reaction::shoot_and_flee>);
    expect("one fled from in feint", any_of<happened::RalliesAtOnce>);
    expect("one countered", any_of<happened::CounterCharges>);
    expect("a front struck", with<&happened::Contact::struck, Struck::front>);
    expect("a flank struck", with<&happened::Contact::struck, Struck::flank>);
    expect("one that failed", any_of<happened::ChargeFails>);
    expect("one that bad ground held back", any_of<happened::GroundHolds>);
}

TEST_F(WarAndConquestChapters, four_and_five_movement_and_terrain) {
    expect("a move", any_of<happened::Moved>);
    expect("ranks changed", [](const Event& e) {
        return e.what.is<happened::RanksChanged>() && e.clause == WC_4_6;
    });
    expect("files that became ranks in a turn", [](const Event& e) {
        return e.what.is<happened::RanksChanged>() && e.clause == WC_4_16;
    });
    expect("a formation changed", any_of<happened::FormationChanged>);
    expect("a test for double pace passed", tested<Trial::double_pace, true>);
    expect("and failed", tested<Trial::double_pace, false>);
    expect("dice of the ground", any_of<happened::GroundRolled>);
    expect("ground that disorders", any_of<happened::DisorderedByGround>);
    expect("and its end", any_of<happened::LeftBadGround>);
    expect("a flight", any_of<happened::Flees>);
    expect("a flight through friends", any_of<happened::PassedThrough>);
    expect("a flight off the table", any_of<happened::FledOff>);
}

TEST_F(WarAndConquestChapters, six_shooting) {
    expect("over half range", because<happened::ShotAt, reason::over_half_range>);
    expect("one that moved", because<happened::ShotAt, reason::moved>);
    expect("one that stood a charge", because<happened::ShotAt, reason::stand_and_shoot>);
    expect("at skirmishers", because<happened::ShotAt, reason::skirmishers>);
    expect("armour", any_of<happened::Saved>);
    expect("a kill", any_of<happened::Killed>);
    expect("a shieldwall", because<happened::Saved, reason::shieldwall>);
    expect("a personality in danger", any_of<happened::PersonThrown>);
    expect("losses stood", tested<Trial::panic_of_shooting, true>);
}

TEST_F(WarAndConquestChapters, seven_combat_and_resolution) {
    expect("the better fighter", because<happened::StruckAt, reason::combat_higher>);
    expect("a disordered one", because<happened::StruckAt, reason::disordered>);
    expect("misses thrown again", any_of<happened::SecondThrown>);
    expect("pila", because<happened::Killed, reason::pilum>);
    expect("lances", because<happened::Killed, reason::lance>);
    expect("ranks", because<happened::Resolved, reason::ranks>);
    expect("a standard", because<happened::Resolved, reason::standard>);
    expect("higher ground", because<happened::Resolved, reason::higher_ground>);
    expect("a flank", because<happened::Resolved, reason::in_flank>);
    expect("a draw", any_of<happened::Drawn>);
    expect("one that held", any_of<happened::GivesGround>);
    expect("and was followed", any_of<happened::Followed>);
    expect("one that broke", tested<Trial::breaks, false>);
    expect("a pursuit", any_of<happened::Pursued>);
    expect("fugitives cut down", any_of<happened::Catches>);
    expect("a fresh enemy run into", any_of<happened::PursuesInto>);
    expect("friends who stood the sight of it", tested<Trial::panic_of_friends, true>);
    expect("horse before elephants", with<&happened::Tested::trial, Trial::faces_elephants>);
    expect("a figure with several hits", any_of<happened::Wounded>);
}

TEST_F(WarAndConquestChapters, eight_and_nine_the_end) {
    expect("a rally", any_of<happened::Rallied>);
    expect("one that would not", tested<Trial::rallies, false>);
    expect("order recovered", any_of<happened::Recovered>);
    expect("the end", any_of<happened::BattleEnds>);
    expect("an aim reached", any_of<happened::AimReached>);
}

}  // namespace

}  // namespace grognard::war_and_conquest
