// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/4_terrain/ground_cost.h"

#include <algorithm>

#include "engine/manoeuvre/stretches.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

Factor rough_rate(const Book& book, const Troops& troops) {
    enforces(VK_4_1);
    return troops.is_infantry() ? book.rough.infantry : book.rough_mounted();
}

bool on_road(const Setup& setup, UnitId id, const Post& post) {
    enforces(VK_4_11);
    if (post.in_area() || !uses_roads(setup.book, setup.troops(id), post.formation)) return false;
    const Terrain& terrain = setup.terrain();
    if (!terrain.on(Ground::road, post.front)) return false;
    return terrain.on(Ground::road, axis_of(footprint(setup, id, post).quad()).to);
}

namespace {

bool slower(Factor a, Factor b) { return a.times * b.over < b.times * a.over; }

Fine priced(Fine length, Factor factor) {
    return (length * factor.over + factor.times - 1) / factor.times;
}

// What one stand spends, leg by leg.
struct Spent {
    FixedVector<Fine, 12> legs;
    FixedVector<Fine, 12> lengths;
    Factor worst{};
    bool anything = false;
    Fine total = 0;

    explicit Spent(std::size_t count) : legs(count), lengths(count) {}
    void add(std::int8_t leg, Fine length, Factor factor) {
        const auto i = static_cast<std::size_t>(leg);
        legs[i] += priced(length, factor);
        lengths[i] += length;
        if (!anything || slower(factor, worst)) worst = factor;
        anything = true;
    }
    // VK-7.5
    void sum_up(const Book& book) {
        const bool whole = book.rulings.move_factors == MoveFactors::worst_for_the_whole_move;
        for (std::size_t i = 0; i < legs.size(); ++i) {
            if (whole) legs[i] = priced(lengths[i], worst);
            total += legs[i];
        }
    }
};

// Prices the path of each stand of a unit.
class Surveyor {
public:
    Surveyor(const Setup& setup, const State& state, const Going& going, const Path& path,
             std::size_t legs);
    Bill dearest();

private:
    using Quads = FixedVector<Quad, group_most>;

    bool open() const { return features_.empty() && friends_.empty(); }
    // VK-4.6, 4.7: a move into an area, or by a ruling out of one.
    bool all_rough() const {
        const Rulings& rulings = setup_.book.rulings;
        const bool out = path_.front().kind == Gone::Kind::out_of_area;
        return (going_.into_area && rulings.area_enter_cost == AreaEnterCost::rough_rate) ||
               (out && rulings.area_leave_cost == AreaLeaveCost::rough_rate);
    }
    bool open_in(const Box& box) const;
    void in_the_open(Spent& spent, const Gone& gone, Fine length) const;
    Spent spent_by(Point stand);
    void enter(Spent& spent);
    void straight(Spent& spent, const Gone& gone, Segment path, Fine length);
    void arc(Spent& spent, const Gone& gone, Point from);
    Stretches on(bool (Surveyor::*counts)(Ground) const, Segment path) const;
    Stretches in_friends(Segment path) const;
    bool is_rough(Ground ground) const { return vom_kriege::is_rough(setup_.book, ground); }
    // VK-4.5: a bridge keeps the feet dry of those who can use it; so may a ford (VK-4.2).
    bool is_dry(Ground ground) const {
        return (ground == Ground::bridge && bridges_) ||
               (ground == Ground::ford && !is_rough(Ground::ford));
    }
    bool is_road(Ground ground) const { return ground == Ground::road; }
    bool matters(Ground ground) const {
        return is_rough(ground) || (going_.by_road && is_road(ground));
    }

    const Setup& setup_;
    const Going& going_;
    const Path& path_;
    std::size_t legs_;
    Factor rough_;
    bool bridges_;
    bool whole_by_road_;
    FixedVector<const Feature*, features_max> features_;
    Quads friends_;
    Bill bill_;
};

Surveyor::Surveyor(const Setup& setup, const State& state, const Going& going, const Path& path,
                   std::size_t legs)
    : setup_{setup}, going_{going}, path_{path}, legs_{legs} {
    const Troops& troops = setup.troops(going.unit);
    rough_ = rough_rate(setup.book, troops);
    bridges_ = one_stand_wide(setup.book, troops, going.from.formation);
    whole_by_road_ = going.by_road && setup.book.rulings.road_stretch == RoadStretch::whole_move;
    bool slow = false;
    for (const Feature& feature : setup.terrain().features()) {
        if (!meets(feature.box, going.box)) continue;
        if (!matters(feature.ground) && !is_dry(feature.ground)) continue;
        slow = slow || matters(feature.ground);
        features_.push_back(&feature);
    }
    if (!slow) features_.clear();
    for (const UnitId other : going.friends)
        friends_.push_back(footprint(setup, state, other).quad());
}

bool Surveyor::open_in(const Box& box) const {
    for (const Feature* feature : features_)
        if (meets(feature->box, box)) return false;
    for (const Quad& quad : friends_)
        if (meets(box_of(Outline{quad}), box)) return false;
    return true;
}

void Surveyor::in_the_open(Spent& spent, const Gone& gone, Fine length) const {
    Factor factor = gone.rate;
    if (all_rough()) factor = factor * rough_;
    if (whole_by_road_) factor = factor * setup_.book.rate.road;
    spent.add(gone.leg, length, factor);
}

Stretches Surveyor::on(bool (Surveyor::*counts)(Ground) const, Segment path) const {
    Stretches all;
    const Box box = box_of(path);
    for (const Feature* feature : features_)
        if ((this->*counts)(feature->ground) && meets(feature->box, box))
            all = merge(all, stretches_inside(path, feature->shape()));
    return all;
}

Stretches Surveyor::in_friends(Segment path) const {
    Stretches all;
    for (const Quad& quad : friends_) all = merge(all, stretches_on(path, Outline{quad}));
    return all;
}

// VK-7.5: each stretch at the factors in force on it. `length` is that of the whole path, which may
// be the chord of an arc.
void Surveyor::straight(Spent& spent, const Gone& gone, Segment path, Fine length) {
    if (path.from == path.to || open_in(box_of(path))) return in_the_open(spent, gone, length);
    const Factor road = setup_.book.rate.road;
    const Stretches rough = on(&Surveyor::is_rough, path);
    const Stretches dry = on(&Surveyor::is_dry, path);
    const Stretches by_road = going_.by_road ? on(&Surveyor::is_road, path) : Stretches{};
    const Stretches others = in_friends(path);

    const Length whole = length_of(path);
    Fine left = length;
    cut_up(whole, {&rough, &dry, &by_road, &others}, [&](Stretch part) {
        const bool last = part.to == whole;
        const Fine share = length * part.length().ticks() / whole.ticks();
        const Fine here = last ? left : share;
        left -= here;
        Factor factor = gone.rate;
        const bool counts = part.length() > touch;  // less is rounding
        if (all_rough() || (counts && holds(rough, part) && !holds(dry, part))) {
            factor = factor * rough_;
            bill_.through_rough = true;
        }
        if (counts && holds(others, part)) {
            factor = factor * setup_.book.rate.through_friends;
            bill_.through_others = true;
        }
        if (whole_by_road_ || holds(by_road, part)) factor = factor * road;
        spent.add(gone.leg, here, factor);
    });
}

// On broken ground an arc is as good as its chords of two degrees.
void Surveyor::arc(Spent& spent, const Gone& gone, Point from) {
    const Fine whole = in_fine(wheel_path(from, gone.wheel));
    if (open_in(box_of_arc(from, gone.wheel))) return in_the_open(spent, gone, whole);
    each_chord(from, gone.wheel, whole,
               [&](Segment chord, Fine share) { straight(spent, gone, chord, share); });
}

Spent Surveyor::spent_by(Point stand) {
    Spent spent{legs_};
    for (const Gone& gone : path_) {
        switch (gone.kind) {
        case Gone::Kind::out_of_area: {
            // VK-4.7: from the nearest point of its edge, at the rough rate.
            const Outline area{setup_.area(gone.area).outline};
            spent.add(gone.leg, in_fine(gap(stand, area)), rough_);
            bill_.through_rough = true;
            break;
        }
        case Gone::Kind::straight:
            straight(spent, gone, {stand, stand + gone.way}, in_fine(gone.distance));
            stand = stand + gone.way;
            break;
        case Gone::Kind::arc:
            arc(spent, gone, stand);
            stand = wheeled(stand, gone.wheel);
            break;
        }
    }
    if (going_.into_area) enter(spent);
    spent.sum_up(setup_.book);
    return spent;
}

// VK-4.6: a move into rough ground, though it stops at the area's edge and none of its way lies in
// it. Where a ruling charges it to the edge alone, that still counts if the worst factor does.
void Surveyor::enter(Spent& spent) {
    const Gone& last = path_.back();
    spent.add(last.leg, 0, last.rate * rough_);
    bill_.through_rough = bill_.through_rough || all_rough() ||
                          setup_.book.rulings.move_factors == MoveFactors::worst_for_the_whole_move;
}

// VK-7.2
Bill Surveyor::dearest() {
    const auto is_straight = [](const Gone& gone) { return gone.kind == Gone::Kind::straight; };
    bill_.legs.resize(legs_);
    if (open() && std::all_of(path_.begin(), path_.end(), is_straight)) {
        // All stands go the same way.
        const Spent spent = spent_by(going_.from.front);
        bill_.cost = spent.total;
        bill_.legs = spent.legs;
        return bill_;
    }
    for (const Stand& stand : stands(setup_, going_.unit, going_.from)) {
        const Spent spent = spent_by(middle({stand.quad.front_right(), stand.quad.rear_left()}));
        if (spent.total < bill_.cost) continue;
        bill_.cost = spent.total;
        bill_.legs = spent.legs;
    }
    return bill_;
}

}  // namespace

Bill bill_of(const Setup& setup, const State& state, const Going& going, const Path& path,
             std::size_t legs) {
    enforces(VK_7_2);
    enforces(VK_7_5);
    return Surveyor{setup, state, going, path, legs}.dearest();
}

}  // namespace grognard::vom_kriege
