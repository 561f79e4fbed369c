// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/invariants.h"

#include <algorithm>

#include "engine/battle/chance.h"
#include "engine/measure/distance.h"
#include "engine/record/answers.h"
#include "engine/record/json_document.h"
#include "engine/record/json_writers.h"
#include "engine/table/terrain.h"
#include "tests/any_answer.h"
#include "tests/conformance/sums.h"

namespace grognard::conformance {

namespace {

std::string at(Point p) { return "[" + std::to_string(p.x) + ", " + std::to_string(p.y) + "]"; }

std::string named(const Game& game, UnitId unit) {
    return index(unit) < game.unit_count() ? std::string{game.unit_key(unit)} : "no unit";
}

bool is_unit_or_none(const Game& game, UnitId unit) {
    return unit == UnitId::none || index(unit) < game.unit_count();
}

}  // namespace

bool same_question(const Question& a, const Question& b) {
    if (a.by != b.by || a.clause != b.clause || a.topic != b.topic || a.unit != b.unit ||
        a.other != b.other || a.asked.index() != b.asked.index())
        return false;
    if (a.pick()) return a.pick()->options == b.pick()->options;
    if (a.roll()) return a.roll()->count == b.roll()->count && a.roll()->sides == b.roll()->sides;
    const Place &p = *a.place(), &q = *b.place();
    return p.unit == q.unit && p.allowance == q.allowance && p.may_stay == q.may_stay &&
           p.stretch_from == q.stretch_from && p.stretch_to == q.stretch_to;
}

// ---- words and clauses --------------------------------------------------------------------------

namespace {

std::string complaint(std::string_view of_what, std::string_view what, std::string_view words) {
    return std::string{of_what} + " " + std::string{what} + ": '" + std::string{words} + "'";
}

}  // namespace

Complaint words_fault(std::string_view words, std::string_view of_what) {
    if (words.find_first_not_of(" \t\n") == words.npos)
        return complaint(of_what, "has no words", words);
    return std::nullopt;
}

Complaint style_fault(std::string_view words, std::string_view of_what) {
    if (auto fault = words_fault(words, of_what)) return fault;
    if (words.front() == ' ' || words.back() == ' ')
        return complaint(of_what, "begins or ends with a space", words);
    for (const std::string_view wrong : {"  ", " .", " ,", "..", "{", "}", "%", "\n", "none none"})
        if (words.find(wrong) != words.npos)
            return complaint(of_what, "has '" + std::string{wrong} + "' in it", words);
    return std::nullopt;
}

Complaint clause_fault(const Rulebook& rulebook, Clause clause, std::string_view of_what) {
    const auto rules = rulebook.rules();
    if (std::any_of(rules.begin(), rules.end(),
                    [&](const RuleText& rule) { return rule.clause == clause; }))
        return std::nullopt;
    return std::string{of_what} + " cites '" + to_string(clause) + "', which is no clause";
}

namespace {

Complaint tally_fault(const Game& game, const Rulebook& rulebook, const Tally& tally) {
    int total = 0;
    for (const Modifier& line : tally.lines()) {
        if (line.counts()) total += line.value;
        if (auto fault = clause_fault(rulebook, line.clause, "a tally's line")) return fault;
        if (auto fault = words_fault(game.words(line), "a tally's line")) return fault;
        if (auto fault = words_fault(rulebook.words(line), "a tally's line, by the rulebook,"))
            return fault;
        if (!is_unit_or_none(game, line.because_of))
            return "a tally's line is because of no unit there is";
    }
    if (total != tally.total()) return "a tally's total is not the sum of its lines";
    return std::nullopt;
}

}  // namespace

Complaint refusal_fault(const Game& game, const Rulebook& rulebook, const Refusal& refusal) {
    if (auto fault = words_fault(game.words(refusal), "a refusal")) return fault;
    if (refusal.fault != Fault::battle_over)
        if (auto fault = clause_fault(rulebook, refusal.clause, "a refusal")) return fault;
    if (!is_unit_or_none(game, refusal.unit) || !is_unit_or_none(game, refusal.other))
        return "a refusal names no unit there is";
    return std::nullopt;
}

Complaint events_fault(const Game& game, const Rulebook& rulebook, const Events& events) {
    for (const Event& event : events) {
        const std::string what = "event " + std::to_string(event.what.number());
        if (auto fault = words_fault(game.words(event), what)) return fault;
        if (auto fault = clause_fault(rulebook, event.clause, what)) return fault;
        if (!is_unit_or_none(game, event.unit) || !is_unit_or_none(game, event.other))
            return what + " names no unit there is";
        if (auto fault = tally_fault(game, rulebook, event.tally)) return what + ": " + *fault;
        if (auto fault = tally_fault(game, rulebook, event.other_tally))
            return what + ": " + *fault;
        if (auto fault = sum_fault(game, rulebook, event))
            return what + ", '" + game.words(event) + "': " + *fault;
    }
    return std::nullopt;
}

Complaint assessment_fault(const Game& game, const Rulebook& rulebook,
                           const Assessment& assessment) {
    if (auto fault = clause_fault(rulebook, assessment.clause, "an assessment")) return fault;
    if (!is_unit_or_none(game, assessment.unit) || !is_unit_or_none(game, assessment.against))
        return "an assessment names no unit there is";
    if (auto fault = tally_fault(game, rulebook, assessment.tally)) return fault;
    if (auto fault = tally_fault(game, rulebook, assessment.other)) return fault;
    const Odds& odds = assessment.odds;
    // Of what is too much to count out a pick may show both sides' sums alone.
    const bool sums = assessment.opposed && assessment.tally.gives() == Tally::Gives::sum &&
                      assessment.other.gives() == Tally::Gives::sum;
    if (odds.total == 0 && sums && odds.lines.empty()) return std::nullopt;
    if (odds.total == 0) return "odds of nothing at all";
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < odds.lines.size(); ++i) {
        sum += odds.lines[i].weight;
        if (odds.lines[i].weight == 0) return "odds with a line of no weight";
        if (i > 0 && odds.lines[i].outcome <= odds.lines[i - 1].outcome)
            return "odds whose outcomes do not rise";
        if (auto fault = words_fault(game.outcome_words(odds.lines[i].outcome), "an outcome"))
            return fault;
    }
    if (sum != odds.total) return "odds whose weights do not add up to their total";
    return std::nullopt;
}

// ---- the position -------------------------------------------------------------------------------

namespace {

// Stands are drawn, each rounded to ticks by itself: those that only touch may cross by a hair. What
// lies on another does so still when it is moved off by that much, whichever way: aslant as well,
// for two that stand askew part soonest across the edge between them.
bool still_overlap(Outline a, Outline b) {
    constexpr int ways = 32;
    const Length hair = touch + Length::from_ticks(1);  // a step aslant is rounded, too
    std::vector<Point> moved(a.begin(), a.end());
    for (int i = 0; i < ways; ++i) {
        const Bearing way = Bearing::from_arcseconds(i * (Bearing::whole_turn / ways));
        for (std::size_t corner = 0; corner < a.size(); ++corner)
            moved[corner] = a[corner] + way.forward(hair);
        if (!overlaps(Outline{moved}, b)) return false;
    }
    return true;
}

}  // namespace

Complaint table_fault(const Game& game, const View& view) {
    const Box table = game.terrain().box();
    struct Stand {
        UnitId unit;
        Outline outline;
        Box box;
    };
    std::vector<Stand> stands;
    for (const ViewUnit& unit : view.units) {
        if (unit.where != ViewUnit::Where::table) continue;
        for (const std::vector<Point>& outline : unit.stands) {
            if (!is_convex(outline)) return unit.key + " has a stand that is no convex outline";
            if (!inside(outline, table))
                return unit.key + " lies off the table at " + at(unit.pose.centre);
            stands.push_back({unit.id, outline, box_of(Outline{outline})});
        }
    }
    // From left to right, so that each is compared with those alone that begin before it ends.
    std::sort(stands.begin(), stands.end(),
              [](const Stand& a, const Stand& b) { return a.box.low.x < b.box.low.x; });
    for (std::size_t i = 0; i < stands.size(); ++i)
        for (std::size_t k = i + 1;
             k < stands.size() && stands[k].box.low.x <= stands[i].box.high.x; ++k)
            if (stands[i].unit != stands[k].unit && meets(stands[i].box, stands[k].box) &&
                overlaps(stands[i].outline, stands[k].outline) &&
                still_overlap(stands[i].outline, stands[k].outline))
                return named(game, stands[i].unit) + " at " + at(stands[i].outline[0]) +
                       " overlaps " + named(game, stands[k].unit) + " at " +
                       at(stands[k].outline[0]);
    return std::nullopt;
}

namespace {

Complaint unit_fault(const Game& game, const ViewUnit& unit, std::size_t number) {
    if (unit.id != unit_id(number)) return "the units in view are not in their order";
    if (unit.key != game.unit_key(unit.id)) return unit.key + " has another key in view";
    if (game.unit_keyed(unit.key) != unit.id) return unit.key + ": the key is not its own";
    for (const std::string* words : {&unit.name, &unit.kind, &unit.symbol})
        if (auto fault = words_fault(*words, unit.key + "'s name, kind or symbol")) return fault;
    for (const std::string& badge : unit.badges)
        if (auto fault = words_fault(badge, unit.key + "'s badge")) return fault;
    if (unit.side == Side::chance) return unit.key + " is of chance's side";
    if (unit.where != ViewUnit::Where::table) return std::nullopt;
    if (unit.stands.empty()) return unit.key + " is on the table without a stand";
    if (!game.terrain().holds(unit.pose.centre)) return unit.key + "'s place is off the table";
    return std::nullopt;
}

}  // namespace

Complaint view_fault(const Game& game, const View& view) {
    if (view.units.size() != game.unit_count()) return "the view shows another number of units";
    for (std::size_t i = 0; i < view.units.size(); ++i)
        if (auto fault = unit_fault(game, view.units[i], i)) return fault;
    if (view.turn < 1 || view.turn > view.turns)
        return "turn " + std::to_string(view.turn) + " of " + std::to_string(view.turns);
    if (view.moving == Side::chance) return "chance is moving";
    if (!game.over())
        if (auto fault = words_fault(view.phase, "the phase")) return fault;
    for (const std::string& line : view.score)
        if (auto fault = words_fault(line, "the score")) return fault;
    for (const ViewObjective& objective : view.objectives) {
        if (auto fault = words_fault(objective.name, "an objective")) return fault;
        if (objective.held && objective.holder == Side::chance) return "chance holds an objective";
    }
    for (const Side side : {Side::blue, Side::red})
        if (auto fault = words_fault(game.side_name(side), "a side")) return fault;
    return std::nullopt;
}

namespace {

Complaint verb_fault(const Game& game, Verb verb) {
    const std::string_view name = game.verb_name(verb);
    if (name.empty()) return "verb " + std::to_string(static_cast<int>(verb)) + " has no name";
    if (game.verb_named(name) != verb)
        return "verb '" + std::string{name} + "' is not found by its name";
    return std::nullopt;
}

Complaint pick_fault(const Game& game, const Pick& pick) {
    if (pick.options.empty()) return "a pick without options";
    for (std::size_t i = 0; i < pick.options.size(); ++i) {
        const Option& option = pick.options[i];
        if (auto fault = verb_fault(game, option.verb)) return fault;
        const std::string words = game.words(option);
        if (auto fault = words_fault(words, "an option")) return fault;
        if (!is_unit_or_none(game, option.unit) || !is_unit_or_none(game, option.other))
            return "option '" + words + "' names no unit there is";
        for (std::size_t k = 0; k < i; ++k)
            if (pick.options[k] == option) return "option '" + words + "' is offered twice";
    }
    return std::nullopt;
}

}  // namespace

Complaint question_fault(const Game& game, const Rulebook& rulebook) {
    const Question& question = game.question();
    if (auto fault = words_fault(game.words(question), "a question")) return fault;
    if (auto fault = clause_fault(rulebook, question.clause, "a question")) return fault;
    if (auto fault = verb_fault(game, question.topic)) return fault;
    if (!is_unit_or_none(game, question.unit) || !is_unit_or_none(game, question.other))
        return "a question is about no unit there is";
    if ((question.by == Side::chance) != (question.roll() != nullptr))
        return "dice are asked of chance, and nothing else is";
    if (const Pick* pick = question.pick()) return pick_fault(game, *pick);
    if (const Roll* roll = question.roll()) {
        if (roll->count < 1 || roll->count > Dice::capacity() || roll->sides < 2)
            return "a roll of dice that cannot be thrown";
        return std::nullopt;
    }
    if (index(question.place()->unit) >= game.unit_count())
        return "no unit there is is to be placed";
    return std::nullopt;
}

Complaint result_fault(const Game& game, const Rulebook& rulebook) {
    const std::optional<Result> result = game.result();
    if (game.over() != result.has_value()) return "there is a result when the battle is over only";
    if (!result) return std::nullopt;
    if (auto fault = clause_fault(rulebook, result->clause, "the result")) return fault;
    const View view = game.view();
    if (result->turns < 1 || result->turns > view.turns) return "a result after no turn there is";
    for (const std::size_t i : {0u, 1u}) {
        if (result->lost[i] < 0 || result->lost[i] > result->units[i])
            return "a side has lost more units than it had";
        if (result->points[i] < 0) return "a side has fewer than no points";
        const auto gone = std::count_if(view.units.begin(), view.units.end(), [&](const auto& u) {
            return index(u.side) == i && u.where == ViewUnit::Where::gone;
        });
        if (gone < result->lost[i]) return "more units are counted lost than are gone";
    }
    return std::nullopt;
}

namespace {

// Neither question nor view tells what sealed answers said.
Complaint sealed_fault(const Game& game, const View& view) {
    if (game.sealed() == 0) return std::nullopt;
    if (game.over() || game.sealed() > game.answers_given())
        return "more answers are sealed than are under way";
    const std::unique_ptr<Game> veiled = game.clone();
    veiled->veil();
    const auto told = [](const Game& of, const View& shown) {
        return question_json(of) + to_json(of, shown);
    };
    if (told(game, view) != told(*veiled, veiled->view())) return "a sealed answer shows";
    return std::nullopt;
}

}  // namespace

Complaint position_fault(const Game& game, const Rulebook& rulebook) {
    const View view = game.view();
    if (auto fault = sealed_fault(game, view)) return fault;
    if (auto fault = table_fault(game, view)) return fault;
    if (auto fault = view_fault(game, view)) return fault;
    if (auto fault = result_fault(game, rulebook)) return fault;
    return game.over() ? std::nullopt : question_fault(game, rulebook);
}

// ---- answers ------------------------------------------------------------------------------------

namespace {

Complaint written_fault(const Game& game, const Answer& answer) {
    const std::string json = answer_json(game, answer);
    Mistakes mistakes;
    const std::optional<Document> document = document_from_json("answer", json, mistakes);
    if (!document) return "an answer written as " + json + " is no JSON";
    Reader reader{*document, mistakes};
    const std::optional<Answer> again = read_answer(reader, game);
    reader.finish();
    if (!again || !mistakes.empty()) return "an answer written as " + json + " cannot be read";
    if (answer_json(game, *again) != json)
        return "an answer written as " + json + " reads otherwise";
    if (game.check(*again)) return "an answer written as " + json + " is refused when read again";
    return std::nullopt;
}

Complaint legal_fault(const Game& game, const Rulebook& rulebook, const Answer& answer,
                      std::string_view whence) {
    if (const auto refusal = game.check(answer))
        return std::string{whence} + " answer " + answer_json(game, answer) +
               " is refused: " + game.words(*refusal);
    if (auto fault = written_fault(game, answer)) return fault;
    const Judgement judgement = game.judge(answer);
    if (judgement.refusal) return std::string{whence} + " answer is refused by judge alone";
    if (judgement.allowance > Length{} && judgement.cost > judgement.allowance)
        return std::string{whence} + " answer costs more than the move allows";
    if (judgement.assessment) return assessment_fault(game, rulebook, *judgement.assessment);
    return std::nullopt;
}

}  // namespace

Complaint suggestions_fault(const Game& game, const Rulebook& rulebook, Chooser& chooser) {
    std::vector<Answer> answers{Answer{}};
    game.suggest(chooser, answers);
    if (game.question().roll()) {
        if (!answers.empty()) return "dice are suggested";
        return legal_fault(game, rulebook, any_answer(game, chooser), "rolled");
    }
    if (answers.empty()) return "nothing is suggested";
    for (const Answer& answer : answers)
        if (auto fault = legal_fault(game, rulebook, answer, "suggested")) return fault;
    if (game.question().place() && game.question().place()->may_stay) {
        const Answer stay{game.question().by, Placed{game.question().place()->unit, {}}};
        if (std::find(answers.begin(), answers.end(), stay) == answers.end())
            return "staying is allowed but not suggested";
    }
    for (int i = 0; i < 4; ++i)
        if (auto fault = legal_fault(game, rulebook, game.sample(chooser), "sampled")) return fault;
    return std::nullopt;
}

Complaint plan_fault(const Game& game, const Rulebook& rulebook, Pose wanted) {
    const Plan plan = game.plan({.pose = wanted});
    if (plan.answer.has_value() == plan.refusal.has_value())
        return "a plan is an answer or a refusal, never both or neither";
    if (plan.refusal) return refusal_fault(game, rulebook, *plan.refusal);
    return legal_fault(game, rulebook, {game.question().by, *plan.answer}, "planned");
}

Complaint answer_fault(const Game& game, const Rulebook& rulebook, const Answer& answer) {
    const std::uint64_t before = game.hash();
    const std::unique_ptr<Game> twin = game.clone();
    const std::optional<Refusal> checked = game.check(answer);
    const Judgement judged = game.judge(answer);
    if (checked != judged.refusal) return "check and judge do not agree";
    Events events;
    const std::optional<Refusal> given = twin->answer(answer, &events);
    if (checked != given) return "check and answer do not agree";
    if (game.hash() != before || !same_question(game.question(), twin->question()) ||
        twin->answers_given() != game.answers_given()) {
        if (given) return "a refused answer has changed the battle";
    }
    if (game.hash() != before) return "judging an answer has changed the battle";
    if (given) {
        if (twin->hash() != before) return "a refused answer has changed the battle's hash";
        if (!events.empty()) return "a refused answer has made something happen";
        return refusal_fault(game, rulebook, *given);
    }
    if (twin->answers_given() != game.answers_given() + 1) return "an answer was not counted";
    if (twin->hash() == before) return "an answer was taken and the hash is the same";
    if (auto fault = events_fault(*twin, rulebook, events)) return fault;
    if (auto fault = position_fault(*twin, rulebook))
        return "after " + answer_json(game, answer) + ": " + *fault;
    return std::nullopt;
}

Complaint copies_fault(const Game& game, Chooser& chooser) {
    const std::uint64_t before = game.hash();
    const Question question = game.question();
    const std::unique_ptr<Game> twin = game.clone();
    if (twin->hash() != before) return "a copy has another hash";
    if (!same_question(twin->question(), question)) return "a copy asks something else";

    // Away and back again.
    const std::unique_ptr<Game> spare = game.clone();
    for (int i = 0; i < 5 && !spare->over(); ++i)
        spare->apply_checked(any_answer(*spare, chooser), nullptr);
    spare->become(game);
    if (spare->hash() != before || !same_question(spare->question(), question))
        return "what has become this battle is not like it";

    // Both on, with and without anybody listening.
    Events events;
    for (int i = 0; i < 12 && !twin->over(); ++i) {
        const Answer answer = any_answer(*twin, chooser);
        twin->apply_checked(answer, nullptr);
        if (const auto refusal = spare->answer(answer, &events))
            return "a copy refuses what another took: " + spare->words(*refusal);
        if (twin->hash() != spare->hash()) return "copies that were answered alike differ";
        if (twin->over() != spare->over() || twin->dice_thrown() != spare->dice_thrown())
            return "copies that were answered alike differ in what they count";
        if (!twin->over() && !same_question(twin->question(), spare->question()))
            return "copies that were answered alike ask differently";
    }
    if (game.hash() != before || !same_question(game.question(), question))
        return "a battle has changed while its copies were played";
    return std::nullopt;
}

}  // namespace grognard::conformance
