// SPDX-License-Identifier: Apache-2.0
//
// How long the measures take that generals call by the million.

#include <benchmark/benchmark.h>

#include <vector>

#include "engine/measure/distance.h"
#include "engine/measure/facing.h"
#include "engine/measure/root.h"
#include "engine/measure/sight.h"
#include "engine/measure/sweep.h"
#include "engine/measure/tests/oracle.h"

namespace grognard {
namespace {

constexpr std::size_t many = 1024;

struct Field {
    std::vector<Quad> quads;
    std::vector<Offset> ways;
    std::vector<Bearing> bearings;
};

// Units of 2 by 1 inches on a table of 6 by 6 feet, no two neighbours in the list overlapping.
Field make_field() {
    oracle::Random random{99};
    Field field;
    while (field.quads.size() < many) {
        const Quad quad = rectangle({random.point(2'194'560), random.bearing()}, 2_in, 1_in);
        if (!field.quads.empty() && gap(quad, field.quads.back()) == Length{}) continue;
        field.quads.push_back(quad);
        field.ways.push_back(
            {random.between(-200'000, 200'000), random.between(-200'000, 200'000)});
        field.bearings.push_back(random.bearing());
    }
    return field;
}
const Field field = make_field();

template <class Measure>
void each(benchmark::State& state, Measure measure) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(measure(i, i + 1 == many ? 0 : i + 1));
        i = i + 1 == many ? 0 : i + 1;
    }
}

void sine(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t) { return field.bearings[i].sin_cos(); });
}
void bearing_of_offset(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t) { return bearing_of(field.ways[i]); });
}
void root_64(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t) { return floor_root(square(field.ways[i])); });
}
void make_rectangle(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t) {
        return rectangle({field.quads[i].corners[0], field.bearings[i]}, 2_in, 1_in);
    });
}
void gap_quad_quad(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) { return gap(field.quads[i], field.quads[j]); });
}
void gap_outline_outline(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) {
        return gap(Outline{field.quads[i]}, Outline{field.quads[j]});
    });
}
void within_12_inches(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) {
        return within(field.quads[i], field.quads[j], 12_in);
    });
}
void overlaps_quads(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) { return overlaps(field.quads[i], field.quads[j]); });
}
void tape_quads(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) { return tape(field.quads[i], field.quads[j]); });
}
void zone(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) {
        return zone_of(field.quads[i], field.quads[j].corners[0]);
    });
}
void slide(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) {
        return slide_to_contact(field.quads[i], field.ways[i], field.quads[j]);
    });
}
void blocks_quad(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t j) {
        return blocks({field.quads[i].corners[0], field.quads[i].corners[0] + field.ways[i]},
                      field.quads[j]);
    });
}
void wheel_path_quad(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t) {
        return wheel_path(field.quads[i], {field.quads[i].corners[0], degrees(30)});
    });
}
void swept_by_wheel(benchmark::State& s) {
    each(s, [](std::size_t i, std::size_t) {
        return swept(field.quads[i], Wheel{field.quads[i].corners[0], degrees(30)});
    });
}
void stretches_on_star(benchmark::State& s) {
    oracle::Random random{98};
    const std::vector<Point> star = random.star(200'000, 200'000);
    const Shape shape = Outline{star};
    each(s, [&](std::size_t i, std::size_t) {
        const Point from = star[0];
        return stretches_inside({from, from + field.ways[i]}, shape);
    });
}

BENCHMARK(sine);
BENCHMARK(bearing_of_offset);
BENCHMARK(root_64);
BENCHMARK(make_rectangle);
BENCHMARK(gap_quad_quad);
BENCHMARK(gap_outline_outline);
BENCHMARK(within_12_inches);
BENCHMARK(overlaps_quads);
BENCHMARK(tape_quads);
BENCHMARK(zone);
BENCHMARK(slide);
BENCHMARK(blocks_quad);
BENCHMARK(wheel_path_quad);
BENCHMARK(swept_by_wheel);
BENCHMARK(stretches_on_star);

}  // namespace
}  // namespace grognard
