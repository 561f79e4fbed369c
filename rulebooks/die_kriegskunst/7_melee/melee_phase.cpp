// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/7_melee/melee_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/die_kriegskunst/10_measuring/cover.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/5_firing/risk.h"
#include "rulebooks/die_kriegskunst/7_melee/follow_up.h"
#include "rulebooks/die_kriegskunst/7_melee/melee.h"
#include "rulebooks/die_kriegskunst/8_morale/retreat.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

namespace {

using Stage = step::Melee::Stage;

// f(UnitId) for those of a side who are still there.
template <class F>
void each_of(const Setup& setup, const State& state, const UnitSet& units, Side side, F&& f) {
    units.each([&](UnitId id) {
        if (setup.side(id) == side && state.unit(id).on_table()) f(id);
    });
}
UnitList list_of(const Setup& setup, const State& state, const UnitSet& units, Side side) {
    UnitList list;
    each_of(setup, state, units, side, [&](UnitId id) {
        if (!list.full()) list.push_back(id);
    });
    return list;
}

// DK-2.4: who says in which order melees are fought, and takes losses first.
Side first_side(const Book& book, const State& state) { return first_to_go(book, state.phasing); }

// One enemy with whom it is in contact.
UnitId opponent_of(const State& state, UnitId id) {
    for (const Fight& fight : state.fights) {
        if (fight.one == id) return fight.other;
        if (fight.other == id) return fight.one;
    }
    return UnitId::none;
}

}  // namespace

// ---- the phase: DK-2.4, 7.10 --------------------------------------------------------------------

void begin_melees(Battle& battle) {
    enforces(DK_7_10);
    for (Fight& fight : battle.state.fights) fight.waits = false;
    battle.push(step::MeleePhase{});
}

namespace {

// f(UnitSet) for each melee that is still to be fought.
template <class F>
void each_melee(const State& state, const step::MeleePhase& step, F&& f) {
    UnitSet seen = step.fought;
    for (const Fight& fight : state.fights) {
        if (seen.has(fight.one) || seen.has(fight.other)) continue;
        const UnitSet melee = melee_of(state, fight.one);
        seen = seen | melee;
        f(melee);
    }
}

}  // namespace

bool carry_on(Battle& battle, const step::MeleePhase& step) {
    bool any = false;
    each_melee(battle.state, step, [&](const UnitSet&) { any = true; });
    if (any) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::MeleePhase& step, Question& question) {
    enforces(DK_2_4);
    const Side side = first_side(setup.book, state);
    question.by = side;
    question.clause = DK_2_4;
    question.topic = verb::melee_phase;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    each_melee(state, step, [&](const UnitSet& melee) {
        pick.options.push_back({.verb = verb::fight,
                                .unit = leader_of_melee(setup, state, melee, side),
                                .other = leader_of_melee(setup, state, melee, enemy_of(side))});
    });
}

void picked(Battle& battle, step::MeleePhase& step, const Option& option) {
    const UnitSet units = melee_of(battle.state, option.unit);
    step.fought = step.fought | units;
    battle.push(step::Melee{.units = units});
}

// ---- one side: DK-7.2 to 7.4, 7.8 ---------------------------------------------------------------

namespace {

int figures_of(const Setup& setup, const State& state, const UnitSet& units, Side side) {
    int figures = 0;
    each_of(setup, state, units, side, [&](UnitId id) { figures += state.unit(id).figures; });
    return figures;
}

// Of the other arm, where horse and foot fight side by side (DK-7.8).
int figures_beside(const Setup& setup, const State& state, const UnitSet& units, UnitId leader) {
    int figures = 0;
    each_of(setup, state, units, setup.side(leader), [&](UnitId id) {
        if (setup.troops(id).is_cavalry() != setup.troops(leader).is_cavalry())
            figures += state.unit(id).figures;
    });
    return figures;
}

int count_of(const Setup& setup, const State& state, const UnitSet& units, Side side) {
    int count = 0;
    each_of(setup, state, units, side, [&](UnitId) { ++count; });
    return count;
}

bool is_in_difficult(const Setup& setup, const State& state, UnitId id) {
    const Formation formation = state.unit(id).post.formation;
    return going_under(setup, formation, quad_of(state, id)) >= Going::difficult;
}

void add_part(MeleeSituation& s, const Fight::Part& part) {
    s.charging = s.charging || part.charging;
    s.straight = std::max(s.straight, part.straight);
    s.following_up = s.following_up || part.following_up;
    s.pushed_back = s.pushed_back || part.pushed_back;
    s.struck_in_flank = s.struck_in_flank || part.struck_in_flank;
    s.in_cover = s.in_cover || part.behind_works;
}

// As it would be with this unit leading its side against that enemy.
MeleeSituation led_by(const Setup& setup, const State& state, const UnitSet& units, UnitId id,
                      UnitId enemy) {
    const Unit& unit = state.unit(id);
    const Side side = setup.side(id);
    MeleeSituation s{.book = setup.book, .troops = setup.troops(id)};
    s.formation = unit.formation();
    s.condition = unit.condition;
    s.figures = figures_of(setup, state, units, side);
    s.other_arm = figures_beside(setup, state, units, id);
    s.friends = count_of(setup, state, units, side) - 1;
    for (const Fight& fight : state.fights) {
        if (fight.one == id) add_part(s, fight.ones);
        if (fight.other != id) continue;
        add_part(s, fight.others);
        s.struck_on_side = s.struck_on_side || fight.edge != Zone::front;
    }
    s.half_lost =
        has_lost(setup.book.lost.half, figures_lost(setup, state, id), setup.unit(id).figures);
    const bool behind_works = s.in_cover;
    s.in_cover = behind_works || is_in_wood(setup, state, id);
    s.in_buildings = unit.is_sheltered();
    if (enemy == UnitId::none) return s;
    s.uphill = is_uphill_of(setup, state, id, enemy);
    s.enemy_inside = s.in_buildings ? state.unit(enemy).buildings == unit.buildings
                                    : !behind_works && is_in_wood(setup, state, enemy);
    s.difficult = is_in_difficult(setup, state, id) && is_in_difficult(setup, state, enemy);
    s.enemy = setup.troops(enemy);
    s.enemy_formation = state.unit(enemy).formation();
    s.enemy_figures = figures_of(setup, state, units, enemy_of(side));
    s.enemy_other_arm = figures_beside(setup, state, units, enemy);
    return s;
}

}  // namespace

// Each is counted against the enemy before it.
UnitId leader_of_melee(const Setup& setup, const State& state, const UnitSet& units, Side side) {
    enforces(DK_7_8);
    UnitId best = UnitId::none;
    int most = 0;
    each_of(setup, state, units, side, [&](UnitId id) {
        UnitId enemy = opponent_of(state, id);
        if (enemy == UnitId::none)
            each_of(setup, state, units, enemy_of(side), [&](UnitId other) {
                if (enemy == UnitId::none) enemy = other;
            });
        const int score = melee_tally(led_by(setup, state, units, id, enemy)).total();
        if (best != UnitId::none && score <= most) return;
        best = id;
        most = score;
    });
    return best;
}

MeleeSituation observe_melee(const Setup& setup, const State& state, const UnitSet& units,
                             Side side) {
    return led_by(setup, state, units, leader_of_melee(setup, state, units, side),
                  leader_of_melee(setup, state, units, enemy_of(side)));
}

// ---- the dice: DK-7.1, 7.12 ---------------------------------------------------------------------

namespace {

struct BothSides {
    MeleeSituation blue, red;
};
BothSides both_sides(const Battle& battle, const UnitSet& units) {
    return {observe_melee(battle.setup, battle.state, units, Side::blue),
            observe_melee(battle.setup, battle.state, units, Side::red)};
}

// What becomes of the units of both sides, of the winner's those that are in order: whoever retreats
// goes on retreating, unit by unit (fate_of).
MeleeEnds fates_of(BothSides sides, int by) {
    if (by != 0) (by > 0 ? sides.blue : sides.red).condition = Condition::formed;
    return melee_ends(sides.blue, sides.red, by);
}

// The result is known: what each side loses, and what is to become of it.
void settle_result(Battle& battle, step::Melee& melee, const BothSides& sides, int by) {
    const MeleeEnds ends = fates_of(sides, by);
    const Casualties losses = melee_losses(sides.blue, sides.red, by);
    melee.fate = {ends.one, ends.other};
    melee.losses = {static_cast<std::uint8_t>(losses.one), static_cast<std::uint8_t>(losses.other)};
    melee.loser = static_cast<std::int8_t>(by == 0  ? -1
                                           : by > 0 ? index(Side::red)
                                                    : index(Side::blue));
    melee.stage = Stage::losses;
    melee.units.each([&](UnitId id) { battle.state.unit(id).fought = true; });
}

int sum_of_dice(const Dice& dice, std::size_t from, std::size_t count) {
    int sum = 0;
    for (std::size_t i = from; i < from + count; ++i) sum += dice[i];
    return sum;
}

Event told_melee(const Battle& battle, const step::Melee& melee, happened::Melee scores,
                 Clause clause) {
    return told(battle, scores, clause,
                leader_of_melee(battle.setup, battle.state, melee.units, Side::blue),
                leader_of_melee(battle.setup, battle.state, melee.units, Side::red));
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::MeleeRoll&, Question& question) {
    const auto& melee = std::get<step::Melee>(state.steps[state.steps.size() - 2]);
    ask_chance(question,
               {DK_7_1, verb::melee_roll, leader_of_melee(setup, state, melee.units, Side::blue),
                leader_of_melee(setup, state, melee.units, Side::red)},
               2 * melee_dice(setup.book));
}

void rolled(Battle& battle, const step::MeleeRoll&, const Dice& dice) {
    enforces(DK_7_1);
    auto& melee = battle.top<step::Melee>();
    const BothSides sides = both_sides(battle, melee.units);
    const auto each = static_cast<std::size_t>(melee_dice(battle.setup.book));
    const Tally blue = melee_tally(sides.blue), red = melee_tally(sides.red);
    const happened::Melee scores{sum_of_dice(dice, 0, each) + blue.total(),
                                 sum_of_dice(dice, each, each) + red.total()};
    Event event = told_melee(battle, melee, scores, DK_7_1);
    event.dice = dice;
    event.tally = blue;
    event.opposed = true;
    event.other_tally = red;
    const int by = scores.blue - scores.red;
    event.outcome = melee_outcome(melee_ends(sides.blue, sides.red, by));
    event.reading = melee_reading(battle.setup.book, by);
    battle.log(event);
    settle_result(battle, melee, sides, by);
}

namespace {

void begin_dice(Battle& battle, step::Melee& melee) {
    const BothSides sides = both_sides(battle, melee.units);
    if (const auto by = difference_without_dice(sides.blue, sides.red)) {
        enforces(DK_7_12);
        battle.log(told_melee(battle, melee, {std::max(*by, 0), std::max(-*by, 0)}, DK_7_12));
        settle_result(battle, melee, sides, *by);
    } else {
        battle.push(step::MeleeRoll{});
    }
}

// ---- losses: DK-7.10 ----------------------------------------------------------------------------

// Evenly, both sides together; what is left over is the owner's to say.
void share_losses(Battle& battle, step::Melee& melee) {
    for (const Side side : {Side::blue, Side::red}) {
        const UnitList units = list_of(battle.setup, battle.state, melee.units, side);
        auto& left = melee.losses[index(side)];
        if (units.empty()) left = 0;
        if (left == 0) continue;
        const int each = left / static_cast<int>(units.size());
        left = static_cast<std::uint8_t>(left % units.size());
        const UnitId by = leader_of_melee(battle.setup, battle.state, melee.units, enemy_of(side));
        for (const UnitId id : units) lose_figures(battle, id, each, by, DK_7_7);
    }
}

// Who may lose an odd figure: each of them once.
UnitList may_lose_one(const Setup& setup, const State& state, const step::Melee& melee, Side side) {
    UnitList list;
    each_of(setup, state, melee.units, side, [&](UnitId id) {
        if (!melee.settled.has(id) && !list.full()) list.push_back(id);
    });
    return list;
}

// The side that has an odd figure to give.
std::optional<Side> side_to_share(const Setup& setup, const State& state,
                                  const step::Melee& melee) {
    const Side first = first_side(setup.book, state);
    for (const Side side : {first, enemy_of(first)})
        if (melee.losses[index(side)] > 0 && !may_lose_one(setup, state, melee, side).empty())
            return side;
    return std::nullopt;
}

void lose_odd_figure(Battle& battle, UnitId id) {
    auto& melee = battle.top<step::Melee>();
    const Side side = battle.setup.side(id);
    --melee.losses[index(side)];
    melee.settled.add(id);
    lose_figures(battle, id, 1,
                 leader_of_melee(battle.setup, battle.state, melee.units, enemy_of(side)), DK_7_7);
}

// ---- what becomes of a unit: DK-7.5, 7.6, 7.13, 7.16 --------------------------------------------

bool is_of_losers(const Setup& setup, const step::Melee& melee, UnitId id) {
    return melee.loser == static_cast<std::int8_t>(index(setup.side(id)));
}

// Its side's fate as it falls to this unit, where arms are mixed.
MeleeFate fate_of(const Setup& setup, const State& state, const step::Melee& melee, UnitId id) {
    const Troops& troops = setup.troops(id);
    const bool breaking = is_breaking(state.unit(id).condition);
    const MeleeFate fate = melee.fate[index(setup.side(id))];
    const bool won = melee.loser >= 0 && !is_of_losers(setup, melee, id);
    if (won && breaking) return MeleeFate::retreats_on;
    switch (fate) {
    case MeleeFate::pushed_back: {
        const UnitId enemy = opponent_of(state, id);
        const bool by_horse = enemy != UnitId::none && setup.troops(enemy).is_cavalry();
        const bool retreats =
            troops.is_artillery() || (troops.is_infantry() && by_horse) || breaking;
        return retreats ? MeleeFate::retreats : fate;
    }
    case MeleeFate::retires: return troops.is_cavalry() ? fate : MeleeFate::fights_on;
    case MeleeFate::tests_pursuit: return troops.is_cavalry() ? fate : MeleeFate::stands;
    case MeleeFate::follows_up:
    case MeleeFate::may_follow_up: {
        if (stays_where_it_won(setup.book, troops, state.unit(id).formation()))
            return MeleeFate::stands;
        return troops.is_cavalry() ? MeleeFate::follows_up : MeleeFate::may_follow_up;
    }
    default: return fate;
    }
}

bool goes_back(MeleeFate fate) {
    return fate == MeleeFate::pushed_back || fate == MeleeFate::retreats ||
           fate == MeleeFate::routs || fate == MeleeFate::retires || fate == MeleeFate::retreats_on;
}

// The loser's part of each of its fights, when it has been pushed back.
void mark_pushed_back(State& state, UnitId id) {
    for (Fight& fight : state.fights) {
        if (fight.one == id) fight.ones.pushed_back = true;
        if (fight.other == id) fight.others.pushed_back = true;
    }
}

void send_back(Battle& battle, UnitId id, MeleeFate fate) {
    enforces(DK_7_5);
    UnitId enemy = opponent_of(battle.state, id);
    if (enemy == UnitId::none) enemy = battle.state.unit(id).driven_by;
    switch (fate) {
    case MeleeFate::routs: return begin_breaking(battle, id, Condition::routing, enemy, DK_7_5);
    case MeleeFate::retreats:
    case MeleeFate::retreats_on:
        return begin_breaking(battle, id, Condition::retreating, enemy, DK_7_5);
    case MeleeFate::retires: return retire_to_lines(battle, id, DK_7_14);
    default: break;
    }
    enforces(DK_7_13);
    if (push_back(battle, id, enemy))
        mark_pushed_back(battle.state, id);
    else
        begin_breaking(battle, id, Condition::retreating, enemy, DK_7_13);
}

// One after another of those who go back, the losers first; false when all have gone.
bool settle_losers(Battle& battle, step::Melee& melee) {
    UnitId next = UnitId::none;
    const auto look_among = [&](bool losers) {
        melee.units.each([&](UnitId id) {
            if (next == UnitId::none && !melee.settled.has(id) &&
                battle.state.unit(id).on_table() &&
                is_of_losers(battle.setup, melee, id) == losers &&
                goes_back(fate_of(battle.setup, battle.state, melee, id)))
                next = id;
        });
    };
    look_among(true);
    look_among(false);
    if (next == UnitId::none) return false;
    melee.settled.add(next);
    send_back(battle, next, fate_of(battle.setup, battle.state, melee, next));
    return true;
}

// ---- the winners --------------------------------------------------------------------------------

// Winners and those whose melee goes on, one by one; false when there is a question or all is done.
UnitId next_winner(const State& state, const step::Melee& melee) {
    UnitId next = UnitId::none;
    melee.units.each([&](UnitId id) {
        if (next == UnitId::none && !melee.settled.has(id) && state.unit(id).on_table()) next = id;
    });
    return next;
}

void settle_winner(Battle& battle, step::Melee& melee, UnitId id) {
    melee.settled.add(id);
    const Side side = battle.setup.side(id);
    switch (fate_of(battle.setup, battle.state, melee, id)) {
    case MeleeFate::tests_pursuit:
        battle.state.unit(id).tests_pursuit = true;
        battle.state.unit(id).beat_routers = melee.fate[index(enemy_of(side))] == MeleeFate::routs;
        return;
    case MeleeFate::follows_up: return follow(battle, id);
    case MeleeFate::may_follow_up: return stand(battle, id, DK_7_13);
    case MeleeFate::stands: return stand(battle, id, DK_7_5);
    case MeleeFate::fights_on: battle.log(told(battle, happened::FightsOn{}, DK_7_5, id)); return;
    default: return;
    }
}

// DK-7.3, 7.13: what a melee that goes on forgets; what this round teaches is noted after it.
void forget_impetus(const Book& book, State& state, const UnitSet& units) {
    const bool one_round = book.rulings.pushback_lasts == PushbackLasts::one_round;
    for (Fight& fight : state.fights) {
        if (!units.has(fight.one)) continue;
        for (Fight::Part* part : {&fight.ones, &fight.others}) {
            part->charging = part->following_up = false;
            if (one_round) part->pushed_back = false;
        }
    }
}

bool has_two_sides(const Setup& setup, const State& state, const UnitSet& units) {
    return count_of(setup, state, units, Side::blue) > 0 &&
           count_of(setup, state, units, Side::red) > 0;
}

}  // namespace

// ---- the steps ----------------------------------------------------------------------------------

bool carry_on(Battle& battle, step::Melee& melee) {
    switch (melee.stage) {
    case Stage::dice:
        if (has_two_sides(battle.setup, battle.state, melee.units))
            begin_dice(battle, melee);
        else
            melee.stage = Stage::done;
        return true;
    case Stage::losses:
        share_losses(battle, melee);
        if (const auto side = side_to_share(battle.setup, battle.state, melee)) {
            const UnitList list = may_lose_one(battle.setup, battle.state, melee, *side);
            if (list.size() > 1) return false;
            lose_odd_figure(battle, list[0]);
            return true;
        }
        melee.settled.clear();
        melee.stage = Stage::generals;
        return true;
    case Stage::generals:
        melee.stage = Stage::losers;
        forget_impetus(battle.setup.book, battle.state, melee.units);
        if (melee.loser >= 0 &&
            battle.setup.book.rulings.general_beaten == GeneralBeaten::at_risk) {
            enforces(DK_8_9);
            const UnitList losers =
                list_of(battle.setup, battle.state, melee.units, static_cast<Side>(melee.loser));
            for (const UnitId id : losers) endanger_generals(battle, id, false);
        }
        return true;
    case Stage::losers:
        if (!settle_losers(battle, melee)) melee.stage = Stage::winners;
        return true;
    case Stage::winners: {
        const UnitId next = next_winner(battle.state, melee);
        if (next == UnitId::none) {
            melee.stage = Stage::done;
            return true;
        }
        const MeleeFate fate = fate_of(battle.setup, battle.state, melee, next);
        if (fate == MeleeFate::may_follow_up && may_follow(battle.setup, battle.state, next))
            return false;
        settle_winner(battle, melee, next);
        return true;
    }
    case Stage::done: battle.pop(); return true;
    }
    return false;
}

void ask(const Setup& setup, const State& state, const step::Melee& melee, Question& question) {
    Pick& pick = question.asked.emplace<Pick>();
    question.other = UnitId::none;
    if (melee.stage == Stage::losses) {
        const Side side = side_to_share(setup, state, melee).value_or(Side::blue);
        question.by = side;
        question.clause = DK_7_10;
        question.topic = verb::share_losses;
        question.unit = UnitId::none;
        for (const UnitId id : may_lose_one(setup, state, melee, side))
            pick.options.push_back({.verb = verb::lose_figure, .unit = id});
        return;
    }
    const UnitId id = next_winner(state, melee);
    question.by = setup.side(id);
    question.clause = DK_7_13;
    question.topic = verb::following;
    question.unit = id;
    question.other = pushed_by(state, id);
    pick.options.push_back({.verb = verb::follow_up, .unit = id, .other = question.other});
    pick.options.push_back({.verb = verb::stand, .unit = id});
}

void picked(Battle& battle, step::Melee& melee, const Option& option) {
    if (option.verb == verb::lose_figure) return lose_odd_figure(battle, option.unit);
    melee.settled.add(option.unit);
    if (option.verb == verb::follow_up)
        follow(battle, option.unit);
    else
        stand(battle, option.unit, DK_7_13);
}

}  // namespace grognard::die_kriegskunst
