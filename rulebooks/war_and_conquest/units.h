// SPDX-License-Identifier: Apache-2.0
//
// Units on the table: their outlines, who is near, whose Morale they test on, the ground under them,
// who stands higher. WC-1.6, 1.10 to 1.12, 4.10, 5.7, 7.3. Measures; decides nothing else.
#pragma once

#include "rulebooks/war_and_conquest/command.h"
#include "rulebooks/war_and_conquest/ground.h"
#include "rulebooks/war_and_conquest/state.h"
#include "rulebooks/war_and_conquest/zones.h"

namespace grognard::war_and_conquest {

// ---- outlines -----------------------------------------------------------------------------------

Body body_of(const Setup& setup, const State& state, UnitId id);
// A personality with a unit stands in its front rank, and has no ground of his own.
Quad quad_of(const Setup& setup, const State& state, UnitId id);
bool stands_alone(const Setup& setup, const State& state, UnitId id);

// WC-2.4: who says what comes first of two things that happen at once.
Side deciding_side(const Setup& setup, const State& state);

// f(UnitId) for every unit of a side that is on the table; personalities are not units.
template <class F>
void each_unit(const Setup& setup, const State& state, Side side, F&& f) {
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (setup.side(id) == side && state.units[i].on_table() && !setup.is_person(id)) f(id);
    }
}

// ---- near: WC-1.11, 4.10 ------------------------------------------------------------------------

Length gap_between(const Setup& setup, const State& state, UnitId a, UnitId b);
// Enemy units within so far that count: neither fleeing nor fighting, but by ruling.
int enemies_near(const Setup& setup, const State& state, UnitId id, Length limit);
// The nearest of them, of battle formations alone or of all.
enum class Enemies : std::uint8_t { all, formations };
std::optional<Length> nearest_enemy(const Setup& setup, const State& state, UnitId id,
                                    Enemies which);
bool is_formation(const Setup& setup, const State& state, UnitId id);

// ---- Morale: WC-1.6, 10.4 -----------------------------------------------------------------------

// Of the army general in whose zone it is; 0 if in none.
int general_morale(const Setup& setup, const State& state, UnitId id);
// What a command or morale test finds; `near` where the manoeuvre table counts enemies.
TestSituation observe_test(const Setup& setup, const State& state, UnitId id,
                           std::optional<Length> near);
// WC-1.10: intervention points that go with a personality who falls.
int sips_lost_with(const Setup& setup, const State& state, UnitId person);

// ---- ground: WC-5.7, 5.8 ------------------------------------------------------------------------

// The worst ground that any figure of it, or by ruling its centre, stands on.
Going going_under(const Setup& setup, const Quad& unit);
bool is_disordered_by_ground(const Setup& setup, const State& state, UnitId id);
// WC-7.3: its centre stands on a higher level.
bool is_higher(const Setup& setup, const State& state, UnitId id, UnitId other);

}  // namespace grognard::war_and_conquest
