// SPDX-License-Identifier: Apache-2.0
//
// Placeholders of functions that are not written yet. Each goes when its chapter is.

#include <cstdlib>

#include "rulebooks/war_and_conquest/advice.h"
#include "rulebooks/war_and_conquest/movement.h"
#include "rulebooks/war_and_conquest/walk.h"

namespace grognard::war_and_conquest {

// ---- walk (MOVEMENT)
Walk walk(const Setup&, const State&, UnitId, Manner, const Legs&) { std::abort(); }
Walk cut_short(const Setup&, const State&, UnitId, Manner, const Legs&, Length) { std::abort(); }
std::optional<Refusal> may_stand(const Setup&, const State&, UnitId, const Stance&) {
    std::abort();
}
Quad quad_at(const Setup&, const State&, UnitId, const Stance&) { std::abort(); }
UnitId lies_on(const Setup&, const State&, UnitId, const Quad&, const UnitSet&) { std::abort(); }

// ---- movement (MOVEMENT)
void begin_movement(Battle&) { std::abort(); }
bool carry_on_movement(Battle&) { std::abort(); }
void ask_movement(const Setup&, const State&, const step::Movement&, Question&) { std::abort(); }
void pick_in_movement(Battle&, const Option&) { std::abort(); }
FixedVector<Option, 12> ways_to_move(const Setup&, const State&, UnitId) { std::abort(); }
void has_tested_to_move(Battle&, const step::Test&, bool) { std::abort(); }
void ask_place_move(const Setup&, const State&, const step::PlaceMove&, Question&) { std::abort(); }
std::optional<Refusal> check_move(const Setup&, const State&, const Legs&) { std::abort(); }
void take_move(Battle&, const Legs&) { std::abort(); }
void resolve_ground(Battle&, const step::GroundRoll&, const Dice&) { std::abort(); }
int ground_dice(const Setup&, const State&, const step::GroundRoll&) { std::abort(); }
void has_come_to(Battle&, UnitId, const Stance&) { std::abort(); }
void join(Battle&, UnitId, UnitId) { std::abort(); }

// ---- advice (MOVEMENT)
Placed sample_place(const Setup&, const State&, const Place&, Chooser&) { std::abort(); }
Suggestions suggest_places(const Setup&, const State&, const Place&, Chooser&) { std::abort(); }
bool makes_sense(const Setup&, const State&, const Question&, const Option&) { std::abort(); }
Plan plan(const Setup&, const State&, const Place&, const Wanted&) { std::abort(); }
void judge_place(const Setup&, const State&, const Placed&, Judgement&) { std::abort(); }

}  // namespace grognard::war_and_conquest
