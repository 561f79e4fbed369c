// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/8_morale/generals.h"

#include <array>

#include "engine/battle/asking.h"
#include "rulebooks/die_kriegskunst/10_measuring/room.h"
#include "rulebooks/die_kriegskunst/4_movement/attaching.h"
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "rulebooks/die_kriegskunst/9_victory/victory.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

namespace {

bool has_room(const Battle& battle, UnitId general, const Quad& quad) {
    return on_table(battle.setup, quad) &&
           lies_on(battle.setup, battle.state, general, quad) == UnitId::none;
}
bool is_free(const Battle& battle, UnitId general, const Post& post) {
    return has_room(battle, general, quad_at(battle.setup, battle.state, general, post));
}

// Places against each edge of an outline, from its middle outwards, the edge numbered `first` first.
template <class F>
bool along_edges(Outline outline, std::size_t first, F&& take) {
    constexpr std::array<int, 5> eighths{4, 2, 6, 1, 7};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point from = outline[(first + i) % outline.size()];
        const Offset edge = outline[(first + i + 1) % outline.size()] - from;
        for (const int part : eighths)
            if (take(from + Offset{edge.dx * part / 8, edge.dy * part / 8}, bearing_of(edge)))
                return true;
    }
    return false;
}

// DK-1.7: with a unit and touching it, behind its rear if there is room. False if there is none.
bool place_with(Battle& battle, UnitId general, UnitId id) {
    constexpr std::size_t rear = 2;  // of the four edges
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const Outline there = outline_of(setup, state, id);
    return along_edges(there, rear, [&](Point at, Bearing edge) {
        // Outlines run anticlockwise: outwards is to the right. He faces the unit.
        const Bearing outwards = edge + degrees(90);
        const Post post{at + outwards.forward(touch / 2), outwards.reversed(), Formation::single};
        if (!is_free(battle, general, post)) return false;
        stand_at(setup, state, general, post);
        state.unit(general).attached = id;
        return true;
    });
}

// The nearest free place, by rings of half an inch.
void step_aside(Battle& battle, UnitId general) {
    constexpr int directions = 16, rings = 96;
    const Post post = battle.state.unit(general).post;
    for (int ring = 1; ring <= rings; ++ring)
        for (int i = 0; i < directions; ++i) {
            const Bearing way = post.facing.reversed() + degrees(360 * i / directions);
            const Post aside = carried(post, way, inches(1, 2) * ring);
            if (!is_free(battle, general, aside)) continue;
            stand_at(battle.setup, battle.state, general, aside);
            return;
        }
}

}  // namespace

// ---- risk: DK-5.9, 8.9 --------------------------------------------------------------------------

void ask(const Setup&, const State&, const step::RiskRoll& step, Question& question) {
    ask_chance(question, {DK_8_9, verb::risk_roll, step.general}, 1);
}

void rolled(Battle& battle, const step::RiskRoll& rolled, const Dice& dice) {
    enforces(DK_8_9);
    const RiskResult result = read_risk(battle.setup.book, dice[0]);
    battle.log({.what = happened::Risk{result},
                .clause = DK_8_9,
                .side = battle.setup.side(rolled.general),
                .unit = rolled.general,
                .dice = dice,
                .outcome = outcome(OutcomeKind::risk, result),
                .reading = Reading::looked_up(
                    dice[0], [&](int die) { return read_risk(battle.setup.book, die); })});
    if (result == RiskResult::unhurt) return;
    if (result != RiskResult::stunned) return lose_general(battle, rolled.general, result);
    battle.state.unit(rolled.general).stunned = static_cast<std::uint16_t>(battle.state.turn + 1);
}

// ---- loss: DK-8.8, 8.14 -------------------------------------------------------------------------

void lose_general(Battle& battle, UnitId general, RiskResult how) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const Side side = setup.side(general);
    state.unit(general).where = Where::gone;
    state.unit(general).attached = UnitId::none;
    battle.log(
        {.what = happened::GeneralLost{how}, .clause = DK_8_14, .side = side, .unit = general});
    const bool is_cinc = general == setup.cinc[index(side)];
    if (is_cinc) state.commands[index(side)] = -1;
    if (how == RiskResult::wounded) return;  // DK-8.8 tests for those killed or captured
    for (std::size_t i = 0; i < setup.brigades.size(); ++i)
        if (setup.brigades[i].side == side && (is_cinc || setup.brigades[i].brigadier == general))
            state.brigades[i].shaken = true;
}

void appoint_successors(Battle& battle) {
    enforces(DK_8_14);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    if (setup.book.rulings.general_lost == GeneralLost::nobody) return;
    for (std::size_t i = 0; i < setup.brigades.size(); ++i) {
        const BrigadeInfo& info = setup.brigades[i];
        Brigade& brigade = state.brigades[i];
        const int number = static_cast<int>(i);
        if (info.brigadier == UnitId::none || state.unit(info.brigadier).on_table() ||
            is_gone(setup, state, number))
            continue;
        if (++brigade.leaderless < setup.book.successor.phases.value) continue;
        brigade.leaderless = 0;
        UnitId largest = UnitId::none;
        for (const UnitId id : info.units)
            if (state.unit(id).on_table() &&
                (largest == UnitId::none || state.unit(id).figures > state.unit(largest).figures))
                largest = id;
        Unit& brigadier = state.unit(info.brigadier);
        brigadier.where = Where::table;
        brigadier.successor = true;
        brigadier.stunned = 0;
        if (!place_with(battle, info.brigadier, largest)) {
            stand_at(
                setup, state, info.brigadier,
                {centre_of(state, largest), state.unit(largest).post.facing, Formation::single});
            step_aside(battle, info.brigadier);
        }
        battle.log({.what = happened::Successor{number},
                    .clause = DK_8_14,
                    .side = info.side,
                    .unit = info.brigadier,
                    .other = largest});
    }
}

void rescue_generals(Battle& battle) {
    enforces(DK_8_14);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    for (const Side side : {Side::blue, Side::red})
        each_general(setup, state, side, [&](UnitId general) {
            if (state.unit(general).attached != UnitId::none) return;
            bool touched = false;
            each_unit(setup, state, enemy_of(side), [&](UnitId enemy) {
                touched = touched || within(setup, state, general, enemy, touch);
            });
            if (!touched) return;
            const UnitId refuge =
                nearest_unit(setup, state, general, side, setup.book.successor.refuge,
                             [](UnitId) { return true; });
            if (refuge == UnitId::none) return lose_general(battle, general, RiskResult::captured);
            if (!place_with(battle, general, refuge)) {
                Post post = state.unit(general).post;
                post.front = centre_of(state, refuge);
                stand_at(setup, state, general, post);
                step_aside(battle, general);
            }
            battle.log({.what = happened::GeneralMovedOff{},
                        .clause = DK_8_14,
                        .side = side,
                        .unit = general,
                        .other = refuge});
        });
}

// ---- room: DK-4.10 ------------------------------------------------------------------------------

void make_way(Battle& battle) {
    enforces(DK_4_10);
    if (*battle.state.generals_have_room) return;
    bool all_have = true;
    for (const Side side : {Side::blue, Side::red})
        each_general(battle.setup, battle.state, side, [&](UnitId general) {
            Unit& unit = battle.state.unit(general);
            if (has_room(battle, general, quad_of(battle.state, general))) return;
            all_have = false;
            if (unit.attached != UnitId::none && place_with(battle, general, unit.attached)) return;
            step_aside(battle, general);
            attach_general(battle, general);
        });
    *battle.state.generals_have_room = all_have;
}

}  // namespace grognard::die_kriegskunst
