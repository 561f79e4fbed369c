// SPDX-License-Identifier: Apache-2.0
//
// The end of a walk: what its path costs and whether that can be paid (VK-7.1 to 7.6), and whether
// all may stop where they have come to (VK-2.6, 4.6, 6.11, 7.6, 7.10, 11.4, 11.5).
// Declared in walker.h.
#include <limits>

#include "rulebooks/vom_kriege/2_commands/groups.h"
#include "rulebooks/vom_kriege/4_terrain/footing.h"
#include "rulebooks/vom_kriege/4_terrain/ground_cost.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/7_movement/walker.h"
#include "rulebooks/vom_kriege/state/rates.h"

namespace grognard::vom_kriege {

// ---- the account --------------------------------------------------------------------------------

// VK-2.6: the slowest of them, in the formations in which they cover ground.
Length Walker::whole_move(bool setting_out) const {
    if (mover_.allowance > Length{}) return mover_.part.of(mover_.allowance);
    Length least = Length::from_ticks(std::numeric_limits<std::int64_t>::max());
    for (const Member& member : members_) {
        const Post& stands = setting_out ? member.post : state_.unit(member.id).post;
        const Post& post = member.gone ? member.set_out : stands;
        least = std::min(least, rate_of(member, post.formation));
    }
    return mover_.part.of(least);
}

// VK-4.3: a square set down outside an area comes out as a line does, for it has no rate itself.
Length Walker::rate_of(const Member& member, Formation formation) const {
    const Length own = rate(setup_.book, troops(member), formation);
    const bool set_down = formation == Formation::square && state_.unit(member.id).post.in_area();
    if (own > Length{} || !set_down) return own;
    return rate(setup_.book, troops(member), Formation::line);
}

// VK-7.4
Fine Walker::change_cost() const {
    const Factor part = setup_.book.formation.change;
    return changed_leg_ < 0 ? 0 : in_fine(whole_move()) * part.times / part.over;
}

void Walker::price() {
    cost_ = 0;
    leg_costs_ = FixedVector<Fine, 12>(legs_.size());
    for (const Member& member : members_) {
        if (!member.gone || path_.empty()) continue;
        const Post& began = state_.unit(member.id).post;
        const bool by_road =
            on_road(setup_, member.id, began) && on_road(setup_, member.id, member.post);
        const Going going{.unit = member.id,
                          .from = member.set_out,
                          .box = member.box,
                          .by_road = by_road,
                          .into_area = member.entered,
                          .friends = {member.friends.begin(), member.friends.end()}};
        const Bill bill = bill_of(setup_, state_, going, path_, legs_.size());
        walk_.through_rough = walk_.through_rough || bill.through_rough;
        through_others_ = through_others_ || bill.through_others;
        if (bill.cost < cost_) continue;
        cost_ = bill.cost;
        leg_costs_ = bill.legs;
    }
    if (whole_) {  // VK-4.7, 4.8
        cost_ = in_fine(whole_move());
        leg_costs_[0] = cost_;
    }
    ground_ = cost_;
    if (changed_leg_ < 0) return;
    cost_ += change_cost();
    leg_costs_[static_cast<std::size_t>(changed_leg_)] += change_cost();
}

// VK-7.2
Walker::Refused Walker::afford() {
    price();
    const Length whole = whole_move();
    if (cost_ > in_fine(whole) && walk_.target != UnitId::none &&
        setup_.book.rulings.charge_short == ChargeShort::stops_short)
        stop_short();
    walk_.cost = rounded_up(cost_);
    walk_.allowance = whole;
    for (const Fine cost : leg_costs_) walk_.leg_costs.push_back(rounded_up(cost));
    if (cost_ <= in_fine(whole) && (whole > Length{} || path_.empty())) return std::nullopt;

    Clause clause = VK_7_2;
    if (whole == Length{})
        clause = VK_7_1;
    else if (walk_.through_rough)
        clause = VK_4_1;
    else if (changed_leg_ >= 0)
        clause = VK_7_4;
    else if (through_others_ || sideways_)
        clause = VK_7_3;
    Refusal refused = refusal(Fault::too_far, clause);
    if (walk_.target != UnitId::none) refused = refusal(Fault::out_of_reach, VK_7_13, walk_.target);
    for (const Member& member : members_)
        if (member.gone && is_unlimbered(member))
            refused = refusal(Fault::must_limber, VK_7_6, member.id);
    refused.measured = walk_.cost;
    refused.allowed = whole;
    const auto dearest = std::max_element(leg_costs_.begin(), leg_costs_.end());
    if (dearest != leg_costs_.end()) {
        refused.dearest = rounded_up(*dearest);
        refused.leg = static_cast<std::int8_t>(dearest - leg_costs_.begin());
    }
    return refused;
}

// VK-7.13, by the other ruling: it goes as far as it can towards its target.
void Walker::stop_short() {
    if (path_.empty() || path_.back().kind != Gone::Kind::straight) return;
    const Fine whole = in_fine(whole_move());
    const Gone last = path_.back();
    first().entered = ended_ = false;  // nor does it come into the area it charged from
    const auto goes = [&](std::int64_t ticks) {
        path_.back().distance = Length::from_ticks(ticks);
        path_.back().way = along(last.way, Length::from_ticks(ticks));
        set(first(), charged_from_);
        first().post.front = charged_from_.front + path_.back().way;
        price();
        return cost_ <= whole;
    };
    std::int64_t low = 0;
    std::int64_t high = last.distance.ticks();
    while (low + 1 < high) {
        const std::int64_t half = low + (high - low) / 2;
        (goes(half) ? low : high) = half;
    }
    if (!goes(low)) return;  // what came before is too dear already
    set(first(), first().post);
    walk_.way -= last.distance - path_.back().distance;
    walk_.stages.back() = first().post;
    walk_.target = UnitId::none;
    short_ = true;
}

// ---- where it ends ------------------------------------------------------------------------------

Walker::Refused Walker::may_stop(const Member& member) const {
    if (!has_changed(member)) return std::nullopt;
    if (auto refused = may_stand(setup_, state_, member.id, member.post, moving_)) return refused;
    if (walk_.target != UnitId::none || (member.entered && enters_into_contact()))
        return std::nullopt;
    return keeps_off(member);
}

// VK-7.10, 11.5
Walker::Refused Walker::keeps_off(const Member& member) const {
    const Footprint own = footprint(setup_, member.id, member.post);
    const Clause clause = is_leader() ? VK_11_5 : VK_7_10;
    const Length off = is_leader() ? Length{} : setup_.book.contact_by_charge_only();
    Refused refused;
    const Box box = grown(box_of(Outline{own}), std::max(off, touch));
    each_in_box(setup_, state_, box, [&](UnitId other, const Unit& unit) {
        if (refused || setup_.side(other) == setup_.side(member.id)) return;
        if (setup_.troops(other).is_leader()) return;
        const Footprint enemy = footprint(setup_, other, unit.post);
        if (touching(setup_, own, enemy)) {
            refused = refusal(Fault::touches_enemy, clause, other);
        } else if (off > Length{} && gap(Outline{own}, Outline{enemy}) < off) {
            refused = refusal(Fault::near_enemy, clause, other);
            refused->allowed = off;
        }
    });
    return refused;
}

Walker::Refused Walker::apart_from_each_other() const {
    const bool turned = wheeled_ > Turn{} || rotated_ > Turn{};
    for (std::size_t i = 0; i < members_.size(); ++i)
        for (std::size_t j = i + 1; j < members_.size(); ++j) {
            const Member& a = members_[i];
            const Member& b = members_[j];
            // Straight on they keep as far apart as they were.
            if (!turned && !a.formed && !a.entered && !b.formed && !b.entered) continue;
            if (overlaps(Outline{footprint(setup_, a.id, a.post)},
                         Outline{footprint(setup_, b.id, b.post)}))
                return refusal(Fault::overlaps, VK_11_4, b.id);
        }
    return std::nullopt;
}

Walker::Refused Walker::may_stop() const {
    for (const Member& member : members_)
        if (auto refused = may_stop(member)) return refused;
    return apart_from_each_other();
}

// ---- what the order allows ----------------------------------------------------------------------

// VK-6.11: ground covered in a formation that doctrine does not name costs a die more.
Walker::Refused Walker::pays_doctrine() {
    const bool any_ground = setup_.book.rulings.doctrine_when == DoctrineWhen::any_ground;
    const bool into_touch =
        walk_.target != UnitId::none ||
        std::any_of(members_.begin(), members_.end(), [](const Member& m) { return m.entered; });
    const bool covers_ground = whole_ || walk_.way > (into_touch ? touch : Length{});
    const bool enough = any_ground ? covers_ground : 2 * ground_ > in_fine(whole_move());
    const bool free_between_areas = setup_.book.rulings.doctrine_areas == DoctrineAreas::free;
    for (const Member& member : members_) {
        if (!member.gone || !enough) continue;
        if (member.set_out.in_area() && free_between_areas) continue;
        if (doctrine_names(setup_.book, troops(member), member.set_out.formation)) continue;
        walk_.off_doctrine = true;
        if (mover_.by_order && !mover_.doctrine_paid)
            return refusal(Fault::unpaid, VK_6_11, member.id);
    }
    return std::nullopt;
}

// VK-7.6
Walker::Refused Walker::counts_actions() {
    for (const Member& member : members_) {
        const int made = state_.unit(member.id).actions;
        walk_.actions.push_back(0);
        if (!troops(member).is_artillery()) continue;
        // Limbered it moves; rotated and manhandled it does another thing, but one.
        const bool by_hand = member.gone && member.set_out.formation == Formation::unlimbered;
        const int actions = member.gun_actions + (member.gone && !by_hand ? 1 : 0) +
                            (by_hand || rotated_ > Turn{} ? 1 : 0);
        walk_.actions.back() = actions;
        if (actions > 0 && made + actions > setup_.book.battery.actions.value)
            return refusal(Fault::too_many_actions, VK_7_6, member.id);
    }
    return std::nullopt;
}

// VK-2.6
Walker::Refused Walker::keeps_together() const {
    if (legs_.empty() || walk_.target != UnitId::none) return std::nullopt;
    UnitList group = mover_.group;
    FixedVector<Post, group_most> posts;
    for (const Member& member : members_) posts.push_back(member.post);
    for (const UnitId id : mover_.beside) {
        group.push_back(id);
        posts.push_back(state_.unit(id).post);
    }
    if (group.size() < 2) return std::nullopt;
    const UnitId lost = outside_group_after(setup_, group, posts);
    if (lost == UnitId::none) return std::nullopt;
    return refusal(Fault::group_breaks, VK_2_6, lost);
}

Walker::Refused Walker::check() {
    if (auto refused = afford()) return refused;
    if (mover_.must_charge && walk_.target == UnitId::none && !short_)
        return refusal(Fault::no_contact, VK_7_13);
    if (auto refused = counts_actions()) return refused;
    if (auto refused = pays_doctrine()) return refused;
    if (auto refused = may_stop()) return refused;
    return keeps_together();
}

Walk Walker::finish(Refused refused) {
    if (!refused) refused = check();
    walk_.refusal = refused;
    walk_.formed_after = formed_after_;
    for (const Member& member : members_) {
        walk_.ends.push_back(member.post);
        walk_.came_as.push_back(member.entered ? member.came_as : member.post.formation);
    }
    return walk_;
}

}  // namespace grognard::vom_kriege
