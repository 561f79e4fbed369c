// SPDX-License-Identifier: Apache-2.0
//
// Follows the legs of one move, for a unit or a group: walk.h is its face to the rest. The legs are
// swept one by one for what is in their way (walk.cpp); then the whole path is priced, and it is
// seen whether all may stop where they have come to (stopping.cpp).
#pragma once

#include <algorithm>

#include "rulebooks/vom_kriege/4_terrain/ground_cost.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/passage.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"

namespace grognard::vom_kriege {

class Walker {
public:
    Walker(const Setup& setup, const State& state, const Mover& mover, const Legs& legs);
    Walk run();

private:
    using Refused = std::optional<Refusal>;

    // One of those who move by the same legs.
    struct Member {
        UnitId id = UnitId::none;
        Post post;
        Quad quad;             // its outline, unless it is in an area
        Post set_out;          // where it began to cover ground, in the formation it does so in
        Box box;               // about all it has swept
        bool gone = false;     // it has covered ground
        bool formed = false;   // VK-7.4: it has changed formation, which it may once
        bool entered = false;  // an area
        Formation came_as{};   // into it
        int gun_actions = 0;   // limbering and unlimbering
        UnitList friends;      // passed through at a cost
    };

    // legs
    Refused step(const Leg& leg, bool last);
    Refused advance(const Leg& leg);
    Refused side_step(const Leg& leg);
    Refused back(const Leg& leg);
    Refused march(const Leg& leg);
    Refused wheel(const Leg& leg);
    Refused form(const Leg& leg);
    Refused turn(const Leg& leg);
    void rotate(Turn turn);
    Refused deploy(const Leg& leg, bool last);
    Refused go_next(const Leg& leg, AreaId area, bool last);
    Refused may_charge_so(const Leg& leg, bool last) const;
    Refused in_reach(UnitId target) const;
    Refused charge(const Leg& leg, bool last);
    bool leads_into_area(const Leg& leg) const;
    Refused charge_from_within(const Post& came);
    bool enters_into_contact() const {
        return setup_.book.rulings.area_enter_contact == AreaEnterContact::goes_in;
    }

    // what they are made of
    struct Entering {
        std::size_t who = 0;
        AreaId area = AreaId::none;
    };
    Refused may_set_out() const;
    Refused may_head(Bearing direction) const;
    Refused slide(Offset way, Length distance, Factor rate);
    Refused stop_at_area(Offset& way, Length& distance, Entering& entering);
    Refused pass(Member& member, const Sweep& sweep);
    Refused enter(const Entering& entering);
    Wheel wheel_about_inner_corner(Turn angle) const;
    void keep_side_by_side();
    void set(Member& member, const Post& post);
    void record(Gone gone);

    // the account
    Length whole_move(bool setting_out = false) const;
    Length rate_of(const Member& member, Formation formation) const;
    Fine change_cost() const;
    void price();
    Refused afford();
    void stop_short();

    // the end
    Refused may_stop() const;
    Refused may_stop(const Member& member) const;
    Refused apart_from_each_other() const;
    Refused keeps_off(const Member& member) const;
    Refused pays_doctrine();
    Refused counts_actions();
    Refused keeps_together() const;
    Refused check();
    Walk finish(Refused refused);

    Refusal refusal(Fault fault, Clause clause, UnitId other = UnitId::none) const {
        return {.fault = fault, .clause = clause, .unit = mover_.unit, .other = other};
    }
    const Troops& troops(const Member& member) const { return setup_.troops(member.id); }
    Member& first() { return members_[0]; }
    const Member& first() const { return members_[0]; }
    bool is_leader() const { return troops(first()).is_leader(); }
    bool is_unlimbered(const Member& member) const {
        return troops(member).is_artillery() && member.post.formation == Formation::unlimbered;
    }
    bool are_manhandled() const {
        return std::all_of(members_.begin(), members_.end(),
                           [&](const Member& member) { return is_unlimbered(member); });
    }
    // VK-8.2: the last leg but one turns to who meets it, who is not there until then.
    bool will_turn_to_meet() const {
        return mover_.met != UnitId::none && legs_.size() > 1 &&
               legs_[legs_.size() - 2].kind == LegKind::turn &&
               legs_.back().kind == LegKind::charge_at && legs_.back().unit == mover_.met;
    }
    bool turns_to_meet() const {
        return will_turn_to_meet() && static_cast<std::size_t>(leg_) + 2 == legs_.size();
    }
    bool has_changed(const Member& member) const {
        return !(member.post == state_.unit(member.id).post);
    }
    Sweeper sweeper(const Member& member) const {
        return {member.id, member.post.formation, moving_, walk_.target};
    }

    const Setup& setup_;
    const State& state_;
    const Mover& mover_;
    const Legs& legs_;
    FixedVector<Member, group_most> members_;
    UnitSet moving_;
    std::int8_t leg_ = 0;  // under way
    Path path_;
    Turn wheeled_{};                // in all
    Turn rotated_{};                // guns, in all
    std::int8_t changed_leg_ = -1;  // of infantry or cavalry: the leg that costs
    bool formed_after_ = false;     // ground was covered before it
    bool sideways_ = false;         // or back
    bool whole_ = false;            // VK-4.7, 4.8: it takes the whole move
    bool ended_ = false;            // VK-4.6: it has entered an area
    bool short_ = false;            // VK-7.13: the charge has stopped short
    Post charged_from_;             // where the leg into contact began
    Post at_edge_;                  // the first one's, when one of them entered an area
    Fine cost_ = 0;
    Fine ground_ = 0;  // what of it was for ground covered
    FixedVector<Fine, 12> leg_costs_;
    bool through_others_ = false;
    Walk walk_;
};

}  // namespace grognard::vom_kriege
