// SPDX-License-Identifier: Apache-2.0
//
// What a path costs. A move is as dear as its dearest stand's: each stand's centre runs along a
// straight line or an arc, and every stretch of it is charged at the factors in force there, which
// multiply: rough ground, side-steps and steps back, friends passed, roads. VK-4.1, 4.5, 4.7, 4.11,
// 7.2, 7.3, 7.5.
#pragma once

#include <span>

#include "engine/manoeuvre/sweep.h"
#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// Costs are kept in so many parts of a tick, so that no factor of the book leaves a remainder.
using Fine = std::int64_t;
inline constexpr Fine fine_parts = 27'720;
constexpr Fine in_fine(Length length) { return length.ticks() * fine_parts; }
constexpr Length rounded_up(Fine fine) {
    return Length::from_ticks((fine + fine_parts - 1) / fine_parts);
}

// A part of a path, the same for all who move by it: straight, about a pivot, or out of an area.
struct Gone {
    enum class Kind : std::uint8_t { straight, arc, out_of_area } kind = Kind::straight;
    std::int8_t leg = 0;  // of the move: its number
    AreaId area = AreaId::none;
    Offset way{};
    Length distance{};  // of the way: as the leg says, whatever rounding does to the offset
    Wheel wheel{};
    Factor rate{};  // VK-7.3: 1/2 sideways and back
};
using Path = FixedVector<Gone, 12>;

// Who goes it, and over what.
struct Going {
    UnitId unit = UnitId::none;
    Post from;                        // where the path begins, in the formation it moves in
    Box box;                          // about all that is swept
    bool by_road = false;             // VK-4.5: it has begun and ended on a road
    bool into_area = false;           // VK-4.6: it ends by entering one, and is all rough
    std::span<const UnitId> friends;  // passed through at a cost
};

struct Bill {
    Fine cost = 0;                // of the dearest stand
    FixedVector<Fine, 12> legs;   // what each leg costs it
    bool through_rough = false;   // some stand's path lay on rough ground
    bool through_others = false;  // or in friends
};
Bill bill_of(const Setup& setup, const State& state, const Going& going, const Path& path,
             std::size_t legs);

// VK-4.11: the middles of its front and rear edges lie on a road, in a formation that uses it.
bool on_road(const Setup& setup, UnitId id, const Post& post);
// VK-4.1
Factor rough_rate(const Book& book, const Troops& troops);

}  // namespace grognard::vom_kriege
