// SPDX-License-Identifier: Apache-2.0
//
// The battle die, which is thrown for command and battle alike: its faces, and how a throw is counted.
// VK-3.1.
//
//     const Faces shown = counted(setup.book, dice);
#pragma once

#include "rulebooks/vom_kriege/state/state.h"

namespace grognard::vom_kriege {

// VK-3.1: what a die shows; `score` from 1 to 6.
Face face_of(const Book& book, int score);
FaceDie command_die(const Book& book);
Faces counted(const Book& book, const Dice& dice);
// How many dice show one of these, as the sum of a roll tells it.
FaceCount count_of_faces(const Book& book, Label label, std::initializer_list<Face> faces,
                         const Faces& shown);
constexpr Face face_of(Arm arm) { return static_cast<Face>(arm); }  // of a unit's arm, no leader's

}  // namespace grognard::vom_kriege
