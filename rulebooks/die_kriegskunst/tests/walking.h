// SPDX-License-Identifier: Apache-2.0
//
// Moves tried on a field without a battle under way.
//
//     expect_cost(field, line, {advance(6_in, north)}, 6_in);
//     expect_refused(field, line, {advance(6_in + tick, north)}, Fault::too_far, DK_4_1);
#pragma once

#include "rulebooks/die_kriegskunst/legs.h"
#include "rulebooks/die_kriegskunst/tests/field.h"
#include "rulebooks/die_kriegskunst/walk.h"

namespace grognard::die_kriegskunst {

using namespace leg;

inline Walk go(Field& field, UnitId id, const Legs& legs) {
    return walk(field.setup(), field.state(), {.unit = id}, legs);
}
// Allowed at this cost; gives where it ends.
inline Post expect_cost(Field& field, UnitId id, const Legs& legs, Length cost) {
    const Walk walked = go(field, id, legs);
    if (walked.refusal)
        ADD_FAILURE() << "refused by " << to_string(walked.refusal->clause) << ", fault "
                      << static_cast<int>(walked.refusal->fault) << ", measured "
                      << walked.refusal->measured.ticks() << ", allowed "
                      << walked.refusal->allowed.ticks();
    EXPECT_EQ(walked.cost.ticks(), cost.ticks());
    return walked.end;
}
inline Refusal expect_refused(Field& field, UnitId id, const Legs& legs, Fault fault,
                              Clause clause) {
    const Walk walked = go(field, id, legs);
    if (!walked.refusal) {
        ADD_FAILURE() << "allowed, at a cost of " << walked.cost.ticks();
        return {};
    }
    EXPECT_EQ(static_cast<int>(walked.refusal->fault), static_cast<int>(fault));
    EXPECT_EQ(to_string(walked.refusal->clause), to_string(clause));
    return *walked.refusal;
}

// 20 figures: in line 6 inches by 1.2, in column 2.4 by 3.
inline const Troops foot = of(Kind::line);
inline const Troops grenadiers = of(Kind::grenadier);
inline const Troops horse = of(Kind::dragoon);
inline const Troops guns_3 = of(Kind::pounder_3);
inline const Troops guns_6 = of(Kind::pounder_6);
inline const Troops guns_12 = of(Kind::pounder_12);

}  // namespace grognard::die_kriegskunst
