// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/vom_kriege/help/judging.h"

#include "rulebooks/vom_kriege/10_retreats/retreat.h"
#include "rulebooks/vom_kriege/5_sequence/arrivals.h"
#include "rulebooks/vom_kriege/6_orders/laying.h"
#include "rulebooks/vom_kriege/6_orders/order_phase.h"
#include "rulebooks/vom_kriege/7_movement/movers.h"
#include "rulebooks/vom_kriege/7_movement/walk.h"
#include "rulebooks/vom_kriege/8_reactions/forming_square.h"
#include "rulebooks/vom_kriege/9_combat/fire_phase.h"
#include "rulebooks/vom_kriege/9_combat/melee_assessment.h"
#include "rulebooks/vom_kriege/help/foreseen.h"
#include "rulebooks/vom_kriege/state/symbols.h"
#include "rulebooks/vom_kriege/state/units.h"
#include "rulebooks/vom_kriege/words/view.h"

namespace grognard::vom_kriege {

namespace {

Assessment of_square(const Setup& setup, const State& state, UnitId unit, UnitId cavalry) {
    return {.clause = VK_8_4,
            .unit = unit,
            .against = cavalry,
            .tally = square_tally(setup, state, unit),
            .odds = square_odds(setup.book, square_dice(setup, state, unit)),
            .reading = square_reading(setup.book, {})};
}

std::optional<Assessment> of_option(const Setup& setup, const State& state, const Option& option) {
    if (option.verb == verb::form_square) return of_square(setup, state, option.unit, option.other);
    if (std::holds_alternative<step::Reroll>(state.steps.back()))
        return judge_command_dice(setup, state, option);
    if (std::holds_alternative<step::Moving>(state.steps.back()))
        return judge_reaction(setup, state, option);
    const bool in_melee = std::holds_alternative<step::Melee>(state.steps.back());
    // Supports are named for both kinds of combat.
    if (option.verb == verb::add_support && in_melee) return judge_melee(setup, state, option);
    if (auto shot = judge_shot(setup, state, option)) return shot;
    return judge_melee(setup, state, option);
}

// What dice about to be thrown decide. A chit drawn has no odds of this kind.
std::optional<Assessment> of_roll(const Setup& setup, const State& state) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::ArrivalRoll>(&top)) {
        const CommandInfo& command = setup.command(s->command);
        return Assessment{.clause = VK_5_4,
                          .unit = command.leader,
                          .odds = arrival_odds(command.needs),
                          .reading = Reading::at_least(command.needs)};
    }
    if (const auto* s = std::get_if<step::CommandRoll>(&top))
        return judge_command_roll(setup, state, *s);
    if (const auto* s = std::get_if<step::SquareRoll>(&top))
        return of_square(setup, state, s->unit, s->cavalry);
    if (const auto* s = std::get_if<step::ShotRoll>(&top)) return judge_shot_roll(setup, state, *s);
    if (const auto* s = std::get_if<step::MeleeRoll>(&top))
        return judge_melee_roll(setup, state, *s);
    if (const auto* s = std::get_if<step::RetireRoll>(&top))
        return judge_retire_roll(setup, state, *s);
    return std::nullopt;
}

void show(const Setup& setup, UnitId id, const Post& post, Judgement& judgement) {
    judgement.ghosts.push_back(
        {id, {centre_of(setup, id, post), post.facing}, drawn_stands(setup, id, post)});
}

void judge_move(const Setup& setup, const State& state, const step::Moving& moving,
                Judgement& judgement) {
    const Mover mover = mover_in(setup, state, moving);
    const Walk walked = walk(setup, state, mover, moving.legs);
    judgement.cost = walked.cost;
    judgement.allowance = walked.allowance;
    judgement.leg_costs = walked.leg_costs;
    judgement.contact = walked.target;
    for (std::size_t i = 0; i < walked.ends.size() && i < mover.group.size(); ++i)
        show(setup, mover.group[i], walked.ends[i], judgement);
    judgement.assessment = judge_charge(setup, state, moving, mover, walked);
}

// Where a unit goes that nobody can hinder: it is done on a copy.
void judge_by_doing(const Setup& setup, const State& state, const Placed& where,
                    Judgement& judgement) {
    State then = state;
    Battle battle{setup, then};
    const Step& top = then.steps.back();
    if (const auto* back = std::get_if<step::GoBack>(&top))
        placed(battle, *back, where);
    else if (const auto* entry = std::get_if<step::Entry>(&top))
        placed(battle, *entry, where);
    else if (const auto* rallied = std::get_if<step::RallyFacing>(&top))
        placed(battle, *rallied, where);
    if (then.unit(where.unit).on_table())
        show(setup, where.unit, then.unit(where.unit).post, judgement);
}

void judge_place(const Setup& setup, const State& state, const Placed& placed,
                 Judgement& judgement) {
    const Step& top = state.steps.back();
    if (const auto* s = std::get_if<step::PlaceMove>(&top))
        judge_move(setup, state, {.placing = *s, .legs = placed.legs}, judgement);
    else if (const auto* f = std::get_if<step::FollowUpMove>(&top))
        judge_move(setup, state,
                   {.placing = {.unit = f->unit}, .legs = placed.legs, .follow_up = true},
                   judgement);
    else
        judge_by_doing(setup, state, placed, judgement);
}

}  // namespace

void judge_answer(const Setup& setup, const State& state, const Question&, const Answer& answer,
                  Judgement& judgement) {
    if (const auto* picked = std::get_if<Picked>(&answer.given))
        judgement.assessment = of_option(setup, state, picked->option);
    else if (const auto* placed = std::get_if<Placed>(&answer.given))
        judge_place(setup, state, *placed, judgement);
    else
        judgement.assessment = of_roll(setup, state);
}

}  // namespace grognard::vom_kriege
