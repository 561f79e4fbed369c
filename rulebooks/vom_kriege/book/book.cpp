// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/book/book.h"

#include <algorithm>
#include <string>

#include "engine/battle/sense.h"
#include "engine/record/embedded_book.h"
#include "rulebooks/vom_kriege/book/data.h"

namespace grognard::vom_kriege {

namespace {

// VK-3.1
void check_dice(const Book& book, Sense& sense) {
    const auto& dice = book.dice;
    const int faces = dice.infantry.value + dice.cavalry.value + dice.artillery.value +
                      dice.saber.value + dice.flag.value;
    sense.expect(faces == 6,
                 {{"dice", "infantry"},
                  {"dice", "cavalry"},
                  {"dice", "artillery"},
                  {"dice", "saber"},
                  {"dice", "flag"}},
                 "expected a die of six faces in all, not " + std::to_string(faces));
}

// VK-1.6: no formation has more abreast than there are, and none is too large.
void check_formations(const Book& book, Sense& sense) {
    const auto fits = [&](const Number& abreast, std::string_view key, const Number& stands,
                          std::string_view arm) {
        sense.expect(abreast.value <= stands.value, {{"formation", key}, {"stands", arm}},
                     "expected no more stands abreast than the " + std::to_string(stands.value) +
                         " there are");
    };
    const auto& formation = book.formation;
    fits(formation.infantry_line, "infantry_line", book.stands.infantry, "infantry");
    fits(formation.infantry_column, "infantry_column", book.stands.infantry, "infantry");
    fits(formation.infantry_march_column, "infantry_march_column", book.stands.infantry,
         "infantry");
    fits(formation.cavalry_line, "cavalry_line", book.stands.cavalry, "cavalry");
    fits(formation.cavalry_column, "cavalry_column", book.stands.cavalry, "cavalry");
    fits(formation.cavalry_march_column, "cavalry_march_column", book.stands.cavalry, "cavalry");
    const int square = 2 * (formation.square_front.value + formation.square_flank.value);
    sense.expect(
        square == book.stands.infantry.value,
        {{"formation", "square_front"}, {"formation", "square_flank"}, {"stands", "infantry"}},
        "expected the square's four sides to take all " +
            std::to_string(book.stands.infantry.value) + " stands");
}

// Stands side by side, and one behind the other, never reach further than size_most.
void check_sizes(const Book& book, Sense& sense) {
    const auto& stand = book.stand;
    const Length infantry = std::max(stand.three_rank_width.value, stand.two_rank_width.value);
    const Length gap = book.formation.open_order_gap.of(infantry);
    sense.expect((infantry + gap) * book.stands.infantry.value <= 2 * size_most,
                 {{"stand", "two_rank_width"},
                  {"stand", "three_rank_width"},
                  {"formation", "open_order_gap"},
                  {"stands", "infantry"}},
                 "expected an open order no wider than 14 inches");
    sense.expect(stand.infantry_depth.value * book.stands.infantry.value <= size_most,
                 {{"stand", "infantry_depth"}, {"stands", "infantry"}},
                 "expected a march column no longer than 7 inches");
    sense.expect(stand.cavalry_width.value * book.stands.cavalry.value <= 2 * size_most,
                 {{"stand", "cavalry_width"}, {"stands", "cavalry"}},
                 "expected a line no wider than 14 inches");
    sense.expect(stand.cavalry_depth.value * book.stands.cavalry.value <= size_most,
                 {{"stand", "cavalry_depth"}, {"stands", "cavalry"}},
                 "expected a march column no longer than 7 inches");
}

// VK-1.4: the weakest of an arm can take a hit.
void check_strength(const Book& book, Sense& sense) {
    const auto& strength = book.strength;
    const int worst = std::min({strength.elite.value, strength.conscript.value, 0});
    const auto lasts = [&](const Number& arm, std::string_view key) {
        sense.expect(arm.value + worst >= 1,
                     {{"strength", "conscript"}, {"strength", "elite"}, {"strength", key}},
                     "expected every quality to leave a strength of 1 or more");
    };
    lasts(strength.infantry, "infantry");
    lasts(strength.cavalry, "cavalry");
    lasts(strength.artillery, "artillery");
}

// Of two limits the lower is not above the higher.
void check_limits(const Book& book, Sense& sense) {
    sense.expect(book.command.least.value <= book.command.most.value,
                 {{"command", "least"}, {"command", "most"}}, "expected least to be at most most");
    sense.expect(book.area.narrowest.value <= book.area.widest.value,
                 {{"area", "narrowest"}, {"area", "widest"}},
                 "expected narrowest to be at most widest");
    sense.expect(book.fire.close.value <= book.fire.skirmish.value,
                 {{"fire", "close"}, {"fire", "skirmish"}},
                 "expected close to be at most skirmish");
    constexpr std::array<std::string_view, 5> range{"first", "second", "third", "fourth", "fifth"};
    for (std::size_t i = 1; i < range.size(); ++i)
        sense.expect(book.gun_range[i - 1].value <= book.gun_range[i].value,
                     {{"gun_range", range[i - 1]}, {"gun_range", range[i]}},
                     "expected each range to be at least the one before");
}

void check(Book& book, Sense& sense) {
    check_dice(book, sense);
    expect_room(book, "stand", sense);  // VK-1.2
    check_formations(book, sense);
    check_sizes(book, sense);
    check_strength(book, sense);
    check_limits(book, sense);
}

}  // namespace

Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes) {
    return read_sound_book<Book>("vom_kriege", {tables, rulings, house_rules}, mistakes, check);
}

Book read_book(const Document* house_rules, Mistakes& mistakes) {
    return read_embedded_book<Book>(data::tables_json, data::rulings_json, mistakes,
                                    [&](const Document& tables, const Document& rulings) {
                                        return read_book(tables, rulings, house_rules, mistakes);
                                    });
}

}  // namespace grognard::vom_kriege
