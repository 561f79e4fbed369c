// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/6_charges/charge_tests.h"

#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"

namespace grognard::die_kriegskunst {

std::optional<ChargePath> path_to_meet(const Setup& setup, const State& state, UnitId id,
                                       UnitId charger) {
    return charge_path(setup, state, id, charger, charge_rate(setup.book, setup.troops(id)),
                       charge_wheel(setup.book));
}

bool is_chosen(const step::Clash& clash, UnitId charger) {
    enforces(DK_6_7);
    return clash.reaction == Reaction::own_charge && charger == clash.against;
}

namespace {

MoraleTest test_of_target(const Book& book, const step::Clash& clash, UnitId charger) {
    const bool of_others = clash.reaction == Reaction::own_charge && !is_chosen(clash, charger);
    return of_others ? MoraleTest::being_charged : test_when_charged(book, clash.reaction);
}

}  // namespace

// One that goes to meet a charger is tested for where it strikes itself.
step::MoraleRoll roll_of_target(const Setup& setup, const State& state, const step::Clash& clash,
                                const Charger& charger) {
    step::MoraleRoll roll{.unit = clash.target,
                          .test = test_of_target(setup.book, clash, charger.unit),
                          .against = charger.unit,
                          .flank = charger.in_flank,
                          .on_side = charger.on_side};
    if (roll.test == MoraleTest::being_charged) return roll;
    const auto strike = path_to_meet(setup, state, clash.target, charger.unit);
    roll.flank = strike && strike->in_flank;
    roll.on_side = strike && strike->on_side;
    return roll;
}

const Charger* worst_charge(const Setup& setup, const State& state, const step::Clash& clash) {
    const Charger* worst = nullptr;
    int worst_total = 0;
    for (const Charger& charger : clash.chargers) {
        if (!has_passed(charger) || clash.tested_against.has(charger.unit)) continue;
        const int total =
            morale_tally(situation_of(setup, state, roll_of_target(setup, state, clash, charger)))
                .total();
        if (worst && total >= worst_total) continue;
        worst = &charger;
        worst_total = total;
    }
    return worst;
}

const Charger* own_charge_to_test(const step::Clash& clash) {
    for (const Charger& charger : clash.chargers)
        if (is_chosen(clash, charger.unit) && has_passed(charger) &&
            !clash.tested_against.has(charger.unit))
            return &charger;
    return nullptr;
}

}  // namespace grognard::die_kriegskunst
