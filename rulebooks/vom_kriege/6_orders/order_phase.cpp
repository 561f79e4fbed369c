// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/6_orders/order_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "engine/dice/handful.h"
#include "rulebooks/vom_kriege/2_commands/command_points.h"
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/6_orders/clear_path.h"
#include "rulebooks/vom_kriege/state/happened.h"

namespace grognard::vom_kriege {

void begin_orders(Battle& battle) {
    State& state = battle.state;
    const CommandInfo& command = battle.setup.command(state.acting);
    const int points = command_points(battle.setup, state, state.acting);
    enforces(VK_6_1);
    for (const UnitId id : command.units) state.unit(id).shot = false;
    state.dice = {};
    if (command.army) {
        enforces(VK_2_7);
        state.unit(command.leader).bonus = 0;
        return battle.push(step::Focus{.points = static_cast<std::uint8_t>(std::max(points, 0))});
    }
    // The innermost first: roll, re-roll, exchange, lay.
    battle.push(step::LayDice{});
    battle.push(step::Exchange{});
    battle.push(
        step::Reroll{.left = static_cast<std::uint8_t>(rerolls_of(battle.setup, state.acting))});
    if (points > 0)
        battle.push(step::CommandRoll{.dice = static_cast<std::uint8_t>(points)});
    else
        state.unit(command.leader).bonus = 0;
}

// ---- focus: VK-6.2 ------------------------------------------------------------------------------

namespace {

bool path_to(const Setup& setup, const State& state, UnitId from, UnitId to) {
    return path_is_clear(
        setup, state, setup.side(from),
        {centre_of(setup, from, state.unit(from).post), centre_of(setup, to, state.unit(to).post)});
}

// What a marker for this leader costs now; nothing if he cannot have one.
std::optional<int> marker_costs(const Setup& setup, const State& state, const step::Focus& focus,
                                const CommandInfo& receiver) {
    const CommandInfo& army = setup.command(state.acting);
    if (receiver.army || receiver.side != army.side) return std::nullopt;
    if (!state.unit(receiver.leader).on_table()) return std::nullopt;
    const bool far =
        !within_of_leader(setup, state, receiver.leader, army.leader, setup.book.orders.focus_far);
    const bool each = setup.book.rulings.focus_far == FocusFar::each_receiver;
    const bool paid = each ? focus.paid_far.has(receiver.leader) : !focus.paid_far.empty();
    const int more = far && !paid ? setup.book.orders.focus_far_points.value : 0;
    if (focus.points < 1 + more) return std::nullopt;
    if (!path_to(setup, state, army.leader, receiver.leader)) return std::nullopt;
    return 1 + more;
}

void give_marker(Battle& battle, step::Focus& focus, const Option& option) {
    focus.points = static_cast<std::uint8_t>(focus.points - option.detail);
    if (option.detail > 1) focus.paid_far.add(option.unit);
    ++battle.state.unit(option.unit).bonus;
    battle.log({.what = happened::MarkerGiven{static_cast<std::uint8_t>(option.detail)},
                .clause = VK_6_2,
                .side = battle.setup.side(option.unit),
                .unit = option.unit,
                .other = battle.setup.command(battle.state.acting).leader});
}

}  // namespace

bool carry_on(Battle& battle, step::Focus& focus) {
    const Setup& setup = battle.setup;
    const bool any =
        std::any_of(setup.commands.begin(), setup.commands.end(), [&](const CommandInfo& command) {
            return marker_costs(setup, battle.state, focus, command).has_value();
        });
    if (!any) battle.pop();
    return !any;
}

void ask(const Setup& setup, const State& state, const step::Focus& focus, Question& question) {
    ask_attacker(setup, state, VK_6_2, verb::focus, question);
    Pick& pick = question.asked.emplace<Pick>();
    if (focus.points > 0)
        for (const CommandInfo& receiver : setup.commands)
            if (const auto cost = marker_costs(setup, state, focus, receiver))
                pick.options.push_back({verb::give_marker, receiver.leader, UnitId::none, *cost});
    pick.options.push_back({verb::end_focus});
}

void picked(Battle& battle, step::Focus& focus, const Option& option) {
    if (option.verb == verb::give_marker) return give_marker(battle, focus, option);
    battle.pop();
}

// ---- the roll and re-rolls: VK-6.3 --------------------------------------------------------------

namespace {

std::uint16_t hand_outcome(const Faces& dice) {
    return outcome(HandOutcome{.flag = dice[Face::flag] > 0,
                               .saber = dice[Face::saber] > 0,
                               .artillery = dice[Face::artillery] > 0,
                               .cavalry = dice[Face::cavalry] > 0,
                               .infantry = dice[Face::infantry] > 0});
}

Happening of_roll(const step::CommandRoll& roll) {
    if (!roll.again) return happened::CommandRolled{};
    const Faces& had = roll.instead;
    return happened::Rerolled{.infantry = had.count[0],
                              .cavalry = had.count[1],
                              .artillery = had.count[2],
                              .sabers = had.count[3],
                              .flags = had.count[4]};
}

// So many dice are thrown, beside those kept.
Assessment of_throw(const Setup& setup, const State& state, const Faces& kept, int dice) {
    Assessment assessment{.clause = VK_6_3,
                          .unit = setup.command(state.acting).leader,
                          .tally = Tally{Tally::Gives::dice},
                          .reading = Reading::free()};
    each_handful(dice, command_die(setup.book), [&](const Handful& shown, std::uint64_t ways) {
        Faces hand = kept;
        for (std::size_t i = 0; i < face_count; ++i)
            hand.count[i] = static_cast<std::uint8_t>(hand.count[i] + shown[i]);
        assessment.odds.add(hand_outcome(hand), ways);
    });
    return assessment;
}

}  // namespace

std::optional<Assessment> judge_command_roll(const Setup& setup, const State& state,
                                             const step::CommandRoll& roll) {
    if (roll.dice > handful_dice_max) return std::nullopt;
    Assessment assessment = of_throw(setup, state, state.dice, roll.dice);
    if (!roll.again) assessment.tally = command_points_tally(setup, state, state.acting);
    return assessment;
}

std::optional<Assessment> judge_command_dice(const Setup& setup, const State& state,
                                             const Option& option) {
    const auto* reroll = std::get_if<step::Reroll>(&state.steps.back());
    if (!reroll) return std::nullopt;
    Faces thrown = option.verb == verb::keep_dice ? Faces{} : reroll->chosen;
    if (option.verb == verb::reroll_face) ++thrown[decoded<Face>(option.detail)];
    if (thrown.total() > handful_dice_max) return std::nullopt;
    Faces kept = state.dice;
    for (std::size_t i = 0; i < face_count; ++i)
        kept.count[i] = static_cast<std::uint8_t>(kept.count[i] - thrown.count[i]);
    return of_throw(setup, state, kept, thrown.total());
}

void ask(const Setup& setup, const State& state, const step::CommandRoll& roll,
         Question& question) {
    ask_chance(question, {VK_6_3, verb::command_dice, setup.command(state.acting).leader},
               roll.dice);
}

void rolled(Battle& battle, const step::CommandRoll& roll, const Dice& dice) {
    State& state = battle.state;
    const CommandInfo& command = battle.setup.command(state.acting);
    const Faces shown = counted(battle.setup.book, dice);
    for (std::size_t i = 0; i < face_count; ++i)
        state.dice.count[i] = static_cast<std::uint8_t>(state.dice.count[i] + shown.count[i]);
    Event event{.what = of_roll(roll),
                .clause = VK_6_3,
                .side = command.side,
                .unit = command.leader,
                .dice = dice,
                .outcome = hand_outcome(state.dice),
                .tally = Tally{Tally::Gives::dice},
                .reading = Reading::free()};
    if (!roll.again) {
        // VK-6.1: his markers are in the dice now.
        event.tally = command_points_tally(battle.setup, state, state.acting);
        state.unit(command.leader).bonus = 0;
    }
    battle.log(event);
}

void ask(const Setup& setup, const State& state, const step::Reroll& reroll, Question& question) {
    ask_attacker(setup, state, VK_6_3, verb::rerolls, question);
    question.unit = setup.command(state.acting).leader;  // it is he who has them rolled
    Pick& pick = question.asked.emplace<Pick>();
    for (const Face face : every_face)
        if (reroll.chosen[face] < state.dice[face])
            pick.options.push_back({verb::reroll_face, UnitId::none, UnitId::none, code(face)});
    if (reroll.chosen.total() > 0) pick.options.push_back({verb::roll_again});
    pick.options.push_back({verb::keep_dice});
}

namespace {

void roll_again(Battle& battle, Faces chosen) {
    battle.pop();
    for (std::size_t i = 0; i < face_count; ++i)
        battle.state.dice.count[i] =
            static_cast<std::uint8_t>(battle.state.dice.count[i] - chosen.count[i]);
    battle.push(step::CommandRoll{
        .dice = static_cast<std::uint8_t>(chosen.total()), .again = true, .instead = chosen});
}

}  // namespace

bool carry_on(Battle& battle, step::Reroll& reroll) {
    const Faces& dice = battle.state.dice;
    if (reroll.chosen.total() > 0 && (reroll.left == 0 || reroll.chosen == dice)) {
        roll_again(battle, reroll.chosen);
        return true;
    }
    const bool over = reroll.left == 0 || dice.total() == 0;
    if (over) battle.pop();
    return over;
}

void picked(Battle& battle, step::Reroll& reroll, const Option& option) {
    if (option.verb == verb::keep_dice) return battle.pop();
    if (option.verb == verb::roll_again) return roll_again(battle, reroll.chosen);
    ++reroll.chosen[decoded<Face>(option.detail)];
    --reroll.left;
}

// ---- exchanges: VK-6.3 --------------------------------------------------------------------------

namespace {

bool may_exchange(const Book& book, const Faces& dice, const FacePair& pair) {
    if (dice.total() < book.orders.exchange.value) return false;
    if (pair.one == pair.other) return dice[pair.one] >= 2;
    return book.rulings.orders_pair == OrdersPair::any_two && dice[pair.one] > 0 &&
           dice[pair.other] > 0;
}

// f(FacePair) for each two dice that may be given.
template <class F>
void each_exchange(const Book& book, const Faces& dice, F&& f) {
    for (const Face one : every_face)
        for (const Face other : every_face)
            if (one <= other && may_exchange(book, dice, {one, other})) f(FacePair{one, other});
}

bool any_exchange(const Book& book, const Faces& dice) {
    bool any = false;
    each_exchange(book, dice, [&](const FacePair&) { any = true; });
    return any;
}

void give_pair(Battle& battle, step::Exchange& exchange, const FacePair& pair) {
    State& state = battle.state;
    exchange.paired = true;
    state.pair = {pair.one, pair.other};
    for (const Face face : state.pair) --state.dice[face];
    const int more = battle.setup.book.orders.exchange.value - 2;
    if (more > 0) battle.push(step::PayDice{.due = static_cast<std::uint8_t>(more)});
}

void take_face(Battle& battle, step::Exchange& exchange, Face face) {
    State& state = battle.state;
    exchange.paired = false;
    ++state.dice[face];
    battle.log({.what = happened::Exchanged{state.pair[0], state.pair[1], face},
                .clause = VK_6_3,
                .side = attacker(battle.setup, state),
                .unit = battle.setup.command(state.acting).leader});
}

}  // namespace

bool carry_on(Battle& battle, step::Exchange& exchange) {
    const bool over = !exchange.paired && !any_exchange(battle.setup.book, battle.state.dice);
    if (over) battle.pop();
    return over;
}

void ask(const Setup& setup, const State& state, const step::Exchange& exchange,
         Question& question) {
    ask_attacker(setup, state, VK_6_3, verb::exchange, question);
    question.unit = setup.command(state.acting).leader;
    Pick& pick = question.asked.emplace<Pick>();
    const auto offer = [&](Verb verb, std::int32_t detail) {
        pick.options.push_back({verb, UnitId::none, UnitId::none, detail});
    };
    if (exchange.paired) {
        for (const Face face : every_face) offer(verb::exchange_for, code(face));
        return;
    }
    each_exchange(setup.book, state.dice,
                  [&](const FacePair& pair) { offer(verb::exchange_pair, code(pair)); });
    pick.options.push_back({verb::end_exchange});
}

void picked(Battle& battle, step::Exchange& exchange, const Option& option) {
    if (option.verb == verb::exchange_pair)
        return give_pair(battle, exchange, decoded<FacePair>(option.detail));
    if (option.verb == verb::exchange_for)
        return take_face(battle, exchange, decoded<Face>(option.detail));
    battle.pop();
}

}  // namespace grognard::vom_kriege
