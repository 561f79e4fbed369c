// SPDX-License-Identifier: Apache-2.0
//
// Sight over the table: features that screen, hills between, units in the way.
#include "engine/table/sight.h"

#include <algorithm>
#include <array>
#include <vector>

#include "engine/measure/distance.h"
#include "engine/measure/sight.h"
#include "engine/measure/sweep.h"

namespace grognard {

namespace {

// The parts of a line that lie in a feature and no deeper than `depth` from its edge.
Stretches shallow_parts(Segment line, const Feature& feature, Length depth) {
    if (feature.form == Feature::Form::area) {
        std::vector<Point> edge = feature.points;
        edge.push_back(edge.front());
        return stretches_inside(line, Line{edge, depth * 2});
    }
    // Of circles and lines what is deeper has the same shape, only smaller.
    const Length half = feature.form == Feature::Form::circle ? feature.radius : feature.width / 2;
    const Stretch whole{Length{}, length_of(line)};
    if (half <= depth) return {whole};
    const Stretches deep =
        feature.form == Feature::Form::circle
            ? stretches_inside(line, Circle{feature.points.front(), half - depth})
            : stretches_inside(line, Line{feature.points, (half - depth) * 2});
    Stretches shallow;
    Length from = whole.from;
    for (const Stretch& part : deep) {
        shallow.push_back({from, part.from});
        from = part.to;
    }
    if (!shallow.try_push_back({from, whole.to})) shallow.back().to = whole.to;
    return shallow;
}

// How far from the eye the shallow ground around it reaches, and where that around the target
// begins.
struct Open {
    Length from_eye;
    Length to_target;
};

Open open_ends(Segment line, const Feature& feature, Length depth) {
    const Length whole = length_of(line);
    Open open{Length{}, whole};
    for (const Stretch& part : shallow_parts(line, feature, depth)) {
        if (part.from <= touch) open.from_eye = std::max(open.from_eye, part.to);
        if (part.to + touch >= whole) open.to_target = std::min(open.to_target, part.from);
    }
    return open;
}

// Where this stretch through a screening feature ends the sight; nothing when all of it is open.
std::optional<Length> hidden_from(const Stretch& stretch, Length whole, const Open& open) {
    const bool eye_inside = stretch.from <= touch;
    const bool target_inside = stretch.to + touch >= whole;
    const Length from = eye_inside ? std::max(stretch.from, open.from_eye) : stretch.from;
    const Length to = target_inside ? std::min(stretch.to, open.to_target) : stretch.to;
    if (to - from <= touch) return std::nullopt;
    return from;
}

std::optional<Length> screened_at(Segment line, const Feature& feature, Length depth) {
    const Shape shape = feature.shape();
    if (!blocks(line, shape)) return std::nullopt;
    const Length whole = length_of(line);
    std::optional<Open> open;  // found only when an end stands in the feature
    for (const Stretch& stretch : stretches_inside(line, shape)) {
        if (stretch.length() <= touch) continue;
        const bool at_an_end = stretch.from <= touch || stretch.to + touch >= whole;
        if (!at_an_end) return stretch.from;
        if (!open) open = open_ends(line, feature, depth);
        if (const auto from = hidden_from(stretch, whole, *open)) return from;
    }
    return std::nullopt;
}

Length first_met(Segment line, const Shape& shape) {
    const Stretches met = stretches_inside(line, shape);
    return met.empty() ? Length{} : met.front().from;
}

// What is met first: every blocker is offered, and how far off it is gets measured.
class Nearest {
public:
    static constexpr bool enough() { return false; }
    template <class Measure>
    void offer(Blocker blocker, Measure&& distance) {
        blocker.distance = distance();
        if (!found_ || comes_before(blocker, *found_)) found_ = blocker;
    }
    const std::optional<Blocker>& found() const { return found_; }

private:
    // Units are offered last and in order, so only features need comparing at the same distance.
    static bool comes_before(const Blocker& a, const Blocker& b) {
        if (a.distance != b.distance) return a.distance < b.distance;
        return a.what == Blocker::What::feature && a.feature < b.feature;
    }
    std::optional<Blocker> found_;
};

// Whether there is one at all: the first will do, however far off.
class Any {
public:
    bool enough() const { return found_; }
    template <class Measure>
    void offer(const Blocker&, Measure&&) {
        found_ = true;
    }

private:
    bool found_ = false;
};

template <class Found>
void look_for_screens(const Terrain& terrain, Segment line, const SightRules& rules, Found& found) {
    for (const Ground ground : rules.screens)
        terrain.each_along(ground, line, [&](const Feature& feature, std::size_t number) {
            if (found.enough()) return;
            if (const auto from = screened_at(line, feature, rules.edge_depth))
                found.offer({.what = Blocker::What::feature, .feature = number},
                            [&] { return *from; });
        });
}

template <class Found>
void look_for_hills(const Terrain& terrain, Segment line, Found& found) {
    int ends_level = -1;  // found only when there is a hill to compare with
    terrain.each_along(Ground::hill, line, [&](const Feature& hill, std::size_t number) {
        if (found.enough()) return;
        if (ends_level < 0)
            ends_level = std::max(terrain.level_at(line.from), terrain.level_at(line.to));
        if (hill.level <= ends_level || !blocks(line, hill.shape())) return;
        found.offer({.what = Blocker::What::feature, .feature = number},
                    [&] { return first_met(line, hill.shape()); });
    });
}

// A unit the line runs along without passing through it, and on which side of the line it is.
struct Alongside {
    Quad outline;
    Stretch stretch;  // of the line, as far as it keeps within `touch` of the unit
    bool left = false;
};

// How far a unit reaches across the line, in ticks times the length of the line: to its right
// negative, to its left positive.
struct Across {
    std::int64_t low, high;
};
Across across(Segment line, const Quad& unit) {
    Across reach{cross(line.way(), unit.corners[0] - line.from), 0};
    reach.high = reach.low;
    for (const Point corner : unit.corners) {
        const std::int64_t here = cross(line.way(), corner - line.from);
        reach.low = std::min(reach.low, here);
        reach.high = std::max(reach.high, here);
    }
    return reach;
}

std::optional<Stretch> runs_along(Segment line, const Quad& unit) {
    const auto& [a, b, c, d] = unit.corners;
    const std::array<Point, 5> around{a, b, c, d, a};
    const Stretches near = stretches_inside(line, Line{around, touch * 2});
    if (near.empty()) return std::nullopt;
    return Stretch{near.front().from, near.back().to};
}

// A seam longer than what corners that meet share.
bool no_gap_between(const Alongside& a, const Alongside& b) {
    const Length from = std::max(a.stretch.from, b.stretch.from);
    const Length to = std::min(a.stretch.to, b.stretch.to);
    return a.left != b.left && to - from > touch * 4 &&
           within(Outline{a.outline}, Outline{b.outline}, touch);
}

// There is no seeing between two units that stand side by side, touching. Outlines are rounded to
// ticks: to run along one is to keep out of it but for `touch`, whichever way it faces.
template <class Found>
void look_for_units(Segment line, std::span<const UnitOutline> others, Found& found) {
    const Box box = grown(box_of(line), touch);
    std::int64_t hair = -1;  // found only when there is a unit near
    FixedVector<Alongside, 32> beside;
    for (const UnitOutline& other : others) {
        if (found.enough()) return;
        const Outline outline = other.outline;
        if (!meets(box, box_of(outline))) continue;
        if (hair < 0) hair = touch.ticks() * length_of(line).ticks();
        const Across reach = across(line, other.outline);
        if (reach.low > hair || reach.high < -hair) continue;
        const Blocker unit{.what = Blocker::What::unit, .unit = other.id};
        if (reach.low < -hair && reach.high > hair) {
            if (blocks(line, outline)) found.offer(unit, [&] { return first_met(line, outline); });
            continue;
        }
        const auto stretch = runs_along(line, other.outline);
        if (!stretch) continue;
        const Alongside here{other.outline, *stretch, reach.high > -reach.low};
        for (const Alongside& there : beside)
            if (no_gap_between(here, there))
                found.offer(
                    unit, [&] { return std::max(here.stretch.from, there.stretch.from) + touch; });
        if (!beside.full()) beside.push_back(here);
    }
}

}  // namespace

std::optional<Blocker> sight_blocked(const Terrain& terrain, Segment line, const SightRules& rules,
                                     std::span<const UnitOutline> others) {
    Nearest nearest;
    look_for_screens(terrain, line, rules, nearest);
    if (rules.hills) look_for_hills(terrain, line, nearest);
    look_for_units(line, others, nearest);
    return nearest.found();
}

bool is_sight_blocked(const Terrain& terrain, Segment line, const SightRules& rules,
                      std::span<const UnitOutline> others) {
    Any any;
    look_for_units(line, others, any);
    if (!any.enough() && rules.hills) look_for_hills(terrain, line, any);
    if (!any.enough()) look_for_screens(terrain, line, rules, any);
    return any.enough();
}

// Of the rules only what is on the ground between them is kept.
Lookout::Lookout(const Terrain& terrain, const SightRules& rules, const Box& corridor)
    : terrain_{terrain}, rules_{.edge_depth = rules.edge_depth} {
    std::array<bool, ground_count> near{};
    for (const Feature& feature : terrain.features())
        if (meets(feature.box, grown(corridor, touch))) near[index(feature.ground)] = true;
    rules_.hills = rules.hills && near[index(Ground::hill)];
    for (const Ground ground : rules.screens)
        if (near[index(ground)]) rules_.screens.push_back(ground);
}

bool Lookout::sees(Point from, Outline part) const {
    if (is_open() || clear(from, tape(from, part).to)) return true;
    for (std::size_t i = 0; i < part.size(); ++i) {
        const Segment side = edge(part, i);
        if (clear(from, side.from) || clear(from, middle(side))) return true;
    }
    return false;
}

bool Lookout::clear(Point from, Point to) const {
    return from == to || !is_sight_blocked(terrain_, {from, to}, rules_, others_);
}

}  // namespace grognard
