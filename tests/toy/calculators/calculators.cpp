// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/calculators/calculators.h"

#include "engine/battle/calculator_inputs.h"
#include "tests/toy/4_firing/firing.h"
#include "tests/toy/book/clauses.h"

namespace grognard::toy {

using namespace calculator;

std::vector<Calculator> calculators() {
    return {{"shooting",
             "What a shot does",
             TO_4_1,
             {number("range", "how far apart they are, in inches", 0, 12, "4")}}};
}

CalculatorAnswer run_calculator(const Book& book, std::string_view, const CalculatorValues& given) {
    const Length range = Length::from_ticks(Values{given}.number("range") * Length::ticks_per_inch);
    if (range > book.firing.range) return {.impossible = "They are out of range."};
    const Tally tally = shot_tally(book, range);
    return {.assessment = {.clause = TO_4_1,
                           .tally = tally,
                           .odds = shot_odds(book, tally),
                           .reading = Reading::at_least(book.firing.needs.value)}};
}

}  // namespace grognard::toy
