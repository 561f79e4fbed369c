// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/humble.h"

#include "engine/battle/rulebook_of.h"
#include "rulebooks/humble/1_units/muster.h"
#include "rulebooks/humble/2_sequence/sequence.h"
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/3_movement/walk.h"
#include "rulebooks/humble/4_rally/rally.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/6_melee/melee.h"
#include "rulebooks/humble/7_results/retreat.h"
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/book/data.h"
#include "rulebooks/humble/calculators/calculators.h"
#include "rulebooks/humble/help/advice.h"
#include "rulebooks/humble/help/appraisal.h"
#include "rulebooks/humble/state/hash.h"
#include "rulebooks/humble/words/words.h"

namespace grognard::humble {

// ---- what is named otherwise than GameOf looks for ------------------------------------------------

Suggestions suggest_places(const Setup& setup, const State& state, const Place& place, Chooser&) {
    return suggest_places(setup, state, place);
}
Plan plan(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    return plan(setup, state, place, wanted.pose);
}
std::string option_words(const Setup& setup, const State&, const Question&, const Option& option) {
    return option_words(setup, option);
}
CalculatorAnswer run_calculator(const Book& book, std::string_view name,
                                const CalculatorValues& values) {
    return run_calculator(book, Calculator{.name = name, .title = {}, .clause = {}, .inputs = {}},
                          values);
}

void hash_value(Hasher& hasher, const State& state) { hash(state, hasher); }

// ---- judging an answer before it is given -------------------------------------------------------

namespace {

Assessment of_volley(const Setup& setup, const State& state, const Firers& named, UnitId target) {
    const Volley volley = assemble(setup, state, named, target);
    return {.clause = HU_5_2,
            .unit = volley.leader,
            .against = target,
            .tally = volley.tally,
            .odds = volley.odds,
            .reading = Reading::table()};
}

Assessment of_rally(const Setup& setup, const State& state, UnitId id) {
    const RallySituation s = observe_rally(setup, state, id);
    return {.clause = HU_4_1,
            .unit = id,
            .tally = rally_tally(s),
            .odds = rally_odds(s),
            .reading = Reading::at_least(setup.book.rally.needs.value)};
}

Assessment of_fight(const Setup& setup, const State& state, UnitId attacker, UnitId defender) {
    const Fight fight = observe_fight(setup, state, attacker, defender);
    return {.clause = HU_6_3,
            .unit = attacker,
            .against = defender,
            .tally = fight.attacker,
            .other = fight.defender,
            .opposed = true,
            .odds = fight.odds,
            .reading = Reading::table()};
}

Assessment of_arrival(const Setup& setup, ArrivalInfo::From from) {
    return {.clause = HU_3_6,
            .odds = arrival_odds(setup.book, from),
            .reading = Reading::at_least(needed_to_arrive(setup.book, from))};
}

std::optional<Assessment> of_option(const Setup& setup, const State& state, const Option& option) {
    const Verb v = option.verb;
    if (v == verb::rally) return of_rally(setup, state, option.unit);
    if (v == verb::fight) return of_fight(setup, state, option.unit, option.other);
    if (v == verb::dice_for)
        return of_arrival(setup, setup.arrivals[static_cast<std::size_t>(option.detail)].from);
    if (v == verb::shoot_at)
        return of_volley(setup, state, firers_at(setup, state, option.unit), option.unit);
    if (v != verb::add_firer && v != verb::add_all && v != verb::fire) return std::nullopt;
    Firers named = std::get<step::NameFirers>(state.steps.back()).named;
    if (v == verb::add_firer) named.push_back(option.unit);
    if (v == verb::add_all) named = firers_at(setup, state, option.other);
    return of_volley(setup, state, named, option.other);
}

// What dice about to be thrown decide.
std::optional<Assessment> of_roll(const Setup& setup, const State& state) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::RallyRoll>(&top)) return of_rally(setup, state, s->unit);
    if (const auto* s = std::get_if<step::ShotRoll>(&top))
        return of_volley(setup, state, s->named, s->target);
    if (const auto* s = std::get_if<step::FightRoll>(&top))
        return of_fight(setup, state, s->attacker, s->defender);
    if (const auto* s = std::get_if<step::RoutRoll>(&top))
        return Assessment{.clause = HU_7_2,
                          .unit = s->unit,
                          .odds = rout_odds(setup.book),
                          .reading = rout_needs(setup.book)};
    if (const auto* s = std::get_if<step::ReinforcementRoll>(&top))
        return of_arrival(setup, setup.arrivals[static_cast<std::size_t>(s->arrival)].from);
    return std::nullopt;
}

}  // namespace

void judge_answer(const Setup& setup, const State& state, const Question& question,
                  const Answer& answer, Judgement& judgement) {
    if (const auto* picked = std::get_if<Picked>(&answer.given)) {
        judgement.assessment = of_option(setup, state, picked->option);
    } else if (const auto* placed = std::get_if<Placed>(&answer.given)) {
        const bool arrives = question.topic == verb::arrive;
        Walk w;
        if (arrives)
            w.end = {placed->legs[0].to, placed->legs[0].facing};
        else
            w = walk(setup, state, placed->unit, placed->legs);
        judgement.cost = w.cost;
        judgement.allowance = w.allowance;
        if (!w.touched.empty()) judgement.contact = w.touched[0];
        const Quad base = outline(setup, w.end);
        judgement.ghosts.push_back(
            {placed->unit, w.end, {{base.corners.begin(), base.corners.end()}}});
    } else {
        judgement.assessment = of_roll(setup, state);
    }
}

// ---- the rulebook -------------------------------------------------------------------------------

namespace {

// HU-2.1: a half of a turn; the other half is the same with the players exchanged.
constexpr std::array<SequenceStep, 8> sequence_of_play{{
    {"Player 1 moves", HU_2_1},
    {"Move each unit once, or leave it", HU_2_3, 1},
    {"Dice for reinforcements, up to twice, at any time of the phase", HU_3_6, 1},
    {"Player 1 rallies: one die for each pinned or disrupted unit", HU_4_1},
    {"Player 2 shoots: one die a target, the best firer leading", HU_5_1},
    {"Player 1 resolves melees: every unit in contact", HU_6_6},
    {"Player 2 does the same: moves, rallies; player 1 shoots; player 2 resolves melees", HU_2_1},
    {"Check the objectives, and whether an army is beaten", HU_7_3},
}};

struct Facts {
    using Setup = humble::Setup;
    using State = humble::State;
    static constexpr std::string_view name = "humble";
    static constexpr std::string_view title = "Humble's Napoleonic fast play";
    static constexpr std::string_view edition = "2M";
    static constexpr std::string_view credit =
        "Designed by Rod Humble and others. Grognard is an unofficial implementation.";
    static constexpr const MadeBook& made = data::made;
    static inline const std::array<DieKind, 1> dice{{{.name = "die", .sides = 6, .faces = {}}}};
    static constexpr auto& sequence = sequence_of_play;

    static constexpr Book (*read_book)(const Document*, Mistakes&) = humble::read_book;
    static constexpr auto read_setup = humble::read_setup;
    static constexpr auto calculators = humble::calculators;

    static constexpr auto modifier_words = humble::modifier_words;
    static std::string outcome_words(std::uint16_t outcome) {
        return humble::outcome_words(static_cast<Outcome>(outcome));
    }
    static constexpr auto verb_name = humble::verb_name;
    static constexpr auto verb_named = humble::verb_named;
};

}  // namespace

const Rulebook& rulebook() { return rulebook_of<Facts>(); }

std::unique_ptr<HumbleGame> game_at(std::shared_ptr<const Setup> setup, const State& state) {
    return std::make_unique<GameOf<Facts>>(std::move(setup), state);
}

}  // namespace grognard::humble
