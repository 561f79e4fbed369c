// SPDX-License-Identifier: Apache-2.0
//
// The calculators there are, and what each asks. The second part of calculators.h.
#include "rulebooks/die_kriegskunst/calculators/calculator_words.h"
#include "rulebooks/die_kriegskunst/calculators/calculators.h"

namespace grognard::die_kriegskunst {

namespace {

using namespace calculator;

Inputs operator+(Inputs one, const Inputs& more) {
    one.insert(one.end(), more.begin(), more.end());
    return one;
}

Inputs target_inputs() {
    return {choice("target", "whom it fires at", kinds.choices()),
            choice("target_formation", "the target's; guns are unlimbered unless limbered",
                   formations.choices()),
            choice("target_place", "where the target stands", places),
            yes_no("enfiladed", "from behind the line of the target's front"),
            yes_no("target_supports", "friends of the target within 4 inches behind it"),
            yes_no("target_charges", "the target is charging"),
            yes_no("general_near", "a general is with the target or within 2 inches")};
}

Inputs musketeer_inputs() {
    return {choice("grade", "the firer's", grades.choices()),
            choice("weapon", "what it fires with", weapons.choices()),
            number("figures", "figures firing, or guns", 1, 48, "16"),
            yes_no("battalion_gun", "one is attached"),
            yes_no("first_fire", "its first fire of the battle"),
            yes_no("fired_last_turn", "it fired last turn"),
            yes_no("moved", "it has moved this turn"),
            yes_no("unformed", "it is unformed")};
}

Inputs support_inputs() {
    return {number("supports", "line battalions firing in support", 0, 3, "0"),
            number("support_figures", "figures firing of each of them", 1, 48, "12")};
}

const CalculatorInput range_input = number("range", "inches, rounded up", 0, 60, "6");

struct PartyNames {
    std::string_view unit, grade, nation, mounts, formation, state, figures, lost;
};
constexpr PartyNames attacker_names{"attacker",         "attacker_grade",     "attacker_nation",
                                    "attacker_mounts",  "attacker_formation", "attacker_state",
                                    "attacker_figures", "attacker_lost"};
constexpr PartyNames defender_names{"defender",         "defender_grade",     "defender_nation",
                                    "defender_mounts",  "defender_formation", "defender_state",
                                    "defender_figures", "defender_lost"};
constexpr PartyNames unit_names{"unit",           "unit_grade", "unit_nation",  "unit_mounts",
                                "unit_formation", "unit_state", "unit_figures", "unit_lost"};

Inputs party_inputs(const PartyNames& names, const Choices& units) {
    return {choice(names.unit, "what it is", units),
            choice(names.grade, "its grading", grades.choices()),
            choice(names.nation, "whose it is", nations.choices()),
            choice(names.mounts, "of cavalry", {"usual", "superior", "inferior"}),
            choice(names.formation, "guns are unlimbered unless limbered", formations.choices()),
            choice(names.state, "formed, or how far gone", conditions.choices()),
            number(names.figures, "figures it has; crew, of guns", 1, 96, "20"),
            number(names.lost, "figures it has lost", 0, 96, "0")};
}

struct TestNames {
    std::string_view order, near, attached, supported, flanks;
};
constexpr TestNames attacker_test{"attacker_order", "attacker_general_near",
                                  "attacker_general_attached", "attacker_supported",
                                  "attacker_secure_flanks"};
constexpr TestNames defender_test{"defender_order", "defender_general_near",
                                  "defender_general_attached", "defender_supported",
                                  "defender_secure_flanks"};
constexpr TestNames unit_test{"unit_order", "unit_general_near", "unit_general_attached",
                              "unit_supported", "unit_secure_flanks"};

Inputs test_inputs(const TestNames& names) {
    return {choice(names.order, "its brigade's order", orders.choices()),
            yes_no(names.near, "a general who is not poor is within 12 inches"),
            choice(names.attached, "the rating of a general with it",
                   {"none", "average", "excellent", "poor"}),
            yes_no(names.supported, "formed friends within 10 inches behind it"),
            yes_no(names.flanks, "friends within 4 inches on both sides")};
}

Inputs ground_inputs() {
    return {choice("defender_place", "where the defender stands", places),
            choice("uphill", "who stands higher", {"nobody", "attacker", "defender"}),
            yes_no("difficult_ground", "both are in difficult ground"),
            yes_no("flank_or_rear", "the defender is struck in flank or rear")};
}

Inputs order_inputs() {
    return {choice("nation", "the brigade's", nations.choices()),
            choice("issued_by", "who changes the order", {"c-in-c", "brigadier"}),
            choice("cinc", "his rating", ratings.choices()),
            choice("brigadier", "his rating", ratings.choices()),
            number("cinc_away", "inches from the C-in-C, rounded up", 0, 120, "12"),
            yes_no("cinc_in_contact", "with the brigadier"),
            choice("cinc_commands", "what the C-in-C commands himself",
                   {"nothing", "another-brigade", "this-brigade"})};
}

Inputs melee_inputs() {
    return party_inputs(attacker_names, kinds.choices()) +
           party_inputs(defender_names, kinds.choices()) + ground_inputs() +
           Inputs{yes_no("attacker_charging", "or pursuing"),
                  yes_no("defender_charging", "it counter-charged"),
                  number("straight", "inches that a charge went straight", 0, 24, "6"),
                  yes_no("attacker_following_up", "it pushed the enemy back last turn"),
                  yes_no("defender_pushed_back", "in this melee"),
                  number("attacker_friends", "further units of its side", 0, 4, "0"),
                  number("defender_friends", "further units of its side", 0, 4, "0")};
}

Inputs charge_inputs() {
    return party_inputs(attacker_names, kinds.choices(0, charging_kinds)) +
           test_inputs(attacker_test) + party_inputs(defender_names, kinds.choices()) +
           test_inputs(defender_test) + ground_inputs() +
           Inputs{number("distance", "inches from charger to target, rounded up", 0, 24, "6"),
                  choice("reaction", "what the target does; own-charge: it has declared one on you",
                         reactions.choices()),
                  number("figures_firing", "of the target, or guns", 0, 48, "16"),
                  yes_no("battalion_gun", "one is attached to the target"),
                  yes_no("first_fire", "the target's first fire of the battle"),
                  yes_no("fired_last_turn", "the target fired last turn")} +
           support_inputs();
}

Inputs morale_inputs() {
    return Inputs{choice("test", "why it is tested", tests.choices())} +
           party_inputs(unit_names, kinds.choices()) + test_inputs(unit_test) +
           Inputs{choice("place", "where it stands", places),
                  yes_no("uphill", "of the enemy"),
                  number("casualties_in_charge", "figures lost in this charge", 0, 48, "0"),
                  yes_no("flank_or_rear", "charging or charged there"),
                  choice("charged_by", "if it is charged", {"infantry", "cavalry"}),
                  number("enemies_breaking", "retreating or routing within 12 inches", 0, 20, "0"),
                  number("friends_breaking", "retreating or routing within 12 inches", 0, 20, "0")};
}

Inputs brigade_inputs() {
    return {choice("nation", "the brigade's", nations.choices()),
            choice("brigade", "what more than half of it is",
                   {"infantry", "guard", "garrison-or-militia", "cavalry"}),
            number("units", "units it still has", 1, 20, "4"),
            number("retreating_or_routing", "of them", 0, 20, "1"),
            number("in_cover", "of them", 0, 20, "0"),
            yes_no("brigadier", "he is in command")};
}

}  // namespace

std::vector<Calculator> calculators() {
    return {
        {"initiative",
         "Who has the initiative",
         DK_2_2,
         {choice("nation", "the army's", nations.choices()),
          choice("cinc", "its C-in-C's rating", ratings.choices()),
          choice("enemy_nation", "the enemy's", nations.choices()),
          choice("enemy_cinc", "his C-in-C's rating", ratings.choices()),
          yes_no("phased_last_turn", "the army was the phasing side last turn")}},
        {"order-change", "Whether an order is changed", DK_3_9, order_inputs()},
        {"musketry", "What a volley costs", DK_5_5,
         musketeer_inputs() + Inputs{range_input} + target_inputs()},
        {"artillery", "What a battery's fire costs", DK_5_6,
         Inputs{choice("guns", "what they are", kinds.choices(charging_kinds)),
                choice("grade", "the battery's", grades.choices()),
                number("count", "guns firing", 1, 8, "2"),
                yes_no("moved", "the battery has moved this turn"), range_input} +
             target_inputs()},
        {"skirmish-fire",
         "What skirmishers cost",
         DK_5_8,
         {choice("weapon", "what they fire with", weapons.choices(0, 2)),
          number("figures", "skirmishers firing", 1, 48, "8"), range_input,
          choice("target_place", "where the target stands", places),
          yes_no("general_near", "a general is with the target or within 2 inches")}},
        {"fire-at-chargers", "What a charge loses before contact", DK_6_3,
         Inputs{choice("shooter", "the unit charged", kinds.choices())} + musketeer_inputs() +
             Inputs{choice("charger", "who charges", kinds.choices(0, charging_kinds)),
                    choice("charger_formation", "the charger's", formations.choices(0, 4)),
                    yes_no("general_near", "a general is with the charger or within 2 inches")} +
             support_inputs()},
        {"charge", "How a charge ends", DK_6_4, charge_inputs()},
        {"melee", "How a melee ends", DK_7_5, melee_inputs()},
        {"unit-morale", "Whether a unit keeps its nerve", DK_8_2, morale_inputs()},
        {"brigade-morale", "Whether a brigade breaks", DK_8_8, brigade_inputs()},
        {"pursuit",
         "Whether cavalry pursues",
         DK_7_9,
         {choice("cavalry", "what it is", kinds.choices(foot_kinds, charging_kinds)),
          choice("grade", "its grading", grades.choices()),
          yes_no("general_attached", "a general is with it"),
          yes_no("enemy_routs", "the beaten enemy routs")}},
    };
}

}  // namespace grognard::die_kriegskunst
