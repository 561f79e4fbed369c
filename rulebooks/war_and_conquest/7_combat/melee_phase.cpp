// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/7_combat/melee_phase.h"

#include <algorithm>

#include "rulebooks/war_and_conquest/1_troops/fear.h"
#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/1_troops/ranks.h"

namespace grognard::war_and_conquest {

namespace {

bool is_between(const Fight& fight, UnitId a, UnitId b) {
    return (fight.one == a && fight.other == b) || (fight.one == b && fight.other == a);
}

Fight* fight_between(State& state, UnitId a, UnitId b) {
    for (Fight& fight : state.fights)
        if (is_between(fight, a, b)) return &fight;
    return nullptr;
}
const Fight* fight_between(const State& state, UnitId a, UnitId b) {
    return fight_between(const_cast<State&>(state), a, b);
}

}  // namespace

// ---- the phase: WC-7.6 --------------------------------------------------------------------------

void begin_combats(Battle& battle) {
    battle.state.combats.clear();
    for (Fight& fight : battle.state.fights) {
        fight.waits = false;
        fight.ones.lost = fight.others.lost = 0;
    }
    battle.push(step::CombatPhase{});
}

namespace {

// By ruling combat.joined each pair is a combat by itself.
UnitSet combat_with(const Setup& setup, const State& state, const Fight& fight) {
    enforces(WC_7_6);
    if (setup.book.rulings.combat_joined == CombatJoined::one_combat)
        return combat_of(state, fight.one);
    UnitSet pair;
    pair.add(fight.one);
    pair.add(fight.other);
    return pair;
}

bool is_fought(const State& state, const Fight& fight) {
    return std::any_of(state.combats.begin(), state.combats.end(), [&](const Fought& combat) {
        return combat.units.has(fight.one) && combat.units.has(fight.other);
    });
}

// f(const Fight&, UnitSet) for each combat that is still to be fought, by a fight of it.
template <class F>
void each_combat(const Setup& setup, const State& state, F&& f) {
    FixedVector<UnitSet, 64> seen;
    for (const Fight& fight : state.fights) {
        if (fight.waits || is_fought(state, fight)) continue;
        if (std::any_of(seen.begin(), seen.end(), [&](const UnitSet& units) {
                return units.has(fight.one) && units.has(fight.other);
            }))
            continue;
        seen.push_back(combat_with(setup, state, fight));
        f(fight, seen.back());
    }
}

}  // namespace

bool carry_on(Battle& battle, step::CombatPhase&) {
    if (settle_fear(battle)) return true;
    const State& state = battle.state;
    const bool any = std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return !fight.waits && !is_fought(state, fight);
    });
    if (any) return false;
    battle.pop();
    return true;
}

void ask(const Setup& setup, const State& state, const step::CombatPhase&, Question& question) {
    enforces(WC_7_6);
    question.by = state.round;
    question.clause = WC_7_6;
    question.topic = verb::combat_phase;
    question.unit = question.other = UnitId::none;
    Pick& pick = question.asked.emplace<Pick>();
    each_combat(setup, state, [&](const Fight& fight, const UnitSet&) {
        const bool own = setup.side(fight.one) == state.round;
        pick.options.push_back({.verb = verb::fight,
                                .unit = own ? fight.one : fight.other,
                                .other = own ? fight.other : fight.one});
    });
}

// ---- what one brings: WC-1.14, 7.1 --------------------------------------------------------------

namespace {

// WC-1.14, 4.14: he stands in the front rank, and strikes in one fight alone.
bool strikes_here(const State& state, UnitId id, UnitId enemy) {
    UnitId first = UnitId::none, ahead = UnitId::none;
    for (const Fight& fight : state.fights) {
        if (fight.one != id && fight.other != id) continue;
        const bool one = fight.one == id;
        const UnitId against = one ? fight.other : fight.one;
        const Fight::Part& part = one ? fight.ones : fight.others;
        if (first == UnitId::none) first = against;
        if (ahead == UnitId::none && part.struck == Struck::front) ahead = against;
    }
    return enemy == (ahead == UnitId::none ? first : ahead);
}

int character_attacks(const Setup& setup, const State& state, UnitId id, UnitId enemy) {
    enforces(WC_1_14);
    if (!strikes_here(state, id, enemy)) return 0;
    int attacks = 0;
    for (const UnitId person : persons_with(state, id)) {
        const std::optional<int> strikes = setup.unit(person).person.strikes;
        attacks +=
            setup.book.attacks.figure.value + strikes.value_or(setup.book.personality_strikes());
    }
    return attacks;
}

// As it stood before it lost anybody to that enemy.
Body body_before(const Setup& setup, const State& state, UnitId id, int lost) {
    Body body = body_of(setup, state, id);
    body.array.figures += lost;
    return body;
}

// Any that are in contact at all touch with one figure.
int contact_of(const Setup& setup, const State& state, UnitId id, UnitId enemy,
               const Fight* fight) {
    const bool one = fight && fight->one == id;
    const int lost = !fight ? 0 : one ? fight->ones.lost : fight->others.lost;
    const int enemy_lost = !fight ? 0 : one ? fight->others.lost : fight->ones.lost;
    const Quad there =
        quad_of(setup.book, body_before(setup, state, enemy, enemy_lost), state.unit(enemy).post);
    const int touching = figures_in_contact(setup.book, body_before(setup, state, id, lost),
                                            state.unit(id).post, there);
    return std::max(touching, 1);
}

}  // namespace

Fighter observe_fighter(const Setup& setup, const State& state, UnitId id, UnitId enemy) {
    enforces(WC_7_1);
    const Unit& unit = state.unit(id);
    Fighter f{.book = setup.book, .troops = setup.troops(id), .array = unit.array()};
    // Opened ranks are skirmishers, whatever their class.
    if (unit.formation == Formation::skirmish) f.troops.order = Class::skirmish;
    f.hits_before = unit.hits;
    const Fight* fight = fight_between(state, id, enemy);
    f.contact = contact_of(setup, state, id, enemy, fight);
    if (fight) {
        const Fight::Part& part = fight->one == id ? fight->ones : fight->others;
        f.charging = fight->first_round && part.charging;
        f.counter_charging = fight->first_round && part.counter_charging;
        f.first_round = fight->first_round;
        f.first_charge = part.first_charge;
        f.struck = part.struck;
    }
    f.disordered = unit.is_disordered();
    f.shieldwall = unit.formation == Formation::shieldwall && unit.pace == Pace::base;
    f.standard = setup.unit(id).standard;
    f.higher = is_higher(setup, state, id, enemy);
    f.character_attacks = character_attacks(setup, state, id, enemy);
    f.character = !persons_with(state, id).empty();
    f.general_morale = general_morale(setup, state, id);
    return f;
}

// ---- one combat: WC-7.1, 7.7, 7.12 --------------------------------------------------------------

namespace {

// What a side has besides its losses, as the combat begins.
void add_bonuses(Fought::Part& part, const Fighter& own, const Fighter& enemy) {
    part.standard = part.standard || own.standard;
    part.higher = part.higher || own.higher;
    part.charging = part.charging || own.charging || own.counter_charging;
    part.in_flank = part.in_flank || enemy.struck == Struck::flank;
    part.in_rear = part.in_rear || enemy.struck == Struck::rear;
}

void add_strike(step::Combat& combat, const step::Combat::Strike& strike) {
    std::size_t place = combat.strikes.size();
    while (place > 0 && combat.strikes[place - 1].turn > strike.turn) --place;
    combat.strikes.insert(place, strike);
}

}  // namespace

namespace {

// f(const Fight&, const Fighter& one, const Fighter& other) for the fights of a combat.
template <class F>
void each_fight(const Setup& setup, const State& state, const UnitSet& units, F&& f) {
    for (const Fight& fight : state.fights)
        if (!fight.waits && units.has(fight.one) && units.has(fight.other))
            f(fight, observe_fighter(setup, state, fight.one, fight.other),
              observe_fighter(setup, state, fight.other, fight.one));
}

}  // namespace

Fought combat_begun(const Setup& setup, const State& state, UnitId one, UnitId other) {
    Fought fought{.units = combat_with(setup, state, *fight_between(state, one, other))};
    each_fight(setup, state, fought.units,
               [&](const Fight& fight, const Fighter& ones, const Fighter& others) {
                   add_bonuses(fought.parts[index(setup.side(fight.one))], ones, others);
                   add_bonuses(fought.parts[index(setup.side(fight.other))], others, ones);
               });
    return fought;
}

step::Combat strikes_of(const Setup& setup, const State& state, const UnitSet& units) {
    enforces(WC_7_7);
    step::Combat combat;
    each_fight(setup, state, units,
               [&](const Fight& fight, const Fighter& one, const Fighter& other) {
                   add_strike(combat, {.from = fight.one,
                                       .at = fight.other,
                                       .turn = static_cast<std::uint8_t>(strike_turn(one))});
                   add_strike(combat, {.from = fight.other,
                                       .at = fight.one,
                                       .turn = static_cast<std::uint8_t>(strike_turn(other))});
               });
    return combat;
}

void picked(Battle& battle, step::CombatPhase&, const Option& option) {
    const Fought fought = combat_begun(battle.setup, battle.state, option.unit, option.other);
    const step::Combat combat = strikes_of(battle.setup, battle.state, fought.units);
    battle.state.combats.push_back(fought);
    battle.push(combat);
}

// Those it lost to that enemy, before it strikes at him, still count where it stood.
int strike_dice(const Setup& setup, const State& state, UnitId from, UnitId at) {
    const Fight* fight = fight_between(state, from, at);
    const int lost = !fight ? 0 : fight->one == from ? fight->ones.lost : fight->others.lost;
    Fighter fighter = observe_fighter(setup, state, from, at);
    fighter.array.figures += lost;
    return attacks_of(fighter, lost);
}

namespace {

step::Volley strike_of(const Setup& setup, const State& state, UnitId from, UnitId at) {
    enforces(WC_7_2);
    enforces(WC_7_12);
    const Fighter own = observe_fighter(setup, state, from, at);
    const Fighter enemy = observe_fighter(setup, state, at, from);
    const BlowSituation blow = blow_of(own, enemy);
    BlowSituation on_person = blow;
    on_person.shieldwall = false;
    step::Volley volley{.kind = step::Volley::Kind::strike, .from = from, .at = at};
    volley.person = person_in_danger(state, at);
    volley.hit_needs = static_cast<std::uint8_t>(hit_needs(own, enemy));
    volley.save_needs = static_cast<std::uint8_t>(save_needs(blow).value_or(step::Volley::no_save));
    volley.kill_needs = static_cast<std::uint8_t>(kill_needs(blow));
    volley.person_save_needs =
        static_cast<std::uint8_t>(save_needs(on_person).value_or(step::Volley::no_save));
    volley.rerolls_misses = rerolls_misses(own);
    volley.dice = static_cast<std::uint8_t>(strike_dice(setup, state, from, at));
    return volley;
}

void take_loss(Battle& battle, const step::Combat::Loss& loss) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    if (setup.is_person(loss.unit)) return wound_person(battle, loss.unit, loss.hits, loss.by);
    const Unit& unit = state.unit(loss.unit);
    if (!unit.on_table()) return;
    const int each = hits_each(setup.book, setup.troops(loss.unit).arm);
    const int hits = std::min<int>(loss.hits, unit.figures * each - unit.hits);
    const int lost = lose_hits(battle, loss.unit, hits, loss.by, WC_6_2);
    Fought::Part& part = state.combats.back().parts[index(setup.side(loss.unit))];
    part.lost = static_cast<std::uint8_t>(part.lost + lost);
    part.hits = static_cast<std::uint8_t>(part.hits + hits);
    if (Fight* fight = fight_between(state, loss.unit, loss.by)) {
        auto& here = fight->one == loss.unit ? fight->ones.lost : fight->others.lost;
        here = static_cast<std::uint8_t>(here + lost);
    }
}

// Those who strike together fall together.
void take_losses(Battle& battle, step::Combat& combat) {
    const auto losses = combat.losses;
    combat.losses.clear();
    for (const step::Combat::Loss& loss : losses) take_loss(battle, loss);
}

}  // namespace

bool carry_on(Battle& battle, step::Combat& combat) {
    const bool over = combat.next == combat.strikes.size();
    const bool turn_ends = combat.next > 0 && (over || combat.strikes[combat.next].turn !=
                                                           combat.strikes[combat.next - 1].turn);
    if (turn_ends && !combat.losses.empty()) {
        take_losses(battle, combat);
        return true;
    }
    if (over) {
        battle.pop();
        return true;
    }
    const step::Combat::Strike strike = combat.strikes[combat.next++];
    // One of them may have fallen.
    if (!fight_between(battle.state, strike.from, strike.at)) return true;
    const step::Volley volley = strike_of(battle.setup, battle.state, strike.from, strike.at);
    if (volley.dice > 0) battle.push(volley);
    return true;
}

void has_struck(Battle& battle, const step::Volley& volley) {
    auto& combat = battle.top<step::Combat>();
    if (volley.kills > 0)
        combat.losses.push_back({.unit = volley.at, .by = volley.from, .hits = volley.kills});
    if (volley.person_kills > 0)
        combat.losses.push_back(
            {.unit = volley.person, .by = volley.from, .hits = volley.person_kills});
}

}  // namespace grognard::war_and_conquest
