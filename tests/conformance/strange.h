// SPDX-License-Identifier: Apache-2.0
//
// Answers no sensible player would give: the wrong side, the wrong kind, options not offered, other
// units, legs that lead anywhere, too many dice and dice that show what no die can. A few of them
// are legal all the same.
#pragma once

#include "engine/battle/game.h"
#include "tests/conformance/source.h"

namespace grognard::conformance {

Answer strange_answer(const Game& game, const View& view, Source& source);
// Somewhere about the units, on the table or far off it.
Pose strange_pose(const Game& game, const View& view, Source& source);

}  // namespace grognard::conformance
