// SPDX-License-Identifier: Apache-2.0
//
// What symbols are called in a record, and how questions, tests and events read.
#include "rulebooks/war_and_conquest/words/words.h"

#include <set>

#include "engine/battle/sum.h"
#include "engine/record/json_document.h"
#include "rulebooks/war_and_conquest/1_troops/command.h"
#include "rulebooks/war_and_conquest/book/data.h"
#include "rulebooks/war_and_conquest/tests/play.h"
#include "rulebooks/war_and_conquest/war_and_conquest.h"

namespace grognard::war_and_conquest {
namespace {

TEST(Words, every_verb_has_one_name_and_is_found_by_it) {
    int named = 0;
    for (std::uint16_t i = 0; i < 120; ++i) {
        const std::string_view name = verb_name(Verb{i});
        if (name.empty()) continue;
        ++named;
        EXPECT_EQ(verb_named(name), Verb{i}) << name;
    }
    EXPECT_GE(named, 65);
    EXPECT_EQ(verb_named("nonsense"), std::nullopt);
}

TEST(Words, every_formation_is_found_by_its_name) {
    for (int i = 0; i <= static_cast<int>(Formation::shieldwall); ++i) {
        const auto formation = static_cast<FormationId>(i);
        EXPECT_EQ(formation_named(formation_name(formation)), formation);
    }
    for (const int files : {1, 6, 9, 10, 40, 99})
        EXPECT_EQ(formation_named(formation_name(files_id(files))), files_id(files));
    EXPECT_EQ(formation_name(files_id(6)), "6 files");
    EXPECT_EQ(formation_name(files_id(12)), "12 files");
    EXPECT_EQ(formation_name(files_id(1)), "1 file");
    EXPECT_EQ(formation_name(static_cast<FormationId>(Formation::close)), "close order");
    EXPECT_EQ(formation_name(files_id(0)), "");
    EXPECT_EQ(formation_named("0 files"), std::nullopt);
}

TEST(Words, kinds_of_troops) {
    EXPECT_EQ(kind_words(troops("legionary")), "drilled regular foot with pila");
    EXPECT_EQ(kind_words(troops("warband")), "undisciplined regular foot");
    EXPECT_EQ(kind_words(troops("milites")), "regular horse with lances");
    EXPECT_EQ(kind_words(troops("numidian-horse")), "skirmishing horse with javelins");
    EXPECT_EQ(kind_words(troops("elephant")), "elephants");
}

TEST(Words, every_trial_has_words_of_its_own) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    std::set<std::string> said, told;
    for (int i = 0; i < trial_count; ++i) {
        said.insert(trial_words(static_cast<Trial>(i)));
        for (const TestResult result : {TestResult::passes, TestResult::fails})
            told.insert(event_words(
                field.setup(),
                {.what = happened::Tested{static_cast<Trial>(i), result == TestResult::passes},
                 .unit = legion,
                 .other = gauls}));
    }
    EXPECT_EQ(said.size(), static_cast<std::size_t>(trial_count));
    // Failing at double pace reads the same with and without turns.
    EXPECT_EQ(told.size(), 2 * static_cast<std::size_t>(trial_count) - 1);
}

template <class... What>
std::vector<Happening> one_of_each(Happenings<What...>) {
    return {What{}...};
}

TEST(Words, every_event_is_told) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    const UnitId gauls = field.red("warband", 24_in, 30_in);
    int told = 0;
    for (const Happening& what : one_of_each(happened::All{})) {
        const std::string words =
            event_words(field.setup(), {.what = what, .unit = legion, .other = gauls});
        told += !words.empty();
        EXPECT_EQ(words.find("  "), std::string::npos) << words;
        EXPECT_NE(words.back(), ' ') << words;
    }
    EXPECT_GE(told, 68);
}

TEST(Words, hosts_are_told_by_names) {
    Mistakes mistakes;
    const Embedded& scenario = data::scenarios.front();
    const auto document = document_from_json(std::string{scenario.name}, scenario.json, mistakes);
    const auto game = rulebook().muster(*document, nullptr, mistakes);
    const Told told = game->told({.what = happened::Flees{7, Fleeing::panic}});
    EXPECT_EQ(told.name, "flees");
    ASSERT_EQ(told.details.size(), 2u);
    EXPECT_EQ(told.details[0].name, "inches");
    EXPECT_EQ(std::get<std::int64_t>(told.details[0].value), 7);
    EXPECT_EQ(std::get<std::string_view>(told.details[1].value), "panic");
}

TEST(Words, a_test_is_told_and_its_sum_says_what_it_needed) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    Event event{.what = happened::Tested{Trial::rallies, true}, .unit = legion};
    event.dice = {6, 2, 3};
    event.tally = Tally{Tally::Gives::target};
    event.tally.add({.value = 8, .clause = WC_1_1, .reason = reason::morale});
    event.reading = test_reading(field.setup().book, event.tally).came_to(5, true);
    EXPECT_EQ(event_words(field.setup(), event), "legionary heeded the call to rally");
    EXPECT_EQ(sum_words(wording_of(rulebook()), event),
              "2 + 3 (of 6, 2 and 3) = 5; needed 8 or less: 8 Morale (WC-1.1)");
}

TEST(Words, a_question_says_what_is_needed_and_what_it_rests_on) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    field.state().steps.push_back(step::Test{.unit = legion, .trial = Trial::rallies});
    Question question;
    ask(field.setup(), field.state(), question);
    EXPECT_EQ(question_words(field.setup(), field.state(), question),
              "Test of legionary to rally, 8 or less (partly a family default): how many "
              "intervention points?");
    auto& test = std::get<step::Test>(field.state().steps.back());
    test.points_said = true;
    test.sips = 1;
    ask(field.setup(), field.state(), question);
    EXPECT_EQ(question_words(field.setup(), field.state(), question),
              "Test of legionary to rally: 8 or less on the 2 lowest of 3 (partly a family "
              "default).");
}

TEST(Words, names_with_an_article_suit_their_sentences) {
    Field field;
    const UnitId velites = field.named(field.blue("archer", 24_in, 12_in, 12), "The velites");
    const UnitId gauls = field.named(field.red("warband", 24_in, 30_in), "The Boii");
    EXPECT_EQ(
        event_words(field.setup(), {.what = happened::Contact{}, .unit = velites, .other = gauls}),
        "The velites struck the Boii");
    EXPECT_EQ(event_words(field.setup(),
                          {.what = happened::ChargeFails{}, .unit = gauls, .other = velites}),
              "The charge of the Boii on the velites failed, coming 0\" of 0\"");
    EXPECT_EQ(option_words(field.setup(), field.state(), {},
                           {.verb = verb::charge, .unit = velites, .other = gauls}),
              "The velites to charge the Boii");
}

TEST(Words, refusals_say_by_how_much) {
    Field field;
    const UnitId legion = field.blue("legionary", 24_in, 12_in);
    EXPECT_EQ(refusal_words(field.setup(), {.fault = Fault::too_far,
                                            .clause = WC_4_1,
                                            .unit = legion,
                                            .measured = 7_in,
                                            .allowed = 4_in}),
              "legionary needs 7 inches, has 4.");
}

TEST(Words, what_rests_on_the_family_or_on_us_is_said) {
    EXPECT_EQ(with_basis("4 or more", WC_7_2), "4 or more (family default)");
    EXPECT_EQ(with_basis("4 or more", WC_4_8), "4 or more");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::hits, 1)), "1 hit");
    EXPECT_EQ(outcome_words(outcome(OutcomeKind::saves, 2)), "2 saved");
}

TEST(Words, blows_say_what_they_did_and_fugitives_are_cut_or_ridden_down) {
    Field field;
    const UnitId legion = field.named(field.blue("legionary", 24_in, 12_in), "Tenth Legion");
    const UnitId horse = field.named(field.blue("cavalry", 40_in, 12_in, 12), "The turma");
    const UnitId gauls = field.named(field.red("warband", 24_in, 20_in), "The Boii");
    const auto words = [&](const Event& event) { return event_words(field.setup(), event); };
    EXPECT_EQ(words({.what = happened::Saved{2, 6}, .unit = gauls}),
              "Armour saved the Boii from 2 hits");
    EXPECT_EQ(words({.what = happened::Saved{0, 6}, .unit = gauls}),
              "Armour did not help the Boii");
    EXPECT_EQ(words({.what = happened::Killed{1, 3}, .unit = legion}),
              "The hits of Tenth Legion killed 1");
    EXPECT_EQ(words({.what = happened::Catches{}, .unit = legion, .other = gauls}),
              "Tenth Legion cut down the Boii");
    EXPECT_EQ(words({.what = happened::Catches{}, .unit = horse, .other = gauls}),
              "The turma rode down the Boii");
}

}  // namespace
}  // namespace grognard::war_and_conquest
