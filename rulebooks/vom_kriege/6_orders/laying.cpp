// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/6_orders/laying.h"

#include <algorithm>

#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/2_commands/groups.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// Nobody names groups and gives them up for ever.
constexpr int call_offs_most = 8;

constexpr Face action_faces[] = {Face::infantry, Face::cavalry, Face::artillery, Face::saber};

const CommandInfo& acting(const Setup& setup, const State& state) {
    return setup.command(state.acting);
}

bool rally_counts_as_order(const Setup& setup) {
    return setup.book.rulings.orders_per_unit == OrdersPerUnit::one_with_rally;
}

int far_price(const Setup& setup, const State& state, const UnitList& units) {
    return is_far(setup, state, units) ? setup.book.orders.far_dice.value : 0;
}

}  // namespace

bool is_far(const Setup& setup, const State& state, const UnitList& units) {
    enforces(VK_6_10);
    return std::none_of(units.begin(), units.end(), [&](UnitId id) {
        return within_of_leader(setup, state, id, setup.leader_of(id), setup.book.orders.far);
    });
}

bool may_be_ordered(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    enforces(VK_6_9);
    if (!unit.on_table() || unit.order >= 0) return false;
    if (unit.rallied && rally_counts_as_order(setup)) return false;
    enforces(VK_6_8);
    return !at_maximum(setup, state, id);
}

bool may_be_rallied(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (!unit.on_table() || unit.hits < setup.book.orders.rally_from.value) return false;
    if (rally_counts_as_order(setup) && (unit.rallied || unit.order >= 0)) return false;
    return state.dice[Face::flag] > 0 &&
           state.dice.total() >= 1 + far_price(setup, state, UnitList{id});
}

namespace {

// Dice that end a unit's disorder, distance included.
int restoring_price(const Setup& setup, const State& state, UnitId id) {
    const bool pays_far = setup.book.rulings.orders_far_pays == OrdersFarPays::all;
    return setup.book.orders.disorder_dice.value +
           (pays_far ? far_price(setup, state, UnitList{id}) : 0);
}

}  // namespace

bool may_be_restored(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (!unit.on_table() || !unit.disordered) return false;
    const bool while_routing =
        setup.book.rulings.orders_routing_disorder == OrdersRoutingDisorder::yes;
    if (!while_routing && at_maximum(setup, state, id)) return false;
    return state.dice.total() >= restoring_price(setup, state, id);
}

// ---- action orders ------------------------------------------------------------------------------

namespace {

// A formation of this unit that its doctrine does not name (VK-1.9).
bool has_other_formations(const Setup& setup, UnitId id) {
    const Troops& troops = setup.troops(id);
    if (!troops.is_infantry()) return false;
    for (std::size_t i = 0; i < formation_count; ++i) {
        const auto formation = static_cast<Formation>(i);
        if (has_formation(setup.book, troops, formation) &&
            !doctrine_names(setup.book, troops, formation))
            return true;
    }
    return false;
}

// What the order itself takes: two of a kind, or by one ruling a saber for the second.
Faces order_dice(const Setup& setup, const Faces& dice, const Lay& lay) {
    Faces taken;
    taken[lay.face] = 1;
    if (!lay.doubled) return taken;
    enforces(VK_6_6);
    const bool with_saber = lay.face != Face::saber && dice[lay.face] < 2 &&
                            setup.book.rulings.orders_saber_pairs == OrdersSaberPairs::yes;
    ++taken[with_saber ? Face::saber : lay.face];
    return taken;
}

bool has(const Faces& dice, const Faces& wanted) {
    for (std::size_t i = 0; i < face_count; ++i)
        if (dice.count[i] < wanted.count[i]) return false;
    return true;
}

void take(Faces& dice, const Faces& taken) {
    for (std::size_t i = 0; i < face_count; ++i)
        dice.count[i] = static_cast<std::uint8_t>(dice.count[i] - taken.count[i]);
}

// VK-6.4: the dice of any face due beside the order's own.
int extra_dice(const Setup& setup, const State& state, const UnitList& units, bool doctrine) {
    return far_price(setup, state, units) + (doctrine ? setup.book.orders.doctrine_dice.value : 0);
}

// f(Lay) for every way of laying dice that could ever be; stops when it gives true.
template <class F>
bool any_lay(F&& f) {
    for (const Face face : action_faces)
        for (const bool doubled : {false, true})
            for (const bool doctrine : {false, true})
                if (f(Lay{face, doubled, doctrine})) return true;
    return false;
}

bool can_lay_any(const Setup& setup, const State& state, const UnitList& named) {
    return any_lay([&](const Lay& lay) { return can_lay(setup, state, named, lay); });
}

// VK-2.5: so many make a group, or it is a unit alone.
bool enough_for_a_group(const Setup& setup, const UnitList& units) {
    return units.size() <= 1 ||
           units.size() >= static_cast<std::size_t>(setup.book.group.units.value);
}

bool may_call_off(const State& state) {
    const Step& below = state.steps[state.steps.size() - 2];
    return std::get<step::LayDice>(below).called_off < call_offs_most;
}

// It makes one group with those named, for which there are dice; too few for a group may still grow.
bool may_join(const Setup& setup, const State& state, const UnitList& named, UnitId id) {
    if (named.full() || !may_be_ordered(setup, state, id)) return false;
    if (std::find(named.begin(), named.end(), id) != named.end()) return false;
    UnitList extended = named;
    extended.push_back(id);
    if (outside_group(setup, state, extended) != UnitId::none) return false;
    if (can_lay_any(setup, state, extended)) return true;
    return !enough_for_a_group(setup, extended) && may_call_off(state);
}

}  // namespace

UnitList acted_for(const Setup& setup, const UnitList& named, Face face) {
    Order order;
    order.units = named;
    order.face = face;
    UnitList units;
    for (const UnitId id : named)
        if (acts_for(setup, order, id)) units.push_back(id);
    return units;
}

bool can_lay(const Setup& setup, const State& state, const UnitList& named, const Lay& lay) {
    if (state.dice[lay.face] == 0) return false;
    const UnitList units = acted_for(setup, named, lay.face);
    if (units.empty() || !enough_for_a_group(setup, units)) return false;
    if (units.size() < named.size() && outside_group(setup, state, units) != UnitId::none)
        return false;
    if (lay.doctrine && std::none_of(units.begin(), units.end(),
                                     [&](UnitId id) { return has_other_formations(setup, id); }))
        return false;
    const Faces taken = order_dice(setup, state.dice, lay);
    return has(state.dice, taken) &&
           state.dice.total() - taken.total() >= extra_dice(setup, state, units, lay.doctrine);
}

// ---- questions ----------------------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::LayDice&, Question& question) {
    ask_attacker(setup, state, VK_6_4, verb::lay_dice, question);
    Pick& pick = question.asked.emplace<Pick>();
    for (const UnitId id : acting(setup, state).units) {
        if (may_be_ordered(setup, state, id) && can_lay_any(setup, state, UnitList{id}))
            pick.options.push_back({verb::order, id});
        if (may_be_rallied(setup, state, id)) pick.options.push_back({verb::rally, id});
        if (!may_be_restored(setup, state, id)) continue;
        for (const Face face : every_face)
            if (state.dice[face] > 0)
                pick.options.push_back({verb::restore_order, id, UnitId::none, code(face)});
    }
    pick.options.push_back({verb::end_orders});
}

void ask(const Setup& setup, const State& state, const step::NameGroup& naming,
         Question& question) {
    ask_attacker(setup, state, VK_6_4, verb::name_group, question);
    const UnitId first = naming.units[0];
    question.unit = first;
    Pick& pick = question.asked.emplace<Pick>();
    any_lay([&](const Lay& lay) {
        if (can_lay(setup, state, naming.units, lay))
            pick.options.push_back({verb::lay, first, UnitId::none, code(lay)});
        return false;
    });
    for (const UnitId id : acting(setup, state).units)
        if (may_join(setup, state, naming.units, id))
            pick.options.push_back({verb::add_to_group, id});
    if (may_call_off(state)) pick.options.push_back({verb::call_off});
}

void ask(const Setup& setup, const State& state, const step::PayDice&, Question& question) {
    ask_attacker(setup, state, VK_6_4, verb::pay_dice, question);
    question.unit = acting(setup, state).leader;
    Pick& pick = question.asked.emplace<Pick>();
    for (const Face face : every_face)
        if (state.dice[face] > 0)
            pick.options.push_back({verb::pay, UnitId::none, UnitId::none, code(face)});
}

// ---- answers ------------------------------------------------------------------------------------

namespace {

void owe(Battle& battle, int dice) {
    if (dice > 0) battle.push(step::PayDice{.due = static_cast<std::uint8_t>(dice)});
}

void lay(Battle& battle, const UnitList& named, const Lay& laid) {
    State& state = battle.state;
    Order order;
    order.units = acted_for(battle.setup, named, laid.face);
    battle.pop();
    order.face = laid.face;
    order.doubled = laid.doubled;
    order.doctrine_paid = laid.doctrine;
    order.use = laid.doubled ? Use::undecided : Use::plain;
    for (const UnitId id : order.units)
        state.unit(id).order = static_cast<std::int8_t>(state.orders.size());
    const int extra = extra_dice(battle.setup, state, order.units, laid.doctrine);
    take(state.dice, order_dice(battle.setup, state.dice, laid));
    state.orders.push_back(order);
    const auto units = static_cast<std::uint8_t>(order.units.size());
    battle.log({.what = happened::Ordered{laid.face, laid.doubled, laid.doctrine, units},
                .clause = laid.doubled ? VK_6_6 : VK_6_5,
                .side = attacker(battle.setup, state),
                .unit = order.units[0],
                .other = units > 1 ? order.units[1] : UnitId::none});
    owe(battle, extra);
}

void rally(Battle& battle, UnitId id) {
    State& state = battle.state;
    Unit& unit = state.unit(id);
    --state.dice[Face::flag];
    const int price = far_price(battle.setup, state, UnitList{id});
    enforces(VK_1_11);  // the first hit stays
    unit.hits =
        static_cast<std::uint8_t>(std::max(1, unit.hits - battle.setup.book.orders.rally.value));
    unit.rallied = true;
    battle.log({.what = happened::Rallied{unit.hits},
                .clause = VK_6_7,
                .side = battle.setup.side(id),
                .unit = id});
    if (!faces_all_round(battle.setup, state, id)) battle.push(step::RallyFacing{id});
    owe(battle, price);
}

void restore_order(Battle& battle, UnitId id, Face face) {
    State& state = battle.state;
    const int price = restoring_price(battle.setup, state, id);
    --state.dice[face];
    state.unit(id).disordered = false;
    battle.log({.what = happened::OrderRestored{face},
                .clause = VK_6_4,
                .side = battle.setup.side(id),
                .unit = id});
    owe(battle, price - 1);
}

void pay_die(Battle& battle, Face face) {
    --battle.state.dice[face];
    battle.log({.what = happened::Paid{face},
                .clause = VK_6_4,
                .side = attacker(battle.setup, battle.state),
                .unit = acting(battle.setup, battle.state).leader});
}

}  // namespace

bool carry_on(Battle& battle, step::PayDice& paying) {
    State& state = battle.state;
    const int due = paying.due;
    const auto faces = std::count_if(state.dice.count.begin(), state.dice.count.end(),
                                     [](std::uint8_t count) { return count > 0; });
    if (faces > 1 && state.dice.total() > due) return false;
    battle.pop();
    int left = due;
    for (const Face face : every_face)
        for (; left > 0 && state.dice[face] > 0; --left) pay_die(battle, face);
    return true;
}

void picked(Battle& battle, step::LayDice&, const Option& option) {
    if (option.verb == verb::order)
        return battle.push(step::NameGroup{.units = UnitList{option.unit}});
    if (option.verb == verb::rally) return rally(battle, option.unit);
    if (option.verb == verb::restore_order)
        return restore_order(battle, option.unit, decoded<Face>(option.detail));
    battle.pop();
    battle.state.dice = {};  // VK-6.9: dice not laid are lost
}

void picked(Battle& battle, step::NameGroup& naming, const Option& option) {
    if (option.verb == verb::add_to_group) return naming.units.push_back(option.unit);
    if (option.verb == verb::lay) return lay(battle, naming.units, decoded<Lay>(option.detail));
    battle.pop();
    ++battle.top<step::LayDice>().called_off;
}

void picked(Battle& battle, step::PayDice& paying, const Option& option) {
    pay_die(battle, decoded<Face>(option.detail));
    if (--paying.due == 0) battle.pop();
}

// ---- a rallied unit turns: VK-6.7 ---------------------------------------------------------------

namespace {

Post turned_to(const Setup& setup, const State& state, UnitId id, const Legs& legs) {
    const Post& now = state.unit(id).post;
    if (legs.empty()) return now;
    if (now.in_area()) {
        Post turned = now;
        turned.facing = legs[0].facing;
        return turned;
    }
    return post_at(setup, id, {centre_of(setup, id, now), legs[0].facing}, now.formation);
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::RallyFacing& rallied,
         Question& question) {
    ask_attacker(setup, state, VK_6_7, verb::rally_facing, question);
    question.unit = rallied.unit;
    question.asked = Place{.unit = rallied.unit, .may_stay = true};
}

std::optional<Refusal> check(const Setup& setup, const State& state,
                             const step::RallyFacing& rallied, const Placed& where) {
    const UnitId id = rallied.unit;
    const Legs& legs = where.legs;
    const auto refuse = [&](Fault fault, Clause clause, UnitId other = UnitId::none) {
        return Refusal{.fault = fault, .clause = clause, .unit = id, .other = other};
    };
    if (legs.empty()) return std::nullopt;
    if (legs.size() > 1) return refuse(Fault::too_many_legs, VK_6_7);
    if (legs[0].kind != LegKind::turn) return refuse(Fault::may_only_turn, VK_6_7);
    const Post post = turned_to(setup, state, id, legs);
    if (post.in_area()) return std::nullopt;  // its outline stays the area's
    if (auto refusal = may_stand(setup, state, id, post, UnitSet{})) return refusal;
    const UnitId touched = enemy_touched_at(setup, state, id, post);
    if (touched != UnitId::none) return refuse(Fault::touches_enemy, VK_7_10, touched);
    return std::nullopt;
}

void placed(Battle& battle, const step::RallyFacing&, const Placed& where) {
    battle.pop();
    if (where.legs.empty()) return;
    Unit& unit = battle.state.unit(where.unit);
    unit.post = turned_to(battle.setup, battle.state, where.unit, where.legs);
    battle.log({.what = happened::Turned{},
                .clause = VK_6_7,
                .side = battle.setup.side(where.unit),
                .unit = where.unit});
    make_room(battle);
}

}  // namespace grognard::vom_kriege
