// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/7_movement/walk.h"

#include "engine/measure/towards.h"
#include "rulebooks/vom_kriege/4_terrain/areas.h"
#include "rulebooks/vom_kriege/4_terrain/ground_cost.h"
#include "rulebooks/vom_kriege/7_movement/charge.h"
#include "rulebooks/vom_kriege/7_movement/formations.h"
#include "rulebooks/vom_kriege/7_movement/passage.h"
#include "rulebooks/vom_kriege/7_movement/walker.h"

namespace grognard::vom_kriege {

namespace {

// No table is as long: what goes further is refused before anything is measured.
constexpr Length leg_most = 120_in;

Length in_arcseconds(Turn turn) { return Length::from_ticks(turn.magnitude().arcseconds()); }

Refusal too_much(Refusal refused, Turn measured, Turn allowed) {
    refused.measured = in_arcseconds(measured);
    refused.allowed = in_arcseconds(allowed);
    return refused;
}

}  // namespace

Walk walk(const Setup& setup, const State& state, const Mover& mover, const Legs& legs) {
    return Walker{setup, state, mover, legs}.run();
}

Walker::Walker(const Setup& setup, const State& state, const Mover& mover, const Legs& legs)
    : setup_{setup}, state_{state}, mover_{mover}, legs_{legs} {
    for (const UnitId id : mover.group) {
        Member& member = members_.emplace_back();
        member.id = id;
        set(member, state.unit(id).post);
        moving_.add(id);
    }
    if (will_turn_to_meet()) moving_.add(mover.met);
}

void Walker::set(Member& member, const Post& post) {
    member.post = post;
    if (!post.in_area()) member.quad = footprint(setup_, member.id, post).quad();
}

Walk Walker::run() {
    for (std::size_t i = 0; i < legs_.size(); ++i) {
        leg_ = static_cast<std::int8_t>(i);
        Refused refused = step(legs_[i], i + 1 == legs_.size());
        if (refused && refused->leg < 0) refused->leg = leg_;
        if (refused) return finish(refused);
        if (walk_.stages.size() <= i) walk_.stages.push_back(ended_ ? at_edge_ : first().post);
    }
    return finish(std::nullopt);
}

Walker::Refused Walker::step(const Leg& leg, bool last) {
    const bool chooses_facing = leg.kind == LegKind::turn && last;
    if (ended_ && !chooses_facing) return refusal(Fault::not_alone, VK_4_6);
    switch (leg.kind) {
    case LegKind::advance: return advance(leg);
    case LegKind::wheel: return wheel(leg);
    case LegKind::side_step: return side_step(leg);
    case LegKind::back: return back(leg);
    case LegKind::form: return form(leg);
    case LegKind::turn: return turn(leg);
    case LegKind::march: return march(leg);
    case LegKind::deploy: return deploy(leg, last);
    case LegKind::charge_at: return charge(leg, last);
    default: return refusal(Fault::bad_leg, VK_7_3);
    }
}

// ---- straight legs: VK-7.3 ----------------------------------------------------------------------

// VK-4.7, 7.4: not out of an area, nor after a change of formation that ended the move.
Walker::Refused Walker::may_set_out() const {
    for (const Member& member : members_)
        if (member.post.in_area()) return refusal(Fault::bad_leg, VK_4_7, member.id);
    if (formed_after_) return refusal(Fault::not_alone, VK_7_4);
    return std::nullopt;
}

// Straight ahead or obliquely, as each of them faces.
Walker::Refused Walker::may_head(Bearing direction) const {
    if (is_leader()) return std::nullopt;
    const Turn most = setup_.book.turning.oblique;
    for (const Member& member : members_) {
        const Turn off = member.post.facing.turn_to(direction).magnitude();
        if (off > most) return too_much(refusal(Fault::too_oblique, VK_7_3, member.id), off, most);
    }
    return std::nullopt;
}

Walker::Refused Walker::advance(const Leg& leg) {
    if (leg.distance <= Length{} || leg.distance > leg_most) return refusal(Fault::bad_leg, VK_7_3);
    if (auto refused = may_head(leg.facing)) return refused;
    return slide(leg.facing.forward(leg.distance), leg.distance, {});
}

Walker::Refused Walker::side_step(const Leg& leg) {
    if (leg.distance == Length{} || leg.distance > leg_most || leg.distance < -leg_most)
        return refusal(Fault::bad_leg, VK_7_3);
    const Length distance = std::max(leg.distance, -leg.distance);
    sideways_ = true;
    const Factor rate = are_manhandled() ? Factor{} : setup_.book.rate.side_step;
    return slide(first().post.facing.offset(leg.distance, {}), distance, rate);
}

Walker::Refused Walker::back(const Leg& leg) {
    if (leg.distance <= Length{} || leg.distance > leg_most) return refusal(Fault::bad_leg, VK_7_3);
    sideways_ = true;
    const Factor rate = are_manhandled() ? Factor{} : setup_.book.rate.back;
    return slide(first().post.facing.reversed().forward(leg.distance), leg.distance, rate);
}

// A leader turns as he likes.
Walker::Refused Walker::march(const Leg& leg) {
    if (!is_leader() || !setup_.terrain().holds(leg.to)) return refusal(Fault::bad_leg, VK_7_3);
    const Point centre = centre_of(setup_, first().id, first().post);
    const Offset way = leg.to - centre;
    if (way == Offset{}) return refusal(Fault::bad_leg, VK_7_3);
    const Pose pose{centre, bearing_of(way)};
    set(first(), post_at(setup_, first().id, pose, first().post.formation));
    return slide(way, length_of(way), {});
}

// All go the same way (VK-2.6); whoever comes upon an area stops them all.
Walker::Refused Walker::slide(Offset way, Length distance, Factor rate) {
    if (auto refused = may_set_out()) return refused;
    charged_from_ = first().post;
    Entering entering;
    if (!setup_.areas.empty())
        if (auto refused = stop_at_area(way, distance, entering)) return refused;
    record({.kind = Gone::Kind::straight, .way = way, .distance = distance, .rate = rate});
    for (Member& member : members_) {
        if (auto refused = pass(member, Sweep{member.quad, way})) return refused;
        member.post.front = member.post.front + way;
        member.quad = moved(member.quad, way);
    }
    walk_.way += distance;
    return entering.area != AreaId::none ? enter(entering) : std::nullopt;
}

void Walker::record(Gone gone) {
    gone.leg = leg_;
    path_.push_back(gone);
    for (Member& member : members_) {
        if (member.gone) continue;
        member.gone = true;
        member.set_out = member.post;
        const Point here = member.post.front;
        member.box = {here, here};
    }
}

Walker::Refused Walker::pass(Member& member, const Sweep& sweep) {
    member.box = joined(member.box, sweep.box());
    Met met;
    met.friends = member.friends;
    met.leaders = walk_.leaders_met;
    meet(setup_, state_, sweeper(member), sweep, met);
    member.friends = met.friends;
    walk_.leaders_met = met.leaders;
    return met.refusal;
}

// ---- entering an area: VK-4.6 -------------------------------------------------------------------

Walker::Refused Walker::stop_at_area(Offset& way, Length& distance, Entering& entering) {
    Entry nearest;
    for (std::size_t i = 0; i < members_.size(); ++i) {
        const Member& member = members_[i];
        const Entry found = entry(setup_, state_, sweeper(member), Sweep{member.quad, way});
        if (found.area == AreaId::none) continue;
        if (nearest.area != AreaId::none && found.distance >= nearest.distance) continue;
        nearest = found;
        entering = {i, found.area};
    }
    if (nearest.area == AreaId::none) return std::nullopt;
    if (nearest.refusal) return nearest.refusal;
    if (walk_.target != UnitId::none) {
        // A charge may lead into an area only at an enemy who is in contact with it.
        const Footprint area{setup_.area(nearest.area)};
        if (!touching(setup_, area, footprint(setup_, state_, walk_.target)))
            return refusal(Fault::crosses_area, VK_4_6);
    }
    distance = std::min(distance, nearest.distance);
    way = along(way, distance);
    return std::nullopt;
}

Walker::Refused Walker::enter(const Entering& entering) {
    Member& member = members_[entering.who];
    const Post came = member.post;
    at_edge_ = first().post;
    member.came_as = member.post.formation;
    set(member, post_within(setup_, member.id, entering.area, member.post));
    member.entered = true;
    ended_ = true;
    walk_.ends_order = setup_.book.rulings.area_enter == AreaEnter::ends_all_moves;
    // VK-8.1: an enemy leader who has stopped there is driven off.
    const Footprint area = footprint(setup_, member.id, member.post);
    each_in_box(
        setup_, state_, grown(box_of(Outline{area}), touch), [&](UnitId other, const Unit& unit) {
            if (!setup_.troops(other).is_leader() || setup_.side(other) == setup_.side(member.id))
                return;
            const Footprint leader = footprint(setup_, other, unit.post);
            if (overlaps(Outline{area}, Outline{leader}) || touching(setup_, area, leader))
                add_once(walk_.leaders_met, other);
        });
    return charge_from_within(came);
}

// VK-4.6: with an order to melee it charges the enemy it comes into contact with by entering: the one
// named, or the nearest that it may. Without one may_stop refuses it the place (VK-7.10), unless a
// ruling lets it enter without a charge.
Walker::Refused Walker::charge_from_within(const Post& came) {
    if (!mover_.may_charge || members_.size() > 1) return std::nullopt;
    const Member& member = first();
    const Footprint own = footprint(setup_, member.id, member.post);
    const Outline edge =
        came.in_area() ? Outline{footprint(setup_, member.id, came)} : Outline{first().quad};
    const UnitId named = walk_.target;
    const Post& began = state_.unit(member.id).post;
    Refused refused;
    Length nearest{};
    walk_.target = UnitId::none;
    each_in_box(setup_, state_, grown(box_of(Outline{own}), touch), [&](UnitId id, const Unit& u) {
        if (setup_.side(id) == setup_.side(member.id) || setup_.troops(id).is_leader()) return;
        if (named != UnitId::none && id != named) return;
        const Footprint enemy = footprint(setup_, id, u.post);
        if (!touching(setup_, own, enemy)) return;
        const Impact hit =
            impact(setup_, state_, member.id, began, member.post, member.post.facing, id);
        if (hit.refusal) {
            if (!refused) refused = hit.refusal;
            return;
        }
        const Length away = gap(edge, Outline{enemy});
        if (walk_.target != UnitId::none && away >= nearest) return;
        nearest = away;
        walk_.target = id;
        walk_.face = hit.face;
    });
    const bool may_stay_out = named == UnitId::none && enters_into_contact();
    if (walk_.target == UnitId::none) return may_stay_out ? std::nullopt : refused;
    if (!sideways_) return std::nullopt;
    if (!may_stay_out) return refusal(Fault::not_forward, VK_7_13);
    walk_.target = UnitId::none;
    return std::nullopt;
}

// ---- wheels -------------------------------------------------------------------------------------

// About the inner front corner; of a group the outermost unit's on that side.
Wheel Walker::wheel_about_inner_corner(Turn angle) const {
    const bool right = angle > Turn{};
    const SinCos facing = first().post.facing.sin_cos();
    const auto outwards = [&](Point p) {
        const std::int64_t to_the_right =
            std::int64_t{p.x} * facing.cosine - std::int64_t{p.y} * facing.sine;
        return right ? to_the_right : -to_the_right;
    };
    const auto inner = [&](const Member& member) {
        return right ? member.quad.front_right() : member.quad.front_left();
    };
    // Those who stand one behind the other are as far out: their corners are rounded.
    const std::int64_t more = touch.ticks() << 30;
    Point pivot = inner(first());
    for (const Member& member : members_)
        if (outwards(inner(member)) > outwards(pivot) + more) pivot = inner(member);
    return {pivot, angle};
}

// Corners are rounded to ticks, so those who stood shoulder to shoulder may come out of a wheel a
// hair upon each other. Each, the nearest to the first one first, gives way outwards by as much,
// which is no more than counts as touching.
void Walker::keep_side_by_side() {
    const Point middle = centre_of(setup_, first().id, first().post);
    const auto out = [&](const Member& member) {
        return centre_of(setup_, member.id, member.post) - middle;
    };
    FixedVector<std::size_t, group_most> waiting;
    for (std::size_t i = 1; i < members_.size(); ++i) waiting.push_back(i);
    std::sort(waiting.begin(), waiting.end(), [&](std::size_t a, std::size_t b) {
        return std::pair{square(out(members_[a])), a} < std::pair{square(out(members_[b])), b};
    });
    FixedVector<std::size_t, group_most> placed{0};
    for (const std::size_t number : waiting) {
        Member& member = members_[number];
        const Post post = member.post;
        const Offset outwards = out(member);
        const auto on_another = [&] {
            return std::any_of(placed.begin(), placed.end(), [&](std::size_t other) {
                return overlaps(Outline{member.quad}, Outline{members_[other].quad});
            });
        };
        for (std::int64_t ticks = 1; ticks <= touch.ticks() && on_another(); ++ticks) {
            Post beside = post;
            beside.front = post.front + towards(outwards, Length::from_ticks(ticks));
            set(member, beside);
        }
        placed.push_back(number);
    }
}

Walker::Refused Walker::wheel(const Leg& leg) {
    if (auto refused = may_set_out()) return refused;
    for (const Member& member : members_)
        if (is_unlimbered(member)) return refusal(Fault::must_limber, VK_7_6, member.id);
    const Turn angle = first().post.facing.turn_to(leg.facing);
    if (angle == Turn{}) return refusal(Fault::bad_leg, VK_7_3);
    const bool in_all = setup_.book.rulings.move_wheel_total == MoveWheelTotal::in_all;
    wheeled_ = (in_all ? wheeled_ : Turn{}) + angle.magnitude();
    const Turn most = setup_.book.turning.wheel;
    if (wheeled_ > most) return too_much(refusal(Fault::too_wide_a_wheel, VK_7_3), wheeled_, most);

    const Wheel wheel = wheel_about_inner_corner(angle);
    record({.kind = Gone::Kind::arc, .wheel = wheel});
    walk_.way += wheel_path(centre_of(setup_, first().id, first().post), wheel);
    Entering entering;
    for (std::size_t i = 0; i < members_.size(); ++i) {
        Member& member = members_[i];
        const Sweep sweep{member.quad, wheel};
        if (!setup_.areas.empty()) {
            const Entry found = entry(setup_, state_, sweeper(member), sweep);
            if (found.refusal) return found.refusal;
            if (found.area != AreaId::none) entering = {i, found.area};
        }
        if (auto refused = pass(member, sweep)) return refused;
        Post post = member.post;
        post.front = wheeled(post.front, wheel);
        post.facing = post.facing + angle;
        set(member, post);
    }
    if (members_.size() > 1) keep_side_by_side();
    return entering.area != AreaId::none ? enter(entering) : std::nullopt;
}

// ---- formations: VK-7.4, 7.6 --------------------------------------------------------------------

// At the start of the move or at its end, once for each of them.
Walker::Refused Walker::form(const Leg& leg) {
    if (!mover_.by_order) return refusal(Fault::bad_leg, is_leader() ? VK_1_6 : VK_9_23);
    const auto wanted = static_cast<Formation>(leg.formation);
    if (static_cast<std::size_t>(wanted) >= formation_count)
        return refusal(Fault::bad_formation, VK_1_6);
    bool any = false;
    for (Member& member : members_) {
        if (!has_formation(setup_.book, troops(member), wanted)) continue;
        if (member.post.formation == wanted) continue;
        if (member.formed) return refusal(Fault::bad_formation, VK_7_4, member.id);
        if (auto refused = may_form(setup_, state_, member.id, member.post, wanted, moving_))
            return refused;
        set(member, reformed(setup_, member.id, member.post, wanted));
        member.formed = true;
        any = true;
        if (troops(member).is_artillery())
            ++member.gun_actions;
        else
            changed_leg_ = leg_;
    }
    if (!any) return refusal(Fault::bad_formation, VK_1_6);
    formed_after_ = formed_after_ || !path_.empty();
    return std::nullopt;
}

// Each on its own centre.
void Walker::rotate(Turn turn) {
    for (Member& member : members_) {
        Post post = member.post;
        const Bearing facing = post.facing + turn;
        if (post.in_area())
            post.facing = facing;
        else
            post = post_at(setup_, member.id, {centre_of(setup_, member.id, post), facing},
                           post.formation);
        set(member, post);
    }
}

Walker::Refused Walker::turn(const Leg& leg) {
    const Turn turn = first().post.facing.turn_to(leg.facing);
    if (ended_) {
        // VK-1.7: by one ruling the facing in a wood is chosen on entering.
        const bool chosen = members_.size() == 1 && !faces_all_round(setup_, first().post);
        if (!chosen) return refusal(Fault::not_alone, VK_4_6);
    } else if (are_manhandled()) {
        rotated_ = rotated_ + turn.magnitude();
        const Turn most = setup_.book.turning.guns;
        if (rotated_ > most)
            return too_much(refusal(Fault::too_wide_a_wheel, VK_7_6), rotated_, most);
    } else if (!is_leader() && !turns_to_meet()) {
        // VK-7.4: by some rulings a unit may turn as it changes formation.
        const bool forming =
            leg_ > 0 && legs_[static_cast<std::size_t>(leg_ - 1)].kind == LegKind::form;
        const Turn most = setup_.book.formation_turn();
        if (!forming) return refusal(Fault::bad_leg, VK_7_3);
        if (turn.magnitude() > most)
            return too_much(refusal(Fault::too_wide_a_wheel, VK_7_4), turn, most);
    }
    rotate(turn);
    if (turns_to_meet()) moving_.remove(mover_.met);
    return std::nullopt;
}

// ---- leaving an area: VK-4.7, 4.8 ---------------------------------------------------------------

Walker::Refused Walker::deploy(const Leg& leg, bool last) {
    const Post from = first().post;
    if (leg_ > 0 || members_.size() > 1 || !from.in_area()) return refusal(Fault::bad_leg, VK_4_7);
    if (const AreaId next = next_area_at(setup_, from, leg.to); next != AreaId::none)
        return go_next(leg, next, last);
    const auto formation = static_cast<Formation>(leg.formation);
    if (static_cast<std::size_t>(formation) >= formation_count || !setup_.terrain().holds(leg.to))
        return refusal(Fault::bad_leg, VK_4_7);
    const Post to = post_at(setup_, first().id, {leg.to, leg.facing}, formation);
    if (auto refused = may_leave_to(setup_, state_, first().id, to)) return refused;
    if (setup_.book.rulings.area_leave_cost == AreaLeaveCost::whole_move) {
        if (!last) return refusal(Fault::not_alone, VK_4_7);
        whole_ = true;
    }
    set(first(), to);
    record({.kind = Gone::Kind::out_of_area, .area = from.area});
    formed_after_ = to.formation == Formation::square;  // which stands where it is set down
    if (troops(first()).is_artillery()) {
        // VK-7.6: guns go limbered, whatever they were before and are after.
        const bool unlimbers = to.formation == Formation::unlimbered;
        first().gun_actions += (from.formation == Formation::unlimbered ? 1 : 0) + unlimbers;
        first().set_out.formation = Formation::limbered;
        formed_after_ = unlimbers;
    }
    const Outline outline = setup_.area(from.area).outline;
    walk_.way += gap(centre_of(setup_, first().id, to), outline);
    return std::nullopt;
}

Walker::Refused Walker::go_next(const Leg& leg, AreaId area, bool last) {
    if (setup_.book.rulings.area_next == AreaNext::not_allowed)
        return refusal(Fault::crosses_area, VK_4_8);
    if (!last) return refusal(Fault::not_alone, VK_4_8);
    if (is_unlimbered(first())) return refusal(Fault::must_limber, VK_7_6);
    const UnitId holder = holder_of(state_, area);
    if (holder != UnitId::none) return refusal(Fault::occupied, VK_4_6, holder);
    if (!may_hold_areas(setup_.book, troops(first()))) return refusal(Fault::impassable, VK_4_9);
    Member& member = first();
    whole_ = true;
    member.gone = true;
    member.set_out = member.post;
    member.post.facing = leg.facing;
    return enter({0, area});
}

// ---- charging: VK-7.8, 7.13 ---------------------------------------------------------------------

Walker::Refused Walker::may_charge_so(const Leg& leg, bool last) const {
    if (!mover_.may_charge || members_.size() > 1) {
        if (members_.size() > 1) return refusal(Fault::bad_leg, VK_2_6);
        if (auto refused = may_charge(setup_, state_, mover_.unit)) return refused;
        return refusal(Fault::not_ordered, VK_7_8);
    }
    if (!last) return refusal(Fault::not_alone, VK_7_13);
    if (sideways_) return refusal(Fault::not_forward, VK_7_13);
    const bool there = leg.unit != UnitId::none && index(leg.unit) < state_.units.size() &&
                       state_.unit(leg.unit).on_table();
    if (!there || setup_.side(leg.unit) == setup_.side(mover_.unit) ||
        setup_.troops(leg.unit).is_leader())
        return refusal(Fault::no_contact, VK_7_8);
    return std::nullopt;
}

Walker::Refused Walker::charge(const Leg& leg, bool last) {
    if (auto refused = may_charge_so(leg, last)) return refused;
    Member& member = first();
    const bool from_area = member.post.in_area();
    if (!from_area) {
        if (auto refused = may_set_out()) return refused;
        if (auto refused = may_head(leg.facing)) return refused;
        if (auto refused = in_reach(leg.unit)) return refused;
        if (leads_into_area(leg)) {
            walk_.target = leg.unit;
            return slide(leg.facing.forward(leg_most), leg_most, {});
        }
    }
    // VK-8.8: whoever meets it is met front to front, wherever the charge began.
    const Post& began = leg.unit == mover_.met ? member.post : state_.unit(member.id).post;
    const Impact hit = impact(setup_, state_, member.id, began, member.post, leg.facing, leg.unit);
    if (hit.refusal) return hit.refusal;
    walk_.target = leg.unit;
    walk_.face = hit.face;
    charged_from_ = member.post;
    if (from_area) return std::nullopt;  // VK-4.8: into the next, which costs no distance
    if (auto refused = slide(hit.touched.front - member.post.front, hit.way, {})) return refused;
    walk_.stages.push_back(hit.touched);
    set(member, hit.squared);
    return std::nullopt;
}

// VK-4.6: into an empty area at whose edge, or in the next to which, the enemy stands.
bool Walker::leads_into_area(const Leg& leg) const {
    if (setup_.areas.empty()) return false;
    const Footprint target = footprint(setup_, state_, leg.unit);
    const Quad& quad = first().quad;
    const auto until =
        slide_until_touch(Outline{quad}, leg.facing.forward(leg_most), Outline{target});
    const Sweep sweep{quad, leg.facing.forward(until.value_or(leg_most))};
    const Entry found = entry(setup_, state_, sweeper(first()), sweep);
    if (found.area == AreaId::none) return false;
    const Footprint area{setup_.area(found.area)};
    return touching(setup_, area, target);
}

// A quick look at a target that no path could reach.
Walker::Refused Walker::in_reach(UnitId target) const {
    if (setup_.book.rulings.charge_short == ChargeShort::stops_short) return std::nullopt;
    const Length most = setup_.book.rate.road.of(whole_move(true));
    const Length away = gap(Outline{first().quad}, Outline{footprint(setup_, state_, target)});
    if (away <= most) return std::nullopt;
    Refusal refused = refusal(Fault::out_of_reach, VK_7_13, target);
    refused.measured = away;
    refused.allowed = whole_move(true);
    return refused;
}

}  // namespace grognard::vom_kriege
