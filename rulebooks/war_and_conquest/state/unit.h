// SPDX-License-Identifier: Apache-2.0
//
// A unit or a personality as it stands: its place, figures, order, and what it remembers of the round.
#pragma once

#include <cstdint>

#include "engine/battle/question.h"
#include "engine/table/footprint.h"
#include "engine/value/cached.h"
#include "rulebooks/war_and_conquest/state/bodies.h"
#include "rulebooks/war_and_conquest/state/paces.h"

namespace grognard::war_and_conquest {

enum class Where : std::uint8_t { table, fled_off, gone };

struct Unit {
    FrontPost post;
    std::uint8_t figures = 0;
    std::uint8_t files = 1;
    std::uint8_t hits = 0;  // on a figure of several, or taken by a personality
    Formation formation = Formation::close;
    Where where = Where::table;
    bool disordered = false;  // until it recovers (WC-8.2); of the ground see by_ground
    bool by_ground = false;   // disordered by the ground it stands on, while it does (WC-5.7)
    bool fleeing = false;
    bool has_charged = false;         // in this battle (WC-10.4)
    UnitId with = UnitId::none;       // of a personality: the unit he is with (WC-4.14)
    std::uint8_t rally_failures = 0;  // off the table (WC-8.4)
    bool returns = false;             // off the table, and rallied: comes back at its next movement
    bool rallied = false;             // disordered by it until its next end phase (WC-8.1)
    // In this round.
    Pace pace = Pace::base;
    bool moved = false, charged = false, shot = false, pursued = false;
    bool reformed = false;             // changed its formation (WC-4.7)
    std::uint8_t lost_this_phase = 0;  // figures, to shooting (WC-6.5)
    Cached<Footprint> footprint;       // of its post, figures, files and formation
    bool operator==(const Unit&) const = default;
    bool on_table() const { return where == Where::table; }
    bool is_disordered() const { return disordered || by_ground; }
    Array array() const { return {figures, files}; }
};

// A place to stand in, and how wide.
struct Stance {
    FrontPost post;
    std::uint8_t files = 1;
    bool operator==(const Stance&) const = default;
};

}  // namespace grognard::war_and_conquest
