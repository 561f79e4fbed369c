// SPDX-License-Identifier: Apache-2.0
//
// What a straight path runs over: stretches on a shape, and lines crossed.

#include <algorithm>

#include "engine/measure/cuts.h"
#include "engine/measure/distance.h"
#include "engine/measure/exact.h"
#include "engine/measure/sweep.h"

namespace grognard {
namespace {

using exact::Run;

// Adds one stretch, joining it to those it touches. With no room left the last one spans the rest.
void add(Stretches& list, Stretch s) {
    std::size_t i = 0;
    while (i < list.size() && list[i].to < s.from) ++i;
    while (i < list.size() && list[i].from <= s.to) {
        s = {std::min(s.from, list[i].from), std::max(s.to, list[i].to)};
        list.erase(i);
    }
    if (list.full()) {
        const Stretch last = list.back();
        list.pop_back();
        if (i > list.size()) {
            list.push_back({last.from, std::max(last.to, s.to)});
            return;
        }
        list.insert(i, s);
        list.back() = {list.back().from, last.to};
        return;
    }
    list.insert(i, s);
}

// A path of no length is on the shape or it is not; its one stretch has no length either.
Stretches standing_still(bool on) {
    Stretches list;
    if (on) list.push_back({});
    return list;
}

class Gatherer {
public:
    explicit Gatherer(Segment path) : base_{square(path.way())}, whole_{length_of(path)} {}
    void take(Run run) {
        const std::int64_t from = std::max<std::int64_t>(run.from, 0);
        const std::int64_t to = std::min(run.to, base_);
        if (from < to && ticks(from) < ticks(to)) add(list_, {ticks(from), ticks(to)});
    }
    const Stretches& list() const { return list_; }

private:
    Length ticks(std::int64_t place) const {
        if (place >= base_) return whole_;
        return std::min(Length::from_ticks(exact::ticks_along(place, base_)), whole_);
    }
    std::int64_t base_;
    Length whole_;
    Stretches list_;
};

}  // namespace

Stretches stretches_on(Segment path, const Outline& outline) {
    if (path.from == path.to) return standing_still(contains(outline, path.from));
    Gatherer gatherer{path};
    if (!meets(box_of(path), box_of(outline))) return {};
    for (const exact::Side side : {exact::Side::left, exact::Side::right}) {
        const exact::Cuts cuts = exact::cuts(path, outline, side);
        for (std::size_t i = 0; i + 1 < cuts.size(); i += 2) gatherer.take({cuts[i], cuts[i + 1]});
    }
    return gatherer.list();
}

Stretches stretches_on(Segment path, const Circle& circle) {
    if (path.from == path.to) return standing_still(contains(circle, path.from));
    Gatherer gatherer{path};
    if (const auto run = exact::run_on(path, circle)) gatherer.take(*run);
    return gatherer.list();
}

Stretches stretches_on(Segment path, const Line& line) {
    if (path.from == path.to) return standing_still(contains(line, path.from));
    Gatherer gatherer{path};
    const Box box = grown(box_of(path), line.width);
    for (std::size_t i = 0; i < exact::segment_count(line); ++i) {
        if (!meets(box, box_of(exact::segment(line, i)))) continue;
        if (const auto run = exact::run_on(path, line, i)) gatherer.take(*run);
    }
    return gatherer.list();
}

Stretches stretches_inside(Segment path, const Shape& shape) {
    return std::visit([&](const auto& s) { return stretches_on(path, s); }, shape);
}

Length total(std::span<const Stretch> stretches) {
    Length sum;
    for (const Stretch& s : stretches) sum += s.length();
    return sum;
}

Stretches merge(std::span<const Stretch> a, std::span<const Stretch> b) {
    Stretches list;
    for (const Stretch& s : a) add(list, s);
    for (const Stretch& s : b) add(list, s);
    return list;
}

bool covers(std::span<const Stretch> stretches, Length whole) {
    if (stretches.empty()) return false;
    Length done;
    for (const Stretch& s : stretches) {
        if (s.from - done > touch) return false;
        done = s.to;
    }
    return whole - done <= touch;
}

}  // namespace grognard
