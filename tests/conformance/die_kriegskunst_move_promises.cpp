// SPDX-License-Identifier: Apache-2.0
//
// What Die Kriegskunst promises of orders and movement: DK chapters 3, 4 and the reach of a charge
// as a referee sees them, with the numbers of the sheet and a tape of its own.
#include "tests/conformance/die_kriegskunst_seen.h"

namespace grognard::conformance::die_kriegskunst_referee {

using namespace die_kriegskunst;

namespace {

constexpr Length slack = 8 * touch;

Length nearest_enemy(const Seen& seen, const State& state, UnitId unit) {
    Length nearest = 1000_in;
    for (std::size_t i = 0; i < state.units.size(); ++i)
        if (seen.enemies(unit_id(i), unit) && seen.stands(state, unit_id(i)))
            nearest = std::min(nearest, apart(seen, state, unit, unit_id(i)));
    return nearest;
}

// f(id) for each unit that has moved of its own will in the movement phase.
template <class F>
Complaint each_mover(const Seen& seen, F&& f) {
    if (seen.before.phase != Phase::movement) return std::nullopt;
    for (const Event& event : seen.events) {
        if (event.what != happened::Moved{} || !seen.stands(seen.now, event.unit)) continue;
        if (!seen.stands(seen.before, event.unit) || fights(seen.now, event.unit)) continue;
        if (seen.tells_any(event.unit, happened::Retreats{}, happened::Evaded{}, happened::Routs{},
                           happened::Retired{}, happened::WentBack{}))
            continue;
        if (Complaint fault = f(event.unit)) return fault;
    }
    return std::nullopt;
}
const Brigade* brigade_of(const Seen& seen, UnitId unit) {
    const int number = seen.setup.unit(unit).brigade;
    return number < 0 ? nullptr : &seen.before.brigade(number);
}

// ---- orders -------------------------------------------------------------------------------------

// DK-3.17: under approach nobody comes nearer than 18 inches, nor nearer still who is.
Complaint approach_keeps_its_distance(const Seen& seen) {
    if (seen.rulings().approach_limit == ApproachLimit::none) return std::nullopt;
    return each_mover(seen, [&](UnitId id) -> Complaint {
        const Brigade* brigade = brigade_of(seen, id);
        if (!brigade || brigade->order != Order::approach) return std::nullopt;
        const Length was = nearest_enemy(seen, seen.before, id);
        const Length is = nearest_enemy(seen, seen.now, id);
        if (is + slack >= 18_in || is + slack >= was) return std::nullopt;
        return "DK-3.17: " + seen.name(id) + " approached nearer than 18 inches";
    });
}

// DK-3.7, 3.15: under hold nobody leaves its area.
Complaint holders_stay_in_their_area(const Seen& seen) {
    const Length area = seen.rulings().orders_areas == OrdersAreas::twelve ? 12_in : 18_in;
    return each_mover(seen, [&](UnitId id) -> Complaint {
        const Brigade* brigade = brigade_of(seen, id);
        if (!brigade || brigade->order != Order::hold || brigade->aim.kind != Aim::Kind::place)
            return std::nullopt;
        const Length was = gap(brigade->aim.at, outline_of(seen.setup, seen.before, id));
        const Length is = gap(brigade->aim.at, outline_of(seen.setup, seen.now, id));
        if (is <= std::max(was, area) + slack) return std::nullopt;
        return "DK-3.7: " + seen.name(id) + " left the area it holds";
    });
}

// Formed, free and not moved in any way this turn.
bool has_stood_idle(const Seen& seen, UnitId id) {
    const auto* placed = std::get_if<Placed>(&seen.answer.given);
    if (placed && placed->unit == id && !placed->legs.empty()) return false;
    for (const State* state : {&seen.before, &seen.now}) {
        const Unit& unit = state->unit(id);
        if (!seen.stands(*state, id) || unit.condition != Condition::formed) return false;
        if (fights(*state, id) || unit.moved || unit.charged || unit.reacted || unit.changed)
            return false;
    }
    return true;
}

// Or has charged, which is as good (DK-3.14).
bool any_has_an_enemy_within(const Seen& seen, int number, Length limit) {
    for (const UnitId id : seen.setup.brigade(number).units)
        for (const State* state : {&seen.before, &seen.now})
            if (seen.stands(*state, id) &&
                (state->unit(id).charged || nearest_enemy(seen, *state, id) <= limit + slack))
                return true;
    return false;
}
bool has_far_to_go(const Seen& seen, const Aim& aim, UnitId id) {
    const Length area = seen.rulings().orders_areas == OrdersAreas::twelve ? 12_in : 18_in;
    if (aim.kind == Aim::Kind::place)
        return gap(aim.at, outline_of(seen.setup, seen.now, id)) > area + slack;
    return false;
}

// An advance that its order demands beyond doubt.
bool owes_an_advance(const Seen& seen, int number, UnitId id) {
    const Brigade& brigade = seen.now.brigade(number);
    if (!has_stood_idle(seen, id)) return false;
    switch (brigade.order) {
    case Order::approach:
        return seen.rulings().approach_advance == ApproachAdvance::the_brigade &&
               !any_has_an_enemy_within(seen, number, 18_in);
    case Order::move:
        return seen.rulings().move_advance == MoveAdvance::the_brigade &&
               has_far_to_go(seen, brigade.aim, id) &&
               nearest_enemy(seen, seen.now, id) > 12_in + slack;  // DK-3.14: it engages
    case Order::engage:
        return seen.rulings().engage_advance == EngageAdvance::all_of_it &&
               !seen.setup.troops(id).is_artillery() && has_far_to_go(seen, brigade.aim, id) &&
               !any_has_an_enemy_within(seen, number, 12_in);
    case Order::assault:
    case Order::support:
    case Order::hold:
    case Order::retire: break;
    }
    return false;
}

// DK-3.14, 3.17 to 3.19: what an order demands is done when the brigade's move is over, or it is
// told that it could not be.
Complaint orders_are_obeyed(const Seen& seen) {
    const auto* phase = any_step<step::Movement>(seen.before);
    if (!phase || seen.now.over) return std::nullopt;
    const auto* was = any_step<step::MoveBrigade>(seen.before);
    const auto* is = any_step<step::MoveBrigade>(seen.now);
    const bool phase_ends = !any_step<step::Movement>(seen.now);
    for (std::size_t i = 0; i < seen.setup.brigades.size(); ++i) {
        const int number = static_cast<int>(i);
        const bool ends = was && was->brigade == number && !(is && is->brigade == number);
        const bool named = (phase->turn.named >> i & 1U) != 0 || (was && was->brigade == number);
        if (!ends && !(phase_ends && !named)) continue;
        if (seen.tells_of(&happened::CouldNotObey::brigade, number)) continue;
        for (const UnitId id : seen.setup.brigades[i].units)
            if (owes_an_advance(seen, number, id))
                return "DK-3.14: " + seen.name(id) +
                       " did not do what its order demands, and nothing tells why";
    }
    return std::nullopt;
}

// ---- how far ------------------------------------------------------------------------------------

bool is_fast_foot(const Troops& troops) {
    return troops.kind == Kind::guard || troops.kind == Kind::grenadier ||
           troops.nation == Nation::prussian;
}

// DK-4.1, 4.9, 4.14: inches.
Length sheet_rate(const Seen& seen, const Troops& troops, Formation formation) {
    const bool column = formation == Formation::column || formation == Formation::march_column ||
                        (formation == Formation::skirmish &&
                         seen.rulings().move_skirmish == MoveSkirmish::as_column);
    switch (troops.arm()) {
    case Arm::general: return 12_in;
    case Arm::artillery:
        if (troops.kind == Kind::pounder_3) return formation == Formation::limbered ? 8_in : 6_in;
        if (formation == Formation::limbered) return 6_in;
        return troops.kind == Kind::pounder_12 ? 0_in : 2_in;
    case Arm::cavalry:
        if (troops.kind == Kind::irregular) return column ? 18_in : 12_in;
        return column ? 16_in : 10_in;
    case Arm::infantry: break;
    }
    if (formation == Formation::square)
        return seen.rulings().move_square == MoveSquare::none ? 0_in : 4_in;
    if (is_fast_foot(troops)) return column ? 12_in : 8_in;
    return column ? 8_in : 6_in;
}

bool is_severe(const Seen& seen, Ground ground) {
    if (ground == Ground::marsh) return true;
    return ground == Ground::wood && seen.rulings().ground_woods == GroundWoods::by_name;
}

// DK-4.3, 4.4: what ground that halves the speed adds to a straight way, beyond doubt.
Length ground_cost(const Seen& seen, UnitId id, Segment way) {
    const Troops& troops = seen.setup.troops(id);
    if (troops.is_general()) return {};
    Length cost{};
    const bool open = seen.before.unit(id).post.formation == Formation::skirmish ||
                      seen.now.unit(id).post.formation == Formation::skirmish;
    for (const Ground ground : {Ground::copse, Ground::rough, Ground::wood, Ground::marsh})
        if (is_severe(seen, ground) || !open)
            cost = std::max(cost, paced(seen.setup.terrain(), ground, way));
    return cost;
}

// DK-4.6: by the other ruling wheels cost nothing, however far they carry a unit.
bool wheels_free(const Seen& seen, const Legs& legs) {
    return seen.rulings().wheel_costs == WheelCosts::free &&
           std::any_of(legs.begin(), legs.end(),
                       [](const Leg& leg) { return leg.kind == LegKind::wheel; });
}

// DK-4.1 to 4.4: nobody goes further than its rate in the better of its formations; half as far,
// straight on, where the ground is bad.
Complaint nobody_goes_too_far(const Seen& seen) {
    const auto* placed = std::get_if<Placed>(&seen.answer.given);
    if (!placed || seen.rulings().guns_move != GunsMove::light_as_infantry) return std::nullopt;
    const UnitId id = placed->unit;
    if (!seen.tells(happened::Moved{}, id) || wheels_free(seen, placed->legs)) return std::nullopt;
    if (seen.tells_any(id, happened::Entered{}, happened::LeftBuildings{}, happened::Retreats{},
                       happened::Routs{}, happened::Evaded{}, happened::Contact{},
                       happened::WentBack{}, happened::WentHalfWay{}, happened::GeneralMovedOff{}))
        return std::nullopt;
    const Unit& was = seen.before.unit(id);
    const Unit& is = seen.now.unit(id);
    if (!was.on_table() || !is.on_table() || was.buildings >= 0) return std::nullopt;
    const Troops& troops = seen.setup.troops(id);
    Length most = std::max(sheet_rate(seen, troops, was.post.formation),
                           sheet_rate(seen, troops, is.post.formation));
    if (any_step<step::ReactionMove>(seen.before)) most = most / 2;
    Length gone = std::min(gap(was.post.front, is.post.front),
                           gap(was.footprint->centre, is.footprint->centre));
    const bool straight = placed->legs.size() == 1 && was.post.facing == is.post.facing &&
                          was.post.formation == is.post.formation;
    if (straight && seen.rulings().ground_stretch == GroundStretch::on_the_stretch)
        gone += ground_cost(seen, id, {was.post.front, is.post.front});
    if (gone <= most + slack + 4 * pace) return std::nullopt;
    return "DK-4.1: " + seen.name(id) + " went " + std::to_string(gone.ticks()) + " ticks of " +
           std::to_string(most.ticks());
}

// DK-4.6: no move ends within an inch of an enemy.
Complaint nobody_moves_within_an_inch(const Seen& seen) {
    return each_mover(seen, [&](UnitId id) -> Complaint {
        const Length is = nearest_enemy(seen, seen.now, id);
        if (is + slack >= 1_in || is + slack >= nearest_enemy(seen, seen.before, id))
            return std::nullopt;
        for (const Event& event : seen.events)
            if (event.what == happened::WentHalfWay{} && event.other == id) return std::nullopt;
        return "DK-4.6: " + seen.name(id) + " moved within an inch of an enemy";
    });
}

// DK-4.3, 4.4: no horse and no guns in severe ground; no guns but the lightest deploy in difficult.
Complaint ground_is_shut_to_some(const Seen& seen) {
    return each_mover(seen, [&](UnitId id) -> Complaint {
        const Troops& troops = seen.setup.troops(id);
        if (!troops.is_cavalry() && !troops.is_artillery()) return std::nullopt;
        const Terrain& terrain = seen.setup.terrain();
        const Point was = centre_of(seen.before, id), is = centre_of(seen.now, id);
        for (const Ground ground : {Ground::wood, Ground::marsh})
            if (is_severe(seen, ground) && terrain.on(ground, is) && !terrain.on(ground, was))
                return "DK-4.4: " + seen.name(id) + " went into severe ground";
        const Formation formation = seen.now.unit(id).post.formation;
        if (!troops.is_artillery() || troops.kind == Kind::pounder_3) return std::nullopt;
        for (const Ground ground : {Ground::copse, Ground::rough, Ground::town})
            if (formation == Formation::unlimbered && terrain.on(ground, is))
                return "DK-4.3: " + seen.name(id) + " deployed in difficult ground";
        return std::nullopt;
    });
}

// DK-6.6: a charge is declared at an enemy in reach and in front.
Complaint charges_are_in_reach(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::ChargeDeclared{}) continue;
        const Length reach = seen.setup.troops(event.unit).is_cavalry() ? 12_in : 6_in;
        if (apart(seen, seen.before, event.unit, event.other) > reach + slack)
            return "DK-6.6: " + seen.name(event.unit) + " charges what it cannot reach";
        const Post& post = seen.before.unit(event.unit).post;
        const Offset ahead = post.facing.forward(1_in);
        const Quad& rear = quad_of(seen.before, event.unit);
        const Outline target = outline_of(seen.setup, seen.before, event.other);
        bool in_front = false;
        for (const Point corner : target)
            in_front = in_front || dot(corner - rear.rear_left(), ahead) > 0;
        if (!in_front) return "DK-6.6: " + seen.name(event.unit) + " charges what is behind it";
    }
    return std::nullopt;
}

}  // namespace

Complaint moving_fault(const Seen& seen) {
    for (const Promise promise :
         {&approach_keeps_its_distance, &holders_stay_in_their_area, &orders_are_obeyed,
          &nobody_goes_too_far, &nobody_moves_within_an_inch, &ground_is_shut_to_some,
          &charges_are_in_reach})
        if (Complaint fault = promise(seen)) return fault;
    return std::nullopt;
}

}  // namespace grognard::conformance::die_kriegskunst_referee
