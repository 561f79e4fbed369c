// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/calculators/orders.h"

#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/3_orders/orders.h"

namespace grognard::die_kriegskunst {

using namespace calculator;

Inputs initiative_inputs() {
    return {choice("nation", "the army's", nations.choices()),
            choice("cinc", "its C-in-C's rating", ratings.choices()),
            choice("enemy_nation", "the enemy's", nations.choices()),
            choice("enemy_cinc", "his C-in-C's rating", ratings.choices()),
            yes_no("phased_last_turn", "the army was the phasing side last turn")};
}

CalculatorAnswer calculate_initiative(const Book& book, const Values& v) {
    const InitiativeSituation one{book, nations[v.word("nation")], ratings[v.word("cinc")]};
    const InitiativeSituation other{book, nations[v.word("enemy_nation")],
                                    ratings[v.word("enemy_cinc")]};
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_2_2,
                         .tally = initiative_tally(one),
                         .other = initiative_tally(other),
                         .opposed = true,
                         .odds = initiative_odds(one, other, v.yes("phased_last_turn"))};
    answer.needs = "more than the enemy";
    return answer;
}

Inputs order_inputs() {
    return {choice("nation", "the brigade's", nations.choices()),
            choice("issued_by", "who changes the order", {"c-in-c", "brigadier"}),
            choice("cinc", "his rating", ratings.choices()),
            choice("brigadier", "his rating", ratings.choices()),
            number("cinc_away", "inches from the C-in-C, rounded up", 0, 120, "12"),
            yes_no("cinc_in_contact", "with the brigadier"),
            choice("cinc_commands", "what the C-in-C commands himself",
                   {"nothing", "another-brigade", "this-brigade"})};
}

CalculatorAnswer calculate_order(const Book& book, const Values& v) {
    OrderSituation s{.book = book, .nation = nations[v.word("nation")]};
    s.cinc_issues = v.word("issued_by") == "c-in-c";
    s.cinc = ratings[v.word("cinc")];
    s.brigadier = ratings[v.word("brigadier")];
    s.cinc_away = 1_in * v.number("cinc_away");
    s.cinc_contact = v.yes("cinc_in_contact");
    s.cinc_commands = v.word("cinc_commands") == "this-brigade";
    s.cinc_busy = v.word("cinc_commands") == "another-brigade";
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_3_9, .tally = order_tally(s), .odds = order_odds(s)};
    answer.needs = needs_no_roll(s) ? "no roll" : or_more(order_needs(book, s.nation));
    return answer;
}

}  // namespace grognard::die_kriegskunst
