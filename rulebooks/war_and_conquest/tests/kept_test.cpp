// SPDX-License-Identifier: Apache-2.0
//
// What a battle keeps so as not to find it twice is what would be found now: the ground of every
// unit, whom it may charge, the way of a charge. Whole battles by players who choose at random, looked
// at before every answer.
#include <gtest/gtest.h>

#include "engine/battle/chance.h"
#include "engine/dice/chooser.h"
#include "engine/record/json_document.h"
#include "rulebooks/war_and_conquest/10_armies/muster.h"
#include "rulebooks/war_and_conquest/2_turn/sequence.h"
#include "rulebooks/war_and_conquest/3_charges/charge_ways.h"
#include "rulebooks/war_and_conquest/3_charges/charges.h"
#include "rulebooks/war_and_conquest/3_charges/charging.h"
#include "rulebooks/war_and_conquest/book/data.h"
#include "rulebooks/war_and_conquest/help/advice.h"
#include "rulebooks/war_and_conquest/state/units.h"

namespace grognard::war_and_conquest {
namespace {

Answer some_answer(const Setup& setup, const State& state, const Question& question,
                   Chooser& chooser) {
    if (const Roll* roll = question.roll()) return {Side::chance, any_fall(*roll, chooser)};
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
        if (*measured.units[i].footprint != *state.units[i].footprint) return unit_id(i);
    }
    return UnitId::none;
}

// Somebody may charge another than is kept.
bool chargeable_is_stale(const Setup& setup, const State& state) {
    for (std::size_t i = 0; i < state.chargeable->size(); ++i) {
        const bool theirs = setup.units[i].side == state.round && !setup.units[i].is_person;
        const UnitSet now = theirs ? charge_targets(setup, state, unit_id(i)) : UnitSet{};
        if ((*state.chargeable)[i] != now) return true;
    }
    return false;
}

// The charge under way would go another way than is kept.
bool way_is_stale(const Setup& setup, const State& state) {
    for (const Step& step : state.steps)
        if (const auto* charging = std::get_if<step::Charging>(&step); charging && *charging->way)
            return *charging->way != charge_way(setup, state, charging->charger, charging->target,
                                                charge_of(state, charging->charger)->began);
    return false;
}

TEST(Kept, what_is_kept_is_what_would_be_found) {
    bool declared = false, charged = false;
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
                ASSERT_FALSE(chargeable_is_stale(*setup, state)) << scenario.name << seed;
                ASSERT_FALSE(way_is_stale(*setup, state)) << scenario.name << seed;
                declared = declared || !state.chargeable->empty();
                charged = charged ||
                          (std::holds_alternative<step::FailedChargeRoll>(state.steps.back()) &&
                           *std::get<step::Charging>(state.steps[state.steps.size() - 2]).way);
                apply(battle, some_answer(*setup, state, question, chooser), question);
            }
        }
    }
    EXPECT_TRUE(declared);
    EXPECT_TRUE(charged);
}

}  // namespace
}  // namespace grognard::war_and_conquest
