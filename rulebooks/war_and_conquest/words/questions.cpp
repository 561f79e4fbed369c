// SPDX-License-Identifier: Apache-2.0
//
// The questions of words.h: what is asked, what can be picked, and why not; in words that suit "Tenth
// Legion" and "The velites" alike.
#include "rulebooks/war_and_conquest/1_troops/morale.h"
#include "rulebooks/war_and_conquest/2_turn/trials.h"
#include "rulebooks/war_and_conquest/words/words.h"

namespace grognard::war_and_conquest {

namespace {

std::string name_in(const Setup& setup, UnitId id) {
    return id == UnitId::none ? "nobody" : setup.unit(id).name;
}
// Within a sentence.
std::string the(const Setup& setup, UnitId id) { return in_sentence(name_in(setup, id)); }

// The innermost step, where it is of this kind.
template <class Step>
const Step* top(const State& state) {
    return state.steps.empty() ? nullptr : std::get_if<Step>(&state.steps.back());
}

// ---- dice ---------------------------------------------------------------------------------------

// "Test of Legio X to rally: 8 or less on the 2 lowest of 3 (family default)."
std::string test_words(const Setup& setup, const State& state, const std::string& unit) {
    const auto* test = top<step::Test>(state);
    if (!test) return {};
    const TestSituation s = situation_of(setup, state, *test);
    const int dice = test_dice(setup.book, test->sips), kept = setup.book.test.dice.value;
    std::string needs = std::to_string(test_tally(s).total()) + " or less";
    if (dice > kept)
        needs += " on the " + std::to_string(kept) + " lowest of " + std::to_string(dice);
    return "Test of " + unit + " " + trial_words(test->trial) + ": " +
           with_basis(needs, clause_of(setup, state, *test)) + ".";
}

std::string roll_words(const Setup& setup, const State& state, const Question& question) {
    const Verb topic = question.topic;
    const std::string unit = the(setup, question.unit), other = the(setup, question.other);
    const auto* volley = top<step::Volley>(state);
    const auto needing = [&](int needs) {
        return with_basis(": " + std::to_string(needs) + " or more", question.clause) + ".";
    };
    if (topic == verb::advantage_roll) return "Strategic advantage: the dice of both sides.";
    if (topic == verb::test_roll) return test_words(setup, state, unit);
    if (topic == verb::ground_roll) return "How far does the ground let " + unit + " go?";
    if (topic == verb::failed_charge_roll)
        return "The charge of " + unit + " has failed: how far does it come?";
    if (topic == verb::flight_roll) return "The flight of " + unit + ": how far?";
    if (topic == verb::pursuit_roll)
        return "The pursuit of " + other + " by " + unit + ": how far?";
    if (topic == verb::rampage_roll)
        return "The wild run of " + unit + " through " + other + ": how many hits?";
    if (!volley) return {};
    if (topic == verb::hit_roll)
        return (volley->kind == step::Volley::Kind::strike ? "Blows of " : "Shots of ") + unit +
               " at " + other + needing(volley->hit_needs);
    if (topic == verb::second_roll)
        return volley->rerolls_misses
                   ? "The misses of " + unit + " at " + other + " again" +
                         needing(volley->hit_needs)
                   : "The sixes of " + unit + " again, for a hit on " + other + " beyond 6.";
    if (topic == verb::person_roll)
        return "Was " + the(setup, volley->person) + " hit? " + with_basis("A 6", WC_6_7) + ".";
    if (topic == verb::save_roll)
        return "Armour of " + unit +
               needing(volley->stage == step::Volley::Stage::person_save ? volley->person_save_needs
                                                                         : volley->save_needs);
    if (topic == verb::kill_roll)
        return "Do the hits on " + other + " kill?" + needing(volley->kill_needs).substr(1);
    return {};
}

// ---- places -------------------------------------------------------------------------------------

std::string place_words(const State& state, const Question& question, const std::string& unit) {
    if (question.topic == verb::face) return unit + " has rallied: which way does it face?";
    if (question.topic == verb::come_back) return unit + " comes back: where at its own edge?";
    std::string words = unit + ": where to?";
    const Place* place = question.place();
    if (!place || place->allowance <= Length{}) return words;
    words += " It has " + inches_words(place->allowance) + "\"";
    const auto* step = top<step::PlaceMove>(state);
    switch (step ? step->manner : Manner::base) {
    case Manner::double_pace:
    case Manner::double_turning: words += " at double pace"; break;
    case Manner::quick_march: words += " at quick march"; break;
    case Manner::backwards: words += " of move for going back"; break;
    case Manner::base:
    case Manner::character:
    case Manner::faces:
    case Manner::returns: break;
    }
    return words + ".";
}

std::string points_words(const Setup& setup, const State& state, const std::string& unit) {
    const auto* test = top<step::Test>(state);
    if (!test) return "How many intervention points?";
    const TestSituation s = situation_of(setup, state, *test);
    return "Test of " + unit + " " + trial_words(test->trial) + ", " +
           with_basis(std::to_string(test_tally(s).total()) + " or less",
                      clause_of(setup, state, *test)) +
           ": how many intervention points?";
}

}  // namespace

std::string question_words(const Setup& setup, const State& state, const Question& question) {
    const Verb topic = question.topic;
    const std::string unit = the(setup, question.unit), other = the(setup, question.other);
    if (question.roll())
        if (std::string words = roll_words(setup, state, question); !words.empty()) return words;
    if (question.place()) return place_words(state, question, name_in(setup, question.unit));
    if (topic == verb::bidding) return "How many intervention points for the strategic advantage?";
    if (topic == verb::choose_round)
        return "The strategic advantage is yours: the first round or the second?";
    if (topic == verb::points) return points_words(setup, state, unit);
    if (topic == verb::who_tests) return "Whose test comes first?";
    if (topic == verb::who_flees) return "Whose flight comes first?";
    if (topic == verb::fugitives) return "Which fugitives run on next?";
    if (topic == verb::declaring) return "Who charges whom?";
    if (topic == verb::reaction)
        return other == "nobody" ? "The reaction of " + unit + " to the charge?"
                                 : "The reaction of " + unit + " to the charge of " + other + "?";
    if (topic == verb::moves) return "Who charges or moves next?";
    if (topic == verb::characters) return "Which personality moves next?";
    if (topic == verb::revealed)
        return "The flight uncovers " + other + " before the charge of " + unit +
               ": on, or try to halt?";
    if (topic == verb::pursuit)
        return name_in(setup, question.unit) + " may pursue " + other + ", or try to hold back.";
    if (topic == verb::shooting_phase) return "Who shoots next, and at whom?";
    if (topic == verb::combat_phase) return "Which combat is fought next?";
    if (topic == verb::resolution_phase) return "Which combat is resolved next?";
    if (topic == verb::following)
        return name_in(setup, question.unit) + " may follow " + other + ", who gave ground.";
    return "What now?";
}

// ---- options ------------------------------------------------------------------------------------

namespace {

std::string points_option(int points) {
    return points == 0 ? "None" : count_words(points, "point");
}

std::string charge_option(const Setup& setup, const Option& option) {
    const Verb v = option.verb;
    const std::string unit = name_in(setup, option.unit), other = the(setup, option.other);
    if (v == verb::charge) return unit + " to charge " + other;
    if (v == verb::also_charge) return unit + " to charge " + other + " too";
    if (v == verb::declared) return "No more charges";
    if (v == verb::stand_fast) return "Stand fast";
    if (v == verb::flee) return "Flee";
    if (v == verb::stand_and_shoot) return "Stand and shoot at " + other;
    if (v == verb::shoot_and_flee) return "Shoot at " + other + " and flee";
    if (v == verb::feign_flight) return "Feign flight";
    if (v == verb::feign_after_shooting) return "Shoot at " + other + " and feign flight";
    if (v == verb::counter_charge) return "Counter-charge " + other;
    if (v == verb::carry_out) return "The charge of " + the(setup, option.unit);
    if (v == verb::go_on) return "Charge on into " + other;
    if (v == verb::halt) return "Try to halt";
    return {};
}

std::string move_option(const Setup& setup, const Option& option) {
    const Verb v = option.verb;
    const std::string unit = name_in(setup, option.unit);
    if (v == verb::move) return "Move " + the(setup, option.unit);
    if (v == verb::double_pace) return unit + " at double pace";
    if (v == verb::double_turning) return unit + " at double pace, turning or changing ranks";
    if (v == verb::quick_march) return unit + " at quick march";
    if (v == verb::go_back) return unit + " back, facing the enemy";
    if (v == verb::change_formation)
        return unit + " into " +
               std::string{
                   formation_name(static_cast<FormationId>(decoded<Formation>(option.detail)))};
    if (v == verb::movement_done) return "No more moves";
    if (v == verb::move_character) return "Move " + the(setup, option.unit);
    if (v == verb::characters_done) return "No more personalities";
    if (v == verb::flee_next) return unit;
    return {};
}

std::string other_option(const Setup& setup, const Option& option) {
    const Verb v = option.verb;
    const std::string unit = name_in(setup, option.unit), other = the(setup, option.other);
    const auto combat = [&] {
        return other == "nobody" ? "The combat of " + the(setup, option.unit)
                                 : unit + " against " + other;
    };
    if (v == verb::bid || v == verb::spend) return points_option(option.detail);
    if (v == verb::test_next) {
        // Whoever has both to fear is offered twice.
        const auto trial = decoded<Trial>(option.detail);
        return unit + (trial == Trial::general_fell       ? ", its general lost"
                       : trial == Trial::panic_of_friends ? ", friends in flight"
                                                          : "");
    }
    if (v == verb::first_round) return "The first round";
    if (v == verb::second_round) return "The second round";
    if (v == verb::shoot) return unit + " at " + other;
    if (v == verb::shooting_done) return "No more shooting";
    if (v == verb::fight || v == verb::resolve) return combat();
    if (v == verb::follow) return "Follow";
    if (v == verb::stay) return "Stay";
    if (v == verb::pursue) return "Pursue";
    if (v == verb::hold_back) return "Try to hold back";
    return {};
}

}  // namespace

std::string option_words(const Setup& setup, const State&, const Question&, const Option& option) {
    for (const auto words : {charge_option, move_option, other_option})
        if (std::string said = words(setup, option); !said.empty()) return said;
    return std::string{verb_name(option.verb)};
}

// ---- refusals -----------------------------------------------------------------------------------

std::string refusal_words(const Setup& setup, const Refusal& refusal) {
    const std::string unit = name_in(setup, refusal.unit), other = the(setup, refusal.other);
    if (refusal.fault == Fault::bad_leg && refusal.clause == WC_4_16)
        return unit + " turns by 90 or 180 degrees: for any other angle it wheels.";
    if (const auto common = common_refusal_words(refusal, unit, other)) return *common;
    switch (refusal.fault) {
    case Fault::too_far: return too_far_words(refusal, unit);
    case Fault::touches_enemy:
        return "Only a charge may bring " + unit + " into contact with " + other + ".";
    case Fault::near_enemy:
        if (refusal.clause == WC_4_2 || refusal.clause == WC_4_11)
            return unit + " may not go at double pace in front of " + other + ", within " +
                   inches_words(refusal.allowed) + " inches.";
        if (refusal.clause == WC_4_3)
            return unit + " may not quick march within " + inches_words(refusal.allowed) +
                   " inches of " + other + ".";
        return unit + " would end within " + inches_words(refusal.allowed) + " inches of " + other +
               ": only a charge may.";
    case Fault::impassable: return unit + " cannot go on that ground.";
    case Fault::no_contact: return "The charge of " + unit + " does not reach " + other + ".";
    case Fault::may_not_contact: return unit + " does not charge " + other + ".";
    case Fault::may_only_turn: return unit + " may only turn here.";
    case Fault::bad_formation: return unit + " cannot stand so.";
    case Fault::no_room: return "There is no room for " + unit + " there.";
    case Fault::too_wide_a_wheel:
        return unit + " may turn " + degrees_words(refusal.allowed) + " there, not " +
               degrees_words(refusal.measured) + ".";
    case Fault::too_oblique:
        return unit + " may drift " + degrees_words(refusal.allowed) + " aside, not " +
               degrees_words(refusal.measured) + ".";
    case Fault::not_alone: return "The move of " + unit + " allows nothing more beside that.";
    case Fault::too_many_actions: return unit + " may not do that again in this move.";
    default: return unit + " cannot do that.";
    }
}

}  // namespace grognard::war_and_conquest
