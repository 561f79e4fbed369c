// SPDX-License-Identifier: Apache-2.0
#include "engine/battle/sum.h"

#include <algorithm>

#include "engine/battle/words.h"

namespace grognard {

namespace {

using Shown = std::span<const std::uint8_t>;

// ---- which dice are whose, and which of them count ----------------------------------------------

struct Halves {
    Shown own, other;
};
Halves halves_of(const Event& event) {
    const Shown dice{event.dice.begin(), event.dice.size()};
    if (!event.opposed) return {dice, {}};
    const std::size_t own = event.reading.own > 0
                                ? std::min<std::size_t>(event.reading.own, dice.size())
                                : dice.size() / 2;
    return {dice.first(own), dice.subspan(own)};
}

// In the order they are counted in.
Dice taken_of(Shown dice, const Reading& reading) {
    Dice all;
    for (const std::uint8_t die : dice) all.push_back(die);
    if (reading.places == 0 && reading.highest == 0) return all;
    std::sort(all.begin(), all.end());
    Dice taken;
    for (std::size_t i = 0; i < all.size(); ++i)
        if ((reading.places >> (i + 1) & 1u) != 0 || i + reading.highest >= all.size())
            taken.push_back(all[i]);
    return taken;
}

// The dice are added up, or each stands by itself.
bool adds_up(const Tally& tally, const Reading& reading) {
    return !tally.gives_dice() && tally.gives() != Tally::Gives::each_die &&
           reading.test != Reading::Test::each && reading.test != Reading::Test::faces;
}

bool is_added(const Tally& tally) {
    return tally.gives() == Tally::Gives::score || tally.gives() == Tally::Gives::sum;
}

int total_of(Shown dice, const Tally& tally, const Reading& reading) {
    int total = is_added(tally) ? tally.total() : 0;
    for (const std::uint8_t die : taken_of(dice, reading)) total += die;
    return total;
}

// ---- terms --------------------------------------------------------------------------------------

std::string clause_words(Clause clause) {
    return clause.cited() ? " (" + to_string(clause) + ")" : std::string{};
}

// "4", " + 3", " - 1"
void add_number(std::string& sum, int value) {
    if (sum.empty())
        sum = (value < 0 ? "- " : "") + std::to_string(value < 0 ? -value : value);
    else
        sum += (value < 0 ? " - " : " + ") + std::to_string(value < 0 ? -value : value);
}

// Lines that count; a clause is named once for all in a row that share it.
void add_lines(std::string& sum, const Wording& wording, const Tally& tally) {
    const auto lines = tally.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i].counts()) continue;
        add_number(sum, lines[i].value);
        sum += " " + wording.modifier(lines[i]);
        std::size_t next = i + 1;
        while (next < lines.size() && !lines[next].counts()) ++next;
        if (next == lines.size() || lines[next].clause != lines[i].clause)
            sum += clause_words(lines[i].clause);
    }
    for (const Modifier& line : lines)
        if (!line.counts()) sum += (sum.empty() ? "" : " ") + modifier_words(wording, line);
}

std::string numbers_words(Shown dice) {
    std::string words;
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (i > 0) words += i + 1 == dice.size() ? " and " : ", ";
        words += std::to_string(dice[i]);
    }
    return words;
}

std::string signed_words(int value) {
    return (value < 0 ? "- " : "+ ") + std::to_string(value < 0 ? -value : value);
}

// ---- one roller ---------------------------------------------------------------------------------

// "5 + 1 guard (HU-4.2) = 6", "1 + 4 (of 1, 6 and 4) = 5"
std::string added_words(const Wording& wording, Shown dice, const Tally& tally,
                        const Reading& reading) {
    const Dice taken = taken_of(dice, reading);
    std::string sum;
    for (const std::uint8_t die : taken) add_number(sum, die);
    const bool some = taken.size() < dice.size();
    if (some) sum += " (of " + numbers_words(dice) + ")";
    if (is_added(tally)) add_lines(sum, wording, tally);
    const std::size_t terms = taken.size() + (is_added(tally) ? tally.lines().size() : 0);
    if (sum.empty()) return "0";
    if (terms < 2 && !some && tally.gives() != Tally::Gives::sum) return sum;
    return sum + " = " + std::to_string(total_of(dice, tally, reading));
}

// "4 strength (VK-9.12) = 4 dice: infantry, 2 sabers, flag"
std::string pool_words(const Wording& wording, Shown dice, const Event& event, const Tally& tally) {
    std::string faces = wording.faces(event.die, dice);
    if (faces.empty()) faces = numbers_words(dice);
    const auto count = static_cast<int>(dice.size());
    std::string sum;
    if (tally.gives_dice() && !tally.lines().empty()) sum = terms_words(wording, tally) + " = ";
    // There may be a most or a least of them.
    if (!sum.empty() && tally.total() != count) sum += std::to_string(tally.total()) + ", thrown ";
    return sum + std::to_string(count) + (count == 1 ? " die: " : " dice: ") + faces;
}

// "5, 2 and 4, each + 3 Armour Value (WC-1.1) = + 3"
std::string each_words(const Wording& wording, Shown dice, const Tally& tally) {
    std::string sum = numbers_words(dice);
    if (tally.gives() == Tally::Gives::target || tally.lines().empty()) return sum;
    if (dice.size() > 1) sum += ", each";
    add_lines(sum, wording, tally);
    if (dice.size() == 1) return sum + " = " + std::to_string(dice[0] + tally.total());
    return tally.lines().size() < 2 ? sum : sum + " = " + signed_words(tally.total());
}

std::string roll_words(const Wording& wording, Shown dice, const Event& event, const Tally& tally) {
    if (adds_up(tally, event.reading)) return added_words(wording, dice, tally, event.reading);
    if (tally.gives_dice() || event.reading.test == Reading::Test::faces)
        return pool_words(wording, dice, event, tally);
    return each_words(wording, dice, tally);
}

// ---- what was needed ----------------------------------------------------------------------------

bool is_one_number(const TableLine& line) { return line.low && line.low == line.high; }

// "17 to 20", "8 or more"
std::string ends_words(const TableLine& line) {
    if (is_one_number(line)) return std::to_string(*line.low);
    if (line.low && line.high)
        return std::to_string(*line.low) + " to " + std::to_string(*line.high);
    if (line.low) return std::to_string(*line.low) + " or more";
    return line.high ? std::to_string(*line.high) + " or less" : "any";
}

// "18 figures firing, row 17 to 20", "2 guns", "column 11 to 12"
std::string line_words(const Wording& wording, const TableLine& line, std::string_view kind) {
    std::string words;
    if (line.label != Label::none)
        words = std::to_string(line.at) + " " + wording.label(line.label);
    if (!words.empty() && is_one_number(line)) return words;
    return (words.empty() ? words : words + ", ") + std::string{kind} + ends_words(line);
}

// "18 figures firing, row 17 to 20, column 11 to 12, DK-5.5"; nothing for a row that is the total
// itself.
std::string place_words(const Wording& wording, const Reading& reading, Clause already) {
    std::string words;
    const auto add = [&](const std::string& more) {
        if (!more.empty()) words += (words.empty() ? "" : ", ") + more;
    };
    if (reading.row) {
        const TableLine& row = *reading.row;
        const bool by_total = row.label == Label::none;
        if (!by_total || !is_one_number(row))
            add(line_words(wording, row, by_total && !reading.column ? "" : "row "));
    }
    if (reading.column) add(line_words(wording, *reading.column, "column "));
    if (reading.clause.cited() && reading.clause != already) add(to_string(reading.clause));
    return words;
}

std::string cell_words(const Wording& wording, const TableCell& cell) {
    std::string label = cell.label == Label::none ? std::string{} : wording.label(cell.label);
    if (!cell.value) return label;
    return std::to_string(*cell.value) + (label.empty() ? "" : " " + label);
}

std::string then_words(const Wording& wording, const Reading& reading) {
    const bool nothing = reading.cell ? reading.cell->value == 0
                                      : reading.test == Reading::Test::each && reading.made == 0;
    std::string words;
    if (nothing) return words;
    for (const Label label : reading.then) words += ", " + wording.label(label);
    return words;
}

// ": pinned", ": no effect (4 or less)", ": 3 figures (2 guns, column 11 to 12, DK-5.6)"
std::string table_words(const Wording& wording, const Event& event) {
    const Reading& reading = event.reading;
    std::string result;
    if (reading.cell)
        result = cell_words(wording, *reading.cell);
    else if (event.outcome)
        result = wording.outcome(*event.outcome);
    const std::string place = place_words(wording, reading, event.clause);
    std::string words;
    if (event.opposed && reading.row && reading.row->label == Label::none) {
        const int by = reading.row->at;
        words = by == 0 ? "; level" : "; by " + std::to_string(by);
    }
    if (!result.empty()) words += ": " + result;
    if (!place.empty()) words += " (" + place + ")";
    return words;
}

std::string counts_words(const Wording& wording, std::uint8_t die, const Reading& reading,
                         bool thrown) {
    std::string words;
    for (const FaceCount& count : reading.counts) {
        if (!words.empty()) words += ", ";
        words += wording.label(count.label) + " on ";
        std::string last;
        bool first = true;
        for (std::uint8_t face = 1; face < 32; ++face) {
            if ((count.faces >> face & 1u) == 0) continue;
            std::string name = wording.faces(die, Shown{&face, 1});
            if (name.empty()) name = std::to_string(face);
            if (name == last) continue;
            words += (first ? "" : " or ") + name;
            last = name;
            first = false;
        }
        if (thrown) words += ": " + std::to_string(count.made);
    }
    if (reading.needed > 0) words += ", needed " + std::to_string(reading.needed);
    return words;
}

// ": 6 Morale (WC-1.1) + 3 the general is near (WC-1.6)"
std::string target_words(const Wording& wording, const Tally& tally) {
    if (tally.gives() != Tally::Gives::target || tally.lines().empty()) return {};
    return ": " + terms_words(wording, tally);
}

std::string limit_words(const Reading& reading) {
    switch (reading.test) {
    case Reading::Test::at_least: return std::to_string(reading.needed) + " or more";
    case Reading::Test::at_most: return std::to_string(reading.needed) + " or less";
    case Reading::Test::each: return std::to_string(reading.on_die) + " or more";
    case Reading::Test::unsaid:
    case Reading::Test::free:
    case Reading::Test::higher:
    case Reading::Test::faces:
    case Reading::Test::table: break;
    }
    return {};
}

// " (8 figures firing)": who throws dice that are read one by one.
std::string rollers_words(const Wording& wording, const Reading& reading) {
    return reading.row ? " (" + line_words(wording, *reading.row, "row ") + ")" : std::string{};
}

std::string needed_words(const Wording& wording, const Event& event) {
    const Reading& reading = event.reading;
    const std::string clause =
        reading.clause == event.clause ? std::string{} : clause_words(reading.clause);
    const std::string target = target_words(wording, event.tally);
    switch (reading.test) {
    case Reading::Test::unsaid:
    case Reading::Test::free:
        return target.empty() ? std::string{} : "; against" + target.substr(1);
    case Reading::Test::at_least:
    case Reading::Test::at_most: return "; needed " + limit_words(reading) + clause + target;
    case Reading::Test::higher: return {};
    case Reading::Test::each: {
        const bool more = !event.tally.lines().empty() && reading.needed > 0;
        return "; needed " +
               (more ? std::to_string(reading.needed) + ", " + limit_words(reading) + " on the die"
                     : limit_words(reading) + " on each die") +
               rollers_words(wording, reading) + clause + target + "; " +
               std::to_string(reading.made) + " of " + std::to_string(event.dice.size()) +
               " made it" + then_words(wording, reading);
    }
    case Reading::Test::faces: {
        const std::string counts = counts_words(wording, event.die, reading, true);
        return (counts.empty() ? counts : "; " + counts + clause) + then_words(wording, reading);
    }
    case Reading::Test::table: return table_words(wording, event) + then_words(wording, reading);
    }
    return {};
}

}  // namespace

Wording wording_of(const Game& game) {
    return {[&game](const Modifier& modifier) { return game.words(modifier); },
            [&game](std::uint16_t outcome) { return game.outcome_words(outcome); },
            [&game](Label label) { return game.label_words(label); },
            [&game](UnitId unit, Side side) {
                return unit == UnitId::none ? std::string{game.side_name(side)}
                                            : game.unit_name(unit);
            },
            [&game](std::uint8_t die, std::span<const std::uint8_t> shown) {
                return game.faces_words(die, shown);
            }};
}

Wording wording_of(const Rulebook& rulebook) {
    return {[&rulebook](const Modifier& modifier) { return rulebook.words(modifier); },
            [&rulebook](std::uint16_t outcome) { return rulebook.outcome_words(outcome); },
            [&rulebook](Label label) { return rulebook.label_words(label); },
            [](UnitId, Side) { return std::string{}; },
            [&rulebook](std::uint8_t die, std::span<const std::uint8_t> shown) {
                const auto kinds = rulebook.dice();
                std::string words;
                for (const std::uint8_t face : shown)
                    if (die < kinds.size() && face >= 1 && face <= kinds[die].faces.size())
                        words +=
                            (words.empty() ? "" : ", ") + std::string{kinds[die].faces[face - 1u]};
                return words;
            }};
}

int total_of(const Event& event) {
    return total_of(halves_of(event).own, event.tally, event.reading);
}
int other_total_of(const Event& event) {
    return total_of(halves_of(event).other, event.other_tally, event.reading);
}

std::string modifier_words(const Wording& wording, const Modifier& modifier) {
    const std::string text = (modifier.value < 0 ? "" : "+") + std::to_string(modifier.value) +
                             " " + wording.modifier(modifier) + clause_words(modifier.clause);
    return modifier.counts() ? text : "[" + text + "]";
}

std::string terms_words(const Wording& wording, const Tally& tally) {
    std::string sum;
    add_lines(sum, wording, tally);
    return sum;
}

std::string sum_words(const Wording& wording, const Event& event) {
    const bool rolled = !event.dice.empty();
    if (!rolled && !event.opposed && event.tally.lines().empty()) return {};
    const auto [own, other] = halves_of(event);
    if (!rolled && !event.opposed) {
        const std::string terms = terms_words(wording, event.tally);
        return event.tally.lines().size() < 2 ? terms
                                              : terms + " = " + std::to_string(event.tally.total());
    }
    if (!event.opposed)
        return roll_words(wording, own, event, event.tally) + needed_words(wording, event);
    return wording.roller(event.unit, Side::blue) + ": " +
           roll_words(wording, own, event, event.tally) + "; " +
           in_sentence(wording.roller(event.other, Side::red)) + ": " +
           roll_words(wording, other, event, event.other_tally) + needed_words(wording, event);
}

std::string sum_words(const Game& game, const Event& event) {
    return sum_words(wording_of(game), event);
}

std::string needs_words(const Wording& wording, const Assessment& assessment) {
    const Reading& reading = assessment.reading;
    switch (reading.test) {
    case Reading::Test::unsaid:
    case Reading::Test::free: return {};
    case Reading::Test::at_least:
    case Reading::Test::at_most: return limit_words(reading);
    case Reading::Test::higher: return "more than the other";
    case Reading::Test::each:
        return limit_words(reading) + " on each die" + rollers_words(wording, reading);
    case Reading::Test::faces: return counts_words(wording, 0, reading, false);
    case Reading::Test::table: return place_words(wording, reading, assessment.clause);
    }
    return {};
}

}  // namespace grognard
