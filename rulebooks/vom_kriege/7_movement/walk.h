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

#include "rulebooks/vom_kriege/7_movement/movers.h"

namespace grognard::vom_kriege {

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

}  // namespace grognard::vom_kriege
