// SPDX-License-Identifier: Apache-2.0
//
// Whole battles by players who choose at random, on the scenarios built in: each ends, nothing
// sampled is refused, nobody overlaps anybody or leaves the table, and there is a word for
// everything that is asked and happens.
#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/dice/chooser.h"
#include "engine/record/json_document.h"
#include "rulebooks/die_kriegskunst/1_units/muster.h"
#include "rulebooks/die_kriegskunst/2_sequence/sequence.h"
#include "rulebooks/die_kriegskunst/4_movement/reach.h"
#include "rulebooks/die_kriegskunst/book/data.h"
#include "rulebooks/die_kriegskunst/help/advice.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/units.h"
#include "rulebooks/die_kriegskunst/words/view.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {
namespace {

std::shared_ptr<const Setup> read(const Embedded& scenario) {
    Mistakes mistakes;
    const auto document = document_from_json(std::string{scenario.name}, scenario.json, mistakes);
    return document ? read_setup(*document, nullptr, mistakes) : nullptr;
}

// A little smaller: who closes up in contact may end a tick or two inside the other's edge.
std::vector<Point> shrunk(Outline outline) {
    std::int64_t x = 0, y = 0;
    const auto count = static_cast<std::int64_t>(outline.size());
    for (const Point corner : outline) {
        x += corner.x;
        y += corner.y;
    }
    std::vector<Point> corners;
    for (const Point corner : outline)
        corners.push_back({static_cast<std::int32_t>(corner.x + (x / count - corner.x) / 2000),
                           static_cast<std::int32_t>(corner.y + (y / count - corner.y) / 2000)});
    return corners;
}

// What must never be.
std::string fault_of(const Setup& setup, const State& state) {
    State measured = state;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        const UnitId id = unit_id(i);
        if (!state.units[i].on_table()) {
            if (in_melee(state, id)) return setup.units[i].name + " is gone and in melee";
            continue;
        }
        measure(setup, measured, id);
        if (*measured.units[i].footprint != *state.units[i].footprint)
            return setup.units[i].name + " has moved, and its footprint has not";
        const Outline here = outline_of(setup, state, id);
        if (!inside(Outline(here), setup.terrain().box()))
            return setup.units[i].name + " is off the table";
        if (setup.units[i].troops.is_general()) continue;
        const std::vector<Point> inner = shrunk(here);
        for (std::size_t k = i + 1; k < state.units.size(); ++k) {
            if (!state.units[k].on_table() || setup.units[k].troops.is_general()) continue;
            const bool share = state.units[i].buildings >= 0 &&
                               state.units[i].buildings == state.units[k].buildings;
            const Outline there = outline_of(setup, state, unit_id(k));
            if (!share && overlaps(Outline(inner), Outline(there)))
                return setup.units[i].name + " overlaps " + setup.units[k].name;
        }
    }
    return {};
}

Answer some_answer(const Setup& setup, const State& state, const Question& question,
                   Chooser& chooser) {
    if (const Roll* roll = question.roll()) return {Side::chance, any_fall(*roll, chooser)};
    if (const Place* place = question.place())
        return {question.by, sample_place(setup, state, *place, chooser)};
    // Eager rather than fair: who would do nothing thinks again.
    const auto& options = question.pick()->options;
    for (int i = 0; i < 3; ++i) {
        const Option& option = options[chooser.below(static_cast<std::uint32_t>(options.size()))];
        if (makes_sense(setup, state, question, option)) return {question.by, Picked{option}};
    }
    return {question.by,
            Picked{options[chooser.below(static_cast<std::uint32_t>(options.size()))]}};
}

// Every symbol has its words.
std::string wordless(const Setup& setup, const State& state, const Question& question) {
    if (question_words(setup, state, question) == "What now?")
        return "topic " + std::to_string(static_cast<int>(question.topic));
    if (verb_name(question.topic).empty()) return "name of a topic";
    const Pick* pick = question.pick();
    if (!pick) return {};
    if (pick->options.empty()) return "no option";
    for (const Option& option : pick->options) {
        const std::string words = option_words(setup, state, question, option);
        if (verb_name(option.verb).empty() || words.empty() || words == verb_name(option.verb))
            return "verb " + std::to_string(static_cast<int>(option.verb));
    }
    return {};
}

struct Played {
    int answers = 0;
    State state;
};

// Stops with a failure when something is wrong.
std::optional<Played> play_out(const Setup& setup, std::uint64_t seed) {
    Played played{.answers = 0, .state = opening(setup)};
    State& state = played.state;
    Question question;
    Chooser chooser{seed};
    constexpr int most = 30'000;
    const auto failed = [&](const std::string& why) {
        ADD_FAILURE() << "battle " << seed << ", answer " << played.answers << ", turn "
                      << state.turn << ", " << phase_words(setup, state) << ": " << why;
        return std::nullopt;
    };
    ask(setup, state, question);
    for (; !state.over; ++played.answers) {
        if (played.answers == most) return failed("does not end");
        if (const std::string no = wordless(setup, state, question); !no.empty()) return failed(no);
        const std::string asked = question_words(setup, state, question);
        const Answer answer = some_answer(setup, state, question, chooser);
        if (const auto* placed = std::get_if<Placed>(&answer.given))
            if (const auto refusal = check_place(setup, state, *question.place(), *placed))
                return failed("sampled and refused: " + refusal_words(setup, *refusal));
        Events events;
        Battle battle{setup, state, &events};
        apply(battle, answer, question);
        for (const Event& event : events)
            if (event_words(setup, event).starts_with("Something"))
                return failed("no words for happening " + std::to_string(event.what.number()));
        const std::string fault = fault_of(setup, state);
        if (fault.empty()) continue;
        std::string story = asked;
        for (const Event& event : events) story += "; " + event_words(setup, event);
        return failed(fault + " (" + story + ")");
    }
    return played;
}

TEST(RandomBattles, end_and_break_no_rule) {
    for (const Embedded& each : data::scenarios) {
        const auto setup = read(each);
        ASSERT_TRUE(setup) << each.name;
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            SCOPED_TRACE(std::string{each.name});
            const auto played = play_out(*setup, seed);
            if (!played) break;
            EXPECT_GT(played->answers, 20);
            EXPECT_FALSE(make_view(*setup, played->state).units.empty());
        }
    }
}

}  // namespace
}  // namespace grognard::die_kriegskunst
