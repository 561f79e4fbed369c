// SPDX-License-Identifier: Apache-2.0
//
// A whole charge, from its declaration to the end of the melee, as one exact distribution: fire of
// the defender and his supports, the charger's test, the defender's, contact or not, and the melee.
// DK-6.3, 6.4, 6.8, 6.9, 6.11, 6.12. Every step is judged by the function that judges it in play.
#pragma once

#include <optional>

#include "rulebooks/die_kriegskunst/5_firing/fire.h"
#include "rulebooks/die_kriegskunst/7_melee/melee.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"

namespace grognard::die_kriegskunst {

// DK-6.6: whether such troops charge those at all: foot does not charge formed horse.
bool may_charge_at(const Book& book, const Troops& charger, const Troops& target,
                   Condition condition);
// DK-6.9: whether such troops ride out at that charger: guns at nobody, foot only at foot.
bool may_meet(const Book& book, const Troops& own, const Troops& charger);
// DK-6.7, 6.9: the column in which one that answers so is tested.
MoraleTest test_when_charged(const Book& book, Reaction reaction);
// DK-6.11: whether an evader is tested before it goes.
bool tests_evaders(const Book& book);

// Situations as they are when the charge is declared; what the steps before change in them is
// filled in here.
struct ChargeSituation {
    Reaction reaction = Reaction::stand_and_fire;
    Length distance;  // from the charger to the target
    std::optional<ShotSituation> fire;
    Shots supports;
    MoraleSituation charger_test, defender_test;
    MeleeSituation charger, defender;  // at contact, if the defender stands
};

// Where a charge ends.
enum class ChargeEnd : std::uint8_t {
    charger_shot_down,  // no figure is left
    charger_halts,
    charger_falters,
    charger_retreats,
    charger_routs,
    target_retreats,  // and is not caught
    target_routs,     // likewise
    target_evades,
    melee,  // and how: ChargeEnds::melee, the charger being the one
};
struct ChargeEnds {
    ChargeEnd end{};
    MeleeEnds melee{};
};
constexpr std::uint16_t charge_outcome(ChargeEnd end, MeleeEnds ends = {}) {
    return outcome(OutcomeKind::charge, ChargeEnds{end, ends});
}
constexpr ChargeEnd charge_end_of(std::uint16_t charge) {
    return detail_of<ChargeEnds>(charge).end;
}
constexpr MeleeEnds melee_ends_of_charge(std::uint16_t charge) {
    return detail_of<ChargeEnds>(charge).melee;
}

struct ChargeForecast {
    Odds ends;                             // charge_outcome
    Odds charger_losses, defender_losses;  // figures, by fire and melee
};
ChargeForecast charge_forecast(const ChargeSituation& s);

// The steps as the battle takes them too: the situations after what came before.
MoraleSituation charger_under_fire(const ChargeSituation& s, int figures_lost);
MeleeSituation charger_in_contact(const ChargeSituation& s, int figures_lost, Condition defender);
MeleeSituation defender_in_contact(const ChargeSituation& s, int charger_lost, Condition defender);

}  // namespace grognard::die_kriegskunst
