// SPDX-License-Identifier: Apache-2.0
//
// The short menu of `grognard play` without arguments: a battle, a side, an opponent.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "cli/arguments.h"
#include "cli/shelf.h"
#include "cli/terminal.h"

namespace grognard::cli {

struct MenuChoice {
    ChosenScenario scenario;
    std::string side;  // as --side says it
    std::string opponent;
};

// Asks only what the arguments leave open; nothing if the player goes away again.
std::optional<MenuChoice> choose_from_menu(Pen& pen, std::istream& in,
                                           const PlayArguments& arguments);

}  // namespace grognard::cli
