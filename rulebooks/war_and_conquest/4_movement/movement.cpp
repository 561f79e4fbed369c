// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/4_movement/movement.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "engine/manoeuvre/legs.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/7_combat/retreat.h"

namespace grognard::war_and_conquest {

namespace {

using Stage = step::Movement::Stage;

// ---- who is to do something ---------------------------------------------------------------------

// f(UnitId) for fugitives that have not run yet: WC-8.4.
template <class F>
void each_fugitive(const Setup& setup, const State& state, const step::Movement& step, F&& f) {
    each_unit(setup, state, state.round, [&](UnitId id) {
        if (state.unit(id).fleeing && !step.done.has(id)) f(id);
    });
}

// The next unit that comes back from off the table.
UnitId next_to_return(const Setup& setup, const State& state, const step::Movement& step) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& unit = state.units[i];
        if (setup.side(id) == state.round && unit.where == Where::fled_off && unit.returns &&
            !step.done.has(id))
            return id;
    }
    return UnitId::none;
}

// WC-2.5: of the side whose round it is, standing and free to go.
bool may_move(const State& state, const step::Movement& step, UnitId id) {
    const Unit& unit = state.unit(id);
    return !unit.fleeing && !unit.moved && !unit.charged && !step.done.has(id) &&
           !charge_of(state, id) && !fights(state, id);
}

// WC-4.17
bool may_move_character(const Setup& setup, const State& state, const step::Movement& step,
                        UnitId id) {
    const Unit& unit = state.unit(id);
    if (!setup.is_person(id) || setup.side(id) != state.round) return false;
    if (!unit.on_table() || unit.moved || step.done.has(id)) return false;
    if (unit.with == UnitId::none) return true;
    return !state.unit(unit.with).fleeing && !fights(state, unit.with);
}
template <class F>
void each_character(const Setup& setup, const State& state, const step::Movement& step, F&& f) {
    enforces(WC_4_17);
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (may_move_character(setup, state, step, unit_id(i))) f(unit_id(i));
}

// f(UnitId) for those whose charge is still to be carried out: WC-3.1.
template <class F>
void each_charge_due(const State& state, F&& f) {
    for (const Charge& charge : state.charges)
        if (!charge.over) f(charge.charger);
}

void enter(Battle& battle, step::Movement& step, Stage stage) {
    step.stage = stage;
    step.done.clear();
    battle.state.chargeable.clear();
}

// ---- the stages ---------------------------------------------------------------------------------

bool carry_on_fugitives(Battle& battle, step::Movement& step) {
    bool any = false;
    each_fugitive(battle.setup, battle.state, step, [&](UnitId) { any = true; });
    if (!any) enter(battle, step, Stage::returns);
    return !any;
}

// WC-8.4: too few to rally ever, it is removed when it would flee again.
void run_on(Battle& battle, step::Movement& step, UnitId id) {
    enforces(WC_8_4);
    step.done.add(id);
    const Unit& unit = battle.state.unit(id);
    const RallySituation s{.troops = battle.setup.troops(id),
                           .figures = unit.figures,
                           .at_start = battle.setup.unit(id).figures};
    if (!is_too_few(battle.setup.book, s))
        return begin_flight(battle, id, UnitId::none, Fleeing::again, WC_8_4);
    battle.log(
        {.what = happening::removed, .clause = WC_8_4, .side = battle.setup.side(id), .unit = id});
    destroy(battle, id, UnitId::none, WC_8_4);
}

bool carry_on_returns(Battle& battle, step::Movement& step) {
    enforces(WC_8_4);
    const UnitId id = next_to_return(battle.setup, battle.state, step);
    if (id == UnitId::none) {
        enter(battle, step, Stage::declaring);
        return true;
    }
    step.done.add(id);
    if (place_on_edge(battle.setup, battle.state, id))
        battle.push(step::PlaceMove{.unit = id, .manner = Manner::returns});
    else
        battle.log({.what = happening::waits_off_table,
                    .clause = WC_8_4,
                    .side = battle.setup.side(id),
                    .unit = id});
    return true;
}

bool carry_on_moves(Battle& battle, step::Movement& step) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    bool any = false;
    each_charge_due(state, [&](UnitId) { any = true; });
    each_unit(setup, state, state.round,
              [&](UnitId id) { any = any || may_move(state, step, id); });
    if (!any) enter(battle, step, Stage::characters);
    return !any;
}

bool carry_on_characters(Battle& battle, const step::Movement& step) {
    enforces(WC_4_14);
    bool any = false;
    each_character(battle.setup, battle.state, step, [&](UnitId) { any = true; });
    if (!any) battle.pop();
    return !any;
}

}  // namespace

void begin_movement(Battle& battle) { battle.push(step::Movement{}); }

bool carry_on(Battle& battle, step::Movement& step) {
    enforces(WC_3_1);
    if (settle_fear(battle)) {
        battle.state.chargeable.clear();  // some may move
        return true;
    }
    switch (step.stage) {
    case Stage::fugitives: return carry_on_fugitives(battle, step);
    case Stage::returns: return carry_on_returns(battle, step);
    case Stage::declaring:
        if (battle.state.chargeable.empty()) find_chargeable(battle.setup, battle.state);
        return false;
    case Stage::reacting:
        if (!carry_on_reacting(battle)) enter(battle, step, Stage::moves);
        return true;
    case Stage::moves: return carry_on_moves(battle, step);
    case Stage::characters: break;
    }
    return carry_on_characters(battle, step);
}

// ---- how a unit may move: WC-4.2 to 4.8, 4.10 ---------------------------------------------------

namespace {

// WC-4.3: fleeing ones aside.
std::optional<Length> nearest_standing(const Setup& setup, const State& state, UnitId id) {
    const Quad quad = quad_of(state, id);
    std::optional<Length> nearest;
    each_in_box(setup, state, grown(box_of(Outline{quad}), setup.book.proximity.quick_march),
                [&](UnitId other, const Quad& theirs) {
                    if (setup.side(other) == setup.side(id) || state.unit(other).fleeing) return;
                    const Length away = gap(quad, theirs);
                    if (!nearest || away < *nearest) nearest = away;
                });
    return nearest;
}

bool may_double(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_4_2);
    const bool barred = bars_double_pace_at(setup, state, id, quad_of(state, id)) != UnitId::none;
    return !double_barred(setup.book,
                          {troops_of(setup, state, id), state.unit(id).is_disordered(), barred})
                .cited();
}

bool may_march_quickly(const Setup& setup, const State& state, UnitId id) {
    enforces(WC_4_3);
    const Unit& unit = state.unit(id);
    if (unit.array().width() >= unit.array().ranks()) return false;
    const QuickSituation s{.troops = troops_of(setup, state, id),
                           .array = unit.array(),
                           .nearest = nearest_standing(setup, state, id),
                           .disordered = unit.is_disordered()};
    return !quick_barred(setup.book, s).cited();
}

// WC-4.5, 4.6: there is something to do at double pace that is always tested.
bool has_double_turning(const Setup& setup, const State& state, UnitId id) {
    for (const Manoeuvre manoeuvre : {Manoeuvre::turn, Manoeuvre::ranks}) {
        const ManoeuvreRule rule =
            rule_of(setup.book, troops_of(setup, state, id), manoeuvre, Pace::double_pace);
        if (rule.allowed && rule.test == Testing::always) return true;
    }
    return false;
}

// WC-4.12
Stance changed_stance(const Setup& setup, const State& state, UnitId id, Formation formation) {
    const Body before = body_of(setup, state, id);
    Body after = before;
    after.formation = formation;
    const Unit& unit = state.unit(id);
    return {changed_formation(setup.book, before, after, unit.post), unit.files};
}
bool has_room_for(const Setup& setup, const State& state, UnitId id, Formation formation) {
    enforces(WC_4_12);
    const Stance stance = changed_stance(setup, state, id, formation);
    Body body = body_of(setup, state, id);
    body.formation = formation;
    const Quad quad = quad_of(setup.book, body, stance.post);
    return std::all_of(quad.corners.begin(), quad.corners.end(),
                       [&](Point corner) { return setup.terrain().holds(corner); }) &&
           lies_on(setup, state, id, quad) == UnitId::none;
}

}  // namespace

FixedVector<Option, 12> ways_to_move(const Setup& setup, const State& state, UnitId id) {
    FixedVector<Option, 12> ways{Option{verb::move, id}};
    if (may_double(setup, state, id)) {
        ways.push_back({verb::double_pace, id});
        if (has_double_turning(setup, state, id)) ways.push_back({verb::double_turning, id});
    }
    if (may_march_quickly(setup, state, id)) ways.push_back({verb::quick_march, id});
    ways.push_back({verb::go_back, id});
    for (const Formation formation : {Formation::close, Formation::skirmish, Formation::shieldwall})
        if (formation != state.unit(id).formation && has_formation(setup.troops(id), formation) &&
            has_room_for(setup, state, id, formation))
            ways.push_back(
                {verb::change_formation, id, UnitId::none, static_cast<std::int32_t>(formation)});
    return ways;
}

// ---- questions ----------------------------------------------------------------------------------

namespace {

void ask_moves(const Setup& setup, const State& state, const step::Movement& step, Pick& pick) {
    each_charge_due(state, [&](UnitId id) { pick.options.push_back({verb::carry_out, id}); });
    // WC-3.1: a charge declared is carried out.
    const bool due = !pick.options.empty();
    each_unit(setup, state, state.round, [&](UnitId id) {
        if (!may_move(state, step, id)) return;
        const auto ways = ways_to_move(setup, state, id);
        // More than there is room for: those left over are asked for when others have moved.
        if (pick.options.size() + ways.size() >= pick.options.capacity()) return;
        pick.options.append(ways.begin(), ways.end());
    });
    if (!due) pick.options.push_back({verb::movement_done});
}

}  // namespace

void ask(const Setup& setup, const State& state, const step::Movement& step, Question& question) {
    if (step.stage == Stage::declaring) return ask_declaring(setup, state, question);
    question = {.by = state.round, .clause = WC_3_1, .topic = verb::moves};
    Pick& pick = question.asked.emplace<Pick>();
    if (step.stage == Stage::fugitives) {
        question.clause = WC_8_4;
        question.topic = verb::fugitives;
        each_fugitive(setup, state, step,
                      [&](UnitId id) { pick.options.push_back({verb::flee_next, id}); });
    } else if (step.stage == Stage::moves) {
        ask_moves(setup, state, step, pick);
    } else {
        question.clause = WC_4_14;
        question.topic = verb::characters;
        each_character(setup, state, step,
                       [&](UnitId id) { pick.options.push_back({verb::move_character, id}); });
        pick.options.push_back({verb::characters_done});
    }
}

// ---- picks --------------------------------------------------------------------------------------

namespace {

Manner manner_of(Verb verb) {
    if (verb == verb::double_pace) return Manner::double_pace;
    if (verb == verb::double_turning) return Manner::double_turning;
    if (verb == verb::quick_march) return Manner::quick_march;
    if (verb == verb::go_back) return Manner::backwards;
    if (verb == verb::move_character) return Manner::character;
    return Manner::base;
}

// WC-4.8, and WC-4.2 of skirmishers.
bool tests_pace(const Setup& setup, const State& state, UnitId id, Pace pace) {
    enforces(WC_4_8);
    const ManoeuvreRule rule =
        rule_of(setup.book, troops_of(setup, state, id), Manoeuvre::move, pace);
    if (rule.near && is_tested(rule, enemies_near(setup, state, id, *rule.near))) return true;
    return pace == Pace::double_pace && must_skirmishers_test(setup, state, id);
}

}  // namespace

std::optional<step::Test> test_to_move(const Setup& setup, const State& state,
                                       const Option& option) {
    enforces(WC_4_10);
    step::Test test{.unit = option.unit, .trial = Trial::double_pace};
    if (option.verb == verb::go_back) {
        test.trial = Trial::goes_back;
    } else if (option.verb == verb::change_formation) {
        test.trial = Trial::changes_formation;
        test.value = static_cast<std::int8_t>(option.detail);
    } else if (option.verb == verb::double_turning) {
        test.trial = Trial::double_turning;
    } else {
        const Pace pace = pace_of(manner_of(option.verb));
        if (pace == Pace::base || !tests_pace(setup, state, option.unit, pace)) return std::nullopt;
        test.value = static_cast<std::int8_t>(manner_of(option.verb));
    }
    return test;
}

void picked(Battle& battle, step::Movement& step, const Option& option) {
    if (step.stage == Stage::declaring) {
        if (option.verb == verb::declared) return enter(battle, step, Stage::reacting);
        return pick_in_declaring(battle, option);
    }
    if (option.verb == verb::movement_done) return enter(battle, step, Stage::characters);
    if (option.verb == verb::characters_done) return battle.pop();
    if (option.verb == verb::flee_next) return run_on(battle, step, option.unit);
    if (option.verb == verb::carry_out) return begin_charging(battle, option.unit);
    step.done.add(option.unit);
    if (const auto test = test_to_move(battle.setup, battle.state, option))
        return take_test(battle, *test);
    battle.push(step::PlaceMove{.unit = option.unit, .manner = manner_of(option.verb)});
}

// ---- tested: WC-4.10 ----------------------------------------------------------------------------

namespace {

void stay(Battle& battle, UnitId id, Clause clause) {
    battle.log(
        {.what = happening::stays, .clause = clause, .side = battle.setup.side(id), .unit = id});
}

// WC-4.7, 4.12: nothing else this move.
void change_formation(Battle& battle, UnitId id, Formation formation) {
    enforces(WC_4_7);
    const Setup& setup = battle.setup;
    const Stance before = stance_of(setup, battle.state, id);
    const Stance after = changed_stance(setup, battle.state, id, formation);
    Unit& unit = battle.state.unit(id);
    unit.formation = formation;
    stand_at(setup, battle.state, id, after.post);
    unit.moved = unit.reformed = true;
    battle.log({.what = happening::formation_changed,
                .clause = WC_4_7,
                .side = setup.side(id),
                .unit = id,
                .value = static_cast<std::int32_t>(formation)});
    has_come_to(battle, id, before);
}

void go_on_at(Battle& battle, UnitId id, Manner manner, bool passed) {
    if (!passed && !pace_after_failure(battle.setup.book, Manoeuvre::move))
        return stay(battle, id, WC_4_10);
    battle.push(step::PlaceMove{.unit = id, .manner = passed ? manner : Manner::base});
}

}  // namespace

void has_tested_to_move(Battle& battle, const step::Test& test, bool passed) {
    enforces(WC_4_10);
    const UnitId id = test.unit;
    if (test.trial == Trial::double_pace)
        return go_on_at(battle, id, static_cast<Manner>(test.value), passed);
    if (test.trial == Trial::double_turning)
        return go_on_at(battle, id, Manner::double_turning, passed);
    if (!passed) return stay(battle, id, WC_4_10);
    if (test.trial == Trial::goes_back)
        return battle.push(step::PlaceMove{.unit = id, .manner = Manner::backwards});
    change_formation(battle, id, static_cast<Formation>(test.value));
}

// ---- placing ------------------------------------------------------------------------------------

namespace {

Verb topic_of(Manner manner) {
    switch (manner) {
    case Manner::character: return verb::place_character;
    case Manner::faces: return verb::face;
    case Manner::returns: return verb::come_back;
    default: return verb::place;
    }
}

Clause clause_of(Manner manner) {
    switch (manner) {
    case Manner::base: return WC_4_1;
    case Manner::double_pace: return WC_4_2;
    case Manner::double_turning: return WC_4_5;
    case Manner::quick_march: return WC_4_3;
    case Manner::backwards: return WC_4_4;
    case Manner::character: return WC_4_14;
    case Manner::faces: return WC_8_1;
    case Manner::returns: break;
    }
    return WC_8_4;
}

// A side's own edge, from one corner of the table to the other.
Segment edge_of(const Setup& setup, Side side) {
    const Box table = setup.terrain().box();
    const Point low = table.low, high = table.high;
    switch (setup.own_edge(side)) {
    case Edge::northern: return {{low.x, high.y}, high};
    case Edge::eastern: return {{high.x, low.y}, high};
    case Edge::southern: return {low, {high.x, low.y}};
    case Edge::western: break;
    }
    return {low, {low.x, high.y}};
}

}  // namespace

std::optional<Leg> place_on_edge(const Setup& setup, const State& state, UnitId id) {
    constexpr Length apart = inches(1, 2);
    const Segment edge = edge_of(setup, setup.side(id));
    const Bearing in = inwards(setup.own_edge(setup.side(id)));
    const Size size = unit_size(setup.book, body_of(setup, state, id));
    const Bearing way = bearing_of(edge.way());
    // From the middle outwards.
    const Length half = length_of(edge) / 2;
    for (Length off{}; off <= half; off += apart)
        for (const Length along : {half + off, half - off}) {
            const Point rear = edge.from + way.forward(along);
            const Stance stance{{rear + in.forward(size.depth), in},
                                static_cast<std::uint8_t>(state.unit(id).array().width())};
            if (!may_stand(setup, state, id, stance))
                return leg::deploy(files_id(stance.files), block_centre(stance.post, size.depth),
                                   in);
        }
    return std::nullopt;
}

void ask(const Setup& setup, const State& state, const step::PlaceMove& step, Question& question) {
    const UnitId id = step.unit;
    question = {.by = setup.side(id),
                .clause = clause_of(step.manner),
                .topic = topic_of(step.manner),
                .unit = id};
    Place& place = question.asked.emplace<Place>();
    place.unit = id;
    place.allowance = reach_of(setup, state, id, step.manner);
    place.formations = widths_open(setup, state, id, step.manner);
    if (step.manner != Manner::returns) return;
    place.may_stay = false;
    const Segment edge = edge_of(setup, setup.side(id));
    place.stretch_from = edge.from;
    place.stretch_to = edge.to;
}

std::optional<Refusal> check_move(const Setup& setup, const State& state, const Legs& legs) {
    const auto& step = std::get<step::PlaceMove>(state.steps.back());
    return walk(setup, state, step.unit, step.manner, legs).refusal;
}

// ---- moving -------------------------------------------------------------------------------------

namespace {

void log_move(Battle& battle, UnitId id, Manner manner, const Walk& walked) {
    battle.log({.what = happening::moved,
                .clause = clause_of(manner),
                .side = battle.setup.side(id),
                .unit = id,
                .value = static_cast<std::int32_t>(walked.cost.ticks()),
                .second = static_cast<std::int32_t>(walked.allowance.ticks())});
}

// Where his unit stands, in its front rank.
void leave(Battle& battle, UnitId person) {
    Unit& he = battle.state.unit(person);
    const UnitId was = he.with;
    he.with = UnitId::none;
    stand_at(battle.setup, battle.state, person, battle.state.unit(was).post);
    battle.log({.what = happening::leaves,
                .clause = WC_4_14,
                .side = battle.setup.side(person),
                .unit = person,
                .other = was});
}

// Somebody else is there already: friends take him along, or he stands as near as there is room.
void make_way(Battle& battle, UnitId person) {
    constexpr int rings = 8;
    const Setup& setup = battle.setup;
    State& state = battle.state;
    Unit& he = state.unit(person);
    const Quad quad = quad_of(state, person);
    const UnitId there = lies_on(setup, state, person, quad);
    if (there != UnitId::none && setup.side(there) == setup.side(person))
        return join(battle, person, there);
    const auto is_free = [&](const Quad& at) {
        return inside(Outline{at}, setup.terrain().box()) &&
               lies_on(setup, state, person, at) == UnitId::none &&
               lies_on_person(setup, state, person, at) == UnitId::none;
    };
    if (is_free(quad)) return;
    const Length apart = unit_size(setup.book, body_of(setup, state, person)).width;
    for (int ring = 1; ring <= rings; ++ring)
        for (int eighth = 0; eighth < 8; ++eighth) {
            const Offset off = (he.post.facing + degrees(45 * eighth)).forward(apart * ring * 2);
            if (!is_free(moved(quad, off))) continue;
            return stand_at(setup, state, person, {he.post.front + off, he.post.facing});
        }
}

// WC-4.14: leaves, goes, and joins whom he touches.
void move_character(Battle& battle, UnitId id, const Walk& walked) {
    enforces(WC_4_14);
    Unit& unit = battle.state.unit(id);
    if (unit.with != UnitId::none) leave(battle, id);
    stand_at(battle.setup, battle.state, id, walked.end.post);
    unit.moved = true;
    log_move(battle, id, Manner::character, walked);
    const UnitId joined = joined_at(battle.setup, battle.state, id, quad_of(battle.state, id));
    if (joined != UnitId::none) join(battle, id, joined);
}

void come_back(Battle& battle, UnitId id, const Walk& walked) {
    enforces(WC_8_4);
    const Stance before = stance_of(battle.setup, battle.state, id);
    Unit& unit = battle.state.unit(id);
    unit.where = Where::table;
    unit.returns = unit.fleeing = false;
    unit.rally_failures = 0;
    unit.files = walked.end.files;
    stand_at(battle.setup, battle.state, id, walked.end.post);
    unit.moved = true;
    battle.log(
        {.what = happening::returned, .clause = WC_8_4, .side = battle.setup.side(id), .unit = id});
    has_come_to(battle, id, before);
}

void go(Battle& battle, UnitId id, Manner manner, const Walk& walked) {
    if (walked.stages.empty()) return;
    if (manner == Manner::returns) return come_back(battle, id, walked);
    if (manner == Manner::character) return move_character(battle, id, walked);
    const Stance before = stance_of(battle.setup, battle.state, id);
    Unit& unit = battle.state.unit(id);
    unit.files = walked.end.files;
    stand_at(battle.setup, battle.state, id, walked.end.post);
    if (manner != Manner::faces) {
        unit.moved = true;
        unit.pace = pace_of(manner);
        log_move(battle, id, manner, walked);
    }
    if (unit.files != before.files)
        battle.log({.what = happening::ranks_changed,
                    .clause = walked.widened_by,
                    .side = battle.setup.side(id),
                    .unit = id,
                    .value = unit.files});
    has_come_to(battle, id, before);
}

}  // namespace

void placed(Battle& battle, step::PlaceMove& step, const Placed& placed) {
    const UnitId id = step.unit;
    const Manner manner = step.manner;
    const Walk walked = walk(battle.setup, battle.state, id, manner, placed.legs);
    battle.pop();
    if (walked.ground.dice != GroundMove::Dice::none)
        return battle.push(step::GroundRoll{.unit = id, .manner = manner, .legs = placed.legs});
    go(battle, id, manner, walked);
}

void ask(const Setup& setup, const State& state, const step::GroundRoll& step, Question& question) {
    ask_chance(question, {WC_5_5, verb::ground_roll, step.unit},
               walk(setup, state, step.unit, step.manner, step.legs).ground.count);
}

// WC-5.5: it goes as far as they allow.
void rolled(Battle& battle, const step::GroundRoll& roll, const Dice& dice) {
    enforces(WC_5_5);
    const Setup& setup = battle.setup;
    const UnitId id = roll.unit;
    const Walk whole = walk(setup, battle.state, id, roll.manner, roll.legs);
    const GroundSituation s = ground_situation(setup, battle.state, id, roll.manner, whole.wood);
    const int thrown = dice_of(s, whole.ground, dice);
    const Length most =
        std::max(whole.ground.fixed + Length::from_inches(thrown), sure_before_ground(whole, s));
    battle.log(
        {.what = happening::ground_rolled,
         .clause = whole.ground.clause,
         .side = setup.side(id),
         .unit = id,
         .value = most.whole_inches(),
         .second = static_cast<std::int32_t>(whole.worst),
         .dice = dice,
         .tally = ground_tally(whole.ground),
         .reading =
             ground_reading(s, whole.ground).came_to(whole.ground.fixed.whole_inches() + thrown)});
    go(battle, id, roll.manner, cut_short(setup, battle.state, id, roll.manner, roll.legs, most));
}

// ---- wherever it comes to: WC-4.14, 5.2, 5.3, 5.7 -----------------------------------------------

void settle_ground(Battle& battle, UnitId id) {
    enforces(WC_5_7);
    const Setup& setup = battle.setup;
    Unit& unit = battle.state.unit(id);
    if (setup.is_person(id)) return;
    const bool now = unit.on_table() && is_disordered_by_ground(setup, battle.state, id);
    if (now == unit.by_ground) return;
    unit.by_ground = now;
    // Nobody asks for the order of fugitives, and who is disordered anyway does not change.
    if (unit.disordered || unit.fleeing || !unit.on_table()) return;
    if (now) return tell_disordered_by_ground(battle, id);
    battle.log(
        {.what = happening::left_bad_ground, .clause = WC_5_7, .side = setup.side(id), .unit = id});
}

void tell_disordered_by_ground(Battle& battle, UnitId id) {
    const bool dense = going_under(battle.setup, quad_of(battle.state, id)) > Going::difficult;
    battle.log({.what = happening::disordered_by_ground,
                .clause = dense ? WC_5_3 : WC_5_2,
                .side = battle.setup.side(id),
                .unit = id});
}

namespace {

// WC-4.14: personalities on whose ground it has come to stand, who touch it and so join it.
void take_along(Battle& battle, UnitId id) {
    const Quad quad = quad_of(battle.state, id);
    for (std::size_t i = 0; i < battle.state.units.size(); ++i) {
        const UnitId person = unit_id(i);
        if (!battle.state.units[i].on_table() || battle.setup.side(person) != battle.setup.side(id))
            continue;
        if (stands_alone(battle.setup, battle.state, person) &&
            overlaps(quad, quad_of(battle.state, person)))
            join(battle, person, id);
    }
}

}  // namespace

void has_come_to(Battle& battle, UnitId id, const Stance& before) {
    enforces(WC_4_14);
    const Stance now = stance_of(battle.setup, battle.state, id);
    if (battle.setup.is_person(id)) return;
    for (const UnitId person : persons_with(battle.state, id)) {
        Unit& along = battle.state.unit(person);
        stand_at(battle.setup, battle.state, person, now.post);
        along.moved = along.moved || now != before;
    }
    settle_ground(battle, id);
    if (!battle.state.unit(id).on_table()) return;
    take_along(battle, id);
    rescue_persons(battle);
}

void join(Battle& battle, UnitId person, UnitId unit) {
    enforces(WC_4_14);
    if (unit == UnitId::none) {
        leave(battle, person);
        return make_way(battle, person);
    }
    battle.state.unit(person).with = unit;
    stand_at(battle.setup, battle.state, person, battle.state.unit(unit).post);
    battle.log({.what = happening::joins,
                .clause = WC_4_14,
                .side = battle.setup.side(person),
                .unit = person,
                .other = unit});
}

}  // namespace grognard::war_and_conquest
