// SPDX-License-Identifier: Apache-2.0
//
// The character each ground is drawn with, and its ink.
#pragma once

#include <array>
#include <string_view>

#include "cli/terminal.h"
#include "engine/table/terrain.h"

namespace grognard::cli {

struct GroundGlyph {
    Ground ground;
    std::string_view unicode;
    std::string_view ascii;
    Ink ink;
    bool sparse;  // every other cell, so that a large one stays quiet
};

// From the lowest to what lies on top: a later one covers an earlier one.
inline constexpr std::array<GroundGlyph, ground_count> ground_glyphs{{
    {Ground::hill, ".", ".", Ink::yellow, true},
    {Ground::rough, ";", ";", Ink::yellow, true},
    {Ground::marsh, ",", ",", Ink::water, true},
    {Ground::copse, "♠", "t", Ink::green, false},
    {Ground::wood, "♣", "&", Ink::green, true},
    {Ground::town, "▒", "#", Ink::plain, false},
    {Ground::stream, "~", "~", Ink::water, false},
    {Ground::river, "≈", "~", Ink::water, false},
    {Ground::hedge, "\"", "\"", Ink::green, false},
    {Ground::wall, "▪", "%", Ink::plain, false},
    {Ground::fieldworks, "∩", "n", Ink::plain, false},
    {Ground::road, "─", "-", Ink::dim, false},
    {Ground::ford, "┆", "!", Ink::water, false},
    {Ground::bridge, "╫", "H", Ink::plain, false},
}};

}  // namespace grognard::cli
