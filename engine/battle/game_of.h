// SPDX-License-Identifier: Apache-2.0
//
// The template that turns a rulebook's plain structs and free functions into a Game. What is the same
// for every rulebook is done here, once: whose answer it is, whether a pick was offered, whether dice
// can show what was rolled.
//
// `Facts` (rulebook_of.h) names the types `Setup` (what never changes in a battle) and `State` (what
// does: a value), and those functions that no Setup leads to. The others bear the same name in every
// rulebook and are found by its Setup:
//
//     ask(setup, state, question)                   writes the next question
//     apply(battle, answer, question)               changes the state, and leaves the next question
//     check_place(setup, state, place, placed)      a refusal, or nothing; or a Checked (checked.h)
//     judge_answer(setup, state, question, answer, judgement)
//     result(setup, state)                          once state.over
//     sample_place, suggest_places(setup, state, place, chooser), plan(setup, state, place, wanted)
//     makes_sense(setup, state, question, option)   if the rulebook leaves options out
//     appraise(setup, state, side), make_view(setup, state)
//     question_words(setup, state, question), option_words(setup, state, question, option)
//     refusal_words(setup, refusal), event_words(setup, event)
//     faces_words(setup, die, shown)                if its dice show other things than numbers
//
// To be instantiated where all their headers are included.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "engine/battle/battle_of.h"
#include "engine/battle/checked.h"
#include "engine/battle/game.h"
#include "engine/battle/happening.h"
#include "engine/battle/hash_value.h"
#include "engine/dice/hash.h"
#include "engine/measure/assert.h"

namespace grognard {

// A Game that shows what it is made of: to the rulebook's own tests, and to the referees that watch
// whole battles of it.
template <class Setup, class State>
class OpenGame : public Game {
public:
    virtual const State& state() const = 0;
    virtual const Setup& setup() const = 0;
};

// A member named alike would hide the rulebook's own: these stand outside the class.
namespace found {

// The walk that a rulebook's check_place hands on, if it does, and the Battle that carries it.
template <class Setup, class State, class Found>
struct WalkOf {
    static constexpr bool handed_on = false;
    using Battle = BattleOf<Setup, State>;
};
template <class Setup, class State, class Walk>
struct WalkOf<Setup, State, Checked<Walk>> {
    static constexpr bool handed_on = true;
    using Battle = BattleOf<Setup, State, Walk>;
};
template <class Setup, class State>
using CheckedOf =
    decltype(check_place(std::declval<const Setup&>(), std::declval<const State&>(),
                         std::declval<const Place&>(), std::declval<const Placed&>()));

template <class Setup, class State>
Result result_of(const Setup& setup, const State& state) {
    return result(setup, state);
}
template <class Setup, class State>
Plan plan_of(const Setup& setup, const State& state, const Place& place, const Wanted& wanted) {
    return plan(setup, state, place, wanted);
}
template <class Setup, class State>
int appraisal_of(const Setup& setup, const State& state, Side side) {
    return appraise(setup, state, side);
}
template <class Setup>
std::string faces_words_of(const Setup& setup, std::uint8_t die,
                           std::span<const std::uint8_t> shown) {
    if constexpr (requires { faces_words(setup, die, shown); })
        return faces_words(setup, die, shown);
    else
        return {};
}

// Some rulebooks need the setup to say why: its units are in the sentence.
template <class Facts, class Setup>
std::string modifier_words_of(const Setup* setup, const Modifier& modifier) {
    if constexpr (requires { Facts::modifier_words(setup, modifier); })
        return Facts::modifier_words(setup, modifier);
    else
        return Facts::modifier_words(modifier);
}
// A rulebook that labels nothing has no words for labels.
template <class Facts>
std::string label_words_of([[maybe_unused]] Label label) {
    if constexpr (requires { Facts::label_words(label); })
        return Facts::label_words(label);
    else
        return {};
}
// The formations are an enumeration, numbers of the rulebook's own, or none.
template <class Facts>
std::string_view formation_name_of([[maybe_unused]] FormationId id) {
    if constexpr (requires { typename Facts::Formation; }) {
        using Formation = typename Facts::Formation;
        if (static_cast<std::size_t>(id) >= enumerator_count<Formation>) return {};
        return Facts::formation_name(static_cast<Formation>(id));
    } else if constexpr (requires { Facts::formation_name(id); }) {
        return Facts::formation_name(id);
    } else {
        return {};
    }
}
template <class Facts>
std::optional<FormationId> formation_named_as([[maybe_unused]] std::string_view name) {
    if constexpr (requires { typename Facts::Formation; }) {
        const auto formation = Facts::formation_named(name);
        if (!formation) return std::nullopt;
        return static_cast<FormationId>(*formation);
    } else if constexpr (requires { Facts::formation_named(name); }) {
        return Facts::formation_named(name);
    } else {
        return std::nullopt;
    }
}

}  // namespace found

template <class Facts>
class GameOf final : public OpenGame<typename Facts::Setup, typename Facts::State> {
public:
    using Setup = typename Facts::Setup;
    using State = typename Facts::State;
    using Found = found::CheckedOf<Setup, State>;
    using Walked = found::WalkOf<Setup, State, Found>;
    using Battle = typename Walked::Battle;

    GameOf(std::shared_ptr<const Setup> setup, const State& state)
        : setup_{std::move(setup)}, state_{state} {
        ask(*setup_, state_, question_);
    }

    const Question& question() const override { return question_; }
    bool over() const override { return state_.over; }
    std::optional<Result> result() const override {
        if (!over()) return std::nullopt;
        return found::result_of(*setup_, state_);
    }

    std::optional<Refusal> check(const Answer& answer) const override {
        if (auto refusal = check_kind(answer)) return refusal;
        if (!question_.place()) return std::nullopt;
        return checked(answer);
    }

    Judgement judge(const Answer& answer) const override {
        Judgement judgement;
        judgement.refusal = check_kind(answer);
        if (judgement.refusal) return judgement;
        if (!question_.place()) {
            judge_answer(*setup_, state_, question_, answer, judgement);
            return judgement;
        }
        const Found found = checked(answer);
        judgement.refusal = found;
        if (judgement.refusal) return judgement;
        if constexpr (Walked::handed_on)
            judge_walk(*setup_, state_, std::get<Placed>(answer.given), found.walk, judgement);
        else
            judge_answer(*setup_, state_, question_, answer, judgement);
        return judgement;
    }

    std::optional<Refusal> answer(const Answer& answer, Events* events) override {
        if (auto refusal = check_kind(answer)) return refusal;
        if (!question_.place()) {
            apply_checked(answer, events);
            return std::nullopt;
        }
        const Found found = checked(answer);
        if (std::optional<Refusal> refusal = found) return refusal;
        if constexpr (Walked::handed_on) {
            ++answers_;
            Battle battle{*setup_, state_, events, &found.walk};
            apply(battle, answer, question_);
        } else {
            apply_checked(answer, events);
        }
        return std::nullopt;
    }

    void apply_checked(const Answer& answer, Events* events) override {
        ++answers_;
        if (const Rolled* rolled = std::get_if<Rolled>(&answer.given)) dice_ += rolled->dice.size();
        Battle battle{*setup_, state_, events};
        apply(battle, answer, question_);
    }

    Answer sample(Chooser& chooser) const override {
        if (const Pick* pick = question_.pick()) {
            const auto count = static_cast<std::uint32_t>(pick->options.size());
            return {question_.by, Picked{pick->options[chooser.below(count)]}};
        }
        GR_ASSERT(question_.place());
        return {question_.by, sample_place(*setup_, state_, *question_.place(), chooser)};
    }

    void suggest(Chooser& chooser, std::vector<Answer>& answers) const override {
        answers.clear();
        if (const Pick* pick = question_.pick()) {
            for (const Option& option : pick->options)
                if (keeps(option)) answers.push_back({question_.by, Picked{option}});
        } else if (const Place* place = question_.place()) {
            for (const Placed& placed : suggest_places(*setup_, state_, *place, chooser))
                answers.push_back({question_.by, placed});
        }
    }

    Plan plan(const Wanted& wanted) const override {
        const Place* place = question_.place();
        if (over() || !place)
            return {.answer = {},
                    .refusal = Refusal{.fault = Fault::wrong_kind, .clause = question_.clause}};
        return found::plan_of(*setup_, state_, *place, wanted);
    }

    std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }
    void become(const Game& other) override { *this = static_cast<const GameOf&>(other); }

    std::uint64_t hash() const override {
        Hasher hasher;
        hasher.add(answers_);
        hasher.add(dice_);
        hash_value(hasher, state_);
        return hasher.value();
    }
    std::uint64_t answers_given() const override { return answers_; }
    std::uint64_t dice_thrown() const override { return dice_; }

    // A rulebook without secrets seals nothing.
    std::size_t sealed() const override {
        if constexpr (requires { Facts::sealed(state_); })
            return Facts::sealed(state_);
        else
            return 0;
    }
    void veil() override {
        if constexpr (requires { Facts::veil(state_); }) Facts::veil(state_);
    }

    int appraise(Side side) const override { return found::appraisal_of(*setup_, state_, side); }
    View view() const override { return make_view(*setup_, state_); }
    const Terrain& terrain() const override { return setup_->scenario.terrain; }
    std::string_view side_name(Side side) const override {
        return setup_->scenario.sides[index(side)].name;
    }

    std::string words(const Question& question) const override {
        return question_words(*setup_, state_, question);
    }
    std::string words(const Option& option) const override {
        return option_words(*setup_, state_, question_, option);
    }
    std::string words(const Refusal& refusal) const override {
        return refusal_words(*setup_, refusal);
    }
    std::string words(const Event& event) const override { return event_words(*setup_, event); }
    Told told(const Event& event) const override {
        if constexpr (requires { typename Facts::Happened; })
            return visit<typename Facts::Happened>(
                event.what, [](const auto& what) { return told_by_name(what); });
        else
            return {.name = std::to_string(event.what.number()), .details = {}};
    }
    std::string words(const Modifier& modifier) const override {
        return found::modifier_words_of<Facts>(setup_.get(), modifier);
    }
    std::string label_words(Label label) const override {
        return found::label_words_of<Facts>(label);
    }
    std::string outcome_words(std::uint16_t outcome) const override {
        return Facts::outcome_words(outcome);
    }
    std::string unit_name(UnitId unit) const override {
        return std::string{setup_->unit(unit).name};
    }
    std::string faces_words(std::uint8_t die, std::span<const std::uint8_t> shown) const override {
        return found::faces_words_of(*setup_, die, shown);
    }

    std::size_t unit_count() const override { return setup_->units.size(); }
    std::string_view unit_key(UnitId unit) const override { return setup_->unit(unit).key; }
    UnitId unit_keyed(std::string_view key) const override {
        for (std::size_t i = 0; i < unit_count(); ++i)
            if (unit_key(unit_id(i)) == key) return unit_id(i);
        return UnitId::none;
    }
    std::string_view verb_name(Verb verb) const override { return Facts::verb_name(verb); }
    std::optional<Verb> verb_named(std::string_view name) const override {
        return Facts::verb_named(name);
    }
    std::string_view formation_name(FormationId formation) const override {
        return found::formation_name_of<Facts>(formation);
    }
    std::optional<FormationId> formation_named(std::string_view name) const override {
        return found::formation_named_as<Facts>(name);
    }

    // For the rulebook's own tests.
    const State& state() const override { return state_; }
    const Setup& setup() const override { return *setup_; }

private:
    // All but whether a unit may go there.
    std::optional<Refusal> check_kind(const Answer& answer) const {
        const auto refuse = [&](Fault fault) {
            return Refusal{.fault = fault, .clause = question_.clause, .unit = question_.unit};
        };
        if (over()) return refuse(Fault::battle_over);
        if (answer.by != question_.by) return refuse(Fault::wrong_side);
        if (const Pick* pick = question_.pick()) {
            const Picked* picked = std::get_if<Picked>(&answer.given);
            if (!picked) return refuse(Fault::wrong_kind);
            const auto& options = pick->options;
            if (std::find(options.begin(), options.end(), picked->option) == options.end())
                return refuse(Fault::not_offered);
            return std::nullopt;
        }
        if (const Roll* roll = question_.roll()) {
            const Rolled* rolled = std::get_if<Rolled>(&answer.given);
            if (!rolled) return refuse(Fault::wrong_kind);
            if (rolled->dice.size() != roll->count) return refuse(Fault::wrong_dice);
            for (const std::uint8_t die : rolled->dice)
                if (die < 1 || die > roll->sides) return refuse(Fault::wrong_dice);
            return std::nullopt;
        }
        const Placed* placed = std::get_if<Placed>(&answer.given);
        if (!placed) return refuse(Fault::wrong_kind);
        if (placed->unit != question_.place()->unit) return refuse(Fault::wrong_unit);
        if (placed->legs.empty() && !question_.place()->may_stay) return refuse(Fault::must_go);
        return std::nullopt;
    }
    Found checked(const Answer& answer) const {
        return check_place(*setup_, state_, *question_.place(), std::get<Placed>(answer.given));
    }
    // A rulebook that says nothing about it leaves no option out.
    bool keeps([[maybe_unused]] const Option& option) const {
        if constexpr (requires { makes_sense(*setup_, state_, question_, option); })
            return makes_sense(*setup_, state_, question_, option);
        else
            return true;
    }

    std::shared_ptr<const Setup> setup_;
    State state_;
    Question question_;
    std::uint64_t answers_ = 0;
    std::uint64_t dice_ = 0;
};

}  // namespace grognard
