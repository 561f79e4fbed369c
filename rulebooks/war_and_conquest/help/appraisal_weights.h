// SPDX-License-Identifier: Apache-2.0
//
// What an appraisal of a battle weighs how much (appraisal.cpp): points of the army lists times ten,
// and percent of them where it says so.
#pragma once

#include "engine/measure/length.h"

namespace grognard::war_and_conquest {

struct Weights {
    int point = 10;
    // percent of what it is worth
    int disordered = 88, fleeing = 55, fleeing_last = 5, off_table = 15, returning = 40;
    int fought_loss = 60;  // of points, for what is lost to a combat that is being fought
    int sip = 120;
    int inch = 14, inch_won = 7;  // nearer to where it is wanted; and if the aim is reached
    // Inches: enemies so near to a place are gone for, even if they are so much further than it.
    Length about_place = 12_in;
    int place_further = 4;
    int far_most = 48;                       // inches beyond which nothing gets worse
    int flank_shown = 80, rear_shown = 130;  // to an enemy who can charge there
    int in_zone = 60;                        // an enemy it may charge at double pace
    int faces = 90;                          // the nearest enemy: it can charge next turn
    int in_range = 40;                       // shooters who bear
    int narrow = 250;                        // a column of march near the enemy
    int ranks = 60;                          // a full rank, up to three
    int general_near = 40;
    int person_alone = 200;
    int charge_failed = 150;
    // Percent of what a charge that may come would gain: if the other side charges next, if both are
    // as likely to, and if one's own turn to charge has just gone by.
    int threat_next = 80, threat_even = 40, threat_later = 15;
    int threat_least = 20;  // percent: a charge less likely to strike home threatens nobody
    Length wide = 6_in;     // half of two broad fronts: middles no further apart may be in reach
    int chased = 35;        // percent that a flight before a charge costs
    // Aims, in percent of an army: early, as much more as the last turn but one comes, and in the
    // last, where nothing else decides.
    int aim_early = 25, aim_growth = 75, aim_at_last = 500;
    // Places, in percent: for being there at the last moment, more for each round to spare, less for
    // each round too late, at most; what an enemy leaves of it who is there, and takes who can come.
    int ready = 45, early = 10, late = 60, ready_most = 72;
    int contested = 35, contested_at_last = 5, threatened = 50;
    int turning = 2;                     // inches that whoever faces away has further to go
    int drawn_off = 70, held_back = 30;  // that a winner pursues away: as he must, or after a test
    int last_word = 8;                   // percent of the aim: to move last of all
    int nearly = 70;  // percent of an aim of destruction, just before it is reached
    int stake = 40,
        dearest_stake = 150;  // percent more of units that the enemy's aim is to destroy
};
inline constexpr Weights weights;

}  // namespace grognard::war_and_conquest
