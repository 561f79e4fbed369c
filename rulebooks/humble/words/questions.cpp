// SPDX-License-Identifier: Apache-2.0
//
// The questions of words.h: what is asked, what can be picked, and why not.
#include "rulebooks/humble/3_movement/reinforcements.h"
#include "rulebooks/humble/words/names.h"
#include "rulebooks/humble/words/words.h"

namespace grognard::humble {

std::string question_words(const Setup& setup, const State& state, const Question& question) {
    const Names name{setup};
    const Verb topic = question.topic;
    if (topic == verb::movement) return "Which unit moves?";
    if (topic == verb::place)
        return "Where should " + name(question.unit) + " go? The move is " +
               inches_words(basic_move(setup, question.unit)) + "\".";
    if (topic == verb::change_facing)
        return "Pinned, " + name(question.unit) + " may only change facing. Which way?";
    if (topic == verb::leave_contact)
        return "In contact, " + name(question.unit) + " may only stay or move directly away.";
    if (topic == verb::arrive) return "Where should " + name(question.unit) + " enter the table?";
    if (topic == verb::charged)
        return name(question.other) + " charged " + name(question.unit) + ". Should " +
               name(question.unit) + " turn to face?";
    if (topic == verb::rally_phase) return "Which unit tries to rally?";
    if (topic == verb::shooting_phase) return "Which enemy is shot at?";
    if (topic == verb::add_firer) {
        std::string words = "Who fires at " + name(question.unit) + "?";
        if (const auto* naming = std::get_if<step::NameFirers>(&state.steps.back()))
            for (std::size_t i = 0; i < naming->named.size(); ++i)
                words += (i == 0 ? " So far: " : ", ") + name(naming->named[i]);
        return words;
    }
    if (topic == verb::melee_phase)
        return question.unit == UnitId::none ? "Which melee is fought next?"
                                             : name(question.unit) + " must fight on. Whom first?";
    if (topic == verb::next_attacker) return "Who attacks " + name(question.unit) + " next?";
    if (topic == verb::follow_up) return "Should " + name(question.unit) + " follow up?";
    if (topic == verb::rout && question.by != Side::chance)
        return "Which way should " + name(question.unit) + " run?";
    if (topic == verb::rout) return name(question.unit) + " routed: roll for what is left.";
    if (topic == verb::rally) return "Can " + name(question.unit) + " rally?";
    if (topic == verb::dice_for) {
        const auto* roll = std::get_if<step::ReinforcementRoll>(&state.steps.back());
        return "Will " + (roll ? name.arrival(roll->arrival) : std::string{"it"}) + " arrive?";
    }
    if (topic == verb::fire)
        return name(question.unit) + " to fire at " + name(question.other) + ".";
    if (topic == verb::fight)
        return name(question.unit) + " to fight " + name(question.other) +
               " (the attacker's die first).";
    return "What now?";
}

std::string option_words(const Setup& setup, const Option& option) {
    const Names name{setup};
    const Verb v = option.verb;
    if (v == verb::move) return name(option.unit);
    if (v == verb::dice_for) return "Dice for " + name.arrival(arrival_of(option));
    if (v == verb::bring_on) return "Bring on the rest of " + name.arrival(arrival_of(option));
    if (v == verb::end_movement) return "End the movement";
    if (v == verb::turn_to_face) return "Turn to face";
    if (v == verb::stand) return "Stand without turning";
    if (v == verb::rally) return name(option.unit);
    if (v == verb::end_rally) return "Nobody else tries";
    if (v == verb::shoot_at) return name(option.unit);
    if (v == verb::add_firer) return "Add " + name(option.unit);
    if (v == verb::add_all) return "All who can";
    if (v == verb::fire) return "Fire";
    if (v == verb::end_shooting) return "Cease fire";
    if (v == verb::fight) return name(option.unit) + " against " + name(option.other);
    if (v == verb::follow_up) return "Follow up";
    if (v == verb::hold) return "Hold the ground";
    if (v == verb::rout_to_rear) return "Straight to the rear";
    if (v == verb::rout_away) return "Straight away from " + name(option.other);
    return std::string{verb_name(v)};
}

std::string refusal_words(const Setup& setup, const Refusal& refusal) {
    const Names name{setup};
    const std::string unit = name(refusal.unit);
    const std::string other = name(refusal.other);
    if (const auto common = common_refusal_words(refusal, unit, other)) return *common;
    switch (refusal.fault) {
    case Fault::too_far:
        return unit + " would need " + inches_words_over(refusal.measured, refusal.allowed) +
               "\" and may move " + inches_words(refusal.allowed) + "\".";
    case Fault::touches_enemy:
        return unit + " would touch " + other + ", which only a charge may do.";
    case Fault::impassable: return "Woods are closed to " + unit + ".";
    case Fault::not_straight:
        return "The last " + inches_words(refusal.allowed) + "\" to contact with " + other +
               " must be straight ahead; this is " + inches_words(refusal.measured) + "\".";
    case Fault::no_contact: return "The charge of " + unit + " would touch nobody.";
    case Fault::not_front:
        return "The front edge of " + unit + " must make the contact with " + other + ".";
    case Fault::may_not_contact: return unit + " may not move into contact.";
    case Fault::not_away:
        if (refusal.clause == HU_3_15)
            return "Turned so, " + unit + " would lose contact with " + other + ".";
        return "In contact, " + unit + " may only stay or move directly away from " + other + ".";
    case Fault::may_only_turn: return "Pinned, " + unit + " may only change facing.";
    default: return unit + " cannot do that.";  // never given by these rules
    }
}

}  // namespace grognard::humble
