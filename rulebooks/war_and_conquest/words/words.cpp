// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/words/words.h"

#include <array>
#include <string_view>

#include "engine/battle/words.h"
#include "rulebooks/war_and_conquest/6_shooting/fire.h"
#include "rulebooks/war_and_conquest/7_combat/melee.h"
#include "rulebooks/war_and_conquest/book/symbol_words.h"

namespace grognard::war_and_conquest {

namespace {

// ---- outcomes, each by its enumeration ----------------------------------------------------------

template <std::size_t size>
std::string pick(const std::array<std::string_view, size>& words, int detail) {
    const auto at = static_cast<std::size_t>(detail);
    return std::string{at < size ? words[at] : std::string_view{}};
}

constexpr std::array<std::string_view, 2> test{"passes", "fails"};
constexpr std::array<std::string_view, 3> advantage{"has the advantage", "has it not",
                                                    "a tie, thrown again"};
constexpr std::array<std::string_view, 4> shot{"stands", "tests and stands", "flees", "destroyed"};
constexpr std::array<std::string_view, 8> combat{
    "a draw",
    "the attacker gives ground",
    "the attacker breaks",
    "the attacker is destroyed",
    "the defender gives ground",
    "the defender breaks",
    "the defender is destroyed",
    "both are destroyed",
};
constexpr std::array<std::string_view, 10> joined{
    "a draw",
    "the attacker's side gives ground",
    "some of the attacker's side break",
    "the attacker's side breaks",
    "the attacker's side is destroyed",
    "the defender's side gives ground",
    "some of the defender's side break",
    "the defender's side breaks",
    "the defender's side is destroyed",
    "both sides are destroyed",
};
constexpr std::array<std::string_view, 3> flight{"caught and destroyed", "escapes", "not pursued"};

std::string loss_words(int figures) {
    return figures == 0 ? "no loss" : count_words(figures, "figure");
}

}  // namespace

std::string with_basis(std::string said, Clause clause) {
    const std::string_view basis = basis_words(clause);
    if (!basis.empty()) said += " (" + std::string{basis} + ")";
    return said;
}

std::string modifier_words(const Modifier& modifier) {
    return with_basis(tally_line_words(reason_words, modifier, {}), modifier.clause);
}

std::string label_words(Label label) { return words_of_label(all_label_words, label); }

std::string outcome_words(std::uint16_t outcome) {
    const auto [kind, number] = decoded<Outcome>(outcome);
    const int detail = number;
    switch (kind) {
    case OutcomeKind::test: return pick(test, detail);
    case OutcomeKind::advantage: return pick(advantage, detail);
    case OutcomeKind::losses: return loss_words(detail);
    case OutcomeKind::shot: return pick(shot, detail);
    case OutcomeKind::combat: return pick(combat, detail);
    case OutcomeKind::joined: return pick(joined, detail);
    case OutcomeKind::flight: return pick(flight, detail);
    case OutcomeKind::hits: return count_words(detail, "hit");
    case OutcomeKind::saves: return std::to_string(detail) + " saved";
    case OutcomeKind::kills: return std::to_string(detail) + " killed";
    case OutcomeKind::distance: return detail == 1 ? "1 inch" : std::to_string(detail) + " inches";
    }
    return {};
}

}  // namespace grognard::war_and_conquest
