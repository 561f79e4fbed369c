// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/words.h"

#include <array>
#include <string_view>

#include "engine/battle/words.h"
#include "rulebooks/die_kriegskunst/charge_odds.h"
#include "rulebooks/die_kriegskunst/initiative.h"

namespace grognard::die_kriegskunst {

namespace {

constexpr std::array reason_words{
    ReasonWords{reason::prussian_army, "Prussians"},
    ReasonWords{reason::excellent_general, "excellent general"},
    ReasonWords{reason::poor_general, "poor general"},
    ReasonWords{reason::cinc_issues, "the C-in-C issues it"},
    ReasonWords{reason::cinc_far, "the C-in-C is far off"},
    ReasonWords{reason::cinc_busy, "the C-in-C commands a brigade"},
    ReasonWords{reason::cinc_contact, "the C-in-C is with the brigadier"},
    ReasonWords{reason::elite, "elite"},
    ReasonWords{reason::veteran, "veteran"},
    ReasonWords{reason::line_troops, "line"},
    ReasonWords{reason::garrison, "garrison"},
    ReasonWords{reason::militia, "militia"},
    ReasonWords{reason::battalion_gun, "battalion gun"},
    ReasonWords{reason::battalion_canister, "battalion gun's canister"},
    ReasonWords{reason::first_fire, "first fire"},
    ReasonWords{reason::fired_last_turn, "fired last turn"},
    ReasonWords{reason::moved, "moved"},
    ReasonWords{reason::unformed, "unformed"},
    ReasonWords{reason::garrison_guns, "garrison artillery"},
    ReasonWords{reason::battery_moved, "battery moved"},
    ReasonWords{reason::howitzer, "howitzers at cover"},
    ReasonWords{reason::canister, "canister"},
    ReasonWords{reason::target_column, "target in march column"},
    ReasonWords{reason::target_supports, "supports close to the target"},
    ReasonWords{reason::target_square, "target in square"},
    ReasonWords{reason::enfiladed, "target enfiladed"},
    ReasonWords{reason::charging_cavalry, "cavalry charging"},
    ReasonWords{reason::target_in_cover, "target in cover"},
    ReasonWords{reason::target_skirmishers, "skirmishers"},
    ReasonWords{reason::target_guns, "deployed artillery"},
    ReasonWords{reason::target_in_buildings, "target in buildings"},
    ReasonWords{reason::point_blank, "point blank"},
    ReasonWords{reason::troop_type, "troop type"},
    ReasonWords{reason::superior_mounts, "superior mounts"},
    ReasonWords{reason::inferior_mounts, "inferior mounts"},
    ReasonWords{reason::charging, "charging or pursuing"},
    ReasonWords{reason::following_up, "following up"},
    ReasonWords{reason::in_column, "in march column"},
    ReasonWords{reason::in_square, "in square"},
    ReasonWords{reason::lances, "lances against foot"},
    ReasonWords{reason::pushed_back, "pushed back"},
    ReasonWords{reason::retreating, "retreating"},
    ReasonWords{reason::flank_or_rear, "attacked in flank or rear"},
    ReasonWords{reason::half_lost, "half lost"},
    ReasonWords{reason::in_cover, "in cover"},
    ReasonWords{reason::uphill, "uphill"},
    ReasonWords{reason::in_buildings, "in buildings"},
    ReasonWords{reason::outnumbering, "outnumbering the enemy"},
    ReasonWords{reason::friends, "friends in the melee"},
    ReasonWords{reason::heavy_cavalry, "heavy cavalry"},
    ReasonWords{reason::irregular_cavalry, "irregulars"},
    ReasonWords{reason::general_attached, "general attached"},
    ReasonWords{reason::enemy_routs, "the enemy routs"},
    ReasonWords{reason::general_near, "general near"},
    ReasonWords{reason::russian_hold, "Russian infantry on hold"},
    ReasonWords{reason::prussian_assault, "Prussian infantry on assault"},
    ReasonWords{reason::support, "supported"},
    ReasonWords{reason::flank_attack, "at a flank or rear"},
    ReasonWords{reason::quarter_lost, "a quarter lost"},
    ReasonWords{reason::charged_flank, "charged in flank or rear"},
    ReasonWords{reason::casualties, "casualties in the charge"},
    ReasonWords{reason::secure_flanks, "flanks secure"},
    ReasonWords{reason::charged_unformed, "charged while unformed"},
    ReasonWords{reason::charged_by_horse, "foot charged by cavalry"},
    ReasonWords{reason::enemies_breaking, "enemies breaking near by"},
    ReasonWords{reason::friends_breaking, "friends breaking near by"},
    ReasonWords{reason::routing, "routing"},
    ReasonWords{reason::brigadier, "brigadier in command"},
    ReasonWords{reason::steady_brigade, "Prussians, Russians or guard"},
    ReasonWords{reason::weak_brigade, "garrison or militia"},
    ReasonWords{reason::units_breaking, "units retreating or routing"},
    ReasonWords{reason::brigade_in_cover, "mostly in cover"},
};

// ---- outcomes, each by its enumeration ----------------------------------------------------------

template <std::size_t size>
std::string pick(const std::array<std::string_view, size>& words, unsigned detail) {
    return std::string{detail < size ? words[detail] : std::string_view{}};
}

constexpr std::array<std::string_view, 3> initiative{"has the initiative", "has it not", "a tie"};
constexpr std::array<std::string_view, 4> order{"the order is changed", "the order stays",
                                                "loss of nerve", "panic"};
constexpr std::array<std::string_view, 3> band{"effective range", "long range", "point blank"};
constexpr std::array<std::string_view, 9> fate{
    "stands",      "may follow up", "follows up", "tests for pursuit", "fights on", "retires",
    "pushed back", "retreats",      "routs"};
constexpr std::array<std::string_view, 3> pursuit{"stands and reforms", "pursues", "runs wild"};
constexpr std::array<std::string_view, 7> morale{"passes", "halts", "falters",  "retreats",
                                                 "routs",  "fails", "disperses"};
constexpr std::array<std::string_view, 3> brigade{"passes", "breaks", "mass panic"};
constexpr std::array<std::string_view, 5> risk{"killed", "wounded", "captured", "stunned",
                                               "unhurt"};
constexpr std::array<std::string_view, 2> may{"does not obey", "obeys"};
constexpr std::array<std::string_view, 9> charge{"the charger is shot down",
                                                 "the charger halts",
                                                 "the charger falters",
                                                 "the charger retreats",
                                                 "the charger routs",
                                                 "the target retreats before contact",
                                                 "the target routs before contact",
                                                 "the target evades",
                                                 "melee"};

std::string ends_words(MeleeEnds ends, std::string_view one, std::string_view other) {
    const auto of = [](std::string_view who, MeleeFate its) {
        return std::string{who} + " " + pick(fate, static_cast<unsigned>(its));
    };
    return of(one, ends.one) + ", " + of(other, ends.other);
}

std::string shot_words(std::uint16_t outcome) {
    const int figures = figures_of(outcome);
    const std::string lost = figures == 0 ? "no loss" : count_words(figures, "figure");
    return general_in_danger(outcome) ? lost + ", a general in danger" : lost;
}

std::string charge_words(std::uint16_t outcome) {
    if (charge_end_of(outcome) != ChargeEnd::melee)
        return pick(charge, static_cast<unsigned>(charge_end_of(outcome)));
    return ends_words(melee_ends_of_charge(outcome), "melee: the charger", "the target");
}

}  // namespace

std::string modifier_words(const Modifier& modifier) {
    return tally_line_words(reason_words, modifier, {});
}

std::string outcome_words(std::uint16_t outcome) {
    const unsigned detail = detail_of(outcome);
    switch (kind_of_outcome(outcome)) {
    case OutcomeKind::initiative: return pick(initiative, detail);
    case OutcomeKind::order: return pick(order, detail);
    case OutcomeKind::shot: return shot_words(outcome);
    case OutcomeKind::band: return pick(band, detail);
    case OutcomeKind::melee: return ends_words(melee_ends_of(outcome), "attacker", "defender");
    case OutcomeKind::pursuit: return pick(pursuit, detail);
    case OutcomeKind::morale: return pick(morale, detail);
    case OutcomeKind::brigade: return pick(brigade, detail);
    case OutcomeKind::risk: return pick(risk, detail);
    case OutcomeKind::charge: return charge_words(outcome);
    case OutcomeKind::die: return pick(may, detail);
    }
    return {};
}

}  // namespace grognard::die_kriegskunst
