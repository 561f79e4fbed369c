// SPDX-License-Identifier: Apache-2.0
//
// The book: it keeps every book's promises, its numbers are the sheet's, mistakes in files are named,
// and a house rule changes a number and says so.
#include "rulebooks/humble/book/book.h"

#include <map>

#include "engine/record/tests/book_promises.h"
#include "rulebooks/humble/tests/field.h"

namespace grognard::humble {
namespace {

using namespace book_promises;

struct TheBook {
    using Book = humble::Book;
    static Book read(const Document* house_rules, Mistakes& mistakes) {
        return read_book(house_rules, mistakes);
    }
    static Book read(const Document& tables, const Document& rulings, Mistakes& mistakes) {
        return read_book(tables, rulings, nullptr, mistakes);
    }
    static std::string_view tables_json() { return rulebook().tables_json(); }
    static std::string_view rulings_json() { return rulebook().rulings_json(); }
};
INSTANTIATE_TYPED_TEST_SUITE_P(Humble, BookPromises, TheBook);

Document tables() { return tables_of<TheBook>(); }
Document rulings() { return rulings_of<TheBook>(); }
WithHouseRules<Book> with(std::string_view json) { return read_with<TheBook>(json); }

Node* find(Node& table, std::string_view key) {
    for (std::size_t i = 0; i < table.keys.size(); ++i)
        if (table.keys[i] == key) return &table.items[i];
    return nullptr;
}

Mistakes mistakes_in(const Document& changed_tables, const Document& changed_rulings) {
    Mistakes mistakes;
    read_book(changed_tables, changed_rulings, nullptr, mistakes);
    return mistakes;
}

TEST(Book, every_number_is_the_sheets) {
    // Lengths in inches, written as the sheet writes them; the last tables are ours.
    const std::map<std::string, std::string> sheet{
        {"infantry.move", "3"},
        {"infantry.range", "1"},
        {"hq.move", "6"},
        {"heavy_cavalry.move", "4"},
        {"light_cavalry.move", "5"},
        {"foot_artillery.move", "2"},
        {"foot_artillery.effective", "3"},
        {"foot_artillery.long", "8"},
        {"horse_artillery.move", "4"},
        {"horse_artillery.effective", "2"},
        {"horse_artillery.long", "6"},
        {"movement.road_bonus", "1"},
        {"movement.stream", "1"},
        {"movement.half_rate", "2"},
        {"contact.straight", "2"},
        {"reinforcements.dice", "2"},
        {"reinforcements.rear", "3"},
        {"reinforcements.flank", "4"},
        {"rally.needs", "5"},
        {"rally.guard", "1"},
        {"rally.hq_in_contact", "1"},
        {"rally.militia", "-1"},
        {"rally.enemy_near", "-2"},
        {"rally.near", "2"},
        {"rally.division_hq", "3"},
        {"rally.corps_hq", "6"},
        {"rally.disrupted", "-1"},
        {"rally.hq_self", "2"},
        {"shooting_result.destroyed", "8"},
        {"shooting_result.routs", "7"},
        {"shooting_result.disrupted", "6"},
        {"shooting_result.pinned", "5"},
        {"shooting_result.stall_recoil", "1"},
        {"shooting.long_range", "-1"},
        {"shooting.canister", "1"},
        {"shooting.canister_range", "1.5"},
        {"shooting.wall", "-1"},
        {"shooting.edge", "-1"},
        {"shooting.support", "1"},
        {"shooting.cavalry", "2"},
        {"shooting.disrupted", "1"},
        {"shooting.hq_in_contact", "1"},
        {"shooting.first_volley", "1"},
        {"shooting.enfilade", "1"},
        {"melee_result.recoil_and_disrupted", "1"},
        {"melee_result.routs", "2"},
        {"melee_result.destroyed", "4"},
        {"melee_result.must_follow", "6"},
        {"melee_result.draw_recoil", "1"},
        {"melee_result.loser_recoil", "2"},
        {"melee.light_cavalry", "-1"},
        {"melee.guard", "1"},
        {"melee.heavy_cavalry", "2"},
        {"melee.cavalry_in_town", "-2"},
        {"melee.enemy_disrupted", "2"},
        {"melee.enemy_outnumbered", "1"},
        {"melee.hq_in_contact", "1"},
        {"melee.higher", "1"},
        {"melee.weak", "-3"},
        {"melee.subsequent", "-1"},
        {"rout.destroyed_up_to", "2"},
        {"shooting.wall_reach", "0.5"},
        {"victory.turns", "12"},
        {"victory.unit", "1"},
        {"victory.guard_or_hq", "2"},
        {"victory.objective", "3"},
    };
    Mistakes mistakes;
    Book book = read_book(nullptr, mistakes);
    std::size_t seen = 0;
    each_number(book, [&](std::string_view table, std::string_view key, Clause, const auto& slot,
                          int, int) {
        const std::string name = std::string{table} + "." + std::string{key};
        ASSERT_TRUE(sheet.contains(name)) << name;
        EXPECT_EQ(in_words(slot), sheet.at(name)) << name;
        EXPECT_FALSE(slot.house) << name;
        ++seen;
    });
    EXPECT_EQ(seen, sheet.size());
}

TEST(Book, true_and_1_are_taken_as_the_words_they_are) {
    EXPECT_EQ(with(R"({"rulings":{"contact.align":true}})").book.rulings.contact_align.value,
              ContactAlign::yes);
    EXPECT_EQ(with(R"({"rulings":{"brace.bonus":0}})").book.rulings.brace_bonus.value,
              BraceBonus::none);
}

// ---- bad tables ---------------------------------------------------------------------------------

TEST(Book, a_number_missing_from_a_table_is_reported) {
    Document changed = tables();
    Node& rally = *find(changed.root, "rally");
    const auto at = std::find(rally.keys.begin(), rally.keys.end(), "guard") - rally.keys.begin();
    rally.keys.erase(rally.keys.begin() + at);
    rally.items.erase(rally.items.begin() + at);
    expect_one(mistakes_in(changed, rulings()), "rally.guard", "missing; expected a whole number");
}

TEST(Book, a_number_out_of_bounds_or_of_another_kind_is_reported) {
    Document changed = tables();
    find(*find(changed.root, "rally"), "guard")->integer = 21;
    expect_one(mistakes_in(changed, rulings()), "rally.guard",
               "expected a whole number, -20 to 20");
    changed = tables();
    Node& range = *find(*find(changed.root, "infantry"), "range");
    range.kind = Node::Kind::text;
    range.text = "an inch";
    expect_one(mistakes_in(changed, rulings()), "infantry.range", "expected inches, 0 to 48");
}

TEST(Book, a_key_and_a_table_nobody_knows_are_reported) {
    Document changed = tables();
    Node& melee = *find(changed.root, "melee");
    melee.keys.push_back("guards");
    melee.items.push_back(*find(melee, "guard"));
    expect_one(mistakes_in(changed, rulings()), "melee.guards", "nothing is known by this name");
    changed = tables();
    changed.root.keys.push_back("morale");
    changed.root.items.push_back(*find(changed.root, "rout"));
    expect_one(mistakes_in(changed, rulings()), "morale", "nothing is known by this name");
}

TEST(Book, a_table_missing_is_reported_once) {
    Document changed = tables();
    const auto at = std::find(changed.root.keys.begin(), changed.root.keys.end(), "rout") -
                    changed.root.keys.begin();
    changed.root.keys.erase(changed.root.keys.begin() + at);
    changed.root.items.erase(changed.root.items.begin() + at);
    expect_one(mistakes_in(changed, rulings()), "rout", "missing; expected a table");
}

TEST(Book, a_ruling_with_another_clause_or_one_value_is_reported) {
    Document changed = rulings();
    find(*find(changed.root, "rally.hq"), "clause")->text = "HU-4.2";
    expect_one(mistakes_in(tables(), changed), "rally.hq.clause", "expected HU-4.3");
    changed = rulings();
    find(*find(changed.root, "rally.hq"), "values")->items.resize(1);
    expect_one(mistakes_in(tables(), changed), "rally.hq.values", "at least two values");
}

// ---- house rules --------------------------------------------------------------------------------

TEST(Book, a_house_rule_changes_a_number_and_marks_it) {
    const WithHouseRules<Book> read = with(R"({"name":"ours","tables":{"rally":{"guard":2}}})");
    EXPECT_TRUE(read.mistakes.empty());
    EXPECT_EQ(read.book.rally.guard.value, 2);
    EXPECT_TRUE(read.book.rally.guard.house);
    EXPECT_EQ(read.book.rally.militia.value, -1);
    EXPECT_FALSE(read.book.rally.militia.house);
}

TEST(Book, a_house_rule_changes_a_length) {
    const WithHouseRules<Book> read = with(R"({"tables":{"infantry":{"range":"1 1/8"}}})");
    EXPECT_TRUE(read.mistakes.empty());
    EXPECT_EQ(read.book.infantry.range.value, inches(9, 8));
    EXPECT_TRUE(read.book.infantry.range.house);
    EXPECT_EQ(read.book.infantry.move.value, 3_in);
}

TEST(Book, a_misspelt_key_is_reported_with_the_one_meant) {
    expect_one(with(R"({"tables":{"rally":{"gard":2}}})").mistakes, "tables.rally.gard", "guard");
    expect_one(with(R"({"tables":{"raly":{"guard":2}}})").mistakes, "tables.raly", "rally");
    expect_one(with(R"({"rulings":{"rally.hqs":"both"}})").mistakes, "rulings.rally.hqs",
               "rally.hq");
    expect_one(with(R"({"table":{}})").mistakes, "table", "tables");
}

TEST(Book, a_value_out_of_bounds_is_reported) {
    expect_one(with(R"({"tables":{"rout":{"destroyed_up_to":7}}})").mistakes,
               "tables.rout.destroyed_up_to", "expected a whole number, 0 to 6");
    expect_one(with(R"({"tables":{"hq":{"move":-1}}})").mistakes, "tables.hq.move",
               "expected inches, 0 to 24");
}

TEST(Book, a_value_a_ruling_does_not_have_is_reported_with_those_it_has) {
    expect_one(with(R"({"rulings":{"rally.hq":"neither"}})").mistakes, "rulings.rally.hq",
               "expected one of \"either\", \"both\"");
}

TEST(Book, house_rules_for_another_rulebook_are_refused) {
    expect_one(with(R"({"rulebook":"another"})").mistakes, "rulebook", "another rulebook");
    EXPECT_TRUE(with(R"({"rulebook":"humble"})").mistakes.empty());
}

TEST(Book, a_worse_result_does_not_need_less_than_a_milder_one) {
    expect_one(with(R"({"tables": {"shooting_result": {"destroyed": 6}}})").mistakes,
               "tables.shooting_result.destroyed", "expected 7 or more, for routs needs that");
    expect_one(with(R"({"tables": {"shooting_result": {"pinned": 7}}})").mistakes,
               "tables.shooting_result.pinned", "expected 6 or less, for disrupted needs that");
    expect_one(with(R"({"tables": {"melee_result": {"must_follow": 3}}})").mistakes,
               "tables.melee_result.must_follow", "expected 4 or more, for destroyed needs that");
    EXPECT_TRUE(with(R"({"tables": {"shooting_result": {"routs": 8}}})").mistakes.empty())
        << "nobody routs";
    EXPECT_TRUE(with(R"({"tables": {"melee_result": {"destroyed": 7, "must_follow": 7}}})")
                    .mistakes.empty());
}

TEST(Book, a_worse_result_of_the_book_itself_needs_more_too) {
    Document changed = tables();
    find(*find(changed.root, "melee_result"), "routs")->integer = 5;
    expect_one(mistakes_in(changed, rulings()), "melee_result.destroyed", "expected 5 or more");
}

TEST(Book, all_mistakes_are_found_in_one_reading) {
    EXPECT_EQ(with(R"({"tables":{"rally":{"gard":2,"needs":"five"}},"rulings":{"rally.hq":3}})")
                  .mistakes.size(),
              3u);
}

// ---- a house rule in play -----------------------------------------------------------------------

TEST(Book, a_changed_number_changes_the_rally_and_its_line_says_so) {
    Field field;
    field.number("rally", "guard", "3");
    const UnitId guard = field.blue("Old Guard", guards(), 20_in, 10_in).disrupted();
    field.blue_division_hq(20_in, 8_in);
    Play play = field.begin(Phase::rally);
    play.pick(verb::rally, guard);
    play.roll({3});
    const Tally& tally = play.event<happened::RallyTried>().tally;
    expect_tally(tally, {{+3, HU_4_2, reason::guard}, {-1, HU_4_2, reason::disrupted}});
    EXPECT_TRUE(tally.lines()[0].house_rule);
    EXPECT_FALSE(tally.lines()[1].house_rule);
    EXPECT_EQ(play.base(guard).order, Order::good);
    EXPECT_NE(play.game().words(tally.lines()[0]).find("house rule"), std::string::npos);
}

TEST(Book, a_line_says_so_too_when_a_house_rule_decides_where_it_applies) {
    Field field;
    field.ruling("cover.where", "beside the target");
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    field.red("Guns", foot_artillery(), 20_in, 13_in);
    field.line(Ground::wall, {at(21_in, 9_in), at(21_in, 11_in)});
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.roll({1});
    const Tally& tally = play.event<happened::Shot>().tally;
    expect_tally(tally, {{-1, HU_5_3, reason::wall}});
    EXPECT_TRUE(tally.lines()[0].house_rule);
}

TEST(Book, a_changed_number_changes_the_shot_and_the_melee) {
    Field field;
    field.number("shooting", "support", "2");
    const UnitId target = field.blue("Target", infantry(), 20_in, 10_in);
    field.red("First", infantry(), inches(39, 2), inches(47, 4));
    field.red("Second", infantry(), inches(41, 2), inches(47, 4));
    Play play = field.begin(Phase::shooting);
    play.pick(verb::shoot_at, target);
    play.pick(verb::add_all);
    play.roll({1});
    const Tally& tally = play.event<happened::Shot>().tally;
    expect_tally(tally, {{+2, HU_5_3, reason::support}, {+1, HU_5_3, reason::first_volley}});
    EXPECT_TRUE(tally.lines()[0].house_rule);
    EXPECT_FALSE(tally.lines()[1].house_rule);

    Field fight;
    fight.number("melee", "heavy_cavalry", "4");
    fight.blue("Cuirassiers", heavy_cavalry(), 20_in, 10_in);
    fight.red("Line", infantry(), 20_in, inches(43, 4));
    Play fought = fight.begin(Phase::melee);
    fought.roll({1, 1});
    const Tally& charging = fought.event<happened::Fought>().tally;
    expect_tally(charging, {{+4, HU_6_2, reason::heavy_cavalry}});
    EXPECT_TRUE(charging.lines()[0].house_rule);
}

}  // namespace
}  // namespace grognard::humble
