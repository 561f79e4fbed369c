// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/help/ways.h"

#include <algorithm>
#include <functional>
#include <queue>

#include "engine/measure/root.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

constexpr int tenths_straight = 10;
constexpr int tenths_diagonal = 14;

Point node_at(int x, int y) {
    return {static_cast<std::int32_t>(x * Length::ticks_per_inch),
            static_cast<std::int32_t>(y * Length::ticks_per_inch)};
}

// The net over one table, and what its knots stand on.
class Net {
public:
    explicit Net(const Setup& setup)
        : setup_{setup}, terrain_{setup.terrain()}, columns_{terrain_.width().whole_inches() + 1},
          rows_{terrain_.height().whole_inches() + 1} {
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x) {
                wet_.push_back(bars(node_at(x, y)));
                slow_.push_back(slows(node_at(x, y)));
            }
    }

    WaysTo ways_to(Point goal) const;

private:
    std::size_t number(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }

    // A river, but for its bridges and fords; those count a little wider than they are, so that the
    // net does not miss one that lies between its knots.
    bool bars(Point p) const {
        if (!terrain_.on(Ground::river, p)) return false;
        const auto most = static_cast<std::int32_t>(Length::ticks_per_inch * 11 / 20);
        const Box about{{p.x - most, p.y - most}, {p.x + most, p.y + most}};
        bool crossing = false;
        for (const Ground ground : {Ground::bridge, Ground::ford})
            terrain_.each_near(ground, about,
                               [&](const Feature&, std::size_t) { crossing = true; });
        return !crossing;
    }
    bool slows(Point p) const {
        for (std::size_t i = 0; i < ground_count; ++i) {
            const auto ground = static_cast<Ground>(i);
            if (is_rough(setup_.book, ground) && terrain_.on(ground, p)) return true;
        }
        return false;
    }
    bool open_between(int x, int y, int dx, int dy) const {
        const Point a = node_at(x, y), b = node_at(x + dx, y + dy);
        return !wet_[number(x + dx, y + dy)] && !bars({(a.x + b.x) / 2, (a.y + b.y) / 2});
    }

    const Setup& setup_;
    const Terrain& terrain_;
    int columns_;
    int rows_;
    std::vector<bool> wet_;
    std::vector<bool> slow_;
};

WaysTo Net::ways_to(Point goal) const {
    WaysTo ways{.columns = columns_, .rows = rows_};
    ways.tenths.assign(wet_.size(), WaysTo::none);
    using Found = std::pair<int, std::size_t>;
    std::priority_queue<Found, std::vector<Found>, std::greater<>> open;
    const auto reach = [&](std::size_t at, int tenths) {
        if (tenths >= ways.tenths[at]) return;
        ways.tenths[at] = static_cast<std::uint16_t>(tenths);
        open.push({tenths, at});
    };
    const auto near = [](std::int32_t ticks, int count) {
        const auto knot =
            static_cast<int>((ticks + Length::ticks_per_inch / 2) / Length::ticks_per_inch);
        return std::clamp(knot, 0, count - 1);
    };
    reach(number(near(goal.x, columns_), near(goal.y, rows_)), 0);
    while (!open.empty()) {
        const auto [tenths, at] = open.top();
        open.pop();
        if (tenths > ways.tenths[at]) continue;
        const int x = static_cast<int>(at) % columns_, y = static_cast<int>(at) / columns_;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const int nx = x + dx, ny = y + dy;
                if (nx < 0 || ny < 0 || nx >= columns_ || ny >= rows_) continue;
                if ((dx == 0 && dy == 0) || !open_between(x, y, dx, dy)) continue;
                const int step = dx != 0 && dy != 0 ? tenths_diagonal : tenths_straight;
                const bool slow = slow_[at] || slow_[number(nx, ny)];
                reach(number(nx, ny), tenths + (slow ? step * 3 / 2 : step));
            }
    }
    return ways;
}

int straight(Point a, Point b) {
    return static_cast<int>(floor_root(square(b - a)) * 10 / Length::ticks_per_inch);
}

struct Knot {
    int x = 0, y = 0;
};

// The best of the four knots about a point, and how far it is by it.
std::pair<Knot, int> best_knot(const WaysTo& ways, Point from) {
    const int x = static_cast<int>(from.x / Length::ticks_per_inch);
    const int y = static_cast<int>(from.y / Length::ticks_per_inch);
    Knot best{std::clamp(x, 0, ways.columns - 1), std::clamp(y, 0, ways.rows - 1)};
    int least = WaysTo::none;
    for (int dy = 0; dy <= 1; ++dy)
        for (int dx = 0; dx <= 1; ++dx) {
            const Knot knot{std::clamp(x + dx, 0, ways.columns - 1),
                            std::clamp(y + dy, 0, ways.rows - 1)};
            // To the knot: the longer side and two fifths of the shorter, near enough.
            const Point p = node_at(knot.x, knot.y);
            const std::int64_t a = std::abs(std::int64_t{p.x} - from.x);
            const std::int64_t b = std::abs(std::int64_t{p.y} - from.y);
            const auto more = static_cast<int>((std::max(a, b) * 10 + std::min(a, b) * 4) /
                                               Length::ticks_per_inch);
            const int by_it = ways.at(knot.x, knot.y) + more;
            if (by_it < least) {
                least = by_it;
                best = knot;
            }
        }
    return {best, least};
}

}  // namespace

std::shared_ptr<const Ways> find_ways(const Setup& setup) {
    const auto found = std::make_shared<Ways>();
    const Net net{setup};
    for (const Objective& objective : setup.scenario.objectives)
        found->to.push_back(net.ways_to(objective.at));
    for (const Feature& bridge : setup.terrain().features()) {
        if (bridge.ground != Ground::bridge || bridge.form != Feature::Form::line) continue;
        const Point a = bridge.points.front(), b = bridge.points.back();
        if (!setup.terrain().on(Ground::river, {(a.x + b.x) / 2, (a.y + b.y) / 2})) continue;
        found->mouths.push_back(a);
        found->mouths.push_back(b);
    }
    return found;
}

std::span<const Point> mouths(const Setup& setup) {
    return setup.ways ? std::span{setup.ways->mouths} : std::span<const Point>{};
}

bool goes_round(const Setup& setup, std::size_t objective, Point from, int way) {
    if (mouths(setup).empty()) return false;
    return way >= straight(from, setup.scenario.objectives[objective].at) * 6 / 5 + 20;
}

int way_to(const Setup& setup, std::size_t objective, Point from) {
    if (setup.ways) return best_knot(setup.ways->to[objective], from).second;
    return straight(from, setup.scenario.objectives[objective].at);
}

Point waypoint(const Setup& setup, std::size_t objective, Point from, Length distance) {
    const Point goal = setup.scenario.objectives[objective].at;
    if (!setup.ways) return goal;
    const WaysTo& ways = setup.ways->to[objective];
    auto [knot, left] = best_knot(ways, from);
    if (!goes_round(setup, objective, from, left)) return goal;
    const int stop = left - static_cast<int>(distance.ticks() * 10 / Length::ticks_per_inch);
    while (ways.at(knot.x, knot.y) > std::max(stop, 0)) {
        Knot next = knot;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -1; dx <= 1; ++dx) {
                const int x = knot.x + dx, y = knot.y + dy;
                if (x < 0 || y < 0 || x >= ways.columns || y >= ways.rows) continue;
                if (ways.at(x, y) < ways.at(next.x, next.y)) next = {x, y};
            }
        if (next.x == knot.x && next.y == knot.y) break;
        knot = next;
    }
    return node_at(knot.x, knot.y);
}

}  // namespace grognard::vom_kriege
