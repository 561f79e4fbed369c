// SPDX-License-Identifier: Apache-2.0
//
// What would happen, without its happening: would this answer be allowed, how does a unit get there,
// how far can it go, what would a captain do.
//
//     replied(plan_json(sitting, request));   // {"unit":..,"at":[x,y],"facing":..}
//
// Requests are the bodies of the API (openapi.yaml). Nothing here changes the sitting, and nothing
// here takes long but reach_of (reach.h).
//
// Not here: the past (looking_back.h), who does the work (table.h).
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "server/reach.h"
#include "server/sitting.h"

namespace grognard::server {

Reply judgement_reply(const Sitting& sitting, const Document& request);
Reply plan_reply(const Sitting& sitting, const Document& request);

// Where the unit that is placed now is wanted; or why nothing can be said to that.
std::variant<Wanted, Refused> wanted_now(const Sitting& sitting, const Document& request);
std::string reach_json(const std::vector<std::vector<Stretch>>& reach);

// An answer, in words too, and what the rules say to it.
std::string advice_json(const Game& game, const Answer& answer);

}  // namespace grognard::server
