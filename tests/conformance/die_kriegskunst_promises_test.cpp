// SPDX-License-Identifier: Apache-2.0
//
// The referee of Die Kriegskunst can complain: for each promise an answer that breaks it, and one
// beside it that does not.
#include <gtest/gtest.h>

#include "engine/manoeuvre/legs.h"
#include "rulebooks/die_kriegskunst/tests/field.h"
#include "tests/conformance/die_kriegskunst_seen.h"

namespace grognard::conformance {

namespace {

using namespace die_kriegskunst;

// An answer as it is told, true or not. First the field, then begin(), then what has changed.
struct Told {
    Field field;
    State before, now;
    Events events;
    Answer answer{Side::blue, Picked{{verb::brigade_done}}};

    void begin() { before = now = field.state(); }
    void goes(UnitId unit, Length x, Length y) {
        Post post = now.unit(unit).post;
        post.front = at(x, y);
        stand_at(field.setup(), now, unit, post);
    }
    void tell(Happening what, UnitId unit, UnitId other = UnitId::none) {
        events.push_back({.what = what, .unit = unit, .other = other});
    }
    void tell_if(bool tells, Happening what, UnitId unit, UnitId other = UnitId::none) {
        if (tells) tell(what, unit, other);
    }
    void steps(const Step& step) {
        before.steps.push_back(step);
        now.steps.push_back(step);
    }
    void rolled() { answer = {Side::chance, Rolled{{1, 1}}}; }
    std::string complaint() {
        return die_kriegskunst_referee::promise_fault({field.setup(), before, now, answer, events})
            .value_or("");
    }
};

void expect_complaint(Told& told, const std::string& clause) {
    const std::string complaint = told.complaint();
    EXPECT_EQ(complaint.substr(0, complaint.find(':')), clause) << complaint;
}

// ---- changes ------------------------------------------------------------------------------------

struct Change {
    std::string clause;
    Happening what;
    void (*change)(Unit& before, Unit& now);
};

TEST(DieKriegskunstPromises, nothing_changes_untold) {
    const Change changes[] = {
        {"DK-1.6", happened::Dispersed{}, [](Unit&, Unit& now) { now.where = Where::gone; }},
        {"DK-4.12", happened::Entered{}, [](Unit&, Unit& now) { now.buildings = 0; }},
        {"DK-4.8", happened::Formed{},
         [](Unit&, Unit& now) { now.post.formation = Formation::column; }},
        {"DK-4.1", happened::WentBack{},
         [](Unit&, Unit& now) { now.post.front = at(20_in, 18_in); }},
        {"DK-4.1", happened::WentBack{}, [](Unit&, Unit& now) { now.post.facing = east; }},
        {"DK-1.4", happened::FiguresLost{.lost = 2}, [](Unit&, Unit& now) { now.figures = 18; }},
        {"DK-1.10", happened::Falters{},
         [](Unit&, Unit& now) { now.condition = Condition::faltering; }},
        {"DK-1.10", happened::Retreats{},
         [](Unit&, Unit& now) { now.condition = Condition::retreating; }},
        {"DK-1.10", happened::Routs{},
         [](Unit&, Unit& now) { now.condition = Condition::routing; }},
        {"DK-1.10", happened::Recovered{},
         [](Unit& before, Unit&) { before.condition = Condition::unformed; }},
        {"DK-1.10", happened::UnformedByGround{},
         [](Unit&, Unit& now) { now.condition = Condition::unformed; }},
    };
    for (const Change& each : changes)
        for (const bool tells : {false, true}) {
            Told told;
            told.field.buildings(20_in, 40_in, 26_in, 46_in);
            const UnitId unit = told.field.blue(infantry(), 20_in, 20_in);
            told.begin();
            each.change(told.before.unit(unit), told.now.unit(unit));
            told.tell_if(tells, each.what, unit);
            expect_complaint(told, tells ? "" : each.clause);
        }
}

TEST(DieKriegskunstPromises, losses_are_told_in_full) {
    Told told;
    const UnitId unit = told.field.blue(infantry(), 20_in, 20_in);
    told.begin();
    told.now.unit(unit).figures = 17;
    told.tell(happened::FiguresLost{.lost = 2}, unit);
    expect_complaint(told, "DK-1.4");
}

TEST(DieKriegskunstPromises, mass_panic_takes_its_own_brigade_off_the_table) {
    for (const int panicked : {0, 1}) {
        Told told;
        const UnitId unit = told.field.blue(infantry(), 20_in, 20_in);
        const UnitId enemy = told.field.red(infantry(), 20_in, 20_in);
        told.begin();
        told.before.fights.push_back({.one = enemy, .other = unit});
        told.now.unit(unit).where = Where::gone;
        told.tell(happened::BrigadePanics{panicked}, unit);
        expect_complaint(told, panicked == 0 ? "" : "DK-1.6");
    }
}

// DK-1.8: by the other ruling figures.close four figures of a line fall, and two files of 0.6 inch
// with them: the middle of its front goes 0.6 inch to the right.
TEST(DieKriegskunstPromises, who_closes_up_goes_no_further_than_the_fallen_stood) {
    struct Close {
        Length right, ahead;
        bool tells, ruled;
        std::string clause;
    };
    const Length fallen = inches(3, 5), hair = inches(1, 48);
    const Close closes[] = {
        {fallen, 0_in, true, true, ""},
        {fallen + hair, 0_in, true, true, "DK-4.1"},
        {fallen - hair, 0_in, true, true, "DK-4.1"},
        {-fallen, 0_in, true, true, "DK-4.1"},
        {fallen, hair, true, true, "DK-4.1"},
        {fallen, 0_in, false, true, "DK-4.1"},
        {fallen, 0_in, true, false, "DK-4.1"},
    };
    for (const Close& each : closes) {
        Told told;
        if (each.ruled) told.field.rules.ruling("figures.close", "on the right");
        const UnitId unit = told.field.blue(infantry(), 20_in, 20_in);
        told.begin();
        if (each.tells) told.now.unit(unit).figures = 16;
        told.goes(unit, 20_in + each.right, 20_in + each.ahead);
        told.tell_if(each.tells, happened::FiguresLost{.lost = 4}, unit);
        expect_complaint(told, each.clause);
    }
}

TEST(DieKriegskunstPromises, a_general_goes_with_his_unit_or_makes_way) {
    for (const bool attached : {false, true}) {
        Told told;
        const UnitId unit = told.field.blue(infantry(), 20_in, 20_in);
        const UnitId general = told.field.brigadier(Side::blue);
        told.field.place(general, 20_in, 18_in);
        if (attached) told.field.unit(general).attached = unit;
        told.begin();
        told.goes(unit, 20_in, 24_in);
        told.goes(general, 20_in, 22_in);
        told.tell(happened::Moved{}, unit);
        expect_complaint(told, attached ? "" : "DK-4.1");
        told.goes(unit, 20_in, 19_in);  // where he stood
        expect_complaint(told, "");
    }
}

TEST(DieKriegskunstPromises, orders_change_told) {
    for (const bool tells : {false, true}) {
        Told told;
        told.begin();
        told.now.brigade(0).order = Order::assault;
        told.tell_if(tells, happened::OrderGiven{}, told.field.brigadier(Side::blue));
        expect_complaint(told, tells ? "" : "DK-3.9");
    }
    for (const bool tells : {false, true}) {
        Told told;
        told.begin();
        told.now.brigade(1).broken = true;
        told.tell_if(tells, happened::BrigadeBreaks{1}, told.field.brigadier(Side::red));
        expect_complaint(told, tells ? "" : "DK-8.8");
    }
}

TEST(DieKriegskunstPromises, objectives_change_hands_told) {
    for (const bool tells : {false, true}) {
        Told told;
        told.field.objective(40_in, 40_in, 3_in);
        told.begin();
        told.now.held[0] = 1;
        told.tell_if(tells, happened::ObjectiveTaken{}, UnitId::none);
        expect_complaint(told, tells ? "" : "DK-9.3");
    }
}

// ---- charges ------------------------------------------------------------------------------------

// Blue horse and red foot, 8 inches apart.
struct Charged : Told {
    UnitId horse = field.blue(hussars(), 20_in, 20_in);
    UnitId foot = field.red(infantry(), 20_in, 28_in);
    Charged() {
        field.order(Side::blue, Order::assault);
        begin();
    }
};

TEST(DieKriegskunstPromises, no_charge_disappears) {
    for (const bool tells : {false, true}) {
        Charged told;
        told.before.charges.push_back({.charger = told.horse, .target = told.foot});
        told.now.charges.push_back({.charger = told.horse, .target = told.foot, .over = true});
        told.tell_if(tells, happened::ChargeGivenUp{}, told.horse, told.foot);
        expect_complaint(told, tells ? "" : "DK-6.7");
    }
    // One that is tested as the answer to another is not over.
    Charged told;
    told.before.charges.push_back({.charger = told.horse, .target = told.foot});
    told.now.steps.push_back(step::MoraleRoll{.unit = told.horse});
    expect_complaint(told, "");
}

step::Clash clash_of(const Charged& told) {
    step::Clash clash{.stage = step::Clash::Stage::contact, .target = told.foot};
    clash.chargers.push_back({.unit = told.horse, .result = 0});
    return clash;
}

TEST(DieKriegskunstPromises, who_went_half_way_ends_somewhere) {
    for (const bool tells : {false, true}) {
        Charged told;
        told.before.steps.push_back(clash_of(told));
        told.tell_if(tells, happened::Stops{}, told.horse, told.foot);
        expect_complaint(told, tells ? "" : "DK-6.12");
    }
}

TEST(DieKriegskunstPromises, the_charged_are_asked) {
    for (const bool asked : {false, true}) {
        Charged told;
        if (asked) told.before.answers.push_back({.unit = told.foot, .against = told.horse});
        told.tell(happened::WentHalfWay{}, told.horse, told.foot);
        expect_complaint(told, asked ? "" : "DK-6.2");
    }
}

TEST(DieKriegskunstPromises, who_charges_may) {
    Charged honest;
    honest.tell(happened::ChargeDeclared{}, honest.horse, honest.foot);
    expect_complaint(honest, "");
    Charged unformed;
    unformed.before.unit(unformed.horse).condition = Condition::unformed;
    unformed.now.unit(unformed.horse).condition = Condition::unformed;
    unformed.tell(happened::ChargeDeclared{}, unformed.horse, unformed.foot);
    expect_complaint(unformed, "DK-1.6");
    Charged again;
    again.before.unit(again.horse).charged = true;
    again.tell(happened::ChargeDeclared{}, again.horse, again.foot);
    expect_complaint(again, "DK-6.6");
    Charged on_foot;
    on_foot.before.brigade(1).order = on_foot.now.brigade(1).order = Order::assault;
    on_foot.tell(happened::ChargeDeclared{}, on_foot.foot, on_foot.horse);
    expect_complaint(on_foot, "DK-6.6");
    Told guns;
    const UnitId battery = guns.field.blue(of(Kind::pounder_6), 20_in, 20_in);
    const UnitId target = guns.field.red(infantry(), 20_in, 24_in);
    guns.begin();
    guns.tell(happened::ChargeDeclared{}, battery, target);
    expect_complaint(guns, "DK-6.1");
    Charged fighting;
    fighting.before.fights.push_back({.one = fighting.horse, .other = fighting.foot});
    fighting.now.fights = fighting.before.fights;
    fighting.tell(happened::ChargeDeclared{}, fighting.horse, fighting.foot);
    expect_complaint(fighting, "DK-6.6");
}

TEST(DieKriegskunstPromises, orders_let_them_charge) {
    for (const Order order : {Order::engage, Order::approach, Order::hold}) {
        Charged told;
        told.before.brigade(0).order = told.now.brigade(0).order = order;
        told.tell(happened::ChargeDeclared{}, told.horse, told.foot);
        expect_complaint(told, order == Order::engage ? "" : "DK-3.2");
    }
    Charged opportunity;
    opportunity.before.brigade(0).order = opportunity.now.brigade(0).order = Order::hold;
    opportunity.tell(happened::Opportunity{}, opportunity.horse, opportunity.foot);
    expect_complaint(opportunity, "");
}

TEST(DieKriegskunstPromises, who_passes_its_test_rides_out) {
    for (const bool tells : {false, true}) {
        Charged told;
        step::Clash clash = clash_of(told);
        clash.reaction = Reaction::counter_charge;
        told.before.steps.push_back(clash);
        told.tell(happened::Tested{}, told.foot);
        told.tell(happened::Stops{}, told.horse, told.foot);
        told.tell_if(tells, happened::ChargeGivenUp{}, told.foot, told.horse);
        expect_complaint(told, tells ? "" : "DK-6.9");
    }
}

// ---- contact ------------------------------------------------------------------------------------

TEST(DieKriegskunstPromises, melees_begin_told) {
    for (const bool tells : {false, true}) {
        Charged told;
        told.goes(told.horse, 20_in, 28_in);
        told.now.fights.push_back({.one = told.horse, .other = told.foot});
        told.tell_if(tells, happened::Contact{}, told.horse, told.foot);
        told.tell(happened::Pursued{}, told.horse);
        expect_complaint(told, tells ? "" : "DK-6.14");
    }
    Charged apart;
    apart.now.fights.push_back({.one = apart.horse, .other = apart.foot});
    apart.tell(happened::Contact{}, apart.horse, apart.foot);
    expect_complaint(apart, "DK-6.14");
}

TEST(DieKriegskunstPromises, melees_end_told) {
    for (const bool tells : {false, true}) {
        Charged told;
        told.before.fights.push_back({.one = told.horse, .other = told.foot});
        told.tell_if(tells, happened::Retired{}, told.horse);
        expect_complaint(told, tells ? "" : "DK-7.5");
    }
}

TEST(DieKriegskunstPromises, nobody_comes_into_contact_but_by_a_charge) {
    for (const bool charges : {false, true}) {
        Charged told;
        told.goes(told.horse, 20_in, 28_in);
        told.tell(charges ? Happening{happened::Contact{}} : Happening{happened::Moved{}},
                  told.horse, told.foot);
        expect_complaint(told, charges ? "" : "DK-4.6");
    }
}

// ---- orders and movement ------------------------------------------------------------------------

// A blue unit that has moved in the movement phase; the enemy is far off.
struct Moved : Told {
    explicit Moved(const Troops& troops = infantry(), Order order = Order::assault)
        : unit{field.blue(troops, 20_in, 20_in)} {
        enemy = field.red(infantry(), 20_in, 44_in);
        field.order(Side::blue, order);
    }
    void moves(Length x, Length y, Formation formation = Formation::line) {
        field.form(unit, formation);
        begin();
        before.phase = now.phase = die_kriegskunst::Phase::movement;
        goes(unit, x, y);
        now.unit(unit).moved = true;
        answer = {Side::blue, Placed{unit, Legs(1)}};
        tell(happened::Moved{}, unit);
    }
    UnitId unit, enemy = UnitId::none;
};

TEST(DieKriegskunstPromises, approach_keeps_18_inches_off) {
    for (const bool nearer : {false, true}) {
        Moved told{infantry(), Order::approach};
        told.moves(20_in, 26_in + (nearer ? inches(1, 8) : 0_in));
        expect_complaint(told, nearer ? "DK-3.17" : "");
    }
}

TEST(DieKriegskunstPromises, holders_stay_in_their_area) {
    for (const bool outside : {false, true}) {
        Moved told{infantry(), Order::hold};
        told.field.aim(Side::blue, at(20_in, outside ? 6_in : 10_in));
        told.moves(20_in, 22_in);
        expect_complaint(told, outside ? "DK-3.7" : "");
    }
}

TEST(DieKriegskunstPromises, orders_are_obeyed_or_told_of) {
    for (const Order order : {Order::approach, Order::move, Order::engage, Order::hold})
        for (const bool tells : {false, true}) {
            Moved told{infantry(), order};
            told.field.aim(Side::blue, at(20_in, 60_in));
            told.begin();
            told.steps(step::Movement{.turn = {.named = 1}});
            told.before.steps.push_back(step::MoveBrigade{.brigade = 0});
            told.tell_if(tells, happened::CouldNotObey{}, told.unit);
            expect_complaint(told, tells || order == Order::hold ? "" : "DK-3.14");
        }
    // A brigade that was never named.
    Moved unnamed{infantry(), Order::approach};
    unnamed.begin();
    unnamed.before.steps.push_back(step::Movement{});
    expect_complaint(unnamed, "DK-3.14");
}

TEST(DieKriegskunstPromises, nobody_goes_too_far) {
    struct Rate {
        Troops troops;
        Formation formation;
        Length most;
    };
    const Rate rates[] = {
        {infantry(), Formation::line, 6_in},
        {infantry(), Formation::column, 8_in},
        {of(Kind::guard), Formation::line, 8_in},
        {hussars(), Formation::line, 10_in},
        {cossacks(), Formation::column, 18_in},
        {of(Kind::pounder_6), Formation::unlimbered, 2_in},
        {infantry(), Formation::square, 0_in},
    };
    for (const Rate& each : rates)
        for (const bool further : {false, true}) {
            Moved told{each.troops};
            told.moves(20_in, 20_in + each.most + (further ? inches(1, 8) : 0_in), each.formation);
            expect_complaint(told, further ? "DK-4.1" : "");
        }
}

TEST(DieKriegskunstPromises, by_the_ruling_wheel_only_wheels_go_further) {
    for (const bool free : {false, true})
        for (const bool wheels : {false, true}) {
            Moved told;
            if (free) told.field.rules.ruling("wheel", "free");
            told.moves(20_in, 28_in);
            told.answer = {
                Side::blue,
                Placed{told.unit, {wheels ? leg::wheel(east) : leg::advance(8_in, north)}}};
            expect_complaint(told, free && wheels ? "" : "DK-4.1");
        }
}

TEST(DieKriegskunstPromises, bad_ground_halves_the_speed) {
    for (const bool further : {false, true}) {
        Moved told;
        told.field.ground(Ground::rough, 0_in, 21_in, 40_in, 40_in);
        told.moves(20_in, inches(47, 2) + (further ? inches(1, 8) : 0_in));
        expect_complaint(told, further ? "DK-4.1" : "");
    }
}

TEST(DieKriegskunstPromises, nobody_moves_within_an_inch) {
    for (const bool nearer : {false, true}) {
        Moved told;
        told.field.place(told.enemy, 20_in, 25_in);
        told.moves(20_in, 24_in + (nearer ? inches(1, 16) : 0_in));
        expect_complaint(told, nearer ? "DK-4.6" : "");
    }
}

TEST(DieKriegskunstPromises, some_ground_is_shut_to_horse_and_guns) {
    for (const Ground ground : {Ground::marsh, Ground::rough}) {
        Moved told{hussars()};
        told.field.ground(ground, 0_in, inches(41, 2), 40_in, 40_in);
        told.moves(20_in, 24_in);
        expect_complaint(told, ground == Ground::marsh ? "DK-4.4" : "");
    }
    for (const Kind kind : {Kind::pounder_3, Kind::pounder_6}) {
        Moved told{of(kind)};
        told.field.ground(Ground::rough, 0_in, 20_in, 40_in, 40_in);
        told.moves(20_in, 22_in, Formation::unlimbered);
        told.answer = {Side::blue, Picked{{verb::brigade_done}}};
        expect_complaint(told, kind == Kind::pounder_6 ? "DK-4.3" : "");
    }
}

TEST(DieKriegskunstPromises, charges_are_in_reach_and_in_front) {
    for (const Length y : {32_in, 33_in, 4_in}) {
        Told told;
        const UnitId horse = told.field.blue(hussars(), 20_in, 20_in);
        const UnitId foot = told.field.red(infantry(), 20_in, y);
        told.field.order(Side::blue, Order::assault);
        told.begin();
        told.tell(happened::ChargeDeclared{}, horse, foot);
        expect_complaint(told, y == 32_in ? "" : "DK-6.6");
    }
}

}  // namespace

}  // namespace grognard::conformance
