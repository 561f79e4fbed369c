// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/words/words.h"

#include <array>
#include <string_view>

#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"

namespace grognard::die_kriegskunst {

namespace {

constexpr std::array verb_names{
    VerbName{verb::be_phasing, "be_phasing"},
    VerbName{verb::let_enemy_be, "let_enemy_be"},
    VerbName{verb::name_for_orders, "name_for_orders"},
    VerbName{verb::orders_done, "orders_done"},
    VerbName{verb::by_cinc, "by_cinc"},
    VerbName{verb::by_brigadier, "by_brigadier"},
    VerbName{verb::command_himself, "command_himself"},
    VerbName{verb::take_option, "take_option"},
    VerbName{verb::keep_order, "keep_order"},
    VerbName{verb::choose_order, "choose_order"},
    VerbName{verb::aim_at_place, "aim_at_place"},
    VerbName{verb::aim_at_brigade, "aim_at_brigade"},
    VerbName{verb::aim_at_side, "aim_at_side"},
    VerbName{verb::go_back_next, "go_back_next"},
    VerbName{verb::straight_away, "straight_away"},
    VerbName{verb::homewards, "homewards"},
    VerbName{verb::name_for_charges, "name_for_charges"},
    VerbName{verb::charges_done, "charges_done"},
    VerbName{verb::charge, "charge"},
    VerbName{verb::declared, "declared"},
    VerbName{verb::stand_and_fire, "stand_and_fire"},
    VerbName{verb::move_and_fire, "move_and_fire"},
    VerbName{verb::counter_charge, "counter_charge"},
    VerbName{verb::evade, "evade"},
    VerbName{verb::play_charge, "play_charge"},
    VerbName{verb::support_fire, "support_fire"},
    VerbName{verb::no_support_fire, "no_support_fire"},
    VerbName{verb::opportunity_charge, "opportunity_charge"},
    VerbName{verb::let_pass, "let_pass"},
    VerbName{verb::name_to_move, "name_to_move"},
    VerbName{verb::movement_done, "movement_done"},
    VerbName{verb::move, "move"},
    VerbName{verb::brigade_done, "brigade_done"},
    VerbName{verb::fire, "fire"},
    VerbName{verb::firing_done, "firing_done"},
    VerbName{verb::fight, "fight"},
    VerbName{verb::lose_figure, "lose_figure"},
    VerbName{verb::follow_up, "follow_up"},
    VerbName{verb::stand, "stand"},
    VerbName{verb::test, "test"},
    VerbName{verb::rally, "rally"},
    VerbName{verb::test_brigade, "test_brigade"},
    VerbName{verb::pursue, "pursue"},
    VerbName{verb::initiative, "initiative"},
    VerbName{verb::orders_phase, "orders_phase"},
    VerbName{verb::change_order, "change_order"},
    VerbName{verb::order_roll, "order_roll"},
    VerbName{verb::compulsory_phase, "compulsory_phase"},
    VerbName{verb::go_back, "go_back"},
    VerbName{verb::charges_phase, "charges_phase"},
    VerbName{verb::declare, "declare"},
    VerbName{verb::obey_roll, "obey_roll"},
    VerbName{verb::reaction, "reaction"},
    VerbName{verb::play_charges, "play_charges"},
    VerbName{verb::supports, "supports"},
    VerbName{verb::reaction_move, "reaction_move"},
    VerbName{verb::movement_phase, "movement_phase"},
    VerbName{verb::move_brigade, "move_brigade"},
    VerbName{verb::place, "place"},
    VerbName{verb::opportunity, "opportunity"},
    VerbName{verb::firing_phase, "firing_phase"},
    VerbName{verb::band_roll, "band_roll"},
    VerbName{verb::shot_roll, "shot_roll"},
    VerbName{verb::half_roll, "half_roll"},
    VerbName{verb::risk_roll, "risk_roll"},
    VerbName{verb::melee_phase, "melee_phase"},
    VerbName{verb::melee_roll, "melee_roll"},
    VerbName{verb::share_losses, "share_losses"},
    VerbName{verb::following, "following"},
    VerbName{verb::morale_phase, "morale_phase"},
    VerbName{verb::morale_roll, "morale_roll"},
    VerbName{verb::brigade_roll, "brigade_roll"},
    VerbName{verb::pursuit_roll, "pursuit_roll"},
};

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
    ReasonWords{reason::began_in_front, "struck on the side, but the charge began in front"},
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
constexpr std::array<std::string_view, 4> order_try{"the order is changed", "the order stays",
                                                    "loss of nerve", "panic"};
constexpr std::array<std::string_view, 3> band{"effective range", "long range", "point blank"};
constexpr std::array<std::string_view, 10> fate{
    "stands",      "may follow up", "follows up", "tests for pursuit", "fights on", "retires",
    "pushed back", "retreats",      "routs",      "goes on retreating"};
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

// In the order of their enumerations.
constexpr std::array<std::string_view, 8> formation_names{
    "line", "column", "march column", "square", "skirmish", "limbered", "unlimbered", "single"};
constexpr std::array<std::string_view, 7> order_names{"assault", "engage", "support", "approach",
                                                      "move",    "hold",   "retire"};
constexpr std::array<std::string_view, 6> condition_names{"formed",     "unformed", "faltering",
                                                          "retreating", "routing",  "dispersed"};
constexpr std::array<std::string_view, 3> rating_names{"excellent", "average", "poor"};
constexpr std::array<std::string_view, 15> kind_names{
    "line infantry",  "grenadiers",   "guard",       "garrison infantry", "militia",
    "light infantry", "cuirassiers",  "dragoons",    "hussars",           "irregular cavalry",
    "3-4 pounders",   "6-8 pounders", "12 pounders", "howitzers",         "general"};
constexpr std::array<std::string_view, 5> grade_names{"elite", "veteran", "line", "garrison",
                                                      "militia"};
constexpr std::array<std::string_view, 8> phase_names{
    "Initiative", "Command and orders", "Compulsory moves", "Charges", "Movement", "Firing",
    "Melee",      "Morale and pursuit"};

template <class Value, std::size_t size>
std::string_view name_in(const std::array<std::string_view, size>& names, Value value) {
    return names[static_cast<std::size_t>(value)];
}

// A grading that its kind does not say already.
bool says_grade(const Troops& troops) {
    if (troops.grade == Grade::line || troops.is_general()) return false;
    return !(troops.grade == Grade::garrison && troops.kind == Kind::garrison) &&
           !(troops.grade == Grade::militia && troops.kind == Kind::militia);
}

std::string_view side_words(Zone zone) {
    switch (zone) {
    case Zone::left: return "on the left";
    case Zone::right: return "on the right";
    case Zone::front:
    case Zone::rear: break;
    }
    return "in the rear";
}

}  // namespace

std::string_view verb_name(Verb v) { return name_of_verb(verb_names, v); }
std::optional<Verb> verb_named(std::string_view name) { return verb_of_name(verb_names, name); }
std::string_view formation_name(Formation formation) { return name_in(formation_names, formation); }
std::optional<Formation> formation_named(std::string_view name) {
    for (std::size_t i = 0; i < formation_names.size(); ++i)
        if (formation_names[i] == name) return static_cast<Formation>(i);
    return std::nullopt;
}
std::string_view order_name(Order order) { return name_in(order_names, order); }
std::string_view condition_name(Condition condition) { return name_in(condition_names, condition); }
std::string_view rating_name(Rating rating) { return name_in(rating_names, rating); }

std::string kind_words(const Troops& troops) {
    std::string words;
    if (says_grade(troops)) words = std::string{name_in(grade_names, troops.grade)} + " ";
    words += troops.cossacks ? "Cossacks" : name_in(kind_names, troops.kind);
    if (troops.lances) words += " with lances";
    if (troops.weapon == Weapon::rifle) words += " with rifles";
    if (troops.weapon == Weapon::carbine) words += " with carbines";
    if (troops.battalion_gun) words += " and battalion gun";
    if (troops.superior_mounts) words += ", superior mounts";
    if (troops.inferior_mounts) words += ", inferior mounts";
    return words;
}

std::string phase_words(Phase phase) { return std::string{name_in(phase_names, phase)}; }

std::string phase_words(const Setup& setup, const State& state) {
    std::string words = phase_words(state.phase);
    if (state.phase == Phase::initiative) return words;
    return words + " (" + setup.scenario.sides[index(state.phasing)].name + " phasing)";
}

std::string order_words(const Setup& setup, Order order, const Aim& aim) {
    const std::string name{order_name(order)};
    if (aim.kind == Aim::Kind::place && aim.place < 0) return name + " here";
    const std::string about =
        aim.kind == Aim::Kind::brigade ? setup.brigade(aim.brigade).name
        : aim.kind == Aim::Kind::place
            ? in_sentence(setup.places[static_cast<std::size_t>(aim.place)].name)
            : std::string{};
    if (about.empty()) return name;
    switch (order) {
    case Order::assault: return name + " on " + about;
    case Order::support: return name + " of " + about + ", " + std::string{side_words(aim.side)};
    case Order::move: return name + " to " + about;
    case Order::engage:
    case Order::hold:
    case Order::approach:
    case Order::retire: break;
    }
    return name + " " + about;
}

std::string modifier_words(const Modifier& modifier) {
    return tally_line_words(reason_words, modifier, {});
}

std::string label_words(Label label) {
    constexpr std::array<std::string_view, 16> words{"",
                                                     "figures firing",
                                                     "gun",
                                                     "guns",
                                                     "figure",
                                                     "figures",
                                                     "half a figure",
                                                     "halved at long range",
                                                     "halved by cover",
                                                     "halved as support fire",
                                                     "unmodified",
                                                     "the loser routs",
                                                     "the loser retreats",
                                                     "the loser is pushed back",
                                                     "the melee goes on",
                                                     "figure firing"};
    return pick(words, static_cast<unsigned>(label));
}

std::string outcome_words(std::uint16_t outcome) {
    const unsigned detail = detail_of(outcome);
    switch (kind_of_outcome(outcome)) {
    case OutcomeKind::initiative: return pick(initiative, detail);
    case OutcomeKind::order: return pick(order_try, detail);
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
