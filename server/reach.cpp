// SPDX-License-Identifier: Apache-2.0
//
// How far is found: along each ray in steps, then by halving where what is possible changes.
#include "server/reach.h"

#include <algorithm>
#include <optional>

#include "engine/measure/distance.h"

namespace grognard::server {

namespace {

constexpr int rays = 96;
constexpr int steps = 16;      // to the allowance: as far as open ground lets it go
constexpr int steps_max = 32;  // beyond it, while a road or a charge still leads on
constexpr int halvings = 4;    // to find an edge between two steps

class Ray {
public:
    Ray(const Game& game, const Wanted& from, Length allowance, Bearing way)
        : game_{game}, wanted_{from}, start_{from.pose}, step_{allowance / steps}, way_{way} {}

    std::vector<Stretch> stretches() {
        std::vector<Stretch> found;
        Length began{};
        bool before = true;  // where it stands it can stay
        int i = 1;
        for (; i <= steps_max && (before || i <= steps); ++i) {
            const bool now = leads_to(step_ * i);
            if (now == before) continue;
            const Length edge = edge_after(step_ * (i - 1), before);
            if (now)
                began = edge;
            else if (edge > began)
                found.push_back({began, edge});
            before = now;
        }
        if (before) found.push_back({began, step_ * (i - 1)});
        if (!found.empty()) found.back().to = end_of(found.back().to);
        return found;
    }

private:
    bool leads_to(Length far) { return plan(far).has_value(); }

    std::optional<Placed> plan(Length far) {
        wanted_.pose.centre = start_.centre + way_.forward(far);
        const Turn half = Turn::from_arcseconds(start_.facing.turn_to(way_).arcseconds() / 2);
        for (const Bearing facing : {start_.facing, way_, start_.facing + half}) {
            wanted_.pose.facing = facing;
            if (Plan plan = game_.plan(wanted_); plan.answer) return plan.answer;
        }
        return std::nullopt;
    }

    // Where what is possible changes, between a step and the next.
    Length edge_after(Length step, bool possible) {
        Length edge = step;
        Length more = step_ / 2;
        for (int i = 0; i < halvings; ++i, more = more / 2)
            if (leads_to(edge + more) == possible) edge += more;
        return edge;
    }

    // A charge ends at the enemy, and who falls back goes as far as he must, wherever one points.
    Length end_of(Length far) {
        const std::optional<Placed> placed = plan(far);
        if (!placed) return far;
        const Judgement judged = game_.judge({game_.question().by, *placed});
        if (judged.contact == UnitId::none && far < step_ * steps_max) return far;
        for (const Ghost& ghost : judged.ghosts)
            if (ghost.unit == placed->unit)
                return std::min(far, gap(start_.centre, ghost.pose.centre));
        return far;
    }

    const Game& game_;
    Wanted wanted_;
    Pose start_;
    Length step_;
    Bearing way_;
};

}  // namespace

std::vector<std::vector<Stretch>> reach_of(const Game& game, const Wanted& from) {
    std::vector<std::vector<Stretch>> found;
    const Place* place = game.over() ? nullptr : game.question().place();
    if (!place || place->allowance <= Length{}) return found;
    for (int i = 0; i < rays; ++i) {
        const Bearing way = Bearing::from_arcseconds(Bearing::whole_turn / rays * i);
        found.push_back(Ray{game, from, place->allowance, way}.stretches());
    }
    return found;
}

}  // namespace grognard::server
