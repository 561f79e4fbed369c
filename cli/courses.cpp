// SPDX-License-Identifier: Apache-2.0
#include "cli/courses.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.h"
#include "engine/battle/words.h"
#include "engine/measure/distance.h"
#include "engine/table/terrain.h"

namespace grognard::cli {

namespace {

// The sort of a leg by itself. What only prepares the move comes last.
MoveSort sort_of(LegKind kind) {
    switch (kind) {
    case LegKind::charge:
    case LegKind::charge_at: return MoveSort::charge;
    case LegKind::withdraw:
    case LegKind::retire: return MoveSort::withdraw;
    case LegKind::set_down:
    case LegKind::deploy: return MoveSort::set_down;
    case LegKind::form: return MoveSort::form;
    case LegKind::turn:
    case LegKind::wheel: return MoveSort::turn;
    case LegKind::march:
    case LegKind::advance:
    case LegKind::side_step:
    case LegKind::back: return MoveSort::march;
    }
    return MoveSort::march;
}

Judgement judged(const Game& game, const Placed& placed) {
    return game.judge({game.question().by, placed});
}

const Ghost* ghost_of(const Judgement& judgement, UnitId unit) {
    const auto found = std::find_if(judgement.ghosts.begin(), judgement.ghosts.end(),
                                    [&](const Ghost& ghost) { return ghost.unit == unit; });
    return found == judgement.ghosts.end() ? nullptr : &*found;
}

// ---- names for where it goes

std::string ground_words(const Terrain& terrain, Point p) {
    for (const Ground ground : {Ground::town, Ground::wood, Ground::copse, Ground::fieldworks}) {
        const Feature* feature = terrain.feature_at(ground, p);
        if (!feature) continue;
        return feature->name.empty() ? fmt::format("the {}", name_of(ground))
                                     : in_sentence(feature->name);
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
        best = in_sentence(name);
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
const ViewUnit* joined_friend(const View& view, const ViewUnit& mover, const Judgement& judgement) {
    const Ghost* ghost = ghost_of(judgement, mover.id);
    if (mover.symbol != "leader" || !ghost) return nullptr;
    ViewUnit moved = mover;
    moved.pose = ghost->pose;
    moved.stands = ghost->stands;
    for (const ViewUnit& each : view.units)
        if (each.side == mover.side && each.id != mover.id && each.symbol != "leader" &&
            each.where == ViewUnit::Where::table && gap_between(moved, each) <= touch)
            return &each;
    return nullptr;
}

std::string towards_words(const Game& game, const View& view, const ViewUnit& mover,
                          const Judgement& judgement, Pose end) {
    const std::string ground = ground_words(game.terrain(), end.centre);
    const bool moves_in =
        !ground.empty() && ground != ground_words(game.terrain(), mover.pose.centre);
    if (const ViewUnit* friendly = joined_friend(view, mover, judgement))
        return " to join " + friendly->name;
    if (moves_in) return " into " + ground;
    const std::string towards = landmark(game, view, mover, end);
    return towards.empty() ? std::string{} : " towards " + towards;
}

// Bodies in formation say by their wheels which way they face.
bool goes_in_formation(const Placed& placed) {
    return std::any_of(placed.legs.begin(), placed.legs.end(), [](const Leg& leg) {
        switch (leg.kind) {
        case LegKind::turn:
        case LegKind::march:
        case LegKind::charge:
        case LegKind::withdraw:
        case LegKind::set_down: return false;
        case LegKind::advance:
        case LegKind::wheel:
        case LegKind::side_step:
        case LegKind::back:
        case LegKind::form:
        case LegKind::charge_at:
        case LegKind::retire:
        case LegKind::deploy: break;
        }
        return true;
    });
}

std::string course_words(const Game& game, const View& view, const ViewUnit& mover,
                         const Placed& placed, const Judgement& judgement) {
    const Ghost* ghost = ghost_of(judgement, mover.id);
    const Pose end = ghost ? ghost->pose : mover.pose;
    const Bearing way = bearing(mover.pose.centre, end.centre);
    std::string text = compass_word(way) + towards_words(game, view, mover, judgement, end);
    if (!goes_in_formation(placed) && way.turn_to(end.facing).magnitude() > degrees(22))
        text += fmt::format(", facing {}", compass_word(end.facing));
    return text;
}

// ---- legs, one by one

std::string form_words(std::string_view formation) {
    if (formation == "limbered") return "limber up";
    if (formation == "unlimbered") return "unlimber";
    return fmt::format("form {}", formation);
}

std::string place_words(Point p) {
    return fmt::format("{}, {}", inches_number(Length::from_ticks(p.x)),
                       inches_number(Length::from_ticks(p.y)));
}

class Telling {
public:
    Telling(const Game& game, const View& view, const ViewUnit& mover, const Placed& placed)
        : game_{game}, view_{view}, mover_{mover}, placed_{placed},
          judgement_{judged(game, placed)} {
        const Ghost* ghost = ghost_of(judgement_, mover.id);
        end_ = ghost ? ghost->pose : mover.pose;
    }

    std::string legs() const {
        std::string all;
        Bearing facing = mover_.pose.facing;
        for (const Leg& leg : placed_.legs) {
            if (!all.empty()) all += ", then ";
            all += leg.kind == LegKind::wheel ? wheel_words(facing, leg.facing) : leg_words(leg);
            if (leg.kind == LegKind::wheel || leg.kind == LegKind::turn) facing = leg.facing;
        }
        return all;
    }
    std::string course() const { return course_words(game_, view_, mover_, placed_, judgement_); }
    Length way() const { return gap(mover_.pose.centre, end_.centre); }
    Pose end() const { return end_; }
    std::string charge() const {
        const ViewUnit* enemy = unit_of(view_, judgement_.contact);
        if (!enemy) return "charge " + compass_word(end_.facing);
        const Length cost = judgement_.cost > Length{} ? judgement_.cost : way();
        return fmt::format("charge {}, {}", enemy->name, about_inches(cost));
    }

private:
    std::string leg_words(const Leg& leg) const {
        switch (leg.kind) {
        case LegKind::advance: return advance_words(leg);
        case LegKind::wheel: break;  // told by whence it turns
        case LegKind::side_step:
            return fmt::format("step {} to the {}",
                               about_inches(std::max(leg.distance, -leg.distance)),
                               leg.distance < Length{} ? "left" : "right");
        case LegKind::back: return fmt::format("step back {}", about_inches(leg.distance));
        case LegKind::form: return form_words(game_.formation_name(leg.formation));
        case LegKind::turn: return "turn to face " + compass_word(leg.facing);
        case LegKind::charge:
        case LegKind::charge_at: return charge();
        case LegKind::withdraw:
        case LegKind::retire:
            return fmt::format("fall back {} {}", about_inches(way()),
                               compass_word(bearing(mover_.pose.centre, end_.centre)));
        case LegKind::set_down:
        case LegKind::deploy: return set_down_words(leg);
        case LegKind::march: break;
        }
        return fmt::format("march {} {}", about_inches(way()), course());
    }
    static std::string wheel_words(Bearing from, Bearing to) {
        const Turn turn = from.turn_to(to);
        return fmt::format("wheel {} degrees {}", (turn.magnitude().arcseconds() + 1800) / 3600,
                           turn < Turn{} ? "left" : "right");
    }
    // The longest says what it is all for. Into an area it goes no further than the edge.
    std::string advance_words(const Leg& leg) const {
        std::string words =
            fmt::format("march {} {}", about_inches(leg.distance), compass_word(leg.facing));
        const bool longest =
            std::all_of(placed_.legs.begin(), placed_.legs.end(), [&](const Leg& other) {
                return other.kind != LegKind::advance || other.distance <= leg.distance;
            });
        if (!longest) return words;
        const std::string towards = towards_words(game_, view_, mover_, judgement_, end_);
        const Turn off = leg.facing.turn_to(bearing(mover_.pose.centre, end_.centre));
        if (towards.starts_with(" towards ") && off.magnitude() > degrees(20)) return words;
        if (!towards.starts_with(" into ")) return words + towards;
        return fmt::format("march {}{}", compass_word(leg.facing), towards);
    }
    std::string set_down_words(const Leg& leg) const {
        const bool arrives = mover_.where == ViewUnit::Where::to_come;
        const std::string ground =
            arrives ? std::string{} : ground_words(game_.terrain(), mover_.pose.centre);
        std::string words = arrives ? "come on" : ground.empty() ? "go" : "leave " + ground;
        const std::string into = ground_words(game_.terrain(), leg.to);
        if (!arrives && !into.empty()) return words + " for " + into;
        words += fmt::format(" {} {}", arrives ? "at" : "for", place_words(leg.to));
        if (leg.kind == LegKind::deploy)
            words += fmt::format(" in {}", game_.formation_name(leg.formation));
        return words + fmt::format(", facing {}", compass_word(leg.facing));
    }

    const Game& game_;
    const View& view_;
    const ViewUnit& mover_;
    const Placed& placed_;
    Judgement judgement_;
    Pose end_;
};

}  // namespace

MoveSort sort_of(const Placed& placed) {
    if (placed.legs.empty()) return MoveSort::stay;
    MoveSort sort = MoveSort::turn;
    for (const Leg& leg : placed.legs) {
        const MoveSort its = sort_of(leg.kind);
        if (its == MoveSort::form && sort == MoveSort::turn) sort = its;
        if (its < MoveSort::form) sort = its;
    }
    return sort;
}

Pose end_of(const Game& game, const ViewUnit& mover, const Placed& placed) {
    const Judgement judgement = judged(game, placed);
    const Ghost* ghost = ghost_of(judgement, mover.id);
    return ghost ? ghost->pose : mover.pose;
}

std::string describe(const Game& game, const View& view, const Placed& placed) {
    const ViewUnit* mover = unit_of(view, placed.unit);
    if (!mover) return "move";
    const Telling telling{game, view, *mover, placed};
    if (goes_in_formation(placed)) return telling.legs();
    switch (sort_of(placed)) {
    case MoveSort::stay: return "stay where it is";
    case MoveSort::charge: return telling.charge();
    case MoveSort::turn: return "turn to face " + compass_word(telling.end().facing);
    case MoveSort::withdraw:
    case MoveSort::set_down:
    case MoveSort::form: return telling.legs();
    case MoveSort::march: break;
    }
    return fmt::format("march {} {}", about_inches(telling.way()), telling.course());
}

Course course_of(const Game& game, const Answer& answer) {
    const Placed* placed = std::get_if<Placed>(&answer.given);
    if (!placed) return {};
    const MoveSort sort = sort_of(*placed);
    const Place* place = game.question().place();
    const bool turns = sort == MoveSort::turn && place && !place->formations.empty();
    if (sort != MoveSort::march && !turns) return {};
    const View view = game.view();
    const ViewUnit* mover = unit_of(view, placed->unit);
    if (!mover) return {};
    const Judgement judgement = judged(game, *placed);
    const Ghost* ghost = ghost_of(judgement, mover->id);
    if (turns && ghost) return {mover->id, "to face " + compass_word(ghost->pose.facing)};
    return {mover->id, course_words(game, view, *mover, *placed, judgement)};
}

}  // namespace grognard::cli
