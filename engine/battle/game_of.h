// SPDX-License-Identifier: Apache-2.0
//
// The template that turns a rulebook's plain structs and free functions into a Game. `Rules` names
// the types `Setup` (what never changes in a battle) and `State` (what does: a value), and the
// static functions used below; `apply` leaves the next question behind. What is the same for every
// rulebook is done here, once: whose answer it is, whether a pick was offered, whether dice can show
// what was rolled.
#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "engine/battle/game.h"
#include "engine/battle/happening.h"
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

template <class Rules>
class GameOf final : public OpenGame<typename Rules::Setup, typename Rules::State> {
public:
    using Setup = typename Rules::Setup;
    using State = typename Rules::State;

    GameOf(std::shared_ptr<const Setup> setup, const State& state)
        : setup_{std::move(setup)}, state_{state} {
        Rules::ask(*setup_, state_, question_);
    }

    const Question& question() const override { return question_; }
    bool over() const override { return Rules::over(state_); }
    std::optional<Result> result() const override {
        if (!over()) return std::nullopt;
        return Rules::result(*setup_, state_);
    }

    std::optional<Refusal> check(const Answer& answer) const override {
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
        const Place& place = *question_.place();
        if (placed->unit != place.unit) return refuse(Fault::wrong_unit);
        if (placed->legs.empty() && !place.may_stay) return refuse(Fault::must_go);
        return Rules::check_place(*setup_, state_, place, *placed);
    }

    Judgement judge(const Answer& answer) const override {
        Judgement judgement;
        judgement.refusal = check(answer);
        if (!judgement.refusal) Rules::judge(*setup_, state_, question_, answer, judgement);
        return judgement;
    }

    std::optional<Refusal> answer(const Answer& answer, Events* events) override {
        if (auto refusal = check(answer)) return refusal;
        apply_checked(answer, events);
        return std::nullopt;
    }

    void apply_checked(const Answer& answer, Events* events) override {
        ++answers_;
        if (const Rolled* rolled = std::get_if<Rolled>(&answer.given)) dice_ += rolled->dice.size();
        Rules::apply(*setup_, state_, answer, question_, events);
    }

    Answer sample(Chooser& chooser) const override {
        if (const Pick* pick = question_.pick()) {
            const auto count = static_cast<std::uint32_t>(pick->options.size());
            return {question_.by, Picked{pick->options[chooser.below(count)]}};
        }
        GR_ASSERT(question_.place());
        return {question_.by, Rules::sample_place(*setup_, state_, *question_.place(), chooser)};
    }

    void suggest(Chooser& chooser, std::vector<Answer>& answers) const override {
        answers.clear();
        if (const Pick* pick = question_.pick()) {
            for (const Option& option : pick->options)
                if (makes_sense(option)) answers.push_back({question_.by, Picked{option}});
        } else if (const Place* place = question_.place()) {
            Rules::suggest_places(*setup_, state_, *place, chooser, [&](const Placed& placed) {
                answers.push_back({question_.by, placed});
            });
        }
    }

    Plan plan(const Wanted& wanted) const override {
        const Place* place = question_.place();
        if (over() || !place)
            return {.answer = {},
                    .refusal = Refusal{.fault = Fault::wrong_kind, .clause = question_.clause}};
        return Rules::plan(*setup_, state_, *place, wanted);
    }

    std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }
    void become(const Game& other) override { *this = static_cast<const GameOf&>(other); }

    std::uint64_t hash() const override {
        Hasher hasher;
        hasher.add(answers_);
        hasher.add(dice_);
        Rules::hash(state_, hasher);
        return hasher.value();
    }
    std::uint64_t answers_given() const override { return answers_; }
    std::uint64_t dice_thrown() const override { return dice_; }

    // A rulebook without secrets seals nothing.
    std::size_t sealed() const override {
        if constexpr (requires { Rules::sealed(state_); })
            return Rules::sealed(state_);
        else
            return 0;
    }
    void veil() override {
        if constexpr (requires { Rules::veil(state_); }) Rules::veil(state_);
    }

    int appraise(Side side) const override { return Rules::appraise(*setup_, state_, side); }
    View view() const override { return Rules::view(*setup_, state_); }
    const Terrain& terrain() const override { return Rules::terrain(*setup_); }
    std::string_view side_name(Side side) const override { return Rules::side_name(*setup_, side); }

    std::string words(const Question& question) const override {
        return Rules::words(*setup_, state_, question);
    }
    std::string words(const Option& option) const override {
        return Rules::words(*setup_, state_, question_, option);
    }
    std::string words(const Refusal& refusal) const override {
        return Rules::words(*setup_, refusal);
    }
    std::string words(const Event& event) const override { return Rules::words(*setup_, event); }
    Told told(const Event& event) const override {
        if constexpr (requires { typename Rules::Happened; })
            return visit<typename Rules::Happened>(
                event.what, [](const auto& what) { return told_by_name(what); });
        else
            return {.name = std::to_string(event.what.number()), .details = {}};
    }
    std::string words(const Modifier& modifier) const override {
        return Rules::words(setup_.get(), modifier);
    }
    // A rulebook that labels nothing has no words for labels.
    std::string label_words([[maybe_unused]] Label label) const override {
        if constexpr (requires { Rules::label_words(label); })
            return Rules::label_words(label);
        else
            return {};
    }
    std::string outcome_words(std::uint16_t outcome) const override {
        return Rules::outcome_words(outcome);
    }
    // A rulebook whose units have no names calls them by their keys.
    std::string unit_name(UnitId unit) const override {
        if constexpr (requires { Rules::unit_name(*setup_, unit); })
            return std::string{Rules::unit_name(*setup_, unit)};
        else
            return std::string{Rules::unit_key(*setup_, unit)};
    }
    std::string faces_words([[maybe_unused]] std::uint8_t die,
                            [[maybe_unused]] std::span<const std::uint8_t> shown) const override {
        if constexpr (requires { Rules::faces_words(*setup_, die, shown); })
            return Rules::faces_words(*setup_, die, shown);
        else
            return {};
    }

    std::size_t unit_count() const override { return Rules::unit_count(*setup_); }
    std::string_view unit_key(UnitId unit) const override { return Rules::unit_key(*setup_, unit); }
    UnitId unit_keyed(std::string_view key) const override {
        for (std::size_t i = 0; i < unit_count(); ++i)
            if (unit_key(unit_id(i)) == key) return unit_id(i);
        return UnitId::none;
    }
    std::string_view verb_name(Verb verb) const override { return Rules::verb_name(verb); }
    std::optional<Verb> verb_named(std::string_view name) const override {
        return Rules::verb_named(name);
    }
    // A rulebook whose units have no formations names none.
    std::string_view formation_name(FormationId formation) const override {
        if constexpr (requires { Rules::formation_name(formation); })
            return Rules::formation_name(formation);
        else
            return {};
    }
    std::optional<FormationId> formation_named(std::string_view name) const override {
        if constexpr (requires { Rules::formation_named(name); })
            return Rules::formation_named(name);
        else
            return std::nullopt;
    }

    // For the rulebook's own tests.
    const State& state() const override { return state_; }
    const Setup& setup() const override { return *setup_; }

private:
    // A rulebook that says nothing about it leaves no option out.
    bool makes_sense([[maybe_unused]] const Option& option) const {
        if constexpr (requires { Rules::makes_sense(*setup_, state_, question_, option); })
            return Rules::makes_sense(*setup_, state_, question_, option);
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
