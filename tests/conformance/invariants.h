// SPDX-License-Identifier: Apache-2.0
//
// What must hold in every battle of every rulebook, asked through the public Game alone. Each
// function gives the first thing that does not hold, in a sentence, or nothing. The conformance
// tests and the fuzz targets ask the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/battle/rulebook.h"
#include "tests/conformance/source.h"

namespace grognard::conformance {

using Complaint = std::optional<std::string>;

bool same_question(const Question& a, const Question& b);

// A position between two answers, or at the end.
Complaint table_fault(const Game& game, const View& view);  // nobody on another or off the table
Complaint view_fault(const Game& game, const View& view);
Complaint question_fault(const Game& game, const Rulebook& rulebook);
Complaint result_fault(const Game& game, const Rulebook& rulebook);
// All of the above.
Complaint position_fault(const Game& game, const Rulebook& rulebook);

// There are words, and more than a blank.
Complaint words_fault(std::string_view words, std::string_view of_what);
// They are well set, too: for scenarios of our own, whose names are.
Complaint style_fault(std::string_view words, std::string_view of_what);
Complaint clause_fault(const Rulebook& rulebook, Clause clause, std::string_view of_what);
Complaint events_fault(const Game& game, const Rulebook& rulebook, const Events& events);
Complaint refusal_fault(const Game& game, const Rulebook& rulebook, const Refusal& refusal);
Complaint assessment_fault(const Game& game, const Rulebook& rulebook,
                           const Assessment& assessment);

// Everything suggested and sampled is legal, can be judged, and can be written and read again.
Complaint suggestions_fault(const Game& game, const Rulebook& rulebook, Chooser& chooser);
// The way planned to a place is legal, or there is a reason why there is none.
Complaint plan_fault(const Game& game, const Rulebook& rulebook, Pose wanted);
// Any answer: refused it changes nothing, taken it leaves a sound battle. `game` is as before.
Complaint answer_fault(const Game& game, const Rulebook& rulebook, const Answer& answer);
// Copies play on alike, and without the one they were copied from.
Complaint copies_fault(const Game& game, Chooser& chooser);

}  // namespace grognard::conformance
