// SPDX-License-Identifier: Apache-2.0
//
// What a rulebook promises beside its battles: its texts, its data, its calculators
// and its army lists.
#include <gtest/gtest.h>

#include <set>

#include "engine/record/json_document.h"
#include "rulebooks/all/all.h"
#include "staff/armies.h"
#include "staff/files.h"
#include "tests/conformance/catalogue.h"
#include "tests/conformance/invariants.h"

namespace grognard::conformance {

namespace {

class OfRulebook : public testing::TestWithParam<const Rulebook*> {};

TEST_P(OfRulebook, has_a_name_and_is_found_by_it) {
    const Rulebook& book = *GetParam();
    EXPECT_EQ(rulebook_named(book.name()), &book);
    for (const std::string_view words : {book.name(), book.title(), book.edition(), book.credit()})
        EXPECT_EQ(words_fault(words, "a rulebook's text"), std::nullopt);
    EXPECT_FALSE(book.scenarios().empty());
}

TEST_P(OfRulebook, its_clauses_are_each_there_once_and_have_a_text) {
    std::set<Clause> seen;
    for (const RuleText& rule : GetParam()->rules()) {
        EXPECT_TRUE(seen.insert(rule.clause).second) << to_string(rule.clause) << " is there twice";
        EXPECT_FALSE(rule.text.empty()) << to_string(rule.clause);
        EXPECT_FALSE(rule.chapter.empty()) << to_string(rule.clause);
    }
    EXPECT_FALSE(seen.empty());
}

TEST_P(OfRulebook, its_rulings_cite_clauses_and_have_other_values) {
    std::set<std::string> clauses;
    for (const RuleText& rule : GetParam()->rules()) clauses.insert(to_string(rule.clause));
    Mistakes mistakes;
    const auto rulings = document_from_json("rulings", GetParam()->rulings_json(), mistakes);
    ASSERT_TRUE(rulings);
    for (std::size_t i = 0; i < rulings->root.items.size(); ++i) {
        const Node* clause = rulings->root.items[i].find("clause");
        ASSERT_TRUE(clause) << rulings->root.keys[i];
        EXPECT_TRUE(clauses.contains(clause->text))
            << rulings->root.keys[i] << ": " << clause->text;
    }
    for (const Ruling& ruling : rulings_of(*GetParam())) {
        const std::set<std::string> values(ruling.values.begin(), ruling.values.end());
        EXPECT_GE(values.size(), 2u) << ruling.name;
        EXPECT_EQ(values.size(), ruling.values.size()) << ruling.name << " has a value twice";
    }
}

TEST_P(OfRulebook, refuses_a_ruling_or_a_value_there_is_not) {
    const Listed* listed = nullptr;
    for (const Listed& each : catalogue())
        if (each.rulebook == GetParam()) listed = &each;
    ASSERT_TRUE(listed);
    const Ruling known = rulings_of(*GetParam()).at(0);
    const Chosen wrong[] = {{"no.such.ruling", "yes"}, {known.name, "no such value"}};
    for (const Chosen& each : wrong) {
        const Document house = house_rules({&each, 1});
        Mistakes mistakes;
        EXPECT_EQ(GetParam()->muster(listed->scenario, &house, mistakes), nullptr) << each.ruling;
        ASSERT_FALSE(mistakes.empty()) << each.ruling;
        EXPECT_FALSE(mistakes[0].expected.empty());
    }
}

// A value for every input: the preset, or whatever the chooser hits on.
CalculatorValues some_values(const Calculator& calculator, Chooser& chooser) {
    CalculatorValues values;
    for (const CalculatorInput& input : calculator.inputs) {
        if (input.choices.empty()) {
            const auto span = static_cast<std::uint32_t>(input.high - input.low + 1);
            const int value = input.low + static_cast<int>(chooser.below(span));
            values[std::string{input.name}] = std::to_string(value);
        } else {
            const auto choice = chooser.below(static_cast<std::uint32_t>(input.choices.size()));
            values[std::string{input.name}] = input.choices[choice];
        }
    }
    return values;
}

void expect_sound(const Rulebook& book, const Calculator& calculator,
                  const CalculatorValues& values, const Game& game) {
    Mistakes mistakes;
    const CalculatorAnswer answer = calculate(book, calculator, values, nullptr, mistakes);
    std::string given{calculator.name};
    for (const auto& [name, value] : values) given += " " + name + "=" + value;
    for (const Mistake& mistake : mistakes) ADD_FAILURE() << given << ": " << to_string(mistake);
    if (!answer.impossible.empty()) {
        EXPECT_EQ(words_fault(answer.impossible, "a calculator's refusal"), std::nullopt) << given;
        return;
    }
    EXPECT_EQ(assessment_fault(game, book, answer.assessment), std::nullopt) << given;
}

TEST_P(OfRulebook, its_army_lists_give_armies_and_battles_to_play) {
    const Rulebook& book = *GetParam();
    std::set<std::string> clauses;
    for (const RuleText& rule : book.rules()) clauses.insert(to_string(rule.clause));
    Mistakes mistakes;
    const std::unique_ptr<ArmyBuilder> builder = book.army_builder(nullptr, mistakes);
    EXPECT_TRUE(mistakes.empty());
    if (!builder) return;
    const std::vector<ListedArmy> lists = builder->lists();
    for (const ListedArmy& list : lists) {
        EXPECT_TRUE(clauses.contains(list.clause)) << list.key;
        const int points = builder->least_points(list.key);
        const auto army = builder->build(list.key, points, 1);
        ASSERT_TRUE(army) << list.key;
        EXPECT_TRUE(builder->check(*army).faults.empty()) << list.key;
        const auto both = opposed(lists, *army, *builder->build(lists[0].key, 2'000, 2));
        const auto text = builder->scenario(both, title_of(both), 3);
        ASSERT_TRUE(text) << list.key;
        const auto document = document_from_toml("mustered", *text, mistakes);
        EXPECT_TRUE(document && book.muster(*document, nullptr, mistakes)) << list.key;
        for (const Mistake& mistake : mistakes) ADD_FAILURE() << to_string(mistake);
        for (const ArmyFault& fault : builder->check({.list = list.key, .points = 500}).faults) {
            EXPECT_TRUE(clauses.contains(to_string(fault.clause)));
            EXPECT_EQ(words_fault(fault.sentence, "an army's fault"), std::nullopt);
        }
    }
}

TEST_P(OfRulebook, its_calculators_answer_whatever_they_offer) {
    const Rulebook& book = *GetParam();
    std::unique_ptr<Game> game;
    for (const Listed& each : catalogue())
        if (each.rulebook == &book) game = mustered(each);
    ASSERT_TRUE(game);
    Chooser chooser{1};
    std::set<std::string_view> names;
    for (const Calculator& calculator : book.calculators()) {
        EXPECT_TRUE(names.insert(calculator.name).second) << calculator.name;
        EXPECT_EQ(words_fault(calculator.title, "a calculator"), std::nullopt);
        EXPECT_EQ(clause_fault(book, calculator.clause, "a calculator"), std::nullopt);
        expect_sound(book, calculator, {}, *game);
        for (int i = 0; i < 500; ++i)
            expect_sound(book, calculator, some_values(calculator, chooser), *game);
    }
}

INSTANTIATE_TEST_SUITE_P(every_rulebook, OfRulebook,
                         testing::ValuesIn(all_rulebooks().begin(), all_rulebooks().end()),
                         [](const auto& param) { return std::string{param.param->name()}; });

}  // namespace

}  // namespace grognard::conformance
