// SPDX-License-Identifier: Apache-2.0
//
// The referee of Humble's fast play can complain: for each promise an answer that breaks it, and one
// beside it that does not.
#include <gtest/gtest.h>

#include "tests/conformance/humble_seen.h"

namespace grognard::conformance {

namespace {

using namespace humble;

Leg march(Point to) { return {.kind = LegKind::march, .to = to}; }
Leg charge(Point to) { return {.kind = LegKind::charge, .to = to}; }
Leg turn(Bearing facing) { return {.kind = LegKind::turn, .facing = facing}; }
Leg withdraw(Point to) { return {.kind = LegKind::withdraw, .to = to}; }

constexpr Length depth = inches(3, 4);

// An answer as it is told, true or not: a few units of either side, where they were and are.
struct Told {
    std::shared_ptr<Setup> setup = std::make_shared<Setup>();
    State before;
    State now;
    Events events;
    Answer answer{Side::blue, Picked{{verb::end_movement}}};

    Told() {
        Mistakes mistakes;
        setup->book = read_book(nullptr, mistakes);
        ground({});
        setup->scenario.turns = 12;
        before.steps.push_back(step::Movement{});
        now = before;
    }
    Told(const Told&) = delete;

    void ground(std::vector<Feature> features) {
        setup->scenario.terrain = Terrain{48_in, 36_in, std::move(features)};
    }
    UnitId add(Side side, Troops troops, Point centre, Bearing facing, Order order = Order::good) {
        UnitInfo info;
        info.name = (side == Side::blue ? "Blue " : "Red ") + std::to_string(setup->units.size());
        info.side = side;
        info.troops = troops;
        setup->units.push_back(info);
        for (State* state : {&before, &now})
            state->bases.push_back({.centre = centre, .facing = facing, .order = order});
        return unit_id(setup->units.size() - 1);
    }
    UnitId blue(Length x, Length y, Troops troops = {}, Bearing facing = north) {
        return add(Side::blue, troops, at(x, y), facing);
    }
    UnitId red(Length x, Length y, Troops troops = {}, Bearing facing = south) {
        return add(Side::red, troops, at(x, y), facing);
    }
    void order(UnitId unit, Order order) { before.base(unit).order = now.base(unit).order = order; }
    void goes(UnitId unit, Point to) { now.base(unit).centre = to; }
    void gone(UnitId unit) {
        now.base(unit).where = Where::destroyed;
        tell(happened::Destroyed{}, unit);
    }
    void tell(Happening what, UnitId unit = UnitId::none, UnitId other = UnitId::none) {
        events.push_back({.what = what, .unit = unit, .other = other});
    }
    void placed(UnitId unit, const Legs& legs) { answer = {Side::blue, Placed{unit, legs}}; }
    void rolled(Step step) {
        before.steps.push_back(std::move(step));
        answer = {Side::chance, Rolled{{1}}};
    }
    // A move of legs that ends where the last leads.
    void moves(UnitId unit, const Legs& legs) {
        placed(unit, legs);
        for (const Leg& leg : legs) {
            if (leg.kind == LegKind::turn) {
                now.base(unit).facing = leg.facing;
                continue;
            }
            if (leg.kind != LegKind::withdraw)
                now.base(unit).facing = bearing(now.base(unit).centre, leg.to);
            now.base(unit).centre = leg.to;
        }
    }
    void phase(Phase phase, Step step) {
        before.phase = now.phase = phase;
        before.steps[0] = step;
        now.steps[0] = std::move(step);
    }

    std::string complaint() const {
        const HumbleGame was{setup, before};
        const HumbleGame is{setup, now};
        return humble_promise_fault({was, answer, events, is}).value_or("");
    }
};

void expect_complaint(const Told& told, const std::string& clause) {
    const std::string complaint = told.complaint();
    EXPECT_EQ(complaint.substr(0, complaint.find(':')), clause) << complaint;
}

Feature line_of(Ground ground, Point from, Point to, Length width = inches(1, 2)) {
    Feature feature;
    feature.ground = ground;
    feature.form = Feature::Form::line;
    feature.points = {from, to};
    feature.width = width;
    return feature;
}
Feature area_of(Ground ground, Length x_from, Length y_from, Length x_to, Length y_to) {
    Feature feature;
    feature.ground = ground;
    feature.form = Feature::Form::area;
    feature.points = {at(x_from, y_from), at(x_to, y_from), at(x_to, y_to), at(x_from, y_to)};
    return feature;
}

// ---- moving and contact -------------------------------------------------------------------------

TEST(HumblePromises, nobody_comes_into_contact_but_by_a_charge) {
    for (const bool charges : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 10_in);
        const UnitId enemy = told.red(20_in, 12_in + depth, {.arm = Arm::light_cavalry});
        const Point there = at(20_in, 12_in);
        told.moves(unit, {charges ? charge(there) : march(there)});
        told.tell(charges ? Happening{happened::Charged{}} : happened::Moved{}, unit, enemy);
        expect_complaint(told, charges ? "" : "HU-3.9");
    }
}

TEST(HumblePromises, nobody_goes_out_of_contact_untold) {
    Told told;
    const UnitId unit = told.blue(20_in, 10_in);
    told.red(20_in, 10_in + depth);
    told.moves(unit, {withdraw(at(20_in, 8_in))});
    expect_complaint(told, "HU-6.6");
    told.tell(happened::Withdrew{}, unit);
    expect_complaint(told, "");
}

TEST(HumblePromises, nobody_goes_too_far) {
    for (const bool stream : {false, true})
        for (const bool road : {false, true})
            for (const bool further : {false, true}) {
                Told told;
                std::vector<Feature> features;
                if (stream)
                    features.push_back(
                        line_of(Ground::stream, at(10_in, 11_in), at(30_in, 11_in), {}));
                if (road)
                    features.push_back(line_of(Ground::road, at(20_in, 5_in), at(20_in, 30_in)));
                told.ground(features);
                const UnitId unit = told.blue(20_in, 10_in);
                const Length far = 3_in + (road ? 1_in : 0_in) - (stream ? 1_in : 0_in) +
                                   (further ? inches(1, 4) : 0_in);
                told.moves(unit, {march(at(20_in, 10_in + far))});
                expect_complaint(told, further ? "HU-3.1" : "");
            }
}

TEST(HumblePromises, a_town_halves_the_move_and_has_no_road) {
    for (const Length far : {inches(3, 2), inches(7, 4)}) {
        Told told;
        told.ground({area_of(Ground::town, 15_in, 5_in, 25_in, 30_in),
                     line_of(Ground::road, at(20_in, 5_in), at(20_in, 30_in))});
        const UnitId unit = told.blue(20_in, 10_in);
        told.moves(unit, {march(at(20_in, 10_in + far))});
        expect_complaint(told, far > inches(3, 2) ? "HU-3.1" : "");
    }
}

TEST(HumblePromises, nothing_changes_untold) {
    for (const bool tells : {false, true}) {
        Told moved;
        const UnitId one = moved.red(20_in, 10_in);
        moved.goes(one, at(20_in, 11_in));
        if (tells) moved.tell(happened::Recoiled{1_in, 1_in}, one);
        expect_complaint(moved, tells ? "" : "HU-2.3");

        Told changed;
        const UnitId two = changed.red(20_in, 10_in);
        changed.now.base(two).order = Order::pinned;
        if (tells) changed.tell(happened::StateChanged{}, two);
        expect_complaint(changed, tells ? "" : "HU-1.6");

        Told turned;
        const UnitId three = turned.red(20_in, 10_in);
        turned.now.base(three).facing = east;
        if (tells) turned.tell(happened::TurnedToFace{}, three);
        expect_complaint(turned, tells ? "" : "HU-3.5");

        Told left;
        const UnitId four = left.red(20_in, 10_in);
        left.now.base(four).where = Where::destroyed;
        if (tells) left.tell(happened::Destroyed{}, four);
        expect_complaint(left, tells ? "" : "HU-2.3");
    }
}

TEST(HumblePromises, nobody_is_driven_further_than_is_told) {
    for (const Length far : {1_in, inches(9, 8)}) {
        Told told;
        const UnitId unit = told.red(20_in, 10_in);
        told.goes(unit, at(20_in, 10_in + far));
        told.tell(happened::Recoiled{1_in, 1_in}, unit);
        expect_complaint(told, far > 1_in ? "HU-2.3" : "");
    }
    Told two_widths;
    const UnitId unit = two_widths.red(20_in, 10_in);
    two_widths.goes(unit, at(20_in, 13_in));
    two_widths.tell(happened::Recoiled{3_in, 3_in}, unit);
    expect_complaint(two_widths, "HU-2.3");
}

TEST(HumblePromises, only_good_order_moves_the_pinned_turn) {
    for (const Order order : {Order::good, Order::pinned, Order::disrupted}) {
        Told moves;
        const UnitId one = moves.blue(20_in, 10_in);
        moves.order(one, order);
        moves.moves(one, {march(at(20_in, 11_in))});
        expect_complaint(moves, order == Order::good ? "" : "HU-3.5");

        Told turns;
        const UnitId two = turns.blue(20_in, 10_in);
        turns.order(two, order);
        turns.moves(two, {turn(east)});
        expect_complaint(turns, order == Order::disrupted ? "HU-3.5" : "");
    }
}

TEST(HumblePromises, leaving_leads_straight_away) {
    for (const Length aside : {0_in, 1_in}) {
        Told told;
        const UnitId unit = told.blue(20_in, 10_in);
        told.red(20_in, 10_in + depth);
        step::Movement phase;
        phase.in_contact.add(unit);
        told.phase(Phase::movement, phase);
        told.moves(unit, {withdraw(at(20_in + aside, 8_in))});
        told.tell(happened::Withdrew{}, unit);
        expect_complaint(told, aside > 0_in ? "HU-3.13" : "");
    }
}

TEST(HumblePromises, woods_are_closed_but_to_light_infantry) {
    for (const bool light : {false, true}) {
        Told told;
        told.ground({area_of(Ground::wood, 15_in, 11_in, 25_in, 15_in)});
        const UnitId unit = told.blue(20_in, 10_in, {.light = light});
        told.moves(unit, {march(at(20_in, inches(23, 2)))});
        expect_complaint(told, light ? "" : "HU-3.3");
    }
}

TEST(HumblePromises, charges_are_straight_at_the_end) {
    for (const Length run : {2_in, inches(7, 4)}) {
        Told told;
        const UnitId unit = told.blue(19_in, 10_in, {.arm = Arm::heavy_cavalry});
        const UnitId enemy = told.red(20_in, 10_in + run + depth, {.arm = Arm::light_cavalry});
        told.moves(unit, {march(at(20_in, 10_in)), charge(at(20_in, 10_in + run))});
        told.tell(happened::Charged{}, unit, enemy);
        expect_complaint(told, run < 2_in ? "HU-3.7" : "");
    }
}

TEST(HumblePromises, charges_are_told_and_by_those_who_may) {
    for (const Arm arm : {Arm::infantry, Arm::foot_artillery, Arm::hq}) {
        Told told;
        const UnitId unit = told.blue(20_in, 10_in, {.arm = arm});
        const UnitId enemy = told.red(20_in, 12_in + depth, {.arm = Arm::light_cavalry});
        told.moves(unit, {charge(at(20_in, 12_in))});
        told.tell(happened::Charged{}, unit, enemy);
        expect_complaint(told, arm == Arm::infantry ? "" : "HU-3.7");
    }
}

TEST(HumblePromises, the_front_edge_makes_the_contact) {
    for (const Length back : {0_in, inches(9, 8)}) {
        Told told;
        const UnitId unit = told.blue(20_in, 10_in, {.arm = Arm::heavy_cavalry});
        const UnitId enemy = told.red(20_in, 12_in + depth, {.arm = Arm::light_cavalry});
        const UnitId beside = told.red(21_in, 12_in + depth - back, {.arm = Arm::light_cavalry});
        told.moves(unit, {charge(at(20_in, 12_in))});
        told.tell(happened::Charged{}, unit, enemy);
        told.tell(happened::Charged{}, unit, beside);
        expect_complaint(told, back > 0_in ? "HU-3.9" : "");
    }
}

TEST(HumblePromises, charged_infantry_is_asked_whether_it_turns) {
    for (const bool asked : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 10_in, {.arm = Arm::heavy_cavalry});
        const UnitId enemy = told.red(20_in, 12_in + depth, {}, north);
        told.moves(unit, {charge(at(20_in, 12_in))});
        told.tell(happened::Charged{}, unit, enemy);
        if (asked) {
            step::TurnToFace turns{unit, {}};
            turns.asked.push_back(enemy);
            told.now.steps.push_back(turns);
        }
        expect_complaint(told, asked ? "" : "HU-3.10");
    }
}

TEST(HumblePromises, who_arrives_comes_on_or_has_no_room) {
    for (const bool tells : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 10_in);
        told.setup->arrivals.push_back({.name = "The reserve", .units = {unit}});
        for (State* state : {&told.before, &told.now}) {
            state->base(unit).where = Where::to_come;
            state->arrivals.push_back(Arrival::due);
        }
        told.tell(happened::Diced{ArrivalId{0}, true});
        told.events.back().dice = {3};
        if (tells) told.tell(happened::FoundNoRoom{}, unit);
        expect_complaint(told, tells ? "" : "HU-3.12");
    }
    Told third;
    third.blue(20_in, 10_in);
    std::get<step::Movement>(third.now.steps[0]).dice_thrown = 3;
    expect_complaint(third, "HU-3.6");
}

// A unit that tries to rally with its division HQ so far off and an enemy so near.
std::string rally_complaint(Length hq_gap, Length enemy_gap) {
    Told told;
    const UnitId unit = told.blue(20_in, 10_in);
    const UnitId hq = told.blue(20_in, 10_in - depth - hq_gap, {.arm = Arm::hq});
    told.red(20_in, 10_in + depth + enemy_gap);
    told.setup->divisions.push_back({.name = "The division", .hq = hq});
    told.setup->units[0].division = DivisionId{0};
    told.order(unit, Order::pinned);
    told.phase(Phase::rally, step::Rally{});
    told.rolled(step::RallyRoll{unit});
    told.tell(happened::RallyTried{}, unit);
    const std::string complaint = told.complaint();
    return complaint.substr(0, complaint.find(':'));
}

TEST(HumblePromises, only_who_may_tries_to_rally) {
    EXPECT_EQ(rally_complaint(3_in, 5_in), "");
    EXPECT_EQ(rally_complaint(inches(25, 8), 5_in), "HU-4.3");
    EXPECT_EQ(rally_complaint(0_in, 0_in), "HU-4.3");
    EXPECT_EQ(rally_complaint(3_in, 2_in), "HU-4.2");
    EXPECT_EQ(rally_complaint(3_in, inches(17, 8)), "");
    EXPECT_EQ(rally_complaint(0_in, 1_in), "");
}

// ---- shooting -----------------------------------------------------------------------------------

// Red infantry fires at blue so far ahead of it; `prepare` may change that.
template <class Prepare>
void expect_shot(const std::string& clause, Prepare&& prepare) {
    Told told;
    const UnitId target = told.blue(20_in, 10_in);
    const UnitId firer = told.red(20_in, 10_in + depth + 1_in);
    told.phase(Phase::shooting, step::Shooting{});
    step::ShotRoll shot{target, {}};
    shot.named.push_back(firer);
    prepare(told, firer, target);
    told.rolled(shot);
    told.tell(happened::Shot{}, firer, target);
    expect_complaint(told, clause);
}

TEST(HumblePromises, shots_are_at_lawful_targets) {
    expect_shot("", [](Told&, UnitId, UnitId) {});
    expect_shot("HU-1.1", [](Told& told, UnitId firer, UnitId) {
        for (State* state : {&told.before, &told.now})
            state->base(firer).centre = at(20_in, 10_in + depth + inches(9, 8));
    });
    expect_shot("HU-1.4", [](Told& told, UnitId firer, UnitId) {
        for (State* state : {&told.before, &told.now}) state->base(firer).facing = north;
    });
    expect_shot("HU-1.6",
                [](Told& told, UnitId firer, UnitId) { told.order(firer, Order::disrupted); });
    expect_shot("HU-5.1", [](Told& told, UnitId firer, UnitId) {
        told.setup->units[index(firer)].troops.arm = Arm::light_cavalry;
    });
    expect_shot("HU-5.1", [](Told& told, UnitId firer, UnitId) {
        std::get<step::Shooting>(told.before.steps[0]).fired.add(firer);
    });
    expect_shot("HU-5.4", [](Told& told, UnitId, UnitId) {
        told.blue(21_in, 10_in + depth + 1_in - inches(1, 4));
    });
    expect_shot("HU-2.1", [](Told& told, UnitId, UnitId) { told.before.moving = Side::red; });
}

TEST(HumblePromises, a_defender_in_contact_fires_or_braces) {
    for (const Phase from : {Phase::movement, Phase::shooting})
        for (const bool braces : {false, true}) {
            Told told;
            told.blue(20_in, 10_in);
            const UnitId defender = told.red(20_in, 10_in + depth);
            if (from == Phase::shooting) told.phase(from, step::Shooting{});
            told.now.phase = Phase::melee;
            told.now.steps[0] = step::Melees{};
            if (braces) told.tell(happened::Braced{}, defender);
            expect_complaint(told, from == Phase::shooting && braces ? "" : "HU-5.4");
        }
}

// ---- melees and results -------------------------------------------------------------------------

// A blue attacker and a red defender in contact, their fight just rolled.
struct Fought : Told {
    UnitId attacker = blue(20_in, 10_in);
    UnitId defender = red(20_in, 10_in + depth);

    explicit Fought(int difference) {
        phase(Phase::melee, step::Melees{});
        rolled(step::FightRoll{attacker, defender});
        tell(happened::Fought{{}, difference}, attacker, defender);
    }
};

TEST(HumblePromises, every_contact_is_fought) {
    for (const bool fought : {false, true}) {
        Told told;
        const UnitId attacker = told.blue(20_in, 10_in);
        const UnitId defender = told.red(20_in, 10_in + depth);
        told.phase(Phase::melee, step::Melees{});
        if (fought)
            std::get<step::Melees>(told.before.steps[0]).fought.push_back({attacker, defender});
        told.now.phase = Phase::movement;
        told.now.moving = Side::red;
        told.now.steps[0] = step::Movement{};
        expect_complaint(told, fought ? "" : "HU-6.6");
    }
}

TEST(HumblePromises, nobody_follows_up_out_of_an_unfought_contact) {
    for (const bool fought : {false, true}) {
        Told told;
        const UnitId attacker = told.blue(20_in, 10_in);
        const UnitId other = told.red(inches(83, 4), inches(43, 4));
        told.phase(Phase::melee, step::Melees{});
        if (fought)
            std::get<step::Melees>(told.before.steps[0]).fought.push_back({attacker, other});
        told.goes(attacker, at(19_in, inches(43, 4)));
        told.tell(happened::FollowedUp{}, attacker);
        expect_complaint(told, fought ? "" : "HU-6.11");
    }
}

TEST(HumblePromises, who_must_follow_up_does_or_it_is_told_why_not) {
    for (const bool tells : {false, true}) {
        Fought fought{6};
        fought.gone(fought.defender);
        if (tells) fought.tell(happened::NoRoomToFollow{}, fought.attacker);
        expect_complaint(fought, tells ? "" : "HU-6.3");
    }
}

TEST(HumblePromises, who_may_follow_up_is_asked) {
    for (const bool asked : {false, true}) {
        Fought fought{4};
        fought.gone(fought.defender);
        if (asked) fought.now.steps.push_back(step::OfferFollowUp{{fought.attacker, {}, false}});
        expect_complaint(fought, asked ? "" : "HU-6.5");
    }
    Fought pinned{4};
    pinned.gone(pinned.defender);
    pinned.order(pinned.attacker, Order::pinned);
    expect_complaint(pinned, "");
}

TEST(HumblePromises, who_may_not_move_follows_up_only_where_it_must) {
    for (const bool must : {false, true}) {
        Fought fought{must ? 6 : 4};
        fought.gone(fought.defender);
        fought.order(fought.attacker, Order::disrupted);
        fought.goes(fought.attacker, at(20_in, 10_in + depth));
        fought.tell(happened::FollowedUp{must}, fought.attacker);
        expect_complaint(fought, must ? "" : "HU-6.12");
    }
}

TEST(HumblePromises, results_are_carried_out) {
    Fought stands{4};
    stands.tell(happened::NoRoomToFollow{}, stands.attacker);
    expect_complaint(stands, "HU-6.3");
    Fought does_not_roll{2};
    does_not_roll.now.steps.push_back(step::OfferFollowUp{{does_not_roll.attacker, {}, false}});
    expect_complaint(does_not_roll, "HU-6.3");
    expect_shot("HU-5.2", [](Told& told, UnitId firer, UnitId target) {
        told.tell(happened::Shot{humble::Outcome::pinned}, firer, target);
    });
    expect_shot("HU-5.2", [](Told& told, UnitId firer, UnitId target) {
        told.tell(happened::Shot{humble::Outcome::destroyed}, firer, target);
    });
    expect_shot("HU-5.2", [](Told& told, UnitId firer, UnitId target) {
        told.tell(happened::Shot{humble::Outcome::routs}, firer, target);
    });
}

TEST(HumblePromises, routs_run_the_full_move_the_right_way) {
    struct Way {
        Point to;
        std::string clause;
    };
    for (const auto& [to, clause] :
         {Way{at(20_in, 7_in), ""}, Way{at(23_in, 10_in), "HU-7.2"},
          Way{at(20_in, inches(15, 2)), "HU-7.4"}, Way{at(20_in, 10_in), "HU-7.4"}}) {
        Told told;
        const UnitId unit = told.blue(20_in, 10_in);
        const UnitId enemy = told.red(20_in, 15_in);
        told.phase(Phase::melee, step::Melees{});
        told.rolled(step::RoutRoll{unit, enemy, at(20_in, 15_in), step::RoutCause::melee});
        told.goes(unit, to);
        told.now.base(unit).order = Order::disrupted;
        told.tell(happened::RoutRolled{true}, unit);
        told.tell(happened::Ran{}, unit);
        told.tell(happened::StateChanged{}, unit);
        expect_complaint(told, clause);
    }
    Told stays;
    const UnitId unit = stays.blue(20_in, 10_in);
    const UnitId enemy = stays.red(20_in, 15_in);
    stays.phase(Phase::melee, step::Melees{});
    stays.rolled(step::RoutRoll{unit, enemy, at(20_in, 15_in), step::RoutCause::melee});
    stays.tell(happened::RoutRolled{true}, unit);
    expect_complaint(stays, "HU-7.2");
}

TEST(HumblePromises, recoils_lead_away_from_the_opponent) {
    for (const bool aside : {false, true}) {
        Fought fought{1};
        fought.goes(fought.defender, aside ? at(22_in, 10_in + depth) : at(20_in, 12_in + depth));
        fought.now.base(fought.defender).order = Order::disrupted;
        fought.tell(happened::Recoiled{2_in, 2_in}, fought.defender, fought.attacker);
        fought.tell(happened::StateChanged{}, fought.defender);
        expect_complaint(fought, aside ? "HU-6.7" : "");
    }
}

}  // namespace

}  // namespace grognard::conformance
