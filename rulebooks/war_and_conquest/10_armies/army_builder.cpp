// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/10_armies/army_builder.h"

#include <algorithm>

#include "engine/battle/words.h"
#include "engine/dice/chooser.h"
#include "engine/document/words.h"
#include "rulebooks/war_and_conquest/10_armies/forces.h"

namespace grognard::war_and_conquest {

namespace {

// ---- a list in words ----------------------------------------------------------------------------

std::string numbers(std::initializer_list<std::pair<std::string_view, int>> named) {
    std::string all;
    for (const auto& [name, value] : named)
        all += (all.empty() ? "" : " ") + std::string{name} + " " + std::to_string(value);
    return all;
}

std::string_view arm_word(Arm arm) {
    switch (arm) {
    case Arm::infantry: return "infantry";
    case Arm::cavalry: return "cavalry";
    case Arm::chariot: return "chariots";
    case Arm::elephant: break;
    }
    return "elephants";
}
std::string_view class_word(Class order) {
    switch (order) {
    case Class::regular: return "regular";
    case Class::light: return "light";
    case Class::skirmish: break;
    }
    return "skirmish";
}

// WC-1.1, 1.2
std::string profile_words(const Book& book, const Troops& troops) {
    std::string all = numbers({{"CA", troops.combat},
                               {"SA", troops.shooting},
                               {"KA", troops.killing},
                               {"Mo", troops.morale},
                               {"AV", troops.armour}});
    all += "; " + std::string{class_word(troops.order)} + " " + std::string{arm_word(troops.arm)};
    for (const std::string& word : equipment_words(troops)) all += ", " + word;
    if (troops.morale_with_ranks > troops.morale)
        all += ", Mo with its ranks to " + std::to_string(troops.morale_with_ranks);
    if (const int hits = hits_each(book, troops.arm); hits > 1)
        all += ", " + count_words(hits, "hit");
    return all;
}

// WC-1.6
std::string profile_words(const Book& book, const ArmyList& list, const Personality& person) {
    const int strikes = person.strikes.value_or(book.personality_strikes());
    std::string all =
        numbers({{"Mo", person.morale}, {"L", person.life}, {"S", strikes}, {"SIPs", person.sips}});
    all += "; zone " + inches_words(person.zone) + " inches";
    if (person.general) all += ", the army's general";
    return list.pooled ? all + ", SIPs pooled" : all;
}

ListedFigure listed(const Book& book, const Figure& figure) {
    const UnitSizes sizes = usual_sizes(book, figure.troops);
    return {.key = figure.key,
            .name = figure.name,
            .group = figure.group,
            .profile = profile_words(book, figure.troops),
            .points = figure.points,
            .least = sizes.least,
            .most = sizes.most};
}
ListedPersonality listed(const Book& book, const ArmyList& list, const Personality& person) {
    enforces(WC_10_1);
    return {.key = person.key,
            .name = person.name,
            .profile = profile_words(book, list, person),
            .points = person.points,
            .general = person.general,
            .extra = "SIP",
            .extra_points = book.army.sip_points.value,
            .extras_most = book.army.sips_more.value};
}

// ---- a scenario ---------------------------------------------------------------------------------

std::string_view edge_word(Edge edge) {
    switch (edge) {
    case Edge::northern: return "north";
    case Edge::eastern: return "east";
    case Edge::southern: return "south";
    case Edge::western: break;
    }
    return "west";
}

// A piece of ground as people cut it out: an oblong without its corners.
struct Piece {
    std::string_view kind, key, name;
    int half_width, half_depth;
};
constexpr std::array<Piece, 5> pieces{{{"hill", "rise", "The rise", 6, 3},
                                       {"wood", "wood", "The wood", 4, 3},
                                       {"rough", "stones", "Stony ground", 4, 2},
                                       {"copse", "copse", "The copse", 3, 2},
                                       {"hill", "knoll", "The knoll", 4, 3}}};
struct Spot {
    int x, y;
};
// Between the armies and beside the middle, which stays open.
constexpr std::array<Spot, 6> spots{{{20, 20}, {64, 24}, {48, 29}, {8, 27}, {52, 19}, {24, 29}}};

std::string area_of(const Piece& piece, Spot spot) {
    const int w = piece.half_width, d = piece.half_depth;
    const std::array<Spot, 8> corners{{{-w + 1, -d},
                                       {w - 1, -d},
                                       {w, -d + 1},
                                       {w, d - 1},
                                       {w - 1, d},
                                       {-w + 1, d},
                                       {-w, d - 1},
                                       {-w, -d + 1}}};
    std::string all;
    for (const Spot& corner : corners)
        all += (all.empty() ? "[" : ", [") + std::to_string(spot.x + corner.x) + ", " +
               std::to_string(spot.y + corner.y) + "]";
    return "[" + all + "]";
}

std::string ground_text(Chooser* chooser) {
    std::array<Spot, spots.size()> where = spots;
    if (chooser)
        for (std::size_t i = where.size() - 1; i > 0; --i)
            std::swap(where[i], where[chooser->below(static_cast<std::uint32_t>(i + 1))]);
    std::string all;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        all += "\n[[terrain]]\nkind = " + quoted(piece.kind) + "\nkey = " + quoted(piece.key) +
               "\nname = " + quoted(piece.name) + "\narea = " + area_of(piece, where[i]) + "\n";
    }
    return all;
}

std::string heading(std::string_view words) {
    std::string all = "\n# ---- " + std::string{words} + " ";
    all.resize(101, '-');
    return all + "\n";
}

std::string side_text(const FieldedArmy& fielded) {
    return "\n[[side]]\nkey = " + quoted(fielded.side) + "\nname = " + quoted(fielded.name) +
           "\nadjective = " + quoted(fielded.adjective) +
           "\nedge = " + quoted(edge_word(fielded.edge)) + "\n";
}

// WC-9.1: those that need no place.
constexpr std::array<std::string_view, 3> aims{"middle", "destroy", "dearest"};

// ---- the builder --------------------------------------------------------------------------------

class Builder final : public ArmyBuilder {
public:
    Builder(Book book, ArmyLists lists) : book_{std::move(book)}, lists_{std::move(lists)} {}

    std::vector<ListedArmy> lists() const override {
        std::vector<ListedArmy> all;
        for (const ArmyList& list : lists_.all) {
            ListedArmy army{.key = list.key,
                            .name = list.name,
                            .adjective = list.adjective,
                            .clause = list.clause,
                            .allies = list.has_allies()};
            for (const Figure& figure : list.figures) army.figures.push_back(listed(book_, figure));
            for (const Personality& person : list.personalities)
                army.personalities.push_back(listed(book_, list, person));
            army.shares = list.shares;
            all.push_back(std::move(army));
        }
        return all;
    }

    std::optional<Army> build(std::string_view list, int points,
                              std::uint64_t variant) const override {
        return muster_army(book_, lists_, list, points, variant);
    }

    int least_points(std::string_view list) const override {
        for (int points = army_points_least; points <= army_points_most; points += 10)
            if (muster_army(book_, lists_, list, points)) return points;
        return army_points_most;
    }

    ArmyCheck check(const Army& army) const override {
        ArmyCheck check{.points = points_of(book_, lists_, army)};
        if (const ArmyList* list = lists_.find(army.list))
            for (const ListShare& share : list->shares)
                check.shares.push_back({share, points_of_group(book_, lists_, army, share.group)});
        check.faults = faults_of(book_, lists_, army);
        return check;
    }

    std::vector<ArmyInFile> read(const Document& file, Mistakes& mistakes) const override;

    std::optional<std::string> forces(const FieldedArmy& fielded) const override {
        const auto forces = drawn_up(fielded);
        if (!forces) return std::nullopt;
        return to_toml(*forces);
    }

    std::optional<std::string> scenario(const std::array<FieldedArmy, 2>& fielded,
                                        std::string_view title,
                                        std::uint64_t variant) const override;

private:
    std::optional<Forces> drawn_up(const FieldedArmy& fielded) const {
        return draw_up(
            book_, lists_, fielded.army,
            {.side = fielded.side, .adjective = fielded.adjective, .edge = fielded.edge});
    }

    Book book_;
    ArmyLists lists_;
};

// What a unit's place and name are is not asked here: check-scenario does.
std::vector<ArmyInFile> Builder::read(const Document& file, Mistakes& mistakes) const {
    Reader root{file, mistakes};
    std::vector<ArmyInFile> armies;
    for (Reader& entry : root.tables("army")) {
        ArmyInFile army{.side = entry.text("side")};
        army.army.list = entry.text("list");
        army.army.points =
            static_cast<int>(entry.integer_or("points", army_points_least, army_points_most, 0));
        armies.push_back(std::move(army));
    }
    if (armies.empty()) root.mistake("army", "expected armies");
    const auto of_side = [&](Reader& entry) -> Army* {
        const std::string side = entry.text("side");
        for (ArmyInFile& army : armies)
            if (army.side == side) return &army.army;
        if (!side.empty() && !armies.empty())
            entry.mistake("side", "expected the side of an army, found " + in_quotes(side));
        return nullptr;
    };
    for (Reader& entry : root.tables("unit")) {
        Army* army = of_side(entry);
        ArmyUnit unit{entry.text("figure"), static_cast<int>(entry.integer("figures", 1, 60))};
        if (army) army->units.push_back(std::move(unit));
    }
    for (Reader& entry : root.tables("personality")) {
        Army* army = of_side(entry);
        ArmyPersonality person{entry.text("personality"),
                               static_cast<int>(entry.integer_or("sips_more", 0, 12, 0))};
        if (army) army->personalities.push_back(std::move(person));
    }
    return armies;
}

std::optional<std::string> Builder::scenario(const std::array<FieldedArmy, 2>& fielded,
                                             std::string_view title, std::uint64_t variant) const {
    enforces(WC_9_1);
    Chooser chooser{variant};
    const bool usual = variant == 0;
    const int points = std::max(fielded[0].army.points, fielded[1].army.points);
    std::string all =
        "# Made by grognard muster. `at` is the centre of a unit, in inches from the south-west "
        "corner:\n# x to the east, y to the north. `grognard check-scenario` says what is wrong "
        "after a change.\n\ntitle = " +
        quoted(title) +
        "\nrulebook = \"war_and_conquest\"\nturns = " + std::to_string(book_.victory.turns.value) +
        "\ndescription = " +
        quoted("The " + fielded[0].name + " meet the " + fielded[1].name + ": " +
               std::to_string(points) + " points a side on open ground.") +
        "\nnotes = " +
        quoted("Mustered by the army lists; the ground and what each side is out for are drawn, "
               "and no battle of history.") +
        "\ntable = { width = 72, height = 48 }\n";
    for (const FieldedArmy& each : fielded) all += side_text(each);
    all += heading("the ground") + ground_text(usual ? nullptr : &chooser);
    for (const FieldedArmy& each : fielded) {
        const auto forces = drawn_up(each);
        if (!forces) return std::nullopt;
        const std::string_view aim = aims[usual ? 0 : chooser.below(aims.size())];
        all += heading("the " + each.name) + "\n" + to_toml(*forces, aim);
    }
    return all;
}

}  // namespace

std::unique_ptr<ArmyBuilder> army_builder(const Document* house_rules, Mistakes& mistakes) {
    const std::size_t before = mistakes.size();
    Book book = read_book(house_rules, mistakes);
    ArmyLists lists = read_lists(mistakes);
    if (mistakes.size() != before) return nullptr;
    return std::make_unique<Builder>(std::move(book), std::move(lists));
}

}  // namespace grognard::war_and_conquest
