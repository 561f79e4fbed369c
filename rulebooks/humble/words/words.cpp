// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/humble/words/words.h"

#include <array>

#include "engine/battle/objectives.h"
#include "rulebooks/humble/5_shooting/fire.h"
#include "rulebooks/humble/7_results/victory.h"
#include "rulebooks/humble/book/symbol_words.h"
#include "rulebooks/humble/state/bases.h"

namespace grognard::humble {

namespace {

// Names with what the sentence needs to know about them. A unit may be called "Klebek" or
// "Grenadiers": what is told of it stands in the past tense or with a "may" or "should", which are
// right for one and for many.
class Names {
public:
    explicit Names(const Setup& setup) : setup_{setup} {}
    std::string operator()(UnitId id) const {
        return id == UnitId::none ? "nobody" : setup_.unit(id).name;
    }
    std::string side(Side s) const { return setup_.scenario.sides[index(s)].name; }
    std::string adjective(Side s) const { return setup_.scenario.sides[index(s)].adjective; }
    std::string arrival(std::int32_t i) const {
        return setup_.arrivals[static_cast<std::size_t>(i)].name;
    }

private:
    const Setup& setup_;
};

std::string ticks_words(std::int32_t ticks) {
    return inches_words(Length::from_ticks(ticks)) + "\"";
}

// The nearest of eight.
std::string compass_words(std::int32_t arcseconds) {
    constexpr std::array<std::string_view, 8> names{"north", "north-east", "east", "south-east",
                                                    "south", "south-west", "west", "north-west"};
    constexpr std::int32_t eighth = 45 * 3600;
    return std::string{names[static_cast<std::size_t>((arcseconds + eighth / 2) / eighth % 8)]};
}

std::string order_words(Order order) {
    switch (order) {
    case Order::good: return "in good order";
    case Order::pinned: return "pinned";
    case Order::disrupted: return "disrupted";
    }
    return {};
}

std::string phase_name(Phase phase) {
    switch (phase) {
    case Phase::movement: return "movement";
    case Phase::rally: return "rally";
    case Phase::shooting: return "shooting";
    case Phase::melee: return "melee";
    }
    return {};
}

std::string why_words(Why why) {
    switch (why) {
    case Why::shot: return "broke up under the fire";
    case Why::beaten: return "went down fighting";
    case Why::rout_die: return "dissolved in the rout";
    case Why::rout_touched_enemy: return "ran into the enemy and surrendered";
    case Why::rout_left_table: return "fled the field";
    case Why::rout_no_room: return "perished in the crush to the rear";
    case Why::rout_impassable: return "scattered before ground that cannot be crossed";
    case Why::recoil_blocked: return "had nowhere to go and went down fighting";
    }
    return {};
}

std::string state_change_words(Order order) {
    switch (order) {
    case Order::good: return "returned to good order";
    case Order::pinned: return "stopped, pinned";
    case Order::disrupted: return "fell into disorder, disrupted";
    }
    return {};
}

// "The crossroads", in a sentence: "the crossroads".
std::string within_sentence(const std::string& name) {
    return name.starts_with("The ") ? "t" + name.substr(1) : name;
}

}  // namespace

std::string_view verb_name(Verb v) { return name_of_verb(verb_names, v); }
std::optional<Verb> verb_named(std::string_view name) { return verb_of_name(verb_names, name); }

std::string kind_words(const Troops& troops) {
    std::string words;
    if (troops.guard) words += "guard ";
    if (troops.grenadier) words += "grenadier ";
    if (troops.militia) words += "militia ";
    if (troops.light) words += "light ";
    switch (troops.arm) {
    case Arm::infantry: return words + "infantry";
    case Arm::hq: return troops.rank == HqRank::corps ? "corps HQ" : "division HQ";
    case Arm::heavy_cavalry: return words + "heavy cavalry";
    case Arm::light_cavalry: return words + (troops.cossack ? "cossacks" : "light cavalry");
    case Arm::foot_artillery: return "foot artillery";
    case Arm::horse_artillery: return "horse artillery";
    }
    return words;
}

std::string phase_words(const Setup& setup, const State& state) {
    const Side acts = state.phase == Phase::shooting ? enemy_of(state.moving) : state.moving;
    return Names{setup}.adjective(acts) + " " + phase_name(state.phase);
}

std::string outcome_words(Outcome outcome) {
    switch (outcome) {
    case Outcome::nothing: return "no effect";
    case Outcome::pinned: return "pinned";
    case Outcome::disrupted: return "disrupted";
    case Outcome::routs: return "routed";
    case Outcome::destroyed: return "destroyed";
    case Outcome::rallies: return "rallied";
    case Outcome::stays: return "not rallied";
    case Outcome::arrives: return "arrived";
    case Outcome::delayed: return "delayed";
    case Outcome::rout_destroyed: return "destroyed";
    case Outcome::rout_runs: return "ran, disrupted";
    case Outcome::attacker_destroyed_must_follow: return "attacker destroyed outright";
    case Outcome::attacker_destroyed: return "attacker destroyed";
    case Outcome::attacker_routs: return "attacker routed";
    case Outcome::attacker_recoils: return "attacker recoiled, disrupted";
    case Outcome::both_recoil: return "both recoiled";
    case Outcome::defender_recoils: return "defender recoiled, disrupted";
    case Outcome::defender_routs: return "defender routed";
    case Outcome::defender_destroyed: return "defender destroyed";
    case Outcome::defender_destroyed_must_follow: return "defender destroyed outright";
    }
    return {};
}

std::string modifier_words(const Setup* setup, const Modifier& modifier) {
    std::string about;
    if (setup && modifier.because_of != UnitId::none) about = Names{*setup}(modifier.because_of);
    return tally_line_words(reason_words, modifier, about);
}

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
    if (v == verb::dice_for) return "Dice for " + name.arrival(option.detail);
    if (v == verb::bring_on) return "Bring on the rest of " + name.arrival(option.detail);
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

std::string event_words(const Setup& setup, const Event& event) {
    const Names name{setup};
    const std::string unit = name(event.unit);
    const std::string other = name(event.other);
    const Happening what = event.what;
    if (what == happening::turn_begins) return "Turn " + std::to_string(event.value);
    if (what == happening::phase_begins)
        return name.adjective(event.side) + " " + phase_name(static_cast<Phase>(event.value));
    if (what == happening::moved)
        return unit + " moved, using " + ticks_words(event.value) + " of " +
               ticks_words(event.second);
    if (what == happening::crossed_stream)
        return unit + " crossed " +
               (event.second == 1 ? "a stream" : count_words(event.second, "stream")) +
               (event.clause == HU_3_14 ? " by road" : "") + ", for " + ticks_words(event.value);
    if (what == happening::turned) return unit + " turned to face " + compass_words(event.value);
    if (what == happening::withdrew) return unit + " broke contact and fell back";
    if (what == happening::charged) return unit + " charged " + other;
    if (what == happening::turned_to_face) return unit + " turned to face " + other;
    if (what == happening::closed_up) return unit + " closed up to " + other;
    if (what == happening::diced) {
        const bool comes = event.dice[0] >= event.second;
        return name.arrival(event.value) + (comes ? " arrived" : " did not arrive");
    }
    if (what == happening::arrived) return unit + " entered the table";
    if (what == happening::found_no_room) return unit + " found no room at the edge and waited";
    if (what == happening::rally_tried)
        return unit + (event.value ? " rallied" : " failed to rally");
    if (what == happening::shot)
        return unit + " fired at " + other + ": " +
               outcome_words(static_cast<Outcome>(event.value));
    if (what == happening::supported) return unit + " supported the fire";
    if (what == happening::stalled) return "The attack of " + unit + " stalled";
    if (what == happening::braces) return unit + " reserved fire and braced";
    if (what == happening::fought)
        return unit + " fought " + other + ": " + outcome_words(static_cast<Outcome>(event.value));
    if (what == happening::recoiled)
        return event.value == 0 ? unit + " could not recoil"
                                : unit + " recoiled " + ticks_words(event.value);
    if (what == happening::pushed_back) return unit + " fell back along with " + other;
    if (what == happening::holds_ground) return unit + " stayed in cover";
    if (what == happening::rout_rolled) return unit + " routed";
    if (what == happening::ran) return unit + " ran " + ticks_words(event.value);
    if (what == happening::made_room) return unit + " made room for " + other;
    if (what == happening::destroyed) return unit + " " + why_words(static_cast<Why>(event.value));
    if (what == happening::followed_up)
        return unit + (event.value ? " had to follow up" : " followed up");
    if (what == happening::held_back) return unit + " did not follow up";
    if (what == happening::no_room_to_follow) return unit + " found no room to follow up";
    if (what == happening::could_not_follow)
        return unit + " could not follow up, in contact with " + other;
    if (what == happening::state_changed)
        return unit + " " + state_change_words(static_cast<Order>(event.value));
    if (what == happening::no_worse)
        return unit + " stayed " + order_words(static_cast<Order>(event.value));
    if (what == happening::objective_taken)
        return "The " + name.side(event.side) + " took " +
               within_sentence(
                   setup.scenario.objectives[static_cast<std::size_t>(event.value)].name);
    if (what == happening::army_broken)
        return "The " + name.adjective(event.side) + " army has lost " +
               std::to_string(event.value) + " of " + count_words(event.second, "unit") +
               " and is beaten";
    if (what == happening::battle_ends) {
        const auto winner = static_cast<Result::Winner>(event.value);
        if (winner == Result::Winner::nobody) return "The battle is drawn";
        const Side side = winner == Result::Winner::blue ? Side::blue : Side::red;
        return "The " + name.side(side) + " have won";
    }
    return {};
}

namespace {

// HU-1.1, HU-1.4, HU-5.3: what a unit's fire reaches, the nearest range first.
std::vector<ViewArc> arcs_of(const Setup& setup, UnitId id, const Base& base) {
    const Book& book = setup.book;
    const Troops& troops = setup.troops(id);
    const Length longest = longest_range(book, troops);
    if (longest < Length{} || !base.on_table()) return {};
    const Segment front = outline(setup, base.pose()).front();
    const Turn half = book.fire_arc();
    const ViewArc all{.words = troops.is_artillery() ? "long range" : "musketry",
                      .range = longest,
                      .left = front.to,
                      .right = front.from,
                      .left_edge = base.facing + -half,
                      .right_edge = base.facing + half};
    std::vector<ViewArc> arcs;
    const auto add = [&](std::string words, Length range) {
        if (range >= longest) return;
        arcs.push_back(all);
        arcs.back().words = std::move(words);
        arcs.back().range = range;
    };
    if (troops.is_artillery()) {
        add("canister", book.shooting.canister_range);
        add("effective range", troops.arm == Arm::foot_artillery ? book.foot_artillery.effective
                                                                 : book.horse_artillery.effective);
    }
    arcs.push_back(all);
    return arcs;
}

}  // namespace

View make_view(const Setup& setup, const State& state) {
    View view;
    view.turn = state.turn;
    view.turns = setup.turns();
    view.phase = phase_words(setup, state);
    view.moving = state.moving;
    for (std::size_t i = 0; i < setup.units.size(); ++i) {
        const UnitInfo& info = setup.units[i];
        const Base& base = state.bases[i];
        ViewUnit unit;
        unit.id = unit_id(i);
        unit.key = info.key;
        unit.name = info.name;
        unit.kind = kind_words(info.troops);
        if (info.division >= 0) unit.command = setup.divisions[info.division].name;
        if (info.corps >= 0)
            unit.command += (unit.command.empty() ? "" : ", ") + setup.corps[info.corps].name;
        unit.side = info.side;
        unit.where = base.where == Where::table     ? ViewUnit::Where::table
                     : base.where == Where::to_come ? ViewUnit::Where::to_come
                                                    : ViewUnit::Where::gone;
        unit.pose = base.pose();
        const Quad quad = outline(setup, base.pose());
        if (base.on_table()) unit.stands.emplace_back(quad.corners.begin(), quad.corners.end());
        unit.symbol = info.troops.is_infantry()    ? "infantry"
                      : info.troops.is_cavalry()   ? "cavalry"
                      : info.troops.is_artillery() ? "artillery"
                                                   : "leader";
        unit.troubled = base.order != Order::good;
        if (unit.troubled) unit.badges.push_back(order_words(base.order));
        unit.arcs = arcs_of(setup, unit.id, base);
        view.units.push_back(std::move(unit));
    }
    view.objectives = view_objectives(setup.scenario, {state.held.begin(), state.held.size()});
    for (const Side side : {Side::blue, Side::red}) {
        const int lost = combat_units_lost(setup, state, side);
        const int all = combat_units(setup, side);
        view.score.push_back(Names{setup}.side(side) + ": " + std::to_string(lost) + " of " +
                             count_words(all, "unit") + " lost, " +
                             count_words(points(setup, state, side), "point"));
    }
    return view;
}

}  // namespace grognard::humble
