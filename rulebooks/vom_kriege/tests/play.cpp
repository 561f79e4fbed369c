// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/tests/play.h"

#include <algorithm>

#include "rulebooks/vom_kriege/judging.h"
#include "rulebooks/vom_kriege/sequence.h"

namespace grognard::vom_kriege {

Play Field::begin(Phase phase, int command, const Faces& dice) {
    const std::shared_ptr<const Setup> ready_setup = setup();
    State state = ready();
    Events events;
    Battle battle{*ready_setup, state, &events};
    begin_initiative(battle, command, phase, dice);
    return Play{ready_setup, state, std::move(events)};
}

Play::Play(std::shared_ptr<const Setup> setup, const State& state, Events events)
    : setup_{std::move(setup)}, state_{state}, events_{std::move(events)} {
    ask(*setup_, state_, question_);
}

std::string Play::told() const {
    if (over()) return "the battle is over";
    std::string text = "asked: topic " + std::to_string(static_cast<int>(question_.topic)) +
                       " by " + to_string(question_.clause);
    if (question_.unit != UnitId::none) text += " of " + setup_->unit(question_.unit).name;
    if (const Roll* roll = question_.roll()) text += ", roll " + std::to_string(roll->count);
    if (question_.place()) text += ", place";
    if (const Pick* pick = question_.pick())
        for (const Option& o : pick->options) {
            text += "; " + std::to_string(static_cast<int>(o.verb));
            if (o.unit != UnitId::none) text += " " + setup_->unit(o.unit).name;
            if (o.other != UnitId::none) text += " at " + setup_->unit(o.other).name;
            if (o.detail) text += " #" + std::to_string(o.detail);
        }
    return text;
}

const Option* Play::find(Verb verb, UnitId unit, UnitId other, bool any_other,
                         const std::int32_t* detail) const {
    const Pick* pick = question_.pick();
    if (over() || !pick) return nullptr;
    for (const Option& o : pick->options)
        if (o.verb == verb && (unit == UnitId::none || o.unit == unit) &&
            (any_other || o.other == other) && (!detail || o.detail == *detail))
            return &o;
    return nullptr;
}

bool Play::offers(Verb verb, UnitId unit) const {
    return find(verb, unit, UnitId::none, true) != nullptr;
}
bool Play::offers(Verb verb, UnitId unit, UnitId other) const {
    return find(verb, unit, other, false) != nullptr;
}
bool Play::offers_detail(Verb verb, UnitId unit, std::int32_t detail) const {
    return find(verb, unit, UnitId::none, true, &detail) != nullptr;
}

std::optional<Refusal> Play::check(const Answer& answer) const {
    const Placed* placed = std::get_if<Placed>(&answer.given);
    if (const Place* place = question_.place(); placed && place) {
        if (placed->legs.empty() && !place->may_stay)
            return Refusal{.fault = Fault::must_go, .clause = question_.clause};
        return check_place(*setup_, state_, *place, *placed);
    }
    if (const Roll* roll = question_.roll()) {
        const Rolled* rolled = std::get_if<Rolled>(&answer.given);
        if (!rolled) return Refusal{.fault = Fault::wrong_kind, .clause = question_.clause};
        if (rolled->dice.size() != roll->count)
            return Refusal{.fault = Fault::wrong_dice, .clause = question_.clause};
        for (const std::uint8_t die : rolled->dice)
            if (die < 1 || die > roll->sides)
                return Refusal{.fault = Fault::wrong_dice, .clause = question_.clause};
        return std::nullopt;
    }
    if (question_.pick() && std::holds_alternative<Picked>(answer.given)) return std::nullopt;
    return Refusal{.fault = Fault::wrong_kind, .clause = question_.clause};
}

void Play::give(const Answer& answer) {
    if (over()) {
        ADD_FAILURE() << "the battle is over";
        return;
    }
    if (const auto refused = check(answer)) {
        ADD_FAILURE() << "refused: fault " << static_cast<int>(refused->fault) << " by "
                      << to_string(refused->clause) << ", measured " << refused->measured.ticks()
                      << ", allowed " << refused->allowed.ticks() << ", leg "
                      << static_cast<int>(refused->leg) << "; " << told();
        return;
    }
    Battle battle{*setup_, state_, &events_};
    apply(battle, answer, question_);
}

void Play::pick(const Option* option) {
    if (!option) {
        ADD_FAILURE() << "not offered; " << told();
        return;
    }
    give({question_.by, Picked{Option{*option}}});
}
void Play::pick(Verb verb, UnitId unit) { pick(find(verb, unit, UnitId::none, true)); }
void Play::pick(Verb verb, UnitId unit, UnitId other) { pick(find(verb, unit, other, false)); }
void Play::pick_detail(Verb verb, UnitId unit, std::int32_t detail) {
    pick(find(verb, unit, UnitId::none, true, &detail));
}
void Play::place(const Legs& legs) {
    const Place* place = question_.place();
    give({question_.by, Placed{place ? place->unit : question_.unit, legs}});
}
void Play::move(UnitId unit, const Legs& legs) {
    pick(verb::move, unit);
    place(legs);
}

namespace {

// A score of the die that shows this face: infantry has the first, and so on in the book's order.
std::uint8_t score_of(const Book& book, Face face) {
    const std::array<int, face_count> many{book.dice.infantry.value, book.dice.cavalry.value,
                                           book.dice.artillery.value, book.dice.saber.value,
                                           book.dice.flag.value};
    int score = 1;
    for (std::size_t i = 0; i < static_cast<std::size_t>(face); ++i) score += many[i];
    return static_cast<std::uint8_t>(score);
}

}  // namespace

void Play::roll(std::initializer_list<Face> shown) {
    Rolled rolled;
    for (const Face face : shown) rolled.dice.push_back(score_of(setup_->book, face));
    give({Side::chance, rolled});
}
void Play::roll_numbers(std::initializer_list<int> dice) {
    Rolled rolled;
    for (const int die : dice) rolled.dice.push_back(static_cast<std::uint8_t>(die));
    give({Side::chance, rolled});
}
void Play::roll_in_vain(Arm target) {
    const Face face = target == Arm::artillery ? Face::infantry : Face::artillery;
    const Roll* roll = question_.roll();
    if (!roll) {
        ADD_FAILURE() << "no roll; " << told();
        return;
    }
    Rolled rolled;
    rolled.dice.resize(roll->count, score_of(setup_->book, face));
    give({Side::chance, rolled});
}

void Play::pass() {
    if (question_.roll()) return roll_in_vain(Arm::infantry);
    if (const Pick* options = question_.pick()) return pick(&options->options.back());
    place({});
}

bool Play::accepts(const Legs& legs) const {
    const Place* place = question_.place();
    return place && !check({question_.by, Placed{place->unit, legs}});
}
Refusal Play::refusal(const Legs& legs) const {
    const Place* place = question_.place();
    if (!place) {
        ADD_FAILURE() << "no place is asked for; " << told();
        return {};
    }
    const auto refused = check({question_.by, Placed{place->unit, legs}});
    if (!refused) ADD_FAILURE() << "accepted, but should have been refused; " << told();
    return refused.value_or(Refusal{});
}

Judgement Play::judge(Verb verb, UnitId unit, UnitId other) const {
    Judgement judgement;
    const Option* option = find(verb, unit, other, other == UnitId::none);
    if (!option) {
        ADD_FAILURE() << "not offered; " << told();
        return judgement;
    }
    judge_answer(*setup_, state_, question_, {question_.by, Picked{*option}}, judgement);
    return judgement;
}
Judgement Play::judge(const Legs& legs) const {
    Judgement judgement;
    const UnitId id = question_.place() ? question_.place()->unit : question_.unit;
    const Answer answer{question_.by, Placed{id, legs}};
    judgement.refusal = check(answer);
    if (!judgement.refusal) judge_answer(*setup_, state_, question_, answer, judgement);
    return judgement;
}
Judgement Play::judge_roll() const {
    Judgement judgement;
    judge_answer(*setup_, state_, question_, {Side::chance, Rolled{}}, judgement);
    return judgement;
}

bool Play::happened(Happening what) const {
    return std::any_of(events_.begin(), events_.end(),
                       [&](const Event& e) { return e.what == what; });
}
bool Play::happened(Happening what, UnitId unit) const {
    return std::any_of(events_.begin(), events_.end(),
                       [&](const Event& e) { return e.what == what && e.unit == unit; });
}
const Event& Play::event(Happening what) const {
    for (std::size_t i = events_.size(); i-- > 0;)
        if (events_[i].what == what) return events_[i];
    ADD_FAILURE() << "no event " << static_cast<int>(what) << "; " << told();
    static const Event none{};
    return none;
}

}  // namespace grognard::vom_kriege
