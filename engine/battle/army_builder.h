// SPDX-License-Identifier: Apache-2.0
//
// Armies bought by lists to a limit of points, for the rulebooks that have them: what each list
// offers, an army built by it, what is wrong with an army, and the scenario that two of them make.
// Hosts show it as they show the calculators, and know nothing of the rulebook behind it.
//
//     const auto builder = rulebook.army_builder(nullptr, mistakes);   // null: it has no lists
//     const auto army = builder->build("rome", 1'000, 0);
//     for (const ArmyFault& fault : builder->check(*army).faults) say(fault.sentence);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle/clause.h"
#include "engine/document/document.h"
#include "engine/table/scenario.h"

namespace grognard {

// ---- what a list offers -------------------------------------------------------------------------

// Percent of the army's points that a group may, or must, have.
struct ListShare {
    std::string group;
    int at_least = 0, at_most = 100;
};

struct ListedFigure {
    std::string key;
    std::string name;  // of a unit of them
    std::string group;
    std::string profile;      // "CA 3, SA 3, KA 3, Mo 8, AV 3; regular infantry, drilled, pilum"
    int points = 0;           // each
    int least = 1, most = 1;  // in a unit
};

struct ListedPersonality {
    std::string key;
    std::string name;
    std::string profile;
    int points = 0;
    bool general = false;
    std::string extra;  // what more may be bought for him
    int extra_points = 0, extras_most = 0;
};

struct ListedArmy {
    std::string key;
    std::string name;
    std::string adjective;  // "Roman"
    std::string clause;
    std::vector<ListedFigure> figures;
    std::vector<ListedPersonality> personalities;
    std::vector<ListShare> shares;
    bool allies = false;  // figures of other lists too
};

// ---- armies -------------------------------------------------------------------------------------

struct ArmyUnit {
    std::string figure;  // key; of another list it is an ally
    int figures = 0;
    bool operator==(const ArmyUnit&) const = default;
};
struct ArmyPersonality {
    std::string personality;  // key
    int extras = 0;           // bought for him
    bool operator==(const ArmyPersonality&) const = default;
};
struct Army {
    std::string list;
    int points = 0;  // at most; 0: as many as there are, and no share is asked for
    std::vector<ArmyPersonality> personalities;
    std::vector<ArmyUnit> units;
    bool operator==(const Army&) const = default;
};

struct ArmyFault {
    Clause clause;
    std::string sentence;
};
// What an army costs, by group and in all, and what is wrong with it.
struct ArmyCheck {
    struct Spent {
        ListShare share;
        int points = 0;
    };
    int points = 0;
    std::vector<Spent> shares;  // in the list's order
    std::vector<ArmyFault> faults;
};

// ---- in the field -------------------------------------------------------------------------------

// An army as it comes to a battle; names not given are those of its list.
struct FieldedArmy {
    Army army;
    std::string side;       // key
    std::string name;       // of the side
    std::string adjective;  // before the names of its units
    Edge edge = Edge::southern;
};
struct ArmyInFile {
    std::string side;
    Army army;
};

inline constexpr int army_points_least = 100, army_points_most = 20'000;
inline constexpr int army_units_most = 40;

class ArmyBuilder {
public:
    virtual ~ArmyBuilder() = default;
    virtual std::vector<ListedArmy> lists() const = 0;
    // Keeps the list's shares and spends what it can. `variant` 0 is the usual army, every other
    // number one of its own. Nothing where the list cannot give one at so few points.
    virtual std::optional<Army> build(std::string_view list, int points,
                                      std::uint64_t variant) const = 0;
    // The fewest points at which it can, to the next ten.
    virtual int least_points(std::string_view list) const = 0;
    virtual ArmyCheck check(const Army& army) const = 0;
    // The armies of a scenario file, or of a part of one. Mistakes are those that make it unreadable.
    virtual std::vector<ArmyInFile> read(const Document& file, Mistakes& mistakes) const = 0;
    // The tables of a scenario that draw up an army without a fault. Nothing if there is no room.
    virtual std::optional<std::string> forces(const FieldedArmy& fielded) const = 0;
    // A whole scenario, ready to be played: the sides, a table, some ground, what each is out for.
    virtual std::optional<std::string> scenario(const std::array<FieldedArmy, 2>& fielded,
                                                std::string_view title,
                                                std::uint64_t variant) const = 0;
};

}  // namespace grognard
