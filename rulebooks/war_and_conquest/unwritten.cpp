// SPDX-License-Identifier: Apache-2.0
//
// Placeholders of functions that are not written yet. Each goes when its chapter is.

#include <cstdlib>

#include "rulebooks/war_and_conquest/advice.h"
#include "rulebooks/war_and_conquest/combats.h"
#include "rulebooks/war_and_conquest/losses.h"
#include "rulebooks/war_and_conquest/movement.h"
#include "rulebooks/war_and_conquest/resolution.h"
#include "rulebooks/war_and_conquest/shooting_phase.h"
#include "rulebooks/war_and_conquest/sight.h"
#include "rulebooks/war_and_conquest/volley.h"
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

// ---- losses (FIGHTING)
int lose_hits(Battle&, UnitId, int, UnitId, Clause) { std::abort(); }
void destroy(Battle&, UnitId, UnitId, Clause) { std::abort(); }
void wound_person(Battle&, UnitId, int, UnitId) { std::abort(); }
void lose_person(Battle&, UnitId, UnitId, Happening, Clause) { std::abort(); }
void rescue_persons(Battle&) { std::abort(); }
FixedVector<UnitId, 8> persons_with(const State&, UnitId) { std::abort(); }

// ---- volley (FIGHTING)
void begin_volley(Battle&, const step::Volley&) { std::abort(); }
bool carry_on_volley(Battle&) { std::abort(); }
int volley_dice(const step::Volley&) { std::abort(); }
void ask_volley(const step::Volley&, Question&) { std::abort(); }
void resolve_volley(Battle&, const Dice&) { std::abort(); }

// ---- sight (FIGHTING)
bool sees(const Setup&, const State&, UnitId, UnitId) { std::abort(); }
Cover cover_from(const Setup&, const State&, UnitId, UnitId) { std::abort(); }
ShotSituation observe_shot(const Setup&, const State&, UnitId, UnitId, step::Volley::Kind) {
    std::abort();
}
Clause may_shoot(const Setup&, const State&, UnitId, UnitId, step::Volley::Kind) { std::abort(); }
FixedVector<UnitId, 64> targets_of(const Setup&, const State&, UnitId) { std::abort(); }
step::Volley volley_of(const Setup&, const State&, UnitId, UnitId, step::Volley::Kind) {
    std::abort();
}

// ---- shooting_phase (FIGHTING)
void begin_shooting(Battle&) { std::abort(); }
bool carry_on_shooting(Battle&) { std::abort(); }
void ask_shooting(const Setup&, const State&, const step::Shooting&, Question&) { std::abort(); }
void pick_shot(Battle&, const Option&) { std::abort(); }
void has_shot(Battle&, const step::Volley&) { std::abort(); }
void has_tested_for_losses(Battle&, const step::Test&, bool) { std::abort(); }

// ---- combats (FIGHTING)
void begin_combats(Battle&) { std::abort(); }
bool carry_on_combats(Battle&) { std::abort(); }
void ask_combats(const Setup&, const State&, Question&) { std::abort(); }
void pick_combat(Battle&, const Option&) { std::abort(); }
bool carry_on_combat(Battle&) { std::abort(); }
void has_struck(Battle&, const step::Volley&) { std::abort(); }
Fighter observe_fighter(const Setup&, const State&, UnitId, UnitId) { std::abort(); }

// ---- resolution (FIGHTING)
void begin_resolution(Battle&) { std::abort(); }
bool carry_on_resolution(Battle&) { std::abort(); }
void ask_resolution(const Setup&, const State&, const step::Resolution&, Question&) {
    std::abort();
}
void pick_in_resolution(Battle&, const Option&) { std::abort(); }
bool carry_on_resolving(Battle&) { std::abort(); }
void ask_resolving(const Setup&, const State&, const step::Resolving&, Question&) { std::abort(); }
void pick_in_resolving(Battle&, const Option&) { std::abort(); }
void has_tested_to_hold(Battle&, const step::Test&, bool) { std::abort(); }
Tally sum_of(const Setup&, const State&, const UnitSet&, Side) { std::abort(); }

}  // namespace grognard::war_and_conquest
