// SPDX-License-Identifier: Apache-2.0
//
// What a shot of Humble's fast play does: HU chapter 5.
//
//     const std::optional<Aim> aim = take_aim(setup, state, firer, target);   // arc, range, sight
//     const ShotSituation s = observe_shot(setup, state, firer, target, *aim);
//     const Tally tally = shot_tally(s);
//
// Not here: how the phase is played (fire_phase.h).
#pragma once

#include "rulebooks/humble/state/bases.h"
#include "rulebooks/humble/state/symbols.h"

namespace grognard::humble {

// The line of fire from a firer to a target it may shoot at.
struct Aim {
    Length range{};
    Segment line;
};

enum class GunRange : std::uint8_t { none, canister, effective, at_long };  // of artillery

// Everything HU-5.3 can mention about one firer's shot, measured once.
struct ShotSituation {
    const Book& book;
    Troops firer;
    bool firer_pinned = false;
    UnitId hq_in_contact = UnitId::none;  // with the firer
    GunRange gun_range = GunRange::none;
    Length range{};
    Troops target;
    bool target_disrupted = false;
    bool behind_wall = false;
    bool at_edge = false;
    bool enfilade = false;
    int supports = 0;  // units firing at the target beyond the first
};

// HU-1.1, HU-1.4, HU-1.7: in arc, range and sight; nothing when not.
std::optional<Aim> take_aim(const Setup& setup, const State& state, UnitId firer, UnitId target);
// HU-2.1, HU-5.1: this unit has a weapon and has not fired.
bool able_to_shoot(const Setup& setup, const State& state, UnitId firer);
// HU-5.5: this unit may be somebody's target.
bool may_be_shot_at(const Setup& setup, const State& state, UnitId target);
// HU-5.4, HU-5.5: the aim of one who is able to at one who may be.
std::optional<Aim> allowed_aim(const Setup& setup, const State& state, UnitId firer, UnitId target);
// All three: this unit could still fire at this target in this phase.
bool may_shoot(const Setup& setup, const State& state, UnitId firer, UnitId target);
// All who could fire at this target.
Firers firers_at(const Setup& setup, const State& state, UnitId target);
ShotSituation observe_shot(const Setup& setup, const State& state, UnitId firer, UnitId target,
                           const Aim& aim);
Tally shot_tally(const ShotSituation& situation);
Outcome shot_result(const Book& book, int score);
Odds shot_odds(const ShotSituation& situation);
// HU-1.1, HU-5.3
GunRange gun_range(const Book& book, const Troops& firer, Length range);
std::optional<Length> longest_range(const Book& book, const Troops& firer);  // if it shoots

// HU-5.1, HU-5.5: of those named, the one with the highest value leads.
struct Volley {
    UnitId leader = UnitId::none;
    Tally tally;
    Odds odds;
};
Volley assemble(const Setup& setup, const State& state, const Firers& named, UnitId target);

const step::Shooting& shooting_phase(const State& state);

}  // namespace grognard::humble
