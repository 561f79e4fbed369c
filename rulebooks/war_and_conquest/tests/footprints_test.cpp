// SPDX-License-Identifier: Apache-2.0
//
// The ground kept beside every unit's post is the ground it takes up, whatever has happened to it:
// whole battles by players who choose at random, measured anew after every answer.
#include <gtest/gtest.h>

#include "engine/dice/chooser.h"
#include "engine/record/json_document.h"
#include "rulebooks/war_and_conquest/advice.h"
#include "rulebooks/war_and_conquest/data.h"
#include "rulebooks/war_and_conquest/muster.h"
#include "rulebooks/war_and_conquest/sequence.h"
#include "rulebooks/war_and_conquest/units.h"

namespace grognard::war_and_conquest {
namespace {

Answer some_answer(const Setup& setup, const State& state, const Question& question,
                   Chooser& chooser) {
    if (const Roll* roll = question.roll()) {
        Rolled rolled;
        for (int i = 0; i < roll->count; ++i)
            rolled.dice.push_back(static_cast<std::uint8_t>(1 + chooser.below(roll->sides)));
        return {Side::chance, rolled};
    }
    if (const Place* place = question.place())
        return {question.by, sample_place(setup, state, *place, chooser)};
    const auto& options = question.pick()->options;
    const auto count = static_cast<std::uint32_t>(options.size());
    return {question.by, Picked{options[chooser.below(count)]}};
}

// A unit whose footprint is not where it stands.
UnitId left_behind(const Setup& setup, const State& state) {
    State measured = state;
    for (std::size_t i = 0; i < state.units.size(); ++i) {
        measure(setup, measured, unit_id(i));
        if (measured.units[i].footprint != state.units[i].footprint) return unit_id(i);
    }
    return UnitId::none;
}

TEST(WC_1_9, the_ground_kept_is_the_ground_taken_up) {
    for (const Embedded& scenario : data::scenarios) {
        Mistakes mistakes;
        const auto document =
            document_from_json(std::string{scenario.name}, scenario.json, mistakes);
        const auto setup = read_setup(*document, nullptr, mistakes);
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            State state = opening(*setup);
            Battle battle{*setup, state};
            Question question;
            ask(*setup, state, question);
            for (Chooser chooser{seed}; !state.over;) {
                const UnitId behind = left_behind(*setup, state);
                ASSERT_EQ(behind, UnitId::none)
                    << scenario.name << ", battle " << seed << ": " << setup->unit(behind).name;
                apply(battle, some_answer(*setup, state, question, chooser), question);
            }
        }
    }
}

}  // namespace
}  // namespace grognard::war_and_conquest
