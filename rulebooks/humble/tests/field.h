// SPDX-License-Identifier: Apache-2.0
//
// A table for tests: set up a few bases, say which phase it is, answer, give the dice, look.
//
//     Field field;
//     const UnitId guard = field.blue("Old Guard", guards(), 24_in, 12_in).disrupted();
//     field.blue_division_hq(24_in, inches(45, 4));
//     field.red("Hussars", light_cavalry(), 24_in, 14_in, south);
//     Play play = field.begin(Phase::rally);
//     play.pick(verb::rally, guard);
//     play.roll({5});
//     EXPECT_EQ(play.base(guard).order, Order::good);
//
// Blue moves unless `begin` says otherwise. Every side has one corps of one division; its HQs stand
// in far corners of the table until a test places them, and ten reserves off the table count as its
// combat units (HU-7.6).
//
// The table turns in a TURNED_TEST (engine/manoeuvre/tests/turned.h): Field and Play keep the test's
// own compass, and only setup() and state() lie as the table does.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/manoeuvre/tests/turned.h"
#include "engine/measure/towards.h"
#include "rulebooks/humble/help/legs.h"
#include "rulebooks/humble/humble.h"
#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/happened.h"

namespace grognard::humble {

inline Troops infantry() { return {}; }
inline Troops light_infantry() { return {.light = true}; }
inline Troops guards() { return {.guard = true}; }
inline Troops grenadiers() { return {.grenadier = true}; }
inline Troops militia() { return {.militia = true}; }
inline Troops heavy_cavalry() { return {.arm = Arm::heavy_cavalry}; }
inline Troops light_cavalry() { return {.arm = Arm::light_cavalry}; }
inline Troops cossacks() { return {.arm = Arm::light_cavalry, .cossack = true}; }
inline Troops foot_artillery() { return {.arm = Arm::foot_artillery}; }
inline Troops horse_artillery() { return {.arm = Arm::horse_artillery}; }

using leg::charge;
using leg::march;
using leg::turn;
using leg::withdraw;
inline Leg set_down(Point to, Bearing facing) { return leg::set_down({to, facing}); }

// HU-1.7: just further than a limit, which bases a hair apart may still be within.
inline Length beyond(Length limit) { return just_beyond(limit + touch); }

// A line of a tally as a test writes it.
struct Expected {
    int value;
    Clause clause;
    Reason reason;
};

// A battle under way in a test.
class Play {
public:
    Play(std::unique_ptr<HumbleGame> game, const Turned& turn)
        : turned{turn}, game_{std::move(game)} {}

    Turned turned;
    HumbleGame& game() { return *game_; }
    const State& state() const { return game_->state(); }
    const Setup& setup() const { return game_->setup(); }
    Base base(UnitId id) const {  // as the test's compass has it
        Base base = state().base(id);
        base.centre = turned.back(base.centre);
        base.facing = turned.back(base.facing);
        return base;
    }
    Quad outline(UnitId id) const;  // likewise
    const Question& question() const { return game_->question(); }
    Side asked() const { return question().by; }
    bool over() const { return game_->over(); }

    // What is offered.
    bool offers(Verb verb, UnitId unit = UnitId::none) const;
    bool offers(Verb verb, UnitId unit, UnitId other) const;

    // Answers; a refused one fails the test.
    void pick(Verb verb, UnitId unit = UnitId::none);
    void pick(Verb verb, UnitId unit, UnitId other);
    void place(const Legs& legs);                          // the unit asked about
    void move(UnitId unit, const Legs& legs);              // pick, then place
    std::optional<Refusal> check(const Legs& legs) const;  // of the unit asked about
    bool accepts(const Legs& legs) const { return !check(legs); }
    void roll(std::initializer_list<int> dice);
    // The fault of an answer that must be refused, and the whole refusal.
    Refusal refusal(const Legs& legs) const;
    Fault fault(const Legs& legs) const { return refusal(legs).fault; }
    Fault fault_of_move(UnitId unit, const Legs& legs);  // picks the unit first
    Judgement judge(Verb verb, UnitId unit, UnitId other = UnitId::none) const;
    Plan plan(Pose wanted) const;

    // What happened since the last call of forget().
    const Events& events() const { return events_; }
    template <class What>
    bool happened() const {
        return last(What{}) != nullptr;
    }
    template <class What>
    bool happened(UnitId unit) const {
        return last(What{}, unit) != nullptr;
    }
    // The last of this kind, and what it tells; fails if there is none.
    template <class What>
    const Event& event() const {
        static const Event none{};
        const Event* found = last(What{});
        if (!found) ADD_FAILURE() << "it did not happen: " << told_by_name(What{}).name;
        return found ? *found : none;
    }
    template <class What>
    What told() const {
        return event<What>().what.template as<What>().value_or(What{});
    }
    void forget() { events_.clear(); }

private:
    Option option(Verb verb, UnitId unit, UnitId other, bool any_other) const;
    const Event* last(const Happening& what, std::optional<UnitId> unit = {}) const;
    void give(const Answer& answer);
    std::unique_ptr<HumbleGame> game_;
    Events events_;
};

void expect_tally(const Tally& tally, const std::vector<Expected>& lines);

class Field {
public:
    Field();

    // A unit as it is being set up; converts to its id.
    class Unit {
    public:
        Unit(Field& field, UnitId id) : field_{&field}, id_{id} {}
        operator UnitId() const { return id_; }
        Unit pinned() const { return in(Order::pinned); }
        Unit disrupted() const { return in(Order::disrupted); }

    private:
        Unit in(Order order) const;
        Field* field_;
        UnitId id_;
    };

    Unit blue(const std::string& name, Troops troops, Length x, Length y, Bearing facing = north);
    Unit red(const std::string& name, Troops troops, Length x, Length y, Bearing facing = south);
    UnitId blue_division_hq(Length x, Length y, Bearing facing = north);
    UnitId blue_corps_hq(Length x, Length y, Bearing facing = north);
    UnitId red_division_hq(Length x, Length y, Bearing facing = south);
    UnitId red_corps_hq(Length x, Length y, Bearing facing = south);
    UnitId division_hq(Side side) const;
    UnitId corps_hq(Side side) const;
    void remove(UnitId id);  // it has been destroyed
    void order(UnitId id, Order order);
    std::vector<UnitId> reserves(Side side) const;  // the ten off the table

    Field& area(Ground ground, Length x_from, Length y_from, Length x_to, Length y_to,
                int level = 0);
    Field& line(Ground ground, std::vector<Point> points, Length width = inches(1, 4));
    Field& objective(const std::string& name, Length x, Length y, Length radius, int points = -1);
    Field& turns(int turns);
    // A formation that arrives by dice, with the units named.
    ArrivalId arrival(Side side, ArrivalInfo::From from, Edge edge, Length stretch_from,
                      Length stretch_to, const std::vector<std::string>& names, int turn = 1);
    std::vector<UnitId> arriving(ArrivalId arrival) const;

    // House rules: a ruling by its dotted name, a number of a table.
    Field& ruling(const std::string& name, const std::string& value);
    Field& number(const std::string& table, const std::string& key, const std::string& value);

    // The battle at the beginning of a phase.
    Play begin(Phase phase, Side moving = Side::blue);
    // Setup and state alone, for functions that need no game.
    std::shared_ptr<const Setup> setup();
    const State& state() const { return state_; }

    Turned turned = Turned::on(48_in, 36_in);

private:
    friend class Unit;
    void settle();
    Unit add(Side side, const std::string& name, Troops troops, Pose pose);
    UnitId place_hq(UnitId id, Length x, Length y, Bearing facing);

    Setup setup_;
    State state_;
    std::vector<Feature> features_;
    std::vector<std::pair<std::string, std::string>> rulings_;
    struct Changed {
        std::string table, key, value;
    };
    std::vector<Changed> numbers_;
};

}  // namespace grognard::humble
