// SPDX-License-Identifier: Apache-2.0
//
// Moves tried on a field without a battle under way.
//
//     expect_cost(field, line, {advance(6_in, north)}, 6_in);
//     expect_refused(field, line, {advance(6_in + tick, north)}, Fault::too_far, DK_4_1);
#pragma once

#include "rulebooks/die_kriegskunst/4_movement/walk.h"
#include "rulebooks/die_kriegskunst/help/legs.h"
#include "rulebooks/die_kriegskunst/tests/field.h"

namespace grognard::die_kriegskunst {

using namespace leg;

// Where the legs lead, in the test's own compass.
inline Walk go(Field& field, UnitId id, const Legs& legs) {
    Walk walked = walk(field.setup(), field.state(), {.unit = id}, Field::turned()(legs));
    walked.end = Field::back(walked.end);
    for (Post& stage : walked.stages) stage = Field::back(stage);
    return walked;
}
// Allowed at this cost; gives where it ends.
inline Post expect_cost(Field& field, UnitId id, const Legs& legs, Length cost,
                        const Here& here = Here::current()) {
    const Walk walked = go(field, id, legs);
    if (walked.refusal)
        ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line()))
            << "refused by " << to_string(walked.refusal->clause) << ", fault "
            << static_cast<int>(walked.refusal->fault) << ", measured "
            << walked.refusal->measured.ticks() << ", allowed " << walked.refusal->allowed.ticks();
    expect_length(walked.cost, cost, here);
    return walked.end;
}
inline Refusal expect_refused(Field& field, UnitId id, const Legs& legs, Fault fault, Clause clause,
                              const Here& here = Here::current()) {
    const Walk walked = go(field, id, legs);
    const auto failed = [&](const std::string& why) {
        ADD_FAILURE_AT(here.file_name(), static_cast<int>(here.line())) << why;
    };
    if (!walked.refusal) {
        failed("allowed, at a cost of " + std::to_string(walked.cost.ticks()));
        return {};
    }
    if (walked.refusal->fault != fault || walked.refusal->clause != clause)
        failed("refused by " + to_string(walked.refusal->clause) + ", fault " +
               std::to_string(static_cast<int>(walked.refusal->fault)) + ", expected " +
               to_string(clause) + ", fault " + std::to_string(static_cast<int>(fault)));
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
