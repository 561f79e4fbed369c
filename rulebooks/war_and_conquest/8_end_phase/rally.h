// SPDX-License-Identifier: Apache-2.0
//
// Who may rally, and who is too few ever to: WC-8.1, 8.4. No table and no state.
#pragma once

#include "rulebooks/war_and_conquest/state/symbols.h"

namespace grognard::war_and_conquest {

struct RallySituation {
    Troops troops;
    int figures = 0, at_start = 0;
    bool enemy_near = false;  // within 5 inches
};
// The clause that forbids it a test; nothing if it may try.
Clause rally_barred(const Book& book, const RallySituation& s);
// WC-8.4: too few to rally ever, it is removed when it next would flee.
bool is_too_few(const Book& book, const RallySituation& s);
// WC-8.4: off the table, after so many failed tests.
bool is_lost_off_table(const Book& book, int failures);

}  // namespace grognard::war_and_conquest
