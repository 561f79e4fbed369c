// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/calculators/calculator_inputs.h"

namespace grognard::war_and_conquest {

using calculator::choice;
using calculator::Inputs;
using calculator::number;
using calculator::yes_no;

namespace {

Inputs operator+(Inputs one, const Inputs& more) {
    one.insert(one.end(), more.begin(), more.end());
    return one;
}

Inputs test_inputs() {
    return {
        number("morale", "the unit's own", 2, 12, "7"),
        number("general_morale", "of the army general in whose zone it is; 0 is none", 0, 12, "0"),
        number("sips", "intervention points spent on it", 0, 4, "0")};
}

Inputs shooter_inputs() {
    return {number("shooting", "the shooters' Shooting Ability", 1, 10, "3"),
            choice("weapon", "what they shoot with", missiles.choices()),
            yes_no("skirmishers", "the shooters are"),
            number("front", "figures of the front rank that bear, of skirmishers all", 1, 24, "10"),
            number("behind", "figures behind them", 0, 30, "0"),
            number("range", "inches, rounded up", 0, 60, "12"),
            yes_no("moved", "the shooters have"),
            yes_no("disordered", "the shooters are"),
            choice("reaction", "whether it answers a charge",
                   {"none", "stand-and-shoot", "shoot-and-flee"}),
            yes_no("beside_the_zone", "the target is not in the frontal attack zone")};
}

Inputs target_inputs() {
    return {choice("target", "whom they shoot at", figures),
            number("target_figures", "it has", 1, 60, "20"),
            number("target_lost", "figures it lost before", 0, 60, "0"),
            number("target_ranks", "it stands in", 1, 12, "4"),
            choice("cover", "the target's", covers.choices()),
            yes_no("shieldwall", "of the target, its front to the shooters"),
            number("general_morale", "of the target's general if it is in his zone; 0 is none", 0,
                   12, "0")};
}

struct SideNames {
    std::string_view who, figures, files, contact, weapon, struck, disordered, shieldwall, standard,
        higher, character, general, sips;
};
constexpr SideNames attacker_names{
    "attacker",          "attacker_figures", "attacker_files",      "attacker_contact",
    "attacker_weapon",   "attacker_struck",  "attacker_disordered", "attacker_shieldwall",
    "attacker_standard", "attacker_higher",  "attacker_character",  "attacker_general_morale",
    "attacker_sips"};
constexpr SideNames defender_names{
    "defender",          "defender_figures", "defender_files",      "defender_contact",
    "defender_weapon",   "defender_struck",  "defender_disordered", "defender_shieldwall",
    "defender_standard", "defender_higher",  "defender_character",  "defender_general_morale",
    "defender_sips"};

Inputs side_inputs(const SideNames& names) {
    return {choice(names.who, "what it is", figures),
            number(names.figures, "it has", 1, 60, "24"),
            number(names.files, "it stands in", 1, 24, "6"),
            number(names.contact, "figures in contact", 1, 12, "6"),
            choice(names.weapon, "spear and pike fight in ranks", long_weapons),
            choice(names.struck, "where the enemy strikes it", facings.choices()),
            choice(names.disordered, "whether it is, and by what", disorder.choices()),
            yes_no(names.shieldwall, "it is in one"),
            yes_no(names.standard, "it has one"),
            yes_no(names.higher, "it stands on higher ground"),
            number(names.character, "attacks of a personality with it", 0, 4, "0"),
            number(names.general, "of its general if it is in his zone; 0 is none", 0, 12, "0"),
            number(names.sips, "intervention points, if it is beaten", 0, 4, "0")};
}

}  // namespace

Inputs advantage_inputs() {
    return {number("sips", "intervention points spent on it", 0, 8, "0"),
            number("enemy_sips", "that the enemy spends", 0, 8, "0"),
            yes_no("had_it", "the advantage last turn")};
}

Inputs command_test_inputs() {
    return test_inputs() +
           Inputs{number("enemies_near", "where the manoeuvre table counts them", 0, 8, "0"),
                  yes_no("drilled_change", "drilled troops that change formation")};
}

Inputs ground_inputs() {
    return {choice("who", "what it is", figures), choice("ground", "its kind", goings.choices()),
            yes_no("wood", "difficult ground of trees"),
            choice("how", "it moves", movings.choices())};
}

Inputs shooting_inputs() { return shooter_inputs() + target_inputs(); }

Inputs combat_inputs() {
    return Inputs{choice("charges", "who has charged; both: one counter-charged", charges),
                  yes_no("first_round", "of this combat; that of a charge is the first"),
                  yes_no("first_charge", "of the attacker in this battle")} +
           side_inputs(attacker_names) + side_inputs(defender_names);
}

Inputs pursuit_inputs() {
    return {choice("fugitive", "who flees", figures), choice("pursuer", "who pursues", figures)};
}

Inputs rally_inputs() {
    return test_inputs() +
           Inputs{choice("who", "what it is", figures), number("figures", "it has", 1, 60, "12"),
                  number("at_start", "it had", 1, 60, "24"),
                  yes_no("enemy_near", "within 5 inches"), yes_no("off_table", "it fled off")};
}

}  // namespace grognard::war_and_conquest
