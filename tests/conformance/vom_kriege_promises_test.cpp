// SPDX-License-Identifier: Apache-2.0
//
// The referee of Vom Kriege can complain: for each promise an answer that breaks it, and one beside
// it that does not.
#include <gtest/gtest.h>

#include "rulebooks/vom_kriege/state/state.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/vom_kriege.h"
#include "tests/conformance/promises.h"

namespace grognard::conformance {

namespace {

using namespace vom_kriege;

constexpr Troops foot{};
constexpr Troops horse{.arm = Arm::cavalry, .light = true};
constexpr Troops guns{.arm = Arm::artillery, .light = true, .guns = 6};

// An answer as it is told, true or not: a few units of either side, where they were and are. Lines
// of foot are 4.5 inches wide and 1 deep, of horse 4 by 1; a place is the middle of the front.
struct Told {
    std::shared_ptr<Setup> setup = std::make_shared<Setup>();
    State before;
    State now;
    Events events;
    Answer answer{Side::blue, Picked{{verb::end_movement}}};

    Told() {
        Mistakes mistakes;
        setup->book = read_book(nullptr, mistakes);
        setup->scenario.terrain = Terrain{72_in, 60_in, {}};
        setup->scenario.turns = 12;
        setup->scenario.sides[index(Side::blue)].edge = Edge::southern;
        setup->scenario.sides[index(Side::red)].edge = Edge::northern;
        for (const Side side : {Side::blue, Side::red}) {
            CommandInfo command;
            command.name = side == Side::blue ? "Blue" : "Red";
            command.side = side;
            setup->commands.push_back(command);
        }
        for (State* state : {&before, &now}) {
            state->acting = 0;
            state->phase = vom_kriege::Phase::movement;
            state->steps.push_back(step::Movement{});
        }
        leader_of(Side::blue, at(60_in, 5_in));
        leader_of(Side::red, at(60_in, 55_in));
    }
    Told(const Told&) = delete;

    void leader_of(Side side, Point front) {
        const UnitId leader =
            add(side, {.arm = Arm::leader, .leader_figures = 1}, front, north, Formation::single);
        setup->commands[index(side)].leader = leader;
        setup->commands[index(side)].units.clear();
    }
    UnitId leader(Side side) const { return setup->commands[index(side)].leader; }
    UnitId add(Side side, Troops troops, Point front, Bearing facing, Formation formation) {
        UnitInfo info;
        info.name = (side == Side::blue ? "Blue " : "Red ") + std::to_string(setup->units.size());
        info.key = info.name;
        info.side = side;
        info.troops = troops;
        info.command = static_cast<std::int8_t>(index(side));
        setup->units.push_back(info);
        const UnitId id = unit_id(setup->units.size() - 1);
        setup->commands[index(side)].units.push_back(id);
        for (State* state : {&before, &now}) {
            Unit unit;
            unit.post = {.front = front, .facing = facing, .formation = formation};
            state->units.push_back(unit);
        }
        return id;
    }
    UnitId blue(Length x, Length y, Troops troops = foot, Formation formation = Formation::line) {
        return add(Side::blue, troops, at(x, y), north, formation);
    }
    UnitId red(Length x, Length y, Troops troops = foot, Formation formation = Formation::line) {
        return add(Side::red, troops, at(x, y), south, formation);
    }
    void goes(UnitId unit, Point to) { now.unit(unit).post.front = to; }
    void tell(Happening what, UnitId unit, UnitId other = UnitId::none) {
        events.push_back({.what = what, .unit = unit, .other = other});
    }
    void steps(Step step) {
        before.steps.push_back(step);
        now.steps.push_back(std::move(step));
    }
    void rolled() { answer = {Side::chance, Rolled{{1}}}; }

    std::string complaint() const {
        const VomKriegeGame was{setup, before};
        const VomKriegeGame is{setup, now};
        return vom_kriege_promise_fault({was, answer, events, is}).value_or("");
    }
};

void expect_complaint(const Told& told, const std::string& clause) {
    const std::string complaint = told.complaint();
    EXPECT_EQ(complaint.substr(0, complaint.find(':')), clause) << complaint;
}

// ---- contact and charges ------------------------------------------------------------------------

TEST(VomKriegePromises, nobody_comes_into_contact_but_by_a_charge) {
    for (const bool charges : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        const UnitId enemy = told.red(20_in, 24_in);
        told.goes(unit, at(20_in, 24_in));
        told.tell(charges ? Happening{happened::Charges{}} : happened::Moved{}, unit, enemy);
        expect_complaint(told, charges ? "" : "VK-7.10");
    }
}

TEST(VomKriegePromises, no_contact_outlives_an_initiative) {
    for (const bool contact : {false, true}) {
        Told told;
        told.blue(20_in, 20_in);
        told.red(20_in, contact ? 20_in : 21_in);
        told.now.acting = 1;
        expect_complaint(told, contact ? "VK-9.22" : "");
    }
}

TEST(VomKriegePromises, no_charge_disappears) {
    for (const bool tells : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        const UnitId enemy = told.red(20_in, 20_in);
        told.before.charges.push_back({.charger = unit, .target = enemy});
        told.now.charges.push_back({.charger = unit, .target = enemy, .over = true});
        if (tells) told.tell(happened::ChargeLost{}, unit, enemy);
        expect_complaint(told, tells ? "" : "VK-7.8");
    }
}

TEST(VomKriegePromises, neither_guns_nor_the_disordered_charge) {
    for (const bool disordered : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        const UnitId enemy = told.red(20_in, 20_in);
        told.before.unit(unit).disordered = told.now.unit(unit).disordered = disordered;
        told.tell(happened::Charges{}, unit, enemy);
        expect_complaint(told, disordered ? "VK-7.10" : "");
    }
    Told told;
    const UnitId battery = told.blue(20_in, 20_in, guns, Formation::unlimbered);
    told.tell(happened::Charges{}, battery, told.red(20_in, 20_in));
    expect_complaint(told, "VK-7.10");
}

// ---- reactions ----------------------------------------------------------------------------------

TEST(VomKriegePromises, infantry_is_asked_for_a_square) {
    for (const bool asked : {false, true}) {
        Told told;
        const UnitId cavalry = told.blue(20_in, 20_in, horse);
        const UnitId infantry = told.red(20_in, 24_in);
        told.goes(cavalry, at(20_in, inches(95, 4)));
        told.tell(happened::Moved{}, cavalry);
        if (asked) told.before.reactions.push_back({infantry, cavalry});
        expect_complaint(told, asked ? "" : "VK-8.4");
    }
    // A hair more than half an inch off is not adjacent.
    Told told;
    const UnitId cavalry = told.blue(20_in, 20_in, horse);
    told.red(20_in, 24_in);
    told.goes(cavalry, at(20_in, inches(47, 2) - 8 * touch));
    told.tell(happened::Moved{}, cavalry);
    expect_complaint(told, "");
}

TEST(VomKriegePromises, cavalry_is_asked_to_counter_charge_or_told_why_not) {
    for (const bool tells : {false, true}) {
        Told told;
        const UnitId cavalry = told.blue(20_in, 20_in, horse);
        const UnitId enemy = told.red(20_in, 24_in, horse);
        told.before.steps.push_back(step::PlaceMove{.order = -1, .unit = told.leader(Side::blue)});
        told.answer = {Side::blue, Placed{cavalry, {}}};
        told.goes(cavalry, at(20_in, 24_in));
        told.tell(happened::Charges{}, cavalry, enemy);
        if (tells) told.tell(happened::NotReacted{}, enemy, cavalry);
        expect_complaint(told, tells ? "" : "VK-8.2");
    }
}

TEST(VomKriegePromises, the_attacked_are_asked_to_fire_or_told_why_not) {
    for (const bool tells : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        const UnitId enemy = told.red(20_in, 20_in);
        for (State* state : {&told.before, &told.now}) {
            state->phase = vom_kriege::Phase::combat;
            state->steps[0] = step::CombatPhase{};
        }
        step::Melee melee{.attacker = unit, .target = enemy, .defender = enemy};
        melee.parts.add(enemy);
        melee.stage = step::Melee::Stage::attack_result;
        told.now.steps.push_back(melee);
        told.now.steps.push_back(step::MeleeRoll{.roller = unit, .target = enemy, .dice = 4});
        if (tells) told.tell(happened::NotReacted{}, enemy, unit);
        expect_complaint(told, tells ? "" : "VK-9.11");
    }
}

// ---- how far ------------------------------------------------------------------------------------

TEST(VomKriegePromises, nobody_goes_too_far) {
    for (const bool further : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        told.goes(unit, at(20_in, 26_in + (further ? inches(1, 8) : 0_in)));
        told.tell(happened::Moved{}, unit);
        expect_complaint(told, further ? "VK-7.2" : "");
    }
}

TEST(VomKriegePromises, entering_an_area_costs_the_rough_rate) {
    for (const bool further : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        // Half the 9 inches of a column is 4.5.
        const Length edge = inches(49, 2) + (further ? inches(1, 8) : 0_in);
        AreaInfo area;
        area.name = "the wood";
        area.outline = {at(18_in, edge), at(22_in, edge), at(22_in, edge + 4_in),
                        at(18_in, edge + 4_in)};
        area.centre = at(20_in, edge + 2_in);
        told.setup->areas.push_back(area);
        told.now.unit(unit).post.front = area.centre;
        told.now.unit(unit).post.area = area_id(0);
        told.tell(happened::Entered{}, unit);
        expect_complaint(told, further ? "VK-4.6" : "");
    }
}

TEST(VomKriegePromises, retreats_lead_home) {
    for (const bool aside : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        told.before.steps.push_back(step::GoBack{.unit = unit, .distance = 3_in});
        told.answer = {Side::blue, Placed{unit, {}}};
        told.goes(unit, aside ? at(23_in, 19_in) : at(20_in, 17_in));
        told.tell(happened::Retreats{}, unit);
        expect_complaint(told, aside ? "VK-10.2" : "");
    }
}

// ---- changes ------------------------------------------------------------------------------------

struct Change {
    std::string clause;
    Happening what;
    void (*change)(Unit& before, Unit& now);
};

TEST(VomKriegePromises, nothing_changes_untold) {
    const Change changes[] = {
        {"VK-10.5", happened::Removed{}, [](Unit&, Unit& now) { now.where = Where::removed; }},
        {"VK-1.11", happened::Hit{}, [](Unit&, Unit& now) { now.hits = 1; }},
        {"VK-6.7", happened::Rallied{}, [](Unit& before, Unit&) { before.hits = 1; }},
        {"VK-1.13", happened::Disordered{}, [](Unit&, Unit& now) { now.disordered = true; }},
        {"VK-6.4", happened::OrderRestored{},
         [](Unit& before, Unit&) { before.disordered = true; }},
        {"VK-7.2", happened::FellBack{},
         [](Unit&, Unit& now) { now.post.front = at(20_in, 18_in); }},
        {"VK-7.2", happened::Turned{}, [](Unit&, Unit& now) { now.post.facing = east; }},
        {"VK-7.2", happened::Formed{},
         [](Unit&, Unit& now) { now.post.formation = Formation::column; }},
    };
    for (const Change& each : changes)
        for (const bool tells : {false, true}) {
            Told told;
            const UnitId unit = told.blue(20_in, 20_in);
            each.change(told.before.unit(unit), told.now.unit(unit));
            if (tells) told.tell(each.what, unit);
            if (tells && each.what == happened::Removed{})
                told.tell(happened::LeaderHit{}, told.leader(Side::blue));
            expect_complaint(told, tells ? "" : each.clause);
        }
}

TEST(VomKriegePromises, nobody_changes_formation_near_an_enemy) {
    for (const bool near : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        told.red(20_in, near ? 23_in - 8 * touch : 23_in + touch);
        told.now.unit(unit).post.formation = Formation::column;
        told.tell(happened::Formed{}, unit);
        expect_complaint(told, near ? "VK-7.4" : "");
    }
}

// ---- combat -------------------------------------------------------------------------------------

// Red foot shoots at blue foot, which is 2 inches off, before anything else is said.
struct Shot : Told {
    UnitId target = blue(20_in, 20_in);
    UnitId shooter = red(20_in, 22_in);
    Shot() {
        before.acting = now.acting = 1;
        before.phase = now.phase = vom_kriege::Phase::combat;
        before.steps[0] = now.steps[0] = step::CombatPhase{};
        before.steps.push_back(step::ShotRoll{.shooter = shooter, .target = target, .dice = 1});
        rolled();
    }
};

TEST(VomKriegePromises, who_shoots_may) {
    expect_complaint(Shot{}, "");
    Shot marching;
    for (State* state : {&marching.before, &marching.now})
        state->unit(marching.shooter).post.formation = Formation::march_column;
    expect_complaint(marching, "VK-9.2");
    Shot far;
    for (State* state : {&far.before, &far.now})
        state->unit(far.shooter).post.front = at(20_in, 24_in);
    expect_complaint(far, "VK-9.4");
    Shot touched;
    touched.blue(24_in, 22_in);
    expect_complaint(touched, "VK-9.2");
}

TEST(VomKriegePromises, the_closest_is_shot_at) {
    for (const bool shot_at : {false, true}) {
        Told told;
        const UnitId shooter = told.red(20_in, 40_in, guns, Formation::unlimbered);
        const UnitId closer = told.blue(20_in, 30_in);
        const UnitId target = told.blue(28_in, 28_in);
        told.before.unit(closer).shot_at = told.now.unit(closer).shot_at = shot_at;
        told.before.acting = told.now.acting = 1;
        told.before.phase = told.now.phase = vom_kriege::Phase::combat;
        told.before.steps[0] = told.now.steps[0] = step::CombatPhase{};
        told.before.steps.push_back(
            step::ShotRoll{.shooter = shooter, .target = target, .dice = 1});
        told.rolled();
        expect_complaint(told, shot_at ? "" : "VK-9.2");
    }
}

TEST(VomKriegePromises, cavalry_is_disordered_by_melee) {
    for (const bool disordered : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in, horse);
        const UnitId enemy = told.red(20_in, 24_in);
        told.before.phase = told.now.phase = vom_kriege::Phase::combat;
        told.before.steps[0] = told.now.steps[0] = step::CombatPhase{};
        step::Melee melee{.attacker = unit, .target = enemy, .defender = enemy};
        melee.parts.add(enemy);
        melee.stage = step::Melee::Stage::follow_up;
        melee.fought = true;
        told.before.steps.push_back(melee);
        told.now.unit(unit).disordered = disordered;
        if (disordered) told.tell(happened::Disordered{}, unit);
        expect_complaint(told, disordered ? "" : "VK-9.16");
    }
}

TEST(VomKriegePromises, who_is_broken_routs) {
    for (const bool routs : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        told.before.unit(unit).hits = 3;
        told.now.unit(unit).hits = 4;
        told.now.unit(unit).disordered = routs;
        told.tell(happened::Hit{}, unit);
        if (routs) told.tell(happened::Routs{}, unit);
        expect_complaint(told, routs ? "" : "VK-10.4");
    }
}

TEST(VomKriegePromises, a_loss_costs_the_leader) {
    for (const bool hit : {false, true}) {
        Told told;
        const UnitId unit = told.blue(20_in, 20_in);
        told.now.unit(unit).where = Where::removed;
        told.tell(happened::Removed{}, unit);
        if (hit) told.tell(happened::LeaderHit{}, told.leader(Side::blue));
        expect_complaint(told, hit ? "" : "VK-10.5");
    }
}

}  // namespace

}  // namespace grognard::conformance
