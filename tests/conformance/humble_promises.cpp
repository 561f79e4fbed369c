// SPDX-License-Identifier: Apache-2.0
//
// What Humble's fast play promises of an answer, as a referee sees it: moving, contact, rallying.
// Shooting, melee and results are in humble_fight_promises.cpp.
#include "tests/conformance/humble_seen.h"

namespace grognard::conformance {

namespace humble_referee {

namespace {

using namespace humble;

// ---- contact ------------------------------------------------------------------------------------

// HU-3.7, 3.9, 3.10, 3.12, 7.2: only a charge, a follow-up and what is driven back come into contact.
Complaint contact_has_a_cause(const Seen& seen) {
    return each_two_enemies(seen, seen.now, [&](UnitId one, UnitId other) -> Complaint {
        if (!in_contact(seen, seen.now, one, other) || in_contact(seen, seen.before, one, other))
            return std::nullopt;
        if (seen.tells<happened::Charged>(one, other) || seen.tells<happened::Charged>(other, one))
            return std::nullopt;
        for (const UnitId unit : {one, other})
            if (seen.tells_any<happened::FollowedUp, happened::Recoiled, happened::PushedBack,
                               happened::ClosedUp>(unit))
                return std::nullopt;
        return "HU-3.9: " + seen.name(one) + " and " + seen.name(other) +
               " are in contact without a charge, a follow-up or a recoil";
    });
}

// HU-2.3, 6.6: no contact, and so no melee, ends but by leaving, giving way or following up.
Complaint contact_ends_for_a_cause(const Seen& seen) {
    return each_two_enemies(seen, seen.before, [&](UnitId one, UnitId other) -> Complaint {
        if (!in_contact(seen, seen.before, one, other) || in_contact(seen, seen.now, one, other))
            return std::nullopt;
        for (const UnitId unit : {one, other})
            if (seen.tells_any<happened::Withdrew, happened::Recoiled, happened::PushedBack,
                               happened::Ran, happened::MadeRoom, happened::FollowedUp,
                               happened::Destroyed>(unit))
                return std::nullopt;
        return "HU-6.6: " + seen.name(one) + " and " + seen.name(other) +
               " are no longer in contact, and nothing tells why";
    });
}

// ---- how far ------------------------------------------------------------------------------------

// To the other side of a stream, its ends being clear of it.
int times_across(Segment way, const Feature& stream) {
    int times = 0;
    for (std::size_t i = 0; i + 1 < stream.points.size(); ++i) {
        const Segment part{stream.points[i], stream.points[i + 1]};
        if (gap(way.from, part) <= 2 * touch || gap(way.to, part) <= 2 * touch) return 0;
        const auto beside = [](Segment line, Point p) { return cross(line.way(), p - line.from); };
        const bool parted = (beside(part, way.from) > 0) != (beside(part, way.to) > 0);
        const bool between = (beside(way, part.from) > 0) != (beside(way, part.to) > 0);
        if (parted && between) ++times;
    }
    return times;
}

// HU-3.14: where a bridge may be free, only streams without one count.
int streams_crossed(const Seen& seen, Segment way) {
    const Terrain& terrain = seen.setup.scenario.terrain;
    const bool bridged = paced(terrain, Ground::road, way) > Length{} ||
                         paced(terrain, Ground::bridge, way) > Length{};
    if (bridged && seen.rulings().stream_bridge == StreamBridge::free) return 0;
    int times = 0;
    terrain.each_near(Ground::stream, box_of(way), [&](const Feature& stream, std::size_t) {
        times += times_across(way, stream);
    });
    return times;
}

// HU-3.1, 3.2, 3.3, 3.11, 3.14: the way of the centre, twice where it is slow, and an inch for each
// stream are within the move, a road's inch more if it keeps to the road.
Complaint nobody_goes_too_far(const Seen& seen) {
    const Placed* placed = seen.placed();
    if (!placed || placed->legs.empty() || placed->legs[0].kind == LegKind::set_down)
        return std::nullopt;
    const UnitId unit = placed->unit;
    const Terrain& terrain = seen.setup.scenario.terrain;
    Point at = seen.before.base(unit).centre;
    Length length{}, slow{}, on_road{}, town{};
    int streams = 0;
    int edges = 0;  // each may put the paces wrong by one
    for (const Leg& leg : placed->legs) {
        if (leg.kind == LegKind::turn) continue;
        const bool charges = leg.kind == LegKind::charge;
        const Segment way{at, charges ? seen.now.base(unit).centre : leg.to};
        length += length_of(way);
        const Length in_town = paced(terrain, Ground::town, way);
        const Length wood = paced(terrain, Ground::wood, way);
        slow += in_town > wood ? in_town : wood;
        town += in_town;
        on_road += paced(terrain, Ground::road, way);
        streams += streams_crossed(seen, way);
        edges += 4;
        at = way.to;
    }
    const Length slack = edges * pace + Length::from_ticks(64);
    Length allowed = basic_move(seen.setup, unit);
    if (on_road + slack >= length && town <= slack) allowed += seen.setup.book.movement.road_bonus;
    if (seen.rulings().contact_align == ContactAlign::yes)  // squared up it stands further on
        allowed += base_front(seen.setup.book);
    const Length extra = seen.setup.book.movement.stream.value * streams;
    if (length + slow + extra > allowed + slack)
        return "HU-3.1: " + seen.name(unit) + " went " + std::to_string(length.ticks()) +
               " ticks, " + std::to_string(slow.ticks()) + " of them at half rate, over " +
               std::to_string(streams) + " streams, of " + std::to_string(allowed.ticks());
    return std::nullopt;
}

// How far what is told of a unit may have taken it.
Length told_distance(const Seen& seen, UnitId unit) {
    const Length width = base_front(seen.setup.book);
    Length pushed{};
    for (const Event& event : seen.taken.events)
        if (const auto recoil = event.what.as<happened::Recoiled>())
            pushed = std::max(pushed, recoil->distance);
    const auto& book = seen.setup.book;
    const int widths =
        std::max({book.melee_result.draw_recoil.value, book.melee_result.loser_recoil.value,
                  book.shooting_result.stall_recoil.value});
    Length far{};
    for (const Event& event : seen.taken.events) {
        if (event.what.is<happened::TurnedToFace>() && event.other == unit)
            far += width;  // HU-3.10
        if (event.unit != unit) continue;
        if (event.what.is<happened::TurnedToFace>()) far += touch;
        if (event.what.is<happened::ClosedUp>()) far += width;        // HU-3.15
        if (const auto recoil = event.what.as<happened::Recoiled>())  // HU-6.3
            far += std::min(recoil->distance, width * widths);
        if (event.what.is<happened::PushedBack>()) far += pushed + inches(1, 8);  // HU-6.7
        if (event.what.is<happened::Ran>()) far += basic_move(seen.setup, unit);  // HU-7.4
        if (event.what.is<happened::MadeRoom>()) far += 4_in;                     // HU-7.5
        if (event.what.is<happened::FollowedUp>()) far += width * 3 / 2;          // HU-6.5
    }
    return far;
}

// HU-2.3: nobody is moved, turned, put out of order or taken away but by what is told.
Complaint nothing_changes_untold(const Seen& seen) {
    const Placed* placed = seen.placed();
    for (std::size_t i = 0; i < seen.now.bases.size(); ++i) {
        const UnitId unit = unit_id(i);
        const Base& was = seen.before.base(unit);
        const Base& is = seen.now.base(unit);
        if (was.where != is.where) {
            if (is.on_table() ? seen.tells<happened::Arrived>(unit)
                              : seen.tells<happened::Destroyed>(unit))
                continue;
            return "HU-2.3: " + seen.name(unit) + " came or went, and nothing tells of it";
        }
        if (!is.on_table()) continue;
        if (was.order != is.order && !seen.tells<happened::StateChanged>(unit) &&
            !(seen.tells<happened::RallyTried>(unit) && is.order == Order::good))
            return "HU-1.6: the order of " + seen.name(unit) + " changed, and nothing tells of it";
        if (placed && placed->unit == unit) continue;
        const bool turns = seen.tells<happened::TurnedToFace>(unit);
        if (was.facing != is.facing && !turns)
            return "HU-3.5: " + seen.name(unit) + " turned, and nothing tells of it";
        const Length gone = gap(was.centre, is.centre);
        const Length allowed = told_distance(seen, unit);
        if (gone > Length{} && allowed == Length{})
            return "HU-2.3: " + seen.name(unit) + " moved, and nothing tells of it";
        if (gone > allowed + 4 * touch)
            return "HU-2.3: " + seen.name(unit) + " moved " + std::to_string(gone.ticks()) +
                   " ticks, further than what is told of it, " + std::to_string(allowed.ticks());
    }
    return std::nullopt;
}

// ---- who moves, and where -----------------------------------------------------------------------

// HU-3.5: only who is in good order moves.
Complaint only_good_order_moves(const Seen& seen) {
    const Placed* placed = seen.placed();
    if (!placed || placed->legs.empty()) return std::nullopt;
    const Base& before = seen.before.base(placed->unit);
    if (!before.on_table() || before.order == Order::good) return std::nullopt;
    if (before.order == Order::pinned && seen.now.base(placed->unit).centre == before.centre)
        return std::nullopt;
    return "HU-3.5: " + seen.name(placed->unit) + " moved, though not in good order";
}

// HU-3.8, 3.13: who was in contact as the phase began leads away, from each it touches.
Complaint leaving_leads_away(const Seen& seen) {
    const Placed* placed = seen.placed();
    const auto* phase = outermost<step::Movement>(seen.before);
    if (!placed || !phase || !phase->in_contact.has(placed->unit)) return std::nullopt;
    const Point was = seen.before.base(placed->unit).centre;
    const Offset gone = seen.now.base(placed->unit).centre - was;
    if (gone == Offset{}) return std::nullopt;
    const bool from_each = seen.rulings().contact_away == ContactAway::further_from_each;
    const bool alone = touching_count(seen, seen.before, placed->unit) == 1;
    Complaint fault;
    each_touching(seen, seen.before, placed->unit, [&](UnitId enemy) {
        const Offset away = was - seen.before.base(enemy).centre;
        if ((from_each && dot(gone, away) <= 0) || (alone && !leads_along(gone, away)))
            fault = "HU-3.13: " + seen.name(placed->unit) + " did not go straight away from " +
                    seen.name(enemy);
    });
    return fault;
}

// HU-3.3: no way of its own, and none it is sent, takes a unit into a wood that is closed to it.
Complaint woods_are_closed(const Seen& seen) {
    const Terrain& terrain = seen.setup.scenario.terrain;
    for (std::size_t i = 0; i < seen.now.bases.size(); ++i) {
        const UnitId unit = unit_id(i);
        const Base& is = seen.now.base(unit);
        const Base& was = seen.before.base(unit);
        if (!is.on_table() || is.centre == was.centre || seen.setup.troops(unit).enters_woods())
            continue;
        if (was.on_table() && terrain.on(Ground::wood, was.centre)) continue;
        // What steps aside for rounding may reach the very edge.
        bool deep = terrain.on(Ground::wood, is.centre);
        for (const int quarter : {0, 90, 180, 270})
            deep = deep && terrain.on(Ground::wood,
                                      is.centre + (north + degrees(quarter)).forward(2 * touch));
        if (deep) return "HU-3.3: " + seen.name(unit) + " stands in a wood that is closed to it";
    }
    return std::nullopt;
}

// ---- charges ------------------------------------------------------------------------------------

// HU-3.7, 3.9: who charges may; straight at the end, with its front edge, and onto an enemy.
Complaint charges_are_straight(const Seen& seen) {
    const Placed* placed = seen.placed();
    if (!placed || placed->legs.empty() ||
        placed->legs[placed->legs.size() - 1].kind != LegKind::charge)
        return std::nullopt;
    const UnitId unit = placed->unit;
    const Troops& troops = seen.setup.troops(unit);
    const bool guns_may = seen.rulings().contact_who == ContactWho::all_but_hqs;
    if (troops.is_hq() || (troops.is_artillery() && !guns_may))
        return "HU-3.7: " + seen.name(unit) + " charged";
    if (seen.rulings().contact_align == ContactAlign::yes) return std::nullopt;  // squared up since
    const Point end = seen.now.base(unit).centre;
    const Bearing facing = seen.now.base(unit).facing;
    // Back along the way as long as it runs straight.
    FixedVector<Point, 16> stops;
    stops.push_back(seen.before.base(unit).centre);
    for (const Leg& leg : placed->legs)
        if (leg.kind == LegKind::march && !stops.full()) stops.push_back(leg.to);
    const Offset ahead = facing.forward(1_in);
    std::size_t first = stops.size();
    while (first > 0 && leads_along(end - stops[first - 1], ahead)) --first;
    const bool all_the_way = first == 0;
    const Length straight = first < stops.size() ? gap(stops[first], end) : Length{};
    const Length needs = seen.setup.book.contact.straight;
    const Quad now = outline(seen.setup, seen.now, unit);
    Complaint fault;
    int touched = 0;
    each_touching(seen, seen.now, unit, [&](UnitId enemy) {
        ++touched;
        if (gap(now.front(), outline(seen.setup, seen.now, enemy)) > touch)
            fault = "HU-3.9: " + seen.name(unit) + " did not touch " + seen.name(enemy) +
                    " with its front";
        if (!seen.tells<happened::Charged>(unit, enemy))
            fault =
                "HU-3.7: that " + seen.name(unit) + " charged " + seen.name(enemy) + " is not told";
    });
    if (fault) return fault;
    if (touched == 0) return "HU-3.7: the charge of " + seen.name(unit) + " touched nobody";
    if (!all_the_way && straight + 4 * touch < needs)
        return "HU-3.7: only the last " + std::to_string(straight.ticks()) + " ticks of " +
               seen.name(unit) + " were straight ahead";
    return std::nullopt;
}

// HU-3.10: charged infantry that may turn to face is asked.
Complaint the_charged_are_asked(const Seen& seen) {
    if (seen.rulings().turn_when == TurnWhen::never) return std::nullopt;
    for (const Event& event : seen.taken.events) {
        if (!event.what.is<happened::Charged>()) continue;
        const UnitId charger = event.unit, charged = event.other;
        const Base& base = seen.now.base(charged);
        if (!seen.setup.troops(charged).is_infantry() || base.order == Order::disrupted) continue;
        if (touching_count(seen, seen.now, charged) != 1) continue;
        if (touching_count(seen, seen.now, charger) != 1) continue;  // it may not lose the other
        const auto* phase = outermost<step::Movement>(seen.now);
        if (!phase || phase->turned.has(charged)) continue;
        const Point there = seen.now.base(charger).centre;
        const Bearing facing = bearing(base.centre, there);
        if (base.facing.turn_to(facing).magnitude() < degrees(1)) continue;
        // Room to turn, with an inch to spare: what is nearer is for the rulebook to decide.
        const Quad turned = rectangle({base.centre, facing}, base_front(seen.setup.book),
                                      base_depth(seen.setup.book));
        bool crowded = !inside(turned, seen.setup.scenario.terrain.box());
        for (std::size_t i = 0; i < seen.now.bases.size(); ++i) {
            const UnitId third = unit_id(i);
            if (third == charged || third == charger || !seen.now.base(third).on_table()) continue;
            if (gap(turned, outline(seen.setup, seen.now, third)) <= 1_in) crowded = true;
        }
        // The charger goes straight on to touch again: it must meet the turned base squarely.
        const Bearing on = seen.now.base(charger).facing;
        const Quad ahead =
            rectangle({there + on.forward(1_in), on}, base_front(seen.setup.book) / 2, 3_in);
        crowded = crowded || !overlaps(ahead, turned);
        const Terrain& terrain = seen.setup.scenario.terrain;
        if (crowded || !terrain.none_near(Ground::wood, box_of(turned))) continue;
        const Question& question = seen.taken.now.question();
        if (question.topic == verb::charged) continue;  // he, or another charged with him, is
        return "HU-3.10: " + seen.name(charged) + " was charged by " + seen.name(charger) +
               " and not asked whether it turns to face";
    }
    return std::nullopt;
}

// ---- arrivals and rallying ----------------------------------------------------------------------

// HU-3.6, 3.12: no more dice than two; a formation that has arrived comes on or has no room.
Complaint who_arrives_comes_on(const Seen& seen) {
    if (const auto* phase = outermost<step::Movement>(seen.now))
        if (phase->dice_thrown > seen.setup.book.reinforcements.dice.value)
            return "HU-3.6: a third die was thrown for reinforcements";
    for (const Event& event : seen.taken.events) {
        const auto diced = event.what.as<happened::Diced>();
        if (!diced || !diced->arrived || innermost<step::Arriving>(seen.now)) continue;
        const auto& units = seen.setup.arrival(diced->arrival).units;
        for (const UnitId unit : units)
            if (seen.now.base(unit).where == Where::to_come &&
                !seen.tells<happened::FoundNoRoom>(unit))
                return "HU-3.12: " + seen.name(unit) + " arrived and did not come on";
    }
    return std::nullopt;
}

// HU-4.2, 4.3: nobody tries to rally who may not.
Complaint only_who_may_rallies(const Seen& seen) {
    const auto* roll = innermost<step::RallyRoll>(seen.before);
    if (!roll || !seen.rolled()) return std::nullopt;
    const UnitInfo& unit = seen.setup.unit(roll->unit);
    const Quad own = outline(seen.setup, seen.before, roll->unit);
    if (touching_count(seen, seen.before, roll->unit) > 0)
        return "HU-4.3: " + seen.name(roll->unit) + " tried to rally with an enemy in contact";
    if (seen.rulings().rally_no_hq != RallyNoHq::not_permitted ||
        seen.rulings().hq_whose != HqWhose::own_command)
        return std::nullopt;
    const auto within_of = [&](UnitId hq, Length limit) {
        return hq != UnitId::none && hq != roll->unit && seen.before.base(hq).on_table() &&
               gap(own, outline(seen.setup, seen.before, hq)) <= limit;
    };
    const auto led_within = [&](Length by_division, Length by_corps) {
        return within_of(seen.setup.division_hq(roll->unit), by_division) ||
               within_of(seen.setup.corps_hq(roll->unit), by_corps);
    };
    const auto& table = seen.setup.book.rally;
    if (!unit.troops.is_hq() && !led_within(table.division_hq + touch, table.corps_hq + touch))
        return "HU-4.3: " + seen.name(roll->unit) + " tried to rally far from its HQs";
    const bool steady = unit.troops.guard || unit.troops.grenadier;  // these by a ruling
    if (steady || led_within(touch, touch)) return std::nullopt;
    for (std::size_t i = 0; i < seen.before.bases.size(); ++i)
        if (seen.enemies(unit_id(i), roll->unit) && seen.before.bases[i].on_table() &&
            gap(own, outline(seen.setup, seen.before, unit_id(i))) <= table.near)
            return "HU-4.2: " + seen.name(roll->unit) + " tried to rally with an enemy near";
    return std::nullopt;
}

}  // namespace

Complaint moving_fault(const Seen& seen) {
    for (const Promise promise :
         {&contact_has_a_cause, &contact_ends_for_a_cause, &nobody_goes_too_far,
          &nothing_changes_untold, &only_good_order_moves, &leaving_leads_away, &woods_are_closed,
          &charges_are_straight, &the_charged_are_asked, &who_arrives_comes_on,
          &only_who_may_rallies})
        if (Complaint fault = promise(seen)) return fault;
    return std::nullopt;
}

}  // namespace humble_referee

Complaint humble_promise_fault(const Taken& taken) {
    using Open = OpenGame<humble::Setup, humble::State>;
    const auto& before = static_cast<const Open&>(taken.before);
    const auto& now = static_cast<const Open&>(taken.now);
    const humble_referee::Seen seen{now.setup(), before.state(), now.state(), taken};
    if (Complaint fault = humble_referee::moving_fault(seen)) return fault;
    return humble_referee::fighting_fault(seen);
}

}  // namespace grognard::conformance
