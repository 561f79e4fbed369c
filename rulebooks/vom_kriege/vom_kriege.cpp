// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/vom_kriege.h"

#include "rulebooks/vom_kriege/1_units/muster.h"
#include "rulebooks/vom_kriege/5_sequence/sequence.h"
#include "rulebooks/vom_kriege/book/data.h"
#include "rulebooks/vom_kriege/calculators/calculators.h"
#include "rulebooks/vom_kriege/help/ways.h"

namespace grognard::vom_kriege {

namespace {

// As DieOf numbers them. A chit is drawn from as many as are in the cup.
const std::array<DieKind, 3> dice_thrown{{
    {.name = "battle die",
     .sides = 6,
     .faces = {"infantry", "infantry", "cavalry", "artillery", "saber", "flag"}},
    {.name = "die", .sides = 6, .faces = {}},
    {.name = "chit", .sides = 0, .faces = {}},
}};

constexpr std::array<SequenceStep, 20> sequence_of_play{{
    {"Roll for arrivals, and set down those who come", VK_5_4},
    {"Put every leader's chit in the cup", VK_5_1},
    {"Draw a chit: that command has its initiative", VK_5_1},
    {"Work out its command points", VK_6_1, 1},
    {"Take off its leader's bonus markers and its units' shooting markers", VK_6_1, 1},
    {"An army leader gives command points to division leaders", VK_6_2, 1},
    {"A division rolls a die a point, re-rolls, exchanges pairs", VK_6_3, 1},
    {"Lay the dice: orders, rally, disorder removed", VK_6_4, 1},
    {"Move units, one order at a time", VK_5_2},
    {"Declare each charge; the defender reacts", VK_8_1, 1},
    {"The leader moves last", VK_5_2, 1},
    {"Fight: shooting and melee in any order, each finished before the next", VK_5_2},
    {"Shooting: count dice, roll, mark hits and disorder, put down a marker", VK_9_4, 1},
    {"Melee: supports and dice of the attacker", VK_9_12, 1},
    {"The attacker rolls and the defender takes hits", VK_9_13, 1},
    {"The defender battles back", VK_9_14, 1},
    {"Retreats, routs and removals", VK_10_1, 1},
    {"Take the place left; cavalry may fight once more and is disordered", VK_9_15, 1},
    {"Draw the next chit until the cup is empty", VK_5_1},
    {"Check the objectives and the victory conditions", VK_10_6},
}};

// What generals and pages are advised by is found once.
std::shared_ptr<const Setup> setup_with_ways(const Document& scenario, const Document* house_rules,
                                             Mistakes& mistakes) {
    const std::shared_ptr<Setup> setup = read_setup(scenario, house_rules, mistakes);
    if (setup) setup->ways = find_ways(*setup);
    return setup;
}

class VomKriegeRulebook final : public Rulebook {
public:
    std::string_view name() const override { return "vom_kriege"; }
    std::string_view title() const override { return "Vom Kriege (no hexes)"; }
    std::string_view edition() const override { return "1.0"; }
    std::string_view credit() const override {
        return "Vom Kriege is its designers' work. Grognard is an unofficial implementation.";
    }
    std::span<const RuleText> rules() const override { return data::rules; }
    std::span<const Embedded> scenarios() const override { return data::scenarios; }
    std::string_view tables_json() const override { return data::tables_json; }
    std::string_view rulings_json() const override { return data::rulings_json; }
    std::string_view releases_json() const override { return data::releases_json; }
    std::string_view signature() const override { return data::signature; }

    std::unique_ptr<Game> muster(const Document& scenario, const Document* house_rules,
                                 Mistakes& mistakes) const override {
        const auto setup = setup_with_ways(scenario, house_rules, mistakes);
        if (!setup) return nullptr;
        return std::make_unique<VomKriegeGame>(setup, opening(*setup));
    }
    std::span<const DieKind> dice() const override { return dice_thrown; }
    std::string label_words(Label label) const override { return vom_kriege::label_words(label); }
    std::span<const SequenceStep> sequence() const override { return sequence_of_play; }
    std::vector<Calculator> calculators() const override { return vom_kriege::calculators(); }
    CalculatorAnswer run(const Calculator& calculator, const CalculatorValues& values,
                         const Document* house_rules, Mistakes& mistakes) const override {
        const std::size_t before = mistakes.size();
        const Book book = read_book(house_rules, mistakes);
        if (mistakes.size() != before) return {};
        return run_calculator(book, calculator.name, values);
    }
    std::string words(const Modifier& modifier) const override {
        return modifier_words(nullptr, modifier);
    }
    std::string outcome_words(std::uint16_t outcome) const override {
        return vom_kriege::outcome_words(outcome);
    }
};

}  // namespace

const Rulebook& rulebook() {
    static const VomKriegeRulebook the_rulebook;
    return the_rulebook;
}

}  // namespace grognard::vom_kriege
