// SPDX-License-Identifier: Apache-2.0
//
// The faces of the battle die, and how many dice show each: VK-3.1.
//
// Not here: how often a face is on the die, and what a roll comes to (3_dice).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace grognard::vom_kriege {

// VK-3.1, in the order of the die's faces: 1 and 2 infantry, then one each.
enum class Face : std::uint8_t { infantry, cavalry, artillery, saber, flag };
inline constexpr std::size_t face_count = 5;
inline constexpr std::array<Face, face_count> every_face{Face::infantry, Face::cavalry,
                                                         Face::artillery, Face::saber, Face::flag};
// How many dice show each face.
struct Faces {
    std::array<std::uint8_t, face_count> count{};
    bool operator==(const Faces&) const = default;
    std::uint8_t& operator[](Face face) { return count[static_cast<std::size_t>(face)]; }
    int operator[](Face face) const { return count[static_cast<std::size_t>(face)]; }
    int total() const { return count[0] + count[1] + count[2] + count[3] + count[4]; }
};

}  // namespace grognard::vom_kriege
