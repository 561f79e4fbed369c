// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/4_movement/ground_cost.h"

#include <algorithm>
#include <array>

#include "engine/manoeuvre/stretches.h"

namespace grognard::die_kriegskunst {

namespace {

bool slower(Factor a, Factor b) { return a.times * b.over < b.times * a.over; }
Segment axis_of(const Quad& quad) { return {middle(quad.front()), middle(quad.rear())}; }

class Survey {
public:
    Survey(const Setup& setup, const State& state, UnitId id, Formation formation,
           const Sweep& sweep)
        : setup_{setup}, state_{state}, id_{id}, troops_{setup.troops(id)}, formation_{formation},
          sweep_{sweep} {
        gather();
    }

    std::optional<Refusal> may_go() const;
    bool unforms_it() const;
    void charge(Covered& covered, Length distance, Factor rate) const;

private:
    struct Bad {
        const Feature* feature;
        Going going;
    };

    void gather();
    bool passes_over(const Feature& feature) const;
    bool is_bridged(const Feature& water) const;
    Stretches on(Going going, Segment path) const;
    Factor speed(Going going) const {
        return speed_on(setup_.book, troops_, formation_, state_.unit(id_).condition, going);
    }
    Length priced(Covered& covered, Segment path, Length length, Factor rate) const;
    void dearest(Covered& covered, Segment edge, Length distance, Factor rate) const;

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    const Troops& troops_;
    Formation formation_;
    const Sweep& sweep_;
    FixedVector<Bad, features_max> bad_;
};

void Survey::gather() {
    for (const Feature& feature : setup_.terrain().features()) {
        if (!meets(feature.box, sweep_.box())) continue;
        const Going going = going_on(setup_.book, feature.ground);
        if (going == Going::open || !passes_over(feature)) continue;
        if (is_water(feature.ground) && is_bridged(feature)) continue;
        bad_.push_back({&feature, going});
    }
}

bool Survey::passes_over(const Feature& feature) const {
    bool over = false;
    sweep_.each_part_near(feature.box, [&](Outline swept, const Quad&, const Quad&) {
        over = over || overlaps_shape(swept, feature.shape());
    });
    return over;
}

// DK-4.15: whoever keeps to bridges goes by the middle of its front and rear.
bool Survey::is_bridged(const Feature& water) const {
    bool dry = true;
    sweep_.each_part([&](Outline swept, const Quad& from, const Quad& to) {
        if (!dry || !overlaps_shape(swept, water.shape())) return;
        const Segment before = axis_of(from), after = axis_of(to);
        const std::array<Segment, 4> lines{before, after, Segment{before.from, after.from},
                                           Segment{before.to, after.to}};
        dry = is_crossed(setup_, water, formation_, swept, lines);
    });
    return dry;
}

std::optional<Refusal> Survey::may_go() const {
    enforces(DK_4_4);
    for (const Bad& bad : bad_) {
        if (may_enter(troops_, bad.going)) continue;
        const bool water = bad.going == Going::impassable;
        // Whoever was driven into such ground may leave it.
        if (!water && overlaps_shape(Outline{sweep_.start()}, bad.feature->shape())) continue;
        return Refusal{.fault = water ? Fault::needs_bridge : Fault::impassable,
                       .clause = water ? DK_4_15 : DK_4_4,
                       .unit = id_};
    }
    return std::nullopt;
}

bool Survey::unforms_it() const {
    enforces(DK_4_11);
    const auto centre = [&](const Quad& quad) {
        return middle({quad.front_right(), quad.rear_left()});
    };
    for (const Bad& bad : bad_) {
        if (!unforms(troops_, formation_, bad.going)) continue;
        if (setup_.book.rulings.ground_unformed == GroundUnformed::any_part) return true;
        bool inside = false;
        sweep_.each_part([&](Outline, const Quad& from, const Quad& to) {
            const Segment path{centre(from), centre(to)};
            inside = inside || total(stretches_inside(path, bad.feature->shape())) > touch;
        });
        if (inside) return true;
    }
    return false;
}

Stretches Survey::on(Going going, Segment path) const {
    Stretches all;
    const Box box = box_of(path);
    for (const Bad& bad : bad_)
        if (bad.going == going && meets(bad.feature->box, box))
            all = merge(all, stretches_inside(path, bad.feature->shape()));
    return all;
}

// DK-4.11: half speed on the stretch in the bad ground only. `length` is that of the whole path,
// which may be the chord of an arc.
Length Survey::priced(Covered& covered, Segment path, Length length, Factor rate) const {
    enforces(DK_4_11);
    if (path.from == path.to) return rate.cost(length);
    const Stretches severe = on(Going::severe, path);
    const Stretches difficult = on(Going::difficult, path);
    if (severe.empty() && difficult.empty()) return rate.cost(length);
    const Length whole = length_of(path);
    Length cost{}, left = length;
    cut_up(whole, {&severe, &difficult}, [&](Stretch part) {
        const Length share =
            part.to == whole
                ? left
                : Length::from_ticks(length.ticks() * part.length().ticks() / whole.ticks());
        left -= share;
        Going going = Going::open;
        if (part.length() > touch)  // less is rounding
            going = holds(severe, part)      ? Going::severe
                    : holds(difficult, part) ? Going::difficult
                                             : Going::open;
        const Factor here = speed(going);
        if (slower(here, covered.slowest)) {
            covered.slowest = here;
            covered.worst = going;
        }
        cost += (rate * here).cost(share);
    });
    return cost;
}

// The points of an edge, its ends among them.
void Survey::dearest(Covered& covered, Segment edge, Length distance, Factor rate) const {
    const Offset way = edge.way();
    const auto count = static_cast<std::int32_t>(
        (length_of(way).ticks() + Length::ticks_per_inch - 1) / Length::ticks_per_inch);
    for (std::int32_t i = 0; i <= count; ++i) {
        const Point from =
            edge.from +
            Offset{static_cast<std::int32_t>(std::int64_t{way.dx} * i / std::max(count, 1)),
                   static_cast<std::int32_t>(std::int64_t{way.dy} * i / std::max(count, 1))};
        Length cost{};
        if (sweep_.is_straight()) {
            cost = priced(covered, {from, from + sweep_.way()}, distance, rate);
        } else {
            const Length whole = wheel_path(from, sweep_.wheel());
            each_chord(from, sweep_.wheel(), whole.ticks(), [&](Segment chord, std::int64_t share) {
                cost += priced(covered, chord, Length::from_ticks(share), rate);
            });
        }
        covered.cost = std::max(covered.cost, cost);
    }
}

void Survey::charge(Covered& covered, Length distance, Factor rate) const {
    enforces(DK_4_3);
    covered.cost = covered.in_the_open;
    if (bad_.empty() || (troops_.is_general() && !slows_generals(setup_.book))) return;
    dearest(covered, sweep_.start().front(), distance, rate);
    if (sweep_.is_straight()) dearest(covered, sweep_.start().rear(), distance, rate);
}

// DK-4.6: the outer figure's path is the cost.
Length outer_path(const Sweep& sweep) {
    enforces(DK_4_6);
    const Quad& start = sweep.start();
    return std::max(wheel_path(start.front_left(), sweep.wheel()),
                    wheel_path(start.front_right(), sweep.wheel()));
}

}  // namespace

Covered cover(const Setup& setup, const State& state, UnitId id, Formation formation,
              const Sweep& sweep, Length distance, Factor rate) {
    Covered covered;
    const bool free_wheel =
        !sweep.is_straight() && setup.book.rulings.wheel_costs == WheelCosts::free;
    if (!free_wheel)
        covered.in_the_open = rate.cost(sweep.is_straight() ? distance : outer_path(sweep));
    const Survey survey{setup, state, id, formation, sweep};
    covered.refusal = survey.may_go();
    if (covered.refusal) return covered;
    covered.unformed = survey.unforms_it();
    if (!free_wheel) survey.charge(covered, distance, rate);
    return covered;
}

}  // namespace grognard::die_kriegskunst
