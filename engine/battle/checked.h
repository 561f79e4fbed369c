// SPDX-License-Identifier: Apache-2.0
//
// What check_place has found: why a unit may not go there, or the walk it made to find that it may,
// so that nobody walks the same legs again.
//
//     struct Walk { Length cost; Pose end; };
//     Checked<Walk> check_place(const Setup&, const State&, const Place&, const Placed&);
//     void judge_walk(const Setup&, const State&, const Placed&, const Walk&, Judgement&);
//     void placed(Battle& battle, step::March&, const Placed& placed) {
//         const Walk walk = battle.walk ? *battle.walk : walked(battle, placed);
//
// A rulebook whose check_place returns these judges places in judge_walk, and its Battle is
// BattleOf<Setup, State, Walk>. An answer that was not checked just now comes without a walk.
#pragma once

#include <optional>
#include <utility>

#include "engine/battle/refusal.h"

namespace grognard {

template <class Walk>
struct Checked {
    using Walked = Walk;

    Checked(const Refusal& why) : refusal{why} {}
    Checked(Walk made) : walk{std::move(made)} {}

    operator std::optional<Refusal>() const { return refusal; }

    std::optional<Refusal> refusal;
    Walk walk{};
};

}  // namespace grognard
