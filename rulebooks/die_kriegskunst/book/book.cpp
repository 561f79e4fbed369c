// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/book/book.h"

#include <string>
#include <string_view>

#include "engine/battle/sense.h"
#include "engine/record/embedded_book.h"
#include "rulebooks/die_kriegskunst/book/data.h"

namespace grognard::die_kriegskunst {

namespace {

constexpr std::array<std::string_view, 9> places{"first", "second",  "third",  "fourth", "fifth",
                                                 "sixth", "seventh", "eighth", "ninth"};

// DK-1.11
void check_sizes(const Book& book, Sense& sense) {
    const auto& size = book.unit_size;
    const auto in_order = [&](const Number& least, std::string_view least_key, const Number& most,
                              std::string_view most_key) {
        sense.expect(least.value <= most.value, {{"unit_size", least_key}, {"unit_size", most_key}},
                     "expected the least to be at most the most");
    };
    in_order(size.infantry_least, "infantry_least", size.infantry_most, "infantry_most");
    in_order(size.cavalry_least, "cavalry_least", size.cavalry_most, "cavalry_most");
    in_order(size.guns_least, "guns_least", size.guns_most, "guns_most");
}

// DK-5.1: a range does not end before the nearer one.
void check_ranges(const Book& book, Sense& sense) {
    const auto in_order = [&](const Inches& near, std::string_view near_key, const Inches& far,
                              std::string_view far_key, std::string_view table) {
        sense.expect(near.value <= far.value, {{table, near_key}, {table, far_key}},
                     "expected " + std::string{near_key} + " to be at most " +
                         std::string{far_key});
    };
    const auto muskets = [&](const Book::Ranges& range, std::string_view table) {
        in_order(range.effective, "effective", range.long_range, "long_range", table);
    };
    const auto guns = [&](const Book::GunRanges& range, std::string_view table) {
        in_order(range.canister, "canister", range.effective, "effective", table);
        in_order(range.effective, "effective", range.long_range, "long_range", table);
    };
    muskets(book.musket, "musket");
    muskets(book.rifle, "rifle");
    muskets(book.carbine, "carbine");
    guns(book.guns_3, "guns_3");
    guns(book.guns_6, "guns_6");
    guns(book.guns_12, "guns_12");
}

// DK-5.5: the rows and columns of the casualty tables rise.
template <std::size_t size>
void check_rising(const std::array<Number, size>& limits, std::string_view table, Sense& sense) {
    for (std::size_t i = 1; i < size; ++i)
        sense.expect(limits[i - 1].value < limits[i].value,
                     {{table, places[i - 1]}, {table, places[i]}},
                     "expected each to be more than the one before");
}

struct Step {
    std::string_view key;
    const Number& number;
};

// The lines of a table of results fall from the first to the last.
void check_falling(std::string_view table, std::initializer_list<Step> steps, Sense& sense) {
    for (auto step = steps.begin(); step + 1 != steps.end(); ++step)
        sense.expect(step[0].number.value >= step[1].number.value,
                     {{table, step[0].key}, {table, step[1].key}},
                     "expected " + std::string{step[0].key} + " to be at least " +
                         std::string{step[1].key});
}

void check_results(const Book& book, Sense& sense) {
    const auto& chargers = book.chargers;
    check_falling("chargers",
                  {{"point_blank", chargers.point_blank}, {"effective", chargers.effective}},
                  sense);
    const auto& melee = book.melee_result;
    check_falling(
        "melee_result",
        {{"rout", melee.rout}, {"retreat", melee.retreat}, {"push_back", melee.push_back}}, sense);
    check_falling("pursuit", {{"stands", book.pursuit.stands}, {"pursues", book.pursuit.pursues}},
                  sense);
    const auto& charge = book.morale_charge;
    check_falling("morale_charge",
                  {{"charges", charge.charges},
                   {"halts", charge.halts},
                   {"falters", charge.falters},
                   {"retreats", charge.retreats}},
                  sense);
    const auto& charged = book.morale_charged;
    check_falling(
        "morale_charged",
        {{"stands", charged.stands}, {"falters", charged.falters}, {"retreats", charged.retreats}},
        sense);
    const auto& other = book.morale_other;
    check_falling("morale_other",
                  {{"carries_on", other.carries_on},
                   {"falters", other.falters},
                   {"retreats", other.retreats}},
                  sense);
    const auto& rally = book.morale_rally;
    check_falling("morale_rally",
                  {{"rallies", rally.rallies}, {"fails", rally.fails}, {"routs", rally.routs}},
                  sense);
    check_falling("brigade", {{"passes", book.brigade.passes}, {"breaks", book.brigade.breaks}},
                  sense);
    const auto& risk = book.general_risk;
    check_falling("general_risk",
                  {{"stunned", risk.stunned},
                   {"captured", risk.captured},
                   {"wounded", risk.wounded},
                   {"killed", risk.killed}},
                  sense);
}

void check(Book& book, Sense& sense) {
    expect_room(book, "figure", sense);  // DK-1.5
    check_sizes(book, sense);
    check_ranges(book, sense);
    check_rising(book.casualty_columns, "casualty_columns", sense);
    check_rising(book.musketry_figures, "musketry_figures", sense);
    check_results(book, sense);
}

}  // namespace

Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes) {
    return read_sound_book<Book>("die_kriegskunst", {tables, rulings, house_rules}, mistakes,
                                 check);
}

Book read_book(const Document* house_rules, Mistakes& mistakes) {
    return read_embedded_book<Book>(data::tables_json, data::rulings_json, mistakes,
                                    [&](const Document& tables, const Document& rulings) {
                                        return read_book(tables, rulings, house_rules, mistakes);
                                    });
}

}  // namespace grognard::die_kriegskunst
