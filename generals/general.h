// SPDX-License-Identifier: Apache-2.0
//
// Computer players. A general sees what any client sees, the public Game, and answers the question
// that stands; it never answers for chance. The same game and the same chooser give the same answer.
//
//     const std::unique_ptr<General> general = make_general("captain");
//     game->apply_checked(general->decide(*game, chooser), &events);
//
// Not here: whole battles between generals (staff/match.h).
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/battle/game.h"
#include "engine/dice/chooser.h"

namespace grognard {

// How long a general may think. Asked between positions; generals know no clock.
class Patience {
public:
    virtual ~Patience() = default;
    virtual bool spent() const { return false; }  // never, unless a host says otherwise
};

class General {
public:
    virtual ~General() = default;
    virtual std::string_view name() const = 0;
    // An answer to the question that stands, which must be a side's and not chance's. It comes from
    // sample or suggest, so it is never refused. Once patience is spent, the best so far is taken.
    virtual Answer decide(const Game& game, Chooser& chooser, const Patience& patience) = 0;
    Answer decide(const Game& game, Chooser& chooser) { return decide(game, chooser, Patience{}); }
};

struct GeneralInfo {
    std::string_view name;
    std::string_view description;  // one line, for people
};

std::span<const GeneralInfo> generals();                       // the weakest first
std::unique_ptr<General> make_general(std::string_view name);  // null if there is none of this name

}  // namespace grognard
