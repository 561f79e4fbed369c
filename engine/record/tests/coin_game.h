// SPDX-License-Identifier: Apache-2.0
//
// The smallest battle that asks every kind of question, to test records with: each turn either side
// waits or moves a unit up to six inches, then throws two dice for a point on 7 or more.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/battle/game.h"
#include "engine/battle/rulebook.h"
#include "engine/dice/seed.h"
#include "engine/document/document.h"

namespace grognard::coin {

const Rulebook* find_rulebook(std::string_view name);      // "coin"
const Rulebook* find_other_tables(std::string_view name);  // "coin" with another number in a table
// Later releases of it.
const Rulebook* find_turned_round(std::string_view name);  // 8 are needed, 7 were in 0.1.0
const Rulebook* find_shorter(std::string_view name);       // an inch a move is all
const Rulebook* find_dearer(std::string_view name);        // a throw is worth two points

Document scenario(int turns);
Document house_rules(int needed);

std::unique_ptr<Game> start(int turns, const Document* house_rules = nullptr);

// Plays to the end, or until so many answers have been given, and gives the record so far. A result
// follows when the battle is over.
struct Play {
    std::unique_ptr<Game> game;
    std::string record;
};
enum class Secrecy { open, committed, revealed, typed };
Play play(int turns, int answers_max, Secrecy secrecy, const Document* house_rules = nullptr);

Seed seed();

}  // namespace grognard::coin
