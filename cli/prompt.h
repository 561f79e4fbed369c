// SPDX-License-Identifier: Apache-2.0
//
// What a player types at the prompt, understood: a number, an order of placing, or a command such
// as `why 3` or `log 20`. Pure: names of units stay as typed, whoever asked looks them up.
//
//     const Typed typed = understand("to 24 12.5 north-east");
//     if (const auto* order = std::get_if<typed::Placing>(&typed)) ...
//
// What is not understood comes back as a sentence, never as an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/battle/question.h"
#include "engine/measure/bearing.h"
#include "engine/measure/length.h"

namespace grognard::cli {

namespace typed {

struct Nothing {};
struct Choice {
    int number = 0;
};

struct Placing {
    enum class Kind : std::uint8_t { to, ahead, back, side, turn, wheel, form, charge, stay, away };
    Kind kind = Kind::stay;
    Length x, y;                     // to
    std::optional<Length> distance;  // ahead, back, away; side: to the right, or less than nothing
    std::optional<Bearing> facing;   // to, turn, wheel; ahead: obliquely that way
    std::string unit;                // charge; turn or wheel toward it
    std::string formation;           // form; of any other: changed to at its start
    std::vector<Placing> then;       // what is done next in the same move
};

struct Undo {};
struct Log {
    std::optional<int> last;
};
struct Map {};
struct Unit {
    std::string name;
};
// What would that mean? Of a numbered choice, of the one about a unit, or of an order that could be
// typed.
struct Why {
    std::variant<Choice, Unit, Placing> what;
};

struct Units {};
struct Rules {
    std::string about;
};
struct Odds {
    std::string about;
};  // nothing: of every choice here
struct Save {
    std::string file;
};
struct Auto {
    bool whole_phase = false;
};
struct Advice {};
struct Quit {
    bool resigned = false;
};
struct Help {};
// `typed` may yet be the letter or the name of a unit: the letters belong to the units, so no command
// is a single one.
struct NotUnderstood {
    std::string sentence;
    std::string typed;
};

}  // namespace typed

using Typed =
    std::variant<typed::Nothing, typed::Choice, typed::Placing, typed::Why, typed::Undo, typed::Log,
                 typed::Map, typed::Unit, typed::Units, typed::Rules, typed::Odds, typed::Save,
                 typed::Auto, typed::Advice, typed::Quit, typed::Help, typed::NotUnderstood>;

Typed understand(std::string_view line);

// Real dice, as typed: "5", "3 6 1", "3,6,1". A sentence when they cannot be what was rolled.
using TypedDice = std::variant<Dice, std::string>;
TypedDice understand_dice(std::string_view line, const Roll& roll);
// Whether a line typed at a question of dice means dice rather than a command.
bool looks_like_dice(std::string_view line);

}  // namespace grognard::cli
