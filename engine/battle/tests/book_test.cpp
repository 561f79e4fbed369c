// SPDX-License-Identifier: Apache-2.0
//
// How a book is read, on one of two numbers, a length, an angle, a factor and two rulings.
#include "engine/battle/book.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace grognard {
namespace toy {

enum class Start : std::uint8_t { blue, red };
enum class Corner : std::uint8_t { yes, no };
constexpr Clause one{{'T', 'O'}, 1, 1};
constexpr Clause two{{'T', 'O'}, 1, 2};

struct Rulings {
    Ruling<Start> start;
    Ruling<Corner> corner;
};
struct Book {
    struct {
        Number men;
        Inches pace;
        Factor rough;
    } march;
    struct {
        Number turns;
        Degrees arc;
    } rest;
    Rulings rulings;
};

template <class F>
void each_number(Book& b, F&& f) {
    f("march", "men", one, b.march.men, 1, 10);
    f("march", "pace", one, b.march.pace, 0, 12);
    f("march", "rough", two, b.march.rough, 1, 12);
    f("rest", "turns", one, b.rest.turns, -5, 5);
    f("rest", "arc", one, b.rest.arc, 0, 90);
}
template <class F>
void each_ruling(Rulings& r, F&& f) {
    f("start", one, r.start, RulingValues<Start>{{"blue", Start::blue}, {"red", Start::red}});
    f("corner", two, r.corner, RulingValues<Corner>{{"true", Corner::yes}, {"false", Corner::no}});
}

}  // namespace toy

namespace {

Node text(std::string words) { return {.kind = Node::Kind::text, .text = std::move(words)}; }
Node whole(std::int64_t n) { return {.kind = Node::Kind::integer, .integer = n}; }
Node truth(bool b) { return {.kind = Node::Kind::boolean, .boolean = b}; }
Node list(std::vector<Node> items) { return {.kind = Node::Kind::list, .items = std::move(items)}; }
Node table(std::vector<std::pair<std::string, Node>> entries) {
    Node node{.kind = Node::Kind::table};
    for (auto& [key, item] : entries) {
        node.keys.push_back(key);
        node.items.push_back(std::move(item));
    }
    return node;
}
Node on_line(int line, Node node) {
    node.line = line;
    return node;
}

Document tables(Node rough = text("1/2")) {
    return {
        "tables.toml",
        table({{"march", table({{"clause", text("TO-1.1")},
                                {"men", whole(3)},
                                {"pace", text("0.75")},
                                {"rough", std::move(rough)}})},
               {"rest",
                table({{"clause", text("TO-1.2")}, {"turns", whole(-1)}, {"arc", whole(45)}})}})};
}
Node ruling(std::string clause, std::string basis, std::vector<Node> values) {
    return table({{"clause", text(std::move(clause))},
                  {"what", text("a question")},
                  {"why", text("a reason")},
                  {"basis", text(std::move(basis))},
                  {"values", list(std::move(values))}});
}
Node start() { return ruling("TO-1.1", "ours", {text("blue"), text("red")}); }
Node corner() { return ruling("TO-1.2", "sheet", {text("true"), text("false")}); }
Document rulings(Node first = start(), Node second = corner()) {
    return {"rulings.toml", table({{"start", std::move(first)}, {"corner", std::move(second)}})};
}

struct Read {
    toy::Book book;
    Mistakes mistakes;
};
Read read(const Document& numbers, const Document& questions, const Document* house = nullptr) {
    Read read;
    read.book = read_book_of<toy::Book>("toy", BookFiles{numbers, questions, house}, read.mistakes);
    return read;
}
Read with(Node house) {
    const Document document{"house.toml", std::move(house)};
    return read(tables(), rulings(), &document);
}

void expect_one(const Mistakes& mistakes, std::string_view key, std::string_view sentence) {
    ASSERT_EQ(mistakes.size(), 1u);
    EXPECT_EQ(mistakes[0].key, key);
    EXPECT_NE(mistakes[0].expected.find(sentence), std::string::npos) << mistakes[0].expected;
}

TEST(Book, is_read_from_its_tables) {
    const Read all = read(tables(), rulings());
    EXPECT_TRUE(all.mistakes.empty());
    EXPECT_EQ(all.book.march.men.value, 3);
    EXPECT_EQ(all.book.march.pace.value, inches(3, 4));
    EXPECT_EQ(all.book.march.rough.times, 1);
    EXPECT_EQ(all.book.march.rough.over, 2);
    EXPECT_EQ(all.book.rest.turns.value, -1);
    EXPECT_EQ(all.book.rest.arc.value, degrees(45));
    EXPECT_FALSE(all.book.march.rough.house);
    EXPECT_EQ(all.book.rulings.start, toy::Start::blue);
    EXPECT_FALSE(all.book.rulings.start.house);
}

TEST(Book, marks_what_a_house_rule_has_changed_and_nothing_else) {
    const Read all = with(table({{"name", text("ours")},
                                 {"rulebook", text("toy")},
                                 {"tables", table({{"rest", table({{"arc", whole(30)}})},
                                                   {"march", table({{"rough", text("2/3")}})}})},
                                 {"rulings", table({{"start", text("red")}})}}));
    EXPECT_TRUE(all.mistakes.empty());
    EXPECT_EQ(all.book.rest.arc.value, degrees(30));
    EXPECT_TRUE(all.book.rest.arc.house);
    EXPECT_FALSE(all.book.rest.turns.house);
    EXPECT_EQ(all.book.march.rough.times, 2);
    EXPECT_EQ(all.book.march.rough.over, 3);
    EXPECT_TRUE(all.book.march.rough.house);
    EXPECT_FALSE(all.book.march.men.house);
    EXPECT_EQ(all.book.rulings.start, toy::Start::red);
    EXPECT_TRUE(all.book.rulings.start.house);
    EXPECT_FALSE(all.book.rulings.corner.house);
}

TEST(Book, takes_a_truth_or_a_number_for_the_word_it_is) {
    const Read all = with(table({{"rulings", table({{"corner", truth(false)}})}}));
    EXPECT_EQ(all.book.rulings.corner, toy::Corner::no);
    expect_one(with(table({{"rulings", table({{"corner", whole(0)}})}})).mistakes, "rulings.corner",
               "expected one of \"true\", \"false\"");
}

TEST(Book, names_file_line_and_key_of_a_mistake) {
    const Read all =
        with(table({{"tables", table({{"rest", table({{"arc", on_line(7, whole(91))}})}})}}));
    expect_one(all.mistakes, "tables.rest.arc", "expected a whole number, 0 to 90");
    EXPECT_EQ(all.mistakes.at(0).file, "house.toml");
    EXPECT_EQ(all.mistakes.at(0).line, 7);
}

TEST(Book, refuses_house_rules_for_another_rulebook) {
    expect_one(with(table({{"rulebook", text("other")}})).mistakes, "rulebook",
               "expected \"toy\": these house rules are for another rulebook");
}

TEST(Book, refuses_a_table_or_key_nobody_knows) {
    expect_one(with(table({{"tables", table({{"marsh", table({})}})}})).mistakes, "tables.marsh",
               "march");
    expect_one(with(table({{"tables", table({{"march", table({{"man", whole(1)}})}})}})).mistakes,
               "tables.march.man", "men");
}

TEST(Book, refuses_a_table_that_is_missing_once) {
    Document numbers = tables();
    numbers.root.keys.erase(numbers.root.keys.begin());
    numbers.root.items.erase(numbers.root.items.begin());
    expect_one(read(numbers, rulings()).mistakes, "march", "missing; expected a table");
}

TEST(Book, refuses_a_ruling_with_another_clause_one_value_or_a_strange_basis) {
    const std::vector<Node> both{text("blue"), text("red")};
    expect_one(read(tables(), rulings(ruling("TO-1.2", "ours", both))).mistakes, "start.clause",
               "expected TO-1.1");
    expect_one(read(tables(), rulings(ruling("TO-1.1", "ours", {text("blue")}))).mistakes,
               "start.values", "at least two values");
    expect_one(read(tables(), rulings(ruling("TO-1.1", "rumour", both))).mistakes, "start.basis",
               "sheet");
}

TEST(Book, refuses_values_the_code_does_not_know_or_knows_more_of) {
    for (const std::vector<Node>& values : {std::vector{text("blue"), text("green")},
                                            {text("blue"), text("blue")},
                                            {text("blue"), text("red"), text("green")}})
        expect_one(read(tables(), rulings(ruling("TO-1.1", "ours", values))).mistakes,
                   "start.values", "expected \"blue\", \"red\", in any order");
}

TEST(Book, knows_a_value_by_its_words_wherever_it_stands) {
    const Document turned = rulings(ruling("TO-1.1", "ours", {text("red"), text("blue")}));
    EXPECT_EQ(read(tables(), turned).book.rulings.start, toy::Start::red);
    EXPECT_FALSE(read(tables(), turned).book.rulings.start.house);
    const Document house{"house.toml", table({{"rulings", table({{"start", text("blue")}})}})};
    EXPECT_EQ(read(tables(), turned, &house).book.rulings.start, toy::Start::blue);
    EXPECT_TRUE(read(tables(), turned, &house).book.rulings.start.house);
}

// ---- factors ------------------------------------------------------------------------------------

TEST(Factor, is_a_whole_number_or_a_fraction) {
    EXPECT_EQ(read(tables(whole(2)), rulings()).book.march.rough, (Factor{.times = 2}));
    EXPECT_EQ(read(tables(text("12/12")), rulings()).book.march.rough, Factor{});
    for (const Node& wrong : {text("half"), text("1/0"), text("0/2"), text("1/13"), text("-1/2"),
                              text("1/2/3"), text("/2"), text("1/"), text("1/ 2"), text("0.5"),
                              text("1/99999999999"), whole(0), whole(-1), whole(13), truth(true)})
        expect_one(read(tables(wrong), rulings()).mistakes, "march.rough",
                   "expected a whole number or a fraction like \"1/2\", its parts 1 to 12");
}

TEST(Factor, missing_is_said_to_be) {
    Document numbers = tables();
    Node& march = numbers.root.items[0];
    march.keys.pop_back();
    march.items.pop_back();
    expect_one(read(numbers, rulings()).mistakes, "march.rough",
               "missing; expected a whole number or a fraction");
}

TEST(Factor, of_a_length_is_rounded_down_to_a_tick_and_what_it_costs_up) {
    constexpr Factor third{.times = 1, .over = 3};
    EXPECT_EQ(third.of(9_in), 3_in);
    EXPECT_EQ(third.cost(3_in), 9_in);
    EXPECT_EQ(third.of(Length::from_ticks(5)), Length::from_ticks(1));
    constexpr Factor twice{.times = 2};
    EXPECT_EQ(twice.of(9_in), 18_in);
    EXPECT_EQ(twice.cost(Length::from_ticks(5)), Length::from_ticks(3));
    EXPECT_EQ(twice.cost(Length{}), Length{});
}

TEST(Factor, of_a_count_is_rounded_down) {
    constexpr Factor half{.times = 1, .over = 2};
    EXPECT_EQ(half.of(5), 2);
    EXPECT_EQ(half.of(1), 0);
}

TEST(Factor, factors_multiply_and_compare_by_what_they_come_to) {
    constexpr Factor half{.times = 1, .over = 2};
    constexpr Factor third{.times = 1, .over = 3, .house = true};
    EXPECT_EQ(half * third, (Factor{.times = 1, .over = 6}));
    EXPECT_TRUE((half * third).house);
    EXPECT_EQ(half * Factor{.times = 2}, Factor{});
    EXPECT_FALSE(half == third);
}

}  // namespace
}  // namespace grognard
