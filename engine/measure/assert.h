// SPDX-License-Identifier: Apache-2.0
//
// GR_ASSERT(condition): an invariant of the program. When it does not hold the program stops, in
// every build, at once and without a word; a debugger or a core shows where. Never for a player's
// bad answer (that is a refusal) nor for a bad file (that is a result).
#pragma once

#define GR_ASSERT(condition) (__builtin_expect(!(condition), 0) ? __builtin_trap() : void())
