// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of Humble's fast play walk through.
#include "engine/battle/sum.h"
#include "rulebooks/humble/book/clauses.h"
#include "rulebooks/humble/state/happened.h"
#include "tests/golden/chapters.h"

namespace grognard::humble {

namespace {

using golden::any_of;
using golden::because;
using golden::with;

struct HumbleChapters : golden::Chapters<HumbleChapters> {
    static constexpr const char* rulebook = "humble";
};

template <class What, Clause By>
bool by(const Event& event) {
    return event.what.is<What>() && event.clause == By;
}

TEST_F(HumbleChapters, three_movement) {
    expect("a move", any_of<happened::Moved>);
    expect("a stream crossed, for an inch", by<happened::CrossedStream, HU_3_2>);
    expect("a stream crossed by road, for its inch all the same",
           by<happened::CrossedStream, HU_3_14>);
    expect("a pinned unit that turns", by<happened::Turned, HU_3_5>);
    expect("a pinned unit that turns in contact", by<happened::Turned, HU_3_15>);
    expect("an enemy that closes up to it", any_of<happened::ClosedUp>);
    expect("a charge", by<happened::Charged, HU_3_7>);
    expect("charged infantry that turns to face", any_of<happened::TurnedToFace>);
    expect("a unit that leaves contact", any_of<happened::Withdrew>);
}

TEST_F(HumbleChapters, three_reinforcements) {
    for (const int needed : {3, 4})
        for (const bool comes : {false, true})
            EXPECT_TRUE(std::any_of(events.begin(), events.end(),
                                    [&](const Event& e) {
                                        const auto diced = e.what.as<happened::Diced>();
                                        return diced && diced->arrived == comes &&
                                               e.reading.needed == needed;
                                    }))
                << "in no golden battle: a formation that " << (comes ? "arrives" : "is late")
                << " on " << needed;
    expect("a base set down at the edge", any_of<happened::Arrived>);
}

TEST_F(HumbleChapters, four_rally) {
    expect("a unit that rallies", with<&happened::RallyTried::rallied, true>);
    expect("a unit that does not", with<&happened::RallyTried::rallied, false>);
    expect("a guard or grenadier", because<happened::RallyTried, reason::guard>);
    expect("an HQ in contact", because<happened::RallyTried, reason::hq_in_contact>);
    expect("militia", because<happened::RallyTried, reason::militia>);
    expect("an enemy near", because<happened::RallyTried, reason::enemy_near>);
    expect("a disrupted unit", because<happened::RallyTried, reason::disrupted>);
    expect("an HQ that rallies itself", because<happened::RallyTried, reason::hq_self>);
}

TEST_F(HumbleChapters, five_shooting) {
    expect("a shot without effect", with<&happened::Shot::outcome, Outcome::nothing>);
    expect("one that pins", with<&happened::Shot::outcome, Outcome::pinned>);
    expect("one that disrupts", with<&happened::Shot::outcome, Outcome::disrupted>);
    expect("one that routs", with<&happened::Shot::outcome, Outcome::routs>);
    expect("one that destroys", with<&happened::Shot::outcome, Outcome::destroyed>);
    expect("long range", because<happened::Shot, reason::long_range>);
    expect("canister", because<happened::Shot, reason::canister>);
    expect("a wall", because<happened::Shot, reason::wall>);
    expect("the edge of wood or town", because<happened::Shot, reason::edge>);
    expect("supporting fire", because<happened::Shot, reason::support>);
    expect("fire at cavalry", because<happened::Shot, reason::target_cavalry>);
    expect("fire at the disrupted", because<happened::Shot, reason::target_disrupted>);
    expect("an HQ with the firer", because<happened::Shot, reason::hq_in_contact>);
    expect("a first volley", because<happened::Shot, reason::first_volley>);
    expect("enfilade", because<happened::Shot, reason::enfilade>);
    expect("an attack that stalls", any_of<happened::Stalled>);
    expect("a defender that braces", any_of<happened::Braced>);
}

TEST_F(HumbleChapters, six_melee) {
    expect("a draw", with<&happened::Fought::outcome, Outcome::both_recoil>);
    expect("a loser by 1", with<&happened::Fought::outcome, Outcome::defender_recoils>);
    expect("an attacker that loses by 1",
           with<&happened::Fought::outcome, Outcome::attacker_recoils>);
    expect("a loser by 2 or 3", with<&happened::Fought::outcome, Outcome::defender_routs>);
    expect("an attacker that loses by 2 or 3",
           with<&happened::Fought::outcome, Outcome::attacker_routs>);
    expect("a loser by 4 or 5", with<&happened::Fought::outcome, Outcome::defender_destroyed>);
    expect("a loser by 6 or more",
           with<&happened::Fought::outcome, Outcome::defender_destroyed_must_follow>);
    expect("light cavalry", because<happened::Fought, reason::light_cavalry>);
    expect("guards", because<happened::Fought, reason::guards>);
    expect("heavy cavalry", because<happened::Fought, reason::heavy_cavalry>);
    expect("a disrupted enemy", because<happened::Fought, reason::enemy_disrupted>);
    expect("several on one", because<happened::Fought, reason::enemy_outnumbered>);
    expect("an HQ in contact", because<happened::Fought, reason::hq_in_contact>);
    expect("higher ground", because<happened::Fought, reason::higher>);
    expect("artillery", because<happened::Fought, reason::artillery>);
    expect("an HQ that fights", because<happened::Fought, reason::hq>);
    expect("light infantry", because<happened::Fought, reason::light_infantry>);
    expect("a subsequent melee", because<happened::Fought, reason::subsequent>);
    expect("one that has braced", because<happened::Fought, reason::braced>);
    expect("a unit that stays in town or wood", any_of<happened::HeldGround>);
    expect("a recoil", any_of<happened::Recoiled>);
    expect("a friend pushed back", any_of<happened::PushedBack>);
    expect("a follow-up", with<&happened::FollowedUp::must, false>);
    expect("one that must be", with<&happened::FollowedUp::must, true>);
    expect("one that is not made", any_of<happened::HeldBack>);
}

TEST_F(HumbleChapters, seven_results) {
    expect("a rout that ends at once", with<&happened::RoutRolled::survives, false>);
    expect("a rout that runs", any_of<happened::Ran>);
    expect("a friend that makes room", any_of<happened::MadeRoom>);
    expect("a rout into the enemy", with<&happened::Destroyed::why, Why::rout_touched_enemy>);
    expect("a rout off the table", with<&happened::Destroyed::why, Why::rout_left_table>);
    expect("a hit that makes nothing worse", any_of<happened::NoWorse>);
    expect("an objective taken", any_of<happened::ObjectiveTaken>);
    expect("an army beaten", any_of<happened::ArmyBroken>);
    expect("a battle decided by points", by<happened::BattleEnds, HU_7_6>);
}

// Dice, each modifier, the total and what was needed, in one line.
TEST_F(HumbleChapters, every_roll_has_its_sum) {
    const Wording wording = wording_of(*rulebook_named(rulebook));
    int rolls = 0;
    for (const Event& event : events) {
        if (event.dice.empty()) continue;
        ++rolls;
        const std::string sum = sum_words(wording, event);
        for (const std::uint8_t die : event.dice)
            EXPECT_NE(sum.find(std::to_string(die)), std::string::npos) << sum;
        for (const Tally& tally : {event.tally, event.other_tally})
            for (const Modifier& line : tally.lines())
                EXPECT_NE(sum.find(wording.modifier(line)), std::string::npos) << sum;
        const std::string total = " = " + std::to_string(total_of(event));
        EXPECT_TRUE(event.tally.lines().empty() || sum.find(total) != std::string::npos) << sum;
        const bool read =
            sum.find("needed ") != std::string::npos ||
            (event.outcome && sum.find(wording.outcome(*event.outcome)) != std::string::npos);
        EXPECT_TRUE(read) << "neither what was needed nor what came of it: " << sum;
    }
    EXPECT_GT(rolls, 50);
}

}  // namespace

}  // namespace grognard::humble
