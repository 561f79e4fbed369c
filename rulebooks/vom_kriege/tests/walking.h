// SPDX-License-Identifier: Apache-2.0
//
// Moves in tests: what the law of movement says to some legs, without a battle about them.
//
//     const Walk w = walked(field, line, {advance(6_in)});
//     EXPECT_FALSE(w.refusal);
//     expect_refused(walked(field, line, {advance(6_in + tick)}), Fault::too_far, VK_7_2);
#pragma once

#include <string>

#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/tests/field.h"

namespace grognard::vom_kriege {

inline constexpr Length tick = Length::from_ticks(1);

inline Walk walked(Field& field, Mover mover, const Legs& legs) {
    const auto setup = field.setup();
    mover.unit = mover.group[0];
    Walk w = walk(*setup, field.state(), mover, field.turned(legs));
    for (Post& post : w.ends) post = post_back(field.turned, post);
    for (Post& post : w.stages) post = post_back(field.turned, post);
    w.face = mirrored(w.face);
    return w;
}
inline Walk walked(Field& field, UnitId unit, const Legs& legs) {
    return walked(field, Mover{.group = {unit}}, legs);
}
inline Walk group_walked(Field& field, const UnitList& group, const Legs& legs) {
    return walked(field, Mover{.group = group}, legs);
}
inline Walk charged(Field& field, UnitId unit, const Legs& legs) {
    return walked(field, Mover{.group = {unit}, .may_charge = true}, legs);
}
inline Leg march(Point to) { return {.kind = LegKind::march, .to = to}; }

inline void expect_refused(const Walk& walk, Fault fault, Clause clause) {
    ASSERT_TRUE(walk.refusal) << "cost " << walk.cost.ticks() << " of " << walk.allowance.ticks();
    EXPECT_EQ(static_cast<int>(walk.refusal->fault), static_cast<int>(fault));
    EXPECT_EQ(to_string(walk.refusal->clause), to_string(clause));
}
inline void expect_allowed(const Walk& walk) {
    EXPECT_FALSE(walk.refusal) << "fault " << static_cast<int>(walk.refusal->fault) << " by "
                               << to_string(walk.refusal->clause) << ", measured "
                               << walk.refusal->measured.ticks() << ", allowed "
                               << walk.refusal->allowed.ticks();
}
// A path so long, straight ahead, is the longest it can go.
inline void expect_goes(Field& field, UnitId unit, Length distance, Clause clause = VK_7_2) {
    const Bearing facing = field.post(unit).facing;
    expect_allowed(walked(field, unit, {advance(distance, facing)}));
    expect_refused(walked(field, unit, {advance(distance + tick, facing)}), Fault::too_far, clause);
}

// Likewise, where the ground that slows it, or whoever it goes through, is rounded.
inline void expect_goes_about(Field& field, UnitId unit, Length distance, Clause clause) {
    const Bearing facing = field.post(unit).facing;
    expect_allowed(walked(field, unit, {advance(just_within(distance), facing)}));
    expect_refused(walked(field, unit, {advance(just_beyond(distance), facing)}), Fault::too_far,
                   clause);
}

}  // namespace grognard::vom_kriege
