// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/2_commands/orders.h"

#include <algorithm>

#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// ---- dice: VK chapter 3 -------------------------------------------------------------------------

FaceDie command_die(const Book& book) {
    enforces(VK_3_1);
    const std::array<int, face_count> many{book.dice.infantry.value, book.dice.cavalry.value,
                                           book.dice.artillery.value, book.dice.saber.value,
                                           book.dice.flag.value};
    FaceDie die;
    for (std::size_t face = 0; face < face_count; ++face)
        for (int i = 0; i < many[face]; ++i) die.faces.push_back(static_cast<std::uint8_t>(face));
    return die;
}

Face face_of(const Book& book, int score) {
    return static_cast<Face>(command_die(book).faces[static_cast<std::size_t>(score) - 1]);
}

Faces counted(const Book& book, const Dice& dice) {
    const FaceDie die = command_die(book);
    Faces faces;
    for (const std::uint8_t score : dice)
        ++faces[static_cast<Face>(die.faces[static_cast<std::size_t>(score) - 1])];
    return faces;
}

FaceCount count_of_faces(const Book& book, Label label, std::initializer_list<Face> faces,
                         const Faces& shown) {
    const FaceDie die = command_die(book);
    FaceCount count{.label = label};
    for (const Face face : faces) {
        for (std::size_t i = 0; i < die.faces.size(); ++i)
            if (static_cast<Face>(die.faces[i]) == face) count.faces |= std::uint32_t{1} << (i + 1);
        count.made = static_cast<std::uint8_t>(count.made + shown[face]);
    }
    return count;
}

// ---- command points: VK-2.2 to 2.4 --------------------------------------------------------------

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

int rerolls_of(const Setup& setup, int command) {
    return by_quality(setup.book.rerolls, setup.command(command).quality).value;
}

// ---- what orders allow: VK-6.5, 6.6 -------------------------------------------------------------

bool acts_for(const Setup& setup, const Order& order, UnitId id) {
    if (order.face == Face::saber || order.face == face_of(setup.troops(id).arm)) return true;
    return order.units.size() > 1 && setup.book.rulings.group_mixed == GroupMixed::every_arm;
}

namespace {

const Order* order_of(const State& state, UnitId id) {
    const std::int8_t number = state.unit(id).order;
    return number < 0 ? nullptr : &state.orders[static_cast<std::size_t>(number)];
}

// VK-6.5: one die of this face.
bool face_allows(Face face, Combat combat) {
    switch (face) {
    case Face::infantry:
    case Face::artillery: return combat == Combat::shooting;
    case Face::cavalry: return combat == Combat::melee;
    case Face::saber: return combat != Combat::none;
    case Face::flag: break;
    }
    return false;
}

// VK-6.6: what two of a kind are used for leaves this combat open.
bool use_allows(Use use, Combat combat) {
    switch (use) {
    case Use::plain:
    case Use::undecided: return true;
    case Use::bonus_to_shoot: return combat == Combat::shooting;
    case Use::bonus_to_melee: return combat == Combat::melee;
    case Use::two_moves: break;
    }
    return false;
}

}  // namespace

bool order_allows(const Setup& setup, const State& state, UnitId id, Combat combat) {
    enforces(VK_6_5);
    const Order* order = order_of(state, id);
    if (!order || !acts_for(setup, *order, id)) return false;
    // VK-2.5: a group never mixes shooting and melee.
    if (order->combat != Combat::none && order->combat != combat) return false;
    return face_allows(order->face, combat) && use_allows(order->use, combat);
}

int moves_allowed(const Setup& setup, const State&, const Order& order) {
    const Book& book = setup.book;
    switch (order.use) {
    case Use::plain: return 1;
    case Use::two_moves:
    case Use::undecided: return book.orders.double_moves.value;
    case Use::bonus_to_shoot:
    case Use::bonus_to_melee: break;
    }
    enforces(VK_6_6);
    return book.rulings.orders_double_moves_once == OrdersDoubleMovesOnce::yes ? 1 : 0;
}

bool use_open(const Order& order, Use use) {
    if (!order.doubled) return use == Use::plain;
    switch (use) {
    case Use::two_moves: return true;
    case Use::bonus_to_shoot: return face_allows(order.face, Combat::shooting);
    case Use::bonus_to_melee: return face_allows(order.face, Combat::melee);
    case Use::plain:
    case Use::undecided: break;
    }
    return false;
}

bool has_bonus(const State& state, UnitId id, Combat combat) {
    const Order* order = order_of(state, id);
    if (!order || !order->doubled || combat == Combat::none) return false;
    const Use use = combat == Combat::shooting ? Use::bonus_to_shoot : Use::bonus_to_melee;
    if (order->use == use) return true;
    // Not moved, so that the choice is still open.
    return order->use == Use::undecided && use_open(*order, use);
}

bool dice_lie(const Setup& setup, const State& state, const Order& order) {
    enforces(VK_6_12);
    return std::any_of(order.units.begin(), order.units.end(), [&](UnitId id) {
        const Unit& unit = state.unit(id);
        if (!unit.on_table()) return false;
        if (state.phase < Phase::combat && !order.moving_over && !unit.moved) return true;
        return !unit.fought && (order_allows(setup, state, id, Combat::shooting) ||
                                order_allows(setup, state, id, Combat::melee));
    });
}

// ---- groups: VK-2.5, 2.6 ------------------------------------------------------------------------

namespace {

// How far apart two of a group may be.
Length reach_between(const Setup& setup, UnitId a, UnitId b) {
    const Length one = stand_size(setup.book, setup.troops(a)).width;
    const Length other = stand_size(setup.book, setup.troops(b)).width;
    const bool narrower = setup.book.rulings.group_reach == GroupReach::narrower_stand;
    return (narrower ? std::min(one, other) : std::max(one, other)) * setup.book.group.reach.value;
}

}  // namespace

bool may_group(const Setup& setup, UnitId a, UnitId b) {
    if (setup.unit(a).command != setup.unit(b).command) return false;
    const Arm one = setup.troops(a).arm, other = setup.troops(b).arm;
    if (one == other) return true;
    enforces(VK_2_5);
    if (one != Arm::artillery && other != Arm::artillery) return false;
    return setup.book.rulings.group_artillery == GroupArtillery::yes;
}

namespace {

UnitId breaks_chain(const Setup& setup, const UnitList& units,
                    const FixedVector<Post, group_most>& posts, Length rounding) {
    enforces(VK_2_6);
    const std::size_t count = units.size();
    FixedVector<std::size_t, group_most> linked;  // in the chain of the first
    std::array<bool, group_most> in_chain{};
    if (count > 0) {
        linked.push_back(0);
        in_chain[0] = true;
    }
    for (std::size_t i = 0; i < linked.size(); ++i) {
        const std::size_t one = linked[i];
        const Footprint here = footprint(setup, units[one], posts[one]);
        for (std::size_t other = 0; other < count; ++other) {
            if (in_chain[other]) continue;
            if (!may_group(setup, units[one], units[other])) continue;
            const Footprint there = footprint(setup, units[other], posts[other]);
            if (!within(Outline(here), Outline(there),
                        reach_between(setup, units[one], units[other]) + rounding))
                continue;
            in_chain[other] = true;
            linked.push_back(other);
        }
    }
    for (std::size_t i = 0; i < count; ++i)
        if (!in_chain[i]) return units[i];
    // Guns between them do not join infantry to cavalry.
    for (std::size_t i = 1; i < count; ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!may_group(setup, units[i], units[j])) return units[i];
    return UnitId::none;
}

}  // namespace

UnitId outside_group(const Setup& setup, const State& state, const UnitList& units) {
    FixedVector<Post, group_most> posts;
    for (const UnitId id : units) posts.push_back(state.unit(id).post);
    return breaks_chain(setup, units, posts, {});
}

// A wheel rounds every place: it parts nobody who just held together.
UnitId outside_group_after(const Setup& setup, const UnitList& units,
                           const FixedVector<Post, group_most>& posts) {
    return breaks_chain(setup, units, posts, touch);
}

}  // namespace grognard::vom_kriege
