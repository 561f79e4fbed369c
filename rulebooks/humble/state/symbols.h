// SPDX-License-Identifier: Apache-2.0
//
// The words this rulebook uses for its questions, reasons, results and events, as symbols. What
// they are called in a record and how they read to a person is in words.cpp.
#pragma once

#include <cstdint>

#include "engine/battle/event.h"
#include "engine/battle/question.h"
#include "engine/battle/tally.h"

namespace grognard::humble {

namespace verb {
inline constexpr Verb move{1};      // pick: this unit acts
inline constexpr Verb dice_for{2};  // pick: dice for a formation (detail)
inline constexpr Verb bring_on{3};  // pick: bases that found no room come on
inline constexpr Verb end_movement{4};
inline constexpr Verb turn_to_face{5};  // pick: charged infantry turns
inline constexpr Verb stand{6};         // pick: it does not
inline constexpr Verb rally{7};
inline constexpr Verb end_rally{8};
inline constexpr Verb shoot_at{9};  // pick: a target
inline constexpr Verb add_firer{10};
inline constexpr Verb add_all{11};
inline constexpr Verb fire{12};  // pick: the firers named so far fire
inline constexpr Verb end_shooting{13};
inline constexpr Verb fight{14};  // pick: this attacker fights that defender
inline constexpr Verb follow_up{15};
inline constexpr Verb hold{16};  // pick: do not follow up
inline constexpr Verb rout_to_rear{17};
inline constexpr Verb rout_away{18};
// What questions are about, where no option says it.
inline constexpr Verb movement{20};
inline constexpr Verb place{21};
inline constexpr Verb arrive{22};
inline constexpr Verb charged{23};
inline constexpr Verb rally_phase{24};
inline constexpr Verb shooting_phase{25};
inline constexpr Verb melee_phase{26};
inline constexpr Verb next_attacker{27};
inline constexpr Verb rout{28};
inline constexpr Verb change_facing{29};  // place: a pinned unit
inline constexpr Verb leave_contact{30};  // place: a unit in contact
}  // namespace verb

namespace reason {
inline constexpr Reason guard{1};  // guard or grenadier, rallying
inline constexpr Reason hq_in_contact{2};
inline constexpr Reason militia{3};
inline constexpr Reason disrupted{4};
inline constexpr Reason hq_self{5};
inline constexpr Reason enemy_near{6};
inline constexpr Reason long_range{7};
inline constexpr Reason canister{8};
inline constexpr Reason wall{9};
inline constexpr Reason edge{10};
inline constexpr Reason support{11};
inline constexpr Reason target_cavalry{12};
inline constexpr Reason target_disrupted{13};
inline constexpr Reason first_volley{14};
inline constexpr Reason enfilade{15};
inline constexpr Reason light_cavalry{16};
inline constexpr Reason guards{17};
inline constexpr Reason heavy_cavalry{18};
inline constexpr Reason cavalry_in_town{19};
inline constexpr Reason enemy_disrupted{20};
inline constexpr Reason enemy_outnumbered{21};
inline constexpr Reason higher{22};
inline constexpr Reason artillery{23};
inline constexpr Reason hq{24};
inline constexpr Reason light_infantry{25};
inline constexpr Reason subsequent{26};
inline constexpr Reason braced{27};
}  // namespace reason

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

namespace happening {
inline constexpr Happening turn_begins{1};   // value: turn
inline constexpr Happening phase_begins{2};  // value: Phase
inline constexpr Happening moved{3};         // value: cost in ticks
inline constexpr Happening turned{4};        // value: the new facing in arcseconds
inline constexpr Happening charged{5};       // other: whom
inline constexpr Happening turned_to_face{6};
inline constexpr Happening diced{7};    // value: arrival, second: needed
inline constexpr Happening arrived{8};  // a base set on the table
inline constexpr Happening found_no_room{9};
inline constexpr Happening rally_tried{10};  // value: 1 success
inline constexpr Happening shot{11};         // unit: leader, other: target, value: Outcome
inline constexpr Happening supported{12};
inline constexpr Happening stalled{13};
inline constexpr Happening braces{14};
inline constexpr Happening fought{15};    // value: Outcome
inline constexpr Happening recoiled{16};  // value: ticks
inline constexpr Happening pushed_back{18};
inline constexpr Happening holds_ground{19};  // a draw in a town or wood
inline constexpr Happening rout_rolled{20};   // value: 1 survives
inline constexpr Happening ran{21};           // value: ticks
inline constexpr Happening made_room{22};     // and is pinned
inline constexpr Happening destroyed{23};     // value: Why
inline constexpr Happening followed_up{24};
inline constexpr Happening held_back{25};
inline constexpr Happening no_room_to_follow{26};
inline constexpr Happening state_changed{27};    // value: Order
inline constexpr Happening objective_taken{28};  // value: objective
inline constexpr Happening army_broken{29};
inline constexpr Happening battle_ends{30};  // value: winner
inline constexpr Happening withdrew{31};
inline constexpr Happening no_worse{32};          // value: Order
inline constexpr Happening closed_up{33};         // unit: the enemy of one that turned in contact
inline constexpr Happening crossed_stream{34};    // value: its cost in ticks, second: how many
inline constexpr Happening could_not_follow{35};  // though it must; other: the enemy in contact
}  // namespace happening

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
