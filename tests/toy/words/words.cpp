// SPDX-License-Identifier: Apache-2.0
#include "tests/toy/words/words.h"

#include "engine/battle/words.h"
#include "engine/measure/shapes.h"
#include "tests/toy/book/symbol_words.h"

namespace grognard::toy {

namespace {

std::string name_of(const Setup& setup, UnitId unit) {
    return unit == UnitId::none ? "nobody" : setup.unit(unit).name;
}

}  // namespace

std::string_view verb_name(Verb verb) { return name_of_verb(verb_names, verb); }
std::optional<Verb> verb_named(std::string_view name) { return verb_of_name(verb_names, name); }

std::string modifier_words(const Modifier& modifier) {
    return tally_line_words(reason_words, modifier, "");
}

std::string outcome_words(std::uint16_t outcome) {
    switch (static_cast<Outcome>(outcome)) {
    case Outcome::hurries: return "hurries";
    case Outcome::stays: return "stays";
    case Outcome::misses: return "misses";
    case Outcome::hits: return "hits";
    case Outcome::holds: return "holds";
    case Outcome::wavers: return "wavers";
    }
    return {};
}

// ---- questions ----------------------------------------------------------------------------------

std::string question_words(const Setup& setup, const State&, const Question& question) {
    const std::string unit = name_of(setup, question.unit);
    if (question.place())
        return "March " + unit + ", up to " + inches_words(question.place()->allowance) + "\"";
    if (question.topic == verb::hurry) return "Does " + unit + " hurry?";
    if (question.topic == verb::waver)
        return question.roll() ? "Does " + unit + " waver?" : unit + " wavers";
    if (question.topic == verb::march) return "Choose a company to march";
    if (question.roll()) return unit + " fires at " + name_of(setup, question.other);
    return "Choose a target";
}

std::string option_words(const Setup& setup, const State&, const Question& question,
                         const Option& option) {
    const std::string unit = name_of(setup, option.unit);
    if (option.verb == verb::march) return "March " + unit;
    if (option.verb == verb::hurry) return "Hurry " + unit;
    if (option.verb == verb::fire) return unit + " fires at " + name_of(setup, option.other);
    if (option.verb == verb::stand) return "Stand, for another file";
    if (option.verb == verb::fall_back) return "Fall back";
    return question.topic == verb::march ? "Done marching" : "Done firing";
}

std::string refusal_words(const Setup& setup, const Refusal& refusal) {
    const std::string unit = name_of(setup, refusal.unit);
    if (refusal.fault == Fault::too_far) return too_far_words(refusal, unit);
    return common_refusal_words(refusal, unit, name_of(setup, refusal.other))
        .value_or("That may not be done.");
}

// ---- the story ----------------------------------------------------------------------------------

namespace {

struct Story {
    std::string unit, other;

    std::string operator()(const happened::TurnBegins& now) const {
        return "Turn " + std::to_string(now.turn);
    }
    std::string operator()(const happened::Marched& how) const {
        return unit + " marched " + inches_words(how.far) + "\"";
    }
    std::string operator()(const happened::Hurried& how) const {
        return unit + (how.succeeds ? " hurried" : " could not hurry");
    }
    std::string operator()(const happened::Fired& how) const {
        return unit + " fired at " + other + (how.hits ? " and hit" : " and missed");
    }
    std::string operator()(const happened::Tested& how) const {
        return unit + (how.wavers ? " wavered" : " held");
    }
    std::string operator()(const happened::Stood&) const {
        return unit + " stood, for another file";
    }
    std::string operator()(const happened::FellBack& how) const {
        return unit + (how.blocked ? " had nowhere to fall back to" : " fell back");
    }
    std::string operator()(const happened::Destroyed&) const { return unit + " was destroyed"; }
    std::string operator()(const happened::BattleEnded&) const { return "The battle is over"; }
};

}  // namespace

std::string event_words(const Setup& setup, const Event& event) {
    return visit<happened::All>(event.what,
                                Story{name_of(setup, event.unit), name_of(setup, event.other)});
}

// ---- the view -----------------------------------------------------------------------------------

View make_view(const Setup& setup, const State& state) {
    View view{.turn = state.turn, .turns = setup.scenario.turns, .moving = state.moving};
    const bool marching =
        !state.over && std::holds_alternative<step::Marching>(state.steps.front());
    view.phase =
        setup.scenario.sides[index(state.moving)].adjective + (marching ? " marching" : " firing");
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const CompanyInfo& info = setup.units[i];
        const Company& company = state.companies[i];
        ViewUnit unit{.id = unit_id(i),
                      .key = info.key,
                      .name = info.name,
                      .kind = "company",
                      .side = info.side,
                      .symbol = "infantry"};
        unit.pose = {company.at, inwards(setup.scenario.sides[index(info.side)].edge)};
        if (company.stands()) {
            const Offset right{static_cast<std::int32_t>(half_company.ticks()), 0};
            const Offset ahead{0, static_cast<std::int32_t>(half_company.ticks())};
            const Point at = company.at;
            unit.stands = {
                {at + right + ahead, at - right + ahead, at - right - ahead, at + right - ahead}};
            unit.badges.push_back(count_words(company.files, "file"));
            unit.arcs.push_back(
                {.words = "fire", .range = setup.book.firing.range, .all_round = true});
        } else {
            unit.where = ViewUnit::Where::gone;
        }
        view.units.push_back(std::move(unit));
    }
    for (const Side side : {Side::blue, Side::red})
        view.score.push_back(setup.scenario.sides[index(side)].name + ": " +
                             count_words(companies_left(setup, state, side), "company"));
    return view;
}

}  // namespace grognard::toy
