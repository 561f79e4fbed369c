// SPDX-License-Identifier: Apache-2.0
//
// A battle's past as JSON: what each answer brought about, and how things stood after it. The same
// for games that are played and for records that are replayed.
#pragma once

#include <cstddef>
#include <string>

#include "engine/battle/game.h"
#include "engine/record/history.h"

namespace grognard::server {

// {"n","by","answer","events"}: answer number n (from 1), which led to `after`. One that is sealed
// (Game::sealed) is told as null.
std::string entry_json(const Game& after, std::size_t n, const Answer& answer, const Events& events,
                       bool sealed);

// A list of the entries number `from` to `to`, as many of them as there are. Those after the first
// `open` are sealed.
std::string log_json(const History& history, std::size_t from, std::size_t to, std::size_t open);

// {"n","view","events","answer","question","hash"} after n answers, of which there must be so many.
std::string at_json(const History& history, std::size_t n, std::size_t open);

}  // namespace grognard::server
