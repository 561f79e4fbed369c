// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its questions, reasons and results, as symbols. Verbs and reasons
// are the rows of book/symbols.toml, of which tools/embed makes book/symbols.h; results, which are told
// apart by the compiler, are enums. What happens is in happened.h.
#pragma once

#include <cstdint>

#include "rulebooks/humble/book/symbols.h"

namespace grognard::humble {

// What a roll can lead to.
enum class Outcome : std::uint16_t {
    // shooting, worst last
    nothing,
    pinned,
    disrupted,
    routs,
    destroyed,
    // rally
    rallies,
    stays,
    // reinforcements
    arrives,
    delayed,
    // a rout
    rout_destroyed,
    rout_runs,
    // melee, from the attacker's loss to his victory
    attacker_destroyed_must_follow,
    attacker_destroyed,
    attacker_routs,
    attacker_recoils,
    both_recoil,
    defender_recoils,
    defender_routs,
    defender_destroyed,
    defender_destroyed_must_follow,
};

// How a unit came to be destroyed, for the log.
enum class Why : std::uint8_t {
    shot,
    beaten,
    rout_die,
    rout_touched_enemy,
    rout_left_table,
    rout_no_room,
    rout_impassable,
    recoil_blocked,
};

}  // namespace grognard::humble
