// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/4_rally/rally.h"

#include <algorithm>
#include <array>

#include "engine/battle/asking.h"
#include "rulebooks/humble/state/happened.h"

namespace grognard::humble {

namespace {

std::optional<Length> distance_to(const Setup& setup, const State& state, UnitId id, UnitId hq) {
    if (hq == UnitId::none || hq == id || !state.base(hq).on_table()) return std::nullopt;
    return gap(outline(setup, state, id), outline(setup, state, hq));
}

std::optional<Length> nearest_hq(const Setup& setup, const State& state, UnitId id) {
    std::optional<Length> nearest;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (setup.side(other) != setup.side(id) || !setup.troops(other).is_hq()) continue;
        const auto distance = distance_to(setup, state, id, other);
        if (distance && (!nearest || *distance < *nearest)) nearest = distance;
    }
    return nearest;
}

// HU-4.3, HU-4.4: an HQ that leads it is near enough.
bool led(const RallySituation& s) {
    const Book& book = s.book;
    const bool by_division = s.division_hq && is_within(*s.division_hq, book.rally.division_hq);
    const bool by_corps = s.corps_hq && is_within(*s.corps_hq, book.rally.corps_hq);
    if (!s.division_hq && !s.corps_hq) {
        if (book.rulings.rally_no_hq == RallyNoHq::not_permitted) return false;
        return s.nearest_hq && is_within(*s.nearest_hq, book.rally.corps_hq);
    }
    if (book.rulings.rally_hq == RallyHq::either) return by_division || by_corps;
    return (!s.division_hq || by_division) && (!s.corps_hq || by_corps);
}

// The lines of HU-4.2, in the sheet's order; nothing where a line does not apply.
using RallyRule = std::optional<Modifier> (*)(const RallySituation&);
using Line = std::optional<Modifier>;

Modifier line(const Number& number, Reason reason) {
    return {.value = number.value, .clause = HU_4_2, .reason = reason, .house_rule = number.house};
}

Line guard_or_grenadier(const RallySituation& s) {
    if (!s.troops.guard && !s.troops.grenadier) return std::nullopt;
    return line(s.book.rally.guard, reason::guard);
}
Line hq_in_contact_line(const RallySituation& s) {
    if (s.hq_in_contact == UnitId::none) return std::nullopt;
    Modifier modifier = line(s.book.rally.hq_in_contact, reason::hq_in_contact);
    modifier.house_rule |= s.book.rulings.hq_whose.house;
    modifier.because_of = s.hq_in_contact;
    return modifier;
}
Line militia(const RallySituation& s) {
    if (!s.troops.militia) return std::nullopt;
    return line(s.book.rally.militia, reason::militia);
}
Line enemy_near(const RallySituation& s) {
    if (s.enemy.unit == UnitId::none) return std::nullopt;
    Modifier modifier = line(s.book.rally.enemy_near, reason::enemy_near);
    modifier.house_rule |= s.book.rally.near.house;
    modifier.because_of = s.enemy.unit;
    modifier.measured = s.enemy.gap;
    return modifier;
}
Line disrupted(const RallySituation& s) {
    if (s.order != Order::disrupted) return std::nullopt;
    return line(s.book.rally.disrupted, reason::disrupted);
}
Line hq_rallies_itself(const RallySituation& s) {
    if (!s.troops.is_hq()) return std::nullopt;
    return line(s.book.rally.hq_self, reason::hq_self);
}

constexpr std::array<RallyRule, 6> rally_rules{
    &guard_or_grenadier, &hq_in_contact_line, &militia,
    &enemy_near,         &disrupted,          &hq_rallies_itself};

}  // namespace

RallySituation observe_rally(const Setup& setup, const State& state, UnitId id) {
    RallySituation s{.book = setup.book, .troops = setup.troops(id), .order = state.base(id).order};
    s.hq_in_contact = hq_in_contact(setup, state, id);
    s.enemy = nearest_enemy(setup, state, id, setup.book.rally.near);
    s.enemy_in_contact = in_contact_with_enemy(setup, state, id);
    s.division_hq = distance_to(setup, state, id, setup.division_hq(id));
    s.corps_hq = distance_to(setup, state, id, setup.corps_hq(id));
    if (!s.division_hq && !s.corps_hq) s.nearest_hq = nearest_hq(setup, state, id);
    return s;
}

Clause rally_forbidden(const RallySituation& s) {
    if (s.enemy_in_contact) return HU_4_3;
    const bool grenadiers_too =
        s.book.rulings.rally_near_enemy == RallyNearEnemy::guards_and_grenadiers;
    const bool steady = s.troops.guard || (grenadiers_too && s.troops.grenadier);
    if (s.enemy.unit != UnitId::none && !steady && s.hq_in_contact == UnitId::none) return HU_4_5;
    if (s.troops.is_hq()) return {};  // HU-4.4: needs no other HQ
    if (!led(s)) return s.division_hq || s.corps_hq ? HU_4_3 : HU_4_4;
    return {};
}

Tally rally_tally(const RallySituation& s) {
    Tally tally;
    for (const RallyRule rule : rally_rules)
        if (const Line modifier = rule(s)) tally.add(*modifier);
    return tally;
}

Odds rally_odds(const RallySituation& s) {
    const int total = rally_tally(s).total();
    return odds_of(die(6), [&](int score) {
        return score + total >= s.book.rally.needs.value ? Outcome::rallies : Outcome::stays;
    });
}

bool may_rally(const Setup& setup, const State& state, UnitId id) {
    const Base& base = state.base(id);
    if (!base.on_table() || base.order == Order::good) return false;
    return !rally_forbidden(observe_rally(setup, state, id)).cited();
}

void ask(const Setup& setup, const State& state, const step::Rally& phase, Question& question) {
    question.by = state.moving;
    question.clause = HU_4_1;
    question.topic = verb::rally_phase;
    Pick& pick = question.asked.emplace<Pick>();
    for (std::size_t i = 0; i < state.bases.size(); ++i) {
        const UnitId id = unit_id(i);
        if (setup.side(id) == state.moving && !phase.tried.has(id) && may_rally(setup, state, id))
            pick.options.push_back({verb::rally, id});
    }
    pick.options.push_back({verb::end_rally});
}

void picked(Battle& battle, step::Rally& phase, const Option& option) {
    if (option.verb == verb::end_rally) return battle.pop();
    phase.tried.add(option.unit);
    battle.push(step::RallyRoll{option.unit});
}

void ask(const Setup&, const State&, const step::RallyRoll& roll, Question& question) {
    ask_chance(question, {HU_4_1, verb::rally, roll.unit}, 1);
}

void rolled(Battle& battle, const step::RallyRoll& roll, const Dice& dice) {
    const UnitId id = roll.unit;
    const int die_score = dice[0];
    const RallySituation s = observe_rally(battle.setup, battle.state, id);
    const Tally tally = rally_tally(s);
    const int needs = battle.setup.book.rally.needs.value;
    const bool rallied = die_score + tally.total() >= needs;
    battle.log({.what = happened::RallyTried{rallied},
                .clause = HU_4_1,
                .side = battle.setup.side(id),
                .unit = id,
                .dice = {static_cast<std::uint8_t>(die_score)},
                .tally = tally,
                .reading = Reading::at_least(needs).came_to(die_score + tally.total(), rallied)});
    if (rallied) battle.state.base(id).order = Order::good;  // HU-4.1
}

}  // namespace grognard::humble
