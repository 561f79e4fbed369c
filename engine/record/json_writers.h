// SPDX-License-Identifier: Apache-2.0
//
// What a client needs to know of a battle, as JSON, the same for every rulebook. Units go by their
// keys, lengths and places by ticks, bearings by arcseconds, clauses by their ids; what is nothing
// is left out; `words` is a sentence for people.
#pragma once

#include <string>

#include "engine/battle/game.h"
#include "engine/battle/rulebook.h"
#include "engine/table/terrain.h"

namespace grognard {

std::string to_json(const Game& game, const View& view);
std::string unit_json(const ViewUnit& unit);    // as it stands in the view
std::string objectives_json(const View& view);  // likewise
std::string terrain_json(const Terrain& terrain);
std::string question_json(const Game& game);  // null once the battle is over
std::string event_json(const Game& game, const Event& event);
std::string events_json(const Game& game, const Events& events);
// Weights are in lowest terms: numbers, or texts where they pass 2^53 and JavaScript cannot count
// them.
std::string assessment_json(const Game& game, const Assessment& assessment);
std::string assessment_json(const Rulebook& rulebook, const Assessment& assessment);
std::string judgement_json(const Game& game, const Judgement& judgement);
std::string refusal_json(const Game& game, const Refusal& refusal);
std::string result_json(const Game& game);  // null until the battle is over
std::string result_json(const Result& result);

}  // namespace grognard
