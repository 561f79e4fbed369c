// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of Vom Kriege walk through.
#include <algorithm>
#include <set>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "tests/golden/chapters.h"

namespace grognard::vom_kriege {

namespace {

using golden::any_of;
using golden::for_reason;
using golden::with;

const ViewUnit& unit_of(const View& view, UnitId id) {
    return *std::find_if(view.units.begin(), view.units.end(),
                         [&](const ViewUnit& unit) { return unit.id == id; });
}

// The straight way between two leaders leads over an enemy unit.
bool goes_round_an_enemy(const View& view, UnitId from, UnitId to) {
    const ViewUnit& giver = unit_of(view, from);
    const Segment line{giver.pose.centre, unit_of(view, to).pose.centre};
    return std::any_of(view.units.begin(), view.units.end(), [&](const ViewUnit& unit) {
        if (unit.side == giver.side || unit.where != ViewUnit::Where::table) return false;
        if (unit.symbol == "leader") return false;
        return std::any_of(unit.stands.begin(), unit.stands.end(), [&](const auto& stand) {
            return !stretches_on(line, Outline{stand}).empty();
        });
    });
}

struct VomKriegeChapters : golden::Chapters<VomKriegeChapters> {
    static constexpr const char* rulebook = "vom_kriege";
    static inline bool round_an_enemy = false;
    static inline bool by_road = false;

    static void look(const View& before, const View& after, const Events& events) {
        for (const Event& event : events) {
            if (event.what == happened::MarkerGiven{})
                round_an_enemy =
                    round_an_enemy || goes_round_an_enemy(before, event.other, event.unit);
            // Twice as far as it cost, in the formation it had: that is a road.
            const auto moved = event.what.as<happened::Moved>();
            if (!moved || !events.front().what.is<happened::Moved>()) continue;
            const Length way = gap(unit_of(before, event.unit).pose.centre,
                                   unit_of(after, event.unit).pose.centre);
            by_road = by_road || 2 * way.ticks() > 3 * moved->cost.ticks();
        }
    }
};

bool is_shot(const Event& e) { return any_of<happened::Shot, happened::DefensiveShot>(e); }
bool is_blow(const Event& e) { return any_of<happened::Attacked, happened::BattledBack>(e); }
bool removed_by(const Event& e, Why why) {
    const auto removed = e.what.as<happened::Removed>();
    return removed && removed->why == why;
}

TEST_F(VomKriegeChapters, five_arrivals) {
    const auto comes = [](const Event& e) {
        const auto told = e.what.as<happened::ArrivalRolled>();
        return told && e.dice[0] >= told->needed;
    };
    const auto stays_away = [](const Event& e) {
        const auto told = e.what.as<happened::ArrivalRolled>();
        return told && e.dice[0] < told->needed;
    };
    expect("a command arrives", comes);
    expect("a command does not", stays_away);
    expect("units come on", any_of<happened::Arrived>);
}

TEST_F(VomKriegeChapters, six_orders) {
    expect("a re-roll", any_of<happened::Rerolled>);
    expect("an exchange", any_of<happened::Exchanged>);
    expect("a bonus marker", any_of<happened::MarkerGiven>);
    EXPECT_TRUE(round_an_enemy) << "in no golden battle: a bonus marker that goes round an enemy";
    expect("dice for a bonus marker", [](const Event& e) {
        return e.what == happened::CommandRolled{} && for_reason(e, reason::bonus_markers);
    });
    expect("a poor army leader's one point", [](const Event& e) {
        return e.what == happened::ChitDrawn{} && for_reason(e, reason::points_limit);
    });
    expect("an order to a group", [](const Event& e) {
        const auto told = e.what.as<happened::Ordered>();
        return told && told->units > 1;
    });
    expect("a die more", any_of<happened::Paid>);
    expect("a die for doctrine", with<&happened::Ordered::doctrine, true>);
    expect("two moves", any_of<happened::OrderedTwoMoves>);
    expect("a rally", any_of<happened::Rallied>);
    expect("order restored", any_of<happened::OrderRestored>);
}

TEST_F(VomKriegeChapters, seven_movement) {
    expect("a move", any_of<happened::Moved>);
    expect("a change of formation", any_of<happened::Formed>);
    EXPECT_TRUE(by_road) << "in no golden battle: a move by road";
    expect("an area entered", any_of<happened::Entered>);
    expect("an area left", any_of<happened::LeftArea>);
    expect("a battery limbers", with<&happened::Formed::formation, Formation::limbered>);
    expect("a battery unlimbers", with<&happened::Formed::formation, Formation::unlimbered>);
    expect("a charge on a flank", [](const Event& e) {
        const auto told = e.what.as<happened::Charges>();
        return told && e.clause == VK_7_8 &&
               (told->flank == Flank::left || told->flank == Flank::right);
    });
    expect("a charge on a rear", with<&happened::Charges::flank, Flank::rear>);
    expect("rough ground disorders a charge",
           [](const Event& e) { return e.what == happened::Disordered{} && e.clause == VK_7_9; });
    const auto over_a_wall = [](const Event& before, const Event& e) {
        return before.what == happened::Entered{} && e.what == happened::Charges{} &&
               before.unit == e.unit;
    };
    EXPECT_NE(std::adjacent_find(events.begin(), events.end(), over_a_wall), events.end())
        << "in no golden battle: a village entered, and the enemy at its wall charged by it";
}

TEST_F(VomKriegeChapters, eight_reactions) {
    std::set<UnitId> leaders;
    for (const Event& event : events)
        if (event.what == happened::ChitDrawn{}) leaders.insert(event.unit);
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [&](const Event& e) {
        return e.what == happened::Retires{} && !leaders.contains(e.unit);
    })) << "in no golden battle: a unit retires";
    expect("a leader driven off", any_of<happened::LeaderDrivenOff>);
    expect("a leader cut off", [](const Event& e) {
        return e.what == happened::LeaderDrivenOff{} && e.clause == VK_8_11;
    });
    expect("a counter-charge", any_of<happened::CounterCharges>);
    expect("a counter-charge from flank or rear", with<&happened::CounterCharges::turned, true>);
    const auto out_of_a_wood = [](const Event& before, const Event& e) {
        return before.what == happened::LeftArea{} && e.what == happened::CounterCharges{} &&
               before.unit == e.unit;
    };
    EXPECT_NE(std::adjacent_find(events.begin(), events.end(), out_of_a_wood), events.end())
        << "in no golden battle: a counter-charge out of a wood";
    expect("defensive fire", any_of<happened::DefensiveShot>);
    expect("a charge called off by it", with<&happened::DefensiveShot::disordered, true>);
    expect("a square", with<&happened::SquareTried::formed, true>);
    expect("no square", with<&happened::SquareTried::formed, false>);
    expect("a charge that stops short", any_of<happened::StoppedShort>);
    expect("a square off its place for want of room",
           with<&happened::SquareCramped::in_full, true>);
    expect("a square in the outline the unit had", with<&happened::SquareCramped::in_full, false>);
    expect("a reaction that could not be made", any_of<happened::NotReacted>);
    // An infantry die lets nobody melee, yet whoever it moves rolls at the leader it drives off.
    std::set<UnitId> no_melee;
    bool rolled_at = false;
    for (const Event& event : events) {
        if (event.what == happened::ChitDrawn{}) no_melee.clear();
        const auto ordered = event.what.as<happened::Ordered>();
        if (ordered && ordered->face == Face::infantry) no_melee.insert({event.unit, event.other});
        if (event.what == happened::RetireRolled{} && no_melee.contains(event.other))
            rolled_at = rolled_at || leaders.contains(event.unit);
    }
    EXPECT_TRUE(rolled_at) << "in no golden battle: a leader rolled at without an order to melee";
    Phase phase{};
    bool as_a_place_is_taken = false;
    for (const Event& event : events) {
        if (const auto begins = event.what.as<happened::PhaseBegins>()) phase = begins->phase;
        if (event.what == happened::SquareTried{} && phase == Phase::combat)
            as_a_place_is_taken = true;
    }
    EXPECT_TRUE(as_a_place_is_taken) << "in no golden battle: a square as a place is taken";
}

TEST_F(VomKriegeChapters, nine_shooting) {
    expect("skirmish fire", [](const Event& e) { return is_shot(e) && e.clause == VK_9_7; });
    expect("fire support",
           [](const Event& e) { return e.what == happened::Supported{} && e.clause == VK_9_8; });
    expect("enfilade",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::enfiladed); });
    expect("a column",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::target_column); });
    expect("a shooting marker",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::shooting_marker); });
    expect("a target obscured",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::obscured); });
    expect("two ranks",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::two_rank_line); });
    expect("a target in a wood",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::target_in_woods); });
    expect("a target in a village",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::target_in_bua); });
    expect("a target in works",
           [](const Event& e) { return is_shot(e) && for_reason(e, reason::target_in_works); });
    expect("no dice against the closest target", any_of<happened::HadNoDice>);
}

TEST_F(VomKriegeChapters, nine_melee) {
    expect("support",
           [](const Event& e) { return e.what == happened::Supported{} && e.clause == VK_9_20; });
    expect("uphill", [](const Event& e) { return is_blow(e) && for_reason(e, reason::uphill); });
    expect("into a village",
           [](const Event& e) { return is_blow(e) && for_reason(e, reason::into_bua); });
    expect("lancers", [](const Event& e) { return is_blow(e) && for_reason(e, reason::lancers); });
    expect("the order bonus",
           [](const Event& e) { return is_blow(e) && for_reason(e, reason::order_bonus); });
    expect("cavalry at a square",
           [](const Event& e) { return is_blow(e) && for_reason(e, reason::at_square); });
    expect("a square that fights back",
           [](const Event& e) { return is_blow(e) && for_reason(e, reason::in_square); });
    expect("cavalry sent off by it",
           [](const Event& e) { return e.what == happened::Retreats{} && e.clause == VK_9_14; });
    expect("a battle back", any_of<happened::BattledBack>);
    expect("a follow-up", any_of<happened::FollowedUp>);
    expect("no follow-up", any_of<happened::HeldBack>);
    expect("a place taken as far as there is room", [](const Event& e) {
        const auto told = e.what.as<happened::FollowedUp>();
        return told && told->short_by > Length{};
    });
    expect("a village taken from who has left it",
           [](const Event& e) { return e.what == happened::Entered{} && e.clause == VK_9_23; });
    expect("out of a village into the place left",
           [](const Event& e) { return e.what == happened::LeftArea{} && e.clause == VK_9_23; });
    expect("an attacker that stays in its village", any_of<happened::StayedInArea>);
    expect("a second melee", [](const Event& e) {
        return e.what == happened::MeleeDeclared{} && e.clause == VK_9_23;
    });
    expect("falling back", any_of<happened::FellBack>);
    expect("cavalry's disorder",
           [](const Event& e) { return e.what == happened::Disordered{} && e.clause == VK_9_16; });
    expect("guns ridden down", [](const Event& e) { return removed_by(e, Why::guns_ridden_down); });
    expect("guns that go back with their unit", any_of<happened::LimberedAway>);
}

TEST_F(VomKriegeChapters, ten_retreats_losses_and_victory) {
    expect("a retreat by flags",
           [](const Event& e) { return e.what == happened::Retreats{} && e.clause == VK_10_1; });
    expect("a retreat blocked", any_of<happened::RetreatBlocked>);
    expect("a rout", any_of<happened::Routs>);
    expect("a unit lost for want of a way",
           [](const Event& e) { return removed_by(e, Why::blocked); });
    expect("a unit not rallied in time",
           [](const Event& e) { return removed_by(e, Why::not_rallied); });
    expect("a hit on a leader",
           [](const Event& e) { return e.what == happened::LeaderHit{} && e.clause == VK_10_5; });
    expect("a command lost", any_of<happened::CommandLost>);
    expect("an objective taken", any_of<happened::ObjectiveTaken>);
    expect("a victory", [](const Event& e) {
        const auto told = e.what.as<happened::BattleEnds>();
        return told && told->winner != Result::Winner::nobody;
    });
    expect("a draw", with<&happened::BattleEnds::winner, Result::Winner::nobody>);
}

}  // namespace

}  // namespace grognard::vom_kriege
