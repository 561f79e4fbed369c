// SPDX-License-Identifier: Apache-2.0
//
// Chapters that are being written: their functions stop the program. Each goes as its chapter comes,
// and at last this file.
#include <cstdlib>

#include "rulebooks/die_kriegskunst/charges.h"
#include "rulebooks/die_kriegskunst/firing.h"
#include "rulebooks/die_kriegskunst/losses.h"
#include "rulebooks/die_kriegskunst/melees.h"
#include "rulebooks/die_kriegskunst/reach.h"
#include "rulebooks/die_kriegskunst/sight.h"

namespace grognard::die_kriegskunst {

namespace {
[[noreturn]] void unwritten() { std::abort(); }
}  // namespace

// ---- sight.h

bool sees(const Setup&, const State&, UnitId, Point, UnitId, Outline) { unwritten(); }
bool sees(const Setup&, const State&, UnitId, UnitId) { unwritten(); }
FiguresFiring firing_at(const Setup&, const State&, UnitId, UnitId) { unwritten(); }
ShotSituation observe_shot(const Setup&, const State&, UnitId, UnitId, const FiguresFiring&) {
    unwritten();
}
std::optional<Clause> may_not_fire(const Setup&, const State&, UnitId) { unwritten(); }
FixedVector<UnitId, 64> targets_of(const Setup&, const State&, UnitId) { unwritten(); }

// ---- losses.h

void lose_figures(Battle&, UnitId, int, UnitId, Clause) { unwritten(); }
void put_into(Battle&, UnitId, Condition) { unwritten(); }

// ---- firing.h

void begin_firing(Battle&) { unwritten(); }
bool carry_on_firing(Battle&) { unwritten(); }
void ask_firing(const Setup&, const State&, Question&) { unwritten(); }
void pick_shot(Battle&, const Option&) { unwritten(); }
void shoot(Battle&, const step::ShotRoll&) { unwritten(); }
ShotSituation situation_of(const Setup&, const State&, const step::ShotRoll&) { unwritten(); }
void resolve_band(Battle&, const step::BandRoll&, const Dice&) { unwritten(); }
void resolve_shot(Battle&, const step::ShotRoll&, const Dice&) { unwritten(); }
void resolve_half(Battle&, const step::HalfRoll&, const Dice&) { unwritten(); }

// ---- reach.h

std::optional<ChargePath> charge_path(const Setup&, const State&, UnitId, UnitId, Length) {
    unwritten();
}
std::optional<Post> squared(const Setup&, const State&, UnitId, UnitId, Zone, const Post&) {
    unwritten();
}
bool in_melee(const State&, UnitId) { unwritten(); }
UnitSet melee_of(const State&, UnitId) { unwritten(); }
void leave_melee(State&, UnitId) { unwritten(); }

// ---- charges.h

std::optional<Refusal> may_not_charge(const Setup&, const State&, UnitId, UnitId, bool) {
    unwritten();
}
void begin_charges(Battle&) { unwritten(); }
bool carry_on_charges(Battle&) { unwritten(); }
void ask_charges(const Setup&, const State&, const step::Charges&, Question&) { unwritten(); }
void ask_declare(const Setup&, const State&, const step::Declare&, Question&) { unwritten(); }
void ask_react(const Setup&, const State&, const step::React&, Question&) { unwritten(); }
void pick_in_charges(Battle&, const Option&) { unwritten(); }
void resolve_obey(Battle&, const step::ObeyRoll&, const Dice&) { unwritten(); }
void begin_opportunity_charge(Battle&, UnitId, UnitId) { unwritten(); }
bool carry_on_clash(Battle&) { unwritten(); }
void ask_clash(const Setup&, const State&, const step::Clash&, Question&) { unwritten(); }
void pick_in_clash(Battle&, const Option&) { unwritten(); }
void note_test(Battle&, UnitId, MoraleResult) { unwritten(); }
void note_losses(Battle&, UnitId, int) { unwritten(); }
ChargeSituation observe_charge(const Setup&, const State&, UnitId, UnitId, Reaction) {
    unwritten();
}

// ---- melees.h

void begin_melees(Battle&) { unwritten(); }
bool carry_on_melees(Battle&) { unwritten(); }
void ask_melees(const Setup&, const State&, const step::MeleePhase&, Question&) { unwritten(); }
void pick_in_melees(Battle&, const Option&) { unwritten(); }
bool carry_on_melee(Battle&) { unwritten(); }
void ask_melee(const Setup&, const State&, const step::Melee&, Question&) { unwritten(); }
void pick_in_melee(Battle&, const Option&) { unwritten(); }
void resolve_melee(Battle&, const Dice&) { unwritten(); }
MeleeSituation observe_melee(const Setup&, const State&, const UnitSet&, Side) { unwritten(); }
UnitId leader_of_melee(const Setup&, const State&, const UnitSet&, Side) { unwritten(); }

}  // namespace grognard::die_kriegskunst
