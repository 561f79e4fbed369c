// SPDX-License-Identifier: Apache-2.0
//
// What Die Kriegskunst promises of an answer: that nothing changes untold, and DK chapter 6 as a
// referee sees it. Where a sure judgement would need the rulebook's own sums, it judges only the
// cases that leave no doubt.
#include "rulebooks/die_kriegskunst/8_morale/morale.h"
#include "tests/conformance/die_kriegskunst_seen.h"

namespace grognard::conformance {

using namespace die_kriegskunst;

namespace die_kriegskunst_referee {

namespace {

// ---- changes ------------------------------------------------------------------------------------

bool tells_of_moving(const Seen& seen, UnitId unit) {
    return seen.tells_any(unit, happened::Moved{}, happened::Formed{}, happened::Entered{},
                          happened::LeftBuildings{}, happened::WentHalfWay{},
                          happened::ChargeOutOfReach{}, happened::Evaded{}, happened::Contact{},
                          happened::Stops{}, happened::PushedBack{}, happened::FollowedUp{},
                          happened::WentBack{}, happened::Retired{}, happened::Pursued{},
                          happened::GeneralMovedOff{}, happened::Attached{});
}

// DK-4.10, 4.13: a general goes with his unit, and out of the way of others.
bool is_moved_along(const Seen& seen, UnitId general) {
    if (!seen.setup.troops(general).is_general()) return false;
    const UnitId with = seen.before.unit(general).attached;
    if (with != UnitId::none && tells_of_moving(seen, with)) return true;
    const Quad place = quad_of(seen.before, general);
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId other = unit_id(i);
        if (other == general || !seen.now.units[i].on_table()) continue;
        if (gap(Outline{place}, outline_of(seen.setup, seen.now, other)) <= touch) return true;
    }
    return false;
}

Complaint untold(const Seen& seen, const char* clause, UnitId unit, const char* what) {
    return std::string{clause} + ": " + seen.name(unit) + " " + what + ", and nothing tells of it";
}

// DK-8.8: mass panic takes a whole brigade off the table.
bool has_panicked(const Seen& seen, UnitId unit) {
    return seen.tells_of(&happened::BrigadePanics::brigade, seen.setup.unit(unit).brigade);
}

// DK-1.6, 4.8: a leg of a move under way is told with the rest of it.
bool is_on_its_way(const Seen& seen, UnitId unit) {
    for (const State* state : {&seen.before, &seen.now})
        if (const auto* moving = any_step<step::Moving>(*state); moving && moving->unit == unit)
            return true;
    return false;
}

// ---- closing up

// DK-1.5, 1.9, 1.12: how wide so many figures stand.
Length front_of(const Seen& seen, const Troops& troops, Formation formation, int figures) {
    const bool small = seen.rulings().figure_size == FigureSize::for_15_mm;
    const Rulings& rulings = seen.rulings();
    const int files = (figures + 1) / 2;  // of a line in two ranks
    const int guns = rulings.guns_crew == GunsCrew::four ? (figures + 3) / 4 : (figures + 2) / 3;
    const Length figure = troops.is_artillery() ? (small ? inches(3, 2) : inches(11, 5))
                          : troops.is_cavalry() ? (small ? inches(3, 5) : inches(4, 5))
                                                : (small ? inches(2, 5) : inches(3, 5));
    switch (formation) {
    case Formation::line: return figure * files;
    case Formation::column: return figure * std::min(figures, 4);
    case Formation::march_column: return figure * std::min(figures, 2);
    case Formation::square: {
        const int sides = rulings.square_size == SquareSize::third ? 3 : 4;
        return figure * ((files + sides - 1) / sides) + inches(6, 5);
    }
    case Formation::skirmish: return 1_in * figures;
    case Formation::unlimbered: return figure * guns;
    case Formation::limbered:
        return rulings.battery_limbered == BatteryLimbered::side_by_side ? figure * guns : figure;
    case Formation::single: break;
    }
    return {};
}

// DK-1.8: by ruling figures.close a unit closes up on its right as figures fall: the middle of its
// front goes to that side by half of what the fallen took up, and no further.
bool has_closed_up(const Seen& seen, UnitId unit) {
    if (seen.rulings().figures_close != FiguresClose::on_the_right) return false;
    const Unit& was = seen.before.unit(unit);
    const Unit& is = seen.now.unit(unit);
    if (!seen.tells(happened::FiguresLost{}, unit) || was.post.facing != is.post.facing ||
        was.post.formation != is.post.formation)
        return false;
    const Troops& troops = seen.setup.troops(unit);
    const auto front = [&](int figures) {
        return front_of(seen, troops, was.post.formation, figures);
    };
    const Length aside = (front(was.figures) - front(is.figures)) / 2;
    return gap(was.post.front + was.post.facing.offset(aside, {}), is.post.front) <= touch;
}

// DK-4.1: places and formations.
Complaint nobody_moves_untold(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Unit& was = seen.before.units[i];
        const Unit& is = seen.now.units[i];
        if (was.where != is.where) {
            const bool tells = is.on_table() ? seen.tells(happened::Successor{}, id)
                                             : seen.tells_any(id, happened::Dispersed{},
                                                              happened::GeneralLost{}) ||
                                                   has_panicked(seen, id);
            if (!tells) return untold(seen, "DK-1.6", id, "came or went");
            continue;
        }
        if (!is.on_table()) continue;
        if (is.buildings != was.buildings &&
            !seen.tells_any(id, happened::Entered{}, happened::LeftBuildings{}))
            return untold(seen, "DK-4.12", id, "went into or out of buildings");
        if (is.post.formation != was.post.formation &&
            !seen.tells_any(id, happened::Formed{}, happened::Routs{}))
            return untold(seen, "DK-4.8", id, "changed formation");
        if (is.post.front == was.post.front && is.post.facing == was.post.facing) continue;
        if (!tells_of_moving(seen, id) && !is_moved_along(seen, id) && !is_on_its_way(seen, id) &&
            !has_closed_up(seen, id))
            return untold(seen, "DK-4.1", id, "moved");
    }
    return std::nullopt;
}

// DK-1.4: figures.
Complaint nobody_falls_untold(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const int was = seen.before.units[i].figures, is = seen.now.units[i].figures;
        if (is == was || seen.setup.troops(id).is_general()) continue;
        if (is > was) return "DK-1.4: " + seen.name(id) + " has more figures than before";
        int lost = 0;
        for (const Event& event : seen.events)
            if (const auto told = event.what.as<happened::FiguresLost>(); told && event.unit == id)
                lost += told->lost;
        if (lost != was - is && !seen.tells(happened::Dispersed{}, id))
            return untold(seen, "DK-1.4", id, "lost figures");
    }
    return std::nullopt;
}

bool tells_of_condition(const Seen& seen, UnitId id, Condition is) {
    switch (is) {
    case Condition::formed: return seen.tells(happened::Recovered{}, id);
    case Condition::unformed:
        return seen.tells_any(id, happened::UnformedByGround{}, happened::Evaded{},
                              happened::Retired{}, happened::Rallied{}, happened::PursuitTested{},
                              happened::Pursued{}) ||
               seen.tells_of_other(happened::PassedThrough{}, id);
    case Condition::faltering: return seen.tells(happened::Falters{}, id);
    case Condition::retreating:
        return seen.tells(happened::Retreats{}, id) || seen.tells_of_other(happened::Caught{}, id);
    case Condition::routing:
        return seen.tells(happened::Routs{}, id) || seen.tells_of_other(happened::Caught{}, id);
    case Condition::dispersed: return seen.tells(happened::Dispersed{}, id);
    }
    return false;
}

// DK-1.6, 1.10: states of nerve and order.
Complaint no_state_changes_untold(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i) {
        const UnitId id = unit_id(i);
        const Condition is = seen.now.units[i].condition;
        if (is == seen.before.units[i].condition || !seen.now.units[i].on_table()) continue;
        if (!tells_of_condition(seen, id, is))
            return untold(seen, "DK-1.10", id, "changed its state");
    }
    return std::nullopt;
}

// DK-3.1, 3.9: orders, and who has broken.
Complaint no_order_changes_untold(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.brigades.size(); ++i) {
        const Brigade& was = seen.before.brigades[i];
        const Brigade& is = seen.now.brigades[i];
        const int number = static_cast<int>(i);
        const auto tells = [&](auto... whose) { return (seen.tells_of(whose, number) || ...); };
        if ((is.order != was.order || is.aim != was.aim) &&
            !tells(&happened::OrderGiven::brigade, &happened::OptionTaken::brigade,
                   &happened::NerveLost::brigade, &happened::BrigadeBreaks::brigade))
            return "DK-3.9: the order of brigade " + std::to_string(number) +
                   " changed, and nothing tells of it";
        if (is.broken != was.broken &&
            !tells(&happened::BrigadeBreaks::brigade, &happened::BrigadePanics::brigade))
            return "DK-8.8: brigade " + std::to_string(number) + " broke, and nothing tells of it";
    }
    return std::nullopt;
}

// DK-9.3: objectives.
Complaint no_objective_changes_untold(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.held.size(); ++i) {
        if (seen.now.held[i] == seen.before.held[i]) continue;
        const int number = static_cast<int>(i);
        if (!seen.tells_of(&happened::ObjectiveTaken::objective, number) &&
            !seen.tells_of(&happened::ObjectiveLeft::objective, number))
            return "DK-9.3: objective " + std::to_string(number) +
                   " changed hands, and nothing tells of it";
    }
    return std::nullopt;
}

// ---- charges ------------------------------------------------------------------------------------

// DK-6.7: a charge that was declared sets out, is given up, or is tested as the answer to another.
Complaint no_charge_disappears(const Seen& seen) {
    if (seen.now.over) return std::nullopt;
    for (const Charge& charge : seen.before.charges) {
        if (charge.over) continue;
        const bool open =
            std::any_of(seen.now.charges.begin(), seen.now.charges.end(), [&](const Charge& each) {
                return !each.over && each.charger == charge.charger && each.target == charge.target;
            });
        if (open) continue;
        if (seen.tells_any(charge.charger, happened::WentHalfWay{}, happened::ChargeGivenUp{},
                           happened::ChargeOutOfReach{}))
            continue;
        const auto* roll = innermost<step::MoraleRoll>(seen.now);
        if (roll && roll->unit == charge.charger) continue;
        return "DK-6.7: the charge of " + seen.name(charge.charger) +
               " is over and the log does not say how";
    }
    return std::nullopt;
}

const step::Clash::Charger* charger_in(const State& state, UnitId target, UnitId charger) {
    for (const Step& step : state.steps)
        if (const auto* clash = std::get_if<step::Clash>(&step); clash && clash->target == target)
            for (const auto& each : clash->chargers)
                if (each.unit == charger) return &each;
    return nullptr;
}

// DK-6.4, 6.12: whoever went half way comes home, stops there or fails, and the log says which.
Complaint who_went_half_way_ends_somewhere(const Seen& seen) {
    for (const Step& step : seen.before.steps) {
        const auto* clash = std::get_if<step::Clash>(&step);
        if (!clash) continue;
        for (const auto& charger : clash->chargers) {
            if (charger.over || !seen.before.unit(charger.unit).on_table()) continue;
            const auto* is = charger_in(seen.now, clash->target, charger.unit);
            if (is && !is->over) continue;
            if (seen.tells_any(charger.unit, happened::Contact{}, happened::Stops{},
                               happened::Falters{}, happened::Retreats{}, happened::Routs{},
                               happened::Dispersed{}) ||
                seen.tells(happened::CounterCharges{}, clash->target, charger.unit))
                continue;
            return "DK-6.12: " + seen.name(charger.unit) +
                   " went half way and the log does not say what came of it";
        }
    }
    return std::nullopt;
}

// DK-6.2: whoever is charged has been asked for its answer, or charges itself; at its own move an
// opportunity charge is answered too.
Complaint the_charged_are_asked(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::WentHalfWay{}) continue;
        const UnitId target = event.other;
        const auto answered = [&](const State& state) {
            return std::any_of(state.answers.begin(), state.answers.end(),
                               [&](const Answering& each) { return each.unit == target; }) ||
                   std::any_of(state.charges.begin(), state.charges.end(),
                               [&](const Charge& each) { return each.charger == target; });
        };
        if (answered(seen.before) || answered(seen.now) || seen.tells(happened::Reacts{}, target))
            continue;
        return "DK-6.2: " + seen.name(target) + " is charged and was not asked how it answers";
    }
    return std::nullopt;
}

// DK-6.6, 1.6: who declares a charge is formed, no gun, has not charged yet, and not in melee.
Complaint chargers_may_charge(const Seen& seen) {
    for (const Event& event : seen.events) {
        if (event.what != happened::ChargeDeclared{} && event.what != happened::Opportunity{})
            continue;
        const Unit& charger = seen.before.unit(event.unit);
        const Troops& troops = seen.setup.troops(event.unit);
        if (troops.is_artillery() || troops.is_general())
            return "DK-6.1: " + seen.name(event.unit) + " cannot charge, and has declared one";
        if (charger.condition != Condition::formed)
            return "DK-1.6: " + seen.name(event.unit) + " charges, and is not formed";
        if (charger.charged) return "DK-6.6: " + seen.name(event.unit) + " charges a second time";
        if (fights(seen.before, event.unit))
            return "DK-6.6: " + seen.name(event.unit) + " charges out of a melee";
        const Unit& target = seen.before.unit(event.other);
        if (troops.is_infantry() && seen.setup.troops(event.other).is_cavalry() &&
            target.condition == Condition::formed &&
            seen.rulings().charge_foot_at_horse == ChargeFootAtHorse::no)
            return "DK-6.6: " + seen.name(event.unit) + " charges formed cavalry on foot";
    }
    return std::nullopt;
}

// DK-3.2 to 3.8: the order lets it charge.
Complaint orders_let_them_charge(const Seen& seen) {
    for (const Event& event : seen.events) {
        const bool opportunity = event.what == happened::Opportunity{};
        if (event.what != happened::ChargeDeclared{} && !opportunity) continue;
        const int number = seen.setup.unit(event.unit).brigade;
        if (number < 0) continue;
        const bool foot = seen.setup.troops(event.unit).is_infantry();
        const Order order = seen.before.brigade(number).order;
        const bool may = order == Order::assault || (!foot && order == Order::engage) ||
                         (!foot && order == Order::support) ||
                         (opportunity && !foot && (order == Order::hold || order == Order::move));
        if (!may) return "DK-3.2: " + seen.name(event.unit) + " charges against its order";
    }
    return std::nullopt;
}

// DK-6.9, 6.7: who has passed its test for a counter-charge rides out, or the log says why not.
Complaint counter_charges_ride_out(const Seen& seen) {
    for (const Event& event : seen.events) {
        const auto told = event.what.as<happened::Tested>();
        if (!told || told->result != MoraleResult::passes) continue;
        const auto* clash = any_step<step::Clash>(seen.before);
        if (!clash || clash->target != event.unit || any_step<step::Clash>(seen.now)) continue;
        if (clash->target_result > 0) continue;  // it has failed against another
        if (clash->reaction != Reaction::counter_charge && clash->reaction != Reaction::own_charge)
            continue;
        if (!seen.tells_any(event.unit, happened::CounterCharges{}, happened::ChargeGivenUp{}))
            return "DK-6.9: " + seen.name(event.unit) +
                   " passed its test and neither met its enemy nor was told why not";
    }
    return std::nullopt;
}

// ---- contact ------------------------------------------------------------------------------------

// DK-6.14, 7.13, 7.15: a melee begins with a contact that is told, of units that touch.
Complaint melees_begin_told(const Seen& seen) {
    for (const Fight& fight : seen.now.fights) {
        if (fights(seen.before, fight.one, fight.other)) continue;
        const bool tells = seen.tells(happened::Contact{}, fight.one, fight.other) ||
                           seen.tells(happened::Contact{}, fight.other, fight.one) ||
                           seen.tells_any(fight.one, happened::FollowedUp{}) ||
                           seen.tells_any(fight.other, happened::FollowedUp{});
        if (!tells)
            return "DK-6.14: " + seen.name(fight.one) + " and " + seen.name(fight.other) +
                   " fight, and no contact is told";
        if (apart(seen, seen.now, fight.one, fight.other) > 4 * touch)
            return "DK-6.14: " + seen.name(fight.one) + " and " + seen.name(fight.other) +
                   " fight without touching";
    }
    return std::nullopt;
}

bool tells_of_leaving(const Seen& seen, UnitId unit) {
    return seen.tells_any(unit, happened::Retreats{}, happened::Routs{}, happened::Dispersed{},
                          happened::PushedBack{}, happened::Retired{}, happened::WentBack{},
                          happened::Stood{}) ||
           has_panicked(seen, unit);
}

// DK-7.5, 7.13: and ends with somebody going, which is told.
Complaint melees_end_told(const Seen& seen) {
    if (seen.now.over) return std::nullopt;
    for (const Fight& fight : seen.before.fights) {
        if (fights(seen.now, fight.one, fight.other)) continue;
        if (!tells_of_leaving(seen, fight.one) && !tells_of_leaving(seen, fight.other))
            return "DK-7.5: " + seen.name(fight.one) + " and " + seen.name(fight.other) +
                   " no longer fight, and nothing tells why";
    }
    return std::nullopt;
}

// DK-4.6, 6.14: whoever comes to touch an enemy fights it, or has come there by a fight.
Complaint contact_has_a_cause(const Seen& seen) {
    for (std::size_t i = 0; i < seen.now.units.size(); ++i)
        for (std::size_t j = i + 1; j < seen.now.units.size(); ++j) {
            const UnitId one = unit_id(i), other = unit_id(j);
            if (!seen.enemies(one, other) || !seen.stands(seen.now, one) ||
                !seen.stands(seen.now, other) || !may_be_within(seen.now, one, other, touch))
                continue;
            if (apart(seen, seen.now, one, other) > touch || fights(seen.now, one, other)) continue;
            if (seen.stands(seen.before, one) && seen.stands(seen.before, other) &&
                apart(seen, seen.before, one, other) <= 4 * touch)
                continue;
            const auto came = [&](UnitId unit) {
                return seen.tells_any(unit, happened::Contact{}, happened::FollowedUp{},
                                      happened::PushedBack{});
            };
            if (!came(one) && !came(other))
                return "DK-4.6: " + seen.name(one) + " and " + seen.name(other) +
                       " touch, and neither has charged";
        }
    return std::nullopt;
}

}  // namespace

Complaint charging_fault(const Seen& seen) {
    for (const Promise promise :
         {&nobody_moves_untold, &nobody_falls_untold, &no_state_changes_untold,
          &no_order_changes_untold, &no_objective_changes_untold, &no_charge_disappears,
          &who_went_half_way_ends_somewhere, &the_charged_are_asked, &chargers_may_charge,
          &orders_let_them_charge, &counter_charges_ride_out, &melees_begin_told, &melees_end_told,
          &contact_has_a_cause})
        if (Complaint fault = promise(seen)) return fault;
    return std::nullopt;
}

Complaint promise_fault(const Seen& seen) {
    for (const Promise chapter : {&charging_fault, &moving_fault})
        if (Complaint fault = chapter(seen)) return fault;
    return std::nullopt;
}

}  // namespace die_kriegskunst_referee

Complaint die_kriegskunst_promise_fault(const Taken& taken) {
    using Open = OpenGame<Setup, State>;
    const auto& before = static_cast<const Open&>(taken.before);
    const auto& now = static_cast<const Open&>(taken.now);
    return die_kriegskunst_referee::promise_fault(
        {now.setup(), before.state(), now.state(), taken.answer, taken.events});
}

}  // namespace grognard::conformance
