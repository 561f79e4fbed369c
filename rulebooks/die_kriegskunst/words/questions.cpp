// SPDX-License-Identifier: Apache-2.0
//
// What is asked, what can be picked, and why not.
#include "rulebooks/die_kriegskunst/2_sequence/initiative.h"
#include "rulebooks/die_kriegskunst/3_orders/order_phase.h"
#include "rulebooks/die_kriegskunst/words/words.h"

namespace grognard::die_kriegskunst {

namespace {

std::string name_in(const Setup& setup, UnitId id) {
    return id == UnitId::none ? "nobody" : setup.unit(id).name;
}

// Whom a question about a brigade is about, by its marker.
std::string brigade_of(const Setup& setup, UnitId marker) {
    const int number = marker == UnitId::none ? -1 : setup.unit(marker).brigade;
    return number < 0 ? name_in(setup, marker) : setup.brigade(number).name;
}

std::string ordered_words(const Setup& setup, const State& state, int number) {
    const Brigade& brigade = state.brigade(number);
    return setup.brigade(number).name + " (" + order_words(setup, brigade.order, brigade.aim) + ")";
}

std::string change_order_words(const Setup& setup, const State& state) {
    const auto* step = std::get_if<step::ChangeOrder>(&state.steps.back());
    if (!step) return "Which order?";
    const std::string brigade = ordered_words(setup, state, step->brigade);
    if (step->by == step::ChangeOrder::By::nobody_yet)
        return "Who changes the order of " + brigade + "?";
    if (step->order < 0) return "Which order for " + brigade + "?";
    const auto order = static_cast<Order>(step->order);
    const std::string name = setup.brigade(step->brigade).name;
    switch (order) {
    case Order::assault: return "Whom or what is " + name + " to assault?";
    case Order::engage: return "Whom or what is " + name + " to engage?";
    case Order::support: return "Whom is " + name + " to support, and where?";
    case Order::move: return "Where is " + name + " to move?";
    case Order::hold: return "What is " + name + " to hold?";
    case Order::approach:
    case Order::retire: break;
    }
    return "Which order for " + brigade + "?";
}

// Dice that are asked of chance.
std::string roll_words(Verb topic, const std::string& unit, const std::string& other,
                       const std::string& brigade) {
    if (topic == verb::initiative) return "Initiative: two dice for each army.";
    if (topic == verb::order_roll) return "Does " + brigade + " take the new order?";
    if (topic == verb::obey_roll)
        return unit + " is out of its brigadier's reach: does it charge " + other + "?";
    if (topic == verb::band_roll)
        return "How soon does " + unit + " fire at the charge of " + other + "?";
    if (topic == verb::shot_roll) return "Fire of " + unit + " at " + other + ".";
    if (topic == verb::half_roll) return "Half a figure of " + other + ": does it fall?";
    if (topic == verb::risk_roll) return unit + " in danger.";
    if (topic == verb::melee_roll) return "Melee of " + unit + " and " + other + ".";
    if (topic == verb::brigade_roll) return "The nerve of " + brigade + ".";
    if (topic == verb::pursuit_roll) return unit + " has won: does it pursue?";
    if (topic == verb::morale_roll) return "The nerve of " + unit + ".";
    return {};
}

// DK-3.14, 3.17, 3.18: why a unit or brigade has to go; nothing where it need not.
std::string demand_words(Clause clause) {
    if (clause == DK_3_14) return " Its order demands an advance.";
    if (clause == DK_3_17) return " It is on approach and must end nearer the enemy.";
    if (clause == DK_3_18) return " It is on the move and must end nearer to where it is going.";
    return {};
}

std::string place_words(const Question& question, const std::string& unit) {
    std::string words = unit + ": where to?";
    const Place* place = question.place();
    if (place && place->allowance > Length{})
        words += " A move is " + inches_words(place->allowance) + "\".";
    return words + demand_words(question.clause);
}

}  // namespace

std::string question_words(const Setup& setup, const State& state, const Question& question) {
    const Verb topic = question.topic;
    const std::string unit = name_in(setup, question.unit);
    const std::string other = name_in(setup, question.other);
    const std::string brigade = brigade_of(setup, question.unit);
    if (topic == verb::initiative && question.pick())
        return "The higher score is yours: who is the phasing side?";
    if (question.roll())
        if (std::string words = roll_words(topic, unit, other, brigade); !words.empty())
            return words;
    if (topic == verb::orders_phase) return "Which brigade's order comes next?";
    if (topic == verb::change_order) return change_order_words(setup, state);
    if (topic == verb::compulsory_phase) return "Who goes back next?";
    if (topic == verb::go_back) return "Which way does " + unit + " go back?";
    if (topic == verb::charges_phase) return "Which brigade declares charges?";
    if (topic == verb::declare) return "Whom does " + brigade + " charge?";
    if (topic == verb::reaction)
        return other == "nobody" ? unit + " is charged: how does it answer?"
                                 : unit + " is charged by " + other + ": how does it answer?";
    if (topic == verb::play_charges) return "Which charge is played out next?";
    if (topic == verb::supports) return "Who fires in support, at " + other + "?";
    if (topic == verb::reaction_move || topic == verb::place) return place_words(question, unit);
    if (topic == verb::movement_phase)
        return demand_words(question.clause).empty()
                   ? "Which brigade moves next?"
                   : "Which brigade moves next? One still has to obey its order.";
    if (topic == verb::move_brigade)
        return "Who of " + brigade + " moves next?" + demand_words(question.clause);
    if (topic == verb::opportunity) return unit + " came within reach: who charges?";
    if (topic == verb::firing_phase) return "Who fires next, and at whom?";
    if (topic == verb::melee_phase) return "Which melee is fought next?";
    if (topic == verb::share_losses) return "Who loses the odd figure?";
    if (topic == verb::following) return "Does " + unit + " follow up?";
    if (topic == verb::morale_phase) return "Who is next to test?";
    return "What now?";
}

// ---- options ------------------------------------------------------------------------------------

namespace {

std::string side_of_brigade(Zone zone) {
    switch (zone) {
    case Zone::left: return ", on its left";
    case Zone::right: return ", on its right";
    case Zone::front:
    case Zone::rear: break;
    }
    return ", in its rear";
}

// "needs 8 or more with +3"
std::string needs_words(const Setup& setup, const State& state, const Option& option,
                        bool by_cinc) {
    const OrderSituation s = order_situation(setup, state, option.detail, by_cinc);
    const int total = order_tally(s).total();
    std::string words = "needs " + std::to_string(order_needs(setup.book, s.nation));
    if (total != 0)
        words +=
            (total > 0 ? ", adds " : ", takes off ") + std::to_string(total > 0 ? total : -total);
    return words;
}

std::string order_option(const Setup& setup, const State& state, const Option& option) {
    const Verb v = option.verb;
    const std::string other = name_in(setup, option.other);
    if (v == verb::name_for_orders) return ordered_words(setup, state, option.detail);
    if (v == verb::orders_done) return "No more orders";
    if (v == verb::by_cinc)
        return other + " sends an order (" + needs_words(setup, state, option, true) + ")";
    if (v == verb::by_brigadier)
        return other + " on his own (" + needs_words(setup, state, option, false) + ")";
    if (v == verb::command_himself) return other + " takes command himself";
    if (v == verb::take_option)
        return "By itself: " + std::string{order_name(static_cast<Order>(option.detail))};
    if (v == verb::keep_order) return "Leave it as it is";
    if (v == verb::choose_order) {
        std::string name{order_name(static_cast<Order>(option.detail))};
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        return name;
    }
    if (v == verb::aim_at_place)
        return option.detail < 0 ? "Where it stands"
                                 : setup.places[static_cast<std::size_t>(option.detail)].name;
    if (v == verb::aim_at_brigade) return setup.brigade(option.detail).name;
    if (v == verb::aim_at_side) {
        const auto aimed = decoded<AimedSide>(option.detail);
        return setup.brigade(aimed.brigade).name + side_of_brigade(aimed.side);
    }
    return {};
}

std::string charge_option(const Setup& setup, const Option& option) {
    const Verb v = option.verb;
    const std::string unit = name_in(setup, option.unit), other = name_in(setup, option.other);
    if (v == verb::name_for_charges) return setup.brigade(option.detail).name;
    if (v == verb::charges_done) return "No more charges";
    if (v == verb::charge) return unit + " to charge " + other;
    if (v == verb::declared) return "No more of this brigade";
    if (v == verb::stand_and_fire) return "Stand and fire at " + other;
    if (v == verb::move_and_fire) return "Move, and fire at " + other;
    if (v == verb::counter_charge) return "Counter-charge " + other;
    if (v == verb::evade) return "Evade " + other;
    if (v == verb::play_charge) return "The charge of " + unit;
    if (v == verb::support_fire) return unit + " to fire at " + other;
    if (v == verb::no_support_fire) return "No support fire";
    if (v == verb::opportunity_charge) return unit + " to charge " + other;
    if (v == verb::let_pass) return "Let it pass";
    return {};
}

std::string other_option(const Setup& setup, const Option& option) {
    const Verb v = option.verb;
    const std::string unit = name_in(setup, option.unit), other = name_in(setup, option.other);
    if (v == verb::be_phasing) return "We are the phasing side";
    if (v == verb::let_enemy_be) return "Let the enemy be it";
    if (v == verb::go_back_next) return unit;
    if (v == verb::straight_away) return "Straight away from " + other;
    if (v == verb::homewards) return "Straight to our own edge";
    if (v == verb::name_to_move) return setup.brigade(option.detail).name;
    if (v == verb::movement_done) return "No more moves";
    if (v == verb::move) return "Move " + unit;
    if (v == verb::brigade_done) return "No more of this brigade";
    if (v == verb::fire) return unit + " at " + other;
    if (v == verb::firing_done) return "Cease fire";
    if (v == verb::fight)
        return other == "nobody" ? "The melee of " + unit : unit + " against " + other;
    if (v == verb::lose_figure) return "One of " + unit;
    if (v == verb::follow_up) return "Follow up";
    if (v == verb::stand) return "Stand";
    if (v == verb::test) return unit + " tests";
    if (v == verb::rally) return unit + " tries to rally";
    if (v == verb::test_brigade) return setup.brigade(option.detail).name + " tests";
    if (v == verb::pursue) return unit + " tests for pursuit";
    return {};
}

}  // namespace

std::string option_words(const Setup& setup, const State& state, const Question&,
                         const Option& option) {
    if (std::string words = order_option(setup, state, option); !words.empty()) return words;
    if (std::string words = charge_option(setup, option); !words.empty()) return words;
    if (std::string words = other_option(setup, option); !words.empty()) return words;
    return std::string{verb_name(option.verb)};
}

// ---- refusals -----------------------------------------------------------------------------------

std::string refusal_words(const Setup& setup, const Refusal& refusal) {
    const std::string unit = name_in(setup, refusal.unit), other = name_in(setup, refusal.other);
    if (const auto common = common_refusal_words(refusal, unit, other)) return *common;
    switch (refusal.fault) {
    case Fault::too_far: return too_far_words(refusal, unit);
    case Fault::touches_enemy:
        return "Only a charge may bring " + unit + " into contact with " + other + ".";
    case Fault::impassable:
        if (refusal.clause == DK_4_3)
            return unit + " cannot be served on that ground: limber to cross it.";
        return unit + " cannot go on that ground.";
    case Fault::no_contact: return "The charge of " + unit + " does not reach " + other + ".";
    case Fault::not_front: return other + " is not in front of " + unit + ".";
    case Fault::may_not_contact: return unit + " does not charge " + other + ".";
    case Fault::may_only_turn: return unit + " may only turn here.";
    case Fault::bad_formation: return unit + " cannot take that formation here.";
    case Fault::near_enemy:
        if (refusal.clause == DK_3_17)
            return unit + " would come nearer to " + other + " than " +
                   inches_words(refusal.allowed) + "\": on approach it stops there.";
        return unit + " would come within " + inches_words(refusal.allowed) + "\" of " + other +
               ": only a charge may.";
    case Fault::no_room: return "There is no room for " + unit + " there.";
    case Fault::too_wide_a_wheel:
        return unit + " may turn " + degrees_words(refusal.allowed) + " there, not " +
               degrees_words(refusal.measured) + ".";
    case Fault::too_oblique:
        return unit + " may go " + degrees_words(refusal.allowed) + " obliquely, not " +
               degrees_words(refusal.measured) + ".";
    case Fault::not_ordered:
        if (refusal.clause == DK_3_14)
            return unit + " must advance: its order demands it, and too few others can.";
        if (refusal.clause == DK_3_17)
            return unit + " must go on towards the enemy: none of its brigade has come up to him.";
        if (refusal.clause == DK_3_18 && refusal.measured == Length{})
            return unit + " must go on: its brigade is on the move, and it is not there yet.";
        if (refusal.clause == DK_3_18)
            return unit + " would end " + inches_words_over(refusal.measured, refusal.allowed) +
                   " inches from where its brigade is to move: no more than " +
                   inches_words(refusal.allowed) + " are allowed.";
        if (refusal.clause == DK_3_7)
            return unit + " would end " + inches_words_over(refusal.measured, refusal.allowed) +
                   " inches from the point its brigade holds: " + inches_words(refusal.allowed) +
                   " are allowed.";
        return "The order of " + unit + " does not allow that.";
    case Fault::not_forward: return unit + " leaves the buildings facing outwards.";
    case Fault::out_of_reach:
        if (refusal.clause == DK_4_12)
            return unit + " is " + inches_words_over(refusal.measured, refusal.allowed) +
                   " inches from the buildings: it enters from within " +
                   inches_words(refusal.allowed) + ".";
        return other + " is " + inches_words_over(refusal.measured, refusal.allowed) +
               " inches from " + unit + ", which reaches " + inches_words(refusal.allowed) + ".";
    case Fault::face_taken: return "Another unit has that side of " + other + " already.";
    case Fault::wrong_face: return unit + " cannot strike " + other + " on that side.";
    case Fault::occupied:
        return other + " holds those buildings: there is no room for " + unit + ".";
    case Fault::crosses_area:
        return unit + " cannot stop among the buildings: it enters them, or goes on.";
    case Fault::not_alone: return "The move of " + unit + " allows nothing more beside that.";
    case Fault::needs_bridge: return "A river is crossed at a bridge or a ford.";
    case Fault::not_homewards: return unit + " must go back towards its own side.";
    case Fault::not_away: return unit + " must go away from " + other + ".";
    case Fault::must_limber: return unit + " must limber to go further.";
    case Fault::too_far_out:
        return unit + " must be within " + inches_words(refusal.allowed) +
               " inches of the buildings' edge.";
    case Fault::not_seen: return unit + " does not see " + other + ".";
    default: return unit + " cannot do that.";
    }
}

}  // namespace grognard::die_kriegskunst
