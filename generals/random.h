// SPDX-License-Identifier: Apache-2.0
//
// The general who has no plan: the measure every other general must beat, and what fuzz tests and
// speed tests play with. To end a phase is a choice like any other, so many units never move.
#pragma once

#include "generals/general.h"

namespace grognard {

class RandomGeneral final : public General {
public:
    std::string_view name() const override { return "random"; }
    using General::decide;
    Answer decide(const Game& game, Chooser& chooser, const Patience&) override {
        return game.sample(chooser);
    }
};

}  // namespace grognard
