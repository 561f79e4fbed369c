// SPDX-License-Identifier: Apache-2.0
//
// Of the many moves a battle suggests, the few that are worth showing.
#include <algorithm>
#include <tuple>

#include "cli/courses.h"
#include "engine/dice/chooser.h"
#include "engine/measure/distance.h"

namespace grognard::cli {

namespace {

struct Candidate {
    Placed placed;
    MoveSort sort = MoveSort::stay;
    Pose end;
    std::string words;
};

// The formation it ends in, if it changes it.
std::optional<FormationId> formed(const Placed& placed) {
    std::optional<FormationId> last;
    for (const Leg& leg : placed.legs)
        if (fields_of(leg.kind).formation) last = leg.formation;
    return last;
}

// How unlike two moves are: their distance, and a little for facing and formation.
std::int64_t unlikeness(const Candidate& a, const Candidate& b) {
    if (a.sort != b.sort) return std::int64_t{100} * Length::ticks_per_inch;
    const std::int64_t formation = formed(a.placed) == formed(b.placed) ? 0 : 1;
    return gap(a.end.centre, b.end.centre).ticks() +
           std::int64_t{a.end.facing.turn_to(b.end.facing).magnitude().arcseconds()} *
               Length::ticks_per_inch / (std::int64_t{90} * 3600) +
           formation * Length::ticks_per_inch;
}

// Of one sort, at most so many, each as unlike those already taken as can be.
void take_unlike(std::vector<Candidate>& from, std::vector<Candidate>& taken, MoveSort sort,
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

// Bodies in formation find a way to charge by a wheel that nobody thought of.
std::vector<Placed> planned_charges(const Game& game, const View& view, const ViewUnit* mover) {
    const Place& place = *game.question().place();
    std::vector<Placed> charges;
    if (!mover || mover->where != ViewUnit::Where::table) return charges;
    if (place.formations.empty() || !place.may_stay) return charges;
    for (const ViewUnit& enemy : view.units) {
        if (enemy.side == mover->side || enemy.where != ViewUnit::Where::table) continue;
        if (enemy.symbol == "leader" || gap_between(*mover, enemy) > place.allowance) continue;
        const Plan plan = game.plan({.pose = enemy.pose, .formation = {}, .charge = enemy.id});
        if (plan.answer && sort_of(*plan.answer) == MoveSort::charge)
            charges.push_back(*plan.answer);
    }
    return charges;
}

std::vector<Candidate> suggested(const Game& game, const View& view, const ViewUnit* mover) {
    Chooser chooser{game.hash()};
    std::vector<Answer> answers;
    game.suggest(chooser, answers);
    std::vector<Candidate> candidates;
    for (const Answer& answer : answers)
        if (const Placed* placed = std::get_if<Placed>(&answer.given))
            candidates.push_back({*placed, sort_of(*placed),
                                  mover ? end_of(game, *mover, *placed) : Pose{},
                                  describe(game, view, *placed)});
    for (const Placed& placed : planned_charges(game, view, mover))
        candidates.push_back(
            {placed, sort_of(placed), end_of(game, *mover, placed), describe(game, view, placed)});
    // Whoever faces that way already need not turn.
    std::erase_if(candidates, [&](const Candidate& each) {
        return each.sort == MoveSort::turn && mover &&
               mover->pose.facing.turn_to(each.end.facing).magnitude() < degrees(12);
    });
    return candidates;
}

}  // namespace

std::vector<Placed> sensible_places(const Game& game, std::size_t at_most) {
    const View view = game.view();
    const ViewUnit* mover = unit_of(view, game.question().place()->unit);
    std::vector<Candidate> candidates = suggested(game, view, mover);
    std::vector<Candidate> taken;
    take_unlike(candidates, taken, MoveSort::charge, 4);
    take_unlike(candidates, taken, MoveSort::withdraw, 2);
    take_unlike(candidates, taken, MoveSort::form, 2);
    const std::size_t rest = at_most > taken.size() + 3 ? at_most - taken.size() - 3 : 2;
    take_unlike(candidates, taken, MoveSort::march, rest);
    take_unlike(candidates, taken, MoveSort::set_down, rest);
    take_unlike(candidates, taken, MoveSort::turn, 2);
    take_unlike(candidates, taken, MoveSort::stay, 1);
    // Marches as the eye goes round: straight ahead first, the longer before the shorter.
    const auto rank = [&](const Candidate& each) {
        if (!mover || each.sort != MoveSort::march)
            return std::tuple{each.sort, 0, std::int64_t{0}};
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
