// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/calculators/morale.h"

#include <algorithm>

#include "rulebooks/die_kriegskunst/8_morale/morale.h"

namespace grognard::die_kriegskunst {

using namespace calculator;

Inputs morale_inputs() {
    return Inputs{choice("test", "why it is tested", tests.choices())} +
           party_inputs(unit_names, kinds.choices()) + test_inputs(unit_test) +
           Inputs{choice("place", "where it stands", places),
                  yes_no("uphill", "of the enemy"),
                  number("casualties_in_charge", "figures lost in this charge", 0, 48, "0"),
                  yes_no("flank_or_rear", "charging or charged there"),
                  choice("charged_by", "if it is charged", {"infantry", "cavalry"}),
                  number("enemies_breaking", "retreating or routing within 12 inches", 0, 20, "0"),
                  number("friends_breaking", "retreating or routing within 12 inches", 0, 20, "0")};
}

CalculatorAnswer calculate_unit_morale(const Book& book, const Values& v) {
    Party own = party(v, "unit");
    MoraleSituation s = test_of(book, v, own, "unit");
    s.test = tests[v.word("test")];
    s.in_cover = v.word("place") == "cover";
    s.in_buildings = v.word("place") == "buildings";
    s.formation = formation_inside(s.formation, s.in_buildings);
    s.uphill = v.yes("uphill");
    s.casualties = v.number("casualties_in_charge");
    s.charges_flank = s.charged_in_flank = v.yes("flank_or_rear");
    s.charged_by = v.word("charged_by") == "cavalry" ? Arm::cavalry : Arm::infantry;
    s.enemies_breaking = v.number("enemies_breaking");
    s.friends_breaking = v.number("friends_breaking");
    CalculatorAnswer answer;
    own.in_buildings = s.in_buildings;
    if (!can_stand_so(book, own)) answer.impossible = no_such_formation();
    if (s.test == MoraleTest::rallying && !is_breaking(s.condition))
        answer.impossible = refused("Only retreating and routing units rally", DK_8_1);
    if (s.test == MoraleTest::to_charge && is_unformed(s.condition))
        answer.impossible = unformed_cannot_charge();
    answer.assessment = {.clause = DK_8_2, .tally = morale_tally(s), .odds = morale_odds(s)};
    answer.needs = signed_words(answer.assessment.tally.total());
    return answer;
}

Inputs brigade_inputs() {
    return {choice("nation", "the brigade's", nations.choices()),
            choice("brigade", "what more than half of it is",
                   {"infantry", "guard", "garrison-or-militia", "cavalry"}),
            number("units", "units it still has", 1, 20, "4"),
            number("retreating_or_routing", "of them", 0, 20, "1"),
            number("in_cover", "of them", 0, 20, "0"),
            yes_no("brigadier", "he is in command")};
}

CalculatorAnswer calculate_brigade_morale(const Book& book, const Values& v) {
    BrigadeSituation s{.book = book, .nation = nations[v.word("nation")]};
    s.units = v.number("units");
    s.infantry = v.word("brigade") == "cavalry" ? 0 : s.units;
    s.guards = v.word("brigade") == "guard" ? s.units : 0;
    s.weak = v.word("brigade") == "garrison-or-militia" ? s.units : 0;
    s.breaking = std::min(v.number("retreating_or_routing"), s.units);
    s.in_cover = std::min(v.number("in_cover"), s.units);
    s.brigadier = v.yes("brigadier");
    CalculatorAnswer answer;
    answer.assessment = {.clause = DK_8_8, .tally = brigade_tally(s), .odds = brigade_odds(s)};
    answer.needs = or_more(book.brigade.passes.value);
    return answer;
}

}  // namespace grognard::die_kriegskunst
