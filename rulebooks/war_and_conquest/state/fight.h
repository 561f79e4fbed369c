// SPDX-License-Identifier: Apache-2.0
//
// Who fights whom, and combats as they were fought, as the state remembers them: WC-7.3, 7.6, 7.9, 7.12.
#pragma once

#include <array>
#include <cstdint>

#include "rulebooks/war_and_conquest/state/charge.h"

namespace grognard::war_and_conquest {

// Two enemies in contact. A combat is all that such pairs join (WC-7.6).
struct Fight {
    // How one of the two stands in it.
    struct Part {
        bool charging = false;  // in the first round of it
        bool counter_charging = false;
        bool first_charge = false;      // of this battle (WC-10.4)
        Struck struck = Struck::front;  // by the other
        std::uint8_t lost = 0;          // figures, to the other in this combat phase (WC-7.12)
        bool operator==(const Part&) const = default;
    };
    UnitId one = UnitId::none;  // who came to the other
    UnitId other = UnitId::none;
    Part ones, others;
    bool first_round = true;
    bool waits = false;  // begun by a pursuit: for the next combat phase (WC-7.9)
    bool operator==(const Fight&) const = default;
};

// WC-7.6: a combat as it was fought in this round, kept for its resolution.
struct Fought {
    // What a side has lost, and what it has besides (WC-7.3).
    struct Part {
        std::uint8_t lost = 0;  // figures
        std::uint8_t hits = 0;  // that killed
        bool standard = false, higher = false, charging = false;
        bool in_flank = false, in_rear = false;  // it struck the enemy there
        bool operator==(const Part&) const = default;
    };
    UnitSet units;
    std::array<Part, 2> parts;  // by side
    bool resolved = false;
    bool operator==(const Fought&) const = default;
};

}  // namespace grognard::war_and_conquest
