// SPDX-License-Identifier: Apache-2.0
//
// The ground a battle is fought on: woods, hills, roads and the rest as areas, circles and lines
// with width, on a table of so many inches. It never changes during a battle.
//
//     if (terrain.on(Ground::wood, unit.centre)) ...
//     if (terrain.level_at(firer) > terrain.level_at(target)) ...          // contour levels
//     for (const Stretch& wood : terrain.stretches(Ground::wood, path)) ...
//
// A coarse grid knows which features come near each of its cells, so that most questions end at
// once. Edges belong to the feature: a point on the edge of a wood is in the wood.
//
// Not here: what ground costs or hides (the rulebooks), sight over it (sight.h).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/measure/fixed_vector.h"
#include "engine/measure/length.h"
#include "engine/measure/point.h"
#include "engine/measure/shapes.h"
#include "engine/measure/sweep.h"

namespace grognard {

enum class Ground : std::uint8_t {
    wood,
    copse,
    town,
    hill,
    stream,
    river,
    road,
    bridge,
    ford,
    wall,
    hedge,
    marsh,
    rough,
    fieldworks,
};

// In the order of the enumerators, as scenario files write them.
inline constexpr std::array<std::string_view, 14> ground_names{
    "wood",   "copse", "town", "hill",  "stream", "river", "road",
    "bridge", "ford",  "wall", "hedge", "marsh",  "rough", "fieldworks"};
inline constexpr std::size_t ground_count = ground_names.size();

constexpr std::size_t index(Ground ground) { return static_cast<std::size_t>(ground); }
constexpr std::string_view name_of(Ground ground) { return ground_names[index(ground)]; }

// Grounds drawn as a line, and grounds that may be either a line or an area.
constexpr bool is_linear(Ground ground) {
    return ground == Ground::stream || ground == Ground::river || ground == Ground::road ||
           ground == Ground::wall || ground == Ground::hedge;
}
constexpr bool may_be_linear(Ground ground) {
    return is_linear(ground) || ground == Ground::bridge || ground == Ground::ford ||
           ground == Ground::fieldworks;
}

struct Feature {
    enum class Form : std::uint8_t { area, circle, line };

    Ground ground = Ground::wood;
    std::string key;   // unique on the table
    std::string name;  // "Bois de Bossu"; may be empty
    Form form = Form::area;
    // The corners of an area (Terrain turns them anticlockwise), the centre of a circle, or the
    // points along a line.
    std::vector<Point> points;
    Length radius{};  // of a circle
    Length width{};   // of a line, from bank to bank
    int level = 0;    // of a hill: its height in contour levels
    Box box;          // around it; Terrain fills it in

    // Refers to `points`: no longer lived than the feature.
    Shape shape() const;
};

inline constexpr std::size_t features_max = 128;

// A set of features by their numbers.
struct FeatureSet {
    std::array<std::uint64_t, features_max / 64> words{};

    constexpr void add(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
    constexpr bool empty() const { return (words[0] | words[1]) == 0; }
    constexpr FeatureSet& operator|=(const FeatureSet& other) {
        words[0] |= other.words[0];
        words[1] |= other.words[1];
        return *this;
    }
    friend constexpr FeatureSet operator&(const FeatureSet& a, const FeatureSet& b) {
        return {{a.words[0] & b.words[0], a.words[1] & b.words[1]}};
    }
    template <class F>
    constexpr void each(F&& f) const {
        for (std::size_t w = 0; w < words.size(); ++w)
            for (std::uint64_t bits = words[w]; bits != 0; bits &= bits - 1)
                f(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    }
};

class Terrain {
public:
    Terrain();  // a bare table of no size, for what is filled in later
    // At most features_max features; the scenario reader reports more as a mistake.
    Terrain(Length width, Length height, std::vector<Feature> features);

    Length width() const { return width_; }
    Length height() const { return height_; }
    Box box() const;
    bool holds(Point p) const;  // on the table, its edges included
    std::span<const Feature> features() const { return features_; }

    // Every feature of this ground whose box meets `box`: f(const Feature&, std::size_t number).
    template <class F>
    void each_near(Ground ground, const Box& box, F&& f) const {
        near(ground, box).each([&](std::size_t i) {
            if (meets(boxes_[i], box)) f(features_[i], i);
        });
    }
    // True only when nothing of this ground lies in `box`; may be false although nothing does.
    bool none_near(Ground ground, const Box& box) const { return near(ground, box).empty(); }

    // The highest contour that holds this point; 0 on the flat.
    int level_at(Point p) const;
    bool on(Ground ground, Point p) const { return feature_at(ground, p) != nullptr; }
    // The first feature of this ground that holds this point, or null.
    const Feature* feature_at(Ground ground, Point p) const;

    // Every feature of this ground that the path may meet: f(const Feature&, std::size_t number).
    template <class F>
    void each_along(Ground ground, Segment path, F&& f) const {
        const Box box = box_of(path);
        along(ground, path).each([&](std::size_t i) {
            if (meets(boxes_[i], box)) f(features_[i], i);
        });
    }
    // Where the path lies on this ground: apart from each other, in the order of the path.
    Stretches stretches(Ground ground, Segment path) const;
    // How often the path gets across lines of this ground.
    int crossings(Ground ground, Segment path) const;

private:
    static constexpr std::int64_t cell_ticks = 2 * Length::ticks_per_inch;

    // Off the table the nearest cell counts: those at the edge reach out as far as anything may.
    std::size_t column_of(std::int64_t x) const { return cell_of(x, columns_); }
    std::size_t row_of(std::int64_t y) const { return cell_of(y, rows_); }
    static std::size_t cell_of(std::int64_t ticks, std::size_t count) {
        if (ticks < 0) return 0;
        const auto cell = static_cast<std::size_t>(ticks / cell_ticks);
        return cell < count ? cell : count - 1;
    }
    FeatureSet near(Ground ground, const Box& box) const;
    FeatureSet near(Ground ground, Point p) const {
        return cells_[row_of(p.y) * columns_ + column_of(p.x)] & of_ground_[index(ground)];
    }
    FeatureSet along(Ground ground, Segment path) const;
    void add_row(FeatureSet& set, std::size_t row, std::int64_t x_low, std::int64_t x_high) const;
    Quad cell_outline(std::size_t column, std::size_t row) const;
    void enter(std::size_t feature);

    Length width_{};
    Length height_{};
    std::vector<Feature> features_;
    std::vector<Box> boxes_;  // of the features, beside each other
    std::array<FeatureSet, ground_count> of_ground_{};
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    std::vector<FeatureSet> cells_;  // row by row from the south-west
};

}  // namespace grognard
