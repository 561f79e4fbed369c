// SPDX-License-Identifier: Apache-2.0
//
// What every rulebook's book promises: its tables and rulings load, each number and ruling can be
// changed by a house rule and is then marked, and mistakes are named with file, line and what was
// expected. A rulebook's own test says how its book is read and has the promises tried on it:
//
//     struct TheBook {
//         using Book = humble::Book;
//         static Book read(const Document* house_rules, Mistakes& mistakes);
//         static Book read(const Document& tables, const Document& rulings, Mistakes& mistakes);
//         static std::string_view tables_json();
//         static std::string_view rulings_json();
//     };
//     INSTANTIATE_TYPED_TEST_SUITE_P(Humble, BookPromises, TheBook);
//
// Not here: which numbers are printed, and which of them must fit each other (the rulebooks).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>

#include "engine/battle/book.h"
#include "engine/record/json_document.h"

namespace grognard::book_promises {

inline Document from_json(const std::string& file, std::string_view json) {
    Mistakes mistakes;
    auto document = document_from_json(file, json, mistakes);
    EXPECT_TRUE(document) << json;
    return document.value_or(Document{});
}

template <class The>
Document tables_of() {
    return from_json("tables.toml", The::tables_json());
}
template <class The>
Document rulings_of() {
    return from_json("rulings.toml", The::rulings_json());
}

template <class Book>
struct WithHouseRules {
    Book book;
    Mistakes mistakes;
};
template <class The>
WithHouseRules<typename The::Book> read_with(std::string_view json) {
    const Document house = from_json("house.toml", json);
    WithHouseRules<typename The::Book> read;
    read.book = The::read(&house, read.mistakes);
    return read;
}

inline void expect_one(const Mistakes& mistakes, const std::string& key,
                       std::string_view sentence) {
    ASSERT_EQ(mistakes.size(), 1u) << key;
    EXPECT_EQ(mistakes[0].key, key);
    EXPECT_NE(mistakes[0].expected.find(sentence), std::string::npos) << mistakes[0].expected;
}

// As a book prints it: 1.125, 45, 1/2, -1.
inline std::string in_words(const Number& number) { return std::to_string(number.value); }
inline std::string in_words(const Degrees& angle) {
    return std::to_string(angle.value.arcseconds() / 3600);
}
inline std::string in_words(const Factor& factor) {
    const std::string times = std::to_string(factor.times);
    return factor.over == 1 ? times : times + "/" + std::to_string(factor.over);
}
inline std::string in_words(const Inches& inches) {
    const std::int64_t thousandths = inches.value.ticks() * 1000 / Length::ticks_per_inch;
    std::string words = std::to_string(thousandths / 1000);
    if (thousandths % 1000 == 0) return words;
    std::string places = std::to_string(1000 + thousandths % 1000).substr(1);
    while (places.back() == '0') places.pop_back();
    return words + "." + places;
}

// Table by table: "move 3, range 1".
template <class The>
void expect_printed(const std::map<std::string, std::string>& printed) {
    std::map<std::string, std::string> read;
    Mistakes mistakes;
    typename The::Book book = The::read(nullptr, mistakes);
    each_number(book, [&](std::string_view table, std::string_view key, Clause, const auto& slot,
                          int, int) {
        std::string& all = read[std::string{table}];
        all += (all.empty() ? "" : ", ") + std::string{key} + " " + in_words(slot);
        EXPECT_FALSE(slot.house) << table << "." << key;
    });
    EXPECT_EQ(read, printed);
}

template <class The>
class BookPromises : public testing::Test {};
TYPED_TEST_SUITE_P(BookPromises);

TYPED_TEST_P(BookPromises, the_tables_and_rulings_built_in_are_without_a_mistake) {
    Mistakes mistakes;
    TypeParam::read(nullptr, mistakes);
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
}

TYPED_TEST_P(BookPromises, every_number_can_be_changed_by_a_house_rule_and_is_marked) {
    // Each with the value it has, so that all of them fit each other.
    const Document all = tables_of<TypeParam>();
    for (std::size_t t = 0; t < all.root.keys.size(); ++t) {
        const Node& table = all.root.items[t];
        for (std::size_t k = 0; k < table.keys.size(); ++k) {
            if (table.keys[k] == "clause") continue;
            auto read =
                read_with<TypeParam>("{\"tables\":{\"" + all.root.keys[t] + "\":{\"" +
                                     table.keys[k] + "\":" + to_json(table.items[k]) + "}}}");
            EXPECT_TRUE(read.mistakes.empty()) << table.keys[k];
            each_number(read.book, [&](std::string_view of, std::string_view key, Clause,
                                       const auto& slot, int, int) {
                EXPECT_EQ(slot.house, of == all.root.keys[t] && key == table.keys[k])
                    << of << "." << key;
            });
        }
    }
}

TYPED_TEST_P(BookPromises, every_number_refuses_what_is_out_of_its_bounds_and_says_them) {
    Mistakes none;
    typename TypeParam::Book book = TypeParam::read(nullptr, none);
    each_number(book, [&]<class Slot>(std::string_view table, std::string_view key, Clause,
                                      const Slot&, int low, int high) {
        const std::string path = "tables." + std::string{table} + "." + std::string{key};
        const bool factor = std::is_same_v<Slot, Factor>;
        for (const int wrong : {low - 1, high + 1}) {
            const Mistakes mistakes =
                read_with<TypeParam>("{\"tables\":{\"" + std::string{table} + "\":\n{\"" +
                                     std::string{key} + "\":" + std::to_string(wrong) + "}}}")
                    .mistakes;
            expect_one(mistakes, path, std::to_string(low) + " to " + std::to_string(high));
            ASSERT_EQ(mistakes.size(), 1u);
            EXPECT_EQ(mistakes[0].file, "house.toml");
            EXPECT_EQ(mistakes[0].line, 2);
        }
        expect_one(read_with<TypeParam>("{\"tables\":{\"" + std::string{table} + "\":{\"" +
                                        std::string{key} + "\":\"some\"}}}")
                       .mistakes,
                   path, factor ? "a fraction like \"1/2\"" : "expected ");
    });
}

TYPED_TEST_P(BookPromises, every_number_is_needed) {
    const Document all = tables_of<TypeParam>();
    for (std::size_t t = 0; t < all.root.keys.size(); ++t)
        for (std::size_t k = 0; k < all.root.items[t].keys.size(); ++k) {
            Document changed = all;
            Node& table = changed.root.items[t];
            const std::string key = table.keys[k];
            table.keys.erase(table.keys.begin() + static_cast<std::ptrdiff_t>(k));
            table.items.erase(table.items.begin() + static_cast<std::ptrdiff_t>(k));
            Mistakes mistakes;
            TypeParam::read(changed, rulings_of<TypeParam>(), mistakes);
            expect_one(mistakes, all.root.keys[t] + "." + key, "missing; expected ");
        }
}

TYPED_TEST_P(BookPromises, every_ruling_begins_with_its_first_value) {
    Mistakes mistakes;
    typename TypeParam::Book book = TypeParam::read(nullptr, mistakes);
    std::size_t seen = 0;
    each_ruling(book.rulings, [&](std::string_view name, Clause, const auto& ruling, const auto&) {
        EXPECT_EQ(static_cast<int>(ruling.value), 0) << name;
        EXPECT_FALSE(ruling.house) << name;
        ++seen;
    });
    EXPECT_EQ(seen, rulings_of<TypeParam>().root.keys.size());
}

// The values of each ruling in another order, time and again: the first is the default, and means
// what it did, for values are known by their words and not by their place.
TYPED_TEST_P(BookPromises, a_value_means_the_same_wherever_it_stands) {
    const Document all = rulings_of<TypeParam>();
    std::size_t most = 0;
    for (const Node& ruling : all.root.items)
        most = std::max(most, ruling.find("values")->items.size());
    for (std::size_t turn = 0; turn < most; ++turn) {
        Document turned = all;
        for (Node& ruling : turned.root.items)
            for (std::size_t k = 0; k < ruling.keys.size(); ++k)
                if (ruling.keys[k] == "values") {
                    std::vector<Node>& values = ruling.items[k].items;
                    std::rotate(values.begin(),
                                values.begin() + static_cast<std::ptrdiff_t>(turn % values.size()),
                                values.end());
                }
        Mistakes mistakes;
        typename TypeParam::Book book = TypeParam::read(tables_of<TypeParam>(), turned, mistakes);
        EXPECT_TRUE(mistakes.empty());
        each_ruling(book.rulings, [&](std::string_view name, Clause, const auto& ruling,
                                      const auto& values) {
            const std::string& first = turned.root.find(name)->find("values")->items[0].text;
            for (const auto& value : values)
                EXPECT_EQ(ruling.value == value.value, value.words == first)
                    << name << " " << first;
            EXPECT_FALSE(ruling.house) << name;
        });
    }
}

TYPED_TEST_P(BookPromises, every_value_of_every_ruling_can_be_chosen) {
    const Document all = rulings_of<TypeParam>();
    for (std::size_t r = 0; r < all.root.keys.size(); ++r) {
        const std::vector<Node>& values = all.root.items[r].find("values")->items;
        for (std::size_t v = 0; v < values.size(); ++v) {
            const std::string& name = all.root.keys[r];
            auto read =
                read_with<TypeParam>("{\"rulings\":{\"" + name + "\":\"" + values[v].text + "\"}}");
            EXPECT_TRUE(read.mistakes.empty()) << name;
            each_ruling(read.book.rulings, [&](std::string_view each, Clause, const auto& ruling,
                                               const auto&) {
                EXPECT_EQ(ruling.house, each == name) << each;
                EXPECT_EQ(static_cast<std::size_t>(ruling.value), each == name ? v : 0) << name;
            });
        }
    }
}

TYPED_TEST_P(BookPromises, every_ruling_refuses_another_value_and_names_those_it_has) {
    const Document all = rulings_of<TypeParam>();
    for (std::size_t r = 0; r < all.root.keys.size(); ++r) {
        const std::string& name = all.root.keys[r];
        const std::vector<Node>& values = all.root.items[r].find("values")->items;
        const Mistakes mistakes =
            read_with<TypeParam>("{\"rulings\":\n\n{\"" + name + "\":\"as we like it\"}}").mistakes;
        expect_one(mistakes, "rulings." + name, "expected one of \"" + values[0].text + "\", \"");
        EXPECT_NE(mistakes.at(0).expected.find(values.back().text), std::string::npos) << name;
        EXPECT_EQ(mistakes.at(0).line, 3) << name;
    }
}

REGISTER_TYPED_TEST_SUITE_P(BookPromises, the_tables_and_rulings_built_in_are_without_a_mistake,
                            every_number_can_be_changed_by_a_house_rule_and_is_marked,
                            every_number_refuses_what_is_out_of_its_bounds_and_says_them,
                            every_number_is_needed, every_ruling_begins_with_its_first_value,
                            a_value_means_the_same_wherever_it_stands,
                            every_value_of_every_ruling_can_be_chosen,
                            every_ruling_refuses_another_value_and_names_those_it_has);

}  // namespace grognard::book_promises
