// SPDX-License-Identifier: Apache-2.0
//
// A unit's number: its place in the scenario's order of battle, kept for the whole battle.
#pragma once

#include <cstddef>
#include <cstdint>

namespace grognard {

enum class UnitId : std::uint16_t { none = 0xffff };

constexpr std::size_t index(UnitId unit) { return static_cast<std::size_t>(unit); }
constexpr UnitId unit_id(std::size_t i) { return static_cast<UnitId>(i); }

}  // namespace grognard
