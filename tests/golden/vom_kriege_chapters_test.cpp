// SPDX-License-Identifier: Apache-2.0
//
// The chapters that the golden battles of Vom Kriege walk through.
#include <algorithm>
#include <set>

#include "engine/measure/distance.h"
#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "tests/golden/chapters.h"

namespace grognard::vom_kriege {

namespace {

using golden::any_of;
using golden::for_reason;

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
            if (event.what == happening::marker_given)
                round_an_enemy =
                    round_an_enemy || goes_round_an_enemy(before, event.other, event.unit);
            // Twice as far as it cost, in the formation it had: that is a road.
            if (event.what != happening::moved || events.front().what != happening::moved) continue;
            const Length way = gap(unit_of(before, event.unit).pose.centre,
                                   unit_of(after, event.unit).pose.centre);
            by_road = by_road || 2 * way.ticks() > 3 * std::int64_t{event.value};
        }
    }
};

bool is_shot(const Event& e) { return any_of<happening::shot, happening::defensive_shot>(e); }
bool is_blow(const Event& e) { return any_of<happening::attacked, happening::battled_back>(e); }
bool removed_by(const Event& e, Why why) {
    return e.what == happening::removed && e.value == static_cast<std::int32_t>(why);
}

TEST_F(VomKriegeChapters, five_arrivals) {
    const auto comes = [](const Event& e) {
        return e.what == happening::arrival_rolled && e.dice[0] >= e.second;
    };
    const auto stays_away = [](const Event& e) {
        return e.what == happening::arrival_rolled && e.dice[0] < e.second;
    };
    expect("a command arrives", comes);
    expect("a command does not", stays_away);
    expect("units come on", any_of<happening::arrived>);
}

TEST_F(VomKriegeChapters, six_orders) {
    expect("a re-roll",
           [](const Event& e) { return e.what == happening::command_rolled && e.value == 1; });
    expect("an exchange", any_of<happening::exchanged>);
    expect("a bonus marker", any_of<happening::marker_given>);
    EXPECT_TRUE(round_an_enemy) << "in no golden battle: a bonus marker that goes round an enemy";
    expect("dice for a bonus marker", [](const Event& e) {
        return e.what == happening::command_rolled && for_reason(e, reason::bonus_markers);
    });
    expect("a poor army leader's one point", [](const Event& e) {
        return e.what == happening::chit_drawn && for_reason(e, reason::points_limit);
    });
    expect("an order to a group",
           [](const Event& e) { return e.what == happening::ordered && e.second > 1; });
    expect("a die more", any_of<happening::paid>);
    expect("a die for doctrine",
           [](const Event& e) { return e.what == happening::ordered && (e.value & 1) != 0; });
    expect("two moves", any_of<happening::ordered_two_moves>);
    expect("a rally", any_of<happening::rallied>);
    expect("order restored", any_of<happening::order_restored>);
}

TEST_F(VomKriegeChapters, seven_movement) {
    expect("a move", any_of<happening::moved>);
    expect("a change of formation", any_of<happening::formed>);
    EXPECT_TRUE(by_road) << "in no golden battle: a move by road";
    expect("an area entered", any_of<happening::entered>);
    expect("an area left", any_of<happening::left_area>);
    expect("a battery limbers", [](const Event& e) {
        return e.what == happening::formed && e.value == static_cast<int>(Formation::limbered);
    });
    expect("a battery unlimbers", [](const Event& e) {
        return e.what == happening::formed && e.value == static_cast<int>(Formation::unlimbered);
    });
    expect("a charge on a flank", [](const Event& e) {
        return e.what == happening::charges && e.clause == VK_7_8 && e.second % 2 == 1;
    });
    expect("a charge on a rear",
           [](const Event& e) { return e.what == happening::charges && e.second == 2; });
    expect("rough ground disorders a charge",
           [](const Event& e) { return e.what == happening::disordered && e.clause == VK_7_9; });
    const auto over_a_wall = [](const Event& before, const Event& e) {
        return before.what == happening::entered && e.what == happening::charges &&
               before.unit == e.unit;
    };
    EXPECT_NE(std::adjacent_find(events.begin(), events.end(), over_a_wall), events.end())
        << "in no golden battle: a village entered, and the enemy at its wall charged by it";
}

TEST_F(VomKriegeChapters, eight_reactions) {
    std::set<UnitId> leaders;
    for (const Event& event : events)
        if (event.what == happening::chit_drawn) leaders.insert(event.unit);
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), [&](const Event& e) {
        return e.what == happening::retires && !leaders.contains(e.unit);
    })) << "in no golden battle: a unit retires";
    expect("a leader driven off", any_of<happening::leader_driven_off>);
    expect("a leader cut off", [](const Event& e) {
        return e.what == happening::leader_driven_off && e.clause == VK_8_11;
    });
    expect("a counter-charge", any_of<happening::counter_charges>);
    expect("a counter-charge from flank or rear",
           [](const Event& e) { return e.what == happening::counter_charges && e.second != 0; });
    const auto out_of_a_wood = [](const Event& before, const Event& e) {
        return before.what == happening::left_area && e.what == happening::counter_charges &&
               before.unit == e.unit;
    };
    EXPECT_NE(std::adjacent_find(events.begin(), events.end(), out_of_a_wood), events.end())
        << "in no golden battle: a counter-charge out of a wood";
    expect("defensive fire", any_of<happening::defensive_shot>);
    expect("a charge called off by it",
           [](const Event& e) { return e.what == happening::defensive_shot && e.second != 0; });
    expect("a square",
           [](const Event& e) { return e.what == happening::square_tried && e.value == 1; });
    expect("no square",
           [](const Event& e) { return e.what == happening::square_tried && e.value == 0; });
    expect("a charge that stops short", any_of<happening::stopped_short>);
    expect("a square off its place for want of room",
           [](const Event& e) { return e.what == happening::square_cramped && e.value > 0; });
    expect("a square in the outline the unit had",
           [](const Event& e) { return e.what == happening::square_cramped && e.value == 0; });
    expect("a reaction that could not be made", any_of<happening::not_reacted>);
    // An infantry die lets nobody melee, yet whoever it moves rolls at the leader it drives off.
    std::set<UnitId> no_melee;
    bool rolled_at = false;
    for (const Event& event : events) {
        if (event.what == happening::chit_drawn) no_melee.clear();
        if (event.what == happening::ordered &&
            static_cast<Face>(event.value / 4) == Face::infantry)
            no_melee.insert({event.unit, event.other});
        if (event.what == happening::retire_rolled && no_melee.contains(event.other))
            rolled_at = rolled_at || leaders.contains(event.unit);
    }
    EXPECT_TRUE(rolled_at) << "in no golden battle: a leader rolled at without an order to melee";
    std::int32_t phase = 0;
    bool as_a_place_is_taken = false;
    for (const Event& event : events) {
        if (event.what == happening::phase_begins) phase = event.value;
        if (event.what == happening::square_tried && phase == static_cast<int>(Phase::combat))
            as_a_place_is_taken = true;
    }
    EXPECT_TRUE(as_a_place_is_taken) << "in no golden battle: a square as a place is taken";
}

TEST_F(VomKriegeChapters, nine_shooting) {
    expect("skirmish fire", [](const Event& e) { return is_shot(e) && e.clause == VK_9_7; });
    expect("fire support",
           [](const Event& e) { return e.what == happening::supported && e.clause == VK_9_8; });
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
    expect("no dice against the closest target", any_of<happening::had_no_dice>);
}

TEST_F(VomKriegeChapters, nine_melee) {
    expect("support",
           [](const Event& e) { return e.what == happening::supported && e.clause == VK_9_20; });
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
           [](const Event& e) { return e.what == happening::retreats && e.clause == VK_9_14; });
    expect("a battle back", any_of<happening::battled_back>);
    expect("a follow-up", any_of<happening::followed_up>);
    expect("no follow-up", any_of<happening::held_back>);
    expect("a place taken as far as there is room",
           [](const Event& e) { return e.what == happening::followed_up && e.value > 0; });
    expect("a village taken from who has left it",
           [](const Event& e) { return e.what == happening::entered && e.clause == VK_9_23; });
    expect("out of a village into the place left",
           [](const Event& e) { return e.what == happening::left_area && e.clause == VK_9_23; });
    expect("an attacker that stays in its village", any_of<happening::stayed_in_area>);
    expect("a second melee", [](const Event& e) {
        return e.what == happening::melee_declared && e.clause == VK_9_23;
    });
    expect("falling back", any_of<happening::fell_back>);
    expect("cavalry's disorder",
           [](const Event& e) { return e.what == happening::disordered && e.clause == VK_9_16; });
    expect("guns ridden down", [](const Event& e) { return removed_by(e, Why::guns_ridden_down); });
    expect("guns that go back with their unit", any_of<happening::limbered_away>);
}

TEST_F(VomKriegeChapters, ten_retreats_losses_and_victory) {
    expect("a retreat by flags",
           [](const Event& e) { return e.what == happening::retreats && e.clause == VK_10_1; });
    expect("a retreat blocked", any_of<happening::retreat_blocked>);
    expect("a rout", any_of<happening::routs>);
    expect("a unit lost for want of a way",
           [](const Event& e) { return removed_by(e, Why::blocked); });
    expect("a unit not rallied in time",
           [](const Event& e) { return removed_by(e, Why::not_rallied); });
    expect("a hit on a leader",
           [](const Event& e) { return e.what == happening::leader_hit && e.clause == VK_10_5; });
    expect("a command lost", any_of<happening::command_lost>);
    expect("an objective taken", any_of<happening::objective_taken>);
    expect("a victory",
           [](const Event& e) { return e.what == happening::battle_ends && e.value >= 0; });
    expect("a draw",
           [](const Event& e) { return e.what == happening::battle_ends && e.value < 0; });
}

}  // namespace

}  // namespace grognard::vom_kriege
