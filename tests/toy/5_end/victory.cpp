// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/5_end/victory.h"

#include "tests/toy/book/clauses.h"

namespace grognard::toy {

bool is_beaten(const Setup& setup, const State& state, Side side) {
    return companies_left(setup, state, side) == 0;
}

void end_battle(Battle& battle) {
    battle.state.over = true;
    battle.log(
        {.what = happened::BattleEnded{}, .clause = result(battle.setup, battle.state).clause});
}

Result result(const Setup& setup, const State& state) {
    Result result{.clause = TO_5_2, .turns = state.turn};
    for (const Side side : {Side::blue, Side::red}) {
        const int left = companies_left(setup, state, side);
        for (const CompanyInfo& company : setup.units)
            if (company.side == side) ++result.units[index(side)];
        result.lost[index(side)] = result.units[index(side)] - left;
        result.points[index(enemy_of(side))] = result.lost[index(side)];
        if (left == 0) result.clause = TO_5_1;
    }
    if (result.points[0] > result.points[1]) result.winner = Result::Winner::blue;
    if (result.points[1] > result.points[0]) result.winner = Result::Winner::red;
    return result;
}

}  // namespace grognard::toy
