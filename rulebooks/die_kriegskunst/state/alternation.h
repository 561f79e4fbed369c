// SPDX-License-Identifier: Apache-2.0
//
// Phases in which the sides take turns: DK-2.2, 2.3. Each names a brigade it has not named yet (in
// firing a unit) or says it is done; the phase ends when neither has anything left to do.
//
//     Alternation turn = alternate(state.phasing);
//     if (!settle(turn, can_act)) return end_phase();     // who is next, if anybody
//     ...
//     has_named(book, turn, brigade);                            // or: is_done(turn)
#pragma once

#include <array>
#include <cstdint>

#include "engine/battle/side.h"
#include "rulebooks/die_kriegskunst/book/book.h"

namespace grognard::die_kriegskunst {

// DK-2.2, 2.3: a phase in which the sides take turns.
struct Alternation {
    Side next = Side::blue;
    std::array<bool, 2> done{};  // by side
    std::uint32_t named = 0;     // brigades that have had their turn
    bool operator==(const Alternation&) const = default;
};

// The phasing side begins.
Alternation alternate(Side phasing);
// Whoever is next and cannot act, or is done, is passed over. False when the phase is over.
bool settle(Alternation& turn, const std::array<bool, 2>& can_act);
void has_named(const Book& book, Alternation& turn, int brigade);
// It has acted, in a phase where units are named and remembered otherwise.
void has_acted(const Book& book, Alternation& turn);
// DK-2.3: out for the phase; by one ruling it may come back as long as the other acts.
void is_done(Alternation& turn);
inline bool has_been_named(const Alternation& turn, int brigade) {
    return (turn.named & std::uint32_t{1} << brigade) != 0;
}

// DK-2.4: in the other phases a side does all of its own first: the phasing one, or by ruling its
// enemy.
Side first_to_go(const Book& book, Side phasing);

}  // namespace grognard::die_kriegskunst
