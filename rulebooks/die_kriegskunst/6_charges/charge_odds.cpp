// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"

#include <numeric>
#include <vector>

#include "engine/dice/ways.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"

namespace grognard::die_kriegskunst {

bool may_charge_at(const Book& book, const Troops& charger, const Troops& target,
                   Condition condition) {
    enforces(DK_6_6);
    if (book.rulings.charge_foot_at_horse == ChargeFootAtHorse::yes) return true;
    return !charger.is_infantry() || !target.is_cavalry() || is_unformed(condition);
}

bool may_meet(const Book& book, const Troops& own, const Troops& charger) {
    enforces(DK_6_9);
    if (own.is_artillery()) return false;
    const bool anybody = book.rulings.countercharge_whom == CounterchargeWhom::anybody;
    return anybody || !own.is_infantry() || charger.is_infantry();
}

MoraleTest test_when_charged(const Book& book, Reaction reaction) {
    enforces(DK_6_7);
    enforces(DK_6_9);
    const bool counter = reaction == Reaction::counter_charge &&
                         book.rulings.countercharge_test == CounterchargeTest::to_charge;
    const bool to_charge = counter || reaction == Reaction::own_charge;
    return to_charge ? MoraleTest::to_charge : MoraleTest::being_charged;
}

bool tests_evaders(const Book& book) {
    enforces(DK_6_11);
    return book.rulings.evade_test == EvadeTest::as_charged;
}

// ---- what a step finds --------------------------------------------------------------------------

namespace {

const Book& book_of(const ChargeSituation& s) { return s.charger.book; }

// DK-1.4: the charger's share lost, fire included.
bool charger_half_lost(const ChargeSituation& s, int figures_lost) {
    const MoraleSituation& test = s.charger_test;
    return s.charger.half_lost ||
           has_lost(book_of(s).lost.half, test.lost + figures_lost, test.at_start);
}

// One that is caught giving way has left its square, and its ground.
Formation formation_met(const ChargeSituation& s, Condition defender) {
    const bool left = is_breaking(defender) && s.defender.formation == Formation::square;
    return left ? Formation::line : s.defender.formation;
}

}  // namespace

MoraleSituation charger_under_fire(const ChargeSituation& s, int figures_lost) {
    MoraleSituation test = s.charger_test;
    test.test = MoraleTest::to_charge;
    test.lost += figures_lost;
    test.casualties += figures_lost;
    return test;
}

MeleeSituation charger_in_contact(const ChargeSituation& s, int figures_lost, Condition defender) {
    MeleeSituation charger = s.charger;
    charger.enemy_formation = formation_met(s, defender);
    charger.figures -= figures_lost;
    charger.charging = true;
    charger.half_lost = charger_half_lost(s, figures_lost);
    return charger;
}

MeleeSituation defender_in_contact(const ChargeSituation& s, int charger_lost, Condition defender) {
    MeleeSituation met = s.defender;
    met.enemy_figures -= charger_lost;
    met.condition = worse(book_of(s), met.condition, defender);
    met.formation = formation_met(s, defender);
    if (is_breaking(defender)) met.in_cover = met.in_buildings = met.uphill = false;
    // DK-6.9: both count as charging, unless it has faltered.
    met.charging = rides_out(s.reaction) && defender == Condition::formed;
    return met;
}

// ---- the branches -------------------------------------------------------------------------------

namespace {

// Losses are figures; an end and both losses are three views of the same branches.
class Branches {
public:
    void add(std::uint64_t weight, const ChargeForecast& branch) {
        ends_.add(weight, branch.ends);
        charger_.add(weight, branch.charger_losses);
        defender_.add(weight, branch.defender_losses);
    }
    ChargeForecast forecast() const {
        return {ends_.odds().reduced(), charger_.odds().reduced(), defender_.odds().reduced()};
    }

private:
    Mixture ends_, charger_, defender_;
};

ChargeForecast ended(ChargeEnd end, int charger_lost) {
    return {Odds::certain(charge_outcome(end)), Odds::certain(charger_lost), Odds::certain(0)};
}

Odds with_more(const Odds& losses, int before) {
    Odds all;
    for (const Odds::Line& line : losses.lines) all.add(line.outcome + before, line.weight);
    return all;
}

ChargeForecast fought(const ChargeSituation& s, int charger_lost, Condition defender) {
    const MeleeForecast melee = melee_forecast(charger_in_contact(s, charger_lost, defender),
                                               defender_in_contact(s, charger_lost, defender));
    Odds ends;
    for (const Odds::Line& line : melee.ends.lines)
        ends.add(charge_outcome(ChargeEnd::melee, melee_ends_of(line.outcome)), line.weight);
    return {ends, with_more(melee.one_losses, charger_lost), melee.other_losses};
}

// DK-6.11: gone, or caught by what is left of the charge.
ChargeForecast after_evading(const ChargeSituation& s, int charger_lost) {
    if (!catches_evader(book_of(s), s.charger.troops, s.defender.troops, s.distance))
        return ended(ChargeEnd::target_evades, charger_lost);
    const bool routs = book_of(s).rulings.evade_caught == EvadeCaught::routs;
    return fought(s, charger_lost, routs ? Condition::routing : Condition::retreating);
}

// DK-6.12: met where it stands, caught, or gone.
ChargeForecast after_defenders_test(const ChargeSituation& s, int charger_lost,
                                    MoraleResult result) {
    if (result == MoraleResult::passes)
        return s.reaction == Reaction::evade ? after_evading(s, charger_lost)
                                             : fought(s, charger_lost, Condition::formed);
    if (result == MoraleResult::falters) return fought(s, charger_lost, Condition::faltering);
    const bool routs = result == MoraleResult::routs;
    if (catches_retreater(book_of(s), s.charger.troops, s.defender.troops, s.distance))
        return fought(s, charger_lost, routs ? Condition::routing : Condition::retreating);
    return ended(routs ? ChargeEnd::target_routs : ChargeEnd::target_retreats, charger_lost);
}

ChargeForecast after_chargers_test(const ChargeSituation& s, int charger_lost) {
    enforces(DK_6_4);
    if (s.reaction == Reaction::evade && !tests_evaders(book_of(s)))
        return after_evading(s, charger_lost);
    MoraleSituation test = s.defender_test;
    test.test = test_when_charged(book_of(s), s.reaction);
    Branches branches;
    for (const Odds::Line& line : morale_odds(test).lines) {
        auto result = detail_of<MoraleResult>(line.outcome);
        // One that halts in its own charge is met in order, but not charging.
        if (result == MoraleResult::halts) {
            ChargeSituation halted = s;
            halted.reaction = Reaction::stand_and_fire;
            branches.add(line.weight, fought(halted, charger_lost, Condition::formed));
        } else {
            branches.add(line.weight, after_defenders_test(s, charger_lost, result));
        }
    }
    return branches.forecast();
}

ChargeEnd end_of_failed(MoraleResult result) {
    switch (result) {
    case MoraleResult::halts: return ChargeEnd::charger_halts;
    case MoraleResult::retreats: return ChargeEnd::charger_retreats;
    case MoraleResult::routs: return ChargeEnd::charger_routs;
    default: return ChargeEnd::charger_falters;
    }
}

ChargeForecast after_fire(const ChargeSituation& s, int charger_lost) {
    if (charger_lost >= s.charger.figures)
        return ended(ChargeEnd::charger_shot_down, s.charger.figures);
    Branches branches;
    for (const Odds::Line& line : morale_odds(charger_under_fire(s, charger_lost)).lines) {
        const auto result = detail_of<MoraleResult>(line.outcome);
        branches.add(line.weight, result == MoraleResult::passes
                                      ? after_chargers_test(s, charger_lost)
                                      : ended(end_of_failed(result), charger_lost));
    }
    return branches.forecast();
}

// The target fires if its reaction is to fire; one that moves first fires as moved (DK-6.10).
Odds fire_of(const ChargeSituation& s) {
    enforces(DK_6_10);
    const bool fires =
        s.reaction == Reaction::stand_and_fire || s.reaction == Reaction::move_and_fire;
    if (!fires || !s.fire) return defensive_odds(std::nullopt, s.supports);
    ShotSituation shot = *s.fire;
    shot.moved = shot.moved || s.reaction == Reaction::move_and_fire;
    return defensive_odds(shot, s.supports);
}

// What every loss by fire leads to, put together. The ways of several shots, two tests and a melee
// go beyond 64 bits: they are counted as they are, and shown as near as can be.
class AfterFire {
public:
    void add(std::uint64_t weight, const ChargeForecast& branch) {
        branches_.push_back({weight, branch});
    }
    ChargeForecast forecast() const {
        return {together(&ChargeForecast::ends), together(&ChargeForecast::charger_losses),
                together(&ChargeForecast::defender_losses)};
    }

private:
    struct Branch {
        std::uint64_t weight = 0;
        ChargeForecast forecast;
    };
    Odds together(Odds ChargeForecast::* view) const {
        std::uint64_t parts = 1;  // that every branch's ways can be counted in
        for (const Branch& branch : branches_)
            parts = std::lcm(parts, (branch.forecast.*view).total);
        WideOdds all;
        for (const Branch& branch : branches_) {
            const Odds& odds = branch.forecast.*view;
            for (const Odds::Line& line : odds.lines)
                all.add(line.outcome, Ways{line.weight} * branch.weight * (parts / odds.total));
        }
        return all.shown().reduced();
    }
    std::vector<Branch> branches_;
};

}  // namespace

ChargeForecast charge_forecast(const ChargeSituation& s) {
    AfterFire branches;
    Odds losses;  // without the danger to a general
    for (const Odds::Line& line : fire_of(s).lines)
        losses.add(figures_of(line.outcome), line.weight);
    for (const Odds::Line& line : losses.lines)
        branches.add(line.weight, after_fire(s, static_cast<int>(line.outcome)));
    return branches.forecast();
}

}  // namespace grognard::die_kriegskunst
