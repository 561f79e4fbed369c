// SPDX-License-Identifier: Apache-2.0
//
// For tests of rules that need no battle: a rulebook's book with a house rule or two, what a tally is
// expected to hold, and odds compared whatever their weights.
//
//     using Rules = HouseRules<Book, read_book>;                   // in the rulebook's namespace
//     Rules rules;
//     rules.ruling("charge.five", "falter");
//     expect_tally(morale_tally(s), {{+3, DK_8_2, reason::elite}});
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "engine/battle/tally.h"
#include "engine/dice/odds.h"
#include "engine/record/json_document.h"

namespace grognard {

// How a book is read with house rules, which may be null, is the rulebook's.
template <class Book, Book (*read_book)(const Document*, Mistakes&)>
class HouseRules {
public:
    HouseRules& ruling(const std::string& name, const std::string& value) {
        add(rulings_, "\"" + name + "\":\"" + value + "\"");
        book_ = nullptr;
        return *this;
    }
    HouseRules& number(const std::string& table, const std::string& key, const std::string& value) {
        add(tables_, "\"" + table + "\":{\"" + key + "\":" + value + "}");
        book_ = nullptr;
        return *this;
    }
    // Read once for all tests that play by the same house rules.
    const Book& book() {
        static std::map<std::string, Book> read_already;
        if (book_) return *book_;
        const std::string house = json();
        const auto known = read_already.find(house);
        book_ = known != read_already.end()
                    ? &known->second
                    : &read_already.emplace(house, read(house)).first->second;
        return *book_;
    }

private:
    static void add(std::string& list, const std::string& item) {
        list += (list.empty() ? "" : ",") + item;
    }
    std::string json() const {
        return "{\"rulings\":{" + rulings_ + "},\"tables\":{" + tables_ + "}}";
    }
    static Book read(const std::string& json) {
        Mistakes mistakes;
        const auto house = document_from_json("house.toml", json, mistakes);
        Book book = read_book(house ? &*house : nullptr, mistakes);
        for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
        return book;
    }

    std::string rulings_, tables_;
    const Book* book_ = nullptr;
};

// ---- tallies ------------------------------------------------------------------------------------

struct Expected {
    int value;
    Clause clause;
    Reason reason;
    bool operator==(const Expected&) const = default;
};
inline void PrintTo(const Expected& line, std::ostream* out) {
    *out << line.value << " " << to_string(line.clause) << " reason "
         << static_cast<int>(line.reason);
}
// The lines that count, in order.
inline std::vector<Expected> lines_of(const Tally& tally) {
    std::vector<Expected> lines;
    for (const Modifier& line : tally.lines())
        if (line.counts()) lines.push_back({line.value, line.clause, line.reason});
    return lines;
}
inline void expect_tally(const Tally& tally, const std::vector<Expected>& expected) {
    EXPECT_EQ(lines_of(tally), expected);
}
inline void expect_one(const Tally& tally, int value, Clause clause, Reason reason) {
    expect_tally(tally, {{value, clause, reason}});
}
inline bool house_ruled(const Tally& tally, Reason reason) {
    for (const Modifier& line : tally.lines())
        if (line.reason == reason) return line.house_rule;
    return false;
}

// ---- odds ---------------------------------------------------------------------------------------

// The same chances, whatever the weights.
inline void expect_same(const Odds& one, const Odds& other) {
    EXPECT_EQ(one.reduced(), other.reduced());
}

}  // namespace grognard
