// SPDX-License-Identifier: Apache-2.0
//
// The numbers of tables.toml and the rulings of rulings.toml, as the rules read them, with a
// house-rules file laid over them; and what each clause rests on. tools/embed makes the structs,
// numbers.h and rulings.h, of the two files.
//
//     const Book book = read_book(&house_rules, mistakes);
//     const Length move = book.move.light_cavalry;
//
// Where a ruling is a number, a function of the ruling's own name gives the one decided on. The
// profiles of figures are in armies.h.
#pragma once

#include "engine/battle/book.h"
#include "rulebooks/war_and_conquest/book/numbers.h"
#include "rulebooks/war_and_conquest/book/rulings.h"

namespace grognard::war_and_conquest {

struct Book : Numbers {
    Rulings rulings;

    // ---- rulings that are numbers
    Length gap_kept() const { return rulings.gap_kept == GapKept::half ? inches(1, 2) : gap.enemy; }
    int personality_strikes() const {
        const bool two = rulings.personality_strikes == PersonalityStrikes::two;
        return two ? 2 : personality.strikes.value;
    }
    int combat_limits() const {
        return rulings.combat_limits == CombatLimits::one ? 1 : combat.most.value;
    }
    int rally_lost() const {
        return rulings.rally_lost == RallyLost::three ? 3 : rally.failures.value;
    }
    Factor victory_margin() const {
        const bool tenth = rulings.victory_margin == VictoryMargin::a_tenth;
        return tenth ? Factor{1, 10, rulings.victory_margin.house} : victory.margin;
    }
};

// The book's own tables and rulings with the house rules laid over them; every mistake in either
// is reported. `house_rules` may be null.
Book read_book(const Document* house_rules, Mistakes& mistakes);
// The same from documents given, for tests of bad tables.
Book read_book(const Document& tables, const Document& rulings, const Document* house_rules,
               Mistakes& mistakes);

// ---- what a clause rests on ---------------------------------------------------------------------

// As the end of its text in rules.md says: the sheet, a public fact, the family, or us; a clause
// may rest on several. Players are told wherever the family or we decide.
struct Basis {
    bool sheet = false, fact = false, family = false, ours = false;
    bool operator==(const Basis&) const = default;
    // Nothing but the sheet and facts.
    bool is_published() const { return !family && !ours; }
};
Basis basis_of(Clause clause);
// "family default", "partly a family default", "our ruling", "partly our ruling"; nothing for what
// is published.
std::string_view basis_words(Clause clause);

}  // namespace grognard::war_and_conquest
