// SPDX-License-Identifier: Apache-2.0
//
// What was worked out from the rest of a value and is kept, so that it need not be worked out again.
// It is no part of the value: two that differ in it alone are equal, and no hash or snapshot has it.
//
//     struct Unit {
//         Post post;
//         Cached<Footprint> footprint;  // of the post
//         bool operator==(const Unit&) const = default;
//     };
//     if (overlap(unit.footprint->box, wood)) ...
#pragma once

namespace grognard {

template <class T>
struct Cached {
    T value{};

    constexpr const T& operator*() const { return value; }
    constexpr T& operator*() { return value; }
    constexpr const T* operator->() const { return &value; }
    constexpr T* operator->() { return &value; }
    friend constexpr bool operator==(const Cached&, const Cached&) { return true; }
};

}  // namespace grognard
