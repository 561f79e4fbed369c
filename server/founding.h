// SPDX-License-Identifier: Apache-2.0
//
// The founding of a game: what its maker asks for, read and checked, and what he is told.
//
//     std::variant<Founding, Refused> read = read_founding(request);
//     ... Table::found(services, id, founding.meta) ... founded_json(id, founding)
//
// Not here: the table it is played on (table.h), how many games there may be (tables.h).
#pragma once

#include <array>
#include <string>
#include <variant>

#include "server/reply.h"
#include "server/seats.h"

namespace grognard::server {

// A new game as it was asked for, and what its seats are told.
struct Founding {
    Meta meta;
    std::array<std::string, 2> tokens;
    std::array<std::string, 2> invitations;
};

// rulebook, scenario or scenario_text, dice, secret, seats.
std::variant<Founding, Refused> read_founding(const Document& request);
std::string founded_json(const std::string& id, const Founding& founding);

}  // namespace grognard::server
