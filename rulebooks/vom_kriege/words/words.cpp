// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/words/words.h"

#include <array>

#include "engine/battle/overloaded.h"
#include "rulebooks/vom_kriege/3_dice/battle_die.h"
#include "rulebooks/vom_kriege/6_orders/laying.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/9_combat/targets.h"
#include "rulebooks/vom_kriege/book/symbol_words.h"
#include "rulebooks/vom_kriege/state/symbols.h"

namespace grognard::vom_kriege {

namespace {

// In the order of Formation.
constexpr std::array<std::string_view, formation_count> formation_names{
    "line", "column", "march column", "square", "open order", "limbered", "unlimbered", "single"};

// Names with what the sentence needs to know about them.
class Names {
public:
    explicit Names(const Setup& setup) : setup_{setup} {}
    std::string operator()(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }

private:
    const Setup& setup_;
};

std::string face_words(Face face) { return std::string{enumerator_name(face)}; }

// "an infantry die", "two cavalry dice", "a saber", "two flags"
std::string dice_words(Face face, bool two) {
    const std::string name = face_words(face);
    const bool own_name = face == Face::saber || face == Face::flag;
    if (two) return "two " + name + (own_name ? "s" : " dice");
    return (name.find_first_of("aeiou") == 0 ? "an " : "a ") + name + (own_name ? "" : " die");
}

std::string use_words(Use use) {
    switch (use) {
    case Use::plain: return "";
    case Use::two_moves: return ", moving twice";
    case Use::bonus_to_shoot: return ", to shoot with a die more";
    case Use::bonus_to_melee: return ", to fight with a die more";
    case Use::undecided: return "";
    }
    return {};
}

// VK-6.5, 6.6: what the dice allow.
std::string order_words(const Lay& laid) {
    const bool two = laid.doubled;
    switch (laid.face) {
    case Face::infantry:
    case Face::artillery: return two ? "move twice, or shoot with +1" : "move and shoot";
    case Face::cavalry: return two ? "move twice, or melee with +1" : "move and melee";
    case Face::saber:
        return two ? "move twice, or shoot or melee with +1" : "move, and shoot or melee";
    case Face::flag: break;
    }
    return {};
}

// VK-8.2, 8.4, 8.6: what is asked as a move is made.
std::string reaction_words(const Question& question, const std::string& unit,
                           const std::string& other) {
    if (question.clause == VK_8_2)
        return other + " about to charge " + unit + ": is cavalry to ride to meet them?";
    if (question.clause == VK_8_4) return other + " coming on: is " + unit + " to form square?";
    return other + " formed square: is " + unit + " to go on?";
}

std::string fate_words(std::string_view who, int hits, Fate fate) {
    std::string words{who};
    if (fate == Fate::breaks) return words + " breaks";
    words += hits == 0 ? " unhurt" : " takes " + count_words(hits, "hit");
    return fate == Fate::goes_back ? words + ", goes back" : words;
}

}  // namespace

std::string_view verb_name(Verb v) { return name_of_verb(verb_names, v); }
std::optional<Verb> verb_named(std::string_view name) { return verb_of_name(verb_names, name); }

std::string_view formation_name(Formation formation) {
    return formation_names[static_cast<std::size_t>(formation)];
}
std::optional<Formation> formation_named(std::string_view name) {
    for (std::size_t i = 0; i < formation_names.size(); ++i)
        if (formation_names[i] == name) return static_cast<Formation>(i);
    return std::nullopt;
}

std::string area_words(const Setup& setup, AreaId id) {
    const AreaInfo& area = setup.area(id);
    if (!area.name.empty()) return in_sentence(area.name);
    return area.ground == Ground::wood ? "the wood" : "the village";
}

std::string die_words(Face face) { return dice_words(face, false); }

std::string laid_words(const Lay& laid) {
    const std::string words = dice_words(laid.face, laid.doubled);
    return laid.doctrine ? words + " and one for doctrine" : words;
}

std::string faces_words(const Faces& faces) {
    std::string words;
    for (const Face face : every_face) {
        if (faces[face] == 0) continue;
        if (!words.empty()) words += ", ";
        if (faces[face] > 1) words += std::to_string(faces[face]) + " ";
        words += face_words(face);
        const bool plural = faces[face] > 1 && face >= Face::saber;
        if (plural) words += "s";
    }
    return words.empty() ? "none" : words;
}

std::string faces_words(const Setup& setup, std::uint8_t die, std::span<const std::uint8_t> shown) {
    if (static_cast<DieOf>(die) != DieOf::battle) return {};
    Dice dice;
    for (const std::uint8_t face : shown) dice.push_back(face);
    return faces_words(counted(setup.book, dice));
}

std::string label_words(Label label) { return words_of_label(all_label_words, label); }

std::string units_words(const Setup& setup, const UnitList& units) {
    constexpr std::size_t named = 3;
    std::string words = setup.unit(units[0]).name;
    const bool all = units.size() <= named;
    const std::size_t last = all ? units.size() : named - 1;
    for (std::size_t i = 1; i < last; ++i)
        words += (all && i + 1 == last ? " and " : ", ") + setup.unit(units[i]).name;
    return all ? words
               : words + " and " + count_words(static_cast<int>(units.size() - last), "other");
}

std::string quality_words(const CommandInfo& command) {
    constexpr std::array<std::string_view, 4> words{"poor", "average", "good", "excellent"};
    return "L" + std::to_string(command.quality) + " (" + std::string{words[command.quality]} + ")";
}

std::string outcome_words(std::uint16_t number) {
    return std::visit(
        Overloaded{
            [](const ShotOutcome& shot) {
                if (shot.hits == 0)
                    return std::string{shot.disordered ? "disordered" : "no effect"};
                return count_words(shot.hits, "hit") + (shot.disordered ? ", disordered" : "");
            },
            [](const MeleeOutcome& melee) {
                return fate_words("target", melee.target_hits, melee.target) + "; " +
                       fate_words("attacker", melee.attacker_hits, melee.attacker);
            },
            [](const SquareOutcome& square) {
                return std::string{square.forms ? "forms square" : "does not form"};
            },
            [](const ArrivalOutcome& arrival) {
                return std::string{arrival.comes ? "arrives" : "does not arrive"};
            },
            [](const FacesOutcome& faces) {
                return std::string{faces.had ? "has the faces wanted" : "has them not"};
            },
            [](const RetireOutcome& retire) {
                return retire.hits == 0 ? "gets away unhurt" : count_words(retire.hits, "hit");
            },
            [](const HandOutcome& hand) {
                return faces_words(
                    Faces{{hand.infantry, hand.cavalry, hand.artillery, hand.saber, hand.flag}});
            },
        },
        outcome_numbered(number));
}

std::string modifier_words(const Setup* setup, const Modifier& modifier) {
    std::string about;
    if (setup && modifier.because_of != UnitId::none) about = Names{*setup}(modifier.because_of);
    return tally_line_words(reason_words, modifier, about);
}

std::string phase_words(const Setup& setup, int command, Phase phase) {
    std::string words = setup.command(command).name + ": ";
    switch (phase) {
    case Phase::arrivals:
    case Phase::draw:
    case Phase::orders: return words + "orders";
    case Phase::movement: return words + "movement";
    case Phase::combat:
    case Phase::ending: return words + "combat";
    }
    return words;
}

std::string phase_words(const Setup& setup, const State& state) {
    if (state.acting >= 0) return phase_words(setup, state.acting, state.phase);
    return state.phase == Phase::arrivals ? "Arrivals" : "The cup";
}

namespace {

// VK-9.2: who would shoot, but has no dice against the closest target.
std::string no_dice_words(const Setup& setup, const State& state) {
    std::string words;
    for (const UnitId id : setup.command(state.acting).units) {
        const UnitId spared = spared_for_want_of_dice(setup, state, id);
        if (spared != UnitId::none)
            words += " " + setup.unit(id).name + " cannot shoot: no dice are left against the " +
                     "closest target, " + setup.unit(spared).name + ".";
    }
    return words;
}

}  // namespace

std::string question_words(const Setup& setup, const State& state, const Question& question) {
    const Names name{setup};
    const Verb topic = question.topic;
    const std::string unit = name(question.unit);
    const std::string other = name(question.other);
    const std::string dice = faces_words(state.dice);
    if (topic == verb::focus) {
        const auto* step = std::get_if<step::Focus>(&state.steps.back());
        return "To whom does the army leader give command points? " +
               count_words(step ? step->points : 0, "point") + " left.";
    }
    if (topic == verb::rerolls) {
        const auto* step = std::get_if<step::Reroll>(&state.steps.back());
        std::string words = "Dice: " + dice + ". Roll any again?";
        if (step && step->chosen.total() > 0)
            words += " Chosen: " + faces_words(step->chosen) + ".";
        return words;
    }
    if (topic == verb::exchange) {
        const auto* step = std::get_if<step::Exchange>(&state.steps.back());
        if (step && step->paired) return "For which face?";
        return "Dice: " + dice + ". Exchange two for one of your choice?";
    }
    if (topic == verb::lay_dice) return "Dice: " + dice + ". What are they laid for?";
    if (topic == verb::name_group) {
        const auto* step = std::get_if<step::NameGroup>(&state.steps.back());
        return "Which dice for " + (step ? units_words(setup, step->units) : unit) +
               ", alone or with others?";
    }
    if (topic == verb::pay_dice)
        return "A die more is due, for distance or doctrine: which? Left: " + dice + ".";
    if (topic == verb::rally_facing) return unit + " rallied and may turn: which way?";
    if (topic == verb::movement_phase) return "Which order is carried out next?";
    if (topic == verb::place || topic == verb::place_charge || topic == verb::place_leader) {
        const Place* place = question.place();
        const std::string who = place ? units_words(setup, place->group) : unit;
        std::string words =
            who + (topic == verb::place_charge ? ": whom to charge?" : ": where to?");
        if (place && place->allowance > Length{})
            words += " A move is " + inches_words(place->allowance) + "\".";
        return words;
    }
    if (topic == verb::reaction) return reaction_words(question, unit, other);
    if (topic == verb::attach) return "To which unit is " + unit + " counted?";
    if (topic == verb::combat_phase) return "Which unit fights next?" + no_dice_words(setup, state);
    if (topic == verb::supports || topic == verb::add_support)
        return "Who supports " + unit + " against " + other + "?";
    if (topic == verb::melee_reaction && question.clause == VK_8_3)
        return "Is a battery to fire at the charge of " + other + "?";
    if (topic == verb::melee_reaction)
        return "Under attack by " + other + ": what is " + unit + " to do?";
    if (topic == verb::defensive_fire) return "Is " + unit + " to fire at " + other + "?";
    if (topic == verb::follow_up) return "Is " + unit + " to take the place left?";
    if (topic == verb::second_charge)
        return unit + " may ride half a move further and charge again.";
    if (topic == verb::go_back) return "Which way is " + unit + " to go back?";
    if (topic == verb::enter) return unit + ": where to enter the table?";
    if (topic == verb::draw_chit) return "A chit is drawn from the cup.";
    if (topic == verb::command_dice) return "The command dice of " + unit + ".";
    if (topic == verb::arrival) return "The command of " + unit + ": is it coming?";
    if (topic == verb::square_roll) return "An attempt of " + unit + " at a square.";
    if (topic == verb::shot_roll) return "Fire of " + unit + " at " + other + ".";
    if (topic == verb::melee_roll) return "Melee of " + unit + " against " + other + ".";
    if (topic == verb::retire_roll) return "Parting blows of " + other + " at " + unit + ".";
    return "What now?";
}

std::string option_words(const Setup& setup, const State& state, const Question& question,
                         const Option& option) {
    const Names name{setup};
    const Verb v = option.verb;
    const std::string unit = name(option.unit);
    const std::string other = name(option.other);
    if (v == verb::give_marker)
        return "A command point to " + unit +
               (option.detail > 1 ? " (costs " + std::to_string(option.detail) + ": far away)"
                                  : "");
    if (v == verb::end_focus) return "Give no more";
    if (v == verb::reroll_face) return "Roll " + die_words(decoded<Face>(option.detail)) + " again";
    if (v == verb::roll_again) return "Roll the dice chosen";
    if (v == verb::keep_dice) return "Keep the dice";
    if (v == verb::exchange_pair) {
        const auto pair = decoded<FacePair>(option.detail);
        return "Give " + face_words(pair.one) + " and " + face_words(pair.other);
    }
    if (v == verb::exchange_for) return "Take " + face_words(decoded<Face>(option.detail));
    if (v == verb::end_exchange) return "Exchange no more";
    if (v == verb::order) return "Order " + unit;
    if (v == verb::add_to_group) return "With " + unit;
    if (v == verb::lay) {
        const auto* step = std::get_if<step::NameGroup>(&state.steps.back());
        const bool far = step && is_far(setup, state, step->units);
        const auto laid = decoded<Lay>(option.detail);
        return "Lay " + laid_words(laid) + (far ? " and one for the distance" : "") + ": " +
               order_words(laid);
    }
    if (v == verb::rally) return "Rally " + unit;
    if (v == verb::restore_order)
        return "Restore order in " + unit + " with " + die_words(decoded<Face>(option.detail));
    if (v == verb::pay) return "Pay with " + die_words(decoded<Face>(option.detail));
    if (v == verb::end_orders) return "Lay no more dice";
    if (v == verb::call_off) return "Back to the dice";
    if (v == verb::move) {
        const step::PlaceMove placing{.order = state.unit(option.unit).order, .unit = option.unit};
        const Mover mover = mover_of(setup, state, placing);
        return "Move " + units_words(setup, mover.group) + use_words(decoded<Use>(option.detail));
    }
    if (v == verb::charge_apart) return unit + " to charge by itself";
    if (v == verb::move_leader) return "Move " + unit;
    if (v == verb::end_movement) return "End the movement";
    if (v == verb::counter_charge) return unit + " to counter-charge";
    if (v == verb::no_counter_charge) return "No counter-charge";
    if (v == verb::form_square) return "Try to form square";
    if (v == verb::stand) return "Stand";
    if (v == verb::go_on) return "Go on";
    if (v == verb::stop_short) return "Stop short";
    if (v == verb::shoot)
        return unit + (option.detail ? " to skirmish with " : " to shoot at ") + other;
    if (v == verb::add_support) return "Support by " + unit;
    if (v == verb::fire) return "Fire";
    if (v == verb::melee) return unit + " to attack " + other;
    if (v == verb::fight) return "Attack";
    if (v == verb::defensive_fire) return unit + " to fire at " + other;
    if (v == verb::retire) return "Retire";
    if (v == verb::receive) return "Stand and receive";
    if (v == verb::hold_fire) return "Hold fire";
    if (v == verb::follow_up) return "Take the place left";
    if (v == verb::hold) return "Stay";
    if (v == verb::end_combat) return "End the combat";
    if (v == verb::attach) return "To " + other;
    (void)question;
    return std::string{verb_name(v)};
}

std::string refusal_words(const Setup& setup, const Refusal& refusal) {
    const Names name{setup};
    const std::string unit = name(refusal.unit);
    const std::string other = name(refusal.other);
    if (const auto common = common_refusal_words(refusal, unit, other)) return *common;
    switch (refusal.fault) {
    case Fault::too_far: return too_far_words(refusal, unit);
    case Fault::touches_enemy:
        return "Only a charge may bring " + unit + " into contact with " + other + ".";
    case Fault::impassable: return unit + " cannot cross that ground.";
    case Fault::no_contact:
        return refusal.other == UnitId::none
                   ? "The charge of " + unit + " reaches nobody."
                   : "The charge of " + unit + " that way would miss " + other + ".";
    case Fault::not_front:
        return "The front of " + unit + " must make the contact with " + other + ".";
    case Fault::may_not_contact: return unit + " may not start a melee.";
    case Fault::may_only_turn: return unit + " may only turn here.";
    case Fault::bad_formation: return unit + " cannot take that formation here.";
    case Fault::near_enemy:
        return other + " is within " + inches_words(refusal.allowed) + " inches of " + unit +
               ", too near for that.";
    case Fault::no_room: return "There is no room for " + unit + " there.";
    case Fault::too_wide_a_wheel:
        return unit + (refusal.clause == VK_7_3 ? " may wheel " : " may turn ") +
               degrees_words(refusal.allowed) + " in a move, not " +
               degrees_words(refusal.measured) + ".";
    case Fault::too_oblique:
        return unit + " may go " + degrees_words(refusal.allowed) + " obliquely, not " +
               degrees_words(refusal.measured) + ".";
    case Fault::unpaid:
        return "That formation is not of the doctrine of " + unit +
               ": to move in it takes a die more than was laid.";
    case Fault::not_ordered: return "The order of " + unit + " does not allow that.";
    case Fault::not_forward: return "A charge goes forward: ahead, obliquely, or wheeling.";
    case Fault::out_of_reach:
        return unit + " cannot reach " + other + ": " +
               inches_words_over(refusal.measured, refusal.allowed) + " inches, has " +
               inches_words(refusal.allowed) + ".";
    case Fault::face_taken: return "Another unit has that face of " + other + " already.";
    case Fault::wrong_face:
        return "From where " + unit + " began, that face of " + other + " cannot be charged.";
    case Fault::occupied: return "The way leads into a wood or village that " + other + " holds.";
    case Fault::crosses_area: return "Nobody goes through a wood or village in one move.";
    case Fault::not_alone: return "The move of " + unit + " ends with that.";
    case Fault::needs_bridge:
        return "A river is crossed at a ford, or at a bridge in a formation one stand wide.";
    case Fault::not_homewards: return unit + " must go back towards its own side.";
    case Fault::too_many_actions:
        return unit + " has no more actions: two a turn of limber, unlimber, move and shoot.";
    case Fault::must_limber: return unit + " must limber to move further than an inch.";
    case Fault::too_far_out:
        return unit + " must be set within " + inches_words(refusal.allowed) +
               " inches of the area it leaves.";
    case Fault::group_breaks: return other + " would lose touch with the group.";
    default: return unit + " cannot do that.";
    }
}

}  // namespace grognard::vom_kriege
