// SPDX-License-Identifier: Apache-2.0
#include "cli/placing.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cli/courses.h"
#include "cli/explain.h"
#include "cli/text.h"
#include "engine/dice/chooser.h"
#include "engine/document/words.h"
#include "engine/measure/distance.h"
#include "engine/table/terrain.h"

namespace grognard::cli {

namespace {

using Kind = typed::Placing::Kind;
using Attempt = std::variant<Placed, std::string>;

bool is_legal(const Attempt& attempt) { return std::holds_alternative<Placed>(attempt); }

Attempt checked(const Game& game, const Placed& placed) {
    if (const auto refusal = game.check({game.question().by, placed}))
        return refusal_words(game, *refusal);
    return placed;
}

Attempt as_attempt(const Game& game, const Plan& plan) {
    if (plan.answer) return *plan.answer;
    if (plan.refusal) return refusal_words(game, *plan.refusal);
    return std::string{"No way leads there."};
}

std::vector<Placed> suggested(const Game& game, MoveSort sort) {
    Chooser chooser{game.hash()};
    std::vector<Answer> answers;
    game.suggest(chooser, answers);
    std::vector<Placed> found;
    for (const Answer& answer : answers)
        if (const Placed* placed = std::get_if<Placed>(&answer.given))
            if (sort_of(*placed) == sort) found.push_back(*placed);
    return found;
}

// One line of orders, at one question.
class Orders {
public:
    Orders(const Game& game, const Roster& roster, const ViewUnit& mover, const View& view)
        : game_{game}, roster_{roster}, place_{*game.question().place()}, mover_{mover},
          view_{view} {}
    virtual ~Orders() = default;
    virtual Attempt placed(const typed::Placing& order) = 0;
    std::optional<std::string> off_the_table(const typed::Placing& order) const;

protected:
    using Facing = std::variant<Bearing, std::string>;
    using Enemy = std::variant<const ViewUnit*, std::string>;

    Attempt stay() const { return checked(game_, Placed{.unit = place_.unit, .legs = {}}); }
    Placed one_leg(Leg leg) const { return Placed{.unit = place_.unit, .legs = {leg}}; }
    Facing wanted_facing(Point from, const typed::Placing& order, Bearing otherwise) const;
    Enemy enemy_named(const std::string& name) const;

    const Game& game_;
    const Roster& roster_;
    const Place& place_;
    const ViewUnit& mover_;
    const View& view_;
};

Orders::Facing Orders::wanted_facing(Point from, const typed::Placing& order,
                                     Bearing otherwise) const {
    if (order.facing) return *order.facing;
    if (order.unit.empty()) return otherwise;
    const std::variant<UnitId, std::string> found = roster_.find(order.unit);
    if (const std::string* sentence = std::get_if<std::string>(&found)) return *sentence;
    const ViewUnit* unit = unit_of(view_, std::get<UnitId>(found));
    if (!unit || unit->where != ViewUnit::Where::table)
        return std::string{"That unit is not on the table."};
    return bearing(from, unit->pose.centre);
}

Orders::Enemy Orders::enemy_named(const std::string& name) const {
    const std::variant<UnitId, std::string> found = roster_.find(name);
    if (const std::string* sentence = std::get_if<std::string>(&found)) return *sentence;
    const ViewUnit* enemy = unit_of(view_, std::get<UnitId>(found));
    if (enemy->side == mover_.side) return fmt::format("{} is on your own side.", enemy->name);
    if (enemy->where != ViewUnit::Where::table)
        return fmt::format("{} is not on the table.", enemy->name);
    return enemy;
}

// A length too long for any table would not fit a point either.
std::optional<std::string> Orders::off_the_table(const typed::Placing& order) const {
    const Length width = game_.terrain().width(), height = game_.terrain().height();
    if (order.distance && std::max(*order.distance, -*order.distance) > width + height)
        return "The table is not that large.";
    if (order.kind != Kind::to || (order.x <= width && order.y <= height)) return std::nullopt;
    return fmt::format("That is off the table, which is {} by {} inches.", inches_number(width),
                       inches_number(height));
}

// ---- bases that turn as they like

class OfABase : public Orders {
public:
    using Orders::Orders;
    Attempt placed(const typed::Placing& order) override;

private:
    Attempt planned(Pose wanted) const;
    Attempt shifted(Length right, Length ahead) const;
    Attempt charge(const ViewUnit& enemy) const;
    Attempt withdraw(std::optional<Length> distance) const;
    Attempt to(const typed::Placing& order) const;
    bool reaches(const Attempt& attempt, UnitId enemy) const;
};

// A plan may end in a charge; nobody who says where to go is made to charge.
Attempt OfABase::planned(Pose wanted) const {
    const Plan plan = game_.plan({.pose = wanted});
    if (!plan.answer || sort_of(*plan.answer) != MoveSort::charge) return as_attempt(game_, plan);
    const UnitId contact = game_.judge({game_.question().by, *plan.answer}).contact;
    const ViewUnit* enemy = unit_of(view_, contact);
    return fmt::format("That leads into contact{}. If you mean it, say charge.",
                       enemy ? " with " + enemy->name : std::string{});
}

Attempt OfABase::shifted(Length right, Length ahead) const {
    const Bearing facing = mover_.pose.facing;
    return planned({mover_.pose.centre + facing.offset(right, ahead), facing});
}

bool OfABase::reaches(const Attempt& attempt, UnitId enemy) const {
    const Placed* placed = std::get_if<Placed>(&attempt);
    return placed && game_.judge({game_.question().by, *placed}).contact == enemy;
}

// Straight at the enemy: at its middle, else at its nearest point or a corner; else a charge with a
// turn in it that the battle itself suggests.
Attempt OfABase::charge(const ViewUnit& enemy) const {
    const auto at = [&](Point to) {
        return one_leg({.kind = LegKind::charge, .to = to, .facing = {}});
    };
    Attempt first = checked(game_, at(enemy.pose.centre));
    if (reaches(first, enemy.id)) return first;
    std::vector<Point> aims;
    if (!mover_.stands.empty() && !enemy.stands.empty()) {
        aims.push_back(tape(Outline{mover_.stands[0]}, Outline{enemy.stands[0]}).to);
        aims.insert(aims.end(), enemy.stands[0].begin(), enemy.stands[0].end());
    }
    for (const Point aim : aims)
        if (Attempt attempt = checked(game_, at(aim)); reaches(attempt, enemy.id)) return attempt;
    for (const Placed& placed : suggested(game_, MoveSort::charge))
        if (reaches(placed, enemy.id)) return placed;
    if (!is_legal(first)) return first;
    const Answer answer{game_.question().by, std::get<Placed>(first)};
    if (const ViewUnit* touched = unit_of(view_, game_.judge(answer).contact))
        return fmt::format("{} stands in the way.", touched->name);
    return fmt::format("{} cannot be reached: it is {} away.", enemy.name,
                       inches_words(gap_between(mover_, enemy)));
}

Attempt OfABase::withdraw(std::optional<Length> distance) const {
    const ViewUnit* enemy = nearest_enemy(view_, mover_);
    if (!enemy) return std::string{"There is no enemy to go away from."};
    const Bearing away = bearing(enemy->pose.centre, mover_.pose.centre);
    const Length length = distance ? *distance : place_.allowance;
    Attempt first = checked(game_, one_leg({.kind = LegKind::withdraw,
                                            .to = mover_.pose.centre + away.forward(length),
                                            .facing = {}}));
    if (is_legal(first) || distance) return first;
    // From several enemies the line is another; the battle knows it.
    const std::vector<Placed> ways = suggested(game_, MoveSort::withdraw);
    const auto length_of_way = [&](const Placed& placed) {
        return gap(mover_.pose.centre, end_of(game_, mover_, placed).centre);
    };
    const auto best = std::max_element(ways.begin(), ways.end(), [&](const auto& a, const auto& b) {
        return length_of_way(a) < length_of_way(b);
    });
    return best == ways.end() ? first : Attempt{*best};
}

Attempt OfABase::to(const typed::Placing& order) const {
    const Point to = at(order.x, order.y);
    const bool arrives = mover_.where == ViewUnit::Where::to_come;
    const Bearing ahead =
        arrives || to == mover_.pose.centre ? mover_.pose.facing : bearing(mover_.pose.centre, to);
    const Facing facing = wanted_facing(to, order, ahead);
    if (const std::string* sentence = std::get_if<std::string>(&facing)) return *sentence;
    return planned({to, std::get<Bearing>(facing)});
}

Attempt OfABase::placed(const typed::Placing& order) {
    if (!order.then.empty()) return fmt::format("{} does one thing in a move.", mover_.name);
    if (!order.formation.empty() || order.kind == Kind::form)
        return fmt::format("{} has no formations to choose from here.", mover_.name);
    const Length distance = order.distance.value_or(Length{});
    switch (order.kind) {
    case Kind::stay: return stay();
    case Kind::away: return withdraw(order.distance);
    case Kind::ahead:
        if (order.facing)
            return planned({mover_.pose.centre + order.facing->forward(distance), *order.facing});
        return shifted({}, distance);
    case Kind::back: return shifted({}, -distance);
    case Kind::side: return shifted(distance, {});
    case Kind::charge: {
        const Enemy enemy = enemy_named(order.unit);
        if (const std::string* sentence = std::get_if<std::string>(&enemy)) return *sentence;
        return charge(*std::get<const ViewUnit*>(enemy));
    }
    case Kind::wheel:
    case Kind::turn: {
        const Facing facing = wanted_facing(mover_.pose.centre, order, mover_.pose.facing);
        if (const std::string* sentence = std::get_if<std::string>(&facing)) return *sentence;
        return checked(
            game_, one_leg({.kind = LegKind::turn, .to = {}, .facing = std::get<Bearing>(facing)}));
    }
    case Kind::form:
    case Kind::to: break;
    }
    return to(order);
}

// ---- bodies in formation

class OfABody : public Orders {
public:
    OfABody(const Game& game, const Roster& roster, const ViewUnit& mover, const View& view)
        : Orders{game, roster, mover, view}, legs_{.unit = place_.unit, .legs = {}},
          pose_{mover.pose} {}
    Attempt placed(const typed::Placing& order) override;

private:
    using Formation = std::variant<std::optional<FormationId>, std::string>;

    Formation formation_named(const std::string& typed) const;
    Attempt to(const typed::Placing& order, std::optional<FormationId> formation) const;
    Attempt charge(const typed::Placing& order, std::optional<FormationId> formation) const;
    Attempt go_back() const;
    Attempt by_legs(const typed::Placing& order);
    std::optional<std::string> begin(const typed::Placing& order);
    std::optional<std::string> add(const typed::Placing& order);
    std::optional<std::string> add_turn(const typed::Placing& order);
    std::optional<std::string> add_charge(const typed::Placing& order);
    std::optional<std::string> add(Leg leg);

    Placed legs_;
    Pose pose_;  // after the legs so far
};

// By its name or the words or letters it begins with ("1" is 1 file before it is 10); "" is none.
OfABody::Formation OfABody::formation_named(const std::string& typed) const {
    if (typed.empty()) return std::optional<FormationId>{};
    if (place_.formations.empty())
        return fmt::format("{} has no formations to choose from here.", mover_.name);
    const std::string wanted = lower(typed);
    std::vector<std::string> names;
    for (const FormationId each : place_.formations) names.emplace_back(game_.formation_name(each));
    for (const std::string& beginning : {wanted + ' ', wanted})
        for (std::size_t i = 0; i < names.size(); ++i)
            if ((names[i] + ' ').starts_with(beginning)) return std::optional{place_.formations[i]};
    return fmt::format("{} cannot form {} here; it has {}.", mover_.name, in_quotes(typed),
                       listed(names));
}

// Facing kept, if that can be; else turned as little towards the way it goes as will do.
Attempt OfABody::to(const typed::Placing& order, std::optional<FormationId> formation) const {
    const Point to = at(order.x, order.y);
    const Facing facing = wanted_facing(to, order, mover_.pose.facing);
    if (const std::string* sentence = std::get_if<std::string>(&facing)) return *sentence;
    const Bearing wanted = std::get<Bearing>(facing);
    const auto planned = [&](Bearing way) {
        return as_attempt(game_, game_.plan({.pose = {to, way}, .formation = formation}));
    };
    const Attempt first = planned(wanted);
    const bool said = order.facing || !order.unit.empty();
    if (is_legal(first) || said || to == mover_.pose.centre) return first;
    const Turn off = wanted.turn_to(bearing(mover_.pose.centre, to));
    for (const int eighths : {1, 2, 3, 4, 5, 6, 7, 8}) {
        const Attempt turned =
            planned(wanted + Turn::from_arcseconds(off.arcseconds() * eighths / 8));
        if (is_legal(turned)) return turned;
    }
    return first;
}

Attempt OfABody::charge(const typed::Placing& order, std::optional<FormationId> formation) const {
    const Enemy enemy = enemy_named(order.unit);
    if (const std::string* sentence = std::get_if<std::string>(&enemy)) return *sentence;
    const ViewUnit& target = *std::get<const ViewUnit*>(enemy);
    const Attempt attempt = as_attempt(
        game_, game_.plan({.pose = target.pose, .formation = formation, .charge = target.id}));
    if (is_legal(attempt) || formation) return attempt;
    for (const Placed& placed : suggested(game_, MoveSort::charge))
        if (game_.judge({game_.question().by, placed}).contact == target.id) return placed;
    return attempt;
}

// Where it must go back, the first way the battle suggests; else straight back, as far as it can.
Attempt OfABody::go_back() const {
    const std::vector<Placed> ways = suggested(game_, MoveSort::withdraw);
    if (!ways.empty()) return ways[0];
    return fmt::format("How far? Say back and inches: back 2. A whole move is {}.",
                       inches_words(place_.allowance));
}

std::optional<std::string> OfABody::add(Leg leg) {
    if (legs_.legs.full()) return "That is more than one move can hold.";
    legs_.legs.push_back(leg);
    const Pose before = pose_;
    pose_ = end_of(game_, mover_, legs_);
    // What is only half said may be refused as yet.
    if (pose_ == mover_.pose) pose_ = before;
    if (leg.kind == LegKind::wheel || leg.kind == LegKind::turn) pose_.facing = leg.facing;
    return std::nullopt;
}

// Who says wheel means it, but of guns in battery, which can only turn. Otherwise those turn who can:
// guns on the spot, others by so much as their rules let them; everybody else wheels.
std::optional<std::string> OfABody::add_turn(const typed::Placing& order) {
    const Facing facing = wanted_facing(pose_.centre, order, pose_.facing);
    if (const std::string* sentence = std::get_if<std::string>(&facing)) return *sentence;
    Leg leg{.kind = LegKind::turn, .to = {}, .facing = std::get<Bearing>(facing)};
    Placed turned = legs_;
    if (turned.legs.full()) return "That is more than one move can hold.";
    turned.legs.push_back(leg);
    const auto refused = [&](LegKind kind) {
        turned.legs[turned.legs.size() - 1].kind = kind;
        return game_.check({game_.question().by, turned});
    };
    if (order.kind == Kind::wheel) {
        const auto no_wheel = refused(LegKind::wheel);
        if (!no_wheel || no_wheel->fault != Fault::bad_leg) leg.kind = LegKind::wheel;
    } else if (const auto no_turn = refused(LegKind::turn)) {
        const auto no_wheel = refused(LegKind::wheel);
        const bool wheels = !no_wheel || no_wheel->fault == Fault::too_far;
        if (wheels || no_turn->fault == Fault::bad_leg) leg.kind = LegKind::wheel;
    }
    return add(leg);
}

// At the end of other legs: straight at it, as they have brought it to face.
std::optional<std::string> OfABody::add_charge(const typed::Placing& order) {
    const Enemy enemy = enemy_named(order.unit);
    if (const std::string* sentence = std::get_if<std::string>(&enemy)) return *sentence;
    const ViewUnit& target = *std::get<const ViewUnit*>(enemy);
    for (const Bearing way : {bearing(pose_.centre, target.pose.centre), pose_.facing}) {
        Placed attempt = legs_;
        if (attempt.legs.full()) break;
        attempt.legs.push_back(
            {.kind = LegKind::charge_at, .unit = target.id, .to = {}, .facing = way});
        if (!game_.check({game_.question().by, attempt}) || way == pose_.facing) {
            legs_ = attempt;
            return std::nullopt;
        }
    }
    return "That is more than one move can hold.";
}

std::optional<std::string> OfABody::add(const typed::Placing& order) {
    const Formation formation = formation_named(order.formation);
    if (const std::string* sentence = std::get_if<std::string>(&formation)) return *sentence;
    if (const auto& wanted = std::get<std::optional<FormationId>>(formation))
        if (auto sentence = add(Leg{.kind = LegKind::form, .formation = *wanted})) return sentence;
    const Length distance = order.distance.value_or(Length{});
    switch (order.kind) {
    case Kind::form: return std::nullopt;
    case Kind::ahead:
        return add(Leg{.kind = LegKind::advance,
                       .to = {},
                       .facing = order.facing.value_or(pose_.facing),
                       .distance = distance});
    case Kind::back:
    case Kind::away:
        return add(Leg{.kind = LegKind::back, .to = {}, .facing = {}, .distance = distance});
    case Kind::side:
        return add(Leg{.kind = LegKind::side_step, .to = {}, .facing = {}, .distance = distance});
    case Kind::wheel:
    case Kind::turn: return add_turn(order);
    case Kind::charge: return add_charge(order);
    case Kind::stay:
    case Kind::to: break;
    }
    return "`to` finds its own way: it comes first. `stay` is no move.";
}

// A place to go to may come first: the way there, and then the rest.
std::optional<std::string> OfABody::begin(const typed::Placing& order) {
    if (order.kind != Kind::to) return add(order);
    const Formation formation = formation_named(order.formation);
    if (const std::string* sentence = std::get_if<std::string>(&formation)) return *sentence;
    const Attempt way = to(order, std::get<std::optional<FormationId>>(formation));
    if (const std::string* sentence = std::get_if<std::string>(&way)) return *sentence;
    legs_ = std::get<Placed>(way);
    pose_ = end_of(game_, mover_, legs_);
    return std::nullopt;
}

Attempt OfABody::by_legs(const typed::Placing& order) {
    if (auto sentence = begin(order)) return *sentence;
    for (const typed::Placing& next : order.then)
        if (auto sentence = add(next)) return *sentence;
    return checked(game_, legs_);
}

Attempt OfABody::placed(const typed::Placing& order) {
    const bool alone = order.then.empty();
    const Formation formation = formation_named(order.formation);
    if (const std::string* sentence = std::get_if<std::string>(&formation)) return *sentence;
    const auto wanted = std::get<std::optional<FormationId>>(formation);
    if (alone && order.kind == Kind::stay) return stay();
    if (alone && order.kind == Kind::to) return to(order, wanted);
    if (alone && order.kind == Kind::charge) return charge(order, wanted);
    if (alone && order.kind == Kind::away && !order.distance) return go_back();
    return by_legs(order);
}

// Whoever may choose a formation, or wheel, keeps one.
bool is_body(const Game& game, const Place& place, const ViewUnit& mover) {
    if (!place.formations.empty()) return true;
    const Leg wheel{.kind = LegKind::wheel, .to = {}, .facing = mover.pose.facing + degrees(1)};
    const auto refused =
        game.check({game.question().by, Placed{.unit = place.unit, .legs = {wheel}}});
    return !refused || refused->fault != Fault::bad_leg;
}

}  // namespace

std::variant<Placed, std::string> placed_as_typed(const Game& game, const Roster& roster,
                                                  const typed::Placing& order) {
    const Place* place = game.question().place();
    if (!place) return std::string{"No unit is being moved here: type the number of a choice."};
    const View view = game.view();
    const ViewUnit* mover = unit_of(view, place->unit);
    if (!mover) return std::string{"The unit to be placed is not to be found."};
    OfABase base{game, roster, *mover, view};
    OfABody body{game, roster, *mover, view};
    Orders& orders = is_body(game, *place, *mover) ? static_cast<Orders&>(body) : base;
    if (const auto sentence = orders.off_the_table(order)) return *sentence;
    for (const typed::Placing& next : order.then)
        if (const auto sentence = orders.off_the_table(next)) return *sentence;
    return orders.placed(order);
}

}  // namespace grognard::cli
