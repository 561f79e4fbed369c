// SPDX-License-Identifier: Apache-2.0
//
// What War & Conquest promises of an answer: WC chapters 1 and 3 to 7 as a referee sees them.
#include <algorithm>

#include "engine/battle/game_of.h"
#include "rulebooks/war_and_conquest/state/symbols.h"
#include "tests/conformance/war_and_conquest_seen.h"

namespace grognard::conformance {

using namespace war_and_conquest;

namespace of_war_and_conquest {

namespace {

bool in_contact(const Seen& seen, const State& state, UnitId one, UnitId other) {
    return seen.stands(state, one) && seen.stands(state, other) &&
           gap(state.unit(one).footprint->quad, state.unit(other).footprint->quad) <= touch;
}

// f(one, other) for every two enemies on the table whose boxes come near each other.
template <class F>
Complaint each_two_enemies(const Seen& seen, const State& state, Length limit, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i)
        for (std::size_t j = i + 1; j < state.units.size(); ++j) {
            const UnitId one = unit_id(i), other = unit_id(j);
            if (seen.setup.side(one) == seen.setup.side(other)) continue;
            if (!seen.stands(state, one) || !seen.stands(state, other)) continue;
            if (!may_be_within(state.unit(one).footprint->box, state.unit(other).footprint->box,
                               limit))
                continue;
            if (Complaint fault = f(one, other)) return fault;
        }
    return std::nullopt;
}

bool fight_each_other(const State& state, UnitId one, UnitId other) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return (fight.one == one && fight.other == other) ||
               (fight.one == other && fight.other == one);
    });
}
bool fights_somebody(const State& state, UnitId unit) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return fight.one == unit || fight.other == unit;
    });
}

// WC-1.12, 3.12, 7.9: who comes into contact fights. A corner may touch somebody beside the fight.
Complaint contact_is_a_fight(const Seen& seen) {
    return each_two_enemies(seen, seen.now, touch, [&](UnitId one, UnitId other) -> Complaint {
        if (!in_contact(seen, seen.now, one, other) || in_contact(seen, seen.before, one, other))
            return std::nullopt;
        if (fight_each_other(seen.now, one, other)) return std::nullopt;
        if (seen.now.unit(one).fleeing || seen.now.unit(other).fleeing) return std::nullopt;
        const bool beside = fights_somebody(seen.now, one) || fights_somebody(seen.now, other);
        const Contact how =
            contact(seen.now.unit(one).footprint->quad, seen.now.unit(other).footprint->quad);
        if (beside && how.kind == Touch::corner) return std::nullopt;
        return "WC-1.12: " + seen.name(one) + " and " + seen.name(other) +
               " are in contact and do not fight";
    });
}

// WC-3.7: a charge declared is struck home, failed, given up or halted, and the log says so.
Complaint no_charge_disappears(const Seen& seen) {
    for (const Charge& charge : seen.before.charges) {
        if (charge.over) continue;
        const auto same =
            std::find_if(seen.now.charges.begin(), seen.now.charges.end(),
                         [&](const Charge& each) { return each.charger == charge.charger; });
        if (same != seen.now.charges.end() && !same->over) continue;
        if (seen.tells_any({happened::Contact{}, happened::ChargeFails{}, happened::ChargeGivenUp{},
                            happened::ChargeNotJoined{}, happened::Caught{}, happened::Halts{},
                            happened::Stays{}, happened::TurnsToFlee{}, happened::Flees{},
                            happened::Destroyed{}, happened::Removed{}},
                           charge.charger))
            continue;
        return "WC-3.7: the charge of " + seen.name(charge.charger) +
               " is over and the log does not say how";
    }
    return std::nullopt;
}

// WC-7.9: a pursuer charges the first fresh enemy it touches; from others it keeps its distance.
Complaint pursuit_strikes_or_keeps_off(const Seen& seen) {
    constexpr Length hardly = inches(1, 48);  // nobody would call this a gap
    for (const Event& event : seen.events) {
        if (event.what != happened::Pursued{} || !seen.stands(seen.now, event.unit)) continue;
        if (seen.tells(happened::PursuesInto{}, event.unit)) continue;
        for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
            const UnitId other = unit_id(i);
            if (seen.setup.side(other) == seen.setup.side(event.unit)) continue;
            if (!seen.stands(seen.now, other) || seen.now.unit(other).fleeing) continue;
            if (fights_somebody(seen.before, other)) continue;  // it was beside that fight before
            if (gap(seen.now.unit(event.unit).footprint->quad,
                    seen.now.unit(other).footprint->quad) <= hardly)
                return "WC-7.9: " + seen.name(event.unit) + " pursued up to " + seen.name(other) +
                       " and does not fight it";
        }
    }
    return std::nullopt;
}

Length moved_by(const Seen& seen, UnitId unit) {
    const auto middle_of = [&](const State& state) {
        const Quad& quad = state.unit(unit).footprint->quad;
        return middle({quad.front_right(), quad.rear_left()});
    };
    return gap(middle_of(seen.before), middle_of(seen.now));
}

// WC-3.5: a failed charge goes no further than 1d6 of foot, 2d6 of horse, can show. The wheel that
// begins it takes the middle of the unit a little further than its way.
Complaint failed_charges_are_short(const Seen& seen) {
    for (const Event& event : seen.events) {
        const auto fails = event.what.as<happened::ChargeFails>();
        if (!fails || !seen.stands(seen.now, event.unit)) continue;
        const bool foot = seen.setup.troops(event.unit).arm == Arm::infantry;
        const Length most = foot ? 6_in : 12_in;
        if (fails->gone > most)
            return "WC-3.5: the failed charge of " + seen.name(event.unit) + " went too far";
    }
    return std::nullopt;
}

// WC-4.1 to 4.4: a move takes the middle of a unit no further than its pace allows.
Complaint nobody_goes_too_far(const Seen& seen) {
    const auto* placed = std::get_if<Placed>(&seen.answer.given);
    if (!placed || placed->legs.empty() || seen.before.steps.empty()) return std::nullopt;
    const auto* step = std::get_if<step::PlaceMove>(&seen.before.steps.back());
    if (!step || !seen.stands(seen.now, placed->unit)) return std::nullopt;
    int times = 1;
    switch (step->manner) {
    case Manner::base:
    case Manner::backwards: break;
    case Manner::double_pace:
    case Manner::double_turning: times = 2; break;
    case Manner::quick_march: times = 3; break;
    case Manner::character:
    case Manner::faces:
    case Manner::returns: return std::nullopt;
    }
    const bool changes_shape =
        std::any_of(placed->legs.begin(), placed->legs.end(), [](const Leg& leg) {
            return leg.kind == LegKind::form || leg.kind == LegKind::turn;
        });
    if (changes_shape) return std::nullopt;  // its middle is another then
    Length most = times * base_of(seen, placed->unit);
    if (step->manner == Manner::backwards) most = most / 2;
    if (moved_by(seen, placed->unit) > most + 4 * touch)
        return "WC-4.1: " + seen.name(placed->unit) + " went " +
               std::to_string(moved_by(seen, placed->unit).ticks()) + " ticks of " +
               std::to_string(most.ticks());
    return std::nullopt;
}

// WC-3.9: whoever is struck by a charge has been asked how it reacts, or could not be.
Complaint the_charged_have_reacted(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::Contact{}) continue;
        const auto declared =
            std::find_if(seen.before.charges.begin(), seen.before.charges.end(),
                         [&](const Charge& charge) { return charge.charger == event.unit; });
        if (declared == seen.before.charges.end()) continue;
        const auto& targets = declared->targets;
        if (std::find(targets.begin(), targets.end(), event.other) == targets.end()) continue;
        const auto reacted = [&](const State& state) {
            return std::any_of(state.reactions.begin(), state.reactions.end(),
                               [&](const Reacting& each) { return each.unit == event.other; });
        };
        if (reacted(seen.before) || reacted(seen.now)) continue;
        return "WC-3.9: " + seen.name(event.other) + " was charged by " + seen.name(event.unit) +
               " and never said how it reacts";
    }
    return std::nullopt;
}

}  // namespace

Length base_of(const Seen& seen, UnitId unit) {
    const Troops& troops = seen.setup.troops(unit);
    const bool loose = seen.before.unit(unit).formation == Formation::skirmish &&
                       seen.setup.book.rulings.skirmish_order == SkirmishOrder::skirmishers;
    const int order = loose ? 2 : static_cast<int>(troops.order);
    switch (troops.arm) {
    case Arm::infantry: return Length::from_inches(4 + order);
    case Arm::cavalry: return Length::from_inches(7 + order);
    case Arm::chariot: return 7_in;
    case Arm::elephant: return 6_in;
    }
    return {};
}

Complaint fault_in(const Seen& seen) {
    for (const auto promise :
         {&contact_is_a_fight, &no_charge_disappears, &pursuit_strikes_or_keeps_off,
          &failed_charges_are_short, &nobody_goes_too_far, &the_charged_have_reacted})
        if (Complaint fault = promise(seen)) return fault;
    return change_fault_in(seen);
}

}  // namespace of_war_and_conquest

Complaint war_and_conquest_promise_fault(const Taken& taken) {
    using Open = OpenGame<Setup, State>;
    const auto& before = static_cast<const Open&>(taken.before);
    const auto& now = static_cast<const Open&>(taken.now);
    return of_war_and_conquest::fault_in(
        {now.setup(), before.state(), now.state(), taken.answer, taken.events});
}

}  // namespace grognard::conformance
