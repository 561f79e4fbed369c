// SPDX-License-Identifier: Apache-2.0
//
// What Humble's fast play promises of an answer: HU chapters 5, 6 and 7 as a referee sees them.
#include <cstdlib>

#include "engine/measure/facing.h"
#include "tests/conformance/humble_seen.h"

namespace grognard::conformance::humble_referee {

namespace {

using namespace humble;

// ---- shooting -----------------------------------------------------------------------------------

// HU-1.1, 1.4, 5.1, 5.4: who fires can reach its target, and one in contact fires at whom it touches.
Complaint shots_are_at_lawful_targets(const Seen& seen) {
    const auto* shot = innermost<step::ShotRoll>(seen.before);
    if (!shot || !seen.rolled()) return std::nullopt;
    const Quad target = outline(seen.setup, seen.before, shot->target);
    for (const UnitId firer : shot->named) {
        const Troops& troops = seen.setup.troops(firer);
        const auto& book = seen.setup.book;
        const Length range = troops.is_infantry()                ? book.infantry.range
                             : troops.arm == Arm::foot_artillery ? book.foot_artillery.longest
                                                                 : book.horse_artillery.longest;
        if (!troops.is_infantry() && !troops.is_artillery())
            return "HU-5.1: " + seen.name(firer) + " has nothing to fire with";
        if (seen.before.base(firer).order == Order::disrupted)
            return "HU-1.6: " + seen.name(firer) + " fires, though disrupted";
        if (!seen.enemies(firer, shot->target)) return "HU-5.1: a shot at a friend";
        if (seen.setup.side(firer) == seen.before.moving)
            return "HU-2.1: " + seen.name(firer) + " fires in its own half turn";
        const Quad own = outline(seen.setup, seen.before, firer);
        // What the arc cuts off is rounded to ticks: a hair more may be in range.
        if (gap(own, target) > range + touch)
            return "HU-1.1: " + seen.name(firer) + " fires further than it can";
        const Bearing facing = seen.before.base(firer).facing;
        const bool ahead = std::any_of(target.corners.begin(), target.corners.end(), [&](Point p) {
            return ahead_of_front(own, p + facing.forward(2 * touch));
        });
        if (!ahead) return "HU-1.4: " + seen.name(firer) + " fires at what is behind its front";
        if (touching_count(seen, seen.before, firer) > 0 &&
            !in_contact(seen, seen.before, firer, shot->target))
            return "HU-5.4: " + seen.name(firer) + " is in contact and fires at another";
        const auto* phase = outermost<step::Shooting>(seen.before);
        if (phase && phase->fired.has(firer))
            return "HU-5.1: " + seen.name(firer) + " fires a second time";
    }
    return std::nullopt;
}

// With an enemy at its front, near enough to the middle of it that no arc or sight can be in doubt.
bool faces_an_enemy_in_contact(const Seen& seen, const State& state, UnitId unit) {
    const Quad own = outline(seen.setup, state, unit);
    const Point muzzle = middle(own.front());
    bool found = false;
    each_touching(seen, state, unit, [&](UnitId enemy) {
        found = found || gap(muzzle, outline(seen.setup, state, enemy)) <= touch;
    });
    return found;
}

// HU-5.4: a defender that could fire at the attacker in its front is asked, and has fired or braced.
Complaint the_attacked_fire_or_brace(const Seen& seen) {
    const bool from_move =
        seen.before.phase == Phase::movement || seen.before.phase == Phase::rally;
    const bool from_fire = seen.before.phase == Phase::shooting;
    const bool half_over = seen.now.moving != seen.before.moving;
    const bool fire_over = seen.now.phase == Phase::melee || half_over;
    if ((!from_move && !from_fire) || !fire_over || seen.now.over) return std::nullopt;
    for (std::size_t i = 0; i < seen.now.bases.size(); ++i) {
        const UnitId unit = unit_id(i);
        const Troops& troops = seen.setup.troops(unit);
        if (seen.setup.side(unit) == seen.before.moving || !seen.now.base(unit).on_table() ||
            (!troops.is_infantry() && !troops.is_artillery()) ||
            seen.now.base(unit).order == Order::disrupted)
            continue;
        if (!faces_an_enemy_in_contact(seen, seen.before, unit) ||
            !faces_an_enemy_in_contact(seen, seen.now, unit))
            continue;
        if (from_move)
            return "HU-5.4: " + seen.name(unit) + " was in contact and not asked to fire or brace";
        const auto* phase = outermost<step::Shooting>(seen.before);
        const auto* shot = innermost<step::ShotRoll>(seen.before);
        const bool fired =
            (phase && phase->fired.has(unit)) ||
            (shot && std::find(shot->named.begin(), shot->named.end(), unit) != shot->named.end());
        if (!fired && !seen.tells<happened::Braced>(unit))
            return "HU-5.4: " + seen.name(unit) + " neither fired nor braced";
    }
    return std::nullopt;
}

// ---- melees -------------------------------------------------------------------------------------

bool named_in(const auto& pairs, UnitId one, UnitId other) {
    return std::any_of(pairs.begin(), pairs.end(), [&](const Pair& pair) {
        return (pair.attacker == one && pair.defender == other) ||
               (pair.attacker == other && pair.defender == one);
    });
}

// HU-6.6: a melee phase does not end while two enemies in contact since it began have not fought.
Complaint every_contact_is_fought(const Seen& seen) {
    const auto* phase = outermost<step::Melees>(seen.before);
    const bool ends = phase && (seen.now.phase != Phase::melee || seen.now.over ||
                                seen.now.moving != seen.before.moving);
    if (!ends || seen.now.over) return std::nullopt;
    if (seen.rulings().melee_which != MeleeWhich::every_contact) return std::nullopt;
    return each_two_enemies(seen, seen.now, [&](UnitId one, UnitId other) -> Complaint {
        if (!in_contact(seen, seen.now, one, other)) return std::nullopt;
        if (!in_contact(seen, seen.before, one, other)) return std::nullopt;
        for (const Event& event : seen.taken.events)  // of the last fight
            if (event.what.is<happened::Fought>() && ((event.unit == one && event.other == other) ||
                                                      (event.unit == other && event.other == one)))
                return std::nullopt;
        if (named_in(phase->fought, one, other) || named_in(phase->barred, one, other))
            return std::nullopt;
        for (const UnitId unit : {one, other})  // HU-5.6, HU-6.9
            if (seen.before.stalled.has(unit) || phase->followed_up.has(unit)) return std::nullopt;
        return "HU-6.6: " + seen.name(one) + " and " + seen.name(other) +
               " are in contact and did not fight";
    });
}

// HU-6.6, 6.11: nobody follows up out of a contact that has not been fought.
Complaint nobody_follows_up_out_of_a_melee(const Seen& seen) {
    const auto* phase = outermost<step::Melees>(seen.before);
    if (!phase || seen.rulings().melee_which != MeleeWhich::every_contact ||
        seen.rulings().followup_waits != FollowupWaits::after_the_last_fight)
        return std::nullopt;
    Complaint fault;
    for (const Event& event : seen.taken.events) {
        if (!event.what.is<happened::FollowedUp>()) continue;
        const UnitId winner = event.unit;
        if (seen.setup.side(winner) != seen.before.moving) continue;
        each_touching(seen, seen.before, winner, [&](UnitId enemy) {
            if (in_contact(seen, seen.now, winner, enemy) || !seen.now.base(enemy).on_table() ||
                seen.tells_any<happened::Ran, happened::Recoiled, happened::PushedBack>(enemy))
                return;
            if (named_in(phase->fought, winner, enemy) || named_in(phase->barred, winner, enemy) ||
                seen.tells<happened::Fought>(winner, enemy) || seen.before.stalled.has(winner) ||
                phase->followed_up.has(enemy))
                return;
            fault = "HU-6.11: " + seen.name(winner) + " followed up and left " + seen.name(enemy) +
                    " unfought";
        });
    }
    return fault;
}

// ---- following up -------------------------------------------------------------------------------

struct Due {
    UnitId winner;
    bool must;
};

// The follow-ups that a fight of this answer, or one before it, has made due.
FixedVector<Due, 24> follow_ups_due(const Seen& seen) {
    FixedVector<Due, 24> due;
    const auto add = [&](UnitId winner, bool must) {
        if (winner != UnitId::none && !due.full()) due.push_back({winner, must});
    };
    for (const Step& step : seen.before.steps) {
        if (const auto* melee = std::get_if<step::Melee>(&step))
            add(melee->follow.winner, melee->follow.must);
        if (const auto* phase = std::get_if<step::Melees>(&step))
            for (const FollowUp& follow : phase->following) add(follow.winner, follow.must);
    }
    for (const Event& event : seen.taken.events) {
        const auto fought = event.what.as<happened::Fought>();
        if (!fought) continue;
        const int by = std::abs(fought->difference);
        const auto& table = seen.setup.book.melee_result;
        const UnitId winner = fought->difference > 0 ? event.unit : event.other;
        const bool in_town = !seen.setup.scenario.terrain.none_near(
            Ground::town, box_of(outline(seen.setup, seen.before, winner)));
        if (by >= table.routs.value) add(winner, by >= table.must_follow.value && !in_town);
    }
    return due;
}

bool still_pending(const Seen& seen, UnitId winner) {
    for (const Step& step : seen.now.steps) {
        if (const auto* melee = std::get_if<step::Melee>(&step))
            if (melee->follow.winner == winner) return true;
        if (const auto* offer = std::get_if<step::OfferFollowUp>(&step))
            if (offer->follow.winner == winner) return true;
        if (const auto* phase = std::get_if<step::Melees>(&step))
            for (const FollowUp& follow : phase->following)
                if (follow.winner == winner) return true;
        if (const auto* rout = std::get_if<step::RoutRoll>(&step))
            if (rout->unit == winner) return true;
    }
    return false;
}

// HU-6.3, 6.5, 6.9, 6.11, 6.12: who may follow up is asked; who must does, or the log says why not.
Complaint follow_ups_are_offered_or_made(const Seen& seen) {
    if (seen.now.over || seen.rulings().followup_distance == FollowupDistance::none)
        return std::nullopt;
    for (const Due& due : follow_ups_due(seen)) {
        if (!seen.now.base(due.winner).on_table() || still_pending(seen, due.winner)) continue;
        // Followed up, or sent back in a later fight, or kept from it: told in every case.
        if (seen.tells_any<happened::FollowedUp, happened::HeldBack, happened::NoRoomToFollow,
                           happened::CouldNotFollow, happened::Recoiled, happened::Ran,
                           happened::RoutRolled>(due.winner))
            continue;
        const bool owes = outermost<step::Melees>(seen.now) &&
                          std::any_of(outermost<step::Melees>(seen.now)->waiting.begin(),
                                      outermost<step::Melees>(seen.now)->waiting.end(),
                                      [&](const Recoil& r) { return r.unit == due.winner; });
        if (owes) continue;
        if (due.must) return "HU-6.3: " + seen.name(due.winner) + " had to follow up and did not";
        if (seen.now.base(due.winner).order != Order::good) continue;  // HU-6.12
        if (touching_count(seen, seen.now, due.winner) > 0) continue;  // HU-6.9
        return "HU-6.5: " + seen.name(due.winner) + " was not asked whether it follows up";
    }
    return std::nullopt;
}

// HU-6.12: nobody follows up of its own will who may not move.
Complaint only_good_order_follows_up(const Seen& seen) {
    if (seen.rulings().followup_order != FollowupOrder::who_may_move) return std::nullopt;
    for (const Event& event : seen.taken.events) {
        const auto follows = event.what.as<happened::FollowedUp>();
        if (follows && !follows->must && seen.before.base(event.unit).order != Order::good)
            return "HU-6.12: " + seen.name(event.unit) + " followed up, though not in good order";
    }
    return std::nullopt;
}

// ---- results ------------------------------------------------------------------------------------

// HU-5.2, 5.6, 6.3, 7.2: what the dice gave is done.
Complaint results_are_carried_out(const Seen& seen) {
    for (const Event& event : seen.taken.events) {
        const auto routs = [&](UnitId unit) {
            const auto* roll = innermost<step::RoutRoll>(seen.now);
            return (roll && roll->unit == unit) || seen.now.over;
        };
        if (const auto shot = event.what.as<happened::Shot>()) {
            const Base& target = seen.now.base(event.other);
            const humble::Outcome outcome = shot->outcome;
            if (outcome == humble::Outcome::destroyed && target.on_table())
                return "HU-5.2: " + seen.name(event.other) + " was destroyed and stands";
            if (outcome == humble::Outcome::routs && !routs(event.other))
                return "HU-5.2: " + seen.name(event.other) + " routs and does not roll";
            const bool worst = seen.rulings().state_worst == StateWorst::worse_stays;
            if (target.on_table() && worst &&
                ((outcome == humble::Outcome::disrupted && target.order != Order::disrupted) ||
                 (outcome == humble::Outcome::pinned && target.order == Order::good)))
                return "HU-5.2: " + seen.name(event.other) + " was hit and is in good order";
        }
        if (const auto fought = event.what.as<happened::Fought>()) {
            const int by = std::abs(fought->difference);
            const UnitId loser = fought->difference > 0 ? event.other : event.unit;
            const auto& table = seen.setup.book.melee_result;
            if (by >= table.destroyed.value && seen.now.base(loser).on_table())
                return "HU-6.3: " + seen.name(loser) + " was destroyed and stands";
            if (by >= table.routs.value && by < table.destroyed.value && !routs(loser))
                return "HU-6.3: " + seen.name(loser) + " routs and does not roll";
        }
        const auto rout = event.what.as<happened::RoutRolled>();
        if (rout && rout->survives && !seen.now.over && !innermost<step::ChooseRout>(seen.now) &&
            !seen.tells_any<happened::Ran, happened::Destroyed>(event.unit))
            return "HU-7.2: " + seen.name(event.unit) + " routs and does not run";
    }
    return std::nullopt;
}

// HU-7.2, 7.4: a rout leads to the rear, or away from the shooters, the full move.
Complaint routs_lead_where_they_should(const Seen& seen) {
    const auto* rout = innermost<step::RoutRoll>(seen.before);
    if (!rout || !seen.rolled() || seen.rulings().rout_direction != RoutDirection::by_cause ||
        !seen.tells<happened::Ran>(rout->unit))
        return std::nullopt;
    const Base& was = seen.before.base(rout->unit);
    const Offset gone = seen.now.base(rout->unit).centre - was.centre;
    const Offset way = rout->cause == step::RoutCause::melee ? was.facing.reversed().forward(6_in)
                                                             : was.centre - rout->from_place;
    if (length_of(gone) > 8 * touch && way != Offset{} && !leads_along(gone, way))
        return "HU-7.2: " + seen.name(rout->unit) + " ran another way than it should";
    const Length whole = basic_move(seen.setup, rout->unit);
    const bool stopped = seen.rulings().rout_edge == RoutEdge::stops_there ||
                         seen.rulings().rout_room == RoutRoom::router_stops_short ||
                         (!seen.setup.troops(rout->unit).enters_woods() &&
                          !seen.setup.scenario.terrain.none_near(
                              Ground::wood, grown(Box{was.centre, was.centre}, whole + 1_in)));
    if (!stopped && length_of(gone) + 8 * touch < whole)
        return "HU-7.4: " + seen.name(rout->unit) + " did not run its full move";
    return std::nullopt;
}

// HU-6.7: a recoil from a fight or a shot just resolved leads straight away from the opponent.
Complaint recoils_lead_away(const Seen& seen) {
    if (!innermost<step::FightRoll>(seen.before) && !innermost<step::ShotRoll>(seen.before))
        return std::nullopt;
    for (const Event& event : seen.taken.events) {
        if (!event.what.is<happened::Recoiled>() || event.other == UnitId::none) continue;
        const auto pushed = [&](UnitId unit) {
            return seen.tells_any<happened::PushedBack, happened::MadeRoom, happened::FollowedUp>(
                unit);
        };
        if (pushed(event.unit) || !seen.now.base(event.unit).on_table()) continue;
        if (!in_contact(seen, seen.before, event.unit, event.other)) continue;
        const Point was = seen.before.base(event.unit).centre;
        const Offset gone = seen.now.base(event.unit).centre - was;
        const Offset away = was - seen.before.base(event.other).centre;
        if (length_of(gone) > 8 * touch && !leads_along(gone, away))
            return "HU-6.7: " + seen.name(event.unit) + " recoiled another way than from " +
                   seen.name(event.other);
    }
    return std::nullopt;
}

}  // namespace

Complaint fighting_fault(const Seen& seen) {
    for (const Promise promise :
         {&shots_are_at_lawful_targets, &the_attacked_fire_or_brace, &every_contact_is_fought,
          &nobody_follows_up_out_of_a_melee, &follow_ups_are_offered_or_made,
          &only_good_order_follows_up, &results_are_carried_out, &routs_lead_where_they_should,
          &recoils_lead_away})
        if (Complaint fault = promise(seen)) return fault;
    return std::nullopt;
}

}  // namespace grognard::conformance::humble_referee
