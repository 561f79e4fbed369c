// SPDX-License-Identifier: Apache-2.0
//
// How War & Conquest's symbols read to a person, in English: reasons of a tally, each with a word
// where a family default or a ruling of ours decides, and what a roll can lead to.
#pragma once

#include <string>

#include "engine/battle/tally.h"

namespace grognard::war_and_conquest {

std::string modifier_words(const Modifier& modifier);
std::string outcome_words(std::uint16_t outcome);
// "4 or more (family default)": what a clause asks for, and what it rests on if not the sheet.
std::string with_basis(std::string said, Clause clause);

}  // namespace grognard::war_and_conquest
