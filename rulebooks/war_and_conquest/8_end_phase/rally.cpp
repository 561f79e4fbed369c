// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/8_end_phase/rally.h"

namespace grognard::war_and_conquest {

bool is_too_few(const Book& book, const RallySituation& s) {
    enforces(WC_1_9);
    enforces(WC_8_4);
    return !is_share(book.rally.share, s.figures, s.at_start) ||
           counted_figures(book, s.troops.arm, s.figures) < book.rally.least.value;
}

Clause rally_barred(const Book& book, const RallySituation& s) {
    return is_too_few(book, s) || s.enemy_near ? WC_8_1 : Clause{};
}

bool is_lost_off_table(const Book& book, int failures) {
    enforces(WC_8_4);
    return failures >= book.rally_lost();
}

}  // namespace grognard::war_and_conquest
