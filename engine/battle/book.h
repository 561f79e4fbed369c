// SPDX-License-Identifier: Apache-2.0
//
// The parts a rulebook's Book is made of, and how it is read: the numbers of its tables.toml and the
// rulings of its rulings.toml, with a house-rules file laid over them. Whatever a house rule has
// changed is marked, so that tally lines can say so.
//
// A rulebook has a struct Book, of the structs that tools/embed makes of the two files, with a member
// `rulings`. Two functions made with them are the one list of what there is; loading, overriding and
// showing all walk them:
//
//     each_number(book, f)            f(table, key, clause, slot, lowest, highest), in file order
//     each_ruling(book.rulings, f)    f(name, clause, ruling, values)
//
//     Book book = read_book_of<Book>("humble", {tables, rulings, house_rules}, mistakes);
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/battle/clause.h"
#include "engine/document/document.h"
#include "engine/measure/bearing.h"
#include "engine/measure/length.h"

namespace grognard {

// A number of the book; `house` when a house rule has changed it.
struct Number {
    int value = 0;
    bool house = false;
};

// A length of the book.
struct Inches {
    Length value{};
    bool house = false;
    operator Length() const { return value; }
};

// An angle of the book, in whole degrees.
struct Degrees {
    Turn value{};
    bool house = false;
    operator Turn() const { return value; }
};

// What a number is multiplied by: 1/2, 1/3, 2. Factors multiply.
struct Factor {
    int times = 1;
    int over = 1;
    bool house = false;

    // This much of a move, rounded down to a tick.
    constexpr Length of(Length whole) const {
        return Length::from_ticks(whole.ticks() * times / over);
    }
    // This much of a count that is not negative, rounded down.
    constexpr int of(int whole) const { return whole * times / over; }
    // What ground covered at this factor takes of a move, rounded up to a tick: at 1/3 an inch
    // takes three.
    constexpr Length cost(Length ground) const {
        return Length::from_ticks((ground.ticks() * over + times - 1) / times);
    }
    friend constexpr Factor operator*(Factor a, Factor b) {
        return {a.times * b.times, a.over * b.over, a.house || b.house};
    }
    // Whichever of the two is house-ruled, half is half.
    friend constexpr bool operator==(Factor a, Factor b) {
        return a.times * b.over == b.times * a.over;
    }
};

// How an open question is decided.
template <class Value>
struct Ruling {
    Value value{};
    bool house = false;
    operator Value() const { return value; }
};

// What a ruling may be decided to be, with its words in rulings.toml.
template <class Value>
struct RulingValue {
    std::string_view words;
    Value value;
};
template <class Value>
using RulingValues = std::initializer_list<RulingValue<Value>>;

// A ruling's value as a word: true, 1 and "either" alike.
std::string ruling_word(const Node& value);

struct BookFiles {
    const Document& tables;
    const Document& rulings;
    const Document* house_rules;  // or null
};

// A number and a ruling of a book as the reading sees them, whatever the book's type.
struct ListedNumber {
    std::string_view table, key;
    std::variant<Number*, Inches*, Degrees*, Factor*> slot;
    int low, high;  // of a factor, these limit both its parts
};
struct ListedRuling {
    std::string_view name;
    Clause clause;
    std::vector<std::string_view> values;  // in words
    std::function<void(std::size_t place, bool house)> choose;
};
void read_listed(std::string_view rulebook, const std::vector<ListedNumber>& numbers,
                 const std::vector<ListedRuling>& rulings, const BookFiles& files,
                 Mistakes& mistakes);

// The book of a rulebook of this name; every mistake in the files is reported.
template <class Book>
Book read_book_of(std::string_view rulebook, const BookFiles& files, Mistakes& mistakes) {
    Book book;
    std::vector<ListedNumber> numbers;
    each_number(book, [&](std::string_view table, std::string_view key, Clause, auto& slot, int low,
                          int high) { numbers.push_back({table, key, &slot, low, high}); });
    std::vector<ListedRuling> rulings;
    each_ruling(book.rulings, [&]<class Value>(std::string_view name, Clause clause,
                                               Ruling<Value>& ruling, RulingValues<Value> values) {
        std::vector<std::string_view> words;
        std::vector<Value> each;
        for (const RulingValue<Value>& value : values) {
            words.push_back(value.words);
            each.push_back(value.value);
        }
        rulings.push_back({name, clause, words, [&ruling, each](std::size_t place, bool house) {
                               ruling = {each[place], house};
                           }});
    });
    read_listed(rulebook, numbers, rulings, files, mistakes);
    return book;
}

}  // namespace grognard
