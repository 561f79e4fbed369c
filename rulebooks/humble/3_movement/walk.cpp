// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/3_movement/walk.h"

#include <algorithm>

#include "engine/measure/facing.h"
#include "engine/measure/sweep.h"
#include "engine/measure/towards.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

namespace {

// Of the enemies in contact the one whose centre is nearest; the first of several that are.
UnitId nearest_touching(const Setup& setup, const State& state, UnitId id) {
    const auto far = [&](UnitId enemy) {
        return gap(state.base(id).centre, state.base(enemy).centre);
    };
    UnitId nearest = UnitId::none;
    for (const UnitId enemy : enemies_touching(setup, state, id))
        if (nearest == UnitId::none || far(enemy) + touch < far(nearest)) nearest = enemy;
    return nearest;
}

bool has(const Touched& touched, UnitId id) {
    return std::find(touched.begin(), touched.end(), id) != touched.end();
}

// Follows the legs of one move, keeping account of the way and its cost.
class Walker {
public:
    Walker(const Setup& setup, const State& state, UnitId id, Pose start)
        : setup_{setup}, state_{state}, id_{id}, pose_{start} {}

    Walk march(const Legs& legs);
    Walk change_facing(const Legs& legs);  // HU-3.5, HU-3.15: pinned
    Walk leave_contact(const Legs& legs);  // HU-3.8
    bool may_go(Point to) {
        turn_towards(to);
        return !go(to);
    }

private:
    using Refused = std::optional<Refusal>;
    enum class Mind { enemies_and_friends, friends };

    Refusal refusal(Fault fault, Clause clause, UnitId other = UnitId::none) const {
        return {.fault = fault, .clause = clause, .unit = id_, .other = other};
    }
    bool is_enemy(UnitId other) const { return setup_.side(other) != setup_.side(id_); }

    Refused step(const Leg& leg, bool last);
    void turn(Bearing facing);
    void turn_towards(Point to);
    Refused go(Point to);
    Refused charge(Point to);
    Refused contact_made();
    Refused way_clear(Offset way, Mind mind) const;
    Refused pay_for_ground(Segment way);
    void pay_for_streams(Segment way);
    int crossings_off_road(Segment way) const;
    Refused directly_away(Point to) const;
    Refused afford();
    Refused may_stop() const;
    Walk finish(Refused refused);

    const Setup& setup_;
    const State& state_;
    UnitId id_;
    Pose pose_;
    Length length_{};    // of the path of the centre
    Length straight_{};  // of it since the facing last changed
    Length slow_{};      // the part of it at half rate
    Length extra_{};     // streams; turns too, where a ruling charges them
    bool town_ = false;
    bool turned_ = false;
    FixedVector<Segment, 12> ways_;
    Crossed crossed_;
    Touched touched_;
    Touched kept_;  // the enemies it is in contact with and may stay so
    FixedVector<ClosesUp, 16> closing_;
    Length cost_{};
    Length allowance_{};
};

void Walker::turn(Bearing facing) {
    const Turn turn = pose_.facing.turn_to(facing);
    if (turn == Turn{}) return;
    if (setup_.book.rulings.move_turns == MoveTurns::an_inch_each) extra_ += 1_in;
    if (setup_.book.rulings.move_path == MovePath::furthest_corner)
        extra_ += wheel_path(outline(setup_, pose_), Wheel{pose_.centre, turn});
    pose_.facing = facing;
    straight_ = {};
    turned_ = true;
}

// What lies straight ahead needs no turn. Places are rounded to whole ticks, so straight ahead is a
// line as wide as `touch`, and the facing stays what it is.
void Walker::turn_towards(Point to) {
    const Offset way = to - pose_.centre;
    if (way == Offset{}) return;
    const Offset ahead = pose_.facing.forward(length_of(way));
    if (dot(ahead, way) > 0 && within(pose_.centre + ahead, to, touch)) return;
    turn(bearing_of(way));
}

// HU-3.2, HU-3.3, HU-3.11: what the ground on a stretch of the way costs, or forbids.
Walker::Refused Walker::pay_for_ground(Segment way) {
    enforces(HU_3_2);
    const Terrain& terrain = setup_.scenario.terrain;
    const Box box = box_of(way);
    length_ += length_of(way);
    straight_ += length_of(way);
    Stretches slow;  // in wood or town; where it is both, it is half rate once
    if (!terrain.none_near(Ground::wood, box)) {
        slow = terrain.stretches(Ground::wood, way);
        if (total(slow) > touch && !setup_.troops(id_).enters_woods())
            return refusal(Fault::impassable, HU_3_3);
    }
    if (!terrain.none_near(Ground::town, box)) {
        const Stretches in_town = terrain.stretches(Ground::town, way);
        town_ = town_ || total(in_town) > touch;
        slow = merge(slow, in_town);
    }
    if (total(slow) > touch) slow_ += total(slow);
    if (!terrain.none_near(Ground::stream, box)) pay_for_streams(way);
    ways_.push_back(way);
    return std::nullopt;
}

// HU-3.14: every crossing costs; by ruling those on a road or a bridge do not.
void Walker::pay_for_streams(Segment way) {
    enforces(HU_3_14);
    const int all = setup_.scenario.terrain.crossings(Ground::stream, way);
    if (all == 0) return;
    const int off_road = std::min(all, crossings_off_road(way));
    const bool every = setup_.book.rulings.stream_bridge == StreamBridge::an_inch;
    crossed_.streams += every ? all : off_road;
    crossed_.by_road += every ? all - off_road : 0;
    extra_ += setup_.book.movement.stream.value * (every ? all : off_road);
}

int Walker::crossings_off_road(Segment way) const {
    const Terrain& terrain = setup_.scenario.terrain;
    int crossings = 0;
    Length from{};
    const auto count_to = [&](Length to) {
        if (to <= from) return;
        const Segment part{way.from + along(way.way(), from), way.from + along(way.way(), to)};
        crossings += terrain.crossings(Ground::stream, part);
    };
    for (const Stretch& dry :
         merge(terrain.stretches(Ground::road, way), terrain.stretches(Ground::bridge, way))) {
        count_to(dry.from);
        from = dry.to;
    }
    count_to(length_of(way));
    return crossings;
}

// HU-3.4: not through enemies; through friends as the ruling says.
Walker::Refused Walker::way_clear(Offset way, Mind mind) const {
    const bool mind_enemies = mind == Mind::enemies_and_friends;
    const bool mind_friends =
        setup_.book.rulings.move_interpenetration == MoveInterpenetration::nobody;
    if (!mind_enemies && !mind_friends) return std::nullopt;
    const bool corners_count = setup_.book.rulings.contact_corner == ContactCorner::yes;
    const Quad start = outline(setup_, pose_);
    const Length half = Length::from_ticks(length_of(way).ticks() / 2 + 1);
    std::optional<FixedVector<Point, 16>> hull;
    Refused refused;
    each_near(state_, pose_.centre + along(way, half), half, [&](UnitId other, const Base& base) {
        if (refused || other == id_) return;
        const bool enemy = is_enemy(other);
        if (enemy ? !mind_enemies : !mind_friends) return;
        if (!hull) hull = swept(start, way);
        const Quad quad = outline(setup_, base.pose());
        // Who touches at the start may be left; nobody else may be touched on the way (HU-3.9),
        // where a corner's touch is contact (HU-1.8).
        const bool keep_off = enemy && corners_count && !within(start, quad, touch);
        if (keep_off ? within(*hull, quad, touch) : overlaps(*hull, quad, touch))
            refused = refusal(Fault::through_enemy, HU_3_4, other);
    });
    return refused;
}

Walker::Refused Walker::go(Point to) {
    const Segment way{pose_.centre, to};
    if (way.from == way.to) return std::nullopt;
    if (!setup_.scenario.terrain.holds(to)) return refusal(Fault::off_table, HU_1_8);
    if (auto refused = pay_for_ground(way)) return refused;
    if (auto refused = way_clear(way.way(), Mind::enemies_and_friends)) return refused;
    pose_.centre = to;
    return std::nullopt;
}

// HU-3.7: straight on until an enemy is touched.
Walker::Refused Walker::charge(Point to) {
    const Troops& troops = setup_.troops(id_);
    const bool guns_too = setup_.book.rulings.contact_who == ContactWho::all_but_hqs;
    if (troops.is_hq() || (troops.is_artillery() && !guns_too))
        return refusal(Fault::may_not_contact, HU_3_7);
    const Offset way = to - pose_.centre;
    if (way == Offset{}) return refusal(Fault::no_contact, HU_3_7);
    turn_towards(to);

    const Quad start = outline(setup_, pose_);
    const Length half = Length::from_ticks(length_of(way).ticks() / 2 + 1);
    std::optional<Offset> run;
    UnitId in_the_way = UnitId::none;
    each_near(state_, pose_.centre + along(way, half), half, [&](UnitId other, const Base& base) {
        if (!is_enemy(other)) return;
        const Quad enemy = outline(setup_, base.pose());
        if (overlaps(start, enemy)) in_the_way = other;
        if (in_the_way != UnitId::none) return;
        const Slide slide = slide_to_contact(start, run ? *run : way, enemy);
        if (slide.touches) run = slide.travelled;
    });
    if (in_the_way != UnitId::none) return refusal(Fault::through_enemy, HU_3_4, in_the_way);
    if (!run) return refusal(Fault::no_contact, HU_3_7);
    if (auto refused = way_clear(*run, Mind::friends)) return refused;
    const Segment path{pose_.centre, pose_.centre + *run};
    if (auto refused = pay_for_ground(path)) return refused;
    pose_.centre = path.to;
    return contact_made();
}

// HU-3.7, HU-3.9: the front edge makes the contact, after so many inches straight ahead.
Walker::Refused Walker::contact_made() {
    const Quad end = outline(setup_, pose_);
    const Quad began = outline(setup_, state_.base(id_).pose());
    const Length straight = setup_.book.contact.straight;
    touched_ = enemies_touching(setup_, state_, setup_.side(id_), end);
    if (touched_.empty()) return refusal(Fault::no_contact, HU_1_8);
    for (const UnitId enemy : touched_) {
        const Quad quad = outline(setup_, state_, enemy);
        if (gap(end.front(), quad) > touch) return refusal(Fault::not_front, HU_3_9, enemy);
        const bool began_near = gap(began, quad) + touch < straight;
        const bool barred =
            began_near && turned_ && setup_.book.rulings.contact_near == ContactNear::as_it_faces;
        if (straight_ == length_ && !barred) continue;  // the whole move
        if (!began_near && is_within(straight, straight_)) continue;
        Refusal refused = refusal(Fault::not_straight, began_near ? HU_3_9 : HU_3_7, enemy);
        refused.measured = straight_;
        refused.allowed = straight;
        return refused;
    }
    return std::nullopt;
}

// HU-3.1, HU-3.2, HU-3.11: the cost of the whole way against the move.
Walker::Refused Walker::afford() {
    const Book& book = setup_.book;
    const int more = book.movement.half_rate.value - 1;
    const bool whole = book.rulings.move_stretch == MoveStretch::whole_move && slow_ > Length{};
    cost_ = length_ + extra_ + more * (whole ? length_ : slow_);
    allowance_ = basic_move(setup_, id_);
    // What rounding adds is not charged.
    const auto pays = [&] {
        if (!is_within(cost_, allowance_)) return false;
        cost_ = std::min(cost_, allowance_);
        return true;
    };
    if (pays()) return std::nullopt;
    bool on_road = !town_ && !ways_.empty();
    for (const Segment& way : ways_)
        on_road =
            on_road && covers(setup_.scenario.terrain.stretches(Ground::road, way), length_of(way));
    if (on_road) allowance_ += book.movement.road_bonus;
    if (pays()) return std::nullopt;
    const bool by_ground = is_within(length_, allowance_);
    Refusal refused = refusal(Fault::too_far, by_ground ? HU_3_11 : HU_3_1);
    refused.measured = cost_;
    refused.allowed = allowance_;
    return refused;
}

// HU-1.8, HU-3.4, HU-3.9: where a move ends.
Walker::Refused Walker::may_stop() const {
    const Quad end = outline(setup_, pose_);
    if (!inside(end, setup_.scenario.terrain.box())) return refusal(Fault::off_table, HU_1_8);
    if (pose_.centre != state_.base(id_).centre && !may_stand_on(setup_, id_, pose_.centre))
        return refusal(Fault::impassable, HU_3_3);
    Refused refused;
    each_near(state_, pose_.centre, {}, [&](UnitId other, const Base& base) {
        if (refused || other == id_) return;
        const Quad quad = outline(setup_, base.pose());
        if (overlaps(end, quad, touch))
            refused = refusal(Fault::overlaps, HU_1_8, other);
        else if (is_enemy(other) && touched_.empty() && !has(kept_, other) &&
                 touching(setup_, end, quad))
            refused = refusal(Fault::touches_enemy, HU_3_9, other);
    });
    return refused;
}

Walk Walker::finish(Refused refused) {
    Walk walk;
    if (!refused) refused = afford();
    if (!refused) refused = may_stop();
    walk.refusal = refused;
    walk.end = pose_;
    walk.cost = cost_;
    walk.allowance = allowance_;
    walk.crossed = crossed_;
    walk.touched = touched_;
    walk.closing = closing_;
    return walk;
}

Walker::Refused Walker::step(const Leg& leg, bool last) {
    switch (leg.kind) {
    case LegKind::turn: turn(leg.facing); return std::nullopt;
    case LegKind::march: turn_towards(leg.to); return go(leg.to);
    case LegKind::charge:
        if (!last) return refusal(Fault::bad_leg, HU_3_7);
        return charge(leg.to);
    default: return refusal(Fault::bad_leg, HU_3_1);
    }
}

Walk Walker::march(const Legs& legs) {
    for (std::size_t i = 0; i < legs.size(); ++i)
        if (auto refused = step(legs[i], i + 1 == legs.size())) return finish(refused);
    return finish(std::nullopt);
}

Walk Walker::change_facing(const Legs& legs) {
    if (legs.size() != 1 || legs[0].kind != LegKind::turn)
        return finish(refusal(Fault::may_only_turn, HU_3_5));
    pose_.facing = legs[0].facing;
    const TurnInContact turned = turn_in_contact(setup_, state_, id_, pose_.facing);
    if (turned.lost != UnitId::none) return finish(refusal(Fault::not_away, HU_3_15, turned.lost));
    kept_ = enemies_touching(setup_, state_, id_);
    closing_ = turned.closing;
    return finish(std::nullopt);
}

// HU-3.13
Walker::Refused Walker::directly_away(Point to) const {
    const Point here = state_.base(id_).centre;
    const Offset way = to - here;
    const Touched enemies = enemies_touching(setup_, state_, id_);
    const bool from_nearest = setup_.book.rulings.contact_away == ContactAway::from_the_nearest;
    if (enemies.size() == 1 || from_nearest) {
        const UnitId enemy = nearest_touching(setup_, state_, id_);
        const Offset away = here - state_.base(enemy).centre;
        // Off the line by no more than rounding to whole ticks can put it.
        const std::int64_t off = cross(away, way) < 0 ? -cross(away, way) : cross(away, way);
        const bool on_line = off <= touch.ticks() * length_of(away).ticks();
        if (!on_line || dot(way, away) <= 0) return refusal(Fault::not_away, HU_3_13, enemy);
        return std::nullopt;
    }
    for (const UnitId enemy : enemies)
        if (dot(way, here - state_.base(enemy).centre) <= 0)
            return refusal(Fault::not_away, HU_3_13, enemy);
    return std::nullopt;
}

Walk Walker::leave_contact(const Legs& legs) {
    const bool may_leave = setup_.book.rulings.contact_leaving == ContactLeaving::stay_or_away;
    if (!may_leave || legs.size() != 1 || legs[0].kind != LegKind::withdraw) {
        return finish(refusal(Fault::not_away, HU_3_8, nearest_touching(setup_, state_, id_)));
    }
    if (auto refused = directly_away(legs[0].to)) return finish(refused);
    return finish(go(legs[0].to));
}

}  // namespace

const step::Movement& movement_phase(const State& state) {
    return std::get<step::Movement>(state.steps[0]);
}
step::Movement& movement_phase(State& state) { return std::get<step::Movement>(state.steps[0]); }

std::optional<Offset> way_out(const Setup& setup, const State& state, UnitId id) {
    const Point here = state.base(id).centre;
    const Touched enemies = enemies_touching(setup, state, id);
    if (enemies.empty()) return std::nullopt;
    if (setup.book.rulings.contact_away == ContactAway::from_the_nearest)
        return here - state.base(nearest_touching(setup, state, id)).centre;
    const auto from = [&](UnitId enemy) { return here - state.base(enemy).centre; };
    if (enemies.size() == 1) return from(enemies[0]);
    // Half way between the two directions furthest apart: if any way leads from all, this does.
    for (const UnitId one : enemies)
        for (const UnitId two : enemies) {
            const Offset away = towards(from(one), 1_in) + towards(from(two), 1_in);
            if (std::all_of(enemies.begin(), enemies.end(),
                            [&](UnitId enemy) { return dot(away, from(enemy)) > 0; }))
                return away;
        }
    return std::nullopt;
}

bool may_act(const Setup& setup, const State& state, UnitId id) {
    const Base& base = state.base(id);
    const step::Movement& phase = movement_phase(state);
    if (!base.on_table() || base.order == Order::disrupted || phase.acted.has(id)) return false;
    if (!phase.in_contact.has(id)) return true;
    if (base.order == Order::pinned)
        return setup.book.rulings.pinned_contact == PinnedContact::may_change_facing;
    return setup.book.rulings.contact_leaving == ContactLeaving::stay_or_away &&
           way_out(setup, state, id).has_value();
}

Walk walk(const Setup& setup, const State& state, UnitId id, const Legs& legs) {
    Walker walker{setup, state, id, state.base(id).pose()};
    if (legs.empty()) return {.refusal = {}, .end = state.base(id).pose()};
    if (state.base(id).order == Order::pinned) return walker.change_facing(legs);
    if (movement_phase(state).in_contact.has(id)) return walker.leave_contact(legs);
    return walker.march(legs);
}

bool way_open(const Setup& setup, const State& state, UnitId id, Segment way) {
    return Walker{setup, state, id, {way.from, state.base(id).facing}}.may_go(way.to);
}

}  // namespace grognard::humble
