// SPDX-License-Identifier: Apache-2.0
//
// What several calculators ask, read and say: a unit of one side, the ground, its test of nerve,
// friends who fire in support. Each fills in part of a situation that the battle fills in too.
#pragma once

#include <string>

#include "rulebooks/die_kriegskunst/5_firing/fire.h"
#include "rulebooks/die_kriegskunst/7_melee/melee.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/calculators/calculator_words.h"
#include "rulebooks/die_kriegskunst/state/ranks.h"

namespace grognard::die_kriegskunst {

using calculator::Inputs;
using calculator::Values;

Inputs operator+(Inputs one, const Inputs& more);

// ---- sentences ----------------------------------------------------------------------------------

// "That is out of range (DK-5.1)."
std::string refused(std::string_view what, Clause clause);
std::string no_such_formation();       // DK-1.5
std::string unformed_cannot_charge();  // DK-1.6
// "8 or more"
std::string or_more(int needs);
// "2D6 + 1"
std::string signed_words(int total);
// "1.42"
std::string mean_words(const Odds& losses);

// ---- a unit -------------------------------------------------------------------------------------

struct Party {
    Troops troops;
    Formation formation = Formation::line;
    Condition condition = Condition::formed;
    int figures = 0, lost = 0;
    bool in_buildings = false;
};

// The names of its inputs, by who it is.
struct PartyNames {
    std::string_view unit, grade, nation, mounts, formation, state, figures, lost;
};
inline constexpr PartyNames attacker_names{
    "attacker",           "attacker_grade", "attacker_nation",  "attacker_mounts",
    "attacker_formation", "attacker_state", "attacker_figures", "attacker_lost"};
inline constexpr PartyNames defender_names{
    "defender",           "defender_grade", "defender_nation",  "defender_mounts",
    "defender_formation", "defender_state", "defender_figures", "defender_lost"};
inline constexpr PartyNames unit_names{"unit",         "unit_grade",     "unit_nation",
                                       "unit_mounts",  "unit_formation", "unit_state",
                                       "unit_figures", "unit_lost"};
Inputs party_inputs(const PartyNames& names, const calculator::Choices& units);
Party party(const Values& v, const std::string& who);
// DK-1.5; inside buildings it is their garrison, however it came in (DK-4.12).
bool can_stand_so(const Book& book, const Party& p);

// Its test of nerve.
struct TestNames {
    std::string_view order, near, attached, supported, flanks;
};
inline constexpr TestNames attacker_test{"attacker_order", "attacker_general_near",
                                         "attacker_general_attached", "attacker_supported",
                                         "attacker_secure_flanks"};
inline constexpr TestNames defender_test{"defender_order", "defender_general_near",
                                         "defender_general_attached", "defender_supported",
                                         "defender_secure_flanks"};
inline constexpr TestNames unit_test{"unit_order", "unit_general_near", "unit_general_attached",
                                     "unit_supported", "unit_secure_flanks"};
Inputs test_inputs(const TestNames& names);
MoraleSituation test_of(const Book& book, const Values& v, const Party& own,
                        const std::string& who);

// ---- friends who fire in support: DK-6.3 --------------------------------------------------------

Inputs support_inputs();
Shots supports_of(const Book& book, const Values& v, const ShotSituation& like);

}  // namespace grognard::die_kriegskunst
