// SPDX-License-Identifier: Apache-2.0
//
// Army lists and armies for whoever shows them: as JSON, and with the names that nobody gave. Used
// by the terminal and the server.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/battle/army_builder.h"
#include "engine/document/json_writer.h"

namespace grognard {

// The list of this key; null if there is none.
const ListedArmy* list_keyed(const std::vector<ListedArmy>& lists, std::string_view key);
// The figure and the personality of this key, whatever list it is in; null if there is none.
const ListedFigure* figure_keyed(const std::vector<ListedArmy>& lists, std::string_view key);

// The points of one of its units, of a personality with what is bought for him.
int points_of(const std::vector<ListedArmy>& lists, const ArmyUnit& unit);
int points_of(const ListedArmy& list, const ArmyPersonality& person);

// An army in the field under the names of its list, at this edge.
FieldedArmy fielded(const std::vector<ListedArmy>& lists, const Army& army, Edge edge);
// One in the south, one in the north; two of one list are told apart by that.
std::array<FieldedArmy, 2> opposed(const std::vector<ListedArmy>& lists, const Army& one,
                                   const Army& other);
// "Romans and Gauls"
std::string title_of(const std::array<FieldedArmy, 2>& armies);

// Any words: the same give the same army. None: the usual one.
std::uint64_t variant_of(std::string_view seed);

void write_list(JsonWriter& json, const ListedArmy& list);
void write_army(JsonWriter& json, const Army& army);
void write_check(JsonWriter& json, const ArmyCheck& check);
// list, points, units and personalities; whether it keeps to its list is for check().
Army read_army(Reader& reader);

}  // namespace grognard
