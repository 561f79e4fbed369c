// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/2_commands/command_points.h"

#include <algorithm>

#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

namespace {

const Number& by_quality(const Book::ByQuality& numbers, int quality) {
    switch (quality) {
    case 0: return numbers.poor;
    case 1: return numbers.average;
    case 2: return numbers.good;
    default: return numbers.excellent;
    }
}

int units_counted(const Setup& setup, const State& state, const CommandInfo& command) {
    if (setup.book.rulings.cp_base_counts == CpBaseCounts::initial)
        return static_cast<int>(command.units.size());
    return static_cast<int>(std::count_if(command.units.begin(), command.units.end(),
                                          [&](UnitId id) { return state.unit(id).on_table(); }));
}

Modifier base_points(const Setup& setup, const State& state, const CommandInfo& command) {
    const Book& book = setup.book;
    if (command.army) {
        const Number& points = by_quality(book.army_points, command.quality);
        return {.value = points.value,
                .clause = VK_2_3,
                .reason = reason::army_points,
                .house_rule = points.house};
    }
    const Number& per = book.command.units_a_point;
    const int rounded_up = (units_counted(setup, state, command) + per.value - 1) / per.value;
    return {.value = std::min(rounded_up, book.command.base_max.value),
            .clause = VK_2_2,
            .reason = reason::base_points,
            .house_rule =
                per.house || book.command.base_max.house || book.rulings.cp_base_counts.house};
}

}  // namespace

Tally command_points_tally(const Setup& setup, const State& state, int number) {
    const Book& book = setup.book;
    const CommandInfo& command = setup.command(number);
    const Unit& leader = state.unit(command.leader);
    Tally tally{Tally::Gives::dice};
    tally.add(base_points(setup, state, command));
    if (leader.bonus > 0)
        tally.add({.value = leader.bonus, .clause = VK_2_4, .reason = reason::bonus_markers});
    if (leader.hits > 0)
        tally.add({.value = -leader.hits, .clause = VK_2_4, .reason = reason::leader_hits});
    const int least = command.army ? book.cp_army_floor() : book.command.least.value;
    const int total = tally.total();
    const int limited = std::max(least, std::min(total, book.command.most.value));
    if (limited != total)
        tally.add({.value = limited - total,
                   .clause = VK_2_4,
                   .reason = reason::points_limit,
                   .house_rule = limited < total ? book.command.most.house
                                 : command.army  ? book.rulings.cp_army_floor.house ||
                                                      book.command.army_least.house
                                                : book.command.least.house});
    return tally;
}

int command_points(const Setup& setup, const State& state, int command) {
    return command_points_tally(setup, state, command).total();
}

int rerolls_of(const Book& book, int quality) { return by_quality(book.rerolls, quality).value; }

}  // namespace grognard::vom_kriege
