// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/book/book.h"

#include <string>
#include <string_view>

#include "engine/battle/sense.h"
#include "engine/record/embedded_book.h"
#include "rulebooks/war_and_conquest/book/data.h"

namespace grognard::war_and_conquest {

namespace {

// WC-5.4: of the dice thrown two different ones count, the lower named first.
void check_flight(const Book& book, Sense& sense) {
    const auto& flight = book.flight;
    const auto two_dice = [&](const Number& one, std::string_view one_key, const Number& other,
                              std::string_view other_key) {
        sense.expect(one.value < other.value && other.value <= flight.dice.value,
                     {{"flight", one_key}, {"flight", other_key}, {"flight", "dice"}},
                     "expected two different dice of those thrown, the lower first");
    };
    two_dice(flight.regular_one, "regular_one", flight.regular_other, "regular_other");
    two_dice(flight.light_one, "light_one", flight.light_other, "light_other");
    two_dice(flight.skirmish_one, "skirmish_one", flight.skirmish_other, "skirmish_other");
    two_dice(flight.cavalry_one, "cavalry_one", flight.cavalry_other, "cavalry_other");
}

// WC-7.2: the better the fighter, the less he needs.
void check_combat(const Book& book, Sense& sense) {
    const auto& combat = book.combat;
    sense.expect(combat.higher.value <= combat.equal.value,
                 {{"combat", "higher"}, {"combat", "equal"}},
                 "expected higher to be at most equal");
    sense.expect(combat.equal.value <= combat.doubled.value,
                 {{"combat", "equal"}, {"combat", "doubled"}},
                 "expected equal to be at most doubled");
    sense.expect(book.sling.near.value <= book.sling.range.value,
                 {{"sling", "near"}, {"sling", "range"}}, "expected near to be at most range");
}

void check(Book& book, Sense& sense) {
    expect_room(book, "figure", sense);  // WC-1.3
    check_flight(book, sense);
    check_combat(book, sense);
}

}  // namespace

Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes) {
    return read_sound_book<Book>("war_and_conquest", {tables, rulings, house_rules}, mistakes,
                                 check);
}

Book read_book(const Document* house_rules, Mistakes& mistakes) {
    return read_embedded_book<Book>(data::tables_json, data::rulings_json, mistakes,
                                    [&](const Document& tables, const Document& rulings) {
                                        return read_book(tables, rulings, house_rules, mistakes);
                                    });
}

// ---- what a clause rests on ---------------------------------------------------------------------

// The last word of a clause, in brackets.
Basis basis_of(Clause clause) {
    for (const RuleText& rule : data::rules) {
        if (rule.clause != clause) continue;
        const std::size_t bracket = rule.text.rfind('[');
        if (bracket == std::string_view::npos) return {};
        const std::string_view said = rule.text.substr(bracket);
        const auto names = [&](std::string_view word) {
            return said.find(word) != std::string_view::npos;
        };
        return {names("sheet"), names("fact"), names("family"), names("ours")};
    }
    return {};
}

std::string_view basis_words(Clause clause) {
    const Basis basis = basis_of(clause);
    const bool partly = basis.sheet || basis.fact;
    if (basis.family) return partly ? "partly a family default" : "family default";
    if (basis.ours) return partly ? "partly our ruling" : "our ruling";
    return {};
}

}  // namespace grognard::war_and_conquest
