// SPDX-License-Identifier: Apache-2.0
//
// How dice are read, so that a roll can be checked with the sheet in hand: which of the dice count,
// what they are held against, and the row and column of the table they are looked up in.
//
//     .reading = Reading::at_least(book.rally.needs.value).came_to(score, rallied)
//     .reading = Reading::looked_up(score, [&](int any) { return shot_result(book, any); })
//
// Numbers and symbols alone. An assessment has the same before the dice are thrown, without what
// they came to. sum.h says it in words.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/battle/clause.h"
#include "engine/measure/fixed_vector.h"

namespace grognard {

// What a row, a column, a cell or a face is about: a symbol of the rulebook's own, with its words in
// the rulebook's words.cpp.
enum class Label : std::uint16_t { none = 0 };

// A row or column of a table: what was looked up in it, and from where to where it goes. An end that
// is missing is open.
struct TableLine {
    Label label = Label::none;  // none: the total, or by how much one is ahead where both rolled
    std::int32_t at = 0;
    std::optional<std::int32_t> low{}, high{};

    constexpr bool holds(int value) const {
        return (!low || value >= *low) && (!high || value <= *high);
    }
    bool operator==(const TableLine&) const = default;
};

// What stands where row and column meet.
struct TableCell {
    std::optional<std::int32_t> value{};  // none: words alone
    Label label = Label::none;            // of what: "figures"
    bool operator==(const TableCell&) const = default;
};

// Dice that do something by the face they show.
struct FaceCount {
    Label label = Label::none;  // what they do: "hits"
    std::uint32_t faces = 0;    // bit n: the face numbered n does
    std::uint8_t made = 0;      // how many dice show one
    bool operator==(const FaceCount&) const = default;
};

struct Reading {
    enum class Test : std::uint8_t {
        unsaid,    // no dice, or nobody has said
        free,      // nothing is needed: a distance, or dice that are kept
        at_least,  // the total: `needed` or more
        at_most,   // the total: `needed` or less
        higher,    // the higher of two totals wins
        each,      // every die by itself: `on_die` or more
        faces,     // every die by itself: one of the faces of `counts`
        table,     // the total, or what `row` says, is looked up
    };
    Test test = Test::unsaid;
    // Where not all dice count: bit n, the one that is n-th from the lowest, which is the first; or
    // so many of the highest.
    std::uint32_t places = 0;
    std::uint8_t highest = 0;
    std::uint8_t own = 0;  // where both rolled: how many dice are the unit's; 0: half of them
    Clause clause{};       // what says so, where the event's clause does not
    std::int32_t needed = 0;
    std::int32_t on_die = 0;     // of each: what the die itself must show, additions taken off
    std::optional<int> total{};  // what the rulebook read: of table, what was looked up in the row
    std::optional<bool> met{};   // whether that was enough
    std::uint8_t made = 0;       // of each: how many dice were enough
    FixedVector<FaceCount, 2> counts{};
    std::optional<TableLine> row{}, column{};
    std::optional<TableCell> cell{};
    FixedVector<Label, 2> then{};  // what was done to that: "halved at long range"

    bool operator==(const Reading&) const = default;

    static Reading of(Test test, int needed = 0, Clause clause = {}) {
        Reading reading;
        reading.test = test;
        reading.needed = needed;
        reading.clause = clause;
        return reading;
    }
    static Reading free() { return of(Test::free); }
    static Reading higher() { return of(Test::higher); }
    static Reading at_least(int needed, Clause clause = {}) {
        return of(Test::at_least, needed, clause);
    }
    static Reading at_most(int needed, Clause clause = {}) {
        return of(Test::at_most, needed, clause);
    }
    // Each die shows `on_die` or more; `needed` is what it must come to with what is added to it.
    static Reading each(int on_die, int needed = 0) {
        Reading reading = of(Test::each, needed);
        reading.on_die = on_die;
        return reading;
    }
    // The row of a table: all the totals around this one that `reads` reads alike.
    template <class Reads>
    static Reading looked_up(int total, Reads&& reads, Clause clause = {}) {
        constexpr int far = 40;  // beyond every total: the row is open there
        TableLine line{.at = total};
        const auto result = reads(total);
        for (int by = 1; by <= far && !line.low; ++by)
            if (!(reads(total - by) == result)) line.low = total - by + 1;
        for (int by = 1; by <= far && !line.high; ++by)
            if (!(reads(total + by) == result)) line.high = total + by - 1;
        Reading reading = of(Test::table, 0, clause);
        reading.row = line;
        reading.total = total;
        return reading;
    }
    static Reading table(Clause clause = {}) { return of(Test::table, 0, clause); }

    Reading came_to(int score, bool enough) const {
        Reading reading = *this;
        reading.total = score;
        reading.met = enough;
        return reading;
    }
    Reading came_to(int score) const {
        Reading reading = *this;
        reading.total = score;
        return reading;
    }
    Reading made_by(int dice) const {
        Reading reading = *this;
        reading.made = static_cast<std::uint8_t>(dice);
        return reading;
    }
    // Only the dice at these places count, from the lowest, which is 1.
    template <class Places>
    Reading keeping(const Places& kept) const {
        Reading reading = *this;
        for (const int place : kept) reading.places |= std::uint32_t{1} << place;
        return reading;
    }
    Reading keeping_highest(int count) const {
        Reading reading = *this;
        reading.highest = static_cast<std::uint8_t>(count);
        return reading;
    }
};

}  // namespace grognard
