// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/charge.h"

#include <algorithm>

#include "engine/measure/sweep.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/6_orders/orders.h"
#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

namespace {

// ---- the faces of a target ----------------------------------------------------------------------

struct TargetFace {
    Segment line;   // anticlockwise, as its outline runs
    Bearing looks;  // outwards
    Flank flank = Flank::front;
};
using TargetFaces = FixedVector<TargetFace, 4>;

constexpr std::array<Flank, 4> all_flanks{Flank::front, Flank::left, Flank::rear, Flank::right};

constexpr Turn turn_of(Flank flank) {
    switch (flank) {
    case Flank::front: return degrees(0);
    case Flank::left: return degrees(-90);
    case Flank::rear: return degrees(180);
    case Flank::right: break;
    }
    return degrees(90);
}

TargetFaces faces_of(const Quad& quad, Bearing facing) {
    const std::array<Segment, 4> lines{quad.front(), quad.left(), quad.rear(), quad.right()};
    TargetFaces faces;
    for (std::size_t i = 0; i < 4; ++i)
        faces.push_back({lines[i], facing + turn_of(all_flanks[i]), all_flanks[i]});
    return faces;
}

bool is_four_sided(const AreaInfo& area) {
    return area.ground == Ground::town && area.outline.size() == 4;
}

// How far along a bearing, from some other point.
Length how_far(Point from, Point to, Bearing along) {
    const SinCos way = along.sin_cos();
    const std::int64_t scaled =
        std::int64_t{way.sine} * (to - from).dx + std::int64_t{way.cosine} * (to - from).dy;
    constexpr std::int64_t one = std::int64_t{1} << 30;
    return Length::from_ticks((scaled + (scaled < 0 ? -one / 2 : one / 2)) / one);
}

// The line that touches a round outline on the side that looks this way, as long as the outline is
// wide.
Segment tangent(const AreaInfo& area, Bearing looks) {
    const Bearing right = looks + degrees(90);
    Length ahead = how_far(area.centre, area.outline[0], looks);
    Length rightmost = how_far(area.centre, area.outline[0], right);
    Length leftmost = rightmost;
    for (const Point corner : area.outline) {
        ahead = std::max(ahead, how_far(area.centre, corner, looks));
        rightmost = std::max(rightmost, how_far(area.centre, corner, right));
        leftmost = std::min(leftmost, how_far(area.centre, corner, right));
    }
    return {area.centre + looks.offset(rightmost, ahead),
            area.centre + looks.offset(leftmost, ahead)};
}

// VK-4.9: a built-up area's four sides, a wood's four quarters: those of the table's edges, or of
// its unit's facing where a wood does not face all round (VK-1.7).
TargetFaces faces_of(const Setup& setup, const Post& post) {
    enforces(VK_4_9);
    const AreaInfo& area = setup.area(post.area);
    const bool all_round = faces_all_round(setup, post);
    const bool one_face = all_round && setup.book.area_faces() == 1;
    TargetFaces faces;
    for (std::size_t i = 0; i < 4; ++i) {
        const Flank flank = one_face ? Flank::front : all_flanks[i];
        if (is_four_sided(area)) {
            const Segment side = edge(area.outline, i);
            faces.push_back({side, bearing_of(side.way()) + degrees(90), flank});
        } else {
            const Bearing looks = (all_round ? north : post.facing) + turn_of(all_flanks[i]);
            faces.push_back({tangent(area, looks), looks, flank});
        }
    }
    return faces;
}

TargetFaces faces_of(const Setup& setup, const State& state, UnitId target) {
    const Post& post = state.unit(target).post;
    if (post.in_area()) return faces_of(setup, post);
    return faces_of(footprint(setup, target, post).quad(), post.facing);
}

// ---- which face is met --------------------------------------------------------------------------

class Charging {
public:
    Charging(const Setup& setup, const State& state, UnitId charger, const Post& began,
             UnitId target)
        : setup_{setup}, state_{state}, charger_{charger}, began_{began}, target_{target},
          outline_{footprint(setup, state, target)} {}

    Impact from_area(const Post& from) const;
    Impact run(const Post& from, Bearing way) const;

private:
    Refusal refusal(Fault fault, Clause clause) const {
        return {.fault = fault, .clause = clause, .unit = charger_, .other = target_};
    }
    bool is_round() const {
        const Post& post = state_.unit(target_).post;
        return post.in_area() && !is_four_sided(setup_.area(post.area));
    }
    bool touches(const TargetFace& face, const Quad& quad) const;
    bool may_charge_face(Flank flank) const;
    std::optional<TargetFace> face_met(const Post& touched, const Quad& quad) const;
    std::optional<Flank> face_at(const AreaInfo& area) const;
    bool is_taken(Flank flank) const;

    const Setup& setup_;
    const State& state_;
    UnitId charger_;
    const Post& began_;
    UnitId target_;
    Footprint outline_;
};

// ---- where the charger comes to stand -----------------------------------------------------------

// Places along a face: how far the middle of the charger's front is from the face's right-hand end,
// seen from the target.
class Alignment {
public:
    Alignment(const Setup& setup, const State& state, UnitId charger, UnitId target,
              const TargetFace& face, bool round, Formation formation);

    // The place to which the charger turns on the point that has touched.
    void touched_at(const Quad& quad, const Post& post);
    // Of the places with room the best.
    std::optional<Post> best() const;

private:
    struct Bears {
        Length from, to;
    };
    using Candidates = FixedVector<Length, 64>;

    Post set_at(Length place) const;
    Length bearing_on(const Bears& bears, Length place) const;
    Length bearing_at(Length place) const;
    bool has_room(const Post& post) const;
    void add_best(Candidates& candidates) const;
    void add_beside_obstacles(Candidates& candidates) const;
    void add_steps(Candidates& candidates) const;
    std::optional<Post> best_of(const Candidates& candidates) const;
    bool better(Length place, Length than) const;
    Bearing along() const { return face_.looks + degrees(-90); }
    Length lowest() const { return -width_ / 2 + 2 * touch; }
    Length highest() const { return length_ + width_ / 2 - 2 * touch; }

    const Setup& setup_;
    const State& state_;
    UnitId charger_;
    UnitId target_;
    const TargetFace& face_;
    bool round_;
    Formation formation_;
    Footprint outline_;
    Length width_;                          // of the charger
    Length length_;                         // of the face
    FixedVector<Bears, group_most> bears_;  // the target's own face first
    Length first_{};
};

Alignment::Alignment(const Setup& setup, const State& state, UnitId charger, UnitId target,
                     const TargetFace& face, bool round, Formation formation)
    : setup_{setup}, state_{state}, charger_{charger}, target_{target}, face_{face}, round_{round},
      formation_{formation}, outline_{footprint(setup, state, target)},
      width_{unit_size(setup.book, setup.troops(charger), formation).width},
      length_{length_of(face.line)} {
    bears_.push_back({Length{}, length_});
    // VK-7.14: the same face of what is one target with it bears too, where it runs on in one line.
    for (const UnitId part : combined_target(setup, state, target)) {
        const Post& post = state.unit(part).post;
        if (part == target || post.in_area() || bears_.full()) continue;
        for (const TargetFace& other : faces_of(setup, state, part)) {
            if (other.flank != face.flank) continue;
            const Length out = how_far(face.line.from, middle(other.line), face.looks);
            const Length limit = setup.book.adjacent_within();
            if (out > limit || out < -limit) continue;
            bears_.push_back({how_far(face.line.from, other.line.from, along()),
                              how_far(face.line.from, other.line.to, along())});
        }
    }
}

// The point that touched keeps its place on the face: so far along the face, and so far to the
// right of the middle of the charger's front.
void Alignment::touched_at(const Quad& quad, const Post& post) {
    const Tape contact = tape(quad.front(), outline_);
    const Length on_face = how_far(face_.line.from, contact.to, along());
    const Length on_front = how_far(post.front, contact.from, post.facing + degrees(90));
    first_ = std::clamp(on_face, Length{}, length_) - on_front;
}

// Squared to the face, with hardly a tick between.
Post Alignment::set_at(Length place) const {
    const Point foot = face_.line.from + along().forward(place);
    Post post{foot, face_.looks.reversed(), formation_};
    if (round_) {
        post.front = foot + face_.looks.forward(touch);
        const Quad quad = footprint(setup_, charger_, post).quad();
        const Length deepest = length_ + width_;
        post.front =
            post.front + slide_to_contact(quad, post.facing.forward(deepest), outline_).travelled;
        return post;
    }
    for (const std::int64_t out : {2, 3, 4}) {
        post.front = foot + face_.looks.forward(Length::from_ticks(out));
        if (!overlaps(footprint(setup_, charger_, post), Outline{outline_})) break;
    }
    return post;
}

Length Alignment::bearing_on(const Bears& bears, Length place) const {
    const Length from = std::max(bears.from, place - width_ / 2);
    const Length to = std::min(bears.to, place + width_ / 2);
    return std::max(Length{}, to - from);
}

Length Alignment::bearing_at(Length place) const {
    Length all{};
    for (const Bears& bears : bears_) all += bearing_on(bears, place);
    return all;
}

// VK-11.4
bool Alignment::has_room(const Post& post) const {
    if (!touching(setup_, footprint(setup_, charger_, post), outline_)) return false;
    if (may_stand(setup_, state_, charger_, post, {})) return false;
    if (setup_.book.rulings.charge_straddles == ChargeStraddles::yes) return true;
    const UnitList parts = combined_target(setup_, state_, target_);
    return enemy_touched_at(setup_, state_, charger_, post, parts) == UnitId::none;
}

// VK-7.13: with most of its front on the target, and of those places the one nearest to where it
// touched; or just turned where it touched, by the other ruling.
bool Alignment::better(Length place, Length than) const {
    const auto off = [&](Length p) { return p < first_ ? first_ - p : p - first_; };
    if (setup_.book.rulings.charge_align == ChargeAlign::squared_and_slid)
        if (bearing_at(place) != bearing_at(than)) return bearing_at(place) > bearing_at(than);
    return off(place) < off(than);
}

void Alignment::add_best(Candidates& candidates) const {
    candidates.push_back(first_);
    for (const Bears& bears : bears_)
        for (const Length half : {width_ / 2, -width_ / 2}) {
            candidates.push_back(bears.from + half);
            candidates.push_back(bears.to + half);
        }
}

// Right beside each unit that would be in the way somewhere along the face.
void Alignment::add_beside_obstacles(Candidates& candidates) const {
    const Quad low = footprint(setup_, charger_, set_at(lowest())).quad();
    const Quad high = footprint(setup_, charger_, set_at(highest())).quad();
    const Offset way = high.corners[0] - low.corners[0];
    const Length whole = highest() - lowest();
    each_in_box(setup_, state_, box_of(Outline{swept(low, way)}), [&](UnitId other, const Unit& u) {
        if (other == target_ || other == charger_) return;
        const Footprint standing = footprint(setup_, other, u.post);
        const auto from_low = slide_until_touch(Outline{low}, way, standing);
        const auto from_high = slide_until_touch(Outline{high}, -way, standing);
        if (from_low && *from_low > touch)
            (void)candidates.try_push_back(lowest() + *from_low - touch / 2);
        if (from_high && *from_high > touch)
            (void)candidates.try_push_back(lowest() + whole - *from_high + touch / 2);
    });
}

void Alignment::add_steps(Candidates& candidates) const {
    const Length step = (highest() - lowest()) / 40;
    for (int i = 1; i < 40; ++i) (void)candidates.try_push_back(lowest() + i * step);
}

std::optional<Post> Alignment::best_of(const Candidates& candidates) const {
    std::optional<Post> found;
    Length best{};
    for (const Length place : candidates) {
        if (place < lowest() || place > highest()) continue;
        if (found && !better(place, best)) continue;
        const Post post = set_at(place);
        if (!has_room(post)) continue;
        found = post;
        best = place;
    }
    return found;
}

std::optional<Post> Alignment::best() const {
    Candidates candidates;
    add_best(candidates);
    Length wished = std::clamp(first_, lowest(), highest());
    for (const Length place : candidates)
        if (place >= lowest() && place <= highest() && better(place, wished)) wished = place;
    const Post post = set_at(wished);
    if (has_room(post)) return post;
    candidates.push_back(lowest());
    candidates.push_back(highest());
    add_beside_obstacles(candidates);
    if (auto found = best_of(candidates)) return found;
    candidates.clear();
    add_steps(candidates);
    return best_of(candidates);
}

// ---- which face is met --------------------------------------------------------------------------

bool Charging::touches(const TargetFace& face, const Quad& quad) const {
    if (!is_round()) return gap(face.line, Outline{quad}) <= touch;
    const Point centre = centre_of(setup_, target_, state_.unit(target_).post);
    const Point met = tape(quad.front(), outline_).to;
    return bearing(centre, met).turn_to(face.looks).magnitude() <= degrees(45);
}

// VK-7.8, 7.13: from ahead of its front line the front alone, from behind it all but the front.
bool Charging::may_charge_face(Flank flank) const {
    if (faces_all_round(setup_, state_, target_)) return true;
    const Point centre = centre_of(setup_, charger_, began_);
    const bool ahead = ahead_of(setup_, state_, target_, centre);
    const bool any_face = setup_.book.rulings.charge_from_behind == ChargeFromBehind::yes;
    return ahead == (flank == Flank::front) || (!ahead && any_face);
}

// Of the faces it touches that may be charged, the one it is most squarely opposed to.
std::optional<TargetFace> Charging::face_met(const Post& touched, const Quad& quad) const {
    std::optional<TargetFace> met;
    const auto turn = [&](const TargetFace& face) {
        return touched.facing.turn_to(face.looks.reversed()).magnitude();
    };
    for (const TargetFace& face : faces_of(setup_, state_, target_)) {
        if (!may_charge_face(face.flank) || turn(face) >= degrees(90)) continue;
        if (!touches(face, quad)) continue;
        if (!met || turn(face) < turn(*met)) met = face;
    }
    return met;
}

// VK-7.8, 7.14: one attacker a face, of all that are one target.
bool Charging::is_taken(Flank flank) const {
    if (state_.charges.empty()) return false;
    const UnitList parts = combined_target(setup_, state_, target_);
    for (const Charge& charge : state_.charges) {
        if (charge.over || charge.charger == charger_ || charge.face != flank) continue;
        if (!state_.unit(charge.charger).on_table()) continue;
        if (!in_contact(setup_, state_, charge.charger, charge.target)) continue;
        if (std::find(parts.begin(), parts.end(), charge.target) != parts.end()) return true;
    }
    return false;
}

// Of the faces at the edge of this area that may be charged, the one that looks most straight at it.
// A face that touches the area with an end alone is met only where no other touches it.
std::optional<Flank> Charging::face_at(const AreaInfo& area) const {
    const auto without_ends = [](Segment line) {
        const Offset end = grognard::along(line.way(), 2 * touch);
        return Segment{line.from + end, line.to - end};
    };
    for (const bool ends : {false, true}) {
        bool touched = false;
        std::optional<Flank> met;
        Turn least{};
        for (const TargetFace& face : faces_of(setup_, state_, target_)) {
            const Segment line = ends ? face.line : without_ends(face.line);
            if (gap(line, Outline{area.outline}) > touch) continue;
            touched = true;
            if (!may_charge_face(face.flank)) continue;
            const Turn off =
                bearing(middle(face.line), area.centre).turn_to(face.looks).magnitude();
            if (met && off >= least) continue;
            met = face.flank;
            least = off;
        }
        if (touched) return met;
    }
    return std::nullopt;
}

// VK-4.8: from an area at an enemy in the next or at the edge, which costs no distance and moves
// nobody.
Impact Charging::from_area(const Post& from) const {
    Impact impact{.touched = from, .squared = from};
    const Post& there = state_.unit(target_).post;
    const AreaInfo& area = setup_.area(from.area);
    if (!touching(setup_, Footprint{area}, outline_)) {
        impact.refusal = refusal(Fault::bad_leg, VK_4_7);
        return impact;
    }
    const std::optional<Flank> face =
        there.in_area() ? area_face(setup_, there, centre_of(setup_, charger_, from))
                        : face_at(area);
    if (!face) {
        impact.refusal = refusal(Fault::wrong_face, VK_7_8);
        return impact;
    }
    impact.face = *face;
    if (is_taken(impact.face)) impact.refusal = refusal(Fault::face_taken, VK_7_8);
    if (setup_.book.rulings.charge_straddles == ChargeStraddles::yes) return impact;
    const UnitList parts = combined_target(setup_, state_, target_);
    const UnitId beside = enemy_touched_at(setup_, state_, charger_, from, parts);
    if (beside == UnitId::none) return impact;
    impact.refusal = refusal(Fault::touches_enemy, VK_7_13);
    impact.refusal->other = beside;
    return impact;
}

Impact Charging::run(const Post& from, Bearing way) const {
    Impact impact{.touched = from, .squared = from};
    const Quad start = footprint(setup_, charger_, from).quad();
    if (overlaps(start, outline_)) {
        impact.refusal = refusal(Fault::through_enemy, VK_7_10);
        return impact;
    }
    const Length furthest = setup_.terrain().width() + setup_.terrain().height();
    const Slide slide = slide_to_contact(start, way.forward(furthest), outline_);
    if (!slide.touches) {
        impact.refusal = refusal(Fault::no_contact, VK_7_13);
        return impact;
    }
    impact.touched.front = from.front + slide.travelled;
    impact.squared = impact.touched;
    impact.way = length_of(slide.travelled);
    const Quad quad = moved(start, slide.travelled);
    if (gap(quad.front(), outline_) > touch) {
        impact.refusal = refusal(Fault::not_front, VK_7_8);
        return impact;
    }
    const std::optional<TargetFace> face = face_met(impact.touched, quad);
    if (!face) {
        const bool from_ahead = may_charge_face(Flank::front);
        impact.refusal = refusal(Fault::wrong_face, from_ahead ? VK_7_8 : VK_7_13);
        return impact;
    }
    impact.face = face->flank;
    if (is_taken(face->flank)) {
        impact.refusal = refusal(Fault::face_taken, VK_7_8);
        return impact;
    }
    Alignment alignment{setup_, state_, charger_, target_, *face, is_round(), from.formation};
    alignment.touched_at(quad, impact.touched);
    if (const std::optional<Post> squared = alignment.best())
        impact.squared = *squared;
    else
        impact.refusal = refusal(Fault::no_room, VK_11_4);
    return impact;
}

}  // namespace

Impact impact(const Setup& setup, const State& state, UnitId charger, const Post& began,
              const Post& from, Bearing way, UnitId target) {
    const bool is_unit = target != UnitId::none && index(target) < state.units.size() &&
                         !setup.troops(target).is_leader();
    if (!is_unit || setup.side(target) == setup.side(charger) || !state.unit(target).on_table()) {
        const Refusal nobody{
            .fault = Fault::no_contact, .clause = VK_7_8, .unit = charger, .other = target};
        return {.refusal = nobody, .touched = from, .squared = from};
    }
    const Charging charging{setup, state, charger, began, target};
    return from.in_area() ? charging.from_area(from) : charging.run(from, way);
}

std::optional<Refusal> may_charge(const Setup& setup, const State& state, UnitId charger) {
    const Troops& troops = setup.troops(charger);
    const Unit& unit = state.unit(charger);
    if (troops.is_artillery() || troops.is_leader() || unit.disordered)
        return Refusal{.fault = Fault::may_not_contact, .clause = VK_7_10, .unit = charger};
    const Refusal not_ordered{.fault = Fault::not_ordered, .clause = VK_7_8, .unit = charger};
    if (unit.order < 0 || !order_allows(setup, state, charger, Combat::melee)) return not_ordered;
    const Order& order = state.orders[static_cast<std::size_t>(unit.order)];
    const bool assault_alone = setup.book.rulings.charge_orders == ChargeOrders::assault_alone;
    if (assault_alone && order.face != Face::saber) return not_ordered;
    return std::nullopt;
}

bool disordered_by_ground(const Setup& setup, const State& state, UnitId charger, UnitId target,
                          bool through_rough) {
    enforces(VK_7_9);
    if (!setup.troops(charger).is_cavalry()) return false;
    return through_rough || stands_in_rough(setup, state, target) ||
           stands_in_rough(setup, state, charger);  // a brook or works between the two
}

}  // namespace grognard::vom_kriege
