// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/3_charges/striking.h"

#include "rulebooks/war_and_conquest/1_troops/losses.h"
#include "rulebooks/war_and_conquest/1_troops/personalities.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/meeting.h"
#include "rulebooks/war_and_conquest/state/happened.h"

namespace grognard::war_and_conquest {

Fight fight_of_charge(const State& state, UnitId charger, UnitId target, Struck struck,
                      Reaction reaction) {
    enforces(WC_3_13);
    const bool counters = reaction == Reaction::counter_charge && !fights(state, target);
    Fight fight{.one = charger, .other = target};
    fight.ones.charging = true;
    fight.ones.first_charge = !state.unit(charger).has_charged;
    fight.others.charging = fight.others.counter_charging = counters;
    fight.others.first_charge = counters && !state.unit(target).has_charged;
    fight.others.struck = struck;
    return fight;
}

void come_to(Battle& battle, UnitId id, FrontPost post, UnitId target) {
    Unit& unit = battle.state.unit(id);
    const Stance before{unit.post, unit.files};
    stand_at(battle.setup, battle.state, id, post);
    unit.moved = unit.charged = true;
    unit.pace = charge_of(battle.state, id)->in_zone.has(target) ? Pace::double_pace : Pace::base;
    has_come_to(battle, id, before);
}

namespace {

void begin_fight(Battle& battle, UnitId id, UnitId target, Struck struck, bool first_charge) {
    State& state = battle.state;
    const Reacting* reacting = reaction_of(state, target);
    Fight fight = fight_of_charge(state, id, target, struck,
                                  reacting ? reacting->reaction : Reaction::stand_fast);
    fight.ones.first_charge = first_charge;
    if (fight.others.counter_charging) state.unit(target).has_charged = true;
    join_fight(battle, fight);
    battle.log(told(battle, happened::Contact{struck}, WC_3_12, id, target));
}

// WC-3.15: the others it charges close up if it does not touch them; of those it does not reach so
// much is told.
void meet_others(Battle& battle, const Charge& charge, const Halted& halted, bool first_charge) {
    enforces(WC_3_15);
    const UnitId id = halted.charger;
    for (const UnitId target : charge.targets) {
        Unit& unit = battle.state.unit(target);
        if (target == halted.first || !unit.on_table() || unit.fleeing) continue;
        if (are_fighting(battle.state, id, target)) continue;
        const auto post = closes_up(battle.setup, battle.state, halted, target);
        if (!post) {
            battle.log(told(battle, happened::NotReached{}, WC_3_15, id, target));
            continue;
        }
        const Struck struck = struck_beside(battle.setup, battle.state, id, target);
        const Stance before{unit.post, unit.files};
        battle.log(told(battle, happened::ClosesUp{}, WC_3_15, target, id));
        stand_at(battle.setup, battle.state, target, *post);
        has_come_to(battle, target, before);
        begin_fight(battle, id, target, struck, first_charge);
    }
}

// WC-3.12, 7.6: whoever it touches face to face, besides its target, is in the combat too.
void fight_touched(Battle& battle, UnitId id, bool first_charge) {
    touched_by(battle.setup, battle.state, id).each([&](UnitId enemy) {
        if (!are_fighting(battle.state, id, enemy))
            begin_fight(battle, id, enemy, struck_beside(battle.setup, battle.state, id, enemy),
                        first_charge);
    });
}

// WC-3.11: a fugitive whom it reaches.
bool catch_fugitive(Battle& battle, UnitId id, UnitId target) {
    Unit& caught = battle.state.unit(target);
    if (!caught.fleeing) return false;
    battle.log(told(battle, happened::Caught{}, WC_3_11, id, target));
    if (battle.setup.book.rulings.flee_caught == FleeCaught::destroyed) {
        destroy(battle, target, id, WC_3_11);
        return true;
    }
    caught.fleeing = false;
    caught.disordered = true;
    battle.log(told(battle, happened::Disordered{}, WC_3_11, target, id));
    return false;
}

}  // namespace

void strike_home(Battle& battle, step::Charging& step) {
    const ChargeWay way = **step.way;
    const UnitId id = step.charger, target = step.target;
    Unit& unit = battle.state.unit(id);
    const bool first_charge = !unit.has_charged;
    unit.has_charged = true;
    step.stage = step::Charging::Stage::done;
    come_to(battle, id, way.contact, target);
    if (!catch_fugitive(battle, id, target))
        begin_fight(battle, id, target, way.struck, first_charge);
    fight_touched(battle, id, first_charge);
    const Charge charge = *charge_of(battle.state, id);
    meet_others(battle, charge, {id, target, step.reach - way.length()}, first_charge);
}

}  // namespace grognard::war_and_conquest
