// SPDX-License-Identifier: Apache-2.0
//
// What changes in a battle of Humble's fast play, a plain value: where the bases are and in what order,
// and the stack of steps, the innermost on top.
//
// What never changes is in setup.h, the steps are in steps.h, and questions asked of all of it in
// bases.h.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/battle/battle_of.h"
#include "engine/battle/game.h"
#include "engine/battle/side.h"
#include "engine/measure/bearing.h"
#include "engine/measure/fixed_vector.h"
#include "rulebooks/humble/state/setup.h"
#include "rulebooks/humble/state/steps.h"

namespace grognard::humble {

enum class Order : std::uint8_t { good, pinned, disrupted };  // HU-1.6
enum class Where : std::uint8_t { table, to_come, destroyed };
enum class Phase : std::uint8_t { movement, rally, shooting, melee };  // HU-2.1

struct Base {
    Point centre;
    Bearing facing;
    Order order = Order::good;
    Where where = Where::table;
    bool operator==(const Base&) const = default;
    bool on_table() const { return where == Where::table; }
    Pose pose() const { return {centre, facing}; }
};

// HU-3.12: whether a formation is still to be diced for, has arrived with bases waiting for room,
// or is all there.
enum class Arrival : std::uint8_t { due, waiting, come };

struct State {
    FixedVector<Base, bases_max> bases;         // by UnitId
    FixedVector<Step, 16> steps;                // empty when the battle is over
    FixedVector<Arrival, 24> arrivals;          // by ArrivalId
    FixedVector<std::optional<Side>, 16> held;  // by whom, of the scenario's objectives
    std::uint16_t turn = 1;
    Side moving = Side::blue;
    Phase phase = Phase::movement;
    UnitSet moved_in;        // HU-6.6: moved into contact in this half turn
    UnitSet stalled;         // HU-5.6
    UnitSet braced;          // HU-5.4
    bool announced = false;  // the log has named the phase under way
    bool over = false;
    Clause ended_by;
    bool operator==(const State&) const = default;

    Base& base(UnitId id) { return bases[index(id)]; }
    const Base& base(UnitId id) const { return bases[index(id)]; }
};

using Battle = BattleOf<Setup, State>;

}  // namespace grognard::humble
