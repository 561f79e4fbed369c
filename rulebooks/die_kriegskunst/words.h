// SPDX-License-Identifier: Apache-2.0
//
// How Die Kriegskunst's symbols read to a person, in English: reasons of a tally, and what a roll
// can lead to.
#pragma once

#include <string>

#include "engine/battle/tally.h"

namespace grognard::die_kriegskunst {

std::string modifier_words(const Modifier& modifier);
std::string outcome_words(std::uint16_t outcome);

}  // namespace grognard::die_kriegskunst
