// SPDX-License-Identifier: Apache-2.0
#include "cli/placing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tuple>

#include "cli/explain.h"
#include "cli/text.h"
#include "engine/dice/chooser.h"
#include "engine/measure/distance.h"
#include "engine/table/terrain.h"

namespace grognard::cli {

namespace {

using Kind = typed::Placing::Kind;
using Attempt = std::variant<Placed, std::string>;

const LegKind* kind_of_last(const Placed& placed) {
    for (std::size_t i = placed.legs.size(); i-- > 0;)
        if (placed.legs[i].kind != LegKind::turn) return &placed.legs[i].kind;
    return nullptr;
}

bool has_leg(const Placed& placed, LegKind kind) {
    return std::any_of(placed.legs.begin(), placed.legs.end(),
                       [&](const Leg& leg) { return leg.kind == kind; });
}

// Where the legs lead, a charge as far as it is allowed to go.
Pose end_of(Pose pose, const Placed& placed) {
    for (const Leg& leg : placed.legs) switch (leg.kind) {
        case LegKind::turn: pose.facing = leg.facing; break;
        case LegKind::march:
        case LegKind::charge:
            if (leg.to != pose.centre) pose.facing = bearing(pose.centre, leg.to);
            pose.centre = leg.to;
            break;
        case LegKind::withdraw: pose.centre = leg.to; break;
        case LegKind::set_down: pose = {leg.to, leg.facing}; break;
        default: break;
        }
    return pose;
}

// The position after the move, which tells whom a charge reaches.
View after(const Game& game, const Placed& placed) {
    const std::unique_ptr<Game> then = game.clone();
    Events events;
    if (then->answer({game.question().by, placed}, &events)) return game.view();
    return then->view();
}

const ViewUnit* touched_enemy(const View& view, UnitId mover) {
    const ViewUnit* unit = unit_of(view, mover);
    if (!unit || unit->where != ViewUnit::Where::table) return nullptr;
    const ViewUnit* enemy = nearest_enemy(view, *unit);
    return enemy && gap_between(*unit, *enemy) <= touch ? enemy : nullptr;
}

// ---- from words to legs

Attempt checked(const Game& game, const Placed& placed) {
    if (const auto refusal = game.check({game.question().by, placed}))
        return refusal_words(game, *refusal);
    return placed;
}

// A plan may end in a charge; nobody who says where to go is made to charge.
Attempt planned(const Game& game, Pose wanted) {
    const Plan plan = game.plan({.pose = wanted});
    if (plan.answer && has_leg(*plan.answer, LegKind::charge)) {
        const View then = after(game, *plan.answer);
        const ViewUnit* enemy = touched_enemy(then, game.question().place()->unit);
        return fmt::format("That leads into contact{}. If you mean it, say charge.",
                           enemy ? " with " + enemy->name : std::string{});
    }
    if (plan.answer) return *plan.answer;
    if (plan.refusal) return refusal_words(game, *plan.refusal);
    return std::string{"No way leads there."};
}

Placed one_leg(UnitId unit, Leg leg) {
    Placed placed{.unit = unit, .legs = {}};
    placed.legs.push_back(leg);
    return placed;
}

// Straight at the enemy: at its middle, else at its nearest point or a corner; else a charge with a
// turn in it that the battle itself suggests.
Attempt charge(const Game& game, const View& view, const ViewUnit& mover, const ViewUnit& enemy) {
    if (enemy.side == mover.side) return fmt::format("{} is on your own side.", enemy.name);
    if (enemy.where != ViewUnit::Where::table)
        return fmt::format("{} is not on the table.", enemy.name);
    const auto at = [&](Point to) {
        return one_leg(mover.id, {.kind = LegKind::charge, .to = to, .facing = {}});
    };
    Attempt first = checked(game, at(enemy.pose.centre));
    const auto reaches = [&](const Attempt& attempt) {
        const Placed* placed = std::get_if<Placed>(&attempt);
        if (!placed) return false;
        const View then = after(game, *placed);
        const ViewUnit* moved = unit_of(then, mover.id);
        const ViewUnit* target = unit_of(then, enemy.id);
        return moved && target && gap_between(*moved, *target) <= touch;
    };
    if (reaches(first)) return first;
    std::vector<Point> aims;
    if (!mover.stands.empty() && !enemy.stands.empty()) {
        aims.push_back(tape(Outline{mover.stands[0]}, Outline{enemy.stands[0]}).to);
        aims.insert(aims.end(), enemy.stands[0].begin(), enemy.stands[0].end());
    }
    for (const Point aim : aims)
        if (Attempt attempt = checked(game, at(aim)); reaches(attempt)) return attempt;
    Chooser chooser{game.hash()};
    std::vector<Answer> answers;
    game.suggest(chooser, answers);
    for (const Answer& answer : answers) {
        const Placed* placed = std::get_if<Placed>(&answer.given);
        if (placed && has_leg(*placed, LegKind::charge) && reaches(Attempt{*placed}))
            return *placed;
    }
    if (std::holds_alternative<std::string>(first)) return first;
    const View then = after(game, std::get<Placed>(first));
    const ViewUnit* touched = touched_enemy(then, mover.id);
    if (touched) return fmt::format("{} stands in the way.", touched->name);
    return fmt::format("{} cannot be reached: it is {} away.", enemy.name,
                       inches_words(gap_between(mover, *unit_of(view, enemy.id))));
}

Attempt withdraw(const Game& game, const View& view, const ViewUnit& mover,
                 std::optional<Length> distance) {
    const ViewUnit* enemy = nearest_enemy(view, mover);
    if (!enemy) return std::string{"There is no enemy to go away from."};
    const Bearing away = bearing(enemy->pose.centre, mover.pose.centre);
    const Length length = distance ? *distance : game.question().place()->allowance;
    const Placed straight = one_leg(
        mover.id,
        {.kind = LegKind::withdraw, .to = mover.pose.centre + away.forward(length), .facing = {}});
    Attempt first = checked(game, straight);
    if (std::holds_alternative<Placed>(first)) return first;
    // From several enemies the line is another; the battle knows it.
    Chooser chooser{game.hash()};
    std::vector<Answer> answers;
    game.suggest(chooser, answers);
    const Placed* best = nullptr;
    for (const Answer& answer : answers) {
        const Placed* placed = std::get_if<Placed>(&answer.given);
        if (!placed || !has_leg(*placed, LegKind::withdraw)) continue;
        if (!best || gap(mover.pose.centre, end_of(mover.pose, *placed).centre) >
                         gap(mover.pose.centre, end_of(mover.pose, *best).centre))
            best = placed;
    }
    if (best && !distance) return *best;
    return first;
}

std::variant<Bearing, std::string> wanted_facing(const View& view, const Roster& roster, Point from,
                                                 const typed::Placing& order, Bearing otherwise) {
    if (order.facing) return *order.facing;
    if (order.unit.empty()) return otherwise;
    const std::variant<UnitId, std::string> found = roster.find(order.unit);
    if (const std::string* sentence = std::get_if<std::string>(&found)) return *sentence;
    const ViewUnit* unit = unit_of(view, std::get<UnitId>(found));
    if (!unit || unit->where != ViewUnit::Where::table)
        return std::string{"That unit is not on the table."};
    return bearing(from, unit->pose.centre);
}

// ---- from legs to words

std::string ground_words(const Terrain& terrain, Point p) {
    for (const Ground ground : {Ground::town, Ground::wood, Ground::copse, Ground::fieldworks}) {
        const Feature* feature = terrain.feature_at(ground, p);
        if (!feature) continue;
        return feature->name.empty() ? fmt::format("the {}", name_of(ground)) : feature->name;
    }
    return {};
}

// Something with a name that lies that way, the nearest first: objectives, places, the enemy.
std::string landmark(const Game& game, const View& view, const ViewUnit& mover, Pose end) {
    const Bearing way = bearing(mover.pose.centre, end.centre);
    std::string best;
    Length best_distance;
    const auto consider = [&](Point at, const std::string& name, std::int64_t handicap) {
        const Length before = gap(mover.pose.centre, at);
        if (name.empty() || before < inches(1) || gap(end.centre, at) >= before) return;
        if (way.turn_to(bearing(mover.pose.centre, at)).magnitude() > degrees(20)) return;
        const Length weighed = before * handicap;
        if (!best.empty() && weighed >= best_distance) return;
        best = name;
        best_distance = weighed;
    };
    for (const ViewObjective& objective : view.objectives)
        consider(objective.at, objective.name, 1);
    for (const Feature& feature : game.terrain().features())
        if (feature.form != Feature::Form::line)
            consider({(feature.box.low.x + feature.box.high.x) / 2,
                      (feature.box.low.y + feature.box.high.y) / 2},
                     feature.name, 2);
    for (const ViewUnit& unit : view.units)
        if (unit.side != mover.side && unit.where == ViewUnit::Where::table)
            consider(unit.pose.centre, unit.name, 2);
    return best;
}

// A friend whom a leader joins: their bases touch where the move ends.
const ViewUnit* joined_friend(const Game& game, const View& view, const ViewUnit& mover,
                              const Placed& placed) {
    if (mover.symbol != "leader") return nullptr;
    const View then = after(game, placed);
    const ViewUnit* moved = unit_of(then, mover.id);
    if (!moved || moved->where != ViewUnit::Where::table) return nullptr;
    for (const ViewUnit& each : then.units)
        if (each.side == mover.side && each.id != mover.id && each.symbol != "leader" &&
            each.where == ViewUnit::Where::table && gap_between(*moved, each) <= touch)
            return unit_of(view, each.id);
    return nullptr;
}

std::string course_words(const Game& game, const View& view, const ViewUnit& mover,
                         const Placed& placed) {
    const Pose end = end_of(mover.pose, placed);
    const Bearing way = bearing(mover.pose.centre, end.centre);
    std::string text = compass_word(way);
    const std::string ground = ground_words(game.terrain(), end.centre);
    const bool moves_in =
        !ground.empty() && ground != ground_words(game.terrain(), mover.pose.centre);
    if (const ViewUnit* friendly = joined_friend(game, view, mover, placed))
        text += " to join " + friendly->name;
    else if (moves_in)
        text += " into " + ground;
    else if (const std::string towards = landmark(game, view, mover, end); !towards.empty())
        text += " towards " + towards;
    if (way.turn_to(end.facing).magnitude() > degrees(22))
        text += fmt::format(", facing {}", compass_word(end.facing));
    return text;
}

// ---- choosing among suggestions

enum class Sort : std::uint8_t { charge, march, withdraw, set_down, turn, stay };

Sort sort_of(const Placed& placed) {
    if (placed.legs.empty()) return Sort::stay;
    const LegKind* last = kind_of_last(placed);
    if (!last) return Sort::turn;
    switch (*last) {
    case LegKind::charge: return Sort::charge;
    case LegKind::withdraw: return Sort::withdraw;
    case LegKind::set_down: return Sort::set_down;
    default: return Sort::march;
    }
}

struct Candidate {
    Placed placed;
    Sort sort = Sort::stay;
    Pose end;
    std::string words;
};

// How unlike two moves are: their distance, and a little for the facing.
std::int64_t unlikeness(const Candidate& a, const Candidate& b) {
    if (a.sort != b.sort) return std::int64_t{100} * Length::ticks_per_inch;
    return gap(a.end.centre, b.end.centre).ticks() +
           std::int64_t{a.end.facing.turn_to(b.end.facing).magnitude().arcseconds()} *
               Length::ticks_per_inch / (std::int64_t{90} * 3600);
}

// Of one sort, at most so many, each as unlike those already taken as can be.
void take_unlike(std::vector<Candidate>& from, std::vector<Candidate>& taken, Sort sort,
                 std::size_t at_most) {
    std::size_t count = 0;
    while (count < at_most) {
        std::size_t best = from.size();
        std::int64_t best_unlike = Length::ticks_per_inch / 2;  // nearer than this is the same
        for (std::size_t i = 0; i < from.size(); ++i) {
            if (from[i].sort != sort) continue;
            std::int64_t least = INT64_MAX;
            for (const Candidate& each : taken) {
                if (each.words == from[i].words) least = 0;
                least = std::min(least, unlikeness(from[i], each));
            }
            if (least <= best_unlike) continue;
            best = i;
            best_unlike = least;
            if (count == 0) break;  // the battle suggests the most sensible first
        }
        if (best == from.size()) return;
        taken.push_back(from[best]);
        from.erase(from.begin() + static_cast<std::ptrdiff_t>(best));
        ++count;
    }
}

}  // namespace

std::variant<Placed, std::string> placed_as_typed(const Game& game, const Roster& roster,
                                                  const typed::Placing& order) {
    const Place* place = game.question().place();
    if (!place) return std::string{"No unit is being moved here: type the number of a choice."};
    const View view = game.view();
    const ViewUnit* mover = unit_of(view, place->unit);
    if (!mover) return std::string{"The unit to be placed is not to be found."};
    const Length distance = order.distance.value_or(Length{});
    if (distance > game.terrain().width() + game.terrain().height())
        return std::string{"The table is not that large."};
    switch (order.kind) {
    case Kind::stay: return checked(game, Placed{.unit = place->unit, .legs = {}});
    case Kind::away: return withdraw(game, view, *mover, order.distance);
    case Kind::ahead:
        return planned(
            game, {mover->pose.centre + mover->pose.facing.forward(distance), mover->pose.facing});
    case Kind::charge: {
        const std::variant<UnitId, std::string> enemy = roster.find(order.unit);
        if (const std::string* sentence = std::get_if<std::string>(&enemy)) return *sentence;
        return charge(game, view, *mover, *unit_of(view, std::get<UnitId>(enemy)));
    }
    case Kind::turn: {
        const auto facing =
            wanted_facing(view, roster, mover->pose.centre, order, mover->pose.facing);
        if (const std::string* sentence = std::get_if<std::string>(&facing)) return *sentence;
        return checked(
            game, one_leg(place->unit,
                          {.kind = LegKind::turn, .to = {}, .facing = std::get<Bearing>(facing)}));
    }
    case Kind::to: break;
    }
    // A length too long for any table would not fit a point either.
    if (order.x > game.terrain().width() || order.y > game.terrain().height())
        return fmt::format("That is off the table, which is {} by {} inches.",
                           inches_number(game.terrain().width()),
                           inches_number(game.terrain().height()));
    const Point to = at(order.x, order.y);
    const bool arrives = mover->where == ViewUnit::Where::to_come;
    const Bearing ahead =
        arrives || to == mover->pose.centre ? mover->pose.facing : bearing(mover->pose.centre, to);
    const auto facing = wanted_facing(view, roster, to, order, ahead);
    if (const std::string* sentence = std::get_if<std::string>(&facing)) return *sentence;
    return planned(game, {to, std::get<Bearing>(facing)});
}

std::string describe(const Game& game, const View& view, const Placed& placed) {
    const ViewUnit* mover = unit_of(view, placed.unit);
    if (!mover) return "move";
    const Pose end = end_of(mover->pose, placed);
    switch (sort_of(placed)) {
    case Sort::stay: return "stay where it is";
    case Sort::turn: return fmt::format("turn to face {}", compass_word(end.facing));
    case Sort::set_down:
        return fmt::format(
            "come on at {}, {}, facing {}", inches_number(Length::from_ticks(end.centre.x)),
            inches_number(Length::from_ticks(end.centre.y)), compass_word(end.facing));
    case Sort::withdraw:
        return fmt::format("fall back {} {}", about_inches(gap(mover->pose.centre, end.centre)),
                           compass_word(bearing(mover->pose.centre, end.centre)));
    case Sort::charge: {
        const View then = after(game, placed);
        const ViewUnit* enemy = touched_enemy(then, placed.unit);
        const ViewUnit* moved = unit_of(then, placed.unit);
        if (!enemy || !moved) return "charge " + compass_word(end.facing);
        return fmt::format("charge {}, {}", enemy->name,
                           about_inches(gap(mover->pose.centre, moved->pose.centre)));
    }
    case Sort::march: break;
    }
    return fmt::format("march {} {}", about_inches(gap(mover->pose.centre, end.centre)),
                       course_words(game, view, *mover, placed));
}

std::string course_of(const Game& game, const Answer& answer) {
    const Placed* placed = std::get_if<Placed>(&answer.given);
    if (!placed || sort_of(*placed) != Sort::march) return {};
    const View view = game.view();
    const ViewUnit* mover = unit_of(view, placed->unit);
    return mover ? course_words(game, view, *mover, *placed) : std::string{};
}

std::vector<Placed> sensible_places(const Game& game, std::size_t at_most) {
    const View view = game.view();
    const ViewUnit* mover = unit_of(view, game.question().place()->unit);
    Chooser chooser{game.hash()};
    std::vector<Answer> answers;
    game.suggest(chooser, answers);
    std::vector<Candidate> candidates;
    for (const Answer& answer : answers)
        if (const Placed* placed = std::get_if<Placed>(&answer.given))
            candidates.push_back({*placed, sort_of(*placed),
                                  end_of(mover ? mover->pose : Pose{}, *placed),
                                  describe(game, view, *placed)});
    // Whoever faces that way already need not turn.
    std::erase_if(candidates, [&](const Candidate& each) {
        return each.sort == Sort::turn && mover &&
               mover->pose.facing.turn_to(each.end.facing).magnitude() < degrees(12);
    });
    std::vector<Candidate> taken;
    take_unlike(candidates, taken, Sort::charge, 4);
    take_unlike(candidates, taken, Sort::withdraw, 2);
    const std::size_t rest = at_most > taken.size() + 3 ? at_most - taken.size() - 3 : 2;
    take_unlike(candidates, taken, Sort::march, rest);
    take_unlike(candidates, taken, Sort::set_down, rest);
    take_unlike(candidates, taken, Sort::turn, 2);
    take_unlike(candidates, taken, Sort::stay, 1);
    // Marches as the eye goes round: straight ahead first, the longer before the shorter.
    const auto rank = [&](const Candidate& each) {
        if (!mover || each.sort != Sort::march) return std::tuple{each.sort, 0, std::int64_t{0}};
        const Turn off =
            mover->pose.facing.turn_to(bearing(mover->pose.centre, each.end.centre)).magnitude();
        return std::tuple{each.sort, off.arcseconds() / (30 * 3600),
                          -gap(mover->pose.centre, each.end.centre).ticks()};
    };
    std::stable_sort(taken.begin(), taken.end(),
                     [&](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
    std::vector<Placed> places;
    for (const Candidate& each : taken)
        if (places.size() < at_most) places.push_back(each.placed);
    return places;
}

}  // namespace grognard::cli
