// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/sums.h"

#include <algorithm>

#include "engine/battle/sum.h"

namespace grognard::conformance {

namespace {

using Test = Reading::Test;

bool is_summed(const Event& event) {
    return !event.tally.gives_dice() && event.reading.test != Test::each &&
           event.reading.test != Test::faces;
}

// What the rulebook read is what dice and tally come to.
Complaint total_fault(const Event& event) {
    const Reading& reading = event.reading;
    if (!is_summed(event) || event.opposed || !reading.total) return std::nullopt;
    const bool by_total = !reading.row || reading.row->label == Label::none || reading.column;
    if (by_total && *reading.total != total_of(event))
        return "the total read is " + std::to_string(*reading.total) + ", the sum " +
               std::to_string(total_of(event));
    return std::nullopt;
}

Complaint limit_fault(const Event& event) {
    const Reading& reading = event.reading;
    if (!reading.total || !reading.met) return "what it came to is not said";
    const bool enough = reading.test == Test::at_least ? *reading.total >= reading.needed
                                                       : *reading.total <= reading.needed;
    if (enough != *reading.met) return "what was needed is not what decided";
    if (event.tally.gives() == Tally::Gives::target && event.tally.total() != reading.needed)
        return "what was needed is not what the tally gives";
    return std::nullopt;
}

Complaint each_fault(const Event& event) {
    const Reading& reading = event.reading;
    const auto made = std::count_if(event.dice.begin(), event.dice.end(),
                                    [&](std::uint8_t die) { return die >= reading.on_die; });
    if (made != reading.made) return "another number of dice made it than is said";
    const int added = event.tally.total();
    const int needs = event.tally.gives() == Tally::Gives::target ? added : reading.needed - added;
    const bool from_tally = !event.tally.lines().empty();
    // Books have a best and a worst that a die may need.
    if (from_tally && needs >= 2 && needs <= 6 && needs != reading.on_die)
        return "each die needed another number than its tally gives";
    return std::nullopt;
}

Complaint faces_fault(const Event& event) {
    const Reading& reading = event.reading;
    if (reading.counts.empty()) return "no face is said to count";
    for (const FaceCount& count : reading.counts) {
        const auto made =
            std::count_if(event.dice.begin(), event.dice.end(),
                          [&](std::uint8_t die) { return (count.faces >> die & 1u) != 0; });
        if (made != count.made) return "another number of faces counts than is said";
    }
    return std::nullopt;
}

Complaint line_fault(const Event& event, const TableLine& line) {
    if (!line.holds(line.at)) return "a row or column does not hold what was looked up";
    if (line.label != Label::none) return std::nullopt;
    const int by = total_of(event) - other_total_of(event);
    const int looked_up = event.opposed ? (by < 0 ? -by : by) : total_of(event);
    if (line.at != looked_up)
        return "looked up was " + std::to_string(line.at) + ", the sum is " +
               std::to_string(looked_up);
    return std::nullopt;
}

Complaint table_fault(const Event& event) {
    const Reading& reading = event.reading;
    if (!reading.row) return "a table without a row";
    if (!reading.cell && !event.outcome) return "a table without what it says";
    if (auto fault = line_fault(event, *reading.row)) return fault;
    return reading.column ? line_fault(event, *reading.column) : std::nullopt;
}

Complaint reading_fault(const Event& event) {
    switch (event.reading.test) {
    case Test::unsaid: return "it does not say what was needed";
    case Test::free: return std::nullopt;
    case Test::at_least:
    case Test::at_most: return limit_fault(event);
    case Test::higher:
        if (!event.opposed) return "the higher of two, and only one rolled";
        return std::nullopt;
    case Test::each: return each_fault(event);
    case Test::faces: return faces_fault(event);
    case Test::table: return table_fault(event);
    }
    return std::nullopt;
}

}  // namespace

Complaint sum_fault(const Game& game, const Rulebook& rulebook, const Event& event) {
    if (event.dice.empty()) return std::nullopt;
    if (auto fault = reading_fault(event)) return fault;
    if (auto fault = total_fault(event)) return fault;
    if (event.reading.clause.cited())
        if (auto fault = clause_fault(rulebook, event.reading.clause, "its sum")) return fault;
    const std::string sum = sum_words(game, event);
    if (auto fault = words_fault(sum, "its sum")) return fault;
    const bool one_number = event.dice.size() == 1 && event.tally.lines().empty();
    if (is_summed(event) && !event.opposed && !one_number &&
        sum.find(" = " + std::to_string(total_of(event))) == std::string::npos)
        return "its sum has no total: '" + sum + "'";
    return std::nullopt;
}

Complaint foretold_reading_fault(const Reading& foretold, const Reading& rolled) {
    const bool table = rolled.test == Test::table || foretold.test == Test::table;
    if (foretold.test == Test::unsaid) return "before the dice nobody said what is needed";
    // A table may have a row of its own for the dice as they fall.
    if (!table && foretold.test != rolled.test) return "the dice were read in another way";
    if (!table && (foretold.needed != rolled.needed || foretold.on_die != rolled.on_die))
        return "what was needed is not what was foretold";
    return std::nullopt;
}

}  // namespace grognard::conformance
