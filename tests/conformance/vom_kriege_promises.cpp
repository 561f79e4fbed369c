// SPDX-License-Identifier: Apache-2.0
//
// What Vom Kriege promises of an answer: VK chapters 7 to 10 as a referee sees them. Where a sure
// judgement would need the rulebook's own sums, it judges only the cases that leave no doubt.
#include <algorithm>

#include "rulebooks/vom_kriege/state/happened.h"
#include "rulebooks/vom_kriege/state/rates.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/vom_kriege.h"
#include "tests/conformance/promises.h"

namespace grognard::conformance {

namespace {

using namespace vom_kriege;

struct Seen {
    const Setup& setup;
    const State& before;
    const State& now;
    const Taken& taken;

    std::string name(UnitId unit) const { return setup.unit(unit).name; }
    bool tells(Happening what, UnitId unit, UnitId other = UnitId::none) const {
        return told(taken.events, what, unit, other);
    }
    template <class... What>
    bool tells_any(UnitId unit, What... what) const {
        return (tells(what, unit) || ...);
    }
    bool picked(Verb verb) const {
        const auto* picked = std::get_if<Picked>(&taken.answer.given);
        return picked && picked->option.verb == verb;
    }
    bool stands(const State& state, UnitId unit) const {
        return state.unit(unit).on_table() && !setup.troops(unit).is_leader();
    }
    const Rulings& rulings() const { return setup.book.rulings; }
};

using Promise = Complaint (*)(const Seen& seen);

template <class Of>
const Of* innermost(const State& state) {
    return state.steps.empty() ? nullptr : std::get_if<Of>(&state.steps.back());
}
template <class Of>
const Of* any_step(const State& state) {
    for (const Step& step : state.steps)
        if (const Of* found = std::get_if<Of>(&step)) return found;
    return nullptr;
}

Length apart(const Seen& seen, const State& state, UnitId one, UnitId other) {
    return gap(footprint(seen.setup, state, one), Outline{footprint(seen.setup, state, other)});
}
// VK-11.2: by more than a corner, beyond doubt. A wood is round: any touch counts.
bool in_contact_surely(const Seen& seen, const State& state, UnitId one, UnitId other) {
    if (!seen.stands(state, one) || !seen.stands(state, other)) return false;
    const Footprint a = footprint(seen.setup, state, one);
    const Footprint b = footprint(seen.setup, state, other);
    if (gap(a, Outline{b}) > touch) return false;
    if (a.in_wood() || b.in_wood()) return true;
    const Contact how = contact(a, b);
    return how.kind == Touch::face && how.along > 4 * touch;
}
bool near_each_other(const Seen& seen, const State& state, UnitId one, UnitId other) {
    return seen.stands(state, one) && seen.stands(state, other) &&
           apart(seen, state, one, other) <= 2 * touch;
}

// f(one, other) for every two enemy units on the table that may be near each other.
template <class F>
Complaint each_two_enemies(const Seen& seen, const State& state, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i)
        for (std::size_t j = i + 1; j < state.units.size(); ++j) {
            const UnitId one = unit_id(i), other = unit_id(j);
            if (seen.setup.side(one) == seen.setup.side(other)) continue;
            if (!seen.stands(state, one) || !seen.stands(state, other)) continue;
            if (!within(state.units[i].post.front, state.units[j].post.front, 2 * unit_reach))
                continue;
            if (Complaint fault = f(one, other)) return fault;
        }
    return std::nullopt;
}

// ---- contact ------------------------------------------------------------------------------------

// VK-7.10, 8.7, 8.8, 9.23: only charges, squares they close up to and areas taken bring contact.
Complaint contact_has_a_cause(const Seen& seen) {
    return each_two_enemies(seen, seen.now, [&](UnitId one, UnitId other) -> Complaint {
        if (!in_contact_surely(seen, seen.now, one, other)) return std::nullopt;
        if (near_each_other(seen, seen.before, one, other)) return std::nullopt;
        for (const UnitId unit : {one, other}) {
            if (seen.tells_any(unit, happened::Charges{}, happened::CounterCharges{},
                               happened::ClosedUp{}))
                return std::nullopt;
            if (seen.tells(happened::FollowedUp{}, unit) && seen.now.unit(unit).post.in_area())
                return std::nullopt;
        }
        return "VK-7.10: " + seen.name(one) + " and " + seen.name(other) +
               " are in contact without a charge";
    });
}

// VK-9.22: contact does not outlive an initiative, but at the edge of an area that is held.
Complaint no_contact_outlives_an_initiative(const Seen& seen) {
    if (seen.before.acting < 0 || seen.now.acting == seen.before.acting || seen.now.over)
        return std::nullopt;
    const CommandInfo& acted = seen.setup.command(seen.before.acting);
    if (!seen.now.unit(acted.leader).on_table()) return std::nullopt;  // VK-5.7: it broke off
    return each_two_enemies(seen, seen.now, [&](UnitId one, UnitId other) -> Complaint {
        if (!in_contact_surely(seen, seen.now, one, other)) return std::nullopt;
        for (const UnitId unit : {one, other}) {
            const Unit& is = seen.now.unit(unit);
            if (is.post.in_area()) return std::nullopt;
            if (seen.tells(happened::FellBack{}, unit)) return std::nullopt;  // as far as it could
        }
        const bool acts = seen.setup.unit(one).command == seen.before.acting ||
                          seen.setup.unit(other).command == seen.before.acting;
        if (!acts) return std::nullopt;
        return "VK-9.22: " + seen.name(one) + " and " + seen.name(other) +
               " are still in contact when the initiative ends";
    });
}

// ---- charges ------------------------------------------------------------------------------------

// VK-7.8, 9.22: a charge that has come home is fought, or the log tells how it ended.
Complaint no_charge_disappears(const Seen& seen) {
    for (const Charge& charge : seen.before.charges) {
        if (charge.over || !near_each_other(seen, seen.before, charge.charger, charge.target))
            continue;
        const bool open =
            std::any_of(seen.now.charges.begin(), seen.now.charges.end(), [&](const Charge& each) {
                return !each.over && each.charger == charge.charger && each.target == charge.target;
            });
        if (open || seen.now.over) continue;
        if (seen.tells_any(charge.charger, happened::MeleeDeclared{}, happened::FellBack{},
                           happened::ChargeLost{}, happened::ChargeMissed{}, happened::Removed{},
                           happened::Routs{}, happened::StayedInArea{}, happened::Retreats{},
                           happened::CounterCharges{}))
            continue;
        if (seen.tells_any(charge.target, happened::Removed{}, happened::Retreats{},
                           happened::Retires{}, happened::Routs{}, happened::LimberedAway{}))
            continue;
        const bool fought =
            std::any_of(seen.before.steps.begin(), seen.before.steps.end(), [&](const Step& step) {
                const auto* melee = std::get_if<step::Melee>(&step);
                return melee && (melee->attacker == charge.charger ||
                                 std::find(melee->supports.begin(), melee->supports.end(),
                                           charge.charger) != melee->supports.end());
            });
        if (fought || seen.before.unit(charge.charger).fought) continue;
        const UnitId leader = seen.setup.leader_of(charge.charger);
        if (leader != UnitId::none && seen.tells(happened::Removed{}, leader)) continue;  // VK-5.7
        return "VK-7.8: the charge of " + seen.name(charge.charger) +
               " is over and the log does not say how";
    }
    return std::nullopt;
}

// VK-7.10: neither guns nor the disordered charge; nor does who fled.
Complaint chargers_may_charge(const Seen& seen) {
    for (const Event& event : seen.taken.events) {
        if (event.what != happened::Charges{}) continue;
        if (seen.setup.troops(event.unit).is_artillery())
            return "VK-7.10: guns charged: " + seen.name(event.unit);
        if (seen.before.unit(event.unit).disordered)
            return "VK-7.10: " + seen.name(event.unit) + " charged, though disordered";
    }
    return std::nullopt;
}

// ---- reactions ----------------------------------------------------------------------------------

bool has_reacted(const State& state, UnitId unit) {
    return std::any_of(state.reactions.begin(), state.reactions.end(),
                       [&](const Reaction& each) { return each.unit == unit; });
}

bool was_asked(const Seen& seen, UnitId infantry) {
    if (has_reacted(seen.before, infantry) || has_reacted(seen.now, infantry)) return true;
    if (const auto* picked = std::get_if<Picked>(&seen.taken.answer.given))
        if (picked->option.unit == infantry && picked->option.verb == verb::stand) return true;
    for (const Step& step : seen.before.steps) {
        const auto* moving = std::get_if<step::Moving>(&step);
        const auto* melee = std::get_if<step::Melee>(&step);
        if ((moving && moving->asked.has(infantry)) || (melee && melee->asked.has(infantry)))
            return true;
    }
    return false;
}

// VK-8.4, 8.6: infantry that enemy cavalry has moved adjacent to was asked for a square, or the log
// tells why not.
Complaint squares_are_asked_for(const Seen& seen) {
    for (const Event& event : seen.taken.events) {
        const bool charges = event.what == happened::Charges{};
        if (!charges && event.what != happened::Moved{} && event.what != happened::FollowedUp{})
            continue;
        if (seen.rulings().reaction_when == ReactionWhen::as_a_charge_is_declared && !charges)
            continue;
        if (!seen.setup.troops(event.unit).is_cavalry() || !seen.stands(seen.now, event.unit))
            continue;
        for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
            const UnitId id = unit_id(i);
            const Unit& was = seen.before.units[i];
            if (seen.setup.side(id) == seen.setup.side(event.unit)) continue;
            if (!seen.setup.troops(id).is_infantry() || !seen.stands(seen.now, id)) continue;
            if (!seen.stands(seen.before, id) || was.post.in_area()) continue;
            if (was.post.formation == Formation::square) continue;
            if (was.hits >= strength(seen.setup, id)) continue;
            if (stands_in_rough(seen.setup, id, was.post)) continue;
            const Length adjacent = seen.setup.book.adjacent_within();
            if (apart(seen, seen.now, event.unit, id) + 4 * touch > adjacent) continue;
            if (apart(seen, seen.before, event.unit, id) <= adjacent + 4 * touch) continue;
            if (was_asked(seen, id) || seen.tells(happened::NotReacted{}, id)) continue;
            if (seen.rulings().reaction_when == ReactionWhen::as_a_charge_is_declared &&
                event.other != id)
                continue;
            return "VK-8.4: " + seen.name(event.unit) + " came adjacent to " + seen.name(id) +
                   ", which was not asked to form square";
        }
    }
    return std::nullopt;
}

// VK-8.2: cavalry charged by cavalry is asked to counter-charge, or told why it cannot.
Complaint counter_charges_are_asked_for(const Seen& seen) {
    const bool begins =
        innermost<step::PlaceMove>(seen.before) || innermost<step::FollowUpMove>(seen.before);
    if (!begins) return std::nullopt;
    for (const Event& event : seen.taken.events) {
        if (event.what != happened::Charges{}) continue;
        if (!seen.setup.troops(event.unit).is_cavalry() ||
            !seen.setup.troops(event.other).is_cavalry())
            continue;
        if (seen.tells(happened::NotReacted{}, event.other)) continue;
        return "VK-8.2: " + seen.name(event.other) +
               " was neither asked to counter-charge nor told why it could not";
    }
    return std::nullopt;
}

// VK-8.3, 9.11: foot attacked in melee is asked to fire, or told why it cannot.
Complaint defensive_fire_is_asked_for(const Seen& seen) {
    const auto* roll = innermost<step::MeleeRoll>(seen.now);
    if (!roll || roll->back) return std::nullopt;
    // Between the declaration and the roll nothing was asked but who supports.
    const bool declared =
        innermost<step::CombatPhase>(seen.before) ||
        (innermost<step::Melee>(seen.before) &&
         innermost<step::Melee>(seen.before)->stage == step::Melee::Stage::supports);
    if (!declared) return std::nullopt;
    if (!seen.setup.troops(roll->target).is_infantry()) return std::nullopt;
    if (seen.tells(happened::NotReacted{}, roll->target)) return std::nullopt;
    return "VK-9.11: " + seen.name(roll->target) +
           " was neither asked to react nor told why it could not";
}

// ---- how far ------------------------------------------------------------------------------------

// VK-7.1, 7.2, 4.5: nobody's front goes further than the best rate it has, twice that by road.
Complaint nobody_goes_too_far(const Seen& seen) {
    for (const Event& event : seen.taken.events) {
        if (event.what != happened::Moved{}) continue;
        const Unit& was = seen.before.unit(event.unit);
        const Unit& is = seen.now.unit(event.unit);
        if (!was.on_table() || !is.on_table() || was.post.in_area()) continue;
        if (seen.tells_any(event.unit, happened::FellBack{}, happened::Retreats{},
                           happened::GaveWay{}, happened::LeftArea{}))
            continue;
        const Troops& troops = seen.setup.troops(event.unit);
        Length most = std::max(rate(seen.setup.book, troops, was.post.formation),
                               rate(seen.setup.book, troops, is.post.formation));
        if (troops.is_artillery())
            most = std::max(most, rate(seen.setup.book, troops, Formation::limbered));
        const Terrain& terrain = seen.setup.terrain();
        const bool by_road =
            !terrain.none_near(Ground::road, box_of(Segment{was.post.front, is.post.front}));
        if (by_road) most = 2 * most;
        // A leader turns on his centre; a change of formation leaves the front where it is.
        const Length gone = std::min(gap(was.post.front, is.post.front),
                                     gap(centre_of(seen.setup, event.unit, was.post),
                                         centre_of(seen.setup, event.unit, is.post)));
        if (gone > most + 4 * touch)
            return "VK-7.2: " + seen.name(event.unit) + " went " + std::to_string(gone.ticks()) +
                   " ticks of " + std::to_string(most.ticks());
    }
    return std::nullopt;
}

// VK-4.1, 4.6: whoever enters a wood or village has gone to its edge at the rough rate.
Complaint entering_costs_the_rough_rate(const Seen& seen) {
    if (seen.rulings().area_enter_cost != AreaEnterCost::rough_rate) return std::nullopt;
    for (const Event& event : seen.taken.events) {
        const auto entered = event.what.as<happened::Entered>();
        if (!entered || seen.tells(happened::FollowedUp{}, event.unit)) continue;
        const Unit& was = seen.before.unit(event.unit);
        if (!was.on_table() || was.post.in_area() || !seen.now.unit(event.unit).post.in_area())
            continue;
        if (seen.tells_any(event.unit, happened::Retreats{}, happened::Retires{},
                           happened::FellBack{}, happened::LimberedAway{}))
            continue;
        const Troops& troops = seen.setup.troops(event.unit);
        Length most{};
        for (std::size_t f = 0; f < formation_count; ++f)
            if (has_formation(seen.setup.book, troops, static_cast<Formation>(f)))
                most = std::max(most, rate(seen.setup.book, troops, static_cast<Formation>(f)));
        const bool half =
            troops.is_infantry() || seen.rulings().rough_mounted == RoughMounted::half;
        const int slower = half ? 2 : 3;
        const AreaInfo& area = seen.setup.area(entered->area);
        const Length way = gap(footprint(seen.setup, event.unit, was.post), Outline{area.outline});
        if (!seen.setup.terrain().none_near(Ground::road, box_of(Outline{area.outline})))
            most = 2 * most;
        if (slower * way > most + 16 * touch)
            return "VK-4.6: " + seen.name(event.unit) + " entered an area " +
                   std::to_string(way.ticks()) + " ticks away";
    }
    return std::nullopt;
}

// VK-10.2, 10.7: a retreat leads home, within the cone.
Complaint retreats_lead_home(const Seen& seen) {
    const auto* back = innermost<step::GoBack>(seen.before);
    if (!back || !std::holds_alternative<Placed>(seen.taken.answer.given)) return std::nullopt;
    if (!seen.tells_any(back->unit, happened::Retreats{}, happened::Retires{})) return std::nullopt;
    const Unit& was = seen.before.unit(back->unit);
    const Unit& is = seen.now.unit(back->unit);
    if (!is.on_table() || was.post.in_area() || is.post.in_area()) return std::nullopt;
    if (seen.tells(happened::GaveWay{}, back->unit)) return std::nullopt;
    const Offset gone =
        centre_of(seen.setup, back->unit, is.post) - centre_of(seen.setup, back->unit, was.post);
    std::int64_t home = 0, aside = 0;
    switch (seen.setup.own_edge(seen.setup.side(back->unit))) {
    case Edge::southern: home = -gone.dy, aside = gone.dx; break;
    case Edge::northern: home = gone.dy, aside = gone.dx; break;
    case Edge::western: home = -gone.dx, aside = gone.dy; break;
    case Edge::eastern: home = gone.dx, aside = gone.dy; break;
    }
    // A change of formation moves the centre by up to half its depth.
    const std::int64_t slack =
        was.post.formation == is.post.formation ? 16 * touch.ticks() : (4_in).ticks();
    if (home + slack < (aside < 0 ? -aside : aside))
        return "VK-10.2: " + seen.name(back->unit) + " did not go back towards its own side";
    return std::nullopt;
}

// ---- changes ------------------------------------------------------------------------------------

bool tells_of_moving(const Seen& seen, UnitId unit) {
    return seen.tells_any(unit, happened::Moved{}, happened::Charges{}, happened::Entered{},
                          happened::LeftArea{}, happened::Turned{}, happened::Formed{},
                          happened::CounterCharges{}, happened::FellBack{}, happened::Retreats{},
                          happened::Retires{}, happened::LimberedAway{}, happened::FollowedUp{},
                          happened::ClosedUp{}, happened::GaveWay{}, happened::LeaderDrivenOff{},
                          happened::Arrived{}, happened::SquareCramped{}, happened::Rallied{});
}

// VK-1.11, 6.12: place, order, hits and being there change only by what is told.
Complaint nothing_changes_untold(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& was = seen.before.units[i];
        const Unit& is = seen.now.units[i];
        if (was.where != is.where) {
            if (seen.tells(is.on_table() ? Happening{happened::Arrived{}} : happened::Removed{},
                           id))
                continue;
            return "VK-10.5: " + seen.name(id) + " came or went, and nothing tells of it";
        }
        if (!is.on_table()) continue;
        if (is.hits > was.hits && !seen.tells_any(id, happened::Hit{}, happened::LeaderHit{}))
            return "VK-1.11: " + seen.name(id) + " was hit, and nothing tells of it";
        if (is.hits < was.hits && !seen.tells(happened::Rallied{}, id))
            return "VK-6.7: " + seen.name(id) + " lost a hit, and nothing tells of it";
        if (is.disordered && !was.disordered &&
            !seen.tells_any(id, happened::Disordered{}, happened::Routs{}, happened::Retreats{},
                            happened::LimberedAway{}))
            return "VK-1.13: " + seen.name(id) + " is disordered, and nothing tells of it";
        if (!is.disordered && was.disordered && !seen.tells(happened::OrderRestored{}, id))
            return "VK-6.4: " + seen.name(id) + " is in order again, and nothing tells of it";
        if (is.post == was.post) continue;
        const bool formed_square =
            is.post.formation == Formation::square && was.post.formation != Formation::square &&
            (seen.tells(happened::SquareTried{}, id) || has_reacted(seen.before, id));
        // A rallied unit's owner turns it with the next answer (VK-6.7).
        const auto* facing = innermost<step::RallyFacing>(seen.before);
        if (facing && facing->unit == id && is.post.front == was.post.front) continue;
        if (!formed_square && !tells_of_moving(seen, id))
            return "VK-7.2: " + seen.name(id) + " moved, and nothing tells of it";
    }
    return std::nullopt;
}

// VK-7.4: nobody changes formation by order who is within 3 inches of an enemy both first and last.
Complaint formations_change_at_a_distance(const Seen& seen) {
    const Length limit = 3_in;
    for (const Event& event : seen.taken.events) {
        if (event.what != happened::Formed{} || !seen.stands(seen.now, event.unit)) continue;
        if (seen.setup.troops(event.unit).is_artillery()) continue;  // VK-7.6 has a ruling
        if (seen.before.unit(event.unit).post.in_area() || seen.now.unit(event.unit).post.in_area())
            continue;
        const auto enemy_near = [&](const State& state) {
            for (std::size_t i = 0; i < state.units.size(); ++i) {
                const UnitId other = unit_id(i);
                if (seen.setup.side(other) == seen.setup.side(event.unit)) continue;
                if (seen.stands(state, other) &&
                    apart(seen, state, other, event.unit) + 4 * touch <= limit)
                    return true;
            }
            return false;
        };
        if (enemy_near(seen.before) && enemy_near(seen.now))
            return "VK-7.4: " + seen.name(event.unit) + " changed formation near an enemy";
    }
    return std::nullopt;
}

// ---- combat -------------------------------------------------------------------------------------

// VK-9.2: who shoots by order may, and is not in contact.
Complaint shooters_may_shoot(const Seen& seen) {
    const auto* shot = innermost<step::ShotRoll>(seen.before);
    if (!shot || !std::holds_alternative<Rolled>(seen.taken.answer.given)) return std::nullopt;
    const Troops& troops = seen.setup.troops(shot->shooter);
    const Unit& unit = seen.before.unit(shot->shooter);
    if (troops.is_cavalry() || troops.is_leader())
        return "VK-9.2: " + seen.name(shot->shooter) + " has nothing to shoot with";
    if (!unit.post.in_area() && (unit.post.formation == Formation::march_column ||
                                 unit.post.formation == Formation::limbered))
        return "VK-9.2: " + seen.name(shot->shooter) + " shoots on the march";
    if (shot->defensive) return std::nullopt;
    const Length range = troops.is_artillery() ? 24_in : shot->skirmish ? 6_in : 3_in;
    if (gap_between_stands(seen.setup, shot->shooter, unit.post, shot->target,
                           seen.before.unit(shot->target).post) > range + touch)
        return "VK-9.4: " + seen.name(shot->shooter) + " shoots further than it can";
    for (std::size_t i = 0; i < seen.before.units.size(); ++i)
        if (seen.setup.side(unit_id(i)) != seen.setup.side(shot->shooter) &&
            in_contact_surely(seen, seen.before, shot->shooter, unit_id(i)))
            return "VK-9.2: " + seen.name(shot->shooter) + " shoots, though in contact";
    return std::nullopt;
}

// Straight ahead and near, on bare ground, with nobody anywhere near the line: seen beyond doubt.
bool seen_surely(const Seen& seen, UnitId shooter, UnitId target) {
    const Unit& own = seen.before.unit(shooter);
    const Unit& other = seen.before.unit(target);
    if (own.post.in_area() || other.post.in_area()) return false;
    if (own.post.formation == Formation::square) return false;
    const Segment line{own.post.front, centre_of(seen.setup, target, other.post)};
    const Turn off = own.post.facing.turn_to(bearing(line.from, line.to));
    if (off.magnitude() > degrees(30)) return false;
    const Box box = grown(box_of(line), 2_in);
    for (const Ground ground : {Ground::wood, Ground::town, Ground::hill, Ground::copse})
        if (!seen.setup.terrain().none_near(ground, box)) return false;
    for (std::size_t i = 0; i < seen.before.units.size(); ++i) {
        const UnitId third = unit_id(i);
        if (third == shooter || third == target || !seen.before.units[i].on_table()) continue;
        if (gap(line, Outline{footprint(seen.setup, seen.before, third)}) <= 2_in) return false;
    }
    return true;
}

// VK-9.2: the target is the closest that has neither been shot at nor contacted.
Complaint the_closest_is_shot_at(const Seen& seen) {
    const auto* shot = innermost<step::ShotRoll>(seen.before);
    if (!shot || shot->defensive || shot->skirmish) return std::nullopt;
    if (!std::holds_alternative<Rolled>(seen.taken.answer.given)) return std::nullopt;
    if (seen.rulings().fire_no_dice == FireNoDice::next_target ||
        seen.rulings().sight_line != SightLine::centre_or_corner)
        return std::nullopt;
    const auto away = [&](UnitId id) {
        return gap_between_stands(seen.setup, shot->shooter, seen.before.unit(shot->shooter).post,
                                  id, seen.before.unit(id).post);
    };
    for (std::size_t i = 0; i < seen.before.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& unit = seen.before.units[i];
        if (id == shot->target || seen.setup.side(id) == seen.setup.side(shot->shooter)) continue;
        if (!seen.stands(seen.before, id) || unit.shot_at || unit.contacted) continue;
        if (away(id) + pace >= away(shot->target)) continue;
        if (seen_surely(seen, shot->shooter, id))
            return "VK-9.2: " + seen.name(shot->shooter) + " shoots at " + seen.name(shot->target) +
                   ", but " + seen.name(id) + " is closer";
    }
    return std::nullopt;
}

// VK-9.16: cavalry that has fought is disordered when its melee is over.
Complaint cavalry_is_disordered_by_melee(const Seen& seen) {
    const auto* melee = any_step<step::Melee>(seen.before);
    if (!melee || any_step<step::Melee>(seen.now) || seen.now.over) return std::nullopt;
    const bool fought = melee->fought || seen.tells(happened::Attacked{}, melee->attacker);
    if (!fought) return std::nullopt;
    UnitSet all = melee->parts;
    all.add(melee->attacker);
    for (const UnitId support : melee->supports) all.add(support);
    Complaint fault;
    all.each([&](UnitId id) {
        if (seen.setup.troops(id).is_cavalry() && seen.stands(seen.now, id) &&
            !seen.now.unit(id).disordered && !seen.tells(happened::OrderRestored{}, id))
            fault = "VK-9.16: " + seen.name(id) + " has fought and is in order";
    });
    return fault;
}

// VK-10.4: who has just reached its maximum of hits routs or is gone.
Complaint the_broken_rout(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!seen.stands(seen.now, id) || !seen.stands(seen.before, id)) continue;
        const int most = strength(seen.setup, id);
        if (seen.now.units[i].hits < most || seen.before.units[i].hits >= most) continue;
        if (!seen.tells(happened::Routs{}, id) || !seen.now.units[i].disordered)
            return "VK-10.4: " + seen.name(id) + " is at its maximum of hits and does not rout";
    }
    return std::nullopt;
}

// VK-10.5: a unit removed costs its leader a hit.
Complaint losses_cost_the_leader(const Seen& seen) {
    for (const Event& event : seen.taken.events) {
        const auto removed = event.what.as<happened::Removed>();
        if (!removed || seen.setup.troops(event.unit).is_leader()) continue;
        if (removed->why == Why::leader_lost) continue;
        const UnitId leader = seen.setup.leader_of(event.unit);
        if (leader == UnitId::none || !seen.before.unit(leader).on_table()) continue;
        if (!seen.tells_any(leader, happened::LeaderHit{}, happened::Removed{}))
            return "VK-10.5: " + seen.name(event.unit) + " was removed, and its leader not hit";
    }
    return std::nullopt;
}

}  // namespace

Complaint vom_kriege_promise_fault(const Taken& taken) {
    using Open = OpenGame<Setup, State>;
    const auto& before = static_cast<const Open&>(taken.before);
    const auto& now = static_cast<const Open&>(taken.now);
    const Seen seen{now.setup(), before.state(), now.state(), taken};
    for (const Promise promise :
         {&contact_has_a_cause, &no_contact_outlives_an_initiative, &no_charge_disappears,
          &chargers_may_charge, &squares_are_asked_for, &counter_charges_are_asked_for,
          &defensive_fire_is_asked_for, &nobody_goes_too_far, &entering_costs_the_rough_rate,
          &retreats_lead_home, &nothing_changes_untold, &formations_change_at_a_distance,
          &shooters_may_shoot, &the_closest_is_shot_at, &cavalry_is_disordered_by_melee,
          &the_broken_rout, &losses_cost_the_leader})
        if (Complaint fault = promise(seen)) return fault;
    return std::nullopt;
}

}  // namespace grognard::conformance
