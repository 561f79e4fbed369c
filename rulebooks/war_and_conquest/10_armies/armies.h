// SPDX-License-Identifier: Apache-2.0
//
// Army lists as data, and armies mustered by them to a limit of points: what each figure and
// personality costs, and whether the list's shares hold. WC chapter 10. No battle, no table.
//
//     const ArmyLists lists = read_lists(mistakes);
//     Army army{.list = "rome", .points = 2'500, .units = {{"legionary", 24}}, ...};
//     for (const ArmyFault& fault : faults_of(book, lists, army)) say(fault.sentence);
//     const std::optional<Army> mustered = muster_army(book, lists, "rome", 2'500);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/army_builder.h"
#include "rulebooks/war_and_conquest/state/figures.h"

namespace grognard::war_and_conquest {

// ---- lists --------------------------------------------------------------------------------------

// The group of every list's personalities, and the usual one of figures of other lists.
inline constexpr std::string_view personalities_group = "personalities";
inline constexpr std::string_view allies_group = "allies";

struct ArmyList {
    std::string key;
    std::string name;
    std::string adjective;             // "Roman"
    std::string clause;                // "WC-10.3"
    bool pooled = false;               // WC-1.10: the SIPs of all its personalities are one pool
    std::string allies{allies_group};  // the group that figures of other lists count for
    std::vector<Figure> figures;
    std::vector<Personality> personalities;
    std::vector<ListShare> shares;

    const Figure* figure(std::string_view figure_key) const;
    const Personality* personality(std::string_view personality_key) const;
    const ListShare* share(std::string_view group) const;
    bool has_allies() const { return share(allies) != nullptr; }
};

struct ArmyLists {
    std::vector<ArmyList> all;
    const ArmyList* find(std::string_view key) const;
    // The list that has a figure of this key; figures have each a key of their own.
    const ArmyList* of_figure(std::string_view key) const;
};

// The lists of armies.toml; every mistake in them is reported.
ArmyLists read_lists(Mistakes& mistakes);
// The same from a document, as a person's own lists are.
ArmyLists read_lists(const Document& document, Mistakes& mistakes);

// "drilled", "pilum", "feign flight": all that is beyond numbers, arm and class.
std::vector<std::string> equipment_words(const Troops& troops);

// ---- armies -------------------------------------------------------------------------------------

int points_of(const ArmyLists& lists, const ArmyUnit& unit);
int points_of(const Book& book, const ArmyList& list, const ArmyPersonality& personality);
int points_of(const Book& book, const ArmyLists& lists, const Army& army);
// Points spent on a group of the army's list.
int points_of_group(const Book& book, const ArmyLists& lists, const Army& army,
                    std::string_view group);

// Whether the lists have everything in it.
bool knows_all(const ArmyLists& lists, const Army& army);
// What is wrong with an army, each with its sentence: unknown keys, no general or two, too many SIPs
// bought; and where it has a limit of points, sizes, allies, too many points, a share not kept.
std::vector<ArmyFault> faults_of(const Book& book, const ArmyLists& lists, const Army& army);

// ---- mustering ----------------------------------------------------------------------------------

// How large a unit of such figures usually is.
struct UnitSizes {
    int least = 0, most = 0;
};
UnitSizes usual_sizes(const Book& book, const Troops& troops);

// An army of a list that keeps its shares and spends what it can of the points: the general, units
// that a share demands, units of the figures that have the fewest, figures into the units there are,
// and SIPs. Every variant but 0 has figures it prefers and sizes of its own. Nothing if the list
// cannot give one at so few points.
std::optional<Army> muster_army(const Book& book, const ArmyLists& lists, std::string_view list,
                                int points, std::uint64_t variant = 0);

}  // namespace grognard::war_and_conquest
