// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/die_kriegskunst/3_orders/automatic.h"
#include "rulebooks/die_kriegskunst/8_morale/generals.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

// ---- who gives orders: DK-3.9, 3.11, 3.12, 3.16 -------------------------------------------------

namespace {

bool gives_orders(const State& state, UnitId general) {
    return general != UnitId::none && state.unit(general).on_table() &&
           state.unit(general).stunned != state.turn;
}

UnitId cinc_of(const Setup& setup, int brigade) {
    return setup.cinc[index(setup.brigade(brigade).side)];
}

const step::Orders& orders_step(const State& state) {
    for (const Step& step : state.steps)
        if (const auto* orders = std::get_if<step::Orders>(&step)) return *orders;
    return std::get<step::Orders>(state.steps.front());
}

// DK-3.16: he touches a unit of the brigade, or its brigadier.
bool in_contact(const Setup& setup, const State& state, UnitId general, int brigade) {
    const auto touches = [&](UnitId id) {
        return id != UnitId::none && state.unit(id).on_table() &&
               within(setup, state, general, id, touch);
    };
    const BrigadeInfo& info = setup.brigade(brigade);
    return touches(info.brigadier) || std::any_of(info.units.begin(), info.units.end(), touches);
}

bool has_brigadier(const Setup& setup, const State& state, int brigade) {
    const UnitId brigadier = setup.brigade(brigade).brigadier;
    return brigadier != UnitId::none && state.unit(brigadier).on_table();
}

bool may_command(const Setup& setup, const State& state, int brigade) {
    enforces(DK_3_16);
    const UnitId cinc = cinc_of(setup, brigade);
    if (!gives_orders(state, cinc) || !in_contact(setup, state, cinc, brigade)) return false;
    const int commands = state.commands[index(setup.brigade(brigade).side)];
    if (commands >= 0 && commands != brigade) return false;  // one at a time
    const bool at_his_wish = setup.book.rulings.cinc_commands == CincCommands::in_contact;
    return at_his_wish || !has_brigadier(setup, state, brigade);
}

// DK-3.12: each brigade is tried once a turn, by one ruling once by each general.
bool may_be_tried(const Setup& setup, const State& state, int number, bool by_cinc) {
    const Brigade& brigade = state.brigade(number);
    const bool beside = setup.book.rulings.orders_automatic == OrdersAutomatic::beside;
    if (brigade.option_taken && !beside) return false;
    if (setup.book.rulings.orders_failed == OrdersFailed::once_each)
        return by_cinc ? !brigade.cinc_tried : !brigade.brigadier_tried;
    return !brigade.cinc_tried && !brigade.brigadier_tried;
}

bool may_try_by_cinc(const Setup& setup, const State& state, int brigade) {
    enforces(DK_3_11);
    const Side side = setup.brigade(brigade).side;
    return gives_orders(state, cinc_of(setup, brigade)) &&
           may_be_tried(setup, state, brigade, true) &&
           orders_step(state).tries[index(side)] < setup.book.orders_tries();
}

bool may_try_by_brigadier(const Setup& setup, const State& state, int brigade) {
    return gives_orders(state, setup.brigade(brigade).brigadier) &&
           may_be_tried(setup, state, brigade, false);
}

// DK-3.9, 3.12: how far off he is from the brigadier, or without one from the brigade.
Length cinc_away(const Setup& setup, const State& state, UnitId cinc, int brigade) {
    const BrigadeInfo& info = setup.brigade(brigade);
    if (has_brigadier(setup, state, brigade))
        return gap_between(setup, state, cinc, info.brigadier);
    Length least = setup.terrain().width() + setup.terrain().height();
    for (const UnitId id : info.units)
        if (state.unit(id).on_table()) least = std::min(least, gap_between(setup, state, cinc, id));
    return least;
}

}  // namespace

OrderSituation order_situation(const Setup& setup, const State& state, int brigade, bool by_cinc) {
    const BrigadeInfo& info = setup.brigade(brigade);
    const UnitId cinc = cinc_of(setup, brigade);
    OrderSituation s{.book = setup.book, .nation = info.nation, .cinc_issues = by_cinc};
    const int commands = state.commands[index(info.side)];
    s.cinc_commands = commands == brigade;
    s.cinc_busy = commands >= 0 && commands != brigade;
    if (state.unit(cinc).on_table()) {
        s.cinc = rating_of(setup, state, cinc);
        s.cinc_away = cinc_away(setup, state, cinc, brigade);
        s.cinc_contact = has_brigadier(setup, state, brigade) &&
                         within(setup, state, cinc, info.brigadier, touch);
    }
    if (has_brigadier(setup, state, brigade)) s.brigadier = rating_of(setup, state, info.brigadier);
    return s;
}

// ---- the phase ----------------------------------------------------------------------------------

namespace {

bool has_something_to_do(const Setup& setup, const State& state, int brigade) {
    return may_try_by_cinc(setup, state, brigade) || may_try_by_brigadier(setup, state, brigade) ||
           may_command(setup, state, brigade) ||
           !automatic_options(setup, state, brigade).to.empty();
}

// f(number) for each brigade of a side that may still be named.
template <class F>
void each_to_name(const Setup& setup, const State& state, const Alternation& turn, Side side,
                  F&& f) {
    for (std::size_t i = 0; i < setup.brigades.size(); ++i) {
        const int number = static_cast<int>(i);
        if (setup.brigades[i].side == side && !has_been_named(turn, number) &&
            !is_gone(setup, state, number) && has_something_to_do(setup, state, number))
            f(number);
    }
}

// DK-3.16: he no longer commands a brigade he has left.
void leave_brigades(const Setup& setup, State& state) {
    for (const Side side : {Side::blue, Side::red}) {
        std::int8_t& commands = state.commands[index(side)];
        const UnitId cinc = setup.cinc[index(side)];
        if (commands >= 0 &&
            (!state.unit(cinc).on_table() || !in_contact(setup, state, cinc, commands)))
            commands = -1;
    }
}

// DK-8.9: a stunned general gives no orders this turn.
void tell_stunned(Battle& battle) {
    for (std::size_t i = 0; i < battle.state.units.size(); ++i) {
        const Unit& unit = battle.state.units[i];
        if (unit.on_table() && unit.stunned == battle.state.turn)
            battle.log({.what = happened::GeneralStunnedPasses{},
                        .clause = DK_8_9,
                        .side = battle.setup.units[i].side,
                        .unit = unit_id(i)});
    }
}

}  // namespace

void begin_orders(Battle& battle) {
    appoint_successors(battle);
    leave_brigades(battle.setup, battle.state);
    tell_stunned(battle);
    battle.push(step::Orders{.turn = alternate(battle.state.phasing)});
}

bool carry_on(Battle& battle, step::Orders& step) {
    std::array<bool, 2> can_act{};
    for (const Side side : {Side::blue, Side::red})
        each_to_name(battle.setup, battle.state, step.turn, side,
                     [&](int) { can_act[index(side)] = true; });
    if (settle(step.turn, can_act)) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::Orders& step, Question& question) {
    question.by = step.turn.next;
    question.clause = DK_2_3;
    question.topic = verb::orders_phase;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    bool must = false;
    each_to_name(setup, state, step.turn, step.turn.next, [&](int number) {
        pick.options.push_back(
            {verb::name_for_orders, marker_of(setup, state, number), UnitId::none, number});
        must = must || automatic_options(setup, state, number).must;
    });
    if (!must) pick.options.push_back({.verb = verb::orders_done});
}

// ---- a brigade's order --------------------------------------------------------------------------

namespace {

// Where the brigade stands: the middle of its units.
Point middle_of(const Setup& setup, const State& state, int brigade) {
    std::int64_t x = 0, y = 0, count = 0;
    for (const UnitId id : setup.brigade(brigade).units) {
        if (!state.unit(id).on_table()) continue;
        const Point centre = centre_of(state, id);
        x += centre.x;
        y += centre.y;
        ++count;
    }
    if (count == 0) return {};
    return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

Aim here(const Setup& setup, const State& state, int brigade) {
    return {.kind = Aim::Kind::place, .at = middle_of(setup, state, brigade)};
}

// DK-3.1 to 3.8: what an order can be about, as options. None where it needs nothing said.
void add_places(const Setup& setup, UnitId ordered, Pick& pick, auto&& suits) {
    for (std::size_t i = 0; i < setup.places.size(); ++i)
        if (suits(setup.places[i].at))
            pick.options.push_back(
                {verb::aim_at_place, ordered, UnitId::none, static_cast<std::int32_t>(i)});
}

// `detail` makes a brigade's number the detail of its option.
void add_brigades(const Setup& setup, const State& state, int own, Side side, Pick& pick, Verb verb,
                  auto&& detail) {
    for (std::size_t i = 0; i < setup.brigades.size(); ++i) {
        const int number = static_cast<int>(i);
        if (setup.brigades[i].side != side || number == own || is_gone(setup, state, number))
            continue;
        pick.options.push_back(
            {verb, marker_of(setup, state, number), UnitId::none, detail(number)});
    }
}

Aim aim_of(const Setup& setup, const State& state, int brigade, const Option& option) {
    if (option.verb == verb::aim_at_place) {
        if (option.detail < 0) return here(setup, state, brigade);
        return {.kind = Aim::Kind::place,
                .place = static_cast<std::int8_t>(option.detail),
                .at = setup.places[static_cast<std::size_t>(option.detail)].at};
    }
    if (option.verb == verb::aim_at_brigade)
        return {.kind = Aim::Kind::brigade, .brigade = static_cast<std::int8_t>(option.detail)};
    const auto aimed = decoded<AimedSide>(option.detail);
    return {.kind = Aim::Kind::brigade,
            .brigade = static_cast<std::int8_t>(aimed.brigade),
            .side = aimed.side};
}

void add_all_aims(const Setup& setup, const State& state, int brigade, Order order, Pick& pick) {
    const Side side = setup.brigade(brigade).side;
    const UnitId marker = marker_of(setup, state, brigade);
    const auto any = [](Point) { return true; };
    const auto itself = [](int number) { return number; };
    switch (order) {
    case Order::assault:
    case Order::engage:
        add_brigades(setup, state, brigade, enemy_of(side), pick, verb::aim_at_brigade, itself);
        add_places(setup, marker, pick, any);
        break;
    case Order::support:
        for (const Zone zone : {Zone::left, Zone::right, Zone::rear})
            add_brigades(setup, state, brigade, side, pick, verb::aim_at_side,
                         [&](int number) { return code(AimedSide{zone, number}); });
        break;
    case Order::move:
        enforces(DK_3_6);
        add_places(setup, marker, pick, any);
        add_brigades(setup, state, brigade, side, pick, verb::aim_at_brigade, itself);
        add_brigades(setup, state, brigade, enemy_of(side), pick, verb::aim_at_brigade, itself);
        break;
    case Order::hold:
        enforces(DK_3_7);
        pick.options.push_back({verb::aim_at_place, marker, UnitId::none, -1});
        add_places(setup, marker, pick, [&](Point at) {  // a place it can hold from where it stands
            return any_of_brigade(setup, state, brigade, [&](UnitId id) {
                return stands_near(setup, state, id, at, setup.book.orders_areas());
            });
        });
        break;
    case Order::approach:
    case Order::retire: break;
    }
}

// Not what it is doing already.
void add_aims(const Setup& setup, const State& state, int brigade, Order order, Pick& pick) {
    enforces(DK_3_1);
    Pick all;
    add_all_aims(setup, state, brigade, order, all);
    const Brigade& now = state.brigade(brigade);
    for (const Option& option : all.options)
        if (order != now.order || aim_of(setup, state, brigade, option) != now.aim)
            pick.options.push_back(option);
}

bool needs_aim(Order order) { return order != Order::approach && order != Order::retire; }

constexpr std::array all_orders{Order::assault, Order::engage, Order::support, Order::approach,
                                Order::move,    Order::hold,   Order::retire};

bool has_aims(const Setup& setup, const State& state, int brigade, Order order) {
    if (!needs_aim(order)) return true;
    Pick aims;
    add_aims(setup, state, brigade, order, aims);
    return !aims.options.empty();
}

// Orders it can be given: another one, or the same about something else.
void add_orders(const Setup& setup, const State& state, int brigade, Pick& pick) {
    for (const Order order : all_orders) {
        if (!needs_aim(order) && order == state.brigade(brigade).order) continue;
        if (!has_aims(setup, state, brigade, order)) continue;
        pick.options.push_back({verb::choose_order, marker_of(setup, state, brigade), UnitId::none,
                                static_cast<std::int32_t>(order)});
    }
}

void add_givers(const Setup& setup, const State& state, int brigade, Pick& pick) {
    const UnitId marker = marker_of(setup, state, brigade);
    const auto add = [&](Verb verb, UnitId by, std::int32_t detail) {
        pick.options.push_back({verb, marker, by, detail});
    };
    const Automatic automatic = automatic_options(setup, state, brigade);
    for (const Order order : automatic.to)
        if (has_aims(setup, state, brigade, order))
            add(verb::take_option, UnitId::none, static_cast<std::int32_t>(order));
    if (automatic.must) return;
    if (may_command(setup, state, brigade))
        add(verb::command_himself, cinc_of(setup, brigade), brigade);
    if (may_try_by_cinc(setup, state, brigade))
        add(verb::by_cinc, cinc_of(setup, brigade), brigade);
    if (may_try_by_brigadier(setup, state, brigade))
        add(verb::by_brigadier, setup.brigade(brigade).brigadier, brigade);
    add(verb::keep_order, UnitId::none, brigade);
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::ChangeOrder& step,
         Question& question) {
    question.by = setup.brigade(step.brigade).side;
    question.clause = DK_3_1;
    question.topic = verb::change_order;
    question.unit = marker_of(setup, state, step.brigade);
    question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    if (step.by == step::ChangeOrder::By::nobody_yet) {
        question.clause = DK_3_11;
        add_givers(setup, state, step.brigade, pick);
    } else if (step.order < 0) {
        add_orders(setup, state, step.brigade, pick);
    } else {
        add_aims(setup, state, step.brigade, static_cast<Order>(step.order), pick);
    }
}

namespace {

// `Told`: that it was given, taken as an option, or comes of lost nerve.
template <class Told>
void give_order(Battle& battle, int number, Order order, const Aim& aim, Clause clause) {
    State& state = battle.state;
    state.brigade(number).order = order;
    state.brigade(number).aim = aim;
    const UnitId about =
        aim.kind == Aim::Kind::brigade ? marker_of(battle.setup, state, aim.brigade) : UnitId::none;
    const bool to_place = aim.kind == Aim::Kind::place && aim.place >= 0;
    battle.log({.what = Told{number, order, to_place, to_place ? aim.place : 0},
                .clause = clause,
                .side = battle.setup.brigade(number).side,
                .unit = marker_of(battle.setup, state, number),
                .other = about});
}

// The order and what it is about are known: it is given, or diced for.
void issue(Battle& battle, const step::ChangeOrder& step, const Aim& aim) {
    using By = step::ChangeOrder::By;
    State& state = battle.state;
    Brigade& brigade = state.brigade(step.brigade);
    const auto order = static_cast<Order>(step.order);
    battle.pop();
    if (step.by == By::option) {
        brigade.option_taken = true;
        give_order<happened::OptionTaken>(battle, step.brigade, order, aim, DK_3_13);
        // By one ruling a try may follow.
        const bool more = may_try_by_cinc(battle.setup, state, step.brigade) ||
                          may_try_by_brigadier(battle.setup, state, step.brigade);
        if (more) battle.push(step::ChangeOrder{.brigade = step.brigade});
        return;
    }
    const bool by_cinc = step.by != By::brigadier;
    if (needs_no_roll(order_situation(battle.setup, state, step.brigade, by_cinc)))
        return give_order<happened::OrderGiven>(battle, step.brigade, order, aim, DK_3_16);
    if (by_cinc) ++battle.top<step::Orders>().tries[index(battle.setup.brigade(step.brigade).side)];
    (by_cinc ? brigade.cinc_tried : brigade.brigadier_tried) = true;
    battle.push(
        step::OrderRoll{.brigade = step.brigade, .by_cinc = by_cinc, .order = order, .aim = aim});
}

void pick_giver(Battle& battle, step::ChangeOrder& step, const Option& option) {
    using By = step::ChangeOrder::By;
    const Side side = battle.setup.brigade(step.brigade).side;
    if (option.verb == verb::keep_order) return battle.pop();
    if (option.verb == verb::by_cinc) step.by = By::cinc;
    if (option.verb == verb::by_brigadier) step.by = By::brigadier;
    if (option.verb == verb::command_himself) {
        step.by = By::cinc_commands;
        battle.state.commands[index(side)] = step.brigade;
        battle.log({.what = happened::CincCommands{step.brigade},
                    .clause = DK_3_16,
                    .side = side,
                    .unit = battle.setup.cinc[index(side)]});
    }
    if (option.verb == verb::take_option) {
        step.by = By::option;
        step.order = static_cast<std::int8_t>(option.detail);
        if (!needs_aim(static_cast<Order>(step.order))) issue(battle, step::ChangeOrder{step}, {});
    }
}

}  // namespace

void picked(Battle& battle, step::Orders& step, const Option& option) {
    if (option.verb == verb::orders_done) return is_done(step.turn);
    has_named(battle.setup.book, step.turn, option.detail);
    battle.push(step::ChangeOrder{.brigade = static_cast<std::int8_t>(option.detail)});
}

void picked(Battle& battle, step::ChangeOrder& step, const Option& option) {
    if (step.by == step::ChangeOrder::By::nobody_yet) return pick_giver(battle, step, option);
    const step::ChangeOrder now = step;
    if (now.order >= 0)
        return issue(battle, now, aim_of(battle.setup, battle.state, now.brigade, option));
    step.order = static_cast<std::int8_t>(option.detail);
    if (!needs_aim(static_cast<Order>(step.order))) issue(battle, step::ChangeOrder{step}, {});
}

// ---- the roll: DK-3.9, 3.10 ---------------------------------------------------------------------

void ask(const Setup& setup, const State& state, const step::OrderRoll& step, Question& question) {
    ask_chance(question, {DK_3_9, verb::order_roll, marker_of(setup, state, step.brigade)},
               test_dice);
}

void rolled(Battle& battle, const step::OrderRoll& rolled, const Dice& dice) {
    enforces(DK_3_12);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const int number = rolled.brigade;
    const OrderSituation situation = order_situation(setup, state, number, rolled.by_cinc);
    const OrderResult result = read_order(situation, dice);
    battle.log({.what = happened::OrderTried{number, result},
                .clause = DK_3_9,
                .side = setup.brigade(number).side,
                .unit = marker_of(setup, state, number),
                .other = rolled.by_cinc ? cinc_of(setup, number) : UnitId::none,
                .dice = dice,
                .outcome = outcome(OutcomeKind::order, result),
                .tally = order_tally(situation),
                .reading = order_reading(situation, dice)});
    if (result == OrderResult::changed)
        return give_order<happened::OrderGiven>(battle, number, rolled.order, rolled.aim, DK_3_9);
    if (result != OrderResult::stays) {
        enforces(DK_3_10);
        const Order now = state.brigade(number).order;
        const Order after = after_nerve(setup.book, now, result);
        if (after == now) return;
        const Aim aim = after == Order::hold ? here(setup, state, number) : Aim{};
        return give_order<happened::NerveLost>(battle, number, after, aim, DK_3_10);
    }
    const bool other_may = rolled.by_cinc ? may_try_by_brigadier(setup, state, number)
                                          : may_try_by_cinc(setup, state, number);
    if (other_may) battle.push(step::ChangeOrder{.brigade = rolled.brigade});
}

}  // namespace grognard::die_kriegskunst
