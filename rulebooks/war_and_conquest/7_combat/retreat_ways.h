// SPDX-License-Identifier: Apache-2.0
//
// The straight lines by which units run away and are run after, and where they lead: WC-5.6, 7.9,
// 7.11. Changes nothing.
#pragma once

#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {

struct FlightWay {
    FrontPost end;      // facing the way it runs
    bool off = false;   // it touches the table's edge, and is gone
    bool lost = false;  // no way round the enemy
    UnitSet through;    // whom it runs through
};
enum class Running : std::uint8_t { round_enemies, through_all };
FlightWay flight_way(const Setup& setup, const State& state, UnitId id, UnitId from,
                     Length distance, Running running);
// Directly away: from the face that is touched, else along the line of the two centres; by ruling
// to its own edge.
Bearing away_from(const Setup& setup, const State& state, UnitId id, UnitId from);
// Whom it flees from if nobody else: the nearest enemy unit; none if there is none.
UnitId nearest_enemy_unit(const Setup& setup, const State& state, UnitId id);

// WC-7.9: straight after a fugitive that way.
struct PursuitWay {
    FrontPost end;
    UnitId struck = UnitId::none;   // a fresh enemy, to whom it is squared up there
    Struck facing{};                // of his that it strikes
    UnitId shunned = UnitId::none;  // one it stops short of, without room to square up to him
};
PursuitWay pursuit_way(const Setup& setup, const State& state, UnitId id, UnitId fugitive,
                       Bearing direction, Length distance);

}  // namespace grognard::war_and_conquest
