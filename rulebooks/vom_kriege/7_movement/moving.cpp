// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/moving.h"

#include <algorithm>

#include "rulebooks/vom_kriege/10_retreats/losses.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/11_measuring/giving_way.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/7_movement/attaching.h"
#include "rulebooks/vom_kriege/7_movement/charge.h"
#include "rulebooks/vom_kriege/7_movement/formations.h"
#include "rulebooks/vom_kriege/7_movement/second_charge.h"
#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// ---- the phase: VK-5.2 --------------------------------------------------------------------------

// Of an order those that it still moves.
UnitList to_move(const Setup& setup, const State& state, const Order& order) {
    UnitList units;
    for (const UnitId id : order.units) {
        const Unit& unit = state.unit(id);
        if (unit.on_table() && !unit.moved && acts_for(setup, order, id)) units.push_back(id);
    }
    return units;
}

// By whose legs they go: those of the first who is in no area, for who holds one stays behind when
// a group moves as one (VK-2.6).
UnitId leading(const State& state, const UnitList& units) {
    const auto found = std::find_if(units.begin(), units.end(),
                                    [&](UnitId id) { return !state.unit(id).post.in_area(); });
    return found == units.end() ? units[0] : *found;
}

constexpr std::array<Use, 5> all_uses{Use::plain, Use::two_moves, Use::bonus_to_shoot,
                                      Use::bonus_to_melee, Use::undecided};

// VK-6.9: what two of a kind are for is said when the unit is moved.
void offer_moves(const Order& order, UnitId first, Pick& pick) {
    for (const Use use : all_uses) {
        const bool open = order.use == Use::undecided ? use_open(order, use) : order.use == use;
        if (open) pick.options.push_back({verb::move, first, UnitId::none, code(use)});
    }
}

// VK-2.6: of a group those in no area as one, and each of the others by itself.
UnitSet leave_by_themselves(const Setup& setup, const State& state, const Order& order) {
    UnitSet units = order.by_themselves;
    const bool begun = order.moves > 0 || !units.empty();
    if (begun || order.units.size() < 2) return units;
    if (setup.book.rulings.group_areas != GroupAreas::each_leaves) return units;
    for (const UnitId id : order.units)
        if (state.unit(id).post.in_area()) units.add(id);
    return units;
}

// The units of this order that still go as one.
UnitList as_one(const UnitList& units, const UnitSet& by_themselves) {
    UnitList found;
    for (const UnitId id : units)
        if (!by_themselves.has(id)) found.push_back(id);
    return found;
}

void offer_moves_of(const Setup& setup, const State& state, const Order& order,
                    const UnitList& units, Pick& pick) {
    const UnitSet by_themselves = leave_by_themselves(setup, state, order);
    const UnitList together = as_one(units, by_themselves);
    if (!together.empty()) offer_moves(order, leading(state, together), pick);
    for (const UnitId id : units)
        if (by_themselves.has(id)) offer_moves(order, id, pick);
}

// VK-2.6: out of a group of several.
void offer_charges_apart(const Setup& setup, const State& state, const Order& order,
                         const UnitList& units, const step::Movement& phase, Pick& pick) {
    if (setup.book.rulings.group_move == GroupMove::no_charges || units.size() < 2) return;
    Order by = order;
    if (by.use == Use::undecided) by.use = Use::bonus_to_melee;
    if (order.doubled && !use_open(order, by.use)) return;
    if (moves_allowed(setup, state, by) == 0) return;
    for (const UnitId id : units)
        if (!phase.kept_back.has(id) && !may_charge(setup, state, id))
            pick.options.push_back({verb::charge_apart, id});
}

void offer_orders(const Setup& setup, const State& state, const step::Movement& phase, Pick& pick) {
    for (const Order& order : state.orders) {
        if (order.moving_over) continue;
        const UnitList units = to_move(setup, state, order);
        if (units.empty()) continue;
        offer_moves_of(setup, state, order, units, pick);
        offer_charges_apart(setup, state, order, units, phase, pick);
    }
}

bool anything_to_move(const Setup& setup, const State& state) {
    return std::any_of(state.orders.begin(), state.orders.end(), [&](const Order& order) {
        return !order.moving_over && !to_move(setup, state, order).empty();
    });
}

// VK-7.11: after all units the leader.
void begin_leaders_move(Battle& battle) {
    battle.top<step::Movement>().leader_moved = true;
    const UnitId leader = battle.setup.command(battle.state.acting).leader;
    if (!battle.state.unit(leader).on_table()) return battle.pop();
    battle.push(step::PlaceMove{.order = -1, .unit = leader});
}

// The phase is on top again: what is there to do without asking?
void go_on_with_phase(Battle& battle) {
    if (battle.state.steps.empty()) return;
    const auto* phase = std::get_if<step::Movement>(&battle.state.steps.back());
    if (!phase) return;
    if (phase->leader_moved) return battle.pop();
    if (!anything_to_move(battle.setup, battle.state)) begin_leaders_move(battle);
}

Order& order_of(State& state, int number) { return state.orders[static_cast<std::size_t>(number)]; }

void end_moves_of(Battle& battle, Order& order) {
    order.moving_over = true;
    for (const UnitId id : order.units) battle.state.unit(id).moved = true;
}

// VK-2.6: those who leave their areas by themselves may still do so.
void end_moves_as_one(Battle& battle, Order& order) {
    for (const UnitId id : order.units)
        if (!order.by_themselves.has(id)) battle.state.unit(id).moved = true;
    if (to_move(battle.setup, battle.state, order).empty()) order.moving_over = true;
}

void begin_move(Battle& battle, const Option& option, bool apart) {
    const std::int8_t number = battle.state.unit(option.unit).order;
    Order& order = order_of(battle.state, number);
    order.by_themselves = leave_by_themselves(battle.setup, battle.state, order);
    if (order.use == Use::undecided)
        order.use = apart ? Use::bonus_to_melee : decoded<Use>(option.detail);
    if (moves_allowed(battle.setup, battle.state, order) == 0) {
        // VK-6.6, where the +1 leaves no move.
        end_moves_of(battle, order);
        return go_on_with_phase(battle);
    }
    if (order.use == Use::two_moves)
        battle.log({.what = happened::OrderedTwoMoves{},
                    .clause = VK_6_6,
                    .side = battle.setup.side(option.unit),
                    .unit = option.unit});
    battle.push(step::PlaceMove{.order = number, .unit = option.unit, .apart = apart});
}

}  // namespace

void begin_movement(Battle& battle) {
    battle.push(step::Movement{});
    go_on_with_phase(battle);
}

void ask(const Setup& setup, const State& state, const step::Movement& phase, Question& question) {
    ask_attacker(setup, state, VK_5_2, verb::movement_phase, question);
    Pick& pick = question.asked.emplace<Pick>();
    offer_orders(setup, state, phase, pick);
    pick.options.push_back({verb::end_movement});
}

void picked(Battle& battle, const step::Movement&, const Option& option) {
    if (option.verb == verb::end_movement) return begin_leaders_move(battle);
    begin_move(battle, option, option.verb == verb::charge_apart);
}

// ---- a move -------------------------------------------------------------------------------------

bool carry_on(Battle& battle, const step::PlaceMove& placing) {
    if (battle.state.unit(placing.unit).on_table()) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::PlaceMove& placing,
         Question& question) {
    const Mover mover = mover_of(setup, state, placing);
    const bool leader = placing.order < 0;
    ask_attacker(setup, state,
                 leader          ? VK_7_11
                 : placing.apart ? VK_2_6
                                 : VK_7_2,
                 leader          ? verb::place_leader
                 : placing.apart ? verb::place_charge
                                 : verb::place,
                 question);
    question.unit = placing.unit;
    Place& place = question.asked.emplace<Place>();
    place.unit = placing.unit;
    place.group = mover.group;
    place.allowance = mover.allowance;
    if (place.allowance == Length{})
        place.allowance =
            rate(setup.book, setup.troops(placing.unit), state.unit(placing.unit).post.formation);
    if (!leader) place.formations = formations_open(setup, state, placing.unit);
}

std::optional<Refusal> check(const Setup& setup, const State& state, const step::PlaceMove& placing,
                             const Placed& where) {
    if (where.legs.empty()) return std::nullopt;
    return walk(setup, state, mover_of(setup, state, placing), where.legs).refusal;
}

Length charge_length(const State& state, UnitId unit, const Legs& legs, const Walk& walked) {
    if (legs.empty() || legs.back().kind != LegKind::charge_at) return {};
    const std::size_t last = legs.size() - 1;
    if (walked.stages.size() <= last) return {};
    const Post& from = last == 0 ? state.unit(unit).post : walked.stages[last - 1];
    return length_of(walked.stages[last].front - from.front);
}

namespace {

void begin(Battle& battle, step::Moving moving) {
    const Setup& setup = battle.setup;
    const State& state = battle.state;
    // A move into an area may be a charge as well (VK-4.6).
    const bool may_charge = moving.legs.back().kind == LegKind::charge_at || !setup.areas.empty();
    if (!may_charge) return battle.push(moving);
    const Walk walked = walk(setup, state, mover_in(setup, state, moving), moving.legs);
    moving.charge = charge_length(state, moving.placing.unit, moving.legs, walked);
    battle.push(moving);
    if (walked.target != UnitId::none) begin_attaching(battle, walked.target);
}

// VK-7.7: its second move, or the end of its moving.
void count_move(Battle& battle, const step::PlaceMove& placing, bool ended) {
    State& state = battle.state;
    Order& order = order_of(state, placing.order);
    if (placing.apart) {
        state.unit(placing.unit).moved = true;
        if (to_move(battle.setup, state, order).empty()) order.moving_over = true;
        return;
    }
    const int allowed = moves_allowed(battle.setup, state, order);
    if (order.by_themselves.has(placing.unit)) {
        const auto made = static_cast<std::uint8_t>(placing.made + 1);
        if (!ended && made < allowed && state.unit(placing.unit).on_table())
            return battle.push(
                step::PlaceMove{.order = placing.order, .unit = placing.unit, .made = made});
        state.unit(placing.unit).moved = true;
        if (to_move(battle.setup, state, order).empty()) order.moving_over = true;
        return;
    }
    ++order.moves;
    const UnitList left = as_one(to_move(battle.setup, state, order), order.by_themselves);
    if (ended || left.empty() || order.moves >= allowed) return end_moves_as_one(battle, order);
    enforces(VK_7_7);
    battle.push(step::PlaceMove{.order = placing.order, .unit = leading(state, left)});
}

}  // namespace

void placed(Battle& battle, const step::PlaceMove& asked, const Placed& where) {
    const step::PlaceMove placing = asked;
    battle.pop();
    if (!where.legs.empty())
        return begin(battle, step::Moving{.placing = placing, .legs = where.legs});
    if (placing.apart)
        battle.top<step::Movement>().kept_back.add(placing.unit);
    else if (placing.order >= 0)
        count_move(battle, placing, false);
    go_on_with_phase(battle);
}

void begin_follow_up_move(Battle& battle, UnitId unit, const Legs& legs) {
    if (legs.empty()) return;
    begin(battle,
          step::Moving{.placing = {.order = -1, .unit = unit}, .legs = legs, .follow_up = true});
}

// ---- making it ------------------------------------------------------------------------------------

namespace {

// The oldest charge that is over makes way for a new one.
void make_space(FixedVector<Charge, charges_most>& charges) {
    if (!charges.full()) return;
    std::size_t oldest = 0;
    for (std::size_t i = charges.size(); i-- > 0;)
        if (charges[i].over) oldest = i;
    charges.erase(oldest);
}

// VK-7.8: the charge has come home; the melee is fought in the combat phase.
void strike_home(Battle& battle, const step::Moving& moving, const Post& began,
                 const Walk& walked) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const UnitId charger = moving.placing.unit;
    const UnitId target = walked.target;
    make_space(state.charges);
    state.charges.push_back({.charger = charger,
                             .target = target,
                             .face = walked.face,
                             .began = began,
                             .reached = walked.stages.empty() ? began : walked.stages.back(),
                             .way = walked.way});
    for (const UnitId part : combined_target(setup, state, target))
        state.unit(part).contacted = true;
    const Flank flank = faces_all_round(setup, state, target) ? Flank::front : walked.face;
    battle.log({.what = happened::Charges{walked.way, flank},
                .clause = VK_7_8,
                .side = setup.side(charger),
                .unit = charger,
                .other = target});
    if (!disordered_by_ground(setup, state, charger, target, walked.through_rough)) return;
    disorder(battle, charger, VK_7_9);
    if (setup.book.rulings.charge_rough != ChargeRough::falls_back) return;
    state.charges.back().over = true;
    if (state.unit(charger).on_table())
        fall_back(battle, charger, target, setup.book.melee_result.fall_back);
}

// One unit of those that move by the same legs: its number among them.
void set_post(Battle& battle, UnitId id, const Walk& walked, std::size_t number) {
    Unit& unit = battle.state.unit(id);
    const Post from = unit.post;
    const Post& to = walked.ends[number];
    unit.post = to;
    unit.actions = static_cast<std::uint8_t>(unit.actions + walked.actions[number]);
    const auto log = [&](Happening what, Clause clause) {
        battle.log({.what = what, .clause = clause, .side = battle.setup.side(id), .unit = id});
    };
    const bool enters = to.in_area() && from.area != to.area;
    Formation began_as = from.formation;
    if (from.in_area() && from.area != to.area) {
        // Set down outside in some formation, unless it goes straight into the next area.
        const bool outside = !walked.stages.empty() && !walked.stages[0].in_area();
        began_as = outside ? walked.stages[0].formation : walked.came_as[number];
        log(happened::LeftArea{from.area, outside, began_as}, VK_4_7);
    }
    const Formation came_as = walked.came_as[number];
    const bool forms = began_as != came_as;
    const auto log_formed = [&] { log(happened::Formed{came_as}, VK_7_4); };
    if (forms && !walked.formed_after) log_formed();
    const bool stood = walked.cost == Length{} && walked.target == UnitId::none;
    if (stood && from.facing != to.facing && !forms) log(happened::Turned{}, VK_7_6);
    if (enters)
        log(happened::Entered{to.area, walked.cost}, VK_4_6);
    else if (from.front != to.front && walked.target == UnitId::none && !stood)
        log(happened::Moved{walked.cost, walked.allowance}, VK_7_2);
    if (forms && walked.formed_after) log_formed();
}

// VK-8.6, by the ruling retire.when: whoever is contacted by infantry may retire now.
void ask_who_is_contacted(Battle& battle, UnitId charger, const Walk& walked) {
    if (battle.setup.book.rulings.retire_when != RetireWhen::at_contact) return;
    if (battle.state.steps.empty() || !battle.setup.troops(charger).is_infantry()) return;
    battle.push(step::Melee{
        .attacker = charger, .target = walked.target, .stage = step::Melee::Stage::contact});
}

}  // namespace

void complete_move(Battle& battle, const Mover& mover, const Walk& walked) {
    GR_ASSERT(!walked.refusal);
    const State& state = battle.state;
    const step::Moving moving = battle.top<step::Moving>();
    battle.pop();
    const Post began = state.unit(moving.placing.unit).post;
    for (std::size_t i = 0; i < walked.ends.size(); ++i)
        set_post(battle, mover.group[i], walked, i);
    if (walked.target != UnitId::none) strike_home(battle, moving, began, walked);
    for (const UnitId id : mover.group) make_room(battle, id);
    if (moving.placing.order >= 0) count_move(battle, moving.placing, walked.ends_order);
    const bool could_charge = mover.may_charge && !moving.follow_up;
    if (could_charge && walked.target == UnitId::none) charge_on_after_leader(battle, moving);
    go_on_with_phase(battle);
    if (walked.target != UnitId::none) ask_who_is_contacted(battle, moving.placing.unit, walked);
}

}  // namespace grognard::vom_kriege
