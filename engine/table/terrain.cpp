// SPDX-License-Identifier: Apache-2.0
//
// The grid over the table, and the questions asked of the ground through it.
#include "engine/table/terrain.h"

#include <algorithm>
#include <utility>

#include "engine/measure/assert.h"
#include "engine/measure/distance.h"

namespace grognard {

namespace {

// How far features may stick out over the edge of the table: further than any scenario lets them.
constexpr std::int32_t beyond_ticks = 200 * static_cast<std::int32_t>(Length::ticks_per_inch);

std::size_t cells_across(Length length, std::int64_t cell) {
    return static_cast<std::size_t>(std::max<std::int64_t>(1, (length.ticks() + cell - 1) / cell));
}

}  // namespace

Shape Feature::shape() const {
    switch (form) {
    case Form::area: return Outline{points};
    case Form::circle: return Circle{points.front(), radius};
    case Form::line: return Line{points, width};
    }
    return Outline{points};
}

Terrain::Terrain() : Terrain{Length{}, Length{}, {}} {}

Terrain::Terrain(Length width, Length height, std::vector<Feature> features)
    : width_{width}, height_{height}, features_{std::move(features)},
      columns_{cells_across(width, cell_ticks)}, rows_{cells_across(height, cell_ticks)},
      cells_(columns_ * rows_) {
    GR_ASSERT(features_.size() <= features_max);
    for (std::size_t i = 0; i < features_.size(); ++i) {
        Feature& feature = features_[i];
        GR_ASSERT(!feature.points.empty());
        if (feature.form == Feature::Form::area) anticlockwise(feature.points);
        feature.box = box_of(feature.shape());
        boxes_.push_back(feature.box);
        of_ground_[index(feature.ground)].add(i);
        enter(i);
    }
}

Quad Terrain::cell_outline(std::size_t column, std::size_t row) const {
    const auto ticks = static_cast<std::int32_t>(cell_ticks);
    const auto x = static_cast<std::int32_t>(column) * ticks;
    const auto y = static_cast<std::int32_t>(row) * ticks;
    const std::int32_t x_low = column == 0 ? -beyond_ticks : x;
    const std::int32_t y_low = row == 0 ? -beyond_ticks : y;
    const std::int32_t x_high = x + (column + 1 == columns_ ? beyond_ticks : ticks);
    const std::int32_t y_high = y + (row + 1 == rows_ ? beyond_ticks : ticks);
    return {{{{x_high, y_high}, {x_low, y_high}, {x_low, y_low}, {x_high, y_low}}}};
}

void Terrain::enter(std::size_t feature) {
    const Shape shape = features_[feature].shape();
    const Box& box = boxes_[feature];
    for (std::size_t r = row_of(box.low.y); r <= row_of(box.high.y); ++r)
        for (std::size_t c = column_of(box.low.x); c <= column_of(box.high.x); ++c)
            if (gap(Outline{cell_outline(c, r)}, shape) == Length{})
                cells_[r * columns_ + c].add(feature);
}

Box Terrain::box() const { return {{0, 0}, at(width_, height_)}; }

bool Terrain::holds(Point p) const { return contains(box(), p); }

void Terrain::add_row(FeatureSet& set, std::size_t row, std::int64_t x_low,
                      std::int64_t x_high) const {
    const std::size_t last = row * columns_ + column_of(x_high);
    for (std::size_t i = row * columns_ + column_of(x_low); i <= last; ++i) set |= cells_[i];
}

FeatureSet Terrain::near(Ground ground, const Box& box) const {
    const FeatureSet& wanted = of_ground_[index(ground)];
    FeatureSet set;
    if (wanted.empty()) return set;
    const std::size_t last = row_of(box.high.y);
    for (std::size_t r = row_of(box.low.y); r <= last; ++r) add_row(set, r, box.low.x, box.high.x);
    return set & wanted;
}

// Row by row, the cells between where the path comes into the row and where it leaves it; a tick
// more on either side, for the places are rounded.
FeatureSet Terrain::along(Ground ground, Segment path) const {
    const FeatureSet& wanted = of_ground_[index(ground)];
    FeatureSet set;
    if (wanted.empty()) return set;
    const auto [lower, upper] = path.from.y <= path.to.y ? path : path.reversed();
    const std::size_t first = row_of(lower.y);
    const std::size_t last = row_of(upper.y);
    const std::int64_t dx = std::int64_t{upper.x} - lower.x;
    const std::int64_t dy = std::int64_t{upper.y} - lower.y;
    std::int64_t x = lower.x;
    for (std::size_t r = first; r <= last; ++r) {
        std::int64_t next = upper.x;
        if (r != last) {
            const std::int64_t top = static_cast<std::int64_t>(r + 1) * cell_ticks;
            next = lower.x + dx * (top - lower.y) / dy;
        }
        add_row(set, r, std::min(x, next) - 1, std::max(x, next) + 1);
        x = next;
    }
    return set & wanted;
}

const Feature* Terrain::feature_at(Ground ground, Point p) const {
    const Feature* found = nullptr;
    near(ground, p).each([&](std::size_t i) {
        if (!found && contains(boxes_[i], p) && contains(features_[i].shape(), p))
            found = &features_[i];
    });
    return found;
}

int Terrain::level_at(Point p) const {
    int level = 0;
    near(Ground::hill, p).each([&](std::size_t i) {
        const Feature& hill = features_[i];
        if (hill.level > level && contains(boxes_[i], p) && contains(hill.shape(), p))
            level = hill.level;
    });
    return level;
}

Stretches Terrain::stretches(Ground ground, Segment path) const {
    Stretches all;
    each_along(ground, path, [&](const Feature& feature, std::size_t) {
        const Stretches some = stretches_inside(path, feature.shape());
        if (!some.empty()) all = all.empty() ? some : merge(all, some);
    });
    return all;
}

int Terrain::crossings(Ground ground, Segment path) const {
    int count = 0;
    each_along(ground, path, [&](const Feature& feature, std::size_t) {
        if (feature.form == Feature::Form::line) count += grognard::crossings(path, feature.points);
    });
    return count;
}

}  // namespace grognard
