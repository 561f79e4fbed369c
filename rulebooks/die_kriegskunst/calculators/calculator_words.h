// SPDX-License-Identifier: Apache-2.0
//
// The words that calculators choose among, with what each means to the rules. The first of a kind is
// taken when nothing is said.
#pragma once

#include "engine/battle/calculator_inputs.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"

namespace grognard::die_kriegskunst {

using calculator::Words;

inline constexpr Words<Kind, 14> kinds{{{{"infantry", Kind::line},
                                         {"grenadiers", Kind::grenadier},
                                         {"guard", Kind::guard},
                                         {"light-infantry", Kind::light},
                                         {"cuirassiers", Kind::cuirassier},
                                         {"dragoons", Kind::dragoon},
                                         {"hussars", Kind::hussar},
                                         {"lancers", Kind::hussar},
                                         {"irregulars", Kind::irregular},
                                         {"cossacks", Kind::irregular},
                                         {"6-8-pounders", Kind::pounder_6},
                                         {"3-4-pounders", Kind::pounder_3},
                                         {"12-pounders", Kind::pounder_12},
                                         {"howitzers", Kind::howitzer}}}};
inline constexpr std::size_t foot_kinds = 4,
                             charging_kinds = 10;  // the first of those are foot, ...
inline constexpr Words<Grade, 5> grades{{{{"line", Grade::line},
                                          {"elite", Grade::elite},
                                          {"veteran", Grade::veteran},
                                          {"garrison", Grade::garrison},
                                          {"militia", Grade::militia}}}};
inline constexpr Words<Nation, 6> nations{{{{"other", Nation::other},
                                            {"prussian", Nation::prussian},
                                            {"austrian", Nation::austrian},
                                            {"british", Nation::british},
                                            {"french", Nation::french},
                                            {"russian", Nation::russian}}}};
inline constexpr Words<Rating, 3> ratings{
    {{{"average", Rating::average}, {"excellent", Rating::excellent}, {"poor", Rating::poor}}}};
inline constexpr Words<Weapon, 3> weapons{
    {{{"musket", Weapon::musket}, {"rifle", Weapon::rifle}, {"carbine", Weapon::carbine}}}};
inline constexpr Words<Formation, 5> formations{{{{"line", Formation::line},
                                                  {"column", Formation::column},
                                                  {"square", Formation::square},
                                                  {"skirmish", Formation::skirmish},
                                                  {"limbered", Formation::limbered}}}};
inline constexpr Words<Condition, 5> conditions{{{{"formed", Condition::formed},
                                                  {"unformed", Condition::unformed},
                                                  {"faltering", Condition::faltering},
                                                  {"retreating", Condition::retreating},
                                                  {"routing", Condition::routing}}}};
inline constexpr Words<Order, 7> orders{{{{"hold", Order::hold},
                                          {"assault", Order::assault},
                                          {"engage", Order::engage},
                                          {"support", Order::support},
                                          {"approach", Order::approach},
                                          {"move", Order::move},
                                          {"retire", Order::retire}}}};
inline constexpr Words<Reaction, 5> reactions{{{{"stand-and-fire", Reaction::stand_and_fire},
                                                {"move-and-fire", Reaction::move_and_fire},
                                                {"counter-charge", Reaction::counter_charge},
                                                {"evade", Reaction::evade},
                                                {"own-charge", Reaction::own_charge}}}};
inline constexpr Words<MoraleTest, 4> tests{{{{"other", MoraleTest::other},
                                              {"to-charge", MoraleTest::to_charge},
                                              {"being-charged", MoraleTest::being_charged},
                                              {"rallying", MoraleTest::rallying}}}};
inline const calculator::Choices places{"open", "cover", "buildings"};

inline Troops troops_named(std::string_view word) {
    Troops troops{.kind = kinds[word]};
    troops.lances = word == "lancers";
    troops.cossacks = word == "cossacks";
    return troops;
}

// Guns are limbered or not, whatever else was said; horse and foot are not.
inline Formation formation_of(const Troops& troops, Formation said) {
    if (troops.is_artillery()) return said == Formation::limbered ? said : Formation::unlimbered;
    return said == Formation::limbered ? Formation::line : said;
}

}  // namespace grognard::die_kriegskunst
