// SPDX-License-Identifier: Apache-2.0
//
// The words that calculators choose among, with what each means to the rules. calculator_inputs.cpp
// offers them, calculators.cpp reads them; the first of a kind is taken when nothing is said.
#pragma once

#include <optional>

#include "engine/battle/calculator_inputs.h"
#include "rulebooks/war_and_conquest/10_armies/armies.h"
#include "rulebooks/war_and_conquest/5_terrain/ground.h"
#include "rulebooks/war_and_conquest/6_shooting/fire.h"
#include "rulebooks/war_and_conquest/7_combat/melee.h"

namespace grognard::war_and_conquest {

using calculator::Words;

// The figures of the lists, by their keys there.
inline const calculator::Choices figures{
    "legionary", "veteran",       "velite",  "auxiliary",     "archer",         "cavalry",
    "warband",   "soldurii",      "chariot", "african-spear", "numidian-horse", "elephant",
    "milites",   "norman-archer", "huscarl", "fyrd"};
inline constexpr Words<Missile, 9> missiles{{{{"bow", Missile::bow},
                                              {"javelin", Missile::javelin},
                                              {"pilum", Missile::pilum},
                                              {"throwing-spear", Missile::throwing_spear},
                                              {"sling", Missile::sling},
                                              {"short-bow", Missile::short_bow},
                                              {"longbow", Missile::longbow},
                                              {"crossbow", Missile::crossbow},
                                              {"bolt-thrower", Missile::bolt_thrower}}}};
inline constexpr Words<Cover, 3> covers{
    {{{"none", Cover::none}, {"soft", Cover::soft}, {"hard", Cover::hard}}}};
inline constexpr Words<Struck, 3> facings{
    {{{"front", Struck::front}, {"flank", Struck::flank}, {"rear", Struck::rear}}}};
inline constexpr Words<Going, 5> goings{{{{"uneven", Going::uneven},
                                          {"difficult", Going::difficult},
                                          {"dense", Going::dense},
                                          {"clear", Going::clear},
                                          {"impenetrable", Going::impenetrable}}}};
// A charge that fails goes by dice of its own (WC-3.5): no moving of it.
inline constexpr Words<std::optional<Moving>, 4> movings{{{{"charge", Moving::charging},
                                                           {"double-pace", Moving::at_double_pace},
                                                           {"move", Moving::plainly},
                                                           {"failed-charge", std::nullopt}}}};
enum class Disorder : std::uint8_t { none, by_ground, otherwise };
inline constexpr Words<Disorder, 3> disorder{{{{"no", Disorder::none},
                                               {"by-ground", Disorder::by_ground},
                                               {"otherwise", Disorder::otherwise}}}};
inline const calculator::Choices charges{"nobody", "attacker", "both"};
inline const calculator::Choices long_weapons{"its-own", "spear", "pike", "two-handed", "none"};

}  // namespace grognard::war_and_conquest
