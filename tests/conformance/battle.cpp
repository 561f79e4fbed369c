// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/battle.h"

#include <algorithm>
#include <set>
#include <variant>

#include "engine/battle/chance.h"
#include "engine/record/record.h"
#include "generals/captain.h"
#include "generals/general.h"
#include "staff/match.h"
#include "tests/conformance/catalogue.h"
#include "tests/conformance/honest_odds.h"
#include "tests/conformance/promises.h"
#include "tests/conformance/strange.h"

namespace grognard::conformance {

namespace {

// A captain in a hurry: what he decides must be legal, not clever.
constexpr CaptainLimits hurried{.positions = 60, .line_positions = 20, .batch = 3};

std::unique_ptr<General> general_called(std::string_view name) {
    if (name == "captain") return std::make_unique<Captain>(hurried);
    return make_general(name);
}

class Battle {
public:
    explicit Battle(const BattlePlan& plan)
        : plan_{plan}, rulebook_{*plan.listed->rulebook},
          history_{mustered(*plan.listed, plan.house_rules)},
          seeds_{match_seeds(seed_from_words(plan.listed->name), plan.number)}, dice_{seeds_.dice},
          whim_{seeds_.choosers[0].split(1)}, general_{general_called(plan.general)},
          before_{history_.game().clone()} {
        RecordHeader header =
            header_of(rulebook_, plan.listed->scenario, plan.house_rules, history_.game());
        header.seed = seeds_.dice;
        header.seats = {std::string{plan.general}, std::string{plan.general}};
        hashes_.push_back(game().hash());
        write(header_line(header), hashes_.back());
    }

    BattleReport fight() {
        BattleReport report;
        report.fault = to_the_end();
        if (!report.fault) report.fault = after_the_end();
        if (!report.fault) report.fault = replay_fault();
        if (report.fault)
            *report.fault += " (battle " + std::to_string(plan_.number) + " of " +
                             plan_.listed->name + ", after answer " +
                             std::to_string(history_.game().answers_given()) + ")";
        report.record = record_;
        report.answers = history_.game().answers_given();
        report.dice = history_.game().dice_thrown();
        report.hash = history_.game().hash();
        return report;
    }

private:
    const Game& game() const { return history_.game(); }

    void write(const std::string& line, std::uint64_t hash) {
        record_ += line;
        hashes_by_line_.push_back(hash);
    }

    Complaint to_the_end() {
        if (auto fault = position_fault(game(), rulebook_)) return fault;
        std::uint64_t given = 0;
        while (!game().over()) {
            if (++given > plan_.answers_max) return "the battle goes on and on";
            if (whim_.below(plan_.thorough_once_in) == 0)
                if (auto fault = look_thoroughly()) return fault;
            if (auto fault = answer_once()) return fault;
            if (game().over() || whim_.below(plan_.looked_at_once_in) == 0)
                if (auto fault = position_fault(game(), rulebook_)) return fault;
            if (whim_.below(150) == 0)
                if (auto fault = take_back_some()) return fault;
        }
        return std::nullopt;
    }

    Answer decided() {
        const Side by = game().question().by;
        if (by == Side::chance) return throw_dice(game(), dice_);
        return general_->decide(game(), seeds_.choosers[index(by)]);
    }

    Complaint answer_once() {
        const Answer answer = decided();
        Events events;
        before_->become(game());
        if (const auto refusal = history_.answer(answer, &events))
            return "what was decided is refused: " + game().words(*refusal);
        if (auto fault = events_fault(game(), rulebook_, events)) return fault;
        if (auto fault = promise_fault(rulebook_, {*before_, answer, events, game()})) return fault;
        for (const Event& event : events)
            if (auto fault = style_fault(game().words(event), "an event")) return fault;
        hashes_.push_back(game().hash());
        write(answer_line(game(), game().answers_given(), answer), hashes_.back());
        return std::nullopt;
    }

    Complaint read_aloud() const {
        const Question& question = game().question();
        if (auto fault = style_fault(game().words(question), "a question")) return fault;
        if (!question.pick()) return std::nullopt;
        std::set<std::string> seen;
        for (const Option& option : question.pick()->options) {
            const std::string words = game().words(option);
            if (auto fault = style_fault(words, "an option")) return fault;
            if (!seen.insert(words).second) return "two options read '" + words + "'";
        }
        return std::nullopt;
    }

    Complaint look_thoroughly() {
        if (auto fault = read_aloud()) return fault;
        if (auto fault = suggestions_fault(game(), rulebook_, whim_)) return fault;
        if (auto fault = copies_fault(game(), whim_)) return fault;
        ChooserSource source{whim_};
        const View view = game().view();
        for (int i = 0; i < 12; ++i) {
            const Answer answer = strange_answer(game(), view, source);
            if (auto fault = answer_fault(game(), rulebook_, answer)) return fault;
            if (const auto refusal = game().check(answer))
                if (auto fault = style_fault(game().words(*refusal), "a refusal")) return fault;
        }
        for (int i = 0; i < 3; ++i)
            if (auto fault = plan_fault(game(), rulebook_, strange_pose(game(), view, source)))
                return fault;
        if (game().question().roll()) return odds_fault(game(), rulebook_);
        if (const Pick* pick = game().question().pick())
            for (const Option& option : pick->options)
                if (auto fault = foretold_fault(game(), {game().question().by, Picked{option}}))
                    return fault;
        return std::nullopt;
    }

    Complaint take_back_some() {
        const std::uint64_t count =
            std::min<std::uint64_t>(1 + whim_.below(20), game().answers_given());
        if (count == 0) return std::nullopt;
        if (!history_.take_back(count)) return "answers cannot be taken back";
        hashes_.resize(hashes_.size() - count);
        write(undo_line(game(), count), hashes_.back());
        if (game().hash() != hashes_.back())
            return "taking answers back does not lead to where the battle was";
        return position_fault(game(), rulebook_);
    }

    Complaint after_the_end() {
        write(result_line(game(), std::nullopt), hashes_.back());
        ChooserSource source{whim_};
        const View view = game().view();
        for (int i = 0; i < 12; ++i) {
            const Answer answer = strange_answer(game(), view, source);
            const auto refusal = game().check(answer);
            if (!refusal || refusal->fault != Fault::battle_over)
                return "an answer is taken after the end";
            if (auto fault = refusal_fault(game(), rulebook_, *refusal)) return fault;
        }
        if (!game().plan({.pose = strange_pose(game(), view, source)}).refusal)
            return "a move is planned after the end";
        const std::unique_ptr<Game> twin = game().clone();
        if (twin->hash() != game().hash() || twin->result() != game().result())
            return "a copy of a battle that is over is not like it";
        // Reports ask how the sides stood to the last.
        for (const Side side : {Side::blue, Side::red})
            if (twin->appraise(side) != game().appraise(side))
                return "a copy of a battle that is over is appraised otherwise";
        return std::nullopt;
    }

    Complaint replay_fault() {
        std::size_t line = 0;
        Complaint fault;
        const auto replayed = replay(
            record_, &known_rulebook, {}, [&](const RecordReader& reader, const Events& events) {
                if (!fault && reader.game().hash() != hashes_by_line_[line])
                    fault = "line " + std::to_string(line + 1) + " replays to another hash";
                if (!fault) fault = events_fault(reader.game(), rulebook_, events);
                ++line;
            });
        if (fault) return fault;
        if (const RecordFault* wrong = std::get_if<RecordFault>(&replayed))
            return "its record cannot be read: " + to_string(*wrong);
        const Replayed& again = std::get<Replayed>(replayed);
        if (line != hashes_by_line_.size()) return "its record has another number of lines";
        if (again.dice != DiceProof::checked) return "the dice of its record are not checked";
        if (again.answers.size() != history_.answers().size())
            return "its record has another number of answers";
        if (again.game->result() != game().result()) return "its record has another result";
        return std::nullopt;
    }

    BattlePlan plan_;
    const Rulebook& rulebook_;
    History history_;
    MatchSeeds seeds_;
    DiceStream dice_;
    Chooser whim_;
    std::unique_ptr<General> general_;
    std::unique_ptr<Game> before_;  // the battle before its newest answer
    std::string record_;
    std::vector<std::uint64_t> hashes_;          // after each answer that stands, the start first
    std::vector<std::uint64_t> hashes_by_line_;  // of the record
};

}  // namespace

BattleReport fight(const BattlePlan& plan) { return Battle{plan}.fight(); }

}  // namespace grognard::conformance
