// SPDX-License-Identifier: Apache-2.0
//
// One visitor made of several functions, a function for each thing a variant may hold.
//
//     std::visit(Overloaded{[&](const step::Rally& s) { ... }, [](const auto&) { ... }}, step);
#pragma once

namespace grognard {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace grognard
