// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of Humble's fast play walk through.
#include "engine/battle/sum.h"
#include "rulebooks/humble/book/clauses.h"
#include "rulebooks/humble/state/state.h"
#include "rulebooks/humble/state/symbols.h"
#include "tests/golden/chapters.h"

namespace grognard::humble {

namespace {

using golden::any_of;
using golden::because;

struct HumbleChapters : golden::Chapters<HumbleChapters> {
    static constexpr const char* rulebook = "humble";
};

template <auto What, auto Value>
bool with(const Event& event) {
    return event.what == What && event.value == static_cast<std::int32_t>(Value);
}
template <auto What, Clause By>
bool by(const Event& event) {
    return event.what == What && event.clause == By;
}

TEST_F(HumbleChapters, three_movement) {
    expect("a move", any_of<happening::moved>);
    expect("a stream crossed, for an inch", by<happening::crossed_stream, HU_3_2>);
    expect("a stream crossed by road, for its inch all the same",
           by<happening::crossed_stream, HU_3_14>);
    expect("a pinned unit that turns", by<happening::turned, HU_3_5>);
    expect("a pinned unit that turns in contact", by<happening::turned, HU_3_15>);
    expect("an enemy that closes up to it", any_of<happening::closed_up>);
    expect("a charge", by<happening::charged, HU_3_7>);
    expect("charged infantry that turns to face", any_of<happening::turned_to_face>);
    expect("a unit that leaves contact", any_of<happening::withdrew>);
}

TEST_F(HumbleChapters, three_reinforcements) {
    for (const int needed : {3, 4})
        for (const bool comes : {false, true})
            EXPECT_TRUE(std::any_of(events.begin(), events.end(),
                                    [&](const Event& e) {
                                        return e.what == happening::diced && e.second == needed &&
                                               (e.dice[0] >= needed) == comes;
                                    }))
                << "in no golden battle: a formation that " << (comes ? "arrives" : "is late")
                << " on " << needed;
    expect("a base set down at the edge", any_of<happening::arrived>);
}

TEST_F(HumbleChapters, four_rally) {
    expect("a unit that rallies", with<happening::rally_tried, 1>);
    expect("a unit that does not", with<happening::rally_tried, 0>);
    expect("a guard or grenadier", because<happening::rally_tried, reason::guard>);
    expect("an HQ in contact", because<happening::rally_tried, reason::hq_in_contact>);
    expect("militia", because<happening::rally_tried, reason::militia>);
    expect("an enemy near", because<happening::rally_tried, reason::enemy_near>);
    expect("a disrupted unit", because<happening::rally_tried, reason::disrupted>);
    expect("an HQ that rallies itself", because<happening::rally_tried, reason::hq_self>);
}

TEST_F(HumbleChapters, five_shooting) {
    expect("a shot without effect", with<happening::shot, Outcome::nothing>);
    expect("one that pins", with<happening::shot, Outcome::pinned>);
    expect("one that disrupts", with<happening::shot, Outcome::disrupted>);
    expect("one that routs", with<happening::shot, Outcome::routs>);
    expect("one that destroys", with<happening::shot, Outcome::destroyed>);
    expect("long range", because<happening::shot, reason::long_range>);
    expect("canister", because<happening::shot, reason::canister>);
    expect("a wall", because<happening::shot, reason::wall>);
    expect("the edge of wood or town", because<happening::shot, reason::edge>);
    expect("supporting fire", because<happening::shot, reason::support>);
    expect("fire at cavalry", because<happening::shot, reason::target_cavalry>);
    expect("fire at the disrupted", because<happening::shot, reason::target_disrupted>);
    expect("an HQ with the firer", because<happening::shot, reason::hq_in_contact>);
    expect("a first volley", because<happening::shot, reason::first_volley>);
    expect("enfilade", because<happening::shot, reason::enfilade>);
    expect("an attack that stalls", any_of<happening::stalled>);
    expect("a defender that braces", any_of<happening::braces>);
}

TEST_F(HumbleChapters, six_melee) {
    expect("a draw", with<happening::fought, Outcome::both_recoil>);
    expect("a loser by 1", with<happening::fought, Outcome::defender_recoils>);
    expect("an attacker that loses by 1", with<happening::fought, Outcome::attacker_recoils>);
    expect("a loser by 2 or 3", with<happening::fought, Outcome::defender_routs>);
    expect("an attacker that loses by 2 or 3", with<happening::fought, Outcome::attacker_routs>);
    expect("a loser by 4 or 5", with<happening::fought, Outcome::defender_destroyed>);
    expect("a loser by 6 or more",
           with<happening::fought, Outcome::defender_destroyed_must_follow>);
    expect("light cavalry", because<happening::fought, reason::light_cavalry>);
    expect("guards", because<happening::fought, reason::guards>);
    expect("heavy cavalry", because<happening::fought, reason::heavy_cavalry>);
    expect("a disrupted enemy", because<happening::fought, reason::enemy_disrupted>);
    expect("several on one", because<happening::fought, reason::enemy_outnumbered>);
    expect("an HQ in contact", because<happening::fought, reason::hq_in_contact>);
    expect("higher ground", because<happening::fought, reason::higher>);
    expect("artillery", because<happening::fought, reason::artillery>);
    expect("an HQ that fights", because<happening::fought, reason::hq>);
    expect("light infantry", because<happening::fought, reason::light_infantry>);
    expect("a subsequent melee", because<happening::fought, reason::subsequent>);
    expect("one that has braced", because<happening::fought, reason::braced>);
    expect("a unit that stays in town or wood", any_of<happening::holds_ground>);
    expect("a recoil", any_of<happening::recoiled>);
    expect("a friend pushed back", any_of<happening::pushed_back>);
    expect("a follow-up", with<happening::followed_up, 0>);
    expect("one that must be", with<happening::followed_up, 1>);
    expect("one that is not made", any_of<happening::held_back>);
}

TEST_F(HumbleChapters, seven_results) {
    expect("a rout that ends at once", with<happening::rout_rolled, 0>);
    expect("a rout that runs", any_of<happening::ran>);
    expect("a friend that makes room", any_of<happening::made_room>);
    expect("a rout into the enemy", with<happening::destroyed, Why::rout_touched_enemy>);
    expect("a rout off the table", with<happening::destroyed, Why::rout_left_table>);
    expect("a hit that makes nothing worse", any_of<happening::no_worse>);
    expect("an objective taken", any_of<happening::objective_taken>);
    expect("an army beaten", any_of<happening::army_broken>);
    expect("a battle decided by points", by<happening::battle_ends, HU_7_6>);
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
