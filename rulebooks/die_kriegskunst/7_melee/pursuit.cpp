// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/die_kriegskunst/7_melee/pursuit.h"

#include "engine/battle/asking.h"
#include "rulebooks/die_kriegskunst/1_units/losses.h"
#include "rulebooks/die_kriegskunst/4_movement/rates.h"
#include "rulebooks/die_kriegskunst/7_melee/contact.h"
#include "rulebooks/die_kriegskunst/8_morale/observed.h"
#include "rulebooks/die_kriegskunst/state/fights.h"
#include "rulebooks/die_kriegskunst/state/happened.h"

namespace grognard::die_kriegskunst {

// ---- the dice -----------------------------------------------------------------------------------

Tally pursuit_tally(const PursuitSituation& s) {
    const auto& table = s.book.pursuit;
    Tally tally;
    add_grade(tally, table, s.troops.grade, DK_7_9);
    const bool heavy = s.troops.kind == Kind::cuirassier || s.troops.kind == Kind::dragoon;
    add_line(tally, heavy, table.heavy, DK_7_9, reason::heavy_cavalry);
    add_line(tally, s.troops.kind == Kind::irregular, table.irregular, DK_7_9,
             reason::irregular_cavalry);
    add_line(tally, s.general_attached, table.general, DK_7_9, reason::general_attached);
    add_line(tally, s.enemy_routs, table.enemy_routs, DK_7_9, reason::enemy_routs);
    return tally;
}

PursuitResult read_pursuit(const Book& book, int score) {
    if (book.rulings.pursuit_test == PursuitTest::always) return PursuitResult::pursues;
    if (score >= book.pursuit.stands.value) return PursuitResult::stands;
    return score >= book.pursuit.pursues.value ? PursuitResult::pursues : PursuitResult::wild;
}

Odds pursuit_odds(const PursuitSituation& s) {
    return odds_of(sum_of(2, 6).shifted(pursuit_tally(s).total()), [&](int score) {
        return outcome(OutcomeKind::pursuit, read_pursuit(s.book, score));
    });
}

// ---- going on -----------------------------------------------------------------------------------

namespace {

// The first enemy it runs into straight ahead.
UnitId first_ahead(const Setup& setup, const State& state, UnitId id, Length most) {
    const Quad own = quad_of(state, id);
    const Offset way = state.unit(id).post.facing.forward(most);
    UnitId first = UnitId::none;
    Length nearest{};
    each_unit(setup, state, enemy_of(setup.side(id)), [&](UnitId enemy) {
        const Outline there = outline_of(setup, state, enemy);
        const auto distance = slide_until_touch(own, way, there);
        if (!distance || (first != UnitId::none && *distance >= nearest)) return;
        first = enemy;
        nearest = *distance;
    });
    return first;
}

void wait_for_melee(Battle& battle, UnitId id) {
    if (battle.setup.book.rulings.melee_pursuit_when == MeleePursuitWhen::at_once)
        battle.push(step::Melee{.units = melee_of(battle.state, id)});
}

}  // namespace

void pursue(Battle& battle, UnitId id, UnitId quarry, Length most) {
    enforces(DK_7_15);
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const auto tell = [&](Length gone) {
        battle.log(told(battle, happened::Pursued{gone}, DK_7_15, id));
    };
    if (in_melee(state, id)) return tell({});
    const auto path_to = [&](UnitId enemy) -> std::optional<ChargePath> {
        if (enemy == UnitId::none || !state.unit(enemy).on_table()) return std::nullopt;
        return charge_path(setup, state, id, enemy, most, charge_wheel(setup.book));
    };
    auto path = path_to(quarry);
    if (!path) {
        quarry = first_ahead(setup, state, id, most);
        path = path_to(quarry);
    }
    if (!path || state.fights.full()) return tell(go_on(battle, id, most, most));
    tell(path->way.length());
    Fight fight = begin_fight(battle, id, quarry, *path, path->in_flank);
    fight.ones.straight = path->way.straight;
    fight.waits = true;
    state.fights.push_back(fight);
    wait_for_melee(battle, id);
}

// ---- the test as it is played -------------------------------------------------------------------

namespace {

void carry_out_pursuit(Battle& battle, UnitId id, PursuitResult result) {
    const Setup& setup = battle.setup;
    State& state = battle.state;
    const Length far = setup.terrain().width() + setup.terrain().height();
    switch (result) {
    case PursuitResult::stands: return put_into(battle, id, Condition::unformed);
    case PursuitResult::pursues: {
        const UnitId quarry =
            nearest_unit(setup, state, id, enemy_of(setup.side(id)), far, [&](UnitId enemy) {
                return is_breaking(state.unit(enemy).condition) &&
                       state.unit(enemy).driven_by == id;
            });
        return pursue(battle, id, quarry, involuntary_rate(setup.book, setup.troops(id)));
    }
    case PursuitResult::wild: {
        const UnitId quarry =
            nearest_unit(setup, state, id, enemy_of(setup.side(id)), setup.book.pursuit.wild_within,
                         [](UnitId) { return true; });
        pursue(battle, id, quarry, charge_rate(setup.book, setup.troops(id)));
        put_into(battle, id, Condition::unformed);
        state.unit(id).retires = true;
        return;
    }
    }
}

}  // namespace

bool carry_on(Battle& battle, const step::PursuitRoll& roll) {
    if (battle.setup.book.rulings.pursuit_test != PursuitTest::always) return false;
    const UnitId id = roll.unit;
    battle.pop();
    carry_out_pursuit(battle, id, PursuitResult::pursues);
    return true;
}

PursuitSituation pursuit_situation(const Setup& setup, const State& state, UnitId id) {
    return {.book = setup.book,
            .troops = setup.troops(id),
            .general_attached = attached_general(setup, state, id).has_value(),
            .enemy_routs = state.unit(id).beat_routers};
}

void ask(const Setup&, const State&, const step::PursuitRoll& step, Question& question) {
    ask_chance(question, {DK_7_9, verb::pursuit_roll, step.unit}, test_dice);
}

void rolled(Battle& battle, const step::PursuitRoll& rolled, const Dice& dice) {
    enforces(DK_7_9);
    enforces(DK_7_15);
    const Setup& setup = battle.setup;
    const UnitId id = rolled.unit;
    const PursuitSituation situation = pursuit_situation(setup, battle.state, id);
    const Tally tally = pursuit_tally(situation);
    const PursuitResult result = read_pursuit(setup.book, dice[0] + dice[1] + tally.total());
    battle.log({.what = happened::PursuitTested{result},
                .clause = DK_7_9,
                .side = setup.side(id),
                .unit = id,
                .dice = dice,
                .outcome = outcome(OutcomeKind::pursuit, result),
                .tally = tally,
                .reading = Reading::looked_up(dice[0] + dice[1] + tally.total(), [&](int score) {
                    return read_pursuit(setup.book, score);
                })});
    carry_out_pursuit(battle, id, result);
}

}  // namespace grognard::die_kriegskunst
