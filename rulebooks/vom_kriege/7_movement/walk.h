// SPDX-License-Identifier: Apache-2.0
//
// `walk` is the law of movement: it follows the legs of a move, alone or of a group, and says where
// they end and what they cost, or which clause refuses them. VK chapters 4 and 7, without reactions.
// Everything a client, a general or a plan proposes goes through it.
//
//     const Walk w = walk(setup, state, mover, legs);
//     if (w.refusal) return *w.refusal;
//
// A straight leg or a wheel that brings a stand onto an empty wood or built-up area enters it and
// ends the move (VK-4.6), all of which is charged at the rough rate. Leaving one (VK-4.7) is a leg
// `deploy`, the first; so is going into the next one (VK-4.8), `to` lying in it, the only one.
// Where a wood does not face all round (VK-1.7) a leg `turn` may follow to choose the facing.
//
// `form` also limbers and unlimbers; in a group it is for those who have that formation. `turn`
// rotates unlimbered guns, and `advance`, `side_step` or `back` of up to an inch in all manhandle
// them (VK-7.6). Where a ruling lets a unit turn as it changes formation, a leg `turn` follows its
// leg `form`. A leader goes by `march`, or by `advance` in any direction, and turns as he likes; he
// rides through areas that no enemy holds and may stop in an empty one, but holds none.
//
// Not here: what the enemy does about it (moving.h), where to go (advice.h).
#pragma once

#include "rulebooks/vom_kriege/state/units.h"

namespace grognard::vom_kriege {

// Who moves, and by what right.
struct Mover {
    UnitId unit = UnitId::none;
    UnitList group;            // all that move by these legs, the unit first
    Length allowance{};        // of one move, 0 where each formation's own rate counts
    bool may_charge = false;   // VK-7.8, 7.10; never a group of more than one
    bool must_charge = false;  // a group's unit that charges apart, a cavalry's second charge
    bool doctrine_paid = true;
    Factor part{};         // of a whole move: 1/2 for a follow-up (VK-9.23)
    bool by_order = true;  // pays doctrine, may change formation
    // Who counter-charges it: before the leg that strikes him it may turn to him (VK-8.2).
    UnitId met = UnitId::none;
};
// The mover a PlaceMove or FollowUpMove step asks about.
Mover mover_of(const Setup& setup, const State& state, const step::PlaceMove& placing);
Mover follow_up_mover(const Setup& setup, const State& state, UnitId unit);

struct Walk {
    std::optional<Refusal> refusal;
    FixedVector<Post, group_most> ends;  // of the group, in its order
    // Likewise: the formation in which each came there, before an area took it in.
    FixedVector<Formation, group_most> came_as;
    FixedVector<int, group_most> actions;  // likewise, those of batteries (VK-7.6)
    // Of the unit: where each leg ends; a charge, touching; into an area, at its edge.
    FixedVector<Post, 12> stages;
    // The dearest stand's, and what each leg costs that stand. A change of formation is in it, so
    // that all is of the allowance of a whole move in the formation it was made in.
    Length cost{};
    FixedVector<Length, 12> leg_costs;
    Length allowance{};
    Length way{};                  // how far the unit's centre went
    UnitId target = UnitId::none;  // of a charge; none if it stops short (charge.short)
    Flank face = Flank::front;
    bool through_rough = false;  // VK-7.9: some stand's path lay on rough ground
    bool off_doctrine = false;   // VK-6.11: ground covered in a formation not named
    bool formed_after = false;   // it changed formation at the end
    bool ends_order = false;     // VK-4.6: by one ruling entering an area ends a second move too
    UnitList leaders_met;        // enemy leaders on the way, whom it drives off (VK-8.1)
};
// A refused walk is filled in as far as it came.
Walk walk(const Setup& setup, const State& state, const Mover& mover, const Legs& legs);

// VK-7.1: a whole move in this formation; of unlimbered guns the inch they are manhandled.
Length rate(const Book& book, const Troops& troops, Formation formation);
// VK-1.9: it moves so without a die more.
bool doctrine_names(const Book& book, const Troops& troops, Formation formation);
// The formations it may be in when the move ends.
FixedVector<FormationId, 8> formations_open(const Setup& setup, const State& state, UnitId id);
// VK-7.4, 7.6: it may change formation where it stands: no enemy near, and room.
// `moving` are others who are about to leave their places.
std::optional<Refusal> may_form(const Setup& setup, const State& state, UnitId id, const Post& now,
                                Formation wanted);
std::optional<Refusal> may_form(const Setup& setup, const State& state, UnitId id, const Post& now,
                                Formation wanted, const UnitSet& moving);

// On the table, in no river but on a bridge or ford it can use, and on no wood or built-up area
// unless it holds it (post.area). A leader may stand in an area that is empty.
std::optional<Refusal> ground_bears(const Setup& setup, UnitId id, const Post& post);
// That, and nobody in its place, those moving aside; the area it would hold is empty. Leaders give
// way to units, unless a ruling has them block (VK-11.4). Contact is not looked at.
std::optional<Refusal> may_stand(const Setup& setup, const State& state, UnitId id,
                                 const Post& post, const UnitSet& moving);

// The unit carried straight along for this length, whatever it costs: how far it can go until an
// enemy unit, a river or the table's edge stops it (VK-9.21, 10.7, 10.8), short of contact. Friends
// and areas do not stop it. A unit in an area is carried as though it stood at the area's centre.
Length clear_way(const Setup& setup, const State& state, UnitId id, const Post& from,
                 Bearing direction, Length wanted);
Post carried(const Post& from, Bearing direction, Length distance);

}  // namespace grognard::vom_kriege
