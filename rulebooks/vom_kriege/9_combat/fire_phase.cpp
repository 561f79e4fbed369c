// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/9_combat/fire_phase.h"

#include <algorithm>

#include "engine/battle/asking.h"
#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/2_commands/orders.h"
#include "rulebooks/vom_kriege/8_reactions/reactions.h"
#include "rulebooks/vom_kriege/9_combat/melee.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

// ---- who may shoot: VK-9.1, 9.2 -----------------------------------------------------------------

namespace {

bool can_fire(const Setup& setup, const State& state, UnitId id) {
    const Troops& troops = setup.troops(id);
    const Unit& unit = state.unit(id);
    if (!unit.on_table()) return false;
    if (troops.is_artillery()) return unit.post.formation == Formation::unlimbered;
    return troops.is_infantry() &&
           (unit.post.in_area() || unit.post.formation != Formation::march_column);
}

bool has_action_left(const Setup& setup, const State& state, UnitId id) {
    return !setup.troops(id).is_artillery() ||
           state.unit(id).actions < setup.book.battery.actions.value;
}

Refusal refused(Fault fault, Clause clause, UnitId unit, UnitId other = UnitId::none) {
    return {.fault = fault, .clause = clause, .unit = unit, .other = other};
}

// An order that still lets it shoot.
std::optional<Refusal> not_ordered(const Setup& setup, const State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (unit.order < 0 || !order_allows(setup, state, id, Combat::shooting))
        return refused(Fault::not_ordered, VK_9_1, id);
    const Order& order = state.orders[static_cast<std::size_t>(unit.order)];
    if (order.combat == Combat::melee) return refused(Fault::not_ordered, VK_2_5, id);
    return std::nullopt;
}

// Whatever the target, this unit does not shoot in the combat phase.
std::optional<Refusal> may_not_shoot(const Setup& setup, const State& state, UnitId id,
                                     bool needs_order) {
    if (!can_fire(setup, state, id)) return refused(Fault::bad_formation, VK_9_2, id);
    if (state.unit(id).fought) return refused(Fault::not_ordered, VK_9_1, id);
    if (at_maximum(setup, state, id)) return refused(Fault::not_ordered, VK_6_8, id);
    if (needs_order)
        if (const auto refusal = not_ordered(setup, state, id)) return refusal;
    if (!has_action_left(setup, state, id)) return refused(Fault::too_many_actions, VK_7_6, id);
    const UnitList enemies = enemies_in_contact(setup, state, id);
    if (!enemies.empty()) return refused(Fault::touches_enemy, VK_9_2, id, enemies.front());
    return std::nullopt;
}

// ---- range, sight and dice ----------------------------------------------------------------------

// A shot as it is meant: the target where it stands, or stood on its way.
struct Aim {
    UnitId shooter = UnitId::none;
    UnitId target = UnitId::none;
    Post to;
    int supports = 0;
    bool skirmish = false;
    bool order_bonus = false;
    bool defensive = false;
    bool point_blank = false;  // VK-8.3: at close range, however far
};

bool holds(const Setup& setup, const Post& post, Ground ground) {
    return post.in_area() && setup.areas[static_cast<std::size_t>(post.area)].ground == ground;
}

// VK-4.10: fieldworks shelter from shots that cross them, also from one who leans over them.
bool works_shelter(const Setup& setup, const State& state, const Aim& aim) {
    const int works = works_of(setup, aim.target, aim.to);
    if (works < 0) return false;
    enforces(VK_4_10);
    const Point from = centre_of(setup, aim.shooter, state.unit(aim.shooter).post);
    return crosses_works(setup, works, {from, centre_of(setup, aim.target, aim.to)});
}

ShotSituation observe_shot(const Setup& setup, const State& state, const Aim& aim,
                           const Sighted& seen) {
    const Unit& shooter = state.unit(aim.shooter);
    ShotSituation s{.book = setup.book, .shooter = setup.troops(aim.shooter)};
    s.formation = shooter.post.formation;
    s.in_wood = holds(setup, shooter.post, Ground::wood);
    s.in_bua = holds(setup, shooter.post, Ground::town);
    s.range = aim.point_blank ? Length{} : seen.range;
    s.skirmish = aim.skirmish;
    s.order_bonus = aim.order_bonus;
    s.supports = aim.supports;
    s.shaken = is_shaken(setup, state, aim.shooter);
    s.disordered = shooter.disordered;
    s.marker = shooter.shot;
    s.obscured = seen.obscured;
    s.target = setup.troops(aim.target).arm;
    s.target_formation = aim.to.formation;
    s.target_in_wood = holds(setup, aim.to, Ground::wood);
    s.target_in_bua = holds(setup, aim.to, Ground::town);
    s.target_in_works = works_shelter(setup, state, aim);
    s.enfiladed = seen.enfiladed;
    s.defensive = aim.defensive;
    return s;
}

// Range, sight and dice of a shot; its odds are left out.
Shot take_aim(const Setup& setup, const State& state, const Aim& aim, const Sighted& seen) {
    Shot shot;
    if (!seen.any()) {
        shot.refusal = refused(Fault::not_seen, VK_9_3, aim.shooter, aim.target);
        return shot;
    }
    const ShotSituation s = observe_shot(setup, state, aim, seen);
    const auto kind = fire_kind(s);
    if (!kind) {
        shot.refusal = refused(Fault::too_far, s.shooter.is_artillery() ? VK_9_5 : VK_9_4,
                               aim.shooter, aim.target);
        shot.refusal->measured = s.range;
        shot.refusal->allowed = longest_range(setup.book, s.shooter);
        return shot;
    }
    shot.kind = *kind;
    shot.tally = shot_tally(s);
    shot.dice = shot_dice(shot.tally);
    if (shot.dice == 0) shot.refusal = refused(Fault::no_dice, VK_9_6, aim.shooter, aim.target);
    return shot;
}

Aim aim_by_order(const State& state, UnitId shooter, UnitId target) {
    return {.shooter = shooter,
            .target = target,
            .to = state.unit(target).post,
            .order_bonus = has_bonus(state, shooter, Combat::shooting)};
}

bool is_open_order(const State& state, UnitId id) {
    return state.unit(id).post.formation == Formation::open_order;
}

Reading reading_of(const Setup& setup, const State& state, UnitId target, const Faces& shown) {
    return shot_reading(setup.book, setup.troops(target).arm, is_open_order(state, target), shown);
}

void add_odds(const Setup& setup, const State& state, UnitId target, Shot& shot) {
    if (shot.dice > 0)
        shot.odds = shot_odds(setup.book, shot.dice, setup.troops(target).arm,
                              is_open_order(state, target));
}

}  // namespace

Shot assess_shot(const Setup& setup, const State& state, UnitId shooter, UnitId target,
                 const UnitList& supports, bool skirmish) {
    if (const auto refusal = may_not_shoot(setup, state, shooter, true)) {
        Shot none;
        none.refusal = refusal;
        return none;
    }
    Aim aim = aim_by_order(state, shooter, target);
    aim.supports = static_cast<int>(supports.size());
    aim.skirmish = skirmish;
    Shot shot = take_aim(setup, state, aim, sight_of(setup, state, shooter, target));
    add_odds(setup, state, target, shot);
    return shot;
}

// ---- fire support: VK-9.8, 9.20 -----------------------------------------------------------------

namespace {

bool half_its_stands(const Setup& setup, UnitId id, const Sighted& seen) {
    const Factor& part = setup.book.fire_adjust.support_part;
    const int all = stand_count(setup.book, setup.troops(id));
    return seen.stands * part.over >= all * part.times;
}

// It could itself shoot this target, with half its stands, and not as a skirmisher.
bool could_lend_fire(const Setup& setup, const State& state, UnitId id, UnitId target) {
    if (state.unit(id).shot) return false;
    if (range_between(setup, state, id, target) > longest_range(setup.book, setup.troops(id)))
        return false;
    const Sighted seen = sight_of(setup, state, id, target);
    if (!seen.any() || !half_its_stands(setup, id, seen)) return false;
    const Shot shot = take_aim(setup, state, aim_by_order(state, id, target), seen);
    return !shot.refusal && shot.kind != FireKind::skirmish;
}

bool may_support(const Setup& setup, const State& state, UnitId id, UnitId target) {
    enforces(VK_9_20);
    const bool ordered = setup.book.rulings.support_order == SupportOrder::yes;
    if (ordered && setup.unit(id).command != state.acting) return false;
    // Without an order of its own or with, a group never mixes shooting and melee.
    const bool has_order = state.unit(id).order >= 0;
    return !may_not_shoot(setup, state, id, ordered || has_order) &&
           could_lend_fire(setup, state, id, target);
}

bool may_support_defence(const Setup& setup, const State& state, UnitId id, UnitId charger) {
    return can_fire(setup, state, id) && may_react(setup, state, id, charger) &&
           enemies_in_contact(setup, state, id).empty() &&
           could_lend_fire(setup, state, id, charger);
}

bool in_defence(const Setup& setup, const State& state, UnitId shooter) {
    return setup.side(shooter) != attacker(setup, state);
}

bool has(const UnitList& list, UnitId id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

}  // namespace

UnitList fire_supports(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    UnitList able;
    const bool defence = in_defence(setup, state, shooter);
    if (defence && setup.book.rulings.defensive_support == DefensiveSupport::no) return able;
    const Length reach = setup.book.gun_range.back() + unit_reach;
    each_near(state, state.unit(target).post.front, reach, [&](UnitId id, const Unit&) {
        if (id == shooter || setup.side(id) != setup.side(shooter) || able.full()) return;
        const bool may = defence ? may_support_defence(setup, state, id, target)
                                 : may_support(setup, state, id, target);
        if (may) able.push_back(id);
    });
    return able;
}

// ---- targets: VK-9.2 ----------------------------------------------------------------------------

namespace {

struct Candidate {
    UnitId id = UnitId::none;
    Length range;
};
using Candidates = FixedVector<Candidate, units_most>;

bool can_be_shot_at(const Setup& setup, UnitId id, Side by) {
    if (setup.side(id) == by) return false;
    enforces(VK_11_5);
    return !setup.troops(id).is_leader() || setup.book.rulings.leader_shot_at == LeaderShotAt::yes;
}

// Enemies in range, the nearest first; `fresh` ones have not been shot at or contacted.
Candidates in_range(const Setup& setup, const State& state, UnitId shooter, bool fresh) {
    Candidates candidates;
    const Post& post = state.unit(shooter).post;
    const Length longest = longest_range(setup.book, setup.troops(shooter));
    const Length reach = longest + reach_of(setup, shooter, post);
    each_near(state, post.front, reach, [&](UnitId id, const Unit& unit) {
        if ((unit.shot_at || unit.contacted) == fresh) return;
        if (!can_be_shot_at(setup, id, setup.side(shooter))) return;
        const Length range = range_between(setup, state, shooter, id);
        if (range > longest) return;
        std::size_t place = candidates.size();
        while (place > 0 && candidates[place - 1].range > range) --place;
        candidates.insert(place, {id, range});
    });
    return candidates;
}

// What a shot at one in range comes to: not in sight, no dice left even with the help there is, or
// a shot.
enum class Comes : std::uint8_t { to_no_sight, to_no_dice, to_a_shot };

Comes shot_comes(const Setup& setup, const State& state, UnitId shooter, UnitId target) {
    Aim aim = aim_by_order(state, shooter, target);
    const Sighted seen = sight_of(setup, state, shooter, target);
    Shot shot = take_aim(setup, state, aim, seen);
    if (!shot.refusal) return Comes::to_a_shot;
    if (shot.refusal->fault != Fault::no_dice) return Comes::to_no_sight;
    aim.supports = static_cast<int>(fire_supports(setup, state, shooter, target).size());
    const bool helped = aim.supports > 0 && !take_aim(setup, state, aim, seen).refusal;
    return helped ? Comes::to_a_shot : Comes::to_no_dice;
}

struct Closest {
    UnitList targets;              // the closest, or several as close, that it has dice against
    UnitId spared = UnitId::none;  // one as close that it has none against
    bool any() const { return !targets.empty() || spared != UnitId::none; }
};

// VK-9.2: the closest is the target, dice or no dice; by a ruling the closest that leaves it some.
// A tape does not tell two apart that differ by less than what counts as touching.
Closest closest_of(const Setup& setup, const State& state, UnitId shooter, bool fresh) {
    const bool passes_over = setup.book.rulings.fire_no_dice == FireNoDice::next_target;
    Closest closest;
    Length nearest{};
    for (const Candidate& candidate : in_range(setup, state, shooter, fresh)) {
        if (closest.any() && (candidate.range > nearest + touch || closest.targets.full())) break;
        const Comes comes = shot_comes(setup, state, shooter, candidate.id);
        if (comes == Comes::to_no_sight || (comes == Comes::to_no_dice && passes_over)) continue;
        if (!closest.any()) nearest = candidate.range;
        if (comes == Comes::to_a_shot)
            closest.targets.push_back(candidate.id);
        else
            closest.spared = candidate.id;
    }
    return closest;
}

Closest closest_to(const Setup& setup, const State& state, UnitId shooter) {
    if (may_not_shoot(setup, state, shooter, true)) return {};
    enforces(VK_9_2);
    const Closest closest = closest_of(setup, state, shooter, true);
    const bool again = setup.book.rulings.fire_none_left == FireNoneLeft::closest_again;
    return closest.any() || !again ? closest : closest_of(setup, state, shooter, false);
}

}  // namespace

UnitList targets_of(const Setup& setup, const State& state, UnitId shooter) {
    return closest_to(setup, state, shooter).targets;
}

UnitId spared_for_want_of_dice(const Setup& setup, const State& state, UnitId shooter) {
    const Closest closest = closest_to(setup, state, shooter);
    return closest.targets.empty() ? closest.spared : UnitId::none;
}

void tell_shots_not_made(Battle& battle) {
    if (!battle.events) return;
    for (const UnitId id : battle.setup.command(battle.state.acting).units) {
        const UnitId spared = spared_for_want_of_dice(battle.setup, battle.state, id);
        if (spared == UnitId::none) continue;
        battle.log({.what = happening::had_no_dice,
                    .clause = VK_9_2,
                    .side = battle.setup.side(id),
                    .unit = id,
                    .other = spared});
    }
}

// ---- defensive fire: VK-8.3, 8.9 ----------------------------------------------------------------

namespace {

Shot no_shot(Fault fault, Clause clause, UnitId shooter, UnitId target) {
    Shot shot;
    shot.refusal = refused(fault, clause, shooter, target);
    return shot;
}

// The target, at close range, with the charger before its front.
Shot fire_of_target(const Setup& setup, const State& state, Aim aim, const Charge& charge) {
    if (charge.face != Flank::front && !faces_all_round(setup, state, aim.shooter))
        return no_shot(Fault::wrong_face, VK_8_9, aim.shooter, aim.target);
    aim.point_blank = true;
    return take_aim(setup, state, aim, sight_of(setup, state, aim.shooter, aim.target));
}

// On the straight line from where the charge began to where it ended.
Post half_way(const Setup& setup, const Charge& charge, const Post& end) {
    Post there = end;
    if (end.in_area()) return there;
    const Factor& part = setup.book.reactions.half_way;
    const auto between = [&](std::int32_t from, std::int32_t to) {
        return static_cast<std::int32_t>(from + (std::int64_t{to} - from) * part.times / part.over);
    };
    there.front = {between(charge.began.front.x, end.front.x),
                   between(charge.began.front.y, end.front.y)};
    return there;
}

// A battery, while the charger was on its way.
Shot fire_of_battery(const Setup& setup, const State& state, Aim aim, const Charge& charge) {
    const auto at = [&](const Post& to) {
        aim.to = to;
        const Post& from = state.unit(aim.shooter).post;
        const Sighted seen = sight_of(setup, state, aim.shooter, from, aim.target, to);
        return take_aim(setup, state, aim, seen);
    };
    Shot best = at(charge.began);
    if (setup.book.rulings.defensive_from == DefensiveFrom::start) return best;
    const Shot nearer = at(half_way(setup, charge, state.unit(charge.charger).post));
    if (nearer.dice > best.dice) best = nearer;
    return best;
}

// The charge of the melee under way, as the one who is rolled at feels it (VK-9.24).
std::optional<Charge> charge_felt(const State& state, UnitId charger) {
    for (std::size_t i = state.steps.size(); i-- > 0;) {
        const auto* melee = std::get_if<step::Melee>(&state.steps[i]);
        if (!melee || melee->attacker != charger) continue;
        const Charge* charge = charge_of(state, charger, melee->target);
        if (!charge) return std::nullopt;
        Charge felt = *charge;
        felt.target = melee->defender;
        return felt;
    }
    return std::nullopt;
}

}  // namespace

Shot assess_defensive(const Setup& setup, const State& state, UnitId shooter, const Charge& charge,
                      const UnitList& supports) {
    if (!can_fire(setup, state, shooter) || !state.unit(charge.charger).on_table())
        return no_shot(Fault::bad_formation, VK_9_2, shooter, charge.charger);
    const bool counted_action =
        setup.book.rulings.artillery_actions == ArtilleryActions::whole_turn;
    if (counted_action && !has_action_left(setup, state, shooter))
        return no_shot(Fault::too_many_actions, VK_7_6, shooter, charge.charger);
    const Aim aim{.shooter = shooter,
                  .target = charge.charger,
                  .to = state.unit(charge.charger).post,
                  .supports = static_cast<int>(supports.size()),
                  .defensive = true};
    // VK-9.2: in spite of the contact only those who are charged.
    const bool is_charged = has(combined_target(setup, state, charge.target), shooter);
    const UnitList enemies = enemies_in_contact(setup, state, shooter);
    if (!is_charged && !enemies.empty())
        return no_shot(Fault::touches_enemy, VK_9_2, shooter, enemies.front());
    Shot shot = is_charged ? fire_of_target(setup, state, aim, charge)
                           : fire_of_battery(setup, state, aim, charge);
    if (is_charged && shooter != charge.target && setup.troops(shooter).is_artillery()) {
        const Shot on_its_way = fire_of_battery(setup, state, aim, charge);
        if (on_its_way.dice > shot.dice) shot = on_its_way;
    }
    add_odds(setup, state, charge.charger, shot);
    return shot;
}

Shot assess_roll(const Setup& setup, const State& state, const step::ShotRoll& roll) {
    if (!roll.defensive)
        return assess_shot(setup, state, roll.shooter, roll.target, roll.supports, roll.skirmish);
    const std::optional<Charge> charge = charge_felt(state, roll.target);
    if (!charge) return no_shot(Fault::no_contact, VK_8_3, roll.shooter, roll.target);
    return assess_defensive(setup, state, roll.shooter, *charge, roll.supports);
}

namespace {

// The roll that these supports lead to.
step::ShotRoll roll_of(const Setup& setup, const State& state,
                       const step::NameFireSupports& naming) {
    return {.shooter = naming.shooter,
            .target = naming.target,
            .supports = naming.supports,
            .defensive = in_defence(setup, state, naming.shooter)};
}

}  // namespace

std::optional<Assessment> judge_shot_roll(const Setup& setup, const State& state,
                                          const step::ShotRoll& roll) {
    const Shot shot = assess_roll(setup, state, roll);
    Assessment assessment{.clause = roll.defensive ? VK_8_3 : VK_9_6,
                          .unit = roll.shooter,
                          .against = roll.target,
                          .tally = shot.tally,
                          .odds = shot.odds};
    if (shot.dice == 0) assessment.odds = Odds::certain(shot_outcome(0, false));
    assessment.reading = reading_of(setup, state, roll.target, {});
    return assessment;
}

std::optional<Assessment> judge_shot(const Setup& setup, const State& state, const Option& option) {
    if (option.verb == verb::shoot)
        return judge_shot_roll(
            setup, state,
            {.shooter = option.unit, .target = option.other, .skirmish = option.detail != 0});
    if (option.verb == verb::defensive_fire)
        return judge_shot_roll(setup, state,
                               {.shooter = option.unit, .target = option.other, .defensive = true});
    const auto* naming =
        state.steps.empty() ? nullptr : std::get_if<step::NameFireSupports>(&state.steps.back());
    if (!naming || (option.verb != verb::add_support && option.verb != verb::fire))
        return std::nullopt;
    step::ShotRoll roll = roll_of(setup, state, *naming);
    if (option.verb == verb::add_support) roll.supports.push_back(option.unit);
    return judge_shot_roll(setup, state, roll);
}

// ---- the combat phase ---------------------------------------------------------------------------

void offer_shots(const Setup& setup, const State& state, Pick& pick) {
    const bool may_choose = setup.book.rulings.skirmish_close == SkirmishClose::yes;
    // Room is left for melees and the end of the phase.
    const std::size_t most = pick.options.capacity() / 2;
    for (const UnitId shooter : setup.command(state.acting).units) {
        for (const UnitId target : targets_of(setup, state, shooter)) {
            if (pick.options.size() + 2 > most) return;
            pick.options.push_back({verb::shoot, shooter, target});
            if (!may_choose || !setup.troops(shooter).skirmish) continue;
            const Shot chosen = assess_shot(setup, state, shooter, target, {}, true);
            const bool close =
                range_between(setup, state, shooter, target) <= setup.book.fire.close;
            if (close && !chosen.refusal && chosen.kind == FireKind::skirmish)
                pick.options.push_back({verb::shoot, shooter, target, 1});
        }
    }
}

namespace {

// VK-2.5: its group shoots from now on; two of a kind are for the shot (VK-6.6).
void begin_shooting(State& state, UnitId id) {
    const Unit& unit = state.unit(id);
    if (unit.order < 0) return;
    Order& order = state.orders[static_cast<std::size_t>(unit.order)];
    order.combat = Combat::shooting;
    if (order.use == Use::undecided) order.use = Use::bonus_to_shoot;
}

void push_roll(Battle& battle, step::ShotRoll roll) {
    if (!roll.defensive) {
        begin_shooting(battle.state, roll.shooter);
        for (const UnitId id : roll.supports) begin_shooting(battle.state, id);
    } else {
        for (const UnitId id : roll.supports) note_reaction(battle, id, roll.target);
    }
    const Shot shot = assess_roll(battle.setup, battle.state, roll);
    GR_ASSERT(shot.dice > 0);
    roll.dice = static_cast<std::uint8_t>(shot.dice);
    roll.skirmish = shot.kind == FireKind::skirmish;
    battle.push(roll);
}

// Skirmish fire and squares roll without adjustment, so nobody supports them.
bool takes_support(const Book& book, const Shot& shot) {
    return book.fire_adjust.support.value > 0 && shot.kind != FireKind::skirmish &&
           shot.kind != FireKind::square;
}

void name_supports_or_roll(Battle& battle, const step::ShotRoll& roll) {
    const Shot shot = assess_roll(battle.setup, battle.state, roll);
    const bool supported =
        takes_support(battle.setup.book, shot) &&
        !fire_supports(battle.setup, battle.state, roll.shooter, roll.target).empty();
    if (!supported) return push_roll(battle, roll);
    battle.push(step::NameFireSupports{roll.shooter, roll.target, {}});
}

}  // namespace

void pick_shot(Battle& battle, const Option& option) {
    begin_shooting(battle.state, option.unit);
    name_supports_or_roll(
        battle, {.shooter = option.unit, .target = option.other, .skirmish = option.detail != 0});
}

void fire_defensively(Battle& battle, UnitId shooter, const Charge& charge) {
    note_reaction(battle, shooter, charge.charger);
    name_supports_or_roll(battle,
                          {.shooter = shooter, .target = charge.charger, .defensive = true});
}

void ask(const Setup& setup, const State& state, const step::NameFireSupports& naming,
         Question& question) {
    question.by = setup.side(naming.shooter);
    question.clause = VK_9_8;
    question.topic = verb::supports;
    question.unit = naming.shooter;
    question.other = naming.target;
    Pick& pick = question.asked.emplace<Pick>();
    for (const UnitId id : fire_supports(setup, state, naming.shooter, naming.target))
        if (!has(naming.supports, id))
            pick.options.push_back({verb::add_support, id, naming.target});
    if (assess_roll(setup, state, roll_of(setup, state, naming)).dice > 0)
        pick.options.push_back({verb::fire, naming.shooter, naming.target});
}

void picked(Battle& battle, const step::NameFireSupports& asked, const Option& option) {
    step::NameFireSupports naming = asked;
    battle.pop();
    if (option.verb == verb::add_support) naming.supports.push_back(option.unit);
    const UnitList able = fire_supports(battle.setup, battle.state, naming.shooter, naming.target);
    if (option.verb == verb::fire || naming.supports.size() == able.size())
        return push_roll(battle, roll_of(battle.setup, battle.state, naming));
    battle.push(naming);
}

// ---- the dice -----------------------------------------------------------------------------------

namespace {

void tell(Battle& battle, const step::ShotRoll& roll, const ShotScore& score, const Dice& dice) {
    if (!battle.events) return;
    const Side side = battle.setup.side(roll.shooter);
    for (const UnitId id : roll.supports)
        battle.log({.what = happening::supported,
                    .clause = VK_9_8,
                    .side = side,
                    .unit = id,
                    .other = roll.shooter});
    battle.log({.what = roll.defensive ? happening::defensive_shot : happening::shot,
                .clause = roll.defensive  ? VK_8_3
                          : roll.skirmish ? VK_9_7
                                          : VK_9_9,
                .side = side,
                .unit = roll.shooter,
                .other = roll.target,
                .value = score.hits,
                .second = score.disorders,
                .dice = dice,
                .outcome = shot_outcome(score.hits, score.disorders),
                .tally = assess_roll(battle.setup, battle.state, roll).tally,
                .reading = reading_of(battle.setup, battle.state, roll.target,
                                      counted(battle.setup.book, dice))});
}

// Markers, and what they have thereby done in this initiative.
void mark_fired(Battle& battle, const step::ShotRoll& roll, UnitId id) {
    Unit& unit = battle.state.unit(id);
    if (!roll.skirmish) unit.shot = true;  // VK-9.9
    const bool counted_action = !roll.defensive || battle.setup.book.rulings.artillery_actions ==
                                                       ArtilleryActions::whole_turn;
    if (battle.setup.troops(id).is_artillery() && counted_action) ++unit.actions;
    if (!roll.defensive) unit.fought = true;  // VK-9.1
}

// Hits first; what breaks by them is not disordered by the same roll (VK-10.10).
void strike(Battle& battle, const step::ShotRoll& roll, const ShotScore& score) {
    enforces(VK_10_10);
    Struck struck = Struck::stands;
    if (score.hits > 0) struck = take_hits(battle, roll.target, score.hits, roll.shooter, VK_9_9);
    if (score.disorders && struck == Struck::stands) disorder(battle, roll.target, VK_9_9);
}

}  // namespace

void ask(const Setup&, const State&, const step::ShotRoll& roll, Question& question) {
    ask_chance(question,
               {roll.defensive ? VK_8_3 : VK_9_9, verb::shot_roll, roll.shooter, roll.target},
               roll.dice);
}

void rolled(Battle& battle, const step::ShotRoll& roll, const Dice& dice) {
    const Book& book = battle.setup.book;
    const ShotScore score =
        read_shot(book, battle.setup.troops(roll.target).arm,
                  is_open_order(battle.state, roll.target), counted(book, dice));
    tell(battle, roll, score, dice);
    mark_fired(battle, roll, roll.shooter);
    for (const UnitId id : roll.supports) mark_fired(battle, roll, id);
    if (!roll.defensive) battle.state.unit(roll.target).shot_at = true;  // VK-9.2
    strike(battle, roll, score);
}

}  // namespace grognard::vom_kriege
