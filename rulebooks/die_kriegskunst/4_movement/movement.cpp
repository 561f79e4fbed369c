// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/movement.h"

#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/4_movement/attaching.h"
#include "rulebooks/die_kriegskunst/4_movement/obeying.h"
#include "rulebooks/die_kriegskunst/4_movement/reach.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

// ---- the phase: DK-2.2, 2.3 ---------------------------------------------------------------------

namespace {

// DK-4.14: it has had no move to retire by, and may leave its square.
bool is_fixed_square(const Setup& setup, const State& state, UnitId id) {
    enforces(DK_4_14);
    return state.unit(id).post.formation == Formation::square &&
           whole_move(setup, state, id) == Length{};
}

}  // namespace

bool may_be_moved(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (!unit.on_table() || unit.moved || unit.charged) return false;
    if (setup.troops(id).is_general()) return true;
    const int brigade = setup.unit(id).brigade;
    if (brigade >= 0 && has_retired(setup, state, brigade) && !is_fixed_square(setup, state, id))
        return false;
    return !may_not_move(setup, state, id);
}

namespace {

// f(UnitId) for all that may still be moved with a brigade, but those; the C-in-C goes with
// whichever brigade of his side (DK-4.13).
template <class F>
void each_to_move(const Setup& setup, const State& state, int brigade, const UnitSet& but, F&& f) {
    enforces(DK_4_13);
    const BrigadeInfo& info = setup.brigade(brigade);
    const auto look = [&](UnitId id) {
        if (id != UnitId::none && !but.has(id) && may_be_moved(setup, state, id)) f(id);
    };
    for (const UnitId id : info.units) look(id);
    look(info.brigadier);
    look(setup.cinc[index(info.side)]);
}

bool has_any_to_move(const Setup& setup, const State& state, int brigade, const UnitSet& but = {}) {
    bool any = false;
    each_to_move(setup, state, brigade, but, [&](UnitId) { any = true; });
    return any;
}

// f(int) for every brigade of a side that can still be named.
template <class F>
void each_to_name(const Setup& setup, const State& state, const Alternation& turn, Side side,
                  F&& f) {
    for (std::size_t i = 0; i < setup.brigades.size(); ++i) {
        const int brigade = static_cast<int>(i);
        if (setup.brigades[i].side != side || has_been_named(turn, brigade)) continue;
        if (marker_of(setup, state, brigade) == UnitId::none) continue;
        if (has_any_to_move(setup, state, brigade)) f(brigade);
    }
}

}  // namespace

namespace {

// DK-3.19: units that owed an advance and had no way to make one.
void tell_owed(Battle& battle, int brigade, const UnitSet& obeyed) {
    enforces(DK_3_19);
    const int owed = still_owed(battle.setup, battle.state, brigade, obeyed);
    if (owed == 0) return;
    battle.log({.what = happened::CouldNotObey{brigade, owed},
                .clause = demand_of(battle.state.brigade(brigade)),
                .side = battle.setup.brigade(brigade).side,
                .unit = marker_of(battle.setup, battle.state, brigade)});
}

void end_brigade(Battle& battle, const step::MoveBrigade& ended) {
    tell_owed(battle, ended.brigade, ended.obeyed);
    battle.pop();
}

}  // namespace

void begin_movement(Battle& battle) {
    battle.push(step::Movement{.turn = alternate(battle.state.phasing)});
}

bool carry_on(Battle& battle, step::Movement& step) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    Alternation& turn = step.turn;
    std::array<bool, 2> can_act{};
    for (const Side side : {Side::blue, Side::red})
        each_to_name(setup, state, turn, side, [&](int) { can_act[index(side)] = true; });
    if (settle(turn, can_act)) return false;
    for (std::size_t i = 0; i < setup.brigades.size(); ++i)
        if (!has_been_named(turn, static_cast<int>(i))) tell_owed(battle, static_cast<int>(i), {});
    battle.pop();
    return true;
}

bool carry_on(Battle& battle, const step::MoveBrigade& step) {
    if (has_any_to_move(battle.setup, battle.state, step.brigade, step.moved)) return false;
    end_brigade(battle, step);
    return true;
}

void ask(const Setup& setup, const State& state, const step::Movement& step, Question& question) {
    const Alternation& turn = step.turn;
    question = {.by = turn.next, .clause = DK_2_3, .topic = verb::movement_phase};
    Pick& pick = question.asked.emplace<Pick>();
    Clause owing;  // what the first demands who owes something
    each_to_name(setup, state, turn, turn.next, [&](int brigade) {
        pick.options.push_back(
            {verb::name_to_move, marker_of(setup, state, brigade), UnitId::none, brigade});
        if (!owing.cited() && owes(setup, state, brigade, {}, {}))
            owing = demand_of(state.brigade(brigade));
    });
    // DK-3.14: nobody is done who owes an advance.
    if (owing.cited())
        question.clause = owing;
    else
        pick.options.push_back({verb::movement_done});
}

void ask(const Setup& setup, const State& state, const step::MoveBrigade& step,
         Question& question) {
    question = {.by = setup.brigade(step.brigade).side,
                .clause = DK_4_1,
                .topic = verb::move_brigade,
                .unit = marker_of(setup, state, step.brigade)};
    Pick& pick = question.asked.emplace<Pick>();
    each_to_move(setup, state, step.brigade, step.moved,
                 [&](UnitId id) { pick.options.push_back({verb::move, id}); });
    if (owes(setup, state, step.brigade, step.moved, step.obeyed))
        question.clause = demand_of(state.brigade(step.brigade));
    else
        pick.options.push_back({verb::brigade_done, question.unit, UnitId::none, step.brigade});
}

void picked(Battle& battle, step::Movement& step, const Option& option) {
    if (option.verb == verb::movement_done) return is_done(step.turn);
    has_named(battle.setup.book, step.turn, option.detail);
    battle.push(step::MoveBrigade{.brigade = static_cast<std::int8_t>(option.detail)});
}

void picked(Battle& battle, const step::MoveBrigade& step, const Option& option) {
    if (option.verb == verb::brigade_done) return end_brigade(battle, step);
    battle.push(step::PlaceMove{.unit = option.unit});
}

// ---- placing ------------------------------------------------------------------------------------

namespace {

const step::MoveBrigade& brigade_under(const State& state) {
    return std::get<step::MoveBrigade>(state.steps[state.steps.size() - 2]);
}

// DK-6.10: the charger it turns on.
UnitId charger_of(const State& state, UnitId id) {
    for (const Answering& answer : state.answers)
        if (answer.unit == id) return answer.against;
    return UnitId::none;
}

// DK-3.14: it has to do its part, and standing there it would not. What is quickly said first.
bool falls_short(const Setup& setup, const State& state, UnitId id, const Post& post) {
    if (!std::holds_alternative<step::PlaceMove>(state.steps.back())) return false;
    const int brigade = setup.unit(id).brigade;
    if (brigade < 0 || setup.troops(id).is_general()) return false;
    return makes_units_go(setup.book, state.brigade(brigade)) &&
           !would_obey(setup, state, id, post) && must_obey(setup, state, brigade_under(state), id);
}

}  // namespace

namespace {

// DK-6.10: half a move, nearer to the charger than others may come.
Mover mover_of(const Setup& setup, const State& state, const step::ReactionMove& step) {
    enforces(DK_6_10);
    return {.unit = step.unit,
            .part = setup.book.charge.reaction_move,
            .reacts = true,
            .may_near = charger_of(state, step.unit)};
}

Mover mover_of(const Setup& setup, const State& state, const step::PlaceMove& step) {
    const UnitId id = step.unit;
    const int brigade = setup.unit(id).brigade;
    const bool retires = brigade >= 0 && !setup.troops(id).is_general() &&
                         state.brigade(brigade).order == Order::retire;
    return {.unit = id, .part = retires ? setup.book.orders.retire : Factor{}};
}

}  // namespace

Mover mover_of(const Setup& setup, const State& state) {
    const Step& step = state.steps.back();
    if (const auto* reacts = std::get_if<step::ReactionMove>(&step))
        return mover_of(setup, state, *reacts);
    return mover_of(setup, state, std::get<step::PlaceMove>(step));
}

void ask(const Setup& setup, const State& state, const step::ReactionMove& step,
         Question& question) {
    const Mover mover = mover_of(setup, state, step);
    question = {.by = setup.side(mover.unit),
                .clause = DK_6_10,
                .topic = verb::reaction_move,
                .unit = mover.unit,
                .other = mover.may_near};
    Place& place = question.asked.emplace<Place>();
    place.unit = mover.unit;
    place.allowance = mover.part.of(whole_move(setup, state, mover.unit));
}

void ask(const Setup& setup, const State& state, const step::PlaceMove& step, Question& question) {
    const Mover mover = mover_of(setup, state, step);
    const UnitId id = mover.unit;
    const bool general = setup.troops(id).is_general();
    question = {.by = setup.side(id),
                .clause = general ? DK_4_13 : DK_4_1,
                .topic = verb::place,
                .unit = id};
    Place& place = question.asked.emplace<Place>();
    place.unit = id;
    place.allowance = mover.part.of(whole_move(setup, state, id));
    place.formations = formations_open(setup, state, id);
    if (falls_short(setup, state, id, state.unit(id).post)) {
        place.may_stay = false;
        question.clause = demand_of(state.brigade(setup.unit(id).brigade));
    }
}

namespace {

bool turns_in_place(const Setup& setup, const State& state, UnitId id, const Post& end) {
    return within(centre_of(setup.book, body_of(setup, state, id), end), centre_of(state, id),
                  touch);
}

// The charge it reacts to, if it does.
template <class AnyState>
auto* clash_of_reaction(AnyState& state) {
    return state.steps.size() < 2 ? nullptr
                                  : std::get_if<step::Clash>(&state.steps[state.steps.size() - 2]);
}

// DK-6.10: whoever would come home on it where it stands must where it ends.
std::optional<Refusal> escapes_charge(const Setup& setup, const State& state, UnitId id,
                                      const Post& end) {
    enforces(DK_6_10);
    const step::Clash* clash = clash_of_reaction(state);
    if (!clash || end == state.unit(id).post ||
        setup.book.rulings.reaction_away == ReactionAway::anywhere)
        return std::nullopt;
    State there = state;
    stand_at(setup, there, id, end);
    step::Clash then = *clash;
    if (turns_in_place(setup, state, id, end)) then.expected = end;
    for (const step::Clash::Charger& charger : clash->chargers) {
        if (rest_of_charge(setup, there, then, charger) ||
            !rest_of_charge(setup, state, *clash, charger))
            continue;
        return Refusal{.fault = Fault::out_of_reach,
                       .clause = DK_6_10,
                       .unit = id,
                       .other = charger.unit,
                       .measured = gap_between(setup, there, id, charger.unit),
                       .allowed = charger.left};
    }
    return std::nullopt;
}

// DK-6.10: the chargers come on to where it is now, if it has only turned or may not get away.
void expect_there(Battle& battle, const Post& end, bool turns) {
    step::Clash* clash = clash_of_reaction(battle.state);
    const bool anywhere = battle.setup.book.rulings.reaction_away == ReactionAway::anywhere;
    if (clash && (turns || !anywhere)) clash->expected = end;
}

}  // namespace

Walk checked_move(const Setup& setup, const State& state, const Legs& legs) {
    const Mover mover = mover_of(setup, state);
    const UnitId id = mover.unit;
    Walk walked = walk(setup, state, mover, legs);
    if (walked.refusal) return walked;
    if (mover.reacts) {
        walked.refusal = escapes_charge(setup, state, id, walked.end);
        return walked;
    }
    if (!legs.empty()) walked.refusal = order_forbids(setup, state, id, walked);
    if (!walked.refusal && falls_short(setup, state, id, walked.end))
        walked.refusal = Refusal{.fault = Fault::not_ordered,
                                 .clause = demand_of(state.brigade(setup.unit(id).brigade)),
                                 .unit = id};
    return walked;
}

// ---- moving -------------------------------------------------------------------------------------

namespace {

void note_where(Battle& battle, UnitId id, const Walk& walked) {
    Unit& unit = battle.state.unit(id);
    const std::int8_t was = unit.buildings;
    if (walked.buildings == was) return;
    enforces(DK_4_12);
    unit.buildings = walked.buildings;
    measure(battle.setup, battle.state, id);
    unit.let_go = battle.setup.book.rulings.buildings_turn == BuildingsTurn::is_taken_up;
    const bool in = walked.buildings >= 0;
    battle.log({.what = in ? Happening{happened::Entered{walked.buildings}}
                           : Happening{happened::LeftBuildings{was}},
                .clause = DK_4_12,
                .side = battle.setup.side(id),
                .unit = id});
}

// DK-4.3, 4.4, 4.11
void unform_by_ground(Battle& battle, UnitId id) {
    if (battle.state.unit(id).condition != Condition::formed) return;
    put_into(battle, id, Condition::unformed);
    battle.log({.what = happened::UnformedByGround{},
                .clause = DK_4_11,
                .side = battle.setup.side(id),
                .unit = id});
}

void go_to(Battle& battle, UnitId id, const Post& post) {
    Unit& unit = battle.state.unit(id);
    const Post before = unit.post;
    stand_at(battle.setup, battle.state, id, post);
    unit.moved = true;
    if (post.formation != before.formation) {
        unit.changed = true;
        battle.log({.what = happened::Formed{post.formation},
                    .clause = DK_4_8,
                    .side = battle.setup.side(id),
                    .unit = id});
    }
    bring_generals(battle, id, before);
}

void log_move(Battle& battle, UnitId id, Length cost, Length allowance) {
    battle.log({.what = happened::Moved{cost, allowance},
                .clause = DK_4_1,
                .side = battle.setup.side(id),
                .unit = id});
}

// The leg on which the cost passes half of the move, by ruling fire.memory.
std::int8_t far_on(const Walk& walked) {
    Length spent{};
    for (std::size_t i = 0; i < walked.leg_costs.size(); ++i) {
        spent += walked.leg_costs[i];
        if (spent * 2 > walked.allowance) return static_cast<std::int8_t>(i);
    }
    return -1;
}

void move_general(Battle& battle, UnitId id, const Walk& walked) {
    Unit& unit = battle.state.unit(id);
    stand_at(battle.setup, battle.state, id, walked.end);
    unit.moved = true;
    log_move(battle, id, walked.cost, walked.allowance);
    attach_general(battle, id);
}

void begin_moving(Battle& battle, UnitId id, const Walk& walked) {
    battle.push(step::Moving{.unit = id,
                             .began = battle.state.unit(id).post,
                             .stages = walked.stages,
                             .unformed_by = walked.unformed_by,
                             .far_on = far_on(walked),
                             .cost = walked.cost,
                             .allowance = walked.allowance});
    note_where(battle, id, walked);
}

}  // namespace

void placed(Battle& battle, const step::ReactionMove& step, const Placed& placed) {
    const UnitId id = step.unit;
    const Walk walked =
        walk(battle.setup, battle.state, mover_of(battle.setup, battle.state, step), placed.legs);
    if (!placed.legs.empty())
        expect_there(battle, walked.end,
                     turns_in_place(battle.setup, battle.state, id, walked.end));
    battle.pop();
    if (placed.legs.empty()) return;
    for (const Post& stage : walked.stages) go_to(battle, id, stage);
    if (walked.unformed_by >= 0) unform_by_ground(battle, id);
    log_move(battle, id, walked.cost, walked.allowance);
}

void placed(Battle& battle, const step::PlaceMove& step, const Placed& placed) {
    const UnitId id = step.unit;
    const Walk walked =
        walk(battle.setup, battle.state, mover_of(battle.setup, battle.state, step), placed.legs);
    battle.pop();
    battle.top<step::MoveBrigade>().moved.add(id);
    if (placed.legs.empty()) return;
    if (battle.setup.troops(id).is_general()) return move_general(battle, id, walked);
    begin_moving(battle, id, walked);
}

namespace {

// A change of formation on the spot, or going into buildings, has been told already.
bool is_told(const Setup& setup, const State& state, const step::Moving& moving) {
    const Unit& unit = state.unit(moving.unit);
    if (unit.buildings >= 0) return true;
    if (unit.post.formation == moving.began.formation) return false;
    const Point before = centre_of(setup.book, body_of(setup, state, moving.unit), moving.began);
    return within(before, centre_of(state, moving.unit), touch);
}

}  // namespace

void go_a_leg(Battle& battle, step::Moving& moving) {
    const UnitId id = moving.unit;
    const auto leg = static_cast<std::int8_t>(moving.next);
    const Post post = moving.stages[moving.next];
    ++moving.next;
    go_to(battle, id, post);
    if (leg == moving.unformed_by) unform_by_ground(battle, id);
    if (leg == moving.far_on) battle.state.unit(id).moved_far = true;
}

void end_moving(Battle& battle) {
    const step::Moving moving = battle.top<step::Moving>();
    battle.pop();
    State& state = battle.state;
    if (!moving.over && !is_told(battle.setup, battle.state, moving))
        log_move(battle, moving.unit, moving.cost, moving.allowance);
    if (!state.unit(moving.unit).on_table()) return;
    if (has_obeyed(battle.setup, state, moving.unit, moving.began))
        battle.top<step::MoveBrigade>().obeyed.add(moving.unit);
}

}  // namespace grognard::die_kriegskunst
