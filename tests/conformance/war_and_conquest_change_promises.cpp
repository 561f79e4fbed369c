// SPDX-License-Identifier: Apache-2.0
//
// What War & Conquest promises of an answer, second part: what changes is told, and who shoots,
// reacts, rallies, flees or gives ground may, and no further than its clause says.
#include <algorithm>

#include "rulebooks/war_and_conquest/state/symbols.h"
#include "tests/conformance/war_and_conquest_seen.h"

namespace grognard::conformance::of_war_and_conquest {

using namespace war_and_conquest;

namespace {

// ---- what changes is told -----------------------------------------------------------------------

bool is_gone_told(const Seen& seen, UnitId unit) {
    return seen.tells_any({happened::Destroyed{}, happened::Removed{}, happened::LostOffTable{},
                           happened::PersonFalls{}, happened::PersonTaken{}, happened::FledOff{}},
                          unit);
}

bool is_move_told(const Seen& seen, UnitId unit) {
    return seen.tells_any(
        {happened::Moved{},          happened::RanksChanged{}, happened::FormationChanged{},
         happened::Contact{},        happened::ChargeFails{},  happened::ClosesUp{},
         happened::Caught{},         happened::Flees{},        happened::TurnsToFlee{},
         happened::Pursued{},        happened::PursuesInto{},  happened::PursuitStops{},
         happened::GivesGround{},    happened::Followed{},     happened::PushedAlong{},
         happened::Returned{},       happened::Halts{},        happened::Reveals{},
         happened::CounterCharges{}, happened::Joins{},        happened::Leaves{},
         happened::PersonEscapes{},  happened::FiguresLost{},  happened::GroundRolled{}},
        unit);
}

// Those in flight run when the last pursuer's dice have fallen, and pursuers with them.
bool runs_now(const Seen& seen, UnitId unit) {
    const auto is_in = [&](const Step& step) {
        const auto* flight = std::get_if<step::Flight>(&step);
        if (!flight) return false;
        const auto& after = flight->pursuers;
        return flight->unit == unit || std::find(after.begin(), after.end(), unit) != after.end();
    };
    return std::any_of(seen.before.steps.begin(), seen.before.steps.end(), is_in);
}

// WC-1.12, 3.1, 4.1: nobody moves untold. A unit that has rallied is faced by the next answer.
Complaint places_change_told(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& was = seen.before.units[i];
        const Unit& is = seen.now.units[i];
        if (!was.on_table() || !is.on_table() || was.post == is.post) continue;
        if (is_move_told(seen, id) || runs_now(seen, id)) continue;
        if (is.with != UnitId::none || was.with != UnitId::none) continue;  // with his unit
        const auto* placed = std::get_if<Placed>(&seen.answer.given);
        if (placed && placed->unit == id) continue;
        return "WC-4.1: " + seen.name(id) + " moved, and nothing tells of it";
    }
    return std::nullopt;
}

// WC-3.10: who fled from a charge is caught by it.
bool is_caught(const Seen& seen, UnitId unit) {
    return std::any_of(seen.events.begin(), seen.events.end(), [&](const Event& event) {
        return event.what == happened::Caught{} && event.other == unit;
    });
}

// WC-2.1: who is lost, falls, flees, rallies or changes its order is told of.
Complaint states_change_told(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& was = seen.before.units[i];
        const Unit& is = seen.now.units[i];
        const bool person = seen.setup.is_person(id);
        const UnitId host = person ? was.with : UnitId::none;
        if (was.where != is.where) {
            const bool back = is.on_table();
            const bool with_host =
                host != UnitId::none &&
                (back ? seen.tells(happened::Returned{}, host) : is_gone_told(seen, host));
            if (!with_host &&
                !(back ? seen.tells(happened::Returned{}, id) : is_gone_told(seen, id)))
                return "WC-8.4: " + seen.name(id) + " came or went, and nothing tells of it";
            continue;
        }
        if (!is.on_table()) continue;
        if (is.figures != was.figures && !seen.tells(happened::FiguresLost{}, id))
            return "WC-6.2: " + seen.name(id) + " lost figures, and nothing tells of it";
        if (is.hits != was.hits &&
            !seen.tells_any({happened::Wounded{}, happened::PersonHit{}, happened::FiguresLost{}},
                            id))
            return "WC-1.6: " + seen.name(id) + " took hits, and nothing tells of it";
        if (person) continue;
        if (is.formation != was.formation && !seen.tells(happened::FormationChanged{}, id))
            return "WC-4.7: " + seen.name(id) + " changed its formation, and nothing tells of it";
        if (is.files != was.files &&
            !seen.tells_any({happened::RanksChanged{}, happened::FormationChanged{},
                             happened::FiguresLost{}, happened::Moved{}},
                            id))
            return "WC-4.6: " + seen.name(id) + " changed its ranks, and nothing tells of it";
        if (is.fleeing && !was.fleeing && !seen.tells(happened::TurnsToFlee{}, id))
            return "WC-7.5: " + seen.name(id) + " flees, and nothing tells of it";
        if (!is.fleeing && was.fleeing &&
            !seen.tells_any({happened::Rallied{}, happened::RalliesAtOnce{}}, id) &&
            !is_caught(seen, id))
            return "WC-8.1: " + seen.name(id) + " flees no more, and nothing tells of it";
        // Nobody asks for the order of fugitives; by a ruling those caught fight on, disordered.
        const bool was_disordered = !was.fleeing && was.is_disordered();
        // Who only feigned flight rallies in the order he had.
        const bool kept =
            was.fleeing && was.is_disordered() && seen.tells(happened::RalliesAtOnce{}, id);
        if (!is.fleeing && is.is_disordered() && !was_disordered && !kept && !is_caught(seen, id) &&
            !seen.tells_any(
                {happened::Disordered{}, happened::Rallied{}, happened::DisorderedByGround{}}, id))
            return "WC-8.2: " + seen.name(id) + " is disordered, and nothing tells of it";
        if (!is.fleeing && !is.is_disordered() && was_disordered &&
            !seen.tells_any({happened::Recovered{}, happened::LeftBadGround{}}, id))
            return "WC-8.2: " + seen.name(id) + " is in order again, and nothing tells of it";
    }
    return std::nullopt;
}

bool has(const State& state, const Fight& fight) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& each) {
        return (each.one == fight.one && each.other == fight.other) ||
               (each.one == fight.other && each.other == fight.one);
    });
}

// WC-3.12, 7.9: a fight begins with a charge, a pursuit or who closes up to it; WC-7.8: it ends when
// nobody follows, or one of the two flees or is gone.
Complaint fights_begin_and_end_told(const Seen& seen) {
    for (const Fight& fight : seen.now.fights) {
        if (has(seen.before, fight)) continue;
        const auto begun = [&](UnitId one, UnitId other) {
            return seen.tells(happened::Contact{}, one, other) ||
                   seen.tells(happened::ClosesUp{}, one, other) ||
                   seen.tells(happened::PursuesInto{}, one, other) ||
                   seen.tells(happened::Caught{}, one, other);
        };
        if (!begun(fight.one, fight.other) && !begun(fight.other, fight.one))
            return "WC-3.12: " + seen.name(fight.one) + " fights " + seen.name(fight.other) +
                   ", and nothing tells how it began";
    }
    for (const Fight& fight : seen.before.fights) {
        if (has(seen.now, fight)) continue;
        const auto ended = [&](UnitId one) {
            return seen.tells(happened::TurnsToFlee{}, one) || is_gone_told(seen, one);
        };
        if (!ended(fight.one) && !ended(fight.other) &&
            !seen.tells(happened::CombatOver{}, fight.one, fight.other) &&
            !seen.tells(happened::CombatOver{}, fight.other, fight.one))
            return "WC-7.8: " + seen.name(fight.one) + " no longer fights " +
                   seen.name(fight.other) + ", and nothing tells why";
    }
    return std::nullopt;
}

// ---- charges ------------------------------------------------------------------------------------

const Charge* charge_of(const State& state, UnitId charger) {
    const auto found =
        std::find_if(state.charges.begin(), state.charges.end(),
                     [&](const Charge& charge) { return charge.charger == charger; });
    return found == state.charges.end() ? nullptr : &*found;
}

Length apart(const State& state, UnitId one, UnitId other) {
    return gap(state.unit(one).footprint->quad, state.unit(other).footprint->quad);
}

// Whether ground that dice are thrown for (WC-5.1 to 5.3) lies anywhere between the two.
bool bad_ground_between(const Seen& seen, UnitId one, UnitId other) {
    const Box& box = seen.before.unit(one).footprint->box;
    const Box both = grown(joined(box, seen.before.unit(other).footprint->box), 1_in);
    const auto& features = seen.setup.terrain().features();
    return std::any_of(features.begin(), features.end(), [&](const Feature& each) {
        return seen.setup.going(each) > Going::clear &&
               !seen.setup.terrain().none_near(each.ground, both);
    });
}

// WC-3.3: who strikes home was within two base moves of an enemy in its zone, one of another. Dice
// of bad ground in place of the second may by ruling show 6, or 12.
Complaint chargers_reach_that_far(const Seen& seen) {
    const auto& rulings = seen.setup.book.rulings;
    for (const Event& event : seen.events) {
        if (event.what != happened::Contact{}) continue;
        const Charge* charge = charge_of(seen.before, event.unit);
        if (!charge || charge->over || charge->targets[0] != event.other) continue;
        if (!seen.stands(seen.now, event.unit) || !seen.stands(seen.now, event.other)) continue;
        const Length base = base_of(seen, event.unit);
        const bool in_zone = charge->in_zone.has(event.other);
        Length most = in_zone ? 2 * base : base;
        const bool always_dice = rulings.terrain_dice == TerrainDice::every_move;
        const bool as_dice_fall = rulings.terrain_most == TerrainMost::as_the_dice_fall;
        if ((always_dice || (in_zone && as_dice_fall)) &&
            bad_ground_between(seen, event.unit, event.other))
            most = std::max({most, base + 6_in, 12_in});
        if (rulings.revealed_limit == RevealedLimit::new_charge_move) most = 2 * most;
        if (apart(seen.before, event.unit, event.other) > most + touch)
            return "WC-3.3: " + seen.name(event.unit) + " charged home further than it can";
    }
    return std::nullopt;
}

// WC-3.15: of several targets each is struck, closes up or is told not to be reached, if it has
// neither fled nor gone.
Complaint every_target_is_struck_or_told(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::Contact{}) continue;
        const Charge* charge = charge_of(seen.before, event.unit);
        if (!charge || charge->over) continue;
        const auto& targets = charge->targets;
        if (std::find(targets.begin(), targets.end(), event.other) == targets.end()) continue;
        for (const UnitId target : targets) {
            if (!seen.stands(seen.now, target) || seen.now.unit(target).fleeing) continue;
            if (seen.tells(happened::Contact{}, event.unit, target) ||
                seen.tells(happened::Caught{}, event.unit, target) ||
                seen.tells(happened::ClosesUp{}, target, event.unit) ||
                seen.tells(happened::NotReached{}, event.unit, target) ||
                seen.tells(happened::PursuesInto{}, event.unit, target))
                continue;
            return "WC-3.15: " + seen.name(event.unit) + " charged " + seen.name(target) +
                   " too, and nothing tells whether it struck it";
        }
    }
    return std::nullopt;
}

// WC-3.4: who shoots at chargers, or charges them in its turn, has 5 inches for it; horse alone is
// counter-charged by horse.
Complaint reactions_have_room(const Seen& seen) {
    // By ruling reaction.once it reacts to each charger alone, as he comes.
    std::optional<UnitId> charger_asking;
    for (const Step& step : seen.before.steps)
        if (const auto* charging = std::get_if<step::Charging>(&step))
            charger_asking = charging->charger;
    for (const Event& event : seen.events) {
        const auto reacts = event.what.as<happened::Reacts>();
        if (!reacts) continue;
        const Reaction reaction = reacts->reaction;
        if (reaction != Reaction::stand_and_shoot && reaction != Reaction::shoot_and_flee &&
            reaction != Reaction::counter_charge)
            continue;
        for (const Charge& charge : seen.before.charges) {
            const auto& targets = charge.targets;
            if (charge.over ||
                std::find(targets.begin(), targets.end(), event.unit) == targets.end())
                continue;
            if (charger_asking && charger_asking != charge.charger) continue;
            if (apart(seen.before, charge.charger, event.unit) + touch < 5_in)
                return "WC-3.4: " + seen.name(event.unit) + " has no room to react so";
            if (reaction != Reaction::counter_charge) continue;
            const Arm own = seen.setup.troops(event.unit).arm;
            const Arm theirs = seen.setup.troops(charge.charger).arm;
            if (own != Arm::infantry && theirs == Arm::infantry)
                return "WC-3.4: " + seen.name(event.unit) + " counter-charges foot";
        }
    }
    return std::nullopt;
}

// ---- moves --------------------------------------------------------------------------------------

// WC-1.12: but by a charge or a pursuit nobody ends within an inch of an enemy it kept off before.
Complaint movers_keep_their_distance(const Seen& seen) {
    const bool half = seen.setup.book.rulings.gap_kept == GapKept::half;
    const Length kept = half ? inches(1, 2) : 1_in;
    for (const Event& event : seen.events) {
        if (event.what != happened::Moved{} || !seen.stands(seen.now, event.unit)) continue;
        for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
            const UnitId other = unit_id(i);
            if (seen.setup.side(other) == seen.setup.side(event.unit)) continue;
            if (!seen.stands(seen.now, other) || !seen.stands(seen.before, other)) continue;
            if (apart(seen.now, event.unit, other) + 4 * touch < kept &&
                apart(seen.before, event.unit, other) >= kept)
                return "WC-1.12: " + seen.name(event.unit) + " moved too near " + seen.name(other);
        }
    }
    return std::nullopt;
}

// WC-4.3, 4.11: a quick march neither begins nor ends within 10 inches of an enemy.
Complaint quick_marches_are_far_off(const Seen& seen) {
    if (seen.before.steps.empty()) return std::nullopt;
    const auto* step = std::get_if<step::PlaceMove>(&seen.before.steps.back());
    if (!step || step->manner != Manner::quick_march || !seen.tells(happened::Moved{}, step->unit))
        return std::nullopt;
    const bool all_along = seen.setup.book.rulings.quick_enemies == QuickEnemies::all_along;
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (seen.setup.side(other) == seen.setup.side(step->unit)) continue;
        if (!seen.stands(seen.before, other) || seen.before.unit(other).fleeing) continue;
        if (apart(seen.before, step->unit, other) + touch < 10_in ||
            (all_along && apart(seen.now, step->unit, other) + touch < 10_in))
            return "WC-4.3: " + seen.name(step->unit) + " marched quickly near " + seen.name(other);
    }
    return std::nullopt;
}

// WC-5.7: on open ground nobody is disordered by it.
Complaint open_ground_disorders_nobody(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!seen.stands(seen.now, id) || !seen.now.units[i].by_ground) continue;
        const Box box = grown(seen.now.units[i].footprint->box, touch);
        const auto& features = seen.setup.terrain().features();
        const bool near = std::any_of(features.begin(), features.end(), [&](const Feature& each) {
            return seen.setup.going(each) >= Going::difficult &&
                   !seen.setup.terrain().none_near(each.ground, box);
        });
        if (!near) return "WC-5.7: open ground disorders " + seen.name(id);
    }
    return std::nullopt;
}

// ---- shooting -----------------------------------------------------------------------------------

Length range_of(Missile missile) {
    switch (missile) {
    case Missile::none: return {};
    case Missile::javelin:
    case Missile::pilum:
    case Missile::throwing_spear: return 8_in;
    case Missile::sling:
    case Missile::short_bow: return 18_in;
    case Missile::bow: return 24_in;
    case Missile::longbow:
    case Missile::crossbow: return 30_in;
    case Missile::bolt_thrower: return 48_in;
    }
    return {};
}

bool fights_in(const State& state, UnitId unit) {
    return std::any_of(state.fights.begin(), state.fights.end(), [&](const Fight& fight) {
        return fight.one == unit || fight.other == unit;
    });
}

// WC-6.4, 6.6: who shoots in the phase of shooting may: once, in range, neither fleeing nor fighting
// nor after a charge, a fast move or a change of formation (4.7), and not into a fight.
Complaint shooters_may_shoot(const Seen& seen) {
    if (seen.before.phase != Phase::shooting) return std::nullopt;
    const auto* picked = std::get_if<Picked>(&seen.answer.given);
    if (!picked || picked->option.verb != verb::shoot) return std::nullopt;
    const UnitId id = picked->option.unit, target = picked->option.other;
    const Unit& unit = seen.before.unit(id);
    if (unit.shot) return "WC-6.6: " + seen.name(id) + " shoots twice";
    if (unit.fleeing || fights_in(seen.before, id))
        return "WC-6.6: " + seen.name(id) + " shoots while it flees or fights";
    if (unit.charged || unit.pace != Pace::base)
        return "WC-6.6: " + seen.name(id) + " shoots after a charge or a fast move";
    if (unit.reformed) return "WC-4.7: " + seen.name(id) + " changed formation and shoots";
    if (apart(seen.before, id, target) > range_of(seen.setup.troops(id).missile) + touch)
        return "WC-6.4: " + seen.name(id) + " shoots further than it can";
    const bool into_fights = seen.setup.book.rulings.shoot_who != ShootWho::not_into_a_fight;
    if (!into_fights && fights_in(seen.before, target))
        return "WC-6.6: " + seen.name(id) + " shoots into a fight";
    return std::nullopt;
}

// ---- flight, ground given, rallies --------------------------------------------------------------

// WC-7.5: a pursuer whose dice equal the fugitives' destroys them, and no other does.
Complaint equal_dice_catch(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::Catches{}) continue;
        if (!seen.tells(happened::Destroyed{}, event.other))
            return "WC-7.5: " + seen.name(event.other) + " was caught and lives";
    }
    for (const Step& step : seen.before.steps) {
        const auto* flight = std::get_if<step::Flight>(&step);
        if (!flight || flight->stage != step::Flight::Stage::pursuit) continue;
        for (const Event& event : seen.events)
            if (const auto pursued = event.what.as<happened::Pursued>();
                pursued && event.other == flight->unit && pursued->inches < flight->distance &&
                seen.tells(happened::Catches{}, event.unit, flight->unit))
                return "WC-7.5: " + seen.name(event.unit) + " caught whom it could not reach";
    }
    return std::nullopt;
}

// WC-7.8: who gives ground keeps its facing and goes 2 inches at most.
Complaint ground_is_given_straight_back(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::GivesGround{} || !seen.stands(seen.now, event.unit)) continue;
        if (seen.now.unit(event.unit).fleeing || seen.tells(happened::Moved{}, event.unit))
            continue;
        const FrontPost& was = seen.before.unit(event.unit).post;
        const FrontPost& is = seen.now.unit(event.unit).post;
        if (is.facing != was.facing)
            return "WC-7.8: " + seen.name(event.unit) + " turned as it gave ground";
        if (gap(was.front, is.front) > 2_in + touch)
            return "WC-7.8: " + seen.name(event.unit) + " gave more ground than 2 inches";
    }
    return std::nullopt;
}

// WC-8.1: who rallies has 5 figures, or is of the few that never had, and a quarter of them, and no
// enemy within 5 inches.
Complaint who_rallies_may(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::Rallied{} || !seen.stands(seen.before, event.unit)) continue;
        if (4 * seen.before.unit(event.unit).figures < seen.setup.unit(event.unit).figures)
            return "WC-8.1: " + seen.name(event.unit) + " rallied with less than a quarter";
        for (std::size_t i = 0; i < seen.before.units.size(); ++i) {
            const UnitId other = unit_id(i);
            if (seen.setup.side(other) == seen.setup.side(event.unit)) continue;
            if (seen.stands(seen.before, other) &&
                apart(seen.before, event.unit, other) + touch < 5_in)
                return "WC-8.1: " + seen.name(event.unit) + " rallied beside " + seen.name(other);
        }
    }
    return std::nullopt;
}

}  // namespace

Complaint change_fault_in(const Seen& seen) {
    for (const auto promise :
         {&places_change_told, &states_change_told, &fights_begin_and_end_told,
          &chargers_reach_that_far, &every_target_is_struck_or_told, &reactions_have_room,
          &movers_keep_their_distance, &quick_marches_are_far_off, &open_ground_disorders_nobody,
          &shooters_may_shoot, &equal_dice_catch, &ground_is_given_straight_back, &who_rallies_may})
        if (Complaint fault = promise(seen)) return fault;
    return std::nullopt;
}

}  // namespace grognard::conformance::of_war_and_conquest
