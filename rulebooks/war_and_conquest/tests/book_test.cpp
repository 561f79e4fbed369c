// SPDX-License-Identifier: Apache-2.0
//
// The book: it keeps every book's promises, its numbers are those printed, numbers that do not fit
// each other are refused, and every clause says what it rests on. What a changed number does in
// play is tested with its chapter.
#include "rulebooks/war_and_conquest/book/book.h"

#include <map>
#include <set>
#include <string>

#include "engine/record/tests/book_promises.h"
#include "rulebooks/war_and_conquest/book/data.h"

namespace grognard::war_and_conquest {
namespace {

using namespace book_promises;

struct TheBook {
    using Book = war_and_conquest::Book;
    static Book read(const Document* house_rules, Mistakes& mistakes) {
        return read_book(house_rules, mistakes);
    }
    static Book read(const Document& tables, const Document& rulings, Mistakes& mistakes) {
        return read_book(tables, rulings, nullptr, mistakes);
    }
    static std::string_view tables_json() { return data::tables_json; }
    static std::string_view rulings_json() { return data::rulings_json; }
};
INSTANTIATE_TYPED_TEST_SUITE_P(WarAndConquest, BookPromises, TheBook);

WithHouseRules<Book> with(std::string_view json) { return read_with<TheBook>(json); }

TEST(Book, every_number_is_the_one_printed) {
    // As the reference sheet has them; where it has none, as rules.md.
    const std::map<std::string, std::string> printed{
        {"figure",
         "infantry_width 0.8, infantry_depth 0.8, cavalry_width 1, cavalry_depth 2, chariot_width "
         "2, chariot_depth 4, elephant_width 1.6, elephant_depth 2.4, apart 1"},
        {"battle_formation", "infantry 6, cavalry 4"},
        {"facing", "corner 45"},
        {"test", "dice 2, proximity -1, sip 1"},
        {"hits", "chariot 3, elephant 6, counts 5"},
        {"gap", "enemy 1"},
        {"personality", "armour 2, strikes 1"},
        {"advantage", "dice 1, sip 1, throws 3"},
        {"charge", "several 2, react 5, stops_short 1"},
        {"pace", "double_pace 2, quick 3, back 1/2, charge_zone 2, charge_front 1"},
        {"reaction_dice", "flee_infantry 1, flee_cavalry 2, failed_infantry 1, failed_cavalry 2"},
        {"move", "regular_infantry 4, light_infantry 5, skirmish_infantry 6, regular_cavalry 7, "
                 "light_cavalry 8, skirmish_cavalry 9, chariot 7, elephant 6, mounted_character "
                 "18, character_on_foot 10"},
        {"proximity", "double_infantry 10, double_cavalry 5, zone 5, skirmishers 5, quick_march "
                      "10, turn 10, ranks 10, formation 10"},
        {"turn", "regular 2, light 2, drilled 1, undisciplined 3, at_double 1"},
        {"ranks", "each 3"},
        {"drift", "widths 1"},
        {"uneven", "dice 1"},
        {"difficult", "wall 1.5"},
        {"dense", "formations 1, skirmishers 2"},
        {"flight", "dice 3, regular_one 1, regular_other 2, light_one 1, light_other 3, "
                   "skirmish_one 1, skirmish_other 3, cavalry_one 2, cavalry_other 3"},
        {"shooting",
         "base 7, over_half -1, moved -1, stand_and_shoot -1, skirmishers -1, soft_cover -1, "
         "hard_cover -2, disordered -1, after_six 3, impossible 10, half_range 1/2"},
        {"save", "base 7, killing 3, best 2"},
        {"kill", "base 7, best 2"},
        {"massed", "share 1/2"},
        {"javelin", "range 8, killing 3"},
        {"sling", "range 18, killing 3, near 9, dice 2"},
        {"short_bow", "range 18, killing 3"},
        {"bow", "range 24, killing 3"},
        {"longbow", "range 30, killing 3, save -1"},
        {"crossbow", "range 30, killing 4"},
        {"bolt_thrower", "range 48, killing 5, ranks 2"},
        {"panic", "share 1/4, near 5"},
        {"cover", "near 1"},
        {"fighting", "overlap 1, spear_ranks 2, pike_ranks 4"},
        {"combat", "higher 3, equal 4, doubled 5, twice 2, disordered -1, pilum 1, lance 1, "
                   "two_handed 1, most 2"},
        {"attacks", "figure 1, chariot 2, elephant 4"},
        {"resolution", "rank 1, ranks_most 3, standard 1, higher 1, flank 1, rear 2, charging 1"},
        {"beaten", "flanked -1, few 5, gives 2"},
        {"shieldwall", "armour 1"},
        {"elephant", "dice 1, killing 5"},
        {"rally", "share 1/4, least 5, enemy 5, off_table -1, failures 2"},
        {"general_falls", "near 10"},
        {"victory", "turns 7, margin 1/5, held 3, destroyed 3/4, dearest 2"},
        {"army", "sips_more 2, sip_points 20"},
        {"unit_size", "infantry_least 20, infantry_most 30, cavalry_least 10, cavalry_most 15, "
                      "chariots_least 2, chariots_most 6, elephants_least 1, elephants_most 3"},
    };
    expect_printed<TheBook>(printed);
}

// ---- rulings that are numbers -------------------------------------------------------------------

TEST(Book, rulings_that_are_numbers) {
    Mistakes mistakes;
    Book book = read_book(nullptr, mistakes);
    Rulings& r = book.rulings;
    EXPECT_EQ(book.gap_kept(), 1_in);
    r.gap_kept.value = GapKept::half;
    EXPECT_EQ(book.gap_kept(), inches(1, 2));
    EXPECT_EQ(book.personality_strikes(), 1);
    r.personality_strikes.value = PersonalityStrikes::two;
    EXPECT_EQ(book.personality_strikes(), 2);
    EXPECT_EQ(book.combat_limits(), 2);
    r.combat_limits.value = CombatLimits::one;
    EXPECT_EQ(book.combat_limits(), 1);
    EXPECT_EQ(book.rally_lost(), 2);
    r.rally_lost.value = RallyLost::three;
    EXPECT_EQ(book.rally_lost(), 3);
    EXPECT_EQ(book.victory_margin(), (Factor{1, 5}));
    r.victory_margin.value = VictoryMargin::a_tenth;
    EXPECT_EQ(book.victory_margin(), (Factor{1, 10}));
}

TEST(Book, a_house_rules_number_counts_where_the_ruling_is_ours) {
    EXPECT_EQ(with(R"({"tables":{"gap":{"enemy":2}}})").book.gap_kept(), 2_in);
    EXPECT_EQ(with(R"({"tables":{"combat":{"most":3}}})").book.combat_limits(), 3);
}

// ---- numbers that do not fit each other ---------------------------------------------------------

TEST(Book, a_figure_takes_up_room) {
    expect_one(with(R"({"tables":{"figure":{"chariot_depth":0}}})").mistakes,
               "tables.figure.chariot_depth", "more than 0 inches");
}

TEST(Book, of_the_dice_of_flight_two_different_ones_count) {
    expect_one(with(R"({"tables":{"flight":{"light_one":3}}})").mistakes, "tables.flight.light_one",
               "two different dice");
    expect_one(with(R"({"tables":{"flight":{"regular_other":4}}})").mistakes,
               "tables.flight.regular_other", "of those thrown");
    EXPECT_TRUE(with(R"({"tables":{"flight":{"regular_other":3}}})").mistakes.empty());
}

TEST(Book, the_better_fighter_needs_less) {
    expect_one(with(R"({"tables":{"combat":{"higher":5}}})").mistakes, "tables.combat.higher",
               "higher to be at most equal");
    expect_one(with(R"({"tables":{"combat":{"doubled":3}}})").mistakes, "tables.combat.doubled",
               "equal to be at most doubled");
    expect_one(with(R"({"tables":{"sling":{"near":19}}})").mistakes, "tables.sling.near",
               "near to be at most range");
    EXPECT_TRUE(with(R"({"tables":{"sling":{"near":18}}})").mistakes.empty());
}

// ---- what a clause rests on ---------------------------------------------------------------------

TEST(Book, every_clause_says_what_it_rests_on) {
    for (const RuleText& rule : data::rules) {
        const Basis basis = basis_of(rule.clause);
        EXPECT_TRUE(basis.sheet || basis.fact || basis.family || basis.ours)
            << to_string(rule.clause);
        EXPECT_EQ(rule.text.back(), ']') << to_string(rule.clause);
    }
}

TEST(Book, a_family_default_is_called_one) {
    EXPECT_EQ(basis_words(WC_4_5), "");
    EXPECT_EQ(basis_words(WC_1_1), "");
    EXPECT_EQ(basis_words(WC_7_2), "family default");
    EXPECT_EQ(basis_words(WC_1_7), "partly a family default");
    EXPECT_EQ(basis_words(WC_4_10), "our ruling");
    EXPECT_EQ(basis_words(WC_2_2), "partly our ruling");
    EXPECT_TRUE(basis_of(WC_5_4).is_published());
    EXPECT_FALSE(basis_of(WC_6_1).is_published());
}

TEST(Book, a_ruling_of_the_family_stands_in_a_clause_of_the_family) {
    const Document all = rulings_of<TheBook>();
    std::set<std::string> bases;
    for (const Node& ruling : all.root.items) {
        const std::string basis = ruling.find("basis")->text;
        bases.insert(basis);
        const std::string clause = ruling.find("clause")->text;
        for (const RuleText& rule : data::rules) {
            if (to_string(rule.clause) != clause || basis != "family") continue;
            EXPECT_TRUE(basis_of(rule.clause).family) << clause;
        }
    }
    EXPECT_EQ(bases, (std::set<std::string>{"fact", "family", "ours", "sheet"}));
    EXPECT_EQ(all.root.find("advantage.when")->find("basis")->text, "fact");
}

// ---- house rules --------------------------------------------------------------------------------

TEST(Book, house_rules_for_another_rulebook_are_refused) {
    expect_one(with(R"({"rulebook":"another"})").mistakes, "rulebook", "another rulebook");
    EXPECT_TRUE(with(R"({"rulebook":"war_and_conquest"})").mistakes.empty());
}

}  // namespace
}  // namespace grognard::war_and_conquest
