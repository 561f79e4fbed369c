// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/state/alternation.h"

namespace grognard::die_kriegskunst {

Alternation alternate(Side phasing) { return {.next = phasing}; }

bool settle(Alternation& turn, const std::array<bool, 2>& can_act) {
    enforces(DK_2_3);
    const auto acts = [&](Side side) { return can_act[index(side)] && !turn.done[index(side)]; };
    if (acts(turn.next)) return true;
    if (!acts(enemy_of(turn.next))) return false;
    turn.next = enemy_of(turn.next);
    return true;
}

void has_named(const Book& book, Alternation& turn, int brigade) {
    turn.named |= std::uint32_t{1} << brigade;
    has_acted(book, turn);
}

void has_acted(const Book& book, Alternation& turn) {
    enforces(DK_2_2);
    turn.next = enemy_of(turn.next);
    if (book.rulings.phase_pass == PhasePass::may_come_back) turn.done[index(turn.next)] = false;
}

void is_done(Alternation& turn) {
    turn.done[index(turn.next)] = true;
    turn.next = enemy_of(turn.next);
}

Side first_to_go(const Book& book, Side phasing) {
    enforces(DK_2_4);
    const bool phasing_first = book.rulings.phase_order == PhaseOrder::phasing_first;
    return phasing_first ? phasing : enemy_of(phasing);
}

}  // namespace grognard::die_kriegskunst
