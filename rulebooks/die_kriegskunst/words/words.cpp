// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/words/words.h"

#include <array>
#include <string_view>

#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/6_charges/charge_odds.h"
#include "rulebooks/die_kriegskunst/book/symbol_words.h"

namespace grognard::die_kriegskunst {

namespace {

// ---- outcomes, each by its enumeration ----------------------------------------------------------

template <class Value, std::size_t size>
std::string_view name_in(const std::array<std::string_view, size>& names, Value value) {
    return names[static_cast<std::size_t>(value)];
}
// An outcome that is an enumeration; nothing for what is none of them.
template <class Result, std::size_t size>
std::string said(const std::array<std::string_view, size>& words, std::uint16_t outcome) {
    const auto result = static_cast<std::size_t>(detail_of<Result>(outcome));
    return std::string{result < size ? words[result] : std::string_view{}};
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
        return std::string{who} + " " + std::string{name_in(fate, its)};
    };
    return of(one, ends.one) + ", " + of(other, ends.other);
}

std::string shot_words(std::uint16_t outcome) {
    const auto [figures, general] = detail_of<ShotEnds>(outcome);
    const std::string lost = figures == 0 ? "no loss" : count_words(figures, "figure");
    return general ? lost + ", a general in danger" : lost;
}

std::string charge_words(std::uint16_t outcome) {
    const auto [end, melee] = detail_of<ChargeEnds>(outcome);
    if (end != ChargeEnd::melee) return std::string{name_in(charge, end)};
    return ends_words(melee, "melee: the charger", "the target");
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

std::string label_words(Label label) { return words_of_label(all_label_words, label); }

std::string outcome_words(std::uint16_t outcome) {
    switch (kind_of_outcome(outcome)) {
    case OutcomeKind::initiative: return said<InitiativeResult>(initiative, outcome);
    case OutcomeKind::order: return said<OrderResult>(order_try, outcome);
    case OutcomeKind::shot: return shot_words(outcome);
    case OutcomeKind::band: return said<Band>(band, outcome);
    case OutcomeKind::melee: return ends_words(melee_ends_of(outcome), "attacker", "defender");
    case OutcomeKind::pursuit: return said<PursuitResult>(pursuit, outcome);
    case OutcomeKind::morale: return said<MoraleResult>(morale, outcome);
    case OutcomeKind::brigade: return said<BrigadeResult>(brigade, outcome);
    case OutcomeKind::risk: return said<RiskResult>(risk, outcome);
    case OutcomeKind::charge: return charge_words(outcome);
    case OutcomeKind::die: return said<bool>(may, outcome);
    }
    return {};
}

}  // namespace grognard::die_kriegskunst
